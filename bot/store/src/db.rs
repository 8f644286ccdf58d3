use std::{
    any::Any,
    cell::Cell,
    io, panic,
    path::PathBuf,
    sync::{Arc, Once},
    thread,
    time::{Duration, Instant},
};

use record::{StoreError, store::Source};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use crate::{
    ack_counter::AckCounter,
    changes::{Changes, Ready, TooLarge},
    db_file::DbFile,
    files,
    outbox::Leases,
    survey::Survey,
};

/// The database as the worker holds it.
pub struct Db {
    /// One tree, the default one: see [`keys`](crate::keys).
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

/// The counts that the store keeps of itself, changed with every step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// How many steps were ever written.
    pub steps: u64,
    /// How many keys there are, but for the store's own.
    pub keys: u64,
    pub matches: u64,
}

impl State {
    pub fn encode(self) -> Vec<u8> {
        let Self { steps, keys, matches } = self;
        format!(r#"{{"steps":{steps},"keys":{keys},"matches":{matches}}}"#).into_bytes()
    }
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

/// An error inside the store.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Sled(#[from] sled::Error),
    #[error("the disk does not take what is written: {0}")]
    Disk(io::Error),
    #[error(
        "the file {} is no longer there: somebody deleted or moved it while the program was \
         running", .0.display()
    )]
    Gone(PathBuf),
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    #[error("the database panicked: {0}")]
    Panic(String),
}

impl From<Broken> for StoreError {
    fn from(broken: Broken) -> Self {
        match broken {
            Broken::Store(error) => error,
            Broken::Sled(error @ sled::Error::Corruption { .. }) => {
                Self::corrupt("the database", error)
            }
            Broken::TooLarge(error) => Self::unfit("a commit", error),
            other => Self::failure(other),
        }
    }
}

thread_local! {
    /// Whether a panic of this thread is caught by [`guard`], and where the last such
    /// one was.
    static GUARDED: Cell<bool> = const { Cell::new(false) };
    static PLACE: Cell<Option<String>> = const { Cell::new(None) };
}

/// Runs something of sled's, which panics on some kinds of damage. That becomes an
/// error like others, and is not told on the terminal.
pub fn guard<T>(run: impl FnOnce() -> T) -> Result<T, Broken> {
    static HOOK: Once = Once::new();
    // While a thread panics, its hook cannot be changed.
    if !thread::panicking() {
        HOOK.call_once(silence_guarded);
    }
    let outer = GUARDED.replace(true);
    // Half-changed data is not looked at again: after a panic the store is given up.
    let done = panic::catch_unwind(panic::AssertUnwindSafe(run));
    GUARDED.set(outer);
    done.map_err(|panic| {
        let place = PLACE.take().map(|place| format!(" ({place})")).unwrap_or_default();
        Broken::Panic(panic_text(&*panic) + &place)
    })
}

/// Every other panic goes to the hook that was there before.
fn silence_guarded() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if GUARDED.get() {
            PLACE.set(info.location().map(ToString::to_string));
        } else {
            before(info);
        }
    }));
}

fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_caught_is_silent() {
        thread_local!(static TOLD: Cell<u32> = const { Cell::new(0) });
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            TOLD.set(TOLD.get() + 1);
            usual(info);
        }));
        silence_guarded();
        let caught: Result<(), _> = guard(|| {
            let inner: Result<(), _> = guard(|| panic!("inside"));
            inner.expect_err("a panic");
            panic!("it is damaged")
        });
        let told = caught.expect_err("a panic").to_string();
        let begin = "the database panicked: it is damaged (bot/store/src/db.rs:";
        assert!(told.starts_with(begin), "{told}");
        assert_eq!(TOLD.get(), 0);
        assert!(panic::catch_unwind(|| panic!("this one is meant to be seen")).is_err());
        assert_eq!(TOLD.get(), 1);
    }
}
