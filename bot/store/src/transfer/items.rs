use std::{collections::BTreeSet, io::BufRead};

use games::DataHash;
use record::{
    MatchId, Notice, StoreError,
    lines::{LineError, Reader, Text},
};
use serde::{Deserialize, Serialize};

use super::{
    Keyed, fields,
    seal::{self, Lines, Seal, SealError},
};

/// A flaw in a line.
#[derive(Debug, thiserror::Error)]
pub enum Flaw {
    #[error(transparent)]
    Seal(#[from] SealError),
    #[error(transparent)]
    Match(#[from] LineError),
    #[error("{0}")]
    Rules(String),
    #[error("this belongs neither here nor anywhere else in an export")]
    Stray,
    #[error(
        "the field {0:?} is unknown to this program, and would be lost: a newer program wrote it, so \
         import with that one"
    )]
    Unknown(String),
    #[error("this blob is not made of hexadecimal digits")]
    Blob,
    #[error("match {0} is there twice")]
    Twice(MatchId),
    #[error("row {0} is there twice")]
    RowTwice(String),
    #[error(transparent)]
    Unfit(StoreError),
    #[error(
        "match {id} is played with numbers of its own, those with the SHA-256 {hash}, and they are \
         neither in the export before it nor in the store: start the program once with their file below \
         [numbers] in the config"
    )]
    Numbers { id: MatchId, hash: DataHash },
    #[error("the last line speaks of {expected} matches, and there are {found}")]
    Matches { found: u64, expected: u64 },
    #[error("this is about match {0}, which is not in the export as far as that")]
    About(MatchId),
    #[error(
        "match {0} is in the store already, with other entries: import into an empty store instead"
    )]
    Differs(MatchId),
}

#[derive(Debug)]
pub enum Item {
    /// With the line of its header.
    Match(u64, Box<Text>),
    Row(Keyed),
    Blob(Vec<u8>),
    Notice(Notice),
}

/// The items of an export, each with the line it ends in. They end with an error unless all of the
/// export was sound.
pub struct Items<R> {
    lines: Lines<R>,
    line: u64,
    /// Where the header is of the match that is read.
    header: u64,
    seal: Seal,
    reader: Reader,
    ids: BTreeSet<MatchId>,
    /// Of rows.
    keys: BTreeSet<String>,
    over: bool,
    /// Whether fields that are unknown here are an error.
    is_strict: bool,
}

impl<R: BufRead> Items<R> {
    pub fn new(from: R) -> Self {
        Self {
            lines: Lines::new(from),
            line: 0,
            header: 0,
            seal: Seal::default(),
            reader: Reader::default(),
            ids: BTreeSet::new(),
            keys: BTreeSet::new(),
            over: false,
            is_strict: false,
        }
    }

    /// Refuses lines of which something would be lost.
    pub fn strict(self) -> Self {
        Self { is_strict: true, ..self }
    }

    fn check_fields(&self, unknown: impl FnOnce() -> Option<String>) -> Result<(), Flaw> {
        match self.is_strict.then(unknown).flatten() {
            Some(field) => Err(Flaw::Unknown(field)),
            None => Ok(()),
        }
    }

    /// Reads on until something is whole.
    fn item(&mut self) -> Result<Option<Item>, Flaw> {
        loop {
            self.line += 1;
            let line = self.lines.next().ok_or(SealError::CutOff)??;
            if self.reader.is_between()
                && let Some(end) = seal::end(&line)
            {
                return self.end(&end?).map(|()| None);
            }
            self.seal.add(&line);
            if self.line == 1 {
                seal::header(&line)?;
            } else if let Some(item) = self.read(&line)? {
                return Ok(Some(item));
            }
        }
    }

    fn read(&mut self, line: &str) -> Result<Option<Item>, Flaw> {
        #[derive(Deserialize, Serialize)]
        #[serde(rename_all = "snake_case")]
        enum Small {
            Row(Keyed),
            Blob(String),
            Notice(Notice),
        }
        if self.reader.is_between() {
            let small = serde_json::from_str(line);
            if let Ok(small) = &small {
                let again = || serde_json::to_string(small).ok();
                self.check_fields(|| fields::unknown(line, &again()?))?;
            }
            match small {
                Ok(Small::Row(row)) if self.keys.contains(&row.key) => {
                    return Err(Flaw::RowTwice(row.key));
                }
                Ok(Small::Row(row)) => {
                    self.keys.insert(row.key.clone());
                    return Ok(Some(Item::Row(row)));
                }
                Ok(Small::Notice(notice)) => return Ok(Some(Item::Notice(notice))),
                Ok(Small::Blob(digits)) => {
                    let bytes = hex::decode(digits).map_err(|_| Flaw::Blob)?;
                    return Ok(Some(Item::Blob(bytes)));
                }
                Err(_) if line.contains(r#""format":"#) => self.header = self.line,
                Err(_) => return Err(Flaw::Stray),
            }
        }
        self.check_fields(|| fields::unknown_of_match(line))?;
        let Some(text) = self.reader.line(line)? else { return Ok(None) };
        if !self.ids.insert(text.header.id.clone()) {
            return Err(Flaw::Twice(text.header.id));
        }
        Ok(Some(Item::Match(self.header, Box::new(text))))
    }

    fn end(&mut self, end: &seal::End) -> Result<(), Flaw> {
        self.seal.check(end)?;
        let found = self.ids.len() as u64;
        if end.matches != found {
            return Err(Flaw::Matches { found, expected: end.matches });
        }
        match self.lines.next() {
            None => Ok(()),
            Some(_) => Err(SealError::Behind.into()),
        }
    }
}

impl<R: BufRead> Iterator for Items<R> {
    /// An item that was read, with the number of its last line.
    type Item = Result<(u64, Item), (u64, Flaw)>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let item = self.item();
        self.over = !matches!(item, Ok(Some(_)));
        match item {
            Ok(item) => item.map(|item| Ok((self.line, item))),
            Err(why) => Some(Err((self.line, why))),
        }
    }
}
