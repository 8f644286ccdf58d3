//! Clocks that stand still, and those that have run out.

use games::{Seat, Seats};
use record::PersonId;

use super::Match;

/// Whether the clocks of a match stand still.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Pause {
    /// Who would have it so, before all have said so.
    pub agreed: Seats,
    /// Since when they do, in seconds since 1970.
    pub since: Option<u64>,
}

impl Match {
    /// Who would have the clocks stand still, before all have said so.
    pub fn pausing(&self) -> Seats {
        self.pause.agreed
    }

    /// Whose word is missing before they do: persons who play.
    pub fn pause_voters(&self) -> Seats {
        let persons = self.head.seats().filter(|it| it.1.person().is_some()).map(|it| it.0);
        persons.collect::<Seats>().minus(self.resigned).minus(self.pause.agreed)
    }

    /// Since when they do because all would have it so, in seconds since 1970.
    pub fn paused_at(&self) -> Option<u64> {
        self.pause.since
    }

    /// The seats whose time for a turn is up, as was said, and who have not moved since.
    pub fn timed_out(&self) -> Seats {
        self.head.to_act.iter().filter(|seat| self.waits.is_out(*seat)).collect()
    }

    /// The seat in which the computer sits in for a person.
    pub fn sat_in_for(&self, person: &PersonId) -> Option<Seat> {
        self.sat_in_for.iter().find(|it| it.1 == person).map(|it| *it.0)
    }
}
