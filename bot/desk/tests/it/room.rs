//! A room with a desk in it, for tests.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use desk::{
    Clock, Desk, EventId, Heard, Kind, Person, Place, Reply, Said, Settings, Store, UserId, kind,
    memory::MemoryStore,
};
use games::{Seed, atlanteon::Atlanteon};
use toys::{dike::Dike, hex::Hex, liar::Liar, sparks::Sparks};

/// Toys, so that a new game does not change these tests; and the real one.
pub static KINDS: &[Kind] =
    &[kind::<Hex>(), kind::<Liar>(), kind::<Dike>(), kind::<Sparks>(), kind::<Atlanteon>()];

/// A clock that only goes when it is told to.
#[derive(Debug, Default)]
pub struct Frozen {
    pub now: AtomicU64,
    secrets: AtomicU64,
}

impl Clock for Frozen {
    fn now(&self) -> u64 {
        self.now.load(Ordering::Relaxed)
    }

    fn secret(&self) -> Seed {
        Seed::from_number(0xBEE5 + self.secrets.fetch_add(1, Ordering::Relaxed))
    }
}

/// The desk, its store and its clock.
pub struct Room {
    pub desk: Arc<Desk>,
    pub store: Arc<MemoryStore>,
    pub clock: Arc<Frozen>,
    events: AtomicU64,
}

impl Room {
    pub fn new() -> Self {
        let store = Arc::new(MemoryStore::default());
        let clock = Arc::new(Frozen::default());
        let settings = Settings { playouts: 20, ..Settings::default() };
        let desk = Arc::new(Desk::new(KINDS, store.clone(), clock.clone(), settings));
        Self { desk, store, clock, events: AtomicU64::new(0) }
    }

    /// What a person does, with an event of its own.
    pub fn heard(&self, who: &str, said: Said) -> Heard {
        let n = self.events.fetch_add(1, Ordering::Relaxed);
        let mentions = ["ann", "bob", "cyd", "dan", "eve", "fay", "gus"];
        let mentions = mentions.map(|name| (name.to_owned(), person(name)));
        Heard {
            from: person(who),
            place: Place::from("test:room"),
            said,
            mentions: mentions.to_vec(),
            event: Some(EventId::from(&*format!("test:{n}"))),
            careful: false,
        }
    }

    pub fn hear(&self, heard: &Heard) -> Vec<Reply> {
        pollster::block_on(self.desk.hear(heard))
    }

    /// Types a command, and returns what the speaker and the others are told.
    pub fn command(&self, who: &str, text: &str) -> Vec<Reply> {
        let mut replies = self.hear(&self.heard(who, Said::Command(text.to_owned())));
        replies.extend(self.told());
        replies
    }

    /// Takes all that is in the outbox.
    pub fn told(&self) -> Vec<Reply> {
        let mut told = Vec::new();
        let notices = pollster::block_on(self.desk.outbox(1_000)).expect("a store of our own");
        for (id, reply) in notices {
            told.push(reply);
            pollster::block_on(self.desk.delivered(&id)).expect("a store of our own");
        }
        told
    }

    pub fn ids(&self) -> Vec<desk::MatchId> {
        let heads = pollster::block_on(self.store.find(&desk::Filter::All));
        heads.expect("a store of our own").into_iter().map(|head| head.id).collect()
    }

    /// The only match there is.
    pub fn found(&self) -> desk::Match {
        let record = self.record(&self.ids()[0]);
        desk::Match::replay(KINDS, &record.entries).expect("what we wrote, we can read")
    }

    pub fn record(&self, id: &desk::MatchId) -> desk::Record {
        let record = pollster::block_on(self.store.load(id));
        record.expect("a store of our own").expect("a match")
    }
}

pub fn person(name: &str) -> Person {
    Person { id: UserId::from(&*format!("test:{name}")), name: name.to_owned() }
}
