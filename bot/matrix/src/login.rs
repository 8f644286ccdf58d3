//! Logging in, once: with one device, for ever.

pub mod folder;
pub mod settings;

use std::time::Duration;

use matrix_sdk::{
    Client, SessionMeta, SessionTokens, SqliteCryptoStore, SqliteStateStore,
    authentication::matrix::MatrixSession,
    config::{RequestConfig, StoreConfig},
    cross_process_lock::CrossProcessLockConfig,
    encryption::{
        BackupDownloadStrategy, EncryptionSettings,
        recovery::{RecoveryError, RecoveryState},
    },
    ruma::{UserId, api::error::ErrorKind},
    store::{StateStoreDataKey, StateStoreDataValue},
};

use self::{
    folder::{Folder, KEYS, ROOMS, Session},
    settings::{Login, Settings},
};
use crate::{RunError, rows::Since};

/// How long a request may take, and how often it is tried again. What fails then is
/// tried again by whoever wants it, who knows more.
const PATIENCE: Duration = Duration::from_secs(30);
const RETRIES: usize = 2;
/// The name of the device where the account lists its devices.
const DEVICE_NAME: &str = "Tidetable";

/// Why there is no session.
#[derive(Debug)]
pub enum NoLogin {
    /// It may help to try again: the server is away.
    Later(String),
    Never(RunError),
}

/// The account that the bot logs in with, and the folder that holds its session and keys.
#[derive(Clone, Copy)]
pub struct Credentials<'a> {
    pub me: &'a UserId,
    pub settings: &'a Settings,
    pub folder: &'a Folder,
}

impl Credentials<'_> {
    /// Logs in, or goes on with the session of before, from where we have read.
    pub async fn log_in(&self, since: Option<&Since>) -> Result<Client, NoLogin> {
        let session = self.folder.session().unwrap_or_default();
        // Chosen by us, and written down before there can be keys: whatever breaks off,
        // there is never a second one.
        let session = match session {
            Some(session) => session,
            None => {
                let session = Session { device: new_device(), token: None };
                self.folder.keep(&session).map_err(|error| NoLogin::Never(error.into()))?;
                session
            }
        };
        let client = self.build().await?;
        if let Some(token) = session.token.clone() {
            // The library has read on before we had: it goes back to where we are.
            self.rewind(&client, since.filter(|since| since.device == session.device)).await?;
            self.restore(&client, &session, token).await?;
            return Ok(client);
        }
        match &self.settings.login {
            Login::Password(password) => {
                self.by_password(&client, session.device, &password.0).await?;
            }
            Login::Token(token) => self.by_token(&client, &token.0).await?,
        }
        Ok(client)
    }

    /// Logs in once more with the same device, where the server asks for that.
    pub async fn log_in_again(&self, client: &Client) -> Result<(), NoLogin> {
        let Login::Password(password) = &self.settings.login else {
            return Err(NoLogin::Never(self.wrong_token()));
        };
        let session = self.folder.session().ok().flatten();
        let device = session.map_or_else(new_device, |session| session.device);
        self.by_password(client, device, &password.0).await
    }

    async fn build(&self) -> Result<Client, NoLogin> {
        let builder = match &self.settings.homeserver {
            Some(url) => Client::builder().homeserver_url(url),
            None => Client::builder().server_name(self.me.server_name()),
        };
        let config = RequestConfig::new().timeout(PATIENCE).retry_limit(RETRIES);
        let encryption = EncryptionSettings {
            auto_enable_cross_signing: true,
            auto_enable_backups: true,
            backup_download_strategy: BackupDownloadStrategy::AfterDecryptionFailure,
        };
        let folder = self.folder.path();
        let rooms = SqliteStateStore::open(folder, None).await;
        let rooms = rooms.map_err(|error| self.broken(ROOMS, &error))?;
        let keys = SqliteCryptoStore::open(folder, None).await;
        let keys = keys.map_err(|error| self.broken(KEYS, &error))?;
        // The library's caches are nothing to us, and need no files that may break.
        let stores = StoreConfig::new(CrossProcessLockConfig::SingleProcess);
        let built = builder
            .store_config(stores.state_store(rooms).crypto_store(keys))
            .request_config(config)
            .with_encryption_settings(encryption)
            .build();
        built.await.map_err(|error| match error {
            error if lacks_certificates(&error) => NoLogin::Later(NO_CERTIFICATES.to_owned()),
            error if self.settings.homeserver.is_none() => NoLogin::Later(format!(
                "the homeserver of {} is not found ({error}); set matrix.homeserver if it \
                     does not tell where it is",
                self.me
            )),
            error => NoLogin::Later(error.to_string()),
        })
    }

    async fn rewind(&self, client: &Client, since: Option<&Since>) -> Result<(), NoLogin> {
        let store = client.state_store();
        let rewound = match since {
            Some(Since { token, .. }) => {
                let token = StateStoreDataValue::SyncToken(token.clone());
                store.set_kv_data(StateStoreDataKey::SyncToken, token).await
            }
            None => store.remove_kv_data(StateStoreDataKey::SyncToken).await,
        };
        rewound.map_err(|error| self.broken(ROOMS, &error))
    }

    async fn restore(
        &self,
        client: &Client,
        session: &Session,
        token: String,
    ) -> Result<(), NoLogin> {
        let meta =
            SessionMeta { user_id: self.me.to_owned(), device_id: session.device.as_str().into() };
        let tokens = SessionTokens { access_token: token, refresh_token: None };
        let restored = client.restore_session(MatrixSession { meta, tokens }).await;
        restored.map_err(|error| self.broken(KEYS, &error))
    }

    async fn by_password(
        &self,
        client: &Client,
        device: String,
        password: &str,
    ) -> Result<(), NoLogin> {
        let login = client
            .matrix_auth()
            .login_username(self.me, password)
            .device_id(&device)
            .initial_device_display_name(DEVICE_NAME);
        let response = login.send().await.map_err(|error| match error.client_api_error_kind() {
            Some(ErrorKind::Forbidden) => {
                NoLogin::Never(RunError::Password { user: self.me.to_string() })
            }
            Some(ErrorKind::UserDeactivated | ErrorKind::UserLocked | ErrorKind::UserSuspended) => {
                NoLogin::Never(RunError::Account { user: self.me.to_string() })
            }
            Some(ErrorKind::Unrecognized) => NoLogin::Never(RunError::Server {
                user: self.me.to_string(),
                why: "it takes no passwords: set TIDETABLE_MATRIX_TOKEN instead".to_owned(),
            }),
            _ => NoLogin::Later(error.to_string()),
        })?;
        let session = Session { device, token: Some(response.access_token) };
        self.folder.keep(&session).map_err(|error| NoLogin::Never(error.into()))
    }

    async fn by_token(&self, client: &Client, token: &str) -> Result<(), NoLogin> {
        use matrix_sdk::ruma::api::client::account::whoami::v3::Request;
        // The server has to say whose token it is before there can be a session.
        let probe = Client::builder().homeserver_url(client.homeserver()).build().await;
        let probe = probe.map_err(|error| NoLogin::Later(error.to_string()))?;
        let meta = SessionMeta { user_id: self.me.to_owned(), device_id: "unknown".into() };
        let tokens = SessionTokens { access_token: token.to_owned(), refresh_token: None };
        probe
            .restore_session(MatrixSession { meta, tokens })
            .await
            .map_err(|error| NoLogin::Later(error.to_string()))?;
        let who = probe.send(Request::new()).await.map_err(|error| {
            match error.client_api_error_kind() {
                Some(ErrorKind::UnknownToken(_)) => NoLogin::Never(self.wrong_token()),
                _ => NoLogin::Later(error.to_string()),
            }
        })?;
        if who.user_id != self.me {
            let (user, is) = (self.me.to_string(), who.user_id.to_string());
            return Err(NoLogin::Never(RunError::OtherUser { user, is }));
        }
        let Some(device) = who.device_id else {
            let why = "this access token has no device, so that it can have no keys: make one \
                       by logging in"
                .to_owned();
            return Err(NoLogin::Never(RunError::Server { user: self.me.to_string(), why }));
        };
        let session = Session { device: device.to_string(), token: Some(token.to_owned()) };
        self.folder.keep(&session).map_err(|error| NoLogin::Never(error.into()))?;
        self.restore(client, &session, token.to_owned()).await
    }

    fn wrong_token(&self) -> RunError {
        RunError::Token { user: self.me.to_string(), folder: self.folder.path().to_owned() }
    }

    fn broken(&self, file: &str, error: &dyn std::error::Error) -> NoLogin {
        let folder = self.folder.path().to_owned();
        let file = folder.join(file).display().to_string();
        NoLogin::Never(RunError::Keys { folder, file, why: error.to_string() })
    }

    fn note_recovery_key(&self, made: Result<String, RecoveryError>) {
        let path = self.folder.recovery_path();
        match made.map(|key| self.folder.keep_recovery_key(&key)) {
            Ok(Ok(())) => tracing::warn!(
                file = %path.display(),
                "there is a recovery key of the bot's account: keep a copy of that file \
                 elsewhere. Should the folder be lost, it brings back the keys of encrypted rooms"
            ),
            // The next start makes another.
            Ok(Err(error)) => tracing::error!(%error, "the recovery key cannot be written"),
            Err(error) => tracing::warn!(%error, "there is no backup of the keys yet"),
        }
    }

    /// Sees to it that others trust this device, and that its keys come back if the
    /// folder is lost. Nothing of it is needed to play, so that it never ends us.
    pub async fn secure(&self, client: &Client) {
        let encryption = client.encryption();
        encryption.wait_for_e2ee_initialization_tasks().await;
        let recovery = encryption.recovery();
        let state = recovery.state();
        if state != RecoveryState::Incomplete && self.settings.recovery_key.is_some() {
            tracing::info!("TIDETABLE_MATRIX_RECOVERY_KEY is not needed now: no keys are missing");
        }
        match state {
            RecoveryState::Disabled => {
                // An empty file tells that one was being made, whatever ends us.
                if let Err(error) = self.folder.keep_recovery_key("") {
                    tracing::error!(%error, "no recovery key can be written: there is none");
                    return;
                }
                self.note_recovery_key(recovery.enable().await);
            }
            RecoveryState::Enabled if self.folder.has_lost_recovery_key() => {
                self.note_recovery_key(recovery.reset_key().await);
            }
            RecoveryState::Incomplete => {
                let set =
                    self.settings.recovery_key.as_ref().map(|recovery_key| recovery_key.0.clone());
                let Some(key) = set.or_else(|| self.folder.recovery_key()) else {
                    tracing::error!(
                        "this is a new device of an account whose keys are elsewhere: others \
                         are warned of it, and what was said in encrypted rooms before cannot \
                         be read. Set TIDETABLE_MATRIX_RECOVERY_KEY to the recovery key that the \
                         first device had"
                    );
                    return;
                };
                match recovery.recover(&key).await {
                    Ok(()) => tracing::info!("the keys of encrypted rooms are back"),
                    Err(error) => tracing::error!(
                        %error,
                        "the recovery key does not fit: set TIDETABLE_MATRIX_RECOVERY_KEY to the \
                         one that the first device had"
                    ),
                }
            }
            RecoveryState::Enabled | RecoveryState::Unknown => (),
        }
        let device = encryption.get_own_device().await.ok().flatten();
        let trusted = device.is_some_and(|device| device.is_cross_signed_by_owner());
        tracing::info!(trusted, "encryption is ready");
    }
}

const NO_CERTIFICATES: &str = "this system has no CA certificates, which prove that a server is \
    the one it claims to be: install the package ca-certificates, or set SSL_CERT_FILE to a file \
    that holds them";

/// Whether no connection can be made since nothing proves who a server is. The library
/// hides that behind "builder error".
fn lacks_certificates(error: &(dyn std::error::Error + 'static)) -> bool {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.into_iter().any(|cause| {
        let text = cause.to_string().to_ascii_lowercase();
        text.contains("no ca certificates") || text.contains("builder error")
    })
}

/// Ten letters, as servers choose them.
fn new_device() -> String {
    matrix_sdk::ruma::DeviceId::new().to_string()
}
