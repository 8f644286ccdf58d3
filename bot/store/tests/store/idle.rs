//! A store in which nothing changes leaves the disk alone.

use std::{
    env,
    ffi::OsString,
    fs,
    io::Write as _,
    path::Path,
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use pollster::block_on;
use record::{Row, RowChange, Store as _};
use store::SledStore;

use crate::{powercut::PowerCut, script};

const FOLDER: &str = "TIDETABLE_TEST_IDLE_FOLDER";
const READS: &str = "TIDETABLE_TEST_IDLE_READS";
const NOTED: &str = "noted";

/// The child of the tests below. It writes, then reads until its input ends.
#[test]
fn writer() {
    let Some(folder) = env::var_os(FOLDER) else { return };
    let store = SledStore::open(Path::new(&folder), None).expect("a store");
    script::write(&store, "k3f9", 1..=3);
    let row = RowChange::set(NOTED, Row::new("soon"));
    block_on(store.note_rows(vec![row])).expect("a row");
    let (end, is_over) = mpsc::channel::<()>();
    thread::spawn(move || {
        let _ = std::io::stdin().read_line(&mut String::new());
        drop(end);
    });
    let reads = env::var_os(READS).is_some();
    while is_over.recv_timeout(Duration::from_millis(50)) == Err(mpsc::RecvTimeoutError::Timeout) {
        if reads {
            block_on(store.row(NOTED)).expect("a row");
        }
    }
    // As a power cut ends it.
    std::process::abort();
}

fn start(disk: &Path, power: &PowerCut, count: &Path, reads: bool) -> Child {
    let mut command = Command::new(env::current_exe().expect("a program"));
    command.args(["idle::writer", "--exact", "--nocapture", "--test-threads=1"]);
    command.env(FOLDER, disk.join("store")).env("POWERCUT_COUNT", count);
    if reads {
        command.env(READS, OsString::from("1"));
    }
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    power.watch(&mut command, false);
    command.spawn().expect("a child")
}

/// Waits until nothing was flushed for four seconds, and returns how often it was before.
fn rests(count: &Path) -> u64 {
    let flushes = || fs::metadata(count).map_or(0, |file| file.len());
    let begin = Instant::now();
    let mut last = (flushes(), Instant::now());
    while last.0 == 0 || last.1.elapsed() < Duration::from_secs(4) {
        assert!(begin.elapsed() < Duration::from_secs(60), "it never rests: {} flushes", last.0);
        thread::sleep(Duration::from_millis(100));
        if flushes() != last.0 {
            last = (flushes(), Instant::now());
        }
    }
    last.0
}

fn is_noted_and_rests(reads: bool) {
    let parent = tempfile::tempdir().expect("a folder");
    let disk = parent.path().join("disk");
    let count = parent.path().join("flushes");
    let power = PowerCut::new(&disk);
    let mut child = start(&disk, &power, &count, reads);
    let flushes = rests(&count);
    assert!(flushes > 3, "each step was synced: {flushes}");
    child.stdin.take().expect("its input").write_all(b"\n").expect("it listens");
    assert!(!child.wait().expect("an end").success());
    power.cut();
    // Writes that nobody waited for are safe as well, once the store rests.
    let store = SledStore::open(&disk.join("store"), None).expect("a store");
    let row = block_on(store.row(NOTED)).expect("a row");
    assert_eq!(row, Some(Row::new("soon")));
}

#[test]
fn the_disk_rests_when_nothing_changes() {
    is_noted_and_rests(false);
}

#[test]
fn the_disk_rests_while_others_read() {
    is_noted_and_rests(true);
}
