//! The files of a database as they were found.
//!
//! sled repairs what it opens: what comes after damage in its log, it overwrites.
//! So the files are copied before it sees them, and the copy goes when all turned
//! out to be well.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

const NAME: &str = "as-found";

/// Copies the files in `folder`, unless an earlier copy is there: that one is of
/// before the first repair.
pub fn keep(folder: &Path) {
    match copy(folder) {
        Ok(()) => (),
        Err(error) => tracing::warn!(%error, "the files of the store could not be copied"),
    }
}

/// Where the copy is, if there is one.
pub fn kept(folder: &Path) -> Option<PathBuf> {
    Some(folder.join(NAME)).filter(|copy| copy.is_dir())
}

pub fn discard(folder: &Path) {
    if let Some(copy) = kept(folder)
        && let Err(error) = fs::remove_dir_all(copy)
    {
        tracing::warn!(%error, "a copy of the files of the store could not be deleted");
    }
}

fn copy(folder: &Path) -> io::Result<()> {
    let len = fs::metadata(folder.join("db")).map_or(0, |db| db.len());
    if len == 0 || kept(folder).is_some() {
        return Ok(());
    }
    if fs2::available_space(folder)? < 2 * len {
        return Err(io::Error::new(io::ErrorKind::StorageFull, "there is no room for a copy"));
    }
    let half = folder.join(NAME).with_extension("half");
    if half.exists() {
        fs::remove_dir_all(&half)?;
    }
    fs::create_dir(&half)?;
    for file in fs::read_dir(folder)? {
        let file = file?;
        if file.file_type()?.is_file() && file.file_name() != "lock" {
            fs::copy(file.path(), half.join(file.file_name()))?;
        }
    }
    fs::rename(&half, folder.join(NAME))
}
