//! Matches of Atlantis from and to the transcripts of its author.

use std::{fs, path::Path};

use serde_json::{Value, json};

use crate::program::{Done, run_in};

/// A game of 59 turns by three players, as the author gives it for an example.
fn sample() -> Value {
    let text = include_str!("../../../../games/tests/atlantis/data/sample_game.json");
    serde_json::from_str(text).expect("JSON")
}

/// A board of two segments; red is to move.
fn small() -> Value {
    json!({
        "format": "Atlantis transcript",
        "version": "1.0",
        "segments": [
            ["b2", "c2", "c3", "b3", "a2", "a1", "b1"],
            ["c5", "d5", "d6", "c6", "b5", "b4", "c4"],
        ],
        "players": [
            {"name": "ann", "stacks": {"b2": 2, "d6": 1, "a1": -2, "b1": 0}},
            {"name": "bob", "color": "blue", "stacks": {"c5": 1, "b4": 2, "c4": 1}},
        ],
        "turns": [[["b2", "b4"], ["d6", "d5"]]],
    })
}

fn import(folder: &Path, transcript: &Value, more: &[&str]) -> Done {
    let text = transcript.to_string();
    run_in(folder, &[&["import", "-"], more].concat(), text.as_bytes())
}

/// The id of the match that `import` says it made.
fn id(told: &str) -> &str {
    told.strip_prefix("match ").and_then(|rest| rest.split_once(':')).expect("an id").0
}

fn export(folder: &Path, id: &str, more: &[&str]) -> Value {
    let told = run_in(folder, &[&["export", "--transcript", id], more].concat(), b"").good();
    serde_json::from_str(&told).expect("JSON")
}

/// The record of the one match of a store.
fn record(folder: &Path) -> String {
    let all = run_in(folder, &["export"], b"");
    assert_eq!(all.code, Some(0), "{all:?}");
    let lines = all.out.lines().skip(1);
    let lines: Vec<&str> = lines
        .take_while(|line| !line.starts_with("{\"row\"") && !line.starts_with("{\"end\""))
        .collect();
    lines.join("\n") + "\n"
}

#[test]
fn the_sample_game_comes_in_and_goes_out_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let told = import(folder.path(), &sample(), &[]).good();
    assert!(told.ends_with(": 59 turns; it is over\n"), "{told}");
    let out = export(folder.path(), id(&told), &[]);
    for key in ["format", "segments", "turns"] {
        assert_eq!(out[key], sample()[key], "{key}");
    }
    for n in 0..3 {
        let [was, is] = [&sample(), &out].map(|game| game["players"][n].clone());
        assert_eq!(was["stacks"], is["stacks"]);
        assert_eq!(was["color"], is["color"]);
    }
    // And what went out is the same match, if it comes in once more.
    let again = import(folder.path(), &out, &[]).refused(1);
    assert!(
        again.contains(&format!("this is match {}, which is in the store", id(&told))),
        "{again}"
    );
}

#[test]
fn the_sample_game_ends_as_it_did() {
    let folder = tempfile::tempdir().expect("a folder");
    import(folder.path(), &sample(), &[]).good();
    let record = record(folder.path());
    let told = run_in(folder.path(), &["replay", "-"], record.as_bytes()).good();
    assert!(told.contains("player 2 is number 3, player 3 is number 2"), "{told}");
    // Its second side is green, and Green is what it is called.
    assert!(told.contains("player 2 (Green) moves"), "{told}");
    assert!(record.ends_with("{\"outcome\":{\"places\":[1,3,2]}}\n"), "20, 12 and 15 fields");
}

#[test]
fn a_game_that_is_not_over_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let who = ["--place", "console:table", "--players", "console:ann,console:bob"];
    let told = import(folder.path(), &small(), &who).good();
    assert!(told.ends_with(": 1 turn; it is not over\n"), "{told}");
    let id = id(&told);
    let script = b"bob: /atlantis play c5-c4\nbob: /atlantis play done\n";
    let heard = run_in(folder.path(), &["chat", "--store", "tidetable-data"], script).good();
    assert!(heard.contains("[room]"), "{heard}");
    let turns = export(folder.path(), id, &[])["turns"].clone();
    assert_eq!(turns, json!([[["b2", "b4"], ["d6", "d5"]], [["c5", "c4"]]]));
}

#[test]
fn what_is_said_beside_the_game_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut told = small();
    let moves = told.as_object_mut().expect("an object").remove("turns").expect("turns")[0].clone();
    told["events"] = json!([
        {"type": "chat", "message": "good luck", "user": "bob", "time": "10:00"},
        {"type": "turn", "moves": moves, "user": "ann", "time": "10:01"},
    ]);
    told["begin"] = json!("10:00");
    told["format"] = json!("Atlantis trancript");
    let done = import(folder.path(), &told, &[]).good();
    let out = export(folder.path(), id(&done), &["--events"]);
    assert_eq!(out["events"], told["events"]);
    assert_eq!(out["begin"], told["begin"]);
    assert_eq!(out["format"], "Atlantis transcript", "as it is spelled");
    assert_eq!(export(folder.path(), id(&done), &[])["turns"], json!([moves]));
    // The same game without the talk is the same game.
    assert!(import(folder.path(), &small(), &[]).refused(1).contains("in the store already"));
}

/// A board that was played once is there for others, too.
#[test]
fn others_can_play_what_was_imported() {
    let folder = tempfile::tempdir().expect("a folder");
    let who = |people| ["--place", "console:table", "--players", people];
    let known = |args: &[&str]| {
        let told = import(folder.path(), &small(), args).refused(1);
        assert!(told.contains("name other people with --players or another room"), "{told}");
    };
    let first =
        id(&import(folder.path(), &small(), &who("console:ann,console:bob")).good()).to_owned();
    known(&who("console:ann,console:bob"));
    let other = import(folder.path(), &small(), &who("console:bob,console:ann")).good();
    assert_ne!(id(&other), first);
    let elsewhere = ["--place", "console:den", "--players", "console:ann,console:bob"];
    import(folder.path(), &small(), &elsewhere).good();
    import(folder.path(), &small(), &[]).good();
    known(&[]);
}

#[test]
fn what_is_wrong_is_refused_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let changed = |change: fn(&mut Value)| {
        let mut transcript = small();
        change(&mut transcript);
        import(folder.path(), &transcript, &[]).refused(1)
    };
    for (said, words) in REFUSED.map(|(change, words)| (changed(change), words)) {
        for word in words {
            assert!(said.contains(word), "{word} is not in: {said}");
        }
        assert!(said.ends_with("nothing was taken over"), "{said}");
    }
    let empty = run_in(folder.path(), &["export"], b"");
    assert_eq!(empty.err, "exported 0 matches\n");
}

type Change = fn(&mut Value);

/// Changes to a transcript, and the words of their refusals.
const REFUSED: [(Change, &[&str]); 10] = [
    (|game| game["turns"][0][0][1] = json!("zz9"), &["turn 1", "move 1", "zz9"]),
    (|game| game["turns"][0][0][1] = json!("a1"), &["turn 1", "move 1", "a1"]),
    (|game| game["turns"][0][1][0] = json!("b4"), &["turn 1", "move 2", "b4"]),
    (|game| game["turns"] = json!([[["b2", "b4"], ["b2", "b3"]]]), &["turn 1", "move 2"]),
    (|game| game["turns"] = json!([[], [["b2", "b3"]]]), &["turn 2", "move 1"]),
    (|game| game["segments"][1][0] = json!("b2"), &["b2"]),
    (|game| game["players"][1]["stacks"]["c3x"] = json!(1), &["c3x"]),
    (|game| game["players"][1]["stacks"]["b2"] = json!(1), &["b2"]),
    (|game| game["players"][1]["stacks"] = json!({"c5": 0}), &["players[1].stacks", "no stones"]),
    (|game| game["players"] = json!([{"stacks": {"b2": 1}}]), &["player"]),
];

#[test]
fn a_match_that_is_no_atlantis_has_no_transcript() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = b"ann: /atlanteon start @bob\nann: /atlantis start @bob\n";
    let told =
        run_in(folder.path(), &["chat", "--seed", "1", "--store", "tidetable-data"], script).good();
    let ids: Vec<&str> = told.split("Match `").skip(1).map(|part| &part[..4]).collect();
    let refused = |id: &str| run_in(folder.path(), &["export", "--transcript", id], b"").refused(1);
    assert!(refused(ids[0]).contains("only Atlantis has transcripts"));
    assert!(refused(ids[1]).contains("never began"));
    assert!(refused("nnnn").contains("there is no match `nnnn`"));
    assert!(refused("../x").contains("there is no match"));
    let done =
        run_in(folder.path(), &["export", "--transcript", ids[1], "--out", "game.json"], b"");
    assert_eq!(done.code, Some(1));
    assert_eq!(
        fs::read_dir(folder.path())
            .expect("a folder")
            .filter(|entry| {
                entry
                    .as_ref()
                    .is_ok_and(|entry| entry.file_name().to_string_lossy().starts_with("game"))
            })
            .count(),
        0,
        "nothing half is left"
    );
}
