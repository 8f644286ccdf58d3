//! A request to take back that waits for several, and one that nobody answers.

use desk::plain::plain;

use crate::room::Room;

fn said(room: &Room, who: &str, text: &str) -> String {
    room.command(who, text).iter().map(plain).collect()
}

/// Ann asks bob and cyd to let her take her turn back.
fn asked() -> Room {
    let room = Room::new();
    room.command("ann", "sparks start @bob @cyd");
    room.command("bob", "accept");
    room.command("cyd", "accept");
    room.command("ann", "play s5");
    room.command("bob", "play s6");
    let told = said(&room, "ann", "undo");
    assert!(told.contains("ann asks to take back: a spark on 5"), "{told}");
    room
}

#[test]
fn who_agreed_reads_who_is_awaited() {
    let room = asked();
    room.command("bob", "accept");
    let bob = said(&room, "bob", "board");
    assert!(
        bob.contains(
            "You agreed to take back: a spark on 5 (ann) and a spark on 6 (bob). Waiting for cyd."
        ),
        "{bob}"
    );
    assert!(!bob.contains("do you agree"), "{bob}");
    let cyd = said(&room, "cyd", "board");
    assert!(cyd.contains("cyd: do you agree?"), "{cyd}");
    assert!(said(&room, "cyd", "accept").contains("takes back"));
    assert!(!said(&room, "bob", "board").contains("You agreed"));
}

#[test]
fn a_request_that_nobody_answers_ends_where_play_goes_on() {
    const LAPSED: &str = "@ann can’t take it back anymore.";
    let room = asked();
    room.command("bob", "accept");
    // Of a plan nobody hears.
    assert!(!said(&room, "cyd", "play s7+").contains(LAPSED));
    let replies = room.command("cyd", "play done");
    let [told] = &replies[..] else { panic!("the room is told: {replies:?}") };
    assert!(plain(told).contains(LAPSED), "{told:?}");
    let ring: Vec<String> = told.ring.iter().map(ToString::to_string).collect();
    assert_eq!(ring, ["test:ann"], "who is next, and nobody for that");
    assert!(!said(&room, "ann", "play s8").contains(LAPSED), "it is told once");
}

/// Nor is anything said of it where somebody answers.
#[test]
fn a_request_that_is_answered_does_not_lapse() {
    for answer in [["bob", "decline"], ["ann", "cancel"]] {
        let room = asked();
        let told = said(&room, answer[0], answer[1]);
        assert!(!told.contains("Play went on"), "{told}");
        assert!(!said(&room, "cyd", "play s7").contains("Play went on"));
    }
}
