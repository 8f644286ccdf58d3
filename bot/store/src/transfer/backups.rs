use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    fs::{self, File},
    io::{self, BufReader},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::SystemTime,
};

use jiff::Timestamp;
use pollster::block_on;
use record::{Query, Store, StoreError};

use super::{ExportError, ExportSettings, Exported, Summary, export_file, peek, verify};
use crate::disk::files;

/// Exports of everything made now and then, into a folder.
#[derive(Clone, Debug)]
pub struct Backups {
    pub folder: PathBuf,
    /// On how many distinct days those were made that are kept.
    pub keep: usize,
    /// Seconds from one to the next.
    pub every: u64,
    verified: Verified,
}

const DAY: u64 = 24 * 3600;

impl Backups {
    pub fn new(folder: impl Into<PathBuf>, keep: usize, every: u64) -> Self {
        Self { folder: folder.into(), keep, every, verified: Verified::default() }
    }

    /// One a day, for a week.
    pub fn daily(folder: impl Into<PathBuf>) -> Self {
        Self::new(folder, 7, DAY)
    }

    /// Whether one is to be made at `now`, in seconds after 1970: there is a match,
    /// and the last one is old enough or has less than half of what there is now.
    /// It reads the ends of files: do it where waiting is fine.
    ///
    /// # Errors
    ///
    /// If the store does not answer.
    pub fn is_due(&self, store: &dyn Store, now: u64) -> Result<bool, StoreError> {
        let matches = block_on(store.count(&Query::All { after: None }))? as u64;
        // One from a time to come is of a clock that was wrong: it must not stop them.
        let made =
            backup_summaries(&self.folder).into_iter().filter(|(_, summary)| summary.at <= now);
        let last = made.max_by_key(|(_, summary)| summary.at);
        let fresh = last.is_some_and(|(_, last)| {
            now - last.at < self.every && last.matches.saturating_mul(2) >= matches
        });
        Ok(matches > 0 && !fresh)
    }

    /// Makes one, and deletes those that are older than enough good ones. It waits
    /// for the disk: do it where that is fine.
    ///
    /// The backup lacks what cannot be read; in that case nothing is deleted, as an older one may
    /// have it. A backup that has more matches, or is of a time to come, is never deleted, either.
    ///
    /// # Errors
    ///
    /// If it cannot be written, or an old one not be deleted.
    pub fn make(&self, store: &dyn Store, now: u64) -> Result<(PathBuf, Exported), BackupError> {
        let failed = |source| BackupError { folder: self.folder.clone(), source };
        let (path, done) = self.write(store, now).map_err(failed)?;
        if done.damaged.is_empty() {
            self.prune(&path, now, done.matches).map_err(|error| failed(error.into()))?;
        }
        Ok((path, done))
    }

    fn write(&self, store: &dyn Store, now: u64) -> Result<(PathBuf, Exported), ExportError> {
        files::make_folder(&self.folder)?;
        let path = self.folder.join(name(now));
        let settings = ExportSettings { count: false, ..ExportSettings::full(now) };
        let done = export_file(store, &path, &settings)?;
        self.verified.summary(&path);
        Ok((path, done))
    }

    /// Deletes what is of a day before enough days of complete ones, and what a
    /// crash left half written. What a name or the file system says of time does
    /// not matter.
    fn prune(&self, new: &Path, now: u64, matches: u64) -> io::Result<()> {
        let mut days = BTreeSet::new();
        let mut made = backup_summaries(&self.folder);
        // Those of a clock that was wrong say nothing about days, and take nobody's
        // place.
        made.retain(|(_, summary)| summary.at <= now);
        made.sort_by_key(|(_, summary)| Reverse(summary.at));
        for (path, Summary { at, matches: has, .. }) in &made {
            if days.len() < self.keep.max(1) {
                if self.verified.summary(path).is_some_and(|found| found.damaged == 0) {
                    days.insert(at / DAY);
                }
            } else if !days.contains(&(at / DAY)) && *has <= matches && path != new {
                tracing::info!(file = %path.display(), "an old backup is deleted");
                fs::remove_file(path)?;
            }
        }
        let ours = |name: &str| name.starts_with(PREFIX) && name.ends_with(".half");
        list(&self.folder, ours).iter().try_for_each(fs::remove_file)
    }
}

/// The verdicts on unchanged files, so that each is read once.
#[derive(Clone, Debug, Default)]
struct Verified(Arc<Mutex<BTreeMap<PathBuf, Verdict>>>);

/// A file by its length and time, and what was in it.
type Verdict = (u64, SystemTime, Option<Summary>);

impl Verified {
    /// Returns the summary of a file, if it is good. It reads the whole file, unless it did before.
    fn summary(&self, path: &Path) -> Option<Summary> {
        let metadata = fs::metadata(path).ok()?;
        let (len, time) = (metadata.len(), metadata.modified().ok()?);
        let mut verified = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match verified.get(path) {
            Some((len_then, time_then, summary)) if (len, time) == (*len_then, *time_then) => {
                summary.clone()
            }
            _ => {
                let summary = verified_now(path);
                verified.insert(path.to_owned(), (len, time, summary.clone()));
                summary
            }
        }
    }
}

fn verified_now(path: &Path) -> Option<Summary> {
    let file = path.display();
    match File::open(path).map(|file| verify(BufReader::with_capacity(1 << 16, file))) {
        Ok(Ok(summary)) => return Some(summary),
        Ok(Err(error)) => tracing::warn!(%file, %error, "a backup is damaged"),
        Err(error) => tracing::warn!(%file, %error, "a backup cannot be read"),
    }
    None
}

/// The newest export in `folder` that is whole and unchanged; one from which
/// something was left out only if there is no other. It reads files.
pub fn latest_good(folder: &Path) -> Option<PathBuf> {
    let mut made = backup_summaries(folder);
    made.sort_by_key(|(_, summary)| (summary.damaged > 0, Reverse(summary.at)));
    made.into_iter().map(|(path, _)| path).find(|path| verified_now(path).is_some())
}

/// The export in `folder` that has most matches by its own account, and how many.
pub fn fullest(folder: &Path) -> Option<(PathBuf, u64)> {
    let fullest =
        backup_summaries(folder).into_iter().max_by_key(|(_, summary)| summary.matches)?;
    Some((fullest.0, fullest.1.matches))
}

/// Why a backup was not made, or older ones not deleted.
#[derive(Debug, thiserror::Error)]
#[error("no backup was made in {}: {source}", folder.display())]
pub struct BackupError {
    folder: PathBuf,
    source: ExportError,
}

/// Those with a beginning and an end. What is between is not read.
fn backup_summaries(folder: &Path) -> Vec<(PathBuf, Summary)> {
    let paths = list(folder, |name| name.starts_with(PREFIX) && name.ends_with(".jsonl"));
    let peek = |path: PathBuf| {
        let found = File::open(&path).map_err(Into::into).and_then(|file| peek(&file));
        let warn = |error: &_| {
            tracing::warn!(file = %path.display(), %error, "a backup cannot be read");
        };
        let summary = found.inspect_err(warn).ok()?;
        Some((path, summary))
    };
    paths.into_iter().filter_map(peek).collect()
}

const PREFIX: &str = "tidetable-";

fn list(folder: &Path, wanted: impl Fn(&str) -> bool) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .filter(|file| file.file_name().to_str().is_some_and(&wanted))
        .map(|file| file.path())
        .collect()
}

/// `tidetable-20261120T133000Z.jsonl`
fn name(now: u64) -> String {
    let time = i64::try_from(now).ok().and_then(|now| Timestamp::from_second(now).ok());
    let time = time.unwrap_or(Timestamp::MAX);
    format!("{PREFIX}{}.jsonl", time.strftime("%Y%m%dT%H%M%SZ"))
}
