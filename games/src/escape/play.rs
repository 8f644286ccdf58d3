//! The rules: which actions are possible, why others are not, the effects of each, and the
//! change of turns.

mod drafts;
pub(super) mod figures;
pub(super) mod offers;
pub(super) mod reasons;
pub(super) mod rules;

use self::{figures::Figures, rules::Referee};
use super::{
    Action, Ended, Escape, Event,
    board::{cell::Cell, map::Ring},
    event::Final,
    numbers::{Kind, Symbol},
    position::{Step, Turn},
};
use crate::{Dice, Game as _, Outcome, Seat};

impl Escape {
    /// Whether nobody is left on the island and in the sea (B21).
    pub(super) fn is_deserted(&self) -> bool {
        self.sea.out.iter().chain(&self.waiting).all(|count| *count == 0)
    }

    /// Whether this move brings the last one ashore, and so ends the game.
    pub(super) fn is_last_landing(&self, action: Action) -> bool {
        let is_landing = matches!(action, Action::Land { .. });
        is_landing && self.sea.out.iter().map(|count| u16::from(*count)).sum::<u16>() == 1
    }
}

/// The course of a match: actions are carried out, and it is told what comes of them.
pub(super) struct Play<'a> {
    pub(super) game: &'a mut Escape,
    pub(super) dice: &'a mut dyn Dice,
    pub(super) events: &'a mut Vec<Event>,
}

impl Play<'_> {
    pub(super) fn carry_out(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Place(at) => self.place_person(seat, at),
            Action::Rest => {
                let game = &mut *self.game;
                game.rest = game.rest.with(seat);
                let n = game.waiting[seat.index()];
                // Once nobody else is asked, the placing is over at once.
                let asked =
                    |seat: Seat| game.waiting[seat.index()] > 0 && !game.rest.contains(seat);
                let others = game.seats().any(asked);
                self.events.push(Event::Rest { by: seat, n, others });
            }
            Action::Ask => {
                self.game.rest = self.game.rest.without(seat);
                let n = self.game.waiting[seat.index()];
                self.events.push(Event::Asked { by: seat, n });
            }
            Action::Back => {
                let mut figures = Figures { game: self.game };
                if let Some(action) = figures.take_back() {
                    self.events.push(Event::TookBack { by: seat, action });
                }
            }
            Action::Sink(at) => {
                self.tell_moves();
                self.sink(at);
            }
            Action::Roll => {
                self.tell_moves();
                self.roll();
            }
            Action::Creature { kind, from, to, guards } => {
                let referee = Referee { game: self.game, seat };
                if let Ok(which) = referee.find_creature(kind, from, guards) {
                    self.step(which, to);
                }
            }
            Action::Stop => {
                if let Step::Creature { kind, which, .. } = self.game.step {
                    self.events.push(Event::Stopped { by: seat, kind, moved: which.is_some() });
                }
                self.end_turn();
            }
            _ => self.move_person(seat, action),
        }
    }

    /// Somebody is put on the island.
    fn place_person(&mut self, seat: Seat, at: Cell) {
        // A placing that nobody was asked for is seen on the board.
        if self.game.placed_by_itself(seat) != Some(Action::Place(at)) {
            self.events.push(Event::Placed { by: seat, at });
        }
        if let Some(piece) = self.game.map.piece(at) {
            self.game.sea.on[piece][seat.index()] += 1;
            self.game.sea.out[seat.index()] += 1;
            self.game.waiting[seat.index()] -= 1;
        }
        if self.game.waiting[seat.index()] == 0 {
            self.game.rest = self.game.rest.without(seat);
        }
        self.place_next(self.game.turn);
    }

    /// Somebody moves, which is a draft as long as anybody is left to be saved.
    fn move_person(&mut self, seat: Seat, action: Action) {
        Figures { game: self.game }.draft(seat, action);
        if self.game.is_deserted() {
            self.tell_moves();
            return self.finish(Ended::Nobody);
        }
        let left = self.game.moves_left();
        self.events.push(Event::Drafted { by: seat, action, left });
    }

    /// Tells the drafted moves, which count now.
    fn tell_moves(&mut self) {
        let (by, moves) = (self.game.turn, self.game.now.moves.clone());
        if !moves.is_empty() {
            self.events.push(Event::Moved { by, moves });
        }
    }

    /// The next one places somebody, or the first turn begins.
    fn place_next(&mut self, after: Seat) {
        let waits = |seat: &Seat| self.game.waiting[seat.index()] > 0;
        if let Some(next) = self.game.after(after).find(waits) {
            self.game.turn = next;
            return;
        }
        let last = Seat((self.game.first.0 + self.game.n - 1) % self.game.n);
        let begins = self.game.after(last).find(|seat| !self.game.resigned.contains(*seat));
        if let Some(by) = begins {
            self.events.push(Event::Begins { by });
            self.begin_turn(by);
        }
    }

    fn begin_turn(&mut self, seat: Seat) {
        let game = &mut *self.game;
        if game.sea.land.is_empty() {
            let late = &mut game.late[seat.index()];
            if *late >= game.numbers.turns.clock {
                return self.finish(Ended::Clock);
            }
            *late += 1;
        }
        game.turn = seat;
        game.turns = game.turns.saturating_add(1);
        game.step = Step::Moving;
        std::mem::swap(&mut game.last, &mut game.now);
        game.now.begin(seat);
        game.sea.swimmers.iter_mut().for_each(|swimmer| swimmer.spent = false);
        game.sea.creatures.iter_mut().for_each(|creature| creature.escorted = false);
    }

    fn end_turn(&mut self) {
        let next = self.game.after(self.game.turn).find(|seat| !self.game.resigned.contains(*seat));
        if let Some(next) = next {
            self.begin_turn(next);
        }
    }

    fn sink(&mut self, at: Cell) {
        let map = self.game.map;
        let (Some(piece), Some(ring)) = (map.piece(at), map.ring(at)) else { return };
        let symbol = self.turn_up(ring);
        self.game.turned[piece] = Some(symbol);
        self.game.now.sank = Some((at, symbol));
        let fell = self.game.sea.people_on(piece).collect();
        self.events.push(Event::Sank { by: self.game.turn, at, ring, symbol, fell });
        Figures { game: self.game }.flood(at, piece, symbol);
        if symbol == Symbol::Whirlpool {
            self.events.push(Event::Swept { at, pieces: self.game.now.swept.clone() });
        }
        self.tell_lost(0);
        if self.game.is_deserted() {
            return self.finish(Ended::Nobody);
        }
        let citadel = map.rings[Ring::Citadel.index()];
        if self.game.short && citadel.and(&self.game.sea.land).is_empty() {
            return self.finish(Ended::Citadel);
        }
        if self.game.sea.land.is_empty() {
            self.events.push(Event::Gone { turns: self.game.numbers.turns.clock });
        }
        self.roll();
    }

    /// Draws the symbol that a piece of a ring hides: any that was not seen yet, each as likely.
    fn turn_up(&mut self, ring: Ring) -> Symbol {
        let unseen = self.game.unseen(ring);
        let n: u32 = unseen.iter().map(|count| u32::from(*count)).sum();
        let mut roll = self.dice.roll(n.max(1));
        for symbol in Symbol::ALL {
            match roll.checked_sub(unseen[symbol.index()].into()) {
                None => return symbol,
                Some(rest) => roll = rest,
            }
        }
        Symbol::Whirlpool
    }

    /// Both dice, always: first the creature, then how far.
    fn roll(&mut self) {
        let faces = &self.game.numbers.dice;
        let kind = self.dice.pick(&faces.creature).copied().unwrap_or(Kind::Dolphin);
        let distance = self.dice.pick(&faces.distance).copied().unwrap_or(0);
        self.game.now.rolled = Some((kind, distance));
        let moves = self.game.can_move(kind, distance);
        self.events.push(Event::Rolled { by: self.game.turn, kind, distance, moves });
        if !moves {
            return self.end_turn();
        }
        self.game.step = Step::Creature { kind, distance, which: None };
    }

    /// A creature goes to the next hex, and does there what it does.
    fn step(&mut self, which: usize, to: Cell) {
        let Step::Creature { kind, distance, .. } = self.game.step else { return };
        let creature = self.game.sea.creatures.get(which);
        let Some(from) = creature.map(|creature| creature.at) else { return };
        if self.game.now.path.is_empty() {
            self.game.now.path.push(from);
        }
        self.game.now.path.push(to);
        self.events.push(Event::Crept { by: self.game.turn, kind, from, to });
        let n_lost = self.game.now.lost.len();
        Figures { game: self.game }.creature_to(which, to);
        self.tell_lost(n_lost);
        if self.game.is_deserted() {
            return self.finish(Ended::Nobody);
        }
        let n_steps = self.game.now.path.len() - 1;
        if n_steps >= usize::from(distance) {
            return self.end_turn();
        }
        self.game.step = Step::Creature { kind, distance, which: Some(which as u8) };
    }

    fn tell_lost(&mut self, from: usize) {
        let lost = &self.game.now.lost[from.min(self.game.now.lost.len())..];
        if !lost.is_empty() {
            self.events.push(Event::Lost { losses: lost.to_vec() });
        }
    }

    pub(super) fn finish(&mut self, why: Ended) {
        self.game.step = Step::Over(why);
        self.events.push(Event::Over { why, scores: self.ranking() });
    }

    /// All players, the best first.
    fn ranking(&self) -> Vec<Final> {
        let Some(Outcome::Places(places)) = self.game.result() else { return Vec::new() };
        let of = |seat: Seat| Final {
            seat,
            saved: self.game.sea.n_ashore(seat),
            place: places[seat.index()],
            left: self.game.resigned.contains(seat),
        };
        let mut all: Vec<Final> = self.game.seats().map(of).collect();
        all.sort_by_key(|player| player.place);
        all
    }

    /// Somebody leaves for good: what is not ashore is lost (B24). What another has
    /// drafted stays, as far as it is still possible.
    pub(super) fn leave(&mut self, seat: Seat) {
        let game = &mut *self.game;
        if seat.0 >= game.n || game.resigned.contains(seat) || game.end_reason().is_some() {
            return;
        }
        let drafts = match game.step {
            Step::Moving => std::mem::take(&mut game.now.moves),
            _ => Vec::new(),
        };
        if !drafts.is_empty() {
            game.sea = game.before;
        }
        game.resigned = game.resigned.with(seat);
        game.rest = game.rest.without(seat);
        self.events.push(Event::Resigned { by: seat });
        let n_lost = game.now.lost.len();
        Figures { game }.abandon(seat);
        // Their own people are told of by that they have left.
        let rest = self.game.now.lost[n_lost..].iter().filter(|loss| loss.to != super::Cause::Left);
        let rest: Vec<_> = rest.copied().collect();
        if !rest.is_empty() {
            self.events.push(Event::Lost { losses: rest });
        }
        let n_left = usize::from(self.game.n) - self.game.resigned.len();
        if n_left < 2 {
            return self.finish(Ended::Alone);
        }
        if self.game.is_deserted() {
            return self.finish(Ended::Nobody);
        }
        let mover = self.game.turn;
        match self.game.step {
            Step::Placing if mover == seat || self.game.waiting.iter().all(|count| *count == 0) => {
                self.place_next(mover);
            }
            Step::Placing => (),
            _ if mover == seat => self.end_turn(),
            _ => {
                for action in drafts {
                    let fits = self.game.check(mover, &action).is_ok();
                    if fits && !self.game.is_last_landing(action) {
                        Figures { game: self.game }.draft(mover, action);
                    }
                }
            }
        }
    }
}

impl Turn {
    /// Begins anew, with the room it has.
    fn begin(&mut self, by: Seat) {
        let Self { moves, swept, path, lost, .. } = self;
        moves.clear();
        swept.clear();
        path.clear();
        lost.clear();
        (self.by, self.sank, self.rolled) = (by, None, None);
    }
}
