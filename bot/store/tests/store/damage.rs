//! Damaged files: the store says so, or nothing is missing. It never panics out
//! and never goes on with a part. `TIDETABLE_ROUNDS=1000` for more damage.

use std::{
    fs::{self, OpenOptions},
    os::unix::fs::FileExt as _,
    path::Path,
};

use desk::{Filter, MatchId, Store, StoreError};
use pollster::block_on;
use store::{OpenError, SledStore};

use crate::{crashes, script};

const REV: u64 = 120;

/// A store with two matches, closed and opened a few times, and still open.
fn filled(folder: &Path) -> SledStore {
    let fill = |part: u64| {
        let store = SledStore::open(folder, None).expect("a store");
        for id in ["k3f9", "m2a7"] {
            script::write(&store, id, part * REV / 4 + 1..=(part + 1) * REV / 4);
        }
        store
    };
    (0..3).for_each(|part| drop(fill(part)));
    fill(3)
}

/// Whether all is there; `Err` says that it is not, or cannot be said.
fn complete(folder: &Path) -> Result<(), String> {
    let store = SledStore::open(folder, None).map_err(|error| error.to_string())?;
    let text = |error: StoreError| error.to_string();
    for id in ["k3f9", "m2a7"] {
        let found = block_on(store.load(&MatchId::from(id))).map_err(text)?;
        assert_eq!(found, Some(script::record(id, REV)), "it lies about {id}");
    }
    assert_eq!(block_on(store.outbox(1_000)).map_err(text)?.len() as u64, 2 * REV);
    let heads = ["k3f9", "m2a7"].map(|id| script::head(id, REV));
    assert_eq!(block_on(store.find(&Filter::All)).map_err(text)?, heads);
    Ok(())
}

fn copy(from: &Path, to: &Path) {
    for file in fs::read_dir(from).expect("a folder").flatten() {
        if file.file_type().expect("a type").is_file() {
            fs::copy(file.path(), to.join(file.file_name())).expect("a copy");
        }
    }
}

/// Spreads over a file without favouring the ends of blocks.
fn places(len: u64, n: u64) -> impl Iterator<Item = u64> {
    (0..n).map(move |i| (i * 2_654_435_761 + 40_503 * i * i) % len.max(1))
}

#[test]
fn notices_every_damage_that_matters() {
    let (closed, killed) = (tempfile::tempdir(), tempfile::tempdir());
    let (closed, killed) = (closed.expect("a folder"), killed.expect("a folder"));
    let store = filled(closed.path());
    // As if the process was killed: sled takes damage for what it was writing.
    copy(closed.path(), killed.path());
    drop(store);
    // Opening it writes down where the log ends.
    complete(closed.path()).expect("it is whole");
    for whole in [closed, killed] {
        damage(whole.path());
    }
}

fn damage(whole: &Path) {
    let (mut refused, mut harmless) = (0, 0);
    for file in fs::read_dir(whole).expect("a folder").flatten() {
        let name = file.file_name();
        let len = file.metadata().expect("a length").len();
        if name == "lock" || name == "blobs" {
            continue;
        }
        let tries = if name == "db" { crashes::rounds().unwrap_or(60) } else { 6 };
        for (i, at) in places(len, tries).enumerate() {
            let folder = tempfile::tempdir().expect("a folder");
            copy(whole, folder.path());
            let path = folder.path().join(&name);
            let file = OpenOptions::new().read(true).write(true).open(path).expect("a file");
            match i % 3 {
                0 => {
                    let mut byte = [0];
                    file.read_exact_at(&mut byte, at).expect("a byte");
                    file.write_all_at(&[byte[0] ^ 1 << (at % 8)], at).expect("a flipped bit");
                }
                1 => file.set_len(at).expect("a shorter file"),
                _ => file.write_all_at(&[0; 4_096], at).expect("a page of zeros"),
            }
            let damaged = fs::read(folder.path().join("db")).expect("a file");
            let copy = folder.path().join("as-found");
            match complete(folder.path()) {
                Ok(()) => {
                    assert!(!copy.exists(), "nobody needs it");
                    harmless += 1;
                }
                Err(error) => {
                    let again = complete(folder.path());
                    assert!(again.is_err(), "at first it said: {error}");
                    let kept = fs::read(copy.join("db"));
                    assert!(damaged.is_empty() || kept.is_ok_and(|kept| kept == damaged));
                    refused += 1;
                }
            }
        }
    }
    println!("refused: {refused}, harmless: {harmless}");
    assert!(refused > 10 && harmless > 0, "refused: {refused}, harmless: {harmless}");
}

#[test]
fn does_not_start_over_when_a_file_is_gone() {
    for gone in ["db", "everything but the count"] {
        let folder = tempfile::tempdir().expect("a folder");
        drop(filled(folder.path()));
        for file in fs::read_dir(folder.path()).expect("a folder").flatten() {
            if file.file_name() == gone || (gone != "db" && file.file_name() != "acknowledged") {
                let _ = fs::remove_file(file.path());
            }
        }
        let error = SledStore::open(folder.path(), None).expect_err("something is lost");
        let error = error.to_string();
        assert!(
            error.contains("cannot be used") && error.contains("nothing was deleted"),
            "{error}"
        );
    }
}

#[test]
fn says_how_to_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let exports = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path(), Some(exports.path())).expect("a store");
    script::write(&store, "k3f9", 1..=3);
    let (backup, _) = store::Backups::daily(exports.path()).make(&store, 1).expect("a backup");
    drop(store);
    fs::write(folder.path().join("db"), "hello").expect("a write");
    let error = SledStore::open(folder.path(), Some(exports.path())).expect_err("it is damaged");
    assert!(matches!(error, OpenError::Damaged { .. }));
    let backup = backup.display();
    let end = format!(
        "nothing was deleted; the files as they were found are in {at}/as-found; the last good \
         export is {backup}; to go on from there:\n  mv {at} {at}.damaged && tidetable import \
         {backup}",
        at = folder.path().display()
    );
    assert!(error.to_string().ends_with(&end), "{error}");
}

#[test]
fn a_damaged_match_does_not_harm_the_others() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(filled(folder.path()));
    script::spoil(folder.path(), "m2a7");
    let store = SledStore::open(folder.path(), None).expect("a store");
    let error = block_on(store.load(&"m2a7".into())).expect_err("it is damaged");
    assert!(error.to_string().contains("match m2a7, entry 1 cannot be read"), "{error}");
    assert_eq!(script::load(&store, "k3f9"), Some(script::record("k3f9", REV)));
    script::write(&store, "k3f9", REV + 1..=REV + 2);
    let here = Filter::Place("test:table".into());
    assert_eq!(block_on(store.find(&here)).expect("a search").len(), 2);
}

#[test]
fn clears_away_a_snapshot_that_was_never_finished() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(filled(folder.path()));
    fs::write(folder.path().join("snap.00000000FFFFFFFF.generating"), "half").expect("a write");
    complete(folder.path()).expect("it is whole");
}

#[test]
fn says_that_the_folder_is_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("a file");
    let error = SledStore::open(&file, None).expect_err("a file").to_string();
    assert!(error.starts_with("the folder "), "{error}");
    assert!(error.contains("cannot be used for the store"), "{error}");
}

#[test]
fn notices_that_a_row_is_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(filled(folder.path()));
    let tree = sled::open(folder.path()).expect("a database");
    let key = [b"m\0\x04k3f9", &5_u64.to_be_bytes()[..]].concat();
    assert!(tree.remove(key).expect("a write").is_some(), "there was an entry");
    drop(tree);
    let error = SledStore::open(folder.path(), None).expect_err("a row is gone").to_string();
    assert!(error.contains("rows instead of"), "{error}");
}
