//! Matches with numbers of their own, on disk and on their way.

use std::{io::Cursor, path::Path, sync::Arc};

use pollster::block_on;
use record::{
    BlobHash, Commit, Entry, Head, Numbers, Record, Step, Store, StoreError, What,
    lines::Text,
    memory::MemoryStore,
    numbers::{numbers_hash, numbers_in_log},
};
use sha2::{Digest as _, Sha256};
use store::{ExportSettings, Imported, Refusal, SledStore, export, import, salvage, verify};

use crate::{script, transfer};

/// Longer than a row of the database.
fn own() -> Numbers {
    let text = format!("battery = 36\n# {}", "x".repeat(40_000));
    Numbers::read(text.as_bytes()).expect("text")
}

fn played(id: &str, numbers: &Numbers) -> Record {
    let Record { head, seed, mut entries } = script::record(id, 3);
    if let What::Opened { setup, .. } = &mut Arc::make_mut(&mut entries[0]).what {
        *setup = numbers.put_into(setup.clone());
    }
    let setup = numbers.put_into(head.setup.clone());
    Record { head: Head { setup, ..head }, seed, entries }
}

/// A match with numbers that are kept, if they are to be.
fn fill(store: &dyn Store, kept: bool) {
    let numbers = own();
    if kept {
        block_on(numbers.keep(store)).expect("numbers");
    }
    transfer::put(store, played("k3f9", &numbers), true);
    transfer::put(store, transfer::played("m2a7", 5, true), false);
}

/// A match that names numbers has to bring them.
fn check(text: &Text) -> Result<Head, Refusal> {
    assert_eq!(
        numbers_hash(&text.entries),
        numbers_in_log(&text.entries).map(|brought| brought.hash())
    );
    transfer::check(text)
}

fn read(store: &dyn Store, text: &str) -> Result<Imported, String> {
    block_on(import(store, &check, &mut Cursor::new(text))).map_err(|error| error.to_string())
}

fn found(store: &dyn Store, id: &str) -> Result<Option<Record>, StoreError> {
    block_on(store.load(&id.into()))
}

fn is_whole(store: &dyn Store) {
    let record = found(store, "k3f9").expect("it can be read").expect("a match");
    assert_eq!(record, played("k3f9", &own()));
    assert_eq!(numbers_in_log(&record.entries), Some(own()));
}

fn on_disk(folder: &Path) -> SledStore {
    SledStore::open(folder, None).expect("a store")
}

#[test]
fn an_export_takes_numbers_along() {
    let [from, to] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let store = on_disk(from.path());
    fill(&store, true);
    let text = transfer::text(&store);
    let other = on_disk(to.path());
    let done = read(&other, &text).expect("an import");
    assert_eq!(done, Imported { new: 2, blobs: 1, ..Imported::default() });
    is_whole(&other);
    assert_eq!(transfer::text(&other), text, "all of it, and nothing else");
    let again = read(&other, &text).expect("an import");
    assert_eq!(again, Imported { known: 2, ..Imported::default() }, "nothing is done twice");
    let memory = MemoryStore::default();
    assert_eq!(read(&memory, &text), Ok(done));
    is_whole(&memory);
    assert_eq!(transfer::text(&memory), text, "every store writes the same");
}

/// An export with other lines, and the sum of those.
fn sealed(lines: &[&str], matches: u64) -> String {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let (n, sum) = (lines.len(), hex::encode(Sha256::digest(&text)));
    format!("{text}{{\"end\":{{\"matches\":{matches},\"lines\":{n},\"sha256\":\"{sum}\"}}}}\n")
}

/// As they were written before any match had numbers.
#[test]
fn blobs_may_come_last() {
    let text = transfer::text(&transfer::filled());
    let mut lines: Vec<&str> = text.lines().collect();
    assert!(lines.pop().is_some_and(|line| line.starts_with("{\"end\"")));
    let blob = lines.iter().position(|line| line.starts_with("{\"blob\"")).expect("a blob");
    assert_eq!(blob, 1, "right behind the header");
    let blob = lines.remove(blob);
    lines.push(blob);
    let done = read(&MemoryStore::default(), &sealed(&lines, 2)).expect("an import");
    assert_eq!(done, Imported { new: 2, rows: 2, blobs: 1, ..Imported::default() });
}

#[test]
fn numbers_that_nobody_has_are_not_taken() {
    let store = MemoryStore::default();
    fill(&store, true);
    let text = transfer::text(&store);
    let mut lines: Vec<&str> = text.lines().collect();
    lines.pop();
    let blob = lines.remove(1);
    let without = sealed(&lines, 2);
    let empty = MemoryStore::default();
    let told = read(&empty, &without).expect_err("numbers are missing");
    let hash = own().hash();
    let expected = format!(
        "line 2: match k3f9 is played with numbers of its own, those with the SHA-256 {hash}, and they are neither"
    );
    assert!(told.starts_with(&expected) && told.ends_with("; nothing was taken over"), "{told}");
    assert_eq!(transfer::text(&empty).lines().count(), 2, "nothing was written");
    // A store may have them.
    let other = MemoryStore::default();
    block_on(own().keep(&other)).expect("numbers");
    assert_eq!(read(&other, &without).expect("an import").new, 2);
    is_whole(&other);
    // Others are not those.
    let forged = blob.replacen("62", "63", 1);
    lines.insert(1, &forged);
    let told = read(&empty, &sealed(&lines, 2)).expect_err("they have another hash");
    assert!(told.contains(&hash.to_string()), "{told}");
}

/// Of the beginning of the numbers.
fn key() -> String {
    format!("~{}\0\0\0\0\0", own().hash())
}

#[test]
fn without_its_numbers_a_match_is_damaged_until_they_are_kept_again() {
    for is_gone in [true, false] {
        let damage = |folder: &Path| match is_gone {
            true => script::remove_key(folder, &key()),
            false => script::spoil_key(folder, &key()),
        };
        let folder = tempfile::tempdir().expect("a folder");
        let store = on_disk(folder.path());
        fill(&store, true);
        let before = transfer::text(&store);
        drop(store);
        damage(folder.path());
        let store = on_disk(folder.path());
        let Err(StoreError::Corrupt { what, why }) = found(&store, "k3f9") else {
            panic!("it is not played with other numbers");
        };
        assert_eq!(what, "match k3f9");
        assert!(why.contains(&own().hash().to_string()), "{why}");
        assert!(found(&store, "m2a7").expect("another").is_some());
        let mut text = Vec::new();
        let done = block_on(export(&store, &mut text, &ExportSettings::full(1))).expect("the rest");
        assert_eq!(done.matches, 1);
        assert!(done.damaged.iter().any(|(what, _)| what == "match k3f9"), "{:?}", done.damaged);
        assert!(verify(&*text).is_ok_and(|summary| summary.damaged > 0), "it says so");
        let text = String::from_utf8(text).expect("text");
        assert_eq!(read(&MemoryStore::default(), &text).expect("the rest").new, 1);
        // An older export has them, or whoever has the file keeps it again.
        let done = read(&store, &before).expect("an import");
        assert_eq!(done, Imported { known: 2, blobs: 1, ..Imported::default() });
        is_whole(&store);
        drop(store);
        damage(folder.path());
        let store = on_disk(folder.path());
        block_on(own().keep(&store)).expect("numbers");
        is_whole(&store);
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        let (mut was, mut is) = (lines(&before), lines(&transfer::text(&store)));
        if is_gone {
            // The last line counts that a row was lost.
            assert!(was.pop().is_some() && is.pop().is_some_and(|end| end.contains("damaged")));
        }
        assert!(was == is, "all is as before");
    }
}

#[test]
fn what_is_salvaged_takes_numbers_along() {
    for (lost, spare, n) in [(false, vec![], 2), (true, vec![], 1), (true, vec![own()], 2)] {
        let folder = tempfile::tempdir().expect("a folder");
        let store = on_disk(folder.path());
        fill(&store, true);
        drop(store);
        if lost {
            script::remove_key(folder.path(), &key());
        }
        let out = folder.path().with_extension("jsonl");
        let done =
            salvage(folder.path(), &out, 1, &script::sources(&spare, None)).expect("an export");
        assert_eq!(done.written.matches, n, "{:?}", done.lost);
        let text = std::fs::read_to_string(&out).expect("an export");
        std::fs::remove_file(&out).expect("an export");
        let other = MemoryStore::default();
        assert_eq!(read(&other, &text).expect("an import").new, n);
        if n == 2 {
            is_whole(&other);
        }
    }
}

#[test]
fn a_blob_that_is_no_text_is_no_numbers() {
    let store = MemoryStore::default();
    let hash = block_on(store.keep_blob(b"\xff")).expect("a blob");
    let named = hash.as_str().parse().expect("a hash");
    assert_eq!(BlobHash::from(named), hash);
    let kept = block_on(Numbers::load(&store, named));
    assert!(matches!(kept, Err(StoreError::Corrupt { .. })), "{kept:?}");
    let mut record = played("k3f9", &own());
    if let What::Opened { setup, .. } = &mut Arc::make_mut(&mut record.entries[0]).what {
        setup.data = Some(named);
    }
    let Record { mut head, seed, entries } = record;
    head.setup.data = Some(named);
    let steps = vec![Step { rev: 0, entries, head, seed }];
    block_on(store.commit(&Commit { steps, ..Commit::default() })).expect("a match");
    let refused = found(&store, "k3f9").expect_err("it cannot be played");
    assert!(refused.to_string().contains("line 1 is not UTF-8"), "{refused}");
    let text = transfer::text(&store);
    let told = read(&MemoryStore::default(), &text).expect_err("nor elsewhere");
    assert!(told.contains(hash.as_str()), "{told}");
}

#[test]
fn an_entry_says_nothing_of_the_text() {
    let record = played("k3f9", &own());
    let first: &Entry = &record.entries[0];
    let line = serde_json::to_string(first).expect("JSON");
    assert!(line.contains(&format!("\"data\":\"{}\"", own().hash())), "{line}");
    assert!(line.len() < 1_000, "{line}");
}
