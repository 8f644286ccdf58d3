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
};

use crate::{
    belongings, files,
    open::{self, OpenError, Options},
    quarantine,
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
        let lock = open::lock(folder)?;
        open::inspect(folder, options)?;
        let copy = Temporary::new().map_err(|source| no_copy(&env::temp_dir(), source))?;
        fill(folder, &copy.0).map_err(|source| no_copy(&copy.0, source))?;
        let opened = SledStore::open_with(&copy.0, options);
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

/// A folder that goes away again.
#[derive(Debug)]
struct Temporary(PathBuf);

impl Temporary {
    fn new() -> io::Result<Self> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        loop {
            let n = COUNT.fetch_add(1, Ordering::Relaxed);
            let path = env::temp_dir().join(format!("tidetable-look-{}-{n}", process::id()));
            match DirBuilder::new().mode(0o700).create(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => (),
                made => return made.map(|()| Self(path)),
            }
        }
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
