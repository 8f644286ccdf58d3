use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Write as _},
    path::{Path, PathBuf},
    thread,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use record::store::Source;
use sled::Mode;
use tokio::sync::watch;

use crate::{
    damage::{quarantine::AsFound, rescue::Rescue},
    disk::{
        ack_counter::AckCounter,
        belongings::{self, ACCEPTED, BLOBS, CLEAN, CONF, DB, LOCK, StoreFolder},
        db_file::DbFile,
        files,
    },
    sled_files::inspection::{self, Damage},
    thread::{db::Db, timers},
    transfer::backups::{fullest, latest_good},
    tree::{
        broken::{Broken, guard},
        schema::{self, MIGRATIONS, SchemaError},
        state::State,
        survey::Survey,
    },
};

/// How to open a store.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'a> {
    /// Where backups are made: to know what was there before.
    pub exports: Option<&'a Path>,
    pub if_emptier: IfEmptier,
}

/// The treatment of a store in which there is much less than in the last backup.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum IfEmptier {
    /// Nothing: for who looks at it or fills it, and makes no backups.
    #[default]
    Open,
    /// Refuse it, unless it was accepted before.
    Refuse,
    /// Accept it from now on.
    Accept,
}

/// Why a store was not opened. Nothing in its folder was deleted.
///
/// **Invariant:** a damaged or newer store is refused with a way out. Guard:
/// `tests/store/damage.rs`, `tests/store/rescue.rs`, and the tests of `tree/schema.rs`.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("the clock of this machine says that it is before 1970: set it, and start again")]
    Clock,
    #[error("the folder {} cannot be used for the store: {source}", folder.display())]
    Folder { folder: PathBuf, source: io::Error },
    #[error(
        "{} of the store cannot be used: {source}; give it to the user that runs the program: \
         `chown -R --reference={folder} {folder}`",
        path.display(), folder = folder.display()
    )]
    File { folder: PathBuf, path: PathBuf, source: io::Error },
    #[error("another program is using the store in {}: stop it first", folder.display())]
    InUse { folder: PathBuf },
    #[error(
        "the folder {} is not for the store alone, {} is something else: name an empty or a new \
         folder as store.path, or move that away",
        folder.display(), found.display()
    )]
    Foreign { folder: PathBuf, found: PathBuf },
    #[error(
        "the store in {} was written by a newer program (schema {found}, and this one knows up to \
         {known}): run that one, or export with it and import into an empty folder",
        folder.display()
    )]
    Newer { folder: PathBuf, found: u64, known: u64 },
    #[error(
        "the store in {} has {found} matches, and the backup {} has {known}: is that the right \
         folder, and its disk there? If so, import the backup, or start once with --accept-empty",
        folder.display(), export.display()
    )]
    Emptier { folder: PathBuf, found: u64, known: u64, export: PathBuf },
    #[error(
        "the store is looked at in a copy, and none can be made in {}: {source}; name a folder with \
         more room in the variable TMPDIR", copy.display()
    )]
    NoCopy { copy: PathBuf, source: io::Error },
    #[error("the store in {} cannot be used: {why}\n{rescue}", folder.display())]
    Damaged { folder: PathBuf, why: String, rescue: Rescue },
}

impl OpenError {
    pub(crate) fn folder(folder: &Path, source: io::Error) -> Self {
        Self::Folder { folder: folder.to_owned(), source }
    }

    /// The same error about another folder: the one that was copied.
    pub(crate) fn about(mut self, original: &Path) -> Self {
        match &mut self {
            Self::Clock | Self::NoCopy { .. } => (),
            Self::Folder { folder, .. }
            | Self::File { folder, .. }
            | Self::InUse { folder }
            | Self::Foreign { folder, .. }
            | Self::Newer { folder, .. }
            | Self::Emptier { folder, .. } => original.clone_into(folder),
            Self::Damaged { folder, rescue, .. } => {
                original.clone_into(folder);
                original.clone_into(&mut rescue.folder);
                rescue.files = AsFound(original).find_copy();
            }
        }
        self
    }
}

/// How much sled may hold in memory, in bytes; left alone it takes 1 GiB.
const CACHE: u64 = 8 << 20;

/// A store that is to be opened, and how.
#[derive(Clone, Copy)]
pub struct Opening<'a> {
    pub folder: &'a Path,
    pub options: &'a Options<'a>,
}

impl Opening<'_> {
    /// Opens the database, checks it, and locks its folder.
    pub fn open(self, failure: watch::Sender<Option<Source>>) -> Result<(Db, File), OpenError> {
        let folder = self.folder;
        let place = StoreFolder(folder);
        let in_folder = |source| OpenError::folder(folder, source);
        check_clock()?;
        files::make_folder(folder).map_err(in_folder)?;
        place.check()?;
        place.check_files()?;
        let lock = files::open(&folder.join(LOCK)).map_err(in_folder)?;
        place.hold(&lock)?;
        let is_clean = folder.join(CLEAN).exists();
        let is_torn = self.inspect()?;
        place.tidy().map_err(in_folder)?;
        let found = AsFound(folder);
        let damaged = found.find_damaged_files().map_err(in_folder)?;
        found.keep(is_torn || !damaged.is_empty()).map_err(in_folder)?;
        for file in &damaged {
            tracing::warn!(file = %file.display(), "it is damaged, and made again from the rest");
            found.set_aside(file).map_err(in_folder)?;
        }
        if is_clean {
            // From here on sled may write, and a program that is killed meanwhile leaves an end
            // that is half written: behind a clean stop, that would count as damage.
            fs::remove_file(folder.join(CLEAN)).map_err(in_folder)?;
            files::sync_folder(folder).map_err(in_folder)?;
        }
        let acked = AckCounter::open(folder).map_err(in_folder)?;
        let open = || {
            let tree = open_sled(folder).map_err(Broken::from)?;
            let acked = acked.steps().unwrap_or_default();
            if acked > 0 && tree.is_empty() {
                return Err(OpenFlaw::Lost(acked, 0));
            }
            let state = schema::migrate(&tree, MIGRATIONS)?;
            if acked > state.steps {
                return Err(OpenFlaw::Lost(acked, state.steps));
            }
            if !damaged.is_empty() {
                Survey::all(&tree, state).map_err(OpenFlaw::Rows)?;
            }
            tree.flush().map_err(Broken::from)?;
            Ok((tree, state))
        };
        let flaw = |flaw| self.explain(flaw);
        let (tree, state) = guard(open).map_err(|panic| flaw(panic.into()))?.map_err(flaw)?;
        self.check_fullness(state)?;
        place.sync_new().map_err(in_folder)?;
        found.discard();
        let file = DbFile::open(folder).map_err(in_folder)?;
        Ok((Db::new(tree, folder.to_owned(), state, file, acked, failure), lock))
    }

    /// Refuses a store in which sled would overwrite what can still be read. Returns
    /// whether a crash left the end of its log half written.
    pub fn inspect(self) -> Result<bool, OpenError> {
        let folder = self.folder;
        let found = inspection::inspect(folder, folder.join(CLEAN).exists());
        match found.map_err(|source| OpenError::folder(folder, source))? {
            inspection::LogState::Whole => Ok(false),
            inspection::LogState::Torn => Ok(true),
            inspection::LogState::Damaged(damage) => Err(self.explain(OpenFlaw::Log(damage))),
        }
    }

    /// Whether there is a store in `folder`, and not only room for one.
    pub fn is_there(self) -> Result<bool, OpenError> {
        let Self { folder, options } = self;
        let place = StoreFolder(folder);
        match fs::read_dir(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => (),
            Err(error) => return Err(OpenError::folder(folder, error)),
            Ok(_) => place.check()?,
        }
        let is_there = place.is_there();
        if !is_there && options.if_emptier == IfEmptier::Refuse {
            self.check_fullness(State::default())?;
        }
        Ok(is_there)
    }

    fn explain(self, flaw: OpenFlaw) -> OpenError {
        let folder = self.folder.to_owned();
        match flaw {
            OpenFlaw::Schema(SchemaError::Newer { found, known }) => {
                OpenError::Newer { folder, found, known }
            }
            OpenFlaw::Broken(Broken::Sled(sled::Error::Io(source)))
            | OpenFlaw::Schema(SchemaError::Broken(Broken::Sled(sled::Error::Io(source))))
                if is_disk(&source) =>
            {
                OpenError::Folder { folder, source }
            }
            OpenFlaw::Broken(Broken::Sled(error)) if is_lock(&error) => OpenError::InUse { folder },
            flaw => {
                let files = AsFound(&folder).find_copy();
                let export = self.options.exports.and_then(latest_good);
                let rescue = Rescue { folder: folder.clone(), files, export };
                OpenError::Damaged { folder, why: flaw.to_string(), rescue }
            }
        }
    }

    /// Refuses a store with much less in it than was there once: perhaps its disk is
    /// not there. What was accepted once is not asked again.
    fn check_fullness(self, state: State) -> Result<(), OpenError> {
        let Self { folder, options } = self;
        if options.if_emptier == IfEmptier::Open {
            return Ok(());
        }
        let Some((export, known)) = options.exports.and_then(fullest) else { return Ok(()) };
        let found = state.matches;
        let much_less = found.saturating_mul(2) < known;
        let accepted =
            || fs::read_to_string(folder.join(ACCEPTED)).ok()?.trim().parse::<u64>().ok();
        if !much_less || accepted().is_some_and(|accepted| accepted >= known) {
            return Ok(());
        }
        if options.if_emptier == IfEmptier::Refuse {
            return Err(OpenError::Emptier { folder: folder.to_owned(), found, known, export });
        }
        let accept = |file: &mut io::BufWriter<File>| writeln!(file, "{known}");
        files::publish(&folder.join(ACCEPTED), accept)
            .map_err(|error| OpenError::folder(folder, error))
    }
}

impl StoreFolder<'_> {
    /// Refuses a store with a file that this user may not write. The error of a later use would
    /// not name it.
    pub fn check_files(self) -> Result<(), OpenError> {
        let folder = self.0;
        let ours = match self.belongings() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            ours => ours.map_err(|source| OpenError::folder(folder, source))?,
        };
        for path in ours.iter().map(fs::DirEntry::path) {
            // This one is only deleted, for which the folder counts.
            let is_needed = !path.ends_with(CLEAN);
            match files::check_access(&path) {
                Err(source) if is_needed && source.kind() != io::ErrorKind::NotFound => {
                    return Err(OpenError::File { folder: folder.to_owned(), path, source });
                }
                _ => (),
            }
        }
        Ok(())
    }

    /// Refuses it with something else in it.
    pub fn check(self) -> Result<(), OpenError> {
        let folder = self.0;
        match self.foreign() {
            Ok(None) => Ok(()),
            Ok(Some(found)) => Err(OpenError::Foreign { folder: folder.to_owned(), found }),
            Err(source) => Err(OpenError::folder(folder, source)),
        }
    }

    /// Locks it to read what is in it, and makes nothing there.
    pub fn lock(self) -> Result<File, OpenError> {
        use io::ErrorKind::{NotFound, PermissionDenied, ReadOnlyFilesystem};
        check_clock()?;
        let folder = self.0;
        let path = folder.join(LOCK);
        let lock = OpenOptions::new().read(true).write(true).open(&path);
        let lock = lock.or_else(|error| match error.kind() {
            // Where there is no such file, the folder itself can be locked.
            PermissionDenied | ReadOnlyFilesystem | NotFound => {
                File::open(&path).or_else(|_| File::open(folder)).map_err(|_| error)
            }
            _ => Err(error),
        });
        let lock = lock.map_err(|source| OpenError::folder(folder, source))?;
        self.hold(&lock)?;
        Ok(lock)
    }

    fn hold(self, lock: &File) -> Result<(), OpenError> {
        let folder = self.0;
        let in_use = || OpenError::InUse { folder: folder.to_owned() };
        // The holder of the lock may be about to let go of it.
        if !try_lock(lock, 20).map_err(|source| OpenError::folder(folder, source))? {
            return Err(in_use());
        }
        // The file that was locked may have been deleted since. sled locks its own.
        match File::open(folder.join(DB)).and_then(|db| try_lock(&db, PATIENCE)) {
            Ok(false) => Err(in_use()),
            // If it cannot be asked here, sled asks again.
            _ => Ok(()),
        }
    }

    /// Takes out of the way what a crash left half made, and sled would trip over.
    pub fn tidy(self) -> io::Result<()> {
        let new = fs::metadata(self.0.join(DB)).map_or(0, |db| db.len()) == 0;
        for file in self.belongings()? {
            let path = file.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            // A snapshot is only a short cut through the log.
            if belongings::is_half_snapshot(&name) || (new && name == CONF) {
                tracing::info!(file = %path.display(), "removed, a crash left it half made");
                fs::remove_file(&path)?;
            }
        }
        Ok(())
    }

    /// Makes a new database safe: its files, and that they are there.
    fn sync_new(self) -> io::Result<()> {
        files::make_private(self.0)?;
        for ours in self.belongings()? {
            files::make_private(&ours.path())?;
            files::give_to_owner_of_folder(&ours.path());
        }
        for name in [CONF, DB, BLOBS, "."] {
            File::open(self.0.join(name))?.sync_all()?;
        }
        Ok(())
    }
}

/// Closes the database, and says that this was a clean stop.
pub fn close(mut db: Db) {
    // A file that is gone is not made again: the next start is to see that.
    if db.check().and_then(|()| db.check_place()).is_err() {
        // Anything that sled would still write is not to be trusted.
        if let Err(error) = guard(move || drop(db)) {
            tracing::warn!(%error, "the database did not close well");
        }
        return;
    }
    let folder = db.folder.clone();
    let db_folder = folder.clone();
    let closed = guard(move || {
        db.sync_count();
        drop(db);
        // sled releases its file a little later.
        try_lock(&File::open(db_folder.join(DB))?, PATIENCE)?;
        if let inspection::LogState::Damaged(damage) = inspection::inspect(&db_folder, false)? {
            return Err(io::Error::other(damage.to_string()).into());
        }
        // When it is opened, sled writes down where its log ends. So the next start
        // has nothing to repeat, and damage to the log costs what is there and not
        // all that comes after it.
        open_sled(&db_folder).map(drop)
    });
    let closed = closed.and_then(|closed| closed.map_err(Broken::from));
    let marked = closed.map_err(|error| io::Error::other(error.to_string())).and_then(|()| {
        File::open(folder.join(DB))?.sync_all()?;
        for snapshot in StoreFolder(&folder).snapshots()? {
            // sled lets everybody read it.
            files::make_private(&snapshot)?;
            files::give_to_owner_of_folder(&snapshot);
            File::open(snapshot)?.sync_all()?;
        }
        files::create(&folder.join(CLEAN))?.sync_all()?;
        files::sync_folder(&folder)
    });
    if let Err(error) = marked {
        tracing::warn!(%error, "the database did not close well");
    }
}

/// A flaw in a database.
#[derive(Debug, thiserror::Error)]
enum OpenFlaw {
    #[error("{0}")]
    Log(Damage),
    #[error(transparent)]
    Schema(#[from] SchemaError),
    #[error(transparent)]
    Broken(#[from] Broken),
    #[error("{0}")]
    Rows(String),
    #[error("it has {1} steps, and at least {0} were acknowledged: its end is lost")]
    Lost(u64, u64),
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

/// sled cannot be opened then.
fn check_clock() -> Result<(), OpenError> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(Err(OpenError::Clock), |_| Ok(()))
}

/// Tries so many times, 20 ms apart.
fn try_lock(file: &File, times: u32) -> io::Result<bool> {
    for _ in 0..times {
        match file.try_lock() {
            Ok(()) => return Ok(true),
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(20)),
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
    Ok(false)
}

/// How many times to try: of a database that was just closed, sled lets go a
/// little later.
const PATIENCE: u32 = 100;

pub fn open_sled(folder: &Path) -> sled::Result<sled::Db> {
    let config = sled::Config::new()
        .path(folder)
        .mode(Mode::LowSpace)
        .cache_capacity(CACHE)
        // sled's own thread syncs the disk for ever, also when nothing was written. The
        // worker syncs instead, and each page that is replaced collects garbage.
        .flush_every_ms(None);
    let open = || {
        let tree = config.open()?;
        // The first work that sled does in the background starts its threads.
        pollster::block_on(tree.flush_async())?;
        Ok(tree)
    };
    for _ in 0..PATIENCE {
        match timers::lazily(open) {
            Err(error) if is_lock(&error) => thread::sleep(Duration::from_millis(20)),
            opened => return opened,
        }
    }
    timers::lazily(open)
}

fn is_lock(error: &sled::Error) -> bool {
    error.to_string().contains("could not acquire lock")
}
