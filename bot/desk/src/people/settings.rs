//! Settings of the host.

use std::collections::BTreeMap;

use games::{Info, Level, search::PLAYOUTS};
use record::{Clocks, Numbers};
use render::Theme;
use words::Language;

use super::rooms::RoomPreferences;
use crate::{Preferences, matches::invitations::limits::Limits};

/// Settings that the host decides.
#[derive(Clone, Debug)]
pub struct Settings {
    pub theme: &'static Theme,
    /// The language where nobody has chosen one.
    pub language: Language,
    /// How long a challenge waits for its answer, in seconds: 14 days.
    pub patience: u64,
    /// How long matches that are opened wait for their players, in seconds.
    pub clocks: Clocks,
    /// After how many seconds without an answer a room is reminded; never, if none.
    pub remind: Option<u64>,
    /// After how many seconds in which nobody does anything a match is closed; never, if
    /// none.
    pub close_after: Option<u64>,
    /// How long computer players think that sit down now: [`PLAYOUTS`] is as their levels are
    /// meant, half of it is half as long.
    pub playouts: u32,
    pub limits: Limits,
    /// Numbers that new matches of a game have, by its id. They are in the store.
    pub numbers: BTreeMap<String, Numbers>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::LIGHT,
            language: Language::ENGLISH,
            patience: 14 * 24 * 3600,
            clocks: Clocks { reaction: Some(12 * 3600), ..Clocks::default() },
            remind: None,
            close_after: None,
            playouts: PLAYOUTS,
            limits: Limits::default(),
            numbers: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// How many steps a computer player of a level takes here for a turn of a game.
    pub(crate) fn nodes(&self, level: Level, info: &Info) -> u32 {
        let (usual, playouts) = (u64::from(level.nodes(info)), u64::from(self.playouts));
        u32::try_from(usual * playouts / u64::from(PLAYOUTS)).unwrap_or(u32::MAX).max(1)
    }

    /// The language of an answer to somebody: the one that they have chosen, or that their
    /// platform knows of, or that their room has chosen, or the host's.
    pub(crate) fn reply_language(
        &self,
        own: &Preferences,
        knows: Option<Language>,
        here: &RoomPreferences,
    ) -> Language {
        own.language().or(knows).or_else(|| here.language()).unwrap_or(self.language)
    }

    /// The same for an answer that the whole room reads: there, its choice goes first.
    pub(crate) fn read_aloud(&self, own: &Preferences, here: &RoomPreferences) -> Language {
        here.language().or_else(|| own.language()).unwrap_or(self.language)
    }
}
