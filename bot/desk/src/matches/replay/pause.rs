//! Clocks that stand still, and those that have run out.

use std::mem;

use games::{Role, Seat, Seats};
use record::{Clocks, Stage, What};

use super::{Again, Fault, Match, Writing};

/// Whether the clocks of a match stand still.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Pause {
    /// The seats that want a pause, before all have agreed.
    pub agreed: Seats,
    /// The time since which the clocks stand still, in seconds since 1970.
    pub since: Option<u64>,
}

/// The clocks of a match, for all who play.
#[derive(Clone, Copy, Debug)]
pub struct MatchTime<'a> {
    pub(super) m: &'a Match,
}

impl MatchTime<'_> {
    /// How long it waits for those who are asked.
    pub fn clocks(self) -> Clocks {
        self.m.timing.clocks
    }

    /// Whether a clock may run in it: for a turn, or for a reaction where the game has any.
    pub fn is_clocked(self) -> bool {
        self.m.timing.clocks.turn.is_some()
            || (self.m.timing.clocks.reaction.is_some() && self.m.info().reactions)
    }

    /// The time since which the clocks stand still because all agreed, in seconds since 1970.
    pub fn paused_at(self) -> Option<u64> {
        self.m.timing.pause.since
    }

    /// The seats whose time for a turn is up, as was said, and who have not moved since.
    pub fn timed_out(self) -> Seats {
        self.m.head.to_act.iter().filter(|seat| self.m.timing.waits.is_out(*seat)).collect()
    }

    /// The seats whose clock has run out by `now`.
    pub fn late(self, now: u64) -> Vec<Seat> {
        match &self.m.board.table {
            Some(table) if self.m.is_playing() => {
                self.m.timing.waits.late(&self.m.head, &**table, &self.m.timing.clocks, now)
            }
            _ => Vec::new(),
        }
    }

    /// Until when clocks have run by `at`: they stand still in a pause, and while somebody is
    /// asked to take back.
    pub fn ran_until(self, at: u64) -> u64 {
        let is_asked = matches!(self.m.head.stage, Stage::Playing { undo: Some(_) });
        let asks =
            |entry: &&std::sync::Arc<record::Entry>| matches!(entry.what, What::UndoAsked { .. });
        let asked = self.m.log.entries.iter().rfind(asks).filter(|_| is_asked);
        asked.map(|entry| entry.at).into_iter().chain(self.m.timing.pause.since).fold(at, u64::min)
    }
}

impl Again<'_> {
    /// Whether what is said about the clocks can be said now, by or of a seat that plays.
    pub(super) fn check_time_entry(&self) -> Result<(), Fault> {
        let is_open = matches!(self.m.head.stage, Stage::Playing { undo: None });
        let is_paused = self.m.timing.pause.since.is_some();
        let fault = match &self.entry.what {
            What::RanOut { seat }
                if !is_open || is_paused || !self.m.head.to_act.contains(*seat) =>
            {
                "no clock of this seat runs"
            }
            What::RanOut { seat } if self.m.timing.waits.is_out(*seat) => {
                "this seat has run out of time already"
            }
            What::Nudged { .. } if self.m.head.to_act.is_empty() => "nobody is asked",
            What::PauseAgreed { .. } if !is_open => "somebody asks to take back",
            What::PauseAgreed { seat }
                if is_paused || self.m.timing.pause.agreed.contains(*seat) =>
            {
                "this seat has said so"
            }
            What::Resumed { .. } if !is_paused && self.m.timing.pause.agreed.is_empty() => {
                "nobody would have it stop"
            }
            _ => return Ok(()),
        };
        Err(Fault::Order(fault))
    }
}

impl Writing<'_> {
    /// When something is to be done next, after an entry.
    pub(super) fn set_deadline(&mut self) {
        self.m.head.deadline = match (&self.m.head.stage, &self.m.board.table) {
            (Stage::Open { .. }, _) => match (self.m.head.deadline, &self.entry.what) {
                (Some(mut deadline), What::Extended { by }) => {
                    deadline.at = deadline.at.saturating_add(*by);
                    Some(deadline)
                }
                (deadline, _) => deadline,
            },
            (Stage::Playing { undo: None }, Some(_)) if self.m.timing.pause.since.is_some() => None,
            (Stage::Playing { undo: None }, Some(table)) => {
                self.m.timing.waits.deadline(&self.m.head, &**table, &self.m.timing.clocks)
            }
            _ => None,
        };
    }

    /// Writes down whether the clocks stand still, and since when those who are awaited are
    /// asked, with nothing that was granted them since.
    pub(super) fn note_waiting(&mut self) {
        self.m.head.paused = self.m.timing.pause.since.is_some() && self.m.is_playing();
        let asked = |seat| {
            let entry = self.m.timing.waits.question_revision(seat, false).checked_sub(1);
            let entry = entry.and_then(|index| self.m.log.entries.get(index as usize));
            let at = entry.map_or(self.m.head.moved_at, |entry| entry.at);
            at.max(self.m.seating().took_over(seat).unwrap_or(0))
        };
        self.m.head.asked = self.m.head.to_act.iter().map(asked).collect();
    }

    /// The clocks run again, if they stood still.
    pub(super) fn resume(&mut self) {
        let at = self.entry.at;
        let Pause { since, .. } = mem::take(&mut self.m.timing.pause);
        if let Some(since) = since {
            self.m.timing.waits.stood_still(at.saturating_sub(since), at);
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
