//! The legal actions of a position. No other place says what may be done.

use crate::{
    Seat,
    rising::{
        Action,
        numbers::ids::{Councilor, Resource, Section},
        place::Place,
        position::{Ask, Exchange, Phase, Rising, WISHES, Wish},
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
            Some(_) if self.waiting().is_rescuer(seat) => {
                self.list_pledges(seat, self.numbers.prices.cancel, out);
            }
            Some(_) => (),
            None if self.waiting().seats_of_phase().contains(seat) => self.list_base(seat, out),
            None => (),
        }
    }

    /// Lists the other actions of a seat: promising energy, playing cards, transmuting, raising.
    pub(in crate::rising) fn list_beside(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.plays(seat) {
            return;
        }
        match self.open() {
            Some(Ask::Cancel { by, .. }) if *by != seat && !self.waiting().is_rescuer(seat) => {
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
                if self.member(seat).can_wait() {
                    out.push(Action::Later);
                }
            }
            Phase::Late => self.list_places(seat, out),
            Phase::Draw(_) => out.push(Action::Draw),
            Phase::Attack => out.push(Action::Roll),
            Phase::Produce => {
                let n = out.len();
                let seek = self.member(seat).seeking().is_some();
                for place in Place::island().filter(|island| self.member(seat).can_act(*island)) {
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
                if self.member(seat).can_build() {
                    for component in self.unbuilt() {
                        self.member(seat).list_payments(component, out);
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
        for place in Place::all().filter(|place| self.island().has_room(*place)) {
            out.push(Action::Put { place, brave: false });
            if brave {
                out.push(Action::Put { place, brave: true });
            }
        }
        out.push(Action::Rest);
    }

    fn list_window(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_cards(seat, out);
        let prices = &self.numbers.prices;
        let energy = self.player(seat).energy;
        if self.despair {
            return;
        }
        if energy >= prices.transmute {
            out.extend(
                self.member(seat).conversions().map(|(from, to)| Action::Transmute { from, to }),
            );
        }
        if self.team().energy() >= u16::from(prices.raise)
            && self.island().sunken().next().is_some()
        {
            if energy.saturating_add(self.member(seat).pledged_by_others()) >= prices.raise {
                out.extend(self.island().sunken().map(Action::Raise));
            }
            self.list_pledges(seat, prices.raise, out);
        }
    }

    fn list_pledges(&self, seat: Seat, price: u8, out: &mut Vec<Action>) {
        if self.n < 2 {
            return;
        }
        let most = price
            .saturating_sub(self.member(seat).pledged_by_others())
            .min(self.player(seat).energy);
        let now = self.pledges[seat.index()];
        let asked = self.waiting().is_rescuer(seat);
        out.extend((0..=most).filter(|energy| asked || *energy != now).map(Action::Pledge));
    }

    /// The cards of a seat that can be played now, each kind once.
    fn list_cards(&self, seat: Seat, out: &mut Vec<Action>) {
        let hand = &self.player(seat).hand;
        for (at, &card) in hand.iter().enumerate() {
            if !hand[..at].contains(&card) && self.member(seat).can_play(card) {
                out.push(Action::Play(card));
            }
        }
    }

    pub(in crate::rising) fn list_answers(&self, ask: &Ask, out: &mut Vec<Action>) {
        match ask {
            Ask::Cancel { by, .. } => {
                let has =
                    self.player(*by).energy.saturating_add(self.member(*by).pledged_by_others());
                if has >= self.numbers.prices.cancel {
                    out.push(Action::Cancel);
                }
                out.push(Action::Leave);
            }
            Ask::Sink { cause, .. } => out.extend(self.island().sinkable(*cause).map(Action::Sink)),
            Ask::Lose { by } => {
                let has = Resource::ALL
                    .into_iter()
                    .filter(|resource| self.member(*by).has(*resource) > 0);
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
            Ask::Ward { .. } => out.extend(self.island().wardable().map(Action::Ward)),
            Ask::Raise { .. } => out.extend(self.island().sunken().map(Action::Raise)),
            Ask::Foresee { cards, may_drop: true, .. } => {
                out.push(Action::Drop(None));
                out.extend(kinds(cards).map(|misfortune| Action::Drop(Some(misfortune))));
            }
            Ask::Foresee { cards, .. } => out.extend(kinds(cards).map(Action::Next)),
            Ask::Change { by, .. } => {
                out.extend(
                    self.member(*by).conversions().map(|(from, to)| Action::Change { from, to }),
                );
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
                        let most = self.member(from).has(resource);
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
                    let there = Place::all()
                        .filter(|place| *place != from && self.island().has_room(*place));
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
