//! A team that goes on without somebody who does not answer.

use desk::{Act, GameKind, Match, Press, Reply, To, kind, plain::plain};
use games::{Seat, rising::Rising};
use record::{Actor, Slot, What};

use crate::{
    laws::sound,
    room::{KINDS, Room, account, settings},
};

const RISING: &[GameKind] = &[kind::<Rising>()];
const HOUR: u64 = 3_600;
/// Where cyd sits.
const CYD: Seat = Seat(2);

fn said(room: &Room, who: &str, text: &str) -> String {
    room.command(who, text).iter().map(plain).collect()
}

/// Three build an island; ann and bob have placed everybody, and cyd has not.
fn placed() -> Room {
    let room = Room::with(RISING, settings());
    room.pass(1_000_000);
    room.command("ann", "rising start @bob @cyd");
    room.command("bob", "accept");
    room.command("cyd", "accept");
    room.command("ann", "play rest");
    room.command("bob", "play rest");
    room.told();
    room
}

fn found(room: &Room) -> Match {
    Match::of(RISING, &room.record(&room.ids()[0])).expect("what we wrote, we can read")
}

fn absent(room: &Room) -> Vec<(Seat, String)> {
    let record = room.record(&room.ids()[0]);
    let absent = record.entries.iter().filter(|entry| entry.by == Actor::Absent);
    let played = absent.map(|entry| match &entry.what {
        What::Played { seat, action, .. } => (*seat, action.clone()),
        other => panic!("{other:?}"),
    });
    played.collect()
}

fn without(reply: &Reply) -> Option<&Press> {
    let buttons =
        reply.prompt.iter().flat_map(|prompt| prompt.options.iter().chain(&prompt.beside));
    buttons.map(|button| &button.press).find(|press| press.to_string().contains("!without"))
}

#[test]
fn a_team_agrees_to_go_on() {
    let room = placed();
    room.wait(2 * HOUR);
    let told = room.command("ann", "without");
    let [reply] = &told[..] else { panic!("the room alone: {told:?}") };
    sound(reply);
    let line = plain(reply);
    assert!(line.contains("ann wants to go on without @cyd."), "{line}");
    assert!(line.contains("To go on without @cyd, bob must agree:"), "{line}");
    assert!(matches!(reply.slot, Slot::Turn { .. }), "the message of the turn: {reply:?}");
    assert!(absent(&room).is_empty());
    let press = without(reply).expect("a button for bob").clone();
    let told = said(&room, "ann", "without");
    assert!(told.contains("You already agreed. Waiting for bob."), "{told}");

    // By the button, and once.
    for _ in 0..2 {
        room.handle(&room.request("bob", Act::Press(press.clone())));
    }
    let told: String = room.told().iter().map(plain).collect();
    assert!(told.contains("cyd didn’t answer in time."), "{told}");
    let done = absent(&room);
    assert_eq!(done[0], (CYD, "rest".to_owned()));
    assert!(done.iter().all(|action| action.0 == CYD), "{done:?}");
}

/// A player who was left out has no time in that round, and has it back with the next, or with
/// their first word.
#[test]
fn it_goes_on_without_them_for_the_rest_of_the_round() {
    let room = placed();
    room.wait(HOUR);
    room.command("ann", "without");
    room.command("bob", "without");
    let n = absent(&room).len();
    assert!(!found(&room).head().to_act.contains(CYD));
    // Nobody waits for cyd in any part of this round.
    for _ in 0..40 {
        let m = found(&room);
        let table = m.table().expect("it is played");
        if table.position().turn_number() != Some(1) {
            break;
        }
        let asked = m.head().to_act.iter().next().expect("somebody is asked");
        assert_ne!(asked, CYD, "{:?}", absent(&room));
        let who = ["ann", "bob"][asked.index()];
        let action = table.if_absent(asked).expect("a team of this game goes on");
        room.command(who, &format!("play {action}"));
        room.wait(2);
    }
    assert!(absent(&room).len() > n, "cyd had more to do");
    let m = found(&room);
    assert_eq!(m.table().expect("it is played").position().turn_number(), Some(2));
    assert!(m.head().to_act.contains(CYD), "in the next round cyd is asked again");
}

#[test]
fn nobody_is_left_out_early_or_twice() {
    let room = placed();
    let told = said(&room, "ann", "without");
    assert!(told.contains("cyd was asked less than an hour ago."), "{told}");
    room.wait(HOUR);
    let told = said(&room, "cyd", "without");
    assert!(told.contains("Nobody else has to move."), "{told}");
    room.command("ann", "without");
    // A player who comes back is there.
    room.command("cyd", "play rest");
    assert!(absent(&room).is_empty());
    let told = said(&room, "bob", "without");
    assert!(!told.contains("didn’t answer"), "{told}");
    assert!(absent(&room).is_empty(), "{told}");
}

/// A vote on an old question counts for no other.
#[test]
fn a_word_counts_for_what_was_asked() {
    let room = placed();
    room.wait(HOUR);
    room.command("ann", "without");
    room.command("cyd", "play rest");
    let m = found(&room);
    for seat in m.head().to_act.iter() {
        assert!(m.votes().leaving_out(seat).is_empty());
    }
}

#[test]
fn only_a_team_leaves_somebody_out() {
    let room = Room::with(KINDS, settings());
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    room.wait(2 * HOUR);
    let told = said(&room, "bob", "without");
    assert!(told.contains("In Hex everyone plays alone"), "{told}");
    assert!(absent(&room).is_empty());
}

/// Where a turn is no message of its own, it is news.
#[test]
fn one_of_two_goes_on_alone() {
    let room = Room::with(KINDS, settings());
    room.pass(1_000_000);
    room.command("ann", "dike start @bob");
    room.command("bob", "accept");
    room.command("ann", "play dig");
    room.wait(HOUR);
    let told = said(&room, "ann", "without");
    assert!(told.contains("ann wants to go on without"), "{told}");
    assert!(told.contains("bob didn’t answer in time."), "{told}");
    assert_eq!(absent(&room), [(Seat(1), "rest".to_owned())]);
}

/// A reminder has the button below it.
#[test]
fn a_reminder_offers_to_go_on() {
    let remind = desk::Settings { remind: Some(24 * HOUR), ..settings() };
    let room = Room::with(RISING, remind);
    room.pass(1_000_000);
    room.command("ann", "rising start @bob");
    room.command("bob", "accept");
    room.command("ann", "play rest");
    room.told();
    room.wait(24 * HOUR);
    let told = room.told();
    let reminder = told.iter().find(|reply| reply.slot == Slot::Reminder).expect("bob is awaited");
    sound(reminder);
    assert!(matches!(reminder.to, To::Room(_)));
    assert_eq!(reminder.ring, [account("bob").id]);
    let press = without(reminder).expect("a button").clone();
    room.handle(&room.request("ann", Act::Press(press)));
    assert_eq!(absent(&room)[0], (Seat(1), "rest".to_owned()));
}
