use std::{
    collections::BTreeSet,
    fmt,
    io::{self, Write},
    path::Path,
};

use pollster::block_on;
use record::{BlobHash, MatchId, Notice, Numbers, RecordLines, Store, StoreError, lines, numbers};
use serde::Serialize;

use super::{
    FORMAT, Keyed, VERSION, public,
    seal::{End, Seal},
};
use crate::disk::files;

/// The desired content of an export.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExportSettings<'a> {
    /// Seconds since 1970: now.
    pub at: u64,
    pub content: Content<'a>,
    /// Whether the store is to count all that it has before, so that what is missing
    /// without a trace is noticed. A store that people play on does so in the course
    /// of time, and all at once would take twice the memory.
    pub count: bool,
}

/// Which part of a store is exported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content<'a> {
    /// All: only such an export makes a store in which everything goes on.
    All,
    /// The content that anybody may read: matches that are past, and matches in play without their
    /// seeds, all with opaque players and rooms.
    Public {
        /// The games of which no match in play is exported, by their ids.
        withheld: &'a [&'a str],
    },
}

impl<'a> ExportSettings<'a> {
    /// Everything.
    pub fn full(at: u64) -> Self {
        Self { at, content: Content::All, count: true }
    }

    /// Settings for an export that anybody may read.
    /// `withheld` are the ids of the games in which a player knows,
    /// plans or answers something that others must not read: their matches in play stay.
    pub fn public(at: u64, withheld: &'a [&'a str]) -> Self {
        Self { at, content: Content::Public { withheld }, count: true }
    }
}

/// The result of an export.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Exported {
    pub matches: u64,
    pub rows: u64,
    pub blobs: u64,
    pub notices: u64,
    /// Matches not yet over that were left out, as not everybody may read them.
    pub withheld: u64,
    /// The data that could not be read, and why: it is not in the export.
    pub damaged: Vec<(String, String)>,
}

#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the export cannot be written: {0}")]
    Io(#[from] io::Error),
}

/// How much is asked of a store at a time, so that others need not wait.
const PAGE: usize = 64;

/// Writes all there is, or all that anybody may read. It waits for `to`: do it where that
/// is fine.
///
/// Each match is as it was at one time; they need not be of the same time. What
/// a store remembers of events is not written.
///
/// # Errors
///
/// If the store does not answer or `to` takes no more. What is damaged is no
/// error: it is left out.
pub async fn export(
    store: &dyn Store,
    to: &mut (dyn Write + Send),
    settings: &ExportSettings<'_>,
) -> Result<Exported, ExportError> {
    let mut out = Out::begin(to, settings)?;
    let is_public = out.is_public();
    // First, so that what they are about is written in any case.
    let notices = if is_public { Vec::new() } else { store.all_notices().await? };
    if !is_public {
        blobs(store, &mut out).await?;
    }
    let mut after = None;
    loop {
        let page = store.records(after.as_ref(), PAGE).await?;
        let Some((last, _)) = page.last() else { break };
        after = Some(last.clone());
        for (id, record) in page {
            match record {
                Ok(record) if is_public => public_record(store, &mut out, &record).await?,
                Ok(record) => out.record(&record)?,
                // It says itself of what, as that may be several matches.
                Err(StoreError::Corrupt { what, why }) => out.note_damage(what, why),
                Err(error) => out.note_damage(format!("match {id}"), error),
            }
        }
    }
    if !is_public {
        rows(store, &mut out).await?;
    }
    let notices = out.readable(notices);
    notices.iter().try_for_each(|notice| out.notice(notice))?;
    let survey =
        if settings.count { store.survey().await } else { store.check_known_damage().await };
    match survey {
        Ok(()) => (),
        // The damage was told already, with a better name.
        Err(StoreError::Corrupt { .. }) if !out.done.damaged.is_empty() => (),
        Err(StoreError::Corrupt { what, why }) => out.note_damage(what, why),
        Err(error) => return Err(error.into()),
    }
    Ok(out.end()?)
}

/// A match, if anybody may read it, behind the numbers that it is played with.
async fn public_record(
    store: &dyn Store,
    out: &mut Out<'_>,
    record: &RecordLines,
) -> Result<(), ExportError> {
    let hash = record.head.setup.data.map(BlobHash::from);
    if let Some(hash) = hash.filter(|hash| out.admits(record) && !out.blobs.contains(hash)) {
        match store.blob(&hash).await {
            Ok(Some(bytes)) => out.blob(&bytes)?,
            // The match says that its numbers are missing.
            Ok(None) | Err(StoreError::Corrupt { .. }) => (),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(out.record(record)?)
}

async fn rows(store: &dyn Store, out: &mut Out<'_>) -> Result<(), ExportError> {
    let mut after: Option<String> = None;
    loop {
        let page = out.readable(store.all_rows(after.as_deref(), PAGE).await?);
        let is_last = page.len() < PAGE;
        for (key, row) in page {
            after = Some(key.clone());
            out.row(&Keyed { key, row })?;
        }
        if is_last {
            return Ok(());
        }
    }
}

/// Before the matches: who reads them may need their numbers.
async fn blobs(store: &dyn Store, out: &mut Out<'_>) -> Result<(), ExportError> {
    let mut after = None;
    loop {
        let page = out.readable(store.all_blobs(after.as_ref(), PAGE).await?);
        let is_last = page.len() < PAGE;
        for hash in page {
            match store.blob(&hash).await {
                Ok(bytes) => out.blob(&bytes.unwrap_or_default())?,
                Err(error @ StoreError::Corrupt { .. }) => {
                    out.note_damage(format!("blob {hash}"), error);
                }
                Err(error) => return Err(error.into()),
            }
            after = Some(hash);
        }
        if is_last {
            return Ok(());
        }
    }
}

/// Writes an export to a file that is then whole, safe and for nobody else to
/// read. It waits for the disk: do it where that is fine.
///
/// # Errors
///
/// As [`export`]. Then there is no file.
pub fn export_file(
    store: &dyn Store,
    path: &Path,
    settings: &ExportSettings<'_>,
) -> Result<Exported, ExportError> {
    clear_unfinished(files::folder_of(path));
    files::publish(path, |file| block_on(export(store, file, settings)))
}

/// Deletes exports in a folder that were not finished when the program was killed.
pub fn clear_unfinished(folder: &Path) {
    let begin = format!(r#"{{"format":"{FORMAT}""#);
    match files::clear_unfinished(folder, begin.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            tracing::warn!(%error, folder = %folder.display(), "an unfinished export is left");
        }
        _ => (),
    }
}

/// An export that is being written.
pub(crate) struct Out<'a> {
    to: &'a mut (dyn Write + Send),
    seal: Seal,
    content: Content<'a>,
    /// Whether a damaged store is read that no program starts with.
    salvages: bool,
    done: Exported,
    blobs: BTreeSet<BlobHash>,
    /// Matches that could not be read, or not everybody may read.
    left_out: BTreeSet<MatchId>,
}

#[derive(Serialize)]
struct ExportHeader {
    format: &'static str,
    version: u32,
    at: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Line<'a> {
    Row(&'a Keyed),
    Notice(&'a Notice),
    End(&'a End),
}

impl<'a> Out<'a> {
    pub fn begin(
        to: &'a mut (dyn Write + Send),
        settings: &ExportSettings<'a>,
    ) -> io::Result<Self> {
        let ExportSettings { at, content, .. } = *settings;
        let (seal, done) = (Seal::default(), Exported::default());
        let (blobs, left_out) = (BTreeSet::new(), BTreeSet::new());
        let salvages = false;
        let mut out = Self { to, seal, content, salvages, done, blobs, left_out };
        out.json(&ExportHeader { format: FORMAT, version: VERSION, at })?;
        Ok(out)
    }

    /// The same for a damaged store.
    pub fn salvaging(self) -> Self {
        Self { salvages: true, ..self }
    }

    fn is_public(&self) -> bool {
        matches!(self.content, Content::Public { .. })
    }

    /// Whether a match is to be in it.
    fn admits(&self, record: &RecordLines) -> bool {
        match self.content {
            Content::All => true,
            Content::Public { withheld } => public::may_leave(record, withheld),
        }
    }

    /// A match, unless it is withheld, or the blob is missing that has its numbers.
    pub fn record(&mut self, record: &RecordLines) -> io::Result<()> {
        let RecordLines { head, seed, entries } = record;
        if !self.admits(record) {
            self.left_out.insert(head.id.clone());
            self.done.withheld += 1;
            return Ok(());
        }
        if let Some(hash) = head.setup.data.filter(|&hash| !self.blobs.contains(&hash.into())) {
            let why = match self.salvages {
                true => numbers::lost_numbers_error(hash),
                false => numbers::missing(hash),
            };
            self.note_damage(format!("match {}", head.id), why);
            return Ok(());
        }
        if self.is_public() {
            match public::public(record) {
                Ok(public) => self.lines(&public.header, &public.entries, &public.end)?,
                Err(error) => {
                    self.note_damage(format!("match {}", head.id), error);
                    return Ok(());
                }
            }
        } else {
            let header = lines::Header::new(head, *seed).line();
            self.lines(&header, entries, &lines::end_line(head))?;
        }
        self.done.matches += 1;
        Ok(())
    }

    fn lines(&mut self, header: &str, entries: &str, end: &str) -> io::Result<()> {
        self.line(header)?;
        self.seal.add_lines(entries);
        self.to.write_all(entries.as_bytes())?;
        self.line(end)
    }

    pub fn row(&mut self, row: &Keyed) -> io::Result<()> {
        self.done.rows += 1;
        self.json(&Line::Row(row))
    }

    pub fn blob(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.done.blobs += 1;
        self.blobs.insert(BlobHash::of(bytes));
        self.line(&lines::blob_line(bytes))
    }

    /// Numbers, unless they are there already.
    pub fn spare(&mut self, numbers: &Numbers) -> io::Result<()> {
        match self.blobs.contains(&numbers.hash().into()) {
            true => Ok(()),
            false => self.blob(numbers.text().as_bytes()),
        }
    }

    /// A notice, unless its match was left out. What is about no match tells of the day.
    pub fn notice(&mut self, notice: &Notice) -> io::Result<()> {
        if notice.id.slot.is_letter() || self.left_out.contains(&notice.id.id) {
            return Ok(());
        }
        self.done.notices += 1;
        self.json(&Line::Notice(notice))
    }

    /// Returns the readable items of a list. The rest is damaged.
    fn readable<T>(&mut self, listed: Vec<Result<T, StoreError>>) -> Vec<T> {
        let mut found = Vec::new();
        for item in listed {
            match item {
                Ok(item) => found.push(item),
                Err(StoreError::Corrupt { what, why }) => self.note_damage(what, why),
                Err(error) => self.note_damage("something".to_owned(), error),
            }
        }
        found
    }

    pub fn note_damage(&mut self, what: String, why: impl fmt::Display) {
        tracing::error!(what, %why, "it is damaged and not in the export");
        if let Some(id) = what.strip_prefix("match ") {
            self.left_out.insert(id.into());
        }
        self.done.damaged.push((what, why.to_string()));
    }

    pub fn end(mut self) -> io::Result<Exported> {
        let end = self.seal.end(self.done.matches, self.done.damaged.len() as u64);
        self.json(&Line::End(&end))?;
        self.to.flush()?;
        Ok(self.done)
    }

    fn json(&mut self, row: &impl Serialize) -> io::Result<()> {
        self.line(&serde_json::to_string(row)?)
    }

    fn line(&mut self, line: &str) -> io::Result<()> {
        self.seal.add(line);
        self.to.write_all(line.as_bytes())?;
        self.to.write_all(b"\n")
    }
}
