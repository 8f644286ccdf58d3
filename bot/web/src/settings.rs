use std::{fmt, io, net::SocketAddr, str::FromStr};

use desk::GameKind;
use subtle::ConstantTimeEq;

use crate::{PublicAddress, TrustedProxies};

/// The host's decisions about the page.
#[derive(Clone, Debug)]
pub struct PageSettings {
    /// The games that the page offers to start.
    pub kinds: &'static [GameKind],
    /// Whether other machines may reach it. Then it demands its key.
    pub open: bool,
    /// The secret that people must know to use the page.
    pub key: Option<Key>,
    /// How browsers reach it, if not at the address on which it listens.
    pub address: Option<PublicAddress>,
    /// The proxies in front of it that name their clients.
    pub proxies: TrustedProxies,
}

impl PageSettings {
    /// For this machine alone.
    pub fn local(kinds: &'static [GameKind]) -> Self {
        Self { kinds, open: false, key: None, address: None, proxies: TrustedProxies::default() }
    }

    /// The path above all pages, without a slash at its end; empty at the root.
    pub fn base(&self) -> &str {
        self.address.as_ref().map_or("", PublicAddress::base)
    }

    /// Whether the page may listen there.
    ///
    /// **Invariant:** the page listens on this machine alone unless it has an access key. The
    /// config is checked for it before. Guard: `tests/it/doors.rs`, and `tests/it/config.rs` of the
    /// program.
    ///
    /// # Errors
    ///
    /// If other machines could reach it and that was not asked for, or without
    /// a key.
    pub fn check(&self, address: SocketAddr) -> Result<(), ServeError> {
        if address.ip().is_loopback() {
            return Ok(());
        }
        match (self.open, &self.key) {
            (false, _) => Err(ServeError::NotLoopback(address)),
            (true, None) => Err(ServeError::NoKey(address)),
            (true, Some(_)) => Ok(()),
        }
    }
}

/// A secret that lets people in: at least 16 characters.
#[derive(Clone)]
pub struct Key(String);

impl Key {
    /// The bytes of the key.
    pub(crate) fn reveal(&self) -> &[u8] {
        self.0.as_bytes()
    }

    /// Compares in a time that tells nothing about the key.
    pub fn is(&self, typed: &str) -> bool {
        self.0.as_bytes().ct_eq(typed.as_bytes()).into()
    }
}

impl FromStr for Key {
    type Err = KeyError;

    fn from_str(key: &str) -> Result<Self, KeyError> {
        let key = key.trim();
        if key.chars().count() < 16 { Err(KeyError) } else { Ok(Self(key.to_owned())) }
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(..)")
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an access key has at least 16 characters")]
pub struct KeyError;

/// Why the page cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(
        "the page listens only on this machine unless it is told to be open, and {0} is not on it"
    )]
    NotLoopback(SocketAddr),
    #[error("to listen on {0}, where other machines reach it, the page needs an access key")]
    NoKey(SocketAddr),
    #[error("the page cannot listen: {0}")]
    Listen(#[from] io::Error),
}
