use std::{fmt, path::PathBuf, time::Duration};

use url::Url;

/// The decisions of a host.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The user ID of the bot: `@tidetable:example.org`.
    pub user: String,
    pub login: Login,
    /// Where the homeserver is; the server of `user` says so, if none.
    pub homeserver: Option<Url>,
    /// The folder of the session and of the keys of encrypted rooms: it is made if it
    /// is not there, and whoever has it can read and write as the bot.
    pub path: PathBuf,
    /// The key that restores the keys after that folder was lost.
    pub recovery_key: Option<Secret>,
    /// The prefix of commands: `!`.
    pub prefix: String,
    /// The display name of the bot; as it is, if none.
    pub name: Option<String>,
    /// The picture that stands beside what it says, a PNG.
    pub avatar: Option<Vec<u8>>,
    pub invites: Invites,
    /// How many rooms one person may invite it to.
    pub rooms_per_person: usize,
    /// Whether it says hello in a room that it was invited to.
    pub hello: bool,
    /// Messages from longer than this before the program last ran are not answered any more.
    pub lateness: Duration,
    /// For how long a message that cannot be decrypted waits for its key.
    pub key_patience: Duration,
    /// Whether words are captions of pictures where a room has not chosen: many clients show
    /// only the picture then.
    pub captions: bool,
    /// Whether it offers reactions below its questions.
    pub reactions: bool,
}

/// The proof of the bot's identity.
#[derive(Clone, Debug)]
pub enum Login {
    Password(Secret),
    /// An access token, for a server on which there are no passwords. It has a device
    /// of its own, which the server tells.
    Token(Secret),
}

/// The people whose invitations are accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Invites {
    Everyone,
    Nobody,
    /// Of these servers (`example.org`) and users (`@ann:example.org`).
    Of(Vec<String>),
}

/// A text that nobody is to see, not even in a log.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl Invites {
    /// Whether an invitation of this user is accepted.
    pub fn admits(&self, user: &str) -> bool {
        match self {
            Self::Everyone => true,
            Self::Nobody => false,
            Self::Of(known) => {
                let server = user.split_once(':').map(|(_, server)| server);
                known.iter().any(|name| name == user || Some(name.as_str()) == server)
            }
        }
    }
}
