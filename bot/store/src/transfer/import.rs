use std::{
    collections::{BTreeMap, BTreeSet},
    io::{BufRead, Seek},
};

use desk::{
    Commit, Kind, MatchId, Notice, Record, Store, StoreError,
    lines::{LineError, Read, Reader},
};
use serde::Deserialize;

use super::{
    Note,
    seal::{self, Lines, Seal, SealError},
};

/// What was read into the store.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Imported {
    /// Matches that were not there.
    pub new: u64,
    /// Matches that were there with fewer entries.
    pub longer: u64,
    /// Matches that were there with all their entries, or more.
    pub known: u64,
    /// Notes that were not there. One that is there stays as it is.
    pub notes: u64,
}

#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error("line {line}: {why}")]
    Line { line: u64, why: Flaw },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What is wrong with a line.
#[derive(Debug, thiserror::Error)]
pub enum Flaw {
    #[error(transparent)]
    Seal(#[from] SealError),
    #[error(transparent)]
    Match(#[from] LineError),
    #[error("this belongs neither here nor anywhere else in an export")]
    Stray,
    #[error("match {0} is there twice")]
    Twice(MatchId),
    #[error("the last line speaks of {expected} matches, and there are {found}")]
    Matches { found: u64, expected: u64 },
    #[error("this is about match {0}, which is not in the export as far as that")]
    About(MatchId),
    #[error(
        "match {0} is in the store already, with other entries: import into an empty store instead"
    )]
    Differs(MatchId),
}

/// Puts all that an export holds into a store: first everything is checked, the
/// sum at the end, each entry by the rules, and what the store has already; only
/// then anything is written.
///
/// Nothing is overwritten. A match that is there with the same entries, or more,
/// stays as it is; one that lacks the last entries gets them; one with other
/// entries is an error. It waits for `from`: do it where that is fine.
pub async fn import(
    store: &dyn Store,
    kinds: &'static [Kind],
    from: &mut (impl BufRead + Seek),
) -> Result<Imported, ImportError> {
    let start = from.stream_position().map_err(broken)?;
    let mut notices = check(store, kinds, from).await?;
    from.seek(std::io::SeekFrom::Start(start)).map_err(broken)?;
    let mut done = Imported::default();
    for item in Items::new(from, kinds) {
        match item? {
            (_, Item::Match(record)) => {
                let notices = notices.remove(&record.head.id).unwrap_or_default();
                add(store, *record, notices, &mut done).await?;
            }
            (_, Item::Note(note)) if store.note(&note.key).await?.is_none() => {
                store.set_note(&note.key, Some(&note.value)).await?;
                done.notes += 1;
            }
            (_, Item::Note(_) | Item::Notice(_)) => (),
        }
    }
    Ok(done)
}

/// Reads all of it without writing, and returns the notices by match.
async fn check(
    store: &dyn Store,
    kinds: &'static [Kind],
    from: &mut impl BufRead,
) -> Result<BTreeMap<MatchId, Vec<Notice>>, ImportError> {
    let mut revs = BTreeMap::new();
    let mut notices: BTreeMap<MatchId, Vec<Notice>> = BTreeMap::new();
    let mut noted = BTreeSet::new();
    for item in Items::new(from, kinds) {
        let (line, item) = item?;
        let refuse = |why| Err(ImportError::Line { line, why });
        match item {
            Item::Match(record) => {
                let id = record.head.id.clone();
                let stored = store.load(&id).await?;
                if stored.is_some_and(|stored| !agree(&stored, &record)) {
                    return refuse(Flaw::Differs(id));
                }
                if revs.insert(id.clone(), record.rev()).is_some() {
                    return refuse(Flaw::Twice(id));
                }
            }
            Item::Notice(notice) => {
                let id = notice.id.id.clone();
                let known = revs.get(&id).is_some_and(|rev| *rev >= notice.id.rev);
                if !known || notice.from >= notice.id.rev || !noted.insert(notice.id.clone()) {
                    return refuse(Flaw::About(id));
                }
                notices.entry(id).or_default().push(notice);
            }
            Item::Note(_) => (),
        }
    }
    Ok(notices)
}

/// Whether one of two records is the beginning of the other.
fn agree(a: &Record, b: &Record) -> bool {
    a.entries.iter().zip(&b.entries).all(|(a, b)| a == b)
}

async fn add(
    store: &dyn Store,
    record: Record,
    mut notices: Vec<Notice>,
    done: &mut Imported,
) -> Result<(), StoreError> {
    let stored = store.load(&record.head.id).await?.map_or(0, |stored| stored.rev());
    if stored >= record.rev() {
        done.known += 1;
        return Ok(());
    }
    notices.retain(|notice| notice.id.rev > stored);
    let entries = record.entries.into_iter().skip(stored as usize).collect();
    store.commit(&Commit { rev: stored, entries, head: record.head, notices, event: None }).await?;
    *(if stored == 0 { &mut done.new } else { &mut done.longer }) += 1;
    Ok(())
}

#[derive(Debug)]
enum Item {
    Match(Box<Record>),
    Note(Note),
    Notice(Notice),
}

/// What an export holds, with the line it ends in. It ends with an error unless
/// all of it was sound.
struct Items<R> {
    lines: Lines<R>,
    line: u64,
    /// Where the header is of the match that is read.
    header: u64,
    seal: Seal,
    reader: Reader,
    /// In the middle of a match.
    inside: bool,
    matches: u64,
    over: bool,
}

impl<R: BufRead> Items<R> {
    fn new(from: R, kinds: &'static [Kind]) -> Self {
        let reader = Reader::new(kinds);
        let (lines, seal) = (Lines::new(from), Seal::default());
        Self { lines, line: 0, header: 0, seal, reader, inside: false, matches: 0, over: false }
    }

    /// Reads on until something is whole.
    fn item(&mut self) -> Result<Option<Item>, Flaw> {
        loop {
            self.line += 1;
            let line = self.lines.next().ok_or(SealError::CutOff)??;
            if !self.inside
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
        #[derive(Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Small {
            Note(Note),
            Notice(Notice),
        }
        if !self.inside {
            match serde_json::from_str(line) {
                Ok(Small::Note(note)) => return Ok(Some(Item::Note(note))),
                Ok(Small::Notice(notice)) => return Ok(Some(Item::Notice(notice))),
                Err(_) if line.contains(r#""format":"#) => (),
                Err(_) => return Err(Flaw::Stray),
            }
        }
        match self.reader.line(line)? {
            Read::Header => (self.inside, self.header) = (true, self.line),
            Read::Entry(_) => (),
            Read::Whole(record) => {
                self.inside = false;
                self.matches += 1;
                return Ok(Some(Item::Match(record)));
            }
        }
        Ok(None)
    }

    fn end(&mut self, end: &seal::End) -> Result<(), Flaw> {
        self.seal.check(end)?;
        if end.matches != self.matches {
            return Err(Flaw::Matches { found: self.matches, expected: end.matches });
        }
        match self.lines.next() {
            None => Ok(()),
            Some(_) => Err(SealError::Behind.into()),
        }
    }
}

impl<R: BufRead> Iterator for Items<R> {
    type Item = Result<(u64, Item), ImportError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let item = self.item();
        self.over = !matches!(item, Ok(Some(_)));
        let line = match item {
            // What it says is known to be wrong at the end of its match only.
            Err(Flaw::Match(LineError::Header(_))) => self.header,
            _ => self.line,
        };
        match item {
            Ok(item) => item.map(|item| Ok((line, item))),
            Err(why) => Some(Err(ImportError::Line { line, why })),
        }
    }
}

fn broken(error: std::io::Error) -> ImportError {
    ImportError::Line { line: 0, why: SealError::Io(error).into() }
}
