//! How strong a computer player is: the one list.

use super::PLAYOUTS;
use crate::{Message, msg};

/// A strength that can be chosen for a computer player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The name that people type. Lower-case letters, at most 20.
    pub name: &'static str,
    /// How many search steps it may take for one turn.
    pub nodes: u32,
}

impl Level {
    /// The best of a few turns at random, by a glance: who has just read the rules beats
    /// it (`tests/levels.rs`).
    pub const EASY: Self = Self { name: "easy", nodes: 4 };
    /// The usual one.
    pub const MEDIUM: Self = Self { name: "medium", nodes: PLAYOUTS };

    /// All of them, the weakest first.
    pub const ALL: [Self; 2] = [Self::EASY, Self::MEDIUM];
    /// The names of all levels.
    pub const NAMES: [&str; 2] = [Self::EASY.name, Self::MEDIUM.name];

    /// The level of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name == name)
    }

    /// The meaning of the level, in a few words.
    pub fn label(self) -> Message {
        msg!("games-level", level = self.name)
    }
}
