//! What a player can do, and how it is written.

use std::{fmt, str::FromStr};

use super::Place;
use crate::resemblance::folded;

/// Written `b2-d4`, `back`, `done` and `stop`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Add a move to the plan of this turn: from a field to another. As many
    /// stones travel as the fields are apart.
    Move(Place, Place),
    /// Take the last move off the plan.
    Back,
    /// Carry the plan out: the turn is over. With an empty plan it is a pass.
    Done,
    /// Agree that the game ends now. It ends when all who play agree before
    /// another turn is carried out.
    Stop,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(from, to) => write!(f, "{from}-{to}"),
            Self::Back => f.write_str("back"),
            Self::Done => f.write_str("done"),
            Self::Stop => f.write_str("stop"),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write `b2-d4`, `back`, `done` or `stop`")]
pub struct ParseActionError;

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        match text {
            "back" => return Ok(Self::Back),
            "done" => return Ok(Self::Done),
            "stop" => return Ok(Self::Stop),
            _ => (),
        }
        let (from, rest) = Place::read(text).ok_or(ParseActionError)?;
        let to = rest.strip_prefix('-').and_then(|to| to.parse().ok());
        let action = Self::Move(from, to.ok_or(ParseActionError)?);
        // `Place::read` is forgiving, and there is one way to write an action.
        if action.to_string() == text { Ok(action) } else { Err(ParseActionError) }
    }
}

/// Words that people say and that change nothing.
const FILLERS: [&str; 34] = [
    "and", "auf", "bitte", "bis", "dann", "den", "die", "from", "i", "ich", "it", "meine",
    "meinen", "move", "moves", "my", "nach", "of", "on", "onto", "play", "please", "stapel",
    "stein", "steine", "stone", "stones", "the", "then", "to", "und", "von", "zieh", "ziehe",
];

/// No sentence that means one action is longer, in bytes.
const LONGEST: usize = 100;

/// What a person may mean, by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    Action(Action),
    /// A field alone: what is moved there or from there, the position must tell.
    Field(Place),
}

/// Reads what people type: `d4-d7`, `D4>D7`, `3 stones from d4 to d7`, `3 Steine von d4 nach
/// d7`, `pass`.
pub(super) fn meaning(text: &str) -> Option<Meaning> {
    if text.len() > LONGEST {
        return None;
    }
    let text = folded(text).replace(['→', '>'], " ").replace(['–', '−'], "-");
    let text = text.trim();
    if !text.is_ascii() {
        return None;
    }
    if let Ok(action) = text.parse() {
        return Some(Meaning::Action(action));
    }
    let said: String = text.split(|it: char| !it.is_ascii_alphanumeric()).collect();
    let action = match &said[..] {
        "done" | "end" | "endturn" | "finish" | "finished" | "pass" => Action::Done,
        "fertig" | "passe" | "passen" | "zugbeenden" => Action::Done,
        "back" | "takeback" | "undo" | "zuruck" | "zurucknehmen" => Action::Back,
        "stop" | "agree" | "endgame" | "endthegame" | "stopthegame" => Action::Stop,
        "asktoendthegame" | "asktoendthegamenow" | "agreetoendthegamenow" => Action::Stop,
        "endevorschlagen" | "endejetztvorschlagen" | "endejetztzustimmen" | "zustimmen" => {
            Action::Stop
        }
        _ => return fields(text),
    };
    Some(Meaning::Action(action))
}

/// One field or two, with words between them, and perhaps a number of stones.
fn fields(text: &str) -> Option<Meaning> {
    let mut places = Vec::new();
    for word in text.split([' ', ',', ':', '=']) {
        let count = word.bytes().all(|it| it.is_ascii_digit() || it == b'-');
        if !FILLERS.contains(&word) && !count {
            places.extend(names(word)?);
        }
    }
    match places[..] {
        [from, to] => Some(Meaning::Action(Action::Move(from, to))),
        [place] => Some(Meaning::Field(place)),
        _ => None,
    }
}

/// Names written together: `d4-d7`, `d4d7`.
fn names(word: &str) -> Option<Vec<Place>> {
    let (mut places, mut rest) = (Vec::new(), word);
    while !rest.is_empty() {
        let (place, after) = Place::read(rest)?;
        places.push(place);
        rest = after.strip_prefix('-').unwrap_or(after);
    }
    Some(places)
}
