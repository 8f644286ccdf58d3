//! Computers that think while others do something.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use desk::{Desk, Thinkers};
use record::{
    Commit, Query, Store as _, StoreError,
    memory::MemoryStore,
    trouble::{Trouble, Troubled},
};
use tokio::{sync::Notify, time::timeout};

use crate::room::{Frozen, KINDS, Room, settings};

/// Somebody else is faster, once.
#[derive(Default)]
struct Overtaken(AtomicBool);

#[async_trait]
impl Trouble for Overtaken {
    async fn committing(&self, store: &MemoryStore, commit: &Commit) -> Result<(), StoreError> {
        if self.0.swap(true, Ordering::Relaxed) {
            store.commit(commit).await
        } else {
            Err(StoreError::Conflict)
        }
    }
}

/// The thought of an overtaken computer is of no use, but it may be that computer's turn still.
#[tokio::test]
async fn a_computer_that_was_overtaken_is_asked_again() {
    let store = Arc::new(Troubled { store: waiting(), trouble: Overtaken::default() });
    let clock = Arc::new(Frozen::default());
    let desk = Arc::new(Desk::new(KINDS, store.clone(), clock, settings()));
    let thinkers = Arc::new(Thinkers::new(1));
    let changed = Arc::new(Notify::new());
    let moved = async || store.heads(&Query::Computer, 1).await.expect("our own store").is_empty();
    let all = async {
        while !moved().await {
            let again = changed.clone();
            desk.think(&thinkers, move || again.notify_one()).await.expect("our own store");
            changed.notified().await;
        }
    };
    timeout(Duration::from_secs(10), all).await.expect("it moves");
}

/// A store with a match in which it is a computer's turn.
fn waiting() -> MemoryStore {
    let room = Room::new();
    room.command("ann", "hex start computer size=3");
    let is_there = || {
        let heads = pollster::block_on(room.store.heads(&Query::Computer, 1));
        !heads.expect("our own store").is_empty()
    };
    for cell in ["a1", "b2", "c3"] {
        if !is_there() {
            room.command("ann", &format!("play {cell}"));
        }
    }
    assert!(is_there(), "a computer is awaited");
    room.store.another()
}
