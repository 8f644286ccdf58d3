//! Finding matches and what is due.

use std::iter::Peekable;

use record::{Due, DueOf, Head, MatchId, Of, Query, RecordLines, StoreError};
use sled::IVec;

use super::{
    matches,
    pack::{self, Found},
    rows::Result,
};
use crate::{
    thread::db::Db,
    tree::{
        gaps::{self, Rows},
        keys,
    },
};

/// How much text of records is handed out at a time, in bytes: nobody else waits
/// for long meanwhile.
const PAGE: usize = 256 * 1024;

/// The name of unreadable data of which no more is known.
const PART: &str = "a part of the database";

/// One that cannot be read is reported and left out.
pub fn heads(db: &Db, query: &Query, limit: usize) -> Result<Vec<Head>> {
    let mut heads = Vec::new();
    let add = |heads: &mut Vec<Head>, found: Result<Option<Found>>| match found {
        Ok(found) => {
            heads.extend(found.map(|found| found.kept.head));
            Ok(heads.len() < limit)
        }
        Err(error) => match gaps::damage(error, PART) {
            Ok(error) => {
                tracing::error!(%error, "matches are left out");
                Ok(true)
            }
            Err(error) => Err(error),
        },
    };
    if limit == 0 {
        return Ok(Vec::new());
    }
    if let Query::All { after } = query {
        for found in All::new(db, after.as_ref()) {
            if !add(&mut heads, found.and_then(|(_, found)| found.map(Some)))? {
                break;
            }
        }
        return Ok(heads);
    }
    let Some(prefix) = prefix(query) else { return Ok(Vec::new()) };
    let find = |key: &IVec| {
        let id = key.get(prefix.len() + 8..).unwrap_or_default();
        pack::find(&db.tree, &MatchId::from(&*String::from_utf8_lossy(id)))
    };
    if matches!(query, Query::Past(_)) {
        for key in db.tree.scan_prefix(&prefix).keys().rev() {
            let Ok(key) = key else {
                // There is no reading on backwards.
                let keys: Vec<IVec> =
                    gaps::with_prefix(&db.tree, &prefix).map(|(key, _)| key).collect();
                heads.clear();
                for key in keys.iter().rev() {
                    if !add(&mut heads, find(key))? {
                        break;
                    }
                }
                break;
            };
            if !add(&mut heads, find(&key))? {
                break;
            }
        }
    } else {
        for (key, _) in gaps::with_prefix(&db.tree, &prefix) {
            if !add(&mut heads, find(&key))? {
                break;
            }
        }
    }
    Ok(heads)
}

pub fn count(db: &Db, query: &Query) -> Result<usize> {
    match query {
        Query::All { after: None } => Ok(db.state.matches as usize),
        Query::All { after } => {
            Ok(All::new(db, after.as_ref()).filter(|found| found.is_ok()).count())
        }
        _ => {
            let Some(prefix) = prefix(query) else { return Ok(0) };
            Ok(gaps::with_prefix(&db.tree, &prefix).count())
        }
    }
}

/// The index that a query reads. None: nothing can be in it.
fn prefix(query: &Query) -> Option<Vec<u8>> {
    let (of, past) = match query {
        Query::Computer => return Some(vec![keys::COMPUTER]),
        Query::All { .. } => return None,
        Query::Live(of) => (of, false),
        Query::Past(of) => (of, true),
    };
    let (Of::Room(record::RoomId(name)) | Of::Person(record::PersonId(name))) = of;
    keys::is_name(name).then(|| keys::index(of, past))
}

pub fn due(db: &Db, until: u64, limit: usize) -> Result<Vec<Due>> {
    let rows = gaps::readable(&db.tree, vec![keys::DUE], keys::after_time(keys::DUE, until));
    let mut due = Vec::new();
    for (key, _) in rows.take(limit) {
        let Some((at, rest)) = keys::split_time(&key) else { continue };
        let name = String::from_utf8_lossy(rest.get(1..).unwrap_or_default()).into_owned();
        let of = match rest.first() {
            Some(b'm') => DueOf::Match(MatchId::from(&*name)),
            _ => DueOf::Row(name),
        };
        due.push(Due { at, of });
    }
    Ok(due)
}

pub type ListedMatches = Vec<(MatchId, Result<RecordLines, StoreError>)>;

/// Behind the names of all matches: where a gap is listed behind which nothing can
/// be read.
const END: &str = "\u{10ffff}";

/// A gap is listed after the match before it, or at the end of all.
pub fn records(db: &Db, after: Option<&MatchId>, limit: usize) -> Result<ListedMatches> {
    let mut records: ListedMatches = Vec::new();
    // Otherwise the same gap would be found for ever: the page with what comes
    // next may be the one that cannot be read.
    if after.is_some_and(|after| after.as_str() >= END) {
        return Ok(records);
    }
    let mut size = 0;
    let mut last = after.cloned().unwrap_or_else(|| MatchId::from(""));
    let mut is_gap = false;
    for found in All::new(db, after) {
        let (id, record) = match found {
            Ok((id, found)) => {
                (is_gap, last) = (false, id.clone());
                (id, found.and_then(|found| matches::lines(&db.tree, found)))
            }
            Err(error) => {
                is_gap = true;
                let error = StoreError::corrupt(format!("matches after {last}"), error);
                (last.clone(), Err(error.into()))
            }
        };
        let record = match record {
            Ok(record) => Ok(record),
            Err(error) => Err(gaps::damage(error, PART)?),
        };
        size += record.as_ref().map_or(0, |record| record.entries.len());
        records.push((id, record));
        // After a gap, it is not known where to go on.
        if !is_gap && (size >= PAGE || records.len() >= limit) {
            break;
        }
    }
    if is_gap && let Some((id, _)) = records.last_mut() {
        *id = MatchId::from(END);
    }
    Ok(records)
}

/// All matches by id, in play or past.
struct All<'a> {
    live: Peekable<Rows<'a>>,
    past: Peekable<Rows<'a>>,
}

impl<'a> All<'a> {
    fn new(db: &'a Db, after: Option<&MatchId>) -> Self {
        let rows = |kind| {
            let from = match after {
                Some(after) => [&keys::plain(kind, after.as_str())[..], b"\0"].concat(),
                None => vec![kind],
            };
            Rows::new(&db.tree, from, keys::end(kind)).peekable()
        };
        Self { live: rows(keys::LIVE), past: rows(keys::PAST) }
    }
}

impl Iterator for All<'_> {
    /// It may not even be known which match is there, or nothing but that.
    type Item = Result<(MatchId, Result<Found>)>;

    fn next(&mut self) -> Option<Self::Item> {
        let is_live = match (self.live.peek(), self.past.peek()) {
            (Some(Ok((live, _))), Some(Ok((past, _)))) => live[1..] < past[1..],
            (_, Some(Err(_))) => false,
            (Some(_), _) => true,
            (None, _) => false,
        };
        let row = if is_live { self.live.next() } else { self.past.next() };
        Some(row?.map(|(key, row)| {
            let id = MatchId::from(&*String::from_utf8_lossy(&key[1..]));
            let found = if is_live { pack::live(&id, &row) } else { pack::past(&id, row) };
            (id, found)
        }))
    }
}
