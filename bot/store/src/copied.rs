//! A store that is only looked at.

use std::{
    env,
    fs::{self, DirBuilder, File},
    io,
    ops::Deref,
    os::unix::fs::DirBuilderExt as _,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use crate::{
    damage::quarantine,
    disk::{
        belongings::{self, StoreFolder},
        files,
    },
    open::{OpenError, Opening, Options},
    sled_store::SledStore,
};

/// A store that was opened from a copy in the folder for temporary files: sled writes
/// into every store that it opens. The copy goes with this.
#[derive(Debug)]
pub struct CopiedStore {
    // Dropped in this order.
    store: SledStore,
    _copy: Temporary,
    _lock: File,
}

impl CopiedStore {
    /// Copies the store in `folder`, in which nothing is changed, and opens the copy.
    ///
    /// # Errors
    ///
    /// As [`SledStore::open_with`]; and if there is no room for the copy.
    pub fn open(folder: &Path, options: &Options<'_>) -> Result<Self, OpenError> {
        let lock = StoreFolder(folder).lock()?;
        Opening { folder, options }.inspect()?;
        let copy = Temporary::new().map_err(|source| no_copy(&env::temp_dir(), source))?;
        // A file that cannot be read is no fault of the copy.
        let filled = fill(folder, &copy.path);
        filled.map_err(|source| match StoreFolder(folder).check_files() {
            Err(error) => error,
            Ok(()) => no_copy(&copy.path, source),
        })?;
        let opened = SledStore::open_with(&copy.path, options);
        let store = opened.map_err(|error| error.about(folder))?;
        Ok(Self { store, _copy: copy, _lock: lock })
    }
}

impl Deref for CopiedStore {
    type Target = SledStore;

    fn deref(&self) -> &SledStore {
        &self.store
    }
}

fn no_copy(copy: &Path, source: io::Error) -> OpenError {
    OpenError::NoCopy { copy: copy.to_owned(), source }
}

fn fill(folder: &Path, copy: &Path) -> io::Result<()> {
    let len = fs::metadata(folder.join(belongings::DB)).map_or(0, |db| db.len());
    let free = files::free_space(copy)?;
    // sled needs some more, and so does whoever else writes there.
    let needed = len + len / 4 + (16 << 20);
    if free < needed {
        let why = format!("{} MB are free, and {} MB are needed", free >> 20, needed >> 20);
        return Err(io::Error::new(io::ErrorKind::StorageFull, why));
    }
    quarantine::copy_files(folder, copy, |from, to| {
        files::reflink(from, to).or_else(|_| fs::copy(from, to).map(|_| ()))
    })
}

/// How the names of copies begin.
const NAME: &str = "tidetable-look-";

/// A folder that goes away again.
#[derive(Debug)]
struct Temporary {
    path: PathBuf,
    /// Locked as long as it is in use.
    _held: File,
}

impl Temporary {
    fn new() -> io::Result<Self> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let parent = env::temp_dir();
        clear_stale(&parent);
        loop {
            let n = COUNT.fetch_add(1, Ordering::Relaxed);
            let path = parent.join(format!("{NAME}{}-{n}", process::id()));
            match DirBuilder::new().mode(0o700).create(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => (),
                made => {
                    made?;
                    let held = File::open(&path)?;
                    held.try_lock().map_err(io::Error::from)?;
                    return Ok(Self { path, _held: held });
                }
            }
        }
    }
}

/// Deletes the copies of programs that were killed: nobody holds them.
fn clear_stale(parent: &Path) {
    for found in fs::read_dir(parent).into_iter().flatten().flatten() {
        let is_copy = found.file_name().to_string_lossy().starts_with(NAME);
        // One that is just being made is not held yet.
        let is_old = || {
            let made = found.metadata().and_then(|found| found.modified()).ok();
            made.and_then(|made| made.elapsed().ok())
                .is_some_and(|age| age > Duration::from_secs(60))
        };
        let is_free = || File::open(found.path()).is_ok_and(|folder| folder.try_lock().is_ok());
        // Those of others cannot be deleted.
        if is_copy && is_old() && is_free() {
            let _ = fs::remove_dir_all(found.path());
        }
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}
