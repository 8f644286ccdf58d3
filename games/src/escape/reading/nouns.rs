//! Nouns in front of a hex that say what is there: `the rock at e4`.

use super::{
    sentences::is_staying,
    things::{Verb, animal, verb},
};
use crate::escape::{
    Escape, Reason,
    board::{cell::Cell, map::Ring},
    position::Step,
};

/// Words between such a noun and its hex.
const BETWEEN: [&str; 7] = ["at", "auf", "bei", "feld", "field", "hex", "on"];

/// Why a text that puts somebody somewhere or sinks something means nothing: it says that
/// something is there which is not.
pub(super) fn contradiction(game: &Escape, text: &str) -> Option<Reason> {
    other_creature(game, text).or_else(|| other_piece(game, text))
}

/// Why a text leaves no creature where it is that the dice do not show: `the shark stays`.
fn other_creature(game: &Escape, text: &str) -> Option<Reason> {
    let Step::Creature { kind: rolled, .. } = game.step else { return None };
    let mut named = text.split(|sign: char| !sign.is_alphanumeric()).filter_map(animal);
    let is_other = is_staying(text) && named.any(|kind| kind != rolled);
    is_other.then_some(Reason::OtherKind { rolled })
}

fn other_piece(game: &Escape, text: &str) -> Option<Reason> {
    let words: Vec<&str> = text.split(|character: char| !character.is_alphanumeric()).collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    let is_placing = game.step == Step::Placing;
    let is_meant = match words.iter().find_map(|word| verb(word)) {
        Some(Verb::Sink | Verb::Place) => true,
        // While people are put on the island, `land i7` names a piece.
        Some(Verb::Any | Verb::Land) | None => is_placing,
        _ => false,
    };
    // In `sink e4, land b2`, only the first is about pieces.
    let first = words.iter().position(|word| word.parse::<Cell>().is_ok())?;
    let named = |at: usize| {
        let behind = words.get(at + 1..)?;
        let between = behind.iter().take_while(|word| BETWEEN.contains(*word)).count();
        let cell: Cell = behind.get(between)?.parse().ok()?;
        (!is_there(game, words.get(at)?, cell)).then(|| what_is_there(game, cell))
    };
    // `f6 rock`, as the last word of all.
    let named_behind = || {
        let [noun] = words.get(first + 1..)? else { return None };
        let cell: Cell = words.get(first)?.parse().ok()?;
        (!is_there(game, noun, cell)).then(|| what_is_there(game, cell))
    };
    (0..first).find_map(named).or_else(named_behind).filter(|_| is_meant)
}

/// Whether a noun fits what is at a hex, or is none of these.
fn is_there(game: &Escape, noun: &str, at: Cell) -> bool {
    let is_ring = |ring: Ring| ring_at(game, at) == Some(ring);
    match noun {
        "rock" | "fels" | "felsen" => is_ring(Ring::Rock),
        "land" => is_ring(Ring::Land),
        "citadel" | "zitadelle" => is_ring(Ring::Citadel),
        "sea" | "meer" | "water" | "wasser" => !game.sea.land.has(at),
        "ship" | "schiff" => game.sea.ship(at).is_some(),
        _ => true,
    }
}

/// The ring of the piece at a hex, if one is left there.
fn ring_at(game: &Escape, at: Cell) -> Option<Ring> {
    let is_of = |ring: &Ring| game.map.rings[ring.index()].has(at);
    Ring::ALL.into_iter().find(is_of).filter(|_| game.sea.land.has(at))
}

fn what_is_there(game: &Escape, at: Cell) -> Reason {
    match ring_at(game, at) {
        Some(ring) => Reason::OtherPiece { at, ring },
        None => Reason::NoPiece { at },
    }
}
