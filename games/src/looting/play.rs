//! The rules: which actions are possible, why others are not, and the effects of each.

mod reach;
pub(super) mod reasons;
mod rules;

use super::{
    Action, Event, Lava, Looting, Reaction,
    numbers::card::Kind,
    position::{Ability, Always, Car, Deed, Ended, Step, Turn, Window, lava::bits},
};
use crate::{Seat, Seats};

type Events = Vec<Event>;

impl Looting {
    pub(super) fn carry_out(&mut self, seat: Seat, action: Action, events: &mut Events) {
        match action {
            Action::Place(space) => {
                self.cars.put(seat, Car::On(space));
                events.push(Event::Placed { by: seat, space });
                self.place_next(events);
            }
            Action::Lava(lava) => self.place_lava(seat, lava, events),
            Action::Move(_) | Action::Claim | Action::Flee(_) => self.step(seat, action, events),
            Action::Back => {
                if let Some(deed) = self.take_back() {
                    events.push(Event::TookBack { by: seat, deed });
                }
            }
            Action::Done => {
                self.tell_turn(seat, events);
                self.end_turn();
            }
            Action::Battery | Action::Take { .. } | Action::Swap { .. } => {
                if let Some(ability) = action.ability() {
                    self.tell_drafts(false, events);
                    self.announce(seat, ability, events);
                }
            }
            Action::Field | Action::Nullify(_) => self.answer(seat, true, events),
            Action::Pass | Action::Allow(_) => self.answer(seat, false, events),
            Action::Standing(of, always) => {
                let standing = &mut self.standing[seat.index()];
                match of {
                    Reaction::Field => standing.field = always,
                    Reaction::Nullify => standing.nullify = always,
                }
                events.push(Event::Standing { by: seat, of, always });
            }
        }
    }

    /// The next car is placed, or the first turn begins.
    fn place_next(&mut self, events: &mut Events) {
        let n = self.n;
        let waiting = |seat: &Seat| self.cars.of(*seat) == Car::Waiting;
        // On to the right; the first player is the last.
        let order = (1..=n).map(|by| Seat((self.first.0 + n - by) % n));
        match order.into_iter().find(waiting) {
            Some(next) => self.turn = next,
            None => {
                let stays = |seat: &Seat| !self.resigned.contains(*seat);
                let begins = std::iter::once(self.first).chain(self.after(self.first));
                if let Some(seat) = begins.into_iter().find(stays) {
                    // From now on others may be asked.
                    events.push(Event::Answers);
                    self.begin_turn(seat);
                }
            }
        }
    }

    fn begin_turn(&mut self, seat: Seat) {
        self.turn = seat;
        self.turns = self.turns.saturating_add(1);
        self.markers = self.numbers.lava(self.n, self.phase());
        self.used = Seats::NONE;
        (self.left, self.drafts) = (0, 0);
        self.last = self.now;
        self.now = Turn::new(seat);
        self.step = Step::Lava;
    }

    fn end_turn(&mut self) {
        let next = self.after(self.turn).find(|seat| !self.resigned.contains(*seat));
        if let Some(next) = next {
            self.begin_turn(next);
        }
    }

    fn place_lava(&mut self, by: Seat, lava: Lava, events: &mut Events) {
        let anew = matches!(self.step, Step::Redo { .. });
        self.now.lava = Some(lava);
        if anew {
            self.now.anew = Some(by);
        }
        events.push(Event::Lava { by, lava, of: self.turn });
        self.ask_field(by, events);
    }

    /// Asks all who can whether they change the lava, in the order from the left of a
    /// seat. If nobody can, or nobody does, it is final.
    fn ask_field(&mut self, after: Seat, events: &mut Events) {
        let asked = self.fielders();
        if asked.is_empty() {
            return self.settle_lava(events);
        }
        self.step = Step::Field(Window::new(after, asked));
    }

    /// The markers are final.
    fn settle_lava(&mut self, events: &mut Events) {
        let Some(lava) = self.now.lava else { return };
        let begins = self.flow.covered == 0 && lava.spaces() != 0;
        lava.cells().for_each(|cell| self.flow.add(cell));
        for space in bits(lava.spaces()) {
            let cards = self.stacks.clear(space);
            let mut hit = Seats::NONE;
            for seat in Seat::all(self.n) {
                if self.cars.of(seat) == Car::On(space) {
                    self.cars.put(seat, Car::Down);
                    hit = hit.with(seat);
                    self.now.hit = self.now.hit.with(seat);
                }
            }
            events.push(Event::Covered { space, cards, hit });
        }
        if self.flow.open() == 0 {
            return self.finish(Ended::Lava, events);
        }
        if self.stacks.n() == 0 {
            return self.finish(Ended::Cards, events);
        }
        if begins {
            let lava = [0, 1].map(|phase| self.numbers.lava(self.n, phase));
            let more_lava = (lava[0] != lava[1]).then_some(lava[1]);
            events.push(Event::PhaseTwo { actions: self.numbers.turns.actions[1], more_lava });
        }
        self.begin_actions(events);
    }

    fn begin_actions(&mut self, events: &mut Events) {
        let seat = self.turn;
        let acts = match self.cars.of(seat) {
            Car::On(_) => true,
            Car::Down => !self.now.hit.contains(seat),
            Car::Waiting | Car::Fled(_) | Car::Gone => false,
        };
        if !acts {
            return self.end_turn();
        }
        self.step = Step::Act;
        self.left = self.numbers.turns.actions[self.phase()];
        if self.cars.of(seat) == Car::Down {
            self.left -= 1;
            self.now.push(Deed::Stood);
            events.push(Event::Stood { by: seat, left: self.left });
        }
        self.go_on();
    }

    /// A turn ends by itself once nothing else can be done in it.
    fn go_on(&mut self) {
        self.step = Step::Act;
        if !self.can_go_on() {
            self.end_turn();
        }
    }

    /// The turn ends with what was drafted.
    fn tell_turn(&mut self, by: Seat, events: &mut Events) {
        let Some(kingdom) = self.cars.refuge(by) else { return self.tell_drafts(true, events) };
        let value = kingdom.value(&self.numbers);
        events.push(Event::Fled { by, kingdom, value });
        self.drafts = 0;
    }

    /// Moves, claims or flees, as a draft.
    fn step(&mut self, seat: Seat, action: Action, events: &mut Events) {
        let space = self.cars.space(seat);
        let deed = match action {
            Action::Move(to) => {
                self.cars.put(seat, Car::On(to));
                Some(Deed::Moved { from: space, to })
            }
            Action::Flee(kingdom) => space.map(|from| {
                self.cars.put(seat, Car::Fled(kingdom as u8));
                // Nothing else is done in this turn.
                self.left = 1;
                Deed::Fled { kingdom: kingdom as u8, from }
            }),
            _ => space.and_then(|space| {
                let kind = self.stacks.take(space, 0)?;
                self.hands.add(seat, kind);
                Some(Deed::Claimed { space, kind })
            }),
        };
        let Some(deed) = deed else { return };
        self.left -= 1;
        self.now.push(deed);
        self.drafts += 1;
        if self.stacks.n() == 0 {
            self.tell_drafts(true, events);
            return self.finish(Ended::Cards, events);
        }
        events.push(Event::Drafted { by: seat, deed, left: self.left });
    }

    /// Tells the drafted steps, which count now.
    fn tell_drafts(&mut self, ends: bool, events: &mut Events) {
        let from = self.now.deeds().len() as u8 - self.drafts;
        if ends || self.drafts > 0 {
            events.push(Event::Steps { turn: self.now, from, ends });
        }
        self.drafts = 0;
    }

    /// Uses an ability, unless somebody nullifies it.
    fn announce(&mut self, by: Seat, ability: Ability, events: &mut Events) {
        self.used = self.used.with(by);
        let asked = self.nullifiers(by);
        if asked.is_empty() {
            return self.use_ability(by, ability, events);
        }
        let card = match (ability, self.cars.space(by)) {
            (Ability::Take { place, .. }, Some(space)) => {
                self.stacks.cards(space).nth(usize::from(place))
            }
            _ => None,
        };
        events.push(Event::Tries { by, ability, card, against: self.turn });
        self.step = Step::Nullify { window: Window::new(by, asked), by, ability };
    }

    fn use_ability(&mut self, by: Seat, ability: Ability, events: &mut Events) {
        let tried = matches!(self.step, Step::Nullify { .. });
        match ability {
            Ability::Field => {
                self.discard(by, Kind::Field);
                self.step = Step::Redo { by };
                events.push(Event::Withdrew { by, of: self.turn });
                return;
            }
            Ability::Battery => {
                self.discard(by, Kind::Battery);
                self.left += self.numbers.turns.battery;
                self.now.push(Deed::Charged);
                let n = self.numbers.turns.battery;
                events.push(Event::Charged { by, n });
            }
            Ability::Take { place, pays } => {
                if let Some(space) = self.cars.space(by)
                    && let Some(kind) = self.stacks.take(space, place)
                {
                    self.hands.add(by, kind);
                    self.discard(by, pays);
                    self.now.push(Deed::Took { space, place, kind, pays });
                    events.push(Event::Took { by, space, kind, pays, tried });
                }
            }
            Ability::Swap { with, kind } => {
                self.hands.remove(by, Kind::Amplifier);
                self.hands.remove(with, kind);
                self.hands.add(by, kind);
                self.hands.add(with, Kind::Amplifier);
                self.now.push(Deed::Swapped { with, kind });
                events.push(Event::Swapped { by, with, kind });
            }
        }
        self.go_on();
    }

    /// A card goes under the stack on which its player's car stands, or out of the game.
    fn discard(&mut self, seat: Seat, kind: Kind) {
        self.hands.remove(seat, kind);
        if let Some(space) = self.cars.space(seat) {
            self.stacks.slip(space, kind);
        }
    }

    fn answer(&mut self, seat: Seat, plays: bool, events: &mut Events) {
        let is_asked = self.automatic_action(seat).is_none();
        if let Step::Field(window) | Step::Nullify { window, .. } = &mut self.step {
            *window = window.with(seat, plays);
        }
        if !self.close_window(Some(seat), events) && is_asked {
            events.push(Event::Answered { by: seat });
        }
    }

    /// Names those who were asked, and let it happen.
    fn tell_passed(&self, last: Option<Seat>, window: Window, events: &mut Events) {
        let is_asked = |seat: &Seat| self.automatic_action(*seat).is_none();
        let seats: Seats = window.passed.iter().filter(is_asked).collect();
        if last.is_some() && !seats.is_empty() {
            events.push(Event::Stands { seats });
        }
    }

    /// Does what the answers lead to, once that is clear.
    pub(super) fn close_window(&mut self, last: Option<Seat>, events: &mut Events) -> bool {
        let (Step::Field(window) | Step::Nullify { window, .. }) = self.step else { return false };
        let Some(plays) = self.decision(window) else { return false };
        match (self.step, plays) {
            (Step::Field(_), Some(by)) => self.announce(by, Ability::Field, events),
            (Step::Field(_), None) => {
                self.tell_passed(last, window, events);
                self.settle_lava(events);
            }
            (Step::Nullify { by, ability, .. }, Some(other)) => {
                self.discard(other, Kind::Nullifier);
                events.push(Event::Nullified { by: other, of: by });
                match ability {
                    Ability::Field => self.ask_field(by, events),
                    _ => self.go_on(),
                }
            }
            (Step::Nullify { by, ability, .. }, None) => {
                self.tell_passed(last, window, events);
                self.use_ability(by, ability, events);
            }
            _ => (),
        }
        true
    }

    fn finish(&mut self, why: Ended, events: &mut Events) {
        self.step = Step::Over(why);
        events.push(Event::Over { why, scores: self.ranking() });
    }

    /// The standing answer of a seat that is asked.
    pub(super) fn standing_answer(&self, seat: Seat) -> Option<Action> {
        self.automatic_action(seat).filter(|_| self.seats_asked().contains(seat))
    }

    /// The automatic answer of a seat that could play a card in this window.
    fn automatic_action(&self, seat: Seat) -> Option<Action> {
        let of = match self.step {
            Step::Field(_) => Reaction::Field,
            Step::Nullify { .. } => Reaction::Nullify,
            _ => return None,
        };
        let [plays, passes] = self.answers()?;
        match self.standing_of(seat, of) {
            Always::Ask => None,
            Always::Affected if self.concerns(seat) => None,
            Always::Affected | Always::Never => Some(passes),
            Always::Mine if self.concerns(seat) => Some(plays),
            Always::Mine => Some(passes),
        }
    }

    /// Whether what a seat is asked about is done to it: lava that would take the space of
    /// its car, or the stack it would go to next if there is nothing to claim there; a swap
    /// with it, a Force Field against its lava, or a card out of the stack where its car is.
    pub(super) fn concerns(&self, seat: Seat) -> bool {
        match self.step {
            Step::Field(_) => {
                let takes = |space| self.now.lava.is_some_and(|lava| lava.covers(space));
                let own = self.cars.space(seat);
                let next = match own {
                    Some(space) if self.stacks.height(space) > 0 => None,
                    _ => self.best_top(seat),
                };
                own.is_some_and(takes) || next.is_some_and(takes)
            }
            Step::Nullify { by, ability, .. } => match ability {
                Ability::Field => self.turn == seat,
                Ability::Battery => false,
                Ability::Take { .. } => {
                    self.cars.space(seat).is_some() && self.cars.space(seat) == self.cars.space(by)
                }
                Ability::Swap { with, .. } => with == seat,
            },
            _ => false,
        }
    }

    /// The open space of which the top card is worth most to a seat now; of equal ones the
    /// first.
    pub(super) fn best_top(&self, seat: Seat) -> Option<u8> {
        let mut hand = *self.hands.of(seat);
        let now = super::Score::of(&hand, &self.numbers).total;
        let mut best: Option<(u16, u8)> = None;
        for space in bits(self.flow.open()) {
            let Some(kind) = self.stacks.top(space) else { continue };
            hand[kind.index()] += 1;
            let gain = super::Score::of(&hand, &self.numbers).total.saturating_sub(now);
            hand[kind.index()] -= 1;
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, space));
            }
        }
        best.map(|(_, space)| space)
    }

    /// Where a car is placed for somebody who does not: on the best top card that is free.
    pub(super) fn best_start(&self, seat: Seat) -> Option<u8> {
        let taken = self.seats().filter_map(|seat| self.cars.space(seat));
        let taken = taken.fold(0, |bits, space| bits | 1 << space);
        let mut free = self.clone();
        free.flow.covered |= taken;
        free.best_top(seat).or_else(|| bits(free.flow.open()).next())
    }

    /// How lava is placed for somebody who does not do so: so that it covers neither
    /// their car nor, if that can be, many cards.
    pub(super) fn mildest_lava(&self, seat: Seat) -> Option<Lava> {
        let own = self.cars.space(seat);
        let mut best: Option<((bool, u32), Lava)> = None;
        self.lava(|lava| {
            let cards =
                bits(lava.spaces()).map(|space| u32::from(self.stacks.height(space)) + 1).sum();
            let harm = (own.is_some_and(|space| lava.covers(space)), cards);
            let lay_so = matches!(self.step, Step::Redo { .. }) && self.now.lava == Some(lava);
            if !lay_so && best.is_none_or(|(least, _)| harm < least) {
                best = Some((harm, lava));
            }
        });
        best.map(|(_, lava)| lava)
    }

    /// A player leaves for good: the car leaves the city, what it began is undone, and its
    /// turns and questions are skipped.
    pub(super) fn leave(&mut self, seat: Seat, events: &mut Events) {
        if !self.plays(seat) {
            return;
        }
        events.push(Event::Resigned { by: seat });
        let left: Seats =
            self.seats().filter(|other| *other != seat && self.plays(*other)).collect();
        if seat == self.turn || left.len() < 2 {
            while self.take_back().is_some() {}
        }
        self.resigned = self.resigned.with(seat);
        if !self.cars.has_fled(seat) {
            self.cars.put(seat, Car::Gone);
        }
        if left.len() < 2 {
            return self.finish(Ended::Alone, events);
        }
        match &mut self.step {
            Step::Placing => self.place_next(events),
            _ if seat == self.turn => self.end_turn(),
            // The withdrawn lava lies there again.
            Step::Redo { by } if *by == seat => self.ask_field(seat, events),
            Step::Nullify { by, ability, .. } if *by == seat => match ability {
                Ability::Field => self.ask_field(seat, events),
                _ => self.go_on(),
            },
            Step::Field(window) => {
                *window = window.without(seat);
                self.close_window(None, events);
            }
            Step::Nullify { window, ability, .. } => {
                *window = window.without(seat);
                let gone = matches!(*ability, Ability::Swap { with, .. } if with == seat);
                if gone {
                    self.go_on();
                } else {
                    self.close_window(None, events);
                }
            }
            Step::Act if self.drafts == 0 => self.go_on(),
            _ => (),
        }
    }
}
