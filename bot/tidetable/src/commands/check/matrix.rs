use super::CheckError;
use crate::{
    avatar::avatar,
    config::{FilePath, MatrixConfig},
};

/// Describes the bot on Matrix.
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
    out.push_str(&match config.path.is_dir() {
        true => format!("; its keys are in {folder}"),
        false => format!("; its keys will be kept in {folder}"),
    });
    Ok(out)
}
