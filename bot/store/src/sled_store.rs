use std::{
    fmt,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use async_trait::async_trait;
use record::{
    BlobHash, Commit, Done, Due, EventId, Head, Leased, MatchId, Notice, Query, Record,
    RecordLines, Row, RowChange, Store, StoreError, Waiting,
};

use crate::{
    data::{matches, outbox, pack, queries, rows},
    disk::belongings::StoreFolder,
    open::{OpenError, Opening, Options},
    thread::{db::Db, shared::Shared, worker},
    tree::broken::Broken,
};

/// One handle on a store in a folder, which is one process's at a time.
///
/// All work is done by one thread, one thing after the other, so two steps from
/// the same revision cannot both succeed, and no executor waits for the disk. No
/// particular runtime is needed. When the last handle is dropped, the database is
/// closed.
pub struct SledStore {
    shared: Arc<Shared>,
    handle: u64,
}

static HANDLES: AtomicU64 = AtomicU64::new(0);

impl SledStore {
    /// Opens the store in `folder`, or makes one there. A folder that is open in
    /// this process already gets one more handle. It blocks for as long as that
    /// takes, which does not depend on how much is past.
    ///
    /// # Errors
    ///
    /// If it is damaged: the error says how to get on with the last good export in
    /// `exports`.
    pub fn open(folder: &Path, exports: Option<&Path>) -> Result<Self, OpenError> {
        Self::open_with(folder, &Options { exports, ..Options::default() })
    }

    /// As [`open`](Self::open), with a choice of options.
    ///
    /// # Errors
    ///
    /// As [`open`](Self::open); and if it is much emptier than the last backup and
    /// is to be refused then.
    pub fn open_with(folder: &Path, options: &Options<'_>) -> Result<Self, OpenError> {
        Ok(Self::on(Shared::open(folder, options)?))
    }

    /// Whether there is a store in `folder`; if not, one would be made there. It makes
    /// nothing.
    ///
    /// # Errors
    ///
    /// If it can be told without a look into the database that it would not be
    /// opened.
    pub fn is_in(folder: &Path, options: &Options<'_>) -> Result<bool, OpenError> {
        Opening { folder, options }.is_there()
    }

    /// Whether this user may write all files of the store in `folder`, if there is one.
    ///
    /// # Errors
    ///
    /// If not, about the first such file.
    pub fn check_files(folder: &Path) -> Result<(), OpenError> {
        StoreFolder(folder).check_files()
    }

    /// Another handle on the same store, with leases of its own.
    #[must_use]
    pub fn another(&self) -> Self {
        Self::on(Arc::clone(&self.shared))
    }

    fn on(shared: Arc<Shared>) -> Self {
        Self { shared, handle: HANDLES.fetch_add(1, Ordering::Relaxed) }
    }

    async fn ask<T: Send + 'static>(
        &self,
        run: impl FnOnce(&mut Db) -> Result<T, Broken> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.ask_or(run, |_, _| ()).await
    }

    async fn ask_or<T: Send + 'static>(
        &self,
        run: impl FnOnce(&mut Db) -> Result<T, Broken> + Send + 'static,
        undo: impl FnOnce(&mut Db, T) + Send + 'static,
    ) -> Result<T, StoreError> {
        let (job, answer) = worker::job(run, undo);
        self.shared.send(job)?;
        match answer.await {
            Ok(answer) => answer,
            Err(_) => Err(self.shared.failure()),
        }
    }
}

#[async_trait]
impl Store for SledStore {
    async fn log_since(&self, id: &MatchId, rev: u64) -> Result<Option<Record>, StoreError> {
        let id = id.clone();
        self.ask(move |db| matches::load(db, &id, rev)).await
    }

    async fn head(&self, id: &MatchId) -> Result<Option<Head>, StoreError> {
        let id = id.clone();
        self.ask(move |db| Ok(pack::find(&db.tree, &id)?.map(|found| found.kept.head))).await
    }

    async fn commit(&self, commit: &Commit) -> Result<(), StoreError> {
        let commit = commit.clone();
        self.ask(move |db| matches::commit(db, &commit)).await
    }

    async fn note_rows(&self, rows: Vec<RowChange>) -> Result<(), StoreError> {
        let commit = Commit { rows, ..Commit::default() };
        self.ask(move |db| {
            let ready = matches::prepare(db, &commit)?;
            db.apply_soon(ready)
        })
        .await
    }

    async fn check(&self, commit: &Commit) -> Result<(), StoreError> {
        let commit = commit.clone();
        self.ask(move |db| matches::prepare(db, &commit).map(drop)).await
    }

    async fn check_writable(&self) -> Result<(), StoreError> {
        self.ask(|db| {
            db.check_writable()?;
            // Play goes on beside what is damaged, but its host has to know.
            Ok(db.check_known_damage()?)
        })
        .await
    }

    async fn event_result(&self, event: &EventId) -> Result<Option<Done>, StoreError> {
        let event = event.clone();
        self.ask(move |db| matches::event_result(db, &event)).await
    }

    async fn heads(&self, query: &Query, limit: usize) -> Result<Vec<Head>, StoreError> {
        let query = query.clone();
        self.ask(move |db| queries::heads(db, &query, limit)).await
    }

    async fn records(
        &self,
        after: Option<&MatchId>,
        limit: usize,
    ) -> Result<Vec<(MatchId, Result<RecordLines, StoreError>)>, StoreError> {
        let after = after.cloned();
        self.ask(move |db| queries::records(db, after.as_ref(), limit)).await
    }

    async fn count(&self, query: &Query) -> Result<usize, StoreError> {
        let query = query.clone();
        self.ask(move |db| queries::count(db, &query)).await
    }

    async fn due(&self, until: u64, limit: usize) -> Result<Vec<Due>, StoreError> {
        self.ask(move |db| queries::due(db, until, limit)).await
    }

    async fn row(&self, key: &str) -> Result<Option<Row>, StoreError> {
        let key = key.to_owned();
        self.ask(move |db| rows::get(db, &key)).await
    }

    async fn rows(
        &self,
        prefix: &str,
        after: Option<&str>,
        limit: usize,
    ) -> Result<Vec<(String, Row)>, StoreError> {
        let (prefix, after) = (prefix.to_owned(), after.map(str::to_owned));
        let rows = self.ask(move |db| rows::list(db, &prefix, after.as_deref(), limit)).await?;
        Ok(rows::readable(rows))
    }

    async fn all_rows(
        &self,
        after: Option<&str>,
        limit: usize,
    ) -> Result<Vec<Result<(String, Row), StoreError>>, StoreError> {
        let after = after.map(str::to_owned);
        self.ask(move |db| rows::list(db, "", after.as_deref(), limit)).await
    }

    async fn keep_blob(&self, bytes: &[u8]) -> Result<BlobHash, StoreError> {
        let bytes = bytes.to_vec();
        self.ask(move |db| rows::keep_blob(db, &bytes)).await
    }

    async fn blob(&self, hash: &BlobHash) -> Result<Option<Vec<u8>>, StoreError> {
        let hash = hash.clone();
        self.ask(move |db| rows::blob(&db.tree, &hash)).await
    }

    async fn blobs(
        &self,
        after: Option<&BlobHash>,
        limit: usize,
    ) -> Result<Vec<BlobHash>, StoreError> {
        Ok(rows::readable(self.all_blobs(after, limit).await?))
    }

    async fn all_blobs(
        &self,
        after: Option<&BlobHash>,
        limit: usize,
    ) -> Result<Vec<Result<BlobHash, StoreError>>, StoreError> {
        let after = after.cloned();
        self.ask(move |db| rows::blobs(db, after.as_ref(), limit)).await
    }

    async fn lease(
        &self,
        now: u64,
        waiting: &Waiting,
        limit: usize,
    ) -> Result<Vec<Leased>, StoreError> {
        let (handle, waiting) = (self.handle, waiting.clone());
        let lease = move |db: &mut Db| outbox::lease(db, handle, now, &waiting, limit);
        let undo = |db: &mut Db, leased: Vec<Leased>| {
            leased.iter().for_each(|leased| db.leases.release(leased));
        };
        self.ask_or(lease, undo).await
    }

    async fn complete_delivery(&self, leased: &Leased) -> Result<(), StoreError> {
        let leased = leased.clone();
        self.ask(move |db| outbox::complete_delivery(db, &leased)).await
    }

    async fn release(&self, leased: &Leased) -> Result<(), StoreError> {
        let leased = leased.clone();
        self.ask(move |db| {
            db.leases.release(&leased);
            Ok(())
        })
        .await
    }

    async fn next_notice(&self, now: u64) -> Result<Option<u64>, StoreError> {
        self.ask(move |db| outbox::next_time(db, now)).await
    }

    async fn outbox(&self) -> Result<Vec<Notice>, StoreError> {
        Ok(rows::readable(self.all_notices().await?))
    }

    async fn all_notices(&self) -> Result<Vec<Result<Notice, StoreError>>, StoreError> {
        self.ask(|db| outbox::all(db)).await
    }

    async fn survey(&self) -> Result<(), StoreError> {
        while !self.ask(|db| Ok(db.survey()?)).await? {}
        Ok(())
    }

    async fn check_known_damage(&self) -> Result<(), StoreError> {
        self.ask(|db| Ok(db.check_known_damage()?)).await
    }

    async fn wait_for_failure(&self) -> StoreError {
        self.shared.wait_for_failure().await
    }
}

impl Drop for SledStore {
    fn drop(&mut self) {
        let handle = self.handle;
        let end = move |db: &mut Db| {
            db.leases.end(handle);
            Ok(())
        };
        // A store that has stopped has no leases.
        let _ = self.shared.send(worker::job(end, |_, ()| ()).0);
    }
}

impl fmt::Debug for SledStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SledStore").field("handle", &self.handle).finish_non_exhaustive()
    }
}
