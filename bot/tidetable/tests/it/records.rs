//! Records: made by `simulate`, held to the rules by `replay`, drawn by
//! `render`.

use proptest::prelude::*;
use record::Commitment;
use serde_json::Value;
use tidetable::kinds::KINDS;

use crate::program::{run, run_in};

/// The record of a game of Atlanteon.
fn record() -> String {
    run(&["simulate", "atlanteon", "--seed", "7", "--option", "sides=white"], b"").good()
}

fn refused(record: &str) -> String {
    run(&["replay", "-"], record.as_bytes()).refused(1)
}

#[test]
fn every_game_is_simulated_and_replayed() {
    for kind in KINDS {
        for seats in kind.info.seats.clone() {
            let seats = seats.to_string();
            let arguments = ["simulate", kind.info.id, "--seats", &seats, "--games", "2"];
            let record = run(&arguments, b"").good();
            assert_eq!(record, run(&arguments, b"").good(), "it is reproducible");
            let replayed = run(&["replay", "-"], record.as_bytes()).good();
            assert_eq!(replayed.matches("The record is sound: ").count(), 2, "{replayed}");
        }
    }
}

/// Another seed gives other rolls, and anybody can see it.
#[test]
fn a_replay_says_whether_the_rolls_are_of_the_seed() {
    let record = run(&["simulate", "atlanteon", "--seed", "7"], b"").good();
    let header: Value =
        serde_json::from_str(record.lines().next().unwrap_or_default()).expect("JSON");
    let seed = header["seed"].as_str().expect("a seed");
    let committed = |seed: &str| Commitment::to(&seed.parse().expect("a seed")).to_string();
    let of = |seed_of_all: &str| {
        let other = record.replace(seed, seed_of_all);
        let other = other.replace(&committed(seed), &committed(seed_of_all));
        run(&["replay", "-"], other.as_bytes())
    };
    assert!(of(seed).good().contains("Its rolls (1) are those of its seed."));
    let others = ["0", "1", "2", "3", "4", "5", "6", "7"].map(|digit| of(&digit.repeat(64)));
    let mut n_differ = 0;
    for other in others {
        if other.code == Some(0) {
            continue;
        }
        let told = "Its rolls are not those of its seed: 1 of 1 differ.\n   entry 2, roll 1: the ";
        assert!(other.out.contains(told), "{other:?}");
        assert!(other.refused(1).ends_with(": its rolls are not those of its seed"));
        n_differ += 1;
    }
    // One roll of two sides: it is the same for about half of the seeds.
    assert!((1..8).contains(&n_differ), "{n_differ}");
    let other = record.replace(seed, &"0".repeat(64));
    let told = run(&["replay", "-"], other.as_bytes()).refused(1);
    assert!(told.contains("the commitment is to another seed"), "{told}");
    let kept = record.replace(&format!(",\"seed\":\"{seed}\""), "");
    let told = run(&["replay", "-"], kept.as_bytes()).good();
    assert!(told.contains("Its seed is not in the record"), "{told}");
}

#[test]
fn every_line_of_a_record_is_described() {
    let record = record();
    let rows: Vec<Value> =
        record.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let [header, opened, began, entries @ .., end] = &rows[..] else {
        panic!("{record}");
    };
    assert_eq!(header["format"], "tidetable-match");
    assert_eq!(header["options"]["sides"], "white");
    assert_eq!(opened["what"], "opened");
    assert_eq!(began["what"], "began");
    for (rev, entry) in (3..).zip(entries) {
        assert_eq!(entry["rev"], rev);
        assert_eq!(entry["what"], "played");
        for key in ["by", "seat", "action", "position"] {
            assert!(!entry[key].is_null(), "{key} of {entry}");
        }
    }
    assert!(end["outcome"]["places"].is_array(), "{end}");
}

#[test]
fn a_summary_is_of_the_same_games() {
    let arguments = ["simulate", "atlanteon", "--games", "20", "--seed", "3"];
    let records = run(&arguments, b"").good();
    let n_plies = records.matches("\"what\":\"played\"").count();
    let won = records.matches("{\"places\":[1,2]}").count();
    let summary = run(&[&arguments[..], &["--quiet"]].concat(), b"").good();
    assert!(summary.starts_with(&format!("20 games of Atlanteon, {n_plies} plies\n")), "{summary}");
    assert!(summary.contains(&format!("player 1 won {won}\n")), "{summary}");
    assert!(summary.contains("games/s"), "{summary}");
}

#[test]
fn the_computer_is_simulated() {
    let arguments = ["simulate", "atlanteon", "--games", "6", "--quiet", "--seat-kinds"];
    let summary = run(&[&arguments[..], &["random,computer=200"]].concat(), b"").good();
    assert!(summary.contains("player 2 won 6") || summary.contains("player 2 won 5"), "{summary}");
}

#[test]
fn a_record_that_breaks_a_rule_is_refused_by_its_line() {
    let good = record();
    let lines: Vec<&str> = good.lines().collect();
    let without = |index: usize| {
        let kept = lines.iter().enumerate().filter(|(place, _)| *place != index);
        kept.map(|(_, line)| format!("{line}\n")).collect::<String>()
    };
    for n in 0..lines.len() {
        let told = refused(&without(n));
        assert!(told.starts_with(&format!("line {}: ", n + 1)), "without line {}: {told}", n + 1);
    }
    for (n, line) in lines.iter().enumerate() {
        let mut cut = lines[..n].join("\n") + "\n";
        cut.push_str(&line[..line.len() / 2]);
        let told = refused(&cut);
        assert!(told.starts_with(&format!("line {}: ", n + 1)), "cut in line {}: {told}", n + 1);
    }
}

#[test]
fn a_changed_line_is_refused() {
    let good = record();
    let last = good.lines().count();
    let line_of = |part: &str| 1 + good.lines().position(|line| line.contains(part)).expect(part);
    let played = line_of("\"rev\":9,");
    let action = good.lines().nth(played - 1).expect("a line");
    let action: Value = serde_json::from_str(action).expect("JSON");
    let action = action["action"].as_str().expect("an action");
    let changes = [
        ("\"version\":1", "\"version\":99".to_owned(), 1),
        ("\"format\":\"tidetable-match\"", "\"format\":\"other\"".to_owned(), 1),
        ("\"edition\":1,\"seats\"", "\"edition\":7,\"seats\"".to_owned(), 1),
        ("\"edition\":1,\"setup\"", "\"edition\":7,\"setup\"".to_owned(), 2),
        ("\"what\":\"began\",\"rolls\":[", "\"what\":\"began\",\"rolls\":[5,".to_owned(), 3),
        ("\"rev\":9,", "\"rev\":10,".to_owned(), played),
        (
            "\"rev\":9,\"at\":0,\"by\":\"computer\",\"what\":\"played\"",
            "\"rev\":9,\"at\":0,\"by\":\"computer\",\"what\":\"nothing\"".to_owned(),
            played,
        ),
    ];
    for (old, new, line) in changes {
        let bad = good.replacen(old, &new, 1);
        assert_ne!(bad, good, "{old} is in a record");
        let told = refused(&bad);
        assert!(told.starts_with(&format!("line {line}: ")), "{old} -> {new}: {told}");
    }
    let illegal = good.replacen(&format!("\"action\":\"{action}\""), "\"action\":\"9z9\"", 1);
    assert!(refused(&illegal).starts_with(&format!("line {played}: ")));
    let [won, lost] = ["{\"places\":[1,2]}", "{\"places\":[2,1]}"];
    let other = if good.contains(won) { good.replace(won, lost) } else { good.replace(lost, won) };
    assert!(refused(&other).starts_with(&format!("line {last}: ")));
}

#[test]
fn a_changed_position_is_refused() {
    let good = record();
    for (n, line) in good.lines().enumerate() {
        let mut row: Value = serde_json::from_str(line).expect("JSON");
        let Some(white) = row.pointer_mut("/position/white") else {
            continue;
        };
        *white = Value::from(1 - white.as_u64().expect("a seat"));
        let mut lines: Vec<String> = good.lines().map(str::to_owned).collect();
        lines[n] = row.to_string();
        let told = refused(&lines.join("\n"));
        assert!(told.starts_with(&format!("line {}: ", n + 1)), "{told}");
        assert!(told.contains("position"), "{told}");
    }
}

#[test]
fn what_is_no_record_is_refused() {
    assert_eq!(refused(""), "there is no record: the text is empty");
    for (bytes, part) in [
        (&b"\xff\xfe\n"[..], "line 1: the text is not UTF-8"),
        (b"hello\n", "line 1: this is not the JSON that belongs here"),
        (b"{}\n", "line 1: this is no header of a match"),
        (b"[[[[\n", "line 1: "),
    ] {
        let told = run(&["replay", "-"], bytes).refused(1);
        assert!(told.starts_with(part), "{told}");
    }
    let record = run(&["simulate", "atlanteon"], b"").good();
    let header = record.lines().next().expect("a header");
    assert_eq!(refused(&format!("{header}\n[1]\n")), "line 2: this is no JSON object");
    let deep = "[".repeat(100_000);
    assert!(refused(&deep).starts_with("line 1: "));
    let long = " ".repeat((1 << 20) + 5);
    assert!(refused(&long).starts_with("line 1: the line is longer than 1048576 bytes"));
    let told = run(&["replay", "nowhere.jsonl"], b"").refused(1);
    assert!(told.starts_with("nowhere.jsonl cannot be read: "), "{told}");
    let told = run(&["replay", "."], b"").refused(1);
    assert!(told.starts_with(". cannot be read: "), "{told}");
}

#[test]
fn positions_are_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = record();
    std::fs::write(folder.path().join("game.jsonl"), &record).expect("a file");
    let draw = |more: &[&str]| {
        let arguments = [&["render", "game.jsonl"], more].concat();
        assert_eq!(run_in(folder.path(), &arguments, b"").good(), "");
        let out = more.iter().position(|argument| *argument == "--out").expect("--out") + 1;
        std::fs::read(folder.path().join(more[out])).expect("a picture")
    };
    let png = draw(&["--out", "end.png"]);
    assert!(png.starts_with(b"\x89PNG"));
    assert_eq!(png[16..20], 1000_u32.to_be_bytes(), "its width");
    let small = draw(&["--out", "small.PNG", "--width", "400"]);
    assert_eq!(small[16..20], 400_u32.to_be_bytes());
    let svg = draw(&["--out", "end.svg"]);
    assert!(svg.starts_with(b"<svg"), "{}", String::from_utf8_lossy(&svg[..60]));
    let others = [
        &["--out", "1.svg", "--ply", "0"][..],
        &["--out", "2.svg", "--ply", "5"],
        &["--out", "3.svg", "--theme", "dark"],
    ];
    for other in others {
        assert_ne!(draw(other), svg, "{other:?}");
    }
    for viewer in ["public", "all", "seat:1", "seat:2"] {
        assert_eq!(draw(&["--out", "4.svg", "--viewer", viewer]), svg, "nothing is hidden");
    }
}

#[test]
fn any_match_of_a_file_is_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let simulated = |seed: &str, id: &str| {
        let record = run(&["simulate", "atlanteon", "--seed", seed], b"").good();
        let header: Value =
            serde_json::from_str(record.lines().next().expect("a header")).expect("JSON");
        record.replace(&format!("\"id\":{}", header["id"]), &format!("\"id\":\"{id}\""))
    };
    let (one, two) = (simulated("1", "aaaa"), simulated("2", "bbbb"));
    let both = format!("{one}{two}");
    let draw = |text: &str, more: &[&str]| {
        let arguments = [&["render", "-", "--out", "x.svg"], more].concat();
        run_in(folder.path(), &arguments, text.as_bytes()).good();
        std::fs::read(folder.path().join("x.svg")).expect("a picture")
    };
    assert_ne!(draw(&one, &[]), draw(&two, &[]));
    assert_eq!(draw(&both, &[]), draw(&one, &[]), "the first, if none is named");
    for (id, record) in [("aaaa", &one), ("bbbb", &two)] {
        for more in [&[][..], &["--ply", "3"]] {
            let named = [&["--match", id], more].concat();
            assert_eq!(draw(&both, &named), draw(record, more), "{id} {more:?}");
        }
    }
    let named = ["render", "-", "--out", "x.svg", "--match", "zzzz"];
    let told = run(&named, both.as_bytes()).refused(1);
    assert_eq!(told, "there is no match `zzzz` in the file; there are: aaaa, bbbb");
}

#[test]
fn what_cannot_be_drawn_is_said() {
    let record = record();
    let refused = |more: &[&str], code| {
        let arguments = [&["render", "-"], more].concat();
        run(&arguments, record.as_bytes()).refused(code)
    };
    let told = refused(&["--out", "x.gif"], 2);
    assert!(told.contains(".png or .svg"), "{told}");
    let told = refused(&["--out", "x.png", "--theme", "blue"], 2);
    assert_eq!(told, "there is no theme `blue`; there are: light, dark");
    let told = refused(&["--out", "x.png", "--ply", "99"], 1);
    assert!(told.contains("--ply 99 is beyond them"), "{told}");
    let told = refused(&["--out", "x.png", "--viewer", "seat:3"], 1);
    assert_eq!(told, "there are 2 seats; seat:3 is none of them");
    let told = refused(&["--out", "no/where/x.png"], 1);
    assert!(told.starts_with("no/where/x.png cannot be written: "), "{told}");
}

#[test]
fn what_cannot_be_simulated_is_said() {
    let refused = |arguments: &[&str]| run(&[&["simulate"], arguments].concat(), b"").refused(2);
    let cases = [
        (&["atlanteo"][..], "there is no game `atlanteo`; did you mean atlanteon?"),
        (&["atlanteon", "--seats", "3"], "this game is for 2 players"),
        (&["atlanteon", "--option", "size=3"], "this game has no option `size`"),
        (&["atlanteon", "--option", "match=7"], "`match` can be `1` or `2`"),
        (
            &["atlanteon", "--option", "match=1", "--option", "match=2"],
            "the option `match` is given twice",
        ),
        (
            &["atlanteon", "--seat-kinds", "random", "--seats", "2"],
            "--seat-kinds names 1 seat, but 2 play",
        ),
    ];
    for (arguments, told) in cases {
        assert_eq!(refused(arguments), told);
    }
}

#[test]
fn a_reader_may_leave() {
    let mut command = crate::program::command(std::path::Path::new("."));
    command.args(["simulate", "atlanteon", "--games", "200"]);
    let mut child = command.spawn().expect("the program starts");
    drop(child.stdout.take());
    let done = child.wait_with_output().expect("an end");
    assert_eq!(done.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&done.stderr), "");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    /// Here, and not by the binary, as there are many.
    #[test]
    fn a_damaged_record_is_read_or_refused(at in 0..10_000_usize, byte in any::<char>()) {
        use std::sync::LazyLock;
        static RECORD: LazyLock<String> = LazyLock::new(record);
        let mut text: Vec<char> = RECORD.chars().collect();
        let at = at % text.len();
        text[at] = byte;
        let text: String = text.into_iter().collect();
        // It must not panic; what it finds, the other tests say.
        let _ = tidetable::matches::records::check(text.as_bytes());
    }
}

#[test]
fn what_is_wrong_with_a_move_is_said_in_words() {
    let record =
        run_in(std::env::temp_dir().as_path(), &["simulate", "looting", "--seed", "3"], b"").good();
    let others = [("\"seat\":0", "\"seat\":1"), ("\"seat\":1", "\"seat\":0")];
    for (is, other) in others {
        let changed = record.replacen(is, other, 3);
        let told =
            run_in(std::env::temp_dir().as_path(), &["replay", "-"], changed.as_bytes()).refused(1);
        assert!(told.contains("entry ") && !told.contains("looting-"), "{told}");
    }
}

/// An export that `import` refuses is not sound for `replay`, either.
#[test]
fn an_export_is_held_to_its_last_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = "ann: /atlanteon start @bob\nbob: /accept\n";
    let arguments = ["chat", "--seed", "1", "--store", "tidetable-data"];
    run_in(folder.path(), &arguments, script.as_bytes()).good();
    let export = run_in(folder.path(), &["export"], b"").out;
    let replay = |text: &str| run_in(folder.path(), &["replay", "-"], text.as_bytes());
    replay(&export).good();
    replay(&format!("\u{feff}{export}")).good();
    let (header, rest) = export.split_once('\n').expect("a header");
    let newer = format!("{}\n{rest}", header.replace("\"version\":1", "\"version\":99"));
    let sum = export.split("\"sha256\":\"").nth(1).expect("a sum");
    let twist = if sum.starts_with('0') { "1" } else { "0" };
    let other_sum = export
        .replace(&format!("\"sha256\":\"{sum}"), &format!("\"sha256\":\"{twist}{}", &sum[1..]));
    let cut = export.rsplit_once("{\"end\"").expect("an end").0.to_owned();
    for (text, why) in [
        (newer, "line 1: the export is version 99"),
        (other_sum, "the sum in the last line is another"),
        (cut, "the export is cut off"),
        (format!("{export}{{}}\n"), "there is something behind the last line"),
    ] {
        let told = replay(&text).refused(1);
        assert!(told.contains(why), "{told}");
    }
}
