//! Nouns in front of a hex that say what is there: `the rock at e4`.

use super::{
    parser::Parser,
    sentences::is_staying,
    things::{Verb, animal, verb},
};
use crate::escape::{
    Reason,
    board::{cell::Cell, map::Ring},
    position::Step,
};

/// Words between such a noun and its hex.
const BETWEEN: [&str; 7] = ["at", "auf", "bei", "feld", "field", "hex", "on"];

impl Parser<'_> {
    /// Why a text that puts somebody somewhere or sinks something means nothing: it says that
    /// something is there which is not.
    pub(super) fn contradiction(self, text: &str) -> Option<Reason> {
        self.other_creature(text).or_else(|| self.other_piece(text))
    }

    /// Why a text leaves no creature where it is that the dice do not show: `the shark stays`.
    fn other_creature(self, text: &str) -> Option<Reason> {
        let Step::Creature { kind: rolled, .. } = self.game.step else { return None };
        let mut named = text.split(|sign: char| !sign.is_alphanumeric()).filter_map(animal);
        let is_other = is_staying(text) && named.any(|kind| kind != rolled);
        is_other.then_some(Reason::OtherKind { rolled })
    }

    fn other_piece(self, text: &str) -> Option<Reason> {
        let words: Vec<&str> = text.split(|character: char| !character.is_alphanumeric()).collect();
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        let is_placing = self.game.step == Step::Placing;
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
            (!self.is_there(words.get(at)?, cell)).then(|| self.what_is_there(cell))
        };
        // `f6 rock`, as the last word of all.
        let named_behind = || {
            let [noun] = words.get(first + 1..)? else { return None };
            let cell: Cell = words.get(first)?.parse().ok()?;
            (!self.is_there(noun, cell)).then(|| self.what_is_there(cell))
        };
        (0..first).find_map(named).or_else(named_behind).filter(|_| is_meant)
    }

    /// Whether a noun fits what is at a hex, or is none of these.
    fn is_there(self, noun: &str, at: Cell) -> bool {
        let is_ring = |ring: Ring| self.ring_at(at) == Some(ring);
        match noun {
            "rock" | "fels" | "felsen" => is_ring(Ring::Rock),
            "land" => is_ring(Ring::Land),
            "citadel" | "zitadelle" => is_ring(Ring::Citadel),
            "sea" | "meer" | "water" | "wasser" => !self.game.sea.land.has(at),
            "ship" | "schiff" => self.game.sea.ship(at).is_some(),
            _ => true,
        }
    }

    /// The ring of the piece at a hex, if one is left there.
    fn ring_at(self, at: Cell) -> Option<Ring> {
        let is_of = |ring: &Ring| self.game.map.rings[ring.index()].has(at);
        Ring::ALL.into_iter().find(is_of).filter(|_| self.game.sea.land.has(at))
    }

    fn what_is_there(self, at: Cell) -> Reason {
        match self.ring_at(at) {
            Some(ring) => Reason::OtherPiece { at, ring },
            None => Reason::NoPiece { at },
        }
    }
}
