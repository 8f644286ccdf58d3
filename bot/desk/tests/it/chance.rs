//! Chance that nobody could choose.

use std::sync::Arc;

use desk::{Desk, Fault, Match, Rolled, Settings, compare_rolls, plain::plain};
use games::{Seat, Seed, Viewer};
use record::{
    Actor, Commit, Commitment, Entry, Record, Salt, Step, Store as _, What, effective_seed,
    memory::MemoryStore,
};

use render::Look;

use crate::room::{KINDS, Room, line};

/// A match of a game that rolls, with some turns.
fn liars() -> Record {
    let room = Room::new();
    room.command("ann", "liar start @bob");
    room.command("bob", "accept");
    for (who, text) in [("ann", "play 1x2"), ("bob", "play liar")] {
        room.command(who, text);
    }
    room.record(&room.ids()[0])
}

/// Whether every roll is that of the seed.
fn is_fair(entries: &[Arc<Entry>], seed: Seed) -> bool {
    compare_rolls(KINDS, entries, seed).expect("a good log").iter().all(Rolled::is_fair)
}

#[test]
fn the_commitment_binds_to_the_seed() {
    let record = liars();
    let seed = record.seed.expect("our own match");
    let What::Opened { commitment, .. } = record.entries[0].what else { panic!("opened first") };
    assert_eq!(commitment, Commitment::to(&seed));
    let other = Seed::from_number(1);
    assert!(!commitment.binds(&other));
    for refused in [
        Match::replay(KINDS, &record.entries, Some(other)).map(drop),
        compare_rolls(KINDS, &record.entries, other).map(drop),
    ] {
        let error = refused.expect_err("another seed");
        assert_eq!(error.entry, 1);
        assert!(matches!(error.fault, Fault::OtherSeed), "{error}");
    }
}

#[test]
fn rolls_are_those_of_the_seed_or_not() {
    let mut record = liars();
    let seed = record.seed.expect("our own match");
    assert!(record.entries.iter().any(|entry| entry.what.rolls().len() > 1), "there are rolls");
    assert!(is_fair(&record.entries, seed));
    for entry in &record.entries {
        assert_eq!(entry.what.rolls().len(), entry.what.sides().len(), "{entry:?}");
    }
    // A log with other dice is sound all the same, and found out.
    let began = record.entries.iter().position(|entry| matches!(entry.what, What::Began { .. }));
    let began = began.expect("it began");
    record.entries.truncate(began + 1);
    let What::Began { rolls, .. } = &mut Arc::make_mut(&mut record.entries[began]).what else {
        panic!("it began")
    };
    rolls[0] = (rolls[0] + 1) % 6;
    Match::replay(KINDS, &record.entries, Some(seed)).expect("a sound log");
    assert!(!is_fair(&record.entries, seed));
    let all = compare_rolls(KINDS, &record.entries, seed).expect("a sound log");
    let unfair: Vec<&Rolled> = all.iter().filter(|roll| !roll.is_fair()).collect();
    let [Rolled { entry, nth: 1, of: 6, is, by_seed }] = unfair[..] else { panic!("{unfair:?}") };
    assert_eq!((*entry, *is), (began as u64 + 1, (by_seed + 1) % 6));
}

/// Opens a match by hand, with salts, and begins it.
fn salted(salts: [Option<&str>; 2]) -> Match {
    let seed = Seed::from_number(7);
    let record = liars();
    let mut first = record.entries[0].as_ref().clone();
    let What::Opened { commitment, setup, players, .. } = &mut first.what else {
        panic!("opened first")
    };
    *commitment = Commitment::to(&seed);
    setup.seats = 3;
    let bob = players[1].person().expect("bob").clone();
    let mut m = Match::open(KINDS, Arc::new(first), Some(seed)).expect("it can be opened");
    let [one, two] = salts.map(|salt| salt.map(|salt| Salt(salt.into())));
    m.note(1, Actor::Person(bob), What::Accepted { salt: one }).expect("bob was asked");
    let cyd = Actor::Person("cyd".into());
    m.note(1, cyd, What::Joined { salt: two }).expect("a seat is free");
    m.begin(1, Actor::Host).expect("all are there");
    m
}

#[test]
fn salts_change_what_is_rolled() {
    let all = [
        [None, None],
        [Some("a"), None],
        [None, Some("a")],
        [Some("a"), Some("b")],
        [Some("b"), Some("a")],
        [Some("ab"), None],
    ];
    let mut seen: Vec<(Seed, Vec<u32>)> = Vec::new();
    for salts in all {
        let m = salted(salts);
        let seed = m.chance().rolling_seed().expect("it has a seed");
        let given = salts.into_iter().flatten().map(|salt| Salt(salt.into()));
        let given: Vec<Salt> = given.collect();
        assert_eq!(seed, effective_seed(&Seed::from_number(7), &given));
        assert_eq!(m.chance().seed(), Some(&Seed::from_number(7)), "what was committed to");
        let began = m.entries().last().expect("it began").what.rolls().to_vec();
        assert!(is_fair(m.entries(), Seed::from_number(7)));
        seen.push((seed, began));
    }
    // The salts and their order matter, but not the players who give them.
    assert_eq!(seen[1], seen[2]);
    seen.remove(2);
    for (i, one) in seen.iter().enumerate() {
        assert!(seen[..i].iter().all(|other| other.0 != one.0 && other.1 != one.1), "{i}");
    }
}

#[test]
fn a_salt_is_short() {
    let m = salted([None, None]);
    let mut m = Match::open(KINDS, m.entries()[0].clone(), None).expect("it can be opened");
    let bob = m.head().players[1].person().expect("bob").clone();
    let salt = Some(Salt("x".repeat(record::MAX_SALT + 1).into()));
    m.note(1, Actor::Person(bob), What::Accepted { salt }).expect_err("too long");
}

/// Sides that are written down are held to the rules; older logs have none.
#[test]
fn sides_are_those_that_the_rules_ask_for() {
    let mut record = liars();
    let seed = record.seed.expect("our own match");
    let began = record.entries.iter().position(|entry| matches!(entry.what, What::Began { .. }));
    let began = began.expect("it began");
    record.entries.truncate(began + 1);
    let with = |of: Vec<u32>| {
        let mut entries = record.entries.clone();
        let What::Began { of: sides, .. } = &mut Arc::make_mut(&mut entries[began]).what else {
            panic!("it began")
        };
        *sides = of;
        entries
    };
    let sides = record.entries[began].what.sides().to_vec();
    assert!(!sides.is_empty() && sides.iter().all(|&of| of == 6), "{sides:?}");
    for known in [sides.clone(), Vec::new()] {
        assert!(is_fair(&with(known), seed));
    }
    for wrong in [vec![6], vec![7; sides.len()], vec![6; sides.len() + 1]] {
        let error = Match::replay(KINDS, &with(wrong), None).expect_err("other sides");
        assert!(matches!(error.fault, Fault::ReplayDice(_)), "{error}");
    }
}

/// An export may leave out a seed, which is a secret as long as the match goes on.
#[test]
fn without_its_seed_a_match_is_looked_at_and_not_played_on() {
    let record = liars();
    let m = Match::replay(KINDS, &record.entries, None).expect("a good log");
    assert_eq!(*m.head(), record.head);
    let seat = record.head.to_act.iter().next().expect("somebody");
    let error = m.fork().play(seat, "1x3", 9, Actor::Host).expect_err("nothing can be rolled");
    assert_eq!(
        (error.entry, error.fault.to_string()),
        (m.rev() + 1, "its seed is not there, so nothing can be rolled".to_owned())
    );
    m.fork().resign(Seat(0), 9, Actor::Host).expect_err("nor then");

    // The same on a desk: what looks is answered, and what plays changes nothing.
    let room = Room::new();
    let store = Arc::new(MemoryStore::default());
    let step = Step { rev: 0, entries: record.entries, head: record.head.clone(), seed: None };
    let commit = Commit { steps: vec![step], ..Commit::default() };
    pollster::block_on(store.commit(&commit)).expect("our own store");
    let desk = Desk::new(KINDS, store.clone(), room.clock.clone(), Settings::default());
    let person = |who: &str, index: usize| {
        let id = record.head.players[index].person().expect("a person").as_str().to_owned();
        let key = desk::account_key(&crate::room::account(who).id);
        record::RowChange::set(key, record::Row::new(id))
    };
    let rows = vec![person("ann", 0), person("bob", 1)];
    pollster::block_on(store.set_rows(rows)).expect("our own store");
    let say =
        |who: &str, text: &str| pollster::block_on(desk.handle(&room.request(who, line(text))));
    let who = ["ann", "bob"][seat.index()];
    let shown = say(who, "board");
    assert!(shown[0].picture.is_some() && shown[0].prompt.is_some(), "{shown:?}");
    assert_eq!(
        m.table().expect("a board").alt(Viewer::Seat(seat), &Look::default()),
        shown[0].picture.as_ref().expect("a board").scene.alt
    );
    let told = plain(&say(who, "play 1x3")[0]);
    assert!(told.contains("I can’t read this match anymore"), "{told}");
    assert!(told.contains(&format!("`{}-{}`", record.head.id, m.rev() + 1)), "{told}");
    let kept = pollster::block_on(store.head(&record.head.id)).expect("our own store");
    assert_eq!(kept, Some(record.head));
}
