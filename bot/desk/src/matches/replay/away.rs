//! Players who are away: no clock of theirs runs until they are back.
//!
//! **Invariant:** a player on vacation loses no time and is not mentioned, and no time is given
//! back twice. A vacation is entries of each match's log, and ends there by itself. Guard:
//! `tests/it/away.rs`, and `tests/it/crowd.rs`, a year with vacations.

use games::{Seat, Seats};
use record::{Stage, What};

use super::{Again, Fault, MatchTime, SeatTime, Writing};

impl MatchTime<'_> {
    /// The seats whose players are away.
    pub fn away(self) -> Seats {
        let seats = self.m.head.seats().map(|(seat, _)| seat);
        seats.filter(|seat| self.m.time_of(*seat).away_until().is_some()).collect()
    }

    /// The seats whose players were to be back by `now`.
    pub fn back_by(self, now: u64) -> Seats {
        let is_back =
            |seat: &Seat| self.m.time_of(*seat).away_until().is_some_and(|until| until <= now);
        self.away().iter().filter(is_back).collect()
    }
}

impl SeatTime<'_> {
    /// Until when a player is away, in seconds since 1970.
    pub fn away_until(self) -> Option<u64> {
        self.m.timing.waits.away(self.seat).map(|away| away.until).filter(|_| self.m.is_playing())
    }
}

impl Again<'_> {
    /// Whether it can be said now that a player goes away, or is back.
    pub(super) fn check_away(&self) -> Result<(), Fault> {
        let fault = match self.entry.what {
            _ if !matches!(self.m.head.stage, Stage::Playing { .. }) => {
                "the match is not being played"
            }
            What::Away { seat, .. } if self.m.head.person(seat).is_none() => "nobody sits there",
            What::Away { seat, .. } if self.m.board.resigned.contains(seat) => {
                "nobody leaves twice"
            }
            What::Away { until, .. } if until <= self.entry.at => "whoever goes away is back later",
            What::Back { seat } if self.m.time_of(seat).away_until().is_none() => {
                "this seat is not away"
            }
            _ => return Ok(()),
        };
        Err(Fault::Order(fault))
    }
}

impl Writing<'_> {
    /// Notes how an entry changes the absences. A player who gives a seat up takes nothing with
    /// them.
    pub(super) fn note_away(&mut self) {
        // Time that passes in a pause is given back to all when the pause ends.
        let at = self.m.timing.pause.since.map_or(self.entry.at, |since| since.min(self.entry.at));
        match self.entry.what {
            What::Away { seat, until } => self.m.timing.waits.go_away(seat, self.entry.at, until),
            What::Back { seat } | What::Resigned { seat, .. } => {
                self.m.timing.waits.come_back(seat, at);
            }
            // A player who plays on by another account is the same person.
            What::SeatChanged { seat, .. } if !self.effect.is_silent => {
                self.m.timing.waits.come_back(seat, at);
            }
            _ => (),
        }
    }
}
