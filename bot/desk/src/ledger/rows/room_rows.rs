//! Settings of rooms, as they are in the store.

use record::{RoomId, StoreError};

use super::JsonRows;
use crate::{
    Desk,
    people::rooms::{Here, around, room_key},
};

/// The choices of rooms.
#[derive(Clone, Copy)]
pub struct RoomRows<'a> {
    rows: JsonRows<'a>,
}

impl RoomRows<'_> {
    /// The choices of a room, and of those around it.
    pub async fn here(self, room: &RoomId) -> Result<Here, StoreError> {
        let (stored, prefers) = self.rows.load(&room_key(room)).await?;
        let mut prefers_around = Vec::new();
        let mut inside = room.clone();
        while let Some(outside) = around(&inside) {
            prefers_around.extend(self.rows.load(&room_key(&outside)).await?.1);
            inside = outside;
        }
        Ok(Here { prefers: prefers.unwrap_or_default(), around: prefers_around, stored })
    }

    async fn here_if_readable(self, room: &RoomId) -> Option<Here> {
        let here = self.here(room).await;
        let failed = |error: &StoreError| {
            tracing::error!(%room, %error, "what the room has chosen cannot be read");
        };
        here.inspect_err(failed).ok()
    }
}

impl Desk {
    pub(crate) fn rooms(&self) -> RoomRows<'_> {
        RoomRows { rows: self.rows() }
    }

    /// Whether a match that is opened in a room gets a thread of its own, if nothing else is
    /// said.
    pub async fn opens_threads(&self, room: &RoomId) -> bool {
        self.rooms().here_if_readable(room).await.is_some_and(|here| here.has_threads())
    }

    /// Whether words are captions of pictures in a room, if that was chosen there.
    pub async fn captions(&self, room: &RoomId) -> Option<bool> {
        self.rooms().here_if_readable(room).await?.captions()
    }
}
