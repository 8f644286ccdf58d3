//! Measures the cost of a full store: `cargo run --release --example population -- FOLDER`.
//!
//! With an empty folder it makes one with 10,000 matches in play and 200,000 past
//! ones (or as many as the next two arguments say) and ends; run it again to see
//! what it takes to start, to move, to ask and to export.

mod synthetic;

use std::{
    env, fs,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use pollster::block_on;
use record::{Commit, Head, Of, Query, Step, Store as _, Waiting};
use rustix::time::{ClockId, clock_gettime};
use store::SledStore;

/// How many entries a match has.
const ENTRIES: u64 = 40;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn main() -> Result<()> {
    let mut args = env::args_os().skip(1);
    let folder = args.next().map_or_else(|| env::temp_dir().join("population"), PathBuf::from);
    let mut number = |default| -> Result<u64> {
        let text = args.next().map(|text| text.to_string_lossy().into_owned());
        Ok(text.map_or(Ok(default), |text| text.parse())?)
    };
    let (live, past) = (number(10_000)?, number(200_000)?);
    if !folder.join("db").exists() {
        return fill(&folder, live, past);
    }
    let start = Span::start();
    let store = SledStore::open(&folder, None)?;
    start.report("start", 1);
    let all = Query::All { after: None };
    println!("{} matches, {} MB on disk", block_on(store.count(&all))?, size(&folder)? >> 20);
    println!("resident after start: {:.1} MB", resident()?);
    moves(&store, live, "moves")?;
    println!("resident after them: {:.1} MB", resident()?);
    questions(&store)?;
    export(&store, live)?;
    println!("resident after all: {:.1} MB", resident()?);
    let stop = Span::start();
    drop(store);
    stop.report("stop", 1);
    Ok(())
}

/// Spread as ids are: not in order of time.
fn id(n: u64) -> String {
    let mixed = n.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20;
    format!("{:04x}{n:x}", mixed & 0xFFFF)
}

fn fill(folder: &Path, live: u64, past: u64) -> Result<()> {
    let span = Span::start();
    let store = SledStore::open(folder, None)?;
    for first in (0..live + past).step_by(100) {
        let last = (first + 100).min(live + past);
        let steps = (first..last)
            .map(|number| synthetic::whole(&id(number), number, ENTRIES, number >= live));
        block_on(store.commit(&Commit { steps: steps.collect(), ..Commit::default() }))?;
    }
    span.report("filling", live + past);
    let span = Span::start();
    drop(store);
    span.report("stop", 1);
    println!("{} MB on disk", size(folder)? >> 20);
    Ok(())
}

/// A thousand moves in matches all over the store.
fn moves(store: &SledStore, live: u64, what: &str) -> Result<Duration> {
    let (run, span) = (std::process::id(), Span::start());
    let mut slowest = Duration::ZERO;
    for n in 0..1_000 {
        let start = Instant::now();
        let n = n * 7 % live;
        let record = block_on(store.load(&id(n).as_str().into()))?.ok_or("a match is gone")?;
        let rev = record.head.rev;
        let head = Head { rev: rev + 1, moved_at: record.head.moved_at + 1, ..record.head };
        let entries = vec![synthetic::entry(&head, rev + 1)];
        let commit = Commit {
            steps: vec![Step { rev, entries, head, seed: None }],
            event: Some(format!("population:{run}/{what}/{n}").as_str().into()),
            at: 1_750_000_000,
            ..Commit::default()
        };
        block_on(store.commit(&commit))?;
        slowest = slowest.max(start.elapsed());
    }
    span.report(what, 1_000);
    println!("the slowest of them: {slowest:.1?}");
    Ok(slowest)
}

fn questions(store: &SledStore) -> Result<()> {
    let person = Of::Person("p0000000000000007".into());
    let room = Of::Room("discord:1000000000000000001/000000000000000007".into());
    let queries = [
        Query::Live(person.clone()),
        Query::Past(person),
        Query::Live(room.clone()),
        Query::Past(room),
        Query::Computer,
    ];
    for query in queries {
        let span = Span::start();
        let mut found = 0;
        for _ in 0..100 {
            found = block_on(store.heads(&query, 20))?.len();
        }
        span.report(&format!("{found} heads of {query:?}"), 100);
    }
    let span = Span::start();
    for _ in 0..100 {
        block_on(store.due(1_800_000_000, 100))?;
        block_on(store.lease(0, &Waiting::default(), 64))?;
    }
    span.report("what is due, and what is to be said", 100);
    Ok(())
}

/// Reads everything as an export does, while somebody plays.
fn export(store: &SledStore, live: u64) -> Result<()> {
    let other = store.another();
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        let playing = scope.spawn(|| {
            let mut slowest = Duration::ZERO;
            while !over.load(Ordering::Relaxed) {
                let start = Instant::now();
                let moved = block_on(
                    other.head(&id(start.elapsed().as_nanos() as u64 % live).as_str().into()),
                );
                slowest = slowest.max(start.elapsed());
                if moved.is_err() {
                    break;
                }
                thread::sleep(Duration::from_millis(5));
            }
            slowest
        });
        let span = Span::start();
        let done = write(store);
        span.report("export", 1);
        over.store(true, Ordering::Relaxed);
        let slowest = playing.join().map_err(|_| "a thread panicked")?;
        println!("{} matches; the slowest answer meanwhile: {slowest:.1?}", done?);
        Ok(())
    })
}

fn write(store: &SledStore) -> Result<u64> {
    let mut out = io::BufWriter::new(fs::File::create("/dev/null")?);
    let done = block_on(store::export(store, &mut out, &store::ExportSettings::full(1)))?;
    out.flush()?;
    Ok(done.matches)
}

fn size(folder: &Path) -> io::Result<u64> {
    let mut size = 0;
    for file in fs::read_dir(folder)? {
        size += file?.metadata()?.len();
    }
    Ok(size)
}

/// In MB.
fn resident() -> Result<f64> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
    Ok(line.trim().trim_end_matches(" kB").parse::<f64>()? / 1_024.0)
}

/// Time on the clock and on the processors.
struct Span {
    clock: Instant,
    cpu: Duration,
}

impl Span {
    fn start() -> Self {
        Self { clock: Instant::now(), cpu: cpu() }
    }

    fn report(self, what: &str, times: u64) {
        let each = |time: Duration| time.as_secs_f64() * 1e3 / times as f64;
        let (clock, cpu) = (each(self.clock.elapsed()), each(cpu() - self.cpu));
        println!("{what}: {clock:.3} ms, {cpu:.3} ms CPU");
    }
}

fn cpu() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}
