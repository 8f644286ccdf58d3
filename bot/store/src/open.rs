use std::{
    fmt,
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use sled::{Db, Mode};

use crate::{
    backups::latest_good,
    base::{Base, Broken, State, guard},
    found, keys,
    schema::{self, Migration, SchemaError},
    witness::Witness,
};

/// Why a store was not opened. Nothing in its folder was deleted.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("the folder {} cannot be used for the store: {source}", folder.display())]
    Folder { folder: PathBuf, source: io::Error },
    #[error("another program is using the store in {}: stop it first", folder.display())]
    InUse { folder: PathBuf },
    #[error(
        "the store in {} was written by a newer program (schema {found}, and this one knows up to \
         {known}): run that one, or export with it and import into an empty folder",
        folder.display()
    )]
    Newer { folder: PathBuf, found: u64, known: u64 },
    #[error("the store in {} cannot be used: {why}\n{rescue}", folder.display())]
    Damaged { folder: PathBuf, why: String, rescue: Rescue },
}

impl OpenError {
    pub(crate) fn folder(folder: &Path, source: io::Error) -> Self {
        Self::Folder { folder: folder.to_owned(), source }
    }
}

/// How to go on after damage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rescue {
    pub folder: PathBuf,
    /// A copy of the files as they were before anything was tried with them.
    pub files: Option<PathBuf>,
    /// The last export that is complete.
    pub export: Option<PathBuf>,
}

impl fmt::Display for Rescue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let folder = self.folder.display();
        write!(f, "nothing was deleted; ")?;
        if let Some(files) = &self.files {
            write!(f, "the files as they were found are in {}; ", files.display())?;
        }
        match &self.export {
            Some(export) => {
                let export = export.display();
                writeln!(f, "the last good export is {export}; to go on from there:")?;
                write!(f, "  mv {folder} {folder}.damaged && tidetable import {export}")
            }
            None => write!(f, "no good export was found; keep a copy of the folder"),
        }
    }
}

/// How much sled may hold in memory, in bytes; left alone it takes 1 GiB.
const CACHE: u64 = 8 << 20;

/// How often sled syncs and collects garbage by itself, in ms.
const FLUSH_EVERY: u64 = 500;

/// Opens the database in `folder`, checks it, and locks the folder.
pub fn open(
    folder: &Path,
    exports: Option<&Path>,
    migrations: &[Migration],
) -> Result<(Base, File), OpenError> {
    let in_folder = |source| OpenError::folder(folder, source);
    make(folder).map_err(in_folder)?;
    let lock = lock(folder)?;
    found::keep(folder);
    tidy(folder).map_err(in_folder)?;
    let witness = Witness::open(folder).map_err(in_folder)?;
    let open = || {
        let tree = open_sled(folder).map_err(Broken::from)?;
        let lost = witness.steps().is_some_and(|steps| steps > 0) && tree.is_empty();
        if lost {
            return Err(Flaw::Lost(witness.steps().unwrap_or_default(), 0));
        }
        let state = schema::migrate(&tree, migrations)?;
        count(&tree, state, witness.steps())?;
        tree.flush().map_err(Broken::from)?;
        Ok((tree, state))
    };
    let flaw = |flaw| explain(folder, exports, flaw);
    let (tree, state) = guard(open).map_err(|panic| flaw(panic.into()))?.map_err(flaw)?;
    sync_new(folder).map_err(in_folder)?;
    found::discard(folder);
    let file = File::open(folder.join("db")).map_err(in_folder)?;
    Ok((Base::new(tree, folder.to_owned(), state, file, witness), lock))
}

/// What is wrong with a database.
#[derive(Debug, thiserror::Error)]
enum Flaw {
    #[error(transparent)]
    Schema(#[from] SchemaError),
    #[error(transparent)]
    Broken(#[from] Broken),
    #[error("it has {1} steps, and at least {0} were acknowledged: its end is lost")]
    Lost(u64, u64),
    #[error("it has {found} rows instead of {known}")]
    Rows { known: u64, found: u64 },
}

fn explain(folder: &Path, exports: Option<&Path>, flaw: Flaw) -> OpenError {
    let folder = folder.to_owned();
    match flaw {
        Flaw::Schema(SchemaError::Newer { found, known }) => {
            OpenError::Newer { folder, found, known }
        }
        Flaw::Broken(Broken::Sled(sled::Error::Io(source)))
        | Flaw::Schema(SchemaError::Broken(Broken::Sled(sled::Error::Io(source))))
            if is_disk(&source) =>
        {
            OpenError::Folder { folder, source }
        }
        flaw => {
            let files = found::kept(&folder);
            let export = exports.and_then(latest_good);
            let rescue = Rescue { folder: folder.clone(), files, export };
            OpenError::Damaged { folder, why: flaw.to_string(), rescue }
        }
    }
}

/// Whether the disk is to blame, and not what is on it.
fn is_disk(error: &io::Error) -> bool {
    use io::ErrorKind::{
        FileTooLarge, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull,
    };
    matches!(
        error.kind(),
        FileTooLarge | PermissionDenied | QuotaExceeded | ReadOnlyFilesystem | StorageFull
    )
}

fn make(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    fs::create_dir_all(folder)?;
    match folder.canonicalize()?.parent() {
        Some(parent) => File::open(parent)?.sync_all(),
        None => Ok(()),
    }
}

fn lock(folder: &Path) -> Result<File, OpenError> {
    let in_folder = |source| OpenError::folder(folder, source);
    let lock = File::create(folder.join("lock")).map_err(in_folder)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse { folder: folder.to_owned() }),
        Err(TryLockError::Error(source)) => Err(in_folder(source)),
    }
}

/// Takes out of the way what a crash left half made, and sled would trip over.
fn tidy(folder: &Path) -> io::Result<()> {
    let new = fs::metadata(folder.join("db")).map_or(0, |db| db.len()) == 0;
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // A snapshot is only a short cut through the log.
        let half_made = name.starts_with("snap.") && name.ends_with(".generating");
        if half_made || (new && name == "conf") {
            tracing::info!(file = %path.display(), "removed, a crash left it half made");
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}

fn open_sled(folder: &Path) -> sled::Result<Db> {
    let config = sled::Config::new()
        .path(folder)
        .mode(Mode::LowSpace)
        .cache_capacity(CACHE)
        .flush_every_ms(Some(FLUSH_EVERY));
    // Of a database that was just closed, sled lets go a little later.
    let locked = |error: &sled::Error| error.to_string().contains("could not acquire lock");
    for _ in 0..100 {
        match config.open() {
            Err(error) if locked(&error) => thread::sleep(Duration::from_millis(20)),
            opened => return opened,
        }
    }
    config.open()
}

/// Reads everything once: sled checks the sum of each page when it reads it.
fn count(tree: &Db, state: State, acknowledged: Option<u64>) -> Result<(), Flaw> {
    match acknowledged {
        Some(steps) if steps > state.steps => return Err(Flaw::Lost(steps, state.steps)),
        Some(_) => (),
        None => tracing::debug!("the store does not know how many steps were acknowledged"),
    }
    let mut found = 0;
    for row in tree.iter() {
        let (key, _) = row.map_err(Broken::from)?;
        found += u64::from(keys::is_content(&key));
    }
    if found != state.keys {
        return Err(Flaw::Rows { known: state.keys, found });
    }
    Ok(())
}

/// Makes a new database safe: its files, and that they are there.
fn sync_new(folder: &Path) -> io::Result<()> {
    for name in ["conf", "db", "blobs", "."] {
        File::open(folder.join(name))?.sync_all()?;
    }
    Ok(())
}
