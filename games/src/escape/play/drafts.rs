//! The moves of a turn, which can be taken back.

use super::{figures::Figures, rules::Referee};
use crate::{
    Seat,
    escape::{Action, Lander, board::cell::Cell},
};

impl Figures<'_> {
    fn referee(&self, seat: Seat) -> Referee<'_> {
        Referee { game: self.game, seat }
    }

    /// Makes a move that can be taken back.
    pub(in crate::escape) fn draft(&mut self, seat: Seat, action: Action) {
        if self.game.now.moves.is_empty() {
            self.game.before = self.game.sea;
        }
        self.game.now.moves.push(action);
        self.make(seat, action);
    }

    /// Takes the last move off the draft: all others are made again.
    pub(super) fn take_back(&mut self) -> Option<Action> {
        let last = self.game.now.moves.pop()?;
        self.game.sea = self.game.before;
        for at in 0..self.game.now.moves.len() {
            self.make(self.game.turn, self.game.now.moves[at]);
        }
        Some(last)
    }

    /// Makes a move that the rules allow.
    pub(in crate::escape) fn make(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Walk { from, to } => {
                self.leave_piece(seat, from);
                if let Some(piece) = self.game.map.piece(to) {
                    self.game.sea.on[piece][seat.index()] += 1;
                }
            }
            Action::Dive { from, to } => {
                self.leave_piece(seat, from);
                self.fall(seat, to, true);
                self.settle(to);
            }
            Action::Board { from, to } => {
                self.leave_piece(seat, from);
                self.game.sea.embark(seat, to);
            }
            Action::Climb { at, guarded } => {
                if let Ok(which) = self.referee(seat).leaver(at, guarded) {
                    self.game.sea.lift(which);
                    self.game.sea.embark(seat, at);
                    self.settle(at);
                }
            }
            Action::Hop { from, to } => {
                self.game.sea.disembark(seat, from);
                self.game.sea.embark(seat, to);
            }
            Action::Swim { from, to, leaves } => {
                if let Ok(which) = self.referee(seat).lone_swimmer(from, leaves) {
                    self.game.sea.swim(which, to);
                    self.settle(from);
                    self.settle(to);
                }
            }
            Action::Escort { from, to } => {
                if let Ok(which) = self.referee(seat).find_escorted_swimmer(from) {
                    self.game.sea.escort(which, to);
                    self.settle(from);
                    self.settle(to);
                }
            }
            Action::Sail { from, to } => {
                if let Some(ship) = self.game.sea.ship_mut(from) {
                    ship.at = to;
                }
            }
            Action::Land { at, from } => self.land(seat, at, from),
            _ => (),
        }
    }

    fn leave_piece(&mut self, seat: Seat, at: Cell) {
        if let Some(piece) = self.game.map.piece(at) {
            self.game.sea.on[piece][seat.index()] -= 1;
        }
    }

    fn land(&mut self, seat: Seat, at: Cell, from: Lander) {
        let Some(refuge) = self.game.map.refuge(at) else { return };
        match from {
            Lander::Ship => self.game.sea.disembark(seat, at),
            Lander::Swimmer | Lander::Guarded => {
                if let Ok(which) = self.referee(seat).leaver(at, from == Lander::Guarded) {
                    self.game.sea.lift(which);
                }
            }
        }
        self.game.sea.out[seat.index()] -= 1;
        self.game.sea.ashore[refuge][seat.index()] += 1;
        self.settle(at);
    }
}
