//! Clocks of those who play for themselves: what is said when they run out, what the others
//! can say to that, and pauses.

use desk::{Act, Match, Press, Reply, plain::plain, press::Deed};
use games::{Seat, Seats};
use record::{Slot, Stage, Store as _};

use crate::{
    laws::sound,
    room::{KINDS, Room, account, line, settings},
};

const DAY: u64 = 24 * 3_600;

/// Ann is to move, within a day.
fn room() -> Room {
    let room = Room::with(KINDS, settings());
    room.pass(1_000_000);
    let told = said(&room, "ann", "hex start @bob size=3 clock=1d");
    assert!(told.contains("You each have `1d` per turn"), "{told}");
    room.command("bob", "accept");
    room.told();
    assert_eq!(room.found().head().to_act, Seats::from(Seat(0)));
    room
}

fn late() -> Room {
    let room = room();
    room.wait(DAY + 1);
    room.told();
    room
}

fn text(replies: &[Reply]) -> String {
    replies.iter().map(plain).collect()
}

fn said(room: &Room, who: &str, what: &str) -> String {
    let mut replies = room.command(who, what);
    replies.extend(room.told());
    replies.iter().for_each(sound);
    text(&replies)
}

fn seat_of(m: &Match, room: &Room, who: &str) -> Option<Seat> {
    m.seat_of(&room.person(who))
}

#[test]
fn time_that_is_up_is_said_once_and_costs_nothing() {
    let room = room();
    room.wait(DAY - 1);
    assert_eq!(room.told(), []);
    room.wait(2);
    let told = room.told();
    let [reply] = &told[..] else { panic!("{told:?}") };
    sound(reply);
    assert!(reply.aside && reply.picture.is_none() && reply.slot == Slot::News);
    assert_eq!(reply.ring, [account("bob").id], "what becomes of it, he says");
    let prompt = reply.prompt.as_ref().expect("a question");
    assert_eq!((prompt.options.len(), &prompt.of[..]), (3, &[account("bob").id][..]));
    let told = text(&told);
    assert!(told.contains("Time is up for ann") && told.contains("Claim the win"), "{told}");
    room.wait(30 * DAY);
    assert_eq!(room.told(), []);
    let told = said(&room, "ann", "play a1");
    assert!(told.contains("bob"), "{told}");
    assert!(room.found().head().deadline.is_some(), "his clock runs");
    let told = said(&room, "bob", "late claim");
    assert!(told.contains("Nobody is out of time"), "{told}");
}

#[test]
fn who_is_late_has_no_say() {
    let room = late();
    for then in ["wait", "computer", "claim"] {
        let told = said(&room, "ann", &format!("late {then}"));
        assert!(told.contains("Your own time"), "{told}");
        let told = said(&room, "cyd", &format!("late {then}"));
        assert!(told.contains("aren’t in a match"), "{told}");
    }
}

#[test]
fn the_other_waits() {
    let room = late();
    room.pass(5 * DAY);
    let told = said(&room, "bob", "late wait");
    assert!(told.contains("2 more days"), "{told}");
    assert_eq!(room.found().time().timed_out(), Seats::NONE);
    room.wait(2 * DAY - 1);
    assert_eq!(room.told(), []);
    room.wait(2);
    let told = text(&room.told());
    assert!(told.contains("Time is up for ann"), "{told}");
}

#[test]
fn the_other_claims_the_win() {
    let room = late();
    let told = said(&room, "bob", "late claim");
    assert!(told.contains("claims the win: time was up for @ann"), "{told}");
    let m = room.found();
    let Stage::Over(outcome) = &m.head().stage else { panic!("{:?}", m.head()) };
    assert_eq!([Seat(0), Seat(1)].map(|seat| outcome.place(seat)), [Some(2), Some(1)]);
}

#[test]
fn the_computer_plays_on_until_they_come_back() {
    let room = late();
    let told = said(&room, "bob", "late computer");
    assert!(told.contains("The computer plays on"), "{told}");
    let m = room.found();
    assert_eq!(seat_of(&m, &room, "ann"), None);
    assert!(m.head().awaits_computer() && m.head().deadline.is_none());
    let told = said(&room, "cyd", "return");
    assert!(told.contains("isn’t playing for you"), "{told}");
    let told = said(&room, "ann", "return");
    assert!(told.contains("takes over a seat"), "{told}");
    assert_eq!(seat_of(&room.found(), &room, "ann"), Some(Seat(0)));
    assert!(said(&room, "ann", "play a1").contains("bob"));
}

#[test]
fn a_pause_takes_both_and_ends_with_a_move() {
    let room = room();
    room.pass(DAY / 2);
    let told = said(&room, "bob", "pause");
    assert!(told.contains("bob asks for a pause") && told.contains("Waiting for @ann"), "{told}");
    assert!(said(&room, "bob", "pause").contains("already agreed"));
    assert!(!room.found().head().paused);
    let told = said(&room, "ann", "pause");
    assert!(told.contains("no clocks"), "{told}");
    assert!(room.found().head().paused);
    assert!(said(&room, "ann", "mine").contains("your turn"));
    assert!(said(&room, "bob", "mine").contains("paused"));
    room.wait(20 * DAY);
    assert_eq!(room.told(), []);
    assert!(said(&room, "bob", "resume").contains("bob wants to play on"));
    room.wait(DAY / 2 - 1);
    assert_eq!(room.told(), [], "what was left is left");
    room.wait(2);
    assert!(text(&room.told()).contains("Time is up for ann"));
    assert!(said(&room, "bob", "resume").contains("isn’t paused"));
}

/// A question that all have to agree on is answered in a word, also by its command.
#[test]
fn a_pause_is_agreed_to_in_a_word() {
    for (yes, no) in [("yes", "no"), ("accept", "decline")] {
        let room = room();
        let say = |who: &str, what: &str| {
            let act = match what {
                "yes" | "no" => Act::Talk(what.to_owned()),
                command => line(command),
            };
            room.handle(&room.request(who, act)).iter().map(plain).collect::<String>()
        };
        room.command("ann", "pause");
        say("bob", no);
        assert!(room.found().votes().pausing().is_empty() && !room.found().head().paused, "{no}");
        room.command("ann", "pause");
        // A player who has already agreed is asked nothing.
        let told = say("ann", yes);
        assert!(told.is_empty() || told.contains("nothing to answer"), "{told}");
        assert!(!room.found().head().paused);
        say("bob", yes);
        assert!(room.found().head().paused, "{yes}");
        let told = say("bob", yes);
        assert!(told.is_empty() || told.contains("nothing to answer"), "{told}");
    }
}

#[test]
fn a_move_is_a_no_to_a_pause_and_ends_one() {
    let room = room();
    said(&room, "bob", "pause");
    said(&room, "ann", "play a1");
    assert_eq!(room.found().votes().pausing(), Seats::NONE);
    said(&room, "bob", "pause");
    said(&room, "ann", "pause");
    assert!(room.found().head().paused);
    said(&room, "bob", "play b1");
    let m = room.found();
    assert!(!m.head().paused && m.head().deadline.is_some());
}

/// Of three, who has agreed is not called for the word of the third.
#[test]
fn a_pause_calls_whose_word_is_missing() {
    let room = Room::with(KINDS, settings());
    room.pass(1_000_000);
    room.command("ann", "liar start @bob @cyd clock=1d");
    room.command("bob", "accept");
    room.command("cyd", "accept");
    let called = |who| {
        let told = room.command(who, "pause");
        told.into_iter().flat_map(|reply| reply.ring).collect::<Vec<_>>()
    };
    assert_eq!(called("bob"), [account("ann").id, account("cyd").id]);
    assert_eq!(called("ann"), [account("cyd").id]);
    assert!(!room.found().head().paused);
}

/// Alone with a computer, nobody has to be asked.
#[test]
fn who_plays_alone_pauses_alone() {
    let room = Room::with(KINDS, settings());
    room.pass(1_000_000);
    room.command("ann", "hex start computer size=3 clock=1d");
    room.told();
    said(&room, "ann", "pause");
    let m = room.found();
    assert!(m.head().paused && m.head().deadline.is_none());
}

/// Of two who are late, the button is about the one it was shown for.
#[test]
fn an_earlier_button_is_about_nobody_else() {
    let room = Room::with(KINDS, settings());
    room.pass(1_000_000);
    room.command("ann", "sparks start @bob @cyd clock=1d");
    room.command("bob", "accept");
    room.command("cyd", "accept");
    let wait_for_claim = || {
        room.wait(DAY + 1);
        let told = room.told();
        let prompt = told.into_iter().rev().find_map(|reply| reply.prompt).expect("a question");
        let claim =
            |button: &&desk::Button| matches!(button.press, Press::Do { deed: Deed::Claim, .. });
        prompt.options.iter().find(claim).expect("a claim").press.clone()
    };
    let first = wait_for_claim();
    let late = room.found().time().timed_out().iter().next().expect("somebody");
    let name = ["ann", "bob", "cyd"]
        .into_iter()
        .find(|name| seat_of(&room.found(), &room, name) == Some(late));
    let example = room.found().table().and_then(|table| table.example(late)).expect("a move");
    room.command(name.expect("a player"), &format!("play {example}"));
    wait_for_claim();
    let other = room.found().time().timed_out().iter().next().expect("somebody else");
    assert_ne!(late, other);
    let third = ["ann", "bob", "cyd"].into_iter().find(|name| {
        let seat = seat_of(&room.found(), &room, name);
        seat != Some(late) && seat != Some(other)
    });
    let pressed = room.handle(&room.request(third.expect("a third"), Act::Press(first)));
    assert!(text(&pressed).contains("older question"), "{pressed:?}");
    assert!(room.found().seats_resigned().is_empty(), "{}", text(&pressed));
}

/// In a pause nobody loses by a clock that ran out before.
#[test]
fn nothing_is_claimed_in_a_pause() {
    let room = late();
    room.command("ann", "pause");
    room.command("bob", "pause");
    assert!(room.found().head().paused);
    assert!(said(&room, "bob", "late claim").contains("paused"));
    assert!(room.found().is_playing());
}

/// The moves of an absent player stay as long as the computer is playing for them.
#[test]
fn nobody_takes_back_the_moves_of_who_is_sat_in_for() {
    let room = room();
    room.command("ann", "play a1");
    room.command("bob", "play b2");
    room.wait(DAY + 1);
    room.command("bob", "late computer");
    let rev = room.found().rev();
    let told = said(&room, "bob", "undo 0");
    assert!(told.contains("is playing for them"), "{told}");
    assert_eq!(room.found().rev(), rev);
}

/// A player who comes back to a seat while on vacation has no running clock.
#[test]
fn who_is_on_vacation_takes_a_seat_with_it() {
    let room = room();
    room.command("ann", "hand level=beginner");
    room.command("ann", "settings away 1w");
    room.command("ann", "return");
    let m = room.found();
    let seat = seat_of(&m, &room, "ann").expect("ann is back");
    assert!(m.time_of(seat).away_until().is_some());
    room.wait(2 * DAY);
    assert!(room.found().time().timed_out().is_empty());
}

/// How long there is until something is done about the turn, in seconds.
fn left(room: &Room) -> u64 {
    room.found().head().deadline.map_or(0, |deadline| deadline.at - room.now())
}

/// A move that is not meant is no way to more time.
#[test]
fn who_takes_back_has_the_time_that_was_left() {
    let room = room();
    room.wait(20 * 3_600);
    for n in 1..4 {
        said(&room, "ann", "play b2");
        room.wait(3_600);
        said(&room, "ann", "undo");
        assert_eq!(room.found().head().to_act, Seats::from(Seat(0)));
        // Bob's hour is his.
        assert_eq!(left(&room), 4 * 3_600, "{n}");
    }
    room.wait(3_600);
    said(&room, "ann", "play b2");
    assert_eq!(left(&room), DAY);
    said(&room, "ann", "undo");
    assert_eq!(left(&room), 3 * 3_600);
    // An undo that bob agrees to is another matter.
    said(&room, "ann", "play b2");
    said(&room, "bob", "play a1");
    said(&room, "ann", "undo");
    said(&room, "bob", "accept");
    assert_eq!(left(&room), DAY);
}

/// Nor is a seat that goes to and fro.
#[test]
fn a_seat_that_goes_to_and_fro_gives_time_once() {
    let room = room();
    room.wait(20 * 3_600);
    said(&room, "ann", "hand @cyd");
    said(&room, "cyd", "accept");
    assert_eq!(left(&room), DAY, "cyd has all of it");
    room.wait(10 * 3_600);
    said(&room, "cyd", "hand @ann");
    said(&room, "ann", "accept");
    assert_eq!(left(&room), 14 * 3_600);
    said(&room, "ann", "play b2");
    said(&room, "bob", "play a1");
    said(&room, "ann", "hand @cyd");
    room.wait(3_600);
    said(&room, "cyd", "accept");
    assert_eq!(left(&room), DAY, "it is another turn");
}

#[test]
fn a_reminder_says_how_much_time_is_left() {
    let room = room();
    said(&room, "ann", "settings reminders on");
    room.wait(DAY / 2 + 240);
    let told = text(&room.told());
    assert!(told.contains("Time left for this turn: 11 hours."), "{told}");
}

/// A player who is asked already is not asked once more.
#[test]
fn who_comes_back_out_of_turn_calls_nobody() {
    let room = room();
    said(&room, "ann", "play b2");
    for what in ["hand level=beginner", "return"] {
        let mut told = room.command("ann", what);
        told.extend(room.told());
        let [reply] = &told[..] else { panic!("{told:?}") };
        sound(reply);
        assert!(reply.aside && reply.picture.is_none() && reply.ring.is_empty(), "{reply:?}");
        assert!(text(&told).contains("ann"), "{told:?}");
    }
    assert!(said(&room, "bob", "play a1").contains("ann"));
}

/// A player who wants no pause knows that they are to move.
#[test]
fn who_declines_a_pause_is_not_called() {
    let room = room();
    said(&room, "bob", "pause");
    let mut told = room.command("ann", "resume");
    told.extend(room.told());
    let [reply] = &told[..] else { panic!("{told:?}") };
    assert!(text(&told).contains("ann wants to play on") && reply.ring.is_empty(), "{reply:?}");
    said(&room, "ann", "pause");
    let mut told = room.command("bob", "resume");
    told.extend(room.told());
    assert!(told.iter().any(|reply| reply.ring == [account("ann").id]), "{told:?}");
}

/// A person who looks for a setting among the commands is led to it.
#[test]
fn the_name_of_a_setting_leads_to_it() {
    let room = room();
    for (what, leads) in [
        ("table vacation", "table settings away"),
        ("table theme dark", "table settings theme"),
        ("table dashboard", "table room dashboard="),
    ] {
        let told = said(&room, "ann", what);
        assert!(told.contains(leads), "{what}: {told}");
    }
}

/// The label of the button can also be said; in a match that goes on, the same word is talk.
#[test]
fn a_pause_is_ended_in_a_word() {
    let room = room();
    let say = |who: &str, text: &str| room.handle(&room.request(who, Act::Talk(text.to_owned())));
    assert_eq!(say("bob", "Resume!"), []);
    said(&room, "bob", "pause");
    said(&room, "ann", "pause");
    assert_eq!(say("cyd", "go on"), []);
    assert!(room.found().head().paused);
    say("bob", "Resume!");
    assert!(!room.found().head().paused);
}

/// That somebody's time is up wakes nobody, and is no news any more when they have moved.
#[test]
fn time_that_is_up_wakes_nobody() {
    // Noon in Berlin, by summer time.
    const NOON: u64 = 1_778_493_600;
    const HOUR: u64 = 3_600;
    for (zone, moves, morning) in
        [("berlin", false, true), ("berlin", true, true), ("tokyo", false, false)]
    {
        let room = Room::new();
        room.pass(NOON);
        room.command("ann", "hex start @bob size=3 clock=12h");
        room.command("bob", "accept");
        // Of who is late, nobody asks whether they sleep: they were called before.
        room.command("ann", "settings clock-of berlin quiet 0-8");
        room.command("bob", &format!("settings clock-of {zone}"));
        room.told();
        // It is midnight in Berlin, and seven in Tokyo, where quiet hours end at eight.
        room.wait(12 * HOUR);
        let outbox = pollster::block_on(room.store.outbox()).expect("our own store");
        let [notice] = &outbox[..] else { panic!("{outbox:?}") };
        let eight = NOON + if morning { 20 * HOUR } else { 13 * HOUR };
        assert_eq!(notice.not_before, eight, "{zone}");
        if moves {
            room.handle(&room.request("ann", line("play b2")));
        }
        let told = text(&room.told());
        assert_eq!(told.contains("Time is up for ann"), !moves, "{told}");
    }
    // By day it is said at once.
    let room = Room::new();
    room.pass(NOON);
    room.command("ann", "hex start @bob size=3 clock=1d");
    room.command("bob", "accept");
    room.command("bob", "settings clock-of berlin");
    room.told();
    room.wait(DAY);
    let outbox = pollster::block_on(room.store.outbox()).expect("our own store");
    assert_eq!(outbox.iter().map(|notice| notice.not_before).collect::<Vec<_>>(), [0]);
    // A challenge whose time is up wakes nobody either.
    let room = Room::new();
    room.pass(NOON + 12 * HOUR);
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "settings clock-of berlin");
    room.told();
    room.wait(settings().patience + 1);
    let outbox = pollster::block_on(room.store.outbox()).expect("our own store");
    let [notice] = &outbox[..] else { panic!("{outbox:?}") };
    assert!(notice.not_before > room.now(), "{notice:?}");
    let told = room.told();
    assert!(told[0].ring.contains(&account("bob").id), "{told:?}");
}
