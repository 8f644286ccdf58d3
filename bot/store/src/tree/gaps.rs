//! Reading on behind what cannot be read.

use record::StoreError;
use sled::{IVec, Tree};

use super::{
    broken::{Broken, guard},
    keys, parts,
};

/// Looks at a row that was just read once more.
///
/// sled keeps 256 lists of pages that were looked at, and throws pages out of
/// memory only when 64 looks have come together in a list. Whoever reads on and on
/// looks once at each page: some 16,000 pages stay in memory, whatever the cache
/// may hold.
pub fn touch(tree: &Tree, key: &[u8]) {
    let _ = guard(|| tree.contains_key(key));
}

/// Returns the damage to what is stored, to be told; or else, the fault of the store as an error.
pub fn damage(error: Broken, what: &str) -> Result<StoreError, Broken> {
    match error {
        Broken::Store(error @ StoreError::Corrupt { .. }) => Ok(error),
        error @ (Broken::Sled(sled::Error::Corruption { .. }) | Broken::Panic(_)) => {
            Ok(StoreError::corrupt(what, error))
        }
        error => Err(error),
    }
}

/// The rows from one key to before another. What cannot be read is reported and
/// left out.
pub fn readable<'a>(
    tree: &'a Tree,
    from: Vec<u8>,
    end: Vec<u8>,
) -> impl Iterator<Item = (IVec, IVec)> + use<'a> {
    let report = |error: &Broken| tracing::error!(%error, "rows of the store are left out");
    Rows::new(tree, from, end).filter_map(move |row| row.inspect_err(report).ok())
}

/// As [`readable`], for all keys that begin so.
pub fn with_prefix<'a>(
    tree: &'a Tree,
    prefix: &[u8],
) -> impl Iterator<Item = (IVec, IVec)> + use<'a> {
    readable(tree, prefix.to_vec(), keys::after(prefix))
}

/// All rows that can be read, and an error for each gap between them.
pub struct Rows<'a> {
    tree: &'a Tree,
    from: Vec<u8>,
    end: Vec<u8>,
    rows: Option<sled::Iter>,
    read: u64,
    /// The rest cannot be read at all.
    is_over: bool,
}

impl<'a> Rows<'a> {
    pub fn new(tree: &'a Tree, from: Vec<u8>, end: Vec<u8>) -> Self {
        Self { tree, from, end, rows: None, read: 0, is_over: false }
    }

    fn first(&self, from: &[u8]) -> Result<Option<(IVec, IVec)>, Broken> {
        let range = from.to_vec()..self.end.clone();
        guard(|| self.tree.range(range).next().transpose())?.map_err(Broken::from)
    }

    /// Where it can be read again: as soon after `self.from` as can be found out.
    fn resume(&self) -> Option<Vec<u8>> {
        let from = &self.from;
        let coarse = (0..from.len()).rev().map(|index| keys::after(&from[..=index]));
        let coarse =
            coarse.chain((from.first().copied().unwrap_or_default()..u8::MAX).map(keys::end));
        let coarse = coarse.take_while(|start| *start < self.end);
        let mut high = coarse.into_iter().find(|start| self.first(start).is_ok())?;
        let mut low = from.clone();
        for _ in 0..128 {
            let Some(middle) = between(&low, &high) else { break };
            if self.first(&middle).is_ok() {
                high = middle;
            } else {
                low = middle;
            }
        }
        Some(high)
    }
}

impl Iterator for Rows<'_> {
    type Item = Result<(IVec, IVec), Broken>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over || self.from >= self.end {
            return None;
        }
        let range = || self.tree.range(self.from.clone()..self.end.clone());
        let mut rows = self.rows.take().unwrap_or_else(range);
        match guard(move || rows.next().map(|row| row.map(|row| (row, rows)))) {
            Ok(None) => None,
            Ok(Some(Ok((row, rows)))) => {
                self.from = [&row.0[..], b"\0"].concat();
                self.read += 1;
                if self.read.is_multiple_of(2) {
                    touch(self.tree, &row.0);
                }
                self.rows = Some(rows);
                let (key, first) = row;
                let value = guard(|| parts::whole(self.tree, &key, first)).flatten();
                Some(value.map(|value| (key, value)))
            }
            Ok(Some(Err(error))) => {
                self.skip();
                Some(Err(error.into()))
            }
            Err(panic) => {
                self.skip();
                Some(Err(panic))
            }
        }
    }
}

impl Rows<'_> {
    fn skip(&mut self) {
        match self.resume() {
            Some(from) => self.from = from,
            None => self.is_over = true,
        }
    }
}

/// A key halfway from one to another; none if there is none to speak of.
fn between(low: &[u8], high: &[u8]) -> Option<Vec<u8>> {
    const LEN: usize = 40;
    let digit = |key: &[u8], index: usize| u32::from(key.get(index).copied().unwrap_or_default());
    let mut middle = Vec::with_capacity(LEN);
    let mut carry = 0;
    // Half of the sum, digit by digit from the left.
    let mut sums: Vec<u32> = (0..LEN).map(|index| digit(low, index) + digit(high, index)).collect();
    for n in (1..LEN).rev() {
        sums[n - 1] += sums[n] / 256;
        sums[n] %= 256;
    }
    for sum in sums {
        let sum = sum + carry * 256;
        middle.push(u8::try_from(sum / 2).unwrap_or(u8::MAX));
        carry = sum % 2;
    }
    (middle[..] > *low && middle[..] < *high).then_some(middle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_come_together() {
        let (mut low, high) = (b"l".to_vec(), b"m".to_vec());
        let mut n = 0;
        while let Some(middle) = between(&low, &high) {
            assert!(middle > low && middle < high);
            low = middle;
            n += 1;
        }
        assert!(n > 100, "{n}");
        assert_eq!(between(b"ab", b"ab"), None);
        assert_eq!(
            between(&[7, 255], &[8, 1]).map(|between| between[..2].to_vec()),
            Some(vec![8, 0])
        );
    }
}
