//! Backups, and what is made of them.

use std::{fs, path::Path};

use record::memory::MemoryStore;
use store::{Backups, IfEmptier, OpenError, Options, SledStore, latest_good};

use crate::{
    script,
    transfer::{filled, played, put},
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
    assert_eq!(kept.len(), 3, "{kept:?}");
    assert!(kept[1].starts_with("tidetable-20270119"), "the latest two by the clock: {kept:?}");
    // Many of one day count once.
    for hour in 1..5 {
        backups.make(&store, START + 4 * DAY + hour * 3_600).expect("a backup");
    }
    assert_eq!(names(folder.path()).len(), 7, "{:?}", names(folder.path()));
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
