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
        belongings::{self, AS_FOUND, BLOBS, CLEAN, LOCK, SET_ASIDE},
        files,
    },
    sled_files::snapshot,
};

/// Copies the files in `folder`, unless an earlier copy exists: that one is from before
/// the first repair. `in_doubt`: even if a copy takes long and needs room.
///
/// # Errors
///
/// If there is doubt and no copy.
pub fn keep(folder: &Path, in_doubt: bool) -> io::Result<()> {
    match copy(folder, in_doubt) {
        Err(error) if !in_doubt => {
            tracing::warn!(%error, "the files of the store could not be copied");
            Ok(())
        }
        copied => copied,
    }
}

/// Where the copy is, if there is one.
pub fn find_copy(folder: &Path) -> Option<PathBuf> {
    Some(folder.join(AS_FOUND)).filter(|copy| copy.is_dir())
}

pub fn discard(folder: &Path) {
    for name in [AS_FOUND, SET_ASIDE] {
        let path = folder.join(name);
        if path.is_dir()
            && let Err(error) = fs::remove_dir_all(path)
        {
            tracing::warn!(%error, "a copy of files of the store could not be deleted");
        }
    }
}

/// The files in `folder` that sled can make again from the rest, and that are
/// damaged: what it is set to, and the short cuts through its log.
pub fn find_damaged_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut damaged = Vec::new();
    for path in snapshots(folder)? {
        if snapshot::verify_checksum(&fs::read(&path)?).is_none() {
            damaged.push(path);
        }
    }
    let conf = folder.join(belongings::CONF);
    // The sum behind it, 4 bytes, does not count: sled only mentions it.
    if conf.exists() {
        let text = fs::read(&conf)?;
        if !text.starts_with(CONF) || text.len() != CONF.len() + 4 {
            damaged.push(conf);
        }
    }
    Ok(damaged)
}

/// The settings of sled, as it writes them down.
const CONF: &[u8] = b"segment_size: 524288\nuse_compression: false\nversion: 0.34\n";

pub fn snapshots(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut ours = belongings::all(folder)?;
    ours.retain(|file| belongings::is_snapshot(&file.file_name().to_string_lossy()));
    Ok(ours.iter().map(fs::DirEntry::path).collect())
}

/// Takes a file out of the way without deleting it.
pub fn set_aside(folder: &Path, file: &Path) -> io::Result<()> {
    let aside = folder.join(SET_ASIDE);
    files::make_folder(&aside)?;
    fs::rename(file, aside.join(file.file_name().unwrap_or_default()))?;
    files::sync_folder(&aside)?;
    files::sync_folder(folder)
}

fn copy(folder: &Path, in_doubt: bool) -> io::Result<()> {
    let len = fs::metadata(folder.join(belongings::DB)).map_or(0, |db| db.len());
    if len == 0 || find_copy(folder).is_some() {
        return Ok(());
    }
    let half = folder.join(AS_FOUND).with_extension("half");
    if half.exists() {
        fs::remove_dir_all(&half)?;
    }
    files::make_folder(&half)?;
    let shared = copy_files(folder, &half, files::reflink);
    if shared.is_err() {
        fs::remove_dir_all(&half)?;
        if !in_doubt {
            return Ok(());
        }
        if files::free_space(folder)? < 2 * len {
            let why = format!(
                "its log may be damaged, and a copy of it needs {} MB of free room: make room, and \
                 start again",
                2 * len / 1_000_000 + 1
            );
            return Err(io::Error::new(io::ErrorKind::StorageFull, why));
        }
        files::make_folder(&half)?;
        copy_files(folder, &half, |from, to| fs::copy(from, to).map(|_| ()))?;
    }
    fs::rename(&half, folder.join(AS_FOUND))
}

/// Copies the files of a database, and what was counted beside it.
pub fn copy_files(
    from: &Path,
    to: &Path,
    copy: impl Fn(&Path, &Path) -> io::Result<()>,
) -> io::Result<()> {
    let mut found = belongings::all(from)?;
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
