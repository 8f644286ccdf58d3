//! Exports and imports.

use std::{
    fs,
    io::{self, Cursor},
    os::unix::fs::PermissionsExt as _,
    sync::atomic::{AtomicU32, Ordering},
};

use async_trait::async_trait;
use games::{Seat, Seed};
use pollster::block_on;
use record::{
    Actor, Addressee, Commit, Commitment, Entry, Head, Notice, NoticeId, Of, Player, Query, Record,
    Row, RowChange, Slot, Stage, Step, Store, StoreError, What,
    lines::Text,
    memory::MemoryStore,
    trouble::{Trouble, Troubled},
};
use store::{
    ExportSettings, Exported, Imported, Refusal, SledStore, export, export_file, import, verify,
};

use crate::script;

/// A match of a game with one rule: nobody plays `?`. Whoever resigns ends it.
pub fn played(id: &str, plies: u64, over: bool) -> Record {
    let mut record = script::record(id, plies);
    if over {
        let what = What::Resigned { seat: Seat(1), rolls: vec![], of: vec![] };
        record.entries.push(Entry { at: plies + 1, by: Actor::Clock, what }.into());
    }
    record.head = check_entries(&record.entries).expect("a match");
    record
}

fn check_entries(entries: &[std::sync::Arc<Entry>]) -> Result<Head, Refusal> {
    let What::Opened { id, game, edition, setup, room, players, after, .. } = &entries[0].what
    else {
        return Err(Refusal { entry: None, why: "it is not opened".to_owned() });
    };
    let mut head = Head {
        game: game.clone(),
        edition: *edition,
        setup: setup.clone(),
        after: after.clone(),
        rooms: vec![room.clone()],
        players: players.clone(),
        opened_at: entries[0].at,
        ..script::head(id.as_str(), entries.len() as u64)
    };
    for (entry, n) in entries.iter().zip(1..) {
        head.moved_at = entry.at;
        match &entry.what {
            What::Played { action, .. } if action.contains('?') => {
                return Err(Refusal { entry: Some(n), why: "that is no action".to_owned() });
            }
            What::Resigned { .. } => {
                head.stage = Stage::Over(games::Outcome::winner(Seat(0), 2));
                head.to_act = games::Seats::NONE;
            }
            _ => (),
        }
    }
    Ok(head)
}

pub fn check(text: &Text) -> Result<Head, Refusal> {
    check_entries(&text.entries)
}

pub fn put(store: &dyn Store, record: Record, notice: bool) {
    let (id, rev) = (record.head.id.clone(), record.head.rev);
    let to = Addressee::Room(record.head.rooms[0].clone());
    let notice_id = NoticeId { id, to, rev, slot: Slot::News };
    let notices = vec![Notice { id: notice_id, from: rev - 1, not_before: 0, call: None }];
    let notices = if notice { notices } else { Vec::new() };
    let Record { head, entries, seed } = record;
    let steps = vec![Step { rev: 0, entries, head, seed }];
    block_on(store.commit(&Commit { steps, notices, ..Commit::default() })).expect("put");
}

pub fn filled() -> MemoryStore {
    let store = MemoryStore::default();
    put(&store, played("k3f9", 12, false), true);
    put(&store, played("m2a7", 5, true), false);
    let rows = [
        ("person/ann", Row::new("{\"name\":\"Ann\"}")),
        ("z", Row { value: "abc\n\"é".into(), due: Some(7) }),
    ];
    let rows = rows.map(|(key, row)| RowChange::set(key, row));
    block_on(store.set_rows(rows.to_vec())).expect("rows");
    block_on(store.keep_blob(b"a map")).expect("a blob");
    store
}

pub fn text(store: &dyn Store) -> String {
    text_with(store, &ExportSettings::full(1_800_000_000))
}

fn text_with(store: &dyn Store, settings: &ExportSettings) -> String {
    let mut text = Vec::new();
    block_on(export(store, &mut text, settings)).expect("an export");
    String::from_utf8(text).expect("text")
}

pub fn read(store: &dyn Store, text: &str) -> Result<Imported, String> {
    block_on(import(store, &check, &mut Cursor::new(text))).map_err(|error| error.to_string())
}

const ALL: Imported = Imported { new: 2, longer: 0, known: 0, rows: 2, blobs: 1 };

#[test]
fn brings_all_into_another_store() {
    let text = text(&filled());
    let folder = tempfile::tempdir().expect("a folder");
    let other = SledStore::open(folder.path(), None).expect("a store");
    assert_eq!(read(&other, &text), Ok(ALL));
    assert_eq!(self::text(&other), text, "all of it, and nothing else");
    let again = read(&other, &text).expect("an import");
    assert_eq!(again, Imported { known: 2, ..Imported::default() });
    assert_eq!(self::text(&other), text);
    let found = script::load(&other, "m2a7").expect("a match");
    assert_eq!(found, played("m2a7", 5, true));
    let past = Query::Past(Of::Person("bob".into()));
    assert_eq!(block_on(other.heads(&past, 9)).expect("a search"), [found.head]);
}

/// A notice for a room about all that is played there belongs to no match.
#[test]
fn brings_what_is_of_no_match() {
    let store = filled();
    let id = NoticeId::dashboard(&"web:table".into(), 1_795_000_010);
    let notice = Notice { id, from: 0, not_before: 1_795_000_010, call: None };
    let commit = Commit { notices: vec![notice.clone()], ..Commit::default() };
    block_on(store.commit(&commit)).expect("put");
    let text = text(&store);
    let folder = tempfile::tempdir().expect("a folder");
    let other = SledStore::open(folder.path(), None).expect("a store");
    assert_eq!(read(&other, &text), Ok(ALL));
    assert_eq!(self::text(&other), text, "all of it, and nothing else");
    assert!(block_on(other.outbox()).expect("an outbox").contains(&notice));
    // A later one takes its place.
    let id = NoticeId { rev: 1_795_000_020, ..notice.id };
    let later = Notice { id, not_before: 1_795_000_020, ..notice };
    let commit = Commit { notices: vec![later.clone()], ..Commit::default() };
    block_on(other.commit(&commit)).expect("put");
    let outbox = block_on(other.outbox()).expect("an outbox");
    let dashboards = outbox.iter().filter(|notice| notice.id.slot == Slot::Dashboard);
    assert_eq!(dashboards.collect::<Vec<_>>(), [&later]);
}

/// A reminder tells of nothing that happened since: its range begins where it ends.
#[test]
fn brings_a_reminder_that_is_still_to_be_said() {
    let store = filled();
    let head = block_on(store.head(&"k3f9".into())).expect("a search").expect("a match");
    let to = Addressee::Room(head.rooms[0].clone());
    let id = NoticeId { id: head.id, to, rev: head.rev, slot: Slot::Reminder };
    let notice = Notice { id, from: head.rev, not_before: 0, call: None };
    let commit = Commit { notices: vec![notice.clone()], ..Commit::default() };
    block_on(store.commit(&commit)).expect("put");
    let text = text(&store);
    let other = MemoryStore::default();
    assert_eq!(read(&other, &text), Ok(ALL));
    assert!(block_on(other.outbox()).expect("an outbox").contains(&notice));
}

#[test]
fn is_as_the_documentation_shows() {
    let documentation = include_str!("../../../../docs/formats.md");
    let (_, example) = documentation.split_once("```json export\n").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    let store = MemoryStore::default();
    let done = read(&store, example).expect("an import");
    assert_eq!(done, Imported { new: 1, rows: 2, ..Imported::default() });
    let text = text_with(&store, &ExportSettings::full(1_795_000_600));
    assert_eq!(text, example);
}

#[test]
fn shows_matches_and_nothing_else_to_everybody() {
    let store = filled();
    let text = text_with(&store, &ExportSettings::public(1, &[]));
    let withheld = text_with(&store, &ExportSettings::public(1, &["hex"]));
    assert!(withheld.contains("m2a7") && !withheld.contains("k3f9"), "{withheld}");
    for secret in ["\"row\"", "\"notice\"", "ann", "bob", "test:table"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
    let seed = script::SEED.to_string();
    let with: Vec<&str> = text.lines().filter(|line| line.contains(&seed)).collect();
    assert_eq!(with.len(), 1, "{with:?}");
    assert!(with[0].contains("m2a7"), "the one that is over");
    assert!(!text.contains(&Seed([7; 32]).to_string()) || with[0].contains(&seed));
    assert!(text.contains(&Commitment::to(&script::SEED).to_string()), "that is no secret");
    let other = MemoryStore::default();
    assert_eq!(read(&other, &text), Ok(Imported { new: 2, ..Imported::default() }));
    let shown = script::load(&other, "k3f9").expect("a match");
    assert_eq!(shown.seed, None);
    let persons: Vec<String> = shown.head.persons().map(ToString::to_string).collect();
    assert_eq!(persons, ["public-k3f9-1", "public-k3f9-2"]);
    // A later export of a match that went on adds to it.
    assert_eq!(text_with(&store, &ExportSettings::public(1, &[])), text);
    assert_eq!(read(&other, &text).expect("an import").known, 2);
    // These are other players than in the store that it came from.
    read(&store, &text).expect_err("other entries");
}

#[test]
fn adds_to_a_match_and_never_overwrites() {
    let store = MemoryStore::default();
    put(&store, played("k3f9", 6, false), false);
    let mine = RowChange::set("z", Row::new("mine"));
    block_on(store.set_rows(vec![mine.clone()])).expect("a row");
    let done = read(&store, &text(&filled())).expect("an import");
    assert_eq!(done, Imported { new: 1, longer: 1, rows: 1, blobs: 1, ..Imported::default() });
    assert_eq!(block_on(store.row("z")).expect("a row"), mine.row, "a row stays as it is");
    block_on(store.set_rows(vec![RowChange::set(
        "z",
        block_on(filled().row("z")).expect("a row").expect("a row"),
    )]))
    .expect("a row");
    assert_eq!(text(&store), text(&filled()));

    let store = MemoryStore::default();
    let mut other = played("m2a7", 5, true);
    other.entries[0] = Entry { at: 0, ..(*other.entries[0]).clone() }.into();
    put(&store, other, false);
    let before = text(&store);
    let error = read(&store, &text(&filled())).expect_err("another match");
    assert!(error.contains("match m2a7 is in the store already"), "{error}");
    assert!(error.ends_with("nothing was taken over"), "{error}");
    assert_eq!(text(&store), before, "nothing was written, not of the other match either");
}

#[test]
fn says_which_line_is_damaged() {
    let whole = text(&filled());
    let lines: Vec<&str> = whole.lines().collect();
    let refused = |text: String| {
        let store = MemoryStore::default();
        let error = read(&store, &text).expect_err("it is damaged");
        assert_eq!(self::text(&store).lines().count(), 2, "nothing was written: {error}");
        error
    };
    for n in 0..lines.len() {
        let without = [&lines[..n], &lines[n + 1..]].concat().join("\n") + "\n";
        assert!(refused(without).starts_with("line "), "without line {n}");
        let cut = format!("{}\n{}", lines[..n].join("\n"), &lines[n][..lines[n].len() / 2]);
        assert!(refused(cut).starts_with("line "), "cut off in line {n}");
        if let Some(digit) = lines[n].rfind(|character: char| character.is_ascii_digit()) {
            let mut line = lines[n].to_owned();
            let other = if line.as_bytes()[digit] == b'1' { "2" } else { "1" };
            line.replace_range(digit..=digit, other);
            let changed = [&lines[..n], &[&*line], &lines[n + 1..]].concat().join("\n") + "\n";
            assert!(refused(changed).starts_with("line "), "changed in line {n}");
        }
    }
    let newer = whole.replacen(r#""version":1"#, r#""version":2"#, 1);
    assert!(refused(newer).starts_with("line 1: the export is version 2; this program reads"));
    let other = refused("hello\n".to_owned());
    assert!(other.starts_with("line 1: this is no export"), "{other}");
    let more = refused(format!("{whole}{{}}\n"));
    assert!(more.contains("behind the last line"), "{more}");
    let position = whole.find(r#""action":""#).expect("an action") + 10;
    let mut wrong = whole.clone();
    wrong.replace_range(position..position + 1, "?");
    let line = whole[..position].lines().count();
    let error = refused(wrong);
    assert!(error.starts_with(&format!("line {line}: that is no action")), "{error}");
}

/// The number of commits that are taken before it fails.
struct Full(AtomicU32);

#[async_trait]
impl Trouble for Full {
    async fn committing(&self, store: &MemoryStore, commit: &Commit) -> Result<(), StoreError> {
        if self.0.fetch_sub(1, Ordering::Relaxed) == 0 {
            return Err(StoreError::Full(io::ErrorKind::StorageFull.into()));
        }
        store.commit(commit).await
    }
}

#[test]
fn says_how_far_it_came() {
    let many = MemoryStore::default();
    for n in 0..250 {
        put(&many, played(&format!("k{n:03}"), 2, false), false);
    }
    let text = text(&many);
    let store = Troubled::new(Full(2.into()));
    let error = read(&store, &text).expect_err("the disk is full");
    assert!(error.starts_with("the disk is full"), "{error}");
    assert!(error.contains("taken over were 200 new matches"), "{error}");
    let count = block_on(store.count(&Query::All { after: None })).expect("a count");
    assert_eq!(count, 200);
    let done = read(&store.store, &text).expect("the rest");
    assert_eq!((done.new, done.known), (50, 200));
    assert_eq!(self::text(&store.store), text);
}

#[test]
fn leaves_out_what_is_damaged_and_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path(), None).expect("a store");
    put(&store, played("k3f9", 3, false), true);
    put(&store, played("m2a7", 3, false), true);
    drop(store);
    script::spoil(folder.path(), "m2a7");
    let store = SledStore::open(folder.path(), None).expect("a store");
    let mut text = Vec::new();
    let done = block_on(export(&store, &mut text, &ExportSettings::full(1))).expect("an export");
    let Exported { matches, damaged, notices, .. } = done;
    assert_eq!((matches, notices, damaged.len()), (1, 1, 1));
    assert_eq!(damaged[0].0, "match m2a7");
    assert!(verify(&*text).is_ok_and(|summary| summary.matches == 1));
    let text = String::from_utf8(text).expect("text");
    assert_eq!(read(&MemoryStore::default(), &text).expect("an import").new, 1);
}

#[test]
fn an_export_is_whole_and_private() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("all.jsonl");
    export_file(&filled(), &path, &ExportSettings::full(1_800_000_000)).expect("an export");
    assert_eq!(fs::read_to_string(&path).expect("a file"), text(&filled()));
    assert_eq!(fs::metadata(&path).expect("a file").permissions().mode() & 0o777, 0o600);
    let player = Player::Person("ann".into());
    assert!(text(&filled()).contains(&serde_json::to_string(&player).expect("text")));
}
