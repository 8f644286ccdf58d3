//! The consequences that need no question: the tasks of a position, and the actions for players who
//! have left.

use super::Events;
use crate::{
    Dice, Seat,
    rising::{
        Action, Event,
        numbers::{
            effect::Effect,
            ids::{DEPTH, Resource, Section},
        },
        place::Place,
        position::{Ask, Cause, Ended, Group, Phase, Rising, Task},
    },
};

impl Rising {
    /// Goes on until somebody is asked who plays and can choose, or it is over.
    pub(in crate::rising) fn settle(&mut self, dice: &mut dyn Dice, events: &mut Events) {
        let mut options = Vec::new();
        while self.end_reason().is_none() {
            match self.todo.last() {
                Some(Task::Ask(ask)) => {
                    let by = ask.by();
                    options.clear();
                    self.list_answers(ask, &mut options);
                    // In matches from before, what could only be done in one way was done in
                    // it, also where a card may be left at nothing.
                    if !self.rules.amended && !ask.has_begun() {
                        options.retain(|action| *action != Action::Enough);
                    }
                    let forced = match (&options[..], ask) {
                        ([], _) => {
                            self.todo.pop();
                            continue;
                        }
                        // Others may still promise what is missing.
                        (_, Ask::Cancel { .. }) => None,
                        ([only], _) => Some(*only),
                        _ => None,
                    };
                    match forced.or_else(|| self.absent_player_action(by)) {
                        Some(action) => self.act(by, action, dice, events),
                        None => return,
                    }
                }
                Some(_) => {
                    if let Some(task) = self.todo.pop() {
                        self.run(task, dice, events);
                    }
                }
                None => {
                    if !self.go_on(dice, events) {
                        return;
                    }
                }
            }
        }
    }

    /// Returns the action for a seat that is asked, if its player has left. No log holds it, so
    /// matches from before keep the action they had.
    fn absent_player_action(&self, by: Seat) -> Option<Action> {
        match self.rules.amended {
            _ if self.plays(by) => None,
            true => self.default_action(by),
            false => self.least(by),
        }
    }

    /// A step of the phase that needs nobody; false if somebody is asked.
    fn go_on(&mut self, dice: &mut dyn Dice, events: &mut Events) -> bool {
        let most = usize::from(self.numbers.limits.hand);
        if let Some(by) = self.in_order().find(|seat| self.player(*seat).hand.len() > most) {
            self.todo.push(Task::Ask(Ask::Hand { by }));
            return true;
        }
        let has_gone_on = match self.phase {
            Phase::Place => {
                self.finish_those(|game, seat| game.player(seat).home == 0);
                self.enter_if_done(Phase::Draw(0), events)
            }
            Phase::Late => {
                let waiting = |seat: &Seat| self.player(*seat).home > 0;
                self.late = self.late.iter().filter(waiting).collect();
                let is_over = self.late.is_empty();
                if is_over {
                    self.enter(Phase::Ready, events);
                }
                is_over
            }
            Phase::Produce => match self.seats().find(|seat| self.is_acting(*seat)) {
                Some(by) => {
                    self.go_on_acting(by, dice, events);
                    true
                }
                None => {
                    self.finish_those(|game, seat| {
                        !game.done.contains(seat) && !game.member(seat).has_out()
                    });
                    self.enter_if_done(Phase::Attack, events)
                }
            },
            Phase::Build => {
                self.finish_those(Self::is_built_out);
                self.enter_if_done(Phase::End, events)
            }
            _ => false,
        };
        if has_gone_on {
            return true;
        }
        let gone = self.waiting().seats_of_phase().iter().find(|seat| !self.plays(*seat));
        let action = gone.and_then(|by| Some((by, self.least(by)?)));
        if let Some((by, action)) = action {
            self.act(by, action, dice, events);
        }
        action.is_some()
    }

    /// The next action of a seat that lets all its Atlanteans act.
    fn go_on_acting(&mut self, by: Seat, dice: &mut dyn Dice, events: &mut Events) {
        let first = Some(Place::CENTRE).filter(|_| self.rules.amended);
        match first.into_iter().chain(Place::island()).find(|place| self.member(by).can_act(*place))
        {
            Some(place) => self.produce(by, place, false, dice, events),
            // A seat that can get ore for its waiting Atlanteans decides about that.
            None if self.member(by).can_get_ore() => self.all = self.all.without(by),
            None => self.come_home(by, events),
        }
    }

    /// Those seats have done their part of the phase.
    fn finish_those(&mut self, is_finished: impl Fn(&Self, Seat) -> bool) {
        for seat in self.seats() {
            if is_finished(self, seat) {
                self.done = self.done.with(seat);
            }
        }
    }

    /// Whether all have done their part of the phase, and so the next one begins.
    fn enter_if_done(&mut self, next: Phase, events: &mut Events) -> bool {
        let is_over = self.all_done();
        if is_over {
            self.enter(next, events);
        }
        is_over
    }

    fn all_done(&self) -> bool {
        self.seats().all(|seat| self.done.contains(seat))
    }

    /// Whether a seat lets everybody act, and is not done with that.
    fn is_acting(&self, seat: Seat) -> bool {
        self.all.contains(seat) && !self.done.contains(seat) && self.member(seat).has_out()
    }

    /// Whether a seat has built all that it can: its turn ends by itself, unless it has a
    /// card to build more.
    fn is_built_out(&self, seat: Seat) -> bool {
        let built = self.built[seat.index()];
        if built == 0 || self.done.contains(seat) {
            return false;
        }
        let is_more = |effect| matches!(effect, Effect::Build(_));
        let may = self.more[seat.index()] == 0 && self.member(seat).card_with(is_more).is_some();
        !self.member(seat).can_build() && !may
    }

    fn run(&mut self, task: Task, dice: &mut dyn Dice, events: &mut Events) {
        match task {
            Task::Ask(_) => (),
            Task::EndMisfortune => self.end_misfortune(events),
            Task::Destroy(section) => self.destroy(section, events),
            Task::Pick { by, n, cause } => self.pick(by, n, cause, events),
            Task::Brave { by, place, n } => self.brave(by, place, n, dice, events),
            Task::Sabotage { by, n } => {
                let has = self.player(by).resources.iter().any(|resource| *resource > 0);
                if n > 0 && has {
                    self.todo.push(Task::Sabotage { by, n: n - 1 });
                    self.todo.push(Task::Ask(Ask::Lose { by }));
                }
            }
            Task::Fever { by, n } => {
                let is_out = Place::all().any(|place| self.group(place, by).n > 0);
                if n > 0 && is_out {
                    self.todo.push(Task::Fever { by, n: n - 1 });
                    self.todo.push(Task::Ask(Ask::Recall { by }));
                }
            }
            Task::Effect { by, effect, free } => {
                self.take_effect(by, effect, free, dice, events);
            }
            Task::Return => self.return_navy(events),
        }
    }

    fn end_misfortune(&mut self, events: &mut Events) {
        let Phase::Draw(at) = self.phase else { return };
        let next = match at + 1 {
            next if next < self.n => Phase::Draw(next),
            _ if self.late.is_empty() => Phase::Ready,
            _ => Phase::Late,
        };
        self.enter(next, events);
    }

    /// A tile is picked, if there is still a choice of any.
    fn pick(&mut self, by: Seat, n: u8, cause: Cause, events: &mut Events) {
        if n == 0 {
            return;
        }
        if self.island().tiles_left() == 0 {
            return self.sink_centre(events);
        }
        if n > 1 {
            self.todo.push(Task::Pick { by, n: n - 1, cause });
        }
        self.todo.push(Task::Ask(Ask::Sink { by, cause }));
    }

    fn sink_centre(&mut self, events: &mut Events) {
        self.centre = false;
        self.seen.places.push(Place::CENTRE);
        let home = self.clear(Place::CENTRE);
        let home = home.iter().filter(|entry| entry.1.n > 0).map(|entry| entry.0).collect();
        events.push(Event::Destroyed { place: Place::CENTRE, home });
        self.finish(Ended::Sunk, events);
    }

    /// Everybody comes home from a place; their courage is spent.
    fn clear(&mut self, place: Place) -> Vec<(Seat, Group)> {
        let groups = std::mem::take(&mut self.on[place.index()]);
        let all: Vec<(Seat, Group)> =
            self.in_order().map(|seat| (seat, groups[seat.index()])).collect();
        for (seat, group) in &all {
            self.player_mut(*seat).home += group.n;
            self.courage = self.courage.saturating_add(group.brave);
        }
        all
    }

    /// The outermost tile of a section goes under; who has courage acts once more.
    fn destroy(&mut self, section: Section, events: &mut Events) {
        let Some(place) = self.island().outermost(section) else { return };
        let fills = |seat: Seat| {
            let rings = self.numbers.rings(place).unwrap_or(0);
            self.group(place, seat).brave >= rings
        };
        let fillers: crate::Seats = self.seats().filter(|seat| fills(*seat)).collect();
        self.left[section.index()] = self.left[section.index()].min(DEPTH) - 1;
        self.barriers &= !(1 << place.index());
        self.seen.places.push(place);
        let groups = self.clear(place);
        let home = groups.iter().filter(|group| group.1.n > 0).map(|group| group.0).collect();
        events.push(Event::Destroyed { place, home });
        if !matches!(self.phase, Phase::Draw(_)) {
            return;
        }
        for (by, group) in groups.into_iter().rev().filter(|group| group.1.brave > 0) {
            let n = match section {
                Section::Cities => u8::from(fillers.contains(by)),
                _ => group.brave,
            };
            // The first of them acts first.
            match self.braves(by, section, group.brave, fillers.contains(by)) {
                0 => events.push(Event::InVain { by, place }),
                n => events.push(Event::Braved { by, place, n }),
            }
            self.todo.push(Task::Brave { by, place, n });
        }
    }

    /// How many of so many with courage can act on a tile of a section.
    fn braves(&self, by: Seat, section: Section, n: u8, fills: bool) -> u8 {
        match section {
            Section::Cities if !fills => 0,
            Section::Forges => n.min(self.member(by).has(Resource::Ore)),
            Section::Libraries if self.knowledge.is_empty() => 0,
            _ => n,
        }
    }

    /// Somebody with courage acts on a tile that is gone.
    fn brave(&mut self, by: Seat, place: Place, n: u8, dice: &mut dyn Dice, events: &mut Events) {
        if n == 0 {
            return;
        }
        self.todo.push(Task::Brave { by, place, n: n - 1 });
        match place.section() {
            Some(Section::Forges) => {
                if self.member(by).has(Resource::Ore) > 0 {
                    self.todo.push(Task::Ask(Ask::Forge { by, place }));
                }
            }
            _ => self.yields(by, place, false, dice, events),
        }
    }
}
