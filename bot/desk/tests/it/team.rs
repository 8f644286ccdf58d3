//! A team at the table: what it may take back, say at once, and how long it has.

use std::sync::Arc;

use desk::{Act, GameKind, Line, Match, kind, plain::plain};
use games::{Seat, rising::Rising};
use record::{Entry, What};

use crate::room::{Room, settings};

const RISING: &[GameKind] = &[kind::<Rising>()];

fn said(room: &Room, who: &str, text: &str) -> String {
    room.command(who, text).iter().map(plain).collect()
}

fn found(room: &Room) -> Match {
    Match::of(RISING, &room.record(&room.ids()[0])).expect("what we wrote, we can read")
}

fn begun(others: &[&str]) -> Room {
    let room = Room::with(RISING, settings());
    let names: Vec<String> = others.iter().map(|name| format!("@{name}")).collect();
    room.command("ann", &format!("rising start {}", names.join(" ")));
    for who in others {
        room.command(who, "accept");
    }
    room.told();
    room
}

const STANDS: &str = "Chance decided something in that turn or later";

/// The misfortunes that follow by themselves on the last placing were drawn.
#[test]
fn nobody_draws_anew() {
    let room = begun(&["bob"]);
    room.command("ann", "play rest");
    room.command("bob", "play rest");
    let before = found(&room);
    let drew = before.entries().iter().any(|entry| {
        matches!(&entry.what, What::Played { action, rolls, .. } if action == "draw" && !rolls.is_empty())
    });
    assert!(drew, "a misfortune was drawn");
    let told = said(&room, "bob", "undo");
    assert!(told.contains(STANDS), "{told}");
    let told = said(&room, "ann", "undo");
    assert!(told.contains(STANDS), "nor if all agree: {told}");
    assert_eq!(found(&room).rev(), before.rev());
}

#[test]
fn what_rolled_nothing_is_taken_back() {
    let room = begun(&["bob"]);
    room.command("ann", "play rest");
    let told = said(&room, "ann", "undo");
    assert!(told.contains("takes back"), "{told}");
}

#[test]
fn nobody_is_brought_back() {
    for others in [&["bob"][..], &["bob", "cyd"]] {
        let room = begun(others);
        room.command("ann", "play navy");
        room.command("bob", "play navy");
        room.command("bob", "resign confirm");
        let told = said(&room, "ann", "undo");
        assert!(told.contains("bob has resigned since"), "{told}");
        assert!(found(&room).seats_resigned().contains(Seat(1)));
    }
}

fn talk(room: &Room, who: &str, text: &str) -> usize {
    room.handle(&room.request(who, Act::Talk(text.to_owned())));
    room.told().len()
}

/// A whole line without a command is what the rules teach.
#[test]
fn a_line_is_said_aloud() {
    let room = begun(&["bob"]);
    let seat = Seat(0);
    let n = found(&room).table().expect("it is played").legal(seat).len();
    assert!(n > 1);
    assert_eq!(talk(&room, "ann", "m4 m4 centre"), 1);
    let placed = found(&room);
    let is_hers = |entry: &&Arc<Entry>| {
        entry.by.person().is_some() && matches!(entry.what, What::Played { .. })
    };
    assert_eq!(placed.entries().iter().filter(is_hers).count(), 3);
    for words in ["the centre of my navy", "navy is good", "m1 is full of people"] {
        assert_eq!(talk(&room, "bob", words), 0, "{words}");
    }
    assert_eq!(talk(&room, "bob", "navy centre navy"), 1);
}

/// A player with a say in a decision says it aloud, though somebody else is asked.
#[test]
fn a_promise_is_said_aloud() {
    let room = begun(&["bob"]);
    let asks_for_energy = |game_match: &Match| {
        let table =
            game_match.table().filter(|table| table.position().joint_decision().is_some())?;
        let asked = table.position().to_act().iter().next()?;
        let other = Seat(1 - asked.0);
        let promises = |text: &String| text == "pledge-1";
        table.legal(other).iter().any(promises).then_some(other)
    };
    let who = ["ann", "bob"];
    let mut other = None;
    for _ in 0..60 {
        let m = found(&room);
        other = asks_for_energy(&m);
        if other.is_some() {
            break;
        }
        let seat = m.head().to_act.iter().next().expect("it goes on");
        let legal = m.table().expect("it is played").legal(seat);
        let plain = legal.iter().find(|action| *action == "rest").or(legal.first());
        let action = plain.expect("something");
        room.command(who[seat.index()], &format!("play {action}"));
    }
    let other = other.expect("a tile is to sink, and somebody has energy");
    let before = found(&room).rev();
    assert_eq!(talk(&room, who[other.index()], "I promise a lot"), 0);
    assert_eq!(talk(&room, who[other.index()], "pledge 1"), 1);
    assert_eq!(found(&room).rev(), before + 1);
}

/// Words said to the bot are a move, or else a command: they are not left unanswered.
#[test]
fn what_is_said_to_us_is_a_move_or_a_command() {
    let room = begun(&["bob"]);
    let say = |text: &str| {
        let line = Line { text: text.to_owned(), mentions: Vec::new() };
        let told = Act::Told { said: text.to_owned(), line };
        let replies = room.handle(&room.request("ann", told));
        (replies.iter().map(plain).collect::<String>(), room.told().len())
    };
    let before = found(&room).rev();
    assert_eq!(say("m4"), (String::new(), 1), "a move");
    assert_eq!(found(&room).rev(), before + 1);
    let (told, n_told) = say("board");
    assert!(told.contains("Place an Atlantean where?") && n_told == 0, "a command: {told}");
    let (told, _) = say("hello");
    assert!(told.contains("I don’t know “hello”"), "{told}");
}

#[test]
fn a_clock_is_chosen_and_told() {
    let room = Room::with(RISING, settings());
    let told = said(&room, "ann", "rising start @bob clock=1d");
    assert!(told.contains("You each have `1d` to react"), "{told}");
    room.command("bob", "accept");
    room.command("ann", "play rest");
    room.told();
    room.wait(24 * 3_600 + 1);
    let told: String = room.told().iter().map(plain).collect();
    assert!(told.contains("bob didn’t answer in time."), "{told}");
}

/// Computers do not play on in a room that nobody plays in.
#[test]
fn a_team_ends_with_its_last_person() {
    let room = Room::with(RISING, settings());
    room.command("ann", "rising start @bob computer");
    room.command("bob", "accept");
    room.told();
    room.command("ann", "resign confirm");
    let played = found(&room);
    assert!(played.outcome().is_none(), "bob plays on");
    room.told();
    let told = said(&room, "bob", "resign confirm");
    assert!(found(&room).outcome().is_some());
    assert!(told.contains("lost"), "{told}");
}

/// An action beside the game is no example for a player who meant a turn.
#[test]
fn out_of_turn_it_says_whose_turn_it_is() {
    use games::{atlantis::Atlantis, looting::Looting};
    const KINDS: &[GameKind] = &[kind::<Atlantis>(), kind::<Looting>()];
    for (game, text) in [("atlantis", "move a1 to z9 soon"), ("looting", "I'm done")] {
        let room = Room::with(KINDS, settings());
        room.command("ann", &format!("{game} start @bob"));
        room.command("bob", "accept");
        let record = room.record(&room.ids()[0]);
        let m = Match::of(KINDS, &record).expect("what we wrote, we can read");
        let other = ["ann", "bob"][usize::from(m.head().to_act.contains(Seat(0)))];
        let told = said(&room, other, &format!("play {text}"));
        assert!(told.contains("turn"), "{game}: {told}");
        assert!(!told.contains("Try a move like"), "{game}: {told}");
    }
}
