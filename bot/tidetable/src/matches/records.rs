//! Records of matches, read from text and held to the rules.
//!
//! **Invariant:** a record is checked like any input, and refused with its line and the reason.
//! Guard: `tests/it/records.rs` and `fuzz/targets/record.rs`.

use std::{
    collections::BTreeSet,
    io::{self, BufRead},
};

use desk::{
    Match,
    lines::{LineError, Read, Reader},
};
use record::{MatchId, What, lines};
use store::{Seal, SealError};

use super::faults;
use crate::{
    kinds::KINDS,
    machine::source::{self, InputLine},
};

/// Reads records line by line, and says which line is broken.
#[expect(missing_debug_implementations, reason = "a file has nothing to show")]
pub struct Records<'a> {
    from: Box<dyn BufRead + 'a>,
    reader: Reader,
    line: u64,
    /// Where the header is of the match that is read.
    header: u64,
    /// The file is an export, in which other things stand between the matches.
    export: Option<ExportState>,
}

/// The state of an export that is being read.
#[derive(Default)]
struct ExportState {
    seal: Seal,
    ids: BTreeSet<MatchId>,
    /// Its last line was read.
    ended: bool,
}

/// The fault of a record.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    #[error("line {line}: {why}")]
    Broken { line: u64, why: Fault },
    #[error("there is no record: the text is empty")]
    Empty,
}

/// Why a line of a record is refused.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    #[error("the text is not UTF-8")]
    NotUtf8,
    #[error("the line is longer than {} bytes", source::MAX_LINE)]
    TooLong,
    #[error("{}", to_text(.0))]
    Line(#[from] LineError),
    #[error("it cannot be read: {0}")]
    Read(#[from] io::Error),
    #[error(transparent)]
    ExportState(#[from] SealError),
    #[error("match {0} is there twice")]
    Twice(MatchId),
    #[error("the last line speaks of {expected} matches, and there are {found}")]
    Matches { found: u64, expected: u64 },
}

impl<'a> Records<'a> {
    pub fn new(from: Box<dyn BufRead + 'a>) -> Self {
        Self { from, reader: Reader::new(KINDS), line: 0, header: 0, export: None }
    }

    /// Reads the next line; none after the last one.
    ///
    /// # Errors
    ///
    /// If the line breaks the format or a rule, or the text ends too soon.
    pub fn next_line(&mut self) -> Result<Option<Read>, RecordError> {
        loop {
            if let Some(read) = self.next_or_skip()? {
                return Ok(read);
            }
        }
    }

    /// The same; nothing if the next line is no part of a match.
    fn next_or_skip(&mut self) -> Result<Option<Option<Read>>, RecordError> {
        self.line += 1;
        let line = self.line;
        let broken = |why| RecordError::Broken { line, why };
        let text = match source::next_line(&mut self.from).map_err(|error| broken(error.into()))? {
            Some(InputLine::Text(text)) => text,
            Some(InputLine::NotUtf8) => return Err(broken(Fault::NotUtf8)),
            Some(InputLine::TooLong) => return Err(broken(Fault::TooLong)),
            None if self.export.as_ref().is_some_and(|export| !export.ended) => {
                return Err(broken(SealError::CutOff.into()));
            }
            None if line == 1 => return Err(RecordError::Empty),
            None => {
                let reader = std::mem::replace(&mut self.reader, Reader::new(KINDS));
                reader.finish().map_err(|error| broken(error.into()))?;
                return Ok(Some(None));
            }
        };
        let text = match text.strip_prefix('\u{feff}').filter(|_| line == 1) {
            // Some editors begin every file with a byte order mark.
            Some(text) => text.to_owned(),
            None => text,
        };
        if line == 1 && store::is_export(&text) {
            store::header(&text).map_err(|error| broken(error.into()))?;
            self.export = Some(ExportState::default());
        }
        let is_between = self.reader.is_between();
        if let Some(export) = &mut self.export {
            let is_over = export.line(&text, is_between).map_err(broken)?;
            if is_over || line == 1 || is_between && !is_of_match(&text) {
                return Ok(None);
            }
        }
        match self.reader.line(&text) {
            Ok(Read::Header) => self.header = line,
            Ok(Read::Blob) => return Ok(None),
            // Only the end of a match shows that its header is wrong.
            Err(why @ LineError::Line(lines::LineError::Header(_))) => {
                return Err(RecordError::Broken { line: self.header, why: why.into() });
            }
            Ok(Read::Whole(record, people)) => {
                let id = &record.head.id;
                if self.export.as_mut().is_some_and(|export| !export.ids.insert(id.clone())) {
                    return Err(broken(Fault::Twice(id.clone())));
                }
                return Ok(Some(Some(Read::Whole(record, people))));
            }
            read => return read.map(|part| Some(Some(part))).map_err(|error| broken(error.into())),
        }
        Ok(Some(Some(Read::Header)))
    }

    /// The match so far; none at its header and after its end.
    pub fn current_match(&self) -> Option<&Match> {
        self.reader.current_match()
    }
}

impl ExportState {
    /// Adds a line, and says whether it is the last one, which has to fit all before it.
    fn line(&mut self, text: &str, is_between: bool) -> Result<bool, Fault> {
        if self.ended {
            return Err(SealError::Behind.into());
        }
        let Some(end) = store::end(text).filter(|_| is_between) else {
            self.seal.add(text);
            return Ok(false);
        };
        let end = end?;
        self.seal.check(&end)?;
        let found = self.ids.len() as u64;
        if end.matches != found {
            return Err(Fault::Matches { found, expected: end.matches });
        }
        self.ended = true;
        Ok(true)
    }
}

fn to_text(error: &LineError) -> String {
    match error {
        LineError::Rules(error) => faults::at(error),
        error => error.to_string(),
    }
}

/// Whether a line of an export is meant as the header of a match, or may be the numbers of
/// some: notes, notices and the sum at the end are neither.
fn is_of_match(text: &str) -> bool {
    let line = serde_json::from_str::<serde_json::Value>(text);
    line.map_or(true, |line| line.get("format").or(line.get("blob")).is_some())
}

/// Holds a whole text to the format and the rules, and tells how many records
/// it has.
///
/// # Errors
///
/// The first line that is wrong.
pub fn check(text: &[u8]) -> Result<u64, RecordError> {
    let mut records = Records::new(Box::new(text));
    let mut n_records = 0;
    while let Some(read) = records.next_line()? {
        n_records += u64::from(matches!(read, Read::Whole(..)));
    }
    Ok(n_records)
}

/// Whether an entry leads to another position.
pub fn makes_position(what: &What) -> bool {
    matches!(
        what,
        What::Began { .. } | What::Played { .. } | What::Resigned { .. } | What::TookBack { .. }
    )
}
