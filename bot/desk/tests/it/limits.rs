//! How much one person and one room may have going on.

use std::sync::Arc;

use desk::{Desk, Request, Settings, limits::Limits, plain::plain};
use record::{
    Of, Query, RoomId, Store as _,
    memory::MemoryStore,
    trouble::{Slow, Troubled},
};
use tokio::task::JoinSet;

use crate::room::{Frozen, KINDS, Room, line, settings};

fn room(limits: Limits) -> Room {
    Room::with(KINDS, Settings { limits, ..settings() })
}

const MANY: Limits =
    Limits { per_person: 99, per_person_in_room: 99, per_room: 99, starts_per_hour: 99 };

/// Says a command in some room: what the speaker is told.
fn say(room: &Room, there: &str, who: &str, text: &str) -> String {
    let request = Request { room: RoomId::from(there), ..room.request(who, line(text)) };
    let lines = room.handle(&request).into_iter().flat_map(|reply| reply.lines);
    lines.map(|line| line.to_string()).collect::<Vec<_>>().join(" ")
}

const START: &str = "hex start @bob";

#[test]
fn a_person_has_so_many_matches() {
    let room = room(Limits { per_person: 2, ..MANY });
    assert_eq!(say(&room, "test:a", "ann", START), "");
    assert_eq!(say(&room, "test:b", "ann", START), "");
    let line = say(&room, "test:c", "ann", START);
    assert!(line.contains("You have 2 matches going"), "{line}");
    assert!(line.contains("mine") && line.contains("cancel"), "it says what to do: {line}");
    assert_eq!(room.ids().len(), 2, "nothing was opened");
    assert_eq!(say(&room, "test:c", "cyd", START), "", "others may");
    assert_eq!(say(&room, "test:a", "ann", "cancel"), "");
    assert_eq!(say(&room, "test:c", "ann", START), "", "there is room again");
}

/// A match that was accepted counts, and one that is over does not.
#[test]
fn what_is_over_does_not_count() {
    let room = room(Limits { per_person: 1, ..MANY });
    assert_eq!(say(&room, "test:a", "bob", "hex start @ann size=3"), "");
    assert_eq!(say(&room, "test:a", "ann", "accept"), "");
    assert!(say(&room, "test:a", "ann", START).contains("You have 1 match going"));
    assert_eq!(say(&room, "test:a", "ann", "resign confirm"), "");
    assert_eq!(say(&room, "test:a", "ann", "again"), "", "it counts as a start");
    assert!(say(&room, "test:a", "ann", START).contains("You have 1 match going"));
}

/// Nobody can use up what somebody else may have.
#[test]
fn what_one_is_asked_does_not_count() {
    let room = room(Limits { per_person_in_room: 2, per_person: 3, ..MANY });
    for who in ["eve", "fay", "gus"] {
        for there in ["test:a", "test:b"] {
            assert_eq!(say(&room, there, who, START), "");
            room.pass(1);
        }
    }
    assert!(say(&room, "test:a", "eve", "hex start @cyd").is_empty(), "she has one here");
    assert!(say(&room, "test:a", "eve", "hex start @dan").contains("2 matches in this room"));
    assert_eq!(say(&room, "test:a", "bob", "hex start @ann"), "", "it is theirs, not bob's");
    let ids = room.ids();
    let accept = |number: usize| say(&room, "test:a", "bob", &format!("accept {}", ids[number]));
    assert_eq!(accept(0), "");
    let line = accept(2);
    assert!(line.contains("You have 2 matches in this room"), "{line}");
    assert!(line.contains("cancel") && line.contains("decline"), "it says what to do: {line}");
    assert_eq!(say(&room, "test:a", "bob", &format!("decline {}", ids[2])), "");
    let line = accept(1);
    assert!(line.contains("Done. It shows in the room"), "that one is in another room: {line}");
    let line = accept(3);
    assert!(line.contains("You have 3 matches going"), "{line}");
    assert!(line.contains("mine") && line.contains("decline"), "{line}");
}

#[test]
fn whoever_joins_has_so_many_matches() {
    let room = room(Limits { per_person_in_room: 2, per_person: 3, ..MANY });
    for (who, there) in [("eve", "a"), ("fay", "a"), ("gus", "a"), ("eve", "b"), ("fay", "b")] {
        assert_eq!(say(&room, &format!("test:{there}"), who, "hex start size=3"), "");
        room.pass(1);
    }
    let ids = room.ids();
    let join = |index: usize, there| say(&room, there, "bob", &format!("join {}", ids[index]));
    assert_eq!((join(0, "test:a"), join(1, "test:a")), (String::new(), String::new()));
    let line = join(2, "test:a");
    assert!(
        line.contains("You have 2 matches in this room") && !line.contains("decline"),
        "{line}"
    );
    let press = format!("{}|1|!join", ids[2]).parse().expect("a button");
    let request = room.request("bob", desk::Act::Press(press));
    let replies = room.handle(&Request { room: RoomId::from("test:a"), ..request });
    let told = replies[0].lines[0].to_string();
    assert!(told.ends_with(&line), "nor by the button: {told}");
    assert_eq!(join(3, "test:b"), "");
    assert!(join(4, "test:b").contains("You have 3 matches going"));
    assert_eq!(say(&room, "test:a", "bob", &format!("resign confirm {}", ids[0])), "");
    assert_eq!(join(4, "test:b"), "");
}

#[test]
fn a_person_has_so_many_matches_in_a_room() {
    let room = room(Limits { per_person_in_room: 2, ..MANY });
    assert_eq!(say(&room, "test:a", "ann", START), "");
    assert_eq!(say(&room, "test:a", "ann", START), "");
    let line = say(&room, "test:a", "ann", START);
    assert!(line.contains("You have 2 matches in this room"), "{line}");
    assert_eq!(say(&room, "test:b", "ann", START), "", "in another one she may");
    let id = room.ids()[0].clone();
    assert_eq!(say(&room, "test:a", "ann", &format!("cancel {id}")), "");
    assert_eq!(say(&room, "test:a", "ann", START), "");
}

#[test]
fn a_room_has_so_many_matches() {
    let room = room(Limits { per_room: 2, ..MANY });
    assert_eq!(say(&room, "test:a", "ann", START), "");
    assert_eq!(say(&room, "test:a", "cyd", START), "");
    let line = say(&room, "test:a", "dan", START);
    assert!(line.contains("This room has 2 matches"), "{line}");
    assert_eq!(say(&room, "test:b", "dan", START), "", "in another one he may");
    assert_eq!(say(&room, "test:a", "cyd", "cancel"), "");
    assert_eq!(say(&room, "test:a", "dan", START), "");
}

/// A match that is brought there counts like one that is opened there.
#[test]
fn no_match_is_brought_into_a_room_that_is_full() {
    let room = room(Limits { per_room: 2, ..MANY });
    assert_eq!(say(&room, "test:b", "ann", START), "");
    assert_eq!(say(&room, "test:b", "bob", "accept"), "");
    for who in ["cyd", "dan"] {
        assert_eq!(say(&room, "test:a", who, START), "");
    }
    let line = say(&room, "test:a", "ann", "table move");
    assert!(line.contains("This room has 2 matches"), "{line}");
    assert_eq!(say(&room, "test:a", "cyd", "cancel"), "");
    assert_eq!(say(&room, "test:a", "ann", "table move"), "");
}

#[test]
fn a_person_starts_so_many_matches_an_hour() {
    let room = room(Limits { starts_per_hour: 3, ..MANY });
    room.pass(1_000_000);
    for _ in 0..3 {
        assert_eq!(say(&room, "test:a", "ann", START), "");
        assert_eq!(say(&room, "test:a", "ann", "cancel"), "");
        room.wait(600);
    }
    let line = say(&room, "test:a", "ann", START);
    assert!(line.contains("You’ve started 3 matches within an hour"), "{line}");
    assert!(line.contains("in 30 minutes."), "since the first one: {line}");
    // Refused starts do not count, and neither do those of others.
    assert_eq!(say(&room, "test:a", "cyd", START), "");
    room.wait(29 * 60);
    assert!(say(&room, "test:a", "ann", START).contains("in 1 minute."));
    room.wait(60);
    assert_eq!(say(&room, "test:a", "ann", START), "", "the first is an hour ago");
    assert!(say(&room, "test:a", "ann", START).contains("in 10 minutes."), "the second is not");
    room.wait(2 * 3_600);
    let rows = pollster::block_on(room.store.rows("starts/", None, 9));
    assert_eq!(rows.expect("our own store"), [], "what is of no use is forgotten");
}

/// A clock that was ahead must not keep anybody from playing for years.
#[test]
fn starts_that_are_still_to_come_do_not_count() {
    let room = room(Limits { starts_per_hour: 1, ..MANY });
    room.pass(9_000_000);
    assert_eq!(say(&room, "test:a", "ann", START), "");
    assert!(say(&room, "test:a", "ann", START).contains("within an hour"));
    room.clock.now.store(1_000_000, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(say(&room, "test:a", "ann", START), "");
    assert!(say(&room, "test:a", "ann", START).contains("within an hour"), "this one counts");
}

/// A player who was forgotten is somebody new, but may start again no sooner.
#[test]
fn to_be_forgotten_gives_no_more_starts() {
    let room = room(Limits { starts_per_hour: 2, ..MANY });
    room.pass(1_000_000);
    for _ in 0..2 {
        assert_eq!(say(&room, "test:a", "ann", START), "");
        assert_eq!(say(&room, "test:a", "ann", "cancel"), "");
        assert!(say(&room, "test:a", "ann", "forget confirm").starts_with("Done"));
    }
    assert!(say(&room, "test:a", "ann", START).contains("within an hour"));
    room.wait(3_600);
    assert_eq!(say(&room, "test:a", "ann", START), "");
    assert_eq!(say(&room, "test:a", "ann", "cancel"), "");
    assert!(say(&room, "test:a", "ann", "forget confirm").starts_with("Done"));
    room.wait(3_600);
    for prefix in ["starts/", "account/test:ann"] {
        let rows = pollster::block_on(room.store.rows(prefix, None, 9));
        assert_eq!(rows.expect("our own store"), [], "after an hour nothing is left");
    }
}

/// A desk whose store takes its time, so that requests get in each other's way.
fn slow(limits: Limits) -> (Arc<Desk>, Arc<Troubled<Slow>>) {
    let store = Arc::new(Troubled { store: MemoryStore::default(), trouble: Slow });
    let settings = Settings { limits, ..settings() };
    (Arc::new(Desk::new(KINDS, store.clone(), Arc::new(Frozen::default()), settings)), store)
}

async fn at_once(desk: &Arc<Desk>, requests: Vec<Request>) {
    let mut all = JoinSet::new();
    for request in requests {
        let desk = desk.clone();
        all.spawn(async move { desk.handle(&request).await });
    }
    all.join_all().await;
}

#[tokio::test]
async fn many_at_once_pass_no_limit_of_the_room() {
    let (desk, store) = slow(Limits { per_room: 5, ..MANY });
    let room = Room::new();
    let people = ["ann", "bob", "cyd", "dan", "eve", "fay", "gus", "hal"];
    let starts = people.map(|who| room.request(who, line("hex start")));
    at_once(&desk, starts.to_vec()).await;
    let query = Query::Live(Of::Room(RoomId::from("test:room")));
    assert_eq!(store.count(&query).await.expect("our own store"), 5);
}

#[tokio::test]
async fn one_who_joins_many_at_once_passes_no_limit() {
    let (desk, store) = slow(Limits { per_person: 3, ..MANY });
    let room = Room::new();
    let people = ["ann", "cyd", "dan", "eve", "fay", "gus"];
    let starts = people.map(|who| room.request(who, line("hex start size=3")));
    at_once(&desk, starts.to_vec()).await;
    let all = store.heads(&Query::All { after: None }, 9).await.expect("our own store");
    let join = |id| room.request("bob", line(&format!("join {id}")));
    at_once(&desk, all.iter().map(|head| join(&head.id)).collect()).await;
    let all = store.heads(&Query::All { after: None }, 9).await.expect("our own store");
    let joined = all.iter().filter(|head| head.players.len() == 2).count();
    assert_eq!((all.len(), joined), (6, 3));
}

/// Actions that others hear of are not done again and again.
#[test]
fn nobody_calls_the_others_without_end() {
    let room = Room::new();
    room.pass(1_000_000);
    room.command("ann", "hex start @bob size=3 clock=7d");
    room.command("bob", "accept");
    for (once, back, most) in [
        ("pause", "resume", 6),
        ("table relay on", "table relay off", 3),
        ("play b2", "undo", 20),
        ("settings away 3d", "settings away no", 6),
    ] {
        for n in 0..=most {
            for text in [once, back] {
                let answers = room.command("ann", text);
                let said: String = answers.iter().map(plain).collect();
                let is_often = said.contains("times today");
                // The command that ends a state is always possible.
                let expected = n == most && (text == once) == (once != "play b2");
                assert_eq!(is_often, expected, "{n}: {text}: {said}");
            }
            // However fast it is done.
            room.pass(u64::from(once != "settings away 3d"));
        }
    }
    room.wait(24 * 3_600);
    assert!(room.found().time().paused_at().is_none());
    room.command("ann", "pause");
    assert!(room.found().votes().pausing().iter().next().is_some(), "another day, another pause");
}
