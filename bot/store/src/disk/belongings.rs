//! Which files in a folder are the store's. The others are somebody else's, and
//! left alone.
//!
//! **Invariant:** a file that is not the store's is neither changed nor deleted. Guard:
//! `tests/store/folders.rs`.

use std::{
    fs::{self, DirEntry, File},
    io::{self, Read as _},
    path::{Path, PathBuf},
};

/// The log of the database, by sled. So are `conf` and `blobs`.
pub const DB: &str = "db";
/// The settings of sled.
pub const CONF: &str = "conf";
/// Where sled puts leaves of more than 128 KiB, by where in the log they would be.
pub const BLOBS: &str = "blobs";
/// Locked by whoever uses the store.
pub const LOCK: &str = "lock";
/// There after a clean stop, and not while the store is open.
pub const CLEAN: &str = "clean";
/// How many steps were acknowledged.
pub const ACKNOWLEDGED: &str = "acknowledged";
/// How many matches of a backup there need not be here.
pub const ACCEPTED: &str = "accepted-empty";
/// A copy of the files as they were found.
pub const AS_FOUND: &str = "as-found";
/// Damaged files that were made again.
pub const SET_ASIDE: &str = "set-aside";

const FILES: [&str; 7] = [DB, CONF, LOCK, CLEAN, ACKNOWLEDGED, ACCEPTED, "accepted-empty.half"];
const FOLDERS: [&str; 4] = [BLOBS, AS_FOUND, "as-found.half", SET_ASIDE];

/// How sled's `conf` begins.
const CONF_BEGINS: &str = "segment_size: ";

/// Whether it is the name of one of sled's short cuts through its log.
pub fn is_snapshot(name: &str) -> bool {
    let digits = name.strip_prefix("snap.").unwrap_or_default();
    digits.len() == 16 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
}

/// Whether it is the name of a snapshot that was not finished.
pub fn is_half_snapshot(name: &str) -> bool {
    name.strip_suffix(".generating").is_some_and(is_snapshot)
}

/// A folder with a store in it, or for one.
#[derive(Clone, Copy)]
pub struct StoreFolder<'a>(pub &'a Path);

impl StoreFolder<'_> {
    /// Lists the files of the store in it.
    pub fn belongings(self) -> io::Result<Vec<DirEntry>> {
        let mut all = Vec::new();
        for entry in fs::read_dir(self.0)? {
            let entry = entry?;
            if is_ours(&entry)? {
                all.push(entry);
            }
        }
        Ok(all)
    }

    /// Something that is not the store's, in a folder that is not for the store alone:
    /// it holds no store, not even one that was half made when there was a crash.
    pub fn foreign(self) -> io::Result<Option<PathBuf>> {
        let is_store = self.begins(CONF, CONF_BEGINS)? || self.begins(ACKNOWLEDGED, "steps ")?;
        for entry in fs::read_dir(self.0)? {
            let entry = entry?;
            let name = entry.file_name();
            // sled reads and deletes whatever has such a name.
            let in_the_way = !is_store || name.to_string_lossy().starts_with("snap.");
            // A disk of its own has a `lost+found`.
            if in_the_way && name != "lost+found" && !is_ours(&entry)? {
                return Ok(Some(entry.path()));
            }
        }
        let is_empty = |blobs| fs::read_dir(blobs).is_ok_and(|mut blobs| blobs.next().is_none());
        let half_made = self.0.join(ACKNOWLEDGED).exists() || is_empty(self.0.join(BLOBS));
        if is_store || half_made {
            return Ok(None);
        }
        // By their names these could be ours, but ours would be empty, or not alone.
        let full = |path: &PathBuf| {
            fs::metadata(path).is_ok_and(|found| found.is_dir() || found.len() > 0)
        };
        Ok(self.belongings()?.iter().map(DirEntry::path).find(full))
    }

    /// Whether there is anything in it that could be lost.
    pub fn is_there(self) -> bool {
        let len = |name| fs::metadata(self.0.join(name)).map_or(0, |file| file.len());
        len(DB) > 0 || len(ACKNOWLEDGED) > 0
    }

    /// The short cuts through sled's log that are in it.
    pub fn snapshots(self) -> io::Result<Vec<PathBuf>> {
        let mut ours = self.belongings()?;
        ours.retain(|file| is_snapshot(&file.file_name().to_string_lossy()));
        Ok(ours.iter().map(DirEntry::path).collect())
    }

    fn begins(self, name: &str, text: &str) -> io::Result<bool> {
        let mut begin = Vec::new();
        let file = File::open(self.0.join(name));
        match file.and_then(|file| file.take(text.len() as u64).read_to_end(&mut begin)) {
            // The owner of a file that may not be read is unknown.
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Err(error),
            read => Ok(read.is_ok() && begin == text.as_bytes()),
        }
    }
}

fn is_ours(entry: &DirEntry) -> io::Result<bool> {
    let name = entry.file_name();
    let name = name.to_str().unwrap_or_default();
    Ok(if entry.file_type()?.is_dir() {
        FOLDERS.contains(&name)
    } else {
        FILES.contains(&name) || is_snapshot(name) || is_half_snapshot(name)
    })
}
