//! The numbers of the game: what the pieces hide, the dice, how long it lasts.

use std::{
    fmt,
    sync::{Arc, LazyLock},
};

use serde::{Deserialize, Serialize};

use super::board::map::Ring;
use crate::setup::toml_text::{self, TomlError};

/// How many kinds of symbols there are.
pub const SYMBOLS: usize = 6;

/// All numbers of a game. A match keeps those it began with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct Numbers {
    pub symbols: Rings,
    pub dice: Faces,
    pub turns: Turns,
    pub people: People,
}

/// How many pieces of each ring hide what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rings {
    pub rock: Counts,
    pub land: Counts,
    pub citadel: Counts,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    pub dolphin: u8,
    pub ship: u8,
    pub shark: u8,
    pub octopus: u8,
    pub monster: u8,
    pub whirlpool: u8,
}

/// The faces of the dice, in the order of their rolls.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faces {
    pub creature: Vec<Kind>,
    /// In hexes; 0 is Dive.
    pub distance: Vec<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turns {
    /// Moves of a turn.
    pub moves: u8,
    /// Turns of each player once the island is gone.
    pub clock: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct People {
    /// How many each player leads.
    pub each: u8,
}

/// A kind of creature.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Dolphin,
    Shark,
    Octopus,
    Monster,
}

impl Kind {
    pub const ALL: [Self; 4] = [Self::Dolphin, Self::Shark, Self::Octopus, Self::Monster];

    /// Whether it devours swimmers whom no dolphin guards.
    pub fn is_deadly(self) -> bool {
        matches!(self, Self::Shark | Self::Monster)
    }

    /// As it is written in actions and files.
    pub fn key(self) -> &'static str {
        match self {
            Self::Dolphin => "dolphin",
            Self::Shark => "shark",
            Self::Octopus => "octopus",
            Self::Monster => "monster",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The symbol that a piece hides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Symbol {
    Dolphin,
    Ship,
    Shark,
    Octopus,
    Monster,
    Whirlpool,
}

impl Symbol {
    /// All of them, in the order in which they are rolled.
    pub const ALL: [Self; SYMBOLS] =
        [Self::Dolphin, Self::Ship, Self::Shark, Self::Octopus, Self::Monster, Self::Whirlpool];

    pub fn index(self) -> usize {
        self as usize
    }

    /// The creature that comes up.
    pub fn creature(self) -> Option<Kind> {
        match self {
            Self::Dolphin => Some(Kind::Dolphin),
            Self::Shark => Some(Kind::Shark),
            Self::Octopus => Some(Kind::Octopus),
            Self::Monster => Some(Kind::Monster),
            Self::Ship | Self::Whirlpool => None,
        }
    }
}

impl Counts {
    /// As [`Symbol::ALL`] has them.
    pub fn all(&self) -> [u8; SYMBOLS] {
        let Self { dolphin, ship, shark, octopus, monster, whirlpool } = *self;
        [dolphin, ship, shark, octopus, monster, whirlpool]
    }
}

/// As they are written, before anybody has looked whether they make sense.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    symbols: Rings,
    dice: Faces,
    turns: Turns,
    people: People,
}

/// Why numbers make no game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NumbersError {
    #[error(transparent)]
    Toml(#[from] TomlError),
    #[error("the symbols of `{ring}` are {found}: there have to be {}, one for each piece", wanted)]
    Ring { ring: &'static str, found: usize, wanted: usize },
    #[error("there are {0} ships below the pieces, and 6 in the box")]
    Ships(usize),
    #[error("a die has 1 to 20 faces, and leads at most 6 hexes far")]
    Dice,
    #[error("a turn has 1 to 6 moves, and at the end there are 1 to 100 turns")]
    Turns,
    #[error("a player leads 1 to 12 people")]
    People,
}

static STANDARD: LazyLock<Arc<Numbers>> = LazyLock::new(|| {
    Arc::new(Numbers::read(Numbers::TEXT).unwrap_or_else(|error| {
        unreachable!("the numbers that are compiled in are tested: {error}")
    }))
});

/// The most moves of a turn, whoever has written the numbers.
pub(super) const MOVES: u8 = 6;

impl Numbers {
    /// The numbers of the game as text, which tells what each is.
    pub const TEXT: &str = include_str!("numbers.toml");

    /// The numbers of the game unless a match brings its own.
    pub fn standard() -> Arc<Self> {
        Arc::clone(&STANDARD)
    }

    /// Reads numbers in TOML; [`TEXT`](Self::TEXT) tells what each is.
    ///
    /// # Errors
    ///
    /// If it is not such a file, or makes no game.
    pub fn read(toml: &str) -> Result<Self, NumbersError> {
        toml_text::read::<Written>(toml)?.try_into()
    }

    /// How many pieces of a ring hide each symbol, as [`Symbol::ALL`] has them.
    pub fn ring(&self, ring: Ring) -> [u8; SYMBOLS] {
        let Rings { rock, land, citadel } = &self.symbols;
        match ring {
            Ring::Rock => rock,
            Ring::Land => land,
            Ring::Citadel => citadel,
        }
        .all()
    }
}

impl TryFrom<Written> for Numbers {
    type Error = NumbersError;

    fn try_from(written: Written) -> Result<Self, NumbersError> {
        let Written { symbols, dice, turns, people } = written;
        let numbers = Self { symbols, dice, turns, people };
        let n = |ring| numbers.ring(ring).map(usize::from);
        for ring in Ring::ALL {
            let (found, wanted) = (n(ring).iter().sum(), ring.size());
            if found != wanted {
                return Err(NumbersError::Ring { ring: ring.key(), found, wanted });
            }
        }
        let n_ships = Ring::ALL.iter().map(|ring| n(*ring)[Symbol::Ship.index()]).sum();
        if n_ships > 6 {
            return Err(NumbersError::Ships(n_ships));
        }
        let Faces { creature, distance } = &numbers.dice;
        let die = |number: usize| (1..=20).contains(&number);
        if !die(creature.len()) || !die(distance.len()) || distance.iter().any(|face| *face > 6) {
            return Err(NumbersError::Dice);
        }
        let Turns { moves, clock } = numbers.turns;
        if !(1..=MOVES).contains(&moves) || !(1..=100).contains(&clock) {
            return Err(NumbersError::Turns);
        }
        if !(1..=12).contains(&numbers.people.each) {
            return Err(NumbersError::People);
        }
        Ok(numbers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_make_no_game_are_refused() {
        let ring = |ring, found, wanted| NumbersError::Ring { ring, found, wanted };
        for (line, other, error) in [
            ("dolphin = 4", "dolphin = 5", ring("rock", 19, 18)),
            ("dolphin = 2", "dolphin = 1", ring("land", 11, 12)),
            ("ship = 4\nshark = 4", "ship = 5\nshark = 3", NumbersError::Ships(7)),
            ("[1, 1, 2, 2, 3, 0]", "[]", NumbersError::Dice),
            ("[1, 1, 2, 2, 3, 0]", "[7]", NumbersError::Dice),
            ("moves = 3", "moves = 0", NumbersError::Turns),
            ("moves = 3", "moves = 7", NumbersError::Turns),
            ("clock = 20", "clock = 101", NumbersError::Turns),
            ("each = 12", "each = 13", NumbersError::People),
        ] {
            assert!(Numbers::TEXT.contains(line), "{line}");
            let other = Numbers::TEXT.replacen(line, other, 1);
            assert_eq!(Numbers::read(&other), Err(error));
        }
        let text = Numbers::TEXT.replace("clock = 20", "clock = twenty");
        let line = 1 + Numbers::TEXT.lines().position(|line| line == "clock = 20").expect("a line");
        let error = Numbers::read(&text);
        assert!(
            matches!(error, Err(NumbersError::Toml(TomlError::Line { line: found, .. })) if found == line)
        );
    }

    #[test]
    fn numbers_are_written_as_they_are_read() {
        let json = serde_json::to_string(&*Numbers::standard()).expect("JSON");
        assert_eq!(serde_json::from_str::<Numbers>(&json).expect("numbers"), *Numbers::standard());
    }
}
