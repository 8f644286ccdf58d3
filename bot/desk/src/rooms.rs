//! What a room has chosen for all in it, as a row beside the logs:
//! `room/<room>` holds [`RoomPreferences`], JSON.

use record::{RoomId, RowChange, StoreError};
use serde::{Deserialize, Serialize};
use words::Language;

use crate::{Desk, kept::Found};

/// What was chosen for a room, by anybody in it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RoomPreferences {
    /// Whether long turns come with films here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub film: Option<bool>,
    /// The language that is read here: its tag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

impl RoomPreferences {
    pub fn language(&self) -> Option<Language> {
        self.language.as_deref().and_then(Language::of_tag)
    }
}

/// The room in which somebody speaks.
#[derive(Clone, Debug, Default)]
pub struct Here {
    pub prefers: RoomPreferences,
    /// The row as it was read.
    stored: Found,
}

impl Here {
    /// What has to be written so that other things are preferred. None: they are.
    pub fn change(&self, room: &RoomId, prefers: &RoomPreferences) -> Option<RowChange> {
        (*prefers != self.prefers).then(|| self.stored.becoming(room_key(room), prefers))?
    }
}

impl Desk {
    pub(crate) async fn here(&self, room: &RoomId) -> Result<Here, StoreError> {
        let (stored, prefers) = self.kept(&room_key(room)).await?;
        Ok(Here { prefers: prefers.unwrap_or_default(), stored })
    }
}

pub fn room_key(room: &RoomId) -> String {
    format!("room/{room}")
}
