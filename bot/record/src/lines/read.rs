use std::sync::Arc;

use games::Outcome;
use serde::Deserialize;
use serde_json::Value;

use super::{FORMAT, Header, VERSION};
use crate::{Commitment, Entry, What};

/// A line by itself.
#[derive(Clone, PartialEq, Debug)]
pub enum Line {
    Header(Box<Header>),
    Entry {
        rev: u64,
        entry: Arc<Entry>,
        /// The position after it: to be checked, if it is there.
        position: Option<Value>,
    },
    /// The end of a match, with its outcome if it has one.
    End(Option<Outcome>),
    /// Numbers of the matches behind it, or something else.
    Blob(Vec<u8>),
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
    Newer(u64),
    #[error("this is entry {found}, and entry {expected} was expected")]
    Gap { found: u64, expected: u64 },
    #[error("the time is before that of the entry before")]
    Time,
    #[error("the {0} is {1}, which no clock shows: at most {LATEST} is read")]
    Beyond(&'static str, u64),
    #[error("the match does not begin with being opened")]
    NotOpened,
    #[error("the seed is not the one committed to")]
    Seed,
    #[error("the header says another {0} than the entries")]
    Header(&'static str),
    #[error("the outcome differs from that of the entries")]
    Outcome,
    #[error("the match has no entries")]
    Empty,
    #[error("the match ends without a line with its outcome")]
    CutOff,
    #[error("this blob is not made of hexadecimal digits")]
    Blob,
}

/// The latest time and the longest duration that is read, in seconds. Reckoning
/// with them cannot go wrong; it is 35,000 years from now.
const LATEST: u64 = 1 << 40;

/// Refuses a time or a duration that nobody can have meant.
fn check_times(Entry { at, what, .. }: &Entry) -> Result<(), LineError> {
    let lasting = match what {
        What::Opened { patience, clocks, .. } => [
            ("patience", Some(*patience)),
            ("clock of a turn", clocks.turn),
            ("clock of a reaction", clocks.reaction),
            ("bank", clocks.bank),
        ],
        What::Extended { by } => [("extension", Some(*by)), ("", None), ("", None), ("", None)],
        _ => [("", None); 4],
    };
    for (name, seconds) in [("time", Some(*at))].into_iter().chain(lasting) {
        if let Some(seconds) = seconds.filter(|seconds| *seconds > LATEST) {
            return Err(LineError::Beyond(name, seconds));
        }
    }
    Ok(())
}

/// Reads a line by itself.
///
/// # Errors
///
/// If it is none of a match.
pub fn parse(text: &str) -> Result<Line, LineError> {
    #[derive(Deserialize)]
    struct Row {
        rev: u64,
        #[serde(flatten)]
        entry: Entry,
        #[serde(default)]
        position: Option<Value>,
    }
    #[derive(Deserialize)]
    struct End {
        outcome: Option<Outcome>,
    }
    #[derive(Deserialize)]
    struct Blob {
        blob: String,
    }
    // Most lines are entries, and written like this.
    if text.starts_with(r#"{"rev":"#) {
        let Row { rev, entry, position } = serde_json::from_str(text)?;
        return Ok(Line::Entry { rev, entry: Arc::new(entry), position });
    }
    let value: Value = serde_json::from_str(text)?;
    let object = value.as_object().ok_or(LineError::NoObject)?;
    if object.contains_key("format") {
        return header(value).map(|header| Line::Header(Box::new(header)));
    }
    if object.contains_key("outcome") {
        return Ok(Line::End(End::deserialize(value)?.outcome));
    }
    if object.contains_key("blob") {
        let bytes = hex::decode(Blob::deserialize(value)?.blob).map_err(|_| LineError::Blob)?;
        return Ok(Line::Blob(bytes));
    }
    let Row { rev, entry, position } = Row::deserialize(value)?;
    Ok(Line::Entry { rev, entry: Arc::new(entry), position })
}

fn header(value: Value) -> Result<Header, LineError> {
    if value.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return Err(LineError::NoHeader);
    }
    match value.get("version").and_then(Value::as_u64) {
        Some(version) if version <= u64::from(VERSION) => Ok(Header::deserialize(value)?),
        Some(version) => Err(LineError::Newer(version)),
        None => Err(LineError::NoHeader),
    }
}

/// A match as it was read. No rule was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    pub header: Header,
    pub entries: Vec<Arc<Entry>>,
    pub outcome: Option<Outcome>,
}

/// Reads matches line by line, and sees that they are whole.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    header: Option<Box<Header>>,
    entries: Vec<Arc<Entry>>,
}

impl Reader {
    /// Whether the next line is to be a header.
    pub fn is_between(&self) -> bool {
        self.header.is_none()
    }

    /// Reads the next line, and returns the match that ends with it.
    ///
    /// # Errors
    ///
    /// If it does not belong there.
    pub fn line(&mut self, text: &str) -> Result<Option<Text>, LineError> {
        match (parse(text)?, &self.header) {
            (Line::Header(header), None) => self.header = Some(header),
            (_, None) | (Line::Header(_) | Line::Blob(_), Some(_)) => {
                return Err(LineError::NoHeader);
            }
            (Line::Entry { rev, entry, .. }, Some(header)) => {
                self.check(rev, &entry, header)?;
                self.entries.push(entry);
            }
            (Line::End(_), Some(_)) if self.entries.is_empty() => return Err(LineError::Empty),
            (Line::End(outcome), Some(_)) => {
                let entries = std::mem::take(&mut self.entries);
                let whole = self.header.take();
                return Ok(whole.map(|header| Text { header: *header, entries, outcome }));
            }
        }
        Ok(None)
    }

    fn check(&self, rev: u64, entry: &Entry, header: &Header) -> Result<(), LineError> {
        let expected = self.entries.len() as u64 + 1;
        if rev != expected {
            return Err(LineError::Gap { found: rev, expected });
        }
        check_times(entry)?;
        match (self.entries.last(), &entry.what) {
            (None, What::Opened { commitment, .. }) => {
                let binds = |seed| Commitment::binds(commitment, seed);
                if header.seed.as_ref().is_some_and(|seed| !binds(seed)) {
                    return Err(LineError::Seed);
                }
            }
            (None, _) => return Err(LineError::NotOpened),
            (Some(last), _) if entry.at < last.at => return Err(LineError::Time),
            _ => (),
        }
        Ok(())
    }

    /// Says that there are no more lines.
    ///
    /// # Errors
    ///
    /// If a match is not whole.
    pub fn finish(self) -> Result<(), LineError> {
        if self.is_between() { Ok(()) } else { Err(LineError::CutOff) }
    }
}
