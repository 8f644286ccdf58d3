use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A card to put down, written `c4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Card(pub u8);

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "c{}", self.0)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("say a card such as `c4`")]
pub struct ParseCardError;

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(s: &str) -> Result<Self, ParseCardError> {
        match s.as_bytes() {
            [b'c', digit @ b'1'..=b'9'] => Ok(Self(digit - b'0')),
            _ => Err(ParseCardError),
        }
    }
}
