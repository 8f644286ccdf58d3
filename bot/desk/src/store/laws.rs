//! What must hold for every store. Each one calls [`obey`] in a test.

use std::slice;

use games::{Outcome, Seat, Seats, Seed, Setup};

use super::{Addressee, Commit, Filter, Notice, NoticeId, Route, Store, StoreError, Waiting};
use crate::{Entry, Head, MatchId, Person, Player, Record, Stage, What};

/// Checks the laws with matches, rooms, people and notes that start with `run`,
/// so that a store may hold other things, too, and be held to them again.
///
/// # Panics
///
/// If a law is broken; the message says which.
pub async fn obey(store: &dyn Store, run: &str) {
    appends(store, run).await;
    finds(store, run).await;
    says(store, run).await;
    remembers(store, run).await;
}

async fn appends(store: &dyn Store, run: &str) {
    let one = head(run, "1", 1);
    assert_eq!(load(store, &one.id).await, None, "law: nothing comes of nothing");
    let missing = store.commit(&step(1, vec![entry(2, "a1")], &one)).await;
    assert!(matches!(missing, Err(StoreError::Missing)), "law: a match is opened: {missing:?}");

    let mut record = Record { head: one.clone(), entries: vec![opened(&one)] };
    let event = Some(format!("{run}:event/1|\u{0}é").as_str().into());
    let open = Commit { event: event.clone(), ..step(0, record.entries.clone(), &one) };
    store.commit(&open).await.expect("law: a match can be opened");
    assert_eq!(load(store, &one.id).await.as_ref(), Some(&record), "law: it is kept as it was");
    let again = store.commit(&Commit { event: None, ..open.clone() }).await;
    assert!(matches!(again, Err(StoreError::Conflict)), "law: but not twice: {again:?}");
    let again = store.commit(&open).await;
    assert!(matches!(again, Err(StoreError::Repeated)), "law: nor by one event: {again:?}");

    for (rev, actions) in [(1, vec!["c4", "d\"5\\\u{202e}é\n"]), (3, vec!["e6"])] {
        let entries: Vec<Entry> = actions.into_iter().map(|it| entry(rev + 1, it)).collect();
        record.entries.extend_from_slice(&entries);
        record.head = Head { rev: record.rev(), moved_at: rev, ..record.head };
        let event = Some(format!("{run}:event/{rev}+").as_str().into());
        let step = Commit { event, ..step(rev, entries, &record.head) };
        store.commit(&step).await.expect("law: entries are added");
        assert_eq!(load(store, &one.id).await.as_ref(), Some(&record), "law: in order");
    }

    for wrong in [0, 3, 5, u64::MAX] {
        let stale = store.commit(&step(wrong, vec![entry(9, "a1")], &one)).await;
        assert!(matches!(stale, Err(StoreError::Conflict)), "law: a lost race: {stale:?}");
    }
    for (id, known) in [("event/1|\u{0}é", true), ("event/3+", true), ("event/none", false)] {
        let id = format!("{run}:{id}").as_str().into();
        let done = store.done(&id).await.expect("law: an event can be asked for");
        let expected = known.then(|| one.id.clone());
        assert_eq!(done, expected, "law: it is known where an event was acted on: {id}");
    }
    let repeated = Commit { event, ..step(4, vec![entry(9, "a1")], &one) };
    let repeated = store.commit(&repeated).await;
    assert!(matches!(repeated, Err(StoreError::Repeated)), "law: done before: {repeated:?}");
    assert_eq!(load(store, &one.id).await.as_ref(), Some(&record), "law: changes nothing");

    let event: Option<crate::EventId> = Some(format!("{run}:event/late").as_str().into());
    let late = Commit { event: event.clone(), ..step(3, vec![entry(9, "a1")], &one) };
    let stale = store.commit(&late).await;
    assert!(matches!(stale, Err(StoreError::Conflict)), "law: a lost race: {stale:?}");
    let many: Vec<Entry> = (0..300).map(|at| entry(at, "a1")).collect();
    record.entries.extend_from_slice(&many);
    record.head = Head { rev: record.rev(), ..record.head };
    let long = Commit { event, ..step(4, many, &record.head) };
    store.commit(&long).await.expect("law: whoever lost a race may try again, at length");
    assert_eq!(load(store, &one.id).await, Some(record), "law: and stays in order");
}

async fn finds(store: &dyn Store, run: &str) {
    let found = |filter| async move {
        let heads = store.find(&filter).await.expect("law: matches can be found");
        let ours = |head: &Head| head.id.0.starts_with(&format!("{run}-f"));
        heads.into_iter().filter(ours).collect::<Vec<_>>()
    };
    let place = |name: &str| format!("{run}:{name}").as_str().into();
    let user = |name: &str| Filter::User(format!("{run}:{name}").as_str().into());

    let mut early = head(run, "f2", 5);
    early.place = place("room|1\u{0}é");
    let mut late = head(run, "f1", 6);
    late.place = place("room|1");
    late.stage = Stage::Open { asked: vec![person(run, "bob").id] };
    late.players[1] = Player::Person(person(run, "bob"));
    late.to_act = Seats::NONE;
    late.due = Some(10);
    for head in [&late, &early] {
        let open = step(0, vec![opened(head)], head);
        store.commit(&open).await.expect("law: a match can be opened");
    }
    let both = [early.clone(), late.clone()];
    assert_eq!(found(Filter::All).await, both, "law: all, oldest first");
    let room = Filter::Place(early.place.clone());
    assert_eq!(found(room.clone()).await, slice::from_ref(&early), "law: by room");
    assert_eq!(found(user("ann")).await, both, "law: by person, oldest first");
    assert_eq!(found(user("bob")).await, slice::from_ref(&late), "law: by who is asked");
    assert_eq!(found(user("bo")).await, [], "law: by whole names");
    assert_eq!(found(Filter::Due(11)).await, slice::from_ref(&late), "law: by time");
    assert_eq!(found(Filter::Due(10)).await, [], "law: but not before");
    assert_eq!(found(Filter::Computer).await, [], "law: the computer is not awaited");

    early.to_act = Seats::from(Seat(1));
    early.rev = 2;
    store.commit(&step(1, vec![entry(7, "b1")], &early)).await.expect("law: a step");
    assert_eq!(found(Filter::Computer).await, slice::from_ref(&early), "law: now it is");

    early.stage = Stage::Over(Outcome::winner(Seat(0), 2));
    early.to_act = Seats::NONE;
    early.rev = 3;
    store.commit(&step(2, vec![entry(8, "b2")], &early)).await.expect("law: a step");
    late.stage = Stage::Off;
    late.due = None;
    late.rev = 2;
    store.commit(&step(1, vec![entry(8, "b2")], &late)).await.expect("law: a step");
    for live in [room, user("ann"), user("bob"), Filter::Due(u64::MAX), Filter::Computer] {
        assert_eq!(found(live.clone()).await, [], "law: what is past is put away: {live:?}");
    }
    let past = Filter::Past(early.place.clone());
    assert_eq!(found(past).await, slice::from_ref(&early), "law: but not thrown away");
    let off = Filter::Past(late.place.clone());
    assert_eq!(found(off).await, [], "law: what never began is not a past match");
    assert_eq!(found(Filter::All).await, [early, late], "law: nothing is thrown away");
}

async fn says(store: &dyn Store, run: &str) {
    let head = head(run, "s", 1);
    let notice = |rev, n| Notice {
        id: NoticeId { id: head.id.clone(), rev, n },
        from: rev - 1,
        to: match n {
            0 => Addressee::Room(head.place.clone()),
            _ => Addressee::Person(person(run, "ann").id),
        },
    };
    let ours = |limit| {
        let id = head.id.clone();
        async move {
            let notices = store.outbox(limit).await.expect("law: the outbox can be read");
            assert!(notices.len() <= limit, "law: no more than asked for");
            notices.into_iter().filter(|notice| notice.id.id == id).collect::<Vec<_>>()
        }
    };
    // More than nine, so that an order of digits is not mistaken for one of numbers.
    for rev in 1..=12 {
        let entries = vec![if rev == 1 { opened(&head) } else { entry(rev, "a1") }];
        let notices = vec![notice(rev, 0), notice(rev, 1)];
        let head = Head { rev, ..head.clone() };
        let commit = Commit { notices, ..step(rev - 1, entries, &head) };
        store.commit(&commit).await.expect("law: a step with notices");
    }
    let stale = Commit { notices: vec![notice(2, 7)], ..step(1, vec![entry(9, "a1")], &head) };
    store.commit(&stale).await.expect_err("law: a lost race");
    let mut all: Vec<Notice> = (1..=12).flat_map(|rev| [notice(rev, 0), notice(rev, 1)]).collect();
    assert_eq!(ours(10_000).await, all, "law: said in the order it happened, and once");
    for gone in [notice(1, 0), notice(5, 1), notice(12, 1)] {
        store.delivered(&gone.id).await.expect("law: a notice is delivered");
        store.delivered(&gone.id).await.expect("law: twice is no error");
        all.retain(|notice| *notice != gone);
    }
    assert_eq!(ours(10_000).await, all, "law: what was delivered is not said again");
    ours(1).await;
    let without = |waiting: Waiting| {
        let id = head.id.clone();
        async move {
            let notices = store.outbox_without(&waiting, 10_000).await;
            let notices = notices.expect("law: the outbox can be read in part");
            notices.into_iter().filter(|notice| notice.id.id == id).collect::<Vec<_>>()
        }
    };
    let room = notice(1, 0).route();
    let to_ann: Vec<Notice> = all.iter().filter(|notice| notice.id.n == 1).cloned().collect();
    let waiting = Waiting { routes: [room.clone()].into(), ..Waiting::default() };
    assert_eq!(without(waiting.clone()).await, to_ann, "law: a route is left out, and no other");
    let first = store.outbox_without(&waiting, 1).await.expect("law: it can be read in part");
    assert_eq!(first.len(), 1, "law: what is left out does not count");
    let other = Route { id: format!("{run}-s2").as_str().into(), ..room };
    let waiting = Waiting { routes: [other].into(), platforms: [format!("{run}s")].into() };
    assert_eq!(without(waiting).await, all, "law: nor is another match or platform");
    let waiting = Waiting { platforms: [run.to_owned()].into(), ..Waiting::default() };
    assert_eq!(without(waiting).await, [], "law: a platform is left out");
    for notice in &all {
        store.delivered(&notice.id).await.expect("law: a notice is delivered");
    }
    assert_eq!(ours(10_000).await, [], "law: all is said in the end");
}

async fn remembers(store: &dyn Store, run: &str) {
    let key = |name: &str| format!("{run}/{name}|\u{0}é");
    let note = |name| {
        let key = key(name);
        async move { store.note(&key).await.expect("law: a note can be read") }
    };
    assert_eq!(note("a").await, None, "law: nothing is remembered of nothing");
    let long = "é\n\"".repeat(4_096);
    for (name, value) in [("a", "one"), ("b", ""), ("a", &long)] {
        store.set_note(&key(name), Some(value)).await.expect("law: a note is taken");
        assert_eq!(note(name).await.as_deref(), Some(value), "law: and kept as it was");
    }
    let all = store.notes().await.expect("law: notes can be listed");
    let ours: Vec<(String, String)> =
        all.into_iter().filter(|(key, _)| key.starts_with(&format!("{run}/"))).collect();
    assert_eq!(ours, [(key("a"), long), (key("b"), String::new())], "law: in order of keys");
    for _ in 0..2 {
        store.set_note(&key("a"), None).await.expect("law: a note is forgotten, once or twice");
        assert_eq!(note("a").await, None, "law: what is forgotten is gone");
    }
    assert_eq!(note("b").await.as_deref(), Some(""), "law: and nothing else");
    store.set_note(&key("b"), None).await.expect("law: a note is forgotten");
}

async fn load(store: &dyn Store, id: &MatchId) -> Option<Record> {
    store.load(id).await.expect("law: a match can be looked up")
}

fn step(rev: u64, entries: Vec<Entry>, head: &Head) -> Commit {
    Commit { rev, entries, head: head.clone(), notices: Vec::new(), event: None }
}

fn head(run: &str, id: &str, opened_at: u64) -> Head {
    Head {
        id: format!("{run}-{id}").as_str().into(),
        rev: 1,
        game: "hex".to_owned(),
        edition: 1,
        setup: Setup::new(2).with("size", "7"),
        place: format!("{run}:room").as_str().into(),
        players: vec![Player::Person(person(run, "ann")), Player::Computer { playouts: 9 }],
        stage: Stage::Playing { undo: Some((Seat(1), 4)) },
        to_act: Seats::from(Seat(0)),
        opened_at,
        moved_at: opened_at,
        due: None,
    }
}

fn person(run: &str, name: &str) -> Person {
    Person { id: format!("{run}:{name}").as_str().into(), name: format!("{name} \u{202e}\0é") }
}

fn opened(head: &Head) -> Entry {
    let what = What::Opened {
        id: head.id.clone(),
        game: head.game.clone(),
        edition: head.edition,
        setup: head.setup.clone(),
        place: head.place.clone(),
        players: head.players.clone(),
        seed: Seed([0xA5; 32]),
        patience: 14 * 24 * 3600,
    };
    Entry { at: head.opened_at, what }
}

fn entry(at: u64, action: &str) -> Entry {
    let what = What::Played { seat: Seat(0), action: action.to_owned(), rolls: vec![0, 5] };
    Entry { at, what }
}
