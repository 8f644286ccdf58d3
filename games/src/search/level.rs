//! How strong a computer player is: the one list.

use crate::{Info, Message, msg};

/// A strength that can be chosen for a computer player. The weaker come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Players who have just read the rules beat it (`tests/levels.rs`). It takes a win, and avoids
    /// to lose at once.
    Beginner,
    Casual,
    /// The usual one.
    Medium,
    Hard,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Self; 4] = [Self::Beginner, Self::Casual, Self::Medium, Self::Hard];
    /// The names of all levels.
    pub const NAMES: [&str; 4] = ["beginner", "casual", "medium", "hard"];
    /// The name of the weakest level in matches that are older than the others, and what it is now.
    pub const OLD_NAME: (&str, Self) = ("easy", Self::Beginner);

    /// The level of a name; also of one that was given earlier.
    pub fn from_name(name: &str) -> Option<Self> {
        let (old, level) = Self::OLD_NAME;
        let known = Self::ALL.into_iter().find(|level| level.name() == name);
        known.or_else(|| (name == old).then_some(level))
    }

    /// The name that people type. Lower-case letters, at most 20.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The meaning of the level, in a few words.
    pub fn label(self) -> Message {
        msg!("games-level", level = self.name())
    }

    /// How many search steps a computer of this level may take for one turn of a game.
    pub fn nodes(self, info: &Info) -> u32 {
        info.budgets[self as usize]
    }
}
