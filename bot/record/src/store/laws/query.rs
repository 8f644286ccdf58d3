//! Finding matches, and what is due.

use std::slice;

use games::{Outcome, Seat, Seats};

use super::Law;
use crate::{
    Deadline, DeadlineKind, Due, DueOf, Head, Of, Offer, Player, Query, Row, RowChange, Stage,
};

impl Law<'_> {
    /// The heads of this run, as far as their ids begin with `name`.
    async fn find_heads(&self, query: Query, name: &str) -> Vec<Head> {
        let heads = self.store.heads(&query, 100_000).await.expect("law: matches can be found");
        let count = self.store.count(&query).await.expect("law: and counted");
        assert_eq!(count, heads.len(), "law: as many as there are: {query:?}");
        let prefix = self.id(name);
        heads.into_iter().filter(|head| head.id.as_str().starts_with(prefix.as_str())).collect()
    }
}

pub(super) async fn finds(law: &Law<'_>) {
    let found = |query| law.find_heads(query, "find");
    let person = |name: &str| Of::Person(law.person(name));
    let mut early = law.head("find2", 5);
    early.rooms = vec![law.room("find|1é"), law.room("find|2")];
    early.players[0] = Player::Person(law.person("find-ann"));
    let mut late = law.head("find1", 6);
    late.rooms = vec![law.room("find|1")];
    late.stage = Stage::Open { asked: vec![law.person("find-bob")] };
    late.players = ["find-ann", "find-bob"].map(|name| Player::Person(law.person(name))).to_vec();
    late.to_act = Seats::NONE;
    late.deadline = Some(Deadline { at: 10, kind: DeadlineKind::Challenge });
    law.open(&late).await;
    law.open(&early).await;
    let both = [early.clone(), late.clone()];
    let of_room = |number: usize| Of::Room(both[0].rooms[number].clone());
    for n in [0, 1] {
        let found = found(Query::Live(of_room(n))).await;
        assert_eq!(found, slice::from_ref(&early), "law: by each of its rooms");
    }
    assert_eq!(found(Query::Live(person("find-ann"))).await, both, "law: by person, oldest first");
    let asked = found(Query::Live(person("find-bob"))).await;
    assert_eq!(asked, slice::from_ref(&late), "law: by who is asked");
    for name in ["find-bo", "find-bob ", "find-bob\0", ""] {
        assert_eq!(found(Query::Live(person(name))).await, [], "law: by whole names");
    }
    assert_eq!(found(Query::Computer).await, [], "law: the computer is not awaited");
    early.to_act = Seats::from(Seat(1));
    law.go_on(&mut early).await;
    assert_eq!(found(Query::Computer).await, slice::from_ref(&early), "law: now it is");
    assert_eq!(found(Query::Past(of_room(0))).await, [], "law: nothing is past yet");

    let (seat, to, until) = (Seat(0), law.person("find-fay"), 99);
    let asked = Seats::NONE;
    early.offer = Some(Offer { seat, to, by: seat, at: 9, until, taken: false, asked });
    law.go_on(&mut early).await;
    let offered = found(Query::Live(person("find-fay"))).await;
    assert_eq!(offered, slice::from_ref(&early), "law: by whom a seat is offered to");
    early.offer = None;
    law.go_on(&mut early).await;
    assert_eq!(found(Query::Live(person("find-fay"))).await, [], "law: and is not any more");

    let left = early.rooms.pop().map(Of::Room).expect("a room");
    early.players[0] = Player::Person(law.person("find-eve"));
    law.go_on(&mut early).await;
    for gone in [Query::Live(left.clone()), Query::Live(person("find-ann"))] {
        let found: Vec<Head> =
            found(gone).await.into_iter().filter(|head| head.id == early.id).collect();
        assert_eq!(found, [], "law: not by what it is no more");
    }
    early.stage = Stage::Over(Outcome::winner(Seat(0), 2));
    early.to_act = Seats::NONE;
    law.go_on(&mut early).await;
    late.stage = Stage::Off;
    late.deadline = None;
    law.go_on(&mut late).await;
    let names = ["find-ann", "find-bob", "find-eve"];
    let live = names.map(|name| Query::Live(person(name)));
    for live in live.into_iter().chain([Query::Live(of_room(0)), Query::Computer]) {
        assert_eq!(found(live.clone()).await, [], "law: what is past is put away: {live:?}");
    }
    for past in [of_room(0), person("find-eve")] {
        assert_eq!(found(Query::Past(past)).await, slice::from_ref(&early), "law: and kept");
    }
    for off in [Of::Room(late.rooms[0].clone()), person("find-bob"), left] {
        assert_eq!(found(Query::Past(off)).await, [], "law: what never began is not past");
    }
    let all = found(Query::All { after: None }).await;
    assert_eq!(all, [late, early], "law: nothing is thrown away");
}

pub(super) async fn orders_and_limits(law: &Law<'_>) {
    let of = Of::Person(law.person("order-ann"));
    // Not in the order of digits, nor that of ids.
    let mut heads: Vec<Head> = [("a", 300), ("b", 2), ("d", 10), ("c", 10), ("e", 70_000)]
        .map(|(name, at)| law.head(&format!("order-{name}"), at))
        .to_vec();
    for head in &mut heads {
        head.players[0] = Player::Person(law.person("order-ann"));
        head.to_act = Seats::from(Seat(1));
        law.open(head).await;
    }
    let key = |head: &Head| (head.opened_at, head.id.clone());
    heads.sort_by_key(key);
    let live = Query::Live(of.clone());
    for limit in [0, 1, 3, 5, 9] {
        let found = law.store.heads(&live, limit).await.expect("law: matches can be found");
        assert_eq!(found, heads[..limit.min(5)], "law: the oldest {limit}, then by id");
    }
    assert_eq!(
        law.find_heads(Query::Computer, "order").await,
        heads,
        "law: those of computers, too"
    );
    for (head, moved_at) in heads.iter_mut().zip([9, 80, 80, 5, 1_000]) {
        head.moved_at = moved_at;
        head.stage = Stage::Over(Outcome::winner(Seat(0), 2));
        head.to_act = Seats::NONE;
        law.go_on(head).await;
    }
    heads.sort_by(|left, right| (right.moved_at, &right.id).cmp(&(left.moved_at, &left.id)));
    let past = Query::Past(of);
    for limit in [0, 1, 2, 3, 5, 9] {
        let found = law.store.heads(&past, limit).await.expect("law: matches can be found");
        assert_eq!(found, heads[..limit.min(5)], "law: the latest {limit}");
    }
}

pub(super) async fn lists_all(law: &Law<'_>) {
    let names = ["all-1", "all-10", "all-2", "all-20", "all-3"];
    for (name, n) in names.iter().zip(0..) {
        let mut head = law.head(name, 9 - n);
        law.open(&head).await;
        if n % 2 == 0 {
            head.stage = Stage::Over(Outcome::winner(Seat(0), 2));
            law.go_on(&mut head).await;
        }
    }
    let ids = names.map(|name| law.id(name));
    for limit in [1, 2, 5] {
        let mut after = Some(law.id("all"));
        for page in ids.chunks(limit) {
            let query = Query::All { after: after.clone() };
            let heads = law.store.heads(&query, page.len()).await.expect("law: a page of all");
            let found: Vec<_> = heads.into_iter().map(|head| head.id).collect();
            assert_eq!(found, page, "law: by id, in play or past, page by page");
            let records = law.store.records(after.as_ref(), page.len()).await.expect("a page");
            // It may hold less, but not nothing.
            assert!(!records.is_empty() && records.len() <= page.len(), "law: in pages as well");
            let found: Vec<_> = records.into_iter().map(|(id, _)| id).collect();
            assert_eq!(found, page[..found.len()], "law: as records, too");
            after = page.last().cloned();
        }
    }
    let end = law.store.records(Some(&"~".repeat(600).as_str().into()), 9).await;
    assert!(end.expect("law: there is an end").is_empty(), "law: no record comes after the last");
}

pub(super) async fn tells_what_is_due(law: &Law<'_>) {
    let key = |name: &str| format!("{}/due-{name}", law.run);
    let ours = |until, limit| async move {
        let due = law.store.due(until, limit).await.expect("law: it is known what is due");
        let is_ours = |due: &Due| match &due.of {
            DueOf::Match(id) => id.as_str().starts_with(law.id("due").as_str()),
            DueOf::Row(row) => row.starts_with(&key("")),
        };
        due.into_iter().filter(is_ours).collect::<Vec<_>>()
    };
    let base = 1 << 40;
    let mut heads = [("due-b", 2), ("due-a", 2), ("due-c", 300)].map(|(name, at)| {
        let deadline = Some(Deadline { at: base + at, kind: DeadlineKind::Turn });
        Head { deadline, ..law.head(name, 1) }
    });
    for head in &heads {
        law.open(head).await;
    }
    let row = |at| Row { value: "x".to_owned(), due: Some(base + at) };
    let put = |name: &str, at| RowChange::set(key(name), row(at));
    let rows = vec![put("y", 2), put("x", 2), put("z", 1), RowChange::set(key("w"), Row::new("w"))];
    law.store.set_rows(rows).await.expect("law: rows can be due");
    let of_match = |number: usize| {
        let head: &Head = &heads[number];
        DueOf::Match(head.id.clone())
    };
    let of_row = |name: &str| DueOf::Row(key(name));
    let order = [
        (1, of_row("z")),
        (2, of_match(1)),
        (2, of_match(0)),
        (2, of_row("x")),
        (2, of_row("y")),
        (300, of_match(2)),
    ];
    let mut all = order.map(|(at, of)| Due { at: base + at, of }).to_vec();
    assert_eq!(ours(u64::MAX, 100_000).await, all, "law: soonest first, then matches, then rows");
    assert_eq!(ours(base + 2, 100_000).await, all[..5], "law: until then");
    assert_eq!(ours(base, 100_000).await, [], "law: not before");
    let few = law.store.due(u64::MAX, 1).await.expect("what is due");
    assert_eq!(few.len(), 1, "law: no more than asked for");

    heads[0].deadline = Some(Deadline { at: base + 1, kind: DeadlineKind::Turn });
    let head = &mut heads[0];
    law.go_on(head).await;
    heads[1].deadline = None;
    let head = &mut heads[1];
    law.go_on(head).await;
    let rows =
        vec![put("y", 400), RowChange::remove(key("x")), RowChange::set(key("z"), Row::new("z"))];
    law.store.set_rows(rows).await.expect("law: rows can be due");
    let order = [(1, &heads[0]), (300, &heads[2])];
    all = order.map(|(at, head)| Due { at: base + at, of: DueOf::Match(head.id.clone()) }).to_vec();
    all.push(Due { at: base + 400, of: DueOf::Row(key("y")) });
    assert_eq!(ours(u64::MAX, 100_000).await, all, "law: once, when it is due now");
}
