//! What a player can do, and how it is written.

use std::{fmt, str::FromStr};

use super::{ParsePartError, Square, Tile, Tower};
use crate::resemblance::folded;

/// Written `7c3`, `Kb2`, `black-d4`, `claim-c3` and `done`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Place a tile.
    Place(Tile, Square),
    /// Place a tower, before the first tile.
    Build(Tower, Square),
    /// Claim a tile or a tower that is not surrounded yet (`variant=claims`).
    Claim(Square),
    /// Claim nothing more: the turn is over.
    Done,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(tile, square) => write!(f, "{tile}{square}"),
            Self::Build(tower, square) => write!(f, "{tower}-{square}"),
            Self::Claim(square) => write!(f, "claim-{square}"),
            Self::Done => f.write_str("done"),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write `7c3`, `Kb2`, `black-d4`, `claim-c3` or `done`")]
pub struct ParseActionError;

impl From<ParsePartError> for ParseActionError {
    fn from(_: ParsePartError) -> Self {
        Self
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        if text == "done" {
            return Ok(Self::Done);
        }
        if let Some((what, square)) = text.split_once('-') {
            let square = square.parse()?;
            return match what {
                "claim" => Ok(Self::Claim(square)),
                tower => Ok(Self::Build(tower.parse()?, square)),
            };
        }
        let (tile, square) = text.split_at_checked(1).ok_or(ParseActionError)?;
        Ok(Self::Place(tile.parse()?, square.parse()?))
    }
}

/// Words that people say and that change nothing.
const FILLERS: [&str; 36] = [
    "and",
    "at",
    "auf",
    "bau",
    "baue",
    "bitte",
    "das",
    "dem",
    "den",
    "der",
    "die",
    "ein",
    "eine",
    "einen",
    "i",
    "ich",
    "it",
    "leg",
    "lege",
    "meinen",
    "my",
    "of",
    "on",
    "place",
    "plattchen",
    "play",
    "please",
    "put",
    "setz",
    "setze",
    "the",
    "tile",
    "to",
    "tower",
    "turm",
    "zug",
];

/// No sentence that means one action is longer, in bytes.
const LONGEST: usize = 100;

/// What a person may mean, by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    Action(Action),
    /// A square alone: what is done there, the position must tell.
    Square(Square),
}

/// Reads what people type: `c3 7`, `king b2`, `black tower d4`, `weißer Turm auf c3`, `end`.
pub(super) fn meaning(text: &str) -> Option<Meaning> {
    if text.len() > LONGEST {
        return None;
    }
    let text = folded(text);
    if !text.is_ascii() {
        return None;
    }
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let said: String = words.filter(|word| !FILLERS.contains(word)).collect();
    if let "done" | "end" | "endturn" | "finish" | "pass" | "stop" | "beenden" | "ende" | "fertig"
    | "passe" | "passen" = &said[..]
    {
        return Some(Meaning::Action(Action::Done));
    }
    if let Ok(square) = said.parse() {
        return Some(Meaning::Square(square));
    }
    let at_the_end = said.len().checked_sub(2).and_then(|at| said.split_at_checked(at));
    let at_the_start = said.split_at_checked(2).map(|(square, what)| (what, square));
    let mut splits = [at_the_end, at_the_start].into_iter().flatten();
    splits.find_map(|(what, square)| act(what, square.parse().ok()?)).map(Meaning::Action)
}

fn act(what: &str, square: Square) -> Option<Action> {
    Some(match what {
        "claim" | "capture" | "take" => Action::Claim(square),
        "beanspruch" | "beanspruche" | "beanspruchen" | "erobere" | "nehme" | "nimm" => {
            Action::Claim(square)
        }
        "white" | "w" | "weiss" | "weisse" | "weissen" | "weisser" => {
            Action::Build(Tower::White, square)
        }
        "black" | "b" | "schwarz" | "schwarze" | "schwarzen" | "schwarzer" => {
            Action::Build(Tower::Black, square)
        }
        "king" | "k" | "koenig" | "konig" => Action::Place(Tile::KING, square),
        number => Action::Place(number.parse().ok()?, square),
    })
}
