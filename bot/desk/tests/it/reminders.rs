//! Rooms are reminded that a match waits for somebody.

use std::sync::Arc;

use desk::{Desk, Settings, To, plain::plain};
use record::{Clocks, Slot, Store as _};

use crate::{
    laws::sound,
    room::{KINDS, Room, account, line, settings},
};

const DAY: u64 = 24 * 3_600;

fn every_day() -> Settings {
    let clocks = Clocks::default();
    Settings { remind: Some(DAY), clocks, ..settings() }
}

fn reminding() -> Room {
    let room = Room::with(KINDS, every_day());
    room.pass(1_000_000);
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    room.told();
    room
}

#[test]
fn a_room_is_reminded_three_times() {
    let room = reminding();
    room.wait(DAY - 1);
    assert_eq!(room.told(), []);
    let mut reminded = 0;
    for _ in 0..6 {
        room.wait(DAY);
        for reply in room.told() {
            reminded += 1;
            assert!(matches!(reply.to, To::Room(_)) && reply.slot == Slot::Reminder);
            assert!(reply.aside && reply.picture.is_none() && reply.prompt.is_none(), "{reply:?}");
            assert_eq!(reply.ring, [account("ann").id], "she is awaited");
            sound(&reply);
        }
    }
    assert_eq!(reminded, 3);
}

/// Reminders that nobody could be told yet become one.
#[test]
fn one_reminder_takes_the_place_of_another() {
    let room = reminding();
    room.wait(5 * DAY);
    let outbox = pollster::block_on(room.store.outbox()).expect("our own store");
    assert_eq!(outbox.len(), 1, "{outbox:?}");
    assert_eq!(outbox[0].id.slot, Slot::Reminder);
}

#[test]
fn who_moves_is_not_reminded() {
    let room = reminding();
    room.wait(DAY / 2);
    room.command("ann", "play b2");
    room.wait(DAY - 1);
    assert_eq!(room.told(), [], "bob has a day from then on");
    room.wait(1);
    let told = room.told();
    assert_eq!(told[0].ring, [account("bob").id], "{told:?}");
    room.command("bob", "resign confirm");
    room.wait(5 * DAY);
    assert_eq!(room.told(), [], "when it is over, nobody is awaited");
    let rows = pollster::block_on(room.store.rows("remind/", None, 9)).expect("our own store");
    assert_eq!(rows, []);
}

/// A player who has answered is reminded of nothing.
#[test]
fn a_reminder_that_comes_late_is_not_said() {
    let room = reminding();
    room.wait(DAY);
    let request = room.request("ann", line("play b2"));
    assert_eq!(room.handle(&request), []);
    let told = room.told();
    let [news] = &told[..] else { panic!("the move alone: {told:?}") };
    assert_eq!(news.slot, Slot::News);
}

#[test]
fn of_two_programs_one_reminds() {
    let room = reminding();
    let other = Arc::new(room.store.another());
    let other = Desk::new(KINDS, other, room.clock.clone(), every_day());
    room.wait(DAY - 1);
    room.pass(1);
    std::thread::scope(|scope| {
        for desk in [&*room.desk, &other] {
            scope.spawn(|| pollster::block_on(desk.tick()).expect("our own store"));
        }
    });
    let id = room.ids()[0].clone();
    let row = pollster::block_on(room.store.row(&format!("remind/{id}"))).expect("our own store");
    assert!(row.expect("a reminder").due.is_some());
    assert_eq!(room.told().len(), 1);
}

const HOUR: u64 = 3_600;

/// Noon of a day in May, in Berlin.
const NOON: u64 = 1_778_493_600;

fn said(room: &Room, who: &str, what: &str) -> String {
    let mut replies = room.command(who, what);
    replies.extend(room.told());
    replies.iter().for_each(sound);
    replies.iter().map(plain).collect()
}

/// When reminders come within so many hours, in hours from now.
fn reminded(room: &Room, hours: u64) -> Vec<u64> {
    let mut when = Vec::new();
    for hour in 1..=hours {
        room.wait(HOUR);
        when.extend(room.told().iter().filter(|reply| reply.slot == Slot::Reminder).map(|_| hour));
    }
    when
}

fn clocked(clock: &str) -> Room {
    let room = Room::with(KINDS, every_day());
    room.pass(NOON);
    said(&room, "ann", &format!("hex start @bob size=3 {clock}"));
    said(&room, "bob", "accept");
    room
}

#[test]
fn a_clock_reminds_as_it_runs_out() {
    let room = clocked("clock=4h");
    // A reminder that did not come before the time was up does not come then.
    assert_eq!(reminded(&room, 24), [2]);
    let room = clocked("clock=7d");
    assert_eq!(reminded(&room, 14 * 24), [84, 135, 160]);
}

#[test]
fn nobody_is_reminded_in_their_night() {
    let room = clocked("");
    let told = said(&room, "ann", "settings clock-of berlin");
    assert!(told.contains("berlin"), "{told}");
    // Three times at noon.
    assert_eq!(reminded(&room, 99), [24, 48, 72]);
    let room = clocked("");
    said(&room, "ann", "settings clock-of berlin");
    said(&room, "ann", "settings reminders 12h");
    // At midnight, noon, and at midnight once more: those of the nights come at eight.
    assert_eq!(reminded(&room, 99), [20, 24, 44]);
    let room = clocked("");
    said(&room, "ann", "settings clock-of berlin");
    said(&room, "ann", "settings quiet off");
    said(&room, "ann", "settings reminders 12h");
    assert_eq!(reminded(&room, 99), [12, 24, 36]);
}

/// A setting that is chosen while a question is open holds for it.
#[test]
fn who_wants_no_reminders_has_none() {
    let room = clocked("");
    said(&room, "ann", "settings reminders off");
    assert_eq!(reminded(&room, 99), [] as [u64; 0]);
    said(&room, "ann", "settings reminders on");
    assert_eq!(reminded(&room, 99), [] as [u64; 0], "it has been too long");
    let told = said(&room, "ann", "settings");
    assert!(told.contains("Reminders: on"), "{told}");
}

#[test]
fn the_last_one_says_so() {
    let room = clocked("");
    let mut last = String::new();
    for _ in 0..99 {
        room.wait(HOUR);
        for reply in room.told() {
            last = plain(&reply);
        }
    }
    assert!(last.contains("That was the last reminder for @ann"), "{last}");
}

#[test]
fn nobody_is_reminded_in_a_pause() {
    let room = clocked("clock=1d");
    said(&room, "ann", "pause");
    said(&room, "bob", "pause");
    assert_eq!(reminded(&room, 99), [] as [u64; 0]);
    said(&room, "ann", "resume");
    assert_eq!(reminded(&room, 24), [12, 20, 23]);
}

#[test]
fn a_nudge_calls_who_is_awaited_and_seldom() {
    let room = clocked("");
    let told = said(&room, "bob", "nudge");
    assert!(told.contains("less than an hour ago"), "{told}");
    let told = said(&room, "ann", "nudge");
    assert!(told.contains("Nobody else has to move"), "{told}");
    room.wait(HOUR);
    let replies = room.command("bob", "nudge");
    let [reply] = &replies[..] else { panic!("{replies:?}") };
    assert!(reply.aside && reply.picture.is_none() && reply.ring == [account("ann").id]);
    assert!(plain(reply).contains("bob asks for the next move"), "{}", plain(reply));
    room.wait(HOUR);
    let told = said(&room, "bob", "nudge");
    assert!(told.contains("again in 11 hours"), "{told}");
    room.wait(11 * HOUR);
    let told = said(&room, "bob", "nudge");
    assert!(told.contains("bob asks"), "{told}");
}

/// A nudge at night waits for the morning, and is not said if there is an answer before.
#[test]
fn a_nudge_wakes_nobody() {
    for answers in [false, true] {
        let room = clocked("");
        said(&room, "ann", "settings clock-of berlin");
        room.wait(12 * HOUR);
        let told: String =
            room.handle(&room.request("bob", line("nudge"))).iter().map(plain).collect();
        assert!(told.contains("ann: quiet hours"), "{told}");
        let outbox = pollster::block_on(room.store.outbox()).expect("our own store");
        let [notice] = &outbox[..] else { panic!("{outbox:?}") };
        assert_eq!(notice.not_before, NOON + 20 * HOUR, "at eight");
        if answers {
            room.handle(&room.request("ann", line("play a1")));
        }
        let told: String = room.told().iter().map(plain).collect();
        assert_eq!(told.contains("bob asks"), !answers, "{told}");
    }
}

/// A player who is told in a digest that a match waits is not reminded of it at the same time.
#[test]
fn a_digest_and_a_reminder_are_one() {
    for digest in ["digest 12", "digest 13", "digest off"] {
        let room = clocked("");
        said(&room, "ann", &format!("settings clock-of berlin {digest}"));
        let (mut digests, mut reminders) = (0, 0);
        for _ in 0..25 {
            room.wait(HOUR);
            for reply in room.told() {
                digests += usize::from(reply.slot == Slot::Digest);
                reminders += usize::from(reply.slot == Slot::Reminder);
            }
        }
        let expected = match digest {
            "digest 12" => (1, 0),
            "digest 13" => (2, 1),
            _ => (0, 1),
        };
        assert_eq!((digests, reminders), expected, "{digest}");
    }
    // A digest that cannot be delivered tells nothing.
    let room = clocked("");
    said(&room, "ann", "settings clock-of berlin digest 12");
    let ann = account("ann").id;
    pollster::block_on(room.desk.note_unheard(&ann, None)).expect("our own store");
    room.wait(DAY);
    let told = room.told();
    assert!(told.iter().any(|reply| reply.slot == Slot::Reminder), "{told:?}");
}
