//! Matches and their logs.

use std::slice;

use games::{Outcome, Seed};

use super::{Law, commit, entry, first_entry, is_conflict, step};
use crate::{
    Addressee, Commit, Done, Head, Notice, NoticeId, Record, RecordLines, RowChange, Slot, Stage,
    Step, Store, StoreError, store::MAX_NAME, store::MAX_ROW,
};

pub(super) async fn appends(law: &Law<'_>) {
    let store = law.store;
    let one = law.head("1", 1);
    assert_eq!(law.load(&one.id).await, None, "law: nothing comes of nothing");
    let second = Head { rev: 2, ..one.clone() };
    let missing = store.commit(&commit([step(1, vec![entry(2, "a1")], &second)])).await;
    let is_missing = matches!(&missing, Err(StoreError::Missing(id)) if *id == one.id);
    assert!(is_missing, "law: a match is opened first: {missing:?}");

    let seed = Some(Seed([0xA5; 32]));
    let mut record = Record { head: one.clone(), seed, entries: vec![first_entry(&one)] };
    let event = Some(law.event("1"));
    let open = Commit { event, ..commit([step(0, record.entries.clone(), &one)]) };
    store.commit(&open).await.expect("law: a match can be opened");
    assert_eq!(law.load(&one.id).await.as_ref(), Some(&record), "law: it is kept as it was");
    let again = store.commit(&Commit { event: None, ..open.clone() }).await;
    assert!(is_conflict(&again), "law: but not twice: {again:?}");
    let again = store.commit(&open).await;
    let done = Done { matches: vec![(one.id.clone(), 1)] };
    let repeated = matches!(&again, Err(StoreError::Repeated(found)) if *found == done);
    assert!(repeated, "law: nor by one event, and it is said what was done: {again:?}");

    for (rev, actions) in [(1, vec!["c4", "d\"5\\\u{202e}é\n"]), (3, vec!["e6"])] {
        let entries: Vec<_> = actions.into_iter().map(|action| entry(rev + 1, action)).collect();
        record.entries.extend_from_slice(&entries);
        record.head.rev = record.entries.len() as u64;
        record.head.moved_at = rev;
        let event = Some(law.event(&format!("{rev}+")));
        let commit = Commit { event, ..commit([step(rev, entries, &record.head)]) };
        store.commit(&commit).await.expect("law: entries are added");
        assert_eq!(law.load(&one.id).await.as_ref(), Some(&record), "law: in order");
    }
    let head = store.head(&one.id).await.expect("law: a head can be looked up");
    assert_eq!(head.as_ref(), Some(&record.head), "law: a head is known by itself");

    for wrong in [0, 3, 5, u64::MAX - 1] {
        let head = Head { rev: wrong + 1, ..one.clone() };
        let stale = store.commit(&commit([step(wrong, vec![entry(9, "a1")], &head)])).await;
        assert!(is_conflict(&stale), "law: a lost race: {stale:?}");
    }
    for (name, rev) in [("1", Some(1)), ("1+", Some(3)), ("3+", Some(4)), ("none", None)] {
        let done =
            store.event_result(&law.event(name)).await.expect("law: an event can be asked for");
        let expected = rev.map(|rev| Done { matches: vec![(one.id.clone(), rev)] });
        assert_eq!(done, expected, "law: it is known what an event did: {name}");
    }
    let next = Head { rev: 5, ..record.head.clone() };
    let again =
        Commit { event: Some(law.event("3+")), ..commit([step(4, vec![entry(9, "a1")], &next)]) };
    let again = store.commit(&again).await;
    assert!(matches!(again, Err(StoreError::Repeated(_))), "law: done before: {again:?}");
    assert_eq!(law.load(&one.id).await.as_ref(), Some(&record), "law: changes nothing");
}

/// Several matches, rows and no match at all.
pub(super) async fn takes_several_at_once(law: &Law<'_>) {
    let store = law.store;
    let (a, b) = (law.head("several-a", 1), law.head("several-b", 2));
    let key = format!("{}/several", law.run);
    let row = crate::Row::new("both");
    let event = Some(law.event("several"));
    let open = Commit {
        rows: vec![RowChange::set(&*key, row.clone())],
        event: event.clone(),
        ..commit([step(0, vec![first_entry(&a)], &a), step(0, vec![first_entry(&b)], &b)])
    };
    store.commit(&open).await.expect("law: two matches are opened at once");
    let (a2, b2) = (Head { rev: 2, ..a.clone() }, Head { rev: 2, ..b.clone() });
    let half = Commit {
        event: Some(law.event("half")),
        rows: vec![RowChange::remove(&*key)],
        ..commit([step(1, vec![entry(3, "a1")], &a2), step(0, vec![first_entry(&b)], &b)])
    };
    let done = store.commit(&half).await;
    assert!(is_conflict(&done), "law: one of two has moved on: {done:?}");
    let missing = Head { rev: 2, ..law.head("several-none", 1) };
    let half = Commit {
        steps: vec![half.steps[0].clone(), step(1, vec![entry(3, "a1")], &missing)],
        ..half
    };
    let done = store.commit(&half).await;
    assert!(matches!(done, Err(StoreError::Missing(_))), "law: one of two is missing: {done:?}");
    let half = Commit {
        rows: vec![RowChange::remove(&*key).expecting(None)],
        ..commit([step(1, vec![entry(3, "a1")], &a2), step(1, vec![entry(3, "b1")], &b2)])
    };
    let done = store.commit(&half).await;
    assert!(is_conflict(&done), "law: a row is not as expected: {done:?}");
    for head in [&a, &b] {
        let found = store.head(&head.id).await.expect("law: a head can be looked up");
        assert_eq!(found.as_ref(), Some(head), "law: nothing is done by half");
    }
    assert_eq!(store.row(&key).await.expect("a row"), Some(row), "law: no row either");
    let half =
        store.event_result(&law.event("half")).await.expect("law: an event can be asked for");
    assert_eq!(half, None, "law: nor an event");
    let done = Done { matches: vec![(a.id.clone(), 1), (b.id.clone(), 1)] };
    let found = store.event_result(&law.event("several")).await.expect("an answer");
    assert_eq!(found.as_ref(), Some(&done), "law: an event may be of several matches");
    let again = store.commit(&Commit { event, ..Commit::default() }).await;
    let repeated = matches!(&again, Err(StoreError::Repeated(found)) if *found == done);
    assert!(repeated, "law: a repeated event comes first: {again:?}");

    let nothing = Commit { event: Some(law.event("nothing")), at: 9, ..Commit::default() };
    store.commit(&nothing).await.expect("law: an event may be of no match");
    let found = store.event_result(&law.event("nothing")).await.expect("an answer");
    assert_eq!(found, Some(Done { matches: vec![] }), "law: and is known all the same");
    store.commit(&Commit::default()).await.expect("law: nothing at all is fine");
}

/// Long logs, in play and past, from any entry on.
pub(super) async fn reads_on(law: &Law<'_>) {
    let store = law.store;
    let mut head = law.head("long", 1);
    law.open(&head).await;
    let mut entries = vec![first_entry(&head)];
    for (count, end) in
        [(1, None), (2, None), (300, None), (1, None), (70, Some(())), (1, Some(()))]
    {
        let rev = entries.len() as u64;
        // Long enough that what is packed does not fit in one row.
        let action = |number: u64| {
            format!("{number}-{:x<1$}", rev * 31 + number, (number * 37 % 600) as usize)
        };
        let new: Vec<_> = (0..count).map(|number| entry(rev, &action(number))).collect();
        entries.extend_from_slice(&new);
        head.rev = entries.len() as u64;
        if end.is_some() {
            head.stage = Stage::Over(Outcome::Together { won: true });
        }
        store.commit(&commit([step(rev, new, &head)])).await.expect("law: a log may be long");
        let seed = Some(Seed([0xA5; 32]));
        let mut record = Record { head: head.clone(), seed, entries: entries.clone() };
        assert_eq!(law.load(&head.id).await.as_ref(), Some(&record), "law: and stays in order");
        let lines = store.records(Some(&law.id("lonf")), 1).await.expect("law: it has lines");
        let expected = [(head.id.clone(), RecordLines::from(&record))];
        let lines: Vec<_> =
            lines.into_iter().filter_map(|(id, lines)| Some((id, lines.ok()?))).collect();
        assert_eq!(lines, expected, "law: as they are written");
        for since in [0, 1, 2, 3, 31, 32, 33, 64, 300, 303, 304, head.rev - 1, head.rev] {
            if since > head.rev {
                continue;
            }
            let found = store.load_since(&head.id, since).await.expect("law: a log has an end");
            record.entries = entries[since as usize..].to_vec();
            assert_eq!(found.as_ref(), Some(&record), "law: all after {since} of {}", head.rev);
        }
        record.entries = entries.clone();
        for beyond in [head.rev + 1, u64::MAX] {
            let found = store.load_since(&head.id, beyond).await.expect("law: no such end");
            assert_eq!(found.as_ref(), Some(&record), "law: all of one that is not so long");
        }
    }
    // By the rules of most games it cannot, but that is not the store's business.
    head.stage = Stage::Playing { undo: None };
    law.go_on(&mut head).await;
    entries.push(entry(head.moved_at, "a1"));
    let found = law.load(&head.id).await.expect("a match");
    assert_eq!((found.head, found.entries), (head, entries), "law: a match may come to life");
}

pub(super) async fn lets_one_of_two_win(law: &Law<'_>, other: &dyn Store) {
    let head = law.head("race", 1);
    law.open(&head).await;
    for rev in 1..=20 {
        let head = Head { rev: rev + 1, ..head.clone() };
        let commit = |side: &str| Commit {
            event: Some(law.event(&format!("race-{side}-{rev}"))),
            ..commit([step(rev, vec![entry(rev, side)], &head)])
        };
        let (left, right) = (commit("left"), commit("right"));
        let done = super::both(law.store.commit(&left), other.commit(&right)).await;
        let done = [done.0, done.1];
        let won = done.iter().filter(|done| done.is_ok()).count();
        let lost = done.iter().filter(|done| is_conflict(done)).count();
        assert_eq!((won, lost), (1, 1), "law: one of two handles wins: {done:?}");
        let found = other.load_since(&head.id, rev).await.expect("a match").expect("a match");
        let winner = if done[0].is_ok() { left } else { right };
        assert_eq!(found.entries, winner.steps[0].entries, "law: and both handles see it");
        let done = other.event_result(&winner.event.expect("one")).await.expect("an answer");
        assert!(done.is_some(), "law: and the event");
    }
}

pub(super) async fn refuses_what_is_unfit(law: &Law<'_>) {
    let head = law.head("unfit", 1);
    let good = step(0, vec![first_entry(&head)], &head);
    let with = |change: &dyn Fn(&mut Step)| {
        let mut step = good.clone();
        change(&mut step);
        commit([step])
    };
    let long = "x".repeat(MAX_NAME + 1);
    let long = long.as_str();
    let to = Addressee::Room(law.room("room"));
    let notice = |id: &str, to: Addressee| {
        let id = NoticeId { id: id.into(), to, rev: 1, slot: Slot::News };
        Commit {
            notices: vec![Notice { id, from: 0, not_before: 0, call: None }],
            ..commit([good.clone()])
        }
    };
    let row = |key: &str, value: &str| Commit {
        rows: vec![RowChange::set(key, crate::Row::new(value))],
        ..commit([good.clone()])
    };
    let event = |event: &str| Commit { event: Some(event.into()), ..commit([good.clone()]) };
    let twice = RowChange::remove("twice");
    let unfit = [
        with(&|step| step.head.id = "".into()),
        with(&|step| step.head.id = "a\0b".into()),
        with(&|step| step.head.id = long.into()),
        with(&|step| step.head.rooms[0] = "a\0b".into()),
        with(&|step| step.head.players[0] = crate::Player::Person("".into())),
        with(&|step| step.head.rev = 2),
        with(&|step| step.entries.clear()),
        commit([good.clone(), good.clone()]),
        row("", "value"),
        row("a\0b", "value"),
        row(long, "value"),
        row("key", "a\0b"),
        row("key", &"x".repeat(MAX_ROW + 1)),
        Commit { rows: vec![twice.clone(), twice], ..Commit::default() },
        notice("", to.clone()),
        notice("unfit", Addressee::Account("a\0b".into())),
        event(""),
        event("a\0b"),
        event(long),
    ];
    for commit in unfit {
        let checked = law.store.check(&commit).await;
        assert!(matches!(checked, Err(StoreError::Unfit { .. })), "law: unfit: {checked:?}");
        let done = law.store.commit(&commit).await;
        assert!(matches!(done, Err(StoreError::Unfit { .. })), "law: unfit: {done:?}: {commit:?}");
    }
    assert_eq!(law.load(&head.id).await, None, "law: what is unfit changes nothing");
    law.store.check(&commit([good.clone()])).await.expect("law: what is fit is said to be");
    assert_eq!(law.load(&head.id).await, None, "law: to look changes nothing either");
    for name in ["", "a\0b", "unfit\0"] {
        assert_eq!(law.load(&name.into()).await, None, "law: no such match");
        assert_eq!(
            law.store.event_result(&name.into()).await.expect("none"),
            None,
            "law: no such event"
        );
    }
    let second = Step { seed: Some(Seed([1; 32])), ..step(1, vec![entry(1, "a1")], &head) };
    let second = commit([Step { head: Head { rev: 2, ..head.clone() }, ..second }]);
    law.open(&head).await;
    let again = law.store.check(&commit([good.clone()])).await;
    assert!(is_conflict(&again), "law: it is there already: {again:?}");
    let done = law.store.commit(&second).await;
    assert!(matches!(done, Err(StoreError::Unfit { .. })), "law: a seed is given once: {done:?}");
    let found = law.load(&head.id).await.expect("a match");
    assert_eq!(slice::from_ref(&found.entries[0]), &good.entries[..], "law: it is as it was");
}
