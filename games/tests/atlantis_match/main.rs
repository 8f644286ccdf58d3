//! Matches of Atlantis: plans and turns, how they are told, why moves are
//! refused, who leaves, and how matches begin and end.

mod damaged;
mod ending;
mod opening;
mod reasons;
mod turns;

use std::sync::Arc;

use games::{
    Erased, Events, Game as _, PlayError, Prose, Seat, Setup, Table as _, Viewer,
    atlantis::{Atlantis, View},
    dice::ReplayDice,
};
use serde_json::{Value, json};

/// A match at the table: what is said in it, and what is heard.
struct Match(Erased<Atlantis>);

impl Match {
    fn open(setup: &Setup) -> Self {
        Self(Erased::open(setup, &mut ReplayDice::new(&[0])).expect("a setup"))
    }

    /// A match that begins with these stacks of each side, on the segments with
    /// these centres.
    fn of(centres: &str, sides: &[&str]) -> Self {
        let setup = Setup { start: Some(start(centres, sides)), ..Setup::new(sides.len() as u8) };
        Self::open(&setup)
    }

    /// Says something, and gives the lines that the room hears.
    fn say(&mut self, seat: u8, text: &str) -> Result<Vec<String>, String> {
        let seat = Seat(seat - 1);
        let actions = self.0.read(seat, text);
        let [action] = &actions[..] else { return Err(format!("{} actions", actions.len())) };
        let events = self.0.play(seat, action, &mut ReplayDice::new(&[]));
        match events {
            Ok(events) => Ok(told(&events)),
            Err(PlayError::Illegal(why)) => Err(english(&why)),
            Err(error) => Err(error.to_string()),
        }
    }

    /// Says what is right, piece by piece, and gives the last lines.
    fn turn(&mut self, seat: u8, text: &str) -> Vec<String> {
        let said = text.split(' ').map(|piece| self.say(seat, piece).expect(piece));
        said.last().expect("something said")
    }

    fn resign(&mut self, seat: u8) -> Vec<String> {
        told(&self.0.resign(Seat(seat - 1), &mut ReplayDice::new(&[])).expect("a match in play"))
    }

    fn view(&self) -> View {
        self.0.game().view(Viewer::Everything)
    }

    fn game(&self) -> &Atlantis {
        self.0.game()
    }

    /// Returns the content of a field: `L3p0`.
    fn field(&self, name: &str) -> String {
        let view = self.view();
        let field = view.board.find_by_name(name).expect(name);
        view.fields[usize::from(field)].to_string()
    }
}

/// Returns the texts that the room hears.
fn told(events: &Events) -> Vec<String> {
    events.tell(Viewer::Public).iter().map(english).collect()
}

fn english(prose: &Prose) -> String {
    words::text(prose, words::Reader::default(), |seat| seat.to_string())
}

/// A position in the author's format, from words such as `b2:3 a1:-1`.
fn start(centres: &str, sides: &[&str]) -> Arc<Value> {
    let segments: Vec<Value> = centres
        .split(' ')
        .map(|centre| {
            let centre = centre.parse().expect("a place");
            json!(games::atlantis::standard_segment(centre))
        })
        .collect();
    let stacks = |side: &&str| -> Value {
        let word = |word: &str| {
            let (field, stones) = word.split_once(':').expect("a stack");
            (field.to_owned(), json!(stones.parse::<i32>().expect("stones")))
        };
        json!({ "stacks": side.split(' ').map(word).collect::<serde_json::Map<_, _>>() })
    };
    let players: Vec<Value> = sides.iter().map(stacks).collect();
    Arc::new(json!({
        "format": "Atlantis transcript",
        "version": "1.0",
        "segments": segments,
        "players": players,
    }))
}
