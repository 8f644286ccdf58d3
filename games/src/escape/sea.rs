//! The figures that stand, swim and sail: all that moves make and unmake.

use super::{
    action::SEATS,
    cell::{Cell, Cells},
    list::List,
    map::{Map, PIECES, REFUGES, Ring},
    numbers::Kind,
};
use crate::{Seat, Seats};

/// The most people on a piece, and the most aboard a ship (rules).
pub const ROOM: u8 = 3;
/// The most ships: four at the beginning, and six below the pieces.
pub(super) const SHIPS: usize = 10;
const PEOPLE: usize = 48;

/// The island and the sea, without whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sea {
    /// The pieces that have not sunk.
    pub(super) land: Cells,
    /// The people on each piece: how many of each seat.
    pub(super) on: [[u8; SEATS]; PIECES],
    /// By name.
    pub(super) ships: List<Ship, SHIPS>,
    /// The longest in the water first.
    pub(super) swimmers: List<Swimmer, PEOPLE>,
    /// The first that came up first.
    pub(super) creatures: List<Creature, PIECES>,
    /// How many of each seat are ashore at each refuge.
    pub(super) ashore: [[u8; SEATS]; REFUGES],
    /// How many of each seat are on pieces, aboard or in the water.
    pub(super) out: [u8; SEATS],
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Ship {
    /// From 0, which is called A.
    pub(super) name: u8,
    pub(super) at: Cell,
    pub(super) crew: List<Seat, 3>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Swimmer {
    pub(super) seat: Seat,
    pub(super) at: Cell,
    /// Has swum in this turn, or dived.
    pub(super) spent: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Creature {
    pub(super) kind: Kind,
    pub(super) at: Cell,
    /// Which of the swimmers a dolphin guards.
    pub(super) guards: Option<u8>,
    /// Whether a dolphin has gone along with a swimmer in this turn.
    pub(super) escorted: bool,
}

impl Default for Creature {
    fn default() -> Self {
        Self { kind: Kind::Dolphin, at: Cell::default(), guards: None, escorted: false }
    }
}

impl Ship {
    pub(super) fn crew(&self) -> impl Iterator<Item = Seat> + use<'_> {
        self.crew.iter().copied()
    }

    pub(super) fn count(&self, seat: Seat) -> usize {
        self.crew().filter(|crew| *crew == seat).count()
    }

    pub(super) fn has_room(&self) -> bool {
        self.crew.len() < usize::from(ROOM)
    }

    /// Whether a seat may sail it: anybody an empty ship, and else those with the most
    /// aboard, each of them without the others (B7).
    pub(super) fn obeys(&self, seat: Seat) -> bool {
        let own = self.count(seat);
        self.crew.is_empty() || (own > 0 && self.crew().all(|other| self.count(other) <= own))
    }

    /// Those who may sail it; none if anybody may.
    pub(super) fn captains(&self) -> Seats {
        self.crew().filter(|crew| self.obeys(*crew)).collect()
    }
}

impl Sea {
    /// Before anybody is on the island.
    pub(super) fn new(map: &Map, seats: u8) -> Self {
        let named = (0..).zip(map.ships(seats));
        Self {
            land: map.pieces.iter().copied().collect(),
            on: [[0; SEATS]; PIECES],
            ships: named.map(|(name, &at)| Ship { name, at, crew: List::default() }).collect(),
            swimmers: List::default(),
            creatures: List::default(),
            ashore: [[0; SEATS]; REFUGES],
            out: [0; SEATS],
        }
    }

    pub(super) fn ship(&self, at: Cell) -> Option<&Ship> {
        self.ships.iter().find(|ship| ship.at == at)
    }

    /// Whether it is sea now: of all hexes of the board, coral and the Acropolis never are.
    pub(super) fn is_sea(&self, map: &Map, at: Cell) -> bool {
        map.floods.has(at) && !self.land.has(at)
    }

    /// How many stand on a piece, whoever's they are.
    pub(super) fn crowd(&self, piece: usize) -> u8 {
        self.on[piece].iter().sum()
    }

    /// The kind of creature that makes it deadly to be in the water there.
    pub(super) fn peril(&self, at: Cell) -> Option<Kind> {
        let here = |creature: &&Creature| creature.at == at && creature.kind.is_deadly();
        self.creatures.iter().find(here).map(|creature| creature.kind)
    }

    /// Whether a dolphin there guards nobody.
    pub(super) fn has_free_dolphin(&self, at: Cell) -> bool {
        let free =
            |creature: &Creature| creature.kind == Kind::Dolphin && creature.guards.is_none();
        self.creatures.iter().any(|creature| creature.at == at && free(creature))
    }

    /// The dolphin that guards a swimmer.
    pub(super) fn guard(&self, swimmer: usize) -> Option<usize> {
        self.creatures.iter().position(|creature| creature.guards.map(usize::from) == Some(swimmer))
    }

    /// Takes somebody out of the water. A dolphin that guarded them is free.
    pub(super) fn lift(&mut self, swimmer: usize) {
        self.swimmers.remove(swimmer);
        for it in self.creatures.iter_mut() {
            it.guards = match it.guards.map(usize::from) {
                Some(at) if at == swimmer => None,
                Some(at) if at > swimmer => Some(at as u8 - 1),
                _ => it.guards,
            };
        }
    }

    /// Those in a hex, with their numbers, the longest in the water first.
    pub(super) fn swimmers_at(&self, at: Cell) -> impl Iterator<Item = (usize, &Swimmer)> {
        self.swimmers.iter().enumerate().filter(move |swimmer| swimmer.1.at == at)
    }

    /// Those in a hex, with their numbers, the first that came up first.
    pub(super) fn creatures_at(&self, at: Cell) -> impl Iterator<Item = (usize, &Creature)> {
        self.creatures.iter().enumerate().filter(move |creature| creature.1.at == at)
    }

    pub(super) fn is_guarded(&self, swimmer: usize) -> bool {
        self.guard(swimmer).is_some()
    }

    /// The swimmer whom a dolphin guards.
    pub(super) fn ward(&self, creature: &Creature) -> Option<&Swimmer> {
        self.swimmers.get(usize::from(creature.guards?))
    }

    /// How many of a seat are ashore.
    pub(super) fn n_ashore(&self, seat: Seat) -> u8 {
        self.ashore.iter().map(|refuge| refuge[seat.index()]).sum()
    }

    /// The outermost ring that still has pieces: of it one sinks next.
    pub(super) fn sinking(&self, map: &Map) -> Option<Ring> {
        Ring::ALL.into_iter().find(|ring| !map.rings[ring.index()].and(&self.land).is_empty())
    }
}
