//! How long a step takes until it is safe: `cargo run --example latency -- FOLDER`.
//!
//! Alone, one after the other, and then eight matches at a time.

#[expect(dead_code, reason = "another example takes whole matches")]
mod synthetic;

use std::{
    env, io,
    path::PathBuf,
    thread,
    time::{Duration, Instant},
};

use pollster::block_on;
use record::{Commit, Step, Store as _, StoreError};
use store::SledStore;

const STEPS: u64 = 500;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder =
        env::args_os().nth(1).map_or_else(|| env::temp_dir().join("latency"), PathBuf::from);
    let store = SledStore::open(&folder, None)?;
    let run = format!("{:x}", std::process::id());
    report("one match", &[play(&store, &format!("{run}-alone"))?]);
    let many: Vec<_> = (0..8)
        .map(|number| {
            let (store, id) = (store.another(), format!("{run}-{number}"));
            thread::spawn(move || play(&store, &id).map_err(|error| error.to_string()))
        })
        .collect();
    let many: Result<Vec<_>, _> = many
        .into_iter()
        .map(|thread| thread.join().map_err(|_| io::Error::other("panic")))
        .collect();
    report("eight matches", &many?.into_iter().collect::<Result<Vec<_>, _>>()?);
    Ok(())
}

fn play(store: &SledStore, id: &str) -> Result<Vec<Duration>, StoreError> {
    (1..=STEPS)
        .map(|rev| {
            let commit = commit(id, rev);
            let start = Instant::now();
            block_on(store.commit(&commit)).map(|()| start.elapsed())
        })
        .collect()
}

fn report(what: &str, times: &[Vec<Duration>]) {
    let total = times.iter().map(|time| time.iter().sum::<Duration>()).max().unwrap_or_default();
    let mut all: Vec<Duration> = times.iter().flatten().copied().collect();
    all.sort();
    let at = |part: f64| all[(all.len() as f64 * part) as usize].as_secs_f64() * 1e3;
    let rate = all.len() as f64 / total.as_secs_f64();
    println!("{what}: median {:.2} ms, p99 {:.2} ms, {rate:.0} steps/s", at(0.5), at(0.99));
}

fn commit(id: &str, rev: u64) -> Commit {
    let head = synthetic::head(id, 1, rev);
    let seed = (rev == 1).then(|| synthetic::seed(&head));
    let entries = vec![synthetic::entry(&head, rev)];
    Commit {
        steps: vec![Step { rev: rev - 1, entries, head, seed }],
        event: Some(format!("test:{id}/{rev}").as_str().into()),
        ..Commit::default()
    }
}
