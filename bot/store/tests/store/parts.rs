//! Large data is kept in small rows.

use std::{fs, path::Path};

use pollster::block_on;
use record::{
    Row, RowChange, Store as _,
    store::{MAX_BLOB, MAX_NAME, MAX_ROW},
};
use store::SledStore;

use crate::script;

/// sled writes leaves of more than 128 KiB to files that it never syncs.
fn n_far_leaves(folder: &Path) -> usize {
    fs::read_dir(folder.join("blobs")).expect("a folder").count()
}

#[test]
fn no_leaf_is_too_large_for_the_log() {
    let folder = tempfile::tempdir().expect("a folder");
    let large = "x".repeat(MAX_ROW);
    let name = |number: usize| format!("{number:03}{}", "k".repeat(MAX_NAME - 3));
    let put = |number| {
        RowChange::set(name(number), Row { value: large.clone(), due: Some(number as u64) })
    };
    for round in 0..3 {
        let store = SledStore::open(folder.path(), None).expect("a store");
        block_on(store.set_rows((0..100).map(put).collect())).expect("rows");
        block_on(store.keep_blob(&vec![round; MAX_BLOB])).expect("a blob");
        script::write(&store, &format!("k{round}"), 1..=300);
        // So that leaves merge.
        for n in (0..100).filter(|number| number % 16 > usize::from(round)) {
            let gone = RowChange { row: None, ..put(n) };
            block_on(store.set_rows(vec![gone])).expect("rows");
        }
        block_on(store.set_rows((40..60).map(put).collect())).expect("rows");
        drop(store);
        assert_eq!(n_far_leaves(folder.path()), 0, "round {round}");
    }
    let store = SledStore::open(folder.path(), None).expect("a store");
    assert_eq!(block_on(store.row(&name(47))).expect("a row"), put(47).row);
    assert_eq!(script::load(&store, "k1"), Some(script::record("k1", 300)));
    block_on(store.set_rows(vec![RowChange::set(name(47), Row::new("short"))])).expect("a row");
    drop(store);
    // Each row that is there was counted.
    let store = SledStore::open(folder.path(), None).expect("a store");
    block_on(store.survey()).expect("a whole store");
}

/// As older programs wrote it.
#[test]
fn what_was_kept_in_one_row_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(SledStore::open(folder.path(), None).expect("a store"));
    let tree = sled::open(folder.path()).expect("a database");
    for n in 0..30 {
        let value = format!("-{}", "x".repeat(15_000 + n));
        tree.insert(format!("rold{n}"), value.as_bytes()).expect("a write");
    }
    tree.insert("!state", &br#"{"steps":31,"keys":30,"matches":0}"#[..]).expect("a write");
    tree.flush().expect("a write");
    drop(tree);
    assert!(n_far_leaves(folder.path()) > 0);
    let store = SledStore::open(folder.path(), None).expect("a store");
    for n in 0..30 {
        let row = Row::new("x".repeat(15_000 + n));
        assert_eq!(block_on(store.row(&format!("old{n}"))).expect("a row"), Some(row.clone()));
        block_on(store.set_rows(vec![RowChange::set(format!("old{n}"), row)])).expect("a row");
    }
    block_on(store.survey()).expect("a whole store");
    drop(store);
    let out = folder.path().with_extension("salvaged");
    let done = script::salvage(folder.path(), &out).expect("all of it");
    fs::remove_file(out).expect("a file");
    assert_eq!((done.lost, done.written.rows), (Vec::new(), 30));
}
