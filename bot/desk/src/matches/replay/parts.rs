//! The parts of a match, each with one job.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use games::{Role, Seat, Seats, Seed};
use record::{Clocks, Entry, PersonId, Salt, Streams};
use render::DrawableGame;

use super::{handing::Handing, idle::Idle, pause::Pause, turn::Turns, waits::Waits};

/// The entries, and the meaning of each in its turn.
#[derive(Clone, Debug)]
pub(super) struct Log {
    pub entries: Vec<Arc<Entry>>,
    /// The last entry that made the position, as it was at each revision. What
    /// was taken back is off this chain.
    pub tips: Vec<Option<usize>>,
    /// The role of each entry in its turn.
    pub roles: Vec<Role>,
    /// The seats that still had a draft after somebody resigned, by entry.
    pub drafting: BTreeMap<usize, Seats>,
    /// The entries that answered a question while others were still asked it.
    pub quiet: BTreeSet<usize>,
    /// The entries beside the game that the room does not hear of.
    pub silent: BTreeSet<usize>,
    /// The entries that followed by themselves, and of which the room heard nothing.
    pub unheard: BTreeSet<usize>,
}

impl Log {
    /// The log that a first entry begins.
    pub fn begin(first: Arc<Entry>) -> Self {
        Self {
            entries: vec![first],
            tips: vec![None, None],
            roles: vec![Role::Move],
            drafting: BTreeMap::new(),
            quiet: BTreeSet::new(),
            silent: BTreeSet::new(),
            unheard: BTreeSet::new(),
        }
    }
}

/// The entries since a match was loaded or forked.
#[derive(Clone, Default, Debug)]
pub(super) struct NewEntries {
    /// Their number.
    pub n_new: usize,
    /// The seats that heard something in them that the room did not.
    pub told: Seats,
}

/// The position, and the players who are still in it.
#[derive(Default, Debug)]
pub(super) struct Board {
    pub table: Option<Box<dyn DrawableGame>>,
    /// The turns that are told as one message each, if they are.
    pub turn: Turns,
    /// The seats that left the game for good.
    pub resigned: Seats,
}

impl Clone for Board {
    fn clone(&self) -> Self {
        let table = self.table.as_deref().map(DrawableGame::fork);
        Self { table, turn: self.turn.clone(), resigned: self.resigned }
    }
}

/// The source of rolls.
#[derive(Clone, Debug)]
pub(super) struct Randomness {
    /// The seed to which the commitment in the log binds. Only code that makes entries needs it.
    pub seed: Option<Seed>,
    pub salts: Vec<Salt>,
    pub streams: Streams,
    /// The number of entries that rolled, those that were taken back among them.
    pub n_throws: u64,
}

/// Clocks, and how long each seat has been asked.
#[derive(Clone, Debug)]
pub(super) struct Timing {
    pub clocks: Clocks,
    /// Since when each seat is asked what it is asked.
    pub waits: Waits,
    pub pause: Pause,
    pub idle: Idle,
}

/// Requests of players that others decide about.
#[derive(Clone, Default, Debug)]
pub(super) struct Consents {
    /// The seats that agree to the undo of [`Stage::Playing`](record::Stage::Playing).
    pub granted: Seats,
    /// For each seat that others would leave out: the revision since which it was asked its
    /// question at the time, and those others.
    pub leaving: BTreeMap<Seat, (u64, Seats)>,
}

/// Seats in which others play than those who took them.
#[derive(Clone, Default, Debug)]
pub(super) struct Occupancy {
    /// For whom the computer sits in.
    pub sat_in_for: BTreeMap<Seat, PersonId>,
    pub handing: Handing,
}
