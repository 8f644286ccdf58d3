//! Gaps in lists, and who is told of them.

use std::path::Path;

use pollster::block_on;
use record::{Row, RowChange, Store as _, store::MAX_BLOB};
use store::{ExportSettings, Exported, SledStore, export, verify};
use tempfile::TempDir;

use crate::script;

/// Matches, rows, blobs and notices on pages of their own, closed.
pub fn filled(folder: &Path) {
    let store = SledStore::open(folder, None).expect("a store");
    script::write(&store, "k3f9", 1..=60);
    for n in 0..300 {
        let row = RowChange::set(format!("person/p{n:03}"), Row::new(format!("<person {n:03}>")));
        block_on(store.set_rows(vec![row])).expect("a row");
        let blob = format!("<blob {n:03}>{}", "x".repeat(200));
        block_on(store.keep_blob(blob.as_bytes())).expect("a blob");
    }
    // The segment that was written last has to be whole for a store to be opened.
    for n in 0..2 {
        block_on(store.keep_blob(&vec![n; MAX_BLOB])).expect("a blob");
    }
}

/// By its hash.
const LAST_BLOB: &str = "<blob 148>";

/// A store with damaged pages that can still be opened. Where they are is a matter
/// of luck: sled moves pages about by itself, also to the end of its log.
pub fn damaged(text: &str) -> TempDir {
    let once = |_| {
        let folder = tempfile::tempdir().expect("a folder");
        filled(folder.path());
        script::damage_pages(folder.path(), text);
        let is_open = SledStore::open(folder.path(), None).is_ok();
        is_open.then_some(folder)
    };
    (0..9).find_map(once).expect("a store that can be opened")
}

fn exported(folder: &Path) -> Exported {
    let store = SledStore::open(folder, None).expect("a store");
    let mut text = Vec::new();
    let done = block_on(export(&store, &mut text, &ExportSettings::full(1))).expect("an export");
    assert_eq!(verify(&*text).expect("a whole export").matches, done.matches);
    let lines = std::str::from_utf8(&text).expect("text").lines();
    let n_rows = lines.filter(|line| line.starts_with("{\"row\"")).count() as u64;
    assert_eq!(n_rows, done.rows);
    done
}

#[test]
fn an_export_tells_of_pages_that_cannot_be_read() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    let whole = exported(folder.path());
    assert_eq!((whole.rows, whole.blobs, whole.notices), (300, 302, 60));
    assert_eq!(whole.damaged, []);
    for (text, what) in [
        ("<person 150>", "some rows"),
        ("<blob 150>", "some blobs"),
        // The last blob is on the last page of all.
        (LAST_BLOB, "some blobs"),
        ("\"rev\":30,\"slot\"", "some notices"),
    ] {
        let done = exported(damaged(text).path());
        let damaged: Vec<&str> = done.damaged.iter().map(|(what, _)| &**what).collect();
        assert_eq!(damaged, [what], "{text}");
        let left_out = [
            ("some rows", whole.rows - done.rows),
            ("some blobs", whole.blobs - done.blobs),
            ("some notices", whole.notices - done.notices),
        ];
        for (other, n) in left_out {
            assert_eq!(n > 0, other == what, "{text}: {n} of {other}");
            assert!(n < 150, "what was behind it as well: {n} of {other}");
        }
        assert_eq!(done.matches, 1);
    }
}

#[test]
fn a_survey_reads_and_counts_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let survey = |folder: &Path| {
        let store = SledStore::open(folder, None).expect("a store");
        block_on(store.survey()).map_err(|error| error.to_string())
    };
    filled(folder.path());
    assert_eq!(survey(folder.path()), Ok(()));
    let tree = sled::open(folder.path()).expect("a database");
    tree.remove("rperson/p007").expect("a write").expect("a row");
    drop(tree);
    let error = survey(folder.path()).expect_err("a row is missing");
    let n_rows = error.split_once("it has ").expect("how many").1;
    assert!(n_rows.contains(" rows instead of "), "{error}");
    let done = exported(folder.path());
    let (what, why) = &done.damaged[0];
    assert_eq!((done.rows, &**what), (299, "the database"), "no list tells of it: {why}");
    let error = survey(damaged("<person 150>").path()).expect_err("a page is damaged");
    assert!(error.contains("rows can be read, and those behind them cannot"), "{error}");
}

#[test]
fn an_export_tells_of_what_makes_no_sense() {
    for (key, what) in [("rperson/p007", "row person/p007"), ("otest\0k3f9\0", "a notice")] {
        let folder = tempfile::tempdir().expect("a folder");
        filled(folder.path());
        let tree = sled::open(folder.path()).expect("a database");
        let first = tree.scan_prefix(key).keys().next().expect("a key").expect("a key");
        drop(tree);
        script::spoil_key(folder.path(), std::str::from_utf8(&first).expect("a name"));
        let done = exported(folder.path());
        let damaged: Vec<&str> = done.damaged.iter().map(|(what, _)| &**what).collect();
        assert_eq!(damaged, [what]);
        assert_eq!(done.rows + done.notices, 359);
    }
}

/// Data that damage took back leaves no gap: only the count tells.
#[test]
fn what_is_gone_without_a_trace_is_missed() {
    let folder = tempfile::tempdir().expect("a folder");
    filled(folder.path());
    script::remove_key(folder.path(), "rperson/p150");
    let out = folder.path().with_extension("salvaged");
    let done = script::salvage(folder.path(), &out).expect("the rest");
    assert!(done.lost.iter().any(|(what, _)| what == "1 row"), "{:?}", done.lost);
    std::fs::remove_file(out).expect("a file");

    let exports = tempfile::tempdir().expect("a folder");
    let backups = store::Backups::daily(exports.path());
    let store = SledStore::open(folder.path(), None).expect("a store");
    // A backup goes by what is known, and soon after a start that is nothing.
    block_on(store.check_known_damage()).expect("nobody has counted yet");
    let (_, done) = backups.make(&store, 100).expect("a backup");
    assert_eq!(done.damaged, []);
    block_on(store.survey()).expect_err("a row is missing");
    let (_, done) = backups.make(&store, 200).expect("a backup");
    assert_eq!(done.damaged.len(), 1, "{:?}", done.damaged);
}
