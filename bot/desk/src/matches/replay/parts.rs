//! The parts of a match, each with one job.

use std::collections::BTreeMap;

use games::{
    Events, Seat, Seats, Seed,
    dice::{Recorder, Seeded, Use},
};
use record::{Clocks, PersonId, Salt, Streams, effective_seed};
use render::DrawableGame;

use super::{
    Fault, Match, ReplayError, handing::Handing, idle::Idle, pause::Pause, turn::Turns,
    waits::Waits,
};

/// The entries since a match was loaded or forked.
#[derive(Clone, Default, Debug)]
pub(super) struct NewEntries {
    /// Their number.
    pub n_new: usize,
    /// The seats that heard something in them that the room did not.
    pub told: Seats,
}

impl NewEntries {
    /// Notes who heard of what happened.
    pub fn hear(&mut self, events: &Events) {
        let lines = events.lines();
        let seats = lines.iter().flat_map(|line| line.private.iter().map(|(seat, _)| *seat));
        self.told = self.told.iter().chain(seats).collect();
    }
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

/// The source of rolls in a match, and its seal.
#[derive(Clone, Copy, Debug)]
pub struct Chance<'a> {
    pub m: &'a Match,
}

impl<'a> Chance<'a> {
    /// The seed that was committed to.
    pub fn seed(self) -> Option<&'a Seed> {
        self.m.chance.seed.as_ref()
    }

    /// The seed once anybody may know it: when nothing more is rolled.
    ///
    /// **Invariant:** a seed is shown when nothing more is rolled, and never before. Messages take
    /// it from here alone. Guard: `tests/it/fairness.rs`, and of the program
    /// `tests/discord/fairness.rs`.
    pub fn opened_seal(self) -> Option<&'a Seed> {
        self.m.chance.seed.as_ref().filter(|_| self.m.head.stage.is_past())
    }

    /// The seed that the rolls are made with: all salts are in it.
    pub fn rolling_seed(self) -> Option<Seed> {
        Some(effective_seed(&self.m.chance.seed?, &self.m.chance.salts))
    }

    /// The number of the stream that the next entry rolls from.
    pub fn stream(self) -> u64 {
        match self.m.chance.streams {
            Streams::Entries => self.m.rev(),
            Streams::Throws => self.m.chance.n_throws,
        }
    }

    /// The salts that were added to the seed, in order.
    pub fn salts(self) -> &'a [Salt] {
        &self.m.chance.salts
    }

    /// The dice of the next entry.
    pub fn dice(self) -> Result<Recorder<Seeded>, ReplayError> {
        let seed = self.rolling_seed().ok_or_else(|| self.m.at_next(Fault::NoSeed))?;
        Ok(Recorder::new(Seeded::new(&seed, Use::Rolls, self.stream())))
    }
}

/// The questions of players to each other, and who has agreed.
#[derive(Clone, Copy, Debug)]
pub struct Votes<'a> {
    pub m: &'a Match,
}

impl Votes<'_> {
    /// The seats that have agreed to the undo that somebody asked for.
    pub fn undo_consents(self) -> Seats {
        self.m.consents.granted
    }

    /// The seats that would go on without `whom`, if that seat is still asked the same.
    pub fn leaving_out(self, whom: Seat) -> Seats {
        let asked_at = self.m.time_of(whom).asked_at(false);
        let said = self.m.consents.leaving.get(&whom).filter(|said| said.0 == asked_at);
        said.map_or(Seats::NONE, |said| said.1)
    }

    /// The seats that want the clocks to stand still, before all have agreed.
    pub fn pausing(self) -> Seats {
        self.m.timing.pause.agreed
    }

    /// The seats whose consent to a pause is missing: those of persons who play.
    pub fn pause_voters(self) -> Seats {
        let persons =
            self.m.head.seats().filter(|seat| seat.1.person().is_some()).map(|seat| seat.0);
        persons.collect::<Seats>().minus(self.m.board.resigned).minus(self.m.timing.pause.agreed)
    }
}
