//! Notices that are still to be said, and who says them.

use std::{
    collections::{BTreeMap, BTreeSet},
    iter::Peekable,
};

use record::{Leased, Notice, Waiting};
use sled::Tree;

use super::rows::{self, Listed, Result};
use crate::{
    thread::db::Db,
    tree::{
        changes::Changes,
        gaps::{self, Rows},
        keys, parts,
    },
};

/// Which handle delivers a route, by the beginning of the keys of its notices.
///
/// It lives in the memory of the store's thread, which all handles in one process share.
#[derive(Debug, Default)]
pub struct Leases {
    held: BTreeMap<Vec<u8>, (u64, u64)>,
    fences: u64,
}

impl Leases {
    /// Ends all that a handle has.
    pub fn end(&mut self, handle: u64) {
        self.held.retain(|_, (holder, _)| *holder != handle);
    }

    pub fn release(&mut self, leased: &Leased) {
        let notice = &leased.notice.id;
        let route = keys::route(&notice.id, &notice.to);
        if self.held.get(&route).is_some_and(|(_, fence)| *fence == leased.fence) {
            self.held.remove(&route);
        }
    }

    fn take(&mut self, route: &[u8], handle: u64) -> u64 {
        self.fences += 1;
        self.held.insert(route.to_vec(), (handle, self.fences));
        self.fences
    }
}

/// Puts notices down; in a living slot, in the place of those before.
pub fn insert_notices(db: &Db, changes: &mut Changes<'_>, notices: &[Notice]) -> Result<()> {
    // Those of this very commit are not in the database yet.
    let mut new: BTreeMap<Vec<u8>, Notice> = BTreeMap::new();
    for notice in notices {
        let mut notice = notice.clone();
        let id = notice.id.clone();
        let same = |other: &Notice| {
            let other = &other.id;
            (&other.id, &other.to, other.slot) == (&id.id, &id.to, id.slot)
        };
        let route = keys::route(&id.id, &id.to);
        for kind in [keys::OUTBOX, keys::LATER] {
            for row in db.tree.scan_prefix(keys::with_kind(kind, &route)) {
                let (key, first) = row?;
                let value = parts::whole(&db.tree, &key, first)?;
                let again = key[1..] == keys::notice(&id)[..];
                let other: Notice = match rows::decode(&value, || "a notice".to_owned()) {
                    Ok(other) => other,
                    Err(error) => {
                        tracing::error!(%error, "a notice is left out");
                        continue;
                    }
                };
                if again || (id.slot.is_living() && same(&other)) {
                    remove(changes, &other);
                    if id.slot.is_living() {
                        notice.from = notice.from.min(other.from);
                    }
                }
            }
        }
        if id.slot.is_living() {
            let from = new.values().filter(|other| same(other)).map(|other| other.from).min();
            notice.from = notice.from.min(from.unwrap_or(u64::MAX));
            new.retain(|_, other| !same(other));
        }
        new.insert(keys::notice(&notice.id), notice);
    }
    for (key, notice) in new {
        let value = rows::encode(&notice)?;
        if notice.not_before == 0 {
            changes.insert(keys::with_kind(keys::OUTBOX, &key), value)?;
        } else {
            changes.insert(keys::later_by_time(notice.not_before, &key), Vec::new())?;
            changes.insert(keys::with_kind(keys::LATER, &key), value)?;
        }
    }
    Ok(())
}

fn remove(changes: &mut Changes<'_>, notice: &Notice) {
    let key = keys::notice(&notice.id);
    if notice.not_before == 0 {
        changes.remove(keys::with_kind(keys::OUTBOX, &key));
    } else {
        changes.remove(keys::later_by_time(notice.not_before, &key));
        changes.remove(keys::with_kind(keys::LATER, &key));
    }
}

pub fn lease(
    db: &mut Db,
    handle: u64,
    now: u64,
    waiting: &Waiting,
    limit: usize,
) -> Result<Vec<Leased>> {
    let platforms: BTreeSet<Vec<u8>> =
        waiting.platforms.iter().map(|name| keys::platform(name)).collect();
    let routes: BTreeSet<Vec<u8>> =
        waiting.routes.iter().map(|route| keys::route(&route.id, &route.to)).collect();
    let mut ready = ReadyNotices::new(db, now);
    let mut found: Vec<(Vec<u8>, Notice)> = Vec::new();
    while found.len() < limit
        && let Some(key) = ready.next()
    {
        let Some((platform, route)) = keys::parts(&key) else { continue };
        if platforms.contains(platform) {
            ready.skip(platform);
        } else if routes.contains(route) || db.leases.held.contains_key(route) {
            ready.skip(route);
        } else {
            match get(db, &key) {
                Ok(Some(notice)) => {
                    ready.skip(route);
                    found.push((route.to_vec(), notice));
                }
                Ok(None) => (),
                Err(error) => tracing::error!(%error, "a notice is left out"),
            }
        }
    }
    let lease = |(route, notice): (Vec<u8>, Notice)| {
        let fence = db.leases.take(&route, handle);
        Leased { notice, fence }
    };
    Ok(found.into_iter().map(lease).collect())
}

/// The keys of the notices that may be said, in order.
struct ReadyNotices<'a> {
    tree: &'a Tree,
    now: Peekable<Rows<'a>>,
    /// Of those that had to wait and no longer have to.
    waited: BTreeSet<Vec<u8>>,
    /// Where to go on.
    from: Vec<u8>,
}

impl<'a> ReadyNotices<'a> {
    fn new(db: &'a Db, now: u64) -> Self {
        let until = keys::after_time(keys::LATER_BY_TIME, now);
        let mut waited = BTreeSet::new();
        for (key, _) in gaps::readable(&db.tree, vec![keys::LATER_BY_TIME], until) {
            waited.extend(keys::split_time(&key).map(|(_, notice)| notice.to_vec()));
        }
        let tree = &db.tree;
        let now = Rows::new(tree, vec![keys::OUTBOX], keys::end(keys::OUTBOX)).peekable();
        Self { tree, now, waited, from: Vec::new() }
    }

    fn next(&mut self) -> Option<Vec<u8>> {
        while let Some(Err(error)) = self.now.next_if(Result::is_err) {
            tracing::error!(%error, "notices are left out");
        }
        let waited = self.waited.range(self.from.clone()..).next().cloned();
        let now = match self.now.peek() {
            Some(Ok((key, _))) => Some(key[1..].to_vec()),
            _ => None,
        };
        let key = match (now, waited) {
            (Some(now), Some(waited)) if waited < now => waited,
            (None, Some(waited)) => waited,
            (Some(now), _) => {
                self.now.next();
                now
            }
            (None, None) => return None,
        };
        self.from = [&key[..], b"\0"].concat();
        Some(key)
    }

    /// Leaves out all that begins so, where it stands.
    fn skip(&mut self, prefix: &[u8]) {
        self.from = keys::after(prefix);
        let from = keys::with_kind(keys::OUTBOX, &self.from);
        self.now = Rows::new(self.tree, from, keys::end(keys::OUTBOX)).peekable();
    }
}

fn get(db: &Db, key: &[u8]) -> Result<Option<Notice>> {
    for kind in [keys::OUTBOX, keys::LATER] {
        if let Some(value) = parts::get(&db.tree, &keys::with_kind(kind, key))? {
            return rows::decode(&value, || "a notice".to_owned()).map(Some);
        }
    }
    Ok(None)
}

pub fn complete_delivery(db: &mut Db, leased: &Leased) -> Result<()> {
    if let Ok(Some(notice)) = get(db, &keys::notice(&leased.notice.id)) {
        let mut changes = db.changes();
        remove(&mut changes, &notice);
        let ready = changes.finish()?;
        db.apply_soon(ready)?;
    }
    db.leases.release(leased);
    Ok(())
}

pub fn next_time(db: &Db, now: u64) -> Result<Option<u64>> {
    let from = keys::after_time(keys::LATER_BY_TIME, now);
    let end = keys::end(keys::LATER_BY_TIME);
    if from >= end {
        return Ok(None);
    }
    let first = gaps::readable(&db.tree, from, end).next();
    Ok(first.and_then(|(key, _)| Some(keys::split_time(&key)?.0)))
}

/// All of it, by match, and behind it what cannot be read.
pub fn all(db: &Db) -> Result<Listed<Notice>> {
    let (mut notices, mut left_out) = (Vec::new(), Vec::new());
    for kind in [keys::OUTBOX, keys::LATER] {
        for row in Rows::new(&db.tree, vec![kind], keys::end(kind)) {
            let notice = row.and_then(|(_, row)| rows::decode(&row, || "a notice".to_owned()));
            match notice {
                Ok(notice) => notices.push(notice),
                Err(error) => left_out.push(gaps::damage(error, "some notices")?),
            }
        }
    }
    notices.sort_by(|left: &Notice, right| left.id.cmp(&right.id));
    Ok(notices.into_iter().map(Ok).chain(left_out.into_iter().map(Err)).collect())
}
