//! All that may be done: candidates, of which the rules refuse some.

use super::rules::Referee;
use crate::{
    Seat,
    escape::{
        Action, Escape, Lander,
        board::cell::Cell,
        position::{Step, sea::ROOM},
        think::worth::{Glance, Weights},
    },
};

/// All that a seat may do.
#[derive(Clone, Copy)]
pub(in crate::escape) struct Offers<'a> {
    pub(in crate::escape) game: &'a Escape,
    pub(in crate::escape) seat: Seat,
}

impl Offers<'_> {
    pub(in crate::escape) fn list(self, out: &mut Vec<Action>) {
        let referee = Referee { game: self.game, seat: self.seat };
        let mut push = |action: Action| {
            if referee.check(action).is_ok() {
                out.push(action);
            }
        };
        match self.game.step {
            _ if self.seat != self.game.turn || self.game.resigned.contains(self.seat) => (),
            Step::Placing => self.game.sea.land.iter().for_each(|cell| push(Action::Place(cell))),
            Step::Moving => {
                push(Action::Back);
                if self.game.moves_left() > 0 {
                    self.moves(&mut push);
                }
                match self.game.sea.sinkable(self.game.map) {
                    None => push(Action::Roll),
                    Some(left) => left.iter().for_each(|cell| push(Action::Sink(cell))),
                }
            }
            Step::Creature { .. } => {
                push(Action::Stop);
                self.steps(&mut push);
            }
            Step::Over(_) => (),
        }
        push(Action::Rest);
        push(Action::Ask);
    }

    /// Lists all moves that the figures of a seat could be asked to make.
    fn moves(self, push: &mut impl FnMut(Action)) {
        let (map, sea, seat) = (self.game.map, &self.game.sea, self.seat);
        for (piece, &from) in map.pieces.iter().enumerate() {
            if sea.on[piece][seat.index()] > 0 {
                map.near(from).for_each(|to| self.off_piece(from, to, push));
            }
        }
        for at in 0..sea.ships.len() {
            let ship = &sea.ships[at];
            let from = ship.at;
            if ship.count(seat) > 0 {
                push(Action::Land { at: from, from: Lander::Ship });
            }
            if ship.obeys(seat) {
                map.near(from).for_each(|to| push(Action::Sail { from, to }));
            }
            if ship.count(seat) > 0 {
                let ships = |to: &Cell| sea.ship(*to).is_some();
                map.near(from).filter(ships).for_each(|to| push(Action::Hop { from, to }));
            }
        }
        let own = |which: &usize| sea.swimmers[*which].seat == seat;
        let choice = |which: usize| (sea.swimmers[which].at, sea.is_guarded(which));
        for which in (0..sea.swimmers.len()).filter(own) {
            let (from, guarded) = choice(which);
            // Two who swim in one hex are one choice.
            if (0..which).filter(own).any(|other| choice(other) == (from, guarded)) {
                continue;
            }
            let lander = if guarded { Lander::Guarded } else { Lander::Swimmer };
            push(Action::Land { at: from, from: lander });
            push(Action::Climb { at: from, guarded });
            for to in map.near(from) {
                if guarded {
                    push(Action::Escort { from, to });
                }
                push(Action::Swim { from, to, leaves: guarded });
            }
        }
    }

    /// Lists the moves of a person on a piece towards a hex beside it.
    fn off_piece(self, from: Cell, to: Cell, push: &mut impl FnMut(Action)) {
        if self.game.sea.land.has(to) {
            return push(Action::Walk { from, to });
        }
        if self.game.sea.ship(to).is_some() {
            push(Action::Board { from, to });
        }
        push(Action::Dive { from, to });
    }

    /// Wherever creatures of the kind that was rolled could go.
    fn steps(self, push: &mut impl FnMut(Action)) {
        let Step::Creature { kind, distance, which } = self.game.step else { return };
        let sea = &self.game.sea;
        let is_asked = |at: &usize| {
            let is_named = which.is_none_or(|index| usize::from(index) == *at);
            is_named && sea.creatures[*at].kind == kind
        };
        let choice = |at: usize| {
            let creature = &sea.creatures[at];
            (creature.at, sea.ward(creature).map(|ward| ward.seat))
        };
        for at in (0..sea.creatures.len()).filter(is_asked) {
            let (from, guards) = choice(at);
            // Two that look alike in one hex are one choice.
            if (0..at).filter(is_asked).any(|other| choice(other) == (from, guards)) {
                continue;
            }
            let mut step = |to: Cell| push(Action::Creature { kind, from, to, guards });
            match distance {
                0 => self.game.map.floods.iter().for_each(&mut step),
                _ => self.game.map.near(from).for_each(&mut step),
            }
        }
    }
}

/// The actions that are taken for a seat without a question.
impl Escape {
    /// The next placing of a seat that has said it places without being asked.
    pub(in crate::escape) fn placed_by_itself(&self, seat: Seat) -> Option<Action> {
        if self.rest.contains(seat) { self.first_place(seat) } else { None }
    }

    /// Where somebody of a seat is best put, if that is what it is to do.
    pub(in crate::escape) fn first_place(&self, seat: Seat) -> Option<Action> {
        let is_asked = self.step == Step::Placing && self.turn == seat;
        if is_asked { self.best_place(seat) } else { None }
    }

    /// Where somebody of a seat stands best, as far as a computer sees at once.
    fn best_place(&self, seat: Seat) -> Option<Action> {
        let referee = Referee { game: self, seat };
        let mut best: Option<(f32, Action)> = None;
        for at in self.sea.land.iter().filter(|cell| referee.room_on(*cell).is_ok()) {
            let Some(piece) = self.map.piece(at) else { continue };
            let mut next = self.clone();
            next.sea.on[piece][seat.index()] += 1;
            let looks = Glance::new(&next, &Weights::GUESSED).looks(seat);
            if best.is_none_or(|choice| looks > choice.0) {
                best = Some((looks, Action::Place(at)));
            }
        }
        best.map(|choice| choice.1)
    }

    /// The action that harms an absent player the least. As few of their people as possible are on
    /// the piece that sinks, or near it, where a whirlpool could take them. No creature moves.
    pub(in crate::escape) fn mildest(&self, seat: Seat) -> Option<Action> {
        if seat != self.turn {
            return None;
        }
        let on = |at: Cell| self.map.piece(at).map_or(0, |piece| self.sea.on[piece][seat.index()]);
        let of = |at: &Cell| (on(*at), self.swept(*at)[seat.index()]);
        let room =
            |at: &Cell| self.map.piece(*at).is_some_and(|piece| self.sea.crowd(piece) < ROOM);
        match self.step {
            Step::Placing => {
                // Rings that sink late, if there is room.
                let rings = self.map.rings.iter().rev();
                let mut free = rings.flat_map(|ring| ring.and(&self.sea.land).iter()).filter(room);
                free.next().map(Action::Place)
            }
            Step::Moving => match self.sea.sinkable(self.map) {
                None => Some(Action::Roll),
                Some(left) => left.iter().min_by_key(of).map(Action::Sink),
            },
            Step::Creature { .. } => Some(Action::Stop),
            Step::Over(_) => None,
        }
    }
}
