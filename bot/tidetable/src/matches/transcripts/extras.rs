//! The parts of a transcript beside the game: talk, times, authors. They mean nothing to the rules
//! and are kept in a row, to be written out again.

use games::atlantis::Transcript;
use record::MatchId;
use serde_json::{Map, Value};

/// The keys that the rules read; all else is extra.
const READ: [&str; 4] = ["format", "version", "segments", "turns"];
/// The longest row that is kept, in bytes: a store takes no longer one.
const MAX_ROW: usize = record::store::MAX_ROW;

/// The key of the row about a match.
pub fn key(id: &MatchId) -> String {
    format!("atlantis/transcript/{id}")
}

/// All that is extra in a transcript; none if there is too much of it.
pub fn extra_fields(transcript: &Transcript) -> Option<String> {
    let mut extras = json_object(transcript);
    extras.retain(|key, _| !READ.contains(&key.as_str()));
    for (list, read) in [("events", "moves"), ("players", "stacks")] {
        for item in items(extras.get_mut(list)) {
            item.remove(read);
        }
    }
    let text = Value::Object(extras).to_string();
    (text.len() < MAX_ROW).then_some(text)
}

/// Writes a transcript with what was kept of the one that it came from, in the
/// form of events if that is wanted.
pub fn put_back(transcript: &Transcript, kept: Option<&str>, events: bool) -> Value {
    let mut written = json_object(&Transcript { events, ..transcript.clone() });
    let extras = kept.and_then(|kept| serde_json::from_str::<Map<String, Value>>(kept).ok());
    let mut extras = extras.unwrap_or_default();
    let mut players = extras.remove("players");
    for (player, known) in items(written.get_mut("players")).zip(items(players.as_mut())) {
        // The present names of people are better known.
        let name = player.remove("name");
        player.extend(known.clone());
        if let Some(name) = name {
            player.entry("name").or_insert(name);
        }
    }
    let told = extras.remove("events");
    if let (Some(told), Some(events)) = (told, written.get_mut("events")) {
        *events = among(told, events.take());
    }
    for (key, value) in extras {
        written.entry(key).or_insert(value);
    }
    written.into()
}

/// The turns of `events` at the places they had in `told`.
fn among(told: Value, events: Value) -> Value {
    let list = |events| match events {
        Value::Array(events) => events.into_iter(),
        _ => Vec::new().into_iter(),
    };
    let mut turns = list(events);
    let mut all = Vec::new();
    for mut event in list(told) {
        if event["type"] == "turn" {
            // More turns were told than stand, if some were taken back.
            let Some(turn) = turns.next() else { continue };
            event["moves"] = turn["moves"].clone();
        }
        all.push(event);
    }
    all.extend(turns);
    all.into()
}

/// A transcript as it is written, by its keys.
fn json_object(transcript: &Transcript) -> Map<String, Value> {
    match serde_json::to_value(transcript) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    }
}

/// The objects of a list.
fn items(list: Option<&mut Value>) -> impl Iterator<Item = &mut Map<String, Value>> {
    let list = list.and_then(Value::as_array_mut);
    list.into_iter().flatten().filter_map(Value::as_object_mut)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn sample() -> Value {
        json!({
            "format": "Atlantis transcript", "version": "1.0", "segments": [["b2", "c2", "c3"]],
            "players": [
                {"name": "ann", "stacks": {"b2": 1}, "color": "teal", "rating": 7},
                {"stacks": {"c2": 1}},
            ],
            "user": "ann", "begin": "today",
            "events": [
                {"type": "turn", "moves": [["b2", "c2"]], "user": "ann", "time": 1},
                {"type": "chat", "message": "good luck", "user": "bob"},
                {"type": "turn", "moves": []},
            ],
        })
    }

    fn kept_of_sample() -> String {
        let transcript = Transcript::from_value(&sample()).expect("a transcript");
        extra_fields(&transcript).expect("it is short")
    }

    /// The transcript written for a game with so many turns.
    fn written(n_turns: usize, events: bool) -> Value {
        let mut told = sample();
        let told = told.as_object_mut().expect("an object");
        told.retain(|key, _| READ.contains(&key.as_str()) || key == "players");
        told["players"][0]["name"] = json!("Ann");
        told["players"][0].as_object_mut().expect("an object").remove("rating");
        let turns = [json!([["b2", "c2"]]), json!([]), json!([])];
        told.insert("turns".to_owned(), turns[..n_turns].into());
        let transcript = Transcript::from_value(&json!(told)).expect("a transcript");
        put_back(&transcript, Some(&kept_of_sample()), events)
    }

    #[test]
    fn what_is_kept_comes_back() {
        assert!(!kept_of_sample().contains("b2"), "moves and stacks are in the log");
        assert_eq!(written(2, true), sample());
        let turns = written(2, false);
        assert_eq!((&turns["user"], &turns["events"]), (&json!("ann"), &Value::Null));
    }

    #[test]
    fn the_game_may_be_shorter_or_longer_than_the_talk() {
        let types = |n_turns| {
            let written = written(n_turns, true);
            let events = written["events"].as_array().expect("a list").clone();
            events
                .iter()
                .map(|event| event["type"].as_str().unwrap_or("").to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(types(0), ["chat"]);
        assert_eq!(types(3), ["turn", "chat", "turn", "turn"]);
    }

    #[test]
    fn what_is_too_long_is_not_kept() {
        let mut long = sample();
        long["user"] = json!("x".repeat(MAX_ROW));
        assert_eq!(extra_fields(&Transcript::from_value(&long).expect("a transcript")), None);
    }
}
