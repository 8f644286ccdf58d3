//! A quick random player: it takes any legal action, but not each as likely.

use crate::{
    Dice, Game as _, Seat,
    escape::{
        Action, Escape, Lander,
        board::cell::{Cell, Cells},
        play::rules::Referee,
        position::{
            Step,
            sea::{Creature, Swimmer},
        },
    },
};

/// One random action in so many is drawn from all that are legal.
const ANY: u32 = 256;
/// One random action in so many takes a move back, if there is one.
const BACK: u32 = 64;
/// The number of attempts of a random player to find a move before it goes on.
const TRIES: u32 = 4;

/// A random player of a seat, with its dice.
pub(in crate::escape) struct Random<'a> {
    pub(in crate::escape) game: &'a Escape,
    pub(in crate::escape) seat: Seat,
    pub(in crate::escape) dice: &'a mut dyn Dice,
}

impl Random<'_> {
    pub(in crate::escape) fn sample(&mut self, scratch: &mut Vec<Action>) -> Option<Action> {
        let (game, seat) = (self.game, self.seat);
        if seat == game.turn && self.dice.roll(ANY) > 0 {
            let quick = match game.step {
                Step::Placing => self.some_place(),
                Step::Moving => self.some_move().or_else(|| self.some_end()),
                Step::Creature { .. } => self.some_step(),
                Step::Over(_) => None,
            };
            if let Some(action) = quick.filter(|quick| game.check(seat, quick).is_ok()) {
                return Some(action);
            }
        }
        scratch.clear();
        game.list(seat, scratch);
        self.dice.pick(scratch).copied()
    }

    fn some_place(&mut self) -> Option<Action> {
        self.dice.pick(&self.game.map.pieces).map(|pick| Action::Place(*pick))
    }

    fn some_end(&mut self) -> Option<Action> {
        match self.game.sea.sinkable(self.game.map) {
            None => Some(Action::Roll),
            Some(left) => self.some_of(&left).map(Action::Sink),
        }
    }

    fn some_of(&mut self, cells: &Cells) -> Option<Cell> {
        let which = self.dice.roll(cells.len() as u32) as usize;
        cells.iter().nth(which)
    }

    fn some_near(&mut self, at: Cell) -> Option<Cell> {
        let n = self.game.map.near(at).count() as u32;
        let which = self.dice.roll(n.max(1)) as usize;
        self.game.map.near(at).nth(which)
    }

    /// A random figure goes somewhere, if that is possible; else another tries.
    fn some_move(&mut self) -> Option<Action> {
        let (game, seat) = (self.game, self.seat);
        if !game.now.moves.is_empty() && self.dice.roll(BACK) == 0 {
            return Some(Action::Back);
        }
        if game.moves_left() == 0 || self.dice.roll(BACK) == 0 {
            return None;
        }
        let is_own = |swimmer: &Swimmer| swimmer.seat == seat;
        let n_swim = game.sea.swimmers.iter().filter(|swimmer| is_own(swimmer)).count() as u32;
        let n_ships = game.sea.ships.len() as u32;
        let n_stand = game.sea.on.iter().filter(|people| people[seat.index()] > 0).count() as u32;
        let n_all = n_swim + n_ships + n_stand;
        if n_all == 0 {
            return None;
        }
        let referee = Referee { game, seat };
        for _ in 0..TRIES {
            let which = self.dice.roll(n_all);
            let action = if which < n_swim {
                let mut own =
                    game.sea.swimmers.iter().enumerate().filter(|swimmer| is_own(swimmer.1));
                let (at, it) = own.nth(which as usize)?;
                self.swimmer_move(at, it)
            } else if which < n_swim + n_ships {
                self.ship_move((which - n_swim) as usize)
            } else {
                let own = |people: &(usize, &[u8; 4])| people.1[seat.index()] > 0;
                let nth = (which - n_swim - n_ships) as usize;
                let (piece, _) = game.sea.on.iter().enumerate().filter(own).nth(nth)?;
                self.piece_move(*game.map.pieces.get(piece)?)
            };
            if let Some(action) = action.filter(|action| referee.check_move(*action).is_ok()) {
                return Some(action);
            }
        }
        None
    }

    fn piece_move(&mut self, from: Cell) -> Option<Action> {
        let to = self.some_near(from)?;
        if self.game.sea.land.has(to) {
            return Some(Action::Walk { from, to });
        }
        let boards = self.game.sea.ship(to).is_some() && self.dice.roll(2) == 0;
        Some(if boards { Action::Board { from, to } } else { Action::Dive { from, to } })
    }

    fn ship_move(&mut self, which: usize) -> Option<Action> {
        let (game, seat) = (self.game, self.seat);
        let ship = game.sea.ships.get(which)?;
        let from = ship.at;
        if ship.count(seat) > 0 && game.map.refuge(from).is_some() && self.dice.roll(4) > 0 {
            return Some(Action::Land { at: from, from: Lander::Ship });
        }
        let to = self.some_near(from)?;
        let hops = ship.count(seat) > 0 && game.sea.ship(to).is_some();
        Some(if hops { Action::Hop { from, to } } else { Action::Sail { from, to } })
    }

    fn swimmer_move(&mut self, which: usize, it: &Swimmer) -> Option<Action> {
        let (at, guarded) = (it.at, self.game.sea.is_guarded(which));
        if self.game.map.refuge(at).is_some() && self.dice.roll(4) > 0 {
            let from = if guarded { Lander::Guarded } else { Lander::Swimmer };
            return Some(Action::Land { at, from });
        }
        if self.dice.roll(2) == 0 && self.game.sea.ship(at).is_some() {
            return Some(Action::Climb { at, guarded });
        }
        let (from, to) = (at, self.some_near(at)?);
        Some(match guarded && self.dice.roll(2) == 0 {
            true => Action::Escort { from, to },
            false => Action::Swim { from, to, leaves: guarded },
        })
    }

    /// A creature of those that were rolled goes somewhere, or nowhere.
    fn some_step(&mut self) -> Option<Action> {
        let game = self.game;
        let Step::Creature { kind, distance, which } = game.step else { return None };
        let is_it = |at: usize| which.is_none_or(|index| usize::from(index) == at);
        let fits = |creature: &(usize, &Creature)| creature.1.kind == kind && is_it(creature.0);
        let n = game.sea.creatures.iter().enumerate().filter(fits).count() as u32;
        if n == 0 || self.dice.roll(8) == 0 {
            return Some(Action::Stop);
        }
        let nth = self.dice.roll(n) as usize;
        let (_, it) = game.sea.creatures.iter().enumerate().filter(fits).nth(nth)?;
        let to = match distance {
            0 => self.some_of(&game.map.floods)?,
            _ => self.some_near(it.at)?,
        };
        let guards = game.sea.ward(it).map(|ward| ward.seat);
        Some(Action::Creature { kind, from: it.at, to, guards })
    }
}
