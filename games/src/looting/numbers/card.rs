//! The kinds of cards.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{Message, msg};

/// A kind of equipment. Cards of one kind are all the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Brown, a rectangle.
    Amplifier,
    /// Green, a pentagon.
    Nullifier,
    /// Red, a triangle: the Force Field.
    Field,
    /// Blue, a dot.
    Converter,
    /// Blue, a ring.
    Multiplier,
    /// Yellow, a plus.
    Battery,
    /// Of four colours.
    Generator,
}

/// How many kinds there are.
pub(in crate::looting) const KINDS: usize = 7;

impl Kind {
    /// All of them, in the order in which the deck is laid out before it is shuffled.
    pub const ALL: [Self; KINDS] = [
        Self::Amplifier,
        Self::Nullifier,
        Self::Field,
        Self::Converter,
        Self::Multiplier,
        Self::Battery,
        Self::Generator,
    ];

    pub fn index(self) -> usize {
        self as usize
    }

    /// As it is written in actions and files.
    pub fn key(self) -> &'static str {
        match self {
            Self::Amplifier => "amplifier",
            Self::Nullifier => "nullifier",
            Self::Field => "field",
            Self::Converter => "converter",
            Self::Multiplier => "multiplier",
            Self::Battery => "battery",
            Self::Generator => "generator",
        }
    }

    /// The name of one such card.
    pub fn name(self) -> Message {
        match self {
            Self::Amplifier => msg!("looting-amplifier"),
            Self::Nullifier => msg!("looting-nullifier"),
            Self::Field => msg!("looting-field"),
            Self::Converter => msg!("looting-converter"),
            Self::Multiplier => msg!("looting-multiplier"),
            Self::Battery => msg!("looting-battery"),
            Self::Generator => msg!("looting-generator"),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such card")]
pub struct ParseKindError;

impl FromStr for Kind {
    type Err = ParseKindError;

    fn from_str(text: &str) -> Result<Self, ParseKindError> {
        Self::ALL.into_iter().find(|kind| kind.key() == text).ok_or(ParseKindError)
    }
}

/// How many cards there are of each kind.
pub type Hand = [u8; KINDS];
