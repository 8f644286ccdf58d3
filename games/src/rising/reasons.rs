//! Why an action is not possible.

use super::{
    Action, Rising,
    ids::{Card, Component, Councilor, RESOURCES, Resource, Section},
    place::Place,
    position::{Ask, Phase},
    tell,
    wanted::{Half, Wanted},
};
use crate::{Arg, Message, Prose, Seat, msg};

/// Why a player cannot do something now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    Over,
    /// The player has left.
    Left,
    /// Others are asked.
    NotYourTurn {
        mover: Seat,
    },
    /// The player has done their part of the phase.
    Done,
    /// Something else is asked of the player.
    NotThis(Wanted),
    /// Somebody decides something first.
    Decides {
        by: Seat,
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
    /// Each Atlantean is named by itself.
    OneEach {
        place: Place,
        n: u8,
    },
    NoCourage,
    /// Only the astrologer places late, and only before anybody is placed.
    NotLate,
    /// Nobody of the player is there.
    NobodyThere {
        place: Place,
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
    /// What is left out is not part of the price, or nothing may be.
    NoSaving(Component),
    /// Nobody spends energy in this turn.
    Despair,
    /// The player has too little energy.
    Energy {
        needs: u8,
        has: u8,
    },
    /// Whoever decides about a flood cannot cancel it: so much is missing, and the others
    /// may be able to promise it.
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
    /// Who is there has been moved already.
    MovedAlready {
        place: Place,
    },
    /// Somebody has picked that councilor.
    Taken {
        councilor: Councilor,
        by: Seat,
    },
    /// Whoever decides pays what the promises of the others leave.
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
    /// A section was named, and a tile of it is meant.
    WhichTile {
        section: Section,
    },
    /// Tiles have other numbers.
    NoSuchTile {
        section: Section,
    },
    /// Something of it is missing.
    Half(Half),
}

impl Rising {
    /// How many tiles a seat still picks that are destroyed, if it is asked for that.
    pub(super) fn picks_left(&self, seat: Seat) -> Option<u8> {
        let asked = self.open().is_some_and(|ask| ask.by() == seat);
        Some(self.picks()).filter(|n| asked && *n > 0)
    }

    /// Why `seat` cannot do this now, if it cannot.
    pub(super) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Reason> {
        let mut legal = Vec::new();
        self.list_actions(seat, &mut legal);
        if legal.contains(&action) { Ok(()) } else { Err(self.reason(seat, action)) }
    }

    fn reason(&self, seat: Seat, action: Action) -> Reason {
        if self.ended().is_some() {
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
                _ if self.is_rescuer(seat) => Reason::Half(Half::Pledge),
                by if by != seat => Reason::Decides { by },
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
            _ if !self.base_asked().contains(seat) => self.not_asked(seat),
            _ => self.why_not_now(seat, action),
        }
    }

    /// Why something that was meant, but not said in full, cannot be done: the same reasons
    /// as for all that is not asked now, and else what is.
    pub(super) fn why_unread(&self, seat: Seat, half: Option<Half>) -> Reason {
        if self.ended().is_some() {
            return Reason::Over;
        }
        if !self.plays(seat) {
            return Reason::Left;
        }
        match (half, self.open()) {
            (Some(Half::Pledge), Some(Ask::Cancel { by, .. })) if *by == seat => Reason::Pays,
            (Some(Half::Pledge), _) => match self.why_no_pledge(seat, 0) {
                Reason::Pledge { .. } => Reason::Half(Half::Pledge),
                why => why,
            },
            (_, Some(_)) if self.is_rescuer(seat) => Reason::Half(Half::Pledge),
            (_, Some(ask)) if ask.by() != seat => Reason::Decides { by: ask.by() },
            (_, Some(_)) => self.why_not_this(),
            (Some(half), None) if self.is_window() => Reason::Half(half),
            _ if !self.base_asked().contains(seat) => self.not_asked(seat),
            _ => Reason::NotThis(self.wanted_of(seat)),
        }
    }

    /// What is asked, and can be done.
    fn why_not_this(&self) -> Reason {
        match self.open() {
            Some(Ask::Cancel { by, .. }) if !self.can_cancel(*by) => self.why_no_cancel(*by),
            _ => Reason::NotThis(self.wanted()),
        }
    }

    fn why_no_cancel(&self, by: Seat) -> Reason {
        let price = self.numbers.prices.cancel;
        let others = self.n > 1 && !self.despair && self.team_energy() >= price.into();
        let needs = price.saturating_sub(self.pledged_by_others(by));
        Reason::NoCancel { needs, has: self.player(by).energy, others }
    }

    /// Why so many cannot be sent to a place in one go.
    pub(super) fn why_not_several(&self, seat: Seat, place: Place, n: u8) -> Reason {
        let home = self.player(seat).home;
        if let Err(why) = self.check_action(seat, Action::Put { place, brave: false }) {
            return why;
        }
        match self.room(place) {
            _ if home < n => Reason::TooFew { n: home },
            Some(room) if room < n => {
                let n = n.saturating_add(self.crowd(place));
                self.crowded(place, n)
            }
            _ => Reason::OneEach { place, n },
        }
    }

    fn crowded(&self, place: Place, total: u8) -> Reason {
        let n = self.numbers.rings(place).unwrap_or_else(|| self.crowd(place));
        Reason::Crowded { place, n, total }
    }

    fn not_asked(&self, seat: Seat) -> Reason {
        let parts = matches!(self.phase, Phase::Place | Phase::Produce | Phase::Build);
        if parts && self.done.contains(seat) {
            return Reason::Done;
        }
        Reason::NotYourTurn { mover: self.asked().iter().next().unwrap_or(seat) }
    }

    fn why_no_pledge(&self, seat: Seat, n: u8) -> Reason {
        let price = match self.open() {
            Some(Ask::Cancel { by, .. }) if *by != seat => self.numbers.prices.cancel,
            None if self.is_window() && self.sunken().next().is_some() => self.numbers.prices.raise,
            Some(Ask::Cancel { .. }) if self.n > 1 => return Reason::Pays,
            _ => return Reason::NothingToPay,
        };
        if self.n < 2 {
            return Reason::NothingToPay;
        }
        if self.despair {
            return Reason::Despair;
        }
        if self.team_energy() < price.into() {
            return Reason::TeamEnergy { needs: price };
        }
        let has = self.player(seat).energy;
        if n > has {
            return Reason::Energy { needs: n, has };
        }
        Reason::Pledge { most: price.saturating_sub(self.pledged_by_others(seat)) }
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
        if self.sunken().all(|it| it != section) {
            return Reason::NothingSunken { section };
        }
        let needs = needs.saturating_sub(self.pledged_by_others(seat));
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
            (Ask::Ward { .. }, Action::Ward(place)) => match self.has_barrier(place) {
                true => Reason::HasBarrier { place },
                false if place.section().is_none() => Reason::NoTile,
                false => Reason::Sunken { place },
            },
            (Ask::Raise { .. }, Action::Raise(section)) => Reason::NothingSunken { section },
            (Ask::Change { .. }, Action::Change { from, .. }) => Reason::NoResource(from),
            (Ask::Exchange { .. }, Action::Give { from, resource, n, .. }) => {
                match self.has(from, resource) < n {
                    true => Reason::NoResource(resource),
                    false => Reason::OtherWay,
                }
            }
            (Ask::Command { by, moved, .. }, Action::Move { from, brave, to }) => {
                let group = self.group(from, *by);
                let there = if brave { group.brave } else { group.n - group.brave };
                let moved = moved.iter().filter(|it| **it == (from, brave)).count();
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
            (Ask::Keep { .. }, Action::Keep(card)) => Reason::NoCard(card),
            _ => self.why_not_this(),
        }
    }

    fn why_no_ore(&self, seat: Seat) -> Reason {
        let n = self.numbers.prices.transmute;
        let can_pay = !self.despair && self.player(seat).energy >= n;
        // What there is most of is what is missed least.
        let most = Resource::ALL.into_iter().max_by_key(|it| self.has(seat, *it));
        match most.filter(|it| can_pay && self.has(seat, *it) > 0) {
            Some(from) => Reason::NoOreBut { from, n },
            None => Reason::NoOre,
        }
    }

    fn why_no_room(&self, seat: Seat, place: Place) -> Reason {
        match self.stands(place) {
            false => Reason::Sunken { place },
            true if self.has_room(place) => Reason::NoEffect,
            // Of a line that is refused, the first may be there as yet.
            true if self.group(place, seat).n > 0 => {
                self.crowded(place, self.crowd(place).saturating_add(1))
            }
            true => Reason::Full { place, n: self.crowd(place) },
        }
    }

    fn why_not_now(&self, seat: Seat, action: Action) -> Reason {
        match (self.phase, action) {
            (Phase::Choosing(_), Action::Choose(councilor)) => {
                let has = |it: &Seat| self.player(*it).councilor == Some(councilor);
                match self.seats().find(has) {
                    Some(by) => Reason::Taken { councilor, by },
                    None => Reason::NotThis(self.wanted()),
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
            (Phase::Produce, Action::Act { place, seek }) => {
                let group = self.group(place, seat);
                if group.n == 0 {
                    return Reason::NobodyThere { place };
                }
                if seek && self.seeking(seat).is_none() {
                    return Reason::NoSeeking;
                }
                match place.section() {
                    Some(Section::Forges) => self.why_no_ore(seat),
                    Some(Section::Cities) if !self.fills(seat, place) => {
                        Reason::NotFilled { place, n: self.numbers.rings(place).unwrap_or(0) }
                    }
                    Some(Section::Cities) => Reason::NobodyToRecruit,
                    _ => Reason::NoEffect,
                }
            }
            (Phase::Produce, Action::All) => Reason::NoEffect,
            (Phase::Build, Action::Build { component, saves }) => {
                match self.slot(component).map(|it| it.by) {
                    None => Reason::NoComponent(component),
                    Some(Some(by)) => Reason::Built { component, by },
                    Some(None) if !self.can_build(seat) => Reason::OneOnly,
                    Some(None) => {
                        let discount = self.talent(seat).map_or(0, |it| it.discount);
                        match saves.is_some() == (discount > 0) {
                            true => {
                                let cost = self.price(component, None);
                                Reason::TooDear { component, cost }
                            }
                            false => Reason::NoSaving(component),
                        }
                    }
                }
            }
            _ => Reason::NotThis(self.wanted()),
        }
    }
}

impl From<Reason> for Prose {
    fn from(reason: Reason) -> Self {
        reason.message().into()
    }
}

impl Reason {
    fn message(self) -> Message {
        let at = tell::place;
        match self {
            Self::Over => msg!("rising-no-over"),
            Self::Left => msg!("rising-no-left"),
            Self::NotYourTurn { mover } => msg!("rising-no-turn", mover = mover),
            Self::Done => msg!("rising-no-done"),
            Self::NotThis(wanted) => wanted.message(),
            Self::Decides { by } => msg!("rising-no-decides", by = by),
            Self::NobodyHome => msg!("rising-no-home"),
            Self::Sunken { place } => msg!("rising-no-sunken", place = at(place)),
            Self::Full { place, n } => msg!("rising-no-room", place = at(place), n = n),
            Self::Crowded { place, n, total } => {
                msg!("rising-no-room-for", place = at(place), n = n, total = total)
            }
            Self::TooFew { n } => msg!("rising-no-so-many", n = n),
            Self::OneEach { place, n } => {
                let line = vec![place.typed(); usize::from(n.min(6))].join(" ");
                msg!("rising-no-several", n = n, line = line)
            }
            Self::NoCourage => msg!("rising-no-courage"),
            Self::NotLate => msg!("rising-no-late"),
            Self::NobodyThere { place } => msg!("rising-no-there", place = at(place)),
            Self::NotFilled { place, n } => msg!("rising-no-filled", place = at(place), n = n),
            Self::NobodyToRecruit => msg!("rising-no-recruit"),
            Self::NoOre => msg!("rising-no-ore"),
            Self::NoEffect => msg!("rising-no-effect"),
            Self::NoCard(card) => msg!("rising-no-card", card = card.name()),
            Self::NoSeeking => msg!("rising-no-seeking"),
            Self::NotNow(card) => msg!("rising-no-now", card = card.name()),
            Self::NoComponent(part) => msg!("rising-no-part", part = part.name()),
            Self::Built { component, by } => {
                msg!("rising-no-built", part = component.name(), by = by)
            }
            Self::OneOnly => msg!("rising-no-second"),
            Self::TooDear { component, cost } => {
                msg!("rising-no-price", part = component.name(), cost = tell::cost(cost))
            }
            Self::NoSaving(part) => msg!("rising-no-saving", part = part.name()),
            Self::Despair => msg!("rising-no-despair"),
            Self::Energy { needs, has } => msg!("rising-no-energy", needs = needs, has = has),
            Self::NoCancel { needs, has, others } => {
                let missing = needs.saturating_sub(has);
                msg!(
                    "rising-no-cancel",
                    needs = needs,
                    has = has,
                    others = if others { "yes" } else { "no" },
                    missing = missing,
                    pledge = format!("pledge {missing}")
                )
            }
            Self::TeamEnergy { needs } => msg!("rising-no-team", needs = needs),
            Self::NothingToPay => msg!("rising-no-pledge"),
            Self::Pledge { most } => msg!("rising-no-more", n = most),
            Self::NothingSunken { section } => msg!("rising-no-raise", section = section.name()),
            Self::NotThatSection { section } => msg!("rising-no-sink", section = section.name()),
            Self::NoResource(resource) => msg!("rising-no-resource", resource = resource.name()),
            Self::HasBarrier { place } => msg!("rising-no-ward", place = at(place)),
            Self::NoTile => msg!("rising-no-ward-there", example = Arg::Example("ward")),
            Self::SamePlace { place } => msg!("rising-no-same", place = at(place)),
            Self::MovedAlready { place } => msg!("rising-no-again", place = at(place)),
            Self::Taken { councilor, by } => {
                msg!("rising-no-taken", councilor = councilor.name(), by = by)
            }
            Self::Pays => msg!("rising-no-pays"),
            Self::NoOreBut { from, n } => {
                msg!("rising-no-ore-but", example = format!("transmute {from} ore"), n = n)
            }
            Self::TooMany { n } => msg!("rising-no-many", n = n),
            Self::OtherWay => msg!("rising-no-way"),
            Self::WhichTile { section } => {
                let example = format!("{}3", section.letter());
                msg!("rising-no-which", section = section.name(), example = example)
            }
            Self::NoSuchTile { section } => msg!("rising-no-tile", section = section.name()),
            Self::Half(half) => half.message(),
        }
    }
}
