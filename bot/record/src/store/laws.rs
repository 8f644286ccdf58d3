//! Laws that every store obeys. Each store calls [`obey`] in a test.

mod log;
mod numbers;
mod outbox;
mod query;
mod row;

use std::{
    future::{self, Future},
    pin::pin,
    sync::Arc,
    task::Poll,
};

use games::{Seat, Seats, Seed, Setup};

use super::{Commit, Record, Step, Store, StoreError};
use crate::{
    Actor, Clocks, Commitment, Computer, Entry, EventId, Head, MatchId, PersonId, Player, RoomId,
    Stage, Streams, What,
};

/// Checks the laws with matches, rooms, people and rows that start with `run`, so
/// that a store may hold other things, too, and be held to them again. Its outbox
/// is to be empty. `another` makes another handle on the same store.
///
/// # Panics
///
/// If a law is broken; the message says which.
pub async fn obey<S: Store>(store: &S, another: impl Fn() -> S, run: &str) {
    let law = Law { store, run };
    log::appends(&law).await;
    log::takes_several_at_once(&law).await;
    log::reads_on(&law).await;
    log::lets_one_of_two_win(&law, &another()).await;
    log::refuses_what_is_unfit(&law).await;
    query::finds(&law).await;
    query::orders_and_limits(&law).await;
    query::lists_all(&law).await;
    query::tells_what_is_due(&law).await;
    row::compares_and_sets(&law, &another()).await;
    row::lists_in_order(&law).await;
    row::keeps_blobs(&law).await;
    numbers::brings_them(&law).await;
    numbers::heals(&law).await;
    outbox::leases_in_order(&law, &another()).await;
    outbox::waits(&law).await;
    outbox::lets_slots_live(&law).await;
    outbox::ends_with_its_handle(&law, another()).await;
}

/// A store, and what the names of a run begin with.
struct Law<'a> {
    store: &'a dyn Store,
    run: &'a str,
}

impl Law<'_> {
    fn id(&self, name: &str) -> MatchId {
        format!("{}-{name}", self.run).as_str().into()
    }

    fn event(&self, name: &str) -> EventId {
        format!("{}:event/{name}|é", self.run).as_str().into()
    }

    fn room(&self, name: &str) -> RoomId {
        format!("{}:{name}", self.run).as_str().into()
    }

    fn person(&self, name: &str) -> PersonId {
        format!("{}:{name}", self.run).as_str().into()
    }

    /// A match of ann and the computer, with ann to move.
    fn head(&self, name: &str, opened_at: u64) -> Head {
        let computer = Computer { level: "easy".into(), nodes: 9, engine: 1 };
        Head {
            id: self.id(name),
            rev: 1,
            game: "hex".to_owned(),
            edition: 1,
            setup: Setup::new(2).with("size", "7"),
            after: None,
            rooms: vec![self.room("room")],
            players: vec![Player::Person(self.person("ann")), Player::Computer(computer)],
            proposer: Seat::default(),
            stage: Stage::Playing { undo: Some((Seat(1), 4)) },
            to_act: Seats::from(Seat(0)),
            opened_at,
            moved_at: opened_at,
            deadline: None,
            paused: false,
            asked: Vec::new(),
            offer: None,
            ranked: false,
        }
    }

    /// Opens a match as it is in `head`.
    async fn open(&self, head: &Head) {
        let commit = commit([step(0, vec![first_entry(head)], head)]);
        self.store.commit(&commit).await.expect("law: a match can be opened");
    }

    /// Adds one entry to a match, which is then as `head` says, but for its
    /// revision.
    async fn go_on(&self, head: &mut Head) {
        head.rev += 1;
        let entry = entry(head.moved_at, "a1");
        let commit = commit([step(head.rev - 1, vec![entry], head)]);
        self.store.commit(&commit).await.expect("law: a match can go on");
    }

    async fn load(&self, id: &MatchId) -> Option<Record> {
        self.store.load(id).await.expect("law: a match can be looked up")
    }
}

fn commit(steps: impl Into<Vec<Step>>) -> Commit {
    Commit { steps: steps.into(), ..Commit::default() }
}

fn step(rev: u64, entries: Vec<Arc<Entry>>, head: &Head) -> Step {
    let seed = (rev == 0).then_some(Seed([0xA5; 32]));
    Step { rev, entries, head: head.clone(), seed }
}

fn first_entry(head: &Head) -> Arc<Entry> {
    let what = What::Opened {
        id: head.id.clone(),
        game: head.game.clone(),
        edition: head.edition,
        setup: head.setup.clone(),
        room: "any:room".into(),
        players: head.players.clone(),
        commitment: Commitment::to(&Seed([0xA5; 32])),
        streams: Streams::Throws,
        patience: 14 * 24 * 3600,
        clocks: Clocks { turn: Some(60), bank: Some(90), ..Clocks::default() },
        no_hints: false,
        ranked: false,
        salt: None,
        after: None,
    };
    Arc::new(Entry { at: head.opened_at, by: Actor::Host, what })
}

fn entry(at: u64, action: &str) -> Arc<Entry> {
    let what = What::Played {
        seat: Seat(0),
        action: action.to_owned(),
        rolls: vec![0, 5],
        of: vec![2, 6],
    };
    Arc::new(Entry { at, by: Actor::Computer, what })
}

fn is_conflict<T>(done: &Result<T, StoreError>) -> bool {
    matches!(done, Err(StoreError::Conflict))
}

/// Both at the same time.
async fn both<A, B>(a: impl Future<Output = A>, b: impl Future<Output = B>) -> (A, B) {
    let (mut a, mut b) = (pin!(a), pin!(b));
    let (mut a_done, mut b_done) = (None, None);
    future::poll_fn(|context| {
        if a_done.is_none()
            && let Poll::Ready(done) = a.as_mut().poll(context)
        {
            a_done = Some(done);
        }
        if b_done.is_none()
            && let Poll::Ready(done) = b.as_mut().poll(context)
        {
            b_done = Some(done);
        }
        match (a_done.take(), b_done.take()) {
            (Some(a), Some(b)) => Poll::Ready((a, b)),
            (a, b) => {
                (a_done, b_done) = (a, b);
                Poll::Pending
            }
        }
    })
    .await
}
