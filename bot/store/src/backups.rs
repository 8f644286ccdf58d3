use std::{
    fs::{self, File},
    io::{self, BufReader, BufWriter, Write as _},
    path::{Path, PathBuf},
};

use desk::Store;
use jiff::Timestamp;
use pollster::block_on;

use crate::transfer::{ExportError, Exported, Summary, export, verify};

/// Exports made now and then, into a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backups {
    pub folder: PathBuf,
    /// How many are kept.
    pub keep: usize,
    /// Seconds from one to the next.
    pub every: u64,
}

impl Backups {
    /// One a day, for a week.
    pub fn daily(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into(), keep: 7, every: 24 * 3600 }
    }

    /// Whether the last good one is old enough, at `now` seconds after 1970.
    /// It reads files: do it where waiting is fine.
    pub fn is_due(&self, now: u64) -> bool {
        let last = good(&self.folder).next();
        // A clock that was set back must not stop them.
        last.is_none_or(|(_, last)| now.abs_diff(last.at) >= self.every)
    }

    /// Makes one, and deletes the oldest if there are enough good ones without
    /// them. It waits for the disk: do it where that is fine.
    ///
    /// A match that cannot be read is not in it; then nothing is deleted, as an
    /// older one may have it.
    pub fn make(&self, store: &dyn Store, now: u64) -> Result<(PathBuf, Exported), BackupError> {
        let failed = |source| BackupError { folder: self.folder.clone(), source };
        let (path, done) = self.write(store, now).map_err(failed)?;
        if done.damaged.is_empty() {
            self.prune().map_err(|error| failed(error.into()))?;
        }
        Ok((path, done))
    }

    fn write(&self, store: &dyn Store, now: u64) -> Result<(PathBuf, Exported), ExportError> {
        fs::create_dir_all(&self.folder)?;
        let path = self.folder.join(name(now));
        let half = path.with_extension("half");
        let mut file = BufWriter::new(File::create(&half)?);
        let done = block_on(export(store, &mut file, now))?;
        file.flush()?;
        file.get_ref().sync_all()?;
        fs::rename(&half, &path)?;
        File::open(&self.folder)?.sync_all()?;
        Ok((path, done))
    }

    /// Deletes what is older than enough good ones, and what a crash left half
    /// written.
    fn prune(&self) -> io::Result<()> {
        let oldest = good(&self.folder).nth(self.keep.max(1) - 1);
        let Some((oldest, _)) = oldest else { return Ok(()) };
        for path in files(&self.folder, |name| is_ours(name) || name.ends_with(".half")) {
            if path < oldest {
                tracing::info!(file = %path.display(), "an old backup is deleted");
                fs::remove_file(&path)?;
            }
        }
        Ok(())
    }
}

/// The newest export in `folder` that is whole and unchanged. It reads files.
pub fn latest_good(folder: &Path) -> Option<PathBuf> {
    good(folder).next().map(|(path, _)| path)
}

/// Why a backup was not made, or older ones not deleted.
#[derive(Debug, thiserror::Error)]
#[error("no backup was made in {}: {source}", folder.display())]
pub struct BackupError {
    folder: PathBuf,
    source: ExportError,
}

/// The good ones, newest first.
fn good(folder: &Path) -> impl Iterator<Item = (PathBuf, Summary)> {
    let paths = files(folder, is_ours).into_iter().rev();
    paths.filter_map(|path| {
        let checked = File::open(&path).map(|file| verify(BufReader::new(file)));
        match checked {
            Ok(Ok(summary)) => Some((path, summary)),
            Ok(Err(error)) => {
                tracing::warn!(file = %path.display(), %error, "a backup is damaged");
                None
            }
            Err(error) => {
                tracing::warn!(file = %path.display(), %error, "a backup cannot be read");
                None
            }
        }
    })
}

/// In the order of their names, which is the order of time.
fn files(folder: &Path, wanted: impl Fn(&str) -> bool) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries
        .filter(|file| file.file_name().to_str().is_some_and(&wanted))
        .map(|file| file.path())
        .collect();
    paths.sort();
    paths
}

fn is_ours(name: &str) -> bool {
    name.starts_with("tidetable-") && name.ends_with(".jsonl")
}

/// `tidetable-20261120T133000Z.jsonl`
fn name(now: u64) -> String {
    let time = i64::try_from(now).ok().and_then(|now| Timestamp::from_second(now).ok());
    let time = time.unwrap_or(Timestamp::MAX);
    format!("tidetable-{}.jsonl", time.strftime("%Y%m%dT%H%M%SZ"))
}
