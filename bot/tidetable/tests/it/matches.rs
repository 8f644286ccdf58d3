//! Whole matches, played by people who press buttons, type moves, or play
//! against the computer.

use serde_json::Value;

use crate::{
    driver::{Chat, awaited, n_options},
    program,
};

/// Presses buttons until nobody is awaited; returns all that was answered.
fn press_to_the_end(chat: &mut Chat, start: &str, mut choice: usize) -> Vec<String> {
    let mut told = chat.say(start);
    let mut last = told.clone();
    for _ in 0..2_000 {
        let Some(who) = awaited(&last) else {
            return told;
        };
        loop {
            choice = (choice * 31 + 7) % 1009;
            let option = 1 + choice % n_options(&last).max(1);
            last = chat.say(&format!("{who} # {option}"));
            told.extend_from_slice(&last);
            // A question on the way goes to who pressed; then the room is told.
            if !last[0].starts_with(&format!("[{who}]")) {
                break;
            }
        }
    }
    panic!("the match has no end: {told:#?}");
}

fn is_won(told: &[String]) -> bool {
    told.iter().any(|line| line.starts_with("[room]") && line.contains(" wins"))
}

#[test]
fn two_people_press_buttons_to_the_end() {
    for (seed, options) in [("1", ""), ("2", "variant=claims"), ("3", "match=2")] {
        let mut chat = Chat::start(&["--seed", seed]);
        chat.say(&format!("ann: /atlanteon start @bob {options}"));
        let told = press_to_the_end(&mut chat, "bob # 1", seed.len());
        assert!(is_won(&told), "{told:#?}");
        assert_eq!(chat.end(), Some(0));
    }
}

#[test]
fn one_person_plays_against_the_computer() {
    let told = || {
        let mut chat = Chat::start(&["--seed", "5"]);
        let told = press_to_the_end(&mut chat, "ann: /atlanteon start computer", 3);
        assert_eq!(chat.end(), Some(0));
        told
    };
    let first = told();
    assert!(is_won(&first), "{first:#?}");
    assert_eq!(first, told(), "a seed makes the computer reproducible, too");
}

#[test]
fn a_record_is_played_again_by_typing_it() {
    for (seed, options) in [(1, ["variant=plain", "match=1"]), (2, ["variant=claims", "match=2"])] {
        let (moves, winner) = simulated(seed, options);
        let options = options.join(" ");
        let mut script =
            format!("ann: /atlanteon start @bob sides=white {options}\nbob: /accept\n");
        for (name, action) in moves {
            // As a command, in short, and just said.
            let says = match action.len() % 3 {
                0 => "",
                1 => "/play ",
                _ => "!atlanteon play ",
            };
            script.push_str(&format!("{name}: {says}{action}\n"));
        }
        let told = program::run(&["chat", "--seed", "1"], script.as_bytes()).good();
        let told: Vec<String> = told.lines().map(str::to_owned).collect();
        assert!(is_won(&told), "{told:#?}");
        let won = told.iter().rev().find(|line| line.ends_with(" wins!")).expect("a winner");
        assert!(won.contains(winner), "{won}, but it was {winner}");
    }
}

/// The moves of a simulated match of ann, who is White first, and bob; and who
/// wins it.
pub fn simulated(seed: u64, options: [&str; 2]) -> (Vec<(&'static str, String)>, &'static str) {
    let seed = seed.to_string();
    let start = ["simulate", "atlanteon", "--seed", &seed, "--option", "sides=white"];
    let options = ["--option", options[0], "--option", options[1]];
    let record = program::run(&[&start[..], &options].concat(), b"").good();
    let entries = record.lines().map(|line| -> Value { serde_json::from_str(line).expect("JSON") });
    let move_of = |entry: Value| {
        let name = ["ann", "bob"][entry["seat"].as_u64()? as usize];
        Some((name, entry["action"].as_str()?.to_owned()))
    };
    let winner = if record.contains("{\"places\":[1,2]}") { "ann" } else { "bob" };
    (entries.filter_map(move_of).collect(), winner)
}

#[test]
fn a_match_is_kept_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = ["chat", "--seed", "4", "--store", "kept"];
    let say = |text: &str| program::run_in(folder.path(), &arguments, text.as_bytes()).good();
    say("ann: /atlanteon start @bob sides=white\n");
    let told = say("bob: /accept\nbob: /play black c3\n");
    assert!(told.contains("[room]"), "{told}");
    let board = say("ann: /board\n");
    assert!(board.contains("c3"), "{board}");
    let second = say("cyd: /atlanteon start @dan\n");
    assert!(second.contains("[room] cyd challenges @dan"), "{second}");
}

#[test]
fn pictures_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = ["chat", "--seed", "1", "--pictures", "here/there", "--text"];
    let script = b"ann: /atlanteon start @bob\nbob # 1\nann: /board\n";
    let told = program::run_in(folder.path(), &arguments, script).good();
    assert!(told.contains("a      b      c      d      e"), "the board as text: {told}");
    let mut names: Vec<String> = std::fs::read_dir(folder.path().join("here/there"))
        .expect("the folder")
        .map(|file| file.expect("a file").file_name().into_string().expect("a name"))
        .collect();
    names.sort();
    assert_eq!(names.len(), 2, "{names:?}");
    assert!(names[0].ends_with("-ann.png"), "{names:?}");
    let bytes = std::fs::read(folder.path().join("here/there").join(&names[1])).expect("a file");
    assert!(bytes.starts_with(b"\x89PNG"));
}
