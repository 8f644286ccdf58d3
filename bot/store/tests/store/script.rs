//! A long match to write down, step by step: the same every time.

use std::{fs, path::Path, sync::Arc};

use games::{Outcome, Seat, Seats, Seed, Setup};
use pollster::block_on;
use record::{
    Actor, Addressee, Clocks, Commit, Commitment, Entry, Head, MatchId, Notice, NoticeId, Numbers,
    Player, Record, Slot, Stage, Step, Store, Streams, What,
};
use store::{SalvageError, SalvageSources, Salvaged};

use crate::transfer;

/// Salvages without any help but the rules.
pub fn salvage(folder: &Path, out: &Path) -> Result<Salvaged, SalvageError> {
    store::salvage(folder, out, 1, &sources(&[], None))
}

pub fn sources<'a>(numbers: &'a [Numbers], export: Option<&'a Path>) -> SalvageSources<'a> {
    SalvageSources { numbers, export, rules: &transfer::check }
}

pub const SEED: Seed = Seed([7; 32]);

pub fn head(id: &str, rev: u64) -> Head {
    Head {
        id: id.into(),
        rev,
        game: "hex".to_owned(),
        edition: 1,
        setup: Setup::new(2),
        after: None,
        rooms: vec!["test:table".into()],
        players: ["ann", "bob"].map(|name| Player::Person(name.into())).to_vec(),
        proposer: Seat::default(),
        stage: Stage::Playing { undo: None },
        to_act: Seats::from(Seat((rev % 2) as u8)),
        opened_at: 1,
        moved_at: rev,
        deadline: None,
        paused: false,
        asked: Vec::new(),
        offer: None,
        ranked: false,
    }
}

/// Makes the entry of revision `rev`: entries have different lengths, all of them known.
pub fn entry(id: &str, rev: u64) -> Arc<Entry> {
    let what = if rev == 1 {
        let Head { id, game, edition, setup, players, after, .. } = head(id, rev);
        let (commitment, clocks) = (Commitment::to(&SEED), Clocks::default());
        let (room, patience) = ("test:table".into(), 60);
        What::Opened {
            id,
            game,
            edition,
            setup,
            room,
            players,
            commitment,
            streams: Streams::Throws,
            patience,
            no_hints: false,
            ranked: false,
            salt: None,
            clocks,
            after,
        }
    } else {
        let action = format!("{rev}-{}", "x".repeat((rev * 97 % 1_500) as usize));
        What::Played { seat: Seat((rev % 2) as u8), action, rolls: vec![rev as u32], of: vec![] }
    };
    Arc::new(Entry { at: rev, by: Actor::Person("ann".into()), what })
}

pub fn notice(id: &str, rev: u64) -> Notice {
    let to = Addressee::Room("test:table".into());
    let id = NoticeId { id: id.into(), to, rev, slot: Slot::News };
    Notice { id, from: rev - 1, not_before: 0, call: None }
}

/// The step that makes revision `rev`, with a notice and an event.
pub fn step(id: &str, rev: u64) -> Commit {
    let seed = (rev == 1).then_some(SEED);
    let step = Step { rev: rev - 1, entries: vec![entry(id, rev)], head: head(id, rev), seed };
    Commit {
        steps: vec![step],
        rows: Vec::new(),
        notices: vec![notice(id, rev)],
        event: Some(event(id, rev).as_str().into()),
        at: rev,
    }
}

pub fn event(id: &str, rev: u64) -> String {
    format!("test:{id}/{rev}")
}

/// The last step of a match, which makes revision `rev`.
pub fn end(id: &str, rev: u64) -> Commit {
    let mut commit = step(id, rev);
    commit.steps[0].head.stage = Stage::Over(Outcome::winner(Seat(0), 2));
    commit.steps[0].head.to_act = Seats::NONE;
    commit
}

pub fn write(store: &dyn Store, id: &str, revs: std::ops::RangeInclusive<u64>) {
    for rev in revs {
        block_on(store.commit(&step(id, rev))).expect("a step");
    }
}

pub fn record(id: &str, rev: u64) -> Record {
    let entries = (1..=rev).map(|rev| entry(id, rev)).collect();
    Record { head: head(id, rev), seed: Some(SEED), entries }
}

pub fn load(store: &dyn Store, id: &str) -> Option<Record> {
    block_on(store.load(&MatchId::from(id))).expect("a match can be looked up")
}

/// Writes nonsense over the row of a match in play.
pub fn spoil(folder: &Path, id: &str) {
    spoil_key(folder, &format!("l{id}"));
}

/// Writes nonsense over what is kept under a key.
pub fn spoil_key(folder: &Path, key: &str) {
    let tree = sled::open(folder).expect("a database");
    let old = tree.insert(key, "nonsense").expect("a write");
    assert!(old.is_some(), "there was something");
    tree.flush().expect("a write");
}

/// Takes away what is kept under a key.
pub fn remove_key(folder: &Path, key: &str) {
    let tree = sled::open(folder).expect("a database");
    assert!(tree.remove(key).expect("a write").is_some(), "there was something");
    tree.flush().expect("a write");
}

/// Damages each page that has a text on it.
pub fn damage_pages(folder: &Path, text: &str) {
    let path = folder.join("db");
    let mut bytes = fs::read(&path).expect("the database");
    let windows = bytes.windows(text.len()).enumerate();
    let found = windows.filter(|(_, window)| *window == text.as_bytes()).map(|(at, _)| at);
    let found: Vec<usize> = found.collect();
    assert!(!found.is_empty(), "{text} is on a page");
    found.into_iter().for_each(|at| bytes[at] ^= 1);
    fs::write(&path, &bytes).expect("the database");
}
