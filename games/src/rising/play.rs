//! The rules: which actions are possible, why others are not, and the effects of each.

pub(super) mod defaults;
mod effects;
pub(super) mod offers;
mod produce;
pub(super) mod reasons;
pub(super) mod refusals;
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
    position::{Ask, AttackSeen, Cause, Drawn, Ended, Fate, Phase, Player, Rising, Task},
};
use crate::{Dice, Seat};

/// Conducts a match: what follows from an action, phase by phase, until somebody is asked.
pub(super) struct Referee<'a> {
    pub game: &'a mut Rising,
    pub dice: &'a mut dyn Dice,
    pub events: &'a mut Vec<Event>,
}

/// Carries out what one seat does, and what happens to it.
struct Actor<'a> {
    game: &'a mut Rising,
    dice: &'a mut dyn Dice,
    events: &'a mut Vec<Event>,
    by: Seat,
}

impl Referee<'_> {
    fn actor(&mut self, by: Seat) -> Actor<'_> {
        Actor { game: self.game, dice: self.dice, events: self.events, by }
    }

    /// Carries out an action, and all that follows until somebody is asked.
    pub(super) fn carry_out(&mut self, seat: Seat, action: Action) {
        self.game.seen.places.clear();
        self.game.seen.by = Some(seat);
        self.act(seat, action);
        self.settle();
    }

    /// Carries out an action, without what follows from it.
    pub(super) fn act(&mut self, seat: Seat, action: Action) {
        self.actor(seat).act(action);
    }

    fn go(&mut self) {
        match self.game.phase {
            Phase::Start => {
                if self.game.turn == 1 {
                    self.tell_table();
                }
                self.enter(Phase::Place);
            }
            Phase::Ready => self.enter(Phase::Produce),
            _ => self.end_turn(),
        }
    }

    /// Tells before the first turn what everybody knows who has looked over the table.
    fn tell_table(&mut self) {
        let game = &*self.game;
        let talent = |by: Seat| Some((by, game.member(by).talent()?.clone()));
        let led = game.in_order().filter_map(talent).collect();
        self.events.push(Event::Council { led });
        if let Some(turn) = game.rules.deadline {
            self.events.push(Event::LastTurn { turn });
        }
    }

    fn end_turn(&mut self) {
        let game = &mut *self.game;
        if game.rules.deadline.is_some_and(|last| game.turn >= last) {
            return self.finish(Ended::Deadline);
        }
        game.turn = game.turn.saturating_add(1);
        game.first = game.first.next(game.n);
        self.begin_turn();
    }

    /// A turn starts: what lasted for one is over, and councilors bring what they bring.
    pub(super) fn begin_turn(&mut self) {
        let game = &mut *self.game;
        game.despair = false;
        game.wishes = [None; super::numbers::SEATS];
        (game.raid, game.bulwark) = (0, 0);
        game.seen.misfortunes.clear();
        game.seen.rolls.clear();
        game.seen.attack = None;
        let (turn, first, bonus) = (game.turn, game.first, game.galley);
        self.events.push(Event::Turn { turn, first, bonus });
        for by in game.in_order() {
            let talent = game.member(by).talent();
            let talent = talent.map_or((0, 0), |talent| (talent.energy, talent.courage));
            let (energy, courage) = (talent.0, talent.1.min(game.courage));
            if energy > 0 || courage > 0 {
                game.courage -= courage;
                let player = game.player_mut(by);
                player.energy = player.energy.saturating_add(energy);
                player.courage = player.courage.saturating_add(courage);
                self.events.push(Event::Income { by, energy, courage });
            }
        }
        self.enter(Phase::Start);
    }

    /// The next part of a turn. Promises end with it.
    fn enter(&mut self, phase: Phase) {
        self.game.phase = phase;
        self.forget_pledges();
        self.game.done = crate::Seats::NONE;
        self.game.all = crate::Seats::NONE;
        match phase {
            Phase::Place => self.game.late = crate::Seats::NONE,
            Phase::Build => (self.game.built, self.game.more) = Default::default(),
            _ => (),
        }
        let is_told = match phase {
            Phase::Produce => self.game.seats().any(|seat| self.game.member(seat).has_out()),
            _ => matches!(phase, Phase::Place | Phase::Build),
        };
        if is_told {
            self.events.push(Event::Phase(phase));
        }
    }

    /// Spends energy; nobody promises more than they have left.
    fn spend(&mut self, by: Seat, n: u8) {
        let player = self.game.player_mut(by);
        player.energy = player.energy.saturating_sub(n);
        let left = player.energy;
        let pledge = &mut self.game.pledges[by.index()];
        *pledge = (*pledge).min(left);
    }

    /// Ends all promises.
    fn forget_pledges(&mut self) {
        self.game.pledges = [0; super::numbers::SEATS];
        self.game.answered = crate::Seats::NONE;
    }

    fn raise(&mut self, section: Section, payers: Payers) {
        let left = &mut self.game.left[section.index()];
        *left = (*left + 1).min(DEPTH);
        if let Some(place) = self.game.island().outermost(section) {
            self.game.seen.places.push(place);
            self.events.push(Event::Raised { place, payers });
        }
    }

    /// Notes the fate of the misfortune that is running.
    fn note_fate(&mut self, fate: Fate) {
        if let Some(last) = self.game.seen.misfortunes.last_mut() {
            last.fate = fate;
        }
    }

    fn attack(&mut self, by: Seat) {
        let game = &mut *self.game;
        let faces = &game.numbers.dice.attack;
        let die = faces[self.dice.roll(faces.len() as u32) as usize % faces.len().max(1)];
        let strength = game.team().strength();
        let total = die.saturating_add(game.team().attack_bonus());
        let lost = total.saturating_sub(strength);
        let (bonus, raid) = (game.galley, game.raid);
        let seen = AttackSeen { die, bonus, raid, strength, lost, award: None };
        game.seen.attack = Some(seen);
        game.seen.places.push(Place::NAVY);
        let left = game.island().tiles_left();
        self.events.push(Event::Attacked { by, seen, left });
        if lost > left {
            return self.finish(Ended::Sunk);
        }
        game.todo.push(Task::Return);
        if lost < left {
            return game.todo.push(Task::Pick { by: game.first, n: lost, cause: Cause::Attack });
        }
        for section in Section::ALL {
            let n = game.island().tiles_of(section).into();
            game.todo.extend(std::iter::repeat_n(Task::Destroy(section), n));
        }
    }

    /// After an attack: the galley comes nearer, courage is spent and won, and the navy
    /// returns.
    fn return_navy(&mut self) {
        let game = &mut *self.game;
        let cap = game.numbers.cap(game.n);
        let bonus = game.galley.saturating_add(game.numbers.galley.step).min(cap).max(game.galley);
        let n = bonus - game.galley;
        if n > 0 {
            game.galley = bonus;
            self.events.push(Event::Galley { bonus, back: false, n });
        }
        let navy = std::mem::take(&mut game.on[Place::NAVY.index()]);
        let spent: u8 = navy.iter().map(|group| group.brave).sum();
        game.courage = game.courage.saturating_add(spent);
        let most = navy.iter().map(|group| group.n).max().unwrap_or(0);
        let winner = game.in_order().find(|seat| navy[seat.index()].n == most);
        if let Some(by) = winner.filter(|_| most >= 2 && game.courage > 0) {
            game.courage -= 1;
            game.player_mut(by).courage += 1;
            if let Some(seen) = &mut game.seen.attack {
                seen.award = Some(by);
            }
            self.events.push(Event::Awarded { by });
        }
        for seat in game.seats() {
            game.player_mut(seat).home += navy[seat.index()].n;
        }
        self.enter(Phase::Build);
    }

    fn finish(&mut self, why: Ended) {
        let game = &mut *self.game;
        game.phase = Phase::Over(why);
        // Cards that somebody was looking at go back to where they came from.
        for task in std::mem::take(&mut game.todo) {
            match task {
                Task::Ask(Ask::Foresee { cards, mut back, .. }) => {
                    back.extend(cards);
                    back.append(&mut game.misfortunes.top);
                    game.misfortunes.top = back;
                }
                Task::Ask(Ask::Keep { cards, .. }) => {
                    cards.into_iter().for_each(|card| game.knowledge.discard(card));
                }
                _ => (),
            }
        }
        let of = game.gate.len() as u8;
        let built = of - game.unbuilt().count() as u8;
        let sunk = !game.centre;
        self.events.push(Event::Over { why, sunk, turn: game.turn, built, of });
    }

    /// A player leaves for good: their seat goes on by itself.
    pub(super) fn leave(&mut self, by: Seat) {
        if !self.game.plays(by) {
            return;
        }
        let game = &mut *self.game;
        game.resigned = game.resigned.with(by);
        game.pledges[by.index()] = 0;
        let alone = game.seats().all(|seat| game.resigned.contains(seat));
        self.events.push(Event::Resigned { by, alone });
        if alone {
            return self.finish(Ended::Left);
        }
        self.settle();
    }
}

impl Actor<'_> {
    fn referee(&mut self) -> Referee<'_> {
        Referee { game: self.game, dice: self.dice, events: self.events }
    }

    fn player(&mut self) -> &mut Player {
        self.game.player_mut(self.by)
    }

    /// Asks something before all else goes on.
    fn ask(&mut self, ask: Ask) {
        self.game.todo.push(Task::Ask(ask));
    }

    fn act(&mut self, action: Action) {
        let by = self.by;
        match action {
            Action::Choose(councilor) => self.choose(councilor),
            Action::Go => self.referee().go(),
            Action::Put { place, brave } => {
                self.place_person(place, brave);
                self.events.push(Event::Put { by, place, brave });
            }
            Action::Rest => {
                let n = std::mem::take(&mut self.player().home);
                self.game.group_mut(Place::CENTRE, by).n += n;
                self.game.seen.places.push(Place::CENTRE);
                self.events.push(Event::Rested { by, n });
            }
            Action::Later => {
                self.game.late = self.game.late.with(by);
                self.game.done = self.game.done.with(by);
                self.events.push(Event::Later { by });
            }
            Action::Draw => self.draw(),
            Action::Roll => self.referee().attack(by),
            Action::Act { place, seek } => self.produce(place, seek),
            Action::All => self.game.all = self.game.all.with(by),
            Action::End => self.come_home(),
            Action::Build { component, saves } => self.build(component, saves),
            Action::Pass => {
                self.game.done = self.game.done.with(by);
                self.events.push(Event::Passed { by });
            }
            Action::Pledge(n) => self.pledge(n),
            Action::Wish(wish) => {
                self.game.wishes[by.index()] = wish;
                self.events.push(Event::Wished { by, wish });
            }
            Action::Raise(section) if self.game.open().is_none() => {
                let price = self.game.numbers.prices.raise;
                let payers = self.pay_together(price);
                self.referee().raise(section, payers);
            }
            Action::Transmute { from, to } => {
                let price = self.game.numbers.prices.transmute;
                self.referee().spend(by, price);
                self.turn_into(from, to);
                self.events.push(Event::Transmuted { by, from, to });
            }
            Action::Play(card) => {
                if matches!(self.game.open(), Some(Ask::Hand { .. })) {
                    self.game.todo.pop();
                }
                self.discard(card);
                self.events.push(Event::Played { by, card });
                let numbers = self.game.numbers.clone();
                self.then(numbers.effects(card), false);
            }
            answer => self.answer(answer),
        }
    }

    /// Somebody leads the followers of a councilor; after the last, the first turn begins.
    fn choose(&mut self, councilor: Councilor) {
        let by = self.by;
        self.player().councilor = Some(councilor);
        self.events.push(Event::Chosen { by, councilor });
        self.game.phase = Phase::Choosing(by.0 + 1);
        if by.0 + 1 == self.game.n {
            self.referee().first_cards();
            self.referee().begin_turn();
        }
    }

    /// A promise for the flood that is decided about, or for a tile that could be raised.
    fn pledge(&mut self, n: u8) {
        let by = self.by;
        self.game.pledges[by.index()] = n;
        let price = match self.game.open() {
            Some(Ask::Cancel { .. }) => {
                self.game.answered = self.game.answered.with(by);
                self.game.numbers.prices.cancel
            }
            _ => self.game.numbers.prices.raise,
        };
        let total = self.game.team().total_pledge();
        self.events.push(Event::Pledged { by, n, total, price });
    }

    /// Puts effects on what is to be done, so that the first is done first.
    fn then(&mut self, effects: &[Effect], free: bool) {
        let tasks = effects.iter().rev().map(|&effect| Task::Effect { by: self.by, effect, free });
        self.game.todo.extend(tasks);
    }

    fn place_person(&mut self, place: Place, brave: bool) {
        let player = self.player();
        player.home = player.home.saturating_sub(1);
        player.courage = player.courage.saturating_sub(u8::from(brave));
        let group = self.game.group_mut(place, self.by);
        group.n += 1;
        group.brave += u8::from(brave);
        self.game.seen.places.push(place);
    }

    /// Takes what the others have promised, and the rest from who speaks.
    fn pay_together(&mut self, price: u8) -> Payers {
        let mut payers = Payers::new();
        let mut left = price;
        for seat in self.game.in_order() {
            let share = self.game.pledges[seat.index()].min(left);
            if seat != self.by && share > 0 {
                left -= share;
                payers.push((seat, share));
            }
        }
        if left > 0 {
            payers.insert(0, (self.by, left));
        }
        payers.iter().for_each(|(seat, energy)| self.referee().spend(*seat, *energy));
        self.referee().forget_pledges();
        payers
    }

    fn turn_into(&mut self, from: Resource, to: Resource) {
        self.player().lose(from, 1);
        self.player().gain(to, 1);
    }

    /// Takes a card out of a hand.
    fn discard(&mut self, card: Card) {
        let hand = &mut self.player().hand;
        if let Some(at) = hand.iter().position(|other| *other == card) {
            hand.remove(at);
            self.game.knowledge.discard(card);
        }
    }

    fn draw(&mut self) {
        let by = self.by;
        self.referee().forget_pledges();
        self.game.todo.push(Task::EndMisfortune);
        let Some(misfortune) = self.game.misfortunes.draw(self.dice) else {
            return self.events.push(Event::Nothing { by });
        };
        self.game.misfortunes.discard(misfortune);
        let does = self.game.numbers.harm(misfortune);
        let (n, stake) = self.game.member(by).harm(does);
        let fate = if n == 0 { Fate::Idle } else { Fate::Came };
        self.game.seen.misfortunes.push(Drawn { by, misfortune, fate });
        self.events.push(Event::Drew { by, misfortune, does, n, stake });
        match does {
            Harm::Calm => (),
            Harm::Flood(section) => {
                let price = self.game.numbers.prices.cancel;
                let can_pay = !self.game.despair && self.game.team().energy() >= price.into();
                if can_pay && self.game.plays(by) {
                    self.ask(Ask::Cancel { by, section });
                } else {
                    self.flood(section);
                }
            }
            Harm::Controlled(n) => {
                self.game.todo.push(Task::Pick { by, n, cause: Cause::Controlled });
            }
            Harm::Tremor(n) => self.game.todo.push(Task::Pick { by, n, cause: Cause::Tremor }),
            Harm::Cycle => {
                self.game.misfortunes.shuffle();
                self.events.push(Event::Cycled { n: self.game.misfortunes.n() });
            }
            Harm::Sabotage(n) => self.game.todo.push(Task::Sabotage { by, n }),
            Harm::Fever(n) => {
                let mut seats: Vec<Seat> = self.game.in_order().collect();
                seats.reverse();
                self.game.todo.extend(seats.into_iter().map(|by| Task::Fever { by, n }));
            }
            Harm::Despair => {
                self.game.despair = true;
                self.events.push(Event::Despaired);
            }
            Harm::Raid(n) => {
                self.game.raid = self.game.raid.saturating_add(n);
                self.events.push(Event::Raided { n });
            }
        }
    }

    /// A flood that nobody cancels.
    fn flood(&mut self, section: Section) {
        let by = self.by;
        let island = self.game.island();
        match island.outermost(section) {
            Some(place) if island.has_barrier(place) => {
                self.game.barriers &= !(1 << place.index());
                self.referee().note_fate(Fate::Warded);
                self.game.seen.places.push(place);
                self.events.push(Event::Warded { place });
            }
            Some(_) => self.game.todo.push(Task::Destroy(section)),
            None => {
                let (enough, choice) = (island.tiles_left() >= 2, island.standing().count() > 1);
                self.events.push(Event::Gone { by, section, enough, choice });
                self.referee().note_fate(Fate::Elsewhere);
                match enough {
                    true => self.game.todo.push(Task::Pick { by, n: 2, cause: Cause::Flood }),
                    false => self.referee().finish(Ended::Sunk),
                }
            }
        }
    }

    fn build(&mut self, component: Component, saves: Option<Resource>) {
        let by = self.by;
        let paid = self.game.numbers.part(component).price(saves);
        for (has, paid) in self.player().resources.iter_mut().zip(paid) {
            *has = has.saturating_sub(paid);
        }
        if let Some(slot) = self.game.gate.iter_mut().find(|slot| slot.component == component) {
            slot.by = Some(by);
        }
        self.game.built[by.index()] += 1;
        let left = self.game.unbuilt().count() as u8;
        self.events.push(Event::Built { by, component, paid, left });
        if left == 0 {
            return self.referee().finish(Ended::Gate);
        }
        let numbers = self.game.numbers.clone();
        self.then(&numbers.part(component).does, true);
    }
}
