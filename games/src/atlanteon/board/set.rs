//! Sets of squares, a bit each.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use crate::atlanteon::Square;

const SIDE: u32 = Square::SIDE as u32;
const N_SQUARES: u32 = SIDE * SIDE;

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::atlanteon) struct Set(u32);

impl Set {
    pub(in crate::atlanteon) const NONE: Self = Self(0);
    pub(super) const ALL: Self = Self((1 << N_SQUARES) - 1);

    /// The squares orthogonally beside `square`: two to four.
    pub(in crate::atlanteon) fn beside(square: Square) -> Self {
        Self(BESIDE[square.index()])
    }

    pub(in crate::atlanteon) fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    pub(in crate::atlanteon) fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.0;
    }

    pub(in crate::atlanteon) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of squares: at most 25.
    pub(in crate::atlanteon) fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// A bit a square.
    pub(super) fn bits(self) -> u64 {
        self.0.into()
    }

    /// The `n`th square, from zero.
    pub(in crate::atlanteon) fn nth(self, n: u32) -> Option<Square> {
        self.into_iter().nth(n as usize)
    }
}

impl From<Square> for Set {
    fn from(square: Square) -> Self {
        Self(1 << square.0)
    }
}

impl FromIterator<Square> for Set {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::NONE, |set, square| set | square.into())
    }
}

impl IntoIterator for Set {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

/// The squares of a [`Set`], row by row from a5.
#[derive(Clone, Debug)]
pub(in crate::atlanteon) struct Squares(u32);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(square)
    }
}

impl BitAnd for Set {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Set {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Set {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for Set {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

const BESIDE: [u32; N_SQUARES as usize] = {
    let mut beside = [0; N_SQUARES as usize];
    let mut square = 0;
    while square < N_SQUARES {
        let (col, row) = (square % SIDE, square / SIDE);
        let mut near = 0;
        if 0 < col {
            near |= 1 << (square - 1);
        }
        if col < SIDE - 1 {
            near |= 1 << (square + 1);
        }
        if 0 < row {
            near |= 1 << (square - SIDE);
        }
        if row < SIDE - 1 {
            near |= 1 << (square + SIDE);
        }
        beside[square as usize] = near;
        square += 1;
    }
    beside
};
