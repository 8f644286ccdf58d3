//! The log of sled 0.34.7 as it lies in the file `db`: segments and messages.
//!
//! The format is that of sled's `src/pagecache` and `src/serialization.rs`: segments
//! of 512 KiB, each with a header of 20 bytes, and messages in them with a checksum
//! each. A message begins a page anew, changes a row on it, or ends it.

use std::{fs::File, io, ops::ControlFlow, ops::Range, os::unix::fs::FileExt as _};

pub const SEGMENT: usize = 512 * 1024;
pub const SEGMENT_HEADER: usize = 20;
/// No message begins in the last bytes of a segment.
const RED_ZONE: usize = 32;

/// Kinds of messages.
pub const CAP: u8 = 2;
pub const FREE: u8 = 4;
pub const NODE: u8 = 8;
pub const FAR_NODE: u8 = 9;
pub const LINK: u8 = 10;
pub const FAR_LINK: u8 = 11;
const N_KINDS: u8 = 12;

/// The header of a segment whose checksum matches. All but the sign of its numbers are stored
/// with their bits flipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Header {
    /// Position of the segment in the log.
    pub start: u64,
    /// Up to this position the log was written when the segment began.
    pub stable: u64,
}

impl Header {
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (sum, rest) = bytes.get(..SEGMENT_HEADER)?.split_first_chunk::<4>()?;
        if u32::from_le_bytes(*sum) != !crc32fast::hash(rest) {
            return None;
        }
        let (start, rest) = rest.split_first_chunk::<8>()?;
        let number = |bytes: &[u8; 8]| i64::from_le_bytes(*bytes) ^ i64::MAX;
        // Before the first segment nothing was written, for which sled stores -1.
        let position = |bytes| u64::try_from(number(bytes)).unwrap_or_default();
        Some(Self { start: position(start), stable: position(rest.first_chunk()?) })
    }
}

/// Reads a segment, or the part of the last one that exists.
pub fn read_segment(file: &File, at: u64) -> io::Result<Vec<u8>> {
    read_up_to(file, at, SEGMENT)
}

/// Reads bytes up to the end of the file.
pub fn read_up_to(file: &File, at: u64, len: usize) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; len];
    let mut found = 0;
    while found < len {
        match file.read_at(&mut bytes[found..], at + found as u64)? {
            0 => break,
            more => found += more,
        }
    }
    bytes.truncate(found);
    Ok(bytes)
}

/// The number of a segment in the log, and whether its header is sound. None for a
/// segment without a single message.
pub fn number_of(bytes: &[u8]) -> Option<(u64, bool)> {
    if let Some(header) = Header::read(bytes) {
        return Some((header.start / SEGMENT as u64, true));
    }
    // sled fills segments that are free with zeros.
    if bytes.iter().all(|byte| *byte == 0) {
        return None;
    }
    first_message(bytes, 0).map(|message| (message.segment, false))
}

/// The first whole message of any segment from an offset on.
pub fn first_message(bytes: &[u8], from: usize) -> Option<Message<'_>> {
    (from.max(SEGMENT_HEADER)..bytes.len()).find_map(|at| message(bytes, at, None))
}

pub struct Segment {
    /// How many segments come before it in the log.
    pub number: u64,
    pub bytes: Vec<u8>,
}

/// The parts of a segment that are messages, and the parts that are not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The end of the last whole message.
    pub end: usize,
    /// Unreadable bytes between whole messages.
    pub holes: Vec<Range<usize>>,
    /// The bytes after the last message, unless a message closes the segment or it is
    /// full.
    pub rest: Option<Range<usize>>,
}

impl Segment {
    /// Position of the segment in the log.
    pub fn start(&self) -> u64 {
        self.number.saturating_mul(SEGMENT as u64)
    }

    /// Reads all whole messages in order.
    pub fn walk(&self, mut with: impl FnMut(&Message<'_>, usize) -> ControlFlow<()>) -> Layout {
        let at_offset = |at: usize| message(&self.bytes, at, Some(self.number));
        let mut layout = Layout { end: SEGMENT_HEADER, holes: Vec::new(), rest: None };
        let mut at = SEGMENT_HEADER;
        while at + RED_ZONE <= SEGMENT {
            let Some(message) = at_offset(at) else {
                let Some(next) = (at + 1..self.bytes.len()).find(|at| at_offset(*at).is_some())
                else {
                    layout.rest = Some(at..SEGMENT);
                    break;
                };
                layout.holes.push(at..next);
                at = next;
                continue;
            };
            layout.end = at + message.len;
            if message.kind == CAP || with(&message, at).is_break() {
                break;
            }
            at += message.len;
        }
        layout
    }

    /// The end of a segment that was full once, if its messages stop before it.
    pub fn missing_end(&self, layout: &Layout) -> Option<Range<usize>> {
        let rest = layout.rest.clone()?;
        // A segment that is used again is overwritten from its middle, too.
        let is_reused = first_message(&self.bytes, rest.start)
            .is_some_and(|message| message.segment > self.number);
        (!is_reused).then_some(rest)
    }

    /// Whether the bytes of a range that exist are all zero.
    pub fn is_blank(&self, range: &Range<usize>) -> bool {
        let end = range.end.min(self.bytes.len());
        self.bytes.get(range.start..end).unwrap_or_default().iter().all(|byte| *byte == 0)
    }
}

pub struct Message<'a> {
    pub kind: u8,
    pub segment: u64,
    pub page: u64,
    pub body: &'a [u8],
    /// Length in bytes with its header.
    pub len: usize,
}

/// The whole message at an offset, if there is one.
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

pub fn byte(bytes: &mut &[u8]) -> Option<u8> {
    let (first, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(*first)
}

/// Some bytes, with their number before them.
pub fn text<'a>(bytes: &mut &'a [u8]) -> Option<&'a [u8]> {
    let len = usize::try_from(varint(bytes)?).ok()?;
    let (text, rest) = bytes.split_at_checked(len)?;
    *bytes = rest;
    Some(text)
}

/// A number: the larger, the more bytes.
pub fn varint(bytes: &mut &[u8]) -> Option<u64> {
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
