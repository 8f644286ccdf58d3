//! The effects of the verbs of cards and components, and the answers to their questions.

use super::Actor;
use crate::{
    Seat, Seats,
    rising::{
        Action, Event,
        numbers::{
            effect::Effect,
            ids::{RESOURCES, Resource, Section},
        },
        place::Place,
        position::{Ask, Exchange, Fate, Task},
    },
};

impl Actor<'_> {
    pub(super) fn take_effect(&mut self, effect: Effect, free: bool) {
        let by = self.by;
        match effect.among(self.game.n) {
            Effect::Barrier(n) => self.ask_for_barriers(n, free),
            Effect::Foresee(n) => self.look_ahead(n),
            Effect::Raise(n) => self.ask_for_sunken(n, free),
            Effect::Energy(n) => self.gain_energy(n),
            Effect::Courage(n) => {
                let n = n.min(self.game.courage);
                self.game.courage -= n;
                self.player().courage += n;
                self.events.push(Event::Courage { by, n });
            }
            Effect::Gain(resource, n) => self.gain(resource, n),
            Effect::Change(n) => {
                self.ask(Ask::Change { by, n, began: false });
            }
            Effect::Exchange | Effect::Share => {
                self.open_exchange(effect == Effect::Exchange, free);
            }
            Effect::Command(n) => {
                self.ask(Ask::Command { by, n, moved: Vec::new() });
            }
            Effect::Bulwark(n) => {
                self.game.bulwark = self.game.bulwark.saturating_add(n);
                self.events.push(Event::Bulwark { by, n });
            }
            Effect::Seek => (),
            Effect::Smith(n) => self.smith(n),
            Effect::Recruit(n) => self.recruit(n),
            Effect::Build(n) => {
                let more = &mut self.game.more[by.index()];
                *more = more.saturating_add(n);
                self.events.push(Event::More { by, n });
            }
            Effect::Draw(n) => self.study(n, n),
            Effect::Galley(n) => {
                let n = n.min(self.game.galley);
                self.game.galley -= n;
                self.events.push(Event::Galley { bonus: self.game.galley, back: true, n });
            }
        }
    }

    /// A barrier is placed, and the others after it.
    fn ask_for_barriers(&mut self, n: u8, free: bool) {
        let by = self.by;
        let island = self.game.island();
        if island.free_barriers() == 0 || island.wardable().next().is_none() {
            return self.events.push(Event::NoBarrier { by });
        }
        if n > 1 {
            let effect = Effect::Barrier(n - 1);
            self.game.todo.push(Task::Effect { by, effect, free });
        }
        self.ask(Ask::Ward { by });
    }

    /// The next misfortunes are looked at, if there are any.
    fn look_ahead(&mut self, n: u8) {
        let cards = self.game.misfortunes.look(n, self.dice);
        if !cards.is_empty() {
            self.events.push(Event::Looked { by: self.by, cards: cards.clone() });
            let ask = Ask::Foresee { by: self.by, cards, back: Vec::new(), may_drop: true };
            self.ask(ask);
        }
    }

    /// A sunken tile is raised, and the others after it.
    fn ask_for_sunken(&mut self, n: u8, free: bool) {
        let by = self.by;
        if self.game.island().sunken().next().is_none() {
            return self.events.push(Event::NothingSunken { by });
        }
        if n > 1 {
            let effect = Effect::Raise(n - 1);
            self.game.todo.push(Task::Effect { by, effect, free });
        }
        self.ask(Ask::Raise { by });
    }

    /// An exchange between two players, or among all.
    fn open_exchange(&mut self, two: bool, free: bool) {
        if self.game.team().can_exchange() {
            let none = [Seats::NONE; RESOURCES];
            let refused = Seats::NONE;
            let exchange = Exchange { two, free, gave: none, got: none, refused };
            self.ask(Ask::Exchange { by: self.by, exchange });
        }
    }

    /// Carries out the answer to what is asked.
    pub(super) fn answer(&mut self, action: Action) {
        let by = self.by;
        let Some(Task::Ask(ask)) = self.game.todo.pop() else { return };
        match ask {
            Ask::Cancel { section, .. } => self.answer_cancel_offer(section, action),
            Ask::Keep { .. } | Ask::Foresee { .. } | Ask::Change { .. } | Ask::Command { .. } => {
                let next = self.answer_step(ask, action);
                self.game.todo.extend(next.map(Task::Ask));
            }
            Ask::Exchange { exchange, .. } => {
                let next = self.answer_exchange(exchange, action);
                self.game.todo.extend(next.map(Task::Ask));
            }
            Ask::Agree { of, mut exchange, to, resource, n, .. } => {
                match action {
                    Action::Agree => self.give(&mut exchange, (by, to), resource, n),
                    _ => {
                        // Nobody is made to exchange what nobody wants to give.
                        exchange.free = true;
                        exchange.refused = exchange.refused.with(by);
                        self.events.push(Event::Refused { by });
                    }
                }
                self.ask(Ask::Exchange { by: of, exchange });
            }
            ask => self.answer_once(&ask, action),
        }
    }

    /// The answer to a flood.
    fn answer_cancel_offer(&mut self, section: Section, action: Action) {
        match action {
            Action::Cancel => {
                let price = self.game.numbers.prices.cancel;
                let payers = self.pay_together(price);
                self.referee().note_fate(Fate::Cancelled);
                self.events.push(Event::Cancelled { section, payers });
            }
            _ => {
                self.referee().forget_pledges();
                self.events.push(Event::Accepted { by: self.by, section });
                self.flood(section);
            }
        }
    }

    /// The answer to a question that has one.
    fn answer_once(&mut self, ask: &Ask, action: Action) {
        let by = self.by;
        match (ask, action) {
            (Ask::Sink { .. }, Action::Sink(section)) => {
                self.game.todo.push(Task::Destroy(section));
            }
            (Ask::Lose { .. }, Action::Lose(resource)) => {
                self.player().lose(resource, 1);
                self.events.push(Event::Lost { by, resource });
            }
            (Ask::Recall { .. }, Action::Recall { place, brave }) => {
                let group = self.game.group_mut(place, by);
                group.n = group.n.saturating_sub(1);
                group.brave = group.brave.saturating_sub(u8::from(brave));
                let player = self.player();
                player.home += 1;
                player.courage += u8::from(brave);
                self.game.seen.places.push(place);
                self.events.push(Event::Recalled { by, place });
            }
            (Ask::Boost { place, missing, .. }, Action::Boost) => {
                self.boost(*place, *missing);
            }
            (Ask::Forge { place, .. }, Action::Forge) => self.forge(*place),
            (Ask::Ward { .. }, Action::Ward(place)) => {
                self.game.barriers |= 1 << place.index();
                self.game.seen.places.push(place);
                self.events.push(Event::Barrier { by, place });
            }
            (Ask::Raise { .. }, Action::Raise(section)) => {
                self.referee().raise(section, Vec::new());
            }
            (Ask::Hand { .. }, Action::Discard(card)) => {
                self.discard(card);
                self.events.push(Event::Discarded { by, card });
            }
            (Ask::Boost { .. } | Ask::Forge { .. }, _) => self.events.push(Event::Leaves { by }),
            _ => self.events.push(Event::Enough { by }),
        }
    }

    /// The answer to a question that is asked several times; the question again, if it is.
    fn answer_step(&mut self, mut ask: Ask, action: Action) -> Option<Ask> {
        let by = self.by;
        let is_last = match (&mut ask, action) {
            (Ask::Keep { cards, n, .. }, Action::Keep(card)) => {
                if let Some(at) = cards.iter().position(|other| *other == card) {
                    cards.remove(at);
                }
                self.keep(&[card]);
                *n = n.saturating_sub(1);
                if *n == 0 {
                    cards.iter().for_each(|card| self.game.knowledge.discard(*card));
                }
                *n == 0
            }
            (Ask::Foresee { .. }, _) => self.foresee(&mut ask, action),
            (Ask::Change { n, began, .. }, Action::Change { from, to }) => {
                self.turn_into(from, to);
                self.events.push(Event::Changed { by, from, to });
                (*n, *began) = (n.saturating_sub(1), true);
                *n == 0
            }
            (Ask::Command { n, moved, .. }, Action::Move { from, brave, to }) => {
                self.shift(from, brave, to);
                moved.push((to, brave));
                self.events.push(Event::Moved { by, from, to });
                *n = n.saturating_sub(1);
                *n == 0
            }
            _ => {
                self.events.push(Event::Enough { by });
                true
            }
        };
        (!is_last).then_some(ask)
    }

    /// A gift in an exchange, and the question after it, if it is not over: that to the giver,
    /// or for the next gift.
    fn answer_exchange(&mut self, mut exchange: Exchange, action: Action) -> Option<Ask> {
        let by = self.by;
        let Action::Give { from, to, resource, n } = action else {
            self.events.push(Event::Enough { by });
            return None;
        };
        if self.game.rules.ask_givers && from != by {
            self.events.push(Event::Proposed { by, from, to, resource, n });
            return Some(Ask::Agree { by: from, of: by, exchange, to, resource, n });
        }
        self.give(&mut exchange, (from, to), resource, n);
        Some(Ask::Exchange { by, exchange })
    }

    /// A step of looking at misfortunes; true if it was the last.
    fn foresee(&mut self, ask: &mut Ask, action: Action) -> bool {
        let by = self.by;
        let Ask::Foresee { cards, back, may_drop, .. } = ask else { return true };
        match action {
            Action::Drop(misfortune) => {
                *may_drop = false;
                let at = misfortune
                    .and_then(|misfortune| cards.iter().position(|card| *card == misfortune));
                if let Some(at) = at {
                    let card = cards.remove(at);
                    self.game.misfortunes.discard(card);
                }
                self.events.push(Event::Dropped { by, misfortune });
            }
            Action::Next(misfortune) => {
                if let Some(at) = cards.iter().position(|card| *card == misfortune) {
                    self.events.push(Event::Next { by, misfortune, above: back.len() as u8 });
                    back.push(cards.remove(at));
                }
            }
            _ => (),
        }
        // Of one, or of several that are the same, there is one order.
        if cards.windows(2).all(|pair| pair[0] == pair[1]) {
            for misfortune in cards.drain(..) {
                self.events.push(Event::Next { by, misfortune, above: back.len() as u8 });
                back.push(misfortune);
            }
        }
        if cards.is_empty() {
            back.append(&mut self.game.misfortunes.top);
            self.game.misfortunes.top = std::mem::take(back);
        }
        cards.is_empty()
    }

    fn give(
        &mut self,
        exchange: &mut Exchange,
        (from, to): (Seat, Seat),
        resource: Resource,
        n: u8,
    ) {
        let at = resource.index();
        exchange.gave[at] = exchange.gave[at].with(from);
        exchange.got[at] = exchange.got[at].with(to);
        self.events.push(Event::Gave { from, to, resource, n });
        self.game.player_mut(from).lose(resource, n);
        self.game.player_mut(to).gain(resource, n);
    }

    fn shift(&mut self, from: Place, brave: bool, to: Place) {
        let group = self.game.group_mut(from, self.by);
        group.n = group.n.saturating_sub(1);
        group.brave = group.brave.saturating_sub(u8::from(brave));
        let group = self.game.group_mut(to, self.by);
        group.n += 1;
        group.brave += u8::from(brave);
        self.game.seen.places.extend([from, to]);
    }
}
