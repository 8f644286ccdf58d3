//! The question that somebody is asked, as far as reminders go.

use std::sync::Arc;

use record::{Entry, Stage, What};

use crate::matches::replay::SeatTime;

/// A question to one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The revision at which it was asked, and of whom: who takes a seat over, or is waited
    /// for longer, is asked anew.
    pub rev: u64,
    /// When that was. Seconds since 1970.
    pub at: u64,
    /// Since when its time runs: later, if the clocks were put off.
    pub since: u64,
}

impl SeatTime<'_> {
    /// The question for a seat that is awaited: a move, its consent, or whether it plays.
    pub fn question(self) -> Asked {
        let Self { m, seat } = self;
        let head = m.head();
        match head.stage {
            Stage::Playing { undo: None } => {
                let asked = self.asked_at(false);
                let anew = |index: &usize| match m.log().what(*index) {
                    Some(What::Extended { .. }) => {
                        m.entries().get(*index).is_some_and(|entry| entry.by.person().is_some())
                    }
                    Some(What::SeatChanged { seat: of, .. }) => *of == seat,
                    _ => false,
                };
                let last = (asked as usize..m.entries().len()).rfind(anew);
                let rev = last.map_or(asked, |index| index as u64 + 1);
                Asked { rev, at: entry_time(m.entries(), rev), since: self.asked_since() }
            }
            Stage::Playing { undo: Some(_) } => {
                let asks =
                    |index: &usize| matches!(m.log().what(*index), Some(What::UndoAsked { .. }));
                let last = (0..m.entries().len()).rfind(asks);
                let rev = last.map_or(m.rev(), |index| index as u64 + 1);
                let at = entry_time(m.entries(), rev);
                Asked { rev, at, since: at }
            }
            _ => Asked { rev: 1, at: head.opened_at, since: head.opened_at },
        }
    }
}

/// When the entry was made that made a revision.
fn entry_time(entries: &[Arc<Entry>], rev: u64) -> u64 {
    let index = rev.checked_sub(1).and_then(|index| usize::try_from(index).ok());
    index.and_then(|index| entries.get(index)).map_or(0, |entry| entry.at)
}
