use std::sync::Arc;

use matrix::{Invites, Login, Matrix, Secret, Settings};

use super::{RunError, announce};
use crate::{
    avatar::{AvatarError, avatar},
    background::Stop,
    config::{Admitted, FilePath, MatrixConfig},
};

/// What Matrix is to be reached with; none without a user and what proves it, of which
/// the config sees to it that there are both.
pub(super) fn settings(config: &MatrixConfig) -> Result<Option<Settings>, AvatarError> {
    let secret = |text: &str| Secret(text.to_owned());
    let login = match (&config.password, &config.token) {
        (_, Some(token)) => Login::Token(secret(token.reveal())),
        (Some(password), None) => Login::Password(secret(password.reveal())),
        (None, None) => return Ok(None),
    };
    let Some(user) = &config.user else { return Ok(None) };
    let file = config.avatar.as_ref().map(|FilePath(path)| &**path);
    Ok(Some(Settings {
        user: user.as_str().to_owned(),
        login,
        homeserver: config.homeserver.as_ref().map(|server| server.0.clone()),
        path: config.path.clone(),
        recovery_key: config.recovery_key.as_ref().map(|key| secret(key.reveal())),
        prefix: config.prefix.0.clone(),
        name: Some(config.name.0.clone()),
        avatar: Some(avatar(file)?),
        invites: match &config.invites {
            Admitted::Everyone => Invites::Everyone,
            Admitted::Nobody => Invites::Nobody,
            Admitted::Of(known) => Invites::Of(known.clone()),
        },
        rooms_per_person: config.rooms_per_person as usize,
        hello: config.hello,
        lateness: config.lateness.duration(),
        key_patience: config.key_patience.duration(),
        reactions: config.reactions,
    }))
}

/// Plays on Matrix until all stop, and prints whom to invite.
pub(super) async fn run(matrix: Arc<Matrix>, user: String, stop: Stop) -> Result<(), RunError> {
    let playing = matrix.clone().run(async move { stop.wait().await });
    let told = async {
        matrix.ready().await;
        announce(&format!("On Matrix it is {user}: invite it to a room"));
    };
    let mut playing = std::pin::pin!(playing);
    tokio::select! {
        ended = &mut playing => return Ok(ended?),
        () = told => (),
    }
    Ok(playing.await?)
}
