use std::{
    fs::{self, File, OpenOptions},
    io,
    os::unix::fs::FileExt as _,
    path::Path,
    str,
};

use crate::belongings::ACKNOWLEDGED;

/// Remembers beside the database how many steps it has acknowledged.
///
/// sled takes a damaged end of its log for a write that was cut off, and forgets
/// it without a word. This tells the two apart: a store with fewer steps has
/// lost some. It is written after each sync and synced itself only when
/// there is nothing else to do, so after a power cut it may say less, never more.
#[derive(Debug)]
pub struct AckCounter {
    file: File,
    synced: bool,
}

/// `steps 00000000000000000042 42\n`: one write, in one sector.
const LEN: usize = 49;

impl AckCounter {
    /// Opens the one in `folder`, or makes one.
    pub fn open(folder: &Path) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        let file = options
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(folder.join(ACKNOWLEDGED))?;
        Ok(Self { file, synced: true })
    }

    /// How many steps were acknowledged at least; `None` if there is no telling.
    pub fn steps(&self) -> Option<u64> {
        let mut bytes = [0; LEN];
        self.file.read_exact_at(&mut bytes, 0).ok()?;
        parse(&bytes)
    }

    pub fn write(&mut self, steps: u64) -> io::Result<()> {
        self.synced = false;
        self.file.write_all_at(format!("steps {steps:021} {steps:020}\n").as_bytes(), 0)
    }

    pub fn is_synced(&self) -> bool {
        self.synced
    }

    pub fn sync(&mut self) -> io::Result<()> {
        self.synced = true;
        self.file.sync_data()
    }
}

/// What the one in `folder` says, without making one.
pub fn acknowledged(folder: &Path) -> io::Result<Option<u64>> {
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
