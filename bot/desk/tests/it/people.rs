//! The identities of people are kept beside the logs, which name nobody.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use async_trait::async_trait;
use desk::{Account, Act, Desk, Reply, Request, plain::plain};
use record::{
    AccountId, Commit, Query, RoomId, RowChange, Store as _, StoreError, lines,
    memory::MemoryStore,
    trouble::{Slow, Trouble, Troubled},
};

use crate::room::{Frozen, KINDS, Room, line, settings};

fn rows(store: &MemoryStore, prefix: &str) -> Vec<String> {
    let rows = pollster::block_on(store.rows(prefix, None, 100)).expect("our own store");
    rows.into_iter().map(|(key, _)| key).collect()
}

/// All that is kept of a match, as text.
fn written(room: &Room) -> String {
    let lines = room.ids().into_iter().flat_map(|id| {
        let record = room.record(&id);
        let head = serde_json::to_string(&record.head).expect("JSON");
        lines::write(&record, [].into()).into_iter().chain([head])
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_log_names_nobody() {
    let room = Room::new();
    for game in ["hex start @bob size=3", "liar start @bob", "dike start @bob"] {
        room.command("ann", game);
        room.command("bob", "accept");
    }
    room.command("ann", "hex play b2");
    room.command("ann", "hex undo");
    room.command("bob", "liar resign confirm");
    room.command("ann", "dike play dig");
    room.command("bob", "dike play rest");
    room.command("ann", "dike undo");
    room.command("bob", "accept");
    room.command("cyd", "hex start");
    room.command("dan", "join");
    let text = written(&room);
    assert!(text.contains("played") && text.contains("joined"), "{text}");
    for name in ["ann", "bob", "cyd", "dan", "test:a", "test:b"] {
        assert!(!text.contains(name), "{name} in {text}");
    }
    for who in ["ann", "bob", "cyd", "dan"] {
        assert!(text.contains(room.person(who).as_str()), "an opaque id of {who}");
    }
}

/// Somebody with an account, under whatever name.
fn called(room: &Room, who: &str, name: &str, text: &str) -> Request {
    let request = room.request(who, line(text));
    Request { from: Account { name: name.to_owned(), ..request.from.clone() }, ..request }
}

#[test]
fn who_changed_their_name_is_shown_with_the_new_one() {
    let room = Room::new();
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    room.command("ann", "hex resign confirm");
    room.command("ann", "hex start @bob size=3");
    let old = room.ids()[0].clone();
    let text = written(&room);
    let names = |replies: &[Reply]| -> Vec<String> {
        let accounts = replies[0].cast.iter().filter_map(|seated| seated.account());
        accounts.map(|account| account.name.clone()).collect()
    };
    // A person who only looks is not written down, but shown as they are now.
    let replies = room.handle(&called(&room, "ann", "Annabel", &format!("board {old}")));
    assert_eq!(names(&replies), ["Annabel", "bob"]);
    assert_eq!(names(&room.command("bob", &format!("board {old}"))), ["ann", "bob"]);
    room.handle(&called(&room, "ann", "Annabel", "cancel"));
    let told = room.told();
    assert!(plain(&told[0]).contains("Annabel cancels the match"), "{told:?}");
    assert_eq!(names(&room.command("bob", &format!("board {old}"))), ["Annabel", "bob"]);
    assert!(plain(&room.command("bob", "again")[0]).contains("@Annabel"));
    assert!(written(&room).starts_with(text.lines().next().expect("a line")), "no log changed");
    assert_eq!(rows(&room.store, "person/").len(), 2);
}

/// Two may be called the same: then the number of the seat says who is meant.
#[test]
fn who_is_called_as_another_player_is_told_apart() {
    let room = Room::new();
    room.command("ann", "hex start @bob size=3");
    room.handle(&called(&room, "bob", "Ann", "accept"));
    room.handle(&called(&room, "ann", "ann", "play a1"));
    let names: Vec<String> = room.told()[0]
        .cast
        .iter()
        .filter_map(|player| Some(player.account()?.name.clone()))
        .collect();
    assert_eq!(names, ["ann (1)", "Ann (2)"]);
}

#[tokio::test]
async fn somebody_new_is_one_person() {
    let room = Room::new();
    let store = Arc::new(Troubled { store: MemoryStore::default(), trouble: Slow });
    let clock = Arc::new(Frozen::default());
    let desks = [(); 2].map(|()| Desk::new(KINDS, store.clone(), clock.clone(), settings()));
    let say = |index: usize, who: &str, text: &str| {
        let request = room.request(who, line(text));
        let desk = &desks[index];
        async move { desk.handle(&request).await }
    };
    let (one, two, three) = tokio::join!(
        say(0, "ann", "settings theme dark"),
        say(1, "ann", "settings confirm on"),
        say(0, "bob", "hex start @ann"),
    );
    assert_eq!((one.len(), two.len(), three.len()), (1, 1, 0), "{one:?} {two:?} {three:?}");
    assert_eq!(rows(&store.store, "account/"), ["account/test:ann", "account/test:bob"]);
    let people = rows(&store.store, "person/");
    assert_eq!(people.len(), 2, "{people:?}");
    let said = say(1, "ann", "settings").await;
    assert!(
        plain(&said[0]).contains("`dark`") && plain(&said[0]).contains("Confirm each move: on")
    );
    let all = store.heads(&Query::All { after: None }, 9).await.expect("our own store");
    let [head] = &all[..] else { panic!("one match: {all:?}") };
    let key = desk::account_key(&AccountId::from("test:ann"));
    let ann = store.row(&key).await.expect("our own store").expect("ann");
    assert_eq!(head.players[1].person().expect("a person").as_str(), ann.value);
}

/// A forgotten person leaves matches that can be read.
#[test]
fn who_is_forgotten_is_somebody() {
    let room = Room::new();
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    room.command("ann", "hex play b2");
    let (id, ann) = (room.ids()[0].clone(), room.person("ann"));
    let gone = [desk::person_key(&ann), desk::account_key(&AccountId::from("test:ann"))];
    let gone = gone.map(RowChange::remove).to_vec();
    pollster::block_on(room.store.set_rows(gone)).expect("our own store");
    for text in ["board", "history", "list"] {
        let replies = room.command("bob", text);
        let said = plain(&replies[0]);
        assert!(!said.contains("ann"), "{text}: {said}");
        assert!(text == "board" || said.contains("somebody") || said.contains("Red"), "{said}");
        replies.iter().for_each(crate::laws::sound);
    }
    let told = room.command("bob", "play a1");
    assert!(plain(&told[0]).contains("Somebody (Red)"), "it goes on: {}", plain(&told[0]));
    assert!(told.iter().all(|reply| reply.ring.is_empty()), "nobody can be rung: {told:?}");
    // The same account is somebody new from now on.
    let replies = room.command("ann", &format!("play c3 match={id}"));
    assert!(plain(&replies[0]).contains("aren’t in this match"), "{}", plain(&replies[0]));
    room.command("ann", "hex start @bob size=3");
    assert_ne!(room.person("ann"), ann);
}

/// Rows of people that the store cannot read any more.
#[derive(Default)]
struct Damaged(AtomicBool);

#[async_trait]
impl Trouble for Damaged {
    async fn reading_row(&self, key: &str) -> Result<(), StoreError> {
        let is_damaged = key.starts_with("person/") && self.0.load(Ordering::Relaxed);
        if is_damaged { Err(StoreError::corrupt(key, "it is no text")) } else { Ok(()) }
    }
}

/// Damaged data of one person does not stop the answers in their rooms.
#[tokio::test]
async fn a_damaged_person_is_somebody_until_they_come_again() {
    for text_is_gone in [false, true] {
        let room = Room::new();
        let store = Arc::new(Troubled::new(Damaged::default()));
        let desk = Desk::new(KINDS, store.clone(), Arc::new(Frozen::default()), settings());
        let say = async |who: &str, text: &str| desk.handle(&room.request(who, line(text))).await;
        say("bob", "settings theme dark").await;
        say("ann", "hex start @bob size=3").await;
        say("bob", "accept").await;
        let key = desk::account_key(&AccountId::from("test:bob"));
        let bob = store.row(&key).await.expect("a store").expect("bob").value;
        let key = desk::person_key(&bob.as_str().into());
        match text_is_gone {
            true => store.trouble.0.store(true, Ordering::Relaxed),
            false => {
                let broken = record::Row::new("{\"name\":\"b");
                store.set_rows(vec![RowChange::set(&*key, broken)]).await.expect("a store");
            }
        }
        let board = say("ann", "board").await;
        assert!(board[0].picture.is_some() && !plain(&board[0]).contains("bob"), "{board:?}");
        assert!(desk.live(&RoomId::from("test:room"), 9).await.expect("a room").len() == 1);
        assert_eq!(say("ann", "play b2").await, []);
        assert_eq!(say("bob", "play a1").await, [], "he can go on");
        store.trouble.0.store(false, Ordering::Relaxed);
        let row = store.row(&key).await.expect("a store").expect("a row").value;
        assert!(row.contains("test:bob") && !row.contains("dark"), "known anew: {row}");
    }
}

/// Somebody may play from a platform to which the match does not belong.
#[test]
fn a_person_is_who_has_the_account() {
    let room = Room::new();
    room.command("ann", "hex start @bob size=3");
    let (ann, key) = (room.person("ann"), desk::account_key(&AccountId::from("other:ann")));
    let row = record::Row::new(ann.as_str());
    let change = vec![RowChange::set(key, row)];
    pollster::block_on(room.store.set_rows(change)).expect("our own store");
    room.command("bob", "accept");
    let from = Account { id: AccountId::from("other:ann"), name: "Ann".to_owned() };
    let there = RoomId::from("other:room");
    let play = room.request("ann", line("play b2"));
    let done = room.handle(&Request { from, room: there, ..play });
    assert!(plain(&done[0]).contains("Done. It shows in the room"), "{done:?}");
    let told = room.told();
    assert!(plain(&told[0]).contains("Ann"), "{}", plain(&told[0]));
    let cast = &told[0].cast;
    let ann = cast[0].account().expect("a person");
    assert_eq!(ann.id.as_str(), "test:ann", "where the room is, by the account there");
    assert!(room.handle(&room.request("ann", Act::Talk("c3".to_owned()))).len() == 1);
}

/// Somebody else's program forgets bob just before a commit that gives him a seat.
#[derive(Default)]
struct Forgetful(AtomicBool);

#[async_trait]
impl Trouble for Forgetful {
    async fn committing(&self, store: &MemoryStore, commit: &Commit) -> Result<(), StoreError> {
        let bob = AccountId::from("test:bob");
        let person = store.row(&desk::account_key(&bob)).await?.map(|row| row.value);
        if let Some(person) = person
            && self.0.swap(false, Ordering::Relaxed)
        {
            let person = desk::person_key(&person.as_str().into());
            let gone = [desk::account_key(&bob), person].map(RowChange::remove);
            store.set_rows(gone.to_vec()).await?;
        }
        store.commit(commit).await
    }
}

#[tokio::test]
async fn nobody_is_challenged_who_was_forgotten_meanwhile() {
    let room = Room::new();
    let store = Arc::new(Troubled::new(Forgetful::default()));
    let clock = Arc::new(Frozen::default());
    let desk = Desk::new(KINDS, store.clone(), clock, settings());
    let say = async |who: &str, text: &str| {
        let request = room.request(who, line(text));
        desk.handle(&request).await
    };
    let person = async || {
        let key = desk::account_key(&AccountId::from("test:bob"));
        store.store.row(&key).await.expect("our own store").expect("bob").value
    };
    say("bob", "settings theme dark").await;
    let old = person().await;
    store.trouble.0.store(true, Ordering::Relaxed);
    assert_eq!(say("ann", "hex start @bob size=3").await, []);
    assert_ne!(person().await, old, "it was decided again, for who has the account now");
    assert_eq!(say("bob", "accept").await, [], "and he can answer");
    say("bob", "resign confirm").await;
    let old = person().await;
    store.trouble.0.store(true, Ordering::Relaxed);
    let said = plain(&say("ann", "again").await[0]);
    assert!(said.contains("no longer know everybody"), "{said}");
    say("ann", "hex start size=3").await;
    say("bob", "settings theme dark").await;
    store.trouble.0.store(true, Ordering::Relaxed);
    assert_eq!(say("bob", "join").await, []);
    assert_ne!(person().await, old);
    assert_eq!(say("bob", "play b2").await.len(), 1);
}

/// Nobody waits for somebody who is gone, whichever request is quicker.
#[tokio::test]
async fn to_be_forgotten_and_challenged_at_once_leaves_nobody_waiting() {
    for forgets_first in [true, false] {
        let room = Room::new();
        let store = Arc::new(Troubled { store: MemoryStore::default(), trouble: Slow });
        let desk = Desk::new(KINDS, store.clone(), Arc::new(Frozen::default()), settings());
        let say = async |who: &str, text: &str| {
            let request = room.request(who, line(text));
            desk.handle(&request).await
        };
        say("bob", "settings theme dark").await;
        let (forget, start) = (say("bob", "forget confirm"), say("ann", "hex start @bob size=3"));
        let (forgot, started) = match forgets_first {
            true => tokio::join!(forget, start),
            false => {
                let (started, forgot) = tokio::join!(start, forget);
                (forgot, started)
            }
        };
        assert_eq!(started, []);
        assert_eq!(plain(&forgot[0]).starts_with("Done"), forgets_first, "{forgot:?}");
        assert_eq!(say("bob", "accept").await, [], "it can be answered");
    }
}
