//! Matches with numbers of their own.

use super::Law;
use crate::{
    Head, Numbers, Query, Record, StoreError,
    numbers::{numbers_hash, numbers_in_log},
};

/// Numbers that no other run has, and a match that is played with them.
async fn open_with_numbers(law: &Law<'_>, name: &str) -> (Numbers, Head) {
    let text = format!("# {} {name}\n{}", law.run, "é".repeat(20_000));
    let numbers = Numbers::read(text.as_bytes()).expect("law: it is text");
    let head = law.head(name, 1);
    let head = Head { setup: numbers.put_into(head.setup.clone()), ..head };
    law.open(&head).await;
    (numbers, head)
}

pub(super) async fn brings_them(law: &Law<'_>) {
    let text = format!("# {}, before\n", law.run);
    let before = Numbers::read(text.as_bytes()).expect("law: it is text");
    for numbers in [&before, &before] {
        numbers.keep(law.store).await.expect("law: numbers can be kept, or twice");
    }
    let (numbers, mut head) = open_with_numbers(law, "own-numbers").await;
    numbers.keep(law.store).await.expect("law: numbers can be kept");
    let found = law.load(&head.id).await.expect("a match");
    assert_eq!(
        numbers_in_log(&found.entries),
        Some(numbers.clone()),
        "law: a match brings its numbers"
    );
    assert_eq!(found.head, head, "law: and is kept as it was");
    law.go_on(&mut head).await;
    let since = |rev| law.store.load_since(&head.id, rev);
    let end = since(1).await.expect("law: its end can be read").expect("a match");
    assert_eq!(
        (end.entries.len(), numbers_hash(&end.entries)),
        (1, None),
        "law: the end needs none"
    );
    for rev in [0, 3] {
        let found = since(rev).await.expect("law: all can be read").expect("a match");
        assert_eq!(
            numbers_in_log(&found.entries),
            Some(numbers.clone()),
            "law: all of it brings them"
        );
    }
    let plain = law.head("no-numbers", 1);
    law.open(&plain).await;
    let found = law.load(&plain.id).await.expect("a match");
    assert_eq!(numbers_in_log(&found.entries), None, "law: others have none");
}

pub(super) async fn heals(law: &Law<'_>) {
    let (numbers, mut head) = open_with_numbers(law, "lost-numbers").await;
    law.go_on(&mut head).await;
    let is_refused = async |rev| {
        let refused = law.store.load_since(&head.id, rev).await;
        let Err(StoreError::Corrupt { what, why }) = refused else {
            panic!("law: no match is played with other numbers than its own: {refused:?}");
        };
        assert_eq!(what, format!("match {}", head.id), "law: it is told which match");
        assert!(why.contains(&numbers.hash().to_string()), "law: and which numbers: {why}");
    };
    is_refused(0).await;
    is_refused(9).await;
    let log = law.store.log_since(&head.id, 0).await.expect("law: its log can be read");
    let Some(Record { entries, .. }) = log else { panic!("law: it is there") };
    assert_eq!(
        (entries.len(), numbers_hash(&entries)),
        (2, Some(numbers.hash())),
        "law: all of it"
    );
    let after = law.id("lost-number");
    let all = Query::All { after: Some(after.clone()) };
    let heads = law.store.heads(&all, 1).await.expect("law: it can be found");
    assert_eq!(heads, [head.clone()], "law: as it is");
    let records = law.store.records(Some(&after), 1).await.expect("law: and listed");
    assert!(matches!(&records[..], [(id, Ok(_))] if *id == head.id), "law: to be copied");
    numbers.keep(law.store).await.expect("law: numbers can be kept");
    let found = law.load(&head.id).await.expect("a match");
    assert_eq!(
        numbers_in_log(&found.entries),
        Some(numbers.clone()),
        "law: then it is whole again"
    );
}
