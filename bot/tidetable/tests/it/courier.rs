//! Tasks that a running bot does without being asked.

use std::{
    future::pending,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use desk::{
    Account, Act, Clock, Desk, Line, Platform, Platforms, Reply, Request, Settings, ShowError,
    Thinkers,
};
use games::Seed;
use record::{AccountId, NoticeId, Of, Query, RoomId, Store, memory::MemoryStore};
use render::Surface;
use tidetable::{
    background::{Stop, courier, ticker},
    kinds::KINDS,
};
use tokio::{
    sync::{Notify, mpsc, oneshot},
    task::JoinHandle,
    time::{Instant, sleep, timeout},
};

/// A platform that shows what it is given, or never answers.
struct Wall {
    name: &'static str,
    hangs: bool,
    shown: Mutex<Vec<NoticeId>>,
}

#[async_trait]
impl Platform for Wall {
    fn name(&self) -> &'static str {
        self.name
    }

    fn is_instant(&self) -> bool {
        self.name == "page"
    }

    async fn show(&self, notice: &NoticeId, _: &Reply) -> Result<(), ShowError> {
        if self.hangs {
            pending::<()>().await;
        }
        self.shown.lock().expect("no panic").push(notice.clone());
        Ok(())
    }
}

#[derive(Default)]
struct Hands {
    now: AtomicU64,
    secrets: AtomicU64,
}

impl Clock for Hands {
    fn now(&self) -> u64 {
        self.now.load(Ordering::Relaxed)
    }

    fn secret(&self) -> Seed {
        Seed::from_number(self.secrets.fetch_add(1, Ordering::Relaxed))
    }

    fn id(&self) -> String {
        format!("p{}", self.secrets.fetch_add(1, Ordering::Relaxed))
    }
}

/// How long a challenge waits, in seconds.
const PATIENCE: u64 = 3600;
const ROOMS: usize = 50;

/// A bot with a page, and a platform that never answers.
struct Bot {
    desk: Arc<Desk>,
    store: Arc<MemoryStore>,
    clock: Arc<Hands>,
    page: Arc<Wall>,
    done: mpsc::Sender<oneshot::Sender<()>>,
    stop: Stop,
    running: JoinHandle<()>,
}

impl Bot {
    fn start() -> Self {
        let (store, clock) = (Arc::<MemoryStore>::default(), Arc::<Hands>::default());
        let settings = Settings { playouts: 2, patience: PATIENCE, ..Settings::default() };
        let desk = Arc::new(Desk::new(KINDS, store.clone(), clock.clone(), settings));
        let wall = |name, hangs| Arc::new(Wall { name, hangs, shown: Mutex::default() });
        let page = wall("page", false);
        let mut platforms = Platforms::default();
        platforms.add(page.clone());
        platforms.add(wall("dead", true));
        let (done, asking) = mpsc::channel(16);
        let (stop, changed) = (Stop::default(), Arc::new(Notify::new()));
        let thinkers = Arc::new(Thinkers::new(2));
        tokio::spawn(ticker(desk.clone(), clock.clone(), changed.clone(), stop.clone()));
        let courier = courier(desk.clone(), platforms, thinkers, asking, changed, stop.clone());
        let running = tokio::spawn(courier);
        Self { desk, store, clock, page, done, stop, running }
    }

    /// Says something in a room, and waits until that is delivered.
    async fn say(&self, room: &str, who: &str, text: &str) {
        let account = |name: &str| Account {
            id: AccountId::from(&*format!("page:{name}")),
            name: name.to_owned(),
        };
        let mentions = vec![("bob".to_owned(), account("bob"))];
        let request = Request {
            from: account(who),
            room: RoomId::from(room),
            reads: None,
            about: None,
            act: Act::Line(Line { text: text.to_owned(), mentions }),
            event: None,
            stamp: None,
            careful: false,
            in_sight: false,
            overheard: false,
            surface: Surface::Full,
            manages: None,
        };
        assert_eq!(self.desk.handle(&request).await, []);
        self.wake().await;
    }

    async fn wake(&self) {
        let (asked, answered) = oneshot::channel();
        self.done.send(asked).await.expect("it runs");
        answered.await.expect("whoever asks is answered");
    }

    fn shown(&self) -> usize {
        self.page.shown.lock().expect("no panic").len()
    }
}

#[tokio::test(start_paused = true)]
async fn the_page_waits_for_nobody_else() {
    let mut bot = Bot::start();
    let begun = Instant::now();
    for n in 0..ROOMS {
        bot.say(&format!("dead:{n}"), &format!("ann{n}"), "atlanteon start @bob").await;
        bot.say(&format!("page:{n}"), &format!("ann{n}"), "atlanteon start @bob").await;
        assert_eq!(bot.shown(), n + 1, "it is there when the click is answered");
    }
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    bot.stop.now();
    timeout(Duration::from_secs(3), &mut bot.running)
        .await
        .expect("it ends soon")
        .expect("no panic");
    let left = bot.store.outbox().await.expect("our own store").len();
    assert_eq!((left, bot.shown()), (ROOMS, ROOMS), "what was not shown is kept");
}

/// Challenges run out, however much is said meanwhile.
#[tokio::test(start_paused = true)]
async fn a_busy_bot_looks_at_its_clock() {
    let bot = Bot::start();
    bot.say("page:room", "ann", "atlanteon start @bob").await;
    for _ in 0..=PATIENCE / 4 {
        bot.clock.now.fetch_add(4, Ordering::Relaxed);
        sleep(Duration::from_secs(1)).await;
        bot.wake().await;
    }
    sleep(Duration::from_secs(60)).await;
    bot.wake().await;
    let open = bot.store.heads(&Query::Live(Of::Room(RoomId::from("page:room"))), 9).await;
    assert_eq!(open.expect("our own store"), [], "it is off");
    assert_eq!(bot.shown(), 2, "and the room knows");
}

/// The computer answers in every match, whatever comes while it thinks.
#[tokio::test]
async fn the_computer_forgets_no_match() {
    const MATCHES: usize = 5;
    let bot = Bot::start();
    for n in 0..MATCHES {
        bot.say(&format!("page:{n}"), "ann", "atlanteon start computer sides=white").await;
    }
    let waiting = async || bot.store.heads(&Query::Computer, 9).await.expect("our own store").len();
    let all = async {
        while waiting().await > 0 {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(30), all).await.expect("every match goes on");
}
