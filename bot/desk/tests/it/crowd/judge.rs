//! When somebody was to be reminded, worked out minute by minute.

use std::collections::BTreeSet;

use games::Seat;
use jiff::{Timestamp, tz::TimeZone};
use record::{Actor, Record, What};

use super::{DAY, Gaps, HOUR, Ring, ZONES, is_in, name, wishes};
use crate::room::account;

#[derive(Default, Debug)]
pub struct Counts {
    pub matches: usize,
    pub rings: usize,
    /// Clocks that were put off since the program was away.
    pub put_off: usize,
    /// Reminders that came later than by the clock.
    pub moved: usize,
    /// Times that ran out.
    pub late: usize,
    /// How often somebody was back in a match.
    pub back: usize,
    /// Turns that took something out of a bank, and banks that were empty in the end.
    pub drawn: usize,
    pub emptied: usize,
}

/// A clock that does not run.
const NEVER: u64 = u64::MAX / 2;

/// A question to somebody, from `begin` until `end`.
struct Question {
    seat: Seat,
    begin: u64,
    end: u64,
    /// Since when the clock ran, and from when on that holds.
    since: Vec<(u64, u64)>,
    /// The same as if they had not been away.
    ran_since: u64,
    /// The time that was left in the bank.
    bank: u64,
}

impl Question {
    fn new(seat: Seat, begin: u64, since: u64, is_away: bool, bank: u64) -> Self {
        let shown = if is_away { NEVER } else { since };
        let since_all = vec![(begin, shown)];
        Self { seat, begin, end: u64::MAX, since: since_all, ran_since: since, bank }
    }

    fn put_off(&mut self, at: u64, by: u64, is_away: bool) {
        self.ran_since += by;
        self.since.push((at, if is_away { NEVER } else { self.ran_since }));
    }
}

pub fn judge(
    record: &Record,
    players: &[u64],
    rings: &[&Ring],
    (away, strikes): (&Gaps, &Gaps),
    counts: &mut Counts,
) {
    counts.matches += 1;
    let What::Opened { clocks, .. } = &record.entries[0].what else { panic!("it is opened") };
    let questions = questions(record, (clocks.turn, clocks.bank.unwrap_or(0)), counts);
    let mut expected: BTreeSet<usize> = BTreeSet::new();
    for it in &questions {
        let who = players[it.seat.index()];
        let own = account(&name(who)).id;
        let heard: Vec<(usize, u64)> = rings
            .iter()
            .enumerate()
            .filter(|(_, ring)| {
                ring.whom.contains(&own) && it.begin <= ring.at && ring.at <= it.end
            })
            .map(|(index, ring)| (index, ring.at))
            .collect();
        expected.extend(heard.iter().map(|ring| ring.0));
        let times = times(who, clocks.turn, it.bank);
        let wishes = Wishes { who, clock: clocks.turn, times: &times };
        assert!(heard.len() <= times.len(), "too often: {heard:?} of {}", record.head.id);
        for &(_, at) in &heard {
            assert_eq!(awake(who, at), at, "{} at night: {}", name(who), record.head.id);
        }
        // Each time that comes is followed by a call, and no call comes without one.
        let mut due = BTreeSet::new();
        for nth in 0..times.len() {
            let heard = |at| heard.iter().any(|ring| ring.1 == at);
            if let Some((by_clock, at)) = comes(it, &wishes, nth, (away, strikes), heard) {
                // Within the second in which they answer, either may be first.
                if at == it.end && !heard(at) {
                    continue;
                }
                counts.moved += usize::from(at > by_clock);
                due.insert(at);
            }
        }
        let heard: Vec<u64> = heard.into_iter().map(|ring| ring.1).collect();
        let due: Vec<u64> = due.into_iter().collect();
        assert_eq!(heard, due, "{}: {:?} {:?}", name(who), it.since, log(record));
        counts.rings += due.len();
    }
    let others: Vec<&&Ring> = (0..rings.len())
        .filter(|index| !expected.contains(index))
        .map(|index| &rings[index])
        .filter(|ring| !ring.whom.is_empty())
        .collect();
    assert!(others.is_empty(), "called for nothing: {others:?} {:?}", log(record));
}

/// How long after the question each reminder is.
fn times(who: u64, clock: Option<u64>, bank: u64) -> Vec<u64> {
    let every = match wishes(who).2 {
        "off" => return Vec::new(),
        "12h" => 12 * HOUR,
        "2d" => 2 * DAY,
        _ => DAY,
    };
    match clock {
        Some(length) if bank == 0 => [50, 80, 95].map(|part| length * part / 100).to_vec(),
        Some(length) => {
            let mut times = vec![length / 2, length * 4 / 5, length, (length + bank) * 95 / 100];
            times.sort_unstable();
            times
        }
        None => (1..=3).map(|count| count * every).collect(),
    }
}

/// How long after a question somebody is to be reminded of it, in order.
struct Wishes<'a> {
    who: u64,
    clock: Option<u64>,
    times: &'a [u64],
}

impl Wishes<'_> {
    /// Whether one that comes soon afterwards, where the clock ends in time, is enough.
    fn is_too_near(&self, nth: usize, since: u64, bank: u64) -> bool {
        let Some(length) = self.clock else { return false };
        let at = |nth: usize| awake(self.who, since + self.times[nth]);
        let later = (nth + 1..self.times.len()).filter(|index| at(*index) < since + length + bank);
        let gap = (2 * HOUR).min(length / 5);
        later
            .into_iter()
            .any(|index| at(index) - at(nth) < gap && !self.is_too_near(index, since, bank))
    }
}

/// When a reminder comes: by the clock and the night alone, and in this world.
fn comes(
    it: &Question,
    wishes: &Wishes<'_>,
    nth: usize,
    (away, strikes): (&Gaps, &Gaps),
    heard: impl Fn(u64) -> bool,
) -> Option<(u64, u64)> {
    let &Wishes { who, clock, times } = wishes;
    let after = times[nth];
    for (n, &(from, since)) in it.since.iter().enumerate() {
        if since == NEVER {
            continue;
        }
        let until = it.since.get(n + 1).map_or(it.end, |next| next.0);
        let by_clock = since + after;
        // When it is asked once more for a short time, some of it is past.
        if n == 0 && by_clock <= from {
            return None;
        }
        let at = awake(who, by_clock);
        if clock.is_some_and(|length| at >= since + length + it.bank) {
            continue;
        }
        if wishes.is_too_near(nth, since, it.bank) {
            // A player who hears the later reminder is past this one, too.
            let later = times[nth + 1..].iter().map(|after| awake(who, since + after).max(from));
            if later.into_iter().any(|at| reached(who, at, away, strikes) < until) {
                return None;
            }
            continue;
        }
        let at = reached(who, at.max(from), away, strikes);
        // Within the second in which they go away, either may be first.
        if at < until || at == it.end || (at == until && heard(at)) {
            return Some((by_clock, at));
        }
    }
    None
}

/// The first moment at which somebody who is awake can be reached.
fn reached(who: u64, mut at: u64, away: &Gaps, strikes: &Gaps) -> u64 {
    loop {
        let gaps = away.iter().chain(strikes);
        let gone = gaps.filter(|gap| is_in(&vec![**gap], at)).map(|gap| gap.1).max();
        let next = awake(who, gone.unwrap_or(at));
        if next == at {
            return at;
        }
        at = next;
    }
}

/// The first moment at which it is no night for somebody.
fn awake(who: u64, at: u64) -> u64 {
    let (zone, quiet, _) = wishes(who);
    let Some((from, to)) = quiet.split_once('-') else { return at };
    let (from, to): (i8, i8) = (from.parse().expect("hours"), to.parse().expect("hours"));
    let zone = TimeZone::get(ZONES[zone].1).expect("a zone");
    let is_quiet = |at: u64| {
        let hour = Timestamp::from_second(at as i64).expect("a time").to_zoned(zone.clone()).hour();
        if from > to { hour >= from || hour < to } else { hour >= from && hour < to }
    };
    let mut at = at;
    while is_quiet(at) {
        // Offsets are of whole quarters of an hour.
        at = (at / 900 + 1) * 900;
    }
    at
}

fn questions(
    record: &Record,
    (clock, bank): (Option<u64>, u64),
    counts: &mut Counts,
) -> Vec<Question> {
    let mut banks = [bank; 2];
    let mut questions: Vec<Question> = Vec::new();
    let mut to_act = Seat(0);
    // Since when each is away, as far as nothing was given back for it.
    let mut gone: [Option<u64>; 2] = [None; 2];
    for entry in &record.entries {
        let at = entry.at;
        let mut close = || {
            if let Some(last) = questions.last_mut() {
                last.end = last.end.min(at);
            }
        };
        match &entry.what {
            What::Began { .. } => (),
            What::Played { seat, .. } => {
                close();
                if let (Some(last), Some(clock)) = (questions.last(), clock) {
                    let until = gone[seat.index()].map_or(at, |from| from.min(at));
                    let over = until.saturating_sub(last.ran_since + clock);
                    counts.drawn += usize::from(over > 0 && last.bank > 0);
                    banks[seat.index()] = last.bank.saturating_sub(over);
                }
                to_act = Seat(1 - seat.0);
            }
            What::RanOut { .. } => {
                counts.late += 1;
                close();
                let last = questions.last().expect("a question");
                let up = last.ran_since + clock.expect("a clock") + last.bank;
                assert!(at >= up, "before time was up: {at} {up}");
                counts.emptied += usize::from(last.bank > 0);
                banks[to_act.index()] = 0;
                continue;
            }
            What::Resigned { .. } => {
                close();
                continue;
            }
            What::Extended { by } if entry.by == Actor::Clock => {
                counts.put_off += 1;
                let is_away = gone[to_act.index()].is_some();
                questions.last_mut().expect("a question").put_off(at, *by, is_away);
                gone.iter_mut().flatten().for_each(|from| *from = (*from + by).min(at));
                continue;
            }
            What::Extended { .. } => {
                close();
                // Two more days from now.
                let since = at + 2 * DAY - clock.expect("a clock");
                let is_away = gone[to_act.index()].is_some();
                gone[to_act.index()] = gone[to_act.index()].map(|_| at);
                let bank = banks[to_act.index()];
                questions.push(Question::new(to_act, at, since, is_away, bank));
                continue;
            }
            What::Away { seat, .. } => {
                gone[seat.index()].get_or_insert(at);
                if let Some(last) = questions.last_mut().filter(|question| question.seat == *seat) {
                    last.since.push((at, NEVER));
                }
                continue;
            }
            What::Back { seat } => {
                counts.back += 1;
                let from = gone[seat.index()].take().expect("somebody away");
                if let Some(last) = questions.last_mut().filter(|question| question.seat == *seat) {
                    last.put_off(at, at - from, false);
                }
                continue;
            }
            _ => continue,
        }
        gone[to_act.index()] = gone[to_act.index()].map(|_| at);
        let (is_away, bank) = (gone[to_act.index()].is_some(), banks[to_act.index()]);
        questions.push(Question::new(to_act, at, at, is_away, bank));
    }
    let is_over = record.head.stage.is_past();
    if let Some(last) = questions.last_mut() {
        // A question at the very end of the year is left out.
        let end = record.entries.last().map_or(0, |entry| entry.at);
        last.end = last.end.min(if is_over { end } else { super::BEGIN + 365 * DAY });
    }
    questions
}

/// Lists what happened and when, to look at.
fn log(record: &Record) -> Vec<String> {
    let line = |entry: &std::sync::Arc<record::Entry>| {
        let what = format!("{:?}", entry.what);
        format!("{} {:?} {}", entry.at, entry.by, what.chars().take(60).collect::<String>())
    };
    record.entries.iter().map(line).collect()
}
