//! Clocks that stand still, and those that have run out.

use std::mem;

use games::{Role, Seat, Seats};
use record::{PersonId, Stage, What};

use super::{Fault, Match};

/// Whether the clocks of a match stand still.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Pause {
    /// The seats that want a pause, before all have agreed.
    pub agreed: Seats,
    /// The time since which the clocks stand still, in seconds since 1970.
    pub since: Option<u64>,
}

impl Match {
    /// The seats that want the clocks to stand still, before all have agreed.
    pub fn pausing(&self) -> Seats {
        self.timing.pause.agreed
    }

    /// The seats whose consent to a pause is missing: those of persons who play.
    pub fn pause_voters(&self) -> Seats {
        let persons = self.head.seats().filter(|seat| seat.1.person().is_some()).map(|seat| seat.0);
        persons.collect::<Seats>().minus(self.board.resigned).minus(self.timing.pause.agreed)
    }

    /// The time since which the clocks stand still because all agreed, in seconds since 1970.
    pub fn paused_at(&self) -> Option<u64> {
        self.timing.pause.since
    }

    /// The seats whose time for a turn is up, as was said, and who have not moved since.
    pub fn timed_out(&self) -> Seats {
        self.head.to_act.iter().filter(|seat| self.timing.waits.is_out(*seat)).collect()
    }

    /// The seat in which the computer sits in for a person.
    pub fn substitute_seat(&self, person: &PersonId) -> Option<Seat> {
        self.occupancy.sat_in_for.iter().find(|place| place.1 == person).map(|place| *place.0)
    }
}

impl Match {
    /// Whether what is said about the clocks can be said now, by or of a seat that plays.
    pub(super) fn check_time_entry(&self, what: &What) -> Result<(), Fault> {
        let is_open = matches!(self.head.stage, Stage::Playing { undo: None });
        let is_paused = self.timing.pause.since.is_some();
        let fault = match what {
            What::RanOut { seat } if !is_open || is_paused || !self.head.to_act.contains(*seat) => {
                "no clock of this seat runs"
            }
            What::RanOut { seat } if self.timing.waits.is_out(*seat) => {
                "this seat has run out of time already"
            }
            What::Nudged { .. } if self.head.to_act.is_empty() => "nobody is asked",
            What::PauseAgreed { .. } if !is_open => "somebody asks to take back",
            What::PauseAgreed { seat } if is_paused || self.timing.pause.agreed.contains(*seat) => {
                "this seat has said so"
            }
            What::Resumed { .. } if !is_paused && self.timing.pause.agreed.is_empty() => {
                "nobody would have it stop"
            }
            _ => return Ok(()),
        };
        Err(Fault::Order(fault))
    }

    /// When something is to be done next, after an entry.
    pub(super) fn set_deadline(&mut self, what: &What) {
        self.head.deadline = match (&self.head.stage, &self.board.table) {
            (Stage::Open { .. }, _) => match (self.head.deadline, what) {
                (Some(mut deadline), What::Extended { by }) => {
                    deadline.at = deadline.at.saturating_add(*by);
                    Some(deadline)
                }
                (deadline, _) => deadline,
            },
            (Stage::Playing { undo: None }, Some(_)) if self.timing.pause.since.is_some() => None,
            (Stage::Playing { undo: None }, Some(table)) => {
                self.timing.waits.deadline(&self.head, &**table, &self.timing.clocks)
            }
            _ => None,
        };
    }

    /// Writes down whether the clocks stand still, and since when those who are awaited are
    /// asked, with nothing that was granted them since.
    pub(super) fn note_waiting(&mut self) {
        self.head.paused = self.timing.pause.since.is_some() && self.is_playing();
        let asked = |seat| {
            let entry = self.timing.waits.question_revision(seat, false).checked_sub(1);
            let entry = entry.and_then(|index| self.log.entries.get(index as usize));
            let at = entry.map_or(self.head.moved_at, |entry| entry.at);
            at.max(self.took_over(seat).unwrap_or(0))
        };
        self.head.asked = self.head.to_act.iter().map(asked).collect();
    }

    /// The clocks run again, if they stood still.
    pub(super) fn resume(&mut self, at: u64) {
        let Pause { since, .. } = mem::take(&mut self.timing.pause);
        if let Some(since) = since {
            self.timing.waits.stood_still(at.saturating_sub(since), at);
        }
    }
}

/// Whether clocks that stand still run again by an entry: somebody has done something in
/// the game, or would go on.
pub(super) fn resumes(what: &What, role: Role) -> bool {
    let is_move = !matches!(role, Role::Draft | Role::Retract | Role::Aside);
    match what {
        What::Played { .. } => is_move,
        What::Resigned { .. }
        | What::TookBack { .. }
        | What::UndoAsked { .. }
        | What::Resumed { .. } => true,
        _ => false,
    }
}
