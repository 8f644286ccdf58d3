//! The bot, as the program runs it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, SystemTime},
};

use async_trait::async_trait;
use desk::{Clock, Desk, GameKind, Platforms, Settings, kind};
use discord::{Delivered, Discord, Layout, Reach, RunError, Token};
use discord_double::{Double, Options, RateLimits};
use games::Seed;
use record::{
    Store,
    memory::MemoryStore,
    trouble::{Trouble, Troubled},
};
use tokio::{
    runtime::{Builder, Runtime},
    sync::{mpsc, oneshot},
    task::JoinHandle,
    time::{sleep, timeout},
};
use toys::for_each_toy;

macro_rules! kinds {
    ($($game:ty),* $(,)?) => { [$( kind::<$game>() ),*] };
}

const N_TOYS: usize = for_each_toy!(kinds).len();
pub static TOYS: [GameKind; N_TOYS] = for_each_toy!(kinds);

/// How long anything may take.
pub const LIMIT: Duration = Duration::from_secs(3);

/// The real time, which the double has, too; and what is to be secret.
#[derive(Default)]
struct Now(AtomicU64);

/// A later run names nobody as an earlier one did.
static PEOPLE: AtomicU64 = AtomicU64::new(0);

impl Clock for Now {
    fn now(&self) -> u64 {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        since.expect("a clock that goes").as_secs()
    }

    fn secret(&self) -> Seed {
        Seed::from_number(0xB0A7 + self.0.fetch_add(1, Ordering::Relaxed))
    }

    fn id(&self) -> String {
        format!("p{}", PEOPLE.fetch_add(1, Ordering::Relaxed))
    }
}

/// The data that stays when the bot ends.
#[derive(Default)]
pub struct Disk {
    kept: MemoryStore,
    /// How long it takes to load a match, in milliseconds.
    pub slowness: Arc<AtomicU64>,
}

impl Disk {
    /// The store of a process: with it end its leases.
    fn handle(&self) -> Troubled<Slow> {
        Troubled { store: self.kept.another(), trouble: Slow(self.slowness.clone()) }
    }

    /// Waits until the store knows of every notice that it was delivered. The message itself is
    /// seen a little earlier: a bot that is killed in between goes over it again.
    pub async fn delivered(&self) {
        let store = self.kept.another();
        let all_done = async {
            while !store.outbox().await.expect("a store in memory").is_empty() {
                sleep(Duration::from_millis(5)).await;
            }
        };
        timeout(LIMIT, all_done).await.expect("delivered in time");
    }
}

struct Slow(Arc<AtomicU64>);

#[async_trait]
impl Trouble for Slow {
    async fn loading(&self) {
        sleep(Duration::from_millis(self.0.load(Ordering::Relaxed))).await;
    }
}

/// A bot that runs until it is stopped, or dropped: then it ends at once, as if
/// it were killed.
pub struct Bot {
    pub discord: Arc<Discord>,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<Result<(), RunError>>,
    /// It is its own, so that it can end in the middle of anything.
    process: Option<Runtime>,
}

impl Bot {
    /// A bot that has connected and registered its commands.
    pub async fn start(double: &Double, disk: &Arc<Disk>) -> Self {
        Self::start_in(double, disk, Layout::Words).await
    }

    /// The same, with messages that are made of components.
    pub async fn start_with_components(double: &Double, disk: &Arc<Disk>) -> Self {
        Self::start_in(double, disk, Layout::Components).await
    }

    async fn start_in(double: &Double, disk: &Arc<Disk>, layout: Layout) -> Self {
        let bot = Self::begin_in(double, disk, proxied(double), None, layout).await;
        double.gateway().ready(1).await;
        double.wait_until("registered", |double| !double.commands(None).is_empty()).await;
        while bot.discord.invite().is_none() {
            sleep(Duration::from_millis(5)).await;
        }
        bot
    }

    pub async fn begin(
        double: &Double,
        disk: &Arc<Disk>,
        reach: Reach,
        dev_guild: Option<u64>,
    ) -> Self {
        Self::begin_in(double, disk, reach, dev_guild, Layout::Words).await
    }

    async fn begin_in(
        double: &Double,
        disk: &Arc<Disk>,
        reach: Reach,
        dev_guild: Option<u64>,
        layout: Layout,
    ) -> Self {
        let store: Arc<dyn Store> = Arc::new(disk.handle());
        let settings = Settings { playouts: 10, ..Settings::default() };
        let desk = Arc::new(Desk::new(&TOYS, store.clone(), Arc::new(Now::default()), settings));
        let token = Token::new(double.token());
        let settings = discord::Settings { token, dev_guild, reach, layout };
        let (wake, woken) = mpsc::channel(64);
        let connected = Discord::connect(desk.clone(), store, wake, settings, &TOYS).await;
        let discord = connected.expect("settings that make sense");
        let (stop, stopped) = oneshot::channel();
        let stopped = async {
            // Dropped, it goes on until it is killed.
            if stopped.await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        let process = Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let process = process.expect("a process");
        let running = process.spawn(discord.clone().run(stopped));
        process.spawn(courier(desk, discord.clone(), woken));
        Self { discord, stop: Some(stop), running, process: Some(process) }
    }

    /// Ends it as a host does.
    pub async fn stop(mut self) -> Result<(), RunError> {
        self.stop.take().expect("once").send(()).expect("it runs");
        self.ended().await
    }

    /// Waits for the result that the bot ends with.
    pub async fn ended(&mut self) -> Result<(), RunError> {
        timeout(LIMIT, &mut self.running).await.expect("in time").expect("no panic")
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            process.shutdown_background();
        }
    }
}

/// Delivers after a request, and again soon if something waits.
async fn courier(desk: Arc<Desk>, discord: Arc<Discord>, mut woken: mpsc::Receiver<Delivered>) {
    let mut platforms = Platforms::default();
    platforms.add(discord);
    loop {
        let waiting = desk.deliver(&platforms).await.expect("a store of our own");
        let pause = Duration::from_millis(if waiting == 0 { 10_000 } else { 50 });
        let _ = timeout(pause, woken.recv()).await;
    }
}

pub fn proxied(double: &Double) -> Reach {
    Reach::Through(double.url().parse().expect("a URL"))
}

/// A double, and something to write on.
pub async fn begin() -> (Double, Arc<Disk>) {
    (Double::start(Options::default()).await, Arc::default())
}

pub async fn begin_limited() -> (Double, Arc<Disk>) {
    let options = Options { rate_limits: RateLimits::On, ..Options::default() };
    (Double::start(options).await, Arc::default())
}

/// Discord would have taken all of it.
pub fn check(double: &Double) {
    assert_eq!(double.violations(), Vec::<String>::new());
}
