//! The guests of the page: which links are valid, and whom each of them lets in.
//!
//! | row | holds |
//! | --- | --- |
//! | `page/guest/<name>` | from when on links count (millionths of seconds since 1970), the state (`in`, `out`, `invited` or `new`), and the name |
//! | `page/renamed/<name>` | when this name changed hands, a line for each time: the time, and the new name of the person who gave it up; no name where a renamed person took it |
//!
//! A link carries a name and the time at which it was made, and no id: `tidetable invite`
//! makes links without the store, also for people who have never been here. It belongs to
//! the person who had the name at that time. So a link follows its person through renames,
//! and never leads to a person who takes the name later. Links of earlier versions work the
//! same way, since they carry the same; renames of earlier versions are not known.

use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use record::{Row, RowChange, Store, StoreError};
use tokio::sync::{Mutex as Writing, OnceCell, watch};

const GUESTS: &str = "page/guest/";
const RENAMES: &str = "page/renamed/";

/// How many rows are read at once.
const AT_ONCE: usize = 1_000;

pub struct Guests {
    store: Arc<dyn Store>,
    known: OnceCell<Mutex<GuestList>>,
    /// Held from reading what there is until what takes its place is written.
    writing: Writing<()>,
    /// Counts what may make a link lead elsewhere or nowhere.
    changes: watch::Sender<u64>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    pub name: String,
    /// Links that are older do not count any more.
    pub since: u64,
    pub state: GuestState,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GuestState {
    /// Has a link, and has not used it yet.
    Invited,
    /// Used a link for the first time since the host looked at the guests.
    New,
    In,
    /// All links were taken back.
    Out,
}

impl GuestState {
    /// `in` and `out` are as old as guests; a program that knows no more takes the others
    /// for `in`.
    fn word(self) -> &'static str {
        match self {
            Self::Invited => "invited",
            Self::New => "new",
            Self::In => "in",
            Self::Out => "out",
        }
    }

    fn read(word: &str) -> Self {
        let all = [Self::Invited, Self::New, Self::Out];
        all.into_iter().find(|state| state.word() == word).unwrap_or(Self::In)
    }
}

/// A time at which a name changed hands.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Change {
    at: u64,
    /// The new name of the person who gave this one up; none if a renamed person took it.
    to: Option<String>,
}

#[derive(Debug, Default)]
struct GuestList {
    guests: BTreeMap<String, Guest>,
    renames: BTreeMap<String, Vec<Change>>,
}

impl GuestList {
    fn guest(&self, name: &str) -> Option<&Guest> {
        self.guests.get(&name.to_lowercase())
    }

    fn changes(&self, name: &str) -> &[Change] {
        self.renames.get(&name.to_lowercase()).map_or(&[], Vec::as_slice)
    }

    /// The name, by now, of the person who had a name at some time; none if a renamed
    /// person took a name that nobody had.
    fn holder(&self, name: &str, at: u64) -> Option<String> {
        let mut name = name.to_owned();
        let mut next = self.changes(&name).iter().find(|change| change.at >= at);
        while let Some(change) = next {
            name = change.to.clone()?;
            // Times differ, and they grow: this ends.
            next = self.changes(&name).iter().find(|later| later.at > change.at);
        }
        Some(name)
    }

    /// The first time at which a new link for a name leads to the person who has it now.
    fn earliest(&self, name: &str) -> u64 {
        let since = self.guest(name).map_or(0, |guest| guest.since);
        let changed = self.changes(name).last().map_or(0, |change| change.at + 1);
        since.max(changed)
    }

    /// A time for a change: later than all changes, and than all links for the two names.
    fn time_of_change(&self, from: &str, to: &str, now: u64) -> u64 {
        let all = self.renames.values().filter_map(|changes| changes.last());
        let latest = all.map(|change| change.at + 1).max().unwrap_or(0);
        now.max(latest).max(self.earliest(from)).max(self.earliest(to))
    }
}

impl Guests {
    pub fn new(store: Arc<dyn Store>) -> Self {
        let (known, writing) = (OnceCell::new(), Writing::default());
        Self { store, known, writing, changes: watch::Sender::new(0) }
    }

    /// The name of the guest that a link lets in, by the name and the time it carries. None
    /// if it is no longer valid.
    pub async fn resolve(&self, name: &str, at: u64) -> Option<String> {
        match self.lock_guests().await {
            Ok(known) => known
                .holder(name, at)
                .filter(|name| known.guest(name).is_none_or(|guest| guest.since <= at)),
            Err(error) => {
                tracing::error!(%error, "the guests cannot be read, so no guest is let in");
                None
            }
        }
    }

    /// Changes when a link may lead elsewhere or nowhere.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Everybody, by name.
    pub async fn all(&self) -> Result<Vec<Guest>, StoreError> {
        Ok(self.lock_guests().await?.guests.values().cloned().collect())
    }

    /// Whether somebody of this name has a link that counts.
    pub async fn is_guest(&self, name: &str) -> Result<bool, StoreError> {
        let known = self.lock_guests().await?;
        Ok(known.guest(name).is_some_and(|guest| guest.state != GuestState::Out))
    }

    /// How many guests used their link for the first time since the host looked.
    pub async fn count_new(&self) -> Result<usize, StoreError> {
        let known = self.lock_guests().await?;
        Ok(known.guests.values().filter(|guest| guest.state == GuestState::New).count())
    }

    /// Notes that the host has seen who is new.
    pub async fn mark_seen(&self) -> Result<(), StoreError> {
        let _writing = self.writing.lock().await;
        for guest in self.all().await? {
            if guest.state == GuestState::New {
                self.write(Guest { state: GuestState::In, ..guest }).await?;
            }
        }
        Ok(())
    }

    /// Notes that somebody gets a link. Returns the time that the link is to carry.
    pub async fn invite(&self, name: &str, now: u64) -> Result<u64, StoreError> {
        let _writing = self.writing.lock().await;
        let (old, earliest) = {
            let known = self.lock_guests().await?;
            (known.guest(name).cloned(), known.earliest(name))
        };
        let state = match old.as_ref().map(|old| old.state) {
            None | Some(GuestState::Out) => GuestState::Invited,
            Some(state) => state,
        };
        self.renew(old, name, state).await?;
        Ok(now.max(earliest))
    }

    /// Notes that somebody came with a link that was made `at` some time. True for the first
    /// time since they were invited.
    pub async fn welcome(&self, name: &str, at: u64) -> Result<bool, StoreError> {
        let is_there = |guest: &Guest| {
            guest.name == name && matches!(guest.state, GuestState::New | GuestState::In)
        };
        if self.lock_guests().await?.guest(name).is_some_and(is_there) {
            return Ok(false);
        }
        let _writing = self.writing.lock().await;
        let old = self.lock_guests().await?.guest(name).cloned();
        let state = match &old {
            // It was taken back just now.
            Some(old) if old.since > at => return Ok(false),
            Some(old) if matches!(old.state, GuestState::New | GuestState::In) => old.state,
            _ => GuestState::New,
        };
        let is_first = old.as_ref().is_none_or(|old| old.state != state);
        self.renew(old, name, state).await?;
        Ok(is_first)
    }

    /// Takes all links of somebody back.
    pub async fn revoke(&self, name: &str, now: u64) -> Result<(), StoreError> {
        let _writing = self.writing.lock().await;
        let earliest = self.lock_guests().await?.earliest(name);
        let (name, since) = (name.to_owned(), earliest.max(now + 1));
        self.write(Guest { name, since, state: GuestState::Out }).await?;
        self.changes.send_modify(|count| *count += 1);
        Ok(())
    }

    /// Gives a person another name, together with what `write` does: it writes the rows
    /// that it is given. False, and nothing is written, if a guest has the name already;
    /// or if `write` says so.
    pub async fn rename(
        &self,
        (from, to): (&str, &str),
        now: u64,
        write: impl AsyncFnOnce(Vec<RowChange>) -> Result<bool, StoreError>,
    ) -> Result<bool, StoreError> {
        let _writing = self.writing.lock().await;
        let keys = [from, to].map(str::to_lowercase);
        let (guest, changes) = {
            let known = self.lock_guests().await?;
            let is_same = keys[0] == keys[1];
            if !is_same && known.guest(to).is_some_and(|guest| guest.state != GuestState::Out) {
                return Ok(false);
            }
            let guest = known.guest(from).map(|old| Guest { name: to.to_owned(), ..old.clone() });
            let at = known.time_of_change(from, to, now);
            let with = |name: &str, to: Option<&str>| {
                let change = Change { at, to: to.map(str::to_owned) };
                [known.changes(name), &[change]].concat()
            };
            let changes = (!is_same).then(|| [with(from, Some(to)), with(to, None)]);
            (guest, changes)
        };
        let mut rows = Vec::new();
        if let Some(changes) = &changes {
            rows.push(RowChange::remove(format!("{GUESTS}{}", keys[0])));
            if guest.is_none() {
                rows.push(RowChange::remove(format!("{GUESTS}{}", keys[1])));
            }
            let row = |(key, changes): (&String, &Vec<Change>)| {
                RowChange::set(format!("{RENAMES}{key}"), renames_row(changes))
            };
            rows.extend(keys.iter().zip(changes).map(row));
        }
        rows.extend(guest.as_ref().map(guest_row));
        if !write(rows).await? {
            return Ok(false);
        }
        let mut known = self.lock_guests().await?;
        if let Some(changes) = changes {
            keys.iter().for_each(|key| drop(known.guests.remove(key)));
            known.renames.extend(keys.iter().cloned().zip(changes));
        }
        known.guests.extend(guest.map(|guest| (guest.name.to_lowercase(), guest)));
        drop(known);
        self.changes.send_modify(|count| *count += 1);
        Ok(true)
    }

    /// Writes a guest whose links count, if anything changed.
    async fn renew(
        &self,
        old: Option<Guest>,
        name: &str,
        state: GuestState,
    ) -> Result<(), StoreError> {
        let since = old.as_ref().map_or(0, |old| old.since);
        let guest = Guest { name: name.to_owned(), since, state };
        if old.as_ref() == Some(&guest) {
            return Ok(());
        }
        self.write(guest).await
    }

    async fn write(&self, guest: Guest) -> Result<(), StoreError> {
        self.store.set_rows(vec![guest_row(&guest)]).await?;
        self.lock_guests().await?.guests.insert(guest.name.to_lowercase(), guest);
        Ok(())
    }

    async fn lock_guests(&self) -> Result<MutexGuard<'_, GuestList>, StoreError> {
        let read = async || {
            let guests = self.rows(GUESTS).await?.into_iter().filter_map(|(key, row)| {
                let mut words = row.value.splitn(3, ' ');
                let since = words.next()?.parse().ok()?;
                let state = GuestState::read(words.next()?);
                let name = words.next()?.to_owned();
                Some((key, Guest { name, since, state }))
            });
            let guests = guests.collect();
            let renames = self.rows(RENAMES).await?.into_iter();
            let renames = renames.map(|(key, row)| (key, read_renames(&row))).collect();
            Ok(Mutex::new(GuestList { guests, renames }))
        };
        let known = self.known.get_or_try_init(read).await?;
        Ok(known.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// All rows with a prefix, by the rest of their keys.
    async fn rows(&self, prefix: &str) -> Result<Vec<(String, Row)>, StoreError> {
        let mut rows: Vec<(String, Row)> = Vec::new();
        loop {
            let after = rows.last().map(|(key, _)| key.clone());
            let more = self.store.rows(prefix, after.as_deref(), AT_ONCE).await?;
            let is_all = more.len() < AT_ONCE;
            rows.extend(more);
            if is_all {
                break;
            }
        }
        let named = |(key, row): (String, Row)| Some((key.strip_prefix(prefix)?.to_owned(), row));
        Ok(rows.into_iter().filter_map(named).collect())
    }
}

fn guest_row(guest: &Guest) -> RowChange {
    let row = Row::new(format!("{} {} {}", guest.since, guest.state.word(), guest.name));
    RowChange::set(format!("{GUESTS}{}", guest.name.to_lowercase()), row)
}

fn renames_row(changes: &[Change]) -> Row {
    let line = |change: &Change| match &change.to {
        Some(to) => format!("{} {to}", change.at),
        None => change.at.to_string(),
    };
    Row::new(changes.iter().map(line).collect::<Vec<_>>().join("\n"))
}

fn read_renames(row: &Row) -> Vec<Change> {
    let change = |line: &str| {
        let (at, to) = match line.split_once(' ') {
            Some((at, to)) => (at, Some(to.to_owned())),
            None => (line, None),
        };
        Some(Change { at: at.parse().ok()?, to })
    };
    row.value.lines().filter_map(change).collect()
}

impl fmt::Debug for Guests {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Guests(..)")
    }
}

#[cfg(test)]
mod tests;
