//! sled's snapshots: where each page lies in the log, up to a position.
//!
//! The format is that of sled 0.34.7 (`src/serialization.rs`): the position, the
//! segment it lies in, the pages, the length of all that, and a checksum.

use std::{collections::BTreeMap, fs, io, path::Path};

use super::log::{byte, varint};
use crate::disk::belongings::StoreFolder;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Snapshot {
    /// The log up to here is in the snapshot; sled reads on from here.
    pub end: u64,
    /// For each page, how long the file is at least.
    pub pages: BTreeMap<u64, u64>,
}

/// The newest sound snapshot in a folder.
pub fn latest(folder: &Path) -> io::Result<Option<Snapshot>> {
    let mut paths = StoreFolder(folder).snapshots()?;
    paths.sort_unstable();
    for path in paths.iter().rev() {
        let bytes = fs::read(path)?;
        if let Some(snapshot) = verify_checksum(&bytes).and_then(parse) {
            return Ok(Some(snapshot));
        }
    }
    Ok(None)
}

/// The contents of a snapshot if its checksum matches.
pub fn verify_checksum(bytes: &[u8]) -> Option<&[u8]> {
    let (text, sum) = bytes.split_last_chunk::<4>()?;
    let (text, _length) = text.split_last_chunk::<8>()?;
    let is_sound = !text.is_empty() && crc32fast::hash(text) == u32::from_le_bytes(*sum);
    is_sound.then_some(text)
}

fn parse(mut bytes: &[u8]) -> Option<Snapshot> {
    let bytes = &mut bytes;
    // Zero stands for none.
    let end = position(bytes)?.saturating_sub(1);
    let _active_segment = varint(bytes)?;
    let mut pages = BTreeMap::new();
    for page in 0.. {
        let Some(n_messages) = byte(bytes) else { break };
        let mut needed = 0;
        // A page without messages is free, and its place in the log is known.
        for _ in 0..n_messages.max(1) {
            let _position = position(bytes)?;
            let at = place(bytes)?;
            let len = if n_messages > 0 { varint(bytes)? } else { 0 };
            needed = needed.max(at.checked_add(len)?);
        }
        pages.insert(page, needed);
    }
    Some(Snapshot { end, pages })
}

fn position(bytes: &mut &[u8]) -> Option<u64> {
    let (position, rest) = bytes.split_first_chunk::<8>()?;
    *bytes = rest;
    Some(u64::from_le_bytes(*position))
}

/// Where in the file a message is.
fn place(bytes: &mut &[u8]) -> Option<u64> {
    let has_blob = byte(bytes)? == 1;
    let at = varint(bytes)?;
    if has_blob {
        position(bytes)?;
    }
    Some(at)
}
