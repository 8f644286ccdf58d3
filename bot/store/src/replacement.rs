use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::{
    disk::{belongings::StoreFolder, files},
    open::OpenError,
};

/// A new store beside another, which takes its place once it is filled.
///
/// Until [`take_place`](Self::take_place) the store that is there is not touched.
#[derive(Debug)]
pub struct Replacement {
    folder: PathBuf,
    new: PathBuf,
}

impl Replacement {
    /// A replacement for the store in `folder`; nothing is made yet.
    ///
    /// # Errors
    ///
    /// If another program uses the store that is there, or the folder is not a store's.
    pub fn of(folder: &Path) -> Result<Self, OpenError> {
        // Where a link leads, so that the link goes on leading there.
        let folder = match folder.canonicalize() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => std::path::absolute(folder),
            found => found,
        };
        let folder = folder.map_err(|source| OpenError::folder(Path::new("."), source))?;
        let new = files::free_beside(&folder, ".new");
        let replacement = Self { folder, new };
        if replacement.folder.exists() {
            StoreFolder(&replacement.folder).check()?;
            StoreFolder(&replacement.folder).lock()?;
        }
        Ok(replacement)
    }

    /// The folder in which to open and fill the new store.
    pub fn path(&self) -> &Path {
        &self.new
    }

    /// Puts the new store, which must be closed, where the other is. Returns where that one is
    /// now, if there was one.
    ///
    /// # Errors
    ///
    /// If another program has begun to use the store that is there, or a folder cannot be
    /// renamed, such as the root of a disk. Both stores stay where they are then.
    pub fn take_place(&self) -> Result<Option<PathBuf>, OpenError> {
        let Self { folder, new } = self;
        let failed = |source| OpenError::folder(folder, source);
        let mut aside = None;
        if folder.exists() {
            let _lock = StoreFolder(folder).lock()?;
            let old = files::free_beside(folder, ".old");
            fs::rename(folder, &old).map_err(failed)?;
            if let Err(error) = fs::rename(new, folder) {
                // The first failure is reported.
                let _ = fs::rename(&old, folder);
                return Err(failed(error));
            }
            aside = Some(old);
        } else {
            fs::rename(new, folder).map_err(failed)?;
        }
        files::sync_parent(folder).map_err(failed)?;
        Ok(aside)
    }

    /// Deletes the new store, which must be closed.
    pub fn discard(&self) {
        if let Err(error) = fs::remove_dir_all(&self.new)
            && error.kind() != io::ErrorKind::NotFound
        {
            tracing::warn!(%error, folder = %self.new.display(), "a store that is half filled stays");
        }
    }
}
