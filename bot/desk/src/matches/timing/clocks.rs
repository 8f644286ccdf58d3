//! How long players have for what they are asked: what can be chosen when a match is
//! opened.

use std::ops::RangeInclusive;

use games::{Arg, ClockKind, Info, Message, Prose, Seat, msg};
use record::{Clocks, DeadlineKind, What};

use crate::{
    Args, GameKind, Match, Refusal,
    matches::error::refuse,
    port::words::{
        spans,
        text::{self, code},
    },
};

/// The argument for the time of those who are asked in the turn of another: `answers=4h`.
pub const ANSWERS: &str = "answers";
/// The argument for the time of a turn, and in a team of all that the team is asked: `clock=1d`.
pub const CLOCK: &str = "clock";

/// The argument for the time that each has beyond their turns, once for the whole match: `bank=1d`.
pub const BANK: &str = "bank";

/// The words that can be said when the time of somebody for their turn is up.
pub const WAIT: &str = "wait";
pub const COMPUTER: &str = "computer";
pub const CLAIM: &str = "claim";

const HOUR: u64 = 3600;
const DAY: u64 = 24 * HOUR;

/// The times that are offered, in seconds.
const TIMES: [(&str, Option<u64>); 8] = [
    ("1h", Some(HOUR)),
    ("4h", Some(4 * HOUR)),
    ("12h", Some(12 * HOUR)),
    ("1d", Some(DAY)),
    ("3d", Some(3 * DAY)),
    ("7d", Some(7 * DAY)),
    ("14d", Some(14 * DAY)),
    ("none", None),
];

pub const WORDS: [&str; 8] = {
    let mut words = [""; 8];
    let mut at = 0;
    while at < words.len() {
        words[at] = TIMES[at].0;
        at += 1;
    }
    words
};

/// The values that a bank can have.
pub const BANKS: [&str; 6] = ["12h", "1d", "3d", "7d", "14d", "none"];

/// The shortest and the longest time that can be typed, in seconds: nobody plays by chat in
/// less, and a match that nobody plays is closed after some weeks.
const SPANS: RangeInclusive<u64> = 600..=60 * DAY;

/// A time that somebody typed for a clock, in seconds. None if it is no time.
///
/// # Errors
///
/// If no clock is so short or so long.
pub fn parse_clock(word: &str) -> Result<Option<u64>, Refusal> {
    let Some(seconds) = spans::read(word) else { return Ok(None) };
    if SPANS.contains(&seconds) {
        return Ok(Some(seconds));
    }
    let such_as = Arg::or(["36h", "2d", "1w"].map(code));
    Err(refuse(msg!("desk-clock-span", time = text::echo(word), such_as = such_as)))
}

/// Whether a game has such a clock.
pub fn is_in(kind: ClockKind, info: &Info) -> bool {
    match kind {
        ClockKind::Turn => true,
        ClockKind::Reaction => info.reactions,
    }
}

/// The clocks of a match that is opened so, where the host's are `clocks`.
///
/// # Errors
///
/// If a clock is chosen that the game does not have, or a bank beyond no clock.
pub fn clocks_from_args(
    kind: &GameKind,
    args: &Args,
    mut clocks: Clocks,
) -> Result<Clocks, Refusal> {
    let game = kind.info.name;
    for (name, of) in [(ANSWERS, ClockKind::Reaction), (CLOCK, ClockKind::Turn)] {
        let Some(time) = time_of(args, name) else { continue };
        if !is_in(of, kind.info) {
            return Err(refuse(match of {
                ClockKind::Reaction => msg!("desk-no-answers", game = game, option = code(name)),
                ClockKind::Turn => continue,
            }));
        }
        match of {
            ClockKind::Reaction => clocks.reaction = time,
            ClockKind::Turn => clocks.turn = time,
        }
    }
    if let Some(bank) = time_of(args, BANK) {
        clocks.bank = bank;
        if let (Some(seconds), None) = (bank, clocks.turn) {
            let bank = code(format!("{BANK}={}", spans::write(seconds)));
            let clock = code(format!("{CLOCK}=1d"));
            return Err(refuse(msg!("desk-bank-without-clock", bank = bank, clock = clock)));
        }
    }
    clocks.bank = clocks.bank.filter(|_| clocks.turn.is_some());
    Ok(clocks)
}

/// The time that was chosen for a clock, in seconds; the inner `None` is no limit.
fn time_of(args: &Args, name: &str) -> Option<Option<u64>> {
    args.span(name).map(Some).or_else(|| time_by_word(args.choice(name)?))
}

/// A time that is offered, by its word.
fn time_by_word(word: &str) -> Option<Option<u64>> {
    TIMES.iter().find(|(known, _)| *known == word).map(|(_, time)| *time)
}

/// How long players have where nothing else is said: as was chosen for the `room`, by its word,
/// or else as the host has it.
pub fn usual(room: Option<&str>, host: Clocks) -> Clocks {
    let chosen = room.and_then(|word| time_by_word(word).or_else(|| spans::read(word).map(Some)));
    Clocks { turn: chosen.unwrap_or(host.turn), ..host }
}

/// The same where a match counts: there always is one.
pub fn clocks_for_ranked(usual: Clocks) -> Clocks {
    Clocks { turn: usual.turn.or(Some(3 * DAY)), ..usual }
}

/// The news about clocks for those who are challenged.
pub fn describe_clocks(info: &Info, what: &What) -> Vec<Message> {
    let What::Opened { clocks, ranked, .. } = what else { return Vec::new() };
    let answers = is_in(ClockKind::Reaction, info).then(|| match clocks.reaction {
        Some(seconds) => msg!("desk-news-answers", time = code(spans::write(seconds))),
        None => msg!("desk-news-answers-any"),
    });
    let turn = clocks.turn.filter(|_| is_in(ClockKind::Turn, info));
    let turn = turn.map(|seconds| match info.together {
        true => msg!("desk-news-clock", time = code(spans::write(seconds))),
        false if *ranked => msg!("desk-news-clock-ranked", time = code(spans::write(seconds))),
        false => msg!("desk-news-clock-rivals", time = code(spans::write(seconds))),
    });
    let bank = clocks.bank.filter(|_| turn.is_some());
    let bank = bank.map(|seconds| msg!("desk-news-bank", time = code(spans::write(seconds))));
    answers.into_iter().chain(turn).chain(bank).collect()
}

/// The time that the players of a match have left.
#[derive(Clone, Copy, Debug)]
pub struct TimeLeft<'a> {
    pub m: &'a Match,
    pub at: u64,
}

impl<'a> TimeLeft<'a> {
    /// That a seat has begun to draw on its bank, if it has by `at`.
    pub fn bank_runs(self, seat: Seat) -> Option<Prose> {
        let left =
            self.m.time_of(seat).bank(self.at).filter(|_| self.m.time_of(seat).draws(self.at))?;
        Some(msg!("desk-news-bank-runs", by = seat, left = time(left)).into())
    }

    /// How much time is left for a turn, and what comes then where it counts.
    pub fn runs_out_in(self) -> Option<Prose> {
        let deadline = self.m.head().deadline.filter(|_| self.m.is_playing())?;
        let left =
            deadline.at.checked_sub(self.at).filter(|_| deadline.kind == DeadlineKind::Turn)?;
        let left = time(left);
        Some(match self.m.head().ranked {
            true => msg!("desk-news-loses-in", left = left).into(),
            false => msg!("desk-news-runs-out-in", left = left).into(),
        })
    }

    /// The time that each person has left in the bank, while the match is played.
    pub fn banks(self) -> Option<Prose> {
        let of = |seat: Seat| {
            let left = self.m.time_of(seat).bank(self.at)?;
            Some(msg!("desk-about-bank-of", by = seat, left = time(left)))
        };
        let plays = |seat: &Seat| {
            self.m.head().person(*seat).is_some() && !self.m.seats_resigned().contains(*seat)
        };
        let seats =
            self.m.head().seats().map(|seat| seat.0).filter(plays).filter(|_| self.m.is_playing());
        let all: Vec<Message> = seats.filter_map(of).collect();
        (!all.is_empty()).then(|| msg!("desk-about-bank", seats = Arg::and(all)).into())
    }
}

fn time(seconds: u64) -> Message {
    let (unit, n) = units(seconds);
    msg!("desk-time", unit = unit, n = n)
}

/// A time in whole minutes, hours or days: as much as has surely passed, or is left.
pub fn units(seconds: u64) -> (&'static str, usize) {
    let (unit, length) = match seconds {
        0..HOUR => ("minutes", 60),
        HOUR..172_800 => ("hours", HOUR),
        _ => ("days", DAY),
    };
    (unit, (seconds / length) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_neither_too_short_nor_too_long() {
        assert_eq!(parse_clock("10m").expect("no refusal"), Some(600));
        assert_eq!(parse_clock("60d").expect("no refusal"), Some(60 * DAY));
        assert_eq!(parse_clock("soon").expect("no refusal"), None);
        for word in ["9m", "1s", "61d", "99w", "-2d", "0h"] {
            assert!(parse_clock(word).is_err(), "{word}");
        }
    }

    #[test]
    fn what_is_offered_is_in_order_and_reads_as_it_is_written() {
        let times: Vec<u64> = TIMES.iter().filter_map(|(_, time)| *time).collect();
        assert!(times.is_sorted());
        for (word, time) in TIMES.iter().filter_map(|(word, time)| Some((*word, (*time)?))) {
            assert_eq!((spans::write(time).as_str(), spans::read(word)), (word, Some(time)));
        }
    }
}
