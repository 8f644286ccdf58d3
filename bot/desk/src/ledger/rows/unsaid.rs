//! News that could not be told in a room, as rows beside the logs: `unsaid/<match>/<room>` holds
//! the revision from which on the room knows nothing.

use record::{Addressee, Head, MatchId, Notice, RoomId, Row, RowChange, Slot, Store, StoreError};

use crate::{Clock, Desk, people::unsaid::Unsaid};

/// How long it is remembered, in seconds: a year.
const MEMORY: u64 = 365 * 24 * 3600;
/// The most rooms of one match that are looked at.
const ROOMS: usize = 20;

/// The news that could not be told in rooms.
#[derive(Clone, Copy)]
pub struct Backlogs<'a> {
    store: &'a dyn Store,
    clock: &'a dyn Clock,
}

impl Backlogs<'_> {
    /// The rooms of a match that cannot be reached.
    pub async fn of(self, head: &Head) -> Result<Vec<Unsaid>, StoreError> {
        let prefix = format!("{PREFIX}{}/", head.id);
        let rows = self.store.rows(&prefix, None, ROOMS).await?;
        let read = |(key, row): (String, Row)| {
            let room = RoomId::from(key.strip_prefix(&prefix)?);
            Some(Unsaid { room, from: row.value.parse().ok()? })
        };
        Ok(rows.into_iter().filter_map(read).filter(|backlog| head.is_in(&backlog.room)).collect())
    }

    /// The same, with what is still to be said.
    pub async fn and_outbox(self, head: &Head) -> Result<Vec<Unsaid>, StoreError> {
        let mut all = self.of(head).await?;
        for notice in
            self.store.outbox().await?.into_iter().filter(|notice| notice.id.id == head.id)
        {
            if let Some(room) = told_room(&notice) {
                all.push(Unsaid { room: room.clone(), from: notice.from });
            }
        }
        Ok(all)
    }

    /// Notes that a room was not told, and never will be.
    pub async fn note_unsaid(self, notice: &Notice) -> Result<(), StoreError> {
        let Some(room) = told_room(notice) else { return Ok(()) };
        let key = key(&notice.id.id, room);
        let stored = self.store.row(&key).await?;
        if stored.as_ref().is_some_and(|row| row.value.parse::<u64>().is_ok()) {
            return Ok(());
        }
        let due = Some(self.clock.now() + MEMORY);
        let row = Row { value: notice.from.to_string(), due };
        self.set(RowChange::set(key, row).expecting(stored.as_ref())).await
    }

    /// Notes that a room was told: it can be reached.
    pub async fn note_said(self, notice: &Notice) -> Result<(), StoreError> {
        let Some(room) = told_room(notice) else { return Ok(()) };
        let key = key(&notice.id.id, room);
        match self.store.row(&key).await? {
            Some(row) => self.set(RowChange::remove(key).expecting(Some(&row))).await,
            None => Ok(()),
        }
    }

    async fn set(self, change: RowChange) -> Result<(), StoreError> {
        match self.store.set_rows(vec![change]).await {
            // Another process knew it, too.
            Err(StoreError::Conflict) => Ok(()),
            done => done,
        }
    }
}

impl Desk {
    pub(crate) fn backlogs(&self) -> Backlogs<'_> {
        Backlogs { store: &*self.store, clock: &*self.clock }
    }
}

/// The room that a notice has news for.
fn told_room(notice: &Notice) -> Option<&RoomId> {
    match (&notice.id.to, notice.id.slot) {
        (Addressee::Room(room), Slot::News | Slot::Challenge | Slot::Turn { .. }) => Some(room),
        _ => None,
    }
}

const PREFIX: &str = "unsaid/";

fn key(id: &MatchId, room: &RoomId) -> String {
    format!("{PREFIX}{id}/{room}")
}
