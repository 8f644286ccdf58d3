//! The work of Atlanteans in the places they are sent to.

use super::Events;
use crate::{
    Dice, Seat,
    rising::{
        Event,
        numbers::ids::{Card, Resource, Section},
        place::Place,
        position::{Ask, Rising, Rolled, Task},
    },
};

impl Rising {
    /// An Atlantean acts, and comes home; in the cities, all who fill a tile do.
    pub(super) fn produce(
        &mut self,
        by: Seat,
        place: Place,
        seek: bool,
        dice: &mut dyn Dice,
        events: &mut Events,
    ) {
        let n = match place.section() {
            Some(Section::Cities) => self.group(place, by).n,
            _ => 1,
        };
        self.return_home(by, place, n);
        self.seen.places.push(place);
        if seek {
            if let Some(card) = self.member(by).seeking() {
                self.discard(by, card);
            }
            events.push(Event::Sought { by, place });
        }
        self.yields(by, place, seek, dice, events);
    }

    /// So many of a group come home, those without courage first.
    pub(super) fn return_home(&mut self, by: Seat, place: Place, n: u8) {
        let group = self.group_mut(place, by);
        let n = n.min(group.n);
        group.n -= n;
        let tokens = group.brave.saturating_sub(group.n);
        group.brave -= tokens;
        let player = self.player_mut(by);
        player.home += n;
        player.courage += tokens;
    }

    /// Carries out the yield of an Atlantean in a place; `sure` without a roll.
    pub(super) fn yields(
        &mut self,
        by: Seat,
        place: Place,
        sure: bool,
        dice: &mut dyn Dice,
        events: &mut Events,
    ) {
        let Some(section) = place.section() else {
            return self.gain_energy(by, 1, events);
        };
        match section {
            Section::Mountains | Section::Hills | Section::Forests if sure => {
                self.gain_of(by, place);
            }
            Section::Mountains | Section::Hills | Section::Forests => {
                self.roll(by, place, dice, events);
            }
            Section::Libraries => {
                let (draw, keep) = self.member(by).library(place);
                self.study(by, draw, keep, dice, events);
            }
            Section::Forges => self.forge(by, place, events),
            Section::Cities => self.recruit(by, 1, events),
        }
    }

    fn roll(&mut self, by: Seat, place: Place, dice: &mut dyn Dice, events: &mut Events) {
        let Some(target) = self.member(by).target(place) else { return };
        let faces = &self.numbers.dice.production;
        let die = faces[dice.roll(faces.len() as u32) as usize % faces.len().max(1)];
        let rolled = Rolled { by, place, die, target, boost: 0, won: die >= target };
        self.seen.rolls.push(rolled);
        events.push(Event::Rolled(rolled));
        if rolled.won {
            return self.gain_of(by, place);
        }
        let missing = target - die;
        let price = missing.saturating_mul(self.numbers.prices.boost);
        if !self.despair && self.plays(by) && self.player(by).energy >= price {
            self.todo.push(Task::Ask(Ask::Boost { by, place, die, missing }));
        }
    }

    /// Energy makes the last roll succeed.
    pub(super) fn boost(&mut self, by: Seat, place: Place, missing: u8, events: &mut Events) {
        let n = missing.saturating_mul(self.numbers.prices.boost);
        self.spend(by, n);
        if let Some(last) = self.seen.rolls.last_mut() {
            (last.boost, last.won) = (missing, true);
        }
        events.push(Event::Boosted { by, place, n });
        self.gain_of(by, place);
    }

    /// One of what is produced in a place. What went before tells of it.
    fn gain_of(&mut self, by: Seat, place: Place) {
        if let Some(resource) = place.section().and_then(Section::yields) {
            let has = &mut self.player_mut(by).resources[resource.index()];
            *has = has.saturating_add(1);
        }
    }

    pub(super) fn gain(&mut self, by: Seat, resource: Resource, n: u8, events: &mut Events) {
        let has = &mut self.player_mut(by).resources[resource.index()];
        *has = has.saturating_add(n);
        events.push(Event::Gained { by, resource, n });
    }

    pub(super) fn gain_energy(&mut self, by: Seat, n: u8, events: &mut Events) {
        let player = self.player_mut(by);
        player.energy = player.energy.saturating_add(n);
        events.push(Event::Energy { by, n });
    }

    /// Draws cards, of which some are kept.
    pub(super) fn study(
        &mut self,
        by: Seat,
        draw: u8,
        keep: u8,
        dice: &mut dyn Dice,
        events: &mut Events,
    ) {
        let cards: Vec<Card> = (0..draw).map_while(|_| self.knowledge.draw(dice)).collect();
        if cards.len() <= usize::from(keep) {
            return self.keep(by, &cards, events);
        }
        events.push(Event::Read { by, cards: cards.clone() });
        self.todo.push(Task::Ask(Ask::Keep { by, cards, n: keep }));
    }

    pub(super) fn keep(&mut self, by: Seat, cards: &[Card], events: &mut Events) {
        self.player_mut(by).hand.extend(cards);
        let cards = cards.iter().map(|card| self.card_with_effects(*card)).collect();
        events.push(Event::Kept { by, cards });
    }

    /// Turns an ore into Atlantium.
    pub(super) fn forge(&mut self, by: Seat, place: Place, events: &mut Events) {
        if self.member(by).has(Resource::Ore) == 0 {
            return;
        }
        let n = self.numbers.tiles.frg[usize::from(place.at())];
        self.smith(by, n, events);
    }

    pub(super) fn smith(&mut self, by: Seat, n: u8, events: &mut Events) {
        let resources = &mut self.player_mut(by).resources;
        let ore = &mut resources[Resource::Ore.index()];
        if let Some(rest) = ore.checked_sub(1) {
            *ore = rest;
            let atlantium = &mut resources[Resource::Atlantium.index()];
            *atlantium = atlantium.saturating_add(n);
            events.push(Event::Forged { by, n });
        }
    }

    /// Atlanteans come to somebody: of their own colour first.
    pub(super) fn recruit(&mut self, by: Seat, n: u8, events: &mut Events) {
        let mut came = 0;
        for _ in 0..n {
            let gray = self.gray;
            let player = self.player_mut(by);
            if player.reserve > 0 {
                player.reserve -= 1;
            } else if gray > 0 {
                self.gray -= 1;
            } else {
                break;
            }
            self.player_mut(by).home += 1;
            came += 1;
        }
        events.push(Event::Recruited { by, n: came });
    }

    /// Somebody is done with production: who did not act comes home.
    pub(super) fn come_home(&mut self, by: Seat, events: &mut Events) {
        let mut idle = 0;
        for place in Place::island() {
            let n = self.group(place, by).n;
            if n > 0 {
                idle += n;
                self.return_home(by, place, n);
            }
        }
        self.done = self.done.with(by);
        events.push(Event::Ended { by, idle });
    }

    /// Draws the cards that councilors know at the beginning.
    pub(in crate::rising) fn first_cards(&mut self, dice: &mut dyn Dice, events: &mut Events) {
        for by in self.seats() {
            let n = self.member(by).talent().map_or(0, |talent| talent.cards);
            if n > 0 {
                self.study(by, n, n, dice, events);
            }
        }
    }
}
