//! Matches as lines of JSON, to keep, to mail and to check: see
//! `docs/formats.md`.
//!
//! A header, one line an entry, and the outcome. Every line is an object. Numbers of
//! their own come before the matches that are played with them, as a blob. What is
//! here knows no rules: whether a log fits those of its game is checked by
//! whoever has them.

mod read;

use std::{collections::BTreeMap, sync::Arc};

use games::{Outcome, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use self::read::{Line, LineError, Reader, Text, parse};
use crate::{Entry, Head, MatchId, PersonId, Player, Record, Stage, numbers};

/// The name of the format in the header.
pub const FORMAT: &str = "tidetable-match";
/// The version that is written, and the newest that is read.
pub const VERSION: u32 = 1;

/// The first line of a match: what its entries say, so that a reader need not
/// look for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    pub format: String,
    pub version: u32,
    pub id: MatchId,
    pub game: String,
    pub edition: u16,
    pub seats: u8,
    pub options: BTreeMap<String, String>,
    pub players: Vec<Player>,
    /// The names of people when this was written. Nothing depends on them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub people: BTreeMap<PersonId, String>,
    /// The seed that was committed to. It may be left out, as long as it is a secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
}

impl Header {
    pub fn new(head: &Head, seed: Option<Seed>) -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            id: head.id.clone(),
            game: head.game.clone(),
            edition: head.edition,
            seats: head.setup.seats,
            options: head.setup.options.clone(),
            players: head.players.clone(),
            people: BTreeMap::new(),
            seed,
        }
    }

    /// Adds what people are called.
    #[must_use]
    pub fn with_people(self, people: BTreeMap<PersonId, String>) -> Self {
        Self { people, ..self }
    }

    /// Whether it says what the entries come to.
    ///
    /// # Errors
    ///
    /// Which part differs.
    pub fn check(&self, head: &Head) -> Result<(), LineError> {
        let parts = [
            ("id", self.id == head.id),
            ("game", self.game == head.game),
            ("edition", self.edition == head.edition),
            ("number of seats", self.seats == head.setup.seats),
            ("choice of options", self.options == head.setup.options),
            ("list of players", self.players == head.players),
        ];
        match parts.iter().find(|(_, same)| !same) {
            Some((part, _)) => Err(LineError::Header(part)),
            None => Ok(()),
        }
    }

    pub fn line(&self) -> String {
        json(self)
    }
}

/// A match as it is kept, whether or not its rules are known here, behind the numbers
/// that it brings.
///
/// The header has the seed if the record has it.
pub fn write(record: &Record, people: BTreeMap<PersonId, String>) -> Vec<String> {
    let header = Header::new(&record.head, record.seed).with_people(people).line();
    let before = numbers_line(record).into_iter().chain([header]);
    let entries = (1..).zip(&record.entries).map(|(rev, entry)| entry_line(rev, entry, None));
    before.chain(entries).chain([end_line(&record.head)]).collect()
}

/// The line before a match that brings numbers of its own.
pub fn numbers_line(record: &Record) -> Option<String> {
    numbers::numbers_in_log(&record.entries).map(|numbers| blob_line(numbers.text().as_bytes()))
}

/// The line of a blob: hexadecimal digits.
pub fn blob_line(bytes: &[u8]) -> String {
    #[derive(Serialize)]
    struct Row {
        blob: String,
    }
    json(&Row { blob: hex::encode(bytes) })
}

/// The line of an entry, which is also what stores keep of it; with the position
/// after it if there is one to show.
pub fn entry_line(rev: u64, entry: &Entry, position: Option<&Value>) -> String {
    #[derive(Serialize)]
    struct Row<'a> {
        rev: u64,
        #[serde(flatten)]
        entry: &'a Entry,
        #[serde(skip_serializing_if = "Option::is_none")]
        position: Option<&'a Value>,
    }
    json(&Row { rev, entry, position })
}

/// The last line: the outcome, if there is one.
pub fn end_line(head: &Head) -> String {
    #[derive(Serialize)]
    struct End<'a> {
        outcome: Option<&'a Outcome>,
    }
    let outcome = match &head.stage {
        Stage::Over(outcome) => Some(outcome),
        _ => None,
    };
    json(&End { outcome })
}

/// Reads back what [`entry_line`] wrote, with the number of the entry.
///
/// # Errors
///
/// If it is no such line.
pub fn entry(line: &str) -> Result<(u64, Arc<Entry>), LineError> {
    #[derive(Deserialize)]
    struct Row {
        rev: u64,
        #[serde(flatten)]
        entry: Entry,
    }
    let Row { rev, entry } = serde_json::from_str(line)?;
    Ok((rev, Arc::new(entry)))
}

/// Our own types hold nothing that JSON cannot.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

#[cfg(test)]
mod tests;
