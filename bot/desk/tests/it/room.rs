//! A room with a desk in it, for tests.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use desk::{Account, Act, Clock, Desk, GameKind, Line, Match, Reply, Request, Settings, kind};
use games::{Seed, atlanteon::Atlanteon};
use record::{
    AccountId, Actor, Commit, EventId, MatchId, PersonId, Query, Record, RoomId, RowChange, Step,
    Store, What, memory::MemoryStore,
};
use render::Surface;
use toys::{dike::Dike, goof::Goof, hex::Hex, liar::Liar, sparks::Sparks, ward::Ward};

use crate::poll;

/// Toys, so that a new game does not change these tests; and the real one.
pub static KINDS: &[GameKind] =
    &[kind::<Hex>(), kind::<Liar>(), kind::<Dike>(), kind::<Sparks>(), kind::<Atlanteon>()];

/// Those in which several are asked at the same time.
pub static MANY: &[GameKind] =
    &[kind::<Goof>(), kind::<Ward>(), kind::<poll::Ballot>(), kind::<poll::Reply>()];

/// A clock that only goes when it is told to.
#[derive(Debug, Default)]
pub struct Frozen {
    pub now: AtomicU64,
    secrets: AtomicU64,
    ids: AtomicU64,
}

impl Clock for Frozen {
    fn now(&self) -> u64 {
        self.now.load(Ordering::Relaxed)
    }

    fn secret(&self) -> Seed {
        Seed::from_number(0xBEE5 + self.secrets.fetch_add(1, Ordering::Relaxed))
    }

    fn id(&self) -> String {
        format!("p{}", self.ids.fetch_add(1, Ordering::Relaxed))
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
        Self::with(KINDS, settings())
    }

    pub fn with(kinds: &'static [GameKind], settings: Settings) -> Self {
        let store = Arc::new(MemoryStore::default());
        let clock = Arc::new(Frozen::default());
        let desk = Arc::new(Desk::new(kinds, store.clone(), clock.clone(), settings));
        Self { desk, store, clock, events: AtomicU64::new(0) }
    }

    /// A room with this desk, which has a store and a clock of its own.
    pub fn of(desk: Desk) -> Self {
        let (store, clock) = (Arc::default(), Arc::default());
        Self { desk: Arc::new(desk), store, clock, events: AtomicU64::new(0) }
    }

    /// The same after a restart of the program.
    pub fn restarted(self, kinds: &'static [GameKind], settings: Settings) -> Self {
        let desk = Arc::new(Desk::new(kinds, self.store.clone(), self.clock.clone(), settings));
        Self { desk, ..self }
    }

    /// Returns a request of a person, with an event of its own.
    pub fn request(&self, who: &str, act: Act) -> Request {
        let n = self.events.fetch_add(1, Ordering::Relaxed);
        Request {
            from: account(who),
            room: RoomId::from("test:room"),
            reads: None,
            about: None,
            act,
            event: Some(EventId::from(&*format!("test:{n}"))),
            stamp: None,
            careful: false,
            in_sight: false,
            overheard: false,
            surface: Surface::Full,
            manages: None,
        }
    }

    pub fn handle(&self, request: &Request) -> Vec<Reply> {
        pollster::block_on(self.desk.handle(request))
    }

    /// Types a command, and returns what the speaker and the others are told.
    pub fn command(&self, who: &str, text: &str) -> Vec<Reply> {
        let mut replies = self.handle(&self.request(who, line(text)));
        replies.extend(self.told());
        replies
    }

    /// Takes all that is in the outbox.
    pub fn told(&self) -> Vec<Reply> {
        let mut told = Vec::new();
        for (id, reply) in pollster::block_on(self.desk.outbox()).expect("a store of our own") {
            told.push(reply);
            let notice = record::Notice { id, from: 0, not_before: 0, call: None };
            let leased = record::Leased { notice, fence: 0 };
            pollster::block_on(self.store.complete_delivery(&leased)).expect("a store of our own");
        }
        told
    }

    pub fn ids(&self) -> Vec<MatchId> {
        let heads = self.store.heads(&Query::All { after: None }, 1_000);
        let mut heads = pollster::block_on(heads).expect("a store of our own");
        heads.sort_by_key(|head| head.opened_at);
        heads.into_iter().map(|head| head.id).collect()
    }

    /// The only match there is.
    pub fn found(&self) -> Match {
        let record = self.record(&self.ids()[0]);
        Match::of(KINDS, &record).expect("what we wrote, we can read")
    }

    pub fn record(&self, id: &MatchId) -> Record {
        let record = pollster::block_on(self.store.load(id));
        record.expect("a store of our own").expect("a match")
    }

    /// Returns the person who has an account.
    pub fn person(&self, name: &str) -> PersonId {
        let key = desk::account_key(&account(name).id);
        let row = pollster::block_on(self.store.row(&key))
            .expect("a store of our own")
            .expect("somebody");
        PersonId::from(&*row.value)
    }

    /// A room in which ann and bob go on from a position.
    pub fn laid_out(game: &str, kinds: &'static [GameKind], start: serde_json::Value) -> Self {
        let room = Self::with(kinds, settings());
        room.command("ann", &format!("{game} start @bob"));
        room.command("bob", "accept");
        let mut record = room.record(&room.ids()[0]);
        if let What::Opened { setup, .. } = &mut Arc::make_mut(&mut record.entries[0]).what {
            setup.start = Some(Arc::new(start));
        }
        let [opened, accepted, ..] = &record.entries[..] else { panic!("it has begun") };
        let mut m = Match::open(kinds, opened.clone(), record.seed).expect("a position");
        m.append(accepted.clone()).expect("bob plays");
        m.begin(0, Actor::Host).expect("all are there");
        let (entries, head) = (m.entries().to_vec(), m.head().clone());
        let steps = vec![Step { rev: 0, entries, head, seed: record.seed }];
        let rows = ["account/", "person/"].into_iter().flat_map(|prefix| {
            let rows = pollster::block_on(room.store.rows(prefix, None, 9));
            rows.expect("a store of our own").into_iter().map(|(key, row)| RowChange::set(key, row))
        });
        let commit = Commit { steps, rows: rows.collect(), ..Commit::default() };
        let store = Arc::new(MemoryStore::default());
        pollster::block_on(store.commit(&commit)).expect("a store of our own");
        let laid_out = Self { store, ..room };
        laid_out.restarted(kinds, settings())
    }

    /// Lets time pass for a program that is not running.
    pub fn pass(&self, seconds: u64) {
        self.clock.now.fetch_add(seconds, Ordering::Relaxed);
    }

    /// Seconds since 1970.
    pub fn now(&self) -> u64 {
        self.clock.now.load(Ordering::Relaxed)
    }

    /// Sets the clock back.
    pub fn set_back(&self, seconds: u64) {
        self.clock.now.fetch_sub(seconds, Ordering::Relaxed);
    }

    /// Lets time pass for a program that runs: it is alive every few minutes.
    pub fn wait(&self, seconds: u64) {
        self.tick();
        let mut left = seconds;
        while left > 0 {
            let step = left.min(240);
            self.pass(step);
            left -= step;
            self.tick();
        }
    }

    /// Does what is due, and says when something is due next.
    pub fn tick(&self) -> Option<u64> {
        pollster::block_on(self.desk.tick()).expect("a store of our own")
    }
}

/// Computers that do not think for long.
pub fn settings() -> Settings {
    Settings { playouts: 20, ..Settings::default() }
}

/// A command, as typed.
pub fn line(text: &str) -> Act {
    let mentions = ["ann", "bob", "cyd", "dan", "eve", "fay", "gus"];
    let mentions = mentions.map(|name| (name.to_owned(), account(name))).to_vec();
    Act::Line(Line { text: text.to_owned(), mentions })
}

pub fn account(name: &str) -> Account {
    Account { id: AccountId::from(&*format!("test:{name}")), name: name.to_owned() }
}
