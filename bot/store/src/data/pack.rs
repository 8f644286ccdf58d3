//! How a match is kept.
//!
//! A match in play has a row for itself, with its head, and a row for each of its
//! latest entries. When these are many they are packed into one row. A match that
//! is past has all in one row, as long as that is not too large: there are many
//! of these, and the database takes memory for each row.
//!
//! The row of a match is its [`Kept`] as a line of JSON and, if it is past, the
//! lines of its last entries, all of it compressed.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};

use flate2::{Compression, read::ZlibDecoder, write::ZlibEncoder};
use games::Seed;
use record::{Head, MatchId, StoreError, store::MAX_NAME};
use serde::{Deserialize, Serialize};
use sled::{IVec, Tree};

use super::rows::Result;
use crate::tree::{
    broken::{Broken, MAX_VALUE},
    changes::Changes,
    keys, parts,
};

/// How many entries of a match in play have rows of their own, at most.
const LOOSE: u64 = 32;

/// How much text of entries is packed into a row, in bytes: whatever it is, the
/// row is not too large.
const PART: usize = 48 * 1024;

/// The parts of a match besides its log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kept {
    pub head: Head,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// How many entries are in packed rows.
    pub packed: u64,
}

/// A match as it was found.
#[derive(Debug)]
pub struct Found {
    pub kept: Kept,
    /// The value of its row, if that is packed and has the last entries.
    row: Option<IVec>,
}

pub fn find(tree: &Tree, id: &MatchId) -> Result<Option<Found>> {
    if !keys::is_name(id.as_str()) {
        return Ok(None);
    }
    if let Some(row) = parts::get(tree, &keys::plain(keys::LIVE, id.as_str()))? {
        return live(id, &row).map(Some);
    }
    let row = parts::get(tree, &keys::plain(keys::PAST, id.as_str()))?;
    row.map(|row| past(id, row)).transpose()
}

pub fn live(id: &MatchId, row: &[u8]) -> Result<Found> {
    let kept = serde_json::from_slice(row).map_err(|error| corrupt(id, error))?;
    Ok(Found { kept, row: None })
}

/// Reads no further than it has to.
pub fn past(id: &MatchId, row: IVec) -> Result<Found> {
    let mut line = String::new();
    let mut text = BufReader::with_capacity(2_048, ZlibDecoder::new(&row[..]));
    text.read_line(&mut line).map_err(|error| corrupt(id, error))?;
    let kept = serde_json::from_str(&line).map_err(|error| corrupt(id, error))?;
    Ok(Found { kept, row: Some(row) })
}

/// Lines of entries that follow each other.
#[derive(Clone, Debug, Default)]
pub struct EntryLines {
    /// How many entries there are before the first line.
    pub before: u64,
    /// Each with its line feed.
    pub text: String,
}

impl EntryLines {
    /// The lines after the first `rev` entries, one for each until there are
    /// `until` entries.
    pub fn since(&self, rev: u64, until: u64) -> Option<impl Iterator<Item = &str>> {
        let count = self.text.lines().count() as u64;
        let skip = rev.checked_sub(self.before)?;
        (self.before + count == until).then(|| self.text.lines().skip(skip as usize))
    }
}

impl Found {
    /// The lines of entries that are in the row of the match itself.
    pub fn own_lines(&self) -> String {
        let text = self.row.as_deref().and_then(unpack_row).unwrap_or_default();
        text.split_once('\n').unwrap_or_default().1.to_owned()
    }

    pub fn is_past(&self) -> bool {
        self.row.is_some()
    }

    /// The lines of the log after the first `rev` entries, or some more.
    pub fn lines(&self, tree: &Tree, rev: u64) -> Result<EntryLines> {
        let Kept { head: Head { id, .. }, packed, .. } = &self.kept;
        let mut lines = EntryLines { before: rev.max(*packed), text: String::new() };
        if rev < *packed {
            let first = keys::entries(keys::PACKED, id);
            let until = keys::entry(keys::PACKED, id, rev + 1);
            let from = tree.range(first.clone()..=until).next_back().transpose()?;
            let from = from.ok_or_else(|| corrupt(id, format!("entry {} is missing", rev + 1)))?.0;
            lines.before = keys::last_number(&from).unwrap_or_default().saturating_sub(1);
            for row in tree.range(from..keys::after(&first).into()) {
                let (key, first) = row?;
                let row = parts::whole(tree, &key, first)?;
                inflate(&row, &mut lines.text).map_err(|error| corrupt(id, error))?;
            }
        }
        match &self.row {
            Some(row) => {
                let mut text = String::new();
                inflate(row, &mut text).map_err(|error| corrupt(id, error))?;
                lines.text.push_str(text.split_once('\n').unwrap_or_default().1);
                lines.before = if rev < *packed { lines.before } else { *packed };
            }
            None => {
                let from = keys::entry(keys::ENTRY, id, rev.max(*packed) + 1);
                let end = keys::after(&keys::entries(keys::ENTRY, id));
                for row in tree.range(from..end) {
                    let (key, first) = row?;
                    let row = parts::whole(tree, &key, first)?;
                    let line = std::str::from_utf8(&row).map_err(|error| corrupt(id, error))?;
                    lines.text.push_str(line);
                    lines.text.push('\n');
                }
            }
        }
        Ok(lines)
    }
}

/// Writes a match, with `added` as the lines of its last entries. `old` is how it
/// was.
pub fn write_match(
    tree: &Tree,
    changes: &mut Changes<'_>,
    old: Option<&Found>,
    mut kept: Kept,
    added: &[String],
) -> Result<()> {
    let (head, rev) = (&kept.head, kept.head.rev);
    let before = rev - added.len() as u64;
    let was_past = old.is_some_and(Found::is_past);
    if was_past || head.stage.is_past() {
        // All of it is written anew: it is packed as well as can be.
        let mut lines = String::new();
        if let Some(old) = old {
            lines = old.lines(tree, 0)?.text;
            remove(tree, changes, old)?;
        }
        added.iter().for_each(|line| push(&mut lines, line));
        if head.stage.is_past() && lines.len() <= PART {
            let row = deflate(&[&row(&Kept { packed: 0, ..kept.clone() })?, "\n", &lines])?;
            if row.len() < MAX_VALUE - MAX_NAME - 1 {
                return Ok(changes.insert(keys::plain(keys::PAST, head.id.as_str()), row)?);
            }
        }
        pack(changes, &head.id, 1, &lines)?;
        kept.packed = rev;
    } else if rev - kept.packed > LOOSE {
        let mut lines = String::new();
        if let Some(old) = old.filter(|_| kept.packed < before) {
            lines = old.lines(tree, kept.packed)?.text;
            loose(changes, &head.id, kept.packed + 1..=before);
        }
        added.iter().for_each(|line| push(&mut lines, line));
        pack(changes, &head.id, kept.packed + 1, &lines)?;
        kept.packed = rev;
    } else {
        for (line, rev) in added.iter().zip(before + 1..) {
            changes.insert(keys::entry(keys::ENTRY, &head.id, rev), line.clone().into_bytes())?;
        }
    }
    let id = kept.head.id.as_str();
    if kept.head.stage.is_past() {
        let row = deflate(&[&row(&kept)?, "\n"])?;
        changes.insert(keys::plain(keys::PAST, id), row)?;
    } else {
        changes.insert(keys::plain(keys::LIVE, id), row(&kept)?.into_bytes())?;
    }
    Ok(())
}

/// Removes the rows of a match.
fn remove(tree: &Tree, changes: &mut Changes<'_>, old: &Found) -> Result<()> {
    let Kept { head: Head { id, rev, .. }, packed, .. } = &old.kept;
    let kind = if old.is_past() { keys::PAST } else { keys::LIVE };
    changes.remove(keys::plain(kind, id.as_str()));
    for key in tree.scan_prefix(keys::entries(keys::PACKED, id)).keys() {
        changes.remove(key?.to_vec());
    }
    if !old.is_past() {
        loose(changes, id, packed + 1..=*rev);
    }
    Ok(())
}

fn loose(changes: &mut Changes<'_>, id: &MatchId, revs: std::ops::RangeInclusive<u64>) {
    revs.for_each(|rev| changes.remove(keys::entry(keys::ENTRY, id, rev)));
}

/// Packs lines into rows; the first of them made revision `rev`.
fn pack(changes: &mut Changes<'_>, id: &MatchId, mut rev: u64, lines: &str) -> Result<()> {
    let mut rest = lines;
    while !rest.is_empty() {
        let mut end = 0;
        let mut count = 0;
        for line in rest.split_inclusive('\n') {
            if end > 0 && end + line.len() > PART {
                break;
            }
            end += line.len();
            count += 1;
        }
        let (part, after) = rest.split_at(end);
        changes.insert(keys::entry(keys::PACKED, id, rev), deflate(&[part])?)?;
        (rest, rev) = (after, rev + count);
    }
    Ok(())
}

fn push(lines: &mut String, line: &str) {
    lines.push_str(line);
    lines.push('\n');
}

fn row(kept: &Kept) -> Result<String> {
    Ok(serde_json::to_string(kept).map_err(StoreError::failure)?)
}

fn deflate(texts: &[&str]) -> Result<Vec<u8>> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
    let written = texts.iter().try_for_each(|text| packed.write_all(text.as_bytes()));
    Ok(written.and_then(|()| packed.finish()).map_err(StoreError::failure)?)
}

/// The text in a packed row, if all of it can be read.
pub fn unpack_row(row: &[u8]) -> Option<String> {
    let mut text = String::new();
    inflate(row, &mut text).ok().map(|()| text)
}

fn inflate(packed: &[u8], text: &mut String) -> io::Result<()> {
    ZlibDecoder::new(packed).read_to_string(text).map(|_| ())
}

pub fn corrupt(id: &MatchId, why: impl std::fmt::Display) -> Broken {
    StoreError::corrupt(format!("match {id}"), why).into()
}
