//! Where Atlanteans can be.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::numbers::ids::{DEPTH, ParseIdError, SECTIONS, Section};

/// A tile of a section, the centre, or the navy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(u8);

/// How many places there are.
pub const PLACES: usize = TILES + 2;
/// How many of them are tiles of sections.
pub const TILES: usize = SECTIONS * DEPTH as usize;

impl Place {
    pub const CENTRE: Self = Self(TILES as u8);
    pub const NAVY: Self = Self(TILES as u8 + 1);

    /// A tile, by its place from the tip, from 0; beyond the last it is the last.
    pub fn tile(section: Section, at: u8) -> Self {
        Self(section as u8 * DEPTH + at.min(DEPTH - 1))
    }

    /// The tiles of the sections, then the centre, then the navy.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..PLACES as u8).map(Self)
    }

    /// The tiles of the sections, and the centre.
    pub fn island() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..=TILES as u8).map(Self)
    }

    pub fn tiles() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..TILES as u8).map(Self)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn section(self) -> Option<Section> {
        Section::ALL.get(usize::from(self.0 / DEPTH)).copied()
    }

    /// Its place from the tip, from 0, of a tile of a section.
    pub fn at(self) -> u8 {
        self.0 % DEPTH
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.section() {
            Some(section) => write!(f, "{section}{}", self.at() + 1),
            None if *self == Self::CENTRE => f.write_str("ctr"),
            None => f.write_str("nav"),
        }
    }
}

impl Place {
    /// As people type it: `m1`, `centre`, `navy`.
    pub(super) fn input_text(self) -> String {
        match self.section() {
            Some(section) => format!("{}{}", section.letter(), self.at() + 1),
            None if self == Self::CENTRE => "centre".to_owned(),
            None => "navy".to_owned(),
        }
    }
}

impl FromStr for Place {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        match text {
            "ctr" => Ok(Self::CENTRE),
            "nav" => Ok(Self::NAVY),
            _ => {
                let (key, number) = text.split_at_checked(3).ok_or(ParseIdError)?;
                match number.as_bytes() {
                    [digit @ b'1'..=b'9'] if *digit - b'1' < DEPTH => {
                        Ok(Self::tile(key.parse()?, *digit - b'1'))
                    }
                    _ => Err(ParseIdError),
                }
            }
        }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
