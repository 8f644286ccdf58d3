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
    /// Whether a message is kept there that says what is played, chosen by who manages the
    /// room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dashboard: Option<bool>,
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

    /// Whether a message is kept here that says what is played.
    pub fn has_dashboard(&self) -> bool {
        self.prefers.dashboard.or(self.around.dashboard) == Some(true)
    }

    /// What has to be written so that other things are preferred. None: they are.
    pub fn change(&self, room: &RoomId, prefers: &RoomPreferences) -> Option<RowChange> {
        (*prefers != self.prefers).then(|| self.stored.becoming(room_key(room), prefers))?
    }
}

impl Desk {
    pub(crate) async fn here(&self, room: &RoomId) -> Result<Here, StoreError> {
        let (stored, prefers) = self.kept(&room_key(room)).await?;
        let around = match around(room) {
            Some(around) => self.kept(&room_key(&around)).await?.1,
            None => None,
        };
        let around = around.unwrap_or_default();
        Ok(Here { prefers: prefers.unwrap_or_default(), around, stored })
    }
}

/// The room in which one is, if it is a thread: it is named after that, with a slash between.
pub fn around(room: &RoomId) -> Option<RoomId> {
    room.0.rsplit_once('/').map(|(around, _)| RoomId::from(around))
}

/// What the rows of rooms begin with.
pub const PREFIX: &str = "room/";

pub fn room_key(room: &RoomId) -> String {
    format!("{PREFIX}{room}")
}
