//! Goof: two to four players, secret choices at the same time, and chance.

mod action;
mod paint;

use serde::{Deserialize, Serialize};

use games::{
    Dice, Game, GameOption, Holder, Info, Outcome, Position, Prose, Role, Seat, Seats, Setup,
    SetupError, Value, Viewer, menu::Word, prose,
};

pub use self::action::{Card, ParseCardError};

const CARDS: GameOption = GameOption {
    key: "cards",
    label: games::msg!("How many cards and prizes there are"),
    values: &[
        Value { key: "5", label: games::msg!("Five") },
        Value { key: "3", label: games::msg!("Three") },
        Value { key: "4", label: games::msg!("Four") },
        Value { key: "6", label: games::msg!("Six") },
    ],
};

const PRIZES: GameOption = GameOption {
    key: "prizes",
    label: games::msg!("In which order the prizes come"),
    values: &[
        Value { key: "shuffled", label: games::msg!("In any order") },
        Value { key: "rising", label: games::msg!("The lowest first") },
    ],
};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Goof {
    players: Vec<Player>,
    /// The prize that is bid for, and the prizes still to come.
    prize: Option<u8>,
    prizes: Vec<u8>,
    shuffled: bool,
    last: Option<Round>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Player {
    /// With the one that lies face down.
    hand: Vec<Card>,
    chosen: Option<Card>,
    points: u8,
    gone: bool,
}

/// The cards as they were last turned up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Round {
    pub prize: u8,
    pub cards: Vec<(Seat, Card)>,
    pub winner: Option<Seat>,
}

/// One viewer's view of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub players: Vec<PlayerView>,
    pub prize: Option<u8>,
    pub prizes: Vec<u8>,
    pub last: Option<Round>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerView {
    /// Everybody knows which cards are not played yet.
    pub hand: Vec<Card>,
    pub chosen: Chosen,
    pub points: u8,
    pub gone: bool,
}

/// The card in front of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Chosen {
    Nothing,
    FaceDown,
    Own(Card),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Chose(Seat, Card),
    Shown(Round),
    Turned(u8),
    Left(Seat),
    Ended,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    NotYourTurn,
    NoSuchCard(Card),
}

impl From<Reason> for Prose {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::NotYourTurn => prose!["it is not your turn"],
            Reason::NoSuchCard(card) => prose!["you do not have ", card.to_string()],
        }
    }
}

impl Goof {
    fn seats(&self) -> impl Iterator<Item = (Seat, &Player)> {
        (0..).map(Seat).zip(&self.players)
    }

    fn in_play(&self) -> impl Iterator<Item = (Seat, &Player)> {
        self.seats().filter(|(_, player)| !player.gone)
    }

    /// Turns the next prize up, if there is one.
    fn turn(&mut self, dice: &mut dyn Dice, events: &mut Vec<Event>) {
        let at = if self.shuffled { dice.roll(self.prizes.len().max(1) as u32) } else { 0 };
        self.prize = (!self.prizes.is_empty()).then(|| self.prizes.remove(at as usize));
        events.push(self.prize.map_or(Event::Ended, Event::Turned));
    }

    /// Turns the cards up once all are there.
    fn show(&mut self, dice: &mut dyn Dice, events: &mut Vec<Event>) {
        let cards: Vec<(Seat, Card)> =
            self.in_play().filter_map(|(seat, player)| Some((seat, player.chosen?))).collect();
        let Some(prize) = self.prize.filter(|_| cards.len() == self.in_play().count()) else {
            return;
        };
        let alone =
            |(_, card): &&(Seat, Card)| cards.iter().filter(|other| other.1 == *card).count() == 1;
        let best = cards.iter().filter(alone).max_by_key(|(_, card)| *card);
        let winner = best.map(|&(seat, _)| seat);
        for (seat, player) in (0..).map(Seat).zip(&mut self.players) {
            if let Some(card) = player.chosen.take() {
                player.hand.retain(|&other| other != card);
            }
            if winner == Some(seat) {
                player.points += prize;
            }
        }
        let round = Round { prize, cards, winner };
        self.last = Some(round.clone());
        events.push(Event::Shown(round));
        self.turn(dice, events);
    }
}

impl Position for Goof {
    fn to_act(&self) -> Seats {
        if self.outcome().is_some() {
            return Seats::NONE;
        }
        self.in_play().filter(|(_, player)| player.chosen.is_none()).map(|(seat, _)| seat).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        let n = self.n_seats();
        let left: Vec<Seat> = self.in_play().map(|(seat, _)| seat).collect();
        if let [last] = left[..] {
            return Some(Outcome::winner(last, n));
        }
        if self.prize.is_some() {
            return None;
        }
        let worth = |seat: Seat| {
            let player = &self.players[seat.index()];
            (!player.gone, player.points)
        };
        let better =
            |seat: Seat| Seat::all(n).filter(|&other| worth(other) > worth(seat)).count() as u8;
        Some(Outcome::Places(Seat::all(n).map(|seat| 1 + better(seat)).collect()))
    }

    fn ask(&self, _seat: Seat) -> Prose {
        "put a card face down".into()
    }

    fn any_order(&self) -> bool {
        true
    }
}

impl Game for Goof {
    type Action = Card;
    type Event = Event;
    type Reason = Reason;
    type View = View;

    const INFO: &'static Info = &Info {
        id: "goof",
        name: "Goof",
        what: games::msg!("a toy"),
        things: games::msg!(" "),
        edition: 1,
        engine: 1,
        budgets: [4, 1_000, 10_000, 40_000],
        seats: 2..=4,
        chance: true,
        secrets: true,
        together: false,
        drafts: false,
        reactions: false,
        starts: false,
        data: None,
        options: &[CARDS, PRIZES],
        fits: Setup::any,
        rules: include_str!("rules.md"),
        tutorial: None,
    };

    fn setup(setup: &Setup, dice: &mut dyn Dice) -> Result<Self, SetupError> {
        let n: u8 = setup
            .get(&CARDS)
            .parse()
            .map_err(|_| SetupError::Together(games::msg!("no such number")))?;
        let player = Player { hand: (1..=n).map(Card).collect(), ..Player::default() };
        let mut game = Self {
            players: vec![player; usize::from(setup.seats)],
            prize: None,
            prizes: (1..=n).collect(),
            shuffled: setup.get(&PRIZES) == "shuffled",
            last: None,
        };
        game.turn(dice, &mut Vec::new());
        Ok(game)
    }

    fn check(&self, seat: Seat, card: &Card) -> Result<(), Reason> {
        if !self.to_act().contains(seat) {
            return Err(Reason::NotYourTurn);
        }
        let has = self.players[seat.index()].hand.contains(card);
        if has { Ok(()) } else { Err(Reason::NoSuchCard(*card)) }
    }

    fn list(&self, seat: Seat, out: &mut Vec<Card>) {
        if self.to_act().contains(seat) {
            out.extend(&self.players[seat.index()].hand);
        }
    }

    fn apply(&mut self, seat: Seat, &card: &Card, dice: &mut dyn Dice, events: &mut Vec<Event>) {
        self.players[seat.index()].chosen = Some(card);
        if !self.to_act().is_empty() {
            events.push(Event::Chose(seat, card));
        }
        self.show(dice, events);
    }

    fn resign(&mut self, seat: Seat, dice: &mut dyn Dice, events: &mut Vec<Event>) {
        let player = &mut self.players[seat.index()];
        *player = Player { gone: true, points: player.points, ..Player::default() };
        events.push(Event::Left(seat));
        if self.in_play().count() > 1 {
            self.show(dice, events);
        } else {
            events.push(Event::Ended);
        }
    }

    // The last card turns all of them up, and so tells what it is.
    fn role(&self, seat: Seat, _card: &Card) -> Role {
        let others = self.to_act().iter().any(|other| other != seat);
        if others { Role::Choice } else { Role::Move }
    }

    fn automatic(&self, seat: Seat, _holder: Holder) -> Option<Card> {
        match self.legal(seat)[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    fn n_seats(&self) -> u8 {
        self.players.len() as u8
    }

    fn view(&self, viewer: Viewer) -> View {
        let player = |(seat, player): (Seat, &Player)| PlayerView {
            hand: player.hand.clone(),
            chosen: match player.chosen {
                None => Chosen::Nothing,
                Some(card) if viewer.sees(seat) => Chosen::Own(card),
                Some(_) => Chosen::FaceDown,
            },
            points: player.points,
            gone: player.gone,
        };
        View {
            players: self.seats().map(player).collect(),
            prize: self.prize,
            prizes: self.prizes.clone(),
            last: self.last.clone(),
        }
    }

    fn tell(event: &Event, viewer: Viewer) -> Prose {
        match event {
            Event::Chose(seat, card) if viewer.sees(*seat) => {
                prose![*seat, " puts ", card.to_string(), " face down"]
            }
            Event::Chose(seat, _) => prose![*seat, " has chosen"],
            Event::Shown(Round { prize, cards, winner }) => {
                let cards: Vec<String> = cards.iter().map(|(_, card)| card.to_string()).collect();
                let shown = format!("the cards are {}: ", cards.join(", "));
                match winner {
                    Some(winner) => prose![shown, *winner, format!(" takes {prize}")],
                    None => prose![shown, format!("nobody takes {prize}")],
                }
            }
            Event::Turned(prize) => prose![format!("the next prize is {prize}")],
            Event::Left(seat) => prose![*seat, " leaves"],
            Event::Ended => prose!["the game is over"],
        }
    }

    fn words(&self, _seat: Seat, card: &Card) -> Vec<Word> {
        vec![Word::new("Which card?", card.to_string()).label(card.0.to_string())]
    }

    fn determinize(&self, seat: Seat, dice: &mut dyn Dice) -> Self {
        let mut imagined = self.clone();
        for (other, player) in (0..).map(Seat).zip(&mut imagined.players) {
            if other != seat && player.chosen.is_some() {
                player.chosen = dice.pick(&player.hand).copied();
            }
        }
        imagined
    }
}
