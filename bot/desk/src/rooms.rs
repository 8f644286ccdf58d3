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
    /// How long players have for a turn in matches that are opened here: a word of
    /// [`clocks::WORDS`](crate::clocks::WORDS), chosen by who manages the room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// Whether matches may be opened here, chosen by who manages the room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub matches: Option<bool>,
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
    /// What the room of a thread has chosen.
    around: RoomPreferences,
    /// The row as it was read.
    stored: Found,
}

impl Here {
    /// How long players have for a turn, if that was chosen here, as it was typed.
    pub fn clock(&self) -> Option<&str> {
        self.prefers.clock.as_deref().or(self.around.clock.as_deref())
    }

    /// Whether matches may be opened here.
    pub fn has_matches(&self) -> bool {
        self.prefers.matches.or(self.around.matches) != Some(false)
    }

    /// What has to be written so that other things are preferred. None: they are.
    pub fn change(&self, room: &RoomId, prefers: &RoomPreferences) -> Option<RowChange> {
        (*prefers != self.prefers).then(|| self.stored.becoming(room_key(room), prefers))?
    }
}

impl Desk {
    pub(crate) async fn here(&self, room: &RoomId) -> Result<Here, StoreError> {
        let (stored, prefers) = self.kept(&room_key(room)).await?;
        // A thread is named after its room, with a slash between.
        let around = match room.0.rsplit_once('/') {
            Some((around, _)) => self.kept(&room_key(&RoomId::from(around))).await?.1,
            None => None,
        };
        let around = around.unwrap_or_default();
        Ok(Here { prefers: prefers.unwrap_or_default(), around, stored })
    }
}

pub fn room_key(room: &RoomId) -> String {
    format!("room/{room}")
}
