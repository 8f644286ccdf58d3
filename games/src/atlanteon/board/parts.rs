//! The things on the table, and how they are written.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{Message, Prose, msg};

/// A side. White moves first, once the towers stand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    White,
    Blue,
}

impl Side {
    pub const BOTH: [Self; 2] = [Self::White, Self::Blue];

    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::White => Self::Blue,
            Self::Blue => Self::White,
        }
    }

    /// The position of this side in a list of both.
    pub fn index(self) -> usize {
        self as usize
    }

    pub fn name(self) -> Message {
        match self {
            Self::White => msg!("atlanteon-white"),
            Self::Blue => msg!("atlanteon-blue"),
        }
    }
}

/// A square: `a1` is bottom left, `e5` top right. Counted row by row from a5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(pub(in crate::atlanteon) u8);

impl Square {
    pub const SIDE: u8 = 5;

    /// All 25, in the order of [`View::cells`](crate::atlanteon::View::cells).
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::SIDE * Self::SIDE).map(Self)
    }

    /// Column from the left and row from the top, both from zero.
    pub fn at(col: u8, row: u8) -> Option<Self> {
        (col < Self::SIDE && row < Self::SIDE).then_some(Self(row * Self::SIDE + col))
    }

    pub fn col(self) -> u8 {
        self.0 % Self::SIDE
    }

    pub fn row(self) -> u8 {
        self.0 / Self::SIDE
    }

    /// The position of this square in a list of all.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.col()), Self::SIDE - self.row())
    }
}

/// A tile: a number, or the king.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tile(pub(in crate::atlanteon) u8);

impl Tile {
    /// The last of the eleven.
    pub const KING: Self = Self(10);

    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..=10).map(Self)
    }

    /// `7`, `King`.
    pub fn name(self) -> Prose {
        if self == Self::KING { msg!("atlanteon-king").into() } else { self.to_string().into() }
    }

    /// The influence on each square beside the tile: its number, and nothing for the king.
    pub fn influence(self) -> u8 {
        if self == Self::KING { 0 } else { self.0 }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::KING { f.write_str("K") } else { write!(f, "{}", self.0) }
    }
}

/// A kind of tower: there are two white ones and a black one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tower {
    White,
    Black,
}

impl Tower {
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];
}

impl fmt::Display for Tower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("that is no square, tile or tower")]
pub struct ParsePartError;

impl FromStr for Square {
    type Err = ParsePartError;

    fn from_str(text: &str) -> Result<Self, ParsePartError> {
        let &[col, row] = text.as_bytes() else {
            return Err(ParsePartError);
        };
        let col = col.checked_sub(b'a').ok_or(ParsePartError)?;
        let up = row.checked_sub(b'1').ok_or(ParsePartError)?;
        let row = (Self::SIDE - 1).checked_sub(up).ok_or(ParsePartError)?;
        Self::at(col, row).ok_or(ParsePartError)
    }
}

impl FromStr for Tile {
    type Err = ParsePartError;

    fn from_str(text: &str) -> Result<Self, ParsePartError> {
        match text.as_bytes() {
            b"K" => Ok(Self::KING),
            [digit @ b'0'..=b'9'] => Ok(Self(digit - b'0')),
            _ => Err(ParsePartError),
        }
    }
}

impl FromStr for Tower {
    type Err = ParsePartError;

    fn from_str(text: &str) -> Result<Self, ParsePartError> {
        match text {
            "white" => Ok(Self::White),
            "black" => Ok(Self::Black),
            _ => Err(ParsePartError),
        }
    }
}

/// Squares and tiles are saved as they are written.
macro_rules! saved_as_text {
    ($($part:ty),*) => {$(
        impl Serialize for $part {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $part {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
            }
        }
    )*};
}

saved_as_text!(Square, Tile);
