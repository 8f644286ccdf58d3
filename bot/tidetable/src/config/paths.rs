use std::{
    fs,
    path::{Component, Path, PathBuf},
};

use super::{Config, Listen, Problem, StoreConfig, origins::Origins, problem::clip_word};
use crate::text::one_line;

/// Makes the paths of the file, and the usual ones, relative to the folder of the file.
/// Paths of environment variables stay relative to the working directory.
pub(super) fn settle(config: &mut Config, folder: &Path, origins: &Origins) {
    for (key, path) in paths(config) {
        if !origins.is_variable(&key) {
            *path = folder.join(&*path);
        }
    }
}

/// The paths of a config, with their keys.
fn paths(config: &mut Config) -> Vec<(String, &mut PathBuf)> {
    let Config { store, page, discord, matrix, numbers, .. } = config;
    let mut paths = vec![
        ("store.path", &mut store.path),
        ("store.export_path", &mut store.export_path),
        ("matrix.path", &mut matrix.path),
    ];
    if let Listen::Unix(path) = &mut page.listen {
        paths.push(("page.listen", path));
    }
    let files = [
        ("page.access_key_file", &mut page.access_key_file),
        ("discord.token_file", &mut discord.token_file),
        ("matrix.password_file", &mut matrix.password_file),
        ("matrix.token_file", &mut matrix.token_file),
        ("matrix.recovery_key_file", &mut matrix.recovery_key_file),
        ("matrix.avatar", &mut matrix.avatar),
    ];
    paths.extend(files.into_iter().filter_map(|(key, file)| Some((key, &mut file.as_mut()?.0))));
    let named = paths.into_iter().map(|(key, path)| (key.to_owned(), path));
    let numbers = numbers.0.iter_mut();
    let numbers = numbers.map(|(game, file)| (format!("numbers.{game}"), &mut file.path));
    named.chain(numbers).collect()
}

/// Finds paths where nothing is, while something is where older versions looked: they
/// took a path of the file as relative to the working directory. The config is as it was
/// read, before [`settle`].
pub(super) fn find_moved_paths(
    mut config: Config,
    folder: &Path,
    origins: &Origins,
) -> Vec<Problem> {
    let has_matrix = config.matrix.user.is_some();
    let is_used = |key: &str| key != "page.listen" && (has_matrix || key != "matrix.path");
    let problem = |(key, old): (String, &mut PathBuf)| {
        let new = folder.join(&*old);
        let differs = plain(old) != plain(&new);
        let looked_for = is_used(&key) && !origins.is_variable(&key) && differs;
        if !looked_for || has_content(&new) || !has_content(old) {
            return None;
        }
        let (name, line) = origins.place(&key);
        let what = format!(
            "is {}, which is looked for beside the config file, and there is nothing at {}. The \
             working directory has it: set {key} to {}, or move that",
            short_text(old),
            one_line(&plain(&new).display()),
            one_line(&plain(old).display()),
        );
        Some(Problem { line, key: name, what })
    };
    paths(&mut config).into_iter().filter_map(problem).collect()
}

/// True for a file, and for a folder with something in it.
fn has_content(path: &Path) -> bool {
    match fs::read_dir(path) {
        Ok(mut entries) => entries.next().is_some(),
        Err(_) => path.is_file(),
    }
}

fn short_text(path: &Path) -> String {
    clip_word(&path.display().to_string())
}

/// Refuses exports that go away together with the store.
pub(super) fn together(store: &StoreConfig, origins: &Origins) -> Option<Problem> {
    let is_inside = plain(&store.export_path).starts_with(plain(&store.path));
    let key = ["store.export_path", "store.path"];
    is_inside.then(|| Problem {
        line: key.iter().find_map(|key| origins.line(key)),
        key: origins.place("store.export_path").0,
        what: format!(
            "is {}, in the folder of the store itself, {}: name one outside of it, so that \
             whatever happens to the one leaves you the other",
            short_text(&store.export_path),
            short_text(&store.path),
        ),
    })
}

/// A path without detours, as far as can be told without looking.
pub(super) fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in std::path::absolute(path).unwrap_or_else(|_| path.to_owned()).components() {
        if part == Component::ParentDir {
            plain.pop();
        } else {
            plain.push(part);
        }
    }
    plain
}
