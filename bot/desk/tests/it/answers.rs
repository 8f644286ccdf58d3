//! How long whoever is asked in the turn of another has to answer.

use desk::plain::plain;
use record::DeadlineKind;

use crate::room::{MANY, Room, settings};

const HOUR: u64 = 3600;

fn room() -> Room {
    Room::with(MANY, settings())
}

fn said(room: &Room, who: &str, text: &str) -> String {
    room.command(who, text).iter().map(plain).collect()
}

/// A match of ward in which bob is asked.
fn asked(how: &str) -> Room {
    let room = room();
    room.command("ann", &format!("ward start @bob {how}"));
    room.command("bob", "accept");
    room.command("ann", "play take1");
    room
}

/// How long he has.
fn time(room: &Room) -> Option<u64> {
    let record = room.record(room.ids().last().expect("a match"));
    let last = record.entries.last().expect("an entry").at;
    let deadline = record.head.deadline?;
    assert_eq!(deadline.kind, DeadlineKind::Reaction);
    Some(deadline.at - last)
}

#[test]
fn it_is_chosen_when_a_match_is_opened() {
    assert_eq!(time(&asked("answers=1h")), Some(HOUR));
    assert_eq!(time(&asked("answers=3d")), Some(72 * HOUR));
    assert_eq!(time(&asked("answers=none")), None);
    assert_eq!(time(&asked("")), settings().clocks.reaction, "as the host has it");
}

#[test]
fn who_is_challenged_reads_it() {
    let room = room();
    let told = said(&room, "ann", "ward start @bob answers=4h");
    assert!(told.contains("has `4h` to answer"), "{told}");
    let told = said(&room, "ann", "ward start @bob answers=none");
    assert!(told.contains("any time"), "{told}");
    let told = said(&room, "ann", "goof start @bob");
    assert!(!told.contains("to answer"), "nobody is asked there: {told}");
}

#[test]
fn it_is_the_same_in_a_match_that_is_played_once_more() {
    let room = asked("answers=1h heap=5");
    room.command("bob", "resign confirm");
    room.command("ann", "ward again");
    room.command("bob", "accept");
    for who in ["ann", "bob"] {
        // Whoever begins.
        room.command(who, "play take1");
    }
    assert_eq!(time(&room), Some(HOUR));
}

#[test]
fn what_cannot_be_chosen_is_told() {
    let room = room();
    let told = said(&room, "ann", "goof start @bob answers=1h");
    assert!(told.contains("nobody is asked in the turn of another"), "{told}");
    let told = said(&room, "ann", "ward start @bob answers=2h");
    assert!(told.contains("12h") && told.contains("none"), "{told}");
    assert_eq!(room.ids(), [], "nothing was opened");
    let help = said(&room, "ann", "help start");
    assert!(!help.contains("answers="), "which game it is decides: {help}");
}
