//! The actions of a player, and their notation.

use std::{fmt, str::FromStr};

use super::{ParsePartError, Square, Tile, Tower};
use crate::input::{
    numerals::{cardinal, ordinal},
    resemblance::{
        asks_for_end, fold_text, is_end_of_turn, is_nothing, is_region, is_square,
        with_capture_apart, without_hedges,
    },
};

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

/// Words that people say and that change nothing. None is a square, a tile or a tower.
const FILLERS: [&str; 110] = [
    "aufs",
    "aus",
    "from",
    "hand",
    "off",
    "von",
    "field",
    "an",
    "and",
    "beside",
    "at",
    "auf",
    "bau",
    "baue",
    "bewege",
    "bitte",
    "build",
    "captures",
    "choose",
    "comes",
    "dann",
    "das",
    "dem",
    "den",
    "der",
    "die",
    "ein",
    "eine",
    "einen",
    "feld",
    "geh",
    "gehe",
    "gehen",
    "geht",
    "go",
    "goes",
    "i",
    "ich",
    "in",
    "ins",
    "into",
    "it",
    "jetzt",
    "kommt",
    "lay",
    "leg",
    "lege",
    "legen",
    "mein",
    "meine",
    "meinen",
    "meiner",
    "mit",
    "move",
    "moves",
    "my",
    "nach",
    "now",
    "number",
    "nummer",
    "of",
    "on",
    "onto",
    "place",
    "plattchen",
    "play",
    "please",
    "put",
    "schieb",
    "schiebe",
    "schlagt",
    "setz",
    "setze",
    "setzen",
    "should",
    "soll",
    "spiel",
    "spiele",
    "spielen",
    "square",
    "stell",
    "stelle",
    "stellen",
    "takes",
    "the",
    "then",
    "tile",
    "to",
    "tower",
    "turm",
    "und",
    "use",
    "wahle",
    "with",
    "zahl",
    "zieh",
    "ziehe",
    "ziehen",
    "zu",
    "zug",
    "last",
    "letzte",
    "letzten",
    "letzter",
    "daneben",
    "diagonal",
    "mal",
    "nehm",
    "nehme",
    "nimm",
];

/// No sentence that means one action is longer, in bytes.
const LONGEST: usize = 100;

/// Words against a claim, without fillers and spaces.
const CLAIMS_NOTHING: [&str; 7] = [
    "claimnothing",
    "dontclaim",
    "dontclaimanything",
    "noclaim",
    "noclaims",
    "nothingclaim",
    "nichtsbeanspruchen",
];

/// The possible meaning of a typed text, read without the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    Action(Action),
    /// A square alone: what is done there, the position must tell.
    Square(Square),
    /// A tile without a square, or a tower.
    Tile(Tile),
    Tower(Tower),
}

/// Reads what people type: `c3 7`, `king b2`, `black tower d4`, `die neun auf c3`, `end`.
pub(super) fn meaning(text: &str) -> Option<Meaning> {
    if text.len() > LONGEST {
        return None;
    }
    let text = fold_text(text);
    let text = without_hedges(&text);
    if !text.is_ascii() || asks_for_end(text) {
        return None;
    }
    let mut told: Vec<&str> = telling(text).collect();
    // `take the 9` speaks of a tile, and `take c3` claims one.
    if let [first, what, ..] = told[..]
        && matches!(first, "nehme" | "nimm" | "take")
        && tile(what).is_some()
    {
        told.remove(0);
    }
    let said = told.concat();
    let claims_nothing = CLAIMS_NOTHING.contains(&said.as_str());
    if said == "stop"
        || is_end_of_turn(text)
        || is_end_of_turn(&said)
        || is_nothing(text)
        || claims_nothing
    {
        return Some(Meaning::Action(Action::Done));
    }
    if let Ok(square) = said.parse() {
        return Some(Meaning::Square(square));
    }
    if let Some(tower) = tower(&said) {
        return Some(Meaning::Tower(tower));
    }
    if let Some(tile) = tile(&said) {
        return Some(Meaning::Tile(tile));
    }
    let at_the_end = said.len().checked_sub(2).and_then(|at| said.split_at_checked(at));
    let at_the_start = said.split_at_checked(2).map(|(square, what)| (what, square));
    let mut splits = [at_the_end, at_the_start].into_iter().flatten();
    splits.find_map(|(what, square)| act(what, square.parse().ok()?)).map(Meaning::Action)
}

/// The words of a text that say what is done, in small letters.
fn telling(text: &str) -> impl Iterator<Item = &str> {
    let words =
        text.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty());
    // `the white one` and `the last one` name no tile, and `I'd` no column.
    let is_pronoun = move |before: &str, word: &str| {
        let is_rest = before == "i" && matches!(word, "d" | "ll" | "m" | "ve");
        is_rest || word == "one" && (tower(before).is_some() || is_order(before))
    };
    let mut before = "";
    let words = words.filter(move |word| {
        let is_noun = is_pronoun(before, word);
        before = word;
        !is_noun
    });
    words.filter(|word| !FILLERS.contains(word) && !is_region(word))
}

/// Whether a word in front of `one` says which one.
fn is_order(word: &str) -> bool {
    ordinal(word).is_some() || matches!(word, "last" | "other" | "next" | "that" | "this" | "same")
}

/// Whether a text names several actions one after the other: `7c2 7c2`.
pub(super) fn is_several(text: &str) -> bool {
    if text.len() > LONGEST {
        return false;
    }
    let text = fold_text(text);
    let words: Vec<&str> = telling(without_hedges(&text)).collect();
    let (mut rest, mut n_actions) = (&words[..], 0);
    while !rest.is_empty() {
        let is_action = |number: &usize| {
            let first = rest.get(..*number).map(|first| first.join(" "));
            matches!(first.as_deref().and_then(meaning), Some(Meaning::Action(_)))
        };
        let Some(n) = (1..=2).find(is_action) else { return false };
        rest = &rest[n..];
        n_actions += 1;
    }
    n_actions > 1
}

/// Whether a text names a tile by a number that none has: `10 on c2`, `tile 12`.
pub(super) fn is_beyond_tiles(text: &str) -> bool {
    if text.len() > LONGEST {
        return false;
    }
    let text = fold_text(text);
    let text = without_hedges(&text);
    let (mut n_beyond, mut n_squares) = (0, 0);
    for word in telling(text) {
        let letters = word.trim_start_matches(|character: char| character.is_ascii_digit());
        let n_digits = word.len() - letters.len();
        // `10c2` is a number before a square.
        let square = if n_digits > 1 { letters } else { word };
        if !square.is_empty() && !is_square(square) {
            return false;
        }
        n_beyond += usize::from(n_digits > 1 && !word.starts_with('0'));
        n_squares += usize::from(!square.is_empty());
    }
    n_beyond == 1 && n_squares <= 1 && (n_squares == 1 || is_of_tiles(text))
}

/// Whether a text in small letters speaks of tiles, or of placing something.
fn is_of_tiles(text: &str) -> bool {
    let mut words = text.split(|character: char| !character.is_alphanumeric());
    words.any(|word| {
        matches!(
            word,
            "lay"
                | "leg"
                | "lege"
                | "legen"
                | "nehme"
                | "nimm"
                | "place"
                | "plattchen"
                | "play"
                | "put"
                | "setz"
                | "setze"
                | "setzen"
                | "spiel"
                | "spiele"
                | "spielen"
                | "tile"
        )
    })
}

/// Whether a text takes something, which may be a square for a tower: `I take a1`.
pub(super) fn takes(text: &str) -> bool {
    let text = fold_text(text);
    let mut words = text.split_whitespace();
    words.any(|word| matches!(word, "nehme" | "nimm" | "take"))
}

/// How many squares of the board a text names, and whether it names one beyond it.
pub(super) fn squares(text: &str) -> (usize, bool) {
    let text = fold_text(text);
    let words =
        text.split(|character: char| !character.is_alphanumeric()).flat_map(with_capture_apart);
    let named: Vec<&str> = words.filter(|word| is_square(word)).collect();
    let is_there = |word: &&&str| {
        let square =
            word.strip_prefix(|character: char| character.is_ascii_digit()).unwrap_or(word);
        square.parse::<Square>().is_ok()
    };
    let n = named.iter().filter(is_there).count();
    (n, n < named.len())
}

/// Whether a word is said of actions, and is no square.
pub(super) fn is_said_of_actions(word: &str) -> bool {
    FILLERS.contains(&word) || is_claim(word) || tower(word).is_some() || tile(word).is_some()
}

/// Whether a text names no more than a tile or a tower, by what only the game calls so: the
/// king, a tower of a colour, or a number that is placed or somebody's: `my 7`.
pub(super) fn is_without_square(text: &str) -> bool {
    let has = |said: &[&str]| {
        let mut words = text.split(|character: char| !character.is_alphanumeric());
        words.any(|word| said.contains(&word))
    };
    match meaning(text) {
        Some(Meaning::Tile(Tile::KING)) => has(&["king", "koenig", "konig"]),
        Some(Meaning::Tile(_)) => {
            let has_digit = text.contains(|character: char| character.is_ascii_digit());
            let is_named = has(&["die", "meine", "my", "number", "nummer", "the"]);
            is_of_tiles(text) || (has_digit && is_named)
        }
        Some(Meaning::Tower(_)) => has(&["tower", "turm"]),
        _ => false,
    }
}

fn act(what: &str, square: Square) -> Option<Action> {
    if is_claim(what) {
        return Some(Action::Claim(square));
    }
    let tower = tower(what).map(|tower| Action::Build(tower, square));
    tower.or_else(|| tile(what).map(|tile| Action::Place(tile, square)))
}

fn is_claim(word: &str) -> bool {
    matches!(
        word,
        "claim"
            | "capture"
            | "take"
            | "beanspruch"
            | "beanspruche"
            | "beanspruchen"
            | "erobere"
            | "nehme"
            | "nimm"
    )
}

fn tower(word: &str) -> Option<Tower> {
    match word {
        "white" | "w" | "weiss" | "weisse" | "weissen" | "weisser" => Some(Tower::White),
        "black" | "b" | "schwarz" | "schwarze" | "schwarzen" | "schwarzer" => Some(Tower::Black),
        _ => None,
    }
}

fn tile(word: &str) -> Option<Tile> {
    if matches!(word, "king" | "k" | "koenig" | "konig") {
        return Some(Tile::KING);
    }
    let in_words = cardinal(word).filter(|number| *number <= 9);
    in_words.map(Tile).or_else(|| word.parse().ok())
}
