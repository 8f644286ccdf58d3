//! Reminding those a match waits for: a courtesy, as rows beside the logs.
//!
//! | row | holds |
//! | --- | --- |
//! | `remind/<match>` | [`Reminder`], JSON; due when somebody is to be reminded next |
//!
//! When that is follows from the log and from what people prefer. A row says how often
//! each was reminded of what they are asked: clocks are put off, and then a time that has
//! gone by lies ahead once more.
//!
//! **Invariant:** nobody is reminded in their quiet hours, in a pause, of a question that they have
//! answered, or more than three times. One reminder more comes when a time bank begins to run. The
//! courier looks at all this again at delivery. Guard: `tests/it/reminders.rs`, `tests/it/bank.rs`,
//! and `tests/it/crowd.rs`, which works out every reminder of a year anew.

use std::collections::BTreeMap;

use games::{ClockKind, Seat, Seats};
use record::{
    Addressee, Call, MatchId, Notice, NoticeId, PersonId, RoomId, Row, RowChange, Slot, Stage,
};
use serde::{Deserialize, Serialize};

use crate::{Match, People, Preferences, Settings, present::announce::Awaited};

/// How much of a turn has gone by, in per cent, when somebody is reminded, and how much of
/// all their time when they are for the last time.
const EARLY: [u64; 2] = [50, 80];
const LAST: u64 = 95;
/// Two reminders of one question come so far apart, in seconds, or by so large a part of a
/// shorter time: those that a night has put off would come in its first hour.
const APART: u64 = 2 * HOUR;
const APART_OF: u64 = 5;
/// How often somebody is reminded of the same question where there is no clock.
const TIMES: u64 = 3;

const HOUR: u64 = 3600;

/// The words for how often one is reminded where there is no clock, each with its seconds; none: as
/// the host has it.
const EVERY: [(&str, Option<u64>); 7] = [
    ("on", None),
    ("6h", Some(6 * HOUR)),
    ("12h", Some(12 * HOUR)),
    ("1d", Some(24 * HOUR)),
    ("2d", Some(48 * HOUR)),
    ("4d", Some(96 * HOUR)),
    (OFF, None),
];
const OFF: &str = "off";

/// The words that can be typed for how often one is reminded.
pub const WORDS: [&str; 7] = {
    let mut words = [""; 7];
    let mut at = 0;
    while at < words.len() {
        words[at] = EVERY[at].0;
        at += 1;
    }
    words
};

/// The content of the row of a reminder.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Reminder {
    /// Nobody is reminded any more of what was due until then. Seconds since 1970.
    pub until: u64,
    /// How far each seat was reminded of a question that is still open.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    said: BTreeMap<u8, ReminderCount>,
}

/// How far somebody was reminded of one question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct ReminderCount {
    /// The revision at which they were asked it.
    asked: u64,
    /// How many of its reminders are over.
    n: usize,
    /// Whether quiet hours prevented the last reminder.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    missed: bool,
}

pub const PREFIX: &str = "remind/";

pub fn key(id: &MatchId) -> String {
    format!("{PREFIX}{id}")
}

/// When a seat is to be reminded of what it is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Due {
    seat: Seat,
    asked: u64,
    /// Which of the reminders of this question it is, from 1.
    nth: usize,
    at: u64,
    is_last: bool,
}

/// A match whose people are to be reminded, as things are now.
#[derive(Debug)]
pub struct Reminding<'a> {
    pub m: &'a Match,
    pub people: &'a People,
    /// How often somebody is reminded who has said nothing about it and has no clock, in
    /// seconds; with none, nobody is who has not asked for it.
    pub every: Option<u64>,
    /// Seconds since 1970.
    pub now: u64,
}

impl Settings {
    /// The reminders of a match, as often as the host has them.
    pub fn reminding<'a>(&self, m: &'a Match, people: &'a People, now: u64) -> Reminding<'a> {
        Reminding { m, people, every: self.remind, now }
    }
}

impl Reminding<'_> {
    /// The row change for the reminder of a match that has something new: the reminder is set anew,
    /// or goes away. None if it is already as it is to be.
    pub fn row(&self, stored: Option<&Row>) -> Option<RowChange> {
        self.row_change(stored, self.read(stored))
    }

    /// The same where somebody prefers something else by now: only what is still to come
    /// is said.
    pub fn row_anew(&self, stored: Option<&Row>) -> Option<RowChange> {
        self.row_change(stored, Reminder { until: self.now, ..self.read(stored) })
    }

    /// Fires a reminder that is due: returns the row as it is to be, and the notices. Place and
    /// time of the notices are looked up anew, since preferences may have changed. Those who are
    /// `told` in another way at the same time are not told once more.
    pub fn fire(&self, stored: &Row, told: Seats) -> (Option<RowChange>, Vec<Notice>) {
        let mut reminder = self.read(Some(stored));
        let due: Vec<Due> =
            self.open(&reminder).into_iter().filter(|due| due.at <= self.now).collect();
        for it in &due {
            let said = ReminderCount { asked: it.asked, n: it.nth, missed: false };
            reminder.said.insert(it.seat.0, said);
        }
        let change = self.row_change(Some(stored), reminder);
        let whom = due.iter().map(|due| due.seat).collect::<Seats>().minus(told);
        if whom.is_empty() {
            return (change, Vec::new());
        }
        let last = due.iter().filter(|due| due.is_last).map(|due| due.seat).collect::<Seats>();
        let last = last.minus(told);
        let m = self.m;
        let notice = |room: RoomId| {
            let to = Addressee::Room(room);
            let id = NoticeId { id: m.id().clone(), to, rev: m.rev(), slot: Slot::Reminder };
            Notice { id, from: m.rev(), not_before: 0, call: Some(Call { whom, last }) }
        };
        (change, self.rooms(whom).into_iter().map(notice).collect())
    }

    /// The row where some could not be told before they slept: they are when they wake.
    pub fn mark_missed(&self, stored: Option<&Row>, whom: Seats) -> Option<RowChange> {
        let mut reminder = self.read(stored);
        for seat in whom.iter() {
            if let Some(said) = reminder.said.get_mut(&seat.0) {
                said.missed = true;
            }
        }
        self.row_change(stored, reminder)
    }

    /// The reminder in a row. Where there was no row, nothing was to be said before now.
    fn read(&self, stored: Option<&Row>) -> Reminder {
        let until = if self.m.loaded_rev() == 0 { 0 } else { self.now };
        let read = stored.and_then(|row| serde_json::from_str(&row.value).ok());
        read.unwrap_or_else(|| Reminder { until, ..Reminder::default() })
    }

    /// The row that says so much, if that is another than is stored.
    fn row_change(&self, stored: Option<&Row>, mut reminder: Reminder) -> Option<RowChange> {
        let m = self.m;
        let awaited = Awaited { m }.persons().into_iter().filter_map(|person| m.seat_of(person));
        let awaited: Seats = awaited.collect();
        reminder.said.retain(|seat, said| {
            let seat = Seat(*seat);
            awaited.contains(seat) && m.time_of(seat).question().rev == said.asked
        });
        // A reminder whose time was past when the player was asked does not come back when their
        // clock is put off.
        for seat in awaited.iter() {
            let asked = m.time_of(seat).question();
            let past = self.times(seat).into_iter().rfind(|(_, at)| *at <= asked.at);
            if let Some((n, _)) = past {
                let past = ReminderCount { asked: asked.rev, n, missed: false };
                reminder.said.entry(seat.0).or_insert(past);
            }
        }
        let next = self.open(&reminder).into_iter().map(|due| due.at).min();
        // A clock that is put off may bring reminders for which it was too late.
        let runs = |seat: Seat| self.clock(seat).is_some() && !m.time().timed_out().contains(seat);
        let is_needed = next.is_some() || !reminder.said.is_empty() || awaited.iter().any(runs);
        let value = serde_json::to_string(&reminder).ok().filter(|_| is_needed);
        let row = value.map(|value| Row { value, due: next });
        if row.as_ref() == stored {
            return None;
        }
        let key = key(m.id());
        let change = match row {
            Some(row) => RowChange::set(key, row),
            None => RowChange::remove(key),
        };
        Some(change.expecting(stored))
    }

    /// The rooms in which people are reminded: those of a platform where they have an
    /// account; all, if there is none.
    fn rooms(&self, whom: Seats) -> Vec<RoomId> {
        let head = self.m.head();
        let persons = whom.iter().filter_map(|seat| self.people.get(head.person(seat)?));
        let accounts: Vec<&record::AccountId> =
            persons.flat_map(|person| &person.accounts).collect();
        let is_theirs =
            |room: &&RoomId| accounts.iter().any(|account| account.platform() == room.platform());
        let theirs: Vec<RoomId> = head.rooms.iter().filter(is_theirs).cloned().collect();
        if theirs.is_empty() { head.rooms.clone() } else { theirs }
    }

    /// When all who are awaited are still to be reminded.
    fn open(&self, reminder: &Reminder) -> Vec<Due> {
        if self.m.head().paused {
            return Vec::new();
        }
        let of = |person: &PersonId| {
            let seat = self.m.seat_of(person)?;
            let person = self.people.get(person)?;
            // When they are back, this is looked at anew.
            if self.m.time_of(seat).away_until().is_some() {
                return None;
            }
            let mut due = self.of_seat(seat, &person.prefers, reminder);
            let back = person.away_until(self.now).unwrap_or(0);
            due.iter_mut().for_each(|due| due.at = due.at.max(back));
            Some(due)
        };
        Awaited { m: self.m }.persons().into_iter().filter_map(of).flatten().collect()
    }

    /// All times at which a seat is reminded of what it is asked, from the first, 1: by its
    /// clock, or else every so often; in the hours in which its player may be called.
    fn times(&self, seat: Seat) -> Vec<(usize, u64)> {
        let m = self.m;
        let person = m.head().person(seat).and_then(|person| self.people.get(person));
        let Some(prefers) = person.map(|person| &person.prefers) else { return Vec::new() };
        let own = EVERY.iter().find(|choice| Some(choice.0) == prefers.remind.as_deref());
        let wants = own.map_or(self.every.is_some(), |choice| choice.0 != OFF);
        if !wants || m.time().timed_out().contains(seat) {
            return Vec::new();
        }
        let since = m.time_of(seat).question().since;
        match self.clock(seat) {
            Some(time) => {
                let at = |after: u64| prefers.audible(since.saturating_add(after));
                let end = since.saturating_add(time.whole());
                // At the end of the night it may be too late.
                let times = time.parts().into_iter().map(at).filter(|at| *at < end);
                apart((1..).zip(times).collect(), APART.min(time.length / APART_OF))
            }
            None => {
                let every = own.and_then(|choice| choice.1).or(self.every);
                let nth =
                    |every| (1..=TIMES).map(move |count| prefers.audible(since + count * every));
                (1..).zip(every.into_iter().flat_map(nth)).collect()
            }
        }
    }

    /// When a seat is still to be reminded, as its player's wishes are now.
    fn of_seat(&self, seat: Seat, prefers: &Preferences, reminder: &Reminder) -> Vec<Due> {
        let (now, asked, times) = (self.now, self.m.time_of(seat).question(), self.times(seat));
        let said = reminder.said.get(&seat.0).filter(|count| count.asked == asked.rev);
        let (n_said, missed) = said.map_or((0, false), |count| (count.n, count.missed));
        let over = asked.at.max(reminder.until);
        let n_all = times.last().map_or(0, |(nth, _)| *nth);
        let is_open = |nth: usize, at: u64| match nth == n_said {
            true => missed,
            false => nth > n_said && at > over,
        };
        let due = |(nth, at): (usize, u64)| Due {
            seat,
            asked: asked.rev,
            nth,
            // The program may have been away then.
            at: if at > now { at } else { prefers.audible(now) },
            is_last: nth == n_all,
        };
        times.into_iter().filter(|(nth, at)| is_open(*nth, *at)).map(due).collect()
    }

    /// How long a seat has for what it is asked now.
    fn clock(&self, seat: Seat) -> Option<Time> {
        let table = self
            .m
            .table()
            .filter(|_| matches!(self.m.head().stage, Stage::Playing { undo: None }))?;
        let clocks = self.m.time().clocks();
        match table.position().clock(seat) {
            ClockKind::Turn => {
                let bank = self.m.time_of(seat).time_bank_left();
                clocks.turn.map(|length| Time { length, bank })
            }
            ClockKind::Reaction => clocks.reaction.map(|length| Time { length, bank: 0 }),
        }
    }
}

/// Leaves out whatever a later time follows in less than `gap` seconds. Times are in order,
/// and keep their numbers: how many are past is stored.
fn apart(mut times: Vec<(usize, u64)>, gap: u64) -> Vec<(usize, u64)> {
    let mut next = u64::MAX;
    times.reverse();
    times.retain(|(_, at)| {
        let is_apart = next.saturating_sub(*at) >= gap;
        if is_apart {
            next = *at;
        }
        is_apart
    });
    times.reverse();
    times
}

/// How long a seat has for what it is asked, in seconds.
#[derive(Clone, Copy, Debug)]
struct Time {
    length: u64,
    /// The time bank beyond that length.
    bank: u64,
}

impl Time {
    fn whole(self) -> u64 {
        self.length.saturating_add(self.bank)
    }

    /// After how long its player is reminded, the first time first: when half and four
    /// fifths of it are gone, when the bank begins to run, and before all is gone.
    fn parts(self) -> Vec<u64> {
        let part = |of: u64, percent: u64| of.saturating_mul(percent) / 100;
        let (early, last) =
            (EARLY.map(|percent| part(self.length, percent)), part(self.whole(), LAST));
        let over = (self.bank > 0).then_some(self.length);
        let mut parts: Vec<u64> = early.into_iter().chain(over).chain([last]).collect();
        parts.sort_unstable();
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reminders that were due in the night come in the morning, shortly before the next.
    #[test]
    fn of_reminders_that_come_close_together_the_last_is_given() {
        for (due, given) in [
            (&[576, 588, 696][..], &[2, 3][..]),
            (&[564, 684], &[1, 2]),
            (&[684, 684], &[2]),
            (&[], &[]),
        ] {
            let times = (1..).zip(due.iter().map(|minute| minute * 60)).collect();
            let left: Vec<usize> = apart(times, 6480).into_iter().map(|time| time.0).collect();
            assert_eq!(left, given, "{due:?}");
        }
    }
}
