//! What a running bot does without being asked.

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
    Clock, Desk, Filter, Front, Fronts, Heard, NoticeId, Person, Place, Reply, Said, Settings,
    ShowError, Store, UserId, memory::MemoryStore,
};
use games::Seed;
use tidetable::{
    errands::{Stop, courier},
    kinds::KINDS,
};
use tokio::{
    sync::{mpsc, oneshot},
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
impl Front for Wall {
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
}

/// A bot with a page, and a platform that never answers.
struct Bot {
    desk: Arc<Desk>,
    store: Arc<MemoryStore>,
    clock: Arc<Hands>,
    page: Arc<Wall>,
    heard: mpsc::Sender<oneshot::Sender<()>>,
    stop: Stop,
    running: JoinHandle<()>,
}

impl Bot {
    fn start() -> Self {
        let (store, clock) = (Arc::<MemoryStore>::default(), Arc::<Hands>::default());
        let settings = Settings { playouts: 2, ..Settings::default() };
        let desk = Arc::new(Desk::new(KINDS, store.clone(), clock.clone(), settings));
        let wall = |name, hangs| Arc::new(Wall { name, hangs, shown: Mutex::default() });
        let page = wall("page", false);
        let mut fronts = Fronts::default();
        fronts.add(page.clone());
        fronts.add(wall("dead", true));
        let (heard, hearing) = mpsc::channel(16);
        let stop = Stop::default();
        let running = tokio::spawn(courier(desk.clone(), fronts, hearing, stop.clone()));
        Self { desk, store, clock, page, heard, stop, running }
    }

    /// Says something in a room, and waits until that is delivered.
    async fn say(&self, place: &str, who: &str, text: &str) {
        let person = |name: &str| Person {
            id: UserId::from(&*format!("page:{name}")),
            name: name.to_owned(),
        };
        let heard = Heard {
            from: person(who),
            place: Place::from(place),
            said: Said::Command(text.to_owned()),
            mentions: vec![("bob".to_owned(), person("bob"))],
            event: None,
            careful: false,
        };
        assert_eq!(self.desk.hear(&heard).await, []);
        self.wake().await;
    }

    async fn wake(&self) {
        let (asked, done) = oneshot::channel();
        self.heard.send(asked).await.expect("it runs");
        done.await.expect("who asks is answered");
    }

    fn shown(&self) -> usize {
        self.page.shown.lock().expect("no panic").len()
    }
}

#[tokio::test(start_paused = true)]
async fn the_page_waits_for_nobody_else() {
    let mut bot = Bot::start();
    let begun = Instant::now();
    for n in 0..50 {
        bot.say(&format!("dead:{n}"), "ann", "atlanteon start @bob").await;
        bot.say(&format!("page:{n}"), "ann", "atlanteon start @bob").await;
        assert_eq!(bot.shown(), n + 1, "it is there when the click is answered");
    }
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    bot.stop.now();
    timeout(Duration::from_secs(3), &mut bot.running)
        .await
        .expect("it ends soon")
        .expect("no panic");
    let left = bot.store.outbox(usize::MAX).await.expect("our own store").len();
    assert_eq!((left, bot.shown()), (50, 50), "what was not shown is kept");
}

/// Challenges run out, however much is said meanwhile.
#[tokio::test(start_paused = true)]
async fn a_busy_bot_looks_at_its_clock() {
    let bot = Bot::start();
    bot.say("page:room", "ann", "atlanteon start @bob").await;
    bot.clock.now.fetch_add(15 * 24 * 3600, Ordering::Relaxed);
    for _ in 0..120 {
        sleep(Duration::from_secs(1)).await;
        bot.wake().await;
    }
    let open = bot.store.find(&Filter::Place(Place::from("page:room"))).await;
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
    let waiting = async || bot.store.find(&Filter::Computer).await.expect("our own store").len();
    let all = async {
        while waiting().await > 0 {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(30), all).await.expect("every match goes on");
}
