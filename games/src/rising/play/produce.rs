//! The work of Atlanteans in the places they are sent to.

use super::{Actor, Referee};
use crate::rising::{
    Event, Learned,
    numbers::ids::{Card, Resource, Section},
    place::Place,
    position::{Ask, Rolled},
};

impl Referee<'_> {
    /// Draws the cards that councilors know at the beginning.
    pub(in crate::rising) fn first_cards(&mut self) {
        for by in self.game.seats() {
            let n = self.game.member(by).talent().map_or(0, |talent| talent.cards);
            if n > 0 {
                self.actor(by).study(n, n);
            }
        }
    }
}

impl Actor<'_> {
    /// An Atlantean acts, and comes home; in the cities, all who fill a tile do.
    pub(super) fn produce(&mut self, place: Place, seek: bool) {
        let by = self.by;
        let n = match place.section() {
            Some(Section::Cities) => self.game.group(place, by).n,
            _ => 1,
        };
        self.return_home(place, n);
        self.game.seen.places.push(place);
        if seek {
            if let Some(card) = self.game.member(by).seeking() {
                self.discard(card);
            }
            self.events.push(Event::Sought { by, place });
        }
        self.yields(place, seek);
    }

    /// Sends `n` of a group home, those without courage first.
    fn return_home(&mut self, place: Place, n: u8) {
        let group = self.game.group_mut(place, self.by);
        let n = n.min(group.n);
        group.n -= n;
        let tokens = group.brave.saturating_sub(group.n);
        group.brave -= tokens;
        let player = self.player();
        player.home += n;
        player.courage += tokens;
    }

    /// Carries out the yield of an Atlantean in a place; `sure` without a roll.
    pub(super) fn yields(&mut self, place: Place, sure: bool) {
        let Some(section) = place.section() else {
            return self.gain_energy(1);
        };
        match section {
            Section::Mountains | Section::Hills | Section::Forests if sure => {
                self.gain_of(place);
            }
            Section::Mountains | Section::Hills | Section::Forests => {
                self.roll(place);
            }
            Section::Libraries => {
                let (draw, keep) = self.game.member(self.by).library(place);
                self.study(draw, keep);
            }
            Section::Forges => self.forge(place),
            Section::Cities => self.recruit(1),
        }
    }

    fn roll(&mut self, place: Place) {
        let by = self.by;
        let Some(target) = self.game.member(by).target(place) else { return };
        let faces = &self.game.numbers.dice.production;
        let die = faces[self.dice.roll(faces.len() as u32) as usize % faces.len().max(1)];
        let rolled = Rolled { by, place, die, target, boost: 0, won: die >= target };
        self.game.seen.rolls.push(rolled);
        self.events.push(Event::Rolled(rolled));
        if rolled.won {
            return self.gain_of(place);
        }
        let missing = target - die;
        let price = missing.saturating_mul(self.game.numbers.prices.boost);
        if !self.game.despair && self.game.plays(by) && self.game.player(by).energy >= price {
            self.ask(Ask::Boost { by, place, die, missing });
        }
    }

    /// Energy makes the last roll succeed.
    pub(super) fn boost(&mut self, place: Place, missing: u8) {
        let n = missing.saturating_mul(self.game.numbers.prices.boost);
        let by = self.by;
        self.referee().spend(by, n);
        if let Some(last) = self.game.seen.rolls.last_mut() {
            (last.boost, last.won) = (missing, true);
        }
        self.events.push(Event::Boosted { by, place, n });
        self.gain_of(place);
    }

    /// One of what is produced in a place. What went before tells of it.
    fn gain_of(&mut self, place: Place) {
        if let Some(resource) = place.section().and_then(Section::yields) {
            self.player().gain(resource, 1);
        }
    }

    pub(super) fn gain(&mut self, resource: Resource, n: u8) {
        self.player().gain(resource, n);
        self.events.push(Event::Gained { by: self.by, resource, n });
    }

    pub(super) fn gain_energy(&mut self, n: u8) {
        let player = self.player();
        player.energy = player.energy.saturating_add(n);
        self.events.push(Event::Energy { by: self.by, n });
    }

    /// Draws cards, of which some are kept.
    pub(super) fn study(&mut self, draw: u8, keep: u8) {
        let cards: Vec<Card> =
            (0..draw).map_while(|_| self.game.knowledge.draw(self.dice)).collect();
        if cards.len() <= usize::from(keep) {
            return self.keep(&cards);
        }
        self.events.push(Event::Read { by: self.by, cards: cards.clone() });
        self.ask(Ask::Keep { by: self.by, cards, n: keep });
    }

    pub(super) fn keep(&mut self, cards: &[Card]) {
        self.player().hand.extend(cards);
        let cards = cards.iter().map(|card| Learned::of(*card, self.game)).collect();
        self.events.push(Event::Kept { by: self.by, cards });
    }

    /// Turns an ore into Atlantium.
    pub(super) fn forge(&mut self, place: Place) {
        let n = self.game.numbers.tiles.frg[usize::from(place.at())];
        self.smith(n);
    }

    pub(super) fn smith(&mut self, n: u8) {
        if self.game.member(self.by).has(Resource::Ore) > 0 {
            self.player().lose(Resource::Ore, 1);
            self.player().gain(Resource::Atlantium, n);
            self.events.push(Event::Forged { by: self.by, n });
        }
    }

    /// Atlanteans come to somebody: of their own colour first.
    pub(super) fn recruit(&mut self, n: u8) {
        let mut came = 0;
        for _ in 0..n {
            let gray = self.game.gray;
            let player = self.player();
            if player.reserve > 0 {
                player.reserve -= 1;
            } else if gray > 0 {
                self.game.gray -= 1;
            } else {
                break;
            }
            self.player().home += 1;
            came += 1;
        }
        self.events.push(Event::Recruited { by: self.by, n: came });
    }

    /// Somebody is done with production: who did not act comes home.
    pub(super) fn come_home(&mut self) {
        let by = self.by;
        let mut idle = 0;
        for place in Place::island() {
            let n = self.game.group(place, by).n;
            if n > 0 {
                idle += n;
                self.return_home(place, n);
            }
        }
        self.game.done = self.game.done.with(by);
        self.events.push(Event::Ended { by, idle });
    }
}
