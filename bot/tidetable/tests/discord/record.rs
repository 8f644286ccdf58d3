//! The moves in the store, to hold against those that were seen.

use std::{collections::HashMap, path::Path, process::Command};

use games::{Game, Seat, Setup, dice::ReplayDice};
use serde_json::Value;

/// A match as it is kept.
#[derive(Default, Debug)]
pub struct Record {
    /// The ids of who sits where, as Discord has them.
    pub people: Vec<String>,
    /// The options that the match was opened with.
    pub options: Vec<(String, String)>,
    /// Seat and action of each ply.
    pub played: Vec<(usize, String)>,
    /// The rolls at the beginning of the match, and those of each ply.
    pub began: Vec<u32>,
    pub rolls: Vec<Vec<u32>>,
    /// How many of them were standing answers.
    pub n_standing: usize,
    pub is_over: bool,
}

impl Record {
    /// Plays the match again, and hands on where each action led and what it did.
    pub fn replay<G: Game>(&self, seats: u8, mut note: impl FnMut(&G, &[G::Event])) {
        let chosen = self.options.iter();
        let setup = chosen.fold(Setup::new(seats), |setup, (key, value)| setup.with(key, value));
        let mut game = G::setup(&setup, &mut ReplayDice::new(&self.began));
        let game = game.as_mut().expect("a setup");
        for ((seat, action), rolls) in self.played.iter().zip(&self.rolls) {
            let action = action.parse().expect("an action");
            let mut events = Vec::new();
            let seat = Seat(u8::try_from(*seat).expect("a seat"));
            let mut dice = ReplayDice::new(rolls);
            game.advance(seat, &action, &mut dice, &mut events).expect("legal");
            note(game, &events);
        }
    }
}

/// All matches of a store that is not in use, in the order they were opened.
pub fn records(folder: &Path) -> Vec<Record> {
    let output = Command::new(env!("CARGO_BIN_EXE_tidetable"))
        .current_dir(folder)
        .env_remove("TIDETABLE_CONFIG")
        .arg("export")
        .output()
        .expect("a child");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut records: Vec<Record> = Vec::new();
    // A log knows people by ids of its own; rows say who they are on Discord.
    let mut accounts = HashMap::new();
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).expect("JSON");
        if line["format"] == "tidetable-match" {
            let players = line["players"].as_array().expect("players");
            let people = players.iter().filter_map(|player| player["person"].as_str());
            let people = people.map(str::to_owned).collect();
            records.push(Record { people, ..Record::default() });
        }
        if let Some(account) = line["row"]["key"].as_str().and_then(account) {
            let person = line["row"]["value"].as_str().expect("a person");
            accounts.insert(person.to_owned(), account.to_owned());
        }
        let Some(record) = records.last_mut() else {
            continue;
        };
        let options = line["setup"]["options"].as_object().into_iter().flatten();
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        record.options.extend(options.map(|(key, value)| (key.clone(), text(value))));
        let rolls = line["rolls"].as_array().into_iter().flatten();
        let rolls = rolls.filter_map(|roll| u32::try_from(roll.as_u64()?).ok()).collect();
        if line["what"] == "began" {
            record.began = rolls;
        } else if line["what"] == "played" {
            record.rolls.push(rolls);
            let seat = line["seat"].as_u64().expect("a seat") as usize;
            record.n_standing += usize::from(line["by"] == "standing");
            record.played.push((seat, line["action"].as_str().expect("an action").to_owned()));
        }
        record.is_over |= line["outcome"].is_object();
    }
    for person in records.iter_mut().flat_map(|record| &mut record.people) {
        *person = accounts.get(person).unwrap_or_else(|| panic!("who is {person}?")).clone();
    }
    records
}

/// The id that Discord gave to somebody, of the key of a row.
fn account(key: &str) -> Option<&str> {
    key.strip_prefix("account/discord:")
}
