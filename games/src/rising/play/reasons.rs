//! Why an action is not possible.

use super::wanted::{Half, Wanted};
use crate::{
    Seat, Seats,
    rising::{
        Action, Rising,
        numbers::ids::{Card, Component, Councilor, RESOURCES, Resource, Section},
        place::Place,
        position::{Ask, Phase},
    },
};

/// Why a player cannot do something now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    Over,
    /// The player has left.
    Left,
    /// Others are asked.
    NotYourTurn {
        movers: Seats,
        wanted: Wanted,
    },
    /// The player has done their part of the phase, and others have not.
    Done {
        movers: Seats,
        wanted: Wanted,
    },
    /// Something else is asked of the player.
    NotThis(Wanted),
    /// Somebody decides something first.
    Decides {
        by: Seats,
        wanted: Wanted,
    },
    /// Nobody is left to be placed.
    NobodyHome,
    /// The place has gone under.
    Sunken {
        place: Place,
    },
    /// As many stand there as there is room for.
    Full {
        place: Place,
        n: u8,
    },
    /// There is room for `n`, and with those who are named it would be `total`.
    Crowded {
        place: Place,
        n: u8,
        total: u8,
    },
    /// So many are named, and fewer are left to be placed.
    TooFew {
        n: u8,
    },
    /// Each Atlantean is named by itself, and `home` of them are left.
    OneEach {
        place: Place,
        n: u8,
        home: u8,
    },
    /// Some were sent there, and how many of those who are left was not said.
    HowMany {
        place: Place,
        home: u8,
    },
    /// So many have to be placed before the phase is over.
    StillHome {
        n: u8,
    },
    /// So many could still act, and would come home for nothing.
    StillActing {
        n: u8,
    },
    NoCourage,
    /// Only the astrologer places late, and only before anybody is placed.
    NotLate,
    /// Nobody of the player is there.
    NobodyThere {
        place: Place,
    },
    /// Nobody of the player is there to act, and so many could elsewhere.
    NobodyActs {
        place: Place,
        n: u8,
    },
    /// The player does not fill the tile.
    NotFilled {
        place: Place,
        n: u8,
    },
    /// Nobody is left to recruit.
    NobodyToRecruit,
    NoOre,
    /// The action would do nothing.
    NoEffect,
    /// The player has no such card.
    NoCard(Card),
    /// No card takes the place of a roll.
    NoSeeking,
    /// The card has no effect now.
    NotNow(Card),
    /// The component is not one of this match.
    NoComponent(Component),
    /// It is built.
    Built {
        component: Component,
        by: Seat,
    },
    /// One a turn.
    OneOnly,
    /// It costs more than the player has.
    TooDear {
        component: Component,
        cost: [u8; RESOURCES],
    },
    /// The resource left out is not part of the price, or none may be left out.
    NoSaving(Component),
    /// Nobody spends energy in this turn.
    Despair,
    /// The player has too little energy.
    Energy {
        needs: u8,
        has: u8,
    },
    /// The seat that decides about a flood cannot cancel it: so much energy is missing, and the
    /// others may be able to promise it.
    NoCancel {
        needs: u8,
        has: u8,
        others: bool,
    },
    /// All together have too little.
    TeamEnergy {
        needs: u8,
    },
    /// Nothing is to be paid together, or there is nobody to do so with.
    NothingToPay,
    /// It has been promised already, or it is too much.
    Pledge {
        most: u8,
    },
    /// No tile of the section is sunken.
    NothingSunken {
        section: Section,
    },
    /// No tile of the section stands, or another section is meant.
    NotThatSection {
        section: Section,
    },
    NoResource(Resource),
    /// The tile has a barrier.
    HasBarrier {
        place: Place,
    },
    /// A barrier lies on a tile of a section.
    NoTile,
    /// It stands there already.
    SamePlace {
        place: Place,
    },
    /// The Atlanteans there have been moved already.
    MovedAlready {
        place: Place,
    },
    /// Somebody has picked that councilor.
    Taken {
        councilor: Councilor,
        by: Seat,
    },
    /// The seat that decides pays the rest, beyond the promises of the others.
    Pays,
    /// There is no ore, but this can be turned into some, for so much energy.
    NoOreBut {
        from: Resource,
        n: u8,
    },
    /// Fewer tiles are given up.
    TooMany {
        n: u8,
    },
    /// That resource goes the other way, or other players exchange.
    OtherWay,
    /// Fewer cards are kept.
    KeepFewer {
        n: u8,
    },
    /// None of the player's cards would have an effect now.
    NoCardNow,
    /// No tile at all is sunken.
    NoneSunken,
    /// There is nothing to turn into something else.
    NothingToTransmute,
    /// A section was named, and a tile of it is meant, such as this one.
    WhichTile {
        section: Section,
        tile: Place,
    },
    /// Several sections were named, and tiles of them are meant, such as these.
    WhichTiles {
        first: Place,
        second: Place,
    },
    /// A letter stands for two sections.
    EitherTile {
        first: Place,
        second: Place,
    },
    /// The list that is offered has fewer answers.
    NotListed {
        n: u8,
    },
    /// The card is none of those that can be kept.
    NotOffered(Card),
    /// Tiles have other numbers.
    NoSuchTile {
        section: Section,
    },
    /// The energy that is promised was not said; so much can be.
    HowMuch {
        n: u8,
    },
    /// Something of it is missing.
    Half(Half),
}

impl Rising {
    /// How many tiles a seat still picks that are destroyed, if it is asked for that.
    pub(in crate::rising) fn picks_left(&self, seat: Seat) -> Option<u8> {
        let asked = self.open().is_some_and(|ask| ask.by() == seat);
        Some(self.waiting().picks()).filter(|count| asked && *count > 0)
    }

    /// Why `seat` cannot do this now, if it cannot.
    pub(in crate::rising) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Reason> {
        let mut legal = Vec::new();
        self.list_actions(seat, &mut legal);
        if legal.contains(&action) { Ok(()) } else { Err(self.reason(seat, action)) }
    }

    fn reason(&self, seat: Seat, action: Action) -> Reason {
        if self.end_reason().is_some() {
            return Reason::Over;
        }
        if !self.plays(seat) {
            return Reason::Left;
        }
        if let Action::Pledge(n) = action {
            return self.why_no_pledge(seat, n);
        }
        if let Some(ask) = self.open() {
            return match ask.by() {
                _ if self.waiting().is_rescuer(seat) => self.half_pledge(seat),
                by if by != seat => self.decides(),
                _ => self.why_no_answer(ask, action),
            };
        }
        match action {
            Action::Play(card) => self.why_no_card(seat, card),
            Action::Transmute { from, .. } => {
                let needs = self.numbers.prices.transmute;
                self.why_no_energy(seat, needs).unwrap_or(Reason::NoResource(from))
            }
            Action::Raise(section) => self.why_no_raise(seat, section),
            _ if !self.waiting().seats_of_phase().contains(seat) => self.not_asked(seat),
            _ => self.why_not_now(seat, action),
        }
    }

    /// Why something that was meant, but not said in full, cannot be done: the same reasons
    /// as for all that is not asked now, and else what is.
    pub(in crate::rising) fn why_unread(&self, seat: Seat, half: Option<Half>) -> Reason {
        if self.end_reason().is_some() {
            return Reason::Over;
        }
        if !self.plays(seat) {
            return Reason::Left;
        }
        match (half, self.open()) {
            (Some(Half::Pledge), Some(Ask::Cancel { by, .. })) if *by == seat => Reason::Pays,
            (Some(Half::Pledge), _) => match self.why_no_pledge(seat, 0) {
                Reason::Pledge { .. } => self.half_pledge(seat),
                why => why,
            },
            (_, Some(_)) if self.waiting().is_rescuer(seat) => self.half_pledge(seat),
            (_, Some(ask)) if ask.by() != seat => self.decides(),
            (_, Some(_)) => self.why_not_this(),
            (Some(half), None) if self.is_window() => self.why_half(seat, half),
            _ if !self.waiting().seats_of_phase().contains(seat) => self.not_asked(seat),
            _ => Reason::NotThis(self.wanted_of(seat)),
        }
    }

    fn decides(&self) -> Reason {
        Reason::Decides { by: self.waiting().seats(), wanted: self.request_to_all() }
    }

    /// A seat that promises is asked for the number, if it has any energy.
    fn half_pledge(&self, seat: Seat) -> Reason {
        let mut legal = Vec::new();
        self.list_actions(seat, &mut legal);
        let most = legal.iter().filter_map(|action| match action {
            Action::Pledge(n) if *n > 0 => Some(*n),
            _ => None,
        });
        match most.max() {
            Some(n) => Reason::HowMuch { n },
            None => Reason::Energy { needs: 1, has: self.player(seat).energy },
        }
    }

    /// The part that is missing of an action that can be done, and else the reason against it.
    fn why_half(&self, seat: Seat, half: Half) -> Reason {
        let mut legal = Vec::new();
        self.list_actions(seat, &mut legal);
        if legal.iter().any(|action| half.is_of(*action)) {
            return Reason::Half(half);
        }
        let prices = &self.numbers.prices;
        match half {
            Half::Play => Reason::NoCardNow,
            Half::Raise => match self.island().sunken().next() {
                Some(section) => self.why_no_raise(seat, section),
                None => Reason::NoneSunken,
            },
            Half::Transmute => {
                let no_energy = self.why_no_energy(seat, prices.transmute);
                no_energy.unwrap_or(Reason::NothingToTransmute)
            }
            Half::Wish | Half::Pledge if self.waiting().seats_of_phase().contains(seat) => {
                Reason::NotThis(self.wanted_of(seat))
            }
            Half::Wish | Half::Pledge => self.not_asked(seat),
        }
    }

    /// Which tile of a section is meant is asked, if there is one for that.
    pub(in crate::rising) fn which_tile(&self, seat: Seat, section: Section, n: u8) -> Reason {
        let mut legal = Vec::new();
        self.list_actions(seat, &mut legal);
        let tiles = legal.iter().filter_map(|action| match action {
            Action::Put { place, .. } | Action::Act { place, .. } => Some(*place),
            _ => None,
        });
        let in_section = tiles.filter(|place| place.section() == Some(section));
        let in_section: Vec<Place> = in_section.collect();
        let has_room = |place: &&Place| self.island().room(**place).is_some_and(|room| room >= n);
        let place = in_section.iter().find(has_room).or(in_section.first()).copied();
        match (place, self.island().outermost(section)) {
            (Some(tile), _) => Reason::WhichTile { section, tile },
            (None, None) => Reason::NotThatSection { section },
            (None, Some(place)) if self.phase == Phase::Produce => self.nobody_acts(seat, place),
            (None, Some(place)) => {
                let put = Action::Put { place, brave: false };
                self.check_action(seat, put).err().unwrap_or(Reason::NoEffect)
            }
        }
    }

    /// Returns the reason that names the request, if it can be met.
    fn why_not_this(&self) -> Reason {
        match self.open() {
            Some(Ask::Cancel { by, .. }) if !self.member(*by).can_cancel() => {
                self.why_no_cancel(*by)
            }
            _ => Reason::NotThis(self.request_to_all()),
        }
    }

    fn why_no_cancel(&self, by: Seat) -> Reason {
        let price = self.numbers.prices.cancel;
        let others = self.n > 1 && !self.despair && self.team().energy() >= price.into();
        let needs = price.saturating_sub(self.member(by).pledged_by_others());
        Reason::NoCancel { needs, has: self.player(by).energy, others }
    }

    /// Why so many cannot be sent to a place in one go.
    pub(in crate::rising) fn why_not_several(&self, seat: Seat, place: Place, n: u8) -> Reason {
        let home = self.player(seat).home;
        if let Err(why) = self.check_action(seat, Action::Put { place, brave: false }) {
            return why;
        }
        match self.island().room(place) {
            _ if home < n => Reason::TooFew { n: home },
            Some(room) if room < n => {
                let n = n.saturating_add(self.island().crowd(place));
                self.why_crowded(place, n)
            }
            _ => Reason::OneEach { place, n, home },
        }
    }

    /// How many go to a place is asked, if more than one can.
    pub(in crate::rising) fn how_many(&self, seat: Seat, place: Place) -> Reason {
        match self.why_not_several(seat, place, 2) {
            Reason::OneEach { place, home, .. } => Reason::HowMany { place, home },
            why => why,
        }
    }

    fn why_crowded(&self, place: Place, total: u8) -> Reason {
        let n = self.numbers.rings(place).unwrap_or_else(|| self.island().crowd(place));
        Reason::Crowded { place, n, total }
    }

    fn nobody_acts(&self, seat: Seat, place: Place) -> Reason {
        Reason::NobodyActs { place, n: self.member(seat).n_who_can_act() }
    }

    fn not_asked(&self, seat: Seat) -> Reason {
        let parts = matches!(self.phase, Phase::Place | Phase::Produce | Phase::Build);
        let (movers, wanted) = (self.waiting().seats(), self.request_to_all());
        match parts && self.done.contains(seat) {
            true => Reason::Done { movers, wanted },
            false => Reason::NotYourTurn { movers, wanted },
        }
    }

    fn why_no_pledge(&self, seat: Seat, n: u8) -> Reason {
        let price = match self.open() {
            Some(Ask::Cancel { by, .. }) if *by != seat => self.numbers.prices.cancel,
            None if self.is_window() && self.island().sunken().next().is_some() => {
                self.numbers.prices.raise
            }
            Some(Ask::Cancel { .. }) if self.n > 1 => return Reason::Pays,
            _ => return Reason::NothingToPay,
        };
        if self.n < 2 {
            return Reason::NothingToPay;
        }
        if self.despair {
            return Reason::Despair;
        }
        if self.team().energy() < price.into() {
            return Reason::TeamEnergy { needs: price };
        }
        let has = self.player(seat).energy;
        if n > has {
            return Reason::Energy { needs: n, has };
        }
        Reason::Pledge { most: price.saturating_sub(self.member(seat).pledged_by_others()) }
    }

    fn why_no_energy(&self, seat: Seat, needs: u8) -> Option<Reason> {
        let has = self.player(seat).energy;
        if self.despair {
            return Some(Reason::Despair);
        }
        (has < needs).then_some(Reason::Energy { needs, has })
    }

    fn why_no_raise(&self, seat: Seat, section: Section) -> Reason {
        let needs = self.numbers.prices.raise;
        if self.island().sunken().all(|other| other != section) {
            return Reason::NothingSunken { section };
        }
        let needs = needs.saturating_sub(self.member(seat).pledged_by_others());
        self.why_no_energy(seat, needs).unwrap_or(Reason::NoEffect)
    }

    fn why_no_card(&self, seat: Seat, card: Card) -> Reason {
        match self.player(seat).hand.contains(&card) {
            true => Reason::NotNow(card),
            false => Reason::NoCard(card),
        }
    }

    fn why_no_answer(&self, ask: &Ask, action: Action) -> Reason {
        match (ask, action) {
            (Ask::Cancel { by, .. }, Action::Cancel) => match self.despair {
                true => Reason::Despair,
                false => self.why_no_cancel(*by),
            },
            (Ask::Sink { .. }, Action::Sink(section)) => Reason::NotThatSection { section },
            (Ask::Lose { .. }, Action::Lose(resource)) => Reason::NoResource(resource),
            (Ask::Recall { .. }, Action::Recall { place, .. }) => Reason::NobodyThere { place },
            (Ask::Ward { .. }, Action::Ward(place)) => match self.island().has_barrier(place) {
                true => Reason::HasBarrier { place },
                false if place.section().is_none() => Reason::NoTile,
                false => Reason::Sunken { place },
            },
            (Ask::Raise { .. }, Action::Raise(section)) => Reason::NothingSunken { section },
            (Ask::Change { .. }, Action::Change { from, .. }) => Reason::NoResource(from),
            (Ask::Exchange { .. }, Action::Give { from, resource, n, .. }) => {
                match self.member(from).has(resource) < n {
                    true => Reason::NoResource(resource),
                    false => Reason::OtherWay,
                }
            }
            (Ask::Command { by, moved, .. }, Action::Move { from, brave, to }) => {
                let group = self.group(from, *by);
                let there = if brave { group.brave } else { group.n - group.brave };
                let moved = moved.iter().filter(|atlantean| **atlantean == (from, brave)).count();
                match there {
                    0 => Reason::NobodyThere { place: from },
                    n if usize::from(n) <= moved => Reason::MovedAlready { place: from },
                    _ if from == to => Reason::SamePlace { place: to },
                    _ => self.why_no_room(*by, to),
                }
            }
            (Ask::Hand { by }, Action::Discard(card) | Action::Play(card)) => {
                self.why_no_card(*by, card)
            }
            (Ask::Keep { .. }, Action::Keep(card)) => Reason::NotOffered(card),
            _ => self.why_not_this(),
        }
    }

    fn why_no_ore(&self, seat: Seat) -> Reason {
        let n = self.numbers.prices.transmute;
        let can_pay = !self.despair && self.player(seat).energy >= n;
        // The player misses least the resource that they have most of.
        let most =
            Resource::ALL.into_iter().max_by_key(|resource| self.member(seat).has(*resource));
        match most.filter(|resource| can_pay && self.member(seat).has(*resource) > 0) {
            Some(from) => Reason::NoOreBut { from, n },
            None => Reason::NoOre,
        }
    }

    fn why_no_room(&self, seat: Seat, place: Place) -> Reason {
        match self.island().stands(place) {
            false => Reason::Sunken { place },
            true if self.island().has_room(place) => Reason::NoEffect,
            // Of a line that is refused, the first may be there as yet.
            true if self.group(place, seat).n > 0 => {
                self.why_crowded(place, self.island().crowd(place).saturating_add(1))
            }
            true => Reason::Full { place, n: self.island().crowd(place) },
        }
    }

    fn why_not_now(&self, seat: Seat, action: Action) -> Reason {
        match (self.phase, action) {
            (Phase::Choosing(_), Action::Choose(councilor)) => {
                let has = |seat: &Seat| self.player(*seat).councilor == Some(councilor);
                match self.seats().find(has) {
                    Some(by) => Reason::Taken { councilor, by },
                    None => Reason::NotThis(self.request_to_all()),
                }
            }
            (Phase::Place | Phase::Late, Action::Put { place, brave }) => {
                let player = self.player(seat);
                if player.home == 0 {
                    return Reason::NobodyHome;
                }
                if brave && player.courage == 0 {
                    return Reason::NoCourage;
                }
                self.why_no_room(seat, place)
            }
            (Phase::Place, Action::Later) => Reason::NotLate,
            (Phase::Place | Phase::Late, Action::End | Action::Pass | Action::Go)
                if self.player(seat).home > 0 =>
            {
                Reason::StillHome { n: self.player(seat).home }
            }
            (Phase::Produce, Action::Act { place, seek }) => self.why_no_act(seat, place, seek),
            (Phase::Produce, Action::All) => Reason::NoEffect,
            (Phase::Build, Action::Build { component, .. }) => {
                self.why_no_component(seat, component)
            }
            _ => Reason::NotThis(self.request_to_all()),
        }
    }

    fn why_no_act(&self, seat: Seat, place: Place, seek: bool) -> Reason {
        let group = self.group(place, seat);
        if group.n == 0 {
            return self.nobody_acts(seat, place);
        }
        if seek && self.member(seat).seeking().is_none() {
            return Reason::NoSeeking;
        }
        match place.section() {
            Some(Section::Forges) => self.why_no_ore(seat),
            Some(Section::Cities) if !self.member(seat).fills(place) => {
                Reason::NotFilled { place, n: self.numbers.rings(place).unwrap_or(0) }
            }
            Some(Section::Cities) => Reason::NobodyToRecruit,
            _ => Reason::NoEffect,
        }
    }

    fn why_no_component(&self, seat: Seat, component: Component) -> Reason {
        match self.gate.iter().find(|slot| slot.component == component).map(|slot| slot.by) {
            None => Reason::NoComponent(component),
            Some(Some(by)) => Reason::Built { component, by },
            Some(None) if !self.member(seat).can_build() => Reason::OneOnly,
            Some(None) => {
                let mut payable = Vec::new();
                self.member(seat).list_payments(component, &mut payable);
                match payable.is_empty() {
                    true => Reason::TooDear {
                        component,
                        cost: self.numbers.part(component).price(None),
                    },
                    false => Reason::NoSaving(component),
                }
            }
        }
    }
}
