//! Records of matches, held to the rules line by line: see `docs/formats.md`.
//!
//! The format of the lines belongs to [`record::lines`]; here each entry is played.

use std::{collections::BTreeMap, sync::Arc};

use games::{DataHash, Events, Outcome, Seed};
use record::{
    Numbers, PersonId, Record,
    lines::{self, Header, Line},
    numbers,
};

use serde_json::Value;

use crate::{GameKind, Match, ReplayError};

/// Writes a match with the position after each entry that has one, behind the numbers
/// that it brings.
///
/// # Errors
///
/// If the log does not fit the rules.
pub fn write_positions(
    record: &Record,
    people: BTreeMap<PersonId, String>,
    kinds: &'static [GameKind],
) -> Result<Vec<String>, ReplayError> {
    let header = Header::new(&record.head, record.seed).with_people(people);
    let mut written: Vec<String> =
        lines::numbers_line(record).into_iter().chain([header.line()]).collect();
    let mut m: Option<Match> = None;
    for (rev, entry) in (1..).zip(&record.entries) {
        match &mut m {
            None => m = Some(Match::open(kinds, Arc::clone(entry), record.seed)?),
            Some(m) => m.append(Arc::clone(entry))?,
        }
        let position = m.as_ref().and_then(Match::table).map(|table| table.save());
        written.push(lines::entry_line(rev, entry, position.as_ref()));
    }
    written.push(lines::end_line(&record.head));
    Ok(written)
}

/// Reads matches back, line by line, and holds every entry to the rules.
#[derive(Debug)]
pub struct Reader {
    kinds: &'static [GameKind],
    header: Option<Header>,
    m: Option<Match>,
    /// Those that came so far.
    numbers: BTreeMap<DataHash, Numbers>,
}

/// The kind of a line that was read.
#[derive(Debug)]
pub enum Read {
    /// Numbers of matches to come, or something else.
    Blob,
    /// The beginning of a match.
    Header,
    /// An entry, and what it did by the rules.
    Entry(Option<Events>),
    /// The end of a match, which was sound; and what people are called in it.
    Whole(Box<Record>, BTreeMap<PersonId, String>),
}

/// Why a line is not the next one of a match.
#[derive(Debug, thiserror::Error)]
pub enum LineError {
    #[error(transparent)]
    Line(#[from] lines::LineError),
    #[error(transparent)]
    Rules(#[from] ReplayError),
    #[error("by the rules the position after entry {0} differs")]
    Position(u64),
    #[error("by the rules the outcome differs")]
    Outcome,
}

impl Reader {
    pub fn new(kinds: &'static [GameKind]) -> Self {
        Self { kinds, header: None, m: None, numbers: BTreeMap::new() }
    }

    /// Whether the next line is to be a header.
    pub fn is_between(&self) -> bool {
        self.header.is_none() && self.m.is_none()
    }

    /// The match so far; none at its header and after its end.
    pub fn current_match(&self) -> Option<&Match> {
        self.m.as_ref()
    }

    /// Reads the next line.
    ///
    /// # Errors
    ///
    /// If it is not a header when one is due, or breaks the format or a rule.
    pub fn line(&mut self, text: &str) -> Result<Read, LineError> {
        let line = lines::parse(text);
        let Some(header) = &self.header else {
            return match line {
                Ok(Line::Header(header)) => {
                    self.header = Some(*header);
                    Ok(Read::Header)
                }
                Ok(Line::Blob(bytes)) => {
                    let found = Numbers::read(&bytes).ok();
                    self.numbers.extend(found.map(|numbers| (numbers.hash(), numbers)));
                    Ok(Read::Blob)
                }
                Ok(_) => Err(lines::LineError::NoHeader.into()),
                // An object that is no header is not meant as one.
                Err(lines::LineError::Json(_)) if is_object(text) => {
                    Err(lines::LineError::NoHeader.into())
                }
                Err(error) => Err(error.into()),
            };
        };
        match line? {
            Line::Header(_) | Line::Blob(_) => Err(lines::LineError::CutOff.into()),
            Line::Entry { rev, entry, position } => {
                let seed = header.seed;
                let events = self.entry(rev, entry, seed)?;
                let table = self.m.as_ref().and_then(Match::table);
                if let Some(position) = position
                    && table.is_none_or(|table| table.save() != position)
                {
                    return Err(LineError::Position(rev));
                }
                Ok(Read::Entry(events))
            }
            Line::End(outcome) => self.end(outcome.as_ref()),
        }
    }

    /// Says whether the text may end here.
    ///
    /// # Errors
    ///
    /// If it ends in the middle of a match.
    pub fn finish(self) -> Result<(), LineError> {
        if self.is_between() { Ok(()) } else { Err(lines::LineError::CutOff.into()) }
    }

    fn entry(
        &mut self,
        rev: u64,
        entry: Arc<record::Entry>,
        seed: Option<Seed>,
    ) -> Result<Option<Events>, LineError> {
        let expected = self.m.as_ref().map_or(1, |game_match| game_match.rev() + 1);
        if rev != expected {
            return Err(lines::LineError::Gap { found: rev, expected }.into());
        }
        match &mut self.m {
            Some(m) => Ok(m.append_told(entry)?),
            None => {
                let mut first = [entry];
                if let Some(own) =
                    numbers::numbers_hash(&first).and_then(|hash| self.numbers.get(&hash))
                {
                    numbers::bring(&mut first, own);
                }
                let [entry] = first;
                self.m = Some(Match::open(self.kinds, entry, seed)?);
                Ok(None)
            }
        }
    }

    fn end(&mut self, outcome: Option<&Outcome>) -> Result<Read, LineError> {
        let (Some(header), Some(m)) = (self.header.take(), self.m.take()) else {
            return Err(lines::LineError::Empty.into());
        };
        header.check(m.head())?;
        if m.outcome() != outcome {
            return Err(LineError::Outcome);
        }
        Ok(Read::Whole(Box::new(m.into_record()), header.people))
    }
}

fn is_object(text: &str) -> bool {
    serde_json::from_str::<Value>(text).is_ok_and(|value| value.is_object())
}
