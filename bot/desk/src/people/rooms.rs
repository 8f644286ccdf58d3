//! The settings of a room for all in it, as a row beside the logs: `room/<room>` holds
//! [`RoomPreferences`], JSON.
//!
//! A thread is in a room, and a room may be in a server. Each is named after its parent, with a
//! slash between, and takes from it the settings that it has not chosen itself.

use std::collections::BTreeMap;

use record::{RoomId, RowChange};
use serde::{Deserialize, Serialize};
use words::Language;

use crate::port::kept::Found;

/// Settings that were chosen for a room, by anybody in it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RoomPreferences {
    /// Whether long turns come with films here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub film: Option<bool>,
    /// The language that is read here: its tag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// How long players have for a turn in matches that are opened here: a word of
    /// [`clocks::WORDS`](crate::matches::timing::clocks::WORDS), chosen by who manages the room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// Whether matches may be opened here, chosen by who manages the room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub matches: Option<bool>,
    /// The same of some games, by their ids.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub games: BTreeMap<String, bool>,
    /// Whether matches that are opened here may count, chosen by who manages the room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranked: Option<bool>,
    /// Whether each match that is opened here gets a thread of its own, chosen by who manages
    /// the room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threads: Option<bool>,
    /// Whether a message is kept there that says what is played, chosen by who manages the
    /// room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dashboard: Option<bool>,
    /// Whether words are captions of pictures, and no message of their own, chosen by who
    /// manages the room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captions: Option<bool>,
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
    /// The settings of the room's parents, the nearest first.
    pub(crate) around: Vec<RoomPreferences>,
    /// The row as it was read.
    pub(crate) stored: Found,
}

impl Here {
    /// How long players have for a turn, if that was chosen here, as it was typed.
    pub fn clock(&self) -> Option<&str> {
        self.nearest(|preferences| preferences.clock.as_deref())
    }

    /// Whether matches of a game may be opened here.
    pub fn has_matches(&self, game: &str) -> bool {
        self.nearest(|preferences| preferences.games.get(game).copied().or(preferences.matches))
            != Some(false)
    }

    /// Whether matches may count.
    pub fn has_ranked(&self) -> bool {
        self.nearest(|preferences| preferences.ranked) != Some(false)
    }

    /// Whether each match gets a thread of its own.
    pub fn has_threads(&self) -> bool {
        self.nearest(|preferences| preferences.threads) == Some(true)
    }

    /// Whether a message is kept here that says what is played.
    pub fn has_dashboard(&self) -> bool {
        self.nearest(|preferences| preferences.dashboard) == Some(true)
    }

    /// Whether words are captions of pictures, if that was chosen here.
    pub fn captions(&self) -> Option<bool> {
        self.nearest(|preferences| preferences.captions)
    }

    fn nearest<'a, T>(&'a self, chosen: impl Fn(&'a RoomPreferences) -> Option<T>) -> Option<T> {
        [&self.prefers].into_iter().chain(&self.around).find_map(chosen)
    }

    /// Returns the change to the row that makes `prefers` hold; none if it holds already.
    pub fn change(&self, room: &RoomId, prefers: &RoomPreferences) -> Option<RowChange> {
        (*prefers != self.prefers).then(|| self.stored.becoming(room_key(room), prefers))?
    }
}

/// Returns the parent of a room: the room of a thread, the server of a room. The child is named
/// after it, with a slash between.
pub fn around(room: &RoomId) -> Option<RoomId> {
    room.0.rsplit_once('/').map(|(around, _)| RoomId::from(around))
}

/// The prefix of the rows of rooms.
pub const PREFIX: &str = "room/";

pub fn room_key(room: &RoomId) -> String {
    format!("{PREFIX}{room}")
}
