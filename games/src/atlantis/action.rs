//! The actions of a player, and their notation.

use std::{fmt, str::FromStr};

use super::Place;
use crate::input::{
    numerals::cardinal,
    resemblance::{
        asks_for_end, fold_text, is_direction, is_end_of_turn, is_region, without_hedges,
    },
};

/// Written `b2-d4`, `back`, `done`, `stop` and `play-on`.
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
    /// Play on after all: nobody agrees any more that the game ends now.
    PlayOn,
    /// A move with a number of stones that is not its distance, written `3*b2-c3`. It is
    /// never possible: whoever types it reads why.
    Miscounted(u16, Place, Place),
}

impl Action {
    /// The move from a field to another, for whoever has counted `n` stones.
    pub(super) fn move_with_count(n: Option<u16>, from: Place, to: Place) -> Self {
        let distance = from.line(to).map(|(_, distance)| distance);
        match n {
            Some(n) if distance != Some(n) => Self::Miscounted(n, from, to),
            _ => Self::Move(from, to),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(from, to) => write!(f, "{from}-{to}"),
            Self::Back => f.write_str("back"),
            Self::Done => f.write_str("done"),
            Self::Stop => f.write_str("stop"),
            Self::PlayOn => f.write_str("play-on"),
            Self::Miscounted(n, from, to) => write!(f, "{n}*{from}-{to}"),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write `b2-d4`, `back`, `done`, `stop` or `play-on`")]
pub struct ParseActionError;

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        match text {
            "back" => return Ok(Self::Back),
            "done" => return Ok(Self::Done),
            "stop" => return Ok(Self::Stop),
            "play-on" => return Ok(Self::PlayOn),
            _ => (),
        }
        let (n, way) = match text.split_once('*') {
            Some((n, way)) => (Some(n.parse().map_err(|_| ParseActionError)?), way),
            None => (None, text),
        };
        let (from, rest) = Place::read(way).ok_or(ParseActionError)?;
        let to = rest.strip_prefix('-').and_then(|to| to.parse().ok());
        let action = Self::move_with_count(n, from, to.ok_or(ParseActionError)?);
        // `Place::read` is forgiving, and there is one way to write an action.
        if action.to_string() == text { Ok(action) } else { Err(ParseActionError) }
    }
}

/// Words that people say and that change nothing. None is a field, or a number.
const FILLERS: [&str; 86] = [
    "also",
    "and",
    "as",
    "auch",
    "auf",
    "bewege",
    "bewegen",
    "bis",
    "bitte",
    "blaue",
    "blauen",
    "blue",
    "dann",
    "das",
    "dazu",
    "dem",
    "den",
    "der",
    "des",
    "die",
    "feld",
    "from",
    "further",
    "geh",
    "gehe",
    "gehen",
    "gehn",
    "geht",
    "go",
    "goes",
    "green",
    "i",
    "ich",
    "in",
    "it",
    "leg",
    "lege",
    "meine",
    "meinen",
    "meiner",
    "mit",
    "move",
    "moves",
    "my",
    "nach",
    "of",
    "on",
    "onto",
    "over",
    "play",
    "please",
    "put",
    "red",
    "rot",
    "rote",
    "roten",
    "send",
    "setz",
    "setze",
    "setzen",
    "spiele",
    "stack",
    "stapel",
    "stein",
    "steine",
    "steinen",
    "stell",
    "stelle",
    "stellen",
    "stone",
    "stones",
    "the",
    "then",
    "to",
    "too",
    "und",
    "von",
    "weiter",
    "well",
    "wieder",
    "with",
    "yellow",
    "zieh",
    "ziehe",
    "ziehen",
    "zusammenlegen",
];

/// Fillers that a field follows: a text that ends with one is not the whole of it.
const LEADING: [&str; 9] = ["auf", "bis", "from", "nach", "of", "on", "onto", "to", "von"];

/// Those of them in front of the field that stones go to, and in front of the one they leave.
const BEFORE_A_GOAL: [&str; 4] = ["bis", "nach", "onto", "to"];
const BEFORE_A_START: [&str; 5] = ["from", "mit", "of", "von", "with"];

/// No sentence that means one action is longer, in bytes.
const LONGEST: usize = 100;

/// The possible meaning of a typed text, read without the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    Action(Action),
    /// A field alone, and perhaps so many stones: what is moved there or from there, the
    /// position must tell where the words do not.
    Field(Place, Option<u16>, Way),
}

/// Which end of a move the words in front of a field make it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    From,
    To,
    Unsaid,
}

/// Reads what people type: `d4-d7`, `D4>D7`, `3 stones from d4 to d7!`, `drei Steine von d4
/// nach d7`, `pass`.
pub(super) fn meaning(text: &str) -> Option<Meaning> {
    if text.len() > LONGEST {
        return None;
    }
    let text = fold_text(text).replace(['→', '>'], " ").replace(['–', '−'], "-");
    let text = without_hedges(text.trim());
    let text = text.trim_end_matches(['!', '.', ' ']).trim();
    if !text.is_ascii() {
        return None;
    }
    if let Ok(action) = text.parse() {
        return Some(Meaning::Action(action));
    }
    let said: String = text.split(|character: char| !character.is_ascii_alphanumeric()).collect();
    let action = match &said[..] {
        said if is_end_of_turn(said) => Action::Done,
        "back" | "takeback" | "undo" | "zuruck" | "zurucknehmen" => Action::Back,
        "playon" | "weiterspielen" => Action::PlayOn,
        said if asks_for_end(said) => Action::Stop,
        "stop" | "agree" | "agreetoendthegamenow" | "endejetztzustimmen" | "zustimmen" => {
            Action::Stop
        }
        _ => return fields(text),
    };
    Some(Meaning::Action(action))
}

/// Whether a word says nothing about a move but that it is one, or how many stones it takes.
pub(super) fn is_said_of_moves(word: &str) -> bool {
    FILLERS.contains(&word) || number(word).is_some()
}

/// One field or two, with words between them, and perhaps a number of stones.
fn fields(text: &str) -> Option<Meaning> {
    let words = text.split([' ', ',', ':', '=']).filter(|word| !word.is_empty());
    let words = without_steps(words.collect());
    let (mut places, mut count, mut is_open) = (Vec::new(), None, false);
    let (mut said, mut has_direction) = (Way::Unsaid, false);
    for word in words {
        is_open = LEADING.contains(&word);
        if BEFORE_A_GOAL.contains(&word) {
            said = Way::To;
        } else if BEFORE_A_START.contains(&word) {
            said = Way::From;
        }
        if let Some(n) = number(word) {
            // Of two numbers, one is not meant.
            if count.is_some_and(|other| other != n) {
                return None;
            }
            count = Some(n);
        } else if is_direction(word) || matches!(word, "back" | "straight" | "zuruck") {
            // Beside two fields, it says nothing more.
            has_direction = true;
        } else if !FILLERS.contains(&word)
            && !is_region(word)
            && word.bytes().any(|byte| byte != b'-')
        {
            for place in names(word)? {
                places.push((place, said));
                said = Way::Unsaid;
            }
        }
    }
    match places[..] {
        _ if is_open || (has_direction && places.len() < 2) => None,
        // `to c5 from b2`
        [(to, Way::To | Way::Unsaid), (from, Way::From)] | [(from, _), (to, _)] => {
            Some(Meaning::Action(Action::move_with_count(count, from, to)))
        }
        [(place, way)] => Some(Meaning::Field(place, count, way)),
        _ => None,
    }
}

/// Words without those that say how far stones go, where a field says it, too: `one step`.
fn without_steps(words: Vec<&str>) -> Vec<&str> {
    let is_step = |word: &&&str| matches!(**word, "schritt" | "schritte" | "step" | "steps");
    let next_is_step = |at: usize| words.get(at + 1).is_some_and(|next| is_step(&next));
    let is_of_steps =
        |at: usize, word: &&&str| is_step(word) || number(word).is_some() && next_is_step(at);
    let kept = words.iter().enumerate().filter(|(at, word)| !is_of_steps(*at, word));
    kept.map(|(_, word)| *word).collect()
}

/// A number of stones, in digits or in words. One that is too great for any stack is still
/// one.
fn number(word: &str) -> Option<u16> {
    if !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(word.parse().unwrap_or(u16::MAX));
    }
    match word {
        "a" | "an" | "single" | "ein" | "eine" | "einen" | "einem" => Some(1),
        "both" | "beide" | "beiden" => Some(2),
        word => cardinal(word).map(u16::from),
    }
}

/// Names written together: `d4-d7`, `d4d7`, `d4xd7`.
fn names(word: &str) -> Option<Vec<Place>> {
    let (mut places, mut rest) = (Vec::new(), word);
    while !rest.is_empty() {
        let (place, after) = Place::read(rest)?;
        places.push(place);
        let is_taken = after.get(1..).is_some_and(|name| Place::read(name).is_some());
        let taken = || after.strip_prefix('x').filter(|_| is_taken);
        rest = after.strip_prefix('-').or_else(taken).unwrap_or(after);
    }
    Some(places)
}
