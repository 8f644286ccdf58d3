//! Positions as a test needs them, and playing on from them.

use games::{
    Game as _, PlayError, Position, Role, Seat, Viewer,
    dice::{Recorder, ReplayDice, Seeded},
    escape::{Action, Cell, Escape, Hex, Map, Reason, View},
};
use serde_json::{Value, json};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);

pub fn cell(text: &str) -> Cell {
    text.parse().expect("a hex")
}

/// A position in the middle of a game, with nobody and nothing but what is put there.
/// Player 1 moves.
#[derive(Clone)]
pub struct Scene(Value);

/// Where creatures and ships are said to have come from, far from where tests play.
const FAR: [&str; 9] = ["e10", "f10", "g10", "h10", "d9", "h9", "d8", "i8", "c7"];

impl Scene {
    pub fn new(n: u8) -> Self {
        Self(json!({
            "n": n, "turns": 5, "gone": {}, "people": {}, "ships": [], "swimmers": [],
            "creatures": [], "ashore": vec![[0; 4]; 4], "step": "moving",
        }))
    }

    fn push(&mut self, key: &str, item: Value) {
        self.0[key].as_array_mut().expect("a list").push(item);
    }

    pub fn with(mut self, key: &str, value: Value) -> Self {
        self.0[key] = value;
        self
    }

    /// A piece has sunk.
    pub fn gone(mut self, at: &str, symbol: Option<&str>) -> Self {
        self.0["gone"][at] = json!(symbol);
        self
    }

    /// Pieces that were swallowed.
    pub fn swallowed<'a>(mut self, pieces: impl IntoIterator<Item = &'a str>) -> Self {
        for at in pieces {
            self = self.gone(at, None);
        }
        self
    }

    /// All pieces of these rings were swallowed.
    pub fn without(mut self, rings: &[games::escape::Ring]) -> Self {
        let map = Map::find_by_key("coral").expect("a board");
        for &at in &map.cells {
            if map.ring(at).is_some_and(|ring| rings.contains(&ring)) {
                self = self.gone(&at.to_string(), None);
            }
        }
        self
    }

    pub fn people(mut self, at: &str, seats: &[u8]) -> Self {
        self.0["people"][at] = json!(seats);
        self
    }

    pub fn ship(mut self, at: &str, crew: &[u8]) -> Self {
        let n = self.0["ships"].as_array().expect("a list").len();
        let name = char::from(b'A' + n as u8);
        self.push("ships", json!({ "name": name, "at": at, "crew": crew }));
        self
    }

    pub fn swimmer(mut self, at: &str, seat: u8) -> Self {
        self.push("swimmers", json!({ "at": at, "seat": seat }));
        self
    }

    /// It came up from below a piece, which sank somewhere far away.
    fn came_up(mut self, symbol: &str) -> Self {
        let free = FAR.into_iter().chain(["f9", "g9", "e9", "d7", "e8", "h8", "h7"]);
        let at = free.into_iter().find(|cell| self.0["gone"].get(*cell).is_none());
        self.0["gone"][at.expect("a piece that is far away")] = json!(symbol);
        self
    }

    pub fn creature(self, kind: &str, at: &str) -> Self {
        let mut scene = self.came_up(kind);
        scene.push("creatures", json!({ "is": kind, "at": at }));
        scene
    }

    /// A dolphin with the swimmer, by number, whom it guards.
    pub fn dolphin(self, at: &str, swimmer: usize) -> Self {
        let mut scene = self.came_up("dolphin");
        scene.push("creatures", json!({ "is": "dolphin", "at": at, "guards": swimmer }));
        scene
    }

    pub fn ashore(mut self, refuge: usize, seat: usize, n: u8) -> Self {
        self.0["ashore"][refuge][seat] = json!(n);
        self
    }

    pub fn rolled(mut self, kind: &str, distance: u8) -> Self {
        self.0["step"] = json!({ "creature": { "kind": kind, "distance": distance } });
        self.0["now"]["rolled"] = json!([kind, distance]);
        self
    }

    pub fn begin(self) -> Match {
        Match { game: self.read().expect("a position") }
    }

    pub fn read(self) -> Result<Escape, String> {
        serde_json::from_value(self.0).map_err(|error| error.to_string())
    }
}

/// A match that is played from a position.
#[derive(Clone)]
pub struct Match {
    pub game: Escape,
}

impl Match {
    pub fn mover(&self) -> Seat {
        self.game.to_act().iter().next().expect("somebody moves")
    }

    fn meant(&self, text: &str) -> Action {
        let read = self.game.read(self.mover(), text);
        let [action] = read[..] else { panic!("{text} reads as {read:?}") };
        action
    }

    /// Plays with any dice; what everybody and the mover hears.
    pub fn play(&mut self, text: &str) -> Vec<String> {
        let action = self.meant(text);
        let mut dice = Recorder::new(Seeded::from_number(7));
        self.apply(action, &mut dice)
    }

    /// Plays with these rolls, all of which are asked for.
    pub fn roll(&mut self, text: &str, rolls: &[u32]) -> Vec<String> {
        let action = self.meant(text);
        let mut tape = ReplayDice::new(rolls);
        let told = self.apply(action, &mut tape);
        assert_eq!(tape.finish(), Ok(()), "{text} asks for other rolls");
        told
    }

    fn apply(&mut self, action: Action, dice: &mut dyn games::Dice) -> Vec<String> {
        let mover = self.mover();
        let mut events = Vec::new();
        let played = self.game.advance(mover, &action, dice, &mut events);
        assert_eq!(played, Ok(()), "{action}");
        events.iter().map(|event| Escape::tell(event, Viewer::Everything).to_string()).collect()
    }

    pub fn refused(&self, text: &str) -> Reason {
        let action = self.meant(text);
        self.game.check(self.mover(), &action).expect_err(text)
    }

    pub fn allows(&self, text: &str) -> bool {
        let action = self.meant(text);
        self.game.check(self.mover(), &action).is_ok()
    }

    pub fn role(&self, text: &str) -> Role {
        self.game.role(self.mover(), &self.meant(text))
    }

    pub fn view(&self) -> View {
        self.game.view(Viewer::Everything)
    }

    pub fn hex(&self, at: &str) -> Hex {
        self.view().hex(cell(at)).expect("a hex").clone()
    }

    /// Saved, lost and out.
    pub fn fate(&self, seat: Seat) -> [u8; 3] {
        let view = self.view();
        let it = &view.players[seat.index()];
        [it.saved, it.lost, it.out]
    }
}

/// The other error there is.
pub fn play_error(game: &Escape, seat: Seat, text: &str) -> Option<PlayError> {
    let action = text.parse().expect("an action");
    game.play(seat, &action, &mut Seeded::from_number(1)).err()
}
