//! Dike: one to four players, together, in any order, out of turn if they like.

mod paint;

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use games::{
    Dice, Game, Info, NotPossible, Outcome, Position, Prose, Seat, Seats, Setup, SetupError,
    Viewer, menu::Word, prose,
};

const ROUNDS: u8 = 6;
const STRENGTH: u8 = 3;

/// Nothing is hidden: it is its own view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dike {
    pub players: Vec<Player>,
    pub round: u8,
    pub height: u16,
    pub water: u16,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    pub strength: u8,
    pub rests: bool,
    pub has_bag: bool,
    /// Has left the others alone with it.
    pub gone: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Dig,
    Rest,
    Bag,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Did(Seat, Action),
    Rose(u16),
    Held,
    Broke,
    Left(Seat),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Dig => "dig",
            Self::Rest => "rest",
            Self::Bag => "bag",
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("say `dig`, `rest` or `bag`")]
pub struct ParseActionError;

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(s: &str) -> Result<Self, ParseActionError> {
        match s {
            "dig" => Ok(Self::Dig),
            "rest" => Ok(Self::Rest),
            "bag" => Ok(Self::Bag),
            _ => Err(ParseActionError),
        }
    }
}

impl Dike {
    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.n_seats())
    }

    fn rise(&mut self, dice: &mut dyn Dice, events: &mut Vec<Event>) {
        let rise: u16 = self.players.iter().map(|_| dice.die(6) as u16).sum();
        self.water += rise;
        self.round += 1;
        for player in &mut self.players {
            player.strength = STRENGTH;
            player.rests = player.gone;
        }
        events.push(Event::Rose(rise));
        match self.outcome() {
            None => (),
            Some(Outcome::Together { won: true }) => events.push(Event::Held),
            Some(_) => events.push(Event::Broke),
        }
    }
}

impl Position for Dike {
    fn to_act(&self) -> Seats {
        if self.outcome().is_some() {
            return Seats::NONE;
        }
        self.seats().filter(|seat| !self.players[seat.index()].rests).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        let left = self.players.iter().all(|player| player.gone);
        let broke = left || self.height < self.water;
        (broke || self.round > ROUNDS).then_some(Outcome::Together { won: !broke })
    }

    fn ask(&self, _seat: Seat) -> Prose {
        "dig or rest".into()
    }

    fn any_order(&self) -> bool {
        true
    }
}

impl Game for Dike {
    type Action = Action;
    type Event = Event;
    type Reason = NotPossible;
    type View = Self;

    const INFO: &'static Info = &Info {
        id: "dike",
        name: "Dike",
        what: games::msg!("a toy"),
        things: games::msg!(" "),
        edition: 1,
        engine: 1,
        budgets: [4, 1_000, 10_000, 40_000],
        seats: 1..=4,
        chance: true,
        secrets: false,
        together: true,
        drafts: false,
        reactions: false,
        starts: false,
        data: None,
        options: &[],
        fits: Setup::any,
        rules: include_str!("rules.md"),
        tutorial: None,
    };

    fn setup(setup: &Setup, _dice: &mut dyn Dice) -> Result<Self, SetupError> {
        let player = Player { strength: STRENGTH, rests: false, has_bag: true, gone: false };
        let n = setup.seats;
        Ok(Self {
            players: vec![player; usize::from(n)],
            round: 1,
            height: 4 * u16::from(n),
            water: 0,
        })
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), NotPossible> {
        NotPossible::unless_legal(self, seat, action)
    }

    fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(player) = self.players.get(seat.index()) else {
            return;
        };
        if player.gone || self.outcome().is_some() {
            return;
        }
        if !player.rests && player.strength > 0 {
            out.push(Action::Dig);
        }
        if !player.rests {
            out.push(Action::Rest);
        }
        if player.has_bag {
            out.push(Action::Bag);
        }
    }

    fn if_absent(&self, seat: Seat) -> Option<Action> {
        self.to_act().contains(seat).then_some(Action::Rest)
    }

    fn apply(
        &mut self,
        seat: Seat,
        &action: &Action,
        dice: &mut dyn Dice,
        events: &mut Vec<Event>,
    ) {
        let player = &mut self.players[seat.index()];
        match action {
            Action::Dig => {
                player.strength -= 1;
                self.height += 1;
            }
            Action::Rest => player.rests = true,
            Action::Bag => {
                player.has_bag = false;
                self.height += 2;
            }
        }
        events.push(Event::Did(seat, action));
        if self.to_act().is_empty() {
            self.rise(dice, events);
        }
    }

    fn resign(&mut self, seat: Seat, dice: &mut dyn Dice, events: &mut Vec<Event>) {
        let player = &mut self.players[seat.index()];
        player.gone = true;
        player.rests = true;
        events.push(Event::Left(seat));
        if self.players.iter().all(|player| player.gone) {
            events.push(Event::Broke);
        } else if self.to_act().is_empty() {
            self.rise(dice, events);
        }
    }

    fn n_seats(&self) -> u8 {
        self.players.len() as u8
    }

    fn view(&self, _viewer: Viewer) -> Self {
        self.clone()
    }

    fn tell(event: &Event, _viewer: Viewer) -> Prose {
        match *event {
            Event::Did(seat, Action::Dig) => prose![seat, " digs"],
            Event::Did(seat, Action::Rest) => prose![seat, " rests"],
            Event::Did(seat, Action::Bag) => prose![seat, " throws a sandbag"],
            Event::Rose(rise) => prose!["the water rises by ", rise.to_string()],
            Event::Held => prose!["the dike has held"],
            Event::Broke => prose!["the dike breaks"],
            Event::Left(seat) => prose![seat, " leaves"],
        }
    }

    fn words(&self, _seat: Seat, action: &Action) -> Vec<Word> {
        vec![Word::new("What do you do?", action.to_string())]
    }
}
