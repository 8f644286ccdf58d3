//! What is in a log of sled's, read without sled.
//!
//! sled reads its log up to the first message that is damaged, and what it comes to
//! without the rest it may not open at all: one flipped bit can cost everything. Here
//! each message is read that is whole, and each leaf of which there is a beginning.
//!
//! The format is that of sled 0.34.7 (`src/pagecache`, `src/serialization.rs`):
//! segments of 512 KiB, each with a header of 20 bytes, and messages in them with a
//! sum each. A message begins a page anew, changes a row on it, or ends it.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io,
    ops::ControlFlow,
    os::unix::fs::FileExt as _,
    path::Path,
};

use crate::belongings::{BLOBS, DB};

const SEGMENT: usize = 512 * 1024;
const SEGMENT_HEADER: usize = 20;
/// No message begins in the last bytes of a segment.
const RED_ZONE: usize = 32;

/// Numbers in the header of a segment are kept so.
const FLIPPED: u64 = 0x7FFF_FFFF_FFFF_FFFF;

/// Kinds of messages.
const CAP: u8 = 2;
const BATCH: u8 = 3;
const FREE: u8 = 4;
const NODE: u8 = 8;
const FAR_NODE: u8 = 9;
const LINK: u8 = 10;
const FAR_LINK: u8 = 11;
const N_KINDS: u8 = 12;
/// Those of which only the name of a file is in the log.
const FAR: [u8; 2] = [FAR_NODE, FAR_LINK];

/// What was found.
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
    let mut end = 0;
    if let Some((number, _, at)) = found.last() {
        let segment = Segment { number: *number, bytes: read_segment(&file, *at)? };
        end = segment.start() + segment.walk(true, &mut 0, |_, _| ControlFlow::Continue(())) as u64;
    }
    let last = found.len();
    let mut pages = Pages::default();
    for (n, (number, is_unsound, at)) in (1..).zip(found) {
        places += usize::from(is_unsound);
        let segment = Segment { number, bytes: read_segment(&file, at)? };
        segment.walk(n == last, &mut places, |message, at| {
            // A batch counts if all of it was written.
            let is_torn = message.kind == BATCH
                && message.body.first_chunk().is_some_and(|it| u64::from_le_bytes(*it) > end);
            if is_torn {
                return ControlFlow::Break(());
            }
            let far = FAR.contains(&message.kind).then(|| read_far(folder, message));
            let at = segment.start() + at as u64;
            match &far {
                None => pages.apply(message, message.body, at),
                Some(Some(body)) => pages.apply(message, body, at),
                Some(None) => pages.0.entry(message.page).or_default().is_lost = true,
            }
            ControlFlow::Continue(())
        });
    }
    places += pages.0.values().filter(|leaf| leaf.is_lost).count();
    Ok(Raw { rows: pages.into_rows(), places })
}

/// What a message says that is too large for the log: it has a file of its own, named
/// by its place.
fn read_far(folder: &Path, message: &Message<'_>) -> Option<Vec<u8>> {
    let name = u64::from_le_bytes(*message.body.first_chunk()?).to_string();
    let mut bytes = fs::read(folder.join(BLOBS).join(name)).ok()?;
    let (sum, rest) = bytes.split_first_chunk::<4>()?;
    let is_whole = u32::from_le_bytes(*sum) == crc32fast::hash(rest);
    (is_whole && rest.first() == Some(&message.kind)).then(|| bytes.split_off(5))
}

/// A segment, or what there is of the last one.
fn read_segment(file: &File, at: u64) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; SEGMENT];
    let mut len = 0;
    while len < SEGMENT {
        match file.read_at(&mut bytes[len..], at + len as u64)? {
            0 => break,
            more => len += more,
        }
    }
    bytes.truncate(len);
    Ok(bytes)
}

/// Which segment of the log it is, and whether its header says so. None if nothing
/// does.
fn number_of(bytes: &[u8]) -> Option<(u64, bool)> {
    let header = bytes.get(..SEGMENT_HEADER)?;
    let (sum, rest) = header.split_first_chunk::<4>()?;
    let (start, _) = rest.split_first_chunk::<8>()?;
    let start = u64::from_le_bytes(*start) ^ FLIPPED;
    if u32::from_le_bytes(*sum) == !crc32fast::hash(rest) {
        return Some((start / SEGMENT as u64, true));
    }
    // One that was given back begins with zeros, and is nobody's.
    if header.iter().all(|byte| *byte == 0) {
        return None;
    }
    (SEGMENT_HEADER..bytes.len()).find_map(|at| Some((message(bytes, at, None)?.segment, false)))
}

struct Segment {
    /// How many come before it in the log.
    number: u64,
    bytes: Vec<u8>,
}

impl Segment {
    /// Where it begins in the log.
    fn start(&self) -> u64 {
        self.number.saturating_mul(SEGMENT as u64)
    }

    /// Reads all messages that are whole, and counts places where one is not. Returns
    /// where the last one ends.
    fn walk(
        &self,
        is_last: bool,
        places: &mut usize,
        mut with: impl FnMut(&Message<'_>, usize) -> ControlFlow<()>,
    ) -> usize {
        let at_offset = |at: usize| message(&self.bytes, at, Some(self.number));
        let mut at = SEGMENT_HEADER;
        while at + RED_ZONE <= SEGMENT {
            let Some(message) = at_offset(at) else {
                let rest = self.bytes.get(at..).unwrap_or_default();
                let next = (at + 1..self.bytes.len()).find(|at| at_offset(*at).is_some());
                // Behind the end of the log there is nothing to miss.
                let is_end = next.is_none() && (is_last || rest.iter().all(|byte| *byte == 0));
                *places += usize::from(!is_end);
                let Some(next) = next else { break };
                at = next;
                continue;
            };
            if message.kind == CAP || with(&message, at).is_break() {
                break;
            }
            at += message.len;
        }
        at
    }
}

struct Message<'a> {
    kind: u8,
    segment: u64,
    page: u64,
    body: &'a [u8],
    /// How many bytes it has with its header.
    len: usize,
}

/// The message at a place, if there is one and it is whole.
fn message(bytes: &[u8], at: usize, number: Option<u64>) -> Option<Message<'_>> {
    let kind = *bytes.get(at + 4)?;
    if at + RED_ZONE > SEGMENT || !(1..N_KINDS).contains(&kind) {
        return None;
    }
    let stated = u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?);
    let mut rest = bytes.get(at + 5..)?;
    let len = usize::try_from(varint(&mut rest)?).ok()?;
    let segment = varint(&mut rest)?;
    let page = varint(&mut rest)?;
    if number.is_some_and(|number| number != segment) {
        return None;
    }
    let body = rest.get(..len)?;
    let header = &bytes[at + 4..bytes.len() - rest.len()];
    let mut sum = crc32fast::Hasher::new();
    sum.update(body);
    sum.update(header);
    let len = 4 + header.len() + body.len();
    (!sum.finalize() == stated).then_some(Message { kind, segment, page, body, len })
}

/// The leaves of the tree, by number.
#[derive(Debug, Default)]
struct Pages(BTreeMap<u64, Leaf>);

#[derive(Debug, Default)]
struct Leaf {
    /// Where in the log it was changed last.
    at: u64,
    /// What the keys of all its rows begin with.
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

fn byte(bytes: &mut &[u8]) -> Option<u8> {
    let (first, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(*first)
}

/// Some bytes, with their number before them.
fn text<'a>(bytes: &mut &'a [u8]) -> Option<&'a [u8]> {
    let len = usize::try_from(varint(bytes)?).ok()?;
    let (text, rest) = bytes.split_at_checked(len)?;
    *bytes = rest;
    Some(text)
}

/// A number: the larger, the more bytes.
fn varint(bytes: &mut &[u8]) -> Option<u64> {
    let first = byte(bytes)?;
    let n_bytes = match first {
        0..=240 => return Some(u64::from(first)),
        241..=248 => return Some(240 + 256 * u64::from(first - 241) + u64::from(byte(bytes)?)),
        249 => return Some(2_288 + 256 * u64::from(byte(bytes)?) + u64::from(byte(bytes)?)),
        long => usize::from(long - 247),
    };
    let (digits, rest) = bytes.split_at_checked(n_bytes)?;
    *bytes = rest;
    let mut number = [0; 8];
    number[..n_bytes].copy_from_slice(digits);
    Some(u64::from_le_bytes(number))
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
