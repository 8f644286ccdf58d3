use std::{fmt, str::FromStr};

use super::PLACES;

/// A place of the row, from 0.
pub type Place = u8;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Plans a spark.
    Light(Place),
    /// Takes the last one off the plan.
    Back,
    /// Lights what is planned.
    Done,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Light(place) => write!(f, "s{}", place + 1),
            Self::Back => f.write_str("back"),
            Self::Done => f.write_str("done"),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("say `s1` to `s9`, `back` or `done`")]
pub struct ParseActionError;

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(s: &str) -> Result<Self, ParseActionError> {
        match s.as_bytes() {
            b"back" => Ok(Self::Back),
            b"done" => Ok(Self::Done),
            [b's', digit @ b'1'..=b'9'] if digit - b'1' < PLACES => Ok(Self::Light(digit - b'1')),
            _ => Err(ParseActionError),
        }
    }
}
