use std::{
    fs::{self, File},
    io,
    os::unix::fs::MetadataExt as _,
    path::{Path, PathBuf},
};

use crate::{belongings::DB, db::Broken};

/// The file of the database. Syncing is per file, not per handle; sled's own
/// flush does not reach the disk.
pub struct DbFile {
    file: File,
    path: PathBuf,
    /// Device and number: a new file of the same name is another one.
    id: (u64, u64),
}

impl DbFile {
    /// The one in `folder`, which sled has open.
    pub fn open(folder: &Path) -> io::Result<Self> {
        let path = folder.join(DB);
        let file = File::open(&path)?;
        let id = id(&path)?;
        Ok(Self { file, path, id })
    }

    /// Makes safe what was written to it.
    pub fn sync(&self) -> Result<(), Broken> {
        self.file.sync_data().map_err(Broken::Disk)
    }

    /// An error if the next start would not find it: what is written to a file that
    /// was deleted is lost, and no write tells.
    pub fn check(&self) -> Result<(), Broken> {
        use io::ErrorKind::{NotADirectory, NotFound};
        let is_there = match id(&self.path) {
            Ok(id) => id == self.id,
            Err(error) if matches!(error.kind(), NotFound | NotADirectory) => false,
            // That we may not look, say, is no sign that it is gone.
            Err(_) => self.file.metadata().is_ok_and(|file| file.nlink() > 0),
        };
        if is_there { Ok(()) } else { Err(Broken::Gone(self.path.clone())) }
    }
}

fn id(path: &Path) -> io::Result<(u64, u64)> {
    fs::metadata(path).map(|file| (file.dev(), file.ino()))
}
