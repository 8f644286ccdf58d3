//! The effects of the verbs of cards and components, and the answers to their questions.

use super::Events;
use crate::{
    Dice, Seat, Seats,
    rising::{
        Action, Event,
        numbers::{
            effect::Effect,
            ids::{RESOURCES, Resource, Section},
        },
        place::Place,
        position::{Ask, Exchange, Fate, Rising, Task},
    },
};

impl Rising {
    pub(super) fn take_effect(
        &mut self,
        by: Seat,
        effect: Effect,
        free: bool,
        dice: &mut dyn Dice,
        events: &mut Events,
    ) {
        match effect.among(self.n) {
            Effect::Barrier(n) => self.ask_for_barriers(by, n, free, events),
            Effect::Foresee(n) => self.look_ahead(by, n, dice, events),
            Effect::Raise(n) => self.ask_for_sunken(by, n, free, events),
            Effect::Energy(n) => self.gain_energy(by, n, events),
            Effect::Courage(n) => {
                let n = n.min(self.courage);
                self.courage -= n;
                self.player_mut(by).courage += n;
                events.push(Event::Courage { by, n });
            }
            Effect::Gain(resource, n) => self.gain(by, resource, n, events),
            Effect::Change(n) => self.todo.push(Task::Ask(Ask::Change { by, n, began: false })),
            Effect::Exchange | Effect::Share => {
                self.open_exchange(by, effect == Effect::Exchange, free);
            }
            Effect::Command(n) => {
                self.todo.push(Task::Ask(Ask::Command { by, n, moved: Vec::new() }));
            }
            Effect::Bulwark(n) => {
                self.bulwark = self.bulwark.saturating_add(n);
                events.push(Event::Bulwark { by, n });
            }
            Effect::Seek => (),
            Effect::Smith(n) => self.smith(by, n, events),
            Effect::Recruit(n) => self.recruit(by, n, events),
            Effect::Build(n) => {
                let more = &mut self.more[by.index()];
                *more = more.saturating_add(n);
                events.push(Event::More { by, n });
            }
            Effect::Draw(n) => self.study(by, n, n, dice, events),
            Effect::Galley(n) => {
                let n = n.min(self.galley);
                self.galley -= n;
                events.push(Event::Galley { bonus: self.galley, back: true, n });
            }
        }
    }

    /// A barrier is placed, and the others after it.
    fn ask_for_barriers(&mut self, by: Seat, n: u8, free: bool, events: &mut Events) {
        if self.island().free_barriers() == 0 || self.island().wardable().next().is_none() {
            return events.push(Event::NoBarrier { by });
        }
        if n > 1 {
            let effect = Effect::Barrier(n - 1);
            self.todo.push(Task::Effect { by, effect, free });
        }
        self.todo.push(Task::Ask(Ask::Ward { by }));
    }

    /// The next misfortunes are looked at, if there are any.
    fn look_ahead(&mut self, by: Seat, n: u8, dice: &mut dyn Dice, events: &mut Events) {
        let cards = self.misfortunes.look(n, dice);
        if !cards.is_empty() {
            events.push(Event::Looked { by, cards: cards.clone() });
            let ask = Ask::Foresee { by, cards, back: Vec::new(), may_drop: true };
            self.todo.push(Task::Ask(ask));
        }
    }

    /// A sunken tile is raised, and the others after it.
    fn ask_for_sunken(&mut self, by: Seat, n: u8, free: bool, events: &mut Events) {
        if self.island().sunken().next().is_none() {
            return events.push(Event::NothingSunken { by });
        }
        if n > 1 {
            let effect = Effect::Raise(n - 1);
            self.todo.push(Task::Effect { by, effect, free });
        }
        self.todo.push(Task::Ask(Ask::Raise { by }));
    }

    /// An exchange between two players, or among all.
    fn open_exchange(&mut self, by: Seat, two: bool, free: bool) {
        if self.team().can_exchange() {
            let none = [Seats::NONE; RESOURCES];
            let refused = Seats::NONE;
            let exchange = Exchange { two, free, gave: none, got: none, refused };
            self.todo.push(Task::Ask(Ask::Exchange { by, exchange }));
        }
    }

    /// Carries out the answer to what is asked.
    pub(super) fn answer(&mut self, by: Seat, action: Action, events: &mut Events) {
        let Some(Task::Ask(ask)) = self.todo.pop() else { return };
        match ask {
            Ask::Cancel { section, .. } => self.answer_flood(by, section, action, events),
            Ask::Keep { .. } | Ask::Foresee { .. } | Ask::Change { .. } | Ask::Command { .. } => {
                let next = self.answer_step(by, ask, action, events);
                self.todo.extend(next.map(Task::Ask));
            }
            Ask::Exchange { exchange, .. } => {
                let next = self.answer_exchange(by, exchange, action, events);
                self.todo.extend(next.map(Task::Ask));
            }
            Ask::Agree { of, mut exchange, to, resource, n, .. } => {
                match action {
                    Action::Agree => self.give(&mut exchange, (by, to), resource, n, events),
                    _ => {
                        // Nobody is made to exchange what nobody wants to give.
                        exchange.free = true;
                        exchange.refused = exchange.refused.with(by);
                        events.push(Event::Refused { by });
                    }
                }
                self.todo.push(Task::Ask(Ask::Exchange { by: of, exchange }));
            }
            ask => self.answer_once(by, &ask, action, events),
        }
    }

    /// The answer to a flood.
    fn answer_flood(&mut self, by: Seat, section: Section, action: Action, events: &mut Events) {
        match action {
            Action::Cancel => {
                let payers = self.pay_together(by, self.numbers.prices.cancel);
                self.fate(Fate::Cancelled);
                events.push(Event::Cancelled { section, payers });
            }
            _ => {
                self.forget_pledges();
                events.push(Event::Accepted { by, section });
                self.flood(by, section, events);
            }
        }
    }

    /// The answer to a question that has one.
    fn answer_once(&mut self, by: Seat, ask: &Ask, action: Action, events: &mut Events) {
        match (ask, action) {
            (Ask::Sink { .. }, Action::Sink(section)) => self.todo.push(Task::Destroy(section)),
            (Ask::Lose { .. }, Action::Lose(resource)) => {
                let has = &mut self.player_mut(by).resources[resource.index()];
                *has = has.saturating_sub(1);
                events.push(Event::Lost { by, resource });
            }
            (Ask::Recall { .. }, Action::Recall { place, brave }) => {
                let group = self.group_mut(place, by);
                group.n = group.n.saturating_sub(1);
                group.brave = group.brave.saturating_sub(u8::from(brave));
                let player = self.player_mut(by);
                player.home += 1;
                player.courage += u8::from(brave);
                self.seen.places.push(place);
                events.push(Event::Recalled { by, place });
            }
            (Ask::Boost { place, missing, .. }, Action::Boost) => {
                self.boost(by, *place, *missing, events);
            }
            (Ask::Forge { place, .. }, Action::Forge) => self.forge(by, *place, events),
            (Ask::Ward { .. }, Action::Ward(place)) => {
                self.barriers |= 1 << place.index();
                self.seen.places.push(place);
                events.push(Event::Barrier { by, place });
            }
            (Ask::Raise { .. }, Action::Raise(section)) => self.raise(section, Vec::new(), events),
            (Ask::Hand { .. }, Action::Discard(card)) => {
                self.discard(by, card);
                events.push(Event::Discarded { by, card });
            }
            (Ask::Boost { .. } | Ask::Forge { .. }, _) => events.push(Event::Leaves { by }),
            _ => events.push(Event::Enough { by }),
        }
    }

    /// The answer to a question that is asked several times; the question again, if it is.
    fn answer_step(
        &mut self,
        by: Seat,
        mut ask: Ask,
        action: Action,
        events: &mut Events,
    ) -> Option<Ask> {
        let is_last = match (&mut ask, action) {
            (Ask::Keep { cards, n, .. }, Action::Keep(card)) => {
                if let Some(at) = cards.iter().position(|other| *other == card) {
                    cards.remove(at);
                }
                self.keep(by, &[card], events);
                *n = n.saturating_sub(1);
                if *n == 0 {
                    cards.iter().for_each(|card| self.knowledge.discard(*card));
                }
                *n == 0
            }
            (Ask::Foresee { .. }, _) => self.foresee(by, &mut ask, action, events),
            (Ask::Change { n, began, .. }, Action::Change { from, to }) => {
                self.turn_into(by, from, to);
                events.push(Event::Changed { by, from, to });
                (*n, *began) = (n.saturating_sub(1), true);
                *n == 0
            }
            (Ask::Command { n, moved, .. }, Action::Move { from, brave, to }) => {
                self.shift(by, from, brave, to);
                moved.push((to, brave));
                events.push(Event::Moved { by, from, to });
                *n = n.saturating_sub(1);
                *n == 0
            }
            _ => {
                events.push(Event::Enough { by });
                true
            }
        };
        (!is_last).then_some(ask)
    }

    /// A gift in an exchange, and the question after it, if it is not over: that to the giver,
    /// or for the next gift.
    fn answer_exchange(
        &mut self,
        by: Seat,
        mut exchange: Exchange,
        action: Action,
        events: &mut Events,
    ) -> Option<Ask> {
        let Action::Give { from, to, resource, n } = action else {
            events.push(Event::Enough { by });
            return None;
        };
        if self.rules.ask_givers && from != by {
            events.push(Event::Proposed { by, from, to, resource, n });
            return Some(Ask::Agree { by: from, of: by, exchange, to, resource, n });
        }
        self.give(&mut exchange, (from, to), resource, n, events);
        Some(Ask::Exchange { by, exchange })
    }

    /// A step of looking at misfortunes; true if it was the last.
    fn foresee(&mut self, by: Seat, ask: &mut Ask, action: Action, events: &mut Events) -> bool {
        let Ask::Foresee { cards, back, may_drop, .. } = ask else { return true };
        match action {
            Action::Drop(misfortune) => {
                *may_drop = false;
                let at = misfortune
                    .and_then(|misfortune| cards.iter().position(|card| *card == misfortune));
                if let Some(at) = at {
                    let card = cards.remove(at);
                    self.misfortunes.discard(card);
                }
                events.push(Event::Dropped { by, misfortune });
            }
            Action::Next(misfortune) => {
                if let Some(at) = cards.iter().position(|card| *card == misfortune) {
                    events.push(Event::Next { by, misfortune, above: back.len() as u8 });
                    back.push(cards.remove(at));
                }
            }
            _ => (),
        }
        // Of one, or of several that are the same, there is one order.
        if cards.windows(2).all(|pair| pair[0] == pair[1]) {
            for misfortune in cards.drain(..) {
                events.push(Event::Next { by, misfortune, above: back.len() as u8 });
                back.push(misfortune);
            }
        }
        if cards.is_empty() {
            back.append(&mut self.misfortunes.top);
            self.misfortunes.top = std::mem::take(back);
        }
        cards.is_empty()
    }

    fn give(
        &mut self,
        exchange: &mut Exchange,
        (from, to): (Seat, Seat),
        resource: Resource,
        n: u8,
        events: &mut Events,
    ) {
        let at = resource.index();
        exchange.gave[at] = exchange.gave[at].with(from);
        exchange.got[at] = exchange.got[at].with(to);
        events.push(Event::Gave { from, to, resource, n });
        let has = &mut self.player_mut(from).resources[resource.index()];
        *has = has.saturating_sub(n);
        let has = &mut self.player_mut(to).resources[resource.index()];
        *has = has.saturating_add(n);
    }

    fn shift(&mut self, by: Seat, from: Place, brave: bool, to: Place) {
        let group = self.group_mut(from, by);
        group.n = group.n.saturating_sub(1);
        group.brave = group.brave.saturating_sub(u8::from(brave));
        let group = self.group_mut(to, by);
        group.n += 1;
        group.brave += u8::from(brave);
        self.seen.places.extend([from, to]);
    }
}
