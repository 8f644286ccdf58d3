//! Time beyond one's turns: what is left of it, and when it is drawn on.
//!
//! **Invariant:** a time bank is drawn on only in the player's own turn, beyond the turn clock, and
//! never refilled. A pause, a vacation, a question of taking back and the time for which a clock is
//! put off cost nothing of it. Guard: `tests/it/bank.rs`, and `tests/it/crowd.rs`, which works it
//! out anew from the logs of a year.

use std::collections::BTreeMap;

use games::{ClockKind, Seat, Seats};
use record::Clocks;

use super::{SeatTime, Writing};

/// The time that each seat has beyond its turns, once for the whole match. In seconds.
#[derive(Clone, Debug)]
pub(super) struct Bank {
    /// The time of a turn before the bank is drawn on.
    turn: u64,
    /// The bank of each seat at the beginning.
    full: u64,
    spent: BTreeMap<Seat, u64>,
    /// The persons whose clock of a turn runs.
    running: Seats,
}

impl Bank {
    /// None where turns have no clock: then there is nothing beyond it.
    pub fn new(clocks: &Clocks) -> Option<Self> {
        let (turn, full) = (clocks.turn?, clocks.bank?);
        Some(Self { turn, full, spent: BTreeMap::new(), running: Seats::NONE })
    }

    /// The rest of a seat's bank when the seat was asked its present question.
    pub fn time_left(&self, seat: Seat) -> u64 {
        self.full.saturating_sub(self.spent.get(&seat).copied().unwrap_or(0))
    }

    /// The time beyond its turn that a seat has taken, if its clock runs.
    fn over(&self, seat: Seat, since: u64, until: u64) -> u64 {
        let over = until.saturating_sub(since).saturating_sub(self.turn);
        if self.running.contains(seat) { over } else { 0 }
    }

    /// Whether the time of a seat for its turn is over, and something is left beyond it.
    fn is_drawn(&self, seat: Seat, since: u64, until: u64) -> bool {
        let is_over = until >= since.saturating_add(self.turn);
        is_over && self.running.contains(seat) && self.time_left(seat) > 0
    }

    /// Takes off what a seat took beyond its turn, which is over.
    pub fn draw(&mut self, seat: Seat, since: u64, until: u64) {
        let over = self.over(seat, since, until).min(self.time_left(seat));
        if over > 0 {
            *self.spent.entry(seat).or_default() += over;
        }
    }

    /// All of it is gone.
    pub fn empty(&mut self, seat: Seat) {
        self.spent.insert(seat, self.full);
    }
}

impl SeatTime<'_> {
    /// The rest of a seat's bank at a time, in seconds. None if the match has no bank.
    pub fn bank(self, at: u64) -> Option<u64> {
        let bank = self.m.timing.waits.bank.as_ref()?;
        let (since, until) = self.ran(at);
        Some(bank.time_left(self.seat).saturating_sub(bank.over(self.seat, since, until)))
    }

    /// Whether the time of a seat for its turn is over, and its bank is drawn on.
    pub fn draws(self, at: u64) -> bool {
        let (since, until) = self.ran(at);
        self.m.timing.waits.bank.as_ref().is_some_and(|bank| bank.is_drawn(self.seat, since, until))
    }

    /// The rest of a seat's bank when the seat was asked its present question, in seconds.
    pub fn time_bank_left(self) -> u64 {
        self.m.timing.waits.bank.as_ref().map_or(0, |bank| bank.time_left(self.seat))
    }

    /// Since when the clock of a seat has run, and until when, by `at`.
    fn ran(self, at: u64) -> (u64, u64) {
        (
            self.m.timing.waits.since(self.seat),
            self.m.timing.waits.ran_until(self.seat, self.m.time().ran_until(at)),
        )
    }
}

impl Writing<'_> {
    /// Writes down whose clocks of turns run, for the bank.
    pub(super) fn note_running(&mut self) {
        if let (Some(bank), Some(table)) = (&mut self.m.timing.waits.bank, &self.m.board.table) {
            let head = &self.m.head;
            let runs = |seat: &Seat| {
                head.person(*seat).is_some() && table.position().clock(*seat) == ClockKind::Turn
            };
            bank.running = head.to_act.iter().filter(runs).collect();
        }
    }
}
