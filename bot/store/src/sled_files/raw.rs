//! The contents of a log of sled's, read without sled.
//!
//! sled reads its log up to the first damaged message, and may not open at all with what it has so
//! far: one flipped bit can cost everything. This module reads each message that is whole, and each
//! leaf of which there is a beginning.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io,
    ops::ControlFlow,
    path::Path,
};

use super::log::{
    FAR_LINK, FAR_NODE, FREE, LINK, Message, NODE, SEGMENT, Segment, byte, number_of, read_segment,
    text, varint,
};
use crate::disk::belongings::{BLOBS, DB};

/// Those of which only the name of a file is in the log.
const FAR: [u8; 2] = [FAR_NODE, FAR_LINK];

/// The rows and the damage that were found.
#[derive(Debug, Default)]
pub struct Raw {
    pub rows: BTreeMap<Vec<u8>, Vec<u8>>,
    /// How many places were damaged.
    pub places: usize,
}

/// Reads the log in `folder`.
///
/// # Errors
///
/// If the file cannot be read.
pub fn read(folder: &Path) -> io::Result<Raw> {
    let file = File::open(folder.join(DB))?;
    let mut found = Vec::new();
    for at in (0..file.metadata()?.len()).step_by(SEGMENT) {
        let bytes = read_segment(&file, at)?;
        found.extend(number_of(&bytes).map(|(number, is_sound)| (number, !is_sound, at)));
    }
    // Of two that say they are the same, the one whose header is sound is.
    found.sort_unstable();
    found.dedup_by_key(|(number, ..)| *number);
    let mut places = 0;
    let last = found.len();
    let mut pages = Pages::default();
    for (n, (number, is_unsound, at)) in (1..).zip(found) {
        places += usize::from(is_unsound);
        let segment = Segment { number, bytes: read_segment(&file, at)? };
        // Half a batch is better than nothing: the rules check each match later.
        let layout = segment.walk(|message, at| {
            let far = FAR.contains(&message.kind).then(|| read_far(folder, message));
            let at = segment.start() + at as u64;
            match &far {
                None => pages.apply(message, message.body, at),
                Some(Some(body)) => pages.apply(message, body, at),
                Some(None) => pages.0.entry(message.page).or_default().is_lost = true,
            }
            ControlFlow::Continue(())
        });
        let is_cut = n < last && segment.missing_end(&layout).is_some();
        places += layout.holes.len() + usize::from(is_cut);
    }
    places += pages.0.values().filter(|leaf| leaf.is_lost).count();
    Ok(Raw { rows: pages.into_rows(), places })
}

/// Reads a message that is too large for the log: it has a file of its own, named by its place.
fn read_far(folder: &Path, message: &Message<'_>) -> Option<Vec<u8>> {
    let name = u64::from_le_bytes(*message.body.first_chunk()?).to_string();
    let mut bytes = fs::read(folder.join(BLOBS).join(name)).ok()?;
    let (sum, rest) = bytes.split_first_chunk::<4>()?;
    let is_whole = u32::from_le_bytes(*sum) == crc32fast::hash(rest);
    (is_whole && rest.first() == Some(&message.kind)).then(|| bytes.split_off(5))
}

/// The leaves of the tree, by number.
#[derive(Debug, Default)]
struct Pages(BTreeMap<u64, Leaf>);

#[derive(Debug, Default)]
struct Leaf {
    /// Where in the log it was changed last.
    at: u64,
    /// The prefix of the keys of all its rows.
    prefix: Vec<u8>,
    rows: BTreeMap<Vec<u8>, Vec<u8>>,
    /// Something is missing after which this is no more than what there was before. It
    /// is well if the leaf begins anew: sled deletes the files that it needs no more.
    is_lost: bool,
}

impl Pages {
    fn apply(&mut self, message: &Message<'_>, body: &[u8], at: u64) {
        match message.kind {
            NODE | FAR_NODE => match Leaf::read(body) {
                Some(leaf) => drop(self.0.insert(message.page, Leaf { at, ..leaf })),
                // It holds no rows, but the way to some.
                None => drop(self.0.remove(&message.page)),
            },
            FREE => drop(self.0.remove(&message.page)),
            LINK | FAR_LINK => {
                if let Some(leaf) = self.0.get_mut(&message.page).filter(|leaf| !leaf.is_lost) {
                    leaf.at = at;
                    leaf.change(body);
                }
            }
            _ => (),
        }
    }

    /// All rows; of those that are on two leaves, as nothing tells that one of these
    /// has gone, the later ones.
    fn into_rows(self) -> BTreeMap<Vec<u8>, Vec<u8>> {
        let mut leaves: Vec<Leaf> = self.0.into_values().collect();
        leaves.sort_by_key(|leaf| leaf.at);
        let rows = leaves.into_iter().flat_map(|Leaf { prefix, rows, .. }| {
            rows.into_iter().map(move |(key, value)| ([&prefix[..], &key].concat(), value))
        });
        rows.collect()
    }
}

impl Leaf {
    fn read(mut body: &[u8]) -> Option<Self> {
        let body = &mut body;
        // Its neighbour, and a page that is being merged into it.
        let _ = (varint(body)?, varint(body)?);
        let _is_merging = byte(body)?;
        let prefix_len = usize::from(byte(body)?);
        let low = text(body)?;
        let _high = text(body)?;
        if byte(body)? != 0 {
            return None;
        }
        let n_rows = usize::try_from(varint(body)?).ok()?;
        let mut keys = Vec::new();
        for _ in 0..n_rows {
            keys.push(text(body)?.to_vec());
        }
        let mut rows = BTreeMap::new();
        for key in keys {
            rows.insert(key, text(body)?.to_vec());
        }
        Some(Self { prefix: low.get(..prefix_len)?.to_vec(), rows, ..Self::default() })
    }

    fn change(&mut self, mut body: &[u8]) {
        let body = &mut body;
        match (byte(body), text(body)) {
            (Some(0), Some(key)) => {
                if let Some(value) = text(body) {
                    self.rows.insert(key.to_vec(), value.to_vec());
                }
            }
            (Some(1), Some(key)) => {
                self.rows.remove(key);
            }
            // Others are about the tree.
            _ => (),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open::open_sled;

    /// Splits, merges, and leaves that are too large for the log.
    #[test]
    fn what_sled_wrote_is_read() {
        for largest in [40, 5_000, 30_000] {
            let folder = tempfile::tempdir().expect("a folder");
            let mut random = 1_u64;
            let mut next = |below: u64| {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (random >> 33) % below
            };
            let mut expected = BTreeMap::new();
            for _ in 0..3 {
                // The one before lets go of it some time after it was dropped.
                let tree = open_sled(folder.path()).expect("a database");
                for _ in 0..600 {
                    let hash = crc32fast::hash(&next(400).to_le_bytes());
                    let key = format!("{}{hash:08x}", ["", "a common prefix "][next(2) as usize]);
                    let value = vec![next(200) as u8; next(largest) as usize];
                    if next(3) == 0 {
                        tree.remove(&key).expect("a write");
                        expected.remove(key.as_bytes());
                    } else {
                        tree.insert(&key, &*value).expect("a write");
                        expected.insert(key.into_bytes(), value);
                    }
                }
                tree.flush().expect("a write");
            }
            let n_blobs = fs::read_dir(folder.path().join(BLOBS)).expect("a folder").count();
            assert_eq!(n_blobs > 0, largest > 20_000, "{n_blobs}");
            let found = read(folder.path()).expect("a log");
            assert_eq!(found.places, 0);
            let keys = |rows: &BTreeMap<Vec<u8>, _>| -> Vec<_> {
                rows.keys().map(|key| String::from_utf8_lossy(key).into_owned()).collect()
            };
            assert_eq!(keys(&found.rows), keys(&expected));
            assert!(found.rows == expected);
        }
    }
}
