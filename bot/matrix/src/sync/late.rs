//! Events that cannot be read yet, since their key is missing: they are kept until it comes.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};

use futures_util::StreamExt as _;
use games::msg;
use matrix_sdk::{
    Client, Room,
    deserialized_responses::TimelineEvent,
    ruma::{OwnedEventId, OwnedRoomId, OwnedUserId, serde::Raw},
};
use record::{Row, RowChange, StoreError};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::time::sleep;

use super::{Batch, heard::RawEvent, reader::RoomReader};
use crate::{bot::Matrix, rooms::members::account, rows, send::Failure};

/// How much of what one person said in a room is kept at most, and of what all did: who
/// says a lot that nobody can read keeps no other waiting.
const MOST_OF_ONE: usize = 50;
const MOST: usize = 2_000;
/// After how long a room is told that something cannot be read.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long to wait before the server is asked again.
const PAUSE: Duration = Duration::from_secs(1);

/// For which rooms keys have come, and of which sessions there; of all, if none is named.
pub type Sessions = BTreeMap<OwnedRoomId, BTreeSet<String>>;

/// An event that is kept, as far as anybody can read it.
#[derive(Deserialize)]
struct Sealed {
    event_id: OwnedEventId,
    sender: OwnedUserId,
    content: Content,
}

#[derive(Deserialize)]
struct Content {
    session_id: String,
}

impl RoomReader<'_> {
    /// Keeps what cannot be read until its key comes.
    pub async fn put_off(
        &mut self,
        event: &TimelineEvent,
        raw: &RawEvent,
    ) -> Result<(), StoreError> {
        let (id, by) = (self.room.room_id(), &raw.sender);
        let Some(session) = raw.content["session_id"].as_str() else { return Ok(()) };
        let value = event.raw().json().get().to_owned();
        let due = Some(self.bot.now() + self.bot.settings.key_patience.as_secs());
        let row = Row { value, due };
        let event = &raw.event_id;
        let (of_all, of_one) = (rows::late(id), rows::late_of(id, by));
        let n_of_all = self.n_kept(&of_all, MOST).await?;
        let n_of_one = self.n_kept(&of_one, MOST_OF_ONE).await?;
        if n_of_all >= MOST || n_of_one >= MOST_OF_ONE || row.value.len() >= record::store::MAX_ROW
        {
            tracing::debug!(room = %id, %event, "its key is missing, and it is not kept");
            return Ok(());
        }
        // Once is enough, however much it is.
        if n_of_one == 0 {
            tracing::info!(room = %id, %by, %event, "its key is missing; it is waited for");
        }
        if n_of_all + 1 == MOST || n_of_one + 1 == MOST_OF_ONE {
            tracing::warn!(
                room = %id, %by,
                "too much is said there that cannot be read: no more of it is kept"
            );
        }
        self.batch.change(RowChange::set(format!("{of_one}{event}"), row));
        for place in [of_all, of_one] {
            *self.batch.n_late.entry(place).or_default() += 1;
        }
        self.batch.waiting.entry(id.to_owned()).or_default().insert(session.to_owned());
        if n_of_all == 0 {
            self.bot.await_key(self.room);
        }
        Ok(())
    }

    /// How much is kept under a name, with what is to be.
    async fn n_kept(&mut self, place: &str, most: usize) -> Result<usize, StoreError> {
        if let Some(n_kept) = self.batch.n_late.get(place) {
            return Ok(*n_kept);
        }
        let n_kept = self.bot.store.rows(place, None, most).await?.len();
        self.batch.n_late.insert(place.to_owned(), n_kept);
        Ok(n_kept)
    }

    /// Reads again what had no key.
    async fn read_late(&mut self, sessions: &BTreeSet<String>) -> Result<(), StoreError> {
        let mut readable = Vec::new();
        for (key, row) in self.bot.store.rows(&rows::late(self.room.room_id()), None, MOST).await? {
            let Ok(sealed) = serde_json::from_str::<Sealed>(&row.value) else { continue };
            if !sessions.is_empty() && !sessions.contains(&sealed.content.session_id) {
                continue;
            }
            let Ok(kept) = RawValue::from_string(row.value).map(Raw::from_json) else { continue };
            let Ok(kept) = self.room.decrypt_event(&kept, None).await else { continue };
            if kept.kind.is_utd() {
                continue;
            }
            let at = kept.raw().get_field::<u64>("origin_server_ts").ok().flatten();
            readable.push((at, key, sealed.event_id));
        }
        // In the order in which it was said.
        readable.sort_by_key(|event| event.0);
        for (_, key, event) in readable {
            if let Some(event) = as_it_is_now(self.room, &event).await {
                self.queue_event(&event, false).await?;
            }
            self.batch.change(RowChange::remove(key));
        }
        Ok(())
    }
}

impl Matrix {
    /// Tells a room, once, that there is something in it that cannot be read, if that stays
    /// so for a while.
    fn await_key(&self, room: &Room) {
        let Some(bot) = self.itself() else { return };
        let room = room.clone();
        self.tasks.spawn(async move {
            loop {
                sleep(PATIENCE).await;
                match bot.tell_unread(&room).await {
                    Ok(true) => return,
                    // Some of it came later than the rest.
                    Ok(false) => (),
                    Err(error) => tracing::info!(room = %room.room_id(), %error, "not told yet"),
                }
            }
        });
    }

    /// The same, if it is time. Returns whether there is nothing to be told any more.
    async fn tell_unread(&self, room: &Room) -> Result<bool, Failure> {
        let id = room.room_id();
        let told = rows::unread(id);
        let kept = self.store.rows(&rows::late(id), None, MOST).await?;
        if kept.is_empty()
            || self.store.row(&told).await?.is_some()
            || self.link.find_joined_room(id).is_none()
        {
            return Ok(true);
        }
        let key_patience = self.settings.key_patience.as_secs();
        let since = |row: &Row| row.due.unwrap_or_default().saturating_sub(key_patience);
        let is_old = |row: &Row| since(row) + PATIENCE.as_secs() <= self.now();
        let old =
            kept.iter().map(|pair| &pair.1).filter(|row| is_old(row)).min_by_key(|row| since(row));
        let Some(row) = old else { return Ok(false) };
        let Ok(sealed) = serde_json::from_str::<Sealed>(&row.value) else { return Ok(true) };
        let name = account(room, &sealed.sender).await.name;
        let line = msg!("matrix-unread", name = name);
        self.tell_of_room(room, &sealed.sender, line, &format!("unread-{}", sealed.event_id))
            .await?;
        let row = Row { value: String::new(), due: Some(self.now() + rows::MEMORY) };
        self.store.note_rows(vec![RowChange::set(told, row)]).await?;
        Ok(true)
    }

    /// Reads what was kept whenever keys come.
    pub(crate) async fn await_keys(self: &Arc<Self>, client: &Client) {
        for room in client.joined_rooms() {
            let kept = self.store.rows(&rows::late(room.room_id()), None, 1).await;
            if kept.is_ok_and(|rows| !rows.is_empty()) {
                self.await_key(&room);
            }
        }
        let Some(keys) = client.encryption().room_keys_received_stream().await else { return };
        let mut keys = std::pin::pin!(keys);
        let all = || {
            let rooms = client.joined_rooms();
            rooms.iter().map(|room| (room.room_id().to_owned(), BTreeSet::new())).collect()
        };
        // Some may have come before this.
        let mut come: Sessions = all();
        loop {
            if let Err(error) = self.try_again(client, &come).await {
                tracing::error!(%error, "what has a key now is not read");
            }
            come = match keys.next().await {
                Some(Ok(keys)) => {
                    let mut come = Sessions::new();
                    for key in keys {
                        come.entry(key.room_id).or_default().insert(key.session_id);
                    }
                    come
                }
                // There were more than it could tell of.
                Some(Err(_)) => all(),
                None => return,
            };
        }
    }

    /// Reads again what had no key.
    pub(crate) async fn try_again(
        self: &Arc<Self>,
        client: &Client,
        come: &Sessions,
    ) -> Result<(), StoreError> {
        // Two readers at the same time would make two jobs of one event.
        let _held = self.rereading.lock().await;
        let mut batch = Batch::default();
        for (room, sessions) in come {
            let Some(joined) = client.get_room(room) else { continue };
            RoomReader { bot: self, room: &joined, batch: &mut batch }.read_late(sessions).await?;
        }
        if batch.rows.is_empty() {
            return Ok(());
        }
        self.write_jobs(batch, Vec::new()).await
    }
}

/// Fetches the current state of an event, which may have been taken back since it came. None if the
/// server does not show it any more.
async fn as_it_is_now(room: &Room, event: &OwnedEventId) -> Option<TimelineEvent> {
    loop {
        match room.event(event, None).await.map_err(Failure::from) {
            Ok(event) => return Some(event),
            Err(Failure::Later(why)) => {
                tracing::info!(room = %room.room_id(), %event, why, "it is asked for again");
                sleep(PAUSE).await;
            }
            Err(failure) => {
                tracing::info!(room = %room.room_id(), %event, %failure, "it is there no more");
                return None;
            }
        }
    }
}
