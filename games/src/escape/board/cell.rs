//! Hexes, by column and row.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The most columns and rows of a board.
pub const SIDE: u8 = 16;

/// A hex of any board: a letter for its place in the row, from the left, and a number
/// for the row, from the top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cell(u8);

impl Cell {
    /// How many hexes the largest board could have.
    pub(in crate::escape) const MOST: usize = SIDE as usize * SIDE as usize;

    /// Both from 0, and none beyond [`SIDE`].
    pub(super) fn new(column: u8, row: u8) -> Option<Self> {
        (column < SIDE && row < SIDE).then(|| Self(row * SIDE + column))
    }

    /// The place in the row, from 0. In which rows hexes stand half a hex further right
    /// is a matter of the board.
    pub fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// The row, from 0.
    pub fn row(self) -> u8 {
        self.0 / SIDE
    }

    pub(in crate::escape) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a hex is a letter and a number, such as `d4`")]
pub struct ParseCellError;

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        let cell = || {
            let (&letter, digits) = text.as_bytes().split_first()?;
            let plain = digits.iter().all(u8::is_ascii_digit) && digits.first() != Some(&b'0');
            let row: u8 = text.get(1..).filter(|_| plain)?.parse().ok()?;
            Self::new(letter.checked_sub(b'a')?, row.checked_sub(1)?)
        };
        cell().ok_or(ParseCellError)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// A set of hexes.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::escape) struct Cells([u64; Cell::MOST / 64]);

impl Cells {
    pub(in crate::escape) const NONE: Self = Self([0; Cell::MOST / 64]);

    pub(in crate::escape) fn has(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    pub(super) fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    pub(in crate::escape) fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    pub(in crate::escape) fn len(&self) -> usize {
        self.0.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    pub(in crate::escape) fn is_empty(&self) -> bool {
        self.0 == [0; Cell::MOST / 64]
    }

    /// Those that are in both.
    pub(in crate::escape) fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    /// Row by row, each from the left.
    pub(in crate::escape) fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < words.len() {
                let word = words[at];
                if word != 0 {
                    words[at] &= word - 1;
                    return Some(Cell(at as u8 * 64 + word.trailing_zeros() as u8));
                }
                at += 1;
            }
            None
        })
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut all = Self::NONE;
        cells.into_iter().for_each(|cell| all.insert(cell));
        all
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hex_is_written_in_one_way() {
        for row in 0..SIDE {
            for column in 0..SIDE {
                let cell = Cell::new(column, row).expect("a hex");
                assert_eq!(cell.to_string().parse(), Ok(cell));
            }
        }
        assert_eq!(Cell::new(3, 3).expect("a hex").to_string(), "d4");
        for wrong in ["", "d", "d0", "d04", "d17", "q4", "D4", "4d", "d+4", "d4 ", "é4"] {
            assert_eq!(wrong.parse::<Cell>(), Err(ParseCellError), "{wrong}");
        }
    }

    #[test]
    fn a_set_has_what_was_put_in() {
        let all: Vec<Cell> =
            ["a1", "p4", "a5", "f9", "p16"].map(|name| name.parse().expect("a hex")).into();
        let mut set: Cells = all.iter().copied().collect();
        assert_eq!((set.iter().collect::<Vec<_>>(), set.len()), (all.clone(), 5));
        all.iter().for_each(|cell| set.remove(*cell));
        assert!(set.is_empty());
    }
}
