//! Ward: two to four players, who may react to what others do in their turns.

mod action;
mod paint;

use serde::{Deserialize, Serialize};

use games::{
    Audience, ClockKind, Dice, Game, GameOption, Holder, Info, NotPossible, Outcome, Position,
    Prose, Role, Seat, Seats, Setup, SetupError, Value, Viewer, menu::Word, prose,
};

pub use self::action::{Action, ParseActionError};

const HEAP: GameOption = GameOption {
    key: "heap",
    label: games::msg!("How many there are to take"),
    values: &[
        Value { key: "7", label: games::msg!("Seven") },
        Value { key: "5", label: games::msg!("Five") },
        Value { key: "10", label: games::msg!("Ten") },
    ],
};

const TOLD: GameOption = GameOption {
    key: "told",
    label: games::msg!("What is one message"),
    values: &[
        Value { key: "moves", label: games::msg!("A move") },
        Value { key: "turns", label: games::msg!("A turn, with all that is done in it") },
    ],
};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ward {
    /// Whether a turn is one message.
    turns: bool,
    heap: u8,
    turn: Seat,
    /// The amount just taken, as long as it can be blocked.
    taken: Option<u8>,
    players: Vec<Player>,
    winner: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Player {
    shield: bool,
    /// Has not yet said what becomes of what was taken.
    waits: bool,
    /// The answer that is given when asked.
    standing: Standing,
    gone: bool,
}

/// The questions that somebody wants to be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Each time whether to block.
    Ask,
    /// Nothing: to pass is the answer.
    Never,
}

/// One viewer's view of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub heap: u8,
    pub turn: Seat,
    pub taken: Option<u8>,
    pub players: Vec<PlayerView>,
    pub winner: Option<Seat>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerView {
    pub shield: bool,
    pub waits: bool,
    /// One's own.
    pub standing: Option<Standing>,
    pub gone: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Took(Seat, u8),
    Passed(Seat),
    Blocked(Seat),
    Stands(Seat, u8),
    Answers(Seat, Standing),
    Left(Seat),
    Won(Seat),
}

impl Ward {
    fn seats(&self) -> impl Iterator<Item = (Seat, &Player)> {
        (0..).map(Seat).zip(&self.players)
    }

    fn next(&self) -> Seat {
        let n = self.n_seats();
        let mut seat = self.turn.next(n);
        while self.players[seat.index()].gone && seat != self.turn {
            seat = seat.next(n);
        }
        seat
    }

    /// Nobody is asked any more: it is the next one's turn.
    fn close(&mut self) {
        self.taken = None;
        self.players.iter_mut().for_each(|player| player.waits = false);
        self.turn = self.next();
    }

    /// Lets an amount that was taken stand once nobody is left to block it.
    fn settle(&mut self, events: &mut Vec<Event>) {
        let waits = self.players.iter().any(|player| player.waits);
        let Some(taken) = self.taken.filter(|_| !waits) else { return };
        self.heap -= taken;
        events.push(Event::Stands(self.turn, self.heap));
        if self.heap == 0 {
            self.winner = Some(self.turn);
            self.taken = None;
            events.push(Event::Won(self.turn));
        } else {
            self.close();
        }
    }
}

impl Position for Ward {
    fn to_act(&self) -> Seats {
        match (self.winner, self.taken) {
            (Some(_), _) => Seats::NONE,
            (None, None) => self.turn.into(),
            _ => self.seats().filter(|(_, player)| player.waits).map(|(seat, _)| seat).collect(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner.map(|winner| Outcome::winner(winner, self.n_seats()))
    }

    fn ask(&self, _seat: Seat) -> Prose {
        (if self.taken.is_some() { "block, or pass" } else { "take one or two" }).into()
    }

    fn any_order(&self) -> bool {
        self.taken.is_some()
    }

    fn turn_number(&self) -> Option<u32> {
        self.turns.then(|| u32::from(self.turn.0))
    }

    fn clock(&self, seat: Seat) -> ClockKind {
        match self.players.get(seat.index()) {
            Some(player) if player.waits => ClockKind::Reaction,
            _ => ClockKind::Turn,
        }
    }
}

impl Game for Ward {
    type Action = Action;
    type Event = Event;
    type Reason = NotPossible;
    type View = View;

    const INFO: &'static Info = &Info {
        id: "ward",
        name: "Ward",
        what: games::msg!("a toy"),
        things: games::msg!(" "),
        edition: 1,
        engine: 1,
        budgets: [4, 1_000, 10_000, 40_000],
        seats: 2..=4,
        chance: false,
        secrets: true,
        together: false,
        drafts: false,
        reactions: true,
        starts: false,
        data: None,
        options: &[HEAP, TOLD],
        fits: Setup::any,
        rules: include_str!("rules.md"),
        tutorial: None,
    };

    fn setup(setup: &Setup, _dice: &mut dyn Dice) -> Result<Self, SetupError> {
        let heap = setup
            .get(&HEAP)
            .parse()
            .map_err(|_| SetupError::Together(games::msg!("no such heap")))?;
        let player = Player { shield: true, waits: false, standing: Standing::Ask, gone: false };
        let players = vec![player; usize::from(setup.seats)];
        let turns = setup.get(&TOLD) == "turns";
        Ok(Self { turns, heap, turn: Seat(0), taken: None, players, winner: None })
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), NotPossible> {
        NotPossible::unless_legal(self, seat, action)
    }

    fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(player) = self.players.get(seat.index()).filter(|_| self.winner.is_none()) else {
            return;
        };
        if player.waits {
            out.extend([Action::Block, Action::Pass]);
        } else if self.to_act().contains(seat) {
            out.extend((1..=self.heap.min(2)).map(Action::Take));
        }
        if player.shield {
            out.push(match player.standing {
                Standing::Ask => Action::Never,
                Standing::Never => Action::Ask,
            });
        }
    }

    fn apply(&mut self, seat: Seat, action: &Action, _: &mut dyn Dice, events: &mut Vec<Event>) {
        let own = seat.index();
        match *action {
            Action::Take(n) => {
                self.taken = Some(n);
                for (other, player) in self.players.iter_mut().enumerate() {
                    player.waits = other != own && player.shield;
                }
                events.push(Event::Took(seat, n));
                self.settle(events);
            }
            Action::Pass => {
                self.players[own].waits = false;
                events.push(Event::Passed(seat));
                self.settle(events);
            }
            Action::Block => {
                let player = &mut self.players[own];
                (player.shield, player.standing) = (false, Standing::Ask);
                events.push(Event::Blocked(seat));
                self.close();
            }
            Action::Never | Action::Ask => {
                let never = *action == Action::Never;
                let standing = if never { Standing::Never } else { Standing::Ask };
                self.players[own].standing = standing;
                events.push(Event::Answers(seat, standing));
            }
        }
    }

    fn resign(&mut self, seat: Seat, _: &mut dyn Dice, events: &mut Vec<Event>) {
        self.players[seat.index()] =
            Player { shield: false, waits: false, standing: Standing::Ask, gone: true };
        events.push(Event::Left(seat));
        let left: Vec<Seat> =
            self.seats().filter(|(_, player)| !player.gone).map(|seat| seat.0).collect();
        if let [last] = left[..] {
            self.turn = last;
            self.close();
            self.winner = Some(last);
            events.push(Event::Won(last));
        } else if self.turn == seat {
            // The amount they took goes back with them.
            self.close();
        } else {
            self.settle(events);
        }
    }

    fn role(&self, _seat: Seat, action: &Action) -> Role {
        match action {
            Action::Never | Action::Ask => Role::Aside,
            Action::Take(_) | Action::Block | Action::Pass => Role::Move,
        }
    }

    fn automatic(&self, seat: Seat, _holder: Holder) -> Option<Action> {
        let player = self.players.get(seat.index())?;
        (player.waits && player.standing == Standing::Never).then_some(Action::Pass)
    }

    fn if_absent(&self, seat: Seat) -> Option<Action> {
        self.players.get(seat.index()).filter(|player| player.waits).map(|_| Action::Pass)
    }

    fn n_seats(&self) -> u8 {
        self.players.len() as u8
    }

    fn view(&self, viewer: Viewer) -> View {
        let player = |(seat, player): (Seat, &Player)| PlayerView {
            shield: player.shield,
            waits: player.waits,
            standing: viewer.sees(seat).then_some(player.standing),
            gone: player.gone,
        };
        let players = self.seats().map(player).collect();
        let Self { heap, turn, taken, winner, .. } = *self;
        View { heap, turn, taken, players, winner }
    }

    fn audience(event: &Event) -> Audience {
        match event {
            Event::Answers(seat, _) => (*seat).into(),
            _ => Audience::Everyone,
        }
    }

    fn tell(event: &Event, _viewer: Viewer) -> Prose {
        match *event {
            Event::Took(seat, n) => prose![seat, format!(" takes {n}")],
            Event::Passed(seat) => prose![seat, " passes"],
            Event::Blocked(seat) => prose![seat, " blocks: it goes back"],
            Event::Stands(seat, heap) => prose![seat, format!(" keeps it: {heap} left")],
            Event::Answers(_, Standing::Never) => prose!["you will not be asked"],
            Event::Answers(_, Standing::Ask) => prose!["you will be asked"],
            Event::Left(seat) => prose![seat, " leaves"],
            Event::Won(seat) => prose![seat, " takes the last one"],
        }
    }

    fn words(&self, _seat: Seat, action: &Action) -> Vec<Word> {
        let word = Word::new("What do you do?", action.to_string());
        vec![match action {
            Action::Take(1) => word.label("Take one"),
            Action::Take(_) => word.label("Take two"),
            Action::Block => word.label("Block"),
            Action::Pass => word.label("Pass"),
            Action::Never => word.label("Never ask me"),
            Action::Ask => word.label("Ask me again"),
        }]
    }

    fn determinize(&self, seat: Seat, dice: &mut dyn Dice) -> Self {
        let mut imagined = self.clone();
        for (other, player) in (0..).map(Seat).zip(&mut imagined.players) {
            if other != seat && player.shield {
                let never = dice.roll(2) == 0;
                player.standing = if never { Standing::Never } else { Standing::Ask };
            }
        }
        imagined
    }
}
