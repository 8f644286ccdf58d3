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
    let clocks = Clocks { turn: None, reaction: None };
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

/// A reminder that comes late says what holds by then.
#[test]
fn a_late_reminder_does_not_say_what_was() {
    let room = reminding();
    room.wait(DAY);
    let request = room.request("ann", line("play b2"));
    assert_eq!(room.handle(&request), []);
    let told = room.told();
    let [reminder, news] = &told[..] else { panic!("both: {told:?}") };
    assert_eq!((reminder.slot, news.slot), (Slot::Reminder, Slot::News));
    let said = plain(reminder);
    assert!(!said.contains("ann"), "it is bob's turn: {said}");
    assert!(reminder.ring.is_empty(), "{reminder:?}");
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
    assert!(row.expect("a reminder").value.contains("\"times\":1"));
    assert_eq!(room.told().len(), 1);
}
