//! Reminding those a match waits for: a courtesy, as rows beside the logs.
//!
//! | row | holds |
//! | --- | --- |
//! | `remind/<match>` | [`Reminder`], JSON; due when somebody is to be reminded next |
//!
//! When that is follows from the log and from what people prefer; a row only says up to
//! when it was looked at.

use games::{ClockKind, Seat, Seats};
use record::{
    Addressee, Call, MatchId, Notice, NoticeId, PersonId, RoomId, Row, RowChange, Slot, Stage,
};
use serde::{Deserialize, Serialize};

use crate::{Match, People, Preferences, announce::awaited_persons};

/// How much of a clock has gone by, in per cent, when somebody is reminded.
const PARTS: [u64; 3] = [50, 80, 95];
/// How often somebody is reminded of the same question where there is no clock.
const TIMES: u64 = 3;

const HOUR: u64 = 3600;

/// What can be typed for how often one is reminded where there is no clock, and in seconds;
/// as the host has it, if none.
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

/// What can be typed for it.
pub const WORDS: [&str; 7] = {
    let mut words = [""; 7];
    let mut at = 0;
    while at < words.len() {
        words[at] = EVERY[at].0;
        at += 1;
    }
    words
};

/// What a row of a reminder holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reminder {
    /// Whoever was to be reminded until then was. Seconds since 1970.
    pub until: u64,
}

pub const PREFIX: &str = "remind/";

pub fn key(id: &MatchId) -> String {
    format!("{PREFIX}{id}")
}

/// When a seat is to be reminded of what it is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Due {
    seat: Seat,
    at: u64,
    is_last: bool,
}

/// What becomes of the reminder of a match that has something new: it is set
/// anew, or goes away. `every` is how often somebody is reminded who has said nothing
/// about it and has no clock, in seconds; with none, nobody is who has not asked for it.
pub fn row(m: &Match, people: &People, every: Option<u64>, now: u64) -> RowChange {
    let next = all(m, people, every).into_iter().map(|it| it.at).filter(|at| *at > now).min();
    match next.and_then(|at| stored(&Reminder { until: now }, at)) {
        Some(row) => RowChange::put(key(m.id()), row),
        None => RowChange::remove(key(m.id())),
    }
}

/// What happens when a reminder is due: the row as it is to be, and what is said. Where
/// and when that is, is looked at anew: they may prefer something else by now.
pub fn fire(
    m: &Match,
    people: &People,
    stored_as: &Row,
    every: Option<u64>,
    now: u64,
) -> (RowChange, Vec<Notice>) {
    let change = row(m, people, every, now).expecting(Some(stored_as));
    let Ok(Reminder { until }) = serde_json::from_str(&stored_as.value) else {
        return (change, Vec::new());
    };
    let due: Vec<Due> =
        all(m, people, every).into_iter().filter(|it| it.at > until && it.at <= now).collect();
    let whom: Seats = due.iter().map(|it| it.seat).collect();
    if whom.is_empty() {
        return (change, Vec::new());
    }
    let call = Call { whom, last: due.iter().filter(|it| it.is_last).map(|it| it.seat).collect() };
    let notice = |room: RoomId| {
        let to = Addressee::Room(room);
        let id = NoticeId { id: m.id().clone(), to, rev: m.rev(), slot: Slot::Reminder };
        Notice { id, from: m.rev(), not_before: 0, call: Some(call) }
    };
    (change, rooms(m, people, whom).into_iter().map(notice).collect())
}

/// The rooms in which people are reminded: those of a platform where they have an account;
/// all, if there is none.
fn rooms(m: &Match, people: &People, whom: Seats) -> Vec<RoomId> {
    let persons = whom.iter().filter_map(|seat| people.get(m.head().person(seat)?));
    let accounts: Vec<&record::AccountId> = persons.flat_map(|it| &it.accounts).collect();
    let is_theirs = |room: &&RoomId| accounts.iter().any(|it| it.platform() == room.platform());
    let theirs: Vec<RoomId> = m.head().rooms.iter().filter(is_theirs).cloned().collect();
    if theirs.is_empty() { m.head().rooms.clone() } else { theirs }
}

/// When all who are awaited are to be reminded.
fn all(m: &Match, people: &People, every: Option<u64>) -> Vec<Due> {
    if m.head().paused {
        return Vec::new();
    }
    let of = |person: &PersonId| {
        let seat = m.seat_of(person)?;
        let prefers = &people.get(person)?.prefers;
        Some(of_seat(m, seat, prefers, every))
    };
    awaited_persons(m).into_iter().filter_map(of).flatten().collect()
}

/// When a seat is to be reminded: by its clock, or else every so often; in the hours in
/// which its player may be called.
fn of_seat(m: &Match, seat: Seat, prefers: &Preferences, every: Option<u64>) -> Vec<Due> {
    let own = EVERY.iter().find(|it| Some(it.0) == prefers.remind.as_deref());
    let wants = own.map_or(every.is_some(), |it| it.0 != OFF);
    if !wants || m.timed_out().contains(seat) {
        return Vec::new();
    }
    let since = match m.head().stage {
        Stage::Playing { undo: None } => m.asked_since(seat),
        Stage::Open { .. } => m.head().opened_at,
        _ => m.head().moved_at,
    };
    let mut times: Vec<u64> = match clock(m, seat) {
        Some(length) => {
            let at = |part: &u64| prefers.audible(since + length * part / 100);
            // At the end of the night it may be too late.
            PARTS.iter().map(at).filter(|at| *at < since + length).collect()
        }
        None => {
            let every = own.and_then(|it| it.1).or(every);
            every
                .into_iter()
                .flat_map(|it| (1..=TIMES).map(move |n| since + n * it))
                .map(|at| prefers.audible(at))
                .collect()
        }
    };
    // What the night has put off is said once.
    times.dedup();
    let last = times.last().copied();
    times.into_iter().map(|at| Due { seat, at, is_last: Some(at) == last }).collect()
}

/// How long a seat has for what it is asked, in seconds.
fn clock(m: &Match, seat: Seat) -> Option<u64> {
    let table = m.table().filter(|_| matches!(m.head().stage, Stage::Playing { undo: None }))?;
    match table.clock(seat) {
        ClockKind::Turn => m.clocks().turn,
        ClockKind::Reaction => m.clocks().reaction,
    }
}

fn stored(reminder: &Reminder, due: u64) -> Option<Row> {
    let value = serde_json::to_string(reminder).ok()?;
    Some(Row { value, due: Some(due) })
}
