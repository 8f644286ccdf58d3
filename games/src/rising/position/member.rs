//! A member of the team: what one seat has, and what it can do with that.

use super::{Phase, Rising, Stake};
use crate::{
    Seat,
    rising::{
        Action,
        numbers::{
            Talent,
            effect::{Effect, Harm},
            ids::{Card, Component, Resource, Section},
        },
        place::Place,
    },
};

/// A seat with its councilor, its Atlanteans and all that it has.
#[derive(Clone, Copy)]
pub(in crate::rising) struct Member<'a> {
    game: &'a Rising,
    seat: Seat,
}

impl Rising {
    pub(in crate::rising) fn member(&self, seat: Seat) -> Member<'_> {
        Member { game: self, seat }
    }
}

/// Possessions.
impl<'a> Member<'a> {
    pub fn has(self, resource: Resource) -> u8 {
        self.game.player(self.seat).resources[resource.index()]
    }

    pub fn has_any(self) -> bool {
        self.game.player(self.seat).resources.iter().any(|resource| *resource > 0)
    }

    /// Resources of all kinds together.
    pub fn n_resources(self) -> u16 {
        self.game.player(self.seat).resources.iter().copied().map(u16::from).sum()
    }

    /// Atlanteans who are with their councilor.
    pub fn n_home(self) -> u8 {
        self.game.player(self.seat).home
    }

    /// Atlanteans in all places, the navy with them.
    pub fn n_out(self) -> u8 {
        Place::all().map(|place| self.n_in(place)).sum()
    }

    /// Whether somebody is on the island or in the navy.
    pub fn is_out(self) -> bool {
        Place::all().any(|place| self.n_in(place) > 0)
    }

    /// Whether somebody has Atlanteans on the island who have not come home.
    pub fn has_out(self) -> bool {
        Place::island().any(|place| self.n_in(place) > 0)
    }

    /// Atlanteans in a place.
    pub fn n_in(self, place: Place) -> u8 {
        self.game.group(place, self.seat).n
    }

    /// Returns the talents of the councilor; none as long as there is no councilor.
    pub fn talent(self) -> Option<&'a Talent> {
        self.game.player(self.seat).councilor.map(|councilor| self.game.numbers.talent(councilor))
    }

    /// Returns the number that a production die has to show.
    pub fn target(self, place: Place) -> Option<u8> {
        let target = self.game.numbers.target(place)?;
        let lower = self.talent().map_or(0, |talent| talent.lower);
        Some(target.saturating_sub(lower).clamp(2, 6))
    }

    /// Cards that are drawn and kept in a library.
    pub fn library(self, place: Place) -> (u8, u8) {
        let [draw, keep] = self.game.numbers.tiles.lib[usize::from(place.at())];
        let (more, kept) = self.talent().map_or((0, 0), |talent| (talent.draw, talent.keep));
        (draw + more, keep + kept)
    }

    /// The oldest card with such an effect.
    pub fn card_with(self, is: impl Fn(Effect) -> bool) -> Option<Card> {
        let has = |card: &Card| self.game.numbers.effects(*card).iter().any(|effect| is(*effect));
        self.game.player(self.seat).hand.iter().copied().find(has)
    }

    /// A card that takes the place of a roll.
    pub fn seeking(self) -> Option<Card> {
        self.card_with(|effect| effect == Effect::Seek)
    }

    /// Returns the energy that the others have promised.
    pub fn pledged_by_others(self) -> u8 {
        let others = self.game.seats().filter(|other| *other != self.seat);
        others.map(|other| self.game.pledges[other.index()]).fold(0, u8::saturating_add)
    }

    /// Energy that is missing to cancel a flood, with what others have promised.
    pub fn lacks_to_cancel(self) -> u8 {
        let has = self.game.player(self.seat).energy.saturating_add(self.pledged_by_others());
        self.game.numbers.prices.cancel.saturating_sub(has)
    }

    /// Whether this seat can cancel a flood, with what others have promised.
    pub fn can_cancel(self) -> bool {
        self.lacks_to_cancel() == 0
    }
}

/// Work and building.
impl Member<'_> {
    /// Whether a seat may still choose to place everybody after the misfortunes.
    pub fn can_wait(self) -> bool {
        self.talent().is_some_and(|talent| talent.late) && !self.is_out()
    }

    /// Whether this seat alone fills a tile of the cities.
    pub fn fills(self, place: Place) -> bool {
        self.game.numbers.rings(place).is_some_and(|rings| self.n_in(place) >= rings)
    }

    /// Whether an Atlantean can be gained.
    pub fn can_recruit(self) -> bool {
        self.game.player(self.seat).reserve > 0 || self.game.gray > 0
    }

    /// Whether it has an effect that somebody acts there.
    pub fn can_act(self, place: Place) -> bool {
        if self.n_in(place) == 0 {
            return false;
        }
        match place.section() {
            None | Some(Section::Mountains | Section::Hills | Section::Forests) => true,
            Some(Section::Libraries) => !self.game.knowledge.is_empty(),
            Some(Section::Forges) => self.has(Resource::Ore) > 0,
            Some(Section::Cities) => self.fills(place) && self.can_recruit(),
        }
    }

    /// Whether anybody could still act with an effect.
    pub fn can_act_somewhere(self) -> bool {
        Place::island().any(|place| self.can_act(place))
    }

    /// How many Atlanteans could still act with an effect.
    pub fn n_who_can_act(self) -> u8 {
        let at = |place: Place| match (place.section(), self.n_in(place)) {
            (Some(Section::Forges), n) => n.min(self.has(Resource::Ore)),
            (_, n) => n,
        };
        let places = Place::island().filter(|place| self.can_act(*place));
        places.map(at).fold(0, u8::saturating_add)
    }

    /// Whether a seat would send somebody home who could still act, if it ended its production.
    pub fn wastes_by_ending(self) -> bool {
        let ends = self.game.phase == Phase::Produce && self.game.open().is_none();
        ends && self.is_asked_by_phase() && self.n_who_can_act() > 0
    }

    pub fn is_asked_by_phase(self) -> bool {
        self.game.waiting().seats_of_phase().contains(self.seat)
    }

    /// Whether Atlanteans wait at a forge, and there is no ore.
    pub fn lacks_ore(self) -> bool {
        let is_forge = |place: &Place| place.section() == Some(Section::Forges);
        let waits = Place::tiles().filter(is_forge).any(|tile| self.n_in(tile) > 0);
        waits && self.has(Resource::Ore) == 0
    }

    /// Whether a seat itself could get the ore that its Atlanteans wait for.
    pub fn can_get_ore(self) -> bool {
        let game = self.game;
        let has_any = self.has_any();
        let others = || game.seats().filter(|seat| *seat != self.seat && game.plays(*seat));
        let can_pay = |more: u8| {
            let energy = self.game.player(self.seat).energy.saturating_add(more);
            has_any && !game.despair && energy >= game.numbers.prices.transmute
        };
        let brings = |effect: &Effect| match *effect {
            Effect::Gain(resource, _) => resource == Resource::Ore,
            Effect::Energy(n) => can_pay(n),
            Effect::Change(_) => has_any,
            Effect::Exchange => others().any(|other| game.member(other).has(Resource::Ore) > 0),
            _ => false,
        };
        let helps = |card: &Card| game.numbers.effects(*card).iter().any(brings);
        let can = || can_pay(0) || self.game.player(self.seat).hand.iter().any(helps);
        game.plays(self.seat) && self.lacks_ore() && can()
    }

    /// Whether a seat lets everybody act, and is not done with that.
    pub fn is_acting(self) -> bool {
        let is_meant = self.game.all.contains(self.seat) && !self.game.done.contains(self.seat);
        is_meant && self.has_out()
    }

    /// How many of so many with courage can act on a tile of a section.
    pub fn n_brave_who_act(self, section: Section, n: u8, fills: bool) -> u8 {
        match section {
            Section::Cities if !fills => 0,
            Section::Forges => n.min(self.has(Resource::Ore)),
            Section::Libraries if self.game.knowledge.is_empty() => 0,
            _ => n,
        }
    }

    /// Whether all is built that can be: the turn of a seat ends by itself, unless it has a
    /// card to build more.
    pub fn is_built_out(self) -> bool {
        let at = self.seat.index();
        if self.game.built[at] == 0 || self.can_build() {
            return false;
        }
        let is_more = |effect| matches!(effect, Effect::Build(_));
        self.game.more[at] > 0 || self.card_with(is_more).is_none()
    }

    /// Whether one more component may be built in this phase.
    pub fn can_build(self) -> bool {
        let at = self.seat.index();
        self.game.built[at] < self.game.more[at].saturating_add(1)
    }

    /// The ways to pay for a component.
    pub fn list_payments(self, component: Component, out: &mut Vec<Action>) {
        let part = self.game.numbers.part(component);
        let discount = self.talent().map_or(0, |talent| talent.discount);
        if discount == 0 || part.sum() < 2 {
            if self.can_pay(component, None) {
                out.push(Action::Build { component, saves: None });
            }
            return;
        }
        let saved = Resource::ALL
            .into_iter()
            .filter(|resource| part.cost()[resource.index()] > 0)
            .map(Some);
        let payable = saved.filter(|saves| self.can_pay(component, *saves));
        out.extend(payable.map(|saves| Action::Build { component, saves }));
    }

    fn can_pay(self, component: Component, saves: Option<Resource>) -> bool {
        let price = self.game.numbers.part(component).price(saves);
        price.iter().zip(&self.game.player(self.seat).resources).all(|(cost, has)| cost <= has)
    }
}

/// Cards and misfortunes.
impl<'a> Member<'a> {
    /// Every resource of a seat with every other.
    pub fn conversions(self) -> impl Iterator<Item = (Resource, Resource)> + use<'a> {
        let from = Resource::ALL.into_iter().filter(move |resource| self.has(*resource) > 0);
        from.flat_map(|from| {
            let to = Resource::ALL.into_iter().filter(move |to| *to != from);
            to.map(move |to| (from, to))
        })
    }

    /// Whether a card has an effect now.
    pub fn can_play(self, card: Card) -> bool {
        self.game.numbers.effects(card).iter().any(|effect| self.is_of_use(*effect))
    }

    fn is_of_use(self, effect: Effect) -> bool {
        let (game, island) = (self.game, self.game.island());
        match effect {
            Effect::Energy(_) | Effect::Gain(..) => true,
            Effect::Seek => false,
            Effect::Barrier(_) => island.free_barriers() > 0 && island.wardable().next().is_some(),
            Effect::Foresee(_) => {
                game.misfortunes.n() > 0
                    || game.misfortunes.discards.iter().any(|discard| *discard > 0)
            }
            Effect::Raise(_) => island.sunken().next().is_some(),
            Effect::Courage(_) => game.courage > 0,
            Effect::Change(_) => self.conversions().next().is_some(),
            Effect::Exchange | Effect::Share => game.n == 1 || game.team().can_exchange(),
            Effect::Command(_) => matches!(game.phase, Phase::Late | Phase::Ready) && self.is_out(),
            Effect::Bulwark(_) => game.phase.is_before_attack(),
            Effect::Smith(_) => self.has(Resource::Ore) > 0,
            Effect::Recruit(_) => self.can_recruit(),
            Effect::Build(_) => {
                let is_own = game.phase == Phase::Build && self.is_asked_by_phase();
                is_own && game.more[self.seat.index()] == 0
            }
            Effect::Draw(_) => !game.knowledge.is_empty(),
            Effect::Galley(_) => game.galley > 0,
        }
    }

    /// How much a misfortune can do to whoever draws it, and to all: 0 if there is nothing that
    /// it could take; and what it takes if it is a flood.
    pub fn harm(self, does: Harm) -> (u8, Option<Stake>) {
        let (game, island) = (self.game, self.game.island());
        let n = match does {
            Harm::Flood(section) => return (1, Some(island.at_stake_of(section))),
            // Below the last tile, the centre sinks.
            Harm::Controlled(n) | Harm::Tremor(n) => {
                let left = island.tiles_left();
                return (n.min(left.max(1)), (left == 0).then_some(Stake::Game));
            }
            Harm::Sabotage(n) => u16::from(n).min(self.n_resources()) as u8,
            Harm::Fever(n) => {
                n.min(game.seats().map(|seat| game.member(seat).n_out()).max().unwrap_or(0))
            }
            Harm::Raid(n) => n,
            Harm::Calm | Harm::Cycle | Harm::Despair => 1,
        };
        (n, None)
    }
}
