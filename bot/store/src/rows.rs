//! What the store does, on the database.

use desk::{
    Commit, EventId, Filter, Head, MatchId, Notice, NoticeId, Record, Stage, StoreError, Waiting,
};
use serde::{Serialize, de::DeserializeOwned};
use sled::IVec;

use crate::{
    base::{Base, Broken},
    keys,
    step::Step,
};

type Result<T> = std::result::Result<T, Broken>;

/// How long an event is remembered, in seconds. No platform delivers one again
/// after so long.
const MEMORY: u64 = 30 * 24 * 3600;

/// How many events are forgotten in one step. More than come in with it.
const FORGET: usize = 4;

/// The most a note may hold, in bytes.
const MAX_NOTE: usize = 16 * 1024;

pub fn commit(base: &mut Base, commit: &Commit) -> Result<()> {
    let Commit { rev, entries, head, notices, event } = commit;
    if let Some(event) = event
        && base.tree.contains_key(keys::event(event))?
    {
        return Err(StoreError::Repeated.into());
    }
    let old = find_head(base, &head.id)?;
    match &old {
        None if *rev > 0 => return Err(StoreError::Missing.into()),
        Some(old) if old.rev != *rev || *rev == 0 => return Err(StoreError::Conflict.into()),
        _ => check(commit)?,
    }
    let mut step = base.step();
    for (entry, rev) in entries.iter().zip(rev + 1..) {
        step.put(keys::entry(&head.id, rev), encode(entry)?)?;
    }
    put_head(&mut step, old.as_ref(), head)?;
    for notice in notices {
        step.put(keys::notice(&notice.id), encode(notice)?)?;
    }
    if let Some(event) = event {
        step.put(keys::event(event), head.id.0.as_bytes().to_vec())?;
        step.put(keys::event_by_time(head.moved_at, event), Vec::new())?;
    }
    forget(base, &mut step, head.moved_at.saturating_sub(MEMORY))?;
    let done = step.finish()?;
    base.apply(done)
}

/// Refuses what could not be found or read again.
fn check(commit: &Commit) -> Result<()> {
    let head = &commit.head;
    let refuse = |why: &str| {
        let what = format!("the step of match {:?}", head.id.0);
        Err(StoreError::Corrupt { what, why: why.to_owned() }.into())
    };
    if !keys::is_name(&head.id.0) || !keys::is_name(&head.place.0) {
        return refuse("a name is empty or too long");
    }
    if Some(head.rev) != commit.rev.checked_add(commit.entries.len() as u64) || head.rev == 0 {
        return refuse("its head does not count its entries");
    }
    if commit.notices.iter().any(|notice| !keys::is_name(&notice.id.id.0)) {
        return refuse("a notice is about no match");
    }
    Ok(())
}

/// Moves a head to where its stage belongs.
fn put_head(step: &mut Step<'_>, old: Option<&Head>, new: &Head) -> Result<()> {
    let shelf = |head: &Head| if head.stage.is_past() { keys::PAST } else { keys::LIVE };
    let room = |head: &Head| {
        matches!(head.stage, Stage::Over(_)).then(|| keys::room(&head.place, &head.id))
    };
    if let Some(old) = old {
        if shelf(old) != shelf(new) {
            step.remove(keys::head(shelf(old), &old.id));
        }
        if let Some(key) = room(old).filter(|key| room(new).as_ref() != Some(key)) {
            step.remove(key);
        }
    }
    if let Some(key) = room(new) {
        step.put(key, Vec::new())?;
    }
    Ok(step.put(keys::head(shelf(new), &new.id), encode(new)?)?)
}

/// Forgets a few of the events that happened before `time`.
fn forget(base: &Base, step: &mut Step<'_>, time: u64) -> Result<()> {
    let old = base.tree.range(vec![keys::EVENT_BY_TIME]..keys::events_until(time));
    for key in old.keys().take(FORGET) {
        let key = key?;
        if let Some(event) = keys::event_of(&key) {
            step.remove(event);
        }
        step.remove(key.to_vec());
    }
    Ok(())
}

pub fn load(base: &mut Base, id: &MatchId) -> Result<Option<Record>> {
    if !keys::is_name(&id.0) {
        return Ok(None);
    }
    let what = || format!("match {id}");
    let head = find_head(base, id)?;
    let prefix = keys::entries(id);
    let mut entries = base.logs.take(id);
    for row in base.tree.range(keys::entry(id, entries.len() as u64 + 1)..) {
        let (key, value) = row?;
        if !key.starts_with(&prefix) {
            break;
        }
        if key[..] != keys::entry(id, entries.len() as u64 + 1) {
            let why = format!("entry {} is missing", entries.len() + 1);
            return Err(StoreError::Corrupt { what: what(), why }.into());
        }
        entries.push(decode(&value, || format!("match {id}, entry {}", entries.len() + 1))?);
    }
    let rev = head.as_ref().map_or(0, |head| head.rev);
    if entries.len() as u64 != rev {
        let why = format!("it should have {rev} entries and has {}", entries.len());
        return Err(StoreError::Corrupt { what: what(), why }.into());
    }
    base.logs.keep(id, &entries);
    Ok(head.map(|head| Record { head, entries }))
}

fn find_head(base: &Base, id: &MatchId) -> Result<Option<Head>> {
    let live = base.tree.get(keys::head(keys::LIVE, id))?;
    let head = match live {
        None => base.tree.get(keys::head(keys::PAST, id))?,
        live => live,
    };
    head.map(|head| decode(&head, || format!("match {id}"))).transpose()
}

pub fn find(base: &Base, filter: &Filter) -> Result<Vec<Head>> {
    let mut heads = match filter {
        Filter::All => {
            let mut heads = scan_heads(base, keys::LIVE)?;
            heads.extend(scan_heads(base, keys::PAST)?);
            // An export must not leave one out without a word.
            heads.into_iter().collect::<Result<Vec<Head>>>()?
        }
        Filter::Past(place) => past(base, place)?,
        _ => readable(scan_heads(base, keys::LIVE)?),
    };
    heads.retain(|head| filter.fits(head));
    heads.sort_by(|a, b| (a.opened_at, &a.id).cmp(&(b.opened_at, &b.id)));
    Ok(heads)
}

fn scan_heads(base: &Base, shelf: u8) -> Result<Vec<Result<Head>>> {
    let name = |key: &IVec| String::from_utf8_lossy(&key[1..]).into_owned();
    let rows = base.tree.scan_prefix([shelf]);
    rows.map(|row| {
        let (key, head) = row?;
        Ok(decode(&head, || format!("match {}", name(&key))))
    })
    .collect()
}

fn past(base: &Base, place: &desk::Place) -> Result<Vec<Head>> {
    let prefix = keys::rooms(place);
    let mut heads = Vec::new();
    for key in base.tree.scan_prefix(&prefix).keys() {
        let key = key?;
        let id = MatchId::from(&*String::from_utf8_lossy(&key[prefix.len()..]));
        let head = base.tree.get(keys::head(keys::PAST, &id))?;
        heads.extend(head.map(|head| decode(&head, || format!("match {id}"))));
    }
    Ok(readable(heads))
}

/// One that is damaged is reported and does not get in the way of the others.
fn readable<T>(rows: Vec<Result<T>>) -> Vec<T> {
    let report = |error: &Broken| tracing::error!(%error, "a row of the store is left out");
    rows.into_iter().filter_map(|row| row.inspect_err(report).ok()).collect()
}

pub fn outbox(base: &Base, waiting: &Waiting, limit: usize) -> Result<Vec<Notice>> {
    let rows = base.tree.scan_prefix([keys::OUTBOX]).values();
    let rows = rows.map(|row| Ok(decode(&row?, || "a notice".to_owned())));
    let holds = |row: &Result<Notice>| row.as_ref().is_ok_and(|notice| waiting.holds(notice));
    let due = rows.filter(|row| !row.as_ref().is_ok_and(holds));
    Ok(readable(due.take(limit).collect::<Result<_>>()?))
}

pub fn delivered(base: &mut Base, id: &NoticeId) -> Result<()> {
    let key = keys::notice(id);
    if !base.tree.contains_key(&key)? {
        return Ok(());
    }
    let mut step = base.step();
    step.remove(key);
    let done = step.finish()?;
    base.apply(done)
}

pub fn note(base: &Base, key: &str) -> Result<Option<String>> {
    let value = base.tree.get(keys::note(key))?;
    value.map(|value| text(&value, || format!("note {key}"))).transpose()
}

pub fn notes(base: &Base) -> Result<Vec<(String, String)>> {
    let rows = base.tree.scan_prefix([keys::NOTE]);
    rows.map(|row| {
        let (key, value) = row?;
        let key = text(&key[1..], || "the name of a note".to_owned())?;
        let value = text(&value, || format!("note {key}"))?;
        Ok((key, value))
    })
    .collect()
}

pub fn set_note(base: &mut Base, key: &str, value: Option<&str>) -> Result<()> {
    if value.is_some_and(|value| value.len() > MAX_NOTE) || key.len() > MAX_NOTE {
        let why = format!("a note holds at most {MAX_NOTE} bytes");
        return Err(StoreError::Database(why.into()).into());
    }
    let key = keys::note(key);
    let mut step = base.step();
    match value {
        Some(value) => step.put(key, value.as_bytes().to_vec())?,
        None => step.remove(key),
    }
    let done = step.finish()?;
    base.apply(done)
}

/// The match in which an event was committed, if it is still remembered.
pub fn done(base: &Base, event: &EventId) -> Result<Option<MatchId>> {
    let id = base.tree.get(keys::event(event))?;
    let id = id.map(|id| text(&id, || format!("event {event}"))).transpose()?;
    Ok(id.map(|id| MatchId::from(&*id)))
}

fn encode(value: &impl Serialize) -> Result<Vec<u8>> {
    Ok(serde_json::to_vec(value).map_err(StoreError::database)?)
}

fn decode<T: DeserializeOwned>(bytes: &[u8], what: impl FnOnce() -> String) -> Result<T> {
    serde_json::from_slice(bytes)
        .map_err(|error| StoreError::Corrupt { what: what(), why: error.to_string() }.into())
}

fn text(bytes: &[u8], what: impl FnOnce() -> String) -> Result<String> {
    String::from_utf8(bytes.to_vec())
        .map_err(|error| StoreError::Corrupt { what: what(), why: error.to_string() }.into())
}
