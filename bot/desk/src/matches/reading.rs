//! How a text is taken apart into moves.

use std::borrow::Cow;

use games::{Seat, dice::ReplayDice, is_within};
use render::DrawableGame;

use crate::{GameKind, Match};

/// The most actions one message may hold, and in a game whose turns are drafted.
pub const ACTIONS: usize = 20;
pub const DRAFTS: usize = 200;

/// The most words of one move: `standing field mine`, `sail A e6`, and what else is said.
pub const WORDS: usize = 6;

/// Signs between moves.
pub const BETWEEN: fn(char) -> bool =
    |character| character.is_whitespace() || character == ',' || character == ';';

/// At the end of a text: there is more to come, so the turn is not done yet.
pub const MORE: char = '+';

/// Words between the parts of a list: `m1, m2 and centre`.
const LINKS: [&str; 4] = ["and", "und", "then", "dann"];

/// The words between spaces and commas, without those that only link them.
pub fn split(text: &str) -> impl Iterator<Item = &str> {
    let is_link = |piece: &str| LINKS.iter().any(|link| link.eq_ignore_ascii_case(piece));
    text.split(BETWEEN).filter(move |piece| !piece.is_empty() && !is_link(piece))
}

/// The parts of a list, each of some words: `dive from i8 into i9, sink i7 and stop`.
fn phrases(text: &str) -> Vec<&str> {
    let mut phrases = Vec::new();
    for part in text.split([',', ';']) {
        let (mut begin, mut at) = (0, 0);
        for word in part.split_inclusive(char::is_whitespace) {
            if LINKS.iter().any(|link| link.eq_ignore_ascii_case(word.trim())) {
                phrases.push(&part[begin..at]);
                begin = at + word.len();
            }
            at += word.len();
        }
        phrases.push(&part[begin..]);
    }
    phrases.into_iter().map(str::trim).filter(|phrase| !phrase.is_empty()).collect()
}

/// Whether a text lists things, with signs or words between them.
pub fn is_list(text: &str) -> bool {
    phrases(text).len() > 1
}

/// A text with each of the moves that it stands for: `two to the navy` is `navy, navy`.
pub fn expand_moves<'a>(table: &dyn DrawableGame, seat: Seat, text: &'a str) -> Cow<'a, str> {
    let actions = table.several(seat, text);
    if actions.is_empty() {
        return Cow::Borrowed(text);
    }
    let typed: Vec<String> = actions.iter().map(|action| table.input_text(action)).collect();
    Cow::Owned(typed.join(", "))
}

/// The parts that the moves of a text are made of: those of a list, if each reads as a move, else
/// its words.
pub fn units<'a>(table: &dyn DrawableGame, seat: Seat, text: &'a str) -> Vec<&'a str> {
    let listed = phrases(text);
    let read = |phrase: &&str| !table.read(seat, phrase).is_empty();
    if (2..=DRAFTS).contains(&listed.len()) && listed.iter().all(read) {
        return listed;
    }
    // In `from b2 to c2 from c3 to c4`, moves begin with such a word.
    match split(text).next() {
        Some(first) if !is_within(first) => listed.into_iter().flat_map(parts).collect(),
        _ => split(text).take(DRAFTS + 1).collect(),
    }
}

/// The words of a phrase, those with a word within a move between them as one: `b2 to c2`.
fn parts(phrase: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut begin, mut at, mut goes_on) = (0, 0, true);
    for piece in phrase.split_inclusive(char::is_whitespace) {
        let word = piece.trim();
        if !goes_on && !word.is_empty() && !is_within(word) {
            parts.push(phrase[begin..at].trim());
            begin = at;
        }
        goes_on = is_within(word) || (goes_on && word.is_empty());
        at += piece.len();
    }
    parts.push(phrase[begin..].trim());
    parts
}

/// How many of the first words are one move: as many as read as one. None if none do.
///
/// Two actions as logs write them are two: `climb-k11 land-k12-ship` could be read as one.
pub fn longest(table: &dyn DrawableGame, seat: Seat, words: &[&str]) -> Option<usize> {
    if let [first, second, ..] = words
        && [first, second].iter().all(|word| word.contains('-'))
        && table.read(seat, first) == [*first]
    {
        return Some(1);
    }
    let reads = |number: &usize| !table.read(seat, &words[..*number].join(" ")).is_empty();
    (1..=words.len().min(WORDS)).rev().find(reads)
}

/// The words of a turn that is typed whole.
pub fn pieces<'a>(kind: &GameKind, text: &'a str) -> impl Iterator<Item = &'a str> {
    split(without_more(kind, text)).take(DRAFTS + 1)
}

/// A text without the sign that there is more to come.
pub fn without_more<'a>(kind: &GameKind, text: &'a str) -> &'a str {
    let text = text.trim();
    text.strip_suffix(MORE).filter(|_| kind.info.drafts).unwrap_or(text)
}

/// Returns the moves of a text that holds nothing else. The flag tells whether each reads in one
/// way and all are possible, one after the other.
pub fn moves(table: &dyn DrawableGame, seat: Seat, words: &[&str]) -> Option<(Vec<String>, bool)> {
    let mut after = table.fork();
    let (mut moves, mut can_be_made, mut rest) = (Vec::new(), true, words);
    while !rest.is_empty() {
        let n = longest(&*after, seat, rest).or_else(|| longest(table, seat, rest))?;
        let (piece, behind) = rest.split_at(n);
        rest = behind;
        let piece = piece.join(" ");
        can_be_made = can_be_made
            && match &after.read(seat, &piece)[..] {
                [action] => {
                    let action = action.clone();
                    after.play(seat, &action, &mut ReplayDice::new(&[])).is_ok()
                }
                _ => false,
            };
        moves.push(piece);
    }
    Some((moves, can_be_made))
}

/// The actions of a text that is several moves, which can be made one after the other.
pub fn read_playable_moves(
    table: &dyn DrawableGame,
    seat: Seat,
    kind: &GameKind,
    text: &str,
) -> Option<Vec<String>> {
    let text = &*expand_moves(table, seat, text);
    let words = units(table, seat, without_more(kind, text));
    let (pieces, can_be_made) = moves(table, seat, &words)?;
    let mut after = table.fork();
    let action = |piece: &String| {
        let [action] = &after.read(seat, piece)[..] else { return None };
        let action = action.clone();
        after.follow(seat, &action, &mut ReplayDice::new(&[])).ok()?;
        Some(action)
    };
    can_be_made.then(|| pieces.iter().map(action).collect()).flatten()
}

/// Reads text as moves of a seat.
#[derive(Clone, Copy, Debug)]
pub struct MoveReader<'a> {
    pub m: &'a Match,
    pub seat: Seat,
}

impl<'a> MoveReader<'a> {
    /// Whether a text is nothing but moves, possible or not.
    pub fn reads(self, text: &str) -> bool {
        let Some(table) = self.m.table() else { return false };
        let text = &*expand_moves(table, self.seat, text);
        let words = units(table, self.seat, without_more(self.m.kind(), text));
        !table.read(self.seat, text).is_empty() || moves(table, self.seat, &words).is_some()
    }

    /// Whether a game knows a text as one action: it reads it, or can tell why it does not.
    pub fn knows(self, text: &str) -> bool {
        self.m.table().is_some_and(|table| {
            !table.read(self.seat, text).is_empty() || table.unread(self.seat, text).is_some()
        })
    }

    /// Whether a text is moves that somebody can make in a match, one after the other.
    pub fn can_play(self, text: &str) -> bool {
        let Some(table) = self.m.table() else { return false };
        let text = &*expand_moves(table, self.seat, text);
        let words = units(table, self.seat, without_more(self.m.kind(), text));
        moves(table, self.seat, &words).is_some_and(|(_, can_be_made)| can_be_made)
    }
}
