//! A process that writes is killed, or loses power, and what it acknowledged is
//! there afterwards, once, with nothing else but the step it was at.
//!
//! A few rounds each time; `TIDETABLE_ROUNDS=200` for more, or `.ci/drills full`.

use std::{
    collections::BTreeMap,
    env, fs,
    hash::{BuildHasher as _, Hasher as _, RandomState},
    io::{BufRead as _, BufReader, Write as _},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use pollster::block_on;
use record::{Head, Leased, MatchId, Notice, Query, Store as _, lines::Text};
use store::{Backups, Refusal, SledStore, import, verify};

use crate::{powercut::PowerCut, script, transfer};

/// Each writes its own matches, at the same time as the other.
const LANES: [&str; 2] = ["k", "m"];

/// How many steps a match has. Then the next one begins.
const STEPS: u64 = 60;

const FOLDER: &str = "TIDETABLE_TEST_FOLDER";

/// The `n`th step of a lane: the match and its revision.
fn nth(lane: &str, n: u64) -> (String, u64) {
    (format!("{lane}{}", n / STEPS), n % STEPS + 1)
}

fn notice(lane: &str, n: u64) -> Notice {
    let (id, rev) = nth(lane, n);
    script::notice(&id, rev)
}

/// The process that the other tests run: it writes until it is killed. By itself it writes a little
/// and ends.
#[test]
fn writer() {
    match env::var_os(FOLDER) {
        Some(folder) => write(Path::new(&folder), u64::MAX),
        None => {
            let parent = tempfile::tempdir().expect("a folder");
            let folder = parent.path().join("store");
            write(&folder, 70);
            let found = examine(&folder).expect("a store");
            assert_eq!(found, BTreeMap::from(LANES.map(|lane| (lane, 70))));
        }
    }
}

fn write(folder: &Path, steps: u64) {
    let store = SledStore::open(folder, None).expect("a store");
    let all = block_on(store.heads(&Query::All { after: None }, usize::MAX)).expect("a search");
    // The test harness has begun a line.
    println!();
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| back_up(&store, folder, &is_over));
        let mut lanes = Vec::new();
        for lane in LANES {
            let revs = all.iter().filter(|head| head.id.0.starts_with(lane)).map(|head| head.rev);
            let (store, first) = (&store, revs.sum::<u64>());
            lanes.push(scope.spawn(move || {
                if let Some(last) = first.checked_sub(1) {
                    say(store, lane, last);
                }
                (first..steps).for_each(|step| write_one(store, lane, step));
            }));
        }
        lanes.into_iter().for_each(|lane| lane.join().expect("a lane"));
        is_over.store(true, Ordering::Relaxed);
    });
}

fn write_one(store: &SledStore, lane: &str, n: u64) {
    let (id, rev) = nth(lane, n);
    let step = if rev == STEPS { script::end(&id, rev) } else { script::step(&id, rev) };
    block_on(store.commit(&step)).expect("a step");
    tell(&format!("ack {lane} {n}"));
    say(store, lane, n);
}

fn tell(line: &str) {
    let mut out = std::io::stdout();
    writeln!(out, "{line}").and_then(|()| out.flush()).expect("a parent");
}

/// Where the writer makes backups, in a folder that is not there yet.
fn exports(folder: &Path) -> PathBuf {
    folder.with_file_name("exports").join("of/this/store")
}

/// Makes backups until the process is killed, and tells of each.
fn back_up(store: &SledStore, folder: &Path, is_over: &AtomicBool) {
    let backups = Backups::new(exports(folder), usize::MAX, 0);
    for at in 0.. {
        thread::sleep(Duration::from_millis(20));
        if is_over.load(Ordering::Relaxed) {
            break;
        }
        let now = at + u64::from(std::process::id()) % 1_000_000 * 100_000;
        let (path, _) = backups.make(store, now).expect("a backup");
        tell(&format!("export {}", path.display()));
    }
}

/// Some notices are delivered, the others wait.
fn say(store: &SledStore, lane: &str, n: u64) {
    if n.is_multiple_of(3) {
        block_on(store.complete_delivery(&Leased { notice: notice(lane, n), fence: 0 }))
            .expect("a notice");
    }
}

/// Opens what is left and checks all of it. Returns how many steps each lane has.
fn examine(folder: &Path) -> Result<BTreeMap<&'static str, u64>, String> {
    let store = SledStore::open(folder, None).map_err(|error| error.to_string())?;
    let all = block_on(store.heads(&Query::All { after: None }, usize::MAX))
        .map_err(|error| error.to_string())?;
    let outbox = block_on(store.outbox()).map_err(|error| error.to_string())?;
    let mut lanes = BTreeMap::new();
    let mut known = 0;
    for lane in LANES {
        let revs = all.iter().filter(|head| head.id.0.starts_with(lane)).map(|head| head.rev);
        let steps: u64 = revs.sum();
        let mut n = 0;
        while n < steps {
            let (id, _) = nth(lane, n);
            let rev = (steps - n).min(STEPS);
            let mut record = script::record(&id, rev);
            if rev == STEPS {
                record.head = script::end(&id, rev).steps[0].head.clone();
            }
            let found = block_on(store.load(&MatchId::from(&*id)));
            let found = found.map_err(|error| error.to_string())?;
            if found != Some(record) {
                return Err(format!("match {id} is not as it was written"));
            }
            (n, known) = (n + rev, known + 1);
        }
        for n in 0..steps {
            let (id, rev) = nth(lane, n);
            let event = script::event(&id, rev).as_str().into();
            if block_on(store.event_result(&event)).map_err(|error| error.to_string())?.is_none() {
                return Err(format!("the event of step {n} of {lane} is forgotten"));
            }
            let waits = outbox.contains(&notice(lane, n));
            // Whether the last one was said yet is not known.
            if waits != (n % 3 != 0) && n + 1 < steps {
                return Err(format!("notice {n} of {lane} is waiting: {waits}"));
            }
        }
        lanes.insert(lane, steps);
    }
    if all.len() != known {
        return Err(format!("there are {} matches instead of {known}", all.len()));
    }
    Ok(lanes)
}

/// The next step of each lane, as far as it was acknowledged.
type Steps = BTreeMap<String, u64>;

/// The acknowledgements of a round: steps, and backups with the steps before each was made.
type Acked = (Steps, Vec<(PathBuf, Steps)>);

fn round(folder: &Path, pause: Duration, prepare: impl FnOnce(&mut Command)) -> Acked {
    let mut command = Command::new(env::current_exe().expect("a program"));
    command.args(["crashes::writer", "--exact", "--nocapture", "--test-threads=1"]);
    command.env(FOLDER, folder).stdout(Stdio::piped()).stderr(Stdio::piped());
    prepare(&mut command);
    let mut child = command.spawn().expect("a child");
    let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    let (writes, is_writing) = mpsc::channel();
    let reader = thread::spawn(move || {
        let (mut acked, mut exported) = (BTreeMap::new(), Vec::new());
        for line in lines.map_while(Result::ok) {
            let words: Vec<&str> = line.split(' ').collect();
            // A last line may be cut off; an acknowledgement ends with its line.
            match words[..] {
                ["ack", lane, n] => {
                    let _ = writes.send(());
                    acked.insert(lane.to_owned(), n.parse::<u64>().expect("a number") + 1);
                }
                ["export", path] => exported.push((PathBuf::from(path), acked.clone())),
                _ => (),
            }
        }
        (acked, exported)
    });
    // A busy machine takes long to start it. Short rounds are to hit the start.
    if pause > SHORT {
        let _ = is_writing.recv_timeout(Duration::from_secs(20));
    }
    thread::sleep(pause);
    let ended = child.try_wait().expect("a child");
    child.kill().expect("a child");
    let output = child.wait_with_output().expect("a child");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(ended.is_none(), "the writer ended by itself: {said}");
    reader.join().expect("a reader")
}

/// The outcome of the rounds.
#[derive(Debug, Default)]
struct Tally {
    rounds: u64,
    acknowledged: u64,
    exports: u64,
    lost: u64,
    wrong: Vec<String>,
    slowest: Duration,
}

impl Tally {
    fn add(
        &mut self,
        folder: &Path,
        (acked, exported): &Acked,
        before: &mut BTreeMap<&'static str, u64>,
    ) {
        self.rounds += 1;
        for (export, _) in exported {
            self.exports += 1;
            let file = fs::File::open(export).map_err(|error| error.to_string());
            let whole = file
                .and_then(|file| verify(BufReader::new(file)).map_err(|error| error.to_string()));
            if let Err(error) = whole {
                self.wrong.push(format!("{}: {error}", export.display()));
            }
        }
        let start = Instant::now();
        let found = examine(folder);
        self.slowest = self.slowest.max(start.elapsed());
        let found = match found {
            Ok(found) => found,
            Err(error) => return self.wrong.push(error),
        };
        for lane in LANES {
            let old = before.get(lane).copied().unwrap_or_default();
            let (acked, found) = (acked.get(lane).copied().unwrap_or(old), found[lane]);
            self.acknowledged += acked - old;
            self.lost += acked.saturating_sub(found);
            if found > acked + 1 {
                self.wrong.push(format!("{lane} has {found} steps, {acked} were acknowledged"));
            }
        }
        *before = found;
    }
}

impl Tally {
    fn report(&self, drill: &str) {
        report(drill, self.rounds, self.acknowledged, self.lost, self.wrong.len());
    }
}

/// `None` unless the number is set by hand.
pub fn rounds() -> Option<u64> {
    env::var("TIDETABLE_ROUNDS").ok().map(|rounds| rounds.parse().expect("a number of rounds"))
}

/// How many rounds a drill has: so many, or ten times as many for `.ci/drills full`.
pub fn drills(tenth: u64) -> u64 {
    let factor = env::var("TIDETABLE_DRILLS").map_or(1, |text| text.parse().expect("a factor"));
    rounds().unwrap_or(tenth * factor)
}

/// A line of the table that `.ci/drills` prints.
pub fn report(drill: &str, rounds: u64, checked: u64, lost: u64, wrong: usize) {
    println!("drill | {drill} | {rounds} | {checked} | {lost} | {wrong}");
}

/// The longest pause of rounds in which the process is killed while it is opening.
const SHORT: Duration = Duration::from_millis(64);

/// Between nothing and long enough to write a lot. In some rounds, the process
/// is killed while it is still opening.
fn pause() -> Duration {
    let random = RandomState::new().build_hasher().finish();
    Duration::from_millis(if random.is_multiple_of(4) {
        random >> 8 & 31
    } else {
        random >> 8 & 255
    })
}

/// A database that grows for ever makes the later rounds slow.
const ROUNDS_EACH: u64 = 20;

#[test]
fn survives_being_killed() {
    let mut tally = Tally::default();
    let total = drills(25);
    while tally.rounds < total {
        let parent = tempfile::tempdir().expect("a folder");
        let folder = parent.path().join("store");
        let mut before = BTreeMap::new();
        for _ in 0..ROUNDS_EACH.min(total - tally.rounds) {
            let acked = round(&folder, pause(), |_| ());
            tally.add(&folder, &acked, &mut before);
        }
    }
    println!("killed: {tally:?}");
    tally.report("kill -9, store");
    assert!(tally.acknowledged > 0, "{tally:?}");
    assert_eq!((tally.lost, tally.wrong.len()), (0, 0), "{tally:?}");
}

#[test]
fn survives_power_cuts() {
    let tally = cut_power(drills(8), ROUNDS_EACH, |_| ());
    println!("power cut: {tally:?}");
    tally.report("power cut, store");
    assert!(tally.acknowledged > 0, "{tally:?}");
    assert_eq!((tally.lost, tally.wrong.len()), (0, 0), "{tally:?}");
}

/// Each time in folders that are new.
#[test]
fn survives_power_cuts_at_the_first_start() {
    let tally = cut_power(drills(10), 1, |_| ());
    println!("power cut at the first start: {tally:?}");
    tally.report("power cut at the first start, store");
    assert!(tally.acknowledged > 0, "{tally:?}");
    assert_eq!((tally.lost, tally.wrong.len()), (0, 0), "{tally:?}");
}

/// The tests above would find a store that does not sync.
#[test]
fn would_not_survive_without_syncing() {
    let tally = cut_power(rounds().unwrap_or(4), ROUNDS_EACH, |child| {
        child.env("POWERCUT_DEAF", "1");
    });
    println!("power cut, not synced: {tally:?}");
    assert!(tally.lost > 0 || !tally.wrong.is_empty(), "{tally:?}");
}

/// The rules of these matches.
fn rules(text: &Text) -> Result<Head, Refusal> {
    let head = transfer::check(text)?;
    if head.rev == STEPS {
        let Head { stage, to_act, .. } = script::end(head.id.as_str(), STEPS).steps.remove(0).head;
        return Ok(Head { stage, to_act, ..head });
    }
    Ok(head)
}

/// The process is killed and its disk is lost. What is restored of the last backup has
/// all that was acknowledged before the one before it was made.
#[test]
fn restores_from_its_backups() {
    let total = drills(2);
    let (mut restored, mut checked, mut lost) = (0, 0, 0);
    while restored < total {
        let parent = tempfile::tempdir().expect("a folder");
        let (_, exported) =
            round(&parent.path().join("store"), pause() * 2 + Duration::from_millis(500), |_| ());
        let [.., (_, least), (last, _)] = &exported[..] else { continue };
        let store = SledStore::open(&parent.path().join("new"), None).expect("a store");
        let mut file = BufReader::new(fs::File::open(last).expect("a backup"));
        block_on(import(&store, &rules, &mut file)).expect("an import");
        let all = block_on(store.heads(&Query::All { after: None }, usize::MAX)).expect("a search");
        for lane in LANES {
            let heads = all.iter().filter(|head| head.id.0.starts_with(lane));
            let steps: u64 = heads.clone().map(|head| head.rev).sum();
            for head in heads {
                let found = script::load(&store, head.id.as_str()).expect("a match");
                let expected = script::record(head.id.as_str(), head.rev);
                assert_eq!(found.entries, expected.entries, "{}", head.id);
            }
            let least = least.get(lane).copied().unwrap_or_default();
            checked += least;
            lost += least.saturating_sub(steps);
        }
        restored += 1;
    }
    report("restore of a backup", restored, checked, lost, 0);
    assert_eq!(lost, 0);
}

/// With folders below folders, none of which is there at first; so many rounds
/// with the same.
fn cut_power(total: u64, rounds_each: u64, prepare: impl Fn(&mut Command)) -> Tally {
    let mut tally = Tally::default();
    while tally.rounds < total {
        let parent = tempfile::tempdir().expect("a folder");
        let disk = parent.path().join("disk");
        let folder = disk.join("var/lib/store");
        let mut before = BTreeMap::new();
        for _ in 0..rounds_each.min(total - tally.rounds) {
            let power = PowerCut::new(&disk);
            let late = tally.rounds % 2 == 0;
            let acked = round(&folder, pause() * 2, |child| {
                power.watch(child, late);
                prepare(child);
            });
            power.cut();
            let wrong = tally.wrong.len();
            tally.add(&folder, &acked, &mut before);
            if tally.wrong.len() > wrong {
                break;
            }
        }
    }
    tally
}
