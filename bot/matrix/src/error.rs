use std::{
    io,
    path::{Path, PathBuf},
};

use record::StoreError;

/// Why the bot cannot be made ready.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    #[error(
        "matrix.user is `{0}`, which is no Matrix ID: write it as `@tidetable:example.org`, with \
         the name of your homeserver"
    )]
    User(String),
    #[error(
        "the folder of the Matrix session, {path}, cannot be used: {source}; make it one that the \
         program may write, or name another with matrix.path"
    )]
    Folder { path: PathBuf, source: io::Error },
    #[error(
        "{}/session.json is not what this program writes: put back a copy of it, or {}",
        .0.display(),
        anew(.0)
    )]
    Session(PathBuf),
    #[error(
        "another program plays on Matrix with the folder {0}: stop it, or give this one a folder \
         and an account of its own with matrix.path and matrix.user"
    )]
    InUse(PathBuf),
    #[error(
        "the folder {} has keys, and no session.json that says whose they are: put that file \
         back, or {}",
        .0.display(),
        anew(.0)
    )]
    NoSession(PathBuf),
    #[error(
        "the folder {} has a session, and no keys: put {file} back, or {}",
        .folder.display(),
        anew(.folder)
    )]
    NoKeys { folder: PathBuf, file: &'static str },
}

/// The remedy that helps whatever is wrong with a folder.
fn anew(folder: &Path) -> String {
    format!(
        "move the folder {} away and start again with TIDETABLE_MATRIX_RECOVERY_KEY set to what \
         is in its recovery-key.txt: the program logs in anew (if it has an access token, set \
         TIDETABLE_MATRIX_TOKEN to one of a new login)",
        folder.display()
    )
}

/// Why the bot had to end.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(
        "the homeserver does not take the password of {user}: set TIDETABLE_MATRIX_PASSWORD to the \
         one it has now"
    )]
    Password { user: String },
    #[error(
        "the homeserver does not know the access token of {user}: it may have been logged out. \
        Set TIDETABLE_MATRIX_TOKEN to one of a new login, and move the folder {folder} away: \
        another login has keys of its own"
    )]
    Token { user: String, folder: PathBuf },
    #[error(
        "the access token is that of {is}, and matrix.user is {user}: set both to the same account"
    )]
    OtherUser { user: String, is: String },
    #[error(
        "the account {user} is deactivated or locked: ask who runs the homeserver, or set \
         matrix.user to another one"
    )]
    Account { user: String },
    #[error(
        "the homeserver has logged {user} out: its device was removed, or its password changed \
         with all devices logged out. Move the folder {folder} away and start again: the program \
         logs in anew. Keep {recovery} for that, and set TIDETABLE_MATRIX_RECOVERY_KEY to what is \
         in it, so that the new device is trusted and can read the rooms"
    )]
    LoggedOut { user: String, folder: PathBuf, recovery: PathBuf },
    #[error("{file} cannot be used: {why}. Where that does not pass, {}", anew(.folder))]
    Keys { folder: PathBuf, file: String, why: String },
    #[error("the homeserver of {user} cannot be used: {why}; look at matrix.homeserver")]
    Server { user: String, why: String },
    #[error("the session of Matrix cannot be written: {0}")]
    Folder(#[from] io::Error),
    #[error("what came from Matrix cannot be kept: {0}")]
    Store(#[from] StoreError),
}

impl ConnectError {
    /// Whether what the host set is wrong.
    pub fn is_usage(&self) -> bool {
        matches!(self, Self::User(_))
    }

    /// Whether it may pass without the host.
    pub fn is_transient(&self) -> bool {
        matches!(self, Self::Folder { .. })
    }
}

impl RunError {
    /// Whether what the host set is wrong.
    pub fn is_usage(&self) -> bool {
        matches!(
            self,
            Self::Password { .. }
                | Self::Token { .. }
                | Self::OtherUser { .. }
                | Self::Server { .. }
        )
    }
    /// Whether it may pass without the host. A login that was refused is not tried again:
    /// homeservers lock accounts.
    pub fn is_transient(&self) -> bool {
        matches!(self, Self::Keys { .. } | Self::Folder(_) | Self::Store(_))
    }
}
