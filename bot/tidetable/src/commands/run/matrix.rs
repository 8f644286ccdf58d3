use std::{
    sync::{Arc, Mutex, PoisonError, Weak},
    time::Duration,
};

use matrix::{Invites, Login, Matrix, Secret, Settings};
use tokio::time::{sleep, timeout};

use super::{RunError, announce, supervisor::Services};
use crate::{
    avatar::{AvatarError, avatar},
    background::Stop,
    config::{Admitted, FilePath, MatrixConfig},
    health::Part,
    kinds::KINDS,
};

/// How long messages of the attempt before may be on their way, and how often we look.
const ENDING: Duration = Duration::from_secs(35);
const LOOK: Duration = Duration::from_millis(50);

/// The settings for Matrix; none without a user and a proof of identity. The config sees to it that
/// there are both or neither.
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
        captions: config.captions,
        reactions: config.reactions,
    }))
}

/// Plays on Matrix until it is stopped, and prints whom to invite. `last` is the bot of the
/// attempt before, whose folder this one needs.
pub(super) async fn run(
    settings: Settings,
    services: Services,
    stop: Stop,
    last: Arc<Mutex<Weak<Matrix>>>,
) -> Result<(), RunError> {
    let Services { desk, store, done, health, .. } = services.clone();
    let is_gone = || last.lock().unwrap_or_else(PoisonError::into_inner).strong_count() == 0;
    let gone = async {
        while !is_gone() {
            sleep(LOOK).await;
        }
    };
    // If that is not enough, the folder is still in use, and it is tried again later.
    let _ = timeout(ENDING, gone).await;
    let user = settings.user.clone();
    let matrix = Matrix::connect(desk, store, done, settings, KINDS).await?;
    *last.lock().unwrap_or_else(PoisonError::into_inner) = Arc::downgrade(&matrix);
    let ended = matrix.clone();
    let _listed = services.list(matrix.clone(), move || ended.shut_down());
    let told = async {
        matrix.ready().await;
        announce(&format!("On Matrix it is {user}: invite it to a room"));
        std::future::pending::<()>().await;
    };
    tokio::select! {
        ended = matrix.clone().run(async move { stop.wait().await }) => Ok(ended?),
        () = told => Ok(()),
        () = health.follow(Part::Matrix, matrix.connection()) => Ok(()),
    }
}
