//! Turns played on quickly: each figure is looked at where it could go, and the dice fall as
//! they may.

use super::worth::{Glance, Weights, apart};
use crate::{
    Dice, Game as _, Seat,
    escape::{
        Action, Escape, Event, Lander,
        board::cell::Cell,
        numbers::Kind,
        play::{figures::Figures, rules::Referee},
        position::{
            Step,
            sea::{ROOM, Ship},
        },
    },
};

/// Two moves that differ by less may be taken for each other.
const DOUBT: f32 = 0.02;
/// The same for two pieces that may sink.
const DOUBT_OF_PIECES: f32 = 0.1;
/// The least that a move has to bring.
const LEAST: f32 = 0.01;
/// How much a dolphin is worth to whom it guards.
const WARD: f32 = 0.4;
/// How much a piece with somebody on it counts when it sinks.
const FALL: f32 = 0.3;

/// Dice for playing on, of which many are wanted: xorshift.
pub(super) struct Rattle(pub(super) u64);

impl Dice for Rattle {
    fn roll(&mut self, sides: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(sides)) >> 32) as u32
    }
}

impl Rattle {
    /// Something between 0 and `most`.
    fn up_to(&mut self, most: f32) -> f32 {
        most * self.roll(1 << 16) as f32 / 65_536.0
    }
}

/// Whoever moves, for as long as is wanted.
pub(super) struct Onward<'a> {
    pub(super) weights: &'a Weights,
    pub(super) dice: &'a mut Rattle,
    pub(super) events: &'a mut Vec<Event>,
}

impl Onward<'_> {
    /// Plays on for so many turns, or to the end.
    pub(super) fn play(&mut self, game: &mut Escape, turns: u16) {
        let last = game.turns.saturating_add(turns);
        while game.turns < last && game.end_reason().is_none() {
            self.events.clear();
            let seat = game.turn;
            match game.step {
                Step::Placing | Step::Over(_) => return,
                Step::Moving => {
                    self.play_moves(game, seat);
                    if game.is_deserted() {
                        return;
                    }
                    let end = self.find_sinking(game, seat).map_or(Action::Roll, Action::Sink);
                    self.play_one(game, seat, end);
                }
                Step::Creature { .. } => self.play_creature(game, seat),
            }
        }
    }

    fn play_one(&mut self, game: &mut Escape, seat: Seat, action: Action) {
        game.apply(seat, &action, self.dice, self.events);
    }

    fn play_moves(&mut self, game: &mut Escape, seat: Seat) {
        for _ in 0..game.moves_left() {
            let Some(action) = Looks::new(game, seat, self.weights).best(self.dice) else { break };
            Figures { game }.make(seat, action);
        }
    }

    /// The piece with the most of the others on it, and the fewest of one's own.
    fn find_sinking(&mut self, game: &Escape, seat: Seat) -> Option<Cell> {
        let weights = Looks::weigh(game, seat, self.weights);
        let mut best: Option<(f32, Cell)> = None;
        for at in game.sea.sinkable(game.map)?.iter() {
            let on = game.map.piece(at).map_or([0; 4], |piece| game.sea.on[piece]);
            let worth = on.iter().zip(weights).map(|(n, weight)| -f32::from(*n) * weight * FALL);
            let worth = worth.sum::<f32>() + self.dice.up_to(DOUBT_OF_PIECES);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, at));
            }
        }
        best.map(|choice| choice.1)
    }

    /// Moves a creature to where it does most.
    fn play_creature(&mut self, game: &mut Escape, seat: Seat) {
        let turns = game.turns;
        let Some((mut at, way)) = Looks::new(game, seat, self.weights).find_way(self.dice) else {
            return self.play_one(game, seat, Action::Stop);
        };
        for to in way {
            let Step::Creature { kind, which, .. } = game.step else { return };
            at = which.map_or(at, usize::from);
            let it = game.sea.creatures[at];
            let guards = game.sea.ward(&it).map(|ward| ward.seat);
            let step = Action::Creature { kind, from: it.at, to, guards };
            if game.turns != turns || game.check(seat, &step).is_err() {
                break;
            }
            self.play_one(game, seat, step);
        }
        if game.turns == turns && matches!(game.step, Step::Creature { .. }) {
            self.play_one(game, seat, Action::Stop);
        }
    }
}

/// A look at where each figure could go.
struct Looks<'a> {
    game: &'a Escape,
    seat: Seat,
    glance: Glance<'a>,
    weights: [f32; 4],
    ashore: f32,
}

/// The best move so far.
struct Choice<'a, 'b> {
    looks: &'a Looks<'b>,
    dice: &'a mut Rattle,
    most: f32,
    best: Option<Action>,
}

impl Choice<'_, '_> {
    fn offer(&mut self, action: Action, gain: f32) {
        let gain = gain + self.dice.up_to(DOUBT);
        let Looks { game, seat, .. } = *self.looks;
        if gain > self.most && (Referee { game, seat }).check_move(action).is_ok() {
            (self.most, self.best) = (gain, Some(action));
        }
    }
}

impl<'a> Looks<'a> {
    fn new(game: &'a Escape, seat: Seat, weights: &'a Weights) -> Self {
        Self {
            game,
            seat,
            glance: Glance::new(game, weights),
            weights: Self::weigh(game, seat, weights),
            ashore: weights.ashore,
        }
    }

    /// What each seat's people count to one: its own, and the rest against it.
    fn weigh(game: &Escape, seat: Seat, weights: &Weights) -> [f32; 4] {
        let mut weights = [-weights.envy(game.n) / f32::from(game.n - 1).max(1.0); 4];
        weights[seat.index()] = 1.0;
        weights
    }

    /// The move that brings most, if one brings anything.
    fn best(&self, dice: &mut Rattle) -> Option<Action> {
        let mut choice = Choice { looks: self, dice, most: LEAST, best: None };
        self.offer_swimmers(&mut choice);
        self.offer_ships(&mut choice);
        self.offer_pieces(&mut choice);
        choice.best
    }

    fn offer_pieces(&self, choice: &mut Choice<'_, '_>) {
        let (map, sea) = (self.game.map, &self.game.sea);
        for (piece, &from) in map.pieces.iter().enumerate() {
            if sea.on[piece][self.seat.index()] == 0 {
                continue;
            }
            let here = self.glance.of_piece(from);
            for to in map.near(from) {
                if sea.land.has(to) {
                    let is_full = map.piece(to).is_some_and(|piece| sea.crowd(piece) >= ROOM);
                    if !is_full {
                        choice.offer(Action::Walk { from, to }, self.glance.of_piece(to) - here);
                    }
                } else if let Some(ship) = sea.ship(to).filter(|ship| ship.has_room()) {
                    choice.offer(Action::Board { from, to }, self.of_one_more(ship) - here);
                } else if map.floods.has(to) {
                    let there = self.glance.of_swimmer_at(to, false);
                    choice.offer(Action::Dive { from, to }, there - here);
                }
            }
        }
    }

    /// What it is worth to go aboard.
    fn of_one_more(&self, ship: &Ship) -> f32 {
        let mut manned = *ship;
        manned.crew.push(self.seat);
        self.of_ship(&manned) - self.of_ship(ship)
    }

    /// What all aboard are worth.
    fn of_ship(&self, ship: &Ship) -> f32 {
        ship.crew().map(|seat| self.weights[seat.index()] * self.glance.of_crew(ship, seat)).sum()
    }

    fn offer_ships(&self, choice: &mut Choice<'_, '_>) {
        let (map, sea) = (self.game.map, &self.game.sea);
        for ship in sea.ships.iter() {
            let from = ship.at;
            if ship.crew.is_empty() {
                continue;
            }
            let aboard = ship.count(self.seat) > 0;
            let here = self.of_ship(ship);
            if aboard && map.refuge(from).is_some() {
                let gain = self.ashore - self.glance.of_crew(ship, self.seat);
                choice.offer(Action::Land { at: from, from: Lander::Ship }, gain);
            }
            if ship.obeys(self.seat) {
                for to in map.near(from).filter(|&to| sea.is_sea(map, to)) {
                    let there = self.of_ship(&Ship { at: to, ..*ship });
                    choice.offer(Action::Sail { from, to }, there - here);
                }
            }
            if aboard && !ship.obeys(self.seat) {
                let other = |to: Cell| sea.ship(to).filter(|other| other.has_room());
                for to in map.near(from) {
                    let Some(other) = other(to) else { continue };
                    let gain = self.of_one_more(other) - self.glance.of_crew(ship, self.seat);
                    choice.offer(Action::Hop { from, to }, gain);
                }
            }
        }
    }

    fn offer_swimmers(&self, choice: &mut Choice<'_, '_>) {
        let (map, sea) = (self.game.map, &self.game.sea);
        for (which, it) in sea.swimmers.iter().enumerate().filter(|it| it.1.seat == self.seat) {
            let (at, guarded) = (it.at, sea.is_guarded(which));
            let here = self.glance.of_swimmer_at(at, guarded);
            if map.refuge(at).is_some() {
                let from = if guarded { Lander::Guarded } else { Lander::Swimmer };
                choice.offer(Action::Land { at, from }, self.ashore - here);
            }
            if let Some(ship) = sea.ship(at).filter(|ship| ship.has_room()) {
                choice.offer(Action::Climb { at, guarded }, self.of_one_more(ship) - here);
            }
            if it.spent {
                continue;
            }
            for to in map.near(at).filter(|&to| sea.is_sea(map, to)) {
                let gain = self.glance.of_swimmer_at(to, guarded) - here;
                let swim = Action::Swim { from: at, to, leaves: guarded };
                choice.offer(if guarded { Action::Escort { from: at, to } } else { swim }, gain);
            }
        }
    }

    /// What a creature in a hex threatens, and does where it comes to it.
    fn of_creature(&self, kind: Kind, at: Cell, comes: bool) -> f32 {
        let (map, sea) = (self.game.map, &self.game.sea);
        let mut worth = 0.0;
        let near = |other: Cell| match apart(map, at, other) {
            0 if comes => 1.0,
            0 | 1 => 0.1,
            2 => 0.06,
            3 => 0.03,
            _ => 0.0,
        };
        for (which, it) in sea.swimmers.iter().enumerate() {
            let harm = if sea.is_guarded(which) { 0.0 } else { near(it.at) };
            if harm > 0.0 {
                let value = harm * self.weights[it.seat.index()];
                let value = value * self.glance.of_swimmer_at(it.at, false);
                worth += match kind {
                    Kind::Dolphin => 0.5 * value,
                    Kind::Octopus => 0.0,
                    Kind::Shark | Kind::Monster => -value,
                };
            }
        }
        let part = match kind {
            Kind::Monster => 1.0,
            Kind::Octopus => 0.6,
            Kind::Shark | Kind::Dolphin => return worth,
        };
        for ship in sea.ships.iter() {
            let harm = near(ship.at);
            if harm > 0.0 {
                worth -= part * harm * self.of_ship(ship);
            }
        }
        worth
    }

    /// The creature that goes, and its way.
    fn find_way(&self, dice: &mut Rattle) -> Option<(usize, Vec<Cell>)> {
        let Step::Creature { kind, distance, which } = self.game.step else { return None };
        let sea = &self.game.sea;
        let mut most = LEAST;
        let mut best = None;
        for (at, it) in sea.creatures.iter().enumerate() {
            let is_other = which.is_some_and(|which| usize::from(which) != at);
            if it.kind != kind || is_other {
                continue;
            }
            let ward = sea.ward(it).map_or(0.0, |ward| WARD * self.weights[ward.seat.index()]);
            let here = self.of_creature(kind, it.at, false) + ward;
            let reach = self.reach(it.at, distance);
            for (place, &(to, _)) in reach.iter().enumerate().skip(1) {
                let gain = self.of_creature(kind, to, true) - here + dice.up_to(DOUBT);
                if gain > most && to != it.at {
                    most = gain;
                    let mut way = Vec::new();
                    let mut back = place;
                    while back > 0 {
                        way.push(reach[back].0);
                        back = reach[back].1;
                    }
                    way.reverse();
                    best = Some((at, way));
                }
            }
        }
        best
    }

    /// The hexes that a creature comes to, first its own, and which of them each is come to from.
    fn reach(&self, from: Cell, distance: u8) -> Vec<(Cell, usize)> {
        let (map, sea) = (self.game.map, &self.game.sea);
        let mut reach: Vec<(Cell, usize)> = vec![(from, 0)];
        if distance == 0 {
            reach.extend(map.floods.iter().filter(|&to| sea.is_sea(map, to)).map(|to| (to, 0)));
        }
        let mut begin = 0;
        for _ in 0..distance {
            let end = reach.len();
            for origin in begin..end {
                for to in map.near(reach[origin].0).filter(|&to| sea.is_sea(map, to)) {
                    if reach.iter().all(|known| known.0 != to) {
                        reach.push((to, origin));
                    }
                }
            }
            begin = end;
        }
        reach
    }
}
