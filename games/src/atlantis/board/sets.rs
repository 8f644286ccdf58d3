//! Which fields are whose, a bit each, so that nothing is looked for.

use crate::atlantis::{Field, Index, MOST_SIDES, Side, State};

/// For each side the fields of its stacks, and those that it is growing.
#[derive(Clone, Debug)]
pub(in crate::atlantis) struct Sets {
    /// How many words a set has.
    words: usize,
    bits: Vec<u64>,
}

/// A set of [`Sets`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::atlantis) struct Row(u8);

impl Row {
    const N: usize = 2 * MOST_SIDES as usize;

    /// The live fields with stones of a side.
    pub(in crate::atlantis) const fn stacks(side: Side) -> Self {
        Self(side)
    }

    /// The growing fields of a side.
    pub(in crate::atlantis) const fn growing(side: Side) -> Self {
        Self(MOST_SIDES + side)
    }

    /// The set that a field is in.
    pub(super) fn of(content: Field) -> Option<Self> {
        let side = content.side?;
        Some(if content.state == State::Growing { Self::growing(side) } else { Self::stacks(side) })
    }
}

impl Sets {
    pub(super) fn new(n_fields: usize) -> Self {
        let words = n_fields.div_ceil(64);
        Self { words, bits: vec![0; words * Row::N] }
    }

    pub(super) fn insert(&mut self, row: Row, field: Index) {
        let (word, bit) = self.at(row, field);
        self.bits[word] |= bit;
    }

    pub(super) fn remove(&mut self, row: Row, field: Index) {
        let (word, bit) = self.at(row, field);
        self.bits[word] &= !bit;
    }

    /// How many words each set has.
    pub(in crate::atlantis) fn n_words(&self) -> usize {
        self.words
    }

    /// A word of a set, so that it can be gone through while fields change.
    pub(in crate::atlantis) fn word(&self, row: Row, word: usize) -> Word {
        let bits = self.bits[usize::from(row.0) * self.words + word];
        Word { bits, first: word as Index * 64 }
    }

    /// The fields of a set, in the order of their numbers.
    pub(in crate::atlantis) fn iter(&self, row: Row) -> impl Iterator<Item = Index> {
        (0..).zip(self.words(row)).flat_map(|(at, &bits)| Word { bits, first: at * 64 })
    }

    /// The fields of a set from `first` on.
    pub(in crate::atlantis) fn iter_from(
        &self,
        row: Row,
        first: Index,
    ) -> impl Iterator<Item = Index> {
        let skipped = usize::from(first / 64).min(self.words);
        let words = (0..).zip(self.words(row)).skip(skipped);
        words.flat_map(move |(at, &bits)| {
            let from = if at == first / 64 { u64::MAX << (first % 64) } else { u64::MAX };
            Word { bits: bits & from, first: at * 64 }
        })
    }

    fn words(&self, row: Row) -> &[u64] {
        let from = usize::from(row.0) * self.words;
        &self.bits[from..from + self.words]
    }

    fn at(&self, row: Row, field: Index) -> (usize, u64) {
        let (word, bit) = (usize::from(field) / 64, field % 64);
        (usize::from(row.0) * self.words + word, 1 << bit)
    }
}

/// The fields of a word.
#[derive(Clone, Debug)]
pub(in crate::atlantis) struct Word {
    bits: u64,
    first: Index,
}

impl Iterator for Word {
    type Item = Index;

    fn next(&mut self) -> Option<Index> {
        if self.bits == 0 {
            return None;
        }
        let field = self.first + self.bits.trailing_zeros() as Index;
        self.bits &= self.bits - 1;
        Some(field)
    }
}
