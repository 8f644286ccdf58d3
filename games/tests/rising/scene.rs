//! Positions as a test needs them, and playing on from them.

use games::{
    Game as _, PlayError, Position, Seat, Viewer,
    dice::{ReplayDice, Seeded},
    rising::{Action, Event, PlayerView, Reason, Rising, Tile, View},
};
use serde_json::{Value, json};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);

/// A position in the middle of a game. Player 1 is the starting player.
#[derive(Clone)]
pub struct Scene(Value);

/// Councilors without a talent that changes much here.
const PLAIN: [&str; 6] = ["astrologer", "priest", "champion", "scholar", "explorer", "artificer"];

impl Scene {
    /// Everybody has three Atlanteans at home, and nothing else.
    pub fn new(n: u8) -> Self {
        let player = |at: u8| json!({ "councilor": PLAIN[usize::from(at)], "home": 3 });
        Self(json!({
            "n": n, "turn": 5, "players": (0..n).map(player).collect::<Vec<_>>(),
            "left": {}, "barriers": [], "on": {}, "phase": "place",
            "misfortunes": { "top": [], "discards": {} },
        }))
    }

    pub fn with(mut self, key: &str, value: Value) -> Self {
        self.0[key] = value;
        self
    }

    pub fn rules(self, rules: Value) -> Self {
        self.with("rules", rules)
    }

    pub fn player(mut self, seat: u8, key: &str, value: Value) -> Self {
        self.0["players"][usize::from(seat)][key] = value;
        self
    }

    pub fn phase(self, phase: Value) -> Self {
        self.with("phase", phase)
    }

    /// Sets the number of tiles of a section that stand.
    pub fn left(mut self, section: &str, n: u8) -> Self {
        self.0["left"][section] = json!(n);
        self
    }

    /// All sections are gone but for these.
    pub fn only(mut self, sections: &[(&str, u8)]) -> Self {
        for section in ["mtn", "lib", "hil", "cit", "for", "frg"] {
            let n = sections.iter().find(|entry| entry.0 == section).map_or(0, |section| section.1);
            self = self.left(section, n);
        }
        self
    }

    /// Atlanteans of a seat stand there, some of them with courage.
    pub fn on(mut self, place: &str, seat: u8, n: u8, brave: u8) -> Self {
        if self.0["on"].get(place).is_none() {
            self.0["on"][place] = json!([]);
        }
        let there = self.0["on"][place].as_array_mut().expect("a list");
        there.push(json!({ "seat": seat, "n": n, "brave": brave }));
        self
    }

    /// The misfortunes that come next.
    pub fn next(mut self, cards: &[&str]) -> Self {
        self.0["misfortunes"]["top"] = json!(cards);
        self
    }

    pub fn begin(self) -> Match {
        match serde_json::from_value(self.0.clone()) {
            Ok(game) => Match { game, events: Vec::new() },
            Err(error) => panic!("{error}: {}", self.0),
        }
    }

    pub fn refused(self) -> String {
        serde_json::from_value::<Rising>(self.0).expect_err("no position").to_string()
    }
}

/// A game from there on.
pub struct Match {
    pub game: Rising,
    /// The events of the last action.
    pub events: Vec<Event>,
}

impl Match {
    pub fn view(&self) -> View {
        self.game.view(Viewer::Public)
    }

    pub fn player(&self, seat: Seat) -> PlayerView {
        self.view().players[seat.index()].clone()
    }

    pub fn tile(&self, place: &str) -> Tile {
        let place = place.parse().expect("a place");
        self.view().tile(place).expect("a tile").clone()
    }

    pub fn stands(&self, place: &str) -> bool {
        self.tile(place).stands
    }

    pub fn asked(&self) -> Vec<Seat> {
        self.game.to_act().iter().collect()
    }

    /// Plays an action that rolls this.
    #[track_caller]
    pub fn roll(&mut self, seat: Seat, action: &str, rolls: &[u32]) -> &mut Self {
        let parsed: Action = action.parse().expect("an action");
        let mut dice = ReplayDice::new(rolls);
        self.events.clear();
        let played = self.game.advance(seat, &parsed, &mut dice, &mut self.events);
        assert_eq!(played, Ok(()), "{action}");
        assert_eq!(dice.finish(), Ok(()), "{action} rolls as much");
        self
    }

    /// Plays an action, whatever it rolls.
    #[track_caller]
    pub fn play(&mut self, seat: Seat, action: &str) -> &mut Self {
        let parsed: Action = action.parse().expect("an action");
        let mut dice = Seeded::from_number(7);
        self.events.clear();
        let played = self.game.advance(seat, &parsed, &mut dice, &mut self.events);
        assert_eq!(played, Ok(()), "{action}");
        self
    }

    /// Why an action is not possible.
    #[track_caller]
    pub fn reason(&self, seat: Seat, action: &str) -> Reason {
        let parsed: Action = action.parse().expect("an action");
        let illegal = self.game.play(seat, &parsed, &mut Seeded::from_number(0));
        assert!(matches!(illegal, Err(PlayError::Illegal(_) | PlayError::NotYourTurn)), "{action}");
        self.game.check(seat, &parsed).expect_err("it is not possible")
    }

    pub fn can(&self, seat: Seat, action: &str) -> bool {
        self.game.check(seat, &action.parse().expect("an action")).is_ok()
    }
}

/// The actions of a text, as it reads or as it is spelled out.
pub fn meant(game: &Rising, text: &str) -> String {
    let several = game.several(A, text);
    let actions = if several.is_empty() { game.read(A, text) } else { several };
    actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
