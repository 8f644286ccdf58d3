//! Liar's dice: two to six players, chance, and secrets.

mod action;
mod paint;

use serde::{Deserialize, Serialize};

use games::{
    Audience, Dice, Game, Info, Outcome, Position, Prose, Seat, Seats, Setup, SetupError, Span,
    Viewer, menu::Word, prose,
};

pub use self::action::{Action, Bid, ParseActionError};

const DICE: usize = 5;
const FACES: u8 = 6;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Liar {
    /// The dice under each cup, sorted; empty when out.
    cups: Vec<Vec<u8>>,
    turn: Seat,
    bid: Option<(Seat, Bid)>,
    /// The seats that lost their last die, the first one first.
    out: Vec<Seat>,
    shown: Option<Shown>,
}

/// The cups as they were last lifted. Everybody saw them, so it stays in sight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shown {
    pub bid: Bid,
    pub cups: Vec<Vec<u8>>,
    pub loser: Seat,
}

/// One viewer's view of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub cups: Vec<Cup>,
    pub turn: Seat,
    pub bid: Option<(Seat, Bid)>,
    pub shown: Option<Shown>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Cup {
    Lifted(Vec<u8>),
    Hidden(usize),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Rolled(Seat, Vec<u8>),
    Bade(Seat, Bid),
    Called(Seat, Seat),
    Lifted(Seat, Vec<u8>),
    Lost(Seat, usize),
    Resigned(Seat),
    Won(Seat),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    NotYourTurn,
    NoBid,
    TooLow(Bid),
    NoSuchDice,
}

impl From<Reason> for Prose {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::NotYourTurn => prose!["it is not your turn"],
            Reason::NoBid => prose!["nobody has bid yet"],
            Reason::TooLow(last) => prose!["the bid must be higher than ", last.to_string()],
            Reason::NoSuchDice => prose!["there are no such dice"],
        }
    }
}

impl Liar {
    fn in_play(&self, seat: Seat) -> bool {
        !self.cups[seat.index()].is_empty()
    }

    fn n_dice(&self) -> u8 {
        self.cups.iter().map(Vec::len).sum::<usize>() as u8
    }

    /// Rolls the dice under every cup that `which` names.
    fn roll(&mut self, which: impl Fn(Seat) -> bool, dice: &mut dyn Dice, events: &mut Vec<Event>) {
        for seat in Seat::all(self.n_seats()).filter(|&seat| which(seat)) {
            let cup = &mut self.cups[seat.index()];
            cup.fill_with(|| dice.die(u32::from(FACES)) as u8);
            cup.sort_unstable();
            if !cup.is_empty() {
                events.push(Event::Rolled(seat, cup.clone()));
            }
        }
    }

    fn following(&self, seat: Seat) -> Seat {
        let mut seat = seat.next(self.n_seats());
        while !self.in_play(seat) {
            seat = seat.next(self.n_seats());
        }
        seat
    }

    fn call(&mut self, caller: Seat, dice: &mut dyn Dice, events: &mut Vec<Event>) {
        let Some((bidder, bid)) = self.bid.take() else {
            return;
        };
        events.push(Event::Called(caller, bidder));
        let lifted = Seat::all(self.n_seats()).filter(|&seat| self.in_play(seat));
        events.extend(lifted.map(|seat| Event::Lifted(seat, self.cups[seat.index()].clone())));
        let shown = self.cups.iter().flatten().filter(|&&face| face == bid.face).count();
        let loser = if usize::from(bid.count) <= shown { caller } else { bidder };

        self.shown = Some(Shown { bid, cups: self.cups.clone(), loser });
        let cup = &mut self.cups[loser.index()];
        cup.pop();
        events.push(Event::Lost(loser, cup.len()));
        if cup.is_empty() {
            self.out.push(loser);
        }
        self.turn = if self.in_play(loser) { loser } else { self.following(loser) };
        match self.outcome() {
            Some(_) => events.push(Event::Won(self.turn)),
            None => self.roll(|_| true, dice, events),
        }
    }
}

impl Position for Liar {
    fn to_act(&self) -> Seats {
        match self.outcome() {
            None => self.turn.into(),
            Some(_) => Seats::NONE,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let n = self.n_seats();
        if self.out.len() + 1 < usize::from(n) {
            return None;
        }
        let mut places = vec![1; usize::from(n)];
        for (place, seat) in (2..=n).rev().zip(&self.out) {
            places[seat.index()] = place;
        }
        Some(Outcome::Places(places))
    }

    fn ask(&self, _seat: Seat) -> Prose {
        "bid, or call the last bidder a liar".into()
    }
}

impl Game for Liar {
    type Action = Action;
    type Event = Event;
    type Reason = Reason;
    type View = View;

    const INFO: &'static Info = &Info {
        id: "liar",
        name: "Liar's dice",
        what: games::msg!("a toy"),
        things: games::msg!(" "),
        edition: 1,
        engine: 1,
        budgets: [4, 1_000, 10_000, 40_000],
        seats: 2..=6,
        chance: true,
        secrets: true,
        together: false,
        drafts: false,
        reactions: false,
        starts: false,
        data: None,
        options: &[],
        fits: Setup::any,
        rules: include_str!("rules.md"),
        tutorial: None,
    };

    fn setup(setup: &Setup, dice: &mut dyn Dice) -> Result<Self, SetupError> {
        let cups = vec![vec![0; DICE]; usize::from(setup.seats)];
        let mut game = Self { cups, turn: Seat(0), bid: None, out: Vec::new(), shown: None };
        game.roll(|_| true, dice, &mut Vec::new());
        Ok(game)
    }

    fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.to_act().contains(seat) {
            return;
        }
        let last = self.bid.map(|(_, bid)| bid);
        let bids =
            (1..=self.n_dice()).flat_map(|count| (1..=FACES).map(move |face| Bid { count, face }));
        // Bids are ordered by count, then by face: just as they outbid.
        out.extend(bids.filter(|&bid| Some(bid) > last).map(Action::Bid));
        if last.is_some() {
            out.push(Action::Liar);
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Reason> {
        if !self.to_act().contains(seat) {
            return Err(Reason::NotYourTurn);
        }
        let known =
            |bid: &Bid| (1..=self.n_dice()).contains(&bid.count) && (1..=FACES).contains(&bid.face);
        Err(match (action, self.bid) {
            (Action::Liar, Some(_)) => return Ok(()),
            (Action::Liar, None) => Reason::NoBid,
            (Action::Bid(bid), Some((_, last))) if *bid <= last => Reason::TooLow(last),
            (Action::Bid(bid), _) if known(bid) => return Ok(()),
            (Action::Bid(_), _) => Reason::NoSuchDice,
        })
    }

    fn apply(&mut self, seat: Seat, action: &Action, dice: &mut dyn Dice, events: &mut Vec<Event>) {
        match *action {
            Action::Bid(bid) => {
                self.bid = Some((seat, bid));
                self.turn = self.following(seat);
                events.push(Event::Bade(seat, bid));
            }
            Action::Liar => self.call(seat, dice, events),
        }
    }

    fn resign(&mut self, seat: Seat, _dice: &mut dyn Dice, events: &mut Vec<Event>) {
        events.push(Event::Resigned(seat));
        if !self.in_play(seat) {
            return;
        }
        self.cups[seat.index()].clear();
        self.out.push(seat);
        self.bid = self.bid.filter(|&(bidder, _)| bidder != seat);
        if self.turn == seat {
            self.turn = self.following(seat);
        }
        if self.outcome().is_some() {
            self.turn = self.following(seat);
            events.push(Event::Won(self.turn));
        }
    }

    fn n_seats(&self) -> u8 {
        self.cups.len() as u8
    }

    fn view(&self, viewer: Viewer) -> View {
        let cup = |seat: Seat| {
            let dice = &self.cups[seat.index()];
            if viewer.sees(seat) { Cup::Lifted(dice.clone()) } else { Cup::Hidden(dice.len()) }
        };
        View {
            cups: Seat::all(self.n_seats()).map(cup).collect(),
            turn: self.turn,
            bid: self.bid,
            shown: self.shown.clone(),
        }
    }

    fn audience(event: &Event) -> Audience {
        match event {
            Event::Rolled(seat, _) => (*seat).into(),
            _ => Audience::Everyone,
        }
    }

    fn tell(event: &Event, _viewer: Viewer) -> Prose {
        match event {
            Event::Rolled(seat, cup) => prose![*seat, " rolls ", faces(cup)],
            Event::Bade(seat, bid) => prose![*seat, " bids ", Span::Strong(bid.to_string())],
            Event::Called(seat, bidder) => prose![*seat, " calls ", *bidder, " a liar"],
            Event::Lifted(seat, cup) => prose![*seat, " has ", faces(cup)],
            Event::Lost(seat, 0) => prose![*seat, " loses the last die and is out"],
            Event::Lost(seat, left) => prose![*seat, " loses a die, ", left.to_string(), " left"],
            Event::Resigned(seat) => prose![*seat, " leaves the table"],
            Event::Won(seat) => prose![*seat, " is the last at the table"],
        }
    }

    fn words(&self, _seat: Seat, action: &Action) -> Vec<Word> {
        match action {
            Action::Liar => vec![Word::new("How many dice?", "liar").label("Liar!")],
            Action::Bid(Bid { count, face }) => vec![
                Word::new("How many dice?", count.to_string()),
                Word::new("Of which face?", face.to_string()),
            ],
        }
    }

    fn read(&self, _seat: Seat, text: &str) -> Vec<Action> {
        let text = text.trim().to_lowercase();
        let text = text.trim_end_matches('!').replace(" x ", "x").replace(' ', "x");
        text.parse().into_iter().collect()
    }

    fn determinize(&self, seat: Seat, dice: &mut dyn Dice) -> Self {
        let mut imagined = self.clone();
        imagined.roll(|other| other != seat, dice, &mut Vec::new());
        imagined
    }
}

fn faces(cup: &[u8]) -> Span {
    let faces: Vec<String> = cup.iter().map(u8::to_string).collect();
    Span::Code(faces.join(" "))
}
