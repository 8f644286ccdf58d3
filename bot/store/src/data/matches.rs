//! Matches and what is committed with them.

use std::collections::BTreeSet;

use record::{
    Commit, Done, EventId, Head, MatchId, Of, Record, RecordLines, Stage, Step, StoreError, lines,
    store::MEMORY,
};
use sled::Tree;

use super::{
    outbox,
    pack::{self, Found, Kept, corrupt},
    rows::{self, Result},
};
use crate::{
    thread::db::Db,
    tree::{
        changes::{Changes, Ready},
        keys, parts,
    },
};

/// How many events are forgotten in one commit. More than come in with it.
const FORGET: usize = 4;

pub fn commit(db: &mut Db, commit: &Commit) -> Result<()> {
    let ready = prepare(db, commit)?;
    db.apply(ready)
}

/// Prepares what a commit is to write, if it can be made.
pub fn prepare(db: &Db, commit: &Commit) -> Result<Ready> {
    if let Some(event) = &commit.event
        && let Some(done) = event_result(db, event)?
    {
        return Err(StoreError::Repeated(done).into());
    }
    commit.check()?;
    let mut found = Vec::new();
    for Step { rev, head, .. } in &commit.steps {
        let old = pack::find(&db.tree, &head.id)?;
        match old.as_ref().map(|old| old.kept.head.rev) {
            None if *rev > 0 => return Err(StoreError::Missing(head.id.clone()).into()),
            Some(found) if found != *rev || *rev == 0 => return Err(StoreError::Conflict.into()),
            _ => found.push(old),
        }
    }
    let mut changes = db.changes();
    rows::change(db, &mut changes, &commit.rows)?;
    for (step, old) in commit.steps.iter().zip(&found) {
        write_step(db, &mut changes, step, old.as_ref())?;
    }
    outbox::insert_notices(db, &mut changes, &commit.notices)?;
    if let Some(event) = &commit.event {
        let matches = commit.steps.iter().map(|step| (step.head.id.clone(), step.head.rev));
        let done = rows::encode(&Done { matches: matches.collect() })?;
        changes.insert(keys::plain(keys::EVENT, event.as_str()), done)?;
        changes.insert(keys::event_by_time(commit.at, event), Vec::new())?;
    }
    forget(db, &mut changes, commit.at.saturating_sub(MEMORY))?;
    changes.finish()
}

fn write_step(db: &Db, changes: &mut Changes<'_>, step: &Step, old: Option<&Found>) -> Result<()> {
    let before = old.map(|old| index(&old.kept.head)).unwrap_or_default();
    let after = index(&step.head);
    before.difference(&after).for_each(|key| changes.remove(key.clone()));
    for key in after.difference(&before) {
        changes.insert(key.clone(), Vec::new())?;
    }
    let lines: Vec<String> = step
        .entries
        .iter()
        .zip(step.rev + 1..)
        .map(|(entry, rev)| lines::entry_line(rev, entry, None))
        .collect();
    let seed = old.map_or(step.seed, |old| old.kept.seed);
    let packed = old.map_or(0, |old| old.kept.packed);
    if old.is_none() {
        changes.new_match();
    }
    pack::write_match(
        &db.tree,
        changes,
        old,
        Kept { head: step.head.clone(), seed, packed },
        &lines,
    )
}

/// The keys that a match is found by.
fn index(head: &Head) -> BTreeSet<Vec<u8>> {
    let id = &head.id;
    let rooms = head.rooms.iter().cloned().map(Of::Room);
    let of = rooms.chain(head.persons_involved().cloned().map(Of::Person));
    let mut keys: BTreeSet<Vec<u8>> = match head.stage {
        Stage::Off => BTreeSet::new(),
        Stage::Over(_) | Stage::Closed => {
            of.map(|of| keys::time_key(&keys::index(&of, true), head.moved_at, id)).collect()
        }
        Stage::Open { .. } | Stage::Playing { .. } => {
            of.map(|of| keys::time_key(&keys::index(&of, false), head.opened_at, id)).collect()
        }
    };
    if !head.stage.is_past() && head.awaits_computer() {
        keys.insert(keys::time_key(&[keys::COMPUTER], head.opened_at, id));
    }
    keys.extend(head.deadline.map(|deadline| keys::due_match(deadline.at, id)));
    keys
}

/// Forgets a few of the events that happened before `time`.
fn forget(db: &Db, changes: &mut Changes<'_>, time: u64) -> Result<()> {
    let Some(last) = time.checked_sub(1) else { return Ok(()) };
    let old = db.tree.range(vec![keys::EVENT_BY_TIME]..keys::after_time(keys::EVENT_BY_TIME, last));
    for key in old.keys().take(FORGET) {
        let key = key?;
        if let Some((_, event)) = keys::split_time(&key) {
            changes.remove(keys::with_kind(keys::EVENT, event));
        }
        changes.remove(key.to_vec());
    }
    Ok(())
}

/// Returns the result of the commit for an event, if it is still remembered.
pub fn event_result(db: &Db, event: &EventId) -> Result<Option<Done>> {
    let done = parts::get(&db.tree, &keys::plain(keys::EVENT, event.as_str()))?;
    done.map(|done| rows::decode(&done, || format!("event {event}"))).transpose()
}

pub fn load(db: &Db, id: &MatchId, since: u64) -> Result<Option<Record>> {
    let Some(found) = pack::find(&db.tree, id)? else { return Ok(None) };
    let rev = found.kept.head.rev;
    let since = if since > rev { 0 } else { since };
    let lines = found.lines(&db.tree, since)?;
    let missing = || corrupt(id, format!("it should have {rev} entries and has others"));
    let mut entries = Vec::new();
    for (line, expected) in lines.since(since, rev).ok_or_else(missing)?.zip(since + 1..) {
        let (found, entry) = lines::entry(line)
            .map_err(|error| corrupt(id, format!("entry {expected} cannot be read: {error}")))?;
        if found != expected {
            return Err(corrupt(id, format!("entry {expected} is missing")));
        }
        entries.push(entry);
    }
    Ok(Some(Record { head: found.kept.head, seed: found.kept.seed, entries }))
}

/// A match as an export has it: nothing of its log is read as more than text.
pub fn lines(tree: &Tree, found: Found) -> Result<RecordLines> {
    let lines = found.lines(tree, 0)?;
    let Kept { head, seed, .. } = found.kept;
    let missing =
        || corrupt(&head.id, format!("it should have {} entries and has others", head.rev));
    drop(lines.since(0, head.rev).ok_or_else(missing)?);
    Ok(RecordLines { head, seed, entries: lines.text })
}
