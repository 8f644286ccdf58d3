//! From what people type to what they want.

use crate::{
    Kind, MatchId,
    commands::{COMMANDS, TABLE, Verb},
};

/// The longest text we look at, in characters.
pub const LONGEST: usize = 2_000;

/// What somebody wants, taken apart.
#[derive(Clone, Debug)]
pub struct Request {
    pub verb: Verb,
    pub kind: Option<&'static Kind>,
    /// Which match, if it was said.
    pub id: Option<MatchId>,
    /// What else was said.
    pub words: Vec<String>,
}

impl Request {
    pub fn of(verb: Verb) -> Self {
        Self { verb, kind: None, id: None, words: Vec::new() }
    }
}

/// Why a text is no command, and what may have been meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misread {
    TooLong,
    Nothing,
    /// The word, and one that is much like it.
    Unknown {
        word: String,
        nearest: Option<&'static str>,
    },
}

/// Takes a command apart, without what marks it as one. Tolerates any case, and
/// the name of the game before or after the verb, or none.
pub fn parse(kinds: &'static [Kind], text: &str) -> Result<Request, Misread> {
    if text.chars().nth(LONGEST).is_some() {
        return Err(Misread::TooLong);
    }
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let first = *words.first().ok_or(Misread::Nothing)?;
    let mut kind = None;
    if let Some(found) = game(kinds, first) {
        kind = Some(found);
        words.remove(0);
    } else if first.eq_ignore_ascii_case(TABLE) {
        words.remove(0);
    }
    let verb = match words.first() {
        None => Verb::Help,
        Some(word) => Verb::named(word).ok_or_else(|| unknown(kinds, word))?,
    };
    let mut words: Vec<&str> = words.into_iter().skip(1).collect();
    // `start hex @bob`, `rules hex`.
    if kind.is_none() && verb != Verb::Play {
        let at = words.iter().position(|word| game(kinds, word).is_some());
        kind = at.and_then(|at| game(kinds, words.remove(at)));
    }
    let mut id = None;
    // For a new match, `match=2` is an option like any other.
    if verb != Verb::Start {
        let named = |word: &&str| word.split_once('=').is_some_and(|(key, _)| is_match(key));
        if let Some(at) = words.iter().position(named) {
            id = words.remove(at).split_once('=').map(|(_, id)| match_id(id));
        }
    }
    Ok(Request { verb, kind, id, words: words.into_iter().map(str::to_owned).collect() })
}

/// The game that a word names.
pub fn game(kinds: &'static [Kind], word: &str) -> Option<&'static Kind> {
    kinds.iter().find(|kind| kind.info.id.eq_ignore_ascii_case(word))
}

/// The id of a match, as typed.
pub fn match_id(text: &str) -> MatchId {
    MatchId::from(&*text.to_lowercase())
}

/// Whether a word may be the id of a match, said without `match=`. Then it has
/// letters and digits, and does not begin with a digit.
pub fn looks_like_id(word: &str) -> bool {
    (4..=8).contains(&word.len())
        && word.starts_with(|c: char| c.is_ascii_alphabetic())
        && word.chars().all(|c| c.is_ascii_alphanumeric())
        && word.chars().any(|c| c.is_ascii_digit())
}

fn is_match(key: &str) -> bool {
    ["match", "id"].iter().any(|known| key.eq_ignore_ascii_case(known))
}

fn unknown(kinds: &'static [Kind], word: &str) -> Misread {
    let words = COMMANDS.iter().map(|command| command.word);
    let words = words.chain(kinds.iter().map(|kind| kind.info.id));
    Misread::Unknown { word: word.to_owned(), nearest: nearest(word, words) }
}

/// The word that is most like `typed`, if one is.
pub fn nearest<'a>(typed: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed: String = typed.chars().take(40).flat_map(char::to_lowercase).collect();
    let near = |word: &'a str| {
        let apart = strsim::damerau_levenshtein(&typed, word);
        // One slip in a short word, two in a longer one.
        (apart <= 1 + usize::from(word.len() > 4)).then_some((apart, word))
    };
    words.into_iter().filter_map(near).min_by_key(|(apart, _)| *apart).map(|(_, word)| word)
}
