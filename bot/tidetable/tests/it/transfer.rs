//! Export and import.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use pollster::block_on;
use record::{Row, RowChange, Store as _, store::MAX_BLOB};
use store::SledStore;

use crate::program::{Done, command, finish, run_in};

/// A store with a match that is over and one that is not.
fn filled(folder: &Path) {
    let script = b"ann: /atlanteon start @bob\nbob: /accept\nann: /resign confirm\n\
        ann: /atlanteon start @cyd\n";
    run_in(folder, &["chat", "--seed", "1", "--store", "tidetable-data"], script).good();
}

fn export(folder: &Path) -> String {
    let done = run_in(folder, &["export"], b"");
    assert_eq!(done.code, Some(0), "{done:?}");
    assert_eq!(done.err, "exported 2 matches\n");
    done.out
}

#[test]
fn what_is_exported_can_be_imported() {
    let [old, new] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    filled(old.path());
    let text = export(old.path());
    fs::write(new.path().join("all.jsonl"), &text).expect("a file");
    let told = run_in(new.path(), &["import", "all.jsonl"], b"").good();
    assert!(told.starts_with("2 new matches, 0 that had gone on, 0 known already"), "{told}");
    let rest = |text: &str| text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
    let again = export(new.path());
    let (mut was, mut is) = (rest(&text), rest(&again));
    // The last line has the sum of all, the first one with the time too.
    assert!(was.pop().is_some() && is.pop().is_some());
    assert_eq!(was, is);
    let told = run_in(new.path(), &["import", "-"], text.as_bytes()).good();
    assert!(told.starts_with("0 new matches, 0 that had gone on, 2 known already"), "{told}");
    let told = run_in(new.path(), &["check"], b"").good();
    assert!(told.contains("is sound: 2 matches, 1 of them not over"), "{told}");
}

#[test]
fn an_export_is_replayed_and_drawn_as_records_are() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let text = export(folder.path());
    let beside = |line: &&str| ["{\"end\"", "{\"row\""].iter().any(|start| line.starts_with(start));
    let records: Vec<&str> = text.lines().skip(1).filter(|line| !beside(line)).collect();
    let replayed = |text: &str| run_in(folder.path(), &["replay", "-"], text.as_bytes());
    assert_eq!(replayed(&text).good(), replayed(&records.join("\n")).good());
    let ids =
        records.iter().filter_map(|record| record.split_once("-match\",\"version\":1,\"id\":\""));
    let drawn = ids.map(|(_, rest)| {
        let id = rest.split('"').next().expect("an id");
        let draw = ["render", "-", "--out", "x.svg", "--match", id];
        run_in(folder.path(), &draw, text.as_bytes()).code
    });
    let mut drawn: Vec<Option<i32>> = drawn.collect();
    drawn.sort_unstable();
    assert_eq!(drawn, [Some(0), Some(1)], "one of them never began");
    let told = replayed(&text.replace("{\"end\"", "{end")).refused(1);
    assert!(told.starts_with(&format!("line {}: ", text.lines().count())), "{told}");
    // Elsewhere such lines are out of place.
    let headless = text.split_once('\n').expect("lines").1;
    assert!(replayed(headless).refused(1).ends_with("this is no header of a match"));
}

#[test]
fn a_file_is_not_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let export = || run_in(folder.path(), &["export", "--out", "all.jsonl"], b"");
    let done = export();
    assert_eq!((done.code, &*done.out, &*done.err), (Some(0), "", "exported 2 matches\n"));
    assert_eq!(export().refused(1), "all.jsonl is there already: name a new file");
    assert!(!folder.path().join("all.jsonl.half").exists());
}

#[test]
fn a_damaged_export_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let text = export(folder.path());
    let cut = &text[..text.len() / 2];
    let changed = text.replacen("\"at\":17672", "\"at\":17673", 1);
    let import = |text: &str| -> Done {
        let folder = tempfile::tempdir().expect("a folder");
        run_in(folder.path(), &["import", "-"], text.as_bytes())
    };
    for strange in ["", "hello\n", "{}"] {
        let told = import(strange).refused(1);
        let expected = "-: it is neither an export of Tidetable nor a transcript of Atlantis; \
                        nothing was taken over";
        assert_eq!(told, expected);
    }
    for bad in [cut, &changed] {
        let told = import(bad).refused(1);
        assert!(
            told.starts_with("-, line ") || told.starts_with("standard input, line "),
            "{told}"
        );
        assert!(told.ends_with("; nothing was taken over"), "{told}");
    }
}

#[test]
fn where_no_store_is_none_is_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let told = run_in(folder.path(), &["export"], b"").refused(1);
    assert!(told.starts_with("there is no store in tidetable-data"), "{told}");
    assert!(!folder.path().join("tidetable-data").exists());
    // Perhaps a disk that is not there.
    fs::create_dir(folder.path().join("tidetable-data")).expect("a folder");
    let told = run_in(folder.path(), &["export"], b"").refused(1);
    assert!(told.starts_with("there is no store in tidetable-data"), "{told}");
    fs::remove_dir(folder.path().join("tidetable-data")).expect("it is still empty");
    let told = run_in(folder.path(), &["import", "none.jsonl"], b"").refused(1);
    assert!(told.starts_with("none.jsonl cannot be read"), "{told}");
    assert!(!folder.path().join("tidetable-data").exists());
}

/// As README says it: with the backups where they are, and nothing else.
#[test]
fn a_backup_is_taken_over_into_an_empty_store() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("tidetable-exports")).expect("a folder");
    let backup = "tidetable-exports/tidetable-20300101T000000Z.jsonl";
    fs::write(at(backup), export(folder.path())).expect("a backup");
    let told = run_in(folder.path(), &["import", "--replace", backup], b"").good();
    assert!(told.starts_with("2 new matches"), "{told}");
    assert!(at("tidetable-data.old/db").exists());
    run_in(folder.path(), &["check"], b"").good();
}

#[test]
fn what_is_salvaged_is_taken_over_and_what_is_lost_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let told = run_in(folder.path(), &["salvage", "--out", "all.jsonl"], b"").good();
    assert!(told.contains("2 matches and") && told.ends_with("; nothing was lost\n"), "{told}");
    let db = folder.path().join("tidetable-data/db");
    let mut bytes = fs::read(&db).expect("the database");
    // The log begins with a header; the first changes come right behind it.
    bytes[600] ^= 1;
    fs::write(&db, &bytes).expect("the database");
    let told = run_in(folder.path(), &["salvage", "--out", "saved.jsonl"], b"");
    assert_eq!(told.code, Some(1), "{told:?}");
    assert!(told.out.contains("lost: changes in 1 place of the log"), "{told:?}");
    assert!(!told.out.contains("nothing was lost"), "{told:?}");
    let told = run_in(folder.path(), &["import", "--replace", "saved.jsonl"], b"").good();
    assert!(told.starts_with("2 new matches"), "{told}");
    assert!(told.trim_end().ends_with("tidetable-data.old"), "{told}");
    let old = folder.path().join("tidetable-data.old/db");
    assert_eq!(fs::read(old).expect("the old database"), bytes);
}

/// Nothing is moved unless there is something to put in its place.
#[test]
fn what_cannot_be_taken_over_replaces_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let whole = export(folder.path());
    let cut = &whole[..whole.len() - 40];
    let names = |folder: &Path| {
        let files = fs::read_dir(folder).expect("a folder").flatten();
        let mut names: Vec<_> = files.map(|file| file.file_name()).collect();
        names.sort();
        names
    };
    let before = names(folder.path());
    run_in(folder.path(), &["import", "--replace", "-"], cut.as_bytes()).refused(1);
    let transcript = run_in(folder.path(), &["import", "--replace", "-"], br#"{"moves":[]}"#);
    assert_eq!(transcript.code, Some(1), "{transcript:?}");
    run_in(folder.path(), &["import", "--replace", "none.jsonl"], b"").refused(1);
    assert_eq!(names(folder.path()), before);
    // The first line has the time, and the last one a sum over it.
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let (then, now) = (lines(&whole), lines(&export(folder.path())));
    assert_eq!(now[1..now.len() - 1], then[1..then.len() - 1]);
    // In a folder in which there is nothing, there is nothing to move.
    let other = tempfile::tempdir().expect("a folder");
    let told = run_in(other.path(), &["import", "--replace", "-"], whole.as_bytes()).good();
    assert!(!told.contains("old store"), "{told}");
    assert_eq!(names(other.path()), ["tidetable-data"]);
}

#[test]
fn a_store_that_is_in_use_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = ["chat", "--store", "tidetable-data"];
    let mut chat = command(folder.path());
    let mut child = chat.args(arguments).spawn().expect("the program starts");
    let lock = folder.path().join("tidetable-data/acknowledged");
    while !lock.exists() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let told = finish(command(folder.path()).args(arguments), b"").refused(1);
    assert!(told.starts_with("another program is using the store in "), "{told}");
    let other = tempfile::tempdir().expect("a folder");
    filled(other.path());
    let backup = export(other.path());
    let told = run_in(folder.path(), &["import", "--replace", "-"], backup.as_bytes());
    assert!(told.err.contains("another program is using the store in "), "{told:?}");
    drop(child.stdin.take());
    assert!(child.wait().expect("an end").success());
}

/// A match, and rows of which one is on a damaged page.
fn with_damaged_rows(folder: &Path) {
    filled(folder);
    let at = folder.join("tidetable-data");
    let store = SledStore::open(&at, None).expect("a store");
    for n in 0..300 {
        let row = RowChange::set(format!("z/{n:03}"), Row::new(format!("<row {n:03}>")));
        block_on(store.set_rows(vec![row])).expect("a row");
    }
    // Opening the store reads what was written last, so the blobs come after the rows.
    for n in 0..2 {
        block_on(store.keep_blob(&vec![n; MAX_BLOB])).expect("a blob");
    }
    drop(store);
    let mut bytes = fs::read(at.join("db")).expect("the database");
    let text = b"<row 150>";
    let found = bytes.windows(text.len()).enumerate().filter(|(_, window)| *window == text);
    let found: Vec<usize> = found.map(|(at, _)| at).collect();
    found.into_iter().for_each(|at| bytes[at] ^= 1);
    fs::write(at.join("db"), &bytes).expect("the database");
}

#[test]
fn rows_that_cannot_be_read_are_told_of() {
    // sled moves pages about by itself, also to where they are read at the start.
    let folders = (0..9).map(|_| {
        let folder = tempfile::tempdir().expect("a folder");
        with_damaged_rows(folder.path());
        folder
    });
    let is_open = |folder: &Path| SledStore::open(&folder.join("tidetable-data"), None).is_ok();
    let mut folders = folders.skip_while(|folder| !is_open(folder.path()));
    let folder = folders.next().expect("it can be opened");
    let told = run_in(folder.path(), &["export", "--out", "all.jsonl"], b"");
    assert_eq!(told.code, Some(1), "{told:?}");
    assert!(told.err.contains("the export lacks 1 thing; the first is some rows: "), "{told:?}");
    let text = fs::read_to_string(folder.path().join("all.jsonl")).expect("what can be read");
    assert!(text.contains("<row 000>") && text.ends_with("\"damaged\":1}}\n"));
    let told = run_in(folder.path(), &["check"], b"");
    assert_eq!(told.code, Some(1), "{told:?}");
    let expected = "the store is damaged: 1 thing cannot be read, the first is some rows: ";
    assert!(told.err.contains(expected), "{told:?}");
    assert!(!told.out.contains("is sound: "), "{told:?}");
}

#[test]
fn a_damaged_store_is_not_used() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let db = folder.path().join("tidetable-data/db");
    let mut bytes = fs::read(&db).expect("the database");
    for byte in &mut bytes[200..] {
        *byte ^= 0x5a;
    }
    fs::write(&db, &bytes).expect("the database");
    let config = "[page]\nlisten = \"127.0.0.1:0\"\n";
    fs::write(folder.path().join("tidetable.toml"), config).expect("a file");
    for command in ["check", "export", "run"] {
        let done = run_in(folder.path(), &[command], b"");
        assert_eq!(done.code, Some(1), "{done:?}");
        assert!(done.err.contains("error: the store in "), "{}", done.err);
        assert!(done.err.contains("tidetable-data cannot be used"), "{}", done.err);
        assert!(done.err.contains("nothing was deleted"), "{}", done.err);
    }
}

/// The files of a folder and what is in them.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let files = fs::read_dir(folder).expect("a folder").flatten().map(|file| file.path());
    files.map(|path| (path.clone(), fs::read(path).unwrap_or_default())).collect()
}

/// One flipped bit: whatever looks at the store leaves it as it is, and after that all
/// moves come back.
#[test]
fn no_command_changes_a_damaged_store() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let config = "[page]\nlisten = \"127.0.0.1:0\"\n";
    fs::write(folder.path().join("tidetable.toml"), config).expect("a file");
    let whole = export(folder.path());
    fs::write(folder.path().join("last.jsonl"), &whole).expect("a file");
    let data = folder.path().join("tidetable-data");
    let sound = contents(&data);
    run_in(folder.path(), &["check"], b"").good();
    assert!(contents(&data) == sound, "check writes");
    let mut bytes = fs::read(data.join("db")).expect("the database");
    bytes[600] ^= 1;
    fs::write(data.join("db"), &bytes).expect("the database");
    let damaged = contents(&data);
    let commands: [&[&str]; 5] = [
        &["check"],
        &["export"],
        &["chat", "--store", "tidetable-data"],
        &["import", "last.jsonl"],
        &["run"],
    ];
    for command in commands {
        let done = run_in(folder.path(), command, b"");
        assert_eq!(done.code, Some(1), "{done:?}");
        assert!(done.err.contains("its file db is damaged at byte "), "{}", done.err);
        assert!(contents(&data) == damaged, "{command:?} writes");
    }
    run_in(folder.path(), &["salvage", "--out", "saved.jsonl"], b"");
    assert!(contents(&data) == damaged, "salvage writes");
    run_in(folder.path(), &["import", "--replace", "saved.jsonl"], b"").good();
    let moves = |text: &str| {
        let lines = text.lines().filter(|line| line.starts_with("{\"rev\""));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(moves(&export(folder.path())), moves(&whole));
}

/// A field that is unknown here would be lost.
#[test]
fn an_export_of_a_newer_program_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let text = export(folder.path());
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let entry = lines.iter().position(|line| line.starts_with("{\"rev\":1,")).expect("an entry");
    lines[entry] = lines[entry].replacen("{\"rev\":1,", "{\"rev\":1,\"weather\":\"rain\",", 1);
    let other = tempfile::tempdir().expect("a folder");
    let newer = lines.join("\n") + "\n";
    let told = run_in(other.path(), &["import", "-"], newer.as_bytes()).refused(1);
    let expected =
        format!("-, line {}: the field \"weather\" is unknown to this program", entry + 1);
    assert!(told.starts_with(&expected), "{told}");
    assert!(told.ends_with("nothing was taken over"), "{told}");
}

#[test]
fn what_players_may_read_has_no_plans_of_matches_in_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let script =
        "ann: /looting start @bob\nbob: /accept\nann: /atlanteon start @bob\nbob: /accept\n";
    let arguments = ["chat", "--seed", "1", "--store", "tidetable-data"];
    run_in(folder.path(), &arguments, script.as_bytes()).good();
    let all = run_in(folder.path(), &["export"], b"").out;
    let done = run_in(folder.path(), &["export", "--without-seeds"], b"");
    assert_eq!(done.code, Some(0), "{done:?}");
    let n =
        |text: &str, game: &str| text.matches(&format!("\"game\":\"{game}\",\"edition\"")).count();
    assert!(n(&all, "looting") > 0 && n(&done.out, "looting") == 0, "{}", done.out);
    assert_eq!(n(&all, "atlanteon"), n(&done.out, "atlanteon"));
    assert!(done.err.contains("left out 1 match, "), "{}", done.err);
    // The rest is still an export.
    let other = tempfile::tempdir().expect("a folder");
    run_in(other.path(), &["import", "-"], done.out.as_bytes()).good();
}
