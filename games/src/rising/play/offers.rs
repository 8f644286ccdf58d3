//! The legal actions of a position. No other place says what may be done.

use crate::{
    Dice, Seat,
    rising::{
        Action,
        numbers::ids::{Councilor, Resource, Section},
        place::Place,
        position::{Ask, Exchange, Member, Phase, Rising, WISHES, Wish},
    },
};

/// One random action in so many is not what is asked.
const BESIDE: u32 = 24;

/// The legal actions of a seat.
#[derive(Clone, Copy)]
pub(in crate::rising) struct Offers<'a> {
    game: &'a Rising,
    seat: Seat,
}

impl Rising {
    pub(in crate::rising) fn offers(&self, seat: Seat) -> Offers<'_> {
        Offers { game: self, seat }
    }
}

impl<'a> Offers<'a> {
    fn member(self) -> Member<'a> {
        self.game.member(self.seat)
    }

    fn is_rescuer(self) -> bool {
        self.game.waiting().is_rescuer(self.seat)
    }

    /// All that the seat may do now.
    pub fn legal(self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.list(&mut legal);
        legal
    }

    /// Puts all that the seat may do now at the end of `out`.
    pub fn list(self, out: &mut Vec<Action>) {
        if !self.game.plays(self.seat) {
            return;
        }
        self.list_asked(out);
        self.list_beside(out);
    }

    /// Lists the answers to the question for the seat.
    pub fn list_asked(self, out: &mut Vec<Action>) {
        if !self.game.plays(self.seat) {
            return;
        }
        match self.game.open() {
            Some(ask) if ask.by() == self.seat => self.list_answers(ask, out),
            Some(_) if self.is_rescuer() => {
                self.list_pledges(self.game.numbers.prices.cancel, out);
            }
            Some(_) => (),
            None if self.member().is_asked_by_phase() => self.list_base(out),
            None => (),
        }
    }

    /// Lists the other actions of the seat: promising energy, playing cards, transmuting, raising.
    pub fn list_beside(self, out: &mut Vec<Action>) {
        if !self.game.plays(self.seat) {
            return;
        }
        match self.game.open() {
            Some(Ask::Cancel { by, .. }) if *by != self.seat && !self.is_rescuer() => {
                self.list_pledges(self.game.numbers.prices.cancel, out);
            }
            Some(_) => (),
            None if self.game.is_window() => {
                self.list_window(out);
                if self.game.phase == Phase::Place && self.game.n > 1 {
                    list_wishes(out);
                }
            }
            None => (),
        }
    }

    /// Picks what a random player does: what answers what is asked, and now and then
    /// something else.
    pub fn sample(self, dice: &mut dyn Dice, scratch: &mut Vec<Action>) -> Option<Action> {
        scratch.clear();
        if !self.game.waiting().seats().contains(self.seat) || dice.roll(BESIDE) == 0 {
            self.list_beside(scratch);
        }
        if scratch.is_empty() {
            self.list_asked(scratch);
        }
        dice.pick(scratch).copied()
    }

    fn list_base(self, out: &mut Vec<Action>) {
        match self.game.phase {
            Phase::Choosing(_) => out.extend(self.councilors_left().map(Action::Choose)),
            Phase::Start | Phase::Ready | Phase::End => out.push(Action::Go),
            Phase::Place => {
                self.list_places(out);
                if self.member().can_wait() {
                    out.push(Action::Later);
                }
            }
            Phase::Late => self.list_places(out),
            Phase::Draw(_) => out.push(Action::Draw),
            Phase::Attack => out.push(Action::Roll),
            Phase::Produce => {
                let n = out.len();
                let seek = self.member().seeking().is_some();
                for place in Place::island().filter(|place| self.member().can_act(*place)) {
                    out.push(Action::Act { place, seek: false });
                    if seek && self.game.numbers.target(place).is_some() {
                        out.push(Action::Act { place, seek: true });
                    }
                }
                if out.len() > n {
                    out.push(Action::All);
                }
                out.push(Action::End);
            }
            Phase::Build => {
                if self.member().can_build() {
                    for component in self.game.unbuilt() {
                        self.member().list_payments(component, out);
                    }
                }
                out.push(Action::Pass);
            }
            Phase::Over(_) => (),
        }
    }

    /// Councilors whom nobody has picked.
    pub(super) fn councilors_left(self) -> impl Iterator<Item = Councilor> {
        let taken = |councilor: &Councilor| {
            self.game.players.iter().any(|player| player.councilor == Some(*councilor))
        };
        Councilor::all().filter(move |councilor| !taken(councilor))
    }

    fn list_places(self, out: &mut Vec<Action>) {
        let brave = self.game.player(self.seat).courage > 0;
        for place in Place::all().filter(|place| self.game.island().has_room(*place)) {
            out.push(Action::Put { place, brave: false });
            if brave {
                out.push(Action::Put { place, brave: true });
            }
        }
        out.push(Action::Rest);
    }

    fn list_window(self, out: &mut Vec<Action>) {
        self.list_cards(out);
        let prices = &self.game.numbers.prices;
        let energy = self.game.player(self.seat).energy;
        if self.game.despair {
            return;
        }
        if energy >= prices.transmute {
            let changes = self.member().conversions();
            out.extend(changes.map(|(from, to)| Action::Transmute { from, to }));
        }
        let island = self.game.island();
        let team_pays = self.game.team().energy() >= u16::from(prices.raise);
        if team_pays && island.sunken().next().is_some() {
            if energy.saturating_add(self.member().pledged_by_others()) >= prices.raise {
                out.extend(island.sunken().map(Action::Raise));
            }
            self.list_pledges(prices.raise, out);
        }
    }

    fn list_pledges(self, price: u8, out: &mut Vec<Action>) {
        if self.game.n < 2 {
            return;
        }
        let most = price
            .saturating_sub(self.member().pledged_by_others())
            .min(self.game.player(self.seat).energy);
        let now = self.game.pledges[self.seat.index()];
        let asked = self.is_rescuer();
        out.extend((0..=most).filter(|energy| asked || *energy != now).map(Action::Pledge));
    }

    /// The cards of the seat that can be played now, each kind once.
    fn list_cards(self, out: &mut Vec<Action>) {
        let hand = &self.game.player(self.seat).hand;
        for (at, &card) in hand.iter().enumerate() {
            if !hand[..at].contains(&card) && self.member().can_play(card) {
                out.push(Action::Play(card));
            }
        }
    }

    /// Lists the answers to a question that the seat decides.
    pub fn list_answers(self, ask: &Ask, out: &mut Vec<Action>) {
        let island = self.game.island();
        match ask {
            Ask::Cancel { .. } => {
                if self.member().can_cancel() {
                    out.push(Action::Cancel);
                }
                out.push(Action::Leave);
            }
            Ask::Sink { cause, .. } => out.extend(island.sinkable(*cause).map(Action::Sink)),
            Ask::Lose { .. } => {
                let has = |resource: &Resource| self.member().has(*resource) > 0;
                let has = Resource::ALL.into_iter().filter(has);
                out.extend(has.map(Action::Lose));
            }
            Ask::Recall { .. } => {
                for place in Place::all() {
                    let group = self.game.group(place, self.seat);
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
            Ask::Ward { .. } => out.extend(island.wardable().map(Action::Ward)),
            Ask::Raise { .. } => out.extend(island.sunken().map(Action::Raise)),
            Ask::Foresee { cards, may_drop: true, .. } => {
                out.push(Action::Drop(None));
                out.extend(kinds(cards).map(|misfortune| Action::Drop(Some(misfortune))));
            }
            Ask::Foresee { cards, .. } => out.extend(kinds(cards).map(Action::Next)),
            Ask::Change { .. } => {
                let changes = self.member().conversions();
                out.extend(changes.map(|(from, to)| Action::Change { from, to }));
                out.push(Action::Enough);
            }
            Ask::Exchange { exchange, .. } => {
                self.list_gifts(exchange, out);
                out.push(Action::Enough);
            }
            Ask::Command { moved, .. } => {
                self.list_moves(moved, out);
                out.push(Action::Enough);
            }
            Ask::Hand { .. } => {
                out.extend(kinds(&self.game.player(self.seat).hand).map(Action::Discard));
                self.list_cards(out);
            }
        }
    }

    fn list_gifts(self, exchange: &Exchange, out: &mut Vec<Action>) {
        let involved = |seat: Seat| {
            exchange.gave.iter().chain(&exchange.got).any(|seats| seats.contains(seat))
        };
        let named = self.game.seats().filter(|seat| involved(*seat)).count();
        let takes_part =
            |seat: &Seat| self.game.plays(*seat) && (!exchange.two || named < 2 || involved(*seat));
        let gives = |seat: &Seat| takes_part(seat) && !exchange.refused.contains(*seat);
        for from in self.game.seats().filter(gives) {
            for to in self.game.seats().filter(takes_part).filter(|seat| *seat != from) {
                for resource in Resource::ALL {
                    let at = resource.index();
                    if !exchange.got[at].contains(from) && !exchange.gave[at].contains(to) {
                        let most = self.game.member(from).has(resource);
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

    fn list_moves(self, moved: &[(Place, bool)], out: &mut Vec<Action>) {
        for from in Place::all() {
            let group = self.game.group(from, self.seat);
            for (n, brave) in [(group.n - group.brave, false), (group.brave, true)] {
                let spent = moved.iter().filter(|atlantean| **atlantean == (from, brave)).count();
                if usize::from(n) > spent {
                    let there = Place::all()
                        .filter(|place| *place != from && self.game.island().has_room(*place));
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
