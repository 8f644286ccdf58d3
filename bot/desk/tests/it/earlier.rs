//! Going back further than one's last turn.

use desk::{Reply, plain::plain};
use record::What;

use crate::{
    laws::sound,
    room::{KINDS, Room, settings},
};

fn said(room: &Room, who: &str, what: &str) -> String {
    let mut replies: Vec<Reply> = room.command(who, what);
    replies.extend(room.told());
    replies.iter().for_each(sound);
    replies.iter().map(plain).collect()
}

fn played() -> Room {
    let room = Room::with(KINDS, settings());
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    for (who, cell) in [("ann", "a1"), ("bob", "b1"), ("ann", "a2"), ("bob", "b3")] {
        room.command(who, &format!("play {cell}"));
    }
    room.told();
    room
}

#[test]
fn all_since_a_move_goes_if_the_other_agrees() {
    let room = played();
    let told = said(&room, "bob", "undo 1");
    for cell in ["b1", "a2", "b3"] {
        assert!(told.contains(cell), "{cell}: {told}");
    }
    assert!(!told.contains("a1"), "{told}");
    let told = said(&room, "ann", "accept");
    assert!(told.contains("takes back"), "{told}");
    let m = room.found();
    assert!(matches!(m.entries().last().map(|entry| &entry.what), Some(What::TookBack { .. })));
    assert!(m.table().expect("it is played").legal(games::Seat(1)).contains(&"b1".to_owned()));
    let told = said(&room, "ann", &format!("about {}", m.id()));
    assert!(told.contains("Taken back so far: once"), "{told}");
}

#[test]
fn to_the_beginning() {
    let room = played();
    assert!(said(&room, "ann", "undo 0").contains("a1"));
    said(&room, "bob", "accept");
    assert_eq!(room.found().head().to_act, games::Seats::from(games::Seat(0)));
    assert!(said(&room, "ann", "undo 0").contains("no move"));
}

#[test]
fn one_s_own_last_turn_alone_needs_nobody() {
    let room = played();
    let told = said(&room, "bob", "undo 3");
    assert!(told.contains("takes back: b3"), "{told}");
}

#[test]
fn after_the_last_there_is_nothing() {
    let room = played();
    for number in ["4", "5", "999999999999"] {
        let told = said(&room, "bob", &format!("undo {number}"));
        assert!(told.contains("The last one is 4"), "{told}");
    }
}
