//! A game for tests: one asks, and all others answer in any order.
//!
//! In a ballot the answers are secret until all are there, in a reply they are
//! heard at once, under the clock of reactions, and the first `no` ends the round.

use std::{fmt, str::FromStr};

use games::{
    ClockKind, Dice, Game, Info, NotPossible, Outcome, Position, Prose, Role, Seat, Seats, Setup,
    SetupError, Viewer, prose,
};
use render::{Look, Paint, Scene};
use serde::{Deserialize, Serialize};

const ROUNDS: u8 = 3;

/// `LOUD` words all that happens in another way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Poll<const SECRET: bool, const LOUD: bool> {
    round: u8,
    /// The seat that asks; the others answer once it has asked.
    leader: Seat,
    asked: bool,
    answers: Vec<Option<bool>>,
    gone: Vec<bool>,
    n_yes: u8,
}

pub type Ballot = Poll<true, false>;
pub type Reply = Poll<false, false>;
pub type LoudReply = Poll<false, true>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Ask,
    Say(bool),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Asked(Seat),
    /// Nothing of what it was, if it is secret.
    Answered(Seat, Option<bool>),
    Counted(u8),
    Left(Seat),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ask => "ask",
            Self::Say(true) => "yes",
            Self::Say(false) => "no",
        })
    }
}

impl FromStr for Action {
    type Err = NotPossible;

    fn from_str(text: &str) -> Result<Self, NotPossible> {
        match text {
            "ask" => Ok(Self::Ask),
            "yes" => Ok(Self::Say(true)),
            "no" => Ok(Self::Say(false)),
            _ => Err(NotPossible),
        }
    }
}

impl<const SECRET: bool, const LOUD: bool> Poll<SECRET, LOUD> {
    fn count(&mut self, events: &mut Vec<Event>) {
        let refused = !SECRET && self.answers.contains(&Some(false));
        let open = |seat: Seat| {
            seat != self.leader && !self.gone[seat.index()] && self.answers[seat.index()].is_none()
        };
        if !self.asked || (Seat::all(self.n_seats()).any(open) && !refused) {
            return;
        }
        let n_yes = self.answers.iter().filter(|answer| **answer == Some(true)).count() as u8;
        self.n_yes += n_yes;
        events.push(Event::Counted(n_yes));
        self.next_round();
    }

    fn next_round(&mut self) {
        self.round += 1;
        self.asked = false;
        self.answers.fill(None);
        for _ in 0..self.n_seats() {
            self.leader = self.leader.next(self.n_seats());
            if !self.gone[self.leader.index()] {
                break;
            }
        }
    }
}

impl<const SECRET: bool, const LOUD: bool> Position for Poll<SECRET, LOUD> {
    fn to_act(&self) -> Seats {
        let all = Seat::all(self.n_seats());
        if self.outcome().is_some() {
            Seats::NONE
        } else if !self.asked {
            self.leader.into()
        } else {
            let awaited = |seat: &Seat| {
                *seat != self.leader
                    && !self.gone[seat.index()]
                    && self.answers[seat.index()].is_none()
            };
            all.filter(awaited).collect()
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let n_left = self.gone.iter().filter(|gone| !**gone).count();
        let won = self.n_yes >= ROUNDS;
        (self.round > ROUNDS || n_left < 2).then_some(Outcome::Together { won })
    }

    fn ask(&self, _: Seat) -> Prose {
        (if self.asked { "yes or no?" } else { "ask" }).into()
    }

    fn any_order(&self) -> bool {
        self.asked
    }

    fn clock(&self, _: Seat) -> ClockKind {
        if self.asked && !SECRET { ClockKind::Reaction } else { ClockKind::Turn }
    }
}

impl<const SECRET: bool, const LOUD: bool> Game for Poll<SECRET, LOUD> {
    type Action = Action;
    type Event = Event;
    type Reason = NotPossible;
    type View = Self;

    const INFO: &'static Info = &Info {
        id: if SECRET { "ballot" } else { "reply" },
        name: if SECRET { "Ballot" } else { "Reply" },
        what: games::msg!("a poll"),
        things: games::msg!(" "),
        edition: 1,
        engine: 1,
        budgets: [4, 1_000, 10_000, 40_000],
        seats: 2..=4,
        chance: false,
        secrets: SECRET,
        together: false,
        drafts: false,
        reactions: !SECRET,
        starts: false,
        data: None,
        options: &[],
        fits: Setup::any,
        rules: "# Poll\n\nOne asks, the others answer.",
        tutorial: None,
    };

    fn setup(setup: &Setup, _: &mut dyn Dice) -> Result<Self, SetupError> {
        let n_seats = usize::from(setup.seats);
        Ok(Self {
            round: 1,
            leader: Seat(0),
            asked: false,
            answers: vec![None; n_seats],
            gone: vec![false; n_seats],
            n_yes: 0,
        })
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), NotPossible> {
        NotPossible::unless_legal(self, seat, action)
    }

    fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.to_act().contains(seat) {
            false => (),
            true if self.asked => out.extend([Action::Say(true), Action::Say(false)]),
            true => out.push(Action::Ask),
        }
    }

    fn apply(&mut self, seat: Seat, action: &Action, _: &mut dyn Dice, events: &mut Vec<Event>) {
        match *action {
            Action::Ask => {
                self.asked = true;
                events.push(Event::Asked(seat));
            }
            Action::Say(yes) => {
                self.answers[seat.index()] = Some(yes);
                events.push(Event::Answered(seat, (!SECRET).then_some(yes)));
                self.count(events);
            }
        }
    }

    fn resign(&mut self, seat: Seat, _: &mut dyn Dice, events: &mut Vec<Event>) {
        self.gone[seat.index()] = true;
        self.answers[seat.index()] = None;
        events.push(Event::Left(seat));
        if seat == self.leader {
            self.next_round();
        } else {
            self.count(events);
        }
    }

    fn n_seats(&self) -> u8 {
        self.gone.len() as u8
    }

    fn view(&self, viewer: Viewer) -> Self {
        let mut view = self.clone();
        if SECRET {
            for (seat, answer) in Seat::all(self.n_seats()).zip(&mut view.answers) {
                *answer = answer.filter(|_| viewer.sees(seat));
            }
        }
        view
    }

    fn tell(event: &Event, _: Viewer) -> Prose {
        match *event {
            _ if LOUD => prose!["HEAR, HEAR"],
            Event::Asked(seat) => prose![seat, " asks"],
            Event::Answered(seat, None) => prose![seat, " has answered"],
            Event::Answered(seat, Some(true)) => prose![seat, " says yes"],
            Event::Answered(seat, Some(false)) => prose![seat, " says no"],
            Event::Counted(n_yes) => prose![format!("{n_yes} said yes")],
            Event::Left(seat) => prose![seat, " leaves"],
        }
    }

    fn role(&self, _: Seat, action: &Action) -> Role {
        match action {
            Action::Say(_) if SECRET => Role::Choice,
            _ => Role::Move,
        }
    }

    fn if_absent(&self, seat: Seat) -> Option<Action> {
        let action = if self.asked { Action::Say(false) } else { Action::Ask };
        self.to_act().contains(seat).then_some(action)
    }
}

impl<const SECRET: bool, const LOUD: bool> Paint for Poll<SECRET, LOUD> {
    fn scene(view: &Self, look: &Look) -> Scene {
        let mut scene = Scene::new(100.0, 100.0, look.theme.paper);
        scene.alt = Self::alt(view, look);
        scene
    }

    fn alt(view: &Self, look: &Look) -> String {
        Self::text(view, look)
    }

    fn text(view: &Self, _: &Look) -> String {
        let known = view.answers.iter().flatten().count();
        format!("Round {}, {} yes, {known} known", view.round, view.n_yes)
    }
}
