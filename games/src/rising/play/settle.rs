//! The consequences that need no question: the tasks of a position, and the actions for players who
//! have left.

use super::{Actor, Referee, defaults::Autopilot};
use crate::{
    Seat,
    rising::{
        Action, Event,
        numbers::ids::{DEPTH, Resource, Section},
        place::Place,
        position::{Ask, Cause, Ended, Group, Member, Phase, Task},
    },
};

impl Referee<'_> {
    /// Goes on until somebody is asked who plays and can choose, or it is over.
    pub(in crate::rising) fn settle(&mut self) {
        let mut options = Vec::new();
        while self.game.end_reason().is_none() {
            match self.game.todo.last() {
                Some(Task::Ask(ask)) => {
                    let by = ask.by();
                    options.clear();
                    self.game.offers(by).list_answers(ask, &mut options);
                    // In matches from before, what could only be done in one way was done in
                    // it, also where a card may be left at nothing.
                    if !self.game.rules.amended && !ask.has_begun() {
                        options.retain(|action| *action != Action::Enough);
                    }
                    let forced = match (&options[..], ask) {
                        ([], _) => {
                            self.game.todo.pop();
                            continue;
                        }
                        // Others may still promise what is missing.
                        (_, Ask::Cancel { .. }) => None,
                        ([only], _) => Some(*only),
                        _ => None,
                    };
                    match forced.or_else(|| self.autopilot(by).action_of_absent()) {
                        Some(action) => self.actor(by).act(action),
                        None => return,
                    }
                }
                Some(_) => {
                    if let Some(task) = self.game.todo.pop() {
                        self.run(task);
                    }
                }
                None => {
                    if !self.go_on() {
                        return;
                    }
                }
            }
        }
    }

    fn autopilot(&self, seat: Seat) -> Autopilot<'_> {
        Autopilot { game: self.game, seat }
    }

    /// A step of the phase that needs nobody; false if somebody is asked.
    fn go_on(&mut self) -> bool {
        let most = usize::from(self.game.numbers.limits.hand);
        let has_too_many = |seat: &Seat| self.game.player(*seat).hand.len() > most;
        if let Some(by) = self.game.in_order().find(has_too_many) {
            self.game.todo.push(Task::Ask(Ask::Hand { by }));
            return true;
        }
        let has_gone_on = match self.game.phase {
            Phase::Place => {
                self.finish_those(|member| member.n_home() == 0);
                self.enter_if_done(Phase::Draw(0))
            }
            Phase::Late => {
                let waiting = |seat: &Seat| self.game.player(*seat).home > 0;
                self.game.late = self.game.late.iter().filter(waiting).collect();
                let is_over = self.game.late.is_empty();
                if is_over {
                    self.enter(Phase::Ready);
                }
                is_over
            }
            Phase::Produce => {
                match self.game.seats().find(|seat| self.game.member(*seat).is_acting()) {
                    Some(by) => {
                        self.go_on_acting(by);
                        true
                    }
                    None => {
                        self.finish_those(|member| !member.has_out());
                        self.enter_if_done(Phase::Attack)
                    }
                }
            }
            Phase::Build => {
                self.finish_those(|member| member.is_built_out());
                self.enter_if_done(Phase::End)
            }
            _ => false,
        };
        if has_gone_on {
            return true;
        }
        let gone = self.game.waiting().seats_of_phase().iter().find(|seat| !self.game.plays(*seat));
        let action = gone.and_then(|by| Some((by, self.autopilot(by).least()?)));
        if let Some((by, action)) = action {
            self.actor(by).act(action);
        }
        action.is_some()
    }

    /// The next action of a seat that lets all its Atlanteans act.
    fn go_on_acting(&mut self, by: Seat) {
        let first = Some(Place::CENTRE).filter(|_| self.game.rules.amended);
        let member = self.game.member(by);
        match first.into_iter().chain(Place::island()).find(|place| member.can_act(*place)) {
            Some(place) => self.actor(by).produce(place, false),
            // A seat that can get ore for its waiting Atlanteans decides about that.
            None if member.can_get_ore() => self.game.all = self.game.all.without(by),
            None => self.actor(by).come_home(),
        }
    }

    /// Those seats have done their part of the phase.
    fn finish_those(&mut self, is_finished: impl Fn(Member<'_>) -> bool) {
        for seat in self.game.seats() {
            if !self.game.done.contains(seat) && is_finished(self.game.member(seat)) {
                self.game.done = self.game.done.with(seat);
            }
        }
    }

    /// Whether all have done their part of the phase, and so the next one begins.
    fn enter_if_done(&mut self, next: Phase) -> bool {
        let is_over = self.game.seats().all(|seat| self.game.done.contains(seat));
        if is_over {
            self.enter(next);
        }
        is_over
    }

    fn run(&mut self, task: Task) {
        match task {
            Task::Ask(_) => (),
            Task::EndMisfortune => self.end_misfortune(),
            Task::Destroy(section) => self.destroy(section),
            Task::Pick { by, n, cause } => self.actor(by).pick(n, cause),
            Task::Brave { by, place, n } => self.actor(by).brave(place, n),
            Task::Sabotage { by, n } => {
                if n > 0 && self.game.member(by).has_any() {
                    self.game.todo.push(Task::Sabotage { by, n: n - 1 });
                    self.actor(by).ask(Ask::Lose { by });
                }
            }
            Task::Fever { by, n } => {
                if n > 0 && self.game.member(by).is_out() {
                    self.game.todo.push(Task::Fever { by, n: n - 1 });
                    self.actor(by).ask(Ask::Recall { by });
                }
            }
            Task::Effect { by, effect, free } => {
                self.actor(by).take_effect(effect, free);
            }
            Task::Return => self.return_navy(),
        }
    }

    fn end_misfortune(&mut self) {
        let Phase::Draw(at) = self.game.phase else { return };
        let next = match at + 1 {
            next if next < self.game.n => Phase::Draw(next),
            _ if self.game.late.is_empty() => Phase::Ready,
            _ => Phase::Late,
        };
        self.enter(next);
    }

    fn sink_centre(&mut self) {
        self.game.centre = false;
        self.game.seen.places.push(Place::CENTRE);
        let home = self.clear(Place::CENTRE);
        let home = home.iter().filter(|entry| entry.1.n > 0).map(|entry| entry.0).collect();
        self.events.push(Event::Destroyed { place: Place::CENTRE, home });
        self.finish(Ended::Sunk);
    }

    /// Everybody comes home from a place; their courage is spent.
    fn clear(&mut self, place: Place) -> Vec<(Seat, Group)> {
        let groups = std::mem::take(&mut self.game.on[place.index()]);
        let all: Vec<(Seat, Group)> =
            self.game.in_order().map(|seat| (seat, groups[seat.index()])).collect();
        for (seat, group) in &all {
            self.game.player_mut(*seat).home += group.n;
            self.game.courage = self.game.courage.saturating_add(group.brave);
        }
        all
    }

    /// The outermost tile of a section goes under; who has courage acts once more.
    fn destroy(&mut self, section: Section) {
        let Some(place) = self.game.island().outermost(section) else { return };
        let fills = |seat: Seat| {
            let rings = self.game.numbers.rings(place).unwrap_or(0);
            self.game.group(place, seat).brave >= rings
        };
        let fillers: crate::Seats = self.game.seats().filter(|seat| fills(*seat)).collect();
        self.game.left[section.index()] = self.game.island().tiles_of(section).min(DEPTH) - 1;
        self.game.barriers &= !(1 << place.index());
        self.game.seen.places.push(place);
        let groups = self.clear(place);
        let home = groups.iter().filter(|group| group.1.n > 0).map(|group| group.0).collect();
        self.events.push(Event::Destroyed { place, home });
        if !matches!(self.game.phase, Phase::Draw(_)) {
            return;
        }
        for (by, group) in groups.into_iter().rev().filter(|group| group.1.brave > 0) {
            let n = match section {
                Section::Cities => u8::from(fillers.contains(by)),
                _ => group.brave,
            };
            // The first of them acts first.
            match self.game.member(by).n_brave_who_act(section, group.brave, fillers.contains(by)) {
                0 => self.events.push(Event::InVain { by, place }),
                n => self.events.push(Event::Braved { by, place, n }),
            }
            self.game.todo.push(Task::Brave { by, place, n });
        }
    }
}

impl Actor<'_> {
    /// A tile is picked, if there is still a choice of any.
    fn pick(&mut self, n: u8, cause: Cause) {
        if n == 0 {
            return;
        }
        if self.game.island().tiles_left() == 0 {
            return self.referee().sink_centre();
        }
        if n > 1 {
            self.game.todo.push(Task::Pick { by: self.by, n: n - 1, cause });
        }
        self.ask(Ask::Sink { by: self.by, cause });
    }

    /// Somebody with courage acts on a tile that is gone.
    fn brave(&mut self, place: Place, n: u8) {
        let by = self.by;
        if n == 0 {
            return;
        }
        self.game.todo.push(Task::Brave { by, place, n: n - 1 });
        match place.section() {
            Some(Section::Forges) => {
                if self.game.member(by).has(Resource::Ore) > 0 {
                    self.ask(Ask::Forge { by, place });
                }
            }
            _ => self.yields(place, false),
        }
    }
}
