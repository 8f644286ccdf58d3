//! The rules: which actions are possible, why others are not, the effects of each, and the
//! change of turns.

mod meetings;
mod offers;
pub(super) mod reasons;
mod rules;

use super::{
    Action, Ended, Escape, Event, Lander,
    board::{cell::Cell, map::Ring},
    event::Final,
    numbers::{Kind, Symbol},
    position::{Step, Turn, sea::Ship},
};
use crate::{Dice, Outcome, Seat};

type Events = Vec<Event>;

impl Escape {
    pub(super) fn carry_out(
        &mut self,
        seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        events: &mut Events,
    ) {
        match action {
            Action::Place(at) => self.place_person(seat, at, events),
            Action::Rest => {
                self.rest = self.rest.with(seat);
                let n = self.waiting[seat.index()];
                // Once nobody else is asked, the placing is over at once.
                let asked =
                    |seat: Seat| self.waiting[seat.index()] > 0 && !self.rest.contains(seat);
                let others = self.seats().any(asked);
                events.push(Event::Rest { by: seat, n, others });
            }
            Action::Ask => {
                self.rest = self.rest.without(seat);
                let n = self.waiting[seat.index()];
                events.push(Event::Asked { by: seat, n });
            }
            Action::Back => {
                if let Some(action) = self.take_back() {
                    events.push(Event::TookBack { by: seat, action });
                }
            }
            Action::Sink(at) => {
                self.tell_moves(events);
                self.sink(at, dice, events);
            }
            Action::Roll => {
                self.tell_moves(events);
                self.roll(dice, events);
            }
            Action::Creature { kind, from, to, guards } => {
                if let Ok(which) = self.find_creature(kind, from, guards) {
                    self.step(which, to, events);
                }
            }
            Action::Stop => {
                if let Step::Creature { kind, which, .. } = self.step {
                    events.push(Event::Stopped { by: seat, kind, moved: which.is_some() });
                }
                self.end_turn(events);
            }
            _ => self.move_person(seat, action, events),
        }
    }

    /// Somebody is put on the island.
    fn place_person(&mut self, seat: Seat, at: Cell, events: &mut Events) {
        // A placing that nobody was asked for is seen on the board.
        if self.placed_by_itself(seat) != Some(Action::Place(at)) {
            events.push(Event::Placed { by: seat, at });
        }
        if let Some(piece) = self.map.piece(at) {
            self.sea.on[piece][seat.index()] += 1;
            self.sea.out[seat.index()] += 1;
            self.waiting[seat.index()] -= 1;
        }
        if self.waiting[seat.index()] == 0 {
            self.rest = self.rest.without(seat);
        }
        self.place_next(self.turn, events);
    }

    /// Somebody moves, which is a draft as long as anybody is left to be saved.
    fn move_person(&mut self, seat: Seat, action: Action, events: &mut Events) {
        self.draft(seat, action);
        match self.is_deserted() {
            true => {
                self.tell_moves(events);
                self.finish(Ended::Nobody, events);
            }
            false => events.push(Event::Drafted { by: seat, action, left: self.moves_left() }),
        }
    }

    /// The next placing of a seat that has said it places without being asked.
    pub(super) fn placed_by_itself(&self, seat: Seat) -> Option<Action> {
        if self.rest.contains(seat) { self.first_place(seat) } else { None }
    }

    /// Where somebody of a seat is best put, if that is what it is to do.
    pub(super) fn first_place(&self, seat: Seat) -> Option<Action> {
        let is_asked = self.step == Step::Placing && self.turn == seat;
        if is_asked { self.best_place(seat) } else { None }
    }

    /// Whether nobody is left on the island and in the sea (B21).
    pub(super) fn is_deserted(&self) -> bool {
        self.sea.out.iter().chain(&self.waiting).all(|count| *count == 0)
    }

    /// Whether this move brings the last one ashore, and so ends the game.
    pub(super) fn is_last_landing(&self, action: Action) -> bool {
        let is_landing = matches!(action, Action::Land { .. });
        is_landing && self.sea.out.iter().map(|count| u16::from(*count)).sum::<u16>() == 1
    }

    /// Makes a move that can be taken back.
    pub(super) fn draft(&mut self, seat: Seat, action: Action) {
        if self.now.moves.is_empty() {
            self.before = self.sea;
        }
        self.now.moves.push(action);
        self.make(seat, action);
    }

    /// Takes the last move off the draft: all others are made again.
    fn take_back(&mut self) -> Option<Action> {
        let last = self.now.moves.pop()?;
        self.sea = self.before;
        for at in 0..self.now.moves.len() {
            self.make(self.turn, self.now.moves[at]);
        }
        Some(last)
    }

    /// Makes a move that the rules allow.
    fn make(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Walk { from, to } => {
                self.leave_piece(seat, from);
                if let Some(piece) = self.map.piece(to) {
                    self.sea.on[piece][seat.index()] += 1;
                }
            }
            Action::Dive { from, to } => {
                self.leave_piece(seat, from);
                self.fall(seat, to, true);
                self.settle(to);
            }
            Action::Board { from, to } => {
                self.leave_piece(seat, from);
                self.embark(seat, to);
            }
            Action::Climb { at, guarded } => {
                if let Ok(which) = self.leaver(seat, at, guarded) {
                    self.sea.lift(which);
                    self.embark(seat, at);
                    self.settle(at);
                }
            }
            Action::Hop { from, to } => {
                self.disembark(seat, from);
                self.embark(seat, to);
            }
            Action::Swim { from, to, leaves } => {
                if let Ok(which) = self.lone_swimmer(seat, from, leaves) {
                    self.swim(which, to);
                    self.settle(from);
                    self.settle(to);
                }
            }
            Action::Escort { from, to } => {
                if let Ok(which) = self.find_escorted_swimmer(seat, from) {
                    let guard = self.sea.guard(which);
                    self.swim(which, to);
                    if let Some(it) = guard.and_then(|at| self.sea.creatures.iter_mut().nth(at)) {
                        (it.at, it.escorted) = (to, true);
                    }
                    self.settle(from);
                    self.settle(to);
                }
            }
            Action::Sail { from, to } => {
                if let Some(ship) = self.ship_mut(from) {
                    ship.at = to;
                }
            }
            Action::Land { at, from } => self.land(seat, at, from),
            _ => (),
        }
    }

    fn leave_piece(&mut self, seat: Seat, at: Cell) {
        if let Some(piece) = self.map.piece(at) {
            self.sea.on[piece][seat.index()] -= 1;
        }
    }

    fn ship_mut(&mut self, at: Cell) -> Option<&mut Ship> {
        self.sea.ships.iter_mut().find(|ship| ship.at == at)
    }

    fn embark(&mut self, seat: Seat, at: Cell) {
        if let Some(ship) = self.ship_mut(at) {
            ship.crew.push(seat);
        }
    }

    fn disembark(&mut self, seat: Seat, at: Cell) {
        if let Some(ship) = self.ship_mut(at)
            && let Some(which) = ship.crew.iter().position(|sailor| *sailor == seat)
        {
            ship.crew.remove(which);
        }
    }

    fn swim(&mut self, which: usize, to: Cell) {
        if let Some(it) = self.sea.swimmers.iter_mut().nth(which) {
            (it.at, it.spent) = (to, true);
        }
    }

    fn land(&mut self, seat: Seat, at: Cell, from: Lander) {
        let Some(refuge) = self.map.refuge(at) else { return };
        match from {
            Lander::Ship => self.disembark(seat, at),
            Lander::Swimmer | Lander::Guarded => {
                if let Ok(which) = self.leaver(seat, at, from == Lander::Guarded) {
                    self.sea.lift(which);
                }
            }
        }
        self.sea.out[seat.index()] -= 1;
        self.sea.ashore[refuge][seat.index()] += 1;
        self.settle(at);
    }

    /// Tells the drafted moves, which count now.
    fn tell_moves(&self, events: &mut Events) {
        if !self.now.moves.is_empty() {
            events.push(Event::Moved { by: self.turn, moves: self.now.moves.clone() });
        }
    }

    /// The next one places somebody, or the first turn begins.
    fn place_next(&mut self, after: Seat, events: &mut Events) {
        let waits = |seat: &Seat| self.waiting[seat.index()] > 0;
        if let Some(next) = self.after(after).find(waits) {
            self.turn = next;
            return;
        }
        let last = Seat((self.first.0 + self.n - 1) % self.n);
        let begins = self.after(last).find(|seat| !self.resigned.contains(*seat));
        if let Some(by) = begins {
            events.push(Event::Begins { by });
            self.begin_turn(by, events);
        }
    }

    fn begin_turn(&mut self, seat: Seat, events: &mut Events) {
        if self.sea.land.is_empty() {
            let late = &mut self.late[seat.index()];
            if *late >= self.numbers.turns.clock {
                return self.finish(Ended::Clock, events);
            }
            *late += 1;
        }
        self.turn = seat;
        self.turns = self.turns.saturating_add(1);
        self.step = Step::Moving;
        std::mem::swap(&mut self.last, &mut self.now);
        self.now.begin(seat);
        self.sea.swimmers.iter_mut().for_each(|swimmer| swimmer.spent = false);
        self.sea.creatures.iter_mut().for_each(|creature| creature.escorted = false);
    }

    fn end_turn(&mut self, events: &mut Events) {
        let next = self.after(self.turn).find(|seat| !self.resigned.contains(*seat));
        if let Some(next) = next {
            self.begin_turn(next, events);
        }
    }

    fn sink(&mut self, at: Cell, dice: &mut dyn Dice, events: &mut Events) {
        let (Some(piece), Some(ring)) = (self.map.piece(at), self.map.ring(at)) else { return };
        let symbol = self.turn_up(ring, dice);
        self.turned[piece] = Some(symbol);
        self.now.sank = Some((at, symbol));
        let on = self.sea.on[piece];
        let fell = self.seats().flat_map(|seat| (0..on[seat.index()]).map(move |_| seat)).collect();
        events.push(Event::Sank { by: self.turn, at, ring, symbol, fell });
        self.flood(at, piece, symbol);
        if symbol == Symbol::Whirlpool {
            events.push(Event::Swept { at, pieces: self.now.swept.clone() });
        }
        self.tell_lost(0, events);
        if self.is_deserted() {
            return self.finish(Ended::Nobody, events);
        }
        let citadel = self.map.rings[Ring::Citadel.index()];
        if self.short && citadel.and(&self.sea.land).is_empty() {
            return self.finish(Ended::Citadel, events);
        }
        if self.sea.land.is_empty() {
            events.push(Event::Gone { turns: self.numbers.turns.clock });
        }
        self.roll(dice, events);
    }

    /// Draws the symbol that a piece of a ring hides: any that was not seen yet, each as likely.
    fn turn_up(&self, ring: Ring, dice: &mut dyn Dice) -> Symbol {
        let unseen = self.unseen(ring);
        let n: u32 = unseen.iter().map(|count| u32::from(*count)).sum();
        let mut roll = dice.roll(n.max(1));
        for symbol in Symbol::ALL {
            match roll.checked_sub(unseen[symbol.index()].into()) {
                None => return symbol,
                Some(rest) => roll = rest,
            }
        }
        Symbol::Whirlpool
    }

    /// Both dice, always: first the creature, then how far.
    fn roll(&mut self, dice: &mut dyn Dice, events: &mut Events) {
        let faces = &self.numbers.dice;
        let kind = dice.pick(&faces.creature).copied().unwrap_or(Kind::Dolphin);
        let distance = dice.pick(&faces.distance).copied().unwrap_or(0);
        self.now.rolled = Some((kind, distance));
        let moves = self.can_move(kind, distance);
        events.push(Event::Rolled { by: self.turn, kind, distance, moves });
        if !moves {
            return self.end_turn(events);
        }
        self.step = Step::Creature { kind, distance, which: None };
    }

    /// A creature goes to the next hex, and does there what it does.
    fn step(&mut self, which: usize, to: Cell, events: &mut Events) {
        let Step::Creature { kind, distance, .. } = self.step else { return };
        let Some(from) = self.sea.creatures.get(which).map(|creature| creature.at) else { return };
        if self.now.path.is_empty() {
            self.now.path.push(from);
        }
        self.now.path.push(to);
        events.push(Event::Crept { by: self.turn, kind, from, to });
        let n_lost = self.now.lost.len();
        self.creature_to(which, to);
        self.tell_lost(n_lost, events);
        if self.is_deserted() {
            return self.finish(Ended::Nobody, events);
        }
        let n_steps = self.now.path.len() - 1;
        if n_steps >= usize::from(distance) {
            return self.end_turn(events);
        }
        self.step = Step::Creature { kind, distance, which: Some(which as u8) };
    }

    fn tell_lost(&self, from: usize, events: &mut Events) {
        let lost = &self.now.lost[from.min(self.now.lost.len())..];
        if !lost.is_empty() {
            events.push(Event::Lost { losses: lost.to_vec() });
        }
    }

    pub(super) fn finish(&mut self, why: Ended, events: &mut Events) {
        self.step = Step::Over(why);
        events.push(Event::Over { why, scores: self.ranking() });
    }

    /// All players, the best first.
    fn ranking(&self) -> Vec<Final> {
        let Some(Outcome::Places(places)) = self.result() else { return Vec::new() };
        let of = |seat: Seat| Final {
            seat,
            saved: self.sea.n_ashore(seat),
            place: places[seat.index()],
            left: self.resigned.contains(seat),
        };
        let mut all: Vec<Final> = self.seats().map(of).collect();
        all.sort_by_key(|player| player.place);
        all
    }

    /// Somebody leaves for good: what is not ashore is lost (B24). What another has
    /// drafted stays, as far as it is still possible.
    pub(super) fn leave(&mut self, seat: Seat, events: &mut Events) {
        if seat.0 >= self.n || self.resigned.contains(seat) || self.end_reason().is_some() {
            return;
        }
        let drafts = match self.step {
            Step::Moving => std::mem::take(&mut self.now.moves),
            _ => Vec::new(),
        };
        if !drafts.is_empty() {
            self.sea = self.before;
        }
        self.resigned = self.resigned.with(seat);
        self.rest = self.rest.without(seat);
        events.push(Event::Resigned { by: seat });
        let n_lost = self.now.lost.len();
        self.abandon(seat);
        // Their own people are told of by that they have left.
        let rest = self.now.lost[n_lost..].iter().filter(|loss| loss.to != super::Cause::Left);
        let rest: Vec<_> = rest.copied().collect();
        if !rest.is_empty() {
            events.push(Event::Lost { losses: rest });
        }
        let n_left = usize::from(self.n) - self.resigned.len();
        if n_left < 2 {
            return self.finish(Ended::Alone, events);
        }
        if self.is_deserted() {
            return self.finish(Ended::Nobody, events);
        }
        match self.step {
            Step::Placing if self.turn == seat || self.waiting.iter().all(|count| *count == 0) => {
                self.place_next(self.turn, events);
            }
            Step::Placing => (),
            _ if self.turn == seat => self.end_turn(events),
            _ => {
                for action in drafts {
                    let fits = self.check_action(self.turn, action).is_ok();
                    if fits && !self.is_last_landing(action) {
                        self.draft(self.turn, action);
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
