//! What the store says was played, to hold against what was seen.

use std::{path::Path, process::Command};

use serde_json::Value;

/// A match as it is kept.
#[derive(Debug)]
pub struct Record {
    /// The ids of who sits where, as Discord has them.
    pub people: Vec<String>,
    /// Seat and action of each ply.
    pub played: Vec<(usize, String)>,
    pub is_over: bool,
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
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).expect("JSON");
        if line["format"] == "tidetable-match" {
            let players = line["players"].as_array().expect("players");
            let people = players.iter().filter_map(|it| it["person"]["id"].as_str());
            let people = people.map(|id| id.trim_start_matches("discord:").to_owned());
            let people = people.collect();
            records.push(Record { people, played: Vec::new(), is_over: false });
        }
        let Some(record) = records.last_mut() else {
            continue;
        };
        if line["what"] == "played" {
            let seat = line["seat"].as_u64().expect("a seat") as usize;
            record.played.push((seat, line["action"].as_str().expect("an action").to_owned()));
        }
        record.is_over |= line["outcome"].is_object();
    }
    records
}
