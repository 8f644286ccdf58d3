//! Chance that nobody could choose: a commitment before, salts, a seed, and which of its
//! numbers a roll takes.

use std::{fmt, str::FromStr, sync::Arc};

use games::Seed;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest as _, Sha256};

/// The SHA-256 of a seed: binds to it without giving it away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commitment(pub [u8; 32]);

impl Commitment {
    pub fn to(seed: &Seed) -> Self {
        Self(Sha256::digest(seed.0).into())
    }

    /// Whether this is a commitment to `seed`.
    pub fn binds(&self, seed: &Seed) -> bool {
        *self == Self::to(seed)
    }
}

/// As 64 hexadecimal digits.
impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a commitment is 64 hexadecimal digits")]
pub struct ParseCommitmentError;

impl FromStr for Commitment {
    type Err = ParseCommitmentError;

    fn from_str(text: &str) -> Result<Self, ParseCommitmentError> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| ParseCommitmentError)?;
        Ok(Self(bytes))
    }
}

impl Serialize for Commitment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Commitment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// The numbering of the streams that the rolls of a match are read from. A match keeps to the
/// numbering that it began with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Streams {
    /// By all entries before the one that rolls: so it was once. Whoever knows the seed can
    /// look for a roll that suits them by planning and taking back.
    #[default]
    Entries,
    /// By the entries before it that rolled. Only a roll leads on to the next one.
    Throws,
}

impl Streams {
    pub fn is_old(&self) -> bool {
        *self == Self::Entries
    }
}

/// A player's addition to the seed, so that the host alone does not choose it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Salt(pub Arc<str>);

/// The longest salt, in bytes.
pub const MAX_SALT: usize = 200;

/// The seed that a match is played with.
///
/// Without salts it is the seed committed to. With salts it is the SHA-256 of
/// that seed's 32 bytes followed by each salt in the order it was given, each as
/// its length in bytes (8 bytes, little-endian) and its UTF-8.
pub fn effective_seed<'a>(seed: &Seed, salts: impl IntoIterator<Item = &'a Salt>) -> Seed {
    let mut salts = salts.into_iter().peekable();
    if salts.peek().is_none() {
        return *seed;
    }
    let mut hash = Sha256::new_with_prefix(seed.0);
    for Salt(salt) in salts {
        hash.update((salt.len() as u64).to_le_bytes());
        hash.update(salt.as_bytes());
    }
    Seed(hash.finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_binds_to_one_seed() {
        let seed = Seed::from_number(7);
        let commitment = Commitment::to(&seed);
        assert!(commitment.binds(&seed) && !commitment.binds(&Seed::from_number(8)));
        assert_eq!(commitment.to_string().parse(), Ok(commitment));
        assert_eq!("12".parse::<Commitment>(), Err(ParseCommitmentError));
    }

    #[test]
    fn every_salt_counts_and_so_does_their_order() {
        let seed = Seed::from_number(7);
        let salt = |text: &str| Salt(text.into());
        let with = |salts: &[Salt]| effective_seed(&seed, salts);
        assert_eq!(with(&[]), seed);
        let seeds = [
            with(&[salt("a")]),
            with(&[salt("b")]),
            with(&[salt("a"), salt("b")]),
            with(&[salt("b"), salt("a")]),
            with(&[salt("ab")]),
            with(&[salt("")]),
            seed,
        ];
        for (i, one) in seeds.iter().enumerate() {
            assert!(seeds[..i].iter().all(|other| other != one), "seed {i} again");
        }
    }
}
