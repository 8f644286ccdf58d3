//! Left-out players: a team has been waiting for them so long that it may go on without them.

use games::{Seat, Seats};
use record::{Actor, Stage};

use crate::{Match, ReplayError};

/// How long somebody is waited for at least, in seconds.
pub const PATIENCE: u64 = 3600;

/// The most that is done at once for somebody who is absent.
const STEPS: usize = 100;

/// The players whom a team may go on without at a time.
#[derive(Clone, Copy, Debug)]
pub struct LeftOut<'a> {
    pub m: &'a Match,
    pub now: u64,
}

impl<'a> LeftOut<'a> {
    /// Those whom the others may go on without at `now`: persons who have been asked for an
    /// hour, in games that are won together, where the rules say what is done for them. Nobody in
    /// a pause, nor on vacation.
    pub fn seats(self) -> Seats {
        let Some(table) =
            self.m.table().filter(|_| self.m.info().together && self.m.lesson().is_none())
        else {
            return Seats::NONE;
        };
        if !matches!(self.m.head().stage, Stage::Playing { undo: None })
            || self.m.time().paused_at().is_some()
        {
            return Seats::NONE;
        }
        let fits = |seat: &Seat| {
            self.m.head().person(*seat).is_some()
                && self.m.time_of(*seat).asked_since().saturating_add(PATIENCE) <= self.now
                && table.if_absent(*seat).is_some()
        };
        self.m.head().to_act.minus(self.m.time().away()).iter().filter(fits).collect()
    }

    /// The seats whose consent is missing before a team goes on without `whom`: those of all
    /// persons who play, except those who are waited for as long themselves.
    pub fn consents_missing(self, whom: Seat) -> Seats {
        let persons = self.m.head().seats().filter(|(_, player)| player.person().is_some());
        let playing: Seats = persons
            .map(|person| person.0)
            .filter(|seat| !self.m.seats_resigned().contains(*seat))
            .collect();
        playing.minus(self.m.votes().leaving_out(whom)).minus(self.seats().with(whom))
    }
}

/// Does what the rules say is done for a seat that is asked; and once more where it has
/// no time left for the rest of its turn.
///
/// # Errors
///
/// If a game names something that is not legal, or never comes to an end.
pub fn stand_in(m: &mut Match, whom: Seat, now: u64) -> Result<(), ReplayError> {
    for _ in 0..STEPS {
        let table = m.table().filter(|_| m.head().to_act.contains(whom));
        let Some(action) = table.and_then(|table| table.if_absent(whom)) else { break };
        m.play(whom, &action, now, Actor::Absent)?;
        m.settle(now)?;
        if !m.time_of(whom).is_out_of_time() {
            break;
        }
    }
    Ok(())
}
