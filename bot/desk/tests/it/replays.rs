//! Logs: played again, written as lines, damaged, and raced for.

use std::{collections::BTreeMap, hint::black_box, sync::Arc, time::Instant};

use desk::{
    Desk, Match, Settings,
    lines::{Read, Reader, write_positions},
};
use games::{Dice, Seat, dice::Seeded};
use proptest::prelude::*;
use record::{
    Actor, Entry, PersonId, Query, Record, Store as _, What,
    lines::write,
    memory::MemoryStore,
    trouble::{Slow, Troubled},
};

use crate::{
    laws::kept,
    room::{Frozen, KINDS, Room, line},
};

/// Plays a match at random, with all that can happen in one.
fn some_match(start: &str, seed: u64, steps: u32) -> Record {
    let room = Room::new();
    let mut dice = Seeded::from_number(seed);
    let dice: &mut dyn Dice = &mut dice;
    room.command("ann", start);
    room.command("bob", "accept");
    let id = room.ids()[0].clone();
    for _ in 0..steps {
        let record = room.record(&id);
        kept(&record);
        if record.head.stage.is_past() {
            break;
        }
        let found = Match::of(KINDS, &record).expect("what we wrote");
        let seat = found.head().to_act.iter().next().unwrap_or(Seat(0));
        let legal = found.table().map(|table| table.legal(seat)).unwrap_or_default();
        let names = ["ann", "bob"];
        let who = names[seat.index() % 2];
        let other = names[(seat.index() + 1) % 2];
        match dice.roll(40) {
            0..=2 => drop(room.command(other, "undo")),
            3..=4 => drop(room.command(who, "undo")),
            5..=8 => drop(room.command(who, "accept")),
            9..=11 => drop(room.command(other, "decline")),
            12 if steps > 200 => drop(room.command(who, "resign confirm")),
            _ => {
                if let Some(action) = dice.pick(&legal) {
                    room.command(who, &format!("play {action}"));
                }
            }
        }
    }
    room.record(&id)
}

const STARTS: [&str; 5] = [
    "hex start @bob size=3",
    "liar start @bob",
    "dike start @bob",
    "atlanteon start @bob",
    "atlanteon start @bob variant=claims match=2",
];

#[test]
fn logs_read_back_from_lines() {
    for (seed, start) in (0..).zip(STARTS) {
        for steps in [0, 5, 300] {
            let record = some_match(start, seed, steps);
            let plain = write(&record, people());
            let full = write_positions(&record, people(), KINDS).expect("what we wrote");
            assert_eq!(plain.len(), record.entries.len() + 2, "a header, the entries, an end");
            for written in [plain, full] {
                assert!(written.iter().all(|line| !line.contains('\n')), "one line each");
                assert_eq!(read(&written).as_ref(), Ok(&record), "{start}");
                for cut in 1..written.len() {
                    read(&written[..cut]).expect_err("a match that is cut off");
                }
            }
        }
    }
}

fn people() -> BTreeMap<PersonId, String> {
    ["ann", "bob"].map(|name| (PersonId::from(name), name.to_owned())).into()
}

fn read(written: &[String]) -> Result<Record, String> {
    read_all(written).map(|(record, _)| record)
}

fn read_all(written: &[String]) -> Result<(Record, BTreeMap<PersonId, String>), String> {
    let mut reader = Reader::new(KINDS);
    let mut whole = None;
    for line in written {
        if let Read::Whole(record, people) = reader.line(line).map_err(|error| error.to_string())? {
            whole = Some((*record, people));
        }
    }
    reader.finish().map_err(|error| error.to_string())?;
    whole.ok_or_else(|| "nothing".to_owned())
}

/// The examples of `docs/formats.md`, which other programs are written by.
#[test]
fn the_documented_records_are_records() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats.md");
    let text = std::fs::read_to_string(path).expect("the page of formats");
    let mut n_examples = 0;
    for example in text.split("```json record\n").skip(1) {
        let example = example.split("```").next().unwrap_or_default();
        let written: Vec<String> = example.lines().map(str::to_owned).collect();
        let (record, people) = read_all(&written).expect("a record");
        assert_eq!(write(&record, people), written, "it is written as it stands there");
        n_examples += 1;
    }
    assert!(n_examples > 0, "there are examples");
    for what in WHATS {
        assert!(text.contains(&format!("`{what}`")), "{what} is explained");
    }
}

const WHATS: [&str; 18] = [
    "opened",
    "accepted",
    "joined",
    "declined",
    "cancelled",
    "expired",
    "began",
    "played",
    "undo_asked",
    "undo_granted",
    "undo_refused",
    "took_back",
    "resigned",
    "room_added",
    "room_moved",
    "room_left",
    "seat_changed",
    "extended",
];

#[test]
fn lines_that_break_a_rule_are_refused() {
    let record = some_match("hex start @bob size=3", 3, 4);
    let good = write_positions(&record, people(), KINDS).expect("what we wrote");
    let changed = |at: usize, from: &str, to: &str| {
        let mut lines = good.clone();
        assert!(lines[at].contains(from), "{from} is in {}", lines[at]);
        lines[at] = lines[at].replace(from, to);
        read(&lines).expect_err("a changed line")
    };
    let played = good.iter().position(|line| line.contains("played")).expect("a move");
    let cases = [
        changed(0, "\"version\":1", "\"version\":2"),
        changed(0, "tidetable-match", "other"),
        changed(0, "\"seats\":2", "\"seats\":3"),
        changed(1, "\"edition\":1", "\"edition\":9"),
        changed(1, "\"hex\"", "\"go\""),
        changed(2, "\"rev\":2", "\"rev\":3"),
        changed(played, "\"action\":", "\"rolls\":[1],\"action\":"),
        changed(played, "\"action\":\"", "\"action\":\"z"),
        changed(played, "\"seat\":0", "\"seat\":200"),
        changed(played, "\"turn\":1", "\"turn\":0"),
        changed(good.len() - 1, "null", "{\"places\":[1,2]}"),
        changed(good.len() - 1, "{", "["),
    ];
    for (i, case) in cases.iter().enumerate() {
        assert!(case.len() > 20, "case {i} says why: {case}");
    }
    assert!(cases[3].contains("edition 9"), "{}", cases[3]);
    assert!(cases[4].contains("`go`"), "{}", cases[4]);
}

/// No player can ask for that, but a log may say it.
#[test]
fn what_was_taken_back_can_stand_again() {
    let mut entries = some_match(STARTS[0], 1, 60).entries;
    let began = entries.iter().position(|entry| matches!(entry.what, What::Began { .. }));
    let began = began.expect("a match that began") as u64 + 1;
    entries.truncate(began as usize);
    let action = "a1".to_owned();
    entries.push(host(What::Played { seat: Seat(0), action, rolls: Vec::new(), of: Vec::new() }));
    let played = Match::replay(KINDS, &entries, None).expect("a good log").log().standing();
    for to in [began, began + 1] {
        entries.push(host(What::TookBack { to }));
    }
    let found = Match::replay(KINDS, &entries, None).expect("a good log");
    assert_eq!(found.log().standing(), played);
}

fn host(what: What) -> Arc<Entry> {
    Arc::new(Entry { at: 0, by: Actor::Host, what })
}

/// A log with something wrong.
fn damaged() -> impl Strategy<Value = Vec<Arc<Entry>>> {
    let record = (0..STARTS.len(), 0..20_u64, 0..60_u32)
        .prop_map(|(start, seed, steps)| some_match(STARTS[start], seed, steps).entries);
    let damage = prop::collection::vec((0..8_u8, any::<usize>(), any::<usize>()), 1..4);
    (record, damage).prop_map(|(mut entries, damage)| {
        for (how, a, b) in damage {
            if entries.is_empty() {
                break;
            }
            let (a, b) = (a % entries.len(), b % entries.len());
            match how {
                0 => entries.swap(a, b),
                1 => drop(entries.remove(a)),
                2 => entries.insert(a, entries[b].clone()),
                3 => entries.insert(a, host(What::TookBack { to: b as u64 })),
                4 => entries.insert(a, host(What::Expired)),
                _ => change(Arc::make_mut(&mut entries[a]), b),
            }
        }
        entries
    })
}

fn change(entry: &mut Entry, n: usize) {
    match &mut entry.what {
        What::Played { seat, .. } | What::Resigned { seat, .. } if n.is_multiple_of(3) => {
            *seat = Seat(n as u8);
        }
        What::Played { action, .. } if n % 3 == 1 => action.push('x'),
        What::Began { rolls, .. } | What::Played { rolls, .. } => rolls.push(n as u32),
        What::UndoAsked { to, .. } | What::TookBack { to } => *to = n as u64 * 1_000,
        What::Opened { players, setup, .. } => {
            players.pop();
            setup.seats = n as u8;
        }
        _ => entry.what = What::UndoGranted { seat: Seat(n as u8) },
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn a_damaged_log_is_an_error(entries in damaged()) {
        match Match::replay(KINDS, &entries, None) {
            Ok(found) => {
                let record = found.into_record();
                kept(&record);
                prop_assert_eq!(read(&write(&record, people())), Ok(record));
            }
            Err(error) => {
                prop_assert!((1..=entries.len().max(1) as u64).contains(&error.entry), "{}", error);
            }
        }
    }

    #[test]
    fn a_damaged_line_is_an_error(line in 0..8_usize, at in any::<usize>(), byte in any::<char>()) {
        let record = some_match("dike start @bob", 5, 8);
        let mut written = write(&record, people());
        let line = line % written.len();
        let mut chars: Vec<char> = written[line].chars().collect();
        let at = at % chars.len();
        chars[at] = byte;
        written[line] = chars.into_iter().collect();
        // Either way, without a panic.
        let _ = read(&written);
    }
}

/// The bar is 1 ms; this prints what it is.
#[test]
fn a_finished_match_replays_fast() {
    let record = some_match("atlanteon start @bob", 11, 1_000);
    assert!(record.head.stage.is_past(), "a ranked match yet");
    let once = || {
        let start = Instant::now();
        let found = Match::replay(KINDS, black_box(&record.entries), None).expect("what we wrote");
        black_box(found);
        start.elapsed()
    };
    let mut times: Vec<_> = (0..200).map(|_| once()).collect();
    times.sort();
    println!("replay of {} entries: median {:?}", record.entries.len(), times[100]);
    assert!(times[0].as_micros() <= 1_000, "{:?}", times[0]);
}

#[tokio::test]
async fn of_two_at_once_one_wins() {
    let room = Room::new();
    let store = Arc::new(Troubled { store: MemoryStore::default(), trouble: Slow });
    let desk = Desk::new(KINDS, store.clone(), Arc::new(Frozen::default()), Settings::default());
    let hear = |who: &str, text: &str| {
        let request = room.request(who, line(text));
        let desk = &desk;
        async move { desk.handle(&request).await }
    };
    hear("ann", "hex start @bob size=3").await;
    let (one, two) = tokio::join!(hear("bob", "accept"), hear("bob", "accept"));
    assert_eq!(one.len() + two.len(), 1, "one is told that it is done: {one:?} {two:?}");
    let (one, two) = tokio::join!(hear("ann", "play a1"), hear("ann", "play b2"));
    assert_eq!(one.len() + two.len(), 1, "one is told whose turn it is: {one:?} {two:?}");
    hear("ann", "resign confirm").await;

    hear("ann", "dike start @bob").await;
    hear("bob", "accept").await;
    let (one, two) = tokio::join!(hear("ann", "play dig"), hear("bob", "play dig"));
    assert!(one.is_empty() && two.is_empty(), "in any order both can: {one:?} {two:?}");
    for head in store.heads(&Query::All { after: None }, 10).await.expect("a store of our own") {
        let record = store.load(&head.id).await.expect("a store of our own").expect("a match");
        kept(&record);
        let plays = record.entries.iter().filter(|entry| matches!(entry.what, What::Played { .. }));
        assert_eq!(plays.count(), if head.game == "hex" { 1 } else { 2 });
    }
}
