use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, BufRead, BufReader, Read as _, Seek as _, SeekFrom},
};

use serde::{Deserialize, Serialize, de::IgnoredAny};
use sha2::{Digest as _, Sha256};

use super::{FORMAT, VERSION};

/// Sums up lines, so that one that is changed or missing is noticed.
#[derive(Clone, Debug, Default)]
pub struct Seal {
    sum: Sha256,
    lines: u64,
}

/// The last line: what came before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    pub matches: u64,
    /// All lines before this one.
    pub lines: u64,
    /// Of the bytes of these lines, each with its line feed, in hexadecimal.
    pub sha256: String,
    /// How many things could not be read and were left out.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub damaged: u64,
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl Seal {
    pub fn add(&mut self, line: &str) {
        self.sum.update(line.as_bytes());
        self.sum.update(b"\n");
        self.lines += 1;
    }

    /// As many as there are, each with its line feed.
    pub fn add_lines(&mut self, lines: &str) {
        self.sum.update(lines.as_bytes());
        self.lines += lines.bytes().filter(|byte| *byte == b'\n').count() as u64;
    }

    pub fn end(&self, matches: u64, damaged: u64) -> End {
        let sha256 = hex::encode(self.sum.clone().finalize());
        End { matches, lines: self.lines, sha256, damaged }
    }

    pub fn check(&self, end: &End) -> Result<(), SealError> {
        if end.lines != self.lines {
            return Err(SealError::Lines { found: self.lines, expected: end.lines });
        }
        if *end != self.end(end.matches, end.damaged) {
            return Err(SealError::Sum);
        }
        Ok(())
    }
}

/// Why a file is not a whole export.
#[derive(Debug, thiserror::Error)]
pub enum SealError {
    #[error("this is no export: its first line does not say `{FORMAT}`")]
    NoExport,
    #[error("the export is version {0}; this program reads up to {VERSION}")]
    Newer(u64),
    #[error("the field {0:?} of its first line is unknown to this program: a newer one wrote it")]
    Unknown(String),
    #[error("the export is cut off: it ends without its last line")]
    CutOff,
    #[error("the last line speaks of {expected} lines before it, and there are {found}")]
    Lines { found: u64, expected: u64 },
    #[error("the sum in the last line is another: something was changed or damaged")]
    Sum,
    #[error("there is something behind the last line")]
    Behind,
    #[error("the line is longer than any that is written")]
    TooLong,
    #[error("this is not the JSON that belongs here: {0}")]
    Json(#[from] serde_json::Error),
    #[error("it cannot be read: {0}")]
    Io(#[from] io::Error),
}

/// The content of an export, by its own account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Seconds since 1970.
    pub at: u64,
    pub matches: u64,
    pub lines: u64,
    /// How many things could not be read when it was made, and are not in it.
    pub damaged: u64,
}

impl End {
    fn summary(&self, at: u64) -> Summary {
        let Self { matches, lines, damaged, .. } = *self;
        Summary { at, matches, lines, damaged }
    }
}

/// Checks that an export is whole and unchanged. It does not check the rules.
///
/// # Errors
///
/// If it is not.
pub fn verify(from: impl BufRead) -> Result<Summary, SealError> {
    let mut lines = Lines::new(from);
    let first = lines.next().ok_or(SealError::NoExport)??;
    let at = header(&first)?;
    let mut seal = Seal::default();
    seal.add(&first);
    while let Some(line) = lines.next().transpose()? {
        if let Some(end) = end(&line) {
            let end = end?;
            seal.check(&end)?;
            return match lines.next() {
                None => Ok(end.summary(at)),
                Some(_) => Err(SealError::Behind),
            };
        }
        seal.add(&line);
    }
    Err(SealError::CutOff)
}

/// Reads what an export says of itself in its first and last line. The rest is not read.
pub fn peek(mut file: &File) -> Result<Summary, SealError> {
    let len = file.seek(SeekFrom::End(0))?;
    file.seek(SeekFrom::Start(0))?;
    let first = Lines::new(BufReader::new(file)).next().ok_or(SealError::NoExport)??;
    let at = header(&first)?;
    file.seek(SeekFrom::Start(len.saturating_sub(LAST)))?;
    let mut tail = Vec::new();
    file.take(LAST).read_to_end(&mut tail)?;
    let tail = String::from_utf8_lossy(&tail);
    let last = tail.strip_suffix('\n').and_then(|tail| tail.rsplit_once('\n'));
    let (_, last) = last.ok_or(SealError::CutOff)?;
    Ok(end(last).ok_or(SealError::CutOff)??.summary(at))
}

/// More than the last line takes, in bytes.
const LAST: u64 = 1_024;

/// The first line: when the export was made.
pub fn header(line: &str) -> Result<u64, SealError> {
    #[derive(Deserialize)]
    struct Header {
        format: String,
        version: u64,
        at: u64,
        #[serde(flatten)]
        unknown: BTreeMap<String, IgnoredAny>,
    }
    let header: Header = serde_json::from_str(line).map_err(|_| SealError::NoExport)?;
    match header {
        Header { format, .. } if format != FORMAT => Err(SealError::NoExport),
        Header { version, .. } if version > u64::from(VERSION) => Err(SealError::Newer(version)),
        Header { unknown, at, .. } => match unknown.into_keys().next() {
            Some(field) => Err(SealError::Unknown(field)),
            None => Ok(at),
        },
    }
}

/// The last line, if this is it.
pub fn end(line: &str) -> Option<Result<End, SealError>> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Last {
        end: End,
    }
    let is_end = line.starts_with(r#"{"end":"#);
    is_end.then(|| Ok(serde_json::from_str::<Last>(line)?.end))
}

/// More than any line takes, in bytes; a file without line feeds is not read to
/// its end.
const MAX_LINE: u64 = 4 << 20;

/// Lines without their line feeds. A line without one is no line: it was cut off.
pub struct Lines<R>(R);

impl<R: BufRead> Lines<R> {
    pub fn new(from: R) -> Self {
        Self(from)
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<String, SealError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut bytes = Vec::new();
        match self.0.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) => return None,
            Ok(_) => (),
            Err(error) => return Some(Err(error.into())),
        }
        if bytes.pop() != Some(b'\n') {
            let long = bytes.len() as u64 + 1 >= MAX_LINE;
            return Some(Err(if long { SealError::TooLong } else { SealError::CutOff }));
        }
        let line = String::from_utf8(bytes);
        Some(line.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error).into()))
    }
}
