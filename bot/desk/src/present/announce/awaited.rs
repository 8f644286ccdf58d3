//! The players for whom a match waits.

use games::{Seat, menu::Menu};
use record::{AccountId, Call, PersonId, Player, Stage};

use crate::{Match, People, port::MENU};

/// The players for whom a match waits.
#[derive(Clone, Copy, Debug)]
pub struct Awaited<'a> {
    pub m: &'a Match,
}

impl<'a> Awaited<'a> {
    /// The persons the match waits for.
    pub fn persons(self) -> Vec<&'a PersonId> {
        let head = self.m.head();
        match &head.stage {
            Stage::Open { asked } => asked.iter().collect(),
            Stage::Playing { undo: Some((by, _)) } => {
                self.voters(*by).into_iter().filter_map(|seat| head.person(seat)).collect()
            }
            Stage::Playing { undo: None } => {
                head.to_act.iter().filter_map(|seat| head.person(seat)).collect()
            }
            Stage::Over(_) | Stage::Off | Stage::Closed => Vec::new(),
        }
    }

    /// Whether a match still waits for somebody whom a reminder calls, which was written at
    /// revision `rev`.
    pub fn still_calls(self, call: &Call, rev: u64) -> bool {
        let awaited = self.persons();
        !self.m.head().paused && awaited.into_iter().any(|person| self.calls(call, rev, person))
    }

    /// Whether a reminder calls a person, for what they are still asked.
    pub fn calls(self, call: &Call, rev: u64, person: &PersonId) -> bool {
        let is_same = |seat| {
            self.m.time_of(seat).question().rev <= rev && !self.m.time().timed_out().contains(seat)
        };
        let is_there = |seat| self.m.time_of(seat).away_until().is_none();
        self.m
            .seat_of(person)
            .is_some_and(|seat| call.whom.contains(seat) && is_same(seat) && is_there(seat))
    }

    /// The accounts of those the match waits for, but who is away: they are not called.
    pub fn accounts(self, people: &People) -> Vec<AccountId> {
        let is_there = |person: &&PersonId| {
            self.m.seat_of(person).is_none_or(|seat| self.m.time_of(seat).away_until().is_none())
        };
        people.accounts(self.persons().into_iter().filter(is_there))
    }

    /// Returns the seats whose word is still missing before `by` may take back.
    pub fn voters(self, by: Seat) -> Vec<Seat> {
        let votes = |(seat, player): (Seat, &Player)| {
            let has = player.person().is_some()
                && seat != by
                && !self.m.seats_resigned().contains(seat)
                && !self.m.votes().undo_consents().contains(seat);
            has.then_some(seat)
        };
        self.m.head().seats().filter_map(votes).collect()
    }

    /// Whether a seat that is not asked has a say in what is decided: it can do something.
    pub fn has_say(self, seat: Seat) -> bool {
        let decided = self.m.table().filter(|table| table.position().joint_decision().is_some());
        decided.is_some_and(|table| !matches!(table.menu(seat, &[], MENU), Menu::Lost))
    }

    /// When those who are awaited may be asked to go on: when none of them sleeps. In seconds
    /// since 1970, or 0 if that is at once.
    pub fn nudge_time(self, people: &People) -> u64 {
        audible(people, self.persons(), self.m.log().last_at())
    }
}

/// When none of some persons sleeps, from `at` on. In seconds since 1970, or 0 if that is at once.
pub fn audible(people: &People, whom: Vec<&PersonId>, at: u64) -> u64 {
    let prefers = whom.into_iter().filter_map(|person| Some(&people.get(person)?.prefers));
    let first = prefers.map(|preferences| preferences.audible(at)).max().unwrap_or(at);
    if first > at { first } else { 0 }
}
