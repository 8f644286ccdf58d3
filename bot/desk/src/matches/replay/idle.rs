//! Matches in which nobody does anything.

use record::{Actor, Entry, What};

use super::{Again, Fault, MatchTime};

/// Since when nobody has done anything in a match, and whether they were warned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Idle {
    /// Seconds since 1970.
    since: u64,
    /// When it is to be closed, if they were warned.
    closes: Option<u64>,
}

impl Idle {
    pub(super) fn new(since: u64) -> Self {
        Self { since, closes: None }
    }

    /// Takes note of an entry. What time does by itself is nothing that anybody did.
    pub(super) fn follow(&mut self, entry: &Entry) {
        match (&entry.by, &entry.what) {
            (_, What::CloseWarned { at }) => self.closes = Some(*at),
            (Actor::Person(_) | Actor::Computer | Actor::Host, _) => {
                *self = Self::new(entry.at);
            }
            _ => (),
        }
    }
}

impl MatchTime<'_> {
    /// Since when nobody has done anything in it, in seconds since 1970.
    pub fn idle_since(self) -> u64 {
        self.m.timing.idle.since
    }

    /// When it is to be closed, if its players were warned and have done nothing since. In
    /// seconds since 1970.
    pub fn closes_at(self) -> Option<u64> {
        self.m.timing.idle.closes.filter(|_| self.m.is_playing())
    }
}

impl Again<'_> {
    /// Whether it can be said now that the match is to be closed, or that it is.
    pub(super) fn check_idle_entry(&self) -> Result<(), Fault> {
        let fault = match (&self.entry.what, self.m.time().closes_at()) {
            _ if !self.m.is_playing() => "the match is not being played",
            (What::CloseWarned { .. }, Some(_)) => "its players were warned already",
            (What::CloseWarned { at }, None) if *at <= self.entry.at => "they are warned before",
            (What::Closed, None) => "its players were not warned",
            (What::Closed, Some(at)) if self.entry.at < at => "it is closed later",
            _ => return Ok(()),
        };
        Err(Fault::Order(fault))
    }
}
