//! How long whoever is asked in the turn of another has to answer.

use games::{Message, msg};
use record::{Clocks, What};

use crate::{Args, GameKind, Match, Refusal, error::refuse, text::code};

/// What is chosen when a match is opened: `answers=4h`.
pub const ANSWERS: &str = "answers";

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

/// The clocks of a match that is opened so, where the host's are `clocks`.
///
/// # Errors
///
/// If something is chosen in a game in which nobody is asked in the turn of another.
pub fn chosen(kind: &GameKind, args: &Args, clocks: Clocks) -> Result<Clocks, Refusal> {
    let Some(word) = args.choice(ANSWERS) else { return Ok(clocks) };
    if !kind.info.reactions {
        return Err(refuse(msg!("desk-no-answers", game = kind.info.name, option = code(ANSWERS))));
    }
    let time = TIMES.iter().find(|(known, _)| *known == word);
    Ok(time.map_or(clocks, |(_, reaction)| Clocks { reaction: *reaction, ..clocks }))
}

/// What those who are challenged are to know of it.
pub fn told(m: &Match, what: &What) -> Option<Message> {
    let What::Opened { clocks, .. } = what else { return None };
    if !m.info().reactions {
        return None;
    }
    let Some(seconds) = clocks.reaction else { return Some(msg!("desk-news-answers-any")) };
    let known = TIMES.iter().find(|(_, time)| *time == Some(seconds));
    // The host may have set another one.
    let time = known.map_or_else(|| format!("{}h", seconds.div_ceil(3600)), |it| it.0.to_owned());
    Some(msg!("desk-news-answers", time = code(time)))
}
