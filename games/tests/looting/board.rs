//! Positions made by hand, and games played in the notation of people.

use std::sync::Arc;

use games::{
    Game, PlayError, Position, Seat, Setup, Viewer,
    dice::ReplayDice,
    looting::{Action, Kind, Looting, View},
};
use serde_json::{Value, json};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);

/// A turn of the first seat begins. The cars stand on the spaces 1 to 4; a lone Amplifier
/// on space 20 keeps the game going.
pub struct Board(Value);

pub fn board(n: u8) -> Board {
    let mut stacks = vec![json!([]); 20];
    stacks[19] = json!(["amplifier"]);
    let cars: Vec<Value> =
        (0..4).map(|at| if at < n { json!({ "on": at }) } else { json!("gone") }).collect();
    let markers = if n == 2 { 2 } else { 1 };
    Board(json!({
        "n": n, "stacks": stacks, "flow": { "covered": 0, "tracks": [0, 0, 0, 0] },
        "cars": cars, "hands": vec![vec![0; 7]; 4], "step": "lava",
        "markers": markers,
    }))
}

impl Board {
    pub fn set(mut self, key: &str, value: Value) -> Self {
        self.0[key] = value;
        self
    }

    pub fn stack(mut self, space: usize, kinds: &[Kind]) -> Self {
        self.0["stacks"][space - 1] = json!(kinds);
        self
    }

    pub fn hand(mut self, seat: Seat, kinds: &[Kind]) -> Self {
        for kind in kinds {
            let n = &mut self.0["hands"][seat.index()][kind.index()];
            *n = json!(n.as_u64().expect("a number") + 1);
        }
        self
    }

    pub fn car(mut self, seat: Seat, car: Value) -> Self {
        self.0["cars"][seat.index()] = car;
        self
    }

    pub fn on(self, seat: Seat, space: u8) -> Self {
        self.car(seat, json!({ "on": space - 1 }))
    }

    pub fn tracks(mut self, tracks: [u8; 4]) -> Self {
        self.0["flow"]["tracks"] = json!(tracks);
        self
    }

    pub fn covered(mut self, spaces: impl IntoIterator<Item = u8>) -> Self {
        let bits = spaces.into_iter().fold(0_u32, |bits, space| bits | 1 << (space - 1));
        self.0["flow"]["covered"] = json!(bits);
        self
    }

    pub fn opens(&self) -> Result<Looting, String> {
        let n = self.0["n"].as_u64().expect("a number") as u8;
        let setup = Setup { start: Some(Arc::new(self.0.clone())), ..Setup::new(n) };
        Looting::setup(&setup, &mut ReplayDice::new(&[])).map_err(|error| error.to_string())
    }

    pub fn begin(self) -> Match {
        Match(self.opens().expect("a position"))
    }
}

pub struct Match(pub Looting);

impl Match {
    pub fn view(&self) -> View {
        self.0.view(Viewer::Public)
    }

    /// Plays what somebody types, and gives what is told, without words.
    pub fn play(&mut self, seat: Seat, text: &str) -> Vec<String> {
        let action = self.read(seat, text);
        let mut events = Vec::new();
        let played = self.0.advance(seat, &action, &mut ReplayDice::new(&[]), &mut events);
        played.unwrap_or_else(|error| panic!("{text}: {error}"));
        events.iter().map(|event| Looting::tell(event, Viewer::Everything).to_string()).collect()
    }

    pub fn read(&self, seat: Seat, text: &str) -> Action {
        match self.0.read(seat, text)[..] {
            [action] => action,
            ref other => panic!("{text} reads as {other:?}"),
        }
    }

    /// Why something is not possible.
    pub fn refused(&self, seat: Seat, text: &str) -> String {
        let action = self.read(seat, text);
        match self.0.play(seat, &action, &mut ReplayDice::new(&[])) {
            Err(PlayError::Illegal(reason)) => reason.to_string(),
            other => format!("{:?}", other.map(|_| "played")),
        }
    }

    pub fn asked(&self) -> Vec<Seat> {
        self.0.to_act().iter().collect()
    }

    pub fn can(&self, seat: Seat, text: &str) -> bool {
        let action = self.read(seat, text);
        self.0.check(seat, &action).is_ok()
    }

    /// The legal actions of a seat, without standing answers, which are beside the game.
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        let said = |action: &Action| !matches!(action, Action::Standing(..));
        self.0.legal(seat).iter().filter(|action| said(action)).map(Action::to_string).collect()
    }

    /// The ways to place lava.
    pub fn lava(&self) -> Vec<String> {
        let seat = self.asked()[0];
        self.legal(seat)
            .iter()
            .filter_map(|action| Some(action.strip_prefix("lava-")?.to_owned()))
            .collect()
    }

    pub fn cards(&self, seat: Seat, kind: Kind) -> u8 {
        self.view().players[seat.index()].cards[kind.index()]
    }

    pub fn stack(&self, space: usize) -> Vec<Kind> {
        self.view().spaces[space - 1].cards.clone()
    }
}
