//! Written data stays, as it was.

use std::{fs, os::unix::fs::PermissionsExt as _, thread};

use pollster::block_on;
use record::{Of, Query, Row, RowChange, Store as _, StoreError, What, store::laws};
use store::SledStore;

use crate::script;

#[test]
fn obeys() {
    let folder = tempfile::tempdir().expect("a folder");
    for run in ["one", "two"] {
        let store = SledStore::open(folder.path(), None).expect("a store");
        block_on(laws::obey(&store, || store.another(), run));
    }
    // As many matches are kept as were counted.
    let store = SledStore::open(folder.path(), None).expect("a store");
    let all = block_on(store.heads(&Query::All { after: None }, 10_000)).expect("a search");
    let count = block_on(store.count(&Query::All { after: None })).expect("a count");
    assert_eq!(all.len(), count);
}

#[test]
fn keeps_all_when_it_is_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = SledStore::open(folder.path(), None).expect("a store");
    script::write(&store, "k3f9", 1..=90);
    script::write(&store, "m2a7", 1..=3);
    block_on(store.commit(&script::end("m2a7", 4))).expect("a step");
    let row = Row { value: "abc".to_owned(), due: Some(7) };
    block_on(store.set_rows(vec![RowChange::set("registered", row.clone())])).expect("a row");
    let blob = block_on(store.keep_blob(b"a map")).expect("a blob");
    let leased = block_on(store.lease(0, &record::Waiting::default(), 9)).expect("notices");
    block_on(store.complete_delivery(&leased[0])).expect("a notice");
    let notices = block_on(store.outbox()).expect("an outbox");
    assert_eq!(notices.len(), 93);
    for _ in 0..2 {
        drop(store);
        store = SledStore::open(folder.path(), None).expect("a store");
        assert_eq!(script::load(&store, "k3f9"), Some(script::record("k3f9", 90)));
        let past = Query::Past(Of::Room("test:table".into()));
        let past = block_on(store.heads(&past, 9)).expect("a search");
        assert_eq!(past, [script::end("m2a7", 4).steps[0].head.clone()]);
        assert_eq!(block_on(store.outbox()).expect("an outbox"), notices);
        assert_eq!(block_on(store.row("registered")).expect("a row"), Some(row.clone()));
        assert_eq!(block_on(store.due(7, 9)).expect("what is due").len(), 1);
        assert_eq!(block_on(store.blob(&blob)).expect("a blob").as_deref(), Some(&b"a map"[..]));
        let again = block_on(store.commit(&script::step("k3f9", 30)));
        assert!(matches!(again, Err(StoreError::Repeated(_))), "{again:?}");
    }
}

#[test]
fn lets_one_of_two_threads_win() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path(), None).expect("a store");
    script::write(&store, "k3f9", 1..=1);
    for rev in 2..=101 {
        let racers = ["left", "right"].map(|side| {
            let store = store.another();
            let mut step = script::step("k3f9", rev);
            step.event = Some(format!("{side}/{rev}").as_str().into());
            thread::spawn(move || block_on(store.commit(&step)))
        });
        let done = racers.map(|racer| racer.join().expect("a racer"));
        let lost = |result: &Result<(), StoreError>| matches!(result, Err(StoreError::Conflict));
        assert_eq!(done.iter().filter(|result| result.is_ok()).count(), 1, "{done:?}");
        assert_eq!(done.iter().filter(|result| lost(result)).count(), 1, "{done:?}");
    }
    assert_eq!(script::load(&store, "k3f9"), Some(script::record("k3f9", 101)));
}

#[test]
fn forgets_events_after_a_month() {
    const DAY: u64 = 24 * 3600;
    let folder = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path(), None).expect("a store");
    let knows = |store: &SledStore, rev| {
        let event = script::event("k3f9", rev).as_str().into();
        block_on(store.event_result(&event)).expect("an answer").is_some()
    };
    for rev in 1..=40 {
        let mut step = script::step("k3f9", rev);
        step.at = rev * DAY;
        block_on(store.commit(&step)).expect("a step");
    }
    assert!(!knows(&store, 1) && !knows(&store, 9), "older than a month");
    assert!(knows(&store, 10) && knows(&store, 40), "a month old, and new");
    drop(store);
    let store = SledStore::open(folder.path(), None).expect("a store");
    assert!(!knows(&store, 9) && knows(&store, 10));
}

#[test]
fn refuses_what_is_too_large() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path(), None).expect("a store");
    let mut commit = script::step("k3f9", 1);
    let mut entry = (*commit.steps[0].entries[0]).clone();
    let What::Opened { setup, .. } = &mut entry.what else { panic!("opened") };
    *setup = games::Setup::new(2).with("size", &"x".repeat(70_000));
    commit.steps[0].entries[0] = entry.into();
    let error = block_on(store.commit(&commit)).expect_err("too large");
    assert!(error.to_string().contains("too large"), "{error}");
    assert!(matches!(error, StoreError::Unfit { .. }), "{error:?}");
    assert_eq!(script::load(&store, "k3f9"), None, "nothing is half done");
    script::write(&store, "k3f9", 1..=2);
}

/// Entries that cannot be made smaller, and many of them.
#[test]
fn keeps_a_past_match_of_any_size() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path(), None).expect("a store");
    let mut expected = script::record("k3f9", 1);
    let mut random = 1_u64;
    let mut noise = || {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        char::from(b' ' + (random >> 33) as u8 % 90).to_string().replace(['"', '\\'], "~")
    };
    for rev in 2..=12 {
        let mut entry = (*script::entry("k3f9", rev)).clone();
        let What::Played { action, .. } = &mut entry.what else { panic!("played") };
        *action = (0..rev * 4_000).map(|_| noise()).collect();
        expected.entries.push(entry.into());
    }
    script::write(&store, "k3f9", 1..=1);
    let mut commit = script::end("k3f9", 12);
    commit.steps[0].rev = 1;
    commit.steps[0].entries = expected.entries[1..].to_vec();
    expected.head = commit.steps[0].head.clone();
    block_on(store.commit(&commit)).expect("a long match");
    assert_eq!(script::load(&store, "k3f9"), Some(expected));
}

#[test]
fn shares_one_database_in_a_process() {
    let parent = tempfile::tempdir().expect("a folder");
    let folder = parent.path().join("a/b/store");
    let store = SledStore::open(&folder, None).expect("a store");
    script::write(&store, "k3f9", 1..=2);
    let other = SledStore::open(&folder.join("../store"), None).expect("the same store");
    drop(store);
    assert_eq!(script::load(&other, "k3f9"), Some(script::record("k3f9", 2)));
    drop(other);
    let threads = [0; 4].map(|_| {
        let folder = folder.clone();
        thread::spawn(move || {
            let store = SledStore::open(&folder, None).expect("a store");
            assert_eq!(script::load(&store, "k3f9"), Some(script::record("k3f9", 2)));
        })
    });
    threads.into_iter().for_each(|thread| thread.join().expect("a thread"));
}

#[test]
fn is_for_nobody_else() {
    let parent = tempfile::tempdir().expect("a folder");
    let folder = parent.path().join("store");
    let store = SledStore::open(&folder, None).expect("a store");
    script::write(&store, "k3f9", 1..=2);
    drop(store);
    let store = SledStore::open(&folder, None).expect("a store");
    let mode = |path: &std::path::Path| fs::metadata(path).expect("a file").permissions().mode();
    assert_eq!(mode(&folder) & 0o777, 0o700);
    for file in fs::read_dir(&folder).expect("a folder").flatten() {
        assert_eq!(mode(&file.path()) & 0o077, 0, "{:?}", file.path());
    }
    drop(store);
}
