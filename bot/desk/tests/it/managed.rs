//! What those who manage a room choose for it.

use desk::{Managed, Match, Pins, Request, plain::plain};
use record::RoomId;

use crate::{
    laws::sound,
    room::{KINDS, Room, line},
};

const DAY: u64 = 24 * 3_600;

/// What somebody says in a room or a thread of it, as who manages it or not.
fn says(room: &Room, who: &str, place: &str, manages: bool, text: &str) -> String {
    let manages = manages.then(|| Managed { room: RoomId::from("test:room"), pins: Pins::Allowed });
    let request = room.request(who, line(text));
    let mut replies = room.handle(&Request { room: RoomId::from(place), manages, ..request });
    replies.extend(room.told());
    replies.iter().for_each(sound);
    replies.iter().map(plain).collect()
}

fn clock(room: &Room) -> Option<u64> {
    let id = room.ids().pop().expect("a match");
    Match::of(KINDS, &room.record(&id)).expect("what we wrote").clocks().turn
}

#[test]
fn a_room_has_a_clock_of_its_own() {
    let room = Room::new();
    let start = "hex start @bob size=3";
    let told = says(&room, "ann", "test:room", false, "room clock=3d");
    assert!(told.contains("Manage Channels"), "{told}");
    says(&room, "ann", "test:room", false, start);
    let usual = clock(&room);
    assert_ne!(usual, Some(3 * DAY));
    let told = says(&room, "ann", "test:room", true, "room clock=3d");
    assert!(told.contains("3d"), "{told}");
    for (place, text, then) in [
        ("test:room", start.to_owned(), Some(3 * DAY)),
        // A thread is of its room.
        ("test:room/t1", start.to_owned(), Some(3 * DAY)),
        ("test:room", format!("{start} clock=1d"), Some(DAY)),
        ("test:other", start.to_owned(), usual),
    ] {
        room.pass(1);
        says(&room, "ann", place, false, &text);
        assert_eq!(clock(&room), then, "{place} {text}");
    }
    // What a thread has chosen for itself is not all that holds there.
    says(&room, "ann", "test:room/t1", false, "settings language-here de");
    says(&room, "ann", "test:room", true, "room clock=none");
    room.pass(1);
    says(&room, "ann", "test:room/t1", false, start);
    assert_eq!(clock(&room), None);
}

#[test]
fn a_room_may_have_no_matches() {
    let room = Room::new();
    let start = "hex start @bob size=3";
    says(&room, "ann", "test:room", false, start);
    says(&room, "bob", "test:room", false, "accept");
    let told = says(&room, "ann", "test:room", true, "room matches=off clock=7d");
    assert!(told.contains("no matches are opened") && told.contains("7d"), "{told}");
    let told = says(&room, "cyd", "test:room", false, start);
    assert!(told.contains("Open yours in another room"), "{told}");
    assert_eq!(room.ids().len(), 1);
    // What is in play goes on.
    says(&room, "ann", "test:room", false, "play b2");
    assert_eq!(room.found().standing().len(), 2);
    let told = says(&room, "cyd", "test:room", false, "room");
    assert!(told.contains("No matches are opened in this room"), "{told}");
    says(&room, "ann", "test:room", true, "room matches=on");
    says(&room, "cyd", "test:room", false, start);
    assert_eq!(room.ids().len(), 2);
}
