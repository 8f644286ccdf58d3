//! The place at which a move begins, as a text says it: `from c3`, `von Bahn 3`, `aus der Mitte`.
//!
//! A game reads such words among others that change nothing, and says of each action which
//! place it leaves ([`Game::leaves`]). An action that goes to the place, or leaves another, is
//! never read.

use std::borrow::Cow;

use super::menu::Gap;
use crate::{Game, Message, Seat, msg};

/// Words in front of the place that is left.
pub const FROM: [&str; 6] = ["from", "off", "out", "von", "vom", "aus"];

/// Those behind which a place has to come. The others end German verbs, too.
const OPEN: [&str; 3] = ["from", "von", "vom"];

/// Words in front of the place that is gone to. `in` and `auf` may stand beside a place that
/// is left, too, and end what is said of it.
const TO: [&str; 15] = [
    "to", "into", "onto", "on", "in", "towards", "nach", "zu", "zum", "zur", "auf", "ins", "bis",
    "über", "and",
];

/// Words beside the place of somebody who goes: `the one in the navy goes to m1`.
const BESIDE: [&str; 5] = ["at", "auf", "im", "in", "on"];
const GOING: [&str; 8] = ["go", "goes", "moves", "walks", "geht", "gehen", "läuft", "zieht"];

/// The most words of such a place.
const LONGEST: usize = 4;

/// Words between such a word and the name or number of its place.
const BETWEEN: [&str; 34] = [
    "of", "the", "my", "our", "that", "this", "der", "dem", "den", "des", "die", "das", "dieser",
    "diesem", "meinem", "meiner", "unserer", "at", "bei", "number", "nummer", "space", "spaces",
    "feld", "track", "tracks", "bahn", "tile", "square", "hex", "ship", "schiff", "rock", "fels",
];

/// Nouns behind which such a word says to what something belongs: `tile 6 from the forges`.
const PARTS: [&str; 6] = ["card", "karte", "plättchen", "tile", "feld", "stück"];

/// Words behind which such a word names where somebody goes, or what lies beside it.
const STARTS: [&str; 13] = [
    "links",
    "rechts",
    "oberhalb",
    "unterhalb",
    "start",
    "starting",
    "starte",
    "begin",
    "beginning",
    "beginne",
    "anfangen",
    "mir",
    "weiter",
];

/// Whether a word stands in front of a place, whether it is left or gone to.
pub fn is_within(word: &str) -> bool {
    let is_same = |other: &&str| other.eq_ignore_ascii_case(word);
    let is_to = || TO.iter().any(|to| is_same(to) && *to != "and");
    OPEN.iter().any(is_same) || is_to()
}

/// A place that a text names as the one that is left.
struct Origin<'a> {
    /// The word that says so.
    word: &'a str,
    /// The words behind it, from the first that may name the place.
    place: Vec<&'a str>,
    /// The place as it is said, with its article.
    said: String,
    /// The number of the words in front of it.
    at: usize,
}

/// The places that words name as left. The words are those of `lower`, in the case in which
/// they were typed.
fn origins<'a>(lower: &[&'a str], typed: &[&str]) -> Vec<Origin<'a>> {
    let is_any = |at: usize, of: &[&str]| lower.get(at).is_some_and(|word| of.contains(word));
    let is_number = |at: usize| lower.get(at).is_some_and(|word| word.parse::<u8>().is_ok());
    let is_of = |before: usize| {
        is_any(before, &PARTS)
            || (is_number(before) && before.checked_sub(1).is_some_and(|at| is_any(at, &PARTS)))
            || is_any(before, &STARTS)
    };
    // `the one in the navy goes to m1`
    let is_left = |at: usize| {
        let behind = lower.get(at + 1..).unwrap_or_default();
        let going = behind.iter().take(LONGEST).position(|word| GOING.contains(word));
        let is_near = |n: usize| behind.iter().take(n).all(|word| !TO.contains(word));
        // `auf f1 gehen` goes there.
        let goes_on = |n: usize| behind.iter().skip(n + 1).any(|word| TO.contains(word));
        is_any(at, &BESIDE) && going.is_some_and(|n| is_near(n) && goes_on(n))
    };
    let origin = |at: usize| {
        let word = *lower.get(at).filter(|word| FROM.contains(word) || is_left(at))?;
        // `out m1` says nothing of a place that is left, and `out of m1` does.
        if at.checked_sub(1).is_some_and(is_of) || (word == "out" && !is_any(at + 1, &["of"])) {
            return None;
        }
        let is_between = |word: &&&str| BETWEEN.contains(*word) && !TO.contains(*word);
        let from = at + 1 + usize::from(word == "out");
        let begin = from + lower.get(from..)?.iter().take_while(is_between).count();
        let place = lower.get(begin..).filter(|place| !place.is_empty())?.to_vec();
        let said = typed.get(from..=begin).map_or_else(String::new, |said| said.join(" "));
        Some(Origin { word, place, said, at })
    };
    (0..lower.len()).filter_map(origin).collect()
}

/// The words of a text, without the signs between them.
fn split(text: &str) -> Vec<&str> {
    let is_part = |character: char| character.is_alphanumeric() || character == '+';
    text.split(|character| !is_part(character)).filter(|word| !word.is_empty()).collect()
}

/// A text in which an arrow is spelled out: `from the navy to m1` of `the navy -> m1`.
fn without_arrows(text: &str) -> Cow<'_, str> {
    match ["->", "=>", "→", "➡"].iter().find(|arrow| text.contains(**arrow)) {
        Some(arrow) => format!("from {}", text.replace(arrow, " to ")).into(),
        None => text.into(),
    }
}

/// Whether a text names a place as left, among the words behind it, by which `is_place` knows one.
pub fn names_origin(text: &str, is_place: impl Fn(&[&str]) -> bool) -> bool {
    let lower = without_arrows(text).to_lowercase();
    origins(&split(&lower), &[]).iter().any(|origin| is_place(&origin.place))
}

/// Whether a text says of any place that it is left.
pub fn names_from(text: &str) -> bool {
    split(text).iter().any(|word| FROM.iter().any(|from| from.eq_ignore_ascii_case(word)))
}

/// Whether a text has a number below zero, which names nothing: `move -1`.
fn has_negative_number(text: &str) -> bool {
    let is_negative = |word: &str| {
        word.strip_prefix(['-', '\u{2212}'])
            .is_some_and(|number| number.starts_with(|sign: char| sign.is_ascii_digit()))
    };
    text.split_whitespace().any(is_negative)
}

/// Whether one of these actions does not begin where a text says, or the text names nothing.
fn is_elsewhere<G: Game>(game: &G, seat: Seat, text: &str, actions: &[G::Action]) -> bool {
    if has_negative_number(text) {
        return true;
    }
    let lower = without_arrows(text).to_lowercase();
    let origins = origins(&split(&lower), &[]);
    let leaves = |action, origin: &Origin<'_>| game.leaves(seat, action, &origin.place);
    actions.iter().any(|action| origins.iter().any(|origin| leaves(action, origin) == Some(false)))
}

/// The actions that a text reads as: those that begin where it says, if it says so.
pub fn read<G: Game>(game: &G, seat: Seat, text: &str) -> Vec<G::Action> {
    // Of `navy from`, the place is still to come.
    let last = split(text).last().copied();
    let is_open = last.is_some_and(|word| OPEN.iter().any(|from| from.eq_ignore_ascii_case(word)));
    let mut actions = if is_open { Vec::new() } else { game.read(seat, text) };
    actions.retain(|action| !is_elsewhere(game, seat, text, std::slice::from_ref(action)));
    actions
}

/// The actions that a text stands for one after the other, if all begin where it says.
pub fn several<G: Game>(game: &G, seat: Seat, text: &str) -> Vec<G::Action> {
    let actions = game.several(seat, text);
    if is_elsewhere(game, seat, text, &actions) { Vec::new() } else { actions }
}

/// The completion of a text, if it does not say that the moves begin elsewhere.
pub fn gap<G: Game>(game: &G, seat: Seat, text: &str) -> Option<Gap<G::Action>> {
    let is_here = |gap: &Gap<G::Action>| {
        gap.ways.iter().all(|(_, actions)| !is_elsewhere(game, seat, text, actions))
    };
    game.gap(seat, text).filter(is_here)
}

/// Why a text reads as nothing that says that a move begins where none does, though moves go
/// somewhere now.
pub fn unread<G: Game>(game: &G, seat: Seat, text: &str) -> Option<Message> {
    let typed = without_arrows(text);
    let lower = typed.to_lowercase();
    let (words, typed) = (split(&lower), split(&typed));
    let origins = origins(&words, &typed);
    if origins.is_empty() || !read(game, seat, text).is_empty() {
        return None;
    }
    let legal = game.legal(seat);
    let begins_nowhere = |origin: &&Origin<'_>| {
        let leaves = |action| game.leaves(seat, action, &origin.place);
        let known: Vec<bool> = legal.iter().filter_map(leaves).collect();
        !known.is_empty() && known.iter().all(|begins| !begins)
    };
    // `lava t1 t2 move from 10 to 11` makes a move first, behind which others begin.
    let is_later = |origin: &&Origin<'_>| {
        (1..origin.at).any(|end| {
            let (first, rest) = (words[..end].join(" "), words[end..].join(" "));
            let [action] = &game.read(seat, &first)[..] else { return false };
            legal.contains(action) && !game.read(seat, &rest).is_empty()
        })
    };
    let found = origins.iter().find(begins_nowhere)?;
    let Origin { word, said, .. } = Some(found).filter(|origin| !is_later(origin))?;
    let place = said.clone();
    // `from h3 to h4` names the place as it is meant.
    let has_goal = words.iter().any(|word| TO.contains(word) && *word != "and");
    Some(match FROM.contains(word) && !has_goal {
        true => msg!("games-begins-elsewhere", word = *word, place = place),
        false => msg!("games-begins-nowhere", place = place),
    })
}

#[cfg(test)]
mod tests {
    use super::{origins, split};

    #[test]
    fn places_are_named_behind_their_words() {
        for (text, place) in [
            ("2 from the navy", "navy"),
            ("einen von bahn 3 nach bahn 4", "3"),
            ("aus der mitte", "mitte"),
            ("out of m1", "m1"),
            ("off the rock at e4 to e5", "e4"),
            ("5 von c3 nach c8", "c3"),
            ("the one in the navy goes to m1", "navy"),
            ("der auf e4 geht nach e5", "e4"),
        ] {
            let words = split(text);
            let found: Vec<&str> =
                origins(&words, &words).iter().map(|origin| origin.place[0]).collect();
            assert_eq!(found, [place], "{text}");
        }
        for text in ["tile 6 from the forges", "go to m1", "sail out c3", "start from 9"] {
            let words = split(text);
            assert!(origins(&words, &words).is_empty(), "{text}");
        }
    }
}
