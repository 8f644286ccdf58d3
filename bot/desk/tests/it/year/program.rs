//! A program that is killed, and a platform that it tells.

use std::{
    collections::BTreeMap,
    io,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
};

use async_trait::async_trait;
use desk::{Desk, Platform, Platforms, Reply, Request, ShowError};
use games::{Dice, dice::Seeded};
use record::{
    Commit, EventId, Notice, NoticeId, Store, StoreError,
    memory::MemoryStore,
    trouble::{Trouble, Troubled},
};

use crate::{laws::sound, room::Frozen};

/// The notices and events that were written, whoever was told that they were.
#[derive(Default)]
pub struct Journal {
    pub notices: Vec<Notice>,
    pub events: BTreeMap<EventId, usize>,
}

/// A store that is out of reach after so many operations, for good.
struct Fuse {
    left: AtomicI64,
    /// Whether what it is killed in is still written.
    done: bool,
    journal: Arc<Mutex<Journal>>,
}

impl Fuse {
    fn is_dead(&self) -> bool {
        self.left.load(Ordering::Relaxed) <= 0
    }

    fn burn(&self) -> bool {
        self.left.fetch_sub(1, Ordering::Relaxed) <= 1
    }

    async fn write(&self, store: &MemoryStore, commit: &Commit) -> Result<(), StoreError> {
        store.commit(commit).await?;
        let mut journal = self.journal.lock().expect("no panic");
        journal.notices.extend(commit.notices.iter().cloned());
        if let Some(event) = &commit.event {
            *journal.events.entry(event.clone()).or_default() += 1;
        }
        Ok(())
    }
}

fn killed() -> StoreError {
    StoreError::Failed(Arc::new(io::Error::other("killed")))
}

#[async_trait]
impl Trouble for Fuse {
    async fn reading(&self) -> Result<(), StoreError> {
        // Others get a word in.
        tokio::task::yield_now().await;
        if self.burn() { Err(killed()) } else { Ok(()) }
    }

    async fn committing(&self, store: &MemoryStore, commit: &Commit) -> Result<(), StoreError> {
        let was_dead = self.is_dead();
        if !self.burn() {
            return self.write(store, commit).await;
        }
        if self.done && !was_dead {
            self.write(store, commit).await?;
        }
        Err(killed())
    }

    async fn telling(&self) -> Result<(), StoreError> {
        if self.burn() { Err(killed()) } else { Ok(()) }
    }
}

/// A desk, as long as it lives.
#[derive(Default)]
pub struct Program {
    desk: Option<Desk>,
    store: Option<Arc<Troubled<Fuse>>>,
    /// When it is started again.
    pub back_at: u64,
}

impl Program {
    pub fn start(
        &mut self,
        store: &MemoryStore,
        journal: &Arc<Mutex<Journal>>,
        fuse: i64,
        done: bool,
        desk: impl FnOnce(Arc<dyn Store>) -> Desk,
    ) {
        let trouble = Fuse { left: AtomicI64::new(fuse), done, journal: journal.clone() };
        let store = Arc::new(Troubled { store: store.another(), trouble });
        self.desk = Some(desk(store.clone()));
        self.store = Some(store);
    }

    /// It is gone with all it remembers, and so are its leases.
    pub fn stop(&mut self) {
        self.desk = None;
        self.store = None;
    }

    pub fn is_down(&self) -> bool {
        self.desk.is_none()
    }

    /// Whether it was killed while it worked.
    pub fn is_dead(&self) -> bool {
        self.store.as_ref().is_some_and(|store| store.trouble.is_dead())
    }

    /// Does what is due, if it lives.
    pub async fn tick(&self) {
        let Some(desk) = self.desk.as_ref().filter(|_| !self.is_dead()) else { return };
        if let Err(error) = desk.tick().await {
            assert!(self.is_dead(), "only who is killed fails: {error}");
        }
    }

    /// Returns the replies, if the program lives until then.
    pub async fn handle(&self, request: &Request) -> Option<Vec<Reply>> {
        let desk = self.desk.as_ref().filter(|_| !self.is_dead())?;
        let replies = desk.handle(request).await;
        Some(replies).filter(|_| !self.is_dead())
    }

    pub async fn deliver(&self, wall: &Arc<Wall>) {
        let Some(desk) = self.desk.as_ref().filter(|_| !self.is_dead()) else { return };
        let mut platforms = Platforms::default();
        platforms.add(wall.clone());
        if let Err(error) = desk.deliver(&platforms).await {
            assert!(self.is_dead(), "only who is killed fails: {error}");
        }
    }
}

/// Something that was shown.
pub struct Shown {
    pub at: u64,
    pub notice: NoticeId,
    pub reply: Reply,
}

/// A platform that keeps all it was given.
pub struct Wall {
    clock: Arc<Frozen>,
    dice: Mutex<Seeded>,
    pub shown: Mutex<Vec<Shown>>,
    pub is_well: AtomicBool,
}

impl Wall {
    pub fn new(clock: Arc<Frozen>, seed: u64) -> Self {
        let dice = Mutex::new(Seeded::from_number(seed + 1_000));
        Self { clock, dice, shown: Mutex::default(), is_well: AtomicBool::new(false) }
    }
}

#[async_trait]
impl Platform for Wall {
    fn name(&self) -> &'static str {
        "test"
    }

    /// Each thing under its own name, to be counted.
    fn is_instant(&self) -> bool {
        true
    }

    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        let fails = self.dice.lock().expect("no panic").roll(10) == 0;
        if fails && !self.is_well.load(Ordering::Relaxed) {
            return Err(ShowError::Later("a strike".to_owned()));
        }
        sound(reply);
        let at = self.clock.now.load(Ordering::Relaxed);
        let shown = Shown { at, notice: notice.clone(), reply: reply.clone() };
        self.shown.lock().expect("no panic").push(shown);
        Ok(())
    }
}
