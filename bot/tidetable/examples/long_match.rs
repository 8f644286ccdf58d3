//! How long an answer takes in a long match:
//! `cargo run --release --example long_match -- FOLDER`.
//!
//! Three people play Atlantis on the disk until its log has 3,000 entries, each
//! turn drafted move by move. Times are of what somebody waits for: a draft
//! until its whisper is there, the end of a turn until the room is told.

use std::{
    env,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use desk::{Account, Act, Desk, Line, Match, Reply, Request, Settings};
use games::dice::{Dice as _, Seeded};
use pollster::block_on;
use record::{Leased, Notice, Of, Query, Store, StoreError};
use render::Surface;
use store::SledStore;
use tidetable::{kinds::KINDS, machine::clock::FrozenClock};

const ENTRIES: u64 = 3_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder =
        env::args_os().nth(1).map_or_else(|| env::temp_dir().join("long_match"), PathBuf::from);
    let store: Arc<dyn Store> = Arc::new(SledStore::open(&folder, None)?);
    let clock = Arc::new(FrozenClock::new(u64::from(std::process::id()), 0));
    let desk = Desk::new(KINDS, store.clone(), clock, Settings::default());
    let players = ["ann", "bob", "cyd"];
    handle(&desk, "ann", "atlantis start @bob @cyd");
    ["bob", "cyd"].iter().for_each(|who| drop(handle(&desk, who, "accept")));
    let id = block_on(store.heads(&Query::Live(Of::Room("test:room".into())), 1))?.remove(0).id;

    let mut dice = Seeded::from_number(5);
    let (mut drafts, mut turns) = (Vec::new(), Vec::new());
    loop {
        let record = block_on(store.load(&id))?.ok_or("no match")?;
        if record.head.rev >= ENTRIES || record.head.stage.is_past() {
            break;
        }
        let found = Match::of(KINDS, &record)?;
        let (Some(table), Some(seat)) = (found.table(), record.head.to_act.iter().next()) else {
            break;
        };
        let who = players[seat.index()];
        let legal = table.legal(seat);
        let moves: Vec<&String> = legal.iter().filter(|action| action.contains('-')).collect();
        // Many changes of mind make the log long before the match is over.
        let back = legal.iter().any(|action| action == "back") && dice.roll(100) < 45;
        let start = Instant::now();
        match (back, dice.roll(40), moves.is_empty()) {
            (true, ..) => drafts.push(timed(start, handle(&desk, who, "play back"))),
            (_, 0, _) | (_, _, true) => {
                handle(&desk, who, "play done");
                deliver(&desk, store.as_ref())?;
                turns.push(start.elapsed());
            }
            _ => {
                let one = moves[dice.roll(moves.len() as u32) as usize];
                drafts.push(timed(start, handle(&desk, who, &format!("play {one}+"))));
            }
        }
    }
    let late = |times: &[Duration]| times[times.len() * 4 / 5..].to_vec();
    report("a draft, of all", drafts.clone());
    report("a draft, of the last fifth", late(&drafts));
    report("the end of a turn, of all", turns.clone());
    report("the end of a turn, of the last fifth", late(&turns));
    let start = Instant::now();
    let record = block_on(store.load(&id))?.ok_or("no match")?;
    println!("reading {} entries: {:.1} ms", record.head.rev, ms(start.elapsed()));
    let start = Instant::now();
    Match::of(KINDS, &record)?;
    println!("replaying them: {:.1} ms", ms(start.elapsed()));
    Ok(())
}

fn timed(start: Instant, replies: Vec<Reply>) -> Duration {
    assert!(replies.iter().all(|reply| reply.plan.is_some()), "no draft: {replies:?}");
    start.elapsed()
}

fn handle(desk: &Desk, who: &str, text: &str) -> Vec<Reply> {
    let account =
        |name: &str| Account { id: format!("test:{name}").as_str().into(), name: name.to_owned() };
    let mentions = ["ann", "bob", "cyd"].map(|name| (name.to_owned(), account(name)));
    block_on(desk.handle(&Request {
        from: account(who),
        room: "test:room".into(),
        reads: None,
        about: None,
        act: Act::Line(Line { text: text.to_owned(), mentions: mentions.to_vec() }),
        event: None,
        stamp: None,
        careful: false,
        in_sight: false,
        overheard: false,
        surface: Surface::Full,
        manages: None,
    }))
}

fn deliver(desk: &Desk, store: &dyn Store) -> Result<(), StoreError> {
    for (id, reply) in block_on(desk.outbox())? {
        drop(reply);
        let notice = Notice { id, from: 0, not_before: 0, call: None };
        block_on(store.complete_delivery(&Leased { notice, fence: 0 }))?;
    }
    Ok(())
}

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let at = |part: f64| {
        let at = (times.len() as f64 * part) as usize;
        times.get(at).copied().map_or(0.0, ms)
    };
    println!("{what}: {} times, median {:.1} ms, p99 {:.1} ms", times.len(), at(0.5), at(0.99));
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
