//! Vacations: clocks stand still, nobody is reminded, and all comes back by itself.

use desk::{Reply, Settings, plain::plain};
use record::{Clocks, DeadlineKind, Slot, What};

use crate::{
    laws::sound,
    room::{KINDS, Room, account, settings},
};

const HOUR: u64 = 3_600;
const DAY: u64 = 24 * HOUR;

fn room(clock: Option<u64>) -> Room {
    let clocks = Clocks { turn: clock, ..Clocks::default() };
    let room = Room::with(KINDS, Settings { clocks, remind: Some(DAY), ..settings() });
    room.pass(1_000_000);
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    room.told();
    room
}

fn said(room: &Room, who: &str, what: &str) -> String {
    let replies = room.command(who, what);
    replies.iter().for_each(sound);
    replies.iter().map(plain).collect()
}

fn n_told(room: &Room, is: fn(&What) -> bool) -> usize {
    let m = room.found();
    m.entries().iter().filter(|entry| is(&entry.what)).count()
}

fn waits(told: &[Reply]) -> Vec<&Reply> {
    told.iter().filter(|reply| reply.slot == Slot::Reminder).collect()
}

/// The clock of who is away stands still, and has as much left afterwards.
#[test]
fn a_clock_stands_still_and_runs_on() {
    let room = room(Some(2 * DAY));
    room.wait(DAY);
    room.told();
    let told = said(&room, "ann", "settings away 1w");
    assert!(told.contains("You’re away for 7 days"), "{told}");
    assert!(told.contains("ann is away for 7 days, with the clock stopped."), "{told}");
    assert_eq!(
        room.found().head().deadline.map(|deadline| deadline.kind),
        Some(DeadlineKind::Away)
    );
    room.wait(7 * DAY - 1);
    assert_eq!(room.told(), [], "nobody calls her, and no time is up");
    room.wait(1);
    assert_eq!(room.told(), [], "she knows, and nobody else has to do anything");
    assert_eq!(n_told(&room, |what| matches!(what, What::Back { .. })), 1);
    room.wait(DAY - 1);
    assert_eq!(n_told(&room, |what| matches!(what, What::RanOut { .. })), 0);
    assert!(!waits(&room.told()).is_empty(), "she is reminded again");
    room.wait(1);
    assert_eq!(
        n_told(&room, |what| matches!(what, What::RanOut { .. })),
        1,
        "a day was left to her"
    );
}

/// It is said once in each match, and the clocks of the others run.
#[test]
fn each_match_is_told_once_and_others_go_on() {
    let room = room(Some(DAY));
    room.command("ann", "dike start @cyd");
    room.command("cyd", "accept");
    room.command("bob", "settings away 3d");
    let ids = room.ids();
    let away = |at: usize| {
        let record = room.record(&ids[at]);
        record.entries.iter().filter(|entry| matches!(entry.what, What::Away { .. })).count()
    };
    assert_eq!((away(0), away(1)), (1, 0), "bob does not play the other");
    room.command("ann", &format!("play b2 match={}", ids[0]));
    // He may move all the same; then her clock runs.
    let told = said(&room, "bob", &format!("play a1 match={}", ids[0]));
    assert!(told.contains("a1"), "{told}");
    room.wait(DAY);
    let record = room.record(&ids[0]);
    let ran_out = record.entries.iter().any(|entry| matches!(entry.what, What::RanOut { .. }));
    assert!(ran_out, "ann had her day");
}

/// Where there is no clock it is only told, and there are no reminders; a nudge hears when
/// they are back.
#[test]
fn without_a_clock_it_is_only_told() {
    let room = room(None);
    let told = said(&room, "ann", "settings away 3d");
    assert!(told.contains("ann is away for 3 days.") && !told.contains("theirs"), "{told}");
    room.wait(2 * DAY);
    assert_eq!(room.told(), []);
    let told = said(&room, "bob", "nudge");
    assert!(told.contains("ann will be back in 1 day."), "{told}");
    assert_eq!(n_told(&room, |what| matches!(what, What::Nudged { .. })), 0);
    let told = said(&room, "ann", "settings away no");
    assert!(told.contains("Welcome back") && told.contains("ann is back."), "{told}");
    assert!(said(&room, "ann", "settings away no").contains("You aren’t away."));
    room.wait(DAY);
    assert_eq!(waits(&room.told()).len(), 1, "reminders come again");
}

/// Two clocks do not stand still twice: a pause within a vacation, and a vacation that ends
/// in a pause.
#[test]
fn a_pause_gives_nothing_back_twice() {
    for back_first in [true, false] {
        let room = room(Some(4 * DAY));
        room.wait(DAY);
        said(&room, "ann", "settings away 1w");
        room.wait(DAY);
        said(&room, "ann", "pause");
        said(&room, "bob", "pause");
        room.wait(DAY);
        let back = || said(&room, "ann", "settings away no");
        let resume = || said(&room, "ann", "resume");
        if back_first {
            back();
            room.wait(DAY);
            resume();
        } else {
            resume();
            room.wait(DAY);
            back();
        }
        let m = room.found();
        let now = m.entries().last().expect("entries").at;
        let left = m.head().deadline.expect("a clock").at - now;
        assert_eq!(left, 3 * DAY, "a day was gone before: {back_first}");
    }
}

/// In a room with several matches of theirs it is said once; whose turn it is then is not
/// called, and the others see why nobody moves.
#[test]
fn a_room_hears_of_it_once() {
    let room = room(Some(DAY));
    room.command("ann", "dike start @cyd");
    room.command("cyd", "accept");
    room.told();
    room.handle(&room.request("ann", crate::room::line("settings away 1w")));
    let told = room.told();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].ring.is_empty(), "{told:?}");
    // It holds for both, so it names neither, nor whose turn it is in one of them.
    let text = plain(&told[0]);
    assert_eq!(text.trim(), "ann is away for 7 days, with the clock stopped.");
    for id in room.ids() {
        let record = room.record(&id);
        assert!(record.entries.iter().any(|entry| matches!(entry.what, What::Away { .. })), "{id}");
    }
    let id = room.ids()[0].clone();
    room.command("ann", &format!("play b2 match={id}"));
    let told = room.command("bob", &format!("play a1 match={id}"));
    assert!(told.iter().all(|reply| !reply.ring.contains(&account("ann").id)), "{told:?}");
    assert!(told.iter().any(|reply| plain(reply).contains("ann is away for now.")), "{told:?}");
}

/// A reminder that was on its way is not said to who has left.
#[test]
fn a_reminder_does_not_follow_them() {
    let room = room(None);
    room.wait(DAY);
    room.handle(&room.request("ann", crate::room::line("settings away 3d")));
    let told = room.told();
    assert!(waits(&told).is_empty(), "{told:?}");
}

/// A match that begins meanwhile is told, too.
#[test]
fn a_match_begun_meanwhile_waits_as_well() {
    let room = room(Some(DAY));
    room.command("ann", "settings away 1w");
    room.command("ann", "dike start @cyd");
    room.wait(DAY);
    let told = said(&room, "cyd", "accept");
    assert!(told.contains("ann is away for 6 days"), "{told}");
    room.wait(6 * DAY);
    for id in room.ids() {
        let record = room.record(&id);
        let is_back =
            |entry: &&std::sync::Arc<record::Entry>| matches!(entry.what, What::Back { .. });
        assert_eq!(record.entries.iter().filter(is_back).count(), 1, "{id}");
        assert!(
            !record.entries.iter().any(|entry| matches!(entry.what, What::RanOut { .. })),
            "{id}"
        );
    }
}

/// The player who accepts is not called because the other, who is to move, is away.
#[test]
fn a_match_that_begins_calls_nobody_in_vain() {
    let room = room(Some(DAY));
    room.command("ann", "settings away 1w");
    room.command("ann", "hex start @cyd size=3");
    let told = room.command("cyd", "accept");
    assert!(told.iter().any(|reply| plain(reply).contains("The game begins")), "{told:?}");
    assert!(told.iter().all(|reply| reply.ring.is_empty()), "{told:?}");
}

/// Within a year there are 30 days; what was not used is not spent.
#[test]
fn thirty_days_a_year() {
    let room = room(Some(DAY));
    for _ in 0..2 {
        said(&room, "ann", "settings away 2w");
        room.wait(14 * DAY);
    }
    let refused = said(&room, "ann", "settings away 3d");
    assert!(refused.contains("you have 2 days left"), "{refused}");
    assert_eq!(room.found().time_of(games::Seat(0)).away_until(), None);
    room.pass(365 * DAY - 14 * DAY);
    assert!(said(&room, "ann", "settings away 2w").contains("You’re away for 14 days"));
    room.wait(DAY);
    // Another length begins now.
    assert!(said(&room, "ann", "settings away 3d").contains("You’re away for 3 days"));
    let m = room.found();
    assert_eq!(
        m.time_of(games::Seat(0)).away_until(),
        Some(m.entries().last().expect("entries").at + 3 * DAY)
    );
    room.wait(DAY);
    said(&room, "ann", "settings away no");
    let chosen = said(&room, "ann", "settings");
    assert!(chosen.contains("left this year"), "{chosen}");
}

/// A program that was not there when somebody came back says so afterwards.
#[test]
fn who_comes_back_while_nobody_is_there() {
    let room = room(Some(DAY));
    said(&room, "ann", "settings away 3d");
    room.tick();
    room.pass(10 * DAY);
    room.tick();
    assert_eq!(n_told(&room, |what| matches!(what, What::Back { .. })), 1);
    assert_eq!(n_told(&room, |what| matches!(what, What::RanOut { .. })), 0, "her day begins now");
    room.wait(DAY);
    assert_eq!(n_told(&room, |what| matches!(what, What::RanOut { .. })), 1);
}

/// Also within the same second.
#[test]
fn who_is_back_at_once_is_back() {
    let room = room(Some(DAY));
    said(&room, "ann", "settings away 3d");
    assert!(!room.found().time().away().is_empty());
    said(&room, "ann", "settings away no");
    assert!(room.found().time().away().is_empty());
}

/// Where no clock can run, nothing is said of any; where there is one beside such a match,
/// it is.
#[test]
fn clocks_are_spoken_of_where_there_are_any() {
    for (clock, expected) in [
        ("", "ann is away for 7 days."),
        ("clock=1d", "ann is away for 7 days, with the clock stopped."),
    ] {
        // A clock for reactions alone, in a game that has none.
        let clocks = Clocks { reaction: Some(12 * HOUR), ..Clocks::default() };
        let room = Room::with(KINDS, Settings { clocks, ..settings() });
        room.command("ann", "hex start @bob size=3");
        room.command("bob", "accept");
        room.command("ann", &format!("hex start @cyd size=3 {clock}"));
        room.command("cyd", "accept");
        room.handle(&room.request("ann", crate::room::line("settings away 1w")));
        let told = room.told();
        assert_eq!(told.iter().map(plain).collect::<String>().trim(), expected);
    }
}

/// Lists say why nobody moves.
#[test]
fn lists_say_who_is_away() {
    let room = room(Some(DAY));
    said(&room, "ann", "settings away 1w");
    for list in ["mine", "list"] {
        let told = said(&room, "bob", list);
        assert!(told.contains("waits for ann; ann is away."), "{told}");
    }
    let own = said(&room, "ann", "mine");
    assert!(own.contains("your turn") && !own.contains("is away"), "{own}");
    room.command("bob", "hex start @ann size=3");
    let told = said(&room, "bob", "mine");
    assert!(told.contains("waits for the answer of ann; ann is away"), "{told}");
    said(&room, "ann", "settings away no");
    assert!(!said(&room, "bob", "mine").contains("away"));
}
