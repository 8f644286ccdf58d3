//! The search for the reason why an action is not possible.

use super::{
    reasons::Reason,
    wanted::{Half, Wanted},
};
use crate::{
    Seat,
    rising::{
        Action, Rising,
        numbers::ids::{Card, Component, Resource, Section},
        place::Place,
        position::{Ask, Member, Phase},
    },
};

/// The reasons against what a seat wants to do.
#[derive(Clone, Copy)]
pub(in crate::rising) struct Refusals<'a> {
    game: &'a Rising,
    seat: Seat,
}

impl Rising {
    pub(in crate::rising) fn refusals(&self, seat: Seat) -> Refusals<'_> {
        Refusals { game: self, seat }
    }
}

impl<'a> Refusals<'a> {
    fn member(self) -> Member<'a> {
        self.game.member(self.seat)
    }

    fn legal(self) -> Vec<Action> {
        self.game.offers(self.seat).legal()
    }

    /// Returns what is asked of the seat, if it is asked.
    fn request(self) -> Wanted {
        let legal = self.legal();
        let can = |is_it: fn(&Action) -> bool| legal.iter().any(is_it);
        match self.game.waiting().request() {
            Wanted::Build if !can(|action| matches!(action, Action::Build { .. })) => Wanted::Pass,
            Wanted::Produce if !can(|action| matches!(action, Action::Act { .. })) => Wanted::End,
            wanted => wanted,
        }
    }

    /// How many tiles a seat still picks that are destroyed, if it is asked for that.
    pub fn picks_left(self) -> Option<u8> {
        let asked = self.game.open().is_some_and(|ask| ask.by() == self.seat);
        Some(self.game.waiting().picks()).filter(|count| asked && *count > 0)
    }

    /// Why the seat cannot do this now, if it cannot.
    pub fn check(self, action: Action) -> Result<(), Reason> {
        if self.legal().contains(&action) { Ok(()) } else { Err(self.reason(action)) }
    }

    fn reason(self, action: Action) -> Reason {
        if self.game.end_reason().is_some() {
            return Reason::Over;
        }
        if !self.game.plays(self.seat) {
            return Reason::Left;
        }
        if let Action::Pledge(n) = action {
            return self.why_no_pledge(n);
        }
        if let Some(ask) = self.game.open() {
            return match ask.by() {
                _ if self.game.waiting().is_rescuer(self.seat) => self.half_pledge(),
                by if by != self.seat => self.decides(),
                _ => self.why_no_answer(ask, action),
            };
        }
        match action {
            Action::Play(card) => self.why_no_card(card),
            Action::Transmute { from, .. } => {
                let needs = self.game.numbers.prices.transmute;
                self.why_no_energy(needs).unwrap_or(Reason::NoResource(from))
            }
            Action::Raise(section) => self.why_no_raise(section),
            _ if !self.member().is_asked_by_phase() => self.not_asked(),
            _ => self.why_not_now(action),
        }
    }

    /// Why something that was meant, but not said in full, cannot be done: the same reasons
    /// as for all that is not asked now, and else what is.
    pub fn why_unread(self, half: Option<Half>) -> Reason {
        if self.game.end_reason().is_some() {
            return Reason::Over;
        }
        if !self.game.plays(self.seat) {
            return Reason::Left;
        }
        match (half, self.game.open()) {
            (Some(Half::Pledge), Some(Ask::Cancel { by, .. })) if *by == self.seat => Reason::Pays,
            (Some(Half::Pledge), _) => match self.why_no_pledge(0) {
                Reason::Pledge { .. } => self.half_pledge(),
                why => why,
            },
            (_, Some(_)) if self.game.waiting().is_rescuer(self.seat) => self.half_pledge(),
            (_, Some(ask)) if ask.by() != self.seat => self.decides(),
            (_, Some(_)) => self.why_not_this(),
            (Some(half), None) if self.game.is_window() => self.why_half(half),
            _ if !self.member().is_asked_by_phase() => self.not_asked(),
            _ => Reason::NotThis(self.request()),
        }
    }

    fn decides(self) -> Reason {
        Reason::Decides { by: self.game.waiting().seats(), wanted: self.game.waiting().request() }
    }

    /// A seat that promises is asked for the number, if it has any energy.
    fn half_pledge(self) -> Reason {
        let legal = self.legal();
        let most = legal.iter().filter_map(|action| match action {
            Action::Pledge(n) if *n > 0 => Some(*n),
            _ => None,
        });
        match most.max() {
            Some(n) => Reason::HowMuch { n },
            None => Reason::Energy { needs: 1, has: self.game.player(self.seat).energy },
        }
    }

    /// The part that is missing of an action that can be done, and else the reason against it.
    fn why_half(self, half: Half) -> Reason {
        let legal = self.legal();
        if legal.iter().any(|action| half.is_of(*action)) {
            return Reason::Half(half);
        }
        match half {
            Half::Play => Reason::NoCardNow,
            Half::Raise => match self.game.island().sunken().next() {
                Some(section) => self.why_no_raise(section),
                None => Reason::NoneSunken,
            },
            Half::Transmute => self
                .why_no_energy(self.game.numbers.prices.transmute)
                .unwrap_or(Reason::NothingToTransmute),
            Half::Wish | Half::Pledge if self.member().is_asked_by_phase() => {
                Reason::NotThis(self.request())
            }
            Half::Wish | Half::Pledge => self.not_asked(),
        }
    }

    /// Which tile of a section is meant is asked, if there is one for that.
    pub fn which_tile(self, section: Section, n: u8) -> Reason {
        let legal = self.legal();
        let tiles = legal.iter().filter_map(|action| match action {
            Action::Put { place, .. } | Action::Act { place, .. } => Some(*place),
            _ => None,
        });
        let mut in_section = tiles.filter(|place| place.section() == Some(section));
        let island = self.game.island();
        let has_room = |place: &Place| island.room(*place).is_some_and(|room| room >= n);
        let fits = in_section.clone().any(|place| has_room(&place));
        let room = |place: Place| island.room(place).unwrap_or(0);
        if self.game.phase != Phase::Produce
            && !fits
            && let Some(tile) = in_section.clone().max_by_key(|place| room(*place))
        {
            return Reason::TooManyForTiles { section, n, tile, room: room(tile) };
        }
        let place = in_section.clone().find(has_room).or_else(|| in_section.next());
        match (place, island.outermost(section)) {
            (Some(tile), _) => Reason::WhichTile { section, tile },
            (None, None) => Reason::NotThatSection { section },
            (None, Some(place)) if self.game.phase == Phase::Produce => self.nobody_acts(place),
            (None, Some(place)) => {
                let put = Action::Put { place, brave: false };
                self.check(put).err().unwrap_or(Reason::NoEffect)
            }
        }
    }

    /// Returns the reason that names the request, if it can be met.
    fn why_not_this(self) -> Reason {
        match self.game.open() {
            Some(Ask::Cancel { by, .. }) if !self.game.member(*by).can_cancel() => {
                self.why_no_cancel(*by)
            }
            _ => Reason::NotThis(self.game.waiting().request()),
        }
    }

    fn why_no_cancel(self, by: Seat) -> Reason {
        let price = self.game.numbers.prices.cancel;
        let others =
            self.game.n > 1 && !self.game.despair && self.game.team().energy() >= price.into();
        let needs = price.saturating_sub(self.game.member(by).pledged_by_others());
        Reason::NoCancel { needs, has: self.game.player(by).energy, others }
    }

    /// Why so many cannot be sent to a place in one go.
    pub fn why_not_several(self, place: Place, n: u8) -> Reason {
        let home = self.game.player(self.seat).home;
        if let Err(why) = self.check(Action::Put { place, brave: false }) {
            return why;
        }
        match self.game.island().room(place) {
            _ if home < n => Reason::TooFew { n: home },
            Some(room) if room < n => {
                let n = n.saturating_add(self.game.island().crowd(place));
                self.why_crowded(place, n)
            }
            _ => Reason::OneEach { place, n, home },
        }
    }

    /// How many go to a place is asked, if more than one can.
    pub fn how_many(self, place: Place) -> Reason {
        match self.why_not_several(place, 2) {
            Reason::OneEach { place, home, .. } => Reason::HowMany { place, home },
            why => why,
        }
    }

    fn why_crowded(self, place: Place, total: u8) -> Reason {
        let n = self.game.numbers.rings(place).unwrap_or_else(|| self.game.island().crowd(place));
        Reason::Crowded { place, n, total }
    }

    fn nobody_acts(self, place: Place) -> Reason {
        Reason::NobodyActs { place, n: self.member().n_who_can_act() }
    }

    fn not_asked(self) -> Reason {
        let parts = matches!(self.game.phase, Phase::Place | Phase::Produce | Phase::Build);
        let (movers, wanted) = (self.game.waiting().seats(), self.game.waiting().request());
        match parts && self.game.done.contains(self.seat) {
            true => Reason::Done { movers, wanted },
            false => Reason::NotYourTurn { movers, wanted },
        }
    }

    fn why_no_pledge(self, n: u8) -> Reason {
        let price = match self.game.open() {
            Some(Ask::Cancel { by, .. }) if *by != self.seat => self.game.numbers.prices.cancel,
            None if self.game.is_window() && self.game.island().sunken().next().is_some() => {
                self.game.numbers.prices.raise
            }
            Some(Ask::Cancel { .. }) if self.game.n > 1 => return Reason::Pays,
            _ => return Reason::NothingToPay,
        };
        if self.game.n < 2 {
            return Reason::NothingToPay;
        }
        if self.game.despair {
            return Reason::Despair;
        }
        if self.game.team().energy() < price.into() {
            return Reason::TeamEnergy { needs: price };
        }
        let has = self.game.player(self.seat).energy;
        if n > has {
            return Reason::Energy { needs: n, has };
        }
        Reason::Pledge { most: price.saturating_sub(self.member().pledged_by_others()) }
    }

    fn why_no_energy(self, needs: u8) -> Option<Reason> {
        let has = self.game.player(self.seat).energy;
        if self.game.despair {
            return Some(Reason::Despair);
        }
        (has < needs).then_some(Reason::Energy { needs, has })
    }

    fn why_no_raise(self, section: Section) -> Reason {
        let needs = self.game.numbers.prices.raise;
        if self.game.island().sunken().all(|other| other != section) {
            return Reason::NothingSunken { section };
        }
        let needs = needs.saturating_sub(self.member().pledged_by_others());
        self.why_no_energy(needs).unwrap_or(Reason::NoEffect)
    }

    fn why_no_card(self, card: Card) -> Reason {
        match self.game.player(self.seat).hand.contains(&card) {
            true => Reason::NotNow(card),
            false => Reason::NoCard(card),
        }
    }

    fn why_no_answer(self, ask: &Ask, action: Action) -> Reason {
        let game = self.game;
        match (ask, action) {
            (Ask::Cancel { by, .. }, Action::Cancel) => match game.despair {
                true => Reason::Despair,
                false => self.why_no_cancel(*by),
            },
            (Ask::Sink { .. }, Action::Sink(section)) => Reason::NotThatSection { section },
            (Ask::Lose { .. }, Action::Lose(resource)) => Reason::NoResource(resource),
            (Ask::Recall { .. }, Action::Recall { place, .. }) => Reason::NobodyThere { place },
            (Ask::Ward { .. }, Action::Ward(place)) => match game.island().has_barrier(place) {
                true => Reason::HasBarrier { place },
                false if place.section().is_none() => Reason::NoTile,
                false => Reason::Sunken { place },
            },
            (Ask::Raise { .. }, Action::Raise(section)) => Reason::NothingSunken { section },
            (Ask::Change { .. }, Action::Change { from, .. }) => Reason::NoResource(from),
            (Ask::Exchange { .. }, Action::Give { from, resource, n, .. }) => {
                match game.member(from).has(resource) < n {
                    true => Reason::NoResource(resource),
                    false => Reason::OtherWay,
                }
            }
            (Ask::Command { moved, .. }, Action::Move { from, brave, to }) => {
                let group = game.group(from, self.seat);
                let there = if brave { group.brave } else { group.n - group.brave };
                let moved = moved.iter().filter(|atlantean| **atlantean == (from, brave)).count();
                match there {
                    0 => Reason::NobodyThere { place: from },
                    n if usize::from(n) <= moved => Reason::MovedAlready { place: from },
                    _ if from == to => Reason::SamePlace { place: to },
                    _ => self.why_no_room(to),
                }
            }
            (Ask::Hand { .. }, Action::Discard(card) | Action::Play(card)) => {
                self.why_no_card(card)
            }
            (Ask::Keep { .. }, Action::Keep(card)) => Reason::NotOffered(card),
            _ => self.why_not_this(),
        }
    }

    fn why_no_ore(self) -> Reason {
        let n = self.game.numbers.prices.transmute;
        let can_pay = !self.game.despair && self.game.player(self.seat).energy >= n;
        // The player misses least the resource that they have most of.
        let most = Resource::ALL.into_iter().max_by_key(|resource| self.member().has(*resource));
        match most.filter(|resource| can_pay && self.member().has(*resource) > 0) {
            Some(from) => Reason::NoOreBut { from, n },
            None => Reason::NoOre,
        }
    }

    fn why_no_room(self, place: Place) -> Reason {
        match self.game.island().stands(place) {
            false => Reason::Sunken { place },
            true if self.game.island().has_room(place) => Reason::NoEffect,
            // Of a line that is refused, the first may be there as yet.
            true if self.game.group(place, self.seat).n > 0 => {
                self.why_crowded(place, self.game.island().crowd(place).saturating_add(1))
            }
            true => Reason::Full { place, n: self.game.island().crowd(place) },
        }
    }

    fn why_not_now(self, action: Action) -> Reason {
        match (self.game.phase, action) {
            (Phase::Choosing(_), Action::Choose(councilor)) => {
                let has = |seat: &Seat| self.game.player(*seat).councilor == Some(councilor);
                match self.game.seats().find(has) {
                    Some(by) => Reason::Taken { councilor, by },
                    None => Reason::NotThis(self.game.waiting().request()),
                }
            }
            (Phase::Place | Phase::Late, Action::Put { place, brave }) => {
                let player = self.game.player(self.seat);
                if player.home == 0 {
                    return Reason::NobodyHome;
                }
                if brave && player.courage == 0 {
                    return Reason::NoCourage;
                }
                self.why_no_room(place)
            }
            (Phase::Place, Action::Later) => Reason::NotLate,
            (Phase::Place | Phase::Late, Action::End | Action::Pass | Action::Go)
                if self.game.player(self.seat).home > 0 =>
            {
                Reason::StillHome { n: self.game.player(self.seat).home }
            }
            (Phase::Produce, Action::Act { place, seek }) => self.why_no_act(place, seek),
            (Phase::Produce, Action::All) => Reason::NoEffect,
            (Phase::Build, Action::Build { component, .. }) => self.why_no_component(component),
            _ => Reason::NotThis(self.request()),
        }
    }

    fn why_no_act(self, place: Place, seek: bool) -> Reason {
        let group = self.game.group(place, self.seat);
        if group.n == 0 {
            return self.nobody_acts(place);
        }
        if seek && self.member().seeking().is_none() {
            return Reason::NoSeeking;
        }
        match place.section() {
            Some(Section::Forges) => self.why_no_ore(),
            Some(Section::Cities) if !self.member().fills(place) => {
                Reason::NotFilled { place, n: self.game.numbers.rings(place).unwrap_or(0) }
            }
            Some(Section::Cities) => Reason::NobodyToRecruit,
            _ => Reason::NoEffect,
        }
    }

    fn why_no_component(self, component: Component) -> Reason {
        match self.game.gate.iter().find(|slot| slot.component == component).map(|slot| slot.by) {
            None => Reason::NoComponent(component),
            Some(Some(by)) => Reason::Built { component, by },
            Some(None) if !self.member().can_build() => Reason::OneOnly,
            Some(None) => {
                let mut payable = Vec::new();
                self.member().list_payments(component, &mut payable);
                match payable.is_empty() {
                    true => Reason::TooDear {
                        component,
                        cost: self.game.numbers.part(component).price(None),
                    },
                    false => Reason::NoSaving(component),
                }
            }
        }
    }
}
