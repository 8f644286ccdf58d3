//! The legal actions of a position. No other place says what may be done.

use crate::{
    Seat,
    rising::{
        Action,
        numbers::{
            effect::Effect,
            ids::{Card, Component, Councilor, Resource, Section},
        },
        place::Place,
        position::{Ask, Cause, Exchange, Phase, Rising, WISHES, Wish},
    },
};

impl Rising {
    /// Puts all that `seat` may do now at the end of `out`.
    pub(in crate::rising) fn list_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.plays(seat) {
            return;
        }
        self.list_asked(seat, out);
        self.list_beside(seat, out);
    }

    /// Lists the answers to the question for a seat.
    pub(in crate::rising) fn list_asked(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.plays(seat) {
            return;
        }
        match self.open() {
            Some(ask) if ask.by() == seat => self.list_answers(ask, out),
            Some(_) if self.is_rescuer(seat) => {
                self.list_pledges(seat, self.numbers.prices.cancel, out);
            }
            Some(_) => (),
            None if self.base_asked().contains(seat) => self.list_base(seat, out),
            None => (),
        }
    }

    /// Lists the other actions of a seat: promising energy, playing cards, transmuting, raising.
    pub(in crate::rising) fn list_beside(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.plays(seat) {
            return;
        }
        match self.open() {
            Some(Ask::Cancel { by, .. }) if *by != seat && !self.is_rescuer(seat) => {
                self.list_pledges(seat, self.numbers.prices.cancel, out);
            }
            Some(_) => (),
            None if self.is_window() => {
                self.list_window(seat, out);
                if self.phase == Phase::Place && self.n > 1 {
                    list_wishes(out);
                }
            }
            None => (),
        }
    }

    fn list_base(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Choosing(_) => out.extend(self.councilors_left().map(Action::Choose)),
            Phase::Start | Phase::Ready | Phase::End => out.push(Action::Go),
            Phase::Place => {
                self.list_places(seat, out);
                if self.can_wait(seat) {
                    out.push(Action::Later);
                }
            }
            Phase::Late => self.list_places(seat, out),
            Phase::Draw(_) => out.push(Action::Draw),
            Phase::Attack => out.push(Action::Roll),
            Phase::Produce => {
                let n = out.len();
                let seek = self.seeking(seat).is_some();
                for place in Place::island().filter(|island| self.can_act(seat, *island)) {
                    out.push(Action::Act { place, seek: false });
                    if seek && self.numbers.target(place).is_some() {
                        out.push(Action::Act { place, seek: true });
                    }
                }
                if out.len() > n {
                    out.push(Action::All);
                }
                out.push(Action::End);
            }
            Phase::Build => {
                if self.can_build(seat) {
                    for component in self.unbuilt() {
                        self.list_payments(seat, component, out);
                    }
                }
                out.push(Action::Pass);
            }
            Phase::Over(_) => (),
        }
    }

    /// Councilors whom nobody has picked.
    pub(super) fn councilors_left(&self) -> impl Iterator<Item = Councilor> {
        let taken = |councilor: &Councilor| {
            self.players.iter().any(|player| player.councilor == Some(*councilor))
        };
        Councilor::all().filter(move |councilor| !taken(councilor))
    }

    fn list_places(&self, seat: Seat, out: &mut Vec<Action>) {
        let brave = self.player(seat).courage > 0;
        for place in Place::all().filter(|place| self.has_room(*place)) {
            out.push(Action::Put { place, brave: false });
            if brave {
                out.push(Action::Put { place, brave: true });
            }
        }
        out.push(Action::Rest);
    }

    /// Whether a seat may still choose to place everybody after the misfortunes.
    pub(in crate::rising) fn can_wait(&self, seat: Seat) -> bool {
        let is_out = || Place::all().any(|place| self.group(place, seat).n > 0);
        self.talent(seat).is_some_and(|talent| talent.late) && !is_out()
    }

    /// Whether it has an effect that somebody acts there.
    pub(super) fn can_act(&self, seat: Seat, place: Place) -> bool {
        if self.group(place, seat).n == 0 {
            return false;
        }
        match place.section() {
            None | Some(Section::Mountains | Section::Hills | Section::Forests) => true,
            Some(Section::Libraries) => !self.knowledge.is_empty(),
            Some(Section::Forges) => self.has(seat, Resource::Ore) > 0,
            Some(Section::Cities) => self.fills(seat, place) && self.can_recruit(seat),
        }
    }

    /// How many Atlanteans of a seat could still act with an effect.
    pub(in crate::rising) fn n_who_can_act(&self, seat: Seat) -> u8 {
        let at = |place: Place| match (place.section(), self.group(place, seat).n) {
            (Some(Section::Forges), n) => n.min(self.has(seat, Resource::Ore)),
            (_, n) => n,
        };
        let places = Place::island().filter(|place| self.can_act(seat, *place));
        places.map(at).fold(0, u8::saturating_add)
    }

    /// Whether a seat would send somebody home who could still act, if it ended its production.
    pub(in crate::rising) fn wastes_by_ending(&self, seat: Seat) -> bool {
        let ends = self.phase == Phase::Produce && self.open().is_none();
        ends && self.base_asked().contains(seat) && self.n_who_can_act(seat) > 0
    }

    /// A card that takes the place of a roll.
    pub(super) fn seeking(&self, seat: Seat) -> Option<Card> {
        self.card_with(seat, |effect| effect == Effect::Seek)
    }

    /// The oldest card of a seat with such an effect.
    pub(super) fn card_with(&self, seat: Seat, is: impl Fn(Effect) -> bool) -> Option<Card> {
        let has = |card: &Card| self.numbers.effects(*card).iter().any(|effect| is(*effect));
        self.player(seat).hand.iter().copied().find(has)
    }

    /// Whether a seat may build one more component in this phase.
    pub(in crate::rising) fn can_build(&self, seat: Seat) -> bool {
        let (built, more) = (self.built[seat.index()], self.more[seat.index()]);
        built < more.saturating_add(1)
    }

    /// The ways to pay for a component.
    pub(in crate::rising) fn list_payments(
        &self,
        seat: Seat,
        component: Component,
        out: &mut Vec<Action>,
    ) {
        let part = self.numbers.part(component);
        let discount = self.talent(seat).map_or(0, |talent| talent.discount);
        if discount == 0 || part.sum() < 2 {
            if self.can_pay(seat, component, None) {
                out.push(Action::Build { component, saves: None });
            }
            return;
        }
        let saved = Resource::ALL
            .into_iter()
            .filter(|resource| part.cost()[resource.index()] > 0)
            .map(Some);
        let payable = saved.filter(|saves| self.can_pay(seat, component, *saves));
        out.extend(payable.map(|saves| Action::Build { component, saves }));
    }

    /// Returns the cost of a component, with one of the resource in `saves` left out.
    pub(in crate::rising) fn price(
        &self,
        component: Component,
        saves: Option<Resource>,
    ) -> [u8; 4] {
        let mut cost = self.numbers.part(component).cost();
        if let Some(saved) = saves {
            cost[saved.index()] = cost[saved.index()].saturating_sub(1);
        }
        cost
    }

    fn can_pay(&self, seat: Seat, component: Component, saves: Option<Resource>) -> bool {
        let has = &self.player(seat).resources;
        self.price(component, saves).iter().zip(has).all(|(cost, has)| cost <= has)
    }

    fn list_window(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_cards(seat, out);
        let prices = &self.numbers.prices;
        let energy = self.player(seat).energy;
        if self.despair {
            return;
        }
        if energy >= prices.transmute {
            out.extend(self.conversions(seat).map(|(from, to)| Action::Transmute { from, to }));
        }
        if self.team_energy() >= u16::from(prices.raise) && self.sunken().next().is_some() {
            if energy.saturating_add(self.pledged_by_others(seat)) >= prices.raise {
                out.extend(self.sunken().map(Action::Raise));
            }
            self.list_pledges(seat, prices.raise, out);
        }
    }

    /// Every resource of a seat with every other.
    fn conversions(&self, seat: Seat) -> impl Iterator<Item = (Resource, Resource)> {
        let from = Resource::ALL.into_iter().filter(move |resource| self.has(seat, *resource) > 0);
        from.flat_map(|from| {
            let to = Resource::ALL.into_iter().filter(move |to| *to != from);
            to.map(move |to| (from, to))
        })
    }

    fn list_pledges(&self, seat: Seat, price: u8, out: &mut Vec<Action>) {
        if self.n < 2 {
            return;
        }
        let most = price.saturating_sub(self.pledged_by_others(seat)).min(self.player(seat).energy);
        let now = self.pledges[seat.index()];
        let asked = self.is_rescuer(seat);
        out.extend((0..=most).filter(|energy| asked || *energy != now).map(Action::Pledge));
    }

    /// The cards of a seat that can be played now, each kind once.
    fn list_cards(&self, seat: Seat, out: &mut Vec<Action>) {
        let hand = &self.player(seat).hand;
        for (at, &card) in hand.iter().enumerate() {
            if !hand[..at].contains(&card) && self.can_play(seat, card) {
                out.push(Action::Play(card));
            }
        }
    }

    /// Whether a card has an effect now.
    pub(super) fn can_play(&self, seat: Seat, card: Card) -> bool {
        self.numbers.effects(card).iter().any(|effect| self.is_of_use(seat, *effect))
    }

    fn is_of_use(&self, seat: Seat, effect: Effect) -> bool {
        match effect {
            Effect::Energy(_) | Effect::Gain(..) => true,
            Effect::Seek => false,
            Effect::Barrier(_) => self.free_barriers() > 0 && self.wardable().next().is_some(),
            Effect::Foresee(_) => {
                self.misfortunes.n() > 0
                    || self.misfortunes.discards.iter().any(|discard| *discard > 0)
            }
            Effect::Raise(_) => self.sunken().next().is_some(),
            Effect::Courage(_) => self.courage > 0,
            Effect::Change(_) => self.conversions(seat).next().is_some(),
            Effect::Exchange | Effect::Share => self.n == 1 || self.can_exchange(),
            Effect::Command(_) => {
                matches!(self.phase, Phase::Late | Phase::Ready)
                    && Place::all().any(|place| self.group(place, seat).n > 0)
            }
            Effect::Bulwark(_) => self.is_before_attack(),
            Effect::Smith(_) => self.has(seat, Resource::Ore) > 0,
            Effect::Recruit(_) => self.can_recruit(seat),
            Effect::Build(_) => {
                let is_own = self.phase == Phase::Build && self.base_asked().contains(seat);
                is_own && self.more[seat.index()] == 0
            }
            Effect::Draw(_) => !self.knowledge.is_empty(),
            Effect::Galley(_) => self.galley > 0,
        }
    }

    pub(in crate::rising) fn is_before_attack(&self) -> bool {
        !matches!(self.phase, Phase::Build | Phase::End | Phase::Choosing(_) | Phase::Over(_))
    }

    /// Whether two players have anything to exchange.
    pub(super) fn can_exchange(&self) -> bool {
        let playing = || self.seats().filter(|seat| self.plays(*seat));
        let has = |seat| self.player(seat).resources.iter().any(|resource| *resource > 0);
        playing().count() > 1 && playing().any(has)
    }

    pub(in crate::rising) fn list_answers(&self, ask: &Ask, out: &mut Vec<Action>) {
        match ask {
            Ask::Cancel { by, .. } => {
                let has = self.player(*by).energy.saturating_add(self.pledged_by_others(*by));
                if has >= self.numbers.prices.cancel {
                    out.push(Action::Cancel);
                }
                out.push(Action::Leave);
            }
            Ask::Sink { cause, .. } => out.extend(self.sinkable(*cause).map(Action::Sink)),
            Ask::Lose { by } => {
                let has = Resource::ALL.into_iter().filter(|resource| self.has(*by, *resource) > 0);
                out.extend(has.map(Action::Lose));
            }
            Ask::Recall { by } => {
                for place in Place::all() {
                    let group = self.group(place, *by);
                    if group.n > group.brave {
                        out.push(Action::Recall { place, brave: false });
                    }
                    if group.brave > 0 {
                        out.push(Action::Recall { place, brave: true });
                    }
                }
            }
            Ask::Boost { .. } => out.extend([Action::Boost, Action::Leave]),
            Ask::Forge { .. } => out.extend([Action::Forge, Action::Leave]),
            Ask::Agree { .. } => out.extend([Action::Agree, Action::Leave]),
            Ask::Keep { cards, .. } => out.extend(kinds(cards).map(Action::Keep)),
            Ask::Ward { .. } => out.extend(self.wardable().map(Action::Ward)),
            Ask::Raise { .. } => out.extend(self.sunken().map(Action::Raise)),
            Ask::Foresee { cards, may_drop: true, .. } => {
                out.push(Action::Drop(None));
                out.extend(kinds(cards).map(|misfortune| Action::Drop(Some(misfortune))));
            }
            Ask::Foresee { cards, .. } => out.extend(kinds(cards).map(Action::Next)),
            Ask::Change { by, .. } => {
                out.extend(self.conversions(*by).map(|(from, to)| Action::Change { from, to }));
                out.push(Action::Enough);
            }
            Ask::Exchange { exchange, .. } => {
                self.list_gifts(exchange, out);
                out.push(Action::Enough);
            }
            Ask::Command { by, moved, .. } => {
                self.list_moves(*by, moved, out);
                out.push(Action::Enough);
            }
            Ask::Hand { by } => {
                out.extend(kinds(&self.player(*by).hand).map(Action::Discard));
                self.list_cards(*by, out);
            }
        }
    }

    /// Sections of which a tile may be given up.
    pub(in crate::rising) fn sinkable(&self, cause: Cause) -> impl Iterator<Item = Section> {
        let most = self.left.iter().copied().max().unwrap_or(0);
        let fits =
            move |section: &Section| cause != Cause::Tremor || self.left[section.index()] == most;
        self.standing().filter(fits)
    }

    fn list_gifts(&self, exchange: &Exchange, out: &mut Vec<Action>) {
        let involved = |seat: Seat| {
            exchange.gave.iter().chain(&exchange.got).any(|seats| seats.contains(seat))
        };
        let named = self.seats().filter(|seat| involved(*seat)).count();
        let takes_part =
            |seat: &Seat| self.plays(*seat) && (!exchange.two || named < 2 || involved(*seat));
        let gives = |seat: &Seat| takes_part(seat) && !exchange.refused.contains(*seat);
        for from in self.seats().filter(gives) {
            for to in self.seats().filter(takes_part).filter(|seat| *seat != from) {
                for resource in Resource::ALL {
                    let at = resource.index();
                    if !exchange.got[at].contains(from) && !exchange.gave[at].contains(to) {
                        let most = self.has(from, resource);
                        out.extend((1..=most).map(|count| Action::Give {
                            from,
                            to,
                            resource,
                            n: count,
                        }));
                    }
                }
            }
        }
    }

    fn list_moves(&self, seat: Seat, moved: &[(Place, bool)], out: &mut Vec<Action>) {
        for from in Place::all() {
            let group = self.group(from, seat);
            for (n, brave) in [(group.n - group.brave, false), (group.brave, true)] {
                let spent = moved.iter().filter(|atlantean| **atlantean == (from, brave)).count();
                if usize::from(n) > spent {
                    let there =
                        Place::all().filter(|place| *place != from && self.has_room(*place));
                    out.extend(there.map(|to| Action::Move { from, brave, to }));
                }
            }
        }
    }
}

/// All that can be wished for, whatever was before.
fn list_wishes(out: &mut Vec<Action>) {
    out.push(Action::Wish(None));
    let sections = Section::ALL.into_iter().map(|section| Place::tile(section, 0));
    for place in sections.chain([Place::CENTRE, Place::NAVY]) {
        out.extend((1..=WISHES).map(|count| Action::Wish(Some(Wish { place, n: count }))));
    }
}

/// Each of them once, in their order.
fn kinds<T: Copy + PartialEq>(items: &[T]) -> impl Iterator<Item = T> {
    let is_first = |at: &usize| !items[..*at].contains(&items[*at]);
    (0..items.len()).filter(is_first).map(|at| items[at])
}
