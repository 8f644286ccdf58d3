//! The tiles a side has not played yet, a bit each.

use crate::atlanteon::Tile;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::atlanteon) struct Hand(u16);

impl Hand {
    /// All eleven tiles.
    pub(super) const FULL: Self = Self((1 << 11) - 1);

    pub(in crate::atlanteon) fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.0 & 1 == 1
    }

    pub(super) fn remove(&mut self, tile: Tile) {
        self.0 &= !(1 << tile.0);
    }

    /// A bit a tile, the lowest for 0.
    pub(in crate::atlanteon) fn bits(self) -> u16 {
        self.0
    }

    pub(in crate::atlanteon) fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The tiles in hand, 0 to 9 and then the king.
    pub(in crate::atlanteon) fn iter(self) -> impl Iterator<Item = Tile> + Clone {
        Tile::all().filter(move |&tile| self.contains(tile))
    }

    /// The `n`th tile in hand, from zero.
    pub(in crate::atlanteon) fn nth(self, n: u32) -> Option<Tile> {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest.wrapping_sub(1);
        }
        (rest != 0).then(|| Tile(rest.trailing_zeros() as u8))
    }

    /// The highest number and the tiles besides it; 0 and the same hand where there is none.
    pub(in crate::atlanteon) fn split_best(self) -> (u8, Self) {
        let numbers = self.0 & !(1 << Tile::KING.0);
        match numbers.checked_ilog2() {
            Some(highest) => (highest as u8, Self(self.0 ^ 1 << highest)),
            None => (0, self),
        }
    }

    /// The two highest numbers.
    pub(in crate::atlanteon) fn greatest(self) -> Self {
        let rest = self.split_best().1.split_best().1;
        Self(self.0 & !rest.0)
    }

    /// The most influence that `n` tiles of this hand have together.
    pub(super) fn best(self, n: u8) -> u8 {
        let mut numbers = self.0 & !(1 << Tile::KING.0);
        let mut sum = 0;
        for _ in 0..n {
            let Some(highest) = numbers.checked_ilog2() else {
                break;
            };
            sum += highest as u8;
            numbers ^= 1 << highest;
        }
        sum
    }
}
