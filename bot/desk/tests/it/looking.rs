//! Where a board is shown beside the chat, what is said is for that board; and plain
//! words answer what is asked.

use desk::{Act, Button, Press, Prompt, Reply, Request, plain::plain, press::At};
use record::{MatchId, Stage};

use crate::room::{Room, line};

/// Somebody who looks at a match does something.
fn before(room: &Room, id: &MatchId, who: &str, act: Act) -> Vec<Reply> {
    let request = Request { about: Some(id.clone()), ..room.request(who, act) };
    let mut replies = room.handle(&request);
    replies.extend(room.told());
    replies
}

fn talk(text: &str) -> Act {
    Act::Talk(text.to_owned())
}

fn challenge(room: &Room, who: &str, text: &str) -> MatchId {
    let known = room.ids();
    room.command(who, text);
    room.ids().into_iter().find(|id| !known.contains(id)).expect("a challenge")
}

/// Two matches of hex between ann and bob.
fn two() -> (Room, [MatchId; 2]) {
    let room = Room::new();
    let ids = [(); 2].map(|()| challenge(&room, "ann", "hex start @bob"));
    for id in &ids {
        before(&room, id, "bob", talk("accept"));
    }
    (room, ids)
}

fn rev(room: &Room, id: &MatchId) -> u64 {
    room.record(id).head.rev
}

#[test]
fn a_move_is_for_the_board_that_is_looked_at() {
    let (room, ids) = two();
    let revs = || [rev(&room, &ids[0]), rev(&room, &ids[1])];
    for (at, id) in ids.iter().enumerate() {
        let was = revs();
        // Either of them may be to move: the other one is only told so.
        before(&room, id, "ann", talk("b2"));
        before(&room, id, "bob", line("b2"));
        assert!(revs()[at] > was[at], "a move was made");
        assert_eq!(revs()[1 - at], was[1 - at], "the other match is left alone");
    }
    // Nothing that is said before the board of others is for one's own.
    let theirs = challenge(&room, "cyd", "hex start @dan");
    let was = revs();
    for who in ["ann", "bob"] {
        before(&room, &theirs, who, talk("c3"));
        before(&room, &theirs, who, talk("undo"));
    }
    assert_eq!(revs(), was);
}

#[test]
fn who_looks_at_a_board_and_speaks_too_early_is_told() {
    let room = Room::new();
    let id = challenge(&room, "ann", "hex start @bob");
    before(&room, &id, "bob", talk("accept"));
    let head = room.record(&id).head;
    let mover = head.to_act.iter().next().and_then(|seat| head.person(seat)).cloned();
    let early = if mover == Some(room.person("ann")) { "bob" } else { "ann" };
    let told = before(&room, &id, early, talk("B 2"));
    assert!(told.iter().any(|reply| plain(reply).contains("turn")), "{told:?}");
    assert_eq!(rev(&room, &id), head.rev);
    // In a room where all speak, it may be meant for anybody.
    assert_eq!(room.handle(&room.request(early, talk("B 2"))), []);
    assert_eq!(before(&room, &id, early, talk("well")), []);
}

#[test]
fn a_word_that_may_be_for_several_matches_is_asked_about() {
    let (room, ids) = two();
    before(&room, &ids[0], "ann", talk("b2"));
    assert_eq!(room.handle(&room.request("ann", talk("undo"))), [], "possible in one alone");
    for id in &ids {
        before(&room, id, "ann", talk("b2"));
    }
    let asked = room.handle(&room.request("ann", talk("undo")));
    assert!(plain(&asked[0]).contains("Which match do you mean?"), "{asked:?}");
    assert_eq!(room.handle(&room.request("cyd", talk("undo"))), []);
}

/// Matches that are played elsewhere are named and shown only to the player who asks.
#[test]
fn other_rooms_hear_nothing_of_a_match() {
    let (room, ids) = two();
    let elsewhere = |who: &str, text: &str| {
        let request = Request { room: "test:den".into(), ..room.request(who, line(text)) };
        room.handle(&request).remove(0)
    };
    for text in ["resign".to_owned(), format!("board {}", ids[0])] {
        assert!(elsewhere("ann", &text).secret, "{text}");
    }
    assert!(!room.command("ann", "resign")[0].secret, "all of them are played here");
    assert!(!room.command("ann", &format!("board {}", ids[0]))[0].secret);
}

/// A player who still looks at a match that is over is asked whether to play it once more.
#[test]
fn a_challenge_is_answered_over_a_board_that_is_done() {
    let room = Room::new();
    let id = challenge(&room, "ann", "hex start @bob size=3");
    room.command("bob", "accept");
    room.command("bob", "resign confirm");
    let next = challenge(&room, "ann", "again");
    before(&room, &id, "bob", talk("yes"));
    let stage = room.record(&next).head.stage;
    assert!(matches!(stage, Stage::Playing { .. }), "{stage:?}");
}

#[test]
fn a_word_alone_answers_where_something_is_asked() {
    let room = Room::new();
    let stage = |id: &MatchId| room.record(id).head.stage;
    let is_open = |id: &MatchId| matches!(stage(id), Stage::Open { .. });
    let id = challenge(&room, "ann", "hex start @bob");
    for who in ["ann", "cyd"] {
        assert_eq!(before(&room, &id, who, talk("yes")), [], "nobody asks {who}");
    }
    assert_eq!(before(&room, &id, "bob", talk("yes, next week")), [], "that is talk");
    assert!(is_open(&id));
    assert!(!before(&room, &id, "bob", talk("Yes, gladly!")).is_empty());
    assert!(!is_open(&id));
    assert_eq!(before(&room, &id, "bob", talk("yes")), [], "it was answered");
    assert!(!before(&room, &id, "bob", talk("undo")).is_empty(), "there is no move, it is said");
    assert_eq!(before(&room, &id, "cyd", talk("undo")), [], "cyd does not play");
    // Where all matches stand side by side as well, if one alone is meant.
    let request = room.request("ann", talk("resign"));
    assert!(!room.handle(&request).is_empty());

    let other = challenge(&room, "ann", "hex start @bob");
    before(&room, &other, "bob", talk("no"));
    assert!(matches!(stage(&other), Stage::Off));
}

#[test]
fn a_question_knows_its_answers() {
    let at = At { id: "k3f9".into(), rev: 3 };
    let choose = |token: &str, label: &str| {
        Button::new(Press::choose(at.clone(), vec![token.to_owned()]), label)
    };
    let options = vec![choose("W", "White tower"), choose("B", "Black tower"), choose("7", "7")];
    let prompt = Prompt { options, ..Prompt::new("Which?") };
    let answer = |text: &str| prompt.answer(text).map(|button| button.label.to_string());
    for (text, label) in [
        ("black", "Black tower"),
        ("White Tower.", "White tower"),
        ("b", "Black tower"),
        ("7", "7"),
    ] {
        assert_eq!(answer(text).as_deref(), Some(label), "{text}");
    }
    for text in ["", "blue", "tower", "8", "yes", "black and white"] {
        assert_eq!(answer(text), None, "{text}");
    }
    let sure = |text: &str| text.parse::<Press>().expect("a button");
    let options = vec![
        Button::new(sure("k3f9|3|!resign|0"), "Resign"),
        Button::new(sure("k3f9|3|!keep|0"), "Play on"),
    ];
    let prompt = Prompt { options, ..Prompt::new("Resign?") };
    let answer = |text: &str| prompt.answer(text).map(|button| button.label.to_string());
    let both = (answer("yes"), answer("no"));
    assert_eq!(both, (Some("Resign".to_owned()), Some("Play on".to_owned())));
    // People answer in their own language.
    for (text, label) in
        [("Ja!", "Resign"), ("nein", "Play on"), ("yes please", "Resign"), ("no, wait", "Play on")]
    {
        assert_eq!(answer(text).as_deref(), Some(label), "{text}");
    }
    // It cannot be taken back, and `ok` may be said to the others: that is asked about.
    assert_eq!(answer("ok").as_deref(), Some("Resign"));
    assert!(desk::Desk::is_half_hearted(&sure("k3f9|3|!resign|0"), "ok"));
    assert!(!desk::Desk::is_half_hearted(&sure("k3f9|3|!resign|0"), "yes"));
}
