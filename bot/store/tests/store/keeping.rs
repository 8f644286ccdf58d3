//! What is written stays, as it was.

use std::{sync::Arc, thread};

use desk::{Filter, Store as _, StoreError, store::laws};
use pollster::block_on;
use store::SledStore;

use crate::script;

#[test]
fn obeys() {
    let folder = tempfile::tempdir().expect("a folder");
    for run in ["one", "two"] {
        let store = SledStore::open(folder.path(), None).expect("a store");
        block_on(laws::obey(&store, run));
    }
}

#[test]
fn keeps_all_when_it_is_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = SledStore::open(folder.path(), None).expect("a store");
    script::write(&store, "k3f9", 1..=30);
    script::write(&store, "m2a7", 1..=3);
    block_on(store.commit(&script::end("m2a7", 4))).expect("a step");
    block_on(store.set_note("registered", Some("abc"))).expect("a note");
    let notices = block_on(store.outbox(100)).expect("an outbox");
    assert_eq!(notices.len(), 34);
    block_on(store.delivered(&notices[0].id)).expect("a notice");
    for _ in 0..2 {
        drop(store);
        store = SledStore::open(folder.path(), None).expect("a store");
        assert_eq!(script::load(&store, "k3f9"), Some(script::record("k3f9", 30)));
        let past = block_on(store.find(&Filter::Past("test:table".into()))).expect("a search");
        assert_eq!(past, [script::end("m2a7", 4).head]);
        assert_eq!(block_on(store.outbox(100)).expect("an outbox"), notices[1..]);
        assert_eq!(block_on(store.note("registered")).expect("a note").as_deref(), Some("abc"));
        let again = block_on(store.commit(&script::step("k3f9", 30)));
        assert!(matches!(again, Err(StoreError::Repeated)), "{again:?}");
    }
}

#[test]
fn lets_one_of_two_win() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(SledStore::open(folder.path(), None).expect("a store"));
    script::write(&*store, "k3f9", 1..=1);
    for rev in 2..=101 {
        let racers = ["left", "right"].map(|side| {
            let store = Arc::clone(&store);
            let mut step = script::step("k3f9", rev);
            step.event = Some(format!("{side}/{rev}").as_str().into());
            thread::spawn(move || block_on(store.commit(&step)))
        });
        let done = racers.map(|racer| racer.join().expect("a racer"));
        let lost = |it: &Result<(), StoreError>| matches!(it, Err(StoreError::Conflict));
        assert_eq!(done.iter().filter(|it| it.is_ok()).count(), 1, "{done:?}");
        assert_eq!(done.iter().filter(|it| lost(it)).count(), 1, "{done:?}");
    }
    assert_eq!(script::load(&*store, "k3f9"), Some(script::record("k3f9", 101)));
}

#[test]
fn forgets_events_after_a_month() {
    const DAY: u64 = 24 * 3600;
    let folder = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path(), None).expect("a store");
    let knows = |store: &SledStore, rev| {
        let event = script::event("k3f9", rev).as_str().into();
        block_on(store.done(&event)).expect("an answer").is_some()
    };
    for rev in 1..=40 {
        let mut step = script::step("k3f9", rev);
        step.head.moved_at = rev * DAY;
        block_on(store.commit(&step)).expect("a step");
    }
    assert!(!knows(&store, 1) && !knows(&store, 9), "older than a month");
    assert!(knows(&store, 10) && knows(&store, 40), "a month old, and new");
    drop(store);
    let store = SledStore::open(folder.path(), None).expect("a store that counts right");
    assert!(!knows(&store, 9) && knows(&store, 10));
}

#[test]
fn refuses_what_is_too_large() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path(), None).expect("a store");
    let mut step = script::step("k3f9", 1);
    let desk::What::Opened { setup, .. } = &mut step.entries[0].what else { panic!("opened") };
    *setup = games::Setup::new(2).with("size", &"x".repeat(70_000));
    let error = block_on(store.commit(&step)).expect_err("too large");
    assert!(error.to_string().contains("too large"), "{error}");
    assert_eq!(script::load(&store, "k3f9"), None, "nothing is half done");
    let error = block_on(store.set_note("long", Some(&"x".repeat(20_000)))).expect_err("too long");
    assert!(error.to_string().contains("16384"), "{error}");
    script::write(&store, "k3f9", 1..=2);
}

#[test]
fn is_for_one_program_at_a_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path(), None).expect("a store");
    let error = SledStore::open(folder.path(), None).expect_err("in use");
    assert!(error.to_string().contains("another program is using"), "{error}");
    drop(store);
    SledStore::open(folder.path(), None).expect("a store");
}
