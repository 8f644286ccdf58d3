//! A desk whose every word is said on Matrix, and judged.

use std::{
    cell::Cell,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use async_trait::async_trait;
use desk::{
    Account, Act, Clock, Desk, GameKind, Line, Platform, Platforms, Press, Reply, Request,
    Settings, ShowError, To, kind,
};
use games::{Seed, for_each_game};
use matrix::Question;
use record::{Head, NoticeId, Query, RoomId, Store as _, memory::MemoryStore};
use render::Surface;
use toys::for_each_toy;
use words::Language;

use crate::judge::judge;

macro_rules! kinds {
    ($($game:ty),* $(,)?) => { [$( kind::<$game>() ),*] };
}

const N_GAMES: usize = for_each_game!(kinds).len();
const N_TOYS: usize = for_each_toy!(kinds).len();

pub static GAMES: [GameKind; N_GAMES] = for_each_game!(kinds);
pub static TOYS: [GameKind; N_TOYS] = for_each_toy!(kinds);

/// The games of the program, and small ones that have all that a game may have.
pub fn all() -> [&'static [GameKind]; 2] {
    [&GAMES, &TOYS]
}

#[derive(Default)]
struct Numbers {
    secrets: AtomicU64,
    ids: AtomicU64,
}

impl Clock for Numbers {
    fn now(&self) -> u64 {
        1_800_000_000
    }

    fn secret(&self) -> Seed {
        Seed::from_number(0x3A7 + self.secrets.fetch_add(1, Ordering::Relaxed))
    }

    fn id(&self) -> String {
        format!("p{}", self.ids.fetch_add(1, Ordering::Relaxed))
    }
}

/// The messages to the room and its people, to be looked at.
struct Told(&'static str, Arc<Mutex<Vec<Reply>>>);

#[async_trait]
impl Platform for Told {
    fn name(&self) -> &'static str {
        self.0
    }

    async fn show(&self, _: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        self.1.lock().expect("one thread").push(reply.clone());
        Ok(())
    }

    /// Nobody waits for the computer here.
    fn is_instant(&self) -> bool {
        true
    }
}

pub struct Room {
    desk: Desk,
    store: Arc<MemoryStore>,
    told: Arc<Mutex<Vec<Reply>>>,
    platforms: Platforms,
    /// How many replies were judged.
    pub judged: Cell<usize>,
}

impl Room {
    pub fn new(kinds: &'static [GameKind], language: Language) -> Self {
        let store = Arc::new(MemoryStore::default());
        let clock = Arc::new(Numbers::default());
        let settings = Settings { playouts: 10, language, ..Settings::default() };
        let desk = Desk::new(kinds, store.clone(), clock, settings);
        let told: Arc<Mutex<Vec<Reply>>> = Arc::default();
        let mut platforms = Platforms::default();
        for name in [matrix::PREFIX, "discord", "web"] {
            platforms.add(Arc::new(Told(name, told.clone())));
        }
        Self { desk, store, told, platforms, judged: Cell::new(0) }
    }

    /// A command as it is typed, without what marks it as one.
    pub fn say(&self, who: &Account, text: &str, named: &[Account]) -> Vec<Asking> {
        let mentions =
            named.iter().enumerate().map(|(index, account)| (format!("p{index}"), account.clone()));
        let line = Line { text: text.to_owned(), mentions: mentions.collect() };
        self.handle(who, Act::Line(line))
    }

    pub fn press(&self, who: &Account, press: Press) -> Vec<Asking> {
        self.handle(who, Act::Press(press))
    }

    /// Returns the answers and the messages to the room, each with what it asks.
    fn handle(&self, who: &Account, act: Act) -> Vec<Asking> {
        let request = Request {
            from: who.clone(),
            room: RoomId::from("matrix:!r:example.org"),
            reads: None,
            about: None,
            act,
            event: None,
            stamp: None,
            careful: true,
            in_sight: true,
            overheard: true,
            surface: Surface::Chat,
            manages: None,
        };
        let mut replies = pollster::block_on(self.desk.handle(&request));
        assert!(
            replies.iter().all(|reply| !matches!(reply.to, To::Room(_))),
            "that is for notices"
        );
        let left = pollster::block_on(self.desk.deliver(&self.platforms));
        assert_eq!(left.expect("a store of our own"), 0, "law: all of it is told");
        replies.append(&mut self.told.lock().expect("one thread"));
        self.judged.set(self.judged.get() + replies.len());
        replies.into_iter().map(|reply| (judge(&reply), reply)).collect()
    }

    /// The only match.
    pub fn head(&self) -> Head {
        let heads = pollster::block_on(self.store.heads(&Query::All { after: None }, 2));
        let mut heads = heads.expect("a store of our own");
        assert_eq!(heads.len(), 1, "one match");
        heads.remove(0)
    }
}

/// A reply and what can be answered to it.
pub type Asking = (Option<Question>, Reply);
