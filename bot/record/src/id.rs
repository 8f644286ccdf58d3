use std::{fmt, sync::Arc};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

macro_rules! id_type {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Arc<str>);

        impl $name {
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<&str> for $name {
            fn from(id: &str) -> Self {
                Self(id.into())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id_type! {
    /// Short enough to type: `k3f9`. Lower-case letters and digits.
    MatchId
}
id_type! {
    /// Somebody who plays, whatever accounts they have: random and opaque, so
    /// that a log names nobody.
    PersonId
}
id_type! {
    /// An account on a platform: `discord:42`, `matrix:@ann:example.org`, `web:ann`.
    AccountId
}
id_type! {
    /// A room on a platform: `discord:7/9`, `matrix:!room:example.org`, `web:table`.
    RoomId
}
id_type! {
    /// Names what made something happen, so that the same thing delivered twice is
    /// done once: `discord:1234`, `due:k3f9:challenge:1700000000`.
    EventId
}
id_type! {
    /// The SHA-256 of a blob, as 64 hexadecimal digits.
    BlobHash
}

impl BlobHash {
    pub fn of(bytes: &[u8]) -> Self {
        Self::from(&*hex::encode(Sha256::digest(bytes)))
    }
}

impl MatchId {
    /// Whether it can stand in a button and in a command: at most 24 lower-case
    /// letters, digits and hyphens, beginning with a letter or digit.
    pub fn is_plain(&self) -> bool {
        let plain = |character: char| {
            character.is_ascii_lowercase() || character.is_ascii_digit() || character == '-'
        };
        (1..=24).contains(&self.0.len()) && self.0.chars().all(plain) && !self.0.starts_with('-')
    }
}

impl AccountId {
    /// `discord` of `discord:42`.
    pub fn platform(&self) -> &str {
        platform(&self.0)
    }
}

impl RoomId {
    /// `discord` of `discord:7/9`.
    pub fn platform(&self) -> &str {
        platform(&self.0)
    }
}

fn platform(name: &str) -> &str {
    name.split_once(':').map_or("", |(platform, _)| platform)
}
