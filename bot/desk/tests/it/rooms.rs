//! Matches that are played in several rooms, and seats that are handed over.

use std::collections::BTreeSet;

use desk::{Act, Match, Reply, Request, To, plain::plain};
use games::prose;
use record::{
    Actor, Addressee, Commit, Notice, NoticeId, Player, RoomId, Slot, Step, Store as _, What,
};

use crate::{
    laws::{kept, sound},
    room::{KINDS, Room, account, line},
};

/// Adds something to the only match, as an administrator would, and tells its rooms.
fn note(room: &Room, whats: impl IntoIterator<Item = What>) {
    let mut m = room.found();
    let rev = m.rev();
    for what in whats {
        m.note(0, Actor::Host, what).expect("it can happen");
    }
    let id = m.id().clone();
    let to = m.head().rooms.iter().map(|room| Addressee::Room(room.clone()));
    let notice = |to| Notice {
        id: NoticeId { id: id.clone(), to, rev: m.rev(), slot: Slot::News },
        from: rev,
        not_before: 0,
        call: None,
    };
    let notices = to.map(notice).collect();
    let entries = m.entries()[rev as usize..].to_vec();
    let step = Step { rev, entries, head: m.head().clone(), seed: None };
    let commit = Commit { steps: vec![step], notices, ..Commit::default() };
    pollster::block_on(room.store.commit(&commit)).expect("our own store");
}

fn added(there: &str) -> What {
    What::RoomAdded { room: there.into() }
}

/// A match of hex in the room and the den, in which ann is to move.
fn two_rooms() -> Room {
    let room = Room::new();
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    note(&room, [added("test:den")]);
    room
}

fn say(room: &Room, there: &str, who: &str, act: Act) -> Vec<Reply> {
    room.handle(&Request { room: RoomId::from(there), ..room.request(who, act) })
}

fn rooms(told: &[Reply]) -> BTreeSet<String> {
    let room = |reply: &Reply| match &reply.to {
        To::Room(room) => room.to_string(),
        to => panic!("a room: {to:?}"),
    };
    told.iter().map(room).collect()
}

#[test]
fn all_rooms_are_told_and_any_may_move() {
    let room = two_rooms();
    let both: BTreeSet<String> = ["test:den".to_owned(), "test:room".to_owned()].into();
    let told = room.told();
    assert_eq!(rooms(&told), both);
    assert!(plain(&told[0]).contains("now shows here, too"), "{told:?}");
    assert!(plain(&told[1]).contains("shows this match in another room, too"), "{told:?}");
    // By a command, aloud, and by a button, from here and from there.
    assert_eq!(say(&room, "test:den", "ann", line("play b2")), []);
    let told = room.told();
    assert_eq!((rooms(&told), told.len()), (both.clone(), 2));
    told.iter().for_each(sound);
    assert_eq!(told[0].lines, told[1].lines);
    assert_eq!(say(&room, "test:den", "bob", Act::Talk("a1".to_owned())), []);
    assert_eq!(room.told().len(), 2);
    assert_eq!(say(&room, "test:room", "ann", Act::Talk("c1".to_owned())), []);
    let told = room.told();
    let button = &told[1].prompt.as_ref().expect("a question").options[0];
    let press = Act::Press(button.id().parse().expect("a button"));
    let replies = say(&room, "test:den", "bob", press);
    assert!(replies[0].prompt.is_some(), "the next question: {replies:?}");
    assert_eq!(say(&room, "test:den", "cyd", line("list"))[0].lines.len(), 2, "it is listed");
    kept(&room.record(&room.ids()[0]));
}

#[test]
fn a_match_moves_and_leaves() {
    let room = two_rooms();
    room.told();
    note(&room, [What::RoomLeft { room: "test:room".into() }]);
    assert_eq!(rooms(&room.told()), ["test:den".to_owned()].into());
    let replies = say(&room, "test:room", "cyd", line("board"));
    assert!(replies[0].picture.is_none(), "it is none of their business any more: {replies:?}");
    note(&room, [What::RoomMoved { from: "test:den".into(), to: "test:attic".into() }]);
    assert_eq!(rooms(&room.told()), ["test:attic".to_owned()].into());
    assert!(say(&room, "test:attic", "cyd", line("board"))[0].picture.is_some());
    // The players play on from wherever they are.
    let done = say(&room, "test:room", "ann", line("play b2"));
    assert_eq!(done[0].lines, [prose!["Done. It shows in the room of the match."]]);
    assert_eq!(rooms(&room.told()), ["test:attic".to_owned()].into());
    assert_eq!(room.found().head().rooms, [RoomId::from("test:attic")]);
    kept(&room.record(&room.ids()[0]));
}

#[test]
fn what_makes_no_sense_is_no_entry() {
    let room = two_rooms();
    let cyd = Player::Person("somebody".into());
    let bob = Player::Person(room.person("bob"));
    let seat = games::Seat(0);
    for what in [
        added("test:den"),
        What::RoomLeft { room: "test:attic".into() },
        What::RoomMoved { from: "test:attic".into(), to: "test:cellar".into() },
        What::RoomMoved { from: "test:den".into(), to: "test:room".into() },
        What::SeatChanged { seat, player: bob },
        What::SeatChanged { seat: games::Seat(2), player: cyd },
        What::Extended { by: 5 },
    ] {
        let mut m = room.found();
        m.note(0, Actor::Host, what.clone()).expect_err(&format!("{what:?}"));
    }
    note(&room, [What::RoomLeft { room: "test:room".into() }]);
    let mut m = room.found();
    let last = What::RoomLeft { room: "test:den".into() };
    m.note(0, Actor::Host, last).expect_err("it is played somewhere");
}

/// A seat is handed over with all that was done in it.
#[test]
fn who_takes_over_a_seat_takes_its_turns() {
    let room = two_rooms();
    room.command("ann", "play b2");
    // cyd is known by now.
    room.command("cyd", "settings theme dark");
    let cyd = Player::Person(room.person("cyd"));
    note(&room, [What::SeatChanged { seat: games::Seat(0), player: cyd }]);
    let told = room.told();
    assert!(told.iter().any(|reply| plain(reply).contains("cyd takes over a seat")), "{told:?}");
    let said = |who: &str, text: &str| plain(&room.command(who, text)[0]);
    assert!(said("ann", "hex play c1").contains("aren’t in a match"), "it is hers no longer");
    // Nobody has acted since: her last turn is free to take back, and now it is cyd's.
    assert!(said("cyd", "hex undo").contains("takes back: b2"));
    assert_eq!(room.command("cyd", "play c3").len(), 2, "both rooms are told");
    room.command("bob", "play a1");
    let asked = said("cyd", "hex undo");
    assert!(asked.contains("asks to take back: c3 (cyd) and a1 (@bob)"), "{asked}");
    assert!(said("bob", "accept").contains("bob agrees"));
    let found = room.found();
    assert_eq!(found.head().person(games::Seat(0)), Some(&room.person("cyd")));
    assert_eq!(found.log().standing().len(), 1, "the beginning");
    kept(&room.record(&room.ids()[0]));
}

/// A computer takes a seat over, and plays it.
#[test]
fn a_computer_takes_over() {
    let room = two_rooms();
    room.told();
    let computer = record::Computer { level: "medium".into(), nodes: 20, engine: 1 };
    let player = Player::Computer(computer);
    note(&room, [What::SeatChanged { seat: games::Seat(0), player }]);
    assert!(plain(&room.told()[0]).contains("The computer plays on"));
    assert!(pollster::block_on(room.desk.compute()).expect("our own store"));
    let told = room.told();
    assert_eq!(told.len(), 2, "both rooms are told");
    assert_eq!(told[0].ring, [account("bob").id]);
    let m: Match = room.found();
    assert_eq!(m.entries().last().expect("a move").by, Actor::Computer);
    assert!(m.kind().info.id == KINDS[0].info.id);
}

/// Nobody has to find the thread of a challenge first.
#[test]
fn a_challenge_in_a_thread_is_accepted_from_its_room() {
    let room = Room::new();
    say(&room, "test:den/thread", "ann", line("hex start @bob size=3"));
    let answer = say(&room, "test:den", "bob", line("accept"));
    assert!(room.found().is_playing(), "{answer:?}");
}
