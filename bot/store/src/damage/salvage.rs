//! Salvage of what can still be read of a damaged store.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt, fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use record::{MatchId, Notice, Numbers, RecordLines, StoreError, lines};
use sled::Tree;

use super::{
    pieces,
    quarantine::{AsFound, copy_files},
};
use crate::{
    data::{matches, pack, rows},
    disk::{ack_counter::read_ack_counter, belongings::StoreFolder, files},
    open::{OpenError, open_sled},
    sled_files::raw,
    transfer::{Check, ExportSettings, Exported, Keyed, Out},
    tree::{
        broken::guard,
        gaps::Rows,
        keys, parts,
        schema::{self, SchemaError},
        state::State,
    },
};

/// The result of [`salvage`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Salvaged {
    pub written: Exported,
    /// The data that could not be read, and why.
    pub lost: Vec<(String, String)>,
}

#[derive(Debug, thiserror::Error)]
pub enum SalvageError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("nothing can be read at all: {0}")]
    Nothing(String),
    #[error("it cannot be written: {0}")]
    Io(#[from] io::Error),
}

/// Sources from which damaged matches are put together.
#[derive(Clone, Copy)]
pub struct SalvageSources<'a> {
    /// For matches whose own numbers are lost.
    pub numbers: &'a [Numbers],
    /// An export: it may have entries that the store has lost.
    pub export: Option<&'a Path>,
    /// Finds out the head of a match from its entries.
    pub rules: Check<'a>,
}

impl fmt::Debug for SalvageSources<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { numbers, export, .. } = self;
        let mut out = f.debug_struct("SalvageSources");
        out.field("numbers", numbers).field("export", export).finish_non_exhaustive()
    }
}

/// Writes all that can be read of the store in `folder` to a new export, `at`
/// seconds after 1970. The store is left as it is: it is read from a copy, which
/// is made beside the export and takes as much room.
///
/// # Errors
///
/// If the store is in use, there is no room, or nothing can be read.
pub fn salvage(
    folder: &Path,
    out: &Path,
    at: u64,
    sources: &SalvageSources<'_>,
) -> Result<Salvaged, SalvageError> {
    let _lock = StoreFolder(folder).lock()?;
    // A copy may be of before the damage was made worse, or of long ago.
    let folders = AsFound(folder).find_copy().into_iter().chain([folder.to_owned()]);
    let ways = |from: PathBuf| [Way::Sled, Way::Both].map(|way| (from.clone(), way));
    let work = Work(files::folder_of(out).join("tidetable-salvage.half"));
    let mut best: Option<SalvageSource> = None;
    let mut failure = None;
    for (from, way) in folders.flat_map(ways) {
        match look(&from, &work.0, way) {
            Ok(found) if best.as_ref().is_none_or(|best| found.is_more_than(best)) => {
                best = Some(found);
            }
            Ok(_) => (),
            Err(error) => {
                let from = from.display();
                tracing::warn!(%error, %from, ?way, "in this way nothing can be read");
                failure.get_or_insert(error);
            }
        }
        if best.as_ref().is_some_and(SalvageSource::is_whole) {
            break;
        }
    }
    let Some(best) = best.filter(|best| best.rows > 0) else {
        let nothing = || SalvageError::Nothing("there is not one row".to_owned());
        return Err(failure.unwrap_or_else(nothing));
    };
    let (tree, _) = prepare(&best.from, &work.0, best.way)?;
    // Rows of a newer program could be lost without a word.
    let newer = guard(|| schema::refuse_newer(&tree, schema::MIGRATIONS));
    if let Ok(Err(SchemaError::Newer { found, known })) = newer {
        return Err(OpenError::Newer { folder: folder.to_owned(), found, known }.into());
    }
    files::publish(out, |file| best.write(&tree, sources, file, &ExportSettings::full(at)))
}

/// A folder that goes away again.
struct Work(PathBuf);

impl Drop for Work {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// How the files are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// As a start would.
    Sled,
    /// See [`raw`]; and as a start would, what is not found so.
    Both,
}

/// Opens a fresh copy of what there is. Returns how many damaged places were met as
/// well.
fn prepare(from: &Path, work: &Path, way: Way) -> Result<(sled::Db, usize), SalvageError> {
    if work.exists() {
        fs::remove_dir_all(work)?;
    }
    files::make_folder(work)?;
    let nothing = |error: &dyn fmt::Display| SalvageError::Nothing(error.to_string());
    let open = || match guard(|| open_sled(work)) {
        Ok(opened) => opened.map_err(|error| nothing(&error)),
        Err(panic) => Err(nothing(&panic)),
    };
    if way == Way::Both {
        let raw = raw::read(from).map_err(|error| nothing(&error))?;
        let tree = open()?;
        for (key, value) in raw.rows {
            tree.insert(key, value).map_err(|error| nothing(&error))?;
        }
        match prepare(from, &work.join("sled"), Way::Sled) {
            Ok((other, _)) => add_missing(&tree, &other).map_err(|error| nothing(&error))?,
            Err(error) => tracing::warn!(%error, "the database cannot be opened as at a start"),
        }
        return Ok((tree, raw.places));
    }
    copy_files(from, work, |from, to| {
        files::reflink(from, to).or_else(|_| fs::copy(from, to).map(|_| ()))
    })?;
    StoreFolder(work).tidy()?;
    AsFound(work).find_damaged_files()?.iter().try_for_each(fs::remove_file)?;
    Ok((open()?, 0))
}

/// Adds the rows of another tree that are not in this one.
fn add_missing(tree: &Tree, other: &Tree) -> sled::Result<()> {
    for (key, value) in Rows::new(other, Vec::new(), vec![u8::MAX]).flatten() {
        let is_part = key.first() == Some(&keys::PART);
        let rows = parts::split(&key, value.to_vec());
        // Of a long value, all its parts were read; they come again by themselves.
        for (key, value) in rows.take(if is_part { 1 } else { usize::MAX }) {
            if !tree.contains_key(&key)? {
                tree.insert(key, value)?;
            }
        }
    }
    Ok(())
}

/// The contents of the store, by their keys.
struct SalvageSource {
    from: PathBuf,
    way: Way,
    /// How many places of the log were damaged, if they were looked for.
    places: usize,
    /// Matches whose rows can be read, and those that others speak of.
    there: BTreeSet<MatchId>,
    known: BTreeSet<MatchId>,
    rows: usize,
    /// How many times something could not be read.
    gaps: usize,
    /// How many matches there should be beyond those that are known.
    misses: usize,
    /// How many rows there are, and should be, but for the store's own: what was taken
    /// back leaves no gap.
    content: u64,
    keys: u64,
    /// How many steps were written, as far as can be read, and acknowledged.
    steps: u64,
    acked: u64,
}

impl SalvageSource {
    fn is_more_than(&self, other: &Self) -> bool {
        let extent = |found: &Self| (found.there.len(), found.steps, found.rows);
        extent(self) > extent(other)
    }

    /// Whether it is all that there ever was.
    fn is_whole(&self) -> bool {
        let is_read = self.gaps == 0 && self.places == 0;
        is_read && self.misses == 0 && self.content == self.keys && self.steps >= self.acked
    }
}

fn look(from: &Path, work: &Path, way: Way) -> Result<SalvageSource, SalvageError> {
    let (tree, places) = prepare(from, work, way)?;
    let (mut there, mut known) = (BTreeSet::new(), BTreeSet::new());
    let (mut found, mut gaps, mut content) = (0, 0, 0);
    for row in Rows::new(&tree, Vec::new(), vec![u8::MAX]) {
        let Ok((key, _)) = row else {
            gaps += 1;
            continue;
        };
        found += 1;
        content += u64::from(keys::is_content(&key));
        let text = |bytes: &[u8]| MatchId::from(&*String::from_utf8_lossy(bytes));
        match (key[0], &key[1..]) {
            (keys::LIVE | keys::PAST, id) => {
                there.insert(text(id));
            }
            (keys::ENTRY | keys::PACKED, rest) => {
                known.insert(text(rest.split(|byte| *byte == 0).next().unwrap_or_default()));
            }
            (keys::INDEX, rest) => {
                let end = rest.iter().position(|byte| *byte == 0).unwrap_or_default();
                known.insert(text(rest.get(end + 10..).unwrap_or_default()));
            }
            _ => (),
        }
    }
    let state = guard(|| tree.get(keys::STATE)).ok().and_then(Result::ok).flatten();
    let state = state.and_then(|state| serde_json::from_slice::<State>(&state).ok());
    let state = state.unwrap_or_default();
    let misses = (state.matches as usize).saturating_sub(known.union(&there).count());
    let acked = read_ack_counter(from)?.unwrap_or_default();
    let State { steps, keys, .. } = state;
    let (from, rows) = (from.to_owned(), found);
    Ok(SalvageSource {
        from,
        way,
        places,
        there,
        known,
        rows,
        gaps,
        misses,
        content,
        keys,
        steps,
        acked,
    })
}

impl SalvageSource {
    fn write(
        &self,
        tree: &Tree,
        sources: &SalvageSources<'_>,
        to: &mut (dyn Write + Send),
        settings: &ExportSettings<'_>,
    ) -> Result<Salvaged, SalvageError> {
        let mut out = Out::begin(to, settings)?.salvaging();
        write_blobs(tree, &mut out)?;
        sources.numbers.iter().try_for_each(|numbers| out.spare(numbers))?;
        let revs = self.write_matches(tree, sources, &mut out)?;
        self.note_losses(&mut out);
        write_rows(tree, &mut out)?;
        write_notices(tree, &revs, &mut out)?;
        let written = out.end()?;
        Ok(Salvaged { lost: written.damaged.clone(), written })
    }

    /// Notes what is lost without a place of its own.
    fn note_losses(&self, out: &mut Out<'_>) {
        if self.steps < self.acked {
            let lost = self.acked - self.steps;
            let why = StoreError::corrupt("them", "the log ends before");
            out.note_damage(format!("the last {lost} of {} changes", self.acked), why);
        }
        if self.places > 0 {
            let plural = if self.places == 1 { "place" } else { "places" };
            let why = StoreError::corrupt("them", "what was changed last may be missing");
            out.note_damage(format!("changes in {} {plural} of the log", self.places), why);
        }
        if self.content < self.keys {
            let why = StoreError::corrupt("them", "nothing is left of them");
            let missing = self.keys - self.content;
            let plural = if missing == 1 { "row" } else { "rows" };
            out.note_damage(format!("{missing} {plural}"), why);
        }
        if self.misses > 0 {
            let why = StoreError::corrupt("their names", "nothing speaks of them");
            out.note_damage(format!("{} matches", self.misses), why);
        }
    }

    /// Writes all matches, and returns how many entries each has.
    fn write_matches(
        &self,
        tree: &Tree,
        sources: &SalvageSources<'_>,
        out: &mut Out<'_>,
    ) -> io::Result<BTreeMap<MatchId, u64>> {
        let mut revs = BTreeMap::new();
        let mut broken = BTreeMap::new();
        for id in self.there.union(&self.known) {
            match record(tree, id) {
                Ok(record) => {
                    revs.insert(id.clone(), record.head.rev);
                    out.record(&record)?;
                }
                Err(error) => drop(broken.insert(id.clone(), error)),
            }
        }
        let wanted = broken.keys().cloned().collect();
        let exported = match sources.export.filter(|_| !broken.is_empty()) {
            Some(export) => pieces::from_export(export, &wanted),
            None => BTreeMap::new(),
        };
        for (id, error) in broken {
            let exported = exported.get(&id);
            match pieces::mend(tree, &id, exported, sources.numbers, sources.rules) {
                Some(mended) => {
                    let rev = mended.record.head.rev;
                    revs.insert(id.clone(), rev);
                    out.record(&mended.record)?;
                    if !mended.is_whole {
                        let why = format!("{error}; it is saved up to entry {rev}");
                        out.note_damage(format!("something of match {id}"), why);
                    }
                }
                None => out.note_damage(format!("match {id}"), error),
            }
        }
        Ok(revs)
    }
}

fn write_blobs(tree: &Tree, out: &mut Out<'_>) -> io::Result<()> {
    let mut written = BTreeSet::new();
    for row in Rows::new(tree, vec![keys::BLOB], keys::end(keys::BLOB)) {
        let Ok((key, _)) = row else {
            let why = StoreError::corrupt("a part", "a page of the database");
            out.note_damage("some blobs".to_owned(), why);
            continue;
        };
        let name = key[1..].split(|byte| *byte == 0).next().unwrap_or_default();
        let hash = record::BlobHash::from(&*String::from_utf8_lossy(name));
        if written.insert(hash.clone()) {
            match guard(|| rows::blob(tree, &hash)).and_then(|blob| blob) {
                Ok(bytes) => out.blob(&bytes.unwrap_or_default())?,
                Err(error) => out.note_damage(format!("blob {hash}"), error),
            }
        }
    }
    Ok(())
}

fn write_rows(tree: &Tree, out: &mut Out<'_>) -> io::Result<()> {
    for row in Rows::new(tree, vec![keys::ROW], keys::end(keys::ROW)) {
        let row = row.and_then(|(key, value)| {
            let key = String::from_utf8_lossy(&key[1..]).into_owned();
            Ok(Keyed { row: rows::row(&key, &value)?, key })
        });
        match row {
            Ok(row) => out.row(&row)?,
            Err(error) => out.note_damage("some rows".to_owned(), error),
        }
    }
    Ok(())
}

/// Writes the notices of what was written of each match: up to which entry is in `revs`.
fn write_notices(tree: &Tree, revs: &BTreeMap<MatchId, u64>, out: &mut Out<'_>) -> io::Result<()> {
    let is_written =
        |notice: &Notice| revs.get(&notice.id.id).is_some_and(|rev| notice.id.rev <= *rev);
    for kind in [keys::OUTBOX, keys::LATER] {
        for row in Rows::new(tree, vec![kind], keys::end(kind)) {
            let notice: Result<Notice, _> =
                row.and_then(|(_, value)| rows::decode(&value, || "a notice".to_owned()));
            match notice {
                Ok(notice) if is_written(&notice) => out.notice(&notice)?,
                Ok(_) => (),
                Err(error) => out.note_damage("some notices".to_owned(), error),
            }
        }
    }
    Ok(())
}

/// A match, if all of it can be read.
fn record(tree: &Tree, id: &MatchId) -> Result<RecordLines, StoreError> {
    let is_there = |kind| guard(|| tree.contains_key(keys::plain(kind, id.as_str())));
    if let (Ok(Ok(true)), Ok(Ok(true))) = (is_there(keys::LIVE), is_there(keys::PAST)) {
        // Two ways of reading came to different times: the later one counts.
        return Err(StoreError::corrupt(format!("match {id}"), "it is in play and past"));
    }
    let found = guard(|| pack::find(tree, id)).and_then(|found| found)?;
    let found =
        found.ok_or_else(|| StoreError::corrupt(format!("match {id}"), "its head is lost"))?;
    let record = guard(|| matches::lines(tree, found)).and_then(|lines| lines)?;
    for (line, rev) in record.entries.lines().zip(1..) {
        let read = lines::entry(line).map_err(|error| error.to_string());
        let read = read.and_then(|(found, _)| match found == rev {
            true => Ok(()),
            false => Err(format!("it is entry {found}")),
        });
        read.map_err(|why| StoreError::corrupt(format!("entry {rev}"), why))?;
    }
    Ok(record)
}
