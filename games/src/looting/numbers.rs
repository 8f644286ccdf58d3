//! The numbers of the game: how many cards, what they score, where lava flows.

pub(super) mod card;
pub(super) mod score;

use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};

use self::card::{Hand, KINDS, Kind};
use crate::setup::toml_text::{self, TomlError};

/// How many city spaces there are.
pub const SPACES: u8 = 20;
/// How many lava tracks there are.
pub const TRACKS: usize = 4;
/// The most cards of a game: six on each space.
pub(super) const CARDS: usize = 6 * SPACES as usize;

/// All numbers of a game. A match keeps those it began with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct Numbers {
    pub cards: Counts,
    pub scores: Charts,
    pub kingdoms: Values,
    pub tracks: Tracks,
    pub turns: Turns,
    pub bonus: Bonus,
}

/// How many cards there are of each kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    pub amplifier: u8,
    pub nullifier: u8,
    pub field: u8,
    pub converter: u8,
    pub multiplier: u8,
    pub battery: u8,
    pub generator: u8,
}

/// The worth of cards at the end. A list goes by the number of cards a player has, from one card;
/// numbers beyond its end count as its last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charts {
    /// Each.
    pub amplifier: u16,
    pub nullifier: Vec<u16>,
    pub field: Vec<u16>,
    /// Each, by the number of Multipliers, from none.
    pub converter: Vec<u16>,
    pub battery: Vec<u16>,
    /// Each, without a set of the four colours and with one.
    pub generator: [u16; 2],
}

/// The worth of the kingdoms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Values {
    pub egypt: u16,
    pub china: u16,
    pub maya: u16,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tracks {
    /// The city spaces that the tracks lead to, counted from 1.
    pub entry: [u8; TRACKS],
    /// How many markers fill them before that.
    pub length: [u8; TRACKS],
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turns {
    /// Actions in each phase.
    pub actions: [u8; 2],
    /// Actions that a Battery adds.
    pub battery: u8,
    /// Markers in each phase, with two, three and four players.
    pub lava: [[u8; 2]; 3],
}

/// Points for each place in turn order, with two, three and four players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    pub seats: ([u16; 2], [u16; 3], [u16; 4]),
}

/// As they are written, before anybody has looked whether they make sense.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    cards: Counts,
    scores: Charts,
    kingdoms: Values,
    tracks: Tracks,
    turns: Turns,
    bonus: Bonus,
}

/// Why numbers make no game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NumbersError {
    #[error(transparent)]
    Toml(#[from] TomlError),
    #[error("`{key}` has {n} entries, and needs {needed}")]
    Entries { key: &'static str, n: usize, needed: usize },
    #[error("there are {0} cards: it has to be 20, 40, 60, 80, 100 or 120")]
    Cards(usize),
    #[error("the chart `{0}` has 1 to 40 entries, none above 1000, and none below the one before")]
    Chart(&'static str),
    #[error("`{0}` is at most 1000")]
    Score(&'static str),
    #[error("the tracks lead to four different city spaces, from 1 to 20")]
    Entry,
    #[error("a track takes 1 to 12 markers")]
    Length,
    #[error(
        "a turn has 2 to 5 actions in the first phase, 3 to 5 in the second, and a Battery adds at most 4"
    )]
    Actions,
    #[error("a turn has 1 or 2 markers")]
    Lava,
}

static STANDARD: LazyLock<Arc<Numbers>> = LazyLock::new(|| {
    Arc::new(Numbers::read(Numbers::TEXT).unwrap_or_else(|error| {
        unreachable!("the numbers that are compiled in are tested: {error}")
    }))
});

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
        let written: Written = toml_text::read(toml)?;
        lengths(toml)?;
        written.try_into()
    }

    /// How many cards there are of a kind.
    pub fn count(&self, kind: Kind) -> u8 {
        let Counts { amplifier, nullifier, field, converter, multiplier, battery, generator } =
            self.cards;
        match kind {
            Kind::Amplifier => amplifier,
            Kind::Nullifier => nullifier,
            Kind::Field => field,
            Kind::Converter => converter,
            Kind::Multiplier => multiplier,
            Kind::Battery => battery,
            Kind::Generator => generator,
        }
    }

    /// How many cards there are in all.
    pub fn n_cards(&self) -> usize {
        Kind::ALL.iter().map(|&kind| usize::from(self.count(kind))).sum()
    }

    /// How many cards lie on a city space at the beginning.
    pub fn depth(&self) -> usize {
        self.n_cards() / usize::from(SPACES)
    }

    /// How many markers a turn has that begins in this phase, 0 or 1.
    pub fn lava(&self, seats: u8, phase: usize) -> u8 {
        let row = usize::from(seats).saturating_sub(2).min(2);
        self.turns.lava[row][phase.min(1)]
    }

    /// The points of a place in turn order, from 0.
    pub fn bonus(&self, seats: u8, place: u8) -> u16 {
        let Bonus { seats: (two, three, four) } = &self.bonus;
        let row: &[u16] = match seats {
            2 => two,
            3 => three,
            _ => four,
        };
        row.get(usize::from(place)).copied().unwrap_or(0)
    }
}

/// Lists of a fixed length, by section and key, and those in a list.
const LISTS: [(&str, &str, usize, &[usize]); 6] = [
    ("scores", "generator", 2, &[]),
    ("tracks", "entry", TRACKS, &[]),
    ("tracks", "length", TRACKS, &[]),
    ("turns", "actions", 2, &[]),
    ("turns", "lava", 3, &[2, 2, 2]),
    ("bonus", "seats", 3, &[2, 3, 4]),
];

/// Whether no list is longer than what is read of it: more entries would count for
/// nothing, and nobody would hear of it.
fn lengths(toml: &str) -> Result<(), NumbersError> {
    let Ok(file) = toml.parse::<toml::Table>() else { return Ok(()) };
    for (section, key, needed, rows) in LISTS {
        let list = file.get(section).and_then(|file| file.get(key)).and_then(toml::Value::as_array);
        let Some(list) = list else { continue };
        let rows = list
            .iter()
            .zip(rows)
            .map(|(row, &count)| (row.as_array().map_or(count, Vec::len), count));
        for (n, needed) in std::iter::once((list.len(), needed)).chain(rows) {
            if n != needed {
                return Err(NumbersError::Entries { key, n, needed });
            }
        }
    }
    Ok(())
}

/// The entry of a chart for `n` cards.
pub(super) fn chart_entry(chart: &[u16], n: u8) -> u16 {
    match (usize::from(n), chart) {
        (0, _) | (_, []) => 0,
        (n, chart) => chart[n.min(chart.len()) - 1],
    }
}

impl TryFrom<Written> for Numbers {
    type Error = NumbersError;

    fn try_from(written: Written) -> Result<Self, NumbersError> {
        let Written { cards, scores, kingdoms, tracks, turns, bonus } = written;
        let numbers = Self { cards, scores, kingdoms, tracks, turns, bonus };
        numbers.check()?;
        Ok(numbers)
    }
}

/// No score and no value is above this.
const MOST: u16 = 1_000;

impl Numbers {
    fn check(&self) -> Result<(), NumbersError> {
        let n = self.n_cards();
        if n == 0 || n > CARDS || !n.is_multiple_of(usize::from(SPACES)) {
            return Err(NumbersError::Cards(n));
        }
        let Charts { amplifier, nullifier, field, converter, battery, generator } = &self.scores;
        let charts: [(&[u16], _); 5] = [
            (nullifier, "nullifier"),
            (field, "field"),
            (converter, "converter"),
            (battery, "battery"),
            (generator, "generator"),
        ];
        for (chart, name) in charts {
            let sound = (1..=40).contains(&chart.len()) && chart.is_sorted();
            if !sound || chart.iter().any(|&score| score > MOST) {
                return Err(NumbersError::Chart(name));
            }
        }
        let Bonus { seats: (two, three, four) } = &self.bonus;
        let bonus = two.iter().chain(three).chain(four).copied().max().unwrap_or(0);
        let Values { egypt, china, maya } = self.kingdoms;
        let values = [
            (*amplifier, "amplifier"),
            (egypt, "egypt"),
            (china, "china"),
            (maya, "maya"),
            (bonus, "bonus"),
        ];
        if let Some(&(_, name)) = values.iter().find(|&&(value, _)| value > MOST) {
            return Err(NumbersError::Score(name));
        }
        let Tracks { entry, length } = &self.tracks;
        let twice = |at: usize| entry[..at].contains(&entry[at]);
        if (0..TRACKS).any(|at| !(1..=SPACES).contains(&entry[at]) || twice(at)) {
            return Err(NumbersError::Entry);
        }
        if length.iter().any(|length| !(1..=12).contains(length)) {
            return Err(NumbersError::Length);
        }
        let Turns { actions: [first, second], battery, lava } = &self.turns;
        if !(2..=5).contains(first) || !(3..=5).contains(second) || *battery > 4 {
            return Err(NumbersError::Actions);
        }
        if lava.iter().flatten().any(|markers| !(1..=2).contains(markers)) {
            return Err(NumbersError::Lava);
        }
        Ok(())
    }

    /// The cards in the order of their kinds.
    pub(super) fn deck(&self) -> Vec<Kind> {
        let some = |kind| std::iter::repeat_n(kind, usize::from(self.count(kind)));
        Kind::ALL.into_iter().flat_map(some).collect()
    }

    /// All cards by kind.
    pub(super) fn all(&self) -> Hand {
        let mut all = [0; KINDS];
        for kind in Kind::ALL {
            all[kind.index()] = self.count(kind);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_eighty_cards() {
        let numbers = Numbers::standard();
        assert_eq!(numbers.all(), [12, 15, 15, 12, 4, 16, 6]);
        assert_eq!((numbers.n_cards(), numbers.depth()), (80, 4));
    }

    #[test]
    fn numbers_that_make_no_game_are_refused() {
        for (line, other, error) in [
            ("amplifier = 12", "amplifier = 13", NumbersError::Cards(81)),
            ("1, 2, 4, 8, 15", "1, 2, 4, 3, 15", NumbersError::Chart("battery")),
            ("amplifier = 7", "amplifier = 1001", NumbersError::Score("amplifier")),
            ("[3, 8, 13, 18]", "[3, 8, 13, 3]", NumbersError::Entry),
            ("[3, 8, 13, 18]", "[0, 8, 13, 18]", NumbersError::Entry),
            ("[7, 7, 7, 7]", "[7, 0, 7, 7]", NumbersError::Length),
            ("actions = [2, 3]", "actions = [2, 2]", NumbersError::Actions),
            ("[1, 2]", "[1, 3]", NumbersError::Lava),
            (
                "[3, 8, 13, 18]",
                "[3, 8, 13, 18, 20]",
                NumbersError::Entries { key: "entry", n: 5, needed: 4 },
            ),
            (
                "actions = [2, 3]",
                "actions = [2, 3, 3]",
                NumbersError::Entries { key: "actions", n: 3, needed: 2 },
            ),
            (
                "[[2, 2], [1, 2], [1, 1]]",
                "[[2, 2], [1, 2], [1, 1], [1, 1]]",
                NumbersError::Entries { key: "lava", n: 4, needed: 3 },
            ),
            ("[0, 4, 9]", "[0, 4, 9, 9]", NumbersError::Entries { key: "seats", n: 4, needed: 3 }),
        ] {
            assert!(Numbers::TEXT.contains(line), "{line}");
            let other = Numbers::TEXT.replacen(line, other, 1);
            assert_eq!(Numbers::read(&other), Err(error));
        }
        let unknown = format!("{}\n[more]\n", Numbers::TEXT);
        let line = Numbers::TEXT.lines().count() + 2;
        let error = Numbers::read(&unknown).expect_err("there is no such section");
        let expected = format!("line {line}: unknown field `more`");
        assert!(error.to_string().starts_with(&expected), "{error}");
        let missing = Numbers::TEXT.split_once("[bonus]").expect("a section").0;
        let error = Numbers::read(missing).expect_err("a section is missing");
        assert_eq!(error.to_string(), "missing field `bonus`");
        let error = Numbers::read(&Numbers::TEXT.replace("egypt = 30", "egypt = thirty"));
        let line = 1 + Numbers::TEXT.lines().position(|line| line == "egypt = 30").expect("a line");
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
