//! Where matches are kept.

mod check;
pub mod laws;

use std::{error, fmt, future, io, sync::Arc};

use async_trait::async_trait;
use games::Seed;
use serde::{Deserialize, Serialize};

use crate::{
    BlobHash, Entry, EventId, Head, MatchId, Notice, PersonId, RoomId, Waiting, lines, numbers,
};

/// The longest id, key, room or account, in bytes.
pub const MAX_NAME: usize = 512;
/// The largest value of a row, in bytes.
pub const MAX_ROW: usize = 16 * 1024;
/// The largest blob, in bytes.
pub const MAX_BLOB: usize = 1024 * 1024;
/// How long an event is remembered at least, in seconds: 30 days.
pub const MEMORY: u64 = 30 * 24 * 3600;

/// Keeps matches, what is still to be said of them, and rows of text beside them.
///
/// A match is only ever appended to, and only by those who know its latest
/// revision: two answers at once cannot both win. What [`commit`](Self::commit)
/// acknowledges survives a crash and a power cut, and what is read is what was
/// acknowledged.
///
/// Several handles may work on one store at the same time. Correctness comes from
/// revisions, compare-and-set and event ids; [leases](Self::lease) only save work.
#[async_trait]
pub trait Store: Send + Sync {
    /// A match with its whole log; `None` if there is no such match.
    async fn load(&self, id: &MatchId) -> Result<Option<Record>, StoreError> {
        self.load_since(id, 0).await
    }

    /// A match with the entries after the first `rev` of its log; all of them if
    /// the log is shorter than that. The first entry brings along the numbers that it
    /// names, so that whoever has a record can lay the match out.
    ///
    /// # Errors
    ///
    /// [`Corrupt`](StoreError::Corrupt) if they are missing.
    async fn load_since(&self, id: &MatchId, rev: u64) -> Result<Option<Record>, StoreError> {
        match self.log_since(id, rev).await? {
            Some(record) => numbers::fetch_numbers(self, record).await.map(Some),
            None => Ok(None),
        }
    }

    /// The same as it is written down, without any numbers: for whoever compares and
    /// copies logs.
    async fn log_since(&self, id: &MatchId, rev: u64) -> Result<Option<Record>, StoreError>;

    /// The head of a match, without its log.
    async fn head(&self, id: &MatchId) -> Result<Option<Head>, StoreError>;

    /// Writes all of it or nothing, and returns when it is safe.
    ///
    /// # Errors
    ///
    /// [`Repeated`](StoreError::Repeated) if `commit.event` was committed before
    /// (whatever else is wrong); [`Missing`](StoreError::Missing) if a match to go
    /// on with does not exist; [`Conflict`](StoreError::Conflict) if a match is not
    /// at the revision that its step expects (for 0: if it exists), or a row is
    /// not what was expected. After [`Unknown`](StoreError::Unknown) nobody knows
    /// whether it was written: ask [`done`](Self::event_result).
    async fn commit(&self, commit: &Commit) -> Result<(), StoreError>;

    /// Whether this would be committed, as things are now. Nothing is written.
    ///
    /// # Errors
    ///
    /// As [`commit`](Self::commit).
    async fn check(&self, commit: &Commit) -> Result<(), StoreError>;

    /// Whether something can be written now, as far as can be told without writing.
    ///
    /// # Errors
    ///
    /// If there is no room, or the store has failed.
    async fn check_writable(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Returns the result of the commit for an event. It may be forgotten after [`MEMORY`].
    async fn event_result(&self, event: &EventId) -> Result<Option<Done>, StoreError>;

    /// The heads of at most `limit` matches.
    async fn heads(&self, query: &Query, limit: usize) -> Result<Vec<Head>, StoreError>;

    /// The matches after `after`, by id, at most `limit`, as an export has them. One
    /// that cannot be read is among them, with the reason. None: there are no more.
    async fn records(
        &self,
        after: Option<&MatchId>,
        limit: usize,
    ) -> Result<Vec<(MatchId, Result<RecordLines, StoreError>)>, StoreError> {
        let mut records = Vec::new();
        for Head { id, .. } in self.heads(&Query::All { after: after.cloned() }, limit).await? {
            let lines = match self.log_since(&id, 0).await {
                Ok(Some(record)) => Ok(RecordLines::from(&record)),
                Ok(None) => Err(StoreError::Missing(id.clone())),
                Err(error @ StoreError::Corrupt { .. }) => Err(error),
                Err(error) => return Err(error),
            };
            records.push((id, lines));
        }
        Ok(records)
    }

    /// How many matches there are for a query. For [`Query::All`] it may read
    /// everything.
    async fn count(&self, query: &Query) -> Result<usize, StoreError>;

    /// Lists what is due at `until` or before, soonest first, at most `limit`.
    async fn due(&self, until: u64, limit: usize) -> Result<Vec<Due>, StoreError>;

    /// A row by its key.
    async fn row(&self, key: &str) -> Result<Option<Row>, StoreError>;

    /// The rows whose keys begin with `prefix` and come after `after`, by key, at
    /// most `limit`. What cannot be read is left out, here and in other lists.
    async fn rows(
        &self,
        prefix: &str,
        after: Option<&str>,
        limit: usize,
    ) -> Result<Vec<(String, Row)>, StoreError>;

    /// All rows after `after`, by key, at most `limit`, as an export has them: with
    /// the reason for each gap between them. Fewer rows: there are no more.
    async fn all_rows(
        &self,
        after: Option<&str>,
        limit: usize,
    ) -> Result<Vec<Result<(String, Row), StoreError>>, StoreError> {
        Ok(self.rows("", after, limit).await?.into_iter().map(Ok).collect())
    }

    /// Changes rows, all or none, safely.
    ///
    /// # Errors
    ///
    /// As [`commit`](Self::commit).
    async fn set_rows(&self, rows: Vec<RowChange>) -> Result<(), StoreError> {
        self.commit(&Commit { rows, ..Commit::default() }).await
    }

    /// As [`set_rows`](Self::set_rows), for what a platform remembers of what it
    /// said: a crash of the program does not lose it, a power cut may.
    async fn note_rows(&self, rows: Vec<RowChange>) -> Result<(), StoreError> {
        self.set_rows(rows).await
    }

    /// Keeps bytes by their hash, safely: at most [`MAX_BLOB`].
    async fn keep_blob(&self, bytes: &[u8]) -> Result<BlobHash, StoreError>;

    async fn blob(&self, hash: &BlobHash) -> Result<Option<Vec<u8>>, StoreError>;

    /// The blobs after `after`, by hash, at most `limit`.
    async fn blobs(
        &self,
        after: Option<&BlobHash>,
        limit: usize,
    ) -> Result<Vec<BlobHash>, StoreError>;

    /// As [`blobs`](Self::blobs), with the reason for each gap between them.
    async fn all_blobs(
        &self,
        after: Option<&BlobHash>,
        limit: usize,
    ) -> Result<Vec<Result<BlobHash, StoreError>>, StoreError> {
        Ok(self.blobs(after, limit).await?.into_iter().map(Ok).collect())
    }

    /// Hands out notices that may be said at `now`, but for what has to wait, at
    /// most `limit`: the next one of each route that no handle has a lease on. The
    /// route is this handle's until the notice is [`delivered`](Self::complete_delivery),
    /// the lease is [`released`](Self::release), or the handle is gone.
    async fn lease(
        &self,
        now: u64,
        waiting: &Waiting,
        limit: usize,
    ) -> Result<Vec<Leased>, StoreError>;

    /// Takes a notice out of the outbox, and ends the lease of its route. One that
    /// is not there is no error: another may have taken its place. A crash of the
    /// program does not bring it back, a power cut within the next second may.
    async fn complete_delivery(&self, leased: &Leased) -> Result<(), StoreError>;

    /// Ends the lease of a notice's route; it stays in the outbox.
    async fn release(&self, leased: &Leased) -> Result<(), StoreError>;

    /// The earliest time after `now` at which a notice may be said that has to
    /// wait until then.
    async fn next_notice(&self, now: u64) -> Result<Option<u64>, StoreError>;

    /// All that is still to be said, leased or not, by match.
    async fn outbox(&self) -> Result<Vec<Notice>, StoreError>;

    /// As [`outbox`](Self::outbox), as an export has it: with the reason for each
    /// gap.
    async fn all_notices(&self) -> Result<Vec<Result<Notice, StoreError>>, StoreError> {
        Ok(self.outbox().await?.into_iter().map(Ok).collect())
    }

    /// Reads all there is, once, and returns when nothing is known to be lost: lists
    /// cannot tell of what left no trace.
    ///
    /// # Errors
    ///
    /// [`Corrupt`](StoreError::Corrupt) if something cannot be read or is missing.
    async fn survey(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Whether anything is known to be lost, as far as it has been looked at.
    ///
    /// # Errors
    ///
    /// As [`survey`](Self::survey).
    async fn check_known_damage(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Returns when the store has failed for good, and says why. The program
    /// should end then: nobody knows what is on the disk.
    async fn wait_for_failure(&self) -> StoreError {
        future::pending().await
    }
}

/// A match as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Derived from the entries; kept, so that it can be found and asked without
    /// replaying them.
    pub head: Head,
    /// The seed of the rolls. It is not in every export, and secret until the end.
    pub seed: Option<Seed>,
    /// The entries, in order: the end of the log, or all of it.
    pub entries: Vec<Arc<Entry>>,
}

/// A record with its entries as the [lines] of text that they are
/// kept as.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordLines {
    pub head: Head,
    pub seed: Option<Seed>,
    /// Each with its line feed.
    pub entries: String,
}

impl From<&Record> for RecordLines {
    fn from(record: &Record) -> Self {
        let lines = (1..).zip(&record.entries);
        let lines = lines.map(|(rev, entry)| lines::entry_line(rev, entry, None) + "\n");
        Self { head: record.head.clone(), seed: record.seed, entries: lines.collect() }
    }
}

/// Changes that are written at once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Commit {
    /// Each of another match; there may be none.
    pub steps: Vec<Step>,
    /// Each of another key.
    pub rows: Vec<RowChange>,
    pub notices: Vec<Notice>,
    /// The event that made this happen.
    pub event: Option<EventId>,
    /// Seconds since 1970, when that was: for forgetting it in time.
    pub at: u64,
}

/// An addition to a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// How many entries the match has before this; 0 makes a new one.
    pub rev: u64,
    pub entries: Vec<Arc<Entry>>,
    /// As it is after the entries.
    pub head: Head,
    /// Of a new match.
    pub seed: Option<Seed>,
}

/// The effect of a commit on matches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Done {
    /// Each match, and the revision it had afterwards.
    pub matches: Vec<(MatchId, u64)>,
}

/// Something small to remember beside the matches: what a person likes, which
/// message shows what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Row {
    /// At most [`MAX_ROW`] bytes, without NUL.
    pub value: String,
    /// Seconds since 1970, when something is to be done with it: see
    /// [`Store::due`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<u64>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowChange {
    /// At most [`MAX_NAME`] bytes, without NUL.
    pub key: String,
    pub expected: Expected,
    /// The new row; `None` removes it.
    pub row: Option<Row>,
}

/// The state that a row must have before a commit changes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    Anything,
    Nothing,
    Value(String),
}

/// Which matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Query {
    /// Not over, oldest first by `opened_at`, then by id.
    Live(Of),
    /// Played to their end, latest first by `moved_at`, then by id.
    Past(Of),
    /// Not over, and waiting for a computer player; oldest first.
    Computer,
    /// Every match after this id, over or not; by id.
    All { after: Option<MatchId> },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Of {
    Room(RoomId),
    /// With this person in a seat or asked to take one.
    Person(PersonId),
}

/// Something to be done at a time.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Due {
    /// Seconds since 1970.
    pub at: u64,
    pub of: DueOf,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DueOf {
    /// The deadline of a match.
    Match(MatchId),
    /// A row by its key.
    Row(String),
}

/// A notice to be said by this handle alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leased {
    pub notice: Notice,
    /// Grows with every lease of a route: an older one counts no more.
    pub fence: u64,
}

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("it has changed since it was read")]
    Conflict,
    #[error("this was done before")]
    Repeated(Done),
    #[error("there is no match {0}")]
    Missing(MatchId),
    #[error("{what} cannot be kept: {why}")]
    Unfit { what: String, why: String },
    #[error("what is stored of {what} cannot be read: {why}")]
    Corrupt { what: String, why: String },
    /// Nothing was written; trying again may help.
    #[error("the store cannot be used at the moment: {0}")]
    Transient(#[source] Source),
    /// It may have been written or not.
    #[error("the store did not say whether it was written: {0}")]
    Unknown(#[source] Source),
    /// Nothing was written.
    #[error("the disk is full or cannot be written: {0}")]
    Full(#[source] io::Error),
    /// It does not come back without a restart.
    #[error("the store has failed: {0}")]
    Failed(#[source] Source),
}

/// The error below.
pub type Source = Arc<dyn error::Error + Send + Sync>;

impl StoreError {
    pub fn failure(error: impl error::Error + Send + Sync + 'static) -> Self {
        Self::Failed(Arc::new(error))
    }

    pub fn corrupt(what: impl fmt::Display, why: impl fmt::Display) -> Self {
        Self::Corrupt { what: what.to_string(), why: why.to_string() }
    }

    pub fn unfit(what: impl fmt::Display, why: impl fmt::Display) -> Self {
        Self::Unfit { what: what.to_string(), why: why.to_string() }
    }
}

impl Query {
    /// Whether a match is among those. For stores without an index.
    pub fn fits(&self, head: &Head) -> bool {
        match self {
            Self::Live(of) => !head.stage.is_past() && of.fits(head),
            Self::Past(of) => head.stage.was_played() && of.fits(head),
            Self::Computer => !head.stage.is_past() && head.awaits_computer(),
            Self::All { after } => after.as_ref().is_none_or(|after| *after < head.id),
        }
    }
}

impl Of {
    fn fits(&self, head: &Head) -> bool {
        match self {
            Self::Room(room) => head.is_in(room),
            Self::Person(person) => head.persons_involved().any(|id| id == person),
        }
    }
}

impl Row {
    pub fn new(value: impl Into<String>) -> Self {
        Self { value: value.into(), due: None }
    }
}

impl RowChange {
    /// Writes a row, whatever it was.
    pub fn set(key: impl Into<String>, row: Row) -> Self {
        Self { key: key.into(), expected: Expected::Anything, row: Some(row) }
    }

    /// Removes a row, whatever it was.
    pub fn remove(key: impl Into<String>) -> Self {
        Self { key: key.into(), expected: Expected::Anything, row: None }
    }

    /// Only if the row is `expected`; `None` if there must be none.
    #[must_use]
    pub fn expecting(mut self, expected: Option<&Row>) -> Self {
        self.expected = match expected {
            Some(row) => Expected::Value(row.value.clone()),
            None => Expected::Nothing,
        };
        self
    }
}

impl Expected {
    pub fn holds(&self, row: Option<&Row>) -> bool {
        match self {
            Self::Anything => true,
            Self::Nothing => row.is_none(),
            Self::Value(value) => row.is_some_and(|row| row.value == *value),
        }
    }
}
