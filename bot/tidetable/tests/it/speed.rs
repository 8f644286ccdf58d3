//! How fast and how large the program is. Each test prints its figure:
//! `cargo test --release -p tidetable --test it speed -- --nocapture`. With
//! `BARS=strict` the figures must reach what we promise (on an idle
//! machine, in a release build); else only their order of magnitude is held.

use std::{
    env, fs,
    time::{Duration, Instant},
};

use crate::{driver::Chat, matches::simulated, running::Bot};

/// How much more than promised is accepted here.
fn slack(factor: u32) -> u32 {
    if env::var("BARS").is_ok_and(|bars| bars == "strict") { 1 } else { factor }
}

#[test]
fn it_starts_at_once_and_stays_small() {
    let mut starts: Vec<Duration> = Vec::new();
    let mut resident = 0;
    for _ in 0..5 {
        let folder = tempfile::tempdir().expect("a folder");
        let begin = Instant::now();
        let bot = Bot::start(folder.path(), "");
        assert!(bot.get("/").starts_with("HTTP/1.1 200"));
        starts.push(begin.elapsed());
        std::thread::sleep(Duration::from_millis(300));
        let status = fs::read_to_string(format!("/proc/{}/status", bot.child.id()));
        let status = status.expect("the state of the process");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("VmRSS");
        let kilobytes = line.trim().trim_end_matches(" kB").parse::<u32>().expect("a number");
        resident = resident.max(kilobytes);
        assert_eq!(bot.end("-TERM").0, Some(0));
    }
    starts.sort();
    let start = starts[starts.len() / 2];
    println!("start until the page answers: median {start:?}, most {:?}", starts[starts.len() - 1]);
    println!("resident when idle: {:.1} MB", f64::from(resident) / 1024.0);
    assert!(start < Duration::from_millis(300) * slack(10), "{start:?}");
    assert!(resident < 25 * 1024 * slack(3), "{resident} kB");
}

#[test]
fn a_move_is_answered_soon() {
    let options = ["variant=plain", "match=2"];
    let (moves, _) = simulated(3, options);
    let folder = tempfile::tempdir().expect("a folder");
    let mut chat = Chat::start_in(folder.path(), &["--store", "kept"]);
    chat.say(&format!("ann: /atlanteon start @bob sides=white {}", options.join(" ")));
    chat.say("bob: /accept");
    let mut turns: Vec<Duration> = Vec::new();
    for (name, action) in moves {
        let (told, passed) = chat.timed(&format!("{name}: /play {action}"));
        assert!(told[0].starts_with("[room]"), "{action}: {told:#?}");
        turns.push(passed);
    }
    assert!(turns.len() >= 10, "a whole match");
    turns.sort();
    let (median, late) = (turns[turns.len() / 2], turns[turns.len() * 99 / 100]);
    println!("{} turns, kept in sled: median {median:?}, p99 {late:?}", turns.len());
    assert!(median < Duration::from_millis(15) * slack(20), "{median:?}");
}
