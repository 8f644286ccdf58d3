use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        mpsc::{self, Sender},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use record::{StoreError, store::Source};
use tokio::sync::watch;

use super::worker::{self, Job};
use crate::{
    disk::files,
    open::{self, OpenError, Opening, Options},
};

/// The state that all handles on a store in this process share. When the last handle goes, the
/// database is closed.
pub struct Shared {
    /// Where the store is, by its one name.
    folder: PathBuf,
    jobs: Option<Sender<Job>>,
    worker: Option<JoinHandle<()>>,
    failure: watch::Receiver<Option<Source>>,
}

/// The stores that this process has open, or is about to open or close.
static OPEN: Mutex<BTreeMap<PathBuf, Weak<Shared>>> = Mutex::new(BTreeMap::new());

fn all_open() -> MutexGuard<'static, BTreeMap<PathBuf, Weak<Shared>>> {
    OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

#[derive(Debug, thiserror::Error)]
#[error("it has stopped")]
struct Stopped;

impl Shared {
    /// Opens a store, unless it is open in this process already.
    pub fn open(folder: &Path, options: &Options<'_>) -> Result<Arc<Self>, OpenError> {
        let in_folder = |source| OpenError::folder(folder, source);
        files::make_folder(folder).map_err(in_folder)?;
        let folder = folder.canonicalize().map_err(in_folder)?;
        loop {
            let mut all = all_open();
            match all.get(&folder).map(Weak::upgrade) {
                Some(Some(shared)) => return Ok(shared),
                // Another thread is opening or closing it.
                Some(None) => {
                    drop(all);
                    thread::sleep(Duration::from_millis(5));
                }
                None => {
                    all.insert(folder.clone(), Weak::new());
                    break;
                }
            }
        }
        let opened = Self::start(&folder, options);
        match &opened {
            Ok(shared) => drop(all_open().insert(folder, Arc::downgrade(shared))),
            Err(_) => drop(all_open().remove(&folder)),
        }
        opened
    }

    fn start(folder: &Path, options: &Options<'_>) -> Result<Arc<Self>, OpenError> {
        let (jobs, queue) = mpsc::channel();
        let (opened, is_open) = mpsc::sync_channel(1);
        let (failing, failure) = watch::channel(None);
        let at = folder.to_owned();
        let exports = options.exports.map(Path::to_owned);
        let if_emptier = options.if_emptier;
        let run = move || {
            let options = Options { exports: exports.as_deref(), if_emptier };
            match (Opening { folder: &at, options: &options }).open(failing) {
                Ok((mut db, lock)) => {
                    let _ = opened.send(Ok(()));
                    worker::work(&mut db, &queue);
                    open::close(db);
                    drop(lock);
                }
                Err(error) => {
                    let _ = opened.send(Err(error));
                }
            }
        };
        let worker = thread::Builder::new().name("store".to_owned()).spawn(run);
        let worker = worker.map_err(|source| OpenError::folder(folder, source))?;
        let stopped = || OpenError::folder(folder, std::io::Error::other("the store stopped"));
        let opened = is_open.recv().map_err(|_| stopped());
        if !matches!(opened, Ok(Ok(()))) {
            // It still holds the lock.
            let _ = worker.join();
            opened??;
            return Err(stopped());
        }
        let folder = folder.to_owned();
        Ok(Arc::new(Self { folder, jobs: Some(jobs), worker: Some(worker), failure }))
    }

    pub fn send(&self, job: Job) -> Result<(), StoreError> {
        let sent = self.jobs.as_ref().map(|jobs| jobs.send(job));
        if matches!(sent, Some(Ok(()))) { Ok(()) } else { Err(self.failure()) }
    }

    /// Why nothing is answered any more.
    pub fn failure(&self) -> StoreError {
        let why = self.failure.borrow().clone();
        why.map_or_else(|| StoreError::failure(Stopped), StoreError::Failed)
    }

    /// **Invariant:** after a failed write nothing more is acknowledged, and the program ends.
    /// Guard: `tests/store/full.rs`, and `tests/kill.rs` of the program.
    pub async fn wait_for_failure(&self) -> StoreError {
        // An error is that the thread has ended.
        let _ = self.failure.clone().wait_for(Option::is_some).await;
        self.failure()
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(worker) = self.worker.take()
            && worker.join().is_err()
        {
            tracing::error!("the thread of the store panicked");
        }
        all_open().remove(&self.folder);
    }
}
