//! Time for reactions in others’ turns.

use std::sync::Arc;

use desk::{Clock as _, Match, plain::plain};
use games::Seat;
use record::DeadlineKind;

use crate::{
    room::{MANY, Room, settings},
    slow::GAMES,
};

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
    assert!(told.contains("Reactions: `4h`"), "{told}");
    let told = said(&room, "ann", "ward start @bob answers=none");
    assert!(told.contains("Reactions: no time limit"), "{told}");
    let told = said(&room, "ann", "goof start @bob");
    assert!(!told.contains("Reactions"), "nobody is asked there: {told}");
}

#[test]
fn it_is_the_same_in_a_match_that_is_played_once_more() {
    let room = asked("answers=1h heap=5");
    room.command("bob", "resign confirm");
    room.command("ann", "ward again");
    room.command("bob", "accept");
    for who in ["ann", "bob"] {
        // Both players try, since either may begin.
        room.command(who, "play take1");
    }
    assert_eq!(time(&room), Some(HOUR));
}

#[test]
fn what_cannot_be_chosen_is_told() {
    let room = room();
    let told = said(&room, "ann", "goof start @bob answers=1h");
    assert!(told.contains("no reactions in others’ turns"), "{told}");
    let told = said(&room, "ann", "ward start @bob answers=soon");
    assert!(told.contains("12h") && told.contains("none"), "{told}");
    assert_eq!(room.ids(), [], "nothing was opened");
    let help = said(&room, "ann", "help start");
    assert!(!help.contains("answers="), "which game it is decides: {help}");
}

const NAMES: [&str; 3] = ["ann", "bob", "cyd"];

/// Plays what brings a question to several, until it is there; who is asked then. None if
/// the match is over before.
fn until_two_are_asked(room: &Room) -> Option<Vec<&'static str>> {
    for name in NAMES {
        let told = room.command(name, "play standing field ask");
        assert!(told[0].secret, "what they always answer is for them alone: {told:?}");
    }
    for _ in 0..300 {
        let record = room.record(&room.ids()[0]);
        let mut m = Match::open(GAMES, Arc::clone(&record.entries[0]), None).expect("a log");
        for entry in &record.entries[1..] {
            m.append_told(Arc::clone(entry)).expect("a log");
        }
        let (head, table) = (m.head(), m.table().expect("it has begun"));
        let asked: Vec<Seat> = head.to_act.iter().collect();
        if asked.len() == 2 {
            return Some(asked.into_iter().map(|seat| NAMES[seat.index()]).collect());
        }
        let first = *asked.first()?;
        let legal = table.legal(first);
        let wanted = ["pass", "allow", "claim-field", "claim", "done", ""];
        let action =
            wanted.iter().find_map(|prefix| legal.iter().find(|action| action.starts_with(prefix)));
        let answer = room.command(NAMES[first.index()], &format!("play {}", action.expect("one")));
        assert!(room.record(&record.head.id).entries.len() > record.entries.len(), "{answer:?}");
    }
    panic!("nobody is asked")
}

/// Words that somebody said for themselves alone, and answers given while another is still asked,
/// are in no list that anybody can read.
#[test]
fn nobody_reads_an_answer_that_does_not_count_yet() {
    // It comes to that in most matches, and not in all.
    let tried = (0..10).find_map(|nth| {
        let room = Room::with(GAMES, settings());
        for _ in 0..nth {
            room.clock.secret();
        }
        room.command("ann", "looting start @bob @cyd");
        for who in ["bob", "cyd"] {
            room.command(who, "accept");
        }
        Some((until_two_are_asked(&room)?, room))
    });
    let (asked, room) = tried.expect("somebody is asked");
    let before = said(&room, "ann", "history");
    assert!(!before.contains("standing"), "{before}");
    room.command(asked[1], "play pass");
    for name in NAMES {
        assert_eq!(said(&room, name, "history"), before, "{name}");
    }
    // Nor is it where the turn is to be taken back, and then is not.
    let mover = NAMES.into_iter().find(|name| !asked.contains(name)).expect("a third");
    let told = said(&room, mover, "undo");
    assert!(told.contains("lava") && !told.contains("`pass`"), "{told}");
    room.command(mover, "cancel");
    assert_eq!(said(&room, mover, "history"), before);
    room.command(asked[0], "play pass");
    let after = said(&room, "ann", "history");
    assert_eq!(after.matches("pass").count(), before.matches("pass").count() + 1, "{after}");
}
