//! The examples in `docs/formats.md` are true.

use std::{fs, path::Path};

use games::{
    Dice, Seed,
    atlanteon::{self, Atlanteon},
    atlantis::{self, Atlantis, Transcript},
    dice::{Seeded, Use},
    escape::{self, Escape},
    looting::{self, Looting},
    rising::{self, Rising},
};
use serde_json::Value;

fn document() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/formats.md");
    fs::read_to_string(path).expect("the document")
}

/// The code blocks that begin with this line.
fn blocks(document: &str, fence: &str) -> Vec<String> {
    let fence = format!("\n```{fence}\n");
    let starts = document.split(&fence).skip(1);
    starts.map(|rest| rest.split("\n```").next().expect("a block").to_owned()).collect()
}

#[test]
fn the_positions_are_positions() {
    let document = document();
    let shown = blocks(&document, "json position");
    assert!(shown.len() >= 2);
    for text in shown {
        let value: Value = serde_json::from_str(&text).expect("JSON");
        let position: Atlanteon = serde_json::from_value(value.clone()).expect("a position");
        assert_eq!(serde_json::to_value(position).expect("JSON"), value);
    }
}

#[test]
fn the_actions_are_actions() {
    let document = document();
    let atlanteon =
        |text: &str| text.parse().ok().map(|action: atlanteon::Action| action.to_string());
    let atlantis =
        |text: &str| text.parse().ok().map(|action: atlantis::Action| action.to_string());
    type Again = fn(&str) -> Option<String>;
    let looting = |text: &str| text.parse().ok().map(|action: looting::Action| action.to_string());
    let escape = |text: &str| text.parse().ok().map(|action: escape::Action| action.to_string());
    let rising = |text: &str| text.parse().ok().map(|action: rising::Action| action.to_string());
    let read: [(&str, Again); 5] = [
        ("Atlanteon", atlanteon),
        ("Atlantis", atlantis),
        ("Looting Atlantis", looting),
        ("Escape from Atlantis", escape),
        ("Atlantis Rising", rising),
    ];
    let section = document.split("\n## ").find(|section| section.starts_with("Actions\n"));
    let section = section.expect("a section");
    for (game, again) in read {
        let heading = format!("{game}\n");
        let part = section.split("\n### ").find(|part| part.starts_with(&heading));
        let rows = part.expect("a part").lines().filter(|line| line.starts_with("| `"));
        let examples: Vec<&str> = rows.filter_map(|row| row.split('`').nth(1)).collect();
        assert!(examples.len() >= 4, "{game}");
        for example in examples {
            assert_eq!(again(example).as_deref(), Some(example));
        }
    }
}

#[test]
fn the_positions_of_atlantis_are_positions() {
    let document = document();
    let shown = blocks(&document, "json atlantis");
    assert!(!shown.is_empty());
    for text in shown {
        let value: Value = serde_json::from_str(&text).expect("JSON");
        let position: Atlantis = serde_json::from_value(value.clone()).expect("a position");
        assert_eq!(serde_json::to_value(position).expect("JSON"), value);
    }
}

#[test]
fn the_positions_of_escape_from_atlantis_are_positions() {
    let shown = blocks(&document(), "json escape");
    assert!(!shown.is_empty());
    for text in shown {
        let value: Value = serde_json::from_str(&text).expect("JSON");
        let game: Escape = serde_json::from_value(value.clone()).expect("a position");
        let saved = serde_json::to_value(&game).expect("JSON");
        for (key, part) in value.as_object().expect("an object") {
            let is_list = part.as_array().is_some_and(|parts| parts.iter().any(Value::is_object));
            assert!(is_list || saved[key] == *part, "{key}: {} is {part}", saved[key]);
        }
    }
}

#[test]
fn the_positions_of_looting_atlantis_are_positions() {
    let shown = blocks(&document(), "json looting");
    assert!(!shown.is_empty());
    for text in shown {
        let position: Looting = serde_json::from_str(&text).expect("a position");
        let value = serde_json::to_value(&position).expect("JSON");
        let again: Looting = serde_json::from_value(value).expect("a position");
        assert_eq!(again, position);
    }
}

#[test]
fn the_positions_of_atlantis_rising_are_positions() {
    let shown = blocks(&document(), "json rising");
    assert!(!shown.is_empty());
    for text in shown {
        let value: Value = serde_json::from_str(&text).expect("JSON");
        let game: Rising = serde_json::from_value(value.clone()).expect("a position");
        let saved = serde_json::to_value(&game).expect("JSON");
        for (key, part) in value.as_object().expect("an object") {
            assert!(key == "players" || saved[key] == *part, "{key}: {} is {part}", saved[key]);
        }
    }
}

#[test]
fn the_transcripts_can_be_played() {
    let document = document();
    let shown = blocks(&document, "json transcript");
    assert!(!shown.is_empty());
    for text in shown {
        let transcript = Transcript::parse(&text).expect("a transcript");
        let course = transcript.play().expect("legal moves");
        assert!(course.turns() > 0);
    }
}

/// The numbers in the document come from a program in another language.
#[test]
fn the_rolls_are_the_rolls() {
    let document = document();
    let seed: Seed = document
        .lines()
        .find_map(|line| line.strip_prefix("seed: "))
        .and_then(|hex| hex.parse().ok())
        .expect("a seed");
    let mut n_rows = 0;
    for row in document.lines().filter(|line| line.starts_with("stream ")) {
        let (stream, rolls) = row.split_once(": ").expect("rolls");
        let number = stream["stream ".len()..].parse().expect("a number");
        let mut dice = Seeded::new(&seed, Use::Rolls, number);
        for roll in rolls.split(", ") {
            let (sides, shown) = roll.split_once(" -> ").expect("a roll");
            let sides = sides.trim_start_matches('d').parse().expect("sides");
            assert_eq!(dice.roll(sides).to_string(), shown, "{row}");
        }
        n_rows += 1;
    }
    assert!(n_rows >= 2);
}
