//! Damaged files: what is read is what was written, or is said to be damaged. It
//! never panics out, and one damaged page costs no more than what is on it.
//! `TIDETABLE_ROUNDS=1000` for more damage.

use std::{
    ffi::OsString,
    fs::{self, OpenOptions},
    os::unix::fs::FileExt as _,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use pollster::block_on;
use record::{MatchId, Of, Query, Record, Store, StoreError, lines};
use store::{ExportSettings, OpenError, SledStore, export, verify};

use crate::{crashes, script};

const REV: u64 = 120;
/// Many small ones, past and in play, beside two long ones.
const SMALL: u64 = 150;

fn small(n: u64) -> (String, u64) {
    (format!("s{:03}", n * 37 % SMALL), n % 9 + 2)
}

/// A store with many matches, closed and opened a few times, and still open.
fn filled(folder: &Path) -> SledStore {
    let fill = |part: u64| {
        let store = SledStore::open(folder, None).expect("a store");
        for id in ["k3f9", "m2a7"] {
            script::write(&store, id, part * REV / 4 + 1..=(part + 1) * REV / 4);
        }
        for n in part * SMALL / 4..(part + 1) * SMALL / 4 {
            let (id, rev) = small(n);
            script::write(&store, &id, 1..=rev - 1);
            let last = if n % 3 > 0 { script::end(&id, rev) } else { script::step(&id, rev) };
            block_on(store.commit(&last)).expect("a step");
        }
        store
    };
    (0..3).for_each(|part| drop(fill(part)));
    fill(3)
}

fn expected() -> Vec<Record> {
    let small = (0..SMALL).map(|number| {
        let (id, rev) = small(number);
        let mut record = script::record(&id, rev);
        if number % 3 > 0 {
            record.head = script::end(&id, rev).steps[0].head.clone();
        }
        record
    });
    small.chain(["k3f9", "m2a7"].map(|id| script::record(id, REV))).collect()
}

/// The fate of a damaged store.
#[derive(Debug)]
enum Fate {
    Refused(String),
    /// Open, with so many matches that cannot be read.
    Open {
        damaged: usize,
        also: Vec<String>,
    },
}

/// How long it may take to look at all of a store.
const PATIENCE: Duration = Duration::from_secs(120);

/// Looks at all of it, and fails if it lies or does not come to an end.
fn look(folder: &Path) -> Fate {
    let (done, fate) = mpsc::channel();
    let folder = folder.to_owned();
    let looking = thread::spawn(move || done.send(look_at_all(&folder)));
    match fate.recv_timeout(PATIENCE) {
        Ok(fate) => fate,
        Err(RecvTimeoutError::Timeout) => panic!("no end of it in {PATIENCE:?}"),
        Err(RecvTimeoutError::Disconnected) => match looking.join() {
            Ok(_) => unreachable!("it was not sent"),
            Err(panic) => resume_unwind(panic),
        },
    }
}

fn look_at_all(folder: &Path) -> Fate {
    let store = match SledStore::open(folder, None) {
        Ok(store) => store,
        Err(error) => return Fate::Refused(error.to_string()),
    };
    let mut also = Vec::new();
    let mut damaged = 0;
    for record in expected() {
        match block_on(store.load(&record.head.id)) {
            Ok(found) => {
                assert!(found.as_ref() == Some(&record), "it lies about {}", record.head.id);
            }
            Err(StoreError::Corrupt { .. }) => damaged += 1,
            Err(error) => also.push(error.to_string()),
        }
    }
    let notices = block_on(store.outbox()).map(|notices| notices.len());
    let all: usize = expected().iter().map(|record| record.head.rev as usize).sum();
    match notices {
        Ok(notices) if notices == all => (),
        other => also.push(format!("notices: {other:?} of {all}")),
    }
    let here = Of::Room("test:table".into());
    for query in [Query::Live(here.clone()), Query::Past(here)] {
        if let Err(error) = block_on(store.heads(&query, 10_000)) {
            also.push(format!("{query:?}: {error}"));
        }
    }
    let mut text = Vec::new();
    match block_on(export(&store, &mut text, &ExportSettings::full(1))) {
        Ok(done) => {
            let summary = verify(&*text).expect("a whole export");
            assert_eq!(
                (summary.matches, summary.damaged as usize),
                (done.matches, done.damaged.len())
            );
            let whole = (done.matches as usize, done.notices as usize) == (expected().len(), all);
            assert!(whole || !done.damaged.is_empty(), "it does not say what is missing: {done:?}");
            if damaged == 0 && done.matches as usize != expected().len() {
                also.push(format!("the export has {} matches", done.matches));
            }
        }
        Err(error) => also.push(format!("export: {error}")),
    }
    Fate::Open { damaged, also }
}

pub fn copy(from: &Path, to: &Path) {
    for file in fs::read_dir(from).expect("a folder").flatten() {
        if file.file_type().expect("a type").is_file() {
            fs::copy(file.path(), to.join(file.file_name())).expect("a copy");
        }
    }
}

/// Spreads over a file without favouring the ends of blocks.
fn places(len: u64, n: u64) -> impl Iterator<Item = u64> {
    (0..n).map(move |index| (index * 2_654_435_761 + 40_503 * index * index) % len.max(1))
}

pub fn spoil(path: &Path, i: usize, at: u64) {
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
}

#[test]
fn notices_every_damage_that_matters() {
    let (closed, killed) = (tempfile::tempdir(), tempfile::tempdir());
    let (closed, killed) = (closed.expect("a folder"), killed.expect("a folder"));
    let store = filled(closed.path());
    // As if the process was killed: sled takes damage for what it was writing.
    copy(closed.path(), killed.path());
    drop(store);
    for whole in [closed, killed] {
        damage(whole.path());
    }
}

/// Salvages what there is. What is said to be whole must be; a match may be as it was
/// some steps before.
fn salvaged_from(folder: &Path) -> u64 {
    let out = folder.join("salvaged");
    let Ok(done) = script::salvage(folder, &out) else { return 0 };
    let text = fs::read_to_string(&out).expect("an export");
    assert_eq!(verify(text.as_bytes()).expect("a whole export").matches, done.written.matches);
    let expected = expected();
    let mut entries = 0;
    let mut record: Option<&Record> = None;
    for line in text.lines() {
        let json: serde_json::Value = serde_json::from_str(line).expect("JSON");
        if json["format"] == "tidetable-match" {
            let id = json["id"].as_str().expect("an id");
            record = expected.iter().find(|record| record.head.id.as_str() == id);
            assert!(record.is_some(), "there was no {id}");
        } else if let (Some(record), Ok((rev, entry))) = (record, lines::entry(line)) {
            assert_eq!(record.entries[rev as usize - 1], entry, "it lies about {}", record.head.id);
            entries += 1;
        }
    }
    let all: usize = expected.iter().map(|record| record.entries.len()).sum();
    assert!(entries == all || !done.lost.is_empty(), "{entries} of {all}: {done:?}");
    done.written.matches
}

/// How many damages are tried at a time. Each mostly waits until sled lets go of its file.
const AT_ONCE: usize = 8;

/// A damage to the file `name`, of kind `i % 3`.
struct Case<'a> {
    whole: &'a Path,
    name: OsString,
    len: u64,
    i: usize,
    at: u64,
}

/// The fates of all damaged stores.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    refused: u64,
    partly: u64,
    harmless: u64,
    salvaged: u64,
}

fn cases(whole: &Path) -> Vec<Case<'_>> {
    let mut cases = Vec::new();
    for file in fs::read_dir(whole).expect("a folder").flatten() {
        let name = file.file_name();
        let len = file.metadata().expect("a length").len();
        if !file.file_type().expect("a type").is_file() || name == "lock" || len == 0 {
            continue;
        }
        let tries = if name == "db" { crashes::rounds().unwrap_or(45) } else { 6 };
        let one = |(index, at)| Case { whole, name: name.clone(), len, i: index, at };
        cases.extend(places(len, tries).enumerate().map(one));
    }
    cases
}

fn damage(whole: &Path) {
    let cases = cases(whole);
    let (next, tally) = (AtomicUsize::new(0), Mutex::new(Tally::default()));
    let failures = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let run = AssertUnwindSafe(|| case.run(&tally));
                    if let Err(panic) = catch_unwind(run) {
                        let told =
                            panic.downcast::<String>().map_or_else(|_| "?".into(), |told| *told);
                        failures.lock().expect("no panic").push(told);
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().expect("no panic");
    assert!(failures.is_empty(), "{failures:#?}");
    let tally = tally.into_inner().expect("no panic");
    println!("{tally:?}");
    assert!(tally.refused + tally.partly > 10 && tally.harmless > 0, "{tally:?}");
}

impl Case<'_> {
    fn run(&self, tally: &Mutex<Tally>) {
        let Self { whole, name, len, i, at } = self;
        let folder = tempfile::tempdir().expect("a folder");
        copy(whole, folder.path());
        spoil(&folder.path().join(name), *i, *at);
        let fate = look(folder.path());
        let what = format!("{name:?} at {at} of {len}, kind {}: {fate:?}", i % 3);
        println!("{what}");
        let mut one = Tally::default();
        match fate {
            Fate::Refused(why) => {
                assert!(!why.is_empty());
                let rest = name == "conf" || name.to_string_lossy().starts_with("snap.");
                assert!(!rest, "it can be made again: {what}");
                one.refused = 1;
                // The end that was cut off is gone. A page of zeros hits four or five small leaves
                // of sixteen rows each, and there may be no older ones.
                let least = if i % 3 == 1 { 0 } else { SMALL - 80 };
                let matches = salvaged_from(folder.path());
                assert!(matches >= least, "{matches} matches were salvaged: {what}");
                one.salvaged = u64::from(matches > 100);
            }
            Fate::Open { damaged: 0, also } if also.is_empty() => {
                assert!(!folder.path().join("as-found").exists(), "nobody needs it");
                one.harmless = 1;
            }
            Fate::Open { damaged, also } => {
                // A leaf has sixteen rows. Behind an inner page are many leaves, which are whole.
                if damaged >= 40 {
                    let matches = salvaged_from(folder.path());
                    assert!(matches >= SMALL - 80, "{matches} matches were salvaged: {what}");
                }
                let asked =
                    also.iter().any(|why| why.starts_with("export") || why.contains("Live("));
                assert!(!asked, "all questions are answered: {what}");
                one.partly = 1;
            }
        }
        let mut all = tally.lock().expect("no panic");
        all.refused += one.refused;
        all.partly += one.partly;
        all.harmless += one.harmless;
        all.salvaged += one.salvaged;
    }
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
    fs::remove_file(folder.path().join("clean")).expect("a file");
    fs::write(folder.path().join("db"), "hello").expect("a write");
    let error = SledStore::open(folder.path(), Some(exports.path())).expect_err("it is damaged");
    assert!(matches!(error, OpenError::Damaged { .. }));
    let backup = backup.display();
    let at = folder.path().canonicalize().expect("a folder");
    let at = at.display();
    let tidetable = format!("TIDETABLE_STORE_PATH={at} tidetable");
    let end = format!(
        "bytes or more are missing at its end\nnothing was deleted; the last good export is {backup}; to go \
         on with all that can be read:\n  {tidetable} salvage --out {at}-saved.jsonl\n  {tidetable} import \
         --replace {backup}\n  {tidetable} import {at}-saved.jsonl   # adds what is newer"
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
    assert!(error.to_string().contains("match m2a7 cannot be read"), "{error}");
    assert_eq!(script::load(&store, "k3f9"), Some(script::record("k3f9", REV)));
    script::write(&store, "k3f9", REV + 1..=REV + 2);
    let here = Query::Live(Of::Room("test:table".into()));
    let found = block_on(store.heads(&here, 1_000)).expect("a search");
    assert_eq!(found.len() as u64, 1 + SMALL / 3);
    let all = block_on(store.heads(&Query::All { after: None }, 1_000)).expect("a search");
    assert_eq!(all.len() as u64, 1 + SMALL);
    let long = MatchId::from("m2a7");
    let records = block_on(store.records(Some(&"m2a6".into()), 2)).expect("a page");
    assert!(records[0].0 == long && records[0].1.is_err() && records[1].1.is_ok());
}

#[test]
fn clears_away_a_snapshot_that_was_never_finished() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(filled(folder.path()));
    fs::write(folder.path().join("snap.00000000FFFFFFFF.generating"), "half").expect("a write");
    assert!(matches!(look(folder.path()), Fate::Open { damaged: 0, also } if also.is_empty()));
}

/// sled writes several parts of its log at a time, so that a program that is killed may leave
/// a gap before what it wrote last.
#[test]
fn opens_a_new_store_with_a_gap_in_what_was_never_acknowledged() {
    let new = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(new.path(), None).expect("a store");
    let bytes = fs::read(new.path().join("db")).expect("a file");
    let written = bytes.iter().rposition(|byte| *byte != 0).expect("a log");
    for at in (20..written - 24).step_by(12) {
        let folder = tempfile::tempdir().expect("a folder");
        copy(new.path(), folder.path());
        let file = OpenOptions::new().write(true).open(folder.path().join("db")).expect("a file");
        file.write_all_at(&[0; 24], at as u64).expect("a write");
        let killed = SledStore::open(folder.path(), None)
            .unwrap_or_else(|error| panic!("a gap at byte {at} of {written}: {error}"));
        script::write(&killed, "k3f9", 1..=2);
    }
    drop(store);
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
fn salvages_what_can_be_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = filled(folder.path());
    let out = folder.path().join("salvaged.jsonl");
    script::salvage(folder.path(), &out).expect_err("it is in use");
    drop(store);
    script::spoil(folder.path(), "m2a7");
    let done = script::salvage(folder.path(), &out).expect("most of it");
    let lost: Vec<&str> = done.lost.iter().map(|(what, _)| &**what).collect();
    // Its head is made anew from its entries.
    assert_eq!((done.written.matches, lost), (SMALL + 2, vec!["something of match m2a7"]));
    let text = fs::read_to_string(&out).expect("an export");
    assert_eq!(verify(text.as_bytes()).expect("a whole export").matches, SMALL + 2);
    let last = lines::entry_line(REV, &script::entry("m2a7", REV), None);
    assert!(text.contains(&last), "all entries are there");
    assert!(!folder.path().join("tidetable-salvage.half").exists());
    let left = SledStore::open(folder.path(), None).expect("it is as it was");
    assert_eq!(script::load(&left, "k3f9"), Some(script::record("k3f9", REV)));
}
