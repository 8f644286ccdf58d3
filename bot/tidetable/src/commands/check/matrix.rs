use std::{
    fs::{self, OpenOptions},
    io,
    path::Path,
};

use super::CheckError;
use crate::{
    avatar::avatar,
    config::{FilePath, MatrixConfig},
};

/// What would be played with on Matrix.
pub(super) fn check(config: &MatrixConfig) -> Result<String, CheckError> {
    let Some(user) = &config.user else {
        return Ok("is off, without matrix.user".to_owned());
    };
    let mut out = format!("is on, as {}", user.as_str());
    if let Some(server) = &config.homeserver {
        out.push_str(&format!(" at {}", server.0));
    }
    out.push_str(if config.token.is_some() { ", with a token" } else { ", with a password" });
    if config.recovery_key.is_some() {
        out.push_str(" and a recovery key");
    }
    avatar(config.avatar.as_ref().map(|FilePath(path)| &**path))?;
    let folder = config.path.display();
    let unfit = |source| CheckError::Folder { path: config.path.clone(), source };
    out.push_str(&match is_there(&config.path).map_err(unfit)? {
        true => format!("; its keys are in {folder}"),
        false => format!("; its keys will be kept in {folder}"),
    });
    Ok(out)
}

/// Whether there is such a folder, in which we may write. Nothing is left in it.
fn is_there(folder: &Path) -> io::Result<bool> {
    match fs::metadata(folder) {
        Ok(it) if !it.is_dir() => Err(io::ErrorKind::NotADirectory.into()),
        Ok(_) => {
            let probe = folder.join(".tidetable-check");
            OpenOptions::new().write(true).create(true).truncate(true).open(&probe)?;
            fs::remove_file(&probe)?;
            Ok(true)
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}
