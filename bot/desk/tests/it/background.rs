//! The desk when nobody asks, and when its store or a platform fails.

use std::{
    io,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU8, Ordering},
    },
};

use async_trait::async_trait;
use desk::{
    Completing, Desk, Platform, Platforms, Reply, Settings, ShowError, Typing, plain::plain,
};
use record::{
    Addressee, Commit, Head, MatchId, Notice, NoticeId, Query, RoomId, RowChange, Slot, Step,
    Store, StoreError, What,
    memory::MemoryStore,
    trouble::{Trouble, Troubled},
};

use crate::{
    laws::sound,
    room::{Frozen, KINDS, Room, account, line},
};

/// A platform that shows, waits or refuses as it is told to.
#[derive(Default)]
struct Wall {
    shown: Mutex<Vec<(NoticeId, Reply)>>,
    /// 0 shows, 1 is out for now, 2 refuses for ever.
    mood: AtomicU8,
}

#[async_trait]
impl Platform for Wall {
    fn name(&self) -> &'static str {
        "test"
    }

    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        match self.mood.load(Ordering::Relaxed) {
            0 => {
                self.shown.lock().expect("no panic").push((notice.clone(), reply.clone()));
                Ok(())
            }
            1 => Err(ShowError::Later("a strike".to_owned())),
            _ => Err(ShowError::Never("the room is gone".to_owned())),
        }
    }
}

#[test]
fn what_happened_is_told_once_and_in_order() {
    let room = Room::new();
    let wall = Arc::new(Wall::default());
    let mut platforms = Platforms::default();
    platforms.add(wall.clone());
    let deliver = || pollster::block_on(room.desk.deliver(&platforms)).expect("our own store");
    let say = |who: &str, text: &str| {
        let replies = room.handle(&room.request(who, line(text)));
        assert!(replies.is_empty(), "{replies:?}");
    };
    wall.mood.store(1, Ordering::Relaxed);
    say("ann", "hex start @bob size=3");
    say("bob", "accept");
    say("ann", "play b2");
    assert_eq!(deliver(), 3, "all of it waits");
    assert_eq!(deliver(), 3, "and still does");
    wall.mood.store(0, Ordering::Relaxed);
    assert_eq!(deliver(), 0, "then it is told");
    assert_eq!(deliver(), 0, "once");
    let shown: Vec<u64> =
        wall.shown.lock().expect("no panic").iter().map(|(id, _)| id.rev).collect();
    assert_eq!(shown, [1, 3, 4], "in order");
    for (id, reply) in wall.shown.lock().expect("no panic").iter() {
        sound(reply);
        // A late notice asks nothing: only the newest question counts.
        assert_eq!(reply.prompt.is_some(), id.rev == 4, "{reply:?}");
        assert_eq!(reply.ring.is_empty(), id.rev != 4);
    }
    wall.mood.store(2, Ordering::Relaxed);
    say("bob", "play a1");
    assert_eq!(deliver(), 0, "what can never be told does not wait");
    let mut elsewhere = room.request("cyd", line("hex start"));
    elsewhere.room = RoomId::from("nowhere:room");
    room.handle(&elsewhere);
    wall.mood.store(0, Ordering::Relaxed);
    say("ann", "play b1");
    assert_eq!(deliver(), 1, "a platform that is not there keeps nobody else waiting");
}

#[test]
fn challenges_run_out() {
    let room = Room::new();
    room.command("ann", "hex start @bob size=3");
    let tick = |seconds| {
        room.wait(seconds);
        room.told().len()
    };
    let patience = Settings::default().patience;
    assert_eq!(tick(patience - 1), 0, "not before it is over");
    assert_eq!(tick(1), 1, "then it is");
    assert_eq!(tick(patience), 0, "once");
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    assert_eq!(tick(2 * patience), 0, "a match that began never does");
    let id = &room.ids()[1];
    assert_eq!(room.record(id).head.deadline, None, "nothing is due any more");
}

/// A store that reads, or not even that.
struct Sick {
    reads: bool,
}

#[async_trait]
impl Trouble for Sick {
    async fn reading(&self) -> Result<(), StoreError> {
        let ill = || StoreError::Transient(Arc::new(io::Error::other("ill")));
        if self.reads { Ok(()) } else { Err(ill()) }
    }

    async fn committing(&self, _: &MemoryStore, _: &Commit) -> Result<(), StoreError> {
        Err(StoreError::Full(io::Error::from(io::ErrorKind::StorageFull)))
    }
}

#[test]
fn our_faults_are_told_and_promise_nothing() {
    let room = Room::new();
    for (reads, text, said) in [
        (true, "hex start @bob", "nothing was lost. Please report a full or broken disk"),
        (true, "settings theme dark", "a full or broken disk"),
        (false, "board", "Nothing was lost: try again."),
        (false, "settings", "Nothing was lost: try again."),
    ] {
        let store = Arc::new(Troubled { store: MemoryStore::default(), trouble: Sick { reads } });
        let clock = Arc::new(Frozen::default());
        let desk = Desk::new(KINDS, store, clock, Settings::default());
        let request = room.request("ann", line(text));
        let replies = pollster::block_on(desk.handle(&request));
        assert_eq!(replies.len(), 1, "one answer to who spoke");
        let told = plain(&replies[0]);
        assert!(told.contains(said), "{text}: {told}");
    }
}

/// A match that cannot be read is said to be so, and keeps no other waiting.
#[test]
fn a_match_of_another_edition_is_told() {
    let room = Room::new();
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    let id = room.ids()[0].clone();
    let mut record = room.record(&id);
    let store = Arc::new(MemoryStore::default());
    if let Some(first) = record.entries.first_mut()
        && let What::Opened { edition, .. } = &mut Arc::make_mut(first).what
    {
        *edition = 99;
    }
    let to = Addressee::Room(RoomId::from("test:room"));
    let id = NoticeId { id, to, rev: 3, slot: Slot::News };
    let notices = vec![Notice { id, from: 1, not_before: 0, call: None }];
    let rows = pollster::block_on(room.store.rows("", None, 100)).expect("our own store");
    let rows = rows.into_iter().map(|(key, row)| RowChange::set(key, row)).collect();
    let head = record.head.clone();
    let steps =
        vec![Step { rev: 0, entries: record.entries, head: record.head, seed: record.seed }];
    let commit = Commit { steps, rows, notices, event: None, at: 0 };
    pollster::block_on(store.commit(&commit)).expect("our own store");
    let desk = Desk::new(KINDS, store.clone(), Arc::new(Frozen::default()), Settings::default());
    let request = room.request("ann", line("play b2"));
    let told = plain(&pollster::block_on(desk.handle(&request))[0]);
    assert!(told.contains("I can’t read this match anymore"), "{told}");
    assert!(told.contains(&format!("`{}-1`", head.id)), "the error has a number: {told}");
    let told = pollster::block_on(desk.outbox()).expect("our own store");
    assert!(told.is_empty(), "{told:?}");
    let mut platforms = Platforms::default();
    platforms.add(Arc::new(Wall::default()));
    pollster::block_on(desk.deliver(&platforms)).expect("our own store");
    let kept = pollster::block_on(store.outbox()).expect("our own store");
    assert!(kept.is_empty(), "it does not stand in the way of others: {kept:?}");
}

#[test]
fn moves_are_completed() {
    let room = Room::new();
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    let complete = |who: &str, game, typed: &str| {
        let typing = Typing {
            reads: None,
            from: account(who),
            room: RoomId::from("test:room"),
            game,
            id: None,
            what: Completing::Move,
            text: typed.to_owned(),
        };
        pollster::block_on(room.desk.complete(&typing, 5))
            .into_iter()
            .map(|suggestion| suggestion.action)
            .collect::<Vec<_>>()
    };
    assert_eq!(complete("ann", None, "B"), ["b1", "b2", "b3"]);
    assert_eq!(complete("ann", Some("hex"), "").len(), 5, "no more than asked for");
    assert!(complete("ann", Some("liar"), "b").is_empty());
    assert!(complete("bob", None, "b").is_empty(), "it is not his turn");
}

#[test]
fn matches_are_completed() {
    let room = Room::new();
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    room.command("cyd", "hex start @dan size=3");
    room.command("cyd", "liar start @bob");
    let mut elsewhere = room.request("dan", line("hex start @ann size=3"));
    elsewhere.room = RoomId::from("test:den");
    room.handle(&elsewhere);
    room.command("eve", "hex start computer size=3");
    room.command("eve", "hex resign confirm");
    let heads = pollster::block_on(room.store.heads(&Query::All { after: None }, 100))
        .expect("our own store");
    let id = |who: &str, game: &str| -> MatchId {
        let of =
            |head: &&Head| head.players[0].person() == Some(&room.person(who)) && head.game == game;
        heads.iter().find(of).expect("a match").id.clone()
    };
    let complete = |who: &str, game, typed: &str, max| {
        let (from, text) = (account(who), typed.to_owned());
        let there = RoomId::from("test:room");
        let typing = Typing {
            from,
            room: there,
            reads: None,
            game,
            id: None,
            what: Completing::Match,
            text,
        };
        pollster::block_on(room.desk.complete(&typing, max))
    };
    let ids = |who: &str, game, typed: &str, max| -> Vec<MatchId> {
        let found = complete(who, game, typed, max);
        found.into_iter().map(|suggestion| MatchId::from(&*suggestion.action)).collect()
    };
    let (ann, cyd, dan) = (id("ann", "hex"), id("cyd", "hex"), id("dan", "hex"));
    let past = id("eve", "hex");
    // Those that wait for her, here and elsewhere; then the others; then the past.
    let expected = [&ann, &dan, &cyd, &past].map(Clone::clone);
    assert_eq!(ids("ann", Some("hex"), "", 25), expected);
    assert_eq!(ids("ann", Some("hex"), "", 2), expected[..2], "no more than asked for");
    assert_eq!(ids("bob", None, "", 1), [id("cyd", "liar")], "he is asked");
    assert_eq!(ids("ann", None, &ann.0.to_uppercase(), 25), std::slice::from_ref(&ann));
    assert_eq!(ids("ann", None, "dan", 25), [dan.clone(), cyd.clone()], "by name");
    assert_eq!(ids("fay", Some("hex"), "", 25), [&ann, &cyd, &past].map(Clone::clone));
    let label = &complete("ann", None, "", 1)[0].label;
    assert_eq!(label.to_string(), format!("{ann}: Hex, ann and bob, your turn"));
    assert!(
        complete("ann", None, "", 25).iter().all(|suggestion| suggestion
            .label
            .to_string()
            .chars()
            .count()
            <= 100)
    );
    assert_eq!(complete("ann", None, &"x".repeat(9_999), 25), []);

    // Another field says which match is meant.
    let moves = |id: Option<&MatchId>, who: &str| {
        let typing = Typing {
            reads: None,
            from: account(who),
            room: RoomId::from("test:room"),
            game: Some("hex"),
            id: id.cloned(),
            what: Completing::Move,
            text: "b".to_owned(),
        };
        pollster::block_on(room.desk.complete(&typing, 25)).len()
    };
    assert_eq!((moves(Some(&ann), "ann"), moves(Some(&ann), "cyd")), (3, 0));
    assert_eq!(moves(Some(&cyd), "ann"), 0, "not hers");
    assert_eq!(moves(Some(&id("cyd", "liar")), "bob"), 0, "of another game");
}
