//! How long players have for what they are asked: what can be chosen when a match is
//! opened.

use games::{ClockKind, Info, Message, msg};
use record::{Clocks, What};

use crate::{Args, GameKind, Match, Refusal, error::refuse, text::code};

/// What is chosen for those who are asked in the turn of another: `answers=4h`.
pub const ANSWERS: &str = "answers";
/// What is chosen for all that a team is asked: `clock=1d`.
pub const CLOCK: &str = "clock";

/// What it can be, and in seconds.
const TIMES: [(&str, Option<u64>); 7] = [
    ("12h", Some(12 * 3600)),
    ("1h", Some(3600)),
    ("4h", Some(4 * 3600)),
    ("1d", Some(24 * 3600)),
    ("3d", Some(3 * 24 * 3600)),
    ("7d", Some(7 * 24 * 3600)),
    ("none", None),
];

pub const WORDS: [&str; 7] = {
    let mut words = [""; 7];
    let mut at = 0;
    while at < words.len() {
        words[at] = TIMES[at].0;
        at += 1;
    }
    words
};

/// Whether a game has such a clock.
pub fn is_in(kind: ClockKind, info: &Info) -> bool {
    match kind {
        // Elsewhere nobody loses by the clock what they have not done.
        ClockKind::Turn => info.together,
        ClockKind::Reaction => info.reactions,
    }
}

/// The clocks of a match that is opened so, where the host's are `clocks`.
///
/// # Errors
///
/// If a clock is chosen that the game does not have.
pub fn chosen(kind: &GameKind, args: &Args, mut clocks: Clocks) -> Result<Clocks, Refusal> {
    let game = kind.info.name;
    for (name, of) in [(ANSWERS, ClockKind::Reaction), (CLOCK, ClockKind::Turn)] {
        let Some(word) = args.choice(name) else { continue };
        if !is_in(of, kind.info) {
            return Err(refuse(match of {
                ClockKind::Reaction => msg!("desk-no-answers", game = game, option = code(name)),
                ClockKind::Turn => msg!("desk-no-clock", game = game, option = code(name)),
            }));
        }
        let Some((_, time)) = TIMES.iter().find(|(known, _)| *known == word) else { continue };
        match of {
            ClockKind::Reaction => clocks.reaction = *time,
            ClockKind::Turn => clocks.turn = *time,
        }
    }
    Ok(clocks)
}

/// What those who are challenged are to know of it.
pub fn told(m: &Match, what: &What) -> Vec<Message> {
    let What::Opened { clocks, .. } = what else { return Vec::new() };
    let answers = is_in(ClockKind::Reaction, m.info()).then(|| match clocks.reaction {
        Some(seconds) => msg!("desk-news-answers", time = code(in_words(seconds))),
        None => msg!("desk-news-answers-any"),
    });
    let turn = clocks.turn.filter(|_| is_in(ClockKind::Turn, m.info()));
    let turn = turn.map(|seconds| msg!("desk-news-clock", time = code(in_words(seconds))));
    answers.into_iter().chain(turn).collect()
}

/// A time as it is typed. The host may have set another than can be chosen.
fn in_words(seconds: u64) -> String {
    let known = TIMES.iter().find(|(_, time)| *time == Some(seconds));
    known.map_or_else(|| format!("{}h", seconds.div_ceil(3600)), |it| it.0.to_owned())
}
