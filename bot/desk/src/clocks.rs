//! How long players have for what they are asked: what can be chosen when a match is
//! opened.

use games::{Arg, ClockKind, Info, Message, Prose, Seat, msg};
use record::{Clocks, DeadlineKind, What};

use crate::{Args, GameKind, Match, Refusal, error::refuse, rooms::Here, text::code};

/// What is chosen for those who are asked in the turn of another: `answers=4h`.
pub const ANSWERS: &str = "answers";
/// What is chosen for a turn, and in a team for all that it is asked: `clock=1d`.
pub const CLOCK: &str = "clock";

/// What each has beyond their turns, once for the whole match: `bank=1d`.
pub const BANK: &str = "bank";

/// What can be said when the time of somebody for their turn is up.
pub const WAIT: &str = "wait";
pub const COMPUTER: &str = "computer";
pub const CLAIM: &str = "claim";

const HOUR: u64 = 3600;
const DAY: u64 = 24 * HOUR;

/// What it can be, and in seconds.
const TIMES: [(&str, Option<u64>); 8] = [
    ("12h", Some(12 * HOUR)),
    ("1h", Some(HOUR)),
    ("4h", Some(4 * HOUR)),
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

/// What a bank can be.
pub const BANKS: [&str; 6] = ["1d", "12h", "3d", "7d", "14d", "none"];

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
pub fn chosen(kind: &GameKind, args: &Args, mut clocks: Clocks) -> Result<Clocks, Refusal> {
    let game = kind.info.name;
    for (name, of) in [(ANSWERS, ClockKind::Reaction), (CLOCK, ClockKind::Turn)] {
        let Some(word) = args.choice(name) else { continue };
        if !is_in(of, kind.info) {
            return Err(refuse(match of {
                ClockKind::Reaction => msg!("desk-no-answers", game = game, option = code(name)),
                ClockKind::Turn => continue,
            }));
        }
        let Some((_, time)) = TIMES.iter().find(|(known, _)| *known == word) else { continue };
        match of {
            ClockKind::Reaction => clocks.reaction = *time,
            ClockKind::Turn => clocks.turn = *time,
        }
    }
    if let Some(word) = args.choice(BANK) {
        clocks.bank = TIMES.iter().find(|(known, _)| *known == word).and_then(|it| it.1);
        if clocks.bank.is_some() && clocks.turn.is_none() {
            let (bank, clock) = (code(format!("{BANK}={word}")), code(format!("{CLOCK}=1d")));
            return Err(refuse(msg!("desk-bank-without-clock", bank = bank, clock = clock)));
        }
    }
    clocks.bank = clocks.bank.filter(|_| clocks.turn.is_some());
    Ok(clocks)
}

/// How long players have where nothing else is said: as was chosen for the room, or else as
/// the host has it.
pub fn usual(here: &Here, host: Clocks) -> Clocks {
    let chosen = here.clock().and_then(|word| TIMES.iter().find(|it| it.0 == word));
    Clocks { turn: chosen.map_or(host.turn, |it| it.1), ..host }
}

/// The same where a match counts: there always is one.
pub fn ranked(usual: Clocks) -> Clocks {
    Clocks { turn: usual.turn.or(Some(3 * DAY)), ..usual }
}

/// What those who are challenged are to know of it.
pub fn told(m: &Match, what: &What) -> Vec<Message> {
    let What::Opened { clocks, ranked, .. } = what else { return Vec::new() };
    let answers = is_in(ClockKind::Reaction, m.info()).then(|| match clocks.reaction {
        Some(seconds) => msg!("desk-news-answers", time = code(in_words(seconds))),
        None => msg!("desk-news-answers-any"),
    });
    let turn = clocks.turn.filter(|_| is_in(ClockKind::Turn, m.info()));
    let turn = turn.map(|seconds| match m.info().together {
        true => msg!("desk-news-clock", time = code(in_words(seconds))),
        false if *ranked => msg!("desk-news-clock-ranked", time = code(in_words(seconds))),
        false => msg!("desk-news-clock-rivals", time = code(in_words(seconds))),
    });
    let bank = clocks.bank.filter(|_| turn.is_some());
    let bank = bank.map(|seconds| msg!("desk-news-bank", time = code(in_words(seconds))));
    answers.into_iter().chain(turn).chain(bank).collect()
}

/// That a seat has begun to draw on its bank, if it has by `at`.
pub fn bank_runs(m: &Match, seat: Seat, at: u64) -> Option<Prose> {
    let left = m.bank(seat, at).filter(|_| m.draws(seat, at))?;
    Some(msg!("desk-news-bank-runs", by = seat, left = time(left)).into())
}

/// How much time is left for a turn, and what comes then where it counts.
pub fn runs_out_in(m: &Match, at: u64) -> Option<Prose> {
    let deadline = m.head().deadline.filter(|_| m.is_playing())?;
    let left = deadline.at.checked_sub(at).filter(|_| deadline.kind == DeadlineKind::Turn)?;
    let left = time(left);
    Some(match m.is_ranked() {
        true => msg!("desk-news-loses-in", left = left).into(),
        false => msg!("desk-news-runs-out-in", left = left).into(),
    })
}

/// What each person has left in the bank, while the match is played.
pub fn left(m: &Match, at: u64) -> Option<Prose> {
    let of = |seat: Seat| {
        let left = m.bank(seat, at)?;
        Some(msg!("desk-about-bank-of", by = seat, left = time(left)))
    };
    let plays = |seat: &Seat| m.head().person(*seat).is_some() && !m.resigned().contains(*seat);
    let seats = m.head().seats().map(|it| it.0).filter(plays).filter(|_| m.is_playing());
    let all: Vec<Message> = seats.filter_map(of).collect();
    (!all.is_empty()).then(|| msg!("desk-about-bank", seats = Arg::and(all)).into())
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

/// A time as it is typed. The host may have set another than can be chosen.
pub fn in_words(seconds: u64) -> String {
    let known = TIMES.iter().find(|(_, time)| *time == Some(seconds));
    known.map_or_else(|| format!("{}h", seconds.div_ceil(3600)), |it| it.0.to_owned())
}
