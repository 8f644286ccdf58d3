//! Players who are away: no clock of theirs runs until they are back.
//!
//! **Invariant:** a player on vacation loses no time and is not mentioned, and no time is given
//! back twice. A vacation is entries of each match's log, and ends there by itself. Guard:
//! `tests/it/away.rs`, and `tests/it/crowd.rs`, a year with vacations.

use games::{Seat, Seats};
use record::{Entry, Stage, What};

use super::{Fault, Match};

impl Match {
    /// Until when a player is away, in seconds since 1970.
    pub fn away_until(&self, seat: Seat) -> Option<u64> {
        self.timing.waits.away(seat).map(|away| away.until).filter(|_| self.is_playing())
    }

    /// The seats whose players are away.
    pub fn away(&self) -> Seats {
        let seats = self.head.seats().map(|(seat, _)| seat);
        seats.filter(|seat| self.away_until(*seat).is_some()).collect()
    }

    /// The seats whose players were to be back by `now`.
    pub(crate) fn back_by(&self, now: u64) -> Seats {
        let is_back = |seat: &Seat| self.away_until(*seat).is_some_and(|until| until <= now);
        self.away().iter().filter(is_back).collect()
    }

    /// Whether it can be said now that a player goes away, or is back.
    pub(super) fn check_away(&self, entry: &Entry) -> Result<(), Fault> {
        let fault = match entry.what {
            _ if !matches!(self.head.stage, Stage::Playing { .. }) => {
                "the match is not being played"
            }
            What::Away { seat, .. } if self.head.person(seat).is_none() => "nobody sits there",
            What::Away { seat, .. } if self.board.resigned.contains(seat) => "nobody leaves twice",
            What::Away { until, .. } if until <= entry.at => "whoever goes away is back later",
            What::Back { seat } if self.away_until(seat).is_none() => "this seat is not away",
            _ => return Ok(()),
        };
        Err(Fault::Order(fault))
    }

    /// Notes how an entry changes the absences. A player who gives a seat up takes nothing with
    /// them.
    pub(super) fn note_away(&mut self, entry: &Entry, is_silent: bool) {
        // Time that passes in a pause is given back to all when the pause ends.
        let at = self.timing.pause.since.map_or(entry.at, |since| since.min(entry.at));
        match entry.what {
            What::Away { seat, until } => self.timing.waits.go_away(seat, entry.at, until),
            What::Back { seat } | What::Resigned { seat, .. } => {
                self.timing.waits.come_back(seat, at);
            }
            // A player who plays on by another account is the same person.
            What::SeatChanged { seat, .. } if !is_silent => self.timing.waits.come_back(seat, at),
            _ => (),
        }
    }
}
