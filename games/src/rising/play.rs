//! The rules: which actions are possible, why others are not, and the effects of each.

mod defaults;
mod effects;
mod offers;
mod produce;
pub(super) mod reasons;
mod settle;
pub(super) mod wanted;

use super::{
    Action, Event,
    event::Payers,
    numbers::{
        effect::{Effect, Harm},
        ids::{Card, Component, Councilor, DEPTH, Resource, Section},
    },
    place::Place,
    position::{Ask, AttackSeen, Cause, Drawn, Ended, Fate, Phase, Rising, Stake, Task},
};
use crate::{Dice, Seat};

pub(super) type Events = Vec<Event>;

impl Rising {
    /// Carries out an action, and all that follows until somebody is asked.
    pub(super) fn carry_out(
        &mut self,
        seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        events: &mut Events,
    ) {
        self.seen.places.clear();
        self.seen.by = Some(seat);
        self.act(seat, action, dice, events);
        self.settle(dice, events);
    }

    pub(super) fn act(
        &mut self,
        by: Seat,
        action: Action,
        dice: &mut dyn Dice,
        events: &mut Events,
    ) {
        match action {
            Action::Choose(councilor) => self.choose(by, councilor, dice, events),
            Action::Go => self.go(events),
            Action::Put { place, brave } => {
                self.place_person(by, place, brave);
                events.push(Event::Put { by, place, brave });
            }
            Action::Rest => {
                let n = std::mem::take(&mut self.player_mut(by).home);
                self.group_mut(Place::CENTRE, by).n += n;
                self.seen.places.push(Place::CENTRE);
                events.push(Event::Rested { by, n });
            }
            Action::Later => {
                self.late = self.late.with(by);
                self.done = self.done.with(by);
                events.push(Event::Later { by });
            }
            Action::Draw => self.draw(by, dice, events),
            Action::Roll => self.attack(by, dice, events),
            Action::Act { place, seek } => self.produce(by, place, seek, dice, events),
            Action::All => self.all = self.all.with(by),
            Action::End => self.come_home(by, events),
            Action::Build { component, saves } => self.build(by, component, saves, events),
            Action::Pass => {
                self.done = self.done.with(by);
                events.push(Event::Passed { by });
            }
            Action::Pledge(n) => self.pledge(by, n, events),
            Action::Wish(wish) => {
                self.wishes[by.index()] = wish;
                events.push(Event::Wished { by, wish });
            }
            Action::Raise(section) if self.open().is_none() => {
                let payers = self.pay_together(by, self.numbers.prices.raise);
                self.raise(section, payers, events);
            }
            Action::Transmute { from, to } => {
                self.spend(by, self.numbers.prices.transmute);
                self.turn_into(by, from, to);
                events.push(Event::Transmuted { by, from, to });
            }
            Action::Play(card) => {
                if matches!(self.open(), Some(Ask::Hand { .. })) {
                    self.todo.pop();
                }
                self.discard(by, card);
                events.push(Event::Played { by, card });
                self.then(by, self.numbers.clone().effects(card), false);
            }
            answer => self.answer(by, answer, events),
        }
    }

    /// Somebody leads the followers of a councilor; after the last, the first turn begins.
    fn choose(&mut self, by: Seat, councilor: Councilor, dice: &mut dyn Dice, events: &mut Events) {
        self.player_mut(by).councilor = Some(councilor);
        events.push(Event::Chosen { by, councilor });
        self.phase = Phase::Choosing(by.0 + 1);
        if by.0 + 1 == self.n {
            self.first_cards(dice, events);
            self.begin_turn(events);
        }
    }

    /// A promise for the flood that is decided about, or for a tile that could be raised.
    fn pledge(&mut self, by: Seat, n: u8, events: &mut Events) {
        self.pledges[by.index()] = n;
        let price = match self.open() {
            Some(Ask::Cancel { .. }) => {
                self.answered = self.answered.with(by);
                self.numbers.prices.cancel
            }
            _ => self.numbers.prices.raise,
        };
        let total = self.pledges.iter().copied().fold(0, u8::saturating_add);
        events.push(Event::Pledged { by, n, total, price });
    }

    /// Puts effects on what is to be done, so that the first is done first.
    fn then(&mut self, by: Seat, effects: &[Effect], free: bool) {
        self.todo.extend(effects.iter().rev().map(|&effect| Task::Effect { by, effect, free }));
    }

    fn go(&mut self, events: &mut Events) {
        match self.phase {
            Phase::Start => {
                if self.turn == 1 {
                    self.tell_table(events);
                }
                self.enter(Phase::Place, events);
            }
            Phase::Ready => self.enter(Phase::Produce, events),
            _ => self.end_turn(events),
        }
    }

    /// Tells before the first turn what everybody knows who has looked over the table.
    fn tell_table(&self, events: &mut Events) {
        let led = self
            .in_order()
            .filter_map(|by| Some((by, self.member(by).talent()?.clone())))
            .collect();
        events.push(Event::Council { led });
        if let Some(turn) = self.rules.deadline {
            events.push(Event::LastTurn { turn });
        }
    }

    fn end_turn(&mut self, events: &mut Events) {
        if self.rules.deadline.is_some_and(|last| self.turn >= last) {
            return self.finish(Ended::Deadline, events);
        }
        self.turn = self.turn.saturating_add(1);
        self.first = self.first.next(self.n);
        self.begin_turn(events);
    }

    /// A turn starts: what lasted for one is over, and councilors bring what they bring.
    pub(super) fn begin_turn(&mut self, events: &mut Events) {
        self.despair = false;
        self.wishes = [None; super::numbers::SEATS];
        (self.raid, self.bulwark) = (0, 0);
        self.seen.misfortunes.clear();
        self.seen.rolls.clear();
        self.seen.attack = None;
        events.push(Event::Turn { turn: self.turn, first: self.first, bonus: self.galley });
        for by in self.in_order() {
            let talent =
                self.member(by).talent().map_or((0, 0), |talent| (talent.energy, talent.courage));
            let (energy, courage) = (talent.0, talent.1.min(self.courage));
            if energy > 0 || courage > 0 {
                self.courage -= courage;
                let player = self.player_mut(by);
                player.energy = player.energy.saturating_add(energy);
                player.courage = player.courage.saturating_add(courage);
                events.push(Event::Income { by, energy, courage });
            }
        }
        self.enter(Phase::Start, events);
    }

    /// The next part of a turn. Promises end with it.
    pub(super) fn enter(&mut self, phase: Phase, events: &mut Events) {
        self.phase = phase;
        self.forget_pledges();
        self.done = crate::Seats::NONE;
        self.all = crate::Seats::NONE;
        match phase {
            Phase::Place => self.late = crate::Seats::NONE,
            Phase::Build => (self.built, self.more) = Default::default(),
            _ => (),
        }
        let is_told = match phase {
            Phase::Produce => self.seats().any(|seat| self.member(seat).has_out()),
            _ => matches!(phase, Phase::Place | Phase::Build),
        };
        if is_told {
            events.push(Event::Phase(phase));
        }
    }

    fn place_person(&mut self, by: Seat, place: Place, brave: bool) {
        let player = self.player_mut(by);
        player.home = player.home.saturating_sub(1);
        player.courage = player.courage.saturating_sub(u8::from(brave));
        let group = self.group_mut(place, by);
        group.n += 1;
        group.brave += u8::from(brave);
        self.seen.places.push(place);
    }

    /// Spends energy; nobody promises more than they have left.
    pub(super) fn spend(&mut self, by: Seat, n: u8) {
        let player = self.player_mut(by);
        player.energy = player.energy.saturating_sub(n);
        let left = player.energy;
        let pledge = &mut self.pledges[by.index()];
        *pledge = (*pledge).min(left);
    }

    /// Ends all promises.
    pub(super) fn forget_pledges(&mut self) {
        self.pledges = [0; super::numbers::SEATS];
        self.answered = crate::Seats::NONE;
    }

    /// Takes what the others have promised, and the rest from who speaks.
    pub(super) fn pay_together(&mut self, by: Seat, price: u8) -> Payers {
        let mut payers = Payers::new();
        let mut left = price;
        for seat in self.in_order() {
            let share = self.pledges[seat.index()].min(left);
            if seat != by && share > 0 {
                left -= share;
                payers.push((seat, share));
            }
        }
        if left > 0 {
            payers.insert(0, (by, left));
        }
        payers.iter().for_each(|(seat, energy)| self.spend(*seat, *energy));
        self.forget_pledges();
        payers
    }

    pub(super) fn raise(&mut self, section: Section, payers: Payers, events: &mut Events) {
        let left = &mut self.left[section.index()];
        *left = (*left + 1).min(DEPTH);
        if let Some(place) = self.island().outermost(section) {
            self.seen.places.push(place);
            events.push(Event::Raised { place, payers });
        }
    }

    pub(super) fn turn_into(&mut self, by: Seat, from: Resource, to: Resource) {
        let resources = &mut self.player_mut(by).resources;
        resources[from.index()] = resources[from.index()].saturating_sub(1);
        resources[to.index()] = resources[to.index()].saturating_add(1);
    }

    /// Takes a card out of a hand.
    pub(super) fn discard(&mut self, by: Seat, card: Card) {
        let hand = &mut self.player_mut(by).hand;
        if let Some(at) = hand.iter().position(|other| *other == card) {
            hand.remove(at);
            self.knowledge.discard(card);
        }
    }

    fn draw(&mut self, by: Seat, dice: &mut dyn Dice, events: &mut Events) {
        self.forget_pledges();
        self.todo.push(Task::EndMisfortune);
        let Some(misfortune) = self.misfortunes.draw(dice) else {
            return events.push(Event::Nothing { by });
        };
        self.misfortunes.discard(misfortune);
        let does = self.numbers.harm(misfortune);
        let (n, stake) = self.can_harm(by, does);
        let fate = if n == 0 { Fate::Idle } else { Fate::Came };
        self.seen.misfortunes.push(Drawn { by, misfortune, fate });
        events.push(Event::Drew { by, misfortune, does, n, stake });
        match does {
            Harm::Calm => (),
            Harm::Flood(section) => {
                let price = self.numbers.prices.cancel;
                if !self.despair && self.team().energy() >= price.into() && self.plays(by) {
                    self.todo.push(Task::Ask(Ask::Cancel { by, section }));
                } else {
                    self.flood(by, section, events);
                }
            }
            Harm::Controlled(n) => self.todo.push(Task::Pick { by, n, cause: Cause::Controlled }),
            Harm::Tremor(n) => self.todo.push(Task::Pick { by, n, cause: Cause::Tremor }),
            Harm::Cycle => {
                self.misfortunes.shuffle();
                events.push(Event::Cycled { n: self.misfortunes.n() });
            }
            Harm::Sabotage(n) => self.todo.push(Task::Sabotage { by, n }),
            Harm::Fever(n) => {
                let mut seats: Vec<Seat> = self.in_order().collect();
                seats.reverse();
                self.todo.extend(seats.into_iter().map(|by| Task::Fever { by, n }));
            }
            Harm::Despair => {
                self.despair = true;
                events.push(Event::Despaired);
            }
            Harm::Raid(n) => {
                self.raid = self.raid.saturating_add(n);
                events.push(Event::Raided { n });
            }
        }
    }

    /// How much a misfortune can do to whoever draws it, and to all: 0 if there is nothing that
    /// it could take; and what it takes if it is a flood.
    fn can_harm(&self, by: Seat, does: Harm) -> (u8, Option<Stake>) {
        let n = match does {
            Harm::Flood(section) => return (1, Some(self.island().at_stake_of(section))),
            // Below the last tile, the centre sinks.
            Harm::Controlled(n) | Harm::Tremor(n) => {
                let left = self.island().tiles_left();
                return (n.min(left.max(1)), (left == 0).then_some(Stake::Game));
            }
            Harm::Sabotage(n) => {
                let has: u16 = self.player(by).resources.iter().copied().map(u16::from).sum();
                u16::from(n).min(has) as u8
            }
            Harm::Fever(n) => {
                let out =
                    |seat: Seat| Place::all().map(|place| self.group(place, seat).n).sum::<u8>();
                n.min(self.seats().map(out).max().unwrap_or(0))
            }
            Harm::Raid(n) => n,
            Harm::Calm | Harm::Cycle | Harm::Despair => 1,
        };
        (n, None)
    }

    /// A flood that nobody cancels.
    pub(super) fn flood(&mut self, by: Seat, section: Section, events: &mut Events) {
        match self.island().outermost(section) {
            Some(place) if self.island().has_barrier(place) => {
                self.barriers &= !(1 << place.index());
                self.fate(Fate::Warded);
                self.seen.places.push(place);
                events.push(Event::Warded { place });
            }
            Some(_) => self.todo.push(Task::Destroy(section)),
            None => {
                let (enough, choice) =
                    (self.island().tiles_left() >= 2, self.island().standing().count() > 1);
                events.push(Event::Gone { by, section, enough, choice });
                self.fate(Fate::Elsewhere);
                match enough {
                    true => self.todo.push(Task::Pick { by, n: 2, cause: Cause::Flood }),
                    false => self.finish(Ended::Sunk, events),
                }
            }
        }
    }

    /// Notes the fate of the misfortune that is running.
    pub(super) fn fate(&mut self, fate: Fate) {
        if let Some(last) = self.seen.misfortunes.last_mut() {
            last.fate = fate;
        }
    }

    fn attack(&mut self, by: Seat, dice: &mut dyn Dice, events: &mut Events) {
        let faces = &self.numbers.dice.attack;
        let die = faces[dice.roll(faces.len() as u32) as usize % faces.len().max(1)];
        let strength = self.team().strength();
        let total = die.saturating_add(self.team().attack_bonus());
        let lost = total.saturating_sub(strength);
        let (bonus, raid) = (self.galley, self.raid);
        let seen = AttackSeen { die, bonus, raid, strength, lost, award: None };
        self.seen.attack = Some(seen);
        self.seen.places.push(Place::NAVY);
        let left = self.island().tiles_left();
        events.push(Event::Attacked { by, seen, left });
        if lost > left {
            return self.finish(Ended::Sunk, events);
        }
        self.todo.push(Task::Return);
        if lost < left {
            return self.todo.push(Task::Pick { by: self.first, n: lost, cause: Cause::Attack });
        }
        for section in Section::ALL {
            let all =
                std::iter::repeat_n(Task::Destroy(section), self.left[section.index()].into());
            self.todo.extend(all);
        }
    }

    /// After an attack: the galley comes nearer, courage is spent and won, and the navy
    /// returns.
    pub(super) fn return_navy(&mut self, events: &mut Events) {
        let cap = self.numbers.cap(self.n);
        let bonus = self.galley.saturating_add(self.numbers.galley.step).min(cap).max(self.galley);
        let n = bonus - self.galley;
        if n > 0 {
            self.galley = bonus;
            events.push(Event::Galley { bonus, back: false, n });
        }
        let navy = std::mem::take(&mut self.on[Place::NAVY.index()]);
        let spent: u8 = navy.iter().map(|group| group.brave).sum();
        self.courage = self.courage.saturating_add(spent);
        let most = navy.iter().map(|group| group.n).max().unwrap_or(0);
        let winner = self.in_order().find(|seat| navy[seat.index()].n == most);
        if let Some(by) = winner.filter(|_| most >= 2 && self.courage > 0) {
            self.courage -= 1;
            self.player_mut(by).courage += 1;
            if let Some(seen) = &mut self.seen.attack {
                seen.award = Some(by);
            }
            events.push(Event::Awarded { by });
        }
        for seat in self.seats() {
            self.player_mut(seat).home += navy[seat.index()].n;
        }
        self.enter(Phase::Build, events);
    }

    fn build(
        &mut self,
        by: Seat,
        component: Component,
        saves: Option<Resource>,
        events: &mut Events,
    ) {
        let paid = self.numbers.part(component).price(saves);
        for (has, paid) in self.player_mut(by).resources.iter_mut().zip(paid) {
            *has = has.saturating_sub(paid);
        }
        if let Some(slot) = self.gate.iter_mut().find(|slot| slot.component == component) {
            slot.by = Some(by);
        }
        self.built[by.index()] += 1;
        let left = self.unbuilt().count() as u8;
        events.push(Event::Built { by, component, paid, left });
        if left == 0 {
            return self.finish(Ended::Gate, events);
        }
        let numbers = self.numbers.clone();
        self.then(by, &numbers.part(component).does, true);
    }

    pub(super) fn finish(&mut self, why: Ended, events: &mut Events) {
        self.phase = Phase::Over(why);
        // Cards that somebody was looking at go back to where they came from.
        for task in std::mem::take(&mut self.todo) {
            match task {
                Task::Ask(Ask::Foresee { cards, mut back, .. }) => {
                    back.extend(cards);
                    back.append(&mut self.misfortunes.top);
                    self.misfortunes.top = back;
                }
                Task::Ask(Ask::Keep { cards, .. }) => {
                    cards.into_iter().for_each(|card| self.knowledge.discard(card));
                }
                _ => (),
            }
        }
        let of = self.gate.len() as u8;
        let built = of - self.unbuilt().count() as u8;
        let sunk = !self.centre;
        events.push(Event::Over { why, sunk, turn: self.turn, built, of });
    }

    /// A player leaves for good: their seat goes on by itself.
    pub(super) fn leave(&mut self, by: Seat, dice: &mut dyn Dice, events: &mut Events) {
        if !self.plays(by) {
            return;
        }
        self.resigned = self.resigned.with(by);
        self.pledges[by.index()] = 0;
        let alone = self.seats().all(|seat| self.resigned.contains(seat));
        events.push(Event::Resigned { by, alone });
        if alone {
            return self.finish(Ended::Left, events);
        }
        self.settle(dice, events);
    }
}
