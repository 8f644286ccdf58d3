//! Files that commit 20e1512e wrote. Every later version reads them: see
//! `tests/kept/README.md`.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use desk::{Match, Press};
use pollster::block_on;
use record::{Query, Store as _};
use serde_json::Value;
use store::SledStore;
use tempfile::TempDir;
use tidetable::kinds::KINDS;

use crate::{
    program::{run, run_in},
    running::Bot,
};

fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kept/20e1512e").join(name)
}

fn text(name: &str) -> String {
    fs::read_to_string(kept(name)).expect("a kept file")
}

/// A copy of the kept store, where the program looks for one.
fn store() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("tidetable-data");
    // Git holds no empty folder.
    fs::create_dir_all(copy.join("blobs")).expect("a folder");
    for file in fs::read_dir(kept("store")).expect("the kept store") {
        let file = file.expect("a file");
        fs::copy(file.path(), copy.join(file.file_name())).expect("a copy");
    }
    folder
}

/// The lines of an export without the time and the sum.
fn content(export: &str) -> Vec<String> {
    let mut lines: Vec<String> = export.lines().skip(1).map(str::to_owned).collect();
    let end = lines.pop().expect("a last line");
    assert!(end.starts_with("{\"end\":"), "{end}");
    lines
}

fn export(folder: &Path) -> String {
    let done = run_in(folder, &["export"], b"");
    assert_eq!(done.code, Some(0), "{}", done.err);
    done.out
}

fn chat(folder: &Path, script: &str) -> String {
    let arguments = ["chat", "--seed", "36", "--store", "tidetable-data"];
    run_in(folder, &arguments, script.as_bytes()).good()
}

/// The rows of an export whose keys begin so.
fn rows(export: &str, prefix: &str) -> Vec<(String, String)> {
    let lines = export.lines().filter(|line| line.starts_with("{\"row\":"));
    let rows = lines.map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let text = |row: &Value, name: &str| row["row"][name].as_str().expect("text").to_owned();
    let rows = rows.map(|row| (text(&row, "key"), text(&row, "value")));
    rows.filter(|(key, _)| key.starts_with(prefix)).collect()
}

#[test]
fn the_store_is_sound_and_holds_what_was_exported() {
    let folder = store();
    let told = run_in(folder.path(), &["check"], b"").good();
    assert!(told.contains("is sound: 20 matches, 15 of them not over"), "{told}");
    assert_eq!(content(&export(folder.path())), content(&text("export.jsonl")));
}

#[test]
fn every_match_replays_to_its_head() {
    let folder = store();
    let store = SledStore::open(&folder.path().join("tidetable-data"), None).expect("a store");
    let heads = block_on(store.heads(&Query::All { after: None }, 1_000)).expect("heads");
    let games: BTreeSet<&str> = heads.iter().map(|head| &*head.game).collect();
    assert_eq!((heads.len(), games.len()), (20, KINDS.len()), "{games:?}");
    for head in heads {
        let record = block_on(store.load(&head.id)).expect("a record").expect("a match");
        let played = Match::of(KINDS, &record).expect("the rules");
        assert_eq!(*played.head(), head);
    }
}

#[test]
fn the_export_is_taken_over_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::copy(kept("export.jsonl"), folder.path().join("all.jsonl")).expect("a copy");
    let told = run_in(folder.path(), &["import", "all.jsonl"], b"").good();
    assert!(told.starts_with("20 new matches, 0 that had gone on, 0 known already"), "{told}");
    assert_eq!(content(&export(folder.path())), content(&text("export.jsonl")));
    run(&["replay", &kept("export.jsonl").display().to_string()], b"").good();
}

#[test]
fn waiting_notices_are_delivered_once() {
    let folder = store();
    let waiting = |export: &str| {
        let lines = export.lines().filter(|line| line.starts_with("{\"notice\":"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let (console, others): (Vec<_>, Vec<_>) =
        waiting(&text("export.jsonl")).into_iter().partition(|line| line.contains("console:table"));
    assert!(console.len() == 3 && others.len() == 2, "{console:?} {others:?}");
    let told = chat(folder.path(), "");
    assert!(told.lines().all(|line| line.starts_with("[room] ")), "{told}");
    for notice in console {
        let notice: Value = serde_json::from_str(&notice).expect("JSON");
        let id = notice["notice"]["id"]["id"].as_str().expect("an id");
        assert!(told.contains(id), "{id} in {told}");
    }
    assert_eq!(waiting(&export(folder.path())), others);
    assert_eq!(chat(folder.path(), ""), "");
}

/// The person whom an account belongs to.
fn person_of(account: &str, export: &str) -> Option<String> {
    let key = format!("account/{account}");
    rows(export, &key).into_iter().find(|(found, _)| *found == key).map(|(_, person)| person)
}

#[test]
fn settings_codes_and_linked_accounts_are_honoured() {
    let folder = store();
    let before = text("export.jsonl");
    chat(folder.path(), "");
    // The account of the page and that of the console are one person.
    assert_eq!(person_of("web:ann", &before), person_of("console:ann", &before));
    let mine = chat(folder.path(), "ann: /table mine\n");
    let opened = before.lines().find(|line| line.contains("\"room\":\"web:table\""));
    let opened: Value = serde_json::from_str(opened.expect("a match of the page")).expect("JSON");
    let id = opened["id"].as_str().expect("an id");
    assert!(mine.contains(id), "{id} in {mine}");
    // A code for a link still counts, as this clock stands still.
    let bob = person_of("console:bob", &before);
    let links = rows(&before, "link/");
    let link = links.into_iter().find(|(_, person)| Some(person) == bob.as_ref());
    let (link, _) = link.expect("a link");
    let code = link.strip_prefix("link/").expect("a code");
    chat(folder.path(), &format!("zed: /table link {code} confirm\n"));
    assert_eq!(person_of("console:zed", &export(folder.path())), bob);
    // One of them chose German.
    let german = chat(folder.path(), "cyd: /table settings\n");
    let english = chat(folder.path(), "kim: /table settings\n");
    assert_ne!(german.lines().next(), english.lines().next());
}

#[test]
fn guests_come_in_with_their_links() {
    let folder = store();
    let access = text("access.txt");
    let (key, invitation) = access.trim_end().split_once('\n').expect("two lines");
    let bot = Bot::start(folder.path(), &format!("access_key = \"{key}\"\n"));
    let entered = bot.get(invitation);
    assert!(entered.starts_with("HTTP/1.1 303") && entered.contains("as=ann"), "{entered}");
    let forged = bot.get(&invitation.replace("/in/ann.", "/in/eve."));
    assert!(forged.starts_with("HTTP/1.1 401"), "{forged}");
    assert_eq!(bot.end("-TERM").0, Some(0));
}

#[test]
fn every_button_is_read() {
    let buttons = text("buttons.txt");
    assert!(buttons.lines().count() > 40);
    for button in buttons.lines() {
        let read: Press = button.parse().unwrap_or_else(|_| panic!("{button} is not read"));
        assert_eq!(read.to_string(), button);
    }
}

/// The config has an account on Matrix, which a program without it refuses.
#[cfg(feature = "matrix")]
#[test]
fn every_key_of_the_config_is_read() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = tempfile::tempdir().expect("a folder");
    for game in ["looting", "escape", "rising"] {
        let numbers = run(&["numbers", game], b"").good();
        fs::write(folder.path().join(format!("our-{game}.toml")), numbers).expect("a file");
    }
    let config = folder.path().join("tidetable.toml");
    fs::copy(kept("tidetable.toml"), &config).expect("a copy");
    fs::set_permissions(&config, fs::Permissions::from_mode(0o600)).expect("a file");
    let done = run_in(folder.path(), &["check"], b"");
    assert_eq!(done.code, Some(0), "{done:?}");
    assert!(!done.err.contains("tidetable.toml, line"), "{}", done.err);
    assert!(done.out.contains("tidetable.toml is sound"), "{}", done.out);
}

#[test]
fn both_forms_of_a_transcript_are_taken_over() {
    for name in ["transcript-turns.json", "transcript-events.json"] {
        let folder = tempfile::tempdir().expect("a folder");
        let told = run_in(folder.path(), &["import", "-"], text(name).as_bytes()).good();
        assert!(told.contains("59 turns; it is over"), "{told}");
    }
}

/// Each kind of line that may be shown to everybody, with all its fields.
const PUBLIC: [&[&str]; 6] = [
    &["format", "version", "at"],
    &["blob"],
    &["format", "version", "id", "game", "edition", "seats", "options", "players", "seed"],
    &[
        "rev",
        "at",
        "by",
        "what",
        "id",
        "game",
        "edition",
        "setup",
        "room",
        "players",
        "commitment",
        "streams",
        "patience",
        "clocks",
        "after",
        "no_hints",
        "ranked",
        "salt",
        "rolls",
        "of",
        "seat",
        "action",
        "to",
        "whom",
        "from",
        "on",
        "player",
        "until",
        "closes",
        "seconds",
    ],
    &["outcome"],
    &["end"],
];

fn is_public(line: &str) -> bool {
    let line: Value = serde_json::from_str(line).expect("JSON");
    let fields: Vec<&str> = line.as_object().expect("an object").keys().map(|key| &**key).collect();
    PUBLIC.iter().any(|allowed| fields.iter().all(|field| allowed.contains(field)))
}

#[test]
fn what_everybody_may_read_holds_no_person_no_code_and_no_room() {
    let folder = store();
    let done = run_in(folder.path(), &["export", "--without-seeds"], b"");
    assert_eq!(done.code, Some(0), "{}", done.err);
    let (public, all) = (done.out, text("export.jsonl"));
    let strange = public.lines().find(|line| !is_public(line));
    assert_eq!(strange, None);
    assert!(all.lines().filter(|line| !is_public(line)).count() > 100);
    // Each word of the file: ids, names, codes, moves.
    let is_mark = |letter: char| !letter.is_alphanumeric() && !"-_:/@!$.".contains(letter);
    let words: BTreeSet<&str> = public.split(is_mark).collect();
    let mut n_secrets = 0;
    let mut holds_none = |secret: &str| {
        n_secrets += 1;
        assert!(!words.contains(secret), "{secret} is in the file");
        assert!(secret.len() < 8 || !public.contains(secret), "{secret} is in the file");
    };
    for (key, value) in rows(&all, "") {
        let (kind, rest) = key.split_once('/').unwrap_or((&key, ""));
        match kind {
            "account" | "starts" | "room" | "link" | "join" | "person" => holds_none(rest),
            "page" => holds_none(rest.trim_start_matches("guest/")),
            "discord" | "matrix" => rest.split('/').skip(1).for_each(|part| {
                // Some are about a match, whose id everybody may know.
                if part.len() > 9 {
                    holds_none(part);
                }
            }),
            _ => (),
        }
        if kind == "person" {
            let person: Value = serde_json::from_str(&value).expect("JSON");
            let name = person["name"].as_str().expect("a name");
            // These are words of a record, too: colours of a game, and an actor.
            if !["red", "blue", "green", "host"].contains(&name) {
                holds_none(name);
            }
            let accounts = person["accounts"].as_array().expect("accounts");
            accounts.iter().for_each(|account| holds_none(account.as_str().expect("an account")));
        }
    }
    // A seed is shown once its match is over.
    let seeds = |text: &str| {
        let lines = text.lines().filter(|line| line.starts_with("{\"format\":\"tidetable-match\""));
        let headers = lines.map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        headers
            .filter_map(|header| header["seed"].as_str().map(str::to_owned))
            .collect::<BTreeSet<_>>()
    };
    assert!(seeds(&public).is_subset(&seeds(&all)) && seeds(&public).len() == 5, "past matches");
    seeds(&all).difference(&seeds(&public)).for_each(|seed| holds_none(seed));
    assert!(n_secrets > 150, "{n_secrets}");
    // It is an export all the same.
    let other = tempfile::tempdir().expect("a folder");
    let told = run_in(other.path(), &["import", "-"], public.as_bytes()).good();
    assert!(told.ends_with("0 known already, 0 rows\n"), "{told}");
    run_in(other.path(), &["check"], b"").good();
    run_in(other.path(), &["replay", "-"], public.as_bytes()).good();
}
