//! Numbers of one's own: from the config into matches, and wherever these go.

use std::{fs, path::Path};

use pollster::block_on;
use record::{Commit, Step, Store as _, lines};
use store::SledStore;

use crate::{
    program::{Done, run_in},
    running::Bot,
};

/// The usual numbers but for how many batteries there are: 16, 36 or 56.
fn write(folder: &Path, batteries: u8) {
    let usual = run_in(folder, &["numbers", "looting"], b"").good();
    let own = usual.replace("battery = 16", &format!("battery = {batteries}"));
    fs::write(folder.join("own.toml"), own).expect("a file");
}

fn configure(folder: &Path, text: &str) {
    let text = format!("{text}\n[page]\nlisten = \"127.0.0.1:0\"\n");
    fs::write(folder.join("tidetable.toml"), text).expect("a file");
}

const OWN: &str = "[numbers]\nlooting = \"own.toml\"";

/// Lines of a chat on the store of the config.
fn chat(folder: &Path, script: &str) -> Done {
    let arguments = ["chat", "--seed", "1", "--store", "tidetable-data"];
    run_in(folder, &arguments, script.as_bytes())
}

const START: &str = "ann: /looting start @bob\nbob: /accept\n";
const SAID: &str = "This table plays with its own numbers.";

/// A store with a match with numbers of its own.
fn filled(folder: &Path) {
    write(folder, 36);
    configure(folder, OWN);
    let told = chat(folder, START).good();
    assert!(told.contains(SAID), "{told}");
}

/// How many cards lie on a space at the beginning of each match.
fn depths(folder: &Path) -> Vec<usize> {
    let text = run_in(folder, &["export"], b"").out;
    let mut known = desk::lines::Reader::new(tidetable::kinds::KINDS);
    let lines = text.lines().filter(|line| {
        ["\"blob\"", "\"rev\"", "\"outcome\""].iter().any(|key| line[1..].starts_with(key))
            || line.contains("tidetable-match")
    });
    let mut depths = Vec::new();
    for line in lines {
        known.line(line).expect("a sound export");
        let found = known.current_match().filter(|game_match| game_match.rev() == 3);
        depths.extend(found.map(|game_match| {
            let position = game_match.table().expect("it has begun").save();
            position["stacks"][0].as_array().expect("a stack").len()
        }));
    }
    depths.sort_unstable();
    depths
}

#[test]
fn the_numbers_of_a_game_are_printed() {
    let folder = tempfile::tempdir().expect("a folder");
    let told = run_in(folder.path(), &["numbers", "Looting"], b"").good();
    assert_eq!(told, include_str!("../../../../games/src/looting/numbers.toml"));
    let told = run_in(folder.path(), &["numbers", "atlantis"], b"").refused(2);
    assert_eq!(told, "Atlantis takes no numbers of your own; these do: looting, escape, rising");
    let told = run_in(folder.path(), &["numbers", "lootin"], b"").refused(2);
    assert_eq!(told, "there is no game `lootin`; did you mean looting?");
}

#[test]
fn what_is_wrong_with_a_file_is_said_before_anything_starts() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), 16);
    configure(folder.path(), OWN);
    let told = run_in(folder.path(), &["check"], b"").good();
    assert!(told.contains("\nnumbers  looting is played with own.toml (SHA-256 "), "{told}");
    let own = folder.path().join("own.toml");
    let usual = fs::read_to_string(&own).expect("a file");
    let large = format!("{usual}{}", "# and so on\n".repeat(6_000));
    for (bytes, why) in [
        (
            usual.replace("battery = 16", "battery = 17").into_bytes(),
            "it makes no game of Looting Atlantis: there are 81 cards: it has to be 20, 40, 60, \
             80, 100 or 120",
        ),
        (
            usual.replace("egypt = 30\n", "").into_bytes(),
            "it makes no game of Looting Atlantis: line 37: missing field `egypt`",
        ),
        (b"[cards]\n\xff".to_vec(), "line 2 is not UTF-8: save the file as UTF-8"),
        (large.into_bytes(), "it has more than 65536 bytes"),
    ] {
        fs::write(&own, bytes).expect("a file");
        for command in ["check", "run", "chat"] {
            let told = run_in(folder.path(), &[command], b"").refused(2);
            assert_eq!(
                told,
                format!("tidetable.toml, line 2: numbers.looting is own.toml, but {why}")
            );
        }
    }
    fs::remove_file(&own).expect("a file");
    let told = run_in(folder.path(), &["run"], b"").refused(2);
    let expected =
        "tidetable.toml, line 2: numbers.looting is own.toml, but it cannot be read: No such";
    assert!(told.starts_with(expected), "{told}");
    assert!(!folder.path().join("tidetable-data").exists(), "nothing was made");
    // A command that needs no numbers does without them.
    run_in(folder.path(), &["simulate", "looting", "--quiet"], b"").good();
}

#[test]
fn matches_keep_the_numbers_they_began_with() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    assert_eq!(depths(folder.path()), [5]);
    let text = run_in(folder.path(), &["export"], b"").out;
    let (_, id) = text.split_once("-match\",\"version\":1,\"id\":\"").expect("a match");
    let (id, _) = id.split_once('"').expect("an id");
    let look = format!("ann: /table board {id}\nann: /table about {id}\n");
    let before = chat(folder.path(), &look).good();
    assert!(before.contains("numbers of its own"), "{before}");
    write(folder.path(), 56);
    assert_eq!(chat(folder.path(), &look).good(), before);
    assert!(chat(folder.path(), START).good().contains(SAID));
    configure(folder.path(), "");
    fs::remove_file(folder.path().join("own.toml")).expect("a file");
    assert_eq!(chat(folder.path(), &look).good(), before);
    assert!(!chat(folder.path(), START).good().contains(SAID));
    assert_eq!(depths(folder.path()), [4, 5, 6]);
    let told = run_in(folder.path(), &["check"], b"").good();
    assert!(told.contains("is sound: 3 matches") && !told.contains("numbers"), "{told}");
}

#[test]
fn the_bot_keeps_them_when_it_starts() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), 36);
    let mut bot = Bot::start(folder.path(), OWN);
    bot.child.kill().expect("it runs");
    bot.child.wait().expect("an end");
    let text = run_in(folder.path(), &["export"], b"").out;
    assert_eq!(text.lines().filter(|line| line.starts_with("{\"blob\"")).count(), 1);
}

#[test]
fn an_export_takes_them_along() {
    let [from, to] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    filled(from.path());
    let text = run_in(from.path(), &["export"], b"").out;
    let all = to.path().join("all.jsonl");
    fs::write(&all, &text).expect("a file");
    let told = run_in(to.path(), &["import", "all.jsonl"], b"").good();
    assert!(told.starts_with("1 new match, "), "{told}");
    let told = run_in(to.path(), &["import", "all.jsonl"], b"").good();
    assert!(
        told.starts_with("0 new matches, 0 that had gone on, 1 known already, 0 rows"),
        "{told}"
    );
    run_in(to.path(), &["check"], b"").good();
    assert_eq!(depths(to.path()), [5]);
    let told = run_in(to.path(), &["replay", "all.jsonl"], b"").good();
    assert!(told.contains("Its rolls (100) are those of its seed."), "{told}");
    assert!(told.contains("   its numbers are its own, with the SHA-256 "), "{told}");
    run_in(to.path(), &["render", "all.jsonl", "--out", "end.svg"], b"").good();
    run_in(to.path(), &["salvage", "--out", "saved.jsonl"], b"").good();
    run_in(to.path(), &["replay", "saved.jsonl"], b"").good();
    // Without them it is refused, and said why.
    let without: String = text
        .lines()
        .filter(|line| !line.contains("\"blob\""))
        .map(|line| format!("{line}\n"))
        .collect();
    let told = run_in(to.path(), &["replay", "-"], without.as_bytes()).refused(1);
    let expected = "line 3: entry 1: the match is played with numbers of its own, and they are missing: \
                    those with the SHA-256 ";
    assert!(told.starts_with(expected), "{told}");
}

#[test]
fn simulated_matches_take_them_along() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), 36);
    let simulate = ["simulate", "looting", "--games", "2", "--numbers", "own.toml"];
    let text = run_in(folder.path(), &simulate, b"").good();
    let told = run_in(folder.path(), &["replay", "-"], text.as_bytes()).good();
    assert_eq!(told.matches("Its rolls (100) are those of its seed.").count(), 2);
    let quiet = run_in(folder.path(), &[&simulate[..], &["--quiet"]].concat(), b"").good();
    assert!(quiet.starts_with("2 games of Looting Atlantis"), "{quiet}");
    let simulate = |game, file| run_in(folder.path(), &["simulate", game, "--numbers", file], b"");
    let told = simulate("atlanteon", "own.toml").refused(2);
    assert_eq!(
        told,
        "own.toml is not played with: Atlanteon takes no numbers of your own; these do: looting, \
         escape, rising"
    );
    let told = simulate("looting", "none.toml").refused(2);
    assert!(told.starts_with("none.toml is not played with: it cannot be read: "), "{told}");
}

#[test]
fn a_start_with_the_file_brings_back_what_is_missing() {
    let [from, to] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    filled(from.path());
    let text = run_in(from.path(), &["export"], b"").out;
    // A store that has lost them.
    let store = SledStore::open(&to.path().join("tidetable-data"), None).expect("a store");
    let mut reader = lines::Reader::default();
    let lines =
        text.lines().filter(|line| line.contains("\"rev\"") || line.contains("tidetable-match"));
    let end = "{\"outcome\":null}";
    let found = lines.chain([end]).find_map(|line| reader.line(line).expect("a sound record"));
    let found = found.expect("a match");
    let m = desk::Match::replay(tidetable::kinds::KINDS, &found.entries, found.header.seed);
    assert!(m.is_err(), "an entry has no numbers");
    let source = SledStore::open(&from.path().join("tidetable-data"), None).expect("a store");
    let head = block_on(source.head(&found.header.id)).expect("a head").expect("a head");
    let step = Step { rev: 0, entries: found.entries, head, seed: found.header.seed };
    block_on(store.commit(&Commit { steps: vec![step], ..Commit::default() })).expect("a match");
    drop(store);
    let told = run_in(to.path(), &["check"], b"").refused(1);
    assert!(told.contains("its own numbers are missing, those with the SHA-256 "), "{told}");
    write(to.path(), 36);
    configure(to.path(), OWN);
    chat(to.path(), "").good();
    configure(to.path(), "");
    let told = run_in(to.path(), &["check"], b"").good();
    assert!(told.contains("is sound: 1 match, 1 of them not over"), "{told}");
}

/// The words of a text, without marks and however its lines are broken.
fn flowing(told: &str) -> String {
    told.replace('`', "").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn who_reads_the_rules_hears_that_the_numbers_are_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    write(folder, 36);
    configure(folder, OWN);
    let told = flowing(&chat(folder, "ann: /looting rules\n").good());
    let said = "These pages have the usual numbers. New matches here have others ";
    assert!(told.contains(said), "{told}");
    assert!(told.contains(": cards.battery = 36 (usually 16)"), "{told}");
    chat(folder, START).good();
    let export = run_in(folder, &["export"], b"").out;
    let id = export.split("\"id\":\"").nth(1).and_then(|rest| rest.split('"').next());
    let id = id.expect("a match");
    let about = format!(
        "ann: /looting rules\nann: /looting rules 2\nann: /table about match={id}\n\
         ann: /table settings language de\nann: /looting rules\nann: /table about match={id}\n"
    );
    // It keeps its own, whatever new matches have.
    configure(folder, "");
    let told = flowing(&chat(folder, &about).good());
    let said = format!(
        "These pages have the usual numbers. Match {id} has others \
         (/table about match={id} lists all): cards.battery = 36 (usually 16)"
    );
    assert_eq!(told.matches(&said).count(), 1, "on the first page alone: {told}");
    // With the rules, and about the match.
    for (said, times) in [
        ("cards.battery = 36 (usually 16)", 2),
        (&*format!("Partie {id} hat andere"), 1),
        ("cards.battery = 36 (sonst 16)", 2),
    ] {
        assert_eq!(told.matches(said).count(), times, "{said}: {told}");
    }
    assert!(!told.contains("cards.field"), "{told}");
}

#[test]
fn numbers_that_make_no_game_do_not_hide_the_store() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    fs::write(folder.path().join("own.toml"), "nonsense").expect("a file");
    let done = run_in(folder.path(), &["check"], b"");
    assert!(done.out.contains("tidetable-data is sound: 1 match"), "{done:?}");
    assert!(done.refused(2).contains("numbers.looting is own.toml, but "));
}
