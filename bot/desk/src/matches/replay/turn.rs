//! The turn that is told as one message, in games in which others may be asked in the
//! midst of one.

use games::{Role, Seat, Seats};
use record::{Actor, Entry, Head, Slot, Stage, What};
use render::DrawableGame;

use crate::matches::turns::is_draft;

/// Since when it is taken, and who is asked in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    number: u32,
    /// The revision before the first entry that is told in it: what ended the turn
    /// before, if that was play, and what its player did in the same breath.
    began: u64,
    /// The revision since which nobody has been asked who did not know of it.
    asked: u64,
    /// Of those who are asked, all: its message was posted when they were, or has
    /// been there since, or they did themselves what it tells. In a part of a turn, also those
    /// who were asked in it before.
    know: Seats,
    /// Those whom its message calls.
    called: Seats,
    /// The part of the turn in which they were called.
    part: Option<u32>,
}

impl Turn {
    /// The revision before the first entry that is told in it.
    pub fn began(self) -> u64 {
        self.began
    }

    /// Whether it has parts, in each of which a player is called once.
    pub fn has_parts(self) -> bool {
        self.part.is_some()
    }

    /// The seats whose players its message calls: in a part of a turn, each once.
    pub fn called(self) -> Seats {
        self.called
    }

    /// The message in which it is told.
    pub fn slot(self) -> Slot {
        Slot::Turn { began: self.began, asked: self.asked }
    }
}

/// The turn as it is, and as it was before somebody did what all since then followed
/// from: what is answered without a question was not asked.
#[derive(Clone, Default, Debug)]
pub struct Turns {
    now: Option<Turn>,
    before: Option<Turn>,
    cause: Option<Cause>,
    /// Whether [`Cause::alone`] held before the last entry.
    was_alone: bool,
}

/// The event from which all later entries followed.
#[derive(Clone, Debug)]
struct Cause {
    by: Actor,
    at: u64,
    /// Of whoever was there and did it.
    seat: Option<Seat>,
    /// The revision before it.
    since: u64,
    /// Whether nobody but them has been asked since.
    alone: bool,
}

impl Cause {
    /// Whether an entry comes of the same, or was done in the same breath: a log does not
    /// tell what was written together.
    fn leads_to(&self, entry: &Entry) -> bool {
        let same = self.by == entry.by && self.at == entry.at;
        match entry.by {
            Actor::Standing => true,
            Actor::Person(_) => same && self.alone,
            Actor::Absent => same,
            _ => false,
        }
    }
}

impl Turns {
    /// The turn that is told as one message, if this is one.
    pub fn now(&self) -> Option<Turn> {
        self.now
    }

    /// Goes on by an entry, which made the revision of `head`.
    pub fn follow(
        &mut self,
        entry: &Entry,
        role: Role,
        head: &Head,
        table: Option<&dyn DrawableGame>,
    ) {
        let is_played = matches!(entry.what, What::Played { .. });
        let stands = is_played && is_draft(role) || matches!(entry.what, What::Without { .. });
        // Nor does it matter where it is shown, or by what account somebody plays.
        let is_beside = entry.what.is_of_the_table() && role == Role::Aside;
        if is_beside || entry.is_of_time() || stands && self.now.is_some() {
            return;
        }
        let cause = match self.cause.take().filter(|cause| is_played && cause.leads_to(entry)) {
            Some(cause) => cause,
            None => {
                self.before = self.now.filter(|_| is_played);
                let seat = entry.by.person().and_then(|person| head.seat_of(person));
                // Where all are called together, the first turn tells that the match begins.
                let begins = matches!(entry.what, What::Began { .. })
                    && table.is_some_and(|table| table.position().call_group().is_some());
                let since = head.rev - u64::from(is_played || begins);
                Cause { by: entry.by.clone(), at: entry.at, seat, since, alone: true }
            }
        };
        // An answer that is given without a question asks nobody.
        self.was_alone = if entry.by == Actor::Standing { self.was_alone } else { cause.alone };
        let alone = self.was_alone && head.to_act.iter().all(|seat| Some(seat) == cause.seat);
        self.now = self.after(&cause, head, table);
        self.cause = Some(Cause { alone, ..cause });
    }

    fn after(&self, cause: &Cause, head: &Head, table: Option<&dyn DrawableGame>) -> Option<Turn> {
        let Stage::Playing { undo: None } = head.stage else { return None };
        let table = table?;
        let number = table.position().turn_number()?;
        let is_person = |seat: &Seat| head.person(*seat).is_some();
        let persons: Seats = head.to_act.iter().filter(is_person).collect();
        let before = self.before.filter(|turn| turn.number == number);
        let knows = |know: Seats| cause.seat.map_or(know, |seat| know.with(seat));
        let is_known = |called: Seats, know: Seats| called.minus(knows(know)).is_empty();
        let began = before.map_or(cause.since, |turn| turn.began);
        let since = |is_known: bool| match before {
            Some(turn) if is_known => turn.asked,
            _ => head.rev,
        };
        let Some((part, _)) = table.position().call_group() else {
            let asked = since(before.is_some_and(|turn| is_known(persons, turn.know)));
            return Some(Turn { number, began, asked, know: persons, called: persons, part: None });
        };
        Some(match before {
            // Nobody is called for nothing.
            Some(turn) if persons.is_empty() => turn,
            // Within a part of the turn, each is called once: when there is something to do.
            Some(turn) if turn.part == Some(part) => {
                let new = persons.minus(knows(turn.know));
                let asked = since(new.is_empty());
                let called = if new.is_empty() { turn.called } else { new };
                let know = persons.iter().fold(knows(turn.know), Seats::with);
                Turn { know, asked, called, ..turn }
            }
            _ => {
                let asked = since(is_known(persons, Seats::NONE));
                Turn { number, began, asked, know: persons, called: persons, part: Some(part) }
            }
        })
    }
}
