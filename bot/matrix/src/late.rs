//! What cannot be read yet, since its key is missing: it is kept until that comes.

use std::{collections::BTreeSet, sync::Arc};

use futures_util::StreamExt as _;
use matrix_sdk::{
    Client, Room, deserialized_responses::TimelineEvent, ruma::OwnedRoomId, ruma::serde::Raw,
};
use record::{Row, RowChange, StoreError};
use serde_json::value::RawValue;

use crate::{bot::Matrix, heard::RawEvent, rows, sync::Batch};

/// How much of a room is kept at most: whoever fills it up keeps others waiting in that
/// room alone.
const MOST: usize = 200;

impl Matrix {
    /// Keeps what cannot be read until its key comes.
    pub(crate) async fn put_off(
        &self,
        room: &Room,
        event: &TimelineEvent,
        raw: &RawEvent,
        batch: &mut Batch,
    ) -> Result<(), StoreError> {
        let id = room.room_id();
        let value = event.raw().json().get().to_owned();
        let due = Some(self.now() + self.settings.key_patience.as_secs());
        let row = Row { value, due };
        let event = &raw.event_id;
        let place = rows::late(id);
        let n_kept = self.store.rows(&place, None, MOST).await?.len()
            + batch.rows.iter().filter(|row| row.key.starts_with(&place)).count();
        if n_kept >= MOST || row.value.len() >= record::store::MAX_ROW {
            tracing::warn!(room = %id, %event, n_kept, "its key is missing, and it is not kept");
            return Ok(());
        }
        tracing::info!(room = %id, %event, "its key is missing; it is waited for");
        batch.rows.push(RowChange::put(format!("{place}{event}"), row));
        batch.waiting.insert(id.to_owned());
        Ok(())
    }

    /// Reads what was kept whenever keys come.
    pub(crate) async fn await_keys(self: &Arc<Self>, client: &Client) {
        let Some(keys) = client.encryption().room_keys_received_stream().await else { return };
        let mut keys = std::pin::pin!(keys);
        let all = || client.joined_rooms().iter().map(|it| it.room_id().to_owned()).collect();
        // Some may have come before this.
        let mut rooms: BTreeSet<OwnedRoomId> = all();
        loop {
            if let Err(error) = self.try_again(client, &rooms).await {
                tracing::error!(%error, "what has a key now is not read");
            }
            rooms = match keys.next().await {
                Some(Ok(keys)) => keys.into_iter().map(|key| key.room_id).collect(),
                // There were more than it could tell of.
                Some(Err(_)) => all(),
                None => return,
            };
        }
    }

    /// Reads again what had no key in some rooms.
    pub(crate) async fn try_again(
        self: &Arc<Self>,
        client: &Client,
        rooms: &BTreeSet<OwnedRoomId>,
    ) -> Result<(), StoreError> {
        // What two would read at the same time would be two jobs.
        let _held = self.rereading.lock().await;
        let mut batch = Batch::default();
        for room in rooms {
            let Some(joined) = client.get_room(room) else { continue };
            self.read_late(&joined, &mut batch).await?;
        }
        if batch.rows.is_empty() {
            return Ok(());
        }
        self.write_jobs(batch, Vec::new()).await
    }

    async fn read_late(&self, room: &Room, batch: &mut Batch) -> Result<(), StoreError> {
        let mut readable = Vec::new();
        for (key, row) in self.store.rows(&rows::late(room.room_id()), None, MOST).await? {
            let Ok(event) = RawValue::from_string(row.value).map(Raw::from_json) else { continue };
            let Ok(event) = room.decrypt_event(&event, None).await else { continue };
            if !event.kind.is_utd() {
                let at = event.raw().get_field::<u64>("origin_server_ts").ok().flatten();
                readable.push((at, key, event));
            }
        }
        // In the order in which it was said.
        readable.sort_by_key(|it| it.0);
        for (_, key, event) in readable {
            self.hear(room, &event, false, batch).await?;
            batch.rows.push(RowChange::remove(key));
        }
        Ok(())
    }
}
