//! The rules: which actions are possible, why others are not, and the effects of each.

pub(super) mod absent;
mod mover;
mod reach;
mod reactions;
pub(super) mod reasons;
mod rules;

use self::{mover::Mover, reactions::Reactions, rules::Legality};
use super::{
    Action, Event, Lava, Looting, Reaction,
    numbers::card::Kind,
    position::{Ability, Car, Deed, Ended, Step, Turn, Window, lava::bits},
};
use crate::{Seat, Seats};

/// A position that is played on, and what happens in it.
pub(super) struct Play<'a> {
    pub(super) game: &'a mut Looting,
    pub(super) events: &'a mut Vec<Event>,
}

impl Looting {
    /// The rules for a seat.
    pub(super) fn rules(&self, seat: Seat) -> Legality<'_> {
        Legality { game: self, seat }
    }

    pub(super) fn mover(&self) -> Mover<'_> {
        Mover { game: self, seat: self.turn }
    }

    pub(super) fn reactions(&self) -> Reactions<'_> {
        Reactions { game: self }
    }

    pub(super) fn carry_out(&mut self, seat: Seat, action: Action, events: &mut Vec<Event>) {
        Play { game: self, events }.carry_out(seat, action);
    }
}

impl Play<'_> {
    fn carry_out(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Place(space) => {
                self.game.cars.set(seat, Car::On(space));
                self.events.push(Event::Placed { by: seat, space });
                self.place_next();
            }
            Action::Lava(lava) => self.place_lava(seat, lava),
            Action::Move(_) | Action::Claim | Action::Flee(_) => self.draft(seat, action),
            Action::Back => {
                if let Some(deed) = self.game.take_back() {
                    self.events.push(Event::TookBack { by: seat, deed });
                }
            }
            Action::Done => {
                self.tell_turn(seat);
                self.end_turn();
            }
            Action::Battery | Action::Take { .. } | Action::Swap { .. } => {
                if let Some(ability) = action.ability() {
                    self.tell_drafts(false);
                    self.announce(seat, ability);
                }
            }
            Action::Field | Action::Nullify(_) => self.answer(seat, true),
            Action::Pass | Action::Allow(_) => self.answer(seat, false),
            Action::Standing(of, always) => {
                let standing = &mut self.game.standing[seat.index()];
                match of {
                    Reaction::Field => standing.field = always,
                    Reaction::Nullify => standing.nullify = always,
                }
                self.events.push(Event::Standing { by: seat, of, always });
            }
        }
    }

    /// The next car is placed, or the first turn begins.
    fn place_next(&mut self) {
        let n = self.game.n;
        let waiting = |seat: &Seat| self.game.cars.of(*seat) == Car::Waiting;
        // On to the right; the first player is the last.
        let order = (1..=n).map(|by| Seat((self.game.first.0 + n - by) % n));
        match order.into_iter().find(waiting) {
            Some(next) => self.game.turn = next,
            None => {
                let stays = |seat: &Seat| !self.game.resigned.contains(*seat);
                let begins =
                    std::iter::once(self.game.first).chain(self.game.after(self.game.first));
                if let Some(seat) = begins.into_iter().find(stays) {
                    // From now on others may be asked.
                    self.events.push(Event::Answers);
                    self.begin_turn(seat);
                }
            }
        }
    }

    fn begin_turn(&mut self, seat: Seat) {
        let game = &mut *self.game;
        game.turn = seat;
        game.turns = game.turns.saturating_add(1);
        game.markers = game.numbers.lava(game.n, game.phase());
        game.used = Seats::NONE;
        (game.left, game.drafts) = (0, 0);
        game.last = game.now;
        game.now = Turn::new(seat);
        game.step = Step::Lava;
    }

    fn end_turn(&mut self) {
        let next = self.game.after(self.game.turn).find(|seat| !self.game.resigned.contains(*seat));
        if let Some(next) = next {
            self.begin_turn(next);
        }
    }

    fn place_lava(&mut self, by: Seat, lava: Lava) {
        let anew = matches!(self.game.step, Step::Redo { .. });
        self.game.now.lava = Some(lava);
        if anew {
            self.game.now.anew = Some(by);
        }
        self.events.push(Event::Lava { by, lava, of: self.game.turn });
        self.ask_field(by);
    }

    /// Asks all who can whether they change the lava, in the order from the left of a
    /// seat. If nobody can, or nobody does, it is final.
    fn ask_field(&mut self, after: Seat) {
        let asked = self.game.reactions().fielders();
        if asked.is_empty() {
            return self.settle_lava();
        }
        self.game.step = Step::Field(Window::new(after, asked));
    }

    /// The markers are final.
    fn settle_lava(&mut self) {
        let game = &mut *self.game;
        let Some(lava) = game.now.lava else { return };
        let begins = game.flow.covered == 0 && lava.spaces() != 0;
        lava.cells().for_each(|cell| game.flow.add(cell));
        for space in bits(lava.spaces()) {
            let cards = game.stacks.clear(space);
            let mut hit = Seats::NONE;
            for seat in Seat::all(game.n) {
                if game.cars.of(seat) == Car::On(space) {
                    game.cars.set(seat, Car::Down);
                    hit = hit.with(seat);
                    game.now.hit = game.now.hit.with(seat);
                }
            }
            self.events.push(Event::Covered { space, cards, hit });
        }
        if game.flow.open() == 0 {
            return self.finish(Ended::Lava);
        }
        if game.stacks.n() == 0 {
            return self.finish(Ended::Cards);
        }
        if begins {
            let lava = [0, 1].map(|phase| game.numbers.lava(game.n, phase));
            let more_lava = (lava[0] != lava[1]).then_some(lava[1]);
            self.events.push(Event::PhaseTwo { actions: game.numbers.turns.actions[1], more_lava });
        }
        self.begin_actions();
    }

    fn begin_actions(&mut self) {
        let seat = self.game.turn;
        let acts = match self.game.cars.of(seat) {
            Car::On(_) => true,
            Car::Down => !self.game.now.hit.contains(seat),
            Car::Waiting | Car::Fled(_) | Car::Gone => false,
        };
        if !acts {
            return self.end_turn();
        }
        self.game.step = Step::Act;
        self.game.left = self.game.numbers.turns.actions[self.game.phase()];
        if self.game.cars.of(seat) == Car::Down {
            self.game.left -= 1;
            self.game.now.push(Deed::Stood);
            self.events.push(Event::Stood { by: seat, left: self.game.left });
        }
        self.go_on();
    }

    /// A turn ends by itself once nothing else can be done in it.
    fn go_on(&mut self) {
        self.game.step = Step::Act;
        if !self.game.mover().can_go_on() {
            self.end_turn();
        }
    }

    /// The turn ends with what was drafted.
    fn tell_turn(&mut self, by: Seat) {
        let Some(kingdom) = self.game.cars.refuge(by) else { return self.tell_drafts(true) };
        let value = kingdom.value(&self.game.numbers);
        self.events.push(Event::Fled { by, kingdom, value });
        self.game.drafts = 0;
    }

    /// Moves, claims or flees, as a draft.
    fn draft(&mut self, seat: Seat, action: Action) {
        let game = &mut *self.game;
        let space = game.cars.space(seat);
        let deed = match action {
            Action::Move(to) => {
                game.cars.set(seat, Car::On(to));
                Some(Deed::Moved { from: space, to })
            }
            Action::Flee(kingdom) => space.map(|from| {
                game.cars.set(seat, Car::Fled(kingdom as u8));
                // Nothing else is done in this turn.
                game.left = 1;
                Deed::Fled { kingdom: kingdom as u8, from }
            }),
            _ => space.and_then(|space| {
                let kind = game.stacks.take(space, 0)?;
                game.hands.add(seat, kind);
                Some(Deed::Claimed { space, kind })
            }),
        };
        let Some(deed) = deed else { return };
        game.left -= 1;
        game.now.push(deed);
        game.drafts += 1;
        if game.stacks.n() == 0 {
            self.tell_drafts(true);
            return self.finish(Ended::Cards);
        }
        self.events.push(Event::Drafted { by: seat, deed, left: self.game.left });
    }

    /// Tells the drafted steps, which count now.
    fn tell_drafts(&mut self, ends: bool) {
        let from = self.game.now.deeds().len() as u8 - self.game.drafts;
        if ends || self.game.drafts > 0 {
            self.events.push(Event::Steps { turn: self.game.now, from, ends });
        }
        self.game.drafts = 0;
    }

    /// Uses an ability, unless somebody nullifies it.
    fn announce(&mut self, by: Seat, ability: Ability) {
        self.game.used = self.game.used.with(by);
        let asked = self.game.reactions().nullifiers(by);
        if asked.is_empty() {
            return self.use_ability(by, ability);
        }
        let card = match (ability, self.game.cars.space(by)) {
            (Ability::Take { place, .. }, Some(space)) => {
                self.game.stacks.cards(space).nth(usize::from(place))
            }
            _ => None,
        };
        self.events.push(Event::Tries { by, ability, card, against: self.game.turn });
        self.game.step = Step::Nullify { window: Window::new(by, asked), by, ability };
    }

    fn use_ability(&mut self, by: Seat, ability: Ability) {
        let tried = matches!(self.game.step, Step::Nullify { .. });
        match ability {
            Ability::Field => {
                self.discard(by, Kind::Field);
                self.game.step = Step::Redo { by };
                self.events.push(Event::Withdrew { by, of: self.game.turn });
                return;
            }
            Ability::Battery => {
                self.discard(by, Kind::Battery);
                self.game.left += self.game.numbers.turns.battery;
                self.game.now.push(Deed::Charged);
                let n = self.game.numbers.turns.battery;
                self.events.push(Event::Charged { by, n });
            }
            Ability::Take { place, pays } => {
                if let Some(space) = self.game.cars.space(by)
                    && let Some(kind) = self.game.stacks.take(space, place)
                {
                    self.game.hands.add(by, kind);
                    self.discard(by, pays);
                    self.game.now.push(Deed::Took { space, place, kind, pays });
                    self.events.push(Event::Took { by, space, kind, pays, tried });
                }
            }
            Ability::Swap { with, kind } => {
                self.game.hands.remove(by, Kind::Amplifier);
                self.game.hands.remove(with, kind);
                self.game.hands.add(by, kind);
                self.game.hands.add(with, Kind::Amplifier);
                self.game.now.push(Deed::Swapped { with, kind });
                self.events.push(Event::Swapped { by, with, kind });
            }
        }
        self.go_on();
    }

    /// A card goes under the stack on which its player's car stands, or out of the game.
    fn discard(&mut self, seat: Seat, kind: Kind) {
        self.game.hands.remove(seat, kind);
        if let Some(space) = self.game.cars.space(seat) {
            self.game.stacks.slip(space, kind);
        }
    }

    fn answer(&mut self, seat: Seat, plays: bool) {
        let is_asked = self.game.reactions().automatic_action(seat).is_none();
        if let Step::Field(window) | Step::Nullify { window, .. } = &mut self.game.step {
            *window = window.with(seat, plays);
        }
        if !self.close_window(Some(seat)) && is_asked {
            self.events.push(Event::Answered { by: seat });
        }
    }

    /// Names those who were asked, and let it happen.
    fn tell_passed(&mut self, last: Option<Seat>, window: Window) {
        let is_asked = |seat: &Seat| self.game.reactions().automatic_action(*seat).is_none();
        let seats: Seats = window.passed.iter().filter(is_asked).collect();
        if last.is_some() && !seats.is_empty() {
            self.events.push(Event::Stands { seats });
        }
    }

    /// Does what the answers lead to, once that is clear.
    fn close_window(&mut self, last: Option<Seat>) -> bool {
        let (Step::Field(window) | Step::Nullify { window, .. }) = self.game.step else {
            return false;
        };
        let Some(plays) = self.game.reactions().decision(window) else { return false };
        match (self.game.step, plays) {
            (Step::Field(_), Some(by)) => self.announce(by, Ability::Field),
            (Step::Field(_), None) => {
                self.tell_passed(last, window);
                self.settle_lava();
            }
            (Step::Nullify { by, ability, .. }, Some(other)) => {
                self.discard(other, Kind::Nullifier);
                self.events.push(Event::Nullified { by: other, of: by });
                match ability {
                    Ability::Field => self.ask_field(by),
                    _ => self.go_on(),
                }
            }
            (Step::Nullify { by, ability, .. }, None) => {
                self.tell_passed(last, window);
                self.use_ability(by, ability);
            }
            _ => (),
        }
        true
    }

    /// Goes on as if nobody answered.
    pub(super) fn skip_answers(&mut self) {
        if let Step::Field(window) | Step::Nullify { window, .. } = &mut self.game.step {
            *window = Window::new(window.after, Seats::NONE);
        }
        self.close_window(None);
    }

    fn finish(&mut self, why: Ended) {
        self.game.step = Step::Over(why);
        self.events.push(Event::Over { why, scores: self.game.ranking() });
    }

    /// A player leaves for good: the car leaves the city, what it began is undone, and its
    /// turns and questions are skipped.
    pub(super) fn leave(&mut self, seat: Seat) {
        if !self.game.plays(seat) {
            return;
        }
        self.events.push(Event::Resigned { by: seat });
        let left: Seats =
            self.game.seats().filter(|other| *other != seat && self.game.plays(*other)).collect();
        if seat == self.game.turn || left.len() < 2 {
            while self.game.take_back().is_some() {}
        }
        self.game.resigned = self.game.resigned.with(seat);
        if !self.game.cars.has_fled(seat) {
            self.game.cars.set(seat, Car::Gone);
        }
        if left.len() < 2 {
            return self.finish(Ended::Alone);
        }
        match &mut self.game.step {
            Step::Placing => self.place_next(),
            _ if seat == self.game.turn => self.end_turn(),
            // The withdrawn lava lies there again.
            Step::Redo { by } if *by == seat => self.ask_field(seat),
            Step::Nullify { by, ability, .. } if *by == seat => match ability {
                Ability::Field => self.ask_field(seat),
                _ => self.go_on(),
            },
            Step::Field(window) => {
                *window = window.without(seat);
                self.close_window(None);
            }
            Step::Nullify { window, ability, .. } => {
                *window = window.without(seat);
                let gone = matches!(*ability, Ability::Swap { with, .. } if with == seat);
                if gone {
                    self.go_on();
                } else {
                    self.close_window(None);
                }
            }
            Step::Act if self.game.drafts == 0 => self.go_on(),
            _ => (),
        }
    }
}
