//! The checks that anybody can make of a finished match: the program, and a script in another
//! language, come to the same.

use std::{
    path::Path,
    process::{Command, Stdio},
};

use serde_json::Value;
use sha2::{Digest as _, Sha256};
use tidetable::kinds::KINDS;

use crate::program::{Done, finish, run, run_in};

/// The output of `docs/fairness.py` for an export or a record.
fn script(text: &str) -> Done {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/fairness.py");
    let mut python = Command::new("python3");
    python.arg(script).arg("/dev/stdin");
    python.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    finish(&mut python, text.as_bytes())
}

/// The output of the program for it.
fn replay(text: &str) -> Done {
    run(&["replay", "-"], text.as_bytes())
}

/// The export of a store in which ann and bob played to the end, and ann begins anew.
fn played(game: &str, salt: &str, seed: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let script = format!(
        "ann: /{game} start @bob\nbob: /accept {salt}\nann: /resign confirm\nbob: /resign confirm\n\
         ann: /{game} start @bob\nbob: /accept\n"
    );
    let chat = ["chat", "--seed", seed, "--store", "tidetable-data"];
    run_in(folder.path(), &chat, script.as_bytes()).good();
    let done = run_in(folder.path(), &["export", "--without-seeds"], b"");
    assert_eq!(done.code, Some(0), "{done:?}");
    done.out
}

/// The lines of the match whose seed is known, as JSON, and their numbers.
fn open_match(text: &str) -> Vec<(usize, Value)> {
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let mut lines = lines.enumerate().skip_while(|(_, line)| line["seed"].is_null());
    let header = lines.next().expect("a match that is over");
    let rest = lines.take_while(|(_, line)| line["what"].is_string());
    [header].into_iter().chain(rest).collect()
}

/// The text with one line changed.
fn with_line(text: &str, at: usize, line: &Value) -> String {
    let changed =
        |(index, old): (usize, &str)| if index == at { line.to_string() } else { old.to_owned() };
    sealed(&text.lines().enumerate().map(|entry| changed(entry) + "\n").collect::<String>())
}

/// The same with the sum that fits: who forges an export forges that as well.
fn sealed(text: &str) -> String {
    let (before, end) = text.rsplit_once("{\"end\"").expect("a last line");
    let sum: String = Sha256::digest(before).iter().map(|byte| format!("{byte:02x}")).collect();
    let (head, tail) = end.split_once("\"sha256\":\"").expect("a sum");
    format!("{before}{{\"end\"{head}\"sha256\":\"{sum}{}", &tail[64..])
}

#[test]
fn every_game_is_fair_to_the_program_and_to_a_script() {
    for kind in KINDS {
        for salt in ["", "salt=pepper", "salt=Grüße"] {
            let text = played(kind.info.id, salt, "1");
            let lines = open_match(&text);
            let rolls = lines.iter().filter_map(|(_, line)| line["rolls"].as_array());
            let (n_rolls, n_salts) =
                (rolls.map(Vec::len).sum::<usize>(), usize::from(!salt.is_empty()));
            assert!(n_rolls > 0, "{text}");
            let told = script(&text).good();
            assert!(
                told.contains(&format!(" is fair (rolls: {n_rolls}, salts: {n_salts}, seal: ")),
                "{told}"
            );
            assert!(told.ends_with("finished matches with a seed: 1, not fair: 0\n"), "{told}");
            let told = replay(&text).good();
            assert!(
                told.contains(&format!("Its rolls ({n_rolls}) are those of its seed.")),
                "{told}"
            );
            assert!(
                told.contains("   rolled: ") && told.contains("   its seed is one whose"),
                "{told}"
            );
            let added = salt.replace("salt=", "   added to the seed: ");
            assert!(told.contains(&added), "{told}");
            // An unfinished match has no seed in such an export, so nobody can check its rolls.
            let is_told = told.contains("Its seed is not in the record, so its rolls cannot");
            let is_secret = kind.info.secrets || kind.info.drafts || kind.info.reactions;
            assert_eq!(is_told, !is_secret, "what has secrets is not there at all: {told}");
            assert_eq!(text.matches("\"seed\":").count(), 1, "of the match that is over");
        }
        let seats = kind.info.seats.clone();
        for seats in [*seats.start(), *seats.end()] {
            let seats = seats.to_string();
            let simulate = ["simulate", kind.info.id, "--seats", &seats, "--games", "3"];
            let text = run(&simulate, b"").good();
            assert!(script(&text).good().contains("finished matches with a seed: 3, not fair: 0"));
            replay(&text).good();
        }
    }
}

#[test]
fn what_is_forged_is_found_by_both() {
    for kind in KINDS {
        let good = played(kind.info.id, "salt=pepper", "2");
        let lines = open_match(&good);
        let rolled = lines.iter().find(|(_, line)| line["rolls"][0].is_u64()).expect("a roll");
        let (at, mut line) = rolled.clone();
        let (roll, of) = (line["rolls"][0].as_u64().expect("a roll"), line["of"][0].as_u64());
        line["rolls"][0] = Value::from((roll + 1) % of.expect("sides"));
        let forged = with_line(&good, at, &line);
        let told = script(&forged);
        assert_eq!(told.code, Some(1), "{told:?}");
        let entry = format!("entry {}", line["rev"]);
        assert!(told.out.contains(&format!("NOT FAIR: {entry} has ")), "{told:?}");
        let told = replay(&forged);
        // After another roll the moves may be against the rules, which is found first.
        let is_named = told.out.contains(&format!("   {entry}, roll 1: the record has "));
        let told = told.refused(1);
        assert_eq!(told.ends_with(": its rolls are not those of its seed"), is_named, "{told}");

        let seed = lines[0].1["seed"].as_str().expect("a seed");
        let forged = sealed(&good.replace(seed, &"7".repeat(64)));
        assert!(script(&forged).out.contains("NOT FAIR: the seed is not the one of the seal"));
        assert!(replay(&forged).refused(1).contains("the commitment is to another seed"));

        // One roll is the same for many seeds; but both say the same, and find most.
        let mut n_found = 0;
        for n in 0..8 {
            let salt = format!("\"salt\":\"pepper{n}\"");
            let forged = sealed(&good.replace("\"salt\":\"pepper\"", &salt));
            assert_ne!(forged, good);
            let (told, replayed) = (script(&forged), replay(&forged));
            assert_eq!(told.code, replayed.code, "{told:?} {replayed:?}");
            n_found += usize::from(told.code == Some(1));
        }
        assert!(n_found > 1, "{n_found} of 8 were found");
    }
}

/// An export of the program that still numbered streams by all entries: ann and bob have
/// planned, taken steps back, and taken back a turn in which dice fell.
const OLD: &str = include_str!("../old/entries.jsonl");

#[test]
fn a_match_of_before_goes_on_as_it_began() {
    let folder = tempfile::tempdir().expect("a folder");
    run_in(folder.path(), &["import", "-"], OLD.as_bytes()).good();
    let chat = ["chat", "--store", "tidetable-data"];
    let lines = "bob: walk c7 d6+\nbob: back\nbob: sink e4\nbob: stop\nann: sink g4\nann: stop\n\
                 bob: sink h5\nbob: stop\nann: /resign confirm\n\
                 ann: /escape start @bob\nbob: /accept\n";
    run_in(folder.path(), &chat, lines.as_bytes()).good();
    let text = run_in(folder.path(), &["export"], b"").out;
    let [old, new] = ["opened", "began"].map(|what| text.matches(what).count());
    assert_eq!((old, new, text.matches("\"streams\"").count()), (2, 2, 1), "{text}");
    let n_rolls = |text: &str| text.matches("\"rolls\":").count();
    assert!(n_rolls(&text) > n_rolls(OLD) + 2, "they went on: {text}");
    let told = script(&text).good();
    assert!(told.contains("d4t3 is fair (rolls: "), "{told}");
    let told = replay(&text).good();
    assert!(told.contains("are those of its seed."), "{told}");
    // As they were rolled, and no other way. Which of the two matches comes first is chance.
    let (before, old) = text.split_once("\"id\":\"d4t3\"").expect("the old match");
    let old = old.replacen("\"patience\"", "\"streams\":\"throws\",\"patience\"", 1);
    let other = sealed(&format!("{before}\"id\":\"d4t3\"{old}"));
    assert_eq!([script(&other).code, replay(&other).code], [Some(1); 2]);
}

/// For a match that is named, the script prints what its players know themselves.
#[test]
fn a_match_that_is_named_is_told_roll_by_roll() {
    let text = played("atlantis", "salt=pepper", "3");
    let id = open_match(&text)[0].1["id"].as_str().expect("an id").to_owned();
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("all.jsonl"), &text).expect("a file");
    let named = |id: &str| {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/fairness.py");
        let mut python = Command::new("python3");
        python.arg(script).arg("all.jsonl").arg(id).current_dir(folder.path());
        python.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        finish(&mut python, b"")
    };
    let told = named(&id).good();
    assert!(told.contains("salts ['pepper']\n") && told.contains("entry 3: "), "{told}");
    assert!(told.contains(" of 2\n"), "{told}");
    let none = named("nowhere");
    assert_eq!(
        (none.code, &*none.out),
        (Some(1), "finished matches with a seed: 0, not fair: 0\n")
    );
}
