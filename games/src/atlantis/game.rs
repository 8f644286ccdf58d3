//! The game, as everything else sees it.

use std::sync::Arc;

use super::{
    Action, Atlantis, Event, Place, Reason, Side, SideView, View,
    play::reasons,
    position::opening,
    think,
    words::{
        Phrases,
        read::{Listener, resembles_action},
        tally, tell, why,
    },
};
use crate::{
    Audience, Dice, Game, Holder, Importance, Info, Message, Outcome, Position, Prose, Role, Seat,
    Seats, Setup, SetupError, Viewer,
    input::menu::Word,
    msg,
    search::{Observation, Thought},
    tutorial::{self, Tutorial},
};

static TUTORIAL: tutorial::Lazy =
    tutorial::Lazy::new(|| Tutorial::read(include_str!("tutorial.json")));

impl Position for Atlantis {
    fn to_act(&self) -> Seats {
        self.mover().map_or(Seats::NONE, |(seat, _)| seat.into())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.course.end()?;
        let mut places = vec![1; usize::from(self.n_seats())];
        for score in self.results() {
            if let (Some(seat), Some(place)) = (score.player.seat, score.place)
                && let Some(own) = places.get_mut(seat.index())
            {
                *own = place;
            }
        }
        Some(Outcome::Places(places))
    }

    fn order(&self) -> Vec<Seat> {
        self.seats.iter().flatten().copied().collect()
    }

    fn seat_name(&self, seat: Seat) -> Option<Prose> {
        self.side_of(seat).map(|side| self.color(side).message().into())
    }

    fn scores(&self) -> Vec<Prose> {
        tally::tallies(self)
    }

    fn open_proposal(&self) -> Option<Prose> {
        tell::asking(self)
    }

    fn declining(&self, seat: Seat) -> Option<String> {
        let action = Action::PlayOn;
        reasons::check(self, seat, action).is_ok().then(|| action.to_string())
    }

    fn ask(&self, seat: Seat) -> Prose {
        match (self.moves(seat), &self.plan[..]) {
            (None, _) => msg!("atlantis-ask-wait"),
            (Some(side), []) if self.alone() == Some(side) => msg!("atlantis-ask-alone"),
            (_, []) => msg!("atlantis-ask-first"),
            _ => msg!("atlantis-ask-more"),
        }
        .into()
    }

    // A turn may be as many moves as there are segments: whoever types one may want another.
    fn is_whole(&self, _: Seat, n: usize) -> bool {
        n > 1
    }

    // One who agrees to end the game leaves the questions of the others open.
    fn any_order(&self) -> bool {
        true
    }
}

impl Game for Atlantis {
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;

    const INFO: &'static Info = &Info {
        id: "atlantis",
        name: "Atlantis",
        what: msg!("atlantis-what"),
        things: msg!("atlantis-things"),
        edition: 2,
        engine: 3,
        budgets: [4, 200, 4_000, 40_000],
        seats: 2..=6,
        chance: true,
        secrets: false,
        together: false,
        drafts: true,
        reactions: false,
        starts: true,
        data: None,
        options: &opening::OPTIONS,
        fits: opening::fits,
        rules: include_str!("rules.md"),
        tutorial: Some(&TUTORIAL),
    };

    fn setup(setup: &Setup, dice: &mut dyn Dice) -> Result<Self, SetupError> {
        opening::open(setup, dice)
    }

    fn complete_setup(setup: Setup) -> Setup {
        let value = setup.get(&opening::LULL).to_owned();
        setup.with(opening::LULL.key, &value)
    }

    fn rolls(setup: &Setup) -> bool {
        setup.start.is_none()
    }

    fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.plays(seat) {
            return;
        }
        if let Some(side) = self.moves(seat) {
            out.push(Action::Done);
            if !self.plan.is_empty() {
                out.push(Action::Back);
            }
            let (fields, board) = (self.course.fields(), self.course.fields().board());
            for from in fields.movable(side, &self.plan) {
                let place = board.place(from);
                out.extend(
                    fields.targets(from).map(|step| Action::Move(place, board.place(step.to))),
                );
            }
        }
        if !self.stop.contains(seat) && !self.keeps_plan(seat) {
            out.push(Action::Stop);
        }
        if !self.stop.is_empty() {
            out.push(Action::PlayOn);
        }
    }

    fn apply(&mut self, seat: Seat, action: &Action, _: &mut dyn Dice, events: &mut Vec<Event>) {
        let board = || Arc::clone(self.course.fields().board());
        match *action {
            Action::Move(from, to) => {
                if let Some(side) = self.moves(seat)
                    && let Ok(step) = self.step(side, from, to)
                {
                    events.push(Event::Planned { by: seat, step, board: board() });
                    self.plan.push(step);
                }
            }
            Action::Back => {
                if let Some(&step) = self.plan.last() {
                    events.push(Event::TookBack { by: seat, step, board: board() });
                    self.plan.pop();
                }
            }
            Action::Done => self.carry_out_plan(events),
            Action::Stop => self.agree(seat, events),
            Action::PlayOn => self.play_on(seat, events),
            Action::Miscounted(..) => (),
        }
    }

    fn resign(&mut self, seat: Seat, _dice: &mut dyn Dice, events: &mut Vec<Event>) {
        let Some(side) = self.side_of(seat).filter(|_| self.course.end().is_none()) else {
            return;
        };
        events.push(Event::Resigned(self.player(side)));
        if self.moves(seat).is_some() {
            self.plan.clear();
        }
        self.resigned = self.resigned.iter().chain([seat]).collect();
        self.stop = self.stop.iter().filter(|&other| other != seat).collect();
        if self.in_play().count() < 2 || self.all_agree() {
            self.course.stop();
        }
        self.carry_out(events, |course, story| course.resign(side, story));
    }

    fn n_seats(&self) -> u8 {
        self.seats.iter().flatten().count() as u8
    }

    fn view(&self, viewer: Viewer) -> View {
        let fields = self.course.fields();
        let scores = fields.scores();
        let side = |side: Side| {
            let seat = self.player(side).seat;
            SideView {
                seat,
                resigned: seat.is_some_and(|seat| self.resigned.contains(seat)),
                color: self.color(side),
                name: self.color(side).name(),
                stones: fields.stones(side),
                growing: fields.n_growing(side),
                score: scores[usize::from(side)],
            }
        };
        let planner = self.mover().filter(|&(seat, _)| viewer.sees(seat));
        View {
            board: Arc::clone(fields.board()),
            fields: fields.all().collect(),
            sides: self.sides().map(side).collect(),
            turn: self.course.to_move(),
            turns: self.course.turns(),
            plan: planner.map_or_else(Vec::new, |_| self.plan.clone()),
            last: self.last.iter().rfind(|turn| !turn.is_empty()).cloned(),
            last_turns: self.last.clone(),
            regions: fields.regions(),
            quiet: self.course.quiet_turns() / u32::from(fields.n_sides()),
            stop: self.stop,
            end: self.end_reason(),
            outcome: self.outcome(),
        }
    }

    fn audience(event: &Event) -> Audience {
        match event {
            Event::Planned { by, .. } | Event::TookBack { by, .. } => (*by).into(),
            _ => Audience::Everyone,
        }
    }

    fn importance(event: &Event) -> Importance {
        event.importance()
    }

    fn tell(event: &Event, _viewer: Viewer) -> Prose {
        tell::tell(event)
    }

    fn role(&self, seat: Seat, action: &Action) -> Role {
        match action {
            Action::Move(..) | Action::Miscounted(..) => Role::Draft,
            Action::Back => Role::Retract,
            Action::Done => Role::EndTurn,
            // The last word ends the game.
            Action::Stop
                if self.in_play().all(|other| other == seat || self.stop.contains(other)) =>
            {
                Role::Move
            }
            Action::Stop | Action::PlayOn => Role::Aside,
        }
    }

    fn sample(&self, seat: Seat, dice: &mut dyn Dice, scratch: &mut Vec<Action>) -> Option<Action> {
        think::sample(self, seat, dice, scratch)
    }

    fn describe(&self, seat: Seat, action: &Action) -> Prose {
        Phrases { game: self, seat }.describe(*action)
    }

    fn name(&self, seat: Seat, action: &Action) -> Prose {
        Phrases { game: self, seat }.name(*action).into()
    }

    fn why(&self, seat: Seat, actions: &[Action]) -> Vec<Message> {
        why::why(self, seat, actions)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Reason> {
        reasons::check(self, seat, *action)
    }

    fn words(&self, seat: Seat, action: &Action) -> Vec<Word> {
        Phrases { game: self, seat }.words(*action)
    }

    fn resembles_action(text: &str) -> bool {
        resembles_action(text)
    }

    fn read(&self, seat: Seat, text: &str) -> Vec<Action> {
        Listener { game: self, seat }.read(text)
    }

    fn leaves(&self, _seat: Seat, action: &Action, words: &[&str]) -> Option<bool> {
        let place: Place = words.first()?.parse().ok()?;
        match *action {
            Action::Move(from, _) | Action::Miscounted(_, from, _) => Some(from == place),
            Action::Back | Action::Stop | Action::PlayOn | Action::Done => None,
        }
    }

    fn unread(&self, seat: Seat, text: &str) -> Option<Reason> {
        Listener { game: self, seat }.unread(text)
    }

    fn if_absent(&self, seat: Seat) -> Option<Action> {
        self.moves(seat).map(|_| Action::Done)
    }

    fn automatic(&self, seat: Seat, holder: Holder) -> Option<Action> {
        let asked = !self.stop.is_empty() && !self.stop.contains(seat) && self.plays(seat);
        let asked = asked && !self.keeps_plan(seat);
        (holder == Holder::Computer && asked && self.is_content(seat)).then_some(Action::Stop)
    }

    fn think(seen: Observation<'_, Self>, thought: &mut Thought<'_>) -> Vec<Action> {
        think::think(&seen, thought)
    }
}
