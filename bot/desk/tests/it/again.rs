//! Playing the same match once more.

use desk::{Act, Match, Reply};

use crate::room::{KINDS, Room};

/// Lists the names of the players, seat by seat.
fn seated(room: &Room, id: &record::MatchId) -> Vec<String> {
    let head = room.record(id).head;
    let name = |player: &record::Player| {
        let Some(person) = player.person() else { return "computer".to_owned() };
        let known = ["ann", "bob", "cyd"].into_iter().find(|name| room.person(name) == *person);
        known.expect("one of ours").to_owned()
    };
    head.players.iter().map(name).collect()
}

fn plain(replies: &[Reply]) -> String {
    let lines = replies.iter().flat_map(|reply| &reply.lines);
    lines.map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// Presses what is labelled so below a message.
fn press(room: &Room, who: &str, message: &Reply, label: &str) -> Vec<Reply> {
    let options = message.prompt.iter().flat_map(|prompt| &prompt.options);
    let option = options.clone().find(|option| option.label == label);
    let id = option.unwrap_or_else(|| panic!("{label}: {message:?}")).id();
    room.handle(&room.request(who, Act::Press(id.parse().expect("an id reads back"))))
}

/// A match of ann and bob that is over, and its last message.
fn over() -> (Room, Reply) {
    let room = Room::new();
    room.pass(3600);
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    let last = room.command("ann", "resign confirm").pop().expect("the end is told");
    (room, last)
}

/// Said aloud, it is the same as the command and the button.
#[test]
fn a_rematch_can_be_said() {
    for said in ["rematch", "Revanche!", "another game", "noch eine Partie"] {
        let (room, _) = over();
        let request = room.request("bob", Act::Talk(said.to_owned()));
        assert_eq!(plain(&room.handle(&request)), "", "{said}");
        assert_eq!((room.ids().len(), room.told().len()), (2, 1), "{said}");
    }
}

#[test]
fn who_presses_twice_asks_once() {
    let (room, last) = over();
    assert_eq!(press(&room, "ann", &last, "Play again"), [], "the room is told");
    assert_eq!(press(&room, "ann", &last, "Play again"), [], "the same press");
    assert_eq!((room.ids().len(), room.told().len()), (2, 1));
    // Later it may be a question.
    room.pass(60);
    let answer = press(&room, "ann", &last, "Play again");
    let words: Vec<String> = answer[0].lines.iter().map(ToString::to_string).collect();
    assert!(words.join(" ").starts_with("You already asked for that."), "{words:?}");
    assert_eq!(room.ids().len(), 2);
}

#[test]
fn what_is_typed_twice_is_answered_twice() {
    let (room, _) = over();
    room.command("ann", "again");
    let answer = room.command("ann", "again");
    let words: Vec<String> = answer[0].lines.iter().map(ToString::to_string).collect();
    assert!(words.join(" ").starts_with("You already asked for that."), "{words:?}");
    assert_eq!(room.ids().len(), 2);
}

#[test]
fn a_clock_that_was_set_back_opens_no_second_one() {
    let (room, last) = over();
    room.set_back(600);
    for who in ["ann", "bob", "ann", "bob"] {
        press(&room, who, &last, "Play again");
    }
    assert_eq!(room.ids().len(), 2);
}

#[test]
fn who_was_asked_is_led_to_the_question() {
    let (room, last) = over();
    press(&room, "ann", &last, "Play again");
    for answer in [press(&room, "bob", &last, "Play again"), room.command("bob", "again")] {
        let words: Vec<String> = answer[0].lines.iter().map(ToString::to_string).collect();
        assert!(words.join(" ").starts_with("You’ve already been invited to that."), "{words:?}");
        assert_eq!(room.ids().len(), 2);
    }
    let answer = press(&room, "bob", &last, "Play again");
    press(&room, "bob", &answer[0], "Accept");
    // While it goes on it is what both play.
    for who in ["ann", "bob"] {
        room.pass(60);
        let answer = press(&room, who, &last, "Play again");
        let words: Vec<String> = answer[0].lines.iter().map(ToString::to_string).collect();
        assert!(words.join(" ").starts_with("You’re already playing again."), "{words:?}");
    }
    assert_eq!(room.ids().len(), 2);
}

#[test]
fn what_was_declined_can_be_asked_once_more() {
    let (room, last) = over();
    press(&room, "ann", &last, "Play again");
    room.command("bob", "decline");
    press(&room, "bob", &last, "Play again");
    assert_eq!(room.ids().len(), 3);
}

/// The same people may play the same, and not mean that one.
#[test]
fn what_was_started_by_hand_is_no_sequel() {
    let (room, last) = over();
    room.pass(60);
    room.command("ann", "hex start @bob size=3");
    room.pass(60);
    press(&room, "ann", &last, "Play again");
    let [first, by_hand, sequel] = &room.ids()[..] else { panic!("{:?}", room.ids()) };
    let after = |id| room.record(id).head.after;
    assert_eq!((after(by_hand), after(sequel)), (None, Some(first.clone())));
}

/// Other options are another match.
#[test]
fn another_match_is_not_the_same() {
    let (room, last) = over();
    room.command("ann", "hex start @bob size=7");
    assert_eq!(room.ids().len(), 2);
    press(&room, "ann", &last, "Play again");
    assert_eq!(room.ids().len(), 3);
}

/// The player who moved first moves second, no matter who presses.
#[test]
fn sides_are_swapped_by_one_press() {
    for who in ["ann", "bob"] {
        let (room, last) = over();
        press(&room, who, &last, "Play again");
        let sequel = &room.ids()[1];
        assert_eq!(seated(&room, sequel), ["bob", "ann"], "{who} asks");
        let head = room.record(sequel).head;
        let proposer = head.person(head.proposer).cloned();
        assert_eq!(proposer, Some(room.person(who)));
        let told = plain(&room.told());
        assert!(told.contains("Seated in this order: player 1 and player 2."), "{told}");
        let other = if who == "ann" { "bob" } else { "ann" };
        let challenge =
            format!("{} challenges {}", head.proposer, games::Seat(1 - head.proposer.0));
        assert!(told.contains(&challenge), "{told}");
        // The proposer cannot accept the match, and can take it back.
        let refused = plain(&room.command(who, "accept"));
        assert!(refused.contains("Still waiting for"), "{refused}");
        let begun = plain(&room.command(other, "accept"));
        assert!(!begun.contains("declines"), "{begun}");
        let m = Match::of(KINDS, &room.record(sequel)).expect("it reads back");
        assert_eq!(m.head().to_act, games::Seats::from(games::Seat(0)), "bob moves first");
        assert!(m.is_playing());
    }
}

#[test]
fn sides_stay_where_that_is_typed() {
    for (who, typed, first) in [
        ("bob", "again sides=same", "ann"),
        ("ann", "again same", "ann"),
        ("ann", "again swap", "bob"),
        ("bob", "again", "bob"),
    ] {
        let (room, _) = over();
        room.command(who, typed);
        assert_eq!(seated(&room, &room.ids()[1])[0], first, "{who}: {typed}");
    }
    let (room, _) = over();
    let refused = plain(&room.command("ann", "again sides=left"));
    assert!(refused.contains("swap") && refused.contains("same"), "{refused}");
    assert_eq!(room.ids().len(), 1);
}

/// All move on by a seat, computers as well, and whoever proposed it can cancel it.
#[test]
fn with_more_than_two_all_move_on() {
    let room = Room::new();
    room.command("ann", "liar start @bob computer");
    room.command("bob", "accept");
    assert_eq!(seated(&room, &room.ids()[0]), ["ann", "bob", "computer"]);
    room.pass(60);
    for who in ["ann", "bob"] {
        room.command(who, "resign confirm");
    }
    assert!(room.record(&room.ids()[0]).head.stage.is_past());
    room.pass(60);
    room.command("ann", "again");
    let sequel = &room.ids()[1];
    assert_eq!(seated(&room, sequel), ["computer", "ann", "bob"]);
    let cancelled = plain(&room.command("ann", "cancel"));
    assert!(!cancelled.contains("can take"), "{cancelled}");
    assert_eq!(room.record(sequel).head.stage, record::Stage::Off);
}

/// A log in which nobody says who proposed but the first player.
#[test]
fn only_who_plays_opens_a_match() {
    let (room, _) = over();
    room.command("bob", "again");
    let mut record = room.record(&room.ids()[1]);
    assert!(Match::of(KINDS, &record).is_ok());
    let first = std::sync::Arc::make_mut(&mut record.entries[0]);
    first.by = record::Actor::Person("stranger".into());
    let error = Match::of(KINDS, &record).expect_err("a stranger");
    assert!(error.to_string().contains("a player opens a match"), "{error}");
}
