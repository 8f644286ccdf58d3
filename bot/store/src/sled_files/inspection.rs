//! A look at the log before sled opens it, which changes nothing.
//!
//! sled 0.34.7 repairs a log by overwriting it. When it opens one, it reads the
//! segments from its last snapshot on. Behind the first message that it cannot read
//! it fills the segment with zeros, and all later segments that it did not reach; so
//! it does even if it then refuses the log. Segments that no page of the snapshot
//! lies in are filled with zeros, too. So exactly these messages are checked here
//! first, with the same checksums.
//!
//! The rest of the log is read by sled page by page when it is asked for. A page that
//! is damaged there is an error of its own and nothing is overwritten for it.
//!
//! **Invariant:** a damaged store is not written to before its host decides. Guard:
//! `tests/store/damage.rs`, and `tests/it/transfer.rs` of the program.

use std::{
    collections::BTreeMap,
    fmt,
    fs::File,
    io,
    ops::{ControlFlow, Range},
    path::Path,
};

use super::{
    log::{
        FAR_NODE, FREE, Header, Layout, NODE, SEGMENT, SEGMENT_HEADER, Segment, number_of,
        read_segment, read_up_to,
    },
    snapshot::{self, Snapshot},
};
use crate::disk::{ack_counter::read_ack_counter, belongings::DB};

/// The state of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogState {
    /// sled will read every message.
    Whole,
    /// The end was being written when the program or the machine stopped. sled drops
    /// what is behind the first unreadable message there.
    Torn,
    /// sled would overwrite messages that can still be read.
    Damaged(Damage),
}

/// How much of the log cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Damage {
    Missing,
    Cut { missing: u64 },
    Places { first: u64, places: usize, unreadable: u64, readable: u64 },
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => write!(f, "its file {DB} is missing or empty"),
            Self::Cut { missing } => {
                write!(
                    f,
                    "its file {DB} is too short: {missing} bytes or more are missing at its end"
                )
            }
            Self::Places { first, places, unreadable, readable } => {
                let several = format!(" in {places} places, the first");
                let several = if *places > 1 { &*several } else { "" };
                write!(
                    f,
                    "its file {DB} is damaged{several} at byte {first}: {unreadable} bytes cannot be \
                     read, {readable} can"
                )
            }
        }
    }
}

/// Checks what sled reads when it opens the store in `folder`. After a clean stop
/// nothing is excused by a crash.
///
/// # Errors
///
/// If a file cannot be read.
pub fn inspect(folder: &Path, is_clean: bool) -> io::Result<LogState> {
    let snapshot = snapshot::latest(folder)?;
    let file = match File::open(folder.join(DB)) {
        Ok(file) => Some(file),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let len = file.as_ref().map_or(Ok(0), |file| file.metadata().map(|found| found.len()))?;
    let Some(file) = file.filter(|_| len > 0) else {
        let had_any = snapshot.is_some() || read_ack_counter(folder)?.unwrap_or_default() > 0;
        return Ok(if had_any { LogState::Damaged(Damage::Missing) } else { LogState::Whole });
    };
    let snapshot = snapshot.unwrap_or_default();
    let mut tail = Tail::find(&file, len, snapshot.end)?;
    let mut pages = snapshot.pages.clone();
    tail.read(&file, &snapshot, is_clean, &mut pages)?;
    let needed = pages.into_values().max().unwrap_or_default();
    if needed > len {
        return Ok(LogState::Damaged(Damage::Cut { missing: needed - len }));
    }
    if tail.is_damaged {
        return Ok(LogState::Damaged(measure(&file, len, snapshot.end)?));
    }
    Ok(if tail.is_torn { LogState::Torn } else { LogState::Whole })
}

/// The segments that sled reads when it opens the log.
#[derive(Debug, Default)]
struct Tail {
    /// Where they are in the file, by their position in the log.
    segments: BTreeMap<u64, u64>,
    /// Positions of segments whose header is damaged.
    unsound: Vec<u64>,
    /// The log was complete up to here at some time.
    stable: u64,
    is_torn: bool,
    is_damaged: bool,
}

impl Tail {
    fn find(file: &File, len: u64, end: u64) -> io::Result<Self> {
        let from = end / SEGMENT as u64 * SEGMENT as u64;
        let mut tail = Self { stable: from, ..Self::default() };
        for at in (0..len).step_by(SEGMENT) {
            let header = read_up_to(file, at, SEGMENT_HEADER)?;
            if let Some(header) = Header::read(&header) {
                if header.start >= from {
                    tail.segments.insert(header.start, at);
                    tail.stable = tail.stable.max(header.stable);
                }
            } else if let Some((number, _)) = number_of(&read_segment(file, at)?)
                && number.saturating_mul(SEGMENT as u64) >= from
            {
                tail.unsound.push(number * SEGMENT as u64);
            }
        }
        Ok(tail)
    }

    /// Reads them, and takes pages from `pages` that they write anew.
    fn read(
        &mut self,
        file: &File,
        snapshot: &Snapshot,
        is_clean: bool,
        pages: &mut BTreeMap<u64, u64>,
    ) -> io::Result<()> {
        let stable = self.stable / SEGMENT as u64 * SEGMENT as u64;
        let firm = if is_clean { u64::MAX } else { stable.max(snapshot.end) };
        for start in std::mem::take(&mut self.unsound) {
            self.note(start, firm);
        }
        let last = self.segments.keys().next_back().copied().unwrap_or_default();
        let mut end = 0;
        for (start, at) in self.segments.clone() {
            let segment =
                Segment { number: start / SEGMENT as u64, bytes: read_segment(file, at)? };
            let layout = segment.walk(|message, at| {
                let is_new = segment.start() + at as u64 >= snapshot.end;
                if is_new && [NODE, FAR_NODE, FREE].contains(&message.kind) {
                    pages.remove(&message.page);
                }
                ControlFlow::Continue(())
            });
            end = start + layout.end as u64;
            for hole in holes(&segment, &layout, start == last) {
                self.note(start + hole.start as u64, firm);
            }
            let rest = layout.rest.filter(|_| start == last);
            self.is_torn |= rest.is_some_and(|rest| !segment.is_blank(&rest));
        }
        // Without a segment to read, the snapshot ends where the next one begins.
        let is_full = snapshot.end.is_multiple_of(SEGMENT as u64) && self.segments.is_empty();
        self.is_damaged |= !is_full && end < snapshot.end;
        Ok(())
    }

    fn note(&mut self, position: u64, firm: u64) {
        if position < firm {
            self.is_damaged = true;
        } else {
            self.is_torn = true;
        }
    }
}

fn holes<'a>(
    segment: &Segment,
    layout: &'a Layout,
    is_last: bool,
) -> impl Iterator<Item = Range<usize>> + use<'a> {
    let end = if is_last { None } else { segment.missing_end(layout) };
    layout.holes.iter().cloned().chain(end)
}

/// Reads all of a damaged log that went up to `log_end` at least, and counts.
fn measure(file: &File, len: u64, log_end: u64) -> io::Result<Damage> {
    let mut segments = Vec::new();
    for at in (0..len).step_by(SEGMENT) {
        let bytes = read_segment(file, at)?;
        segments.extend(number_of(&bytes).map(|(number, is_sound)| (number, is_sound, at)));
    }
    let last = segments.iter().map(|(number, ..)| *number).max().unwrap_or_default();
    let (mut first, mut places, mut unreadable, mut readable) = (None, 0, 0, 0);
    for (number, is_sound, at) in segments {
        let segment = Segment { number, bytes: read_segment(file, at)? };
        let layout = segment.walk(|message, _| {
            readable += message.len as u64;
            ControlFlow::Continue(())
        });
        let header = (!is_sound).then_some(0..SEGMENT_HEADER);
        let end = layout.rest.as_ref().filter(|_| number == last);
        let end = end.and_then(|rest| lost_end(&segment, rest.start, log_end));
        for hole in header.into_iter().chain(holes(&segment, &layout, number == last)).chain(end) {
            first.get_or_insert(at + hole.start as u64);
            places += 1;
            unreadable += hole.end.min(SEGMENT).saturating_sub(hole.start) as u64;
        }
    }
    let first = first.unwrap_or(len);
    Ok(Damage::Places { first, places: places.max(1), unreadable, readable })
}

/// The bytes behind the last message of the log that were a message once.
fn lost_end(segment: &Segment, from: usize, log_end: u64) -> Option<Range<usize>> {
    let written = segment.bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
    let known = usize::try_from(log_end.saturating_sub(segment.start())).unwrap_or_default();
    let end = written.max(known);
    (from < end).then_some(from..end)
}
