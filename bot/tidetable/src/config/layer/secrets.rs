//! Secrets from files of their own, as Docker and systemd hand them over.

use std::{
    fs::File,
    io::{self, Read as _},
    path::Path,
};

use serde::de::DeserializeOwned;
use toml::Value;

use super::{Layer, try_value};
use crate::{
    config::{
        Problem,
        keys::{Key, Keys},
        problem::clip_word,
    },
    machine::plain_file,
};

/// No secret is longer.
const LONGEST: u64 = 64 << 10;

/// Reads the files that `.._file` keys name. Relative paths are relative to `folder`.
pub(in crate::config) fn read_files<T: DeserializeOwned>(
    layer: &mut Layer,
    keys: &Keys,
    folder: &Path,
) {
    for key in keys.secrets() {
        if let Err(problem) = read_file::<T>(layer, key, folder) {
            layer.problems.push(problem);
        }
    }
}

fn read_file<T: DeserializeOwned>(
    layer: &mut Layer,
    key: Key<'_>,
    folder: &Path,
) -> Result<(), Problem> {
    let Key { section, name } = key;
    let file_name = key.file_name();
    let origin = layer.origin(section, &file_name);
    let (Some(origin), Some(path)) = (origin, layer.text(section, &file_name)) else {
        return Ok(());
    };
    let problem = |what| Problem { line: origin.line, key: origin.name.clone(), what };
    if let Some(secret) = layer.origin(section, name) {
        let what = format!("is set, and so is {}: take one of them away", secret.name);
        return Err(problem(what));
    }
    let shown = clip_word(path);
    let text = read_text(&folder.join(path))
        .map_err(|why| problem(format!("is {shown}, which cannot be read: {why}")))?;
    if text.trim().is_empty() {
        return Err(problem(format!("is {shown}, which is empty: write the secret into it")));
    }
    let value = Value::String(text);
    try_value::<T>(section, name, value.clone())
        .map_err(|what| problem(format!("is {shown}, and the text in that file {what}")))?;
    layer.set(section, name, value, &origin.name, origin.line);
    Ok(())
}

fn read_text(path: &Path) -> io::Result<String> {
    if LONGEST < plain_file::look(path)?.len() {
        return Err(io::Error::other(format!("it has more than {LONGEST} bytes")));
    }
    let mut text = String::new();
    File::open(path)?.take(LONGEST).read_to_string(&mut text)?;
    Ok(text)
}
