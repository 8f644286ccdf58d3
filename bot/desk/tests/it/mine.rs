//! The matches that wait for somebody, and for how long.

use desk::{Reply, To, plain::plain};
use record::{Clocks, MatchId, Slot};

use crate::room::{KINDS, Room, account, settings};

const HOUR: u64 = 3_600;

fn mine(room: &Room, who: &str) -> Reply {
    room.command(who, "mine").remove(0)
}

fn order(reply: &Reply) -> Vec<MatchId> {
    reply.leads.iter().map(|(_, id)| id.clone()).collect()
}

/// The match that has waited longest comes first, then what waits for others; each line
/// says which match it is about.
#[test]
fn who_is_awaited_longest_comes_first() {
    let room = Room::new();
    for other in ["bob", "cyd", "dan"] {
        room.command("ann", &format!("hex start @{other} size=3"));
        room.command(other, "accept");
        room.pass(HOUR);
    }
    let [first, second, third] = room.ids().try_into().expect("three");
    // Her move ends her turn in the first; bob gives it back later.
    room.command("ann", &format!("play b2 match={first}"));
    room.pass(HOUR);
    room.command("bob", &format!("play a1 match={first}"));
    room.command("ann", &format!("play b2 match={second}"));
    room.pass(2 * 24 * HOUR);
    let reply = mine(&room, "ann");
    assert_eq!(order(&reply), [&third, &first, &second].map(Clone::clone));
    assert!(reply.secret && matches!(reply.to, To::Whisper(_)), "it is hers alone");
    let lines: Vec<String> = reply.lines.iter().map(ToString::to_string).collect();
    for (at, id) in &reply.leads {
        assert!(lines[*at].starts_with(id.as_str()), "{lines:?}");
    }
    assert!(lines[1].ends_with("your turn, for 2 days."), "{lines:?}");
    assert!(lines[3].ends_with("waits for cyd."), "{lines:?}");
    assert!(plain(&mine(&room, "bob")).contains("waits for ann."));
}

/// An action that is no answer makes nobody wait less long.
#[test]
fn a_nudge_does_not_start_it_anew() {
    let room = Room::new();
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    room.pass(5 * HOUR);
    room.command("bob", "nudge");
    room.pass(60);
    assert!(plain(&mine(&room, "ann")).contains("your turn, for 5 hours."));
    let head = room.found().head().clone();
    assert_eq!(head.asked, [0]);
    assert!(head.moved_at > 0, "the nudge is what happened last");
}

/// A challenge waits since it was made; in German it says so as well.
#[test]
fn a_challenge_waits_too() {
    let room = Room::new();
    room.command("ann", "hex start @bob");
    room.pass(60);
    assert!(plain(&mine(&room, "bob")).contains("waits for your answer, for 1 minute."));
    room.command("bob", "settings language de");
    room.pass(3 * 24 * HOUR);
    let told = plain(&mine(&room, "bob"));
    assert!(told.contains(", seit 3 Tagen."), "{told}");
}

/// A head that was written before this was kept knows when something happened last.
#[test]
fn old_heads_know_less() {
    let room = Room::new();
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    let mut head = room.found().head().clone();
    head.asked.clear();
    head.moved_at = 7;
    assert_eq!(head.asked_since(&room.person("ann")), 7);
}

/// A reminder leads to its match.
#[test]
fn a_reminder_leads_there() {
    let clocks = Clocks::default();
    let settings = desk::Settings { remind: Some(24 * HOUR), clocks, ..settings() };
    let room = Room::with(KINDS, settings);
    room.pass(1_000_000);
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    room.wait(24 * HOUR);
    let told = room.told();
    let reminder = told.iter().find(|reply| reply.slot == Slot::Reminder).expect("one");
    assert_eq!(reminder.ring, [account("ann").id]);
    assert_eq!(reminder.leads, [(0, room.ids()[0].clone())]);
}

/// A move that could be for several matches, in none of which it is the speaker's turn.
#[test]
fn whose_turn_it_is_nowhere_is_told_so() {
    let room = Room::new();
    for other in ["bob", "cyd"] {
        room.command("ann", &format!("hex start @{other} size=3"));
        room.command(other, "accept");
        let id = room.ids().pop().expect("it is opened");
        room.command("ann", &format!("play b2 match={id}"));
    }
    room.told();
    let told = room.command("ann", "hex play a1");
    let [reply] = &told[..] else { panic!("{told:?}") };
    let text = plain(reply);
    assert!(text.contains("isn’t your turn in any of 2 matches"), "{text}");
    assert!(text.contains("/table mine") && reply.prompt.is_none(), "{text}");
    // In one of them it is.
    let id = room.ids()[0].clone();
    room.command("bob", &format!("play c3 match={id}"));
    room.told();
    assert!(plain(&room.command("ann", "hex play a1")[0]).contains("ann plays a1"));
}

/// A match that somebody has left is not among those they may mean, and an invitation is
/// asked again.
#[test]
fn commands_of_players_are_not_about_matches_that_they_have_left() {
    let room = Room::new();
    room.command("ann", "sparks start @bob @cyd");
    room.command("bob", "accept");
    room.command("cyd", "accept");
    room.command("bob", "resign confirm");
    room.command("ann", "hex start @bob");
    room.told();
    let asked = room.command("bob", "hex hint").remove(0);
    assert!(plain(&asked).contains("hasn’t begun") && asked.prompt.is_some(), "{asked:?}");
    room.command("bob", "accept");
    for command in ["resign", "hint"] {
        let reply = room.command("bob", command).remove(0);
        assert!(!plain(&reply).contains("several"), "{command}: {}", plain(&reply));
    }
}
