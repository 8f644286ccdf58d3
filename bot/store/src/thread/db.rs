use std::{
    io,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use record::{StoreError, store::Source};
use tokio::sync::watch;

use crate::{
    data::outbox::Leases,
    disk::{ack_counter::AckCounter, db_file::DbFile, files},
    tree::{
        broken::{Broken, guard},
        changes::{Changes, Ready},
        state::State,
        survey::Survey,
    },
};

/// The database as the worker holds it.
pub struct Db {
    /// One tree, the default one: see [`keys`](crate::tree::keys).
    pub tree: sled::Db,
    pub folder: PathBuf,
    pub state: State,
    /// The handle that delivers each route. Kept in memory: it dies with the process.
    pub leases: Leases,
    pub survey: Survey,
    file: DbFile,
    acked: AckCounter,
    /// Something was written and not yet synced.
    dirty: bool,
    /// Since when the system holds writes that nobody waits for, and that are not synced.
    unsynced: Option<Instant>,
    /// Why nothing can be done any more.
    failure: watch::Sender<Option<Source>>,
}

/// A write fails long before the disk is full, while nothing is half done yet:
/// sled takes half a MiB at a time, and never recovers from a failed write. In
/// bytes.
const MIN_FREE: u64 = 4 << 20;

/// How long a write that nobody waits for may be lost in a power cut. Those of this time
/// share one sync.
const SOON: Duration = Duration::from_secs(1);

impl Db {
    pub fn new(
        tree: sled::Db,
        folder: PathBuf,
        state: State,
        file: DbFile,
        acked: AckCounter,
        failure: watch::Sender<Option<Source>>,
    ) -> Self {
        Self {
            tree,
            folder,
            state,
            leases: Leases::default(),
            survey: Survey::default(),
            file,
            acked,
            dirty: false,
            unsynced: None,
            failure,
        }
    }

    pub fn changes(&self) -> Changes<'_> {
        Changes::new(&self.tree, self.state)
    }

    /// Ok if there is room for the next write, in a file that is still there.
    pub fn check_writable(&mut self) -> Result<(), StoreError> {
        // Without its folder, there would be no telling how much is free.
        self.check_place()?;
        let free = files::free_space(&self.folder).map_err(StoreError::Full)?;
        if free < MIN_FREE {
            let full = format!("only {free} bytes are free in {}", self.folder.display());
            return Err(StoreError::Full(io::Error::new(io::ErrorKind::StorageFull, full)));
        }
        Ok(())
    }

    /// Writes changes, all or nothing. They are safe after the next
    /// [`sync`](Self::sync).
    pub fn apply(&mut self, Ready { batch, state, counted }: Ready) -> Result<(), Broken> {
        self.check_writable()?;
        self.dirty = true;
        // Half of it may be in memory after an error, so nobody may look any more.
        self.tree.apply_batch(batch).map_err(|error| self.fail(error.into()))?;
        self.state = state;
        self.survey.count(&counted);
        Ok(())
    }

    /// As [`apply`](Self::apply), for what may be lost in a power cut, though not
    /// in a crash: nobody has to wait until it is synced.
    pub fn apply_soon(&mut self, ready: Ready) -> Result<(), Broken> {
        let was_dirty = self.dirty;
        self.apply(ready)?;
        if !was_dirty {
            // The system holds the changes, so a crash of the program loses none of them.
            self.tree.flush().map_err(|error| self.fail(error.into()))?;
            self.dirty = false;
            self.unsynced.get_or_insert_with(Instant::now);
        }
        Ok(())
    }

    pub fn is_dirty(&self) -> bool {
        self.dirty
    }

    /// Makes safe what was written. After an error nobody knows what is on the
    /// disk, and trying again would not tell: the store is not used any more.
    pub fn sync(&mut self) -> Result<(), StoreError> {
        if self.dirty {
            let flushed = self.tree.flush().map_err(Broken::from);
            let synced = flushed.and_then(|_| self.file.sync()).and_then(|()| self.file.check());
            synced.map_err(|error| self.fail(error))?;
            self.dirty = false;
            self.unsynced = None;
            if let Err(error) = self.acked.write(self.state.steps) {
                tracing::warn!(%error, "the count of acknowledged steps could not be written");
            }
        }
        self.check()
    }

    /// Syncs the writes of [`apply_soon`](Self::apply_soon) once they have waited for
    /// [`SOON`]. Afterwards the disk rests until somebody writes again.
    pub fn sync_overdue(&mut self) {
        if self.unsynced.is_some_and(|since| since.elapsed() >= SOON) {
            // An error is kept as the failure of the store.
            if self.file.sync().map_err(|error| self.fail(error)).is_ok() {
                self.unsynced = None;
            }
        }
    }

    /// How long what can wait has to; none if there is nothing to do.
    pub fn patience(&self) -> Option<Duration> {
        if !self.survey.is_over() {
            return Some(Duration::ZERO);
        }
        let sync = self.unsynced.map(|since| SOON.saturating_sub(since.elapsed()));
        self.acked.patience().into_iter().chain(sync).min()
    }

    /// Does a little of what can wait.
    pub fn idle(&mut self) {
        self.sync_overdue();
        if self.acked.patience() == Some(Duration::ZERO) {
            self.sync_count();
        }
        self.look_on();
    }

    fn look_on(&mut self) {
        let Self { survey, tree, state, .. } = self;
        if let Err(panic) = guard(|| survey.go_on(tree, *state)) {
            tracing::error!(%panic, "the store is damaged: see `tidetable salvage`");
            survey.give_up(panic.to_string());
        }
    }

    /// Reads a little more, and says whether that was all.
    pub fn survey(&mut self) -> Result<bool, StoreError> {
        self.look_on();
        self.check_known_damage()?;
        Ok(self.survey.is_over())
    }

    /// Reports the damage, as far as it is known.
    pub fn check_known_damage(&self) -> Result<(), StoreError> {
        match self.survey.wrong() {
            Some(why) => Err(StoreError::corrupt("the database", why)),
            None => Ok(()),
        }
    }

    pub fn sync_count(&mut self) {
        if let Err(error) = self.acked.sync() {
            tracing::warn!(%error, "the count of acknowledged steps could not be synced");
        }
    }

    /// Ok unless the store has failed.
    pub fn check(&self) -> Result<(), StoreError> {
        match &*self.failure.borrow() {
            Some(why) => Err(StoreError::Failed(Arc::clone(why))),
            None => Ok(()),
        }
    }

    /// Gives the store up if its file is gone.
    pub fn check_place(&mut self) -> Result<(), StoreError> {
        self.file.check().map_err(|error| self.fail(error))
    }

    /// Gives the store up for good.
    pub fn fail(&mut self, error: Broken) -> StoreError {
        tracing::error!(%error, "the store has failed and waits for a restart of the program");
        let why: Source = Arc::new(error);
        self.failure.send_replace(Some(Arc::clone(&why)));
        StoreError::Failed(why)
    }
}
