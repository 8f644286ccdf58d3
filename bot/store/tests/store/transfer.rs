//! Exports, imports and backups.

use std::{fs, io::Cursor, path::Path};

use desk::{
    Commit, Entry, Kind, Match, Notice, NoticeId, Record, Stage, Store, What, kind,
    memory::MemoryStore, store::Addressee,
};
use games::{Seat, atlanteon::Atlanteon};
use pollster::block_on;
use store::{Backups, Exported, Imported, SledStore, export, import, latest_good, verify};

use crate::script;

static KINDS: &[Kind] = &[kind::<Atlanteon>()];

/// A match by the rules: the first legal action each time, `plies` times.
fn played(id: &str, plies: u64) -> Record {
    let mut opened = script::entry(id, 1);
    let What::Opened { game, edition, setup, .. } = &mut opened.what else { panic!("opened") };
    (*game, *edition) = (KINDS[0].info.id.to_owned(), KINDS[0].info.edition);
    *setup = games::Setup::new(2);
    let mut found = Match::open(KINDS, opened).expect("a match");
    if matches!(&found.head().stage, Stage::Open { asked } if !asked.is_empty()) {
        found.note(Entry { at: 1, what: What::Accepted { user: "test:bob".into() } }).expect("yes");
    }
    found.begin(2).expect("it begins");
    for at in 3..plies + 3 {
        let table = found.table().expect("a table");
        let seat: Seat = table.to_act().iter().next().expect("somebody to move");
        let action = table.legal(seat)[at as usize % 3].clone();
        found.play(seat, &action, at).expect("a legal move");
    }
    found.into_record()
}

fn put(store: &dyn Store, record: Record, notice: bool) {
    let (id, rev) = (record.head.id.clone(), record.rev());
    let to = Addressee::Room(record.head.place.clone());
    let notices = vec![Notice { id: NoticeId { id, rev, n: 0 }, from: rev - 1, to }];
    let notices = if notice { notices } else { Vec::new() };
    let Record { head, entries } = record;
    block_on(store.commit(&Commit { rev: 0, entries, head, notices, event: None })).expect("put");
}

fn filled() -> MemoryStore {
    let store = MemoryStore::default();
    put(&store, played("k3f9", 12), true);
    put(&store, played("m2a7", 5), false);
    block_on(store.set_note("registered", Some("abc\n\"é"))).expect("a note");
    store
}

fn text(store: &dyn Store) -> String {
    let mut text = Vec::new();
    block_on(export(store, &mut text, 1_800_000_000)).expect("an export");
    String::from_utf8(text).expect("text")
}

fn read(store: &dyn Store, text: &str) -> Result<Imported, String> {
    block_on(import(store, KINDS, &mut Cursor::new(text))).map_err(|error| error.to_string())
}

#[test]
fn brings_all_into_another_store() {
    let text = text(&filled());
    let folder = tempfile::tempdir().expect("a folder");
    let other = SledStore::open(folder.path(), None).expect("a store");
    let done = read(&other, &text).expect("an import");
    assert_eq!(done, Imported { new: 2, notes: 1, ..Imported::default() });
    assert_eq!(self::text(&other), text, "all of it, and nothing else");
    let again = read(&other, &text).expect("an import");
    assert_eq!(again, Imported { known: 2, ..Imported::default() });
    assert_eq!(self::text(&other), text);
}

#[test]
fn is_as_the_documentation_shows() {
    let documentation = include_str!("../../../../docs/formats.md");
    let (_, example) = documentation.split_once("```json export\n").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    let store = MemoryStore::default();
    let done = read(&store, example).expect("an import");
    assert_eq!(done, Imported { new: 1, notes: 1, ..Imported::default() });
    let mut text = Vec::new();
    block_on(export(&store, &mut text, 1_795_000_600)).expect("an export");
    assert_eq!(String::from_utf8(text).expect("text"), example);
}

#[test]
fn adds_to_a_match_and_never_overwrites() {
    let store = MemoryStore::default();
    put(&store, played("k3f9", 6), false);
    let done = read(&store, &text(&filled())).expect("an import");
    assert_eq!(done, Imported { new: 1, longer: 1, notes: 1, ..Imported::default() });
    assert_eq!(text(&store), text(&filled()));

    let store = MemoryStore::default();
    let mut other = played("m2a7", 5);
    other.entries[0].at = 77;
    put(&store, other, false);
    let before = text(&store);
    let error = read(&store, &text(&filled())).expect_err("another match");
    assert!(error.contains("match m2a7 is in the store already"), "{error}");
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
        if let Some(digit) = lines[n].rfind(|c: char| c.is_ascii_digit()) {
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
    assert!(refused(wrong).starts_with(&format!("line {line}: ")), "the line is named");
}

#[test]
fn leaves_out_what_is_damaged_and_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path(), None).expect("a store");
    put(&store, played("k3f9", 3), false);
    put(&store, played("m2a7", 3), false);
    drop(store);
    script::spoil(folder.path(), "m2a7");
    let store = SledStore::open(folder.path(), None).expect("a store");
    let mut text = Vec::new();
    let done = block_on(export(&store, &mut text, 1)).expect("an export");
    let Exported { matches, damaged, .. } = done;
    assert_eq!((matches, damaged.len()), (1, 1));
    assert_eq!(&*damaged[0].0.0, "m2a7");
    assert!(verify(&*text).is_ok_and(|summary| summary.matches == 1));
}

fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).expect("a folder").flatten();
    let mut names: Vec<String> =
        files.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn keeps_the_last_good_backups() {
    const DAY: u64 = 24 * 3600;
    const START: u64 = 1_800_000_000;
    let folder = tempfile::tempdir().expect("a folder");
    let backups = Backups { keep: 3, ..Backups::daily(folder.path().join("exports")) };
    let store = filled();
    assert!(backups.is_due(START), "there is none");
    assert_eq!(latest_good(&backups.folder), None);
    for day in 0..5 {
        let now = START + day * DAY;
        assert!(backups.is_due(now));
        let (path, done) = backups.make(&store, now).expect("a backup");
        assert_eq!((done.matches, latest_good(&backups.folder)), (2, Some(path)));
        assert!(!backups.is_due(now) && !backups.is_due(now + DAY - 1));
    }
    let kept = names(&backups.folder);
    assert_eq!(kept.len(), 3, "{kept:?}");
    assert_eq!(kept[2], "tidetable-20270119T080000Z.jsonl");

    // The last one is damaged: the one before is the last good one, and the good
    // ones are kept all the same.
    let last = backups.folder.join(&kept[2]);
    let mut bytes = fs::read(&last).expect("a backup");
    bytes.truncate(bytes.len() - 1);
    fs::write(&last, bytes).expect("a file");
    assert_eq!(latest_good(&backups.folder), Some(backups.folder.join(&kept[1])));
    assert!(backups.is_due(START + 4 * DAY));
    fs::write(backups.folder.join("tidetable-20200101T000000Z.half"), "{").expect("a file");
    fs::write(backups.folder.join("another"), "{").expect("a file");
    backups.make(&store, START + 5 * DAY).expect("a backup");
    let now = names(&backups.folder);
    assert_eq!(now[..4], [&["another".to_owned()], &kept[..]].concat()[..], "{now:?}");
    assert_eq!(now.len(), 5);
}

#[test]
fn says_that_a_backup_cannot_be_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("a file");
    let error = Backups::daily(&file).make(&filled(), 1).expect_err("no folder");
    assert!(error.to_string().starts_with("no backup was made in"), "{error}");
    assert!(error.to_string().contains("exists"), "{error}");
}
