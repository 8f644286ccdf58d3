//! Rows and blobs.

use super::{Law, is_conflict};
use crate::{
    BlobHash, Expected, Row, RowChange, Store, StoreError,
    store::{MAX_BLOB, MAX_NAME, MAX_ROW},
};

pub(super) async fn compares_and_sets(law: &Law<'_>, other: &dyn Store) {
    let key = |name: &str| format!("{}/set-{name}|é", law.run);
    let row = |name: &str| {
        let key = key(name);
        async move { law.store.row(&key).await.expect("law: a row can be read") }
    };
    assert_eq!(row("a").await, None, "law: nothing is remembered of nothing");
    let longest = Row { value: "x".repeat(MAX_ROW), due: Some(u64::MAX) };
    for new in [Row::new("one"), Row::new(""), Row::new("é\n\"\u{1}"), longest] {
        let change = RowChange::set(key("a"), new.clone());
        law.store.set_rows(vec![change]).await.expect("law: a row is put down");
        assert_eq!(row("a").await, Some(new), "law: and kept as it was");
    }
    let long = "k".repeat(MAX_NAME);
    let change = RowChange::set(&*long, Row::new("long"));
    law.store.set_rows(vec![change]).await.expect("law: a key may be long");
    let found = law.store.row(&long).await.expect("law: and read");
    assert_eq!(found, Some(Row::new("long")), "law: by all of it");
    law.store.set_rows(vec![RowChange::remove(long)]).await.expect("law: and go");

    let old = row("a").await.expect("law: it is there");
    let new = RowChange::set(key("a"), Row::new("new"));
    let stale = law.store.set_rows(vec![new.clone().expecting(None)]).await;
    assert!(is_conflict(&stale), "law: it is there already: {stale:?}");
    let stale = law.store.set_rows(vec![new.clone().expecting(Some(&Row::new("x")))]).await;
    assert!(is_conflict(&stale), "law: it is something else: {stale:?}");
    let stale = RowChange::set(key("none"), Row::new("x"));
    let stale = law.store.set_rows(vec![stale.expecting(Some(&old))]).await;
    assert!(is_conflict(&stale), "law: it is not there: {stale:?}");
    let half = vec![RowChange::remove(key("b")), new.clone().expecting(None)];
    let stale = law.store.set_rows(half).await;
    assert!(is_conflict(&stale), "law: all or none: {stale:?}");
    assert_eq!(row("a").await, Some(old.clone()), "law: a lost race changes nothing");
    law.store.set_rows(vec![new.expecting(Some(&old))]).await.expect("law: as expected");
    assert_eq!(row("a").await, Some(Row::new("new")), "law: it is changed");
    let due =
        RowChange { expected: Expected::Value("new".to_owned()), ..RowChange::remove(key("a")) };
    for expected in [true, false] {
        let done = law.store.set_rows(vec![due.clone()]).await;
        assert_eq!(done.is_ok(), expected, "law: it is taken once: {done:?}");
    }
    for _ in 0..2 {
        let done = law.store.set_rows(vec![RowChange::remove(key("a"))]).await;
        done.expect("law: a row that is gone may be removed");
    }
    assert_eq!(row("a").await, None, "law: it is gone");

    for n in 0..20 {
        let last = row("race").await;
        let change = |side: &str| {
            let new = Row::new(format!("{side}{n}"));
            vec![RowChange::set(key("race"), new).expecting(last.as_ref())]
        };
        let race = (law.store.set_rows(change("left")), other.set_rows(change("right")));
        let done = super::both(race.0, race.1).await;
        let won = if done.0.is_ok() { "left" } else { "right" };
        let lost = if done.0.is_ok() { &done.1 } else { &done.0 };
        assert!(is_conflict(lost), "law: one of two handles wins: {done:?}");
        assert_eq!(row("race").await, Some(Row::new(format!("{won}{n}"))), "law: the winner's");
    }
}

pub(super) async fn lists_in_order(law: &Law<'_>) {
    let prefix = format!("{}/list/", law.run);
    let names = ["a", "a/1", "a/10", "a/2", "b", "é"];
    let key = |name: &str| format!("{prefix}{name}");
    let changes = names.map(|name| RowChange::set(key(name), Row::new(name)));
    law.store.set_rows(changes.to_vec()).await.expect("law: rows are put down");
    let around = [format!("{}/list", law.run), format!("{}/list0", law.run)];
    let changes = around.map(|key| RowChange::set(key, Row::new("not in the list")));
    law.store.set_rows(changes.to_vec()).await.expect("law: rows are put down");
    let list = |prefix: String, after: Option<String>, limit| async move {
        let rows = law.store.rows(&prefix, after.as_deref(), limit).await;
        let rows = rows.expect("law: rows can be listed").into_iter();
        rows.map(|(key, row)| {
            assert!(key.ends_with(&row.value), "law: each with its key: {key}");
            row.value
        })
        .collect::<Vec<_>>()
    };
    assert_eq!(list(key(""), None, 99).await, names, "law: in the order of keys");
    assert_eq!(list(key("a/"), None, 99).await, ["a/1", "a/10", "a/2"], "law: those that begin so");
    assert_eq!(list(key(""), None, 2).await, ["a", "a/1"], "law: no more than asked for");
    assert_eq!(list(key(""), None, 0).await, [""; 0], "law: none, if asked for none");
    assert_eq!(list(key(""), Some(key("a/10")), 2).await, ["a/2", "b"], "law: from there on");
    assert_eq!(
        list(key(""), Some(key("a/15")), 1).await,
        ["a/2"],
        "law: whether it is there or not"
    );
    assert_eq!(list(key("a/"), Some(key("b")), 9).await, [""; 0], "law: not beyond the prefix");
    assert_eq!(list(key("a/"), Some(String::new()), 1).await, ["a/1"], "law: nor before it");
    assert_eq!(list(key("none"), None, 9).await, [""; 0], "law: nothing begins so");

    let (mut all, mut after) = (Vec::new(), None);
    loop {
        let page = law.store.all_rows(after.as_deref(), 4).await;
        let page = page.expect("law: all rows can be listed").into_iter();
        let page: Vec<_> = page.map(|row| row.expect("law: there is no gap")).collect();
        after = page.last().map(|(key, _)| key.clone()).or(after);
        all.extend(page.iter().map(|(key, _)| key.clone()));
        if page.len() < 4 {
            break;
        }
    }
    assert!(
        all.is_sorted_by(|left, right| left < right),
        "law: each row once, in the order of keys"
    );
    all.retain(|key| key.starts_with(&prefix));
    assert_eq!(all, names.map(key), "law: page by page, all of them");
}

pub(super) async fn keeps_blobs(law: &Law<'_>) {
    let store = law.store;
    let seed = law.run.bytes().fold(1_u32, |sum, byte| sum.wrapping_mul(31) + u32::from(byte));
    let bytes = |len: usize| -> Vec<u8> {
        let next = |last: &mut u32| {
            *last = last.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            Some((*last >> 24) as u8)
        };
        std::iter::successors(Some(seed), |_| None)
            .flat_map(|seed| std::iter::repeat_n((), len).scan(seed, move |last, ()| next(last)))
            .collect()
    };
    for len in [0, 1, 29_999, 30_000, 30_001, 100_000, MAX_BLOB] {
        let bytes = bytes(len);
        let hash = store.keep_blob(&bytes).await.expect("law: bytes can be kept");
        assert_eq!(store.keep_blob(&bytes).await.expect("law: or twice"), hash, "law: by hash");
        let found = store.blob(&hash).await.expect("law: and read");
        assert!(found.as_ref() == Some(&bytes), "law: as they were: {len} bytes");
    }
    let all = store.blobs(None, 1_000).await.expect("law: blobs can be listed");
    assert!(all.len() >= 7 && all.is_sorted(), "law: by hash");
    let paged = [store.blobs(None, 3).await, store.blobs(Some(&all[2]), 1_000).await];
    let paged: Vec<_> = paged.into_iter().flat_map(|page| page.expect("law: a page")).collect();
    assert_eq!(paged, all, "law: page by page");
    let again = store.all_blobs(Some(&all[2]), 1_000).await.expect("law: all can be listed");
    let again: Vec<_> = again.into_iter().flatten().collect();
    assert_eq!(again, all[3..], "law: without a gap");
    let none = [BlobHash::from("00"), BlobHash::from(""), BlobHash::from("a\0b")];
    for hash in none {
        assert_eq!(store.blob(&hash).await.expect("law: a blob is asked for"), None, "law: none");
    }
    let large = store.keep_blob(&bytes(MAX_BLOB + 1)).await;
    assert!(matches!(large, Err(StoreError::Unfit { .. })), "law: not too large: {large:?}");
}
