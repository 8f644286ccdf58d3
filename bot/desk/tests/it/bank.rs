//! Time beyond one's turns: what costs some of it, and what does not.

use desk::{Match, Settings, plain::plain};
use games::Seat;
use record::{Clocks, Slot, What};

use crate::{
    laws::{kept_of, sound},
    room::{KINDS, Room, settings},
};

const HOUR: u64 = 3_600;
const DAY: u64 = 24 * HOUR;

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

/// A day for a turn and two beyond that, ann to move.
fn room() -> Room {
    begun("hex start @bob size=3 clock=1d bank=3d")
}

fn begun(start: &str) -> Room {
    let room = Room::with(KINDS, Settings { remind: Some(DAY), ..settings() });
    room.pass(1_000 * DAY + DAY / 2);
    room.tick();
    said(&room, "ann", start);
    said(&room, "bob", "accept");
    room
}

fn said(room: &Room, who: &str, what: &str) -> String {
    let replies = room.command(who, what);
    replies.iter().for_each(sound);
    for id in room.ids() {
        kept_of(KINDS, &room.record(&id));
    }
    replies.iter().map(plain).collect()
}

/// Returns the hours that are left to a seat by now.
fn left(room: &Room, seat: Seat) -> u64 {
    room.found().time_of(seat).bank(room.now()).expect("a bank") / HOUR
}

/// In how many hours time is up.
fn until_deadline(room: &Room) -> u64 {
    (room.found().head().deadline.expect("a clock").at - room.now()) / HOUR
}

fn has_run_out(m: &Match) -> bool {
    m.entries().iter().any(|entry| matches!(entry.what, What::RanOut { .. }))
}

#[test]
fn who_is_in_time_spends_nothing() {
    let room = room();
    assert_eq!(until_deadline(&room), 24 + 72);
    room.wait(DAY);
    assert_eq!((left(&room, ANN), left(&room, BOB)), (72, 72));
    said(&room, "ann", "play b2");
    room.wait(DAY);
    said(&room, "bob", "play a1");
    assert_eq!((left(&room, ANN), left(&room, BOB)), (72, 72));
}

#[test]
fn what_a_turn_takes_too_long_is_gone_for_good() {
    let room = room();
    room.wait(DAY + 30 * HOUR);
    assert_eq!((left(&room, ANN), left(&room, BOB)), (42, 72), "it runs");
    said(&room, "ann", "play b2");
    assert_eq!(until_deadline(&room), 24 + 72, "bob has all of his");
    said(&room, "bob", "play a1");
    assert_eq!((left(&room, ANN), left(&room, BOB)), (42, 72));
    assert_eq!(until_deadline(&room), 24 + 42);
    // A turn that is done at once puts nothing back.
    said(&room, "ann", "play c2");
    room.wait(DAY + 2 * HOUR);
    said(&room, "bob", "play c1");
    room.wait(DAY + 42 * HOUR - 60);
    assert!(!has_run_out(&room.found()), "a minute is left");
    room.wait(60);
    assert!(has_run_out(&room.found()));
    assert_eq!((left(&room, ANN), left(&room, BOB)), (0, 70));
}

/// Time that is up has emptied it, and two days more are just that.
#[test]
fn nothing_is_left_when_time_was_up() {
    let room = room();
    room.wait(4 * DAY + 5 * HOUR);
    assert!(has_run_out(&room.found()));
    assert_eq!(left(&room, ANN), 0);
    said(&room, "bob", "late wait");
    assert_eq!((until_deadline(&room), left(&room, ANN)), (48, 0));
    said(&room, "ann", "play b2");
    said(&room, "bob", "play a1");
    assert_eq!((until_deadline(&room), left(&room, ANN), left(&room, BOB)), (24, 0, 72));
}

#[test]
fn a_pause_costs_nothing() {
    for hours in [10, 30] {
        let room = room();
        room.wait(hours * HOUR);
        said(&room, "ann", "pause");
        said(&room, "bob", "pause");
        room.wait(9 * DAY);
        let rest = 72 - hours.saturating_sub(24);
        assert_eq!(left(&room, ANN), rest);
        // A move ends it, too.
        if hours == 10 {
            said(&room, "bob", "resume");
            assert_eq!(until_deadline(&room), 24 + 72 - 10);
        }
        said(&room, "ann", "play b2");
        assert_eq!(left(&room, ANN), rest);
    }
}

#[test]
fn a_vacation_costs_nothing() {
    for (hours, comes_back) in [(10, true), (30, true), (10, false), (30, false)] {
        let room = room();
        room.wait(hours * HOUR);
        said(&room, "ann", "settings away 1w");
        room.wait(5 * DAY);
        let rest = 72 - hours.saturating_sub(24);
        assert_eq!(left(&room, ANN), rest);
        if comes_back {
            said(&room, "ann", "settings away no");
            assert_eq!(until_deadline(&room), 24 + 72 - hours);
        }
        // A player who is away may move all the same.
        said(&room, "ann", "play b2");
        assert_eq!(left(&room, ANN), rest);
    }
}

/// A program that was away when time was up puts it off, and takes nothing.
#[test]
fn an_outage_costs_nothing() {
    let room = room();
    room.wait(30 * HOUR);
    room.pass(20 * DAY);
    room.tick();
    assert!(!has_run_out(&room.found()));
    assert_eq!(left(&room, ANN), 66);
    said(&room, "ann", "play b2");
    assert_eq!(left(&room, ANN), 66);
}

/// While somebody is asked to take back no clock runs; going back puts nothing back.
#[test]
fn taking_back_costs_nothing_and_gives_nothing() {
    let room = room();
    room.wait(30 * HOUR);
    said(&room, "ann", "play b2");
    said(&room, "bob", "play a1");
    room.wait(29 * HOUR);
    let told = said(&room, "ann", "undo");
    assert!(told.contains("asks to take back"), "{told}");
    room.wait(3 * DAY);
    assert_eq!(left(&room, ANN), 61);
    said(&room, "bob", "accept");
    assert_eq!((left(&room, ANN), left(&room, BOB)), (61, 72));
    assert_eq!(until_deadline(&room), 24 + 61);
}

#[test]
fn who_takes_a_seat_over_has_what_is_left_there() {
    let room = room();
    said(&room, "cyd", "settings theme dark");
    room.wait(30 * HOUR);
    said(&room, "ann", "hand @cyd");
    room.wait(4 * HOUR);
    said(&room, "cyd", "accept");
    assert_eq!(room.found().seat_of(&room.person("cyd")), Some(ANN));
    assert_eq!((left(&room, ANN), until_deadline(&room)), (62, 24 + 62));
    room.wait(25 * HOUR);
    said(&room, "cyd", "play b2");
    assert_eq!((left(&room, ANN), left(&room, BOB)), (61, 72));
}

/// Time that a computer takes, or a person whose seat it holds, costs nothing.
#[test]
fn a_computer_spends_nothing() {
    let room = room();
    room.wait(30 * HOUR);
    said(&room, "ann", "hand level=beginner");
    room.wait(9 * DAY);
    assert_eq!(left(&room, ANN), 66);
    said(&room, "ann", "return");
    assert_eq!(left(&room, ANN), 66, "what it took is nobody's");
}

/// Where a team is asked, each has one, before the least is done for them.
#[test]
fn a_team_draws_on_it_as_well() {
    let room = begun("dike start @bob clock=1d bank=12h");
    let by_absent = || {
        let record = room.record(&room.ids()[0]);
        record.entries.iter().filter(|entry| entry.by == record::Actor::Absent).count()
    };
    said(&room, "ann", "play rest");
    room.wait(36 * HOUR - 60);
    assert_eq!(by_absent(), 0);
    room.wait(60);
    assert_eq!(by_absent(), 1, "bob’s is gone");
    assert_eq!((left(&room, ANN), left(&room, BOB)), (12, 0));
    assert_eq!(until_deadline(&room), 24, "for him");
}

/// When reminders come within so many hours, in hours from now, and what they say.
fn reminded(room: &Room, hours: u64) -> Vec<(u64, String)> {
    let mut when = Vec::new();
    for hour in 1..=hours {
        room.wait(HOUR);
        let told = room.told();
        when.extend(
            told.iter()
                .filter(|reply| reply.slot == Slot::Reminder)
                .map(|reply| (hour, plain(reply))),
        );
    }
    when
}

#[test]
fn reminders_tell_that_it_runs() {
    let room = begun("hex start @bob size=3 clock=1d bank=1d");
    room.told();
    let told = reminded(&room, 60);
    let hours: Vec<u64> = told.iter().map(|reminder| reminder.0).collect();
    assert_eq!(hours, [12, 20, 24, 46]);
    let bank = |text: &str| text.contains("The time bank runs");
    assert!(told.iter().all(|reminder| bank(&reminder.1) == (reminder.0 >= 24)), "{told:?}");
    assert!(told[2].1.contains("The time bank runs: 24 hours left."), "{told:?}");
    assert!(told[3].1.contains("The time bank runs: 2 hours left."), "{told:?}");
    assert!(told[3].1.contains("That was the last reminder for @ann"), "{told:?}");
    // With nothing left it is as without.
    said(&room, "ann", "play b2");
    said(&room, "bob", "play a1");
    room.told();
    let hours: Vec<u64> = reminded(&room, 60).iter().map(|reminder| reminder.0).collect();
    assert_eq!(hours, [12, 20, 23]);
}

#[test]
fn it_is_told_what_is_left() {
    let room = room();
    room.wait(30 * HOUR);
    let about = format!("about match={}", room.ids()[0]);
    let told = said(&room, "bob", &about);
    assert!(told.contains("Time bank left: ann 2 days and bob 3 days."), "{told}");
    room.wait(3 * DAY - 15 * HOUR);
    let told = said(&room, "bob", &about);
    assert!(told.contains("ann 9 hours and"), "{told}");
    said(&room, "ann", "resign confirm");
    assert!(!said(&room, "bob", &about).contains("bank"));
}

#[test]
fn a_challenge_tells_it_and_it_is_kept() {
    let room = Room::new();
    room.pass(1_000_000);
    let told = said(&room, "ann", "hex start @bob size=3 clock=1d bank=3d");
    assert!(told.contains("Time bank: `3d` each, once per match"), "{told}");
    let clocks = Clocks { turn: Some(DAY), reaction: Some(12 * HOUR), bank: Some(3 * DAY) };
    assert_eq!(room.found().time().clocks(), clocks);
    said(&room, "bob", "accept");
    said(&room, "bob", "resign confirm");
    let told = said(&room, "ann", "again");
    assert!(told.contains("Time bank: `3d`"), "{told}");
    let record = room.record(&room.ids()[1]);
    let m = Match::of(KINDS, &record).expect("what we wrote");
    assert_eq!(m.time().clocks(), clocks);
}

#[test]
fn without_a_clock_there_is_none() {
    let room = Room::new();
    room.pass(1_000_000);
    let told = said(&room, "ann", "hex start @bob size=3 bank=1d");
    assert!(told.contains("Add `clock=1d`, or leave `bank=1d` out"), "{told}");
    let told = said(&room, "ann", "hex start @bob size=3 clock=none bank=7d");
    assert!(told.contains("leave `bank=7d` out"), "{told}");
    assert_eq!(room.ids().len(), 0);
    said(&room, "ann", "hex start @bob size=3 clock=1d bank=none");
    assert_eq!(room.found().time().clocks().bank, None);
    let told = said(&room, "ann", "hex start @bob size=3 bank=soon");
    assert!(told.contains("Use `12h`, `1d`"), "{told}");
}

/// A room's own clock is one as well.
#[test]
fn the_clock_of_a_room_will_do() {
    let clocks = Clocks { turn: Some(DAY), ..Clocks::default() };
    let room = Room::with(KINDS, Settings { clocks, ..settings() });
    room.pass(1_000_000);
    said(&room, "ann", "hex start @bob size=3 bank=14d");
    let clocks = Clocks { bank: Some(14 * DAY), ..clocks };
    assert_eq!(room.found().time().clocks(), clocks);
}

/// A log of before, and one that says a bank without a clock, play without one.
#[test]
fn logs_without_it_play_as_before() {
    let room = begun("hex start @bob size=3 clock=1d");
    assert_eq!(room.found().time_of(ANN).bank(room.now()), None);
    assert_eq!(until_deadline(&room), 24);
    let text = serde_json::to_string(&*room.found().entries()[0]).expect("text");
    assert!(!text.contains("bank"), "{text}");
}
