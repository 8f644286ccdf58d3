use std::{
    fmt,
    path::Path,
    sync::mpsc::{self, Sender},
    thread::{self, JoinHandle},
};

use async_trait::async_trait;
use desk::{
    Commit, EventId, Filter, Head, MatchId, Notice, NoticeId, Record, Store, StoreError, Waiting,
};

use crate::{
    base::{Base, Broken},
    open::{self, OpenError},
    rows,
    schema::{MIGRATIONS, Migration},
    worker::{self, Job},
};

/// Keeps matches in a folder, for one process.
///
/// All work is done by one thread, one thing after the other, so two steps from
/// the same revision cannot both succeed, and no executor waits for the disk. No
/// particular runtime is needed. Dropping it closes the database.
pub struct SledStore {
    jobs: Option<Sender<Job>>,
    worker: Option<JoinHandle<()>>,
}

impl SledStore {
    /// Opens the store in `folder`, or makes one there. All of it is read once
    /// and counted. It blocks for as long as that takes.
    ///
    /// If it is damaged, the error says how to get on with the last good export
    /// in `exports`.
    pub fn open(folder: &Path, exports: Option<&Path>) -> Result<Self, OpenError> {
        Self::open_with(folder, exports, MIGRATIONS)
    }

    pub(crate) fn open_with(
        folder: &Path,
        exports: Option<&Path>,
        migrations: &'static [Migration],
    ) -> Result<Self, OpenError> {
        let (jobs, queue) = mpsc::channel();
        let (opened, is_open) = mpsc::sync_channel(1);
        let (at, exports) = (folder.to_owned(), exports.map(Path::to_owned));
        let run = move || match open::open(&at, exports.as_deref(), migrations) {
            Ok((base, lock)) => {
                let _ = opened.send(Ok(()));
                worker::work(base, &queue);
                drop(lock);
            }
            Err(error) => {
                let _ = opened.send(Err(error));
            }
        };
        let worker = thread::Builder::new().name("store".to_owned()).spawn(run);
        let worker = worker.map_err(|source| OpenError::folder(folder, source))?;
        let stopped = || OpenError::folder(folder, std::io::Error::other("the store stopped"));
        is_open.recv().map_err(|_| stopped())??;
        Ok(Self { jobs: Some(jobs), worker: Some(worker) })
    }

    async fn ask<T: Send + 'static>(
        &self,
        run: impl FnOnce(&mut Base) -> Result<T, Broken> + Send + 'static,
    ) -> Result<T, StoreError> {
        let stopped = || StoreError::Database("the store has stopped".into());
        let (job, answer) = worker::job(run);
        self.jobs.as_ref().ok_or_else(stopped)?.send(job).map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())?
    }
}

#[async_trait]
impl Store for SledStore {
    async fn load(&self, id: &MatchId) -> Result<Option<Record>, StoreError> {
        let id = id.clone();
        self.ask(move |base| rows::load(base, &id)).await
    }

    async fn commit(&self, commit: &Commit) -> Result<(), StoreError> {
        let commit = commit.clone();
        self.ask(move |base| rows::commit(base, &commit)).await
    }

    async fn done(&self, event: &EventId) -> Result<Option<MatchId>, StoreError> {
        let event = event.clone();
        self.ask(move |base| rows::done(base, &event)).await
    }

    async fn find(&self, filter: &Filter) -> Result<Vec<Head>, StoreError> {
        let filter = filter.clone();
        self.ask(move |base| rows::find(base, &filter)).await
    }

    async fn outbox_without(
        &self,
        waiting: &Waiting,
        limit: usize,
    ) -> Result<Vec<Notice>, StoreError> {
        let waiting = waiting.clone();
        self.ask(move |base| rows::outbox(base, &waiting, limit)).await
    }

    async fn delivered(&self, id: &NoticeId) -> Result<(), StoreError> {
        let id = id.clone();
        self.ask(move |base| rows::delivered(base, &id)).await
    }

    async fn note(&self, key: &str) -> Result<Option<String>, StoreError> {
        let key = key.to_owned();
        self.ask(move |base| rows::note(base, &key)).await
    }

    async fn set_note(&self, key: &str, value: Option<&str>) -> Result<(), StoreError> {
        let (key, value) = (key.to_owned(), value.map(str::to_owned));
        self.ask(move |base| rows::set_note(base, &key, value.as_deref())).await
    }

    async fn notes(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.ask(|base| rows::notes(base)).await
    }
}

impl Drop for SledStore {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(worker) = self.worker.take()
            && worker.join().is_err()
        {
            tracing::error!("the thread of the store panicked");
        }
    }
}

impl fmt::Debug for SledStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SledStore").finish_non_exhaustive()
    }
}
