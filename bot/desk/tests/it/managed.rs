//! Settings of a room that its managers choose.

use desk::{Managed, Match, Pins, Request, To, plain::plain};
use record::RoomId;

use crate::{
    laws::sound,
    room::{KINDS, Room, line},
};

const DAY: u64 = 24 * 3_600;

/// Says something in a room or a thread of it, as somebody who manages it or not.
fn says(room: &Room, who: &str, place: &str, manages: bool, text: &str) -> String {
    let managed =
        Managed { room: "test:room".into(), pins: Pins::Allowed, server: None, captions: None };
    say(room, who, place, manages.then_some(managed), text)
}

/// The same in a channel of a server, as who manages that.
fn says_of_server(room: &Room, place: &str, text: &str) -> String {
    let server = Some("test:7".into());
    let managed = Managed { room: place.into(), pins: Pins::Allowed, server, captions: None };
    say(room, "ann", place, Some(managed), text)
}

fn say(room: &Room, who: &str, place: &str, manages: Option<Managed>, text: &str) -> String {
    let request = room.request(who, line(text));
    let mut replies = room.handle(&Request { room: RoomId::from(place), manages, ..request });
    replies.extend(room.told());
    replies.iter().for_each(sound);
    replies.iter().map(plain).collect()
}

fn clock(room: &Room) -> Option<u64> {
    let id = room.ids().pop().expect("a match");
    Match::of(KINDS, &room.record(&id)).expect("what we wrote").time().clocks().turn
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
    // A thread's own settings are not all that holds there.
    says(&room, "ann", "test:room/t1", false, "settings language-here de");
    says(&room, "ann", "test:room", true, "room clock=none");
    room.pass(1);
    says(&room, "ann", "test:room/t1", false, start);
    assert_eq!(clock(&room), None);
}

/// Everybody there reads what changed and who did it; a question, and a refusal, is for one.
#[test]
fn a_change_is_told_to_the_room() {
    let room = Room::new();
    let managed =
        || Managed { room: "test:room".into(), pins: Pins::Allowed, server: None, captions: None };
    let say = |manages: Option<Managed>, text: &str| {
        let request = room.request("ann", line(text));
        room.handle(&Request { manages, ..request }).remove(0)
    };
    let told = say(Some(managed()), "room matches=off");
    assert_eq!(told.to, To::Room("test:room".into()));
    assert!(plain(&told).contains("ann changed this room’s settings"), "{told:?}");
    for (manages, text) in [
        (Some(managed()), "room"),
        (Some(managed()), "room matches=off"),
        (None, "room matches=on"),
    ] {
        let told = say(manages, text);
        assert!(matches!(told.to, To::Whisper(_)), "{text}: {told:?}");
    }
}

#[test]
fn a_room_may_have_no_matches() {
    let room = Room::new();
    let start = "hex start @bob size=3";
    says(&room, "ann", "test:room", false, start);
    says(&room, "bob", "test:room", false, "accept");
    let told = says(&room, "ann", "test:room", true, "room matches=off clock=7d");
    assert!(told.contains("No new matches can be opened") && told.contains("7d"), "{told}");
    let told = says(&room, "cyd", "test:room", false, start);
    assert!(told.contains("Open yours in another room"), "{told}");
    assert_eq!(room.ids().len(), 1);
    // Matches in play go on.
    says(&room, "ann", "test:room", false, "play b2");
    assert_eq!(room.found().log().standing().len(), 2);
    let told = says(&room, "cyd", "test:room", false, "room");
    assert!(told.contains("No matches can be opened here"), "{told}");
    says(&room, "ann", "test:room", true, "room matches=on");
    says(&room, "cyd", "test:room", false, start);
    assert_eq!(room.ids().len(), 2);
}

/// The settings of a server hold in its rooms and their threads, and a room's own go first.
#[test]
fn a_server_chooses_for_its_rooms() {
    let room = Room::new();
    let start = "hex start @bob size=3";
    let told = says_of_server(&room, "test:7/1", "room clock=3d matches=off for=server");
    assert!(told.contains("all rooms of this server"), "{told}");
    for place in ["test:7/1", "test:7/2", "test:7/2/t5"] {
        let told = says(&room, "ann", place, false, start);
        assert!(told.contains("allow no matches here"), "{place}: {told}");
    }
    says_of_server(&room, "test:7/2", "room matches=on");
    for (place, opens) in [("test:7/2/t5", true), ("test:7/1", false), ("test:8/1", true)] {
        room.pass(60);
        let n_before = room.ids().len();
        says(&room, "ann", place, false, start);
        assert_eq!(room.ids().len() > n_before, opens, "{place}");
        if opens && place.starts_with("test:7") {
            assert_eq!(clock(&room), Some(3 * DAY), "{place}");
        }
    }
}

/// A manager of a channel does not choose for its server, and a server has no list.
#[test]
fn a_server_is_for_who_manages_it() {
    let room = Room::new();
    let told = says(&room, "ann", "test:room", true, "room for=server matches=off");
    assert!(told.contains("Manage Server"), "{told}");
    let told = says_of_server(&room, "test:7/1", "room server dashboard=on");
    assert!(told.contains("one room"), "{told}");
    let told = says_of_server(&room, "test:7/1", "room for=server");
    assert!(told.contains("Name a setting"), "{told}");
}

/// Games can be kept out one by one, also in rooms of a server that allows them.
#[test]
fn a_room_may_have_some_games_alone() {
    let room = Room::new();
    let told = says(&room, "ann", "test:room", true, "room game=hex");
    assert!(told.contains("matches=off"), "{told}");
    let told = says(&room, "ann", "test:room", true, "room game=hxe matches=off");
    assert!(told.contains("`hex`"), "{told}");
    let told = says(&room, "ann", "test:room", true, "room game=hex matches=off");
    assert!(told.contains("No new matches of Hex"), "{told}");
    let told = says(&room, "bob", "test:room", false, "hex start @ann size=3");
    assert!(told.contains("allow no Hex") && told.contains("Liar's dice"), "{told}");
    says(&room, "bob", "test:room", false, "liar start @ann");
    assert_eq!(room.ids().len(), 1);
    let told = says(&room, "bob", "test:room", false, "room");
    assert!(told.contains("Only") && !told.contains("Hex"), "{told}");
    // A manager who opens or closes the room means all games.
    says(&room, "ann", "test:room", true, "room matches=on");
    says(&room, "bob", "test:room", false, "hex start @ann size=3");
    assert_eq!(room.ids().len(), 2);
    // All but one, the other way round.
    says(&room, "ann", "test:room", true, "room matches=off");
    says(&room, "ann", "test:room", true, "room hex matches=on");
    assert!(says(&room, "bob", "test:room", false, "room").contains("Only Hex"));
}

/// Where No new matches can be opened, none is brought, and none is shown by its code.
#[test]
fn no_match_comes_into_a_room_that_has_none() {
    let room = Room::new();
    says(&room, "ann", "test:attic", false, "hex start @bob size=3");
    says(&room, "bob", "test:attic", false, "accept");
    says(&room, "ann", "test:room", true, "room matches=off");
    let told = says(&room, "ann", "test:room", false, "table move");
    assert!(told.contains("allow no matches here"), "{told}");
    assert_eq!(room.found().head().rooms, ["test:attic".into()]);
    says(&room, "ann", "test:room", true, "room matches=on");
    says(&room, "ann", "test:room", false, "table move");
    assert_eq!(room.found().head().rooms, ["test:room".into()]);
}

/// A room that takes the place of another has its choices, but for those made there.
#[test]
fn what_was_chosen_holds_where_the_room_goes_on() {
    let room = Room::new();
    says(&room, "ann", "test:room", true, "room clock=3d");
    let new =
        Managed { room: "test:new".into(), pins: Pins::Allowed, server: None, captions: None };
    let inherit = |to: &str| {
        let (from, to) = (RoomId::from("test:room"), RoomId::from(to));
        pollster::block_on(room.desk.inherit(&from, &to)).expect("our own store");
    };
    inherit("test:new");
    room.pass(1);
    say(&room, "ann", "test:new", None, "hex start @bob size=3");
    assert_eq!(clock(&room), Some(3 * DAY));
    say(&room, "ann", "test:new", Some(new), "room clock=1d");
    inherit("test:new");
    room.pass(1);
    say(&room, "ann", "test:new", None, "hex start @bob size=3");
    assert_eq!(clock(&room), Some(DAY), "it was chosen there");
    inherit("test:room");
    room.pass(1);
    says(&room, "ann", "test:room", false, "hex start @bob size=3");
    assert_eq!(clock(&room), Some(3 * DAY));
}
