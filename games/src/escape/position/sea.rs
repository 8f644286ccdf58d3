//! The figures that stand, swim and sail: all that moves make and unmake.

use super::list::List;
use crate::{
    Seat, Seats,
    escape::{
        action::SEATS,
        board::{
            cell::{Cell, Cells},
            map::{Map, PIECES, REFUGES, Ring},
        },
        numbers::Kind,
    },
};

/// The most people on a piece, and the most aboard a ship (rules).
pub const ROOM: u8 = 3;
/// The most ships: four at the beginning, and six below the pieces.
pub(super) const SHIPS: usize = 10;
const PEOPLE: usize = 48;

/// The island and the sea, without whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::escape) struct Sea {
    /// The pieces that have not sunk.
    pub(in crate::escape) land: Cells,
    /// The people on each piece: how many of each seat.
    pub(in crate::escape) on: [[u8; SEATS]; PIECES],
    /// By name.
    pub(in crate::escape) ships: List<Ship, SHIPS>,
    /// The longest in the water first.
    pub(in crate::escape) swimmers: List<Swimmer, PEOPLE>,
    /// The first that came up first.
    pub(in crate::escape) creatures: List<Creature, PIECES>,
    /// How many of each seat are ashore at each refuge.
    pub(in crate::escape) ashore: [[u8; SEATS]; REFUGES],
    /// How many of each seat are on pieces, aboard or in the water.
    pub(in crate::escape) out: [u8; SEATS],
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(in crate::escape) struct Ship {
    /// From 0, which is called A.
    pub(in crate::escape) name: u8,
    pub(in crate::escape) at: Cell,
    pub(in crate::escape) crew: List<Seat, 3>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(in crate::escape) struct Swimmer {
    pub(in crate::escape) seat: Seat,
    pub(in crate::escape) at: Cell,
    /// Has swum in this turn, or dived.
    pub(in crate::escape) spent: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::escape) struct Creature {
    pub(in crate::escape) kind: Kind,
    pub(in crate::escape) at: Cell,
    /// Which of the swimmers a dolphin guards.
    pub(in crate::escape) guards: Option<u8>,
    /// Whether a dolphin has gone along with a swimmer in this turn.
    pub(in crate::escape) escorted: bool,
}

impl Default for Creature {
    fn default() -> Self {
        Self { kind: Kind::Dolphin, at: Cell::default(), guards: None, escorted: false }
    }
}

impl Ship {
    pub(in crate::escape) fn crew(&self) -> impl Iterator<Item = Seat> + use<'_> {
        self.crew.iter().copied()
    }

    pub(in crate::escape) fn count(&self, seat: Seat) -> usize {
        self.crew().filter(|crew| *crew == seat).count()
    }

    pub(in crate::escape) fn has_room(&self) -> bool {
        self.crew.len() < usize::from(ROOM)
    }

    /// Whether a seat may sail it: anybody an empty ship, and else those with the most
    /// aboard, each of them without the others (B7).
    pub(in crate::escape) fn obeys(&self, seat: Seat) -> bool {
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

    pub(in crate::escape) fn ship(&self, at: Cell) -> Option<&Ship> {
        self.ships.iter().find(|ship| ship.at == at)
    }

    /// Whether it is sea now: of all hexes of the board, coral and the Acropolis never are.
    pub(in crate::escape) fn is_sea(&self, map: &Map, at: Cell) -> bool {
        map.floods.has(at) && !self.land.has(at)
    }

    /// How many stand on a piece, whoever's they are.
    pub(in crate::escape) fn crowd(&self, piece: usize) -> u8 {
        self.on[piece].iter().sum()
    }

    /// The owners of the people on a piece, by seat.
    pub(in crate::escape) fn people_on(&self, piece: usize) -> impl Iterator<Item = Seat> + use<> {
        let on = self.on[piece];
        Seat::all(SEATS as u8).flat_map(move |seat| (0..on[seat.index()]).map(move |_| seat))
    }

    /// The kind of creature that makes it deadly to be in the water there.
    pub(in crate::escape) fn peril(&self, at: Cell) -> Option<Kind> {
        let here = |creature: &&Creature| creature.at == at && creature.kind.is_deadly();
        self.creatures.iter().find(here).map(|creature| creature.kind)
    }

    /// Whether a dolphin there guards nobody.
    pub(in crate::escape) fn has_free_dolphin(&self, at: Cell) -> bool {
        let free =
            |creature: &Creature| creature.kind == Kind::Dolphin && creature.guards.is_none();
        self.creatures.iter().any(|creature| creature.at == at && free(creature))
    }

    /// The dolphin that guards a swimmer.
    pub(in crate::escape) fn guard(&self, swimmer: usize) -> Option<usize> {
        self.creatures.iter().position(|creature| creature.guards.map(usize::from) == Some(swimmer))
    }

    pub(in crate::escape) fn ship_mut(&mut self, at: Cell) -> Option<&mut Ship> {
        self.ships.iter_mut().find(|ship| ship.at == at)
    }

    pub(in crate::escape) fn embark(&mut self, seat: Seat, at: Cell) {
        if let Some(ship) = self.ship_mut(at) {
            ship.crew.push(seat);
        }
    }

    pub(in crate::escape) fn disembark(&mut self, seat: Seat, at: Cell) {
        if let Some(ship) = self.ship_mut(at)
            && let Some(which) = ship.crew.iter().position(|sailor| *sailor == seat)
        {
            ship.crew.remove(which);
        }
    }

    pub(in crate::escape) fn swim(&mut self, which: usize, to: Cell) {
        if let Some(it) = self.swimmers.iter_mut().nth(which) {
            (it.at, it.spent) = (to, true);
        }
    }

    /// Somebody swims with the dolphin that guards them.
    pub(in crate::escape) fn escort(&mut self, which: usize, to: Cell) {
        let guard = self.guard(which);
        self.swim(which, to);
        if let Some(it) = guard.and_then(|at| self.creatures.iter_mut().nth(at)) {
            (it.at, it.escorted) = (to, true);
        }
    }

    pub(in crate::escape) fn take_ship(&mut self, at: Cell) -> Option<Ship> {
        let which = self.ships.iter().position(|ship| ship.at == at)?;
        let ship = self.ships[which];
        self.ships.remove(which);
        Some(ship)
    }

    /// Takes somebody out of the water. A dolphin that guarded them is free.
    pub(in crate::escape) fn lift(&mut self, swimmer: usize) {
        self.swimmers.remove(swimmer);
        for it in self.creatures.iter_mut() {
            it.guards = match it.guards.map(usize::from) {
                Some(at) if at == swimmer => None,
                Some(at) if at > swimmer => Some(at as u8 - 1),
                _ => it.guards,
            };
        }
    }

    pub(in crate::escape) fn release(&mut self, creature: usize) {
        if let Some(it) = self.creatures.iter_mut().nth(creature) {
            it.guards = None;
        }
    }

    /// A dolphin guards one of those whom none guards: first of whose turn it is, then
    /// the one longest in the water.
    pub(in crate::escape) fn assign_guard(&mut self, dolphin: usize, mover: Seat) {
        let at = self.creatures[dolphin].at;
        let loose = |swimmer: &(usize, &Swimmer)| !self.is_guarded(swimmer.0);
        let found =
            self.swimmers_at(at).filter(loose).min_by_key(|swimmer| swimmer.1.seat != mover);
        let ward = found.map(|swimmer| swimmer.0 as u8);
        if let Some(it) = self.creatures.iter_mut().nth(dolphin) {
            it.guards = ward;
        }
    }

    /// Those in a hex, with their numbers, the longest in the water first.
    pub(in crate::escape) fn swimmers_at(
        &self,
        at: Cell,
    ) -> impl Iterator<Item = (usize, &Swimmer)> {
        self.swimmers.iter().enumerate().filter(move |swimmer| swimmer.1.at == at)
    }

    /// Those in a hex, with their numbers, the first that came up first.
    pub(in crate::escape) fn creatures_at(
        &self,
        at: Cell,
    ) -> impl Iterator<Item = (usize, &Creature)> {
        self.creatures.iter().enumerate().filter(move |creature| creature.1.at == at)
    }

    pub(in crate::escape) fn is_guarded(&self, swimmer: usize) -> bool {
        self.guard(swimmer).is_some()
    }

    /// The swimmer whom a dolphin guards.
    pub(in crate::escape) fn ward(&self, creature: &Creature) -> Option<&Swimmer> {
        self.swimmers.get(usize::from(creature.guards?))
    }

    /// The pieces of which one sinks next, if any is left.
    pub(in crate::escape) fn sinkable(&self, map: &Map) -> Option<Cells> {
        self.sinking(map).map(|ring| map.rings[ring.index()].and(&self.land))
    }

    /// How many of a seat are ashore.
    pub(in crate::escape) fn n_ashore(&self, seat: Seat) -> u8 {
        self.ashore.iter().map(|refuge| refuge[seat.index()]).sum()
    }

    /// The outermost ring that still has pieces: of it one sinks next.
    pub(in crate::escape) fn sinking(&self, map: &Map) -> Option<Ring> {
        Ring::ALL.into_iter().find(|ring| !map.rings[ring.index()].and(&self.land).is_empty())
    }
}
