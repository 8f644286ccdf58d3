//! Values in parts.
//!
//! sled writes a leaf with all its rows as one message of its log, and what comes to
//! more than 128 KiB in a file of its own, which it never syncs. So no row may be
//! large: of a value, a row has the first [`PART`] bytes, and what is behind them is
//! in rows of their own. If there are so many bytes there is at least one such row,
//! and the last one is shorter than the others: it tells where the value ends.

use std::iter;

use record::StoreError;
use sled::{IVec, Tree};

use super::{broken::Broken, keys};

/// How much of a value is in one row, in bytes.
///
/// A leaf has 16 rows, and for a moment some more while sled splits and merges.
/// With keys of 1.6 KB, the longest there can be, 23 rows fit.
pub const PART: usize = 4_000;

pub fn get(tree: &Tree, key: &[u8]) -> Result<Option<IVec>, Broken> {
    let first = tree.get(key)?;
    first.map(|first| whole(tree, key, first)).transpose()
}

/// The value that begins so.
pub fn whole(tree: &Tree, key: &[u8], first: IVec) -> Result<IVec, Broken> {
    if first.len() != PART || key.first() == Some(&keys::PART) {
        return Ok(first);
    }
    let missing = || {
        let what = String::from_utf8_lossy(key).into_owned();
        StoreError::corrupt(what, "a part of it is missing")
    };
    let mut bytes = first.to_vec();
    for (row, n) in tree.scan_prefix(keys::parts_of(key)).zip(0..) {
        let (found, part) = row?;
        if found != keys::part(key, n) {
            return Err(missing().into());
        }
        bytes.extend_from_slice(&part);
        if part.len() < PART {
            return Ok(bytes.into());
        }
    }
    Err(missing().into())
}

/// The rows that a value is kept in.
pub fn split(key: &[u8], value: Vec<u8>) -> impl Iterator<Item = (Vec<u8>, Vec<u8>)> {
    let first = value[..value.len().min(PART)].to_vec();
    let behind = (value.len() / PART) as u16;
    let part = move |number: u16| {
        let from = PART * (usize::from(number) + 1);
        value[from..value.len().min(from + PART)].to_vec()
    };
    let key = key.to_vec();
    iter::once((key.clone(), first))
        .chain((0..behind).map(move |number| (keys::part(&key, number), part(number))))
}

/// The keys of the rows behind the first.
pub fn behind(tree: &Tree, key: &[u8]) -> Result<Vec<IVec>, Broken> {
    Ok(tree.scan_prefix(keys::parts_of(key)).keys().collect::<Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_part_is_shorter() {
        for len in [0, 1, PART - 1, PART, PART + 1, 2 * PART - 1, 2 * PART, 2 * PART + 1] {
            let value: Vec<u8> = (0..len).map(|index| (index % 251) as u8).collect();
            let rows: Vec<_> = split(b"k", value.clone()).collect();
            assert_eq!(rows.len(), len / PART + 1);
            assert_eq!(rows[0].0, b"k");
            assert!(rows.last().is_some_and(|(_, last)| last.len() < PART));
            assert_eq!(rows.into_iter().flat_map(|(_, part)| part).collect::<Vec<_>>(), value);
        }
    }
}
