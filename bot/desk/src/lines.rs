//! Matches as lines of JSON, to keep, to mail and to check: see
//! `docs/formats.md`.
//!
//! A header, one line an entry, and the outcome. Every line is an object.

use std::collections::BTreeMap;

use games::{Line, Outcome, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Entry, Kind, Match, MatchId, Player, Record, ReplayError, Stage, What};

/// What the header calls the format.
pub const FORMAT: &str = "tidetable-match";
/// The version that is written, and the newest that is read.
pub const VERSION: u32 = 1;

/// Writes a match as it is kept, whether or not its rules are known here.
pub fn write(record: &Record) -> Vec<String> {
    let outcome = match &record.head.stage {
        Stage::Over(outcome) => Some(outcome),
        _ => None,
    };
    let header = Header::of(record);
    let entries = (1..).zip(&record.entries);
    let entries = entries.map(|(rev, entry)| json(&Row { rev, entry, position: None }));
    [json(&header)].into_iter().chain(entries).chain([json(&End { outcome })]).collect()
}

/// Writes a match with the position after each entry that has one.
///
/// # Errors
///
/// If the log does not fit the rules.
pub fn write_positions(
    record: &Record,
    kinds: &'static [Kind],
) -> Result<Vec<String>, ReplayError> {
    let mut lines = vec![json(&Header::of(record))];
    let mut found: Option<Match> = None;
    for (rev, entry) in (1..).zip(&record.entries) {
        match &mut found {
            None => found = Some(Match::open(kinds, entry.clone())?),
            Some(found) => drop(found.note(entry.clone())?),
        }
        let table = found.as_ref().and_then(Match::table);
        lines.push(json(&Row { rev, entry, position: table.map(|table| table.save()) }));
    }
    lines.push(json(&End { outcome: found.as_ref().and_then(Match::outcome) }));
    Ok(lines)
}

/// Reads matches back, line by line, and holds every entry to the rules.
#[derive(Debug)]
pub struct Reader {
    kinds: &'static [Kind],
    header: Option<Header>,
    found: Option<Match>,
}

/// What a line turned out to be.
#[derive(Debug)]
pub enum Read {
    /// The beginning of a match.
    Header,
    /// An entry, and what it did by the rules.
    Entry(Vec<Line>),
    /// The end of a match, which was sound.
    Whole(Box<Record>),
}

/// Why a line is not the next one of a match.
#[derive(Debug, thiserror::Error)]
pub enum LineError {
    #[error("this is not the JSON that belongs here: {0}")]
    Json(#[from] serde_json::Error),
    #[error("this is no JSON object")]
    NoObject,
    #[error("this is no header of a match")]
    NoHeader,
    #[error("the format is version {0}; this program reads up to {VERSION}")]
    Newer(u32),
    #[error("this is entry {found}, and entry {expected} was expected")]
    Gap { found: u64, expected: u64 },
    #[error(transparent)]
    Rules(#[from] ReplayError),
    #[error("the position after entry {0} is another by the rules")]
    Position(u64),
    #[error("the header says another {0} than the entries")]
    Header(&'static str),
    #[error("by the rules the outcome is another")]
    Outcome,
    #[error("the match has no entries")]
    Empty,
    #[error("the match ends without a line with its outcome")]
    CutOff,
}

impl Reader {
    pub fn new(kinds: &'static [Kind]) -> Self {
        Self { kinds, header: None, found: None }
    }

    /// Whether the next line is to be a header.
    pub fn is_between(&self) -> bool {
        self.header.is_none() && self.found.is_none()
    }

    /// Reads the next line.
    ///
    /// # Errors
    ///
    /// If it is not a header when one is due, or breaks the format or a rule.
    pub fn line(&mut self, text: &str) -> Result<Read, LineError> {
        let Some(header) = &self.header else {
            self.header = Some(header(text)?);
            return Ok(Read::Header);
        };
        let value: Value = serde_json::from_str(text)?;
        if let Some(outcome) = value.get("outcome") {
            let outcome: Option<Outcome> = Option::deserialize(outcome)?;
            let found = self.found.take().ok_or(LineError::Empty)?;
            if found.outcome() != outcome.as_ref() {
                return Err(LineError::Outcome);
            }
            header.check(&found)?;
            self.header = None;
            return Ok(Read::Whole(Box::new(found.into_record())));
        }
        if !value.is_object() {
            return Err(LineError::NoObject);
        }
        let row = OwnedRow::deserialize(value)?;
        let expected = self.found.as_ref().map_or(0, Match::rev) + 1;
        if row.rev != expected {
            return Err(LineError::Gap { found: row.rev, expected });
        }
        let mut told = Vec::new();
        match &mut self.found {
            None => self.found = Some(Match::open(self.kinds, row.entry)?),
            Some(found) => told = found.note(row.entry)?,
        }
        let table = self.found.as_ref().and_then(Match::table);
        match (row.position, table) {
            (None, _) => (),
            (Some(position), Some(table)) if position == table.save() => (),
            (Some(_), _) => return Err(LineError::Position(expected)),
        }
        Ok(Read::Entry(told))
    }

    /// The match so far.
    pub fn found(&self) -> Option<&Match> {
        self.found.as_ref()
    }

    /// Says that there are no more lines.
    ///
    /// # Errors
    ///
    /// If a match is not whole.
    pub fn finish(self) -> Result<(), LineError> {
        match self.header {
            Some(_) => Err(LineError::CutOff),
            None => Ok(()),
        }
    }
}

#[derive(Debug, Serialize, Deserialize)]
struct Header {
    format: String,
    version: u32,
    id: MatchId,
    game: String,
    edition: u16,
    seats: u8,
    options: BTreeMap<String, String>,
    players: Vec<Player>,
    seed: Option<Seed>,
}

impl Header {
    fn of(record: &Record) -> Self {
        let seed = record.entries.first().and_then(|entry| match &entry.what {
            What::Opened { seed, .. } => Some(*seed),
            _ => None,
        });
        let head = &record.head;
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            id: head.id.clone(),
            game: head.game.clone(),
            edition: head.edition,
            seats: head.setup.seats,
            options: head.setup.knobs.clone(),
            players: head.players.clone(),
            seed,
        }
    }

    fn check(&self, found: &Match) -> Result<(), LineError> {
        let head = found.head();
        let parts = [
            ("id", self.id == head.id),
            ("game", self.game == head.game),
            ("edition", self.edition == head.edition),
            ("number of seats", self.seats == head.setup.seats),
            ("choice of options", self.options == head.setup.knobs),
            ("list of players", self.players == head.players),
            ("seed", self.seed.as_ref() == Some(found.seed())),
        ];
        match parts.iter().find(|(_, same)| !same) {
            Some((part, _)) => Err(LineError::Header(part)),
            None => Ok(()),
        }
    }
}

fn header(text: &str) -> Result<Header, LineError> {
    let value: Value = serde_json::from_str(text)?;
    if value.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return Err(LineError::NoHeader);
    }
    match value.get("version").and_then(Value::as_u64) {
        Some(version) if version <= u64::from(VERSION) => Ok(Header::deserialize(value)?),
        Some(version) => Err(LineError::Newer(u32::try_from(version).unwrap_or(u32::MAX))),
        None => Err(LineError::NoHeader),
    }
}

#[derive(Serialize)]
struct Row<'a> {
    rev: u64,
    #[serde(flatten)]
    entry: &'a Entry,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<Value>,
}

#[derive(Deserialize)]
struct OwnedRow {
    rev: u64,
    #[serde(flatten)]
    entry: Entry,
    #[serde(default)]
    position: Option<Value>,
}

#[derive(Serialize)]
struct End<'a> {
    outcome: Option<&'a Outcome>,
}

/// Our own types hold nothing that JSON cannot.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
