//! Sparks: two or three players, turns of several drafted steps.

mod action;
mod paint;

use serde::{Deserialize, Serialize};

use games::{
    Audience, Dice, Game, Info, NotPossible, Outcome, Position, Prose, Role, Seat, Seats, Setup,
    SetupError, Viewer, menu::Word, prose,
};

pub use self::action::{Action, ParseActionError, Place};

const PLACES: u8 = 9;
/// How many sparks a turn may light.
const SPARKS: usize = 4;
/// How many turns each player has.
const TURNS: u8 = 4;

/// A position of Sparks. It is its own view, but for a plan of others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sparks {
    pub places: Vec<Pile>,
    /// The plan of the player whose turn it is.
    pub plan: Vec<Place>,
    /// The places after each wave of the last turn.
    pub waves: Vec<Vec<Pile>>,
    turn: Seat,
    turns: u8,
    gone: Vec<bool>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pile {
    pub owner: Option<Seat>,
    pub sparks: u8,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Planned(Seat, Place),
    TookOff(Seat, Place),
    Lit(Seat, Vec<Place>),
    /// The number of a wave.
    Wave(usize),
    Left(Seat),
    Ended,
}

impl Sparks {
    fn may_light(&self, seat: Seat, place: Place) -> bool {
        let pile = self.places[usize::from(place)];
        pile.owner.is_none_or(|owner| owner == seat)
            && !self.plan.contains(&place)
            && self.plan.len() < SPARKS
    }

    fn wave(&mut self, seat: Seat) -> bool {
        let full: Vec<usize> =
            (0..self.places.len()).filter(|&at| self.places[at].sparks >= 2).collect();
        for &at in &full {
            self.places[at].sparks -= 2;
        }
        for &at in &full {
            for near in [at.checked_sub(1), Some(at + 1)].into_iter().flatten() {
                if let Some(pile) = self.places.get_mut(near) {
                    *pile = Pile { owner: Some(seat), sparks: pile.sparks + 1 };
                }
            }
        }
        for pile in self.places.iter_mut().filter(|pile| pile.sparks == 0) {
            pile.owner = None;
        }
        !full.is_empty()
    }

    fn finish_turn(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let plan = std::mem::take(&mut self.plan);
        for &place in &plan {
            let pile = &mut self.places[usize::from(place)];
            *pile = Pile { owner: Some(seat), sparks: pile.sparks + 1 };
        }
        events.push(Event::Lit(seat, plan));
        self.waves.clear();
        while self.wave(seat) {
            self.waves.push(self.places.clone());
            events.push(Event::Wave(self.waves.len()));
        }
        self.pass_on(seat, events);
    }

    fn pass_on(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.turn = seat;
        for _ in 0..self.n_seats() {
            self.turn = self.turn.next(self.n_seats());
            self.turns += 1;
            if !self.gone[self.turn.index()] {
                break;
            }
        }
        if self.outcome().is_some() {
            events.push(Event::Ended);
        }
    }

    fn pile_count(&self, seat: Seat) -> usize {
        self.places.iter().filter(|pile| pile.owner == Some(seat)).count()
    }
}

impl Position for Sparks {
    fn to_act(&self) -> Seats {
        if self.outcome().is_some() { Seats::NONE } else { self.turn.into() }
    }

    fn outcome(&self) -> Option<Outcome> {
        let seats = self.n_seats();
        let left: Vec<Seat> = Seat::all(seats).filter(|seat| !self.gone[seat.index()]).collect();
        if let [last] = left[..] {
            return Some(Outcome::winner(last, seats));
        }
        if self.turns < TURNS * seats {
            return None;
        }
        let worth = |seat: Seat| (!self.gone[seat.index()], self.pile_count(seat));
        let better =
            |seat: Seat| Seat::all(seats).filter(|&other| worth(other) > worth(seat)).count();
        Some(Outcome::Places(Seat::all(seats).map(|seat| 1 + better(seat) as u8).collect()))
    }

    fn ask(&self, _seat: Seat) -> Prose {
        (if self.plan.is_empty() { "plan your sparks" } else { "plan more, or light them" }).into()
    }
}

impl Game for Sparks {
    type Action = Action;
    type Event = Event;
    type Reason = NotPossible;
    type View = Self;

    const INFO: &'static Info = &Info {
        id: "sparks",
        name: "Sparks",
        what: games::msg!("a toy"),
        things: games::msg!(" "),
        edition: 1,
        engine: 1,
        budgets: [4, 1_000, 10_000, 40_000],
        seats: 2..=3,
        chance: false,
        secrets: false,
        together: false,
        drafts: true,
        reactions: false,
        starts: false,
        data: None,
        options: &[],
        fits: Setup::any,
        rules: include_str!("rules.md"),
        tutorial: None,
    };

    fn setup(setup: &Setup, _dice: &mut dyn Dice) -> Result<Self, SetupError> {
        Ok(Self {
            places: vec![Pile::default(); usize::from(PLACES)],
            plan: Vec::new(),
            waves: Vec::new(),
            turn: Seat(0),
            turns: 0,
            gone: vec![false; usize::from(setup.seats)],
        })
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), NotPossible> {
        NotPossible::unless_legal(self, seat, action)
    }

    fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.to_act().contains(seat) {
            return;
        }
        out.push(Action::Done);
        if !self.plan.is_empty() {
            out.push(Action::Back);
        }
        out.extend((0..PLACES).filter(|&place| self.may_light(seat, place)).map(Action::Light));
    }

    fn apply(&mut self, seat: Seat, action: &Action, _: &mut dyn Dice, events: &mut Vec<Event>) {
        match *action {
            Action::Light(place) => {
                self.plan.push(place);
                events.push(Event::Planned(seat, place));
            }
            Action::Back => {
                let place = self.plan.pop();
                events.extend(place.map(|place| Event::TookOff(seat, place)));
            }
            Action::Done => self.finish_turn(seat, events),
        }
    }

    fn resign(&mut self, seat: Seat, _: &mut dyn Dice, events: &mut Vec<Event>) {
        let drafts = self.turn == seat;
        self.gone[seat.index()] = true;
        events.push(Event::Left(seat));
        if drafts {
            self.plan.clear();
            self.pass_on(seat, events);
        } else if self.outcome().is_some() {
            self.plan.clear();
            events.push(Event::Ended);
        }
    }

    fn n_seats(&self) -> u8 {
        self.gone.len() as u8
    }

    fn view(&self, viewer: Viewer) -> Self {
        let plan = if viewer.sees(self.turn) { self.plan.clone() } else { Vec::new() };
        Self { plan, ..self.clone() }
    }

    fn audience(event: &Event) -> Audience {
        match event {
            Event::Planned(seat, _) | Event::TookOff(seat, _) => (*seat).into(),
            _ => Audience::Everyone,
        }
    }

    fn tell(event: &Event, _viewer: Viewer) -> Prose {
        match event {
            Event::Planned(_, place) => {
                prose!["you plan a spark on ", (place + 1).to_string()]
            }
            Event::TookOff(_, place) => prose!["no spark on ", (place + 1).to_string()],
            Event::Lit(seat, places) if places.is_empty() => prose![*seat, " lights nothing"],
            Event::Lit(seat, places) => {
                let places: Vec<String> =
                    places.iter().map(|place| (place + 1).to_string()).collect();
                prose![*seat, " lights ", places.join(", ")]
            }
            Event::Wave(1) => prose!["sparks fly"],
            Event::Wave(..) => prose!["and again"],
            Event::Left(seat) => prose![*seat, " leaves"],
            Event::Ended => prose!["the sparks go out"],
        }
    }

    fn describe(&self, _seat: Seat, action: &Action) -> Prose {
        let what = match action {
            Action::Light(place) => format!("a spark on {}", place + 1),
            Action::Back => "take the last one back".to_owned(),
            Action::Done if self.plan.is_empty() => "pass".to_owned(),
            Action::Done => "light them".to_owned(),
        };
        what.into()
    }

    fn role(&self, _seat: Seat, action: &Action) -> Role {
        match action {
            Action::Light(_) => Role::Draft,
            Action::Back => Role::Retract,
            Action::Done => Role::EndTurn,
        }
    }

    fn words(&self, _seat: Seat, action: &Action) -> Vec<Word> {
        let word = Word::new("Where is a spark to be?", action.to_string());
        vec![match action {
            Action::Light(place) => word.label((place + 1).to_string()),
            Action::Back => word.label("Take back"),
            Action::Done if self.plan.is_empty() => word.label("Pass"),
            Action::Done => word.label("Done"),
        }]
    }

    fn read(&self, _seat: Seat, text: &str) -> Vec<Action> {
        match text.trim().to_lowercase().as_str() {
            "pass" if self.plan.is_empty() => vec![Action::Done],
            text => text.parse().into_iter().collect(),
        }
    }
}
