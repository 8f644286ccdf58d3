//! Matches in which nobody does anything any more: their players are warned once, and a week
//! later the match is closed.
//!
//! | row | holds |
//! | --- | --- |
//! | `close/<match>` | nothing; due when it is to be looked at whether anybody plays |
//! | `closing` | after how many seconds matches are closed for which such rows were written |
//!
//! Since when nobody has done anything is in the log; a row may be due too early, and is
//! then put off.
//!
//! **Invariant:** no match is closed but a week after its players were warned. The replay
//! (`replay/idle.rs`) refuses any other log. Guard: `tests/it/closing.rs`.

use games::{Message, msg};
use record::{Head, Row, RowChange, What};

use crate::{Match, port::names};

pub const PREFIX: &str = "close/";

const DAY: u64 = 24 * 3600;

/// How long before it is closed its players are warned, in seconds.
pub const WARNING: u64 = 7 * DAY;

/// In days, rounded.
pub fn days(seconds: u64) -> usize {
    usize::try_from((seconds + DAY / 2) / DAY).unwrap_or(usize::MAX)
}

/// For how many days nobody had done anything at `now`, who did something `since` then.
pub fn idle_days(since: u64, now: u64) -> usize {
    days(now.saturating_sub(since))
}

/// The message for a speaker who wants to act in a match that was closed.
pub fn match_closed_message(head: &Head) -> Message {
    msg!("desk-match-closed", again = names::AGAIN.say(&head.game, ""))
}

/// The end of a match that nobody plays, `after` so many seconds without an action.
#[derive(Clone, Copy, Debug)]
pub struct Closing<'a> {
    pub m: &'a Match,
    pub after: Option<u64>,
}

impl<'a> Closing<'a> {
    /// When something is to be done about a match that nobody plays; never, if none. Its
    /// players are always warned first.
    pub fn due(self) -> Option<u64> {
        let warned_at =
            self.m.time().idle_since().saturating_add(self.after?.saturating_sub(WARNING));
        self.m.is_playing().then(|| self.m.time().closes_at().unwrap_or(warned_at))
    }

    /// The row change for a match that has something new: its row is there from when the match
    /// begins until it is over.
    pub fn row(self) -> Option<RowChange> {
        let key = format!("{PREFIX}{}", self.m.id());
        let new = self.m.entries().get(self.m.loaded_rev() as usize..).unwrap_or_default();
        let begins = new.iter().any(|entry| matches!(entry.what, What::Began { .. }));
        match self.due() {
            Some(at) if begins => Some(RowChange::set(key, due_at(at))),
            _ if self.m.head().stage.was_played() && self.after.is_some() => {
                Some(RowChange::remove(key))
            }
            _ => None,
        }
    }
}

/// When something is due that was due at `was_due`, if the program was away `since` before
/// that and until `now`, so that nobody could do anything about it.
pub fn after_absence(was_due: u64, since: u64, now: u64) -> u64 {
    was_due.saturating_add(now.saturating_sub(since)).max(now + 1)
}

/// A row that is due then.
pub fn due_at(at: u64) -> Row {
    Row { value: String::new(), due: Some(at) }
}
