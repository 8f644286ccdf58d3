//! How soon the bot answers on Discord when much goes on: many matches, many
//! presses a second, and the double of Discord on the same machine.
//!
//! ```sh
//! cargo build --release
//! cargo run --release --example discord_load -- [SECONDS] [PROGRAM] [PRESSES A SECOND]
//! ```
//!
//! It prints a figure a line; `.ci/bars.py` reads them.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use discord_double::{Asked, Control, Double, Id, Message, Options, Permissions, User};
use serde_json::json;
use tokio::{
    sync::mpsc,
    time::{MissedTickBehavior, interval, sleep, timeout},
};

/// How many matches are in play.
const MATCHES: usize = 200;
/// How many plies were made before, at most: matches are at different stages.
const PLIES: usize = 12;
/// How many presses there are in a second, unless it is said.
const RATE: u32 = 50;
/// The time that Discord gives the bot for an answer.
const IN_TIME: Duration = Duration::from_secs(3);
/// How long a turn may take to be announced before we say that it is lost.
const PATIENCE: Duration = Duration::from_secs(30);
const TOKEN: &str = "MTAwMDAwMDAwMDAwMDAwMDAw.double.load";

#[tokio::main(worker_threads = 2)]
async fn main() {
    let mut arguments = env::args().skip(1);
    let seconds =
        arguments.next().map_or(60, |argument| argument.parse().expect("a number of seconds"));
    let program = arguments.next().map_or_else(beside_us, PathBuf::from);
    let rate =
        arguments.next().map_or(RATE, |argument| argument.parse().expect("a number of presses"));
    let options = Options { token: TOKEN.to_owned(), ..Options::default() };
    let discord = Double::start(options).await;
    let folder = tempfile::tempdir().expect("a folder");
    let bot = Bot::start(&program, folder.path(), &discord.url());
    discord.wait_until("the commands are registered", |discord| discord.registrations() > 0).await;

    let load = Arc::new(Load::new(discord));
    let begin = Instant::now();
    let tables = load.clone().open().await;
    println!("{MATCHES} matches began in {:.1} s", begin.elapsed().as_secs_f64());
    let before = bot.processor();
    let begin = Instant::now();
    let times = load.clone().press(tables, seconds, rate).await;
    let passed = begin.elapsed().as_secs_f64();
    let used = bot.processor() - before;
    let presses = seconds * u64::from(rate);

    print(&times, &load);
    println!("processor of the bot: {:.0} % of one core", used / passed * 100.0);
    println!("processor a press: {:.2} ms", used * 1000.0 / presses as f64);
    println!("resident: {:.1} MB at most, {:.1} MB now", bot.memory("VmHWM"), bot.memory("VmRSS"));
}

fn print(times: &Times, load: &Load) {
    let told = |name: &str, mut all: Vec<Duration>| {
        all.sort();
        let ms = |share: f64| {
            let at = ((all.len().max(1) - 1) as f64 * share).ceil() as usize;
            all.get(at).map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0)
        };
        println!(
            "{name}: {} median {:.1} ms, 99 % {:.1} ms, longest {:.1} ms",
            all.len(),
            ms(0.5),
            ms(0.99),
            ms(1.0)
        );
    };
    told("presses answered", times.answers.clone());
    told("turns announced", times.announcements.clone());
    let violations = load.discord.violations();
    violations.iter().take(5).for_each(|violation| println!("violation: {violation}"));
    let (failed, late) = (times.failed, times.late);
    println!("failures: {failed} presses without an answer, {} bad requests", violations.len());
    println!("presses that came late, as no match was free: {late}");
}

/// A match, and what is to be pressed next in it.
struct Table {
    channel: Id,
    people: [User; 2],
    /// How many messages the room has seen.
    n_said: usize,
    next: (User, Message),
    /// Makes it choose differently from others.
    luck: usize,
}

#[derive(Default)]
struct Times {
    /// From the event to the accepted callback.
    answers: Vec<Duration>,
    /// From the press that makes a move to the message about it.
    announcements: Vec<Duration>,
    failed: usize,
    late: usize,
}

/// The outcome of a press.
enum Came {
    Answer(Duration),
    Announcement(Duration),
    Nothing,
}

struct Load {
    discord: Double,
    guild: Id,
    n_tables: AtomicUsize,
}

impl Load {
    fn new(discord: Double) -> Self {
        let (guild, _) = discord.guild("Reef", Permissions::ALL);
        Self { discord, guild, n_tables: AtomicUsize::new(0) }
    }

    /// Begins all matches, some at a time.
    async fn open(self: Arc<Self>) -> Vec<Table> {
        let mut tables = Vec::new();
        while tables.len() < MATCHES {
            let one = |load: Arc<Self>| async move { load.table().await };
            let some = (0..8).map(|_| tokio::spawn(one(self.clone())));
            for table in some.collect::<Vec<_>>() {
                tables.push(table.await.expect("a match begins"));
            }
        }
        tables
    }

    async fn table(&self) -> Table {
        let n = self.n_tables.fetch_add(1, Ordering::Relaxed);
        let channel = self.discord.channel(self.guild, &format!("sea-{n}"));
        let people = ["ann", "bob"].map(|name| self.discord.user(&format!("{name}-{n}")));
        let [ann, bob] = &people;
        let options = json!({"opponent": bob.id.to_string()});
        let asked = self.discord.command(ann, channel, "atlanteon", "start", options).await;
        asked.wait_for_answer(IN_TIME).await;
        let challenge = self.said(channel, 1).await.expect("a challenge");
        let accept = challenge.control("Accept").expect("a button");
        self.act(bob, &challenge, &accept).await.wait_for_answer(IN_TIME).await;
        let mut turn = self.said(channel, 2).await.expect("a turn");
        let n_said = 2 + n % PLIES;
        for ply in 2..n_said {
            let user = awaited(&people, &turn);
            self.play(&user, channel, n.wrapping_mul(31) + ply).await;
            turn = self.said(channel, ply + 1).await.expect("a turn");
        }
        let next = (awaited(&people, &turn), turn);
        Table { channel, people, n_said, next, luck: n }
    }

    /// One of the moves that are offered.
    async fn play(&self, user: &User, channel: Id, luck: usize) {
        let game = "atlanteon";
        let offered = self.discord.autocomplete(user, channel, game, "play", "move", "").await;
        let (_, action) = &offered[luck % offered.len()];
        let asked = self.discord.command(user, channel, game, "play", json!({"move": action}));
        asked.await.wait_for_answer(IN_TIME).await;
    }

    /// Presses at an even rate for some seconds, whatever is still under way.
    async fn press(self: Arc<Self>, tables: Vec<Table>, seconds: u64, rate: u32) -> Times {
        let (free, mut freed) = mpsc::unbounded_channel();
        let (came, mut coming) = mpsc::unbounded_channel();
        tables.into_iter().for_each(|table| drop(free.send(table)));
        let mut clock = interval(Duration::from_secs(1) / rate);
        clock.set_missed_tick_behavior(MissedTickBehavior::Burst);
        let mut late = 0;
        for _ in 0..seconds * u64::from(rate) {
            clock.tick().await;
            let table = match freed.try_recv() {
                Ok(table) => table,
                Err(_) => {
                    late += 1;
                    freed.recv().await.expect("a match")
                }
            };
            let (load, free, came) = (self.clone(), free.clone(), came.clone());
            tokio::spawn(async move {
                let table = load.step(table, &came).await;
                drop(free.send(table));
            });
        }
        sleep(IN_TIME).await;
        drop(came);
        let mut times = Times { late, ..Times::default() };
        while let Ok(came) = coming.try_recv() {
            match came {
                Came::Answer(after) => times.answers.push(after),
                Came::Announcement(after) => times.announcements.push(after),
                Came::Nothing => times.failed += 1,
            }
        }
        times
    }

    /// One press, and what it leads to.
    async fn step(&self, mut table: Table, came: &mpsc::UnboundedSender<Came>) -> Table {
        let (user, message) = table.next.clone();
        let control = choose(&message, &mut table.luck);
        let begin = Instant::now();
        let asked = self.act(&user, &message, &control).await;
        let Some(answer) = asked.answer(IN_TIME).await else {
            drop(came.send(Came::Nothing));
            return table;
        };
        drop(came.send(Came::Answer(answer.after)));
        if control.label != "Confirm" {
            if let Some(next) = timeout(PATIENCE, asked.outcome(PATIENCE)).await.ok().flatten() {
                table.next = (user, next);
            }
            return table;
        }
        let Some(turn) = self.said(table.channel, table.n_said + 1).await else {
            drop(came.send(Came::Nothing));
            return table;
        };
        drop(came.send(Came::Announcement(begin.elapsed())));
        if turn.control("Play again").is_some() {
            return self.table().await;
        }
        table.n_said += 1;
        table.next = (awaited(&table.people, &turn), turn);
        table
    }

    async fn act(&self, user: &User, message: &Message, control: &Control) -> Asked {
        self.discord.at(user, message.channel).act(message, control).await
    }

    /// The `n`th message to all in a channel, from 1.
    async fn said(&self, channel: Id, n: usize) -> Option<Message> {
        let begin = Instant::now();
        while begin.elapsed() < PATIENCE {
            let mut said = self
                .discord
                .messages(channel)
                .into_iter()
                .filter(|message| !message.is_ephemeral());
            if let Some(message) = said.nth(n - 1) {
                return Some(message);
            }
            sleep(Duration::from_millis(5)).await;
        }
        None
    }
}

fn choose(message: &Message, luck: &mut usize) -> Control {
    if let Some(confirm) = message.control("Confirm") {
        return confirm;
    }
    *luck = luck.wrapping_mul(31).wrapping_add(17);
    let mut controls = message.controls();
    // They answer no question.
    controls.retain(|control| !["Hint", "How to play"].contains(&&*control.label));
    assert!(!controls.is_empty(), "nothing to press: {}", message.content);
    controls.swap_remove(*luck % controls.len())
}

/// The player who is to move, and is called first; anybody, if the match is over.
fn awaited(people: &[User; 2], turn: &Message) -> User {
    let called = people.iter().find(|person| turn.pings.first() == Some(&person.id));
    called.unwrap_or(&people[0]).clone()
}

struct Bot(Child);

impl Bot {
    fn start(program: &Path, folder: &Path, url: &str) -> Self {
        let text = format!(
            "[page]\nenabled = false\n[discord]\napi_url = \"{url}\"\n[log]\nlevel = \"warn\"\n"
        );
        fs::write(folder.join("tidetable.toml"), text).expect("a file");
        let child = Command::new(program)
            .current_dir(folder)
            .env_remove("TIDETABLE_CONFIG")
            .env("TIDETABLE_DISCORD_TOKEN", TOKEN)
            .stdout(Stdio::null())
            .spawn();
        Self(child.unwrap_or_else(|error| panic!("{}: {error}", program.display())))
    }

    /// In megabytes, of what the kernel says: `VmRSS`, `VmHWM`.
    fn memory(&self, what: &str) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id())).expect("it runs");
        let line = status.lines().find(|line| line.starts_with(what)).expect("the kernel says");
        let kilobytes = line.split_whitespace().nth(1).and_then(|word| word.parse::<f64>().ok());
        kilobytes.expect("a number") / 1024.0
    }

    /// The seconds it has computed.
    fn processor(&self) -> f64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.0.id())).expect("it runs");
        let (_, fields) = stat.rsplit_once(')').expect("the kernel says");
        let fields = fields.split_whitespace().skip(11).take(2);
        // Linux counts hundredths here, whatever the machine.
        fields.filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The program that was built with the same profile.
fn beside_us() -> PathBuf {
    let us = env::current_exe().expect("a path");
    us.ancestors().nth(2).expect("a folder of a build").join("tidetable")
}
