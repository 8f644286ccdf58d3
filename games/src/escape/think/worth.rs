//! How good a position looks: how likely it is, by a glance, that each one comes ashore.
//!
//! The numbers are guesses that play well; rules are not in them.

use crate::{
    Seat,
    escape::{
        Escape,
        board::{
            cell::{Cell, Cells},
            map::Map,
        },
        numbers::Kind,
        position::sea::{Sea, Ship, Swimmer},
    },
};

/// As far as nowhere on the board.
const NOWHERE: u8 = 99;
/// The numbers by which a glance sees how likely it is that somebody comes ashore.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// The weight of what others have against what one has oneself: of one other, and of more.
    pub envy: [f32; 2],
    /// A person ashore is safe, and out of the way of those who still come.
    pub ashore: f32,
    /// Beside a red hex, and what each hex from there leaves of it: a guarded swimmer, another,
    /// and somebody aboard.
    pub guarded: [f32; 2],
    pub swims: [f32; 2],
    pub sails: [f32; 2],
    /// Where there is no way: the same three.
    pub shut: [f32; 3],
    /// A swimmer who can go aboard.
    pub climbs: f32,
    /// Aboard a ship that another sails.
    pub led: f32,
    /// On a piece beside a ship, and what each hex from there leaves of it.
    pub boards: [f32; 2],
    /// The part of that for each free place aboard.
    pub room: f32,
    /// On a piece, without a ship.
    pub dives: [f32; 2],
    /// The part that rock, land and citadel leave of it.
    pub rings: [f32; 3],
    /// The harm of a creature for swimmers, and of monsters and octopuses for ships.
    pub harms: [f32; 3],
    /// The part of that from two and three hexes away, and from anywhere.
    pub nears: [f32; 3],
}

impl Weights {
    /// Guesses that play well.
    pub const GUESSED: Self = Self {
        envy: [0.45, 0.45],
        ashore: 1.15,
        guarded: [0.9, 0.94],
        swims: [0.9, 0.9],
        sails: [0.97, 0.955],
        shut: [0.35, 0.25, 0.4],
        climbs: 0.6,
        led: 0.82,
        boards: [0.62, 0.92],
        room: 0.05,
        dives: [0.5, 0.92],
        rings: [0.9, 0.95, 1.0],
        harms: [0.12, 0.12, 0.06],
        nears: [0.6, 0.3, 0.06],
    };

    /// Against one other, what they lose is as good as what one gains. So it won 66 % of 100 games
    /// against one who takes the best move, and with the guess 56 % of 80.
    pub const USUAL: Self = Self { envy: [1.0, 0.45], ..Self::GUESSED };

    pub(super) fn envy(&self, n: u8) -> f32 {
        self.envy[usize::from(n > 2)]
    }
}

/// How far it is over the sea from each hex to the nearest red one, around what is in
/// the way.
pub(in crate::escape) struct Ways([u8; Cell::MOST]);

/// A glance at a position: the ways of each, which are not stopped by the same.
pub(in crate::escape) struct Glance<'a> {
    game: &'a Escape,
    weights: &'a Weights,
    guarded: Ways,
    swimmers: Ways,
    ships: Ways,
}

impl Ways {
    /// Figures in a hex that is `shut` can leave it, but nothing comes through.
    pub(in crate::escape) fn new(map: &Map, sea: &Sea, shut: &Cells) -> Self {
        let mut far = [NOWHERE; Cell::MOST];
        let mut next: Vec<Cell> = Vec::with_capacity(map.cells.len());
        for red in map.reds {
            far[red.index()] = 0;
            next.push(red);
        }
        let mut at = 0;
        while let Some(&cell) = next.get(at) {
            at += 1;
            if shut.has(cell) {
                continue;
            }
            for to in map.near(cell) {
                if far[to.index()] == NOWHERE && sea.is_sea(map, to) {
                    far[to.index()] = far[cell.index()] + 1;
                    next.push(to);
                }
            }
        }
        Self(far)
    }

    /// In hexes, or none if pieces are in the way.
    pub(in crate::escape) fn from(&self, at: Cell) -> Option<u8> {
        Some(self.0[at.index()]).filter(|distance| *distance != NOWHERE)
    }
}

/// How many steps two hexes are apart on an empty board.
pub(super) fn apart(map: &Map, one: Cell, other: Cell) -> u8 {
    let across = |cell: Cell| {
        let half = u8::from(cell.row() % 2 == map.shifted);
        i16::from(2 * cell.column() + half)
    };
    let rows = (i16::from(one.row()) - i16::from(other.row())).abs();
    let sideways = (across(one) - across(other)).abs();
    let steps = rows + (sideways - rows).max(0) / 2;
    steps as u8
}

impl<'a> Glance<'a> {
    pub(in crate::escape) fn new(game: &'a Escape, weights: &'a Weights) -> Self {
        let at = |kinds: [Kind; 2]| -> Cells {
            let it = game.sea.creatures.iter().filter(|creature| kinds.contains(&creature.kind));
            it.map(|creature| creature.at).collect()
        };
        let ways = |shut: &Cells| Ways::new(game.map, &game.sea, shut);
        Self {
            game,
            weights,
            guarded: ways(&Cells::NONE),
            swimmers: ways(&at([Kind::Shark, Kind::Monster])),
            ships: ways(&at([Kind::Octopus, Kind::Monster])),
        }
    }

    /// How good a position is for a seat: how many of theirs may come ashore, less some
    /// of what the others may.
    pub(in crate::escape) fn looks(&self, seat: Seat) -> f32 {
        let hopes = self.hopes();
        let others = self.game.seats().filter(|other| *other != seat);
        let others: f32 = others.map(|seat| hopes[seat.index()]).sum();
        let n_others = f32::from(self.game.n - 1).max(1.0);
        hopes[seat.index()] - self.weights.envy(self.game.n) * others / n_others
    }

    /// How many of each seat may come ashore.
    fn hopes(&self) -> [f32; 4] {
        let mut hopes = [0.0; 4];
        for seat in self.game.seats() {
            hopes[seat.index()] = f32::from(self.game.sea.n_ashore(seat)) * self.weights.ashore;
        }
        for (which, it) in self.game.sea.swimmers.iter().enumerate() {
            hopes[it.seat.index()] += self.of_swimmer(which, it);
        }
        for ship in self.game.sea.ships.iter() {
            for seat in ship.crew() {
                hopes[seat.index()] += self.of_crew(ship, seat);
            }
        }
        for (piece, &at) in self.game.map.pieces.iter().enumerate() {
            let on = self.game.sea.on[piece];
            if on != [0; 4] {
                let hope = self.of_piece(at);
                for seat in self.game.seats() {
                    hopes[seat.index()] += hope * f32::from(on[seat.index()]);
                }
            }
        }
        hopes
    }

    /// How likely creatures of some kinds leave something in peace.
    fn peace(&self, at: Cell, harms: impl Fn(Kind) -> f32) -> f32 {
        let mut peace = 1.0;
        for it in self.game.sea.creatures.iter() {
            let harm = harms(it.kind);
            if harm > 0.0 {
                let near = match apart(self.game.map, at, it.at) {
                    0 | 1 => 1.0,
                    2 => self.weights.nears[0],
                    3 => self.weights.nears[1],
                    // Where it dives nobody knows.
                    _ => self.weights.nears[2],
                };
                peace *= 1.0 - harm * near;
            }
        }
        peace
    }

    fn of_swimmer(&self, which: usize, it: &Swimmer) -> f32 {
        self.of_swimmer_at(it.at, self.game.sea.is_guarded(which))
    }

    /// Somebody in the water there, whom a dolphin guards or not.
    pub(super) fn of_swimmer_at(&self, at: Cell, guarded: bool) -> f32 {
        let Weights { guarded: leads, swims, shut, climbs, harms, .. } = *self.weights;
        let of = |way: Option<u8>, [here, each]: [f32; 2], shut: f32| {
            way.map_or(shut, |far| here * each.powi(i32::from(far)))
        };
        if guarded {
            return of(self.guarded.from(at), leads, shut[0]);
        }
        let swims = of(self.swimmers.from(at), swims, shut[1]);
        let aboard = self.game.sea.ship(at).is_some_and(Ship::has_room);
        let best = if aboard { swims.max(climbs) } else { swims };
        best * self.peace(at, |kind| if kind.is_deadly() { harms[0] } else { 0.0 })
    }

    /// One of a seat's people aboard.
    pub(super) fn of_crew(&self, ship: &Ship, seat: Seat) -> f32 {
        let Weights { sails: [here, each], shut, led, harms, .. } = *self.weights;
        let Some(far) = self.ships.from(ship.at) else { return shut[2] };
        let sails = here * each.powi(i32::from(far));
        let control = if ship.obeys(seat) { 1.0 } else { led };
        let harm = |kind| match kind {
            Kind::Monster => harms[1],
            Kind::Octopus => harms[2],
            Kind::Shark | Kind::Dolphin => 0.0,
        };
        sails * control * self.peace(ship.at, harm)
    }

    /// Somebody on a piece: by how far the next ship with room is, and how soon it sinks.
    pub(super) fn of_piece(&self, at: Cell) -> f32 {
        let Weights { boards, room: each, dives, rings, .. } = *self.weights;
        let mut best: f32 = 0.0;
        for ship in self.game.sea.ships.iter() {
            let room = 3 - ship.crew.len() as i32;
            if room > 0 {
                let far = i32::from(apart(self.game.map, at, ship.at));
                let roomy = 1.0 + each * (room - 2) as f32;
                best = best.max(boards[0] * roomy * boards[1].powi(far));
            }
        }
        for red in self.game.map.reds {
            let far = i32::from(apart(self.game.map, at, red));
            best = best.max(dives[0] * dives[1].powi(far));
        }
        let later = self.game.map.ring(at).map_or(1.0, |ring| rings[ring.index()]);
        best * later
    }
}
