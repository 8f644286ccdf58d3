use std::{
    collections::BTreeSet,
    ffi::OsString,
    fs::{self, File},
    io,
    os::unix::fs::MetadataExt as _,
    path::{Path, PathBuf},
};

use super::{
    belongings::{BLOBS, DB},
    files,
};
use crate::tree::broken::Broken;

/// The file of the database. Syncing is per file, not per handle; sled's own
/// flush does not reach the disk.
pub struct DbFile {
    file: File,
    path: PathBuf,
    /// Device and number: a new file of the same name is another one.
    id: (u64, u64),
    /// Where sled puts what is too large for the log, and never syncs it: nothing of
    /// ours, but for what older programs wrote. And what is safe of it.
    blobs: PathBuf,
    safe: BTreeSet<OsString>,
}

impl DbFile {
    /// The one in `folder`, which sled has open.
    pub fn open(folder: &Path) -> io::Result<Self> {
        let path = folder.join(DB);
        let file = File::open(&path)?;
        let id = id(&path)?;
        let blobs = folder.join(BLOBS);
        Ok(Self { file, path, id, blobs, safe: BTreeSet::new() })
    }

    /// Makes safe what was written to it.
    pub fn sync(&mut self) -> Result<(), Broken> {
        self.sync_blobs().and_then(|()| self.file.sync_data()).map_err(Broken::Disk)
    }

    fn sync_blobs(&mut self) -> io::Result<()> {
        let mut found = BTreeSet::new();
        match fs::read_dir(&self.blobs) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => (),
            blobs => {
                for blob in blobs? {
                    found.insert(blob?.file_name());
                }
            }
        }
        for name in found.difference(&self.safe) {
            match File::open(self.blobs.join(name)) {
                // sled deletes them when it likes.
                Err(error) if error.kind() == io::ErrorKind::NotFound => (),
                blob => blob?.sync_data()?,
            }
        }
        if found.is_subset(&self.safe) {
            return Ok(());
        }
        self.safe = found;
        files::sync_folder(&self.blobs)
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
