use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    io::{self, BufRead, Seek, SeekFrom},
    sync::Arc,
};

use games::DataHash;
use record::{
    BlobHash, Commit, Entry, Head, MatchId, Notice, NoticeId, Numbers, RowChange, Slot, Stage,
    Step, Store, StoreError,
    lines::{LineError, Text},
    numbers,
    store::MAX_BLOB,
};

use super::{
    Keyed,
    items::{Flaw, Item, Items},
    seal::SealError,
};

/// Checks a match, which brings its numbers, by the rules of its game, and says what its entries come to.
pub type Check<'a> = &'a dyn Fn(&Text) -> Result<Head, Refusal>;

/// Why the rules refuse a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The number of the entry that is wrong, from 1; none if it is the whole.
    pub entry: Option<u64>,
    pub why: String,
}

/// The counts of what was read into the store.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Imported {
    /// Matches that were not there.
    pub new: u64,
    /// Matches that were there with fewer entries.
    pub longer: u64,
    /// Matches that were there with all their entries, or more.
    pub known: u64,
    /// Rows that were not there. One that is there stays as it is.
    pub rows: u64,
    /// Blobs that were not there, or damaged.
    pub blobs: u64,
}

/// `2 new matches, 1 that had gone on, 0 known already, 3 rows and 0 blobs`
impl fmt::Display for Imported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { new, longer, known, rows, blobs } = self;
        write!(f, "{new} new matches, {longer} that had gone on, {known} known already, ")?;
        write!(f, "{rows} rows and {blobs} blobs")
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error("line {line}: {why}; nothing was taken over")]
    Line { line: u64, why: Flaw },
    #[error("{0}; nothing was taken over")]
    Store(#[from] StoreError),
    #[error("{why}; taken over were {done}; the same import again takes over the rest")]
    Half { done: Imported, why: Box<dyn std::error::Error + Send + Sync> },
}

/// How much is committed at once: matches, and entries of them.
const BATCH: (usize, usize) = (100, 4_000);

/// Puts all that an export holds into a store: first everything is checked, the
/// sum at the end, each match by the rules, what the store has already, and whether
/// it takes the rest; only then anything is written, several matches at a time.
///
/// Nothing is overwritten. A match that is there with the same entries, or more,
/// stays as it is; one that lacks the last entries gets them; one with other
/// entries is an error. It waits for `from`: do it where that is fine.
///
/// # Errors
///
/// If anything is wrong with the export or does not go with what is in the store:
/// then nothing was written. If the store fails half way, the error says what was.
pub async fn import(
    store: &dyn Store,
    check: Check<'_>,
    from: &mut (impl BufRead + Seek),
) -> Result<Imported, ImportError> {
    let broken = |error: io::Error| ImportError::Line { line: 0, why: SealError::Io(error).into() };
    let start = from.stream_position().map_err(broken)?;
    let notices = look(store, check, from).await?;
    from.seek(SeekFrom::Start(start)).map_err(broken)?;
    let mut writer = Writer { store, notices, batch: Commit::default(), done: Imported::default() };
    let mut adding = Imported::default();
    match writer.write(check, from, &mut adding).await {
        Ok(()) => Ok(writer.done),
        Err(why) => Err(ImportError::Half { done: writer.done, why }),
    }
}

/// Reads all of it without writing, and returns the notices by match.
async fn look(
    store: &dyn Store,
    check: Check<'_>,
    from: &mut impl BufRead,
) -> Result<BTreeMap<MatchId, Vec<Notice>>, ImportError> {
    let mut trial = Trial {
        store,
        revs: BTreeMap::new(),
        notices: BTreeMap::new(),
        noted: BTreeSet::new(),
        found: BTreeMap::new(),
    };
    for item in Items::new(from).strict() {
        let (line, item) = item.map_err(|(line, why)| ImportError::Line { line, why })?;
        match item {
            Item::Match(header, text) => trial.look_at_match(check, header, line, *text).await?,
            Item::Notice(notice) => trial.look_at_notice(line, notice).await?,
            Item::Row(Keyed { key, row }) => {
                if store.row(&key).await?.is_none() {
                    let rows = vec![RowChange::set(key, row).expecting(None)];
                    fits(store, line, Commit { rows, ..Commit::default() }).await?;
                }
            }
            Item::Blob(bytes) if bytes.len() > MAX_BLOB => {
                let why = format!("it has more than {MAX_BLOB} bytes");
                let why = Flaw::Unfit(StoreError::unfit("a blob", why));
                return Err(ImportError::Line { line, why });
            }
            Item::Blob(bytes) => {
                let numbers = Numbers::read(&bytes).ok();
                trial.found.extend(numbers.map(|numbers| (numbers.hash(), numbers)));
            }
        }
    }
    Ok(trial.notices)
}

/// An import without writing: what was found so far.
struct Trial<'a> {
    store: &'a dyn Store,
    /// How many entries each match will have.
    revs: BTreeMap<MatchId, u64>,
    notices: BTreeMap<MatchId, Vec<Notice>>,
    noted: BTreeSet<NoticeId>,
    /// Numbers that came before the matches that name them.
    found: BTreeMap<DataHash, Numbers>,
}

impl Trial<'_> {
    /// Looks at a match from the line `header` to this one.
    async fn look_at_match(
        &mut self,
        check: Check<'_>,
        header: u64,
        line: u64,
        mut text: Text,
    ) -> Result<(), ImportError> {
        let id = text.header.id.clone();
        bring(self.store, &self.found, &mut text)
            .await?
            .map_err(|why| ImportError::Line { line: header, why })?;
        let head =
            head(check, header, &text).map_err(|(line, why)| ImportError::Line { line, why })?;
        let stored = self.store.log_since(&id, 0).await?;
        let stored = stored.map(|stored| stored.entries).unwrap_or_default();
        if !agree(&stored, &text.entries) {
            return Err(ImportError::Line { line, why: Flaw::Differs(id) });
        }
        self.revs.insert(id, head.rev);
        let rev = stored.len() as u64;
        if rev < head.rev {
            let steps = vec![step(text, head, rev)];
            fits(self.store, header, Commit { steps, ..Commit::default() }).await?;
        }
        Ok(())
    }

    async fn look_at_notice(&mut self, line: u64, notice: Notice) -> Result<(), ImportError> {
        let id = notice.id.id.clone();
        // A dashboard is of no match, and needs none.
        let known = notice.id.slot == Slot::Dashboard
            || self.revs.get(&id).is_some_and(|rev| *rev >= notice.id.rev);
        // A reminder tells of nothing that happened.
        let is_empty = match notice.id.slot {
            Slot::Reminder => notice.from > notice.id.rev,
            _ => notice.from >= notice.id.rev,
        };
        if !known || is_empty || !self.noted.insert(notice.id.clone()) {
            return Err(ImportError::Line { line, why: Flaw::About(id) });
        }
        let one = vec![notice.clone()];
        fits(self.store, line, Commit { notices: one, ..Commit::default() }).await?;
        self.notices.entry(id).or_default().push(notice);
        Ok(())
    }
}

/// Puts into a match the numbers that it names: they were found before it, or are in the
/// store.
async fn bring(
    store: &dyn Store,
    found: &BTreeMap<DataHash, Numbers>,
    text: &mut Text,
) -> Result<Result<(), Flaw>, StoreError> {
    let Some(hash) = numbers::numbers_hash(&text.entries) else { return Ok(Ok(())) };
    let kept = match found.get(&hash) {
        Some(found) => Some(found.clone()),
        None => match Numbers::load(store, hash).await {
            Err(StoreError::Corrupt { .. }) => None,
            kept => kept?,
        },
    };
    let Some(kept) = kept else {
        return Ok(Err(Flaw::Numbers { id: text.header.id.clone(), hash }));
    };
    numbers::bring(&mut text.entries, &kept);
    Ok(Ok(()))
}

/// Whether a store takes this, of which a line speaks.
async fn fits(store: &dyn Store, line: u64, commit: Commit) -> Result<(), ImportError> {
    match store.check(&commit).await {
        Err(why @ StoreError::Unfit { .. }) => {
            Err(ImportError::Line { line, why: Flaw::Unfit(why) })
        }
        checked => Ok(checked?),
    }
}

/// The addition to a match that has `rev` entries.
fn step(text: Text, head: Head, rev: u64) -> Step {
    let entries = text.entries.into_iter().skip(rev as usize).collect();
    let seed = text.header.seed.filter(|_| rev == 0);
    Step { rev, entries, head, seed }
}

/// Derives the head of a match by its rules, if header and outcome say the same.
fn head(check: Check<'_>, line: u64, text: &Text) -> Result<Head, (u64, Flaw)> {
    let head = check(text)
        .map_err(|error| (line + error.entry.unwrap_or_default(), Flaw::Rules(error.why)))?;
    text.header.check(&head).map_err(|error| (line, error.into()))?;
    let outcome = match &head.stage {
        Stage::Over(outcome) => Some(outcome),
        _ => None,
    };
    if outcome != text.outcome.as_ref() {
        return Err((line + text.entries.len() as u64 + 1, LineError::Outcome.into()));
    }
    Ok(head)
}

/// Whether one of two logs is the beginning of the other.
fn agree(a: &[Arc<Entry>], b: &[Arc<Entry>]) -> bool {
    a.iter().zip(b).all(|(left, right)| left == right)
}

struct Writer<'a> {
    store: &'a dyn Store,
    notices: BTreeMap<MatchId, Vec<Notice>>,
    batch: Commit,
    /// The counts of what is safe.
    done: Imported,
}

type Source = Box<dyn std::error::Error + Send + Sync>;

impl Writer<'_> {
    async fn write(
        &mut self,
        check: Check<'_>,
        from: &mut impl BufRead,
        adding: &mut Imported,
    ) -> Result<(), Source> {
        for item in Items::new(from) {
            match item.map_err(|(_, why)| why)?.1 {
                Item::Match(line, mut text) => {
                    // Blobs that came before it are in the store by now.
                    bring(self.store, &BTreeMap::new(), &mut text).await??;
                    let head = head(check, line, &text).map_err(|(_, why)| why)?;
                    self.add(*text, head, adding).await?;
                }
                Item::Row(Keyed { key, row }) if self.store.row(&key).await?.is_none() => {
                    self.batch.rows.push(RowChange::set(key, row).expecting(None));
                    adding.rows += 1;
                }
                Item::Blob(bytes) => {
                    let is_there =
                        matches!(self.store.blob(&BlobHash::of(&bytes)).await, Ok(Some(_)));
                    self.store.keep_blob(&bytes).await?;
                    self.done.blobs += u64::from(!is_there);
                }
                Item::Row(_) | Item::Notice(_) => (),
            }
            let entries: usize = self.batch.steps.iter().map(|step| step.entries.len()).sum();
            if self.batch.steps.len() + self.batch.rows.len() >= BATCH.0 || entries >= BATCH.1 {
                self.flush(adding).await?;
            }
        }
        let rest = std::mem::take(&mut self.notices).into_values().flatten();
        self.batch.notices.extend(rest.filter(|notice| notice.id.slot == Slot::Dashboard));
        self.flush(adding).await
    }

    async fn add(
        &mut self,
        text: Text,
        head: Head,
        adding: &mut Imported,
    ) -> Result<(), StoreError> {
        let rev = self.store.head(&head.id).await?.map_or(0, |stored| stored.rev);
        if rev >= head.rev {
            adding.known += 1;
            return Ok(());
        }
        let notices = self.notices.remove(&head.id).unwrap_or_default();
        self.batch.notices.extend(notices.into_iter().filter(|notice| notice.id.rev > rev));
        self.batch.steps.push(step(text, head, rev));
        *(if rev == 0 { &mut adding.new } else { &mut adding.longer }) += 1;
        Ok(())
    }

    async fn flush(&mut self, adding: &mut Imported) -> Result<(), Source> {
        self.store.commit(&std::mem::take(&mut self.batch)).await?;
        let Imported { new, longer, known, rows, .. } = std::mem::take(adding);
        self.done.new += new;
        self.done.longer += longer;
        self.done.known += known;
        self.done.rows += rows;
        Ok(())
    }
}
