//! How long a step takes until it is safe: `cargo run --example latency -- FOLDER`.
//!
//! Alone, one after the other, and then eight matches at a time.

use std::{
    env, io,
    path::PathBuf,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use desk::{Commit, Entry, Head, Stage, Store as _, What};
use games::{Seat, Seats, Seed, Setup};
use pollster::block_on;
use store::SledStore;

const STEPS: u64 = 500;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder =
        env::args_os().nth(1).map_or_else(|| env::temp_dir().join("latency"), PathBuf::from);
    let store = Arc::new(SledStore::open(&folder, None)?);
    let run = format!("{:x}", std::process::id());
    report("one match", &[play(&store, &format!("{run}-alone"))?]);
    let many: Vec<_> = (0..8)
        .map(|n| {
            let (store, id) = (Arc::clone(&store), format!("{run}-{n}"));
            thread::spawn(move || play(&store, &id).map_err(|error| error.to_string()))
        })
        .collect();
    let many: Result<Vec<_>, _> =
        many.into_iter().map(|it| it.join().map_err(|_| io::Error::other("panic"))).collect();
    report("eight matches", &many?.into_iter().collect::<Result<Vec<_>, _>>()?);
    Ok(())
}

fn play(store: &SledStore, id: &str) -> Result<Vec<Duration>, desk::StoreError> {
    (1..=STEPS)
        .map(|rev| {
            let step = step(id, rev);
            let start = Instant::now();
            block_on(store.commit(&step)).map(|()| start.elapsed())
        })
        .collect()
}

fn report(what: &str, times: &[Vec<Duration>]) {
    let total = times.iter().map(|it| it.iter().sum::<Duration>()).max().unwrap_or_default();
    let mut all: Vec<Duration> = times.iter().flatten().copied().collect();
    all.sort();
    let at = |part: f64| all[(all.len() as f64 * part) as usize].as_secs_f64() * 1e3;
    let rate = all.len() as f64 / total.as_secs_f64();
    println!("{what}: median {:.2} ms, p99 {:.2} ms, {rate:.0} steps/s", at(0.5), at(0.99));
}

fn step(id: &str, rev: u64) -> Commit {
    let head = Head {
        id: id.into(),
        rev,
        game: "hex".to_owned(),
        edition: 1,
        setup: Setup::new(2),
        place: "test:table".into(),
        players: Vec::new(),
        stage: Stage::Playing { undo: None },
        to_act: Seats::from(Seat(0)),
        opened_at: 1,
        moved_at: rev,
        due: None,
    };
    let Head { id, game, edition, setup, place, players, .. } = head.clone();
    let what = match rev {
        1 => {
            let (seed, patience) = (Seed::from_number(1), 60);
            What::Opened { id, game, edition, setup, place, players, seed, patience }
        }
        _ => What::Played { seat: Seat(0), action: "7c3".to_owned(), rolls: vec![3, 5] },
    };
    let event = Some(format!("test:{}/{rev}", head.id).as_str().into());
    Commit {
        rev: rev - 1,
        entries: vec![Entry { at: rev, what }],
        head,
        notices: Vec::new(),
        event,
    }
}
