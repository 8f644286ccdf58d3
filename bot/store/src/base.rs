use std::{any::Any, fs::File, io, panic, path::PathBuf};

use desk::StoreError;
use serde::{Deserialize, Serialize};
use sled::Db;

use crate::{
    logs::Logs,
    step::{Step, TooLarge},
    witness::Witness,
};

/// The database as the worker holds it.
pub struct Base {
    /// One tree, the default one: see [`keys`](crate::keys).
    pub tree: Db,
    pub folder: PathBuf,
    pub state: State,
    /// What was read of long matches.
    pub logs: Logs,
    /// The file of the database. Syncing is per file, not per handle; sled's
    /// own flush does not reach the disk.
    file: File,
    witness: Witness,
    /// Something was written and not yet synced.
    dirty: bool,
    /// Why nothing can be done any more.
    failure: Option<Failure>,
}

/// What the store knows of itself, changed with every step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// How many steps were ever written.
    pub steps: u64,
    /// How many keys there are, but for the store's own.
    pub keys: u64,
}

impl State {
    pub fn encode(self) -> Vec<u8> {
        format!(r#"{{"steps":{},"keys":{}}}"#, self.steps, self.keys).into_bytes()
    }
}

/// A write fails long before the disk is full, while nothing is half done yet:
/// sled takes half a MiB at a time, and never recovers from a failed write.
const MIN_FREE: u64 = 4 << 20;

impl Base {
    pub fn new(tree: Db, folder: PathBuf, state: State, file: File, witness: Witness) -> Self {
        Self {
            tree,
            folder,
            state,
            logs: Logs::default(),
            file,
            witness,
            dirty: false,
            failure: None,
        }
    }

    pub fn step(&self) -> Step<'_> {
        Step::new(&self.tree, self.state)
    }

    /// Writes a step, all or nothing. It is safe after the next [`sync`](Self::sync).
    pub fn apply(&mut self, (batch, state): (sled::Batch, State)) -> Result<(), Broken> {
        let free = fs2::available_space(&self.folder).map_err(StoreError::Disk)?;
        if free < MIN_FREE {
            let full = format!("only {free} bytes are free in {}", self.folder.display());
            return Err(StoreError::Disk(io::Error::new(io::ErrorKind::StorageFull, full)).into());
        }
        self.dirty = true;
        // Half of it may be in memory after an error, so nobody may look any more.
        self.tree.apply_batch(batch).map_err(|error| self.fail(error.into()))?;
        self.state = state;
        Ok(())
    }

    /// Makes safe what was written. After an error nobody knows what is on the
    /// disk, and trying again would not tell: the store is not used any more.
    pub fn sync(&mut self) -> Result<(), StoreError> {
        if self.dirty {
            let flushed = self.tree.flush().map_err(Broken::from);
            let synced =
                flushed.and_then(|_| Ok(self.file.sync_data().map_err(StoreError::Disk)?));
            synced.map_err(|error| self.fail(error))?;
            self.dirty = false;
            if let Err(error) = self.witness.write(self.state.steps) {
                tracing::warn!(%error, "the count of acknowledged steps could not be written");
            }
        }
        self.check()
    }

    /// Whether there is something to do when there is nothing else to do.
    pub fn is_idle(&self) -> bool {
        self.witness.is_synced()
    }

    pub fn idle(&mut self) {
        if let Err(error) = self.witness.sync() {
            tracing::warn!(%error, "the count of acknowledged steps could not be synced");
        }
    }

    /// Ok unless the store has failed.
    pub fn check(&self) -> Result<(), StoreError> {
        self.failure.as_ref().map_or(Ok(()), |failure| Err(failure.into()))
    }

    /// Gives the store up for good.
    pub fn fail(&mut self, error: Broken) -> StoreError {
        let error = StoreError::from(error);
        tracing::error!(%error, "the store has failed and waits for a restart of the program");
        let kind = match &error {
            StoreError::Disk(error) => Some(error.kind()),
            _ => None,
        };
        (&*self.failure.insert(Failure { kind, why: error.to_string() })).into()
    }
}

#[derive(Clone, Debug, thiserror::Error)]
#[error("{why}; nothing is read or written until the program is restarted")]
struct Failure {
    kind: Option<io::ErrorKind>,
    why: String,
}

impl From<&Failure> for StoreError {
    fn from(failure: &Failure) -> Self {
        match failure.kind {
            Some(kind) => Self::Disk(io::Error::new(kind, failure.clone())),
            None => Self::database(failure.clone()),
        }
    }
}

/// What goes wrong inside.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Sled(#[from] sled::Error),
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    #[error("the database panicked: {0}")]
    Panic(String),
}

impl From<Broken> for StoreError {
    fn from(broken: Broken) -> Self {
        match broken {
            Broken::Store(error) => error,
            Broken::Sled(sled::Error::Io(error)) => Self::Disk(error),
            Broken::Sled(error @ sled::Error::Corruption { .. }) => {
                Self::Corrupt { what: "the database".to_owned(), why: error.to_string() }
            }
            other => Self::database(other),
        }
    }
}

/// Runs something of sled's, which panics on some kinds of damage.
pub fn guard<T>(run: impl FnOnce() -> T) -> Result<T, Broken> {
    // What was half changed is not looked at again: after a panic the store is
    // given up.
    panic::catch_unwind(panic::AssertUnwindSafe(run))
        .map_err(|panic| Broken::Panic(panic_text(&*panic)))
}

fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given").to_owned()
}
