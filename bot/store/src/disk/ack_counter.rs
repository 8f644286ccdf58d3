use std::{
    fs::{self, File, OpenOptions},
    io,
    os::unix::fs::FileExt as _,
    path::Path,
    str,
    time::{Duration, Instant},
};

use super::{belongings::ACKNOWLEDGED, files::sync_folder};

/// Remembers beside the database how many steps it has acknowledged.
///
/// sled takes a damaged end of its log for a write that was cut off, and forgets
/// it without a word. This tells the two apart: a store with fewer steps has
/// lost some. It is written after each sync and synced itself only when
/// there is nothing else to do, and not often: after a power cut it may say less,
/// never more.
#[derive(Debug)]
pub struct AckCounter {
    file: File,
    is_synced: bool,
    synced_at: Option<Instant>,
}

/// How long it may say less, after a power cut.
const EVERY: Duration = Duration::from_secs(20);

/// `steps 00000000000000000042 42\n`: one write, in one sector.
const LEN: usize = 49;

impl AckCounter {
    /// Opens the one in `folder`, or makes one: that is safe when this returns, and shows
    /// from then on whose folder it is.
    pub fn open(folder: &Path) -> io::Result<Self> {
        let path = folder.join(ACKNOWLEDGED);
        let is_new = !path.exists();
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(&path)?;
        if is_new {
            file.sync_all()?;
            sync_folder(folder)?;
        }
        Ok(Self { file, is_synced: true, synced_at: None })
    }

    /// How many steps were acknowledged at least; `None` if there is no telling.
    pub fn steps(&self) -> Option<u64> {
        let mut bytes = [0; LEN];
        self.file.read_exact_at(&mut bytes, 0).ok()?;
        parse(&bytes)
    }

    pub fn write(&mut self, steps: u64) -> io::Result<()> {
        self.is_synced = false;
        self.file.write_all_at(format!("steps {steps:021} {steps:020}\n").as_bytes(), 0)
    }

    /// How long it can still wait to be synced; none if it is.
    pub fn patience(&self) -> Option<Duration> {
        let passed = self.synced_at.map_or(EVERY, |at| at.elapsed());
        (!self.is_synced).then(|| EVERY.saturating_sub(passed))
    }

    pub fn sync(&mut self) -> io::Result<()> {
        if !self.is_synced {
            self.file.sync_data()?;
            self.is_synced = true;
        }
        self.synced_at = Some(Instant::now());
        Ok(())
    }
}

/// Reads the counter in `folder`, without making one.
pub fn read_ack_counter(folder: &Path) -> io::Result<Option<u64>> {
    match fs::read(folder.join(ACKNOWLEDGED)) {
        Ok(bytes) => Ok(parse(&bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn parse(bytes: &[u8]) -> Option<u64> {
    let words = str::from_utf8(bytes).ok()?.strip_prefix("steps ")?;
    let (once, again) = words.trim_end().split_once(' ')?;
    let steps = once.parse().ok()?;
    (again.parse() == Ok(steps)).then_some(steps)
}
