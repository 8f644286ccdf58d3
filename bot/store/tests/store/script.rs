//! A long match to write down, step by step: the same every time.

use desk::{
    Commit, Entry, Head, MatchId, Notice, NoticeId, Person, Player, Record, Stage, Store, What,
    store::Addressee,
};
use games::{Outcome, Seat, Seats, Seed, Setup};
use pollster::block_on;

pub fn head(id: &str, rev: u64) -> Head {
    let person = |name: &str| {
        Player::Person(Person { id: format!("test:{name}").as_str().into(), name: name.to_owned() })
    };
    Head {
        id: id.into(),
        rev,
        game: "hex".to_owned(),
        edition: 1,
        setup: Setup::new(2),
        place: "test:table".into(),
        players: vec![person("ann"), person("bob")],
        stage: Stage::Playing { undo: None },
        to_act: Seats::from(Seat((rev % 2) as u8)),
        opened_at: 1,
        moved_at: rev,
        due: None,
    }
}

/// What makes revision `rev`: entries of different lengths, all of them known.
pub fn entry(id: &str, rev: u64) -> Entry {
    if rev == 1 {
        let Head { id, game, edition, setup, place, players, .. } = head(id, rev);
        let (seed, patience) = (Seed::from_number(7), 60);
        let what = What::Opened { id, game, edition, setup, place, players, seed, patience };
        return Entry { at: rev, what };
    }
    let action = format!("{rev}-{}", "x".repeat((rev * 97 % 1_500) as usize));
    let what = What::Played { seat: Seat((rev % 2) as u8), action, rolls: vec![rev as u32] };
    Entry { at: rev, what }
}

/// The step that makes revision `rev`, with a notice and an event.
pub fn step(id: &str, rev: u64) -> Commit {
    let head = head(id, rev);
    let notice_id = NoticeId { id: head.id.clone(), rev, n: 0 };
    let notice = Notice { id: notice_id, from: rev - 1, to: Addressee::Room(head.place.clone()) };
    Commit {
        rev: rev - 1,
        entries: vec![entry(id, rev)],
        head,
        notices: vec![notice],
        event: Some(event(id, rev).as_str().into()),
    }
}

pub fn event(id: &str, rev: u64) -> String {
    format!("test:{id}/{rev}")
}

/// The last step of a match, which makes revision `rev`.
pub fn end(id: &str, rev: u64) -> Commit {
    let mut step = step(id, rev);
    step.head.stage = Stage::Over(Outcome::winner(Seat(0), 2));
    step.head.to_act = Seats::NONE;
    step
}

pub fn write(store: &dyn Store, id: &str, revs: std::ops::RangeInclusive<u64>) {
    for rev in revs {
        block_on(store.commit(&step(id, rev))).expect("a step");
    }
}

pub fn record(id: &str, rev: u64) -> Record {
    Record { head: head(id, rev), entries: (1..=rev).map(|rev| entry(id, rev)).collect() }
}

pub fn load(store: &dyn Store, id: &str) -> Option<Record> {
    block_on(store.load(&MatchId::from(id))).expect("a match can be looked up")
}

/// Writes nonsense over the first entry of a match.
pub fn spoil(folder: &std::path::Path, id: &str) {
    let tree = sled::open(folder).expect("a database");
    let key = [b"m\0\x04", id.as_bytes(), &1_u64.to_be_bytes()].concat();
    assert!(tree.insert(key, "nonsense").expect("a write").is_some(), "there was an entry");
    tree.flush().expect("a write");
}
