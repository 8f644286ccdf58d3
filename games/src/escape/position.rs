//! A position: what lies where, how a match is laid out and saved, and what is seen of it.

mod list;
pub(super) mod saved;
pub(super) mod sea;
pub(super) mod view;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use self::{saved::Saved, sea::Sea};
use super::{
    action::{Action, SEATS},
    board::{
        cell::Cell,
        map::{Map, PIECES},
    },
    numbers::{Kind, Numbers, Symbol},
};
use crate::{Dice, Outcome, Seat, Seats};

/// A position of a match. Nothing is hidden in it: what a piece hides is rolled when it
/// sinks. Moves before that are a draft, which its player alone sees.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "Saved", into = "Saved")]
pub struct Escape {
    pub(super) numbers: Arc<Numbers>,
    pub(super) map: &'static Map,
    /// Whether it ends with the last citadel piece.
    pub(super) short: bool,
    pub(super) n: u8,
    /// The seat that has the first turn.
    pub(super) first: Seat,
    pub(super) sea: Sea,
    /// The sea without what is drafted. Of no meaning where nothing is.
    pub(super) before: Sea,
    /// The symbol that each piece hid, if it was turned up.
    pub(super) turned: [Option<Symbol>; PIECES],
    /// How many each seat still has to place.
    pub(super) waiting: [u8; SEATS],
    /// The seats whose remaining people are placed without a question.
    pub(super) rest: Seats,
    pub(super) resigned: Seats,
    /// How many turns have begun.
    pub(super) turns: u16,
    /// How many turns each seat has begun since the island was gone.
    pub(super) late: [u8; SEATS],
    /// The seat whose turn it is, or that places somebody.
    pub(super) turn: Seat,
    pub(super) step: Step,
    /// This turn so far, and the one before.
    pub(super) now: Turn,
    pub(super) last: Turn,
}

/// The step that the match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// People are placed on the island.
    Placing,
    /// Moves, and then a piece sinks, or the dice are rolled if there is none.
    Moving,
    /// A creature is moved.
    Creature {
        kind: Kind,
        /// How far, in hexes; 0 is Dive.
        distance: u8,
        /// Which of all creatures, once it has moved, in the order in which they came up.
        which: Option<u8>,
    },
    Over(Ended),
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// Nobody is left on the island and in the sea.
    Nobody,
    /// The short game: the last citadel piece has sunk.
    Citadel,
    /// Everybody has had their last turns.
    Clock,
    /// At most one player is left.
    Alone,
}

/// The record of a turn.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Turn {
    pub by: Seat,
    /// The moves; a draft as long as nothing has sunk and nothing was rolled.
    #[serde(with = "self::saved::notations")]
    pub moves: Vec<Action>,
    /// The piece that was sunk, and what came up.
    pub sank: Option<(Cell, Symbol)>,
    /// The pieces around a whirlpool.
    pub swept: Vec<Cell>,
    /// The result of the dice: a creature, and its distance in hexes, or 0 for Dive.
    pub rolled: Option<(Kind, u8)>,
    /// Where the creature went, from where it was.
    pub path: Vec<Cell>,
    /// The people and things that were lost, in this order.
    pub lost: Vec<Loss>,
}

/// Somebody or something that was lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Loss {
    pub at: Cell,
    pub what: Lost,
    pub to: Cause,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lost {
    /// One of a player's people.
    Person(Seat),
    /// A ship, by its name from 0. Its crew is told of by itself, if it is lost, too.
    Ship(u8),
    Creature(Kind),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Shark,
    Octopus,
    Monster,
    Whirlpool,
    /// Their player has left.
    Left,
}

impl Turn {
    pub(super) fn new(by: Seat) -> Self {
        Self { by, ..Self::default() }
    }
}

/// Parts without meaning in this position do not count.
impl PartialEq for Escape {
    fn eq(&self, other: &Self) -> bool {
        let key = |game: &Self| {
            let Self { short, n, first, sea, turned, waiting, rest, resigned, turns, late, .. } =
                game;
            let before = (game.n_drafts() > 0).then_some(game.before);
            let laid_out = (*short, *n, *first, game.map.key);
            let played = (*turned, *waiting, *rest, *resigned, *turns, *late);
            (laid_out, *sea, before, played, game.turn, game.step)
        };
        key(self) == key(other)
            && (&self.now, &self.last, &self.numbers) == (&other.now, &other.last, &other.numbers)
    }
}

impl Eq for Escape {}

impl Escape {
    /// Lays a match out: who begins is rolled.
    pub fn new(
        seats: u8,
        numbers: Arc<Numbers>,
        map: &'static Map,
        short: bool,
        dice: &mut dyn Dice,
    ) -> Self {
        let n = seats.clamp(2, SEATS as u8);
        let first = Seat(dice.roll(n.into()) as u8);
        let sea = Sea::new(map, n);
        let mut waiting = [0; SEATS];
        waiting[..usize::from(n)].fill(numbers.people.each);
        Self {
            numbers,
            map,
            short,
            n,
            first,
            sea,
            before: sea,
            turned: [None; PIECES],
            waiting,
            rest: Seats::NONE,
            resigned: Seats::NONE,
            turns: 0,
            late: [0; SEATS],
            turn: first,
            step: Step::Placing,
            now: Turn::new(first),
            last: Turn::new(first),
        }
    }
}

/// Queries about a position.
impl Escape {
    /// How many turns have begun.
    pub fn turns(&self) -> u16 {
        self.turns
    }

    /// Why it is over, if it is.
    pub fn end_reason(&self) -> Option<Ended> {
        match self.step {
            Step::Over(end) => Some(end),
            _ => None,
        }
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.n)
    }

    /// The seats in turn order, from the left of one; that one is the last.
    pub(super) fn after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let n = self.n;
        (1..=n).map(move |by| Seat((seat.0 + by) % n))
    }

    /// Turn order, from who has the first turn.
    pub(super) fn turn_order(&self) -> Vec<Seat> {
        let n = self.n;
        (0..n).map(|by| Seat((self.first.0 + by) % n)).collect()
    }

    /// Turns that whose turn it is still has after this one, once the island is gone.
    pub(super) fn clock_left(&self) -> Option<u8> {
        let is_late = self.sea.land.is_empty() && self.end_reason().is_none();
        let had = self.late[self.turn.index()];
        is_late.then(|| self.numbers.turns.clock.saturating_sub(had))
    }

    /// How many of the moves of this turn can still be taken back.
    pub(super) fn n_drafts(&self) -> usize {
        if self.step == Step::Moving { self.now.moves.len() } else { 0 }
    }

    /// Moves that whose turn it is has left.
    pub(super) fn moves_left(&self) -> u8 {
        let n_made = self.now.moves.len() as u8;
        let moves = self.numbers.turns.moves;
        if self.step == Step::Moving { moves.saturating_sub(n_made) } else { 0 }
    }

    /// How many of a seat are ashore, and how many were lost.
    pub(super) fn fate(&self, seat: Seat) -> (u8, u8) {
        let saved = self.sea.n_ashore(seat);
        let there = saved + self.sea.out[seat.index()] + self.waiting[seat.index()];
        (saved, self.numbers.people.each.saturating_sub(there))
    }

    /// The number of each symbol, as [`Symbol::ALL`] has it, below all pieces of a ring that were
    /// not turned up. Pieces that whirlpools took are included (B17).
    pub(super) fn unseen(&self, ring: super::Ring) -> [u8; super::numbers::SYMBOLS] {
        let mut unseen = self.numbers.ring(ring);
        for (&cell, turned) in self.map.pieces.iter().zip(self.turned) {
            if let Some(symbol) = turned.filter(|_| self.map.ring(cell) == Some(ring)) {
                let n = &mut unseen[symbol.index()];
                *n = n.saturating_sub(1);
            }
        }
        unseen
    }

    /// The position without what is drafted only.
    pub(super) fn without_drafts(&self) -> Self {
        let mut game = self.clone();
        if game.n_drafts() > 0 {
            game.sea = game.before;
            game.now.moves.clear();
        }
        game
    }

    /// The most people ashore; who has resigned is last (B25).
    pub(super) fn result(&self) -> Option<Outcome> {
        self.end_reason()?;
        let rank = |seat: Seat| (!self.resigned.contains(seat), self.sea.n_ashore(seat));
        // Of those who have resigned, nobody is better than another.
        let rank = |seat: Seat| if rank(seat).0 { rank(seat) } else { (false, 0) };
        let better = |own: Seat| self.seats().filter(|&seat| rank(seat) > rank(own)).count();
        Some(Outcome::Places(self.seats().map(|seat| better(seat) as u8 + 1).collect()))
    }
}
