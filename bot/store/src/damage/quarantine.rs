//! The files of a database as they were found.
//!
//! sled repairs what it opens: it overwrites all of a log that comes after damage.
//! So the log is [inspected](crate::sled_files::inspection) first, and the files are copied before
//! sled sees them if anything is in doubt. The copy goes when all turned out to be
//! well. It costs nothing where the file system shares equal blocks, and is always made
//! there.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::{
    disk::{
        belongings::{self, AS_FOUND, BLOBS, CLEAN, LOCK, SET_ASIDE, StoreFolder},
        files,
    },
    sled_files::snapshot,
};

/// The settings of sled, as it writes them down.
const CONF: &[u8] = b"segment_size: 524288\nuse_compression: false\nversion: 0.34\n";

/// The files in the folder of a store as they were found, and the copy of them.
#[derive(Clone, Copy)]
pub struct AsFound<'a>(pub &'a Path);

impl AsFound<'_> {
    /// Copies the files, unless an earlier copy exists: that one is from before
    /// the first repair. `in_doubt`: even if a copy takes long and needs room.
    ///
    /// # Errors
    ///
    /// If there is doubt and no copy.
    pub fn keep(self, in_doubt: bool) -> io::Result<()> {
        match self.copy(in_doubt) {
            Err(error) if !in_doubt => {
                tracing::warn!(%error, "the files of the store could not be copied");
                Ok(())
            }
            copied => copied,
        }
    }

    /// Where the copy is, if there is one.
    pub fn find_copy(self) -> Option<PathBuf> {
        Some(self.0.join(AS_FOUND)).filter(|copy| copy.is_dir())
    }

    pub fn discard(self) {
        for name in [AS_FOUND, SET_ASIDE] {
            let path = self.0.join(name);
            if path.is_dir()
                && let Err(error) = fs::remove_dir_all(path)
            {
                tracing::warn!(%error, "a copy of files of the store could not be deleted");
            }
        }
    }

    /// The files that sled can make again from the rest, and that are
    /// damaged: what it is set to, and the short cuts through its log.
    pub fn find_damaged_files(self) -> io::Result<Vec<PathBuf>> {
        let mut damaged = Vec::new();
        for path in StoreFolder(self.0).snapshots()? {
            if snapshot::verify_checksum(&fs::read(&path)?).is_none() {
                damaged.push(path);
            }
        }
        let conf = self.0.join(belongings::CONF);
        // The sum behind it, 4 bytes, does not count: sled only mentions it.
        if conf.exists() {
            let text = fs::read(&conf)?;
            if !text.starts_with(CONF) || text.len() != CONF.len() + 4 {
                damaged.push(conf);
            }
        }
        Ok(damaged)
    }

    /// Takes a file out of the way without deleting it.
    pub fn set_aside(self, file: &Path) -> io::Result<()> {
        let aside = self.0.join(SET_ASIDE);
        files::make_folder(&aside)?;
        fs::rename(file, aside.join(file.file_name().unwrap_or_default()))?;
        files::sync_folder(&aside)?;
        files::sync_folder(self.0)
    }

    fn copy(self, in_doubt: bool) -> io::Result<()> {
        let len = fs::metadata(self.0.join(belongings::DB)).map_or(0, |db| db.len());
        if len == 0 || self.find_copy().is_some() {
            return Ok(());
        }
        let half = self.0.join(AS_FOUND).with_extension("half");
        if half.exists() {
            fs::remove_dir_all(&half)?;
        }
        files::make_folder(&half)?;
        let shared = copy_files(self.0, &half, files::reflink);
        if shared.is_err() {
            fs::remove_dir_all(&half)?;
            if !in_doubt {
                return Ok(());
            }
            if files::free_space(self.0)? < 2 * len {
                let why = format!(
                    "its log may be damaged, and a copy of it needs {} MB of free room: make \
                     room, and start again",
                    2 * len / 1_000_000 + 1
                );
                return Err(io::Error::new(io::ErrorKind::StorageFull, why));
            }
            files::make_folder(&half)?;
            copy_files(self.0, &half, |from, to| fs::copy(from, to).map(|_| ()))?;
        }
        fs::rename(&half, self.0.join(AS_FOUND))
    }
}

/// Copies the files of a database, and what was counted beside it.
pub fn copy_files(
    from: &Path,
    to: &Path,
    copy: impl Fn(&Path, &Path) -> io::Result<()>,
) -> io::Result<()> {
    let mut found = StoreFolder(from).belongings()?;
    found.retain(|file| file.file_name() != LOCK);
    if from.join(BLOBS).is_dir() {
        files::make_folder(&to.join(BLOBS))?;
        let blobs: io::Result<Vec<_>> = fs::read_dir(from.join(BLOBS))?.collect();
        found.extend(blobs?);
    }
    for file in found {
        let path = file.path();
        if file.file_type()?.is_file() {
            let to = to.join(path.strip_prefix(from).unwrap_or(&path));
            if path.ends_with(CLEAN) {
                // There is nothing in it, and nobody has to be able to read it.
                files::create(&to)?;
                continue;
            }
            copy(&path, &to)?;
            // sled has to write in it, also if it was found read-only.
            files::make_private(&to)?;
        }
    }
    Ok(())
}
