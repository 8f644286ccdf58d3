//! Matches that count: who may play them, what becomes of who is late, and the results.

use desk::{Managed, Pins, Reply, Request, plain::plain};
use games::Seat;
use record::Stage;

use crate::{
    laws::sound,
    room::{KINDS, Room, line, settings},
};

const DAY: u64 = 24 * 3_600;

fn text(replies: &[Reply]) -> String {
    replies.iter().map(plain).collect()
}

fn said(room: &Room, who: &str, what: &str) -> String {
    let mut replies = room.command(who, what);
    replies.extend(room.told());
    replies.iter().for_each(sound);
    text(&replies)
}

/// Ann is to move, in a match that counts.
fn begun() -> Room {
    let room = Room::with(KINDS, settings());
    room.pass(1_000_000);
    let told = said(&room, "ann", "hex start @bob size=3 ranked=on");
    assert!(
        told.contains("Ranked: no hints") && told.contains("You each have `3d` per turn"),
        "{told}"
    );
    assert!(
        told.contains("loses the match.") && !told.contains("Running out doesn’t lose"),
        "{told}"
    );
    room.command("bob", "accept");
    room.told();
    room
}

#[test]
fn whoever_runs_out_of_time_has_lost() {
    let room = begun();
    said(&room, "ann", "settings reminders on");
    room.wait(3 * DAY / 2 + 240);
    let reminded = text(&room.told());
    assert!(reminded.contains("Time left for this turn: 35 hours"), "{reminded}");
    room.wait(3 * DAY / 2 - 840);
    room.told();
    assert!(room.found().is_playing());
    room.wait(1_200);
    let told = room.told();
    told.iter().for_each(sound);
    let m = room.found();
    assert_eq!(m.outcome().and_then(|outcome| outcome.place(Seat(1))), Some(1), "{told:?}");
    assert!(text(&told).contains("In a ranked match"), "{told:?}");
    for (who, won, lost) in [("bob", 1, 0), ("ann", 0, 1)] {
        let results = said(&room, who, "table results");
        assert!(results.contains(&format!("Hex: {won} won, 0 drawn, {lost} lost")), "{results}");
    }
    assert!(said(&room, "cyd", "table results").contains("haven’t finished"));
    // It is played once more as it was.
    let again = said(&room, "ann", "again");
    assert!(again.contains("Ranked: no hints"), "{again}");
}

#[test]
fn a_vacation_stops_its_clock_and_a_friendly_match_is_not_lost() {
    let room = begun();
    said(&room, "ann", "settings away 1w");
    room.wait(6 * DAY);
    assert!(room.found().is_playing());
    let room = Room::with(KINDS, settings());
    room.pass(1_000_000);
    said(&room, "ann", "hex start @bob size=3 clock=1d");
    said(&room, "bob", "accept");
    room.wait(2 * DAY);
    assert!(room.found().is_playing());
    said(&room, "bob", "late claim");
    let results = said(&room, "bob", "table results");
    assert!(results.contains("haven’t finished"), "it does not count: {results}");
}

#[test]
fn nobody_plays_on_for_anybody_else() {
    let room = begun();
    for what in ["hand @cyd", "hand level=beginner", "hint"] {
        let answer = said(&room, "ann", what);
        assert!(answer.contains("ranked") || answer.contains("no hints"), "{what}: {answer}");
    }
    let m = room.found();
    assert!(matches!(m.head().stage, Stage::Playing { .. }) && m.seating().offer().is_none());
    assert!(m.head().players.iter().all(|player| player.computer().is_none()));
}

#[test]
fn what_cannot_count_is_refused_with_a_way_out() {
    let room = Room::with(KINDS, settings());
    for (what, why) in [
        ("hex start computer ranked=on", "for people only"),
        ("hex start @bob ranked=on clock=none", "needs a clock"),
        ("hex start @bob ranked=on hints=on", "no hints"),
    ] {
        let answer = said(&room, "ann", what);
        assert!(answer.contains(why), "{what}: {answer}");
    }
    // All win or lose together: there is nothing to choose.
    let answer = said(&room, "ann", "dike start @bob ranked=on");
    assert!(answer.contains("win or lose together"), "{answer}");
    assert_eq!(room.ids(), []);
    let managed =
        Managed { room: "test:room".into(), pins: Pins::Allowed, server: None, captions: None };
    let request = room.request("ann", line("room ranked=off"));
    let answer = text(&room.handle(&Request { manages: Some(managed), ..request }));
    assert!(answer.contains("New matches here can’t be ranked"), "{answer}");
    let answer = said(&room, "ann", "hex start @bob size=3 ranked=on");
    assert!(answer.contains("allow no ranked matches"), "{answer}");
    said(&room, "ann", "hex start @bob size=3");
    assert_eq!(room.ids().len(), 1);
}
