//! Backups, and what is made of them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use pollster::block_on;
use record::{Row, RowChange, Store as _, memory::MemoryStore};
use store::{Backups, IfEmptier, OpenError, Options, SledStore, latest_good, verify};

use crate::{
    script,
    transfer::{filled, played, put, read},
};

const DAY: u64 = 24 * 3600;
const START: u64 = 1_800_000_000;

fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).expect("a folder").flatten();
    let mut names: Vec<String> =
        files.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn keeps_the_last_good_backups() {
    let folder = tempfile::tempdir().expect("a folder");
    let backups = Backups::new(folder.path().join("a/b/exports"), 3, DAY);
    let store = filled();
    let is_due = |now| backups.is_due(&store, now).expect("an answer");
    assert!(is_due(START), "there is none");
    assert_eq!(latest_good(&backups.folder), None);
    for day in 0..5 {
        let now = START + day * DAY;
        assert!(is_due(now));
        let (path, done) = backups.make(&store, now).expect("a backup");
        assert_eq!((done.matches, latest_good(&backups.folder)), (2, Some(path)));
        assert!(!is_due(now) && !is_due(now + DAY - 1));
    }
    let kept = names(&backups.folder);
    assert_eq!(kept.len(), 3, "{kept:?}");
    assert_eq!(kept[2], "tidetable-20270119T080000Z.jsonl");

    // The last one is damaged: the one before is the last good one, and the good
    // ones are kept all the same.
    let last = backups.folder.join(&kept[2]);
    let mut bytes = fs::read(&last).expect("a backup");
    bytes.truncate(bytes.len() - 1);
    fs::write(&last, bytes).expect("a file");
    assert_eq!(latest_good(&backups.folder), Some(backups.folder.join(&kept[1])));
    assert!(is_due(START + 4 * DAY));
    fs::write(backups.folder.join("tidetable-20200101T000000Z.jsonl.half"), "{").expect("a file");
    fs::write(backups.folder.join("another"), "{").expect("a file");
    backups.make(&store, START + 5 * DAY).expect("a backup");
    let now = names(&backups.folder);
    assert_eq!(now[..4], [&["another".to_owned()], &kept[..]].concat()[..], "{now:?}");
    assert_eq!(now.len(), 5);
}

#[test]
fn the_first_is_made_when_there_is_something() {
    let folder = tempfile::tempdir().expect("a folder");
    let backups = Backups::daily(folder.path());
    let store = MemoryStore::default();
    let is_due = |now| backups.is_due(&store, now).expect("an answer");
    assert!(!is_due(START), "there is nothing yet");
    put(&store, played("k3f9", 3, false), false);
    assert!(is_due(START + 60));
    backups.make(&store, START + 60).expect("a backup");
    assert!(!is_due(START + 120));
    put(&store, played("m2a7", 3, false), false);
    assert!(!is_due(START + 180));
    put(&store, played("z", 3, false), false);
    assert!(is_due(START + 240), "it has less than half of it");
}

#[test]
fn a_clock_that_was_ahead_destroys_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let backups = Backups::new(folder.path(), 3, DAY);
    let store = filled();
    for day in [0, 1, 5_000, 2, 3, 4] {
        let now = START + day * DAY;
        assert!(backups.is_due(&store, now).expect("an answer"), "{day}");
        backups.make(&store, now).expect("a backup");
        assert!(!backups.is_due(&store, now + 60).expect("an answer"), "{day}");
    }
    let kept = names(folder.path());
    assert_eq!(kept.len(), 4, "{kept:?}");
    assert!(kept[0].starts_with("tidetable-20270117"), "the latest three by the clock: {kept:?}");
    assert!(kept[3].starts_with("tidetable-2040"), "and what is of a time to come: {kept:?}");
    // Many of one day count once.
    for hour in 1..5 {
        backups.make(&store, START + 4 * DAY + hour * 3_600).expect("a backup");
    }
    assert_eq!(names(folder.path()).len(), 8, "{:?}", names(folder.path()));
}

#[test]
fn what_is_new_stays_after_many_of_a_time_to_come() {
    let folder = tempfile::tempdir().expect("a folder");
    let backups = Backups::new(folder.path(), 3, DAY);
    let store = filled();
    for day in [5_000, 5_001, 5_002, 5_003] {
        backups.make(&store, START + day * DAY).expect("a backup");
    }
    assert_eq!(names(folder.path()).len(), 3);
    for (day, n) in [(1, 4), (2, 5), (3, 6), (4, 6)] {
        let (path, _) = backups.make(&store, START + day * DAY).expect("a backup");
        assert!(path.exists(), "it is not deleted at once");
        assert_eq!(names(folder.path()).len(), n, "{:?}", names(folder.path()));
    }
}

#[test]
fn one_from_which_something_is_missing_takes_nobodys_place() {
    let (folder, exports) = (tempfile::tempdir(), tempfile::tempdir());
    let (folder, exports) = (folder.expect("a folder"), exports.expect("a folder"));
    let backups = Backups::new(exports.path(), 2, DAY);
    let open = || SledStore::open(folder.path(), None).expect("a store");
    let store = open();
    put(&store, played("k3f9", 3, false), true);
    let rows = ["person/ann", "person/bob"].map(|key| RowChange::set(key, Row::new("{}")));
    block_on(store.set_rows(rows.to_vec())).expect("rows");
    let complete: Vec<PathBuf> =
        (0..2).map(|day| backups.make(&store, START + day * DAY).expect("a backup").0).collect();
    drop(store);
    script::spoil_key(folder.path(), "rperson/ann");
    let store = open();
    for day in 2..6 {
        let now = START + day * DAY;
        assert!(backups.is_due(&store, now).expect("an answer"));
        let (path, done) = backups.make(&store, now).expect("a backup");
        assert!(!backups.is_due(&store, now + 60).expect("an answer"), "it is made once");
        assert_eq!((done.rows, done.damaged.len()), (1, 1));
        let text = fs::read_to_string(&path).expect("a backup");
        assert!(text.ends_with("\"damaged\":1}}\n"), "{text}");
        assert_eq!(verify(text.as_bytes()).expect("it is whole").damaged, 1);
        assert_eq!(read(&MemoryStore::default(), &text).expect("an import").rows, 1);
    }
    assert_eq!(names(exports.path()).len(), 6, "nothing is deleted");
    assert_eq!(latest_good(exports.path()), complete.last().cloned());
    // Where there is no other, it is better than nothing.
    complete.iter().for_each(|path| fs::remove_file(path).expect("a file"));
    let latest = latest_good(exports.path()).expect("one of them");
    assert!(latest.ends_with("tidetable-20270120T080000Z.jsonl"), "{}", latest.display());
    // Complete ones push them out, in the end.
    let change = RowChange::set("person/ann", Row::new("{}"));
    block_on(store.set_rows(vec![change])).expect("a row");
    for (day, n) in [(6, 5), (7, 2)] {
        let (path, done) = backups.make(&store, START + day * DAY).expect("a backup");
        assert_eq!(done.damaged, []);
        assert_eq!(names(exports.path()).len(), n, "{:?}", names(exports.path()));
        assert_eq!(latest_good(exports.path()), Some(path));
    }
}

#[test]
fn never_deletes_a_fuller_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let backups = Backups::new(folder.path(), 2, DAY);
    backups.make(&filled(), START).expect("a backup");
    let store = MemoryStore::default();
    put(&store, played("k3f9", 3, false), false);
    for day in 1..5 {
        backups.make(&store, START + day * DAY).expect("a backup");
    }
    let kept = names(folder.path());
    assert_eq!(kept.len(), 3, "{kept:?}");
    assert_eq!(kept[0], "tidetable-20270115T080000Z.jsonl");
}

#[test]
fn says_that_a_backup_cannot_be_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("a file");
    let error = Backups::daily(&file).make(&filled(), 1).expect_err("no folder");
    assert!(error.to_string().starts_with("no backup was made in"), "{error}");
}

#[test]
fn an_empty_store_is_refused_where_there_was_a_full_one() {
    let parent = tempfile::tempdir().expect("a folder");
    let (folder, exports) = (parent.path().join("store"), parent.path().join("exports"));
    let open = |accept| {
        let if_emptier = if accept { IfEmptier::Accept } else { IfEmptier::Refuse };
        SledStore::open_with(&folder, &Options { exports: Some(&exports), if_emptier })
    };
    drop(open(false).expect("nothing was there before"));
    Backups::daily(&exports).make(&filled(), START).expect("a backup");
    let error = open(false).expect_err("it is empty");
    assert!(matches!(error, OpenError::Emptier { found: 0, known: 2, .. }), "{error}");
    assert!(error.to_string().contains("--accept-empty"), "{error}");
    drop(SledStore::open(&folder, Some(&exports)).expect("it can be filled"));
    open(false).expect_err("it is still empty");
    drop(open(true).expect("it is accepted"));
    drop(open(false).expect("once and for all"));
    fs::remove_dir_all(&folder).expect("a folder");
    open(false).expect_err("but not in another store");
    let store = open(true).expect("it is accepted");
    put(&store, played("k3f9", 3, false), false);
    fs::remove_file(folder.join("accepted-empty")).expect("a file");
    drop(store);
    assert_eq!(script::load(&open(false).expect("half is enough"), "m2a7"), None);
}
