//! What a room has chosen for all in it, as a row beside the logs:
//! `room/<room>` holds [`RoomPreferences`], JSON.

use record::{RoomId, Row, RowChange, StoreError};
use serde::{Deserialize, Serialize};

use crate::Desk;

/// What was chosen for a room, by anybody in it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RoomPreferences {
    /// Whether long turns come with films here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub film: Option<bool>,
}

/// The room in which somebody speaks.
#[derive(Clone, Debug, Default)]
pub struct Here {
    pub prefers: RoomPreferences,
    /// The row as it was read; none if there is none.
    stored: Option<Row>,
}

impl Here {
    /// What has to be written so that other things are preferred. None: they are.
    pub fn change(&self, room: &RoomId, prefers: &RoomPreferences) -> Option<RowChange> {
        let value = serde_json::to_string(prefers).ok()?;
        let change = RowChange::put(room_key(room), Row::new(value));
        (*prefers != self.prefers).then(|| change.expecting(self.stored.as_ref()))
    }
}

impl Desk {
    pub(crate) async fn here(&self, room: &RoomId) -> Result<Here, StoreError> {
        let stored = self.store.row(&room_key(room)).await?;
        let prefers = stored.as_ref().map(|row| serde_json::from_str(&row.value));
        let prefers = prefers.transpose().unwrap_or_else(|error| {
            // A wish is no reason to answer nobody in the room.
            tracing::error!(%room, %error, "what the room has chosen cannot be read");
            None
        });
        Ok(Here { prefers: prefers.unwrap_or_default(), stored })
    }
}

pub fn room_key(room: &RoomId) -> String {
    format!("room/{room}")
}
