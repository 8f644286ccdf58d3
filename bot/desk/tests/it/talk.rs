//! Words said aloud: a move gets the answer of the command, and talk gets none.

use std::sync::Arc;

use desk::{Act, Request, plain::plain};
use record::{Entry, What};

use crate::room::{Room, line};

/// Says something aloud; returns the answer, and how many messages the room is told.
fn say(room: &Room, who: &str, text: &str) -> (Vec<String>, usize) {
    let request: Request = room.request(who, Act::Talk(text.to_owned()));
    // A sign that it was read as talk is no answer.
    let replies = room.handle(&request).into_iter().filter(|reply| !reply.quiet);
    let lines = replies.flat_map(|reply| reply.lines);
    (lines.map(|line| line.to_string()).collect(), room.told().len())
}

fn actions(room: &Room) -> Vec<String> {
    let entries = room.found().entries().to_vec();
    let action = |entry: Arc<Entry>| match &entry.what {
        What::Played { action, .. } => Some(action.clone()),
        _ => None,
    };
    entries.into_iter().filter_map(action).collect()
}

/// A match in which ann is to move.
fn room_of(game: &str) -> Room {
    let room = Room::new();
    room.command("ann", &format!("{game} start @bob"));
    room.command("bob", "accept");
    room
}

#[track_caller]
fn is_talk(room: &Room, who: &str, text: &str) {
    let before = actions(room);
    assert_eq!(say(room, who, text), (vec![], 0), "{who}: {text}");
    assert_eq!(actions(room), before, "{who}: {text}");
}

/// Says it aloud in one room and as a command in another: the answers agree.
#[track_caller]
fn is_a_move(game: &str, who: &str, text: &str) -> Vec<String> {
    let (aloud, typed) = (room_of(game), room_of(game));
    let said = say(&aloud, who, text);
    let request = typed.request(who, line(&format!("play {text}")));
    let lines = typed.handle(&request).into_iter().flat_map(|reply| reply.lines);
    let answer = (lines.map(|line| line.to_string()).collect(), typed.told().len());
    assert_eq!(said, answer, "{who}: {text}");
    assert_eq!(actions(&aloud), actions(&typed), "{who}: {text}");
    assert!(!said.0.is_empty() || said.1 > 0, "{who}: {text} is answered");
    said.0
}

/// Where an answer is awaited, a word with a number is one. The number of an option is one
/// for others, too: they are told whose turn it is.
#[test]
fn what_may_be_an_answer_is_answered() {
    let room = room_of("sparks");
    for text in ["1", "99", "z9"] {
        let (lines, _) = say(&room, "ann", text);
        assert!(!lines.is_empty(), "{text}");
        match text {
            "1" => assert_eq!(say(&room, "bob", text).0.len(), 1),
            _ => is_talk(&room, "bob", text),
        }
    }
}

#[test]
fn a_move_is_answered_like_the_command() {
    for text in ["s5 s6", "S5, s6", "s5+", "s5 s5", "S5 S5", "back"] {
        is_a_move("sparks", "ann", text);
    }
    for text in ["s5", "s5 s6", "done", "s5 +"] {
        let lines = is_a_move("sparks", "bob", text);
        assert!(lines[0].contains("turn"), "{text}: {lines:?}");
    }
    for (who, text) in [("ann", "a1"), ("ann", "B2"), ("bob", "a1")] {
        is_a_move("hex", who, text);
    }
    // Out of turn, but possible.
    let room = room_of("dike");
    say(&room, "bob", "rest");
    assert_eq!(say(&room, "bob", "bag").1, 1);
    assert_eq!(actions(&room), ["rest", "bag"]);
}

/// Courtesy is left out where the rest is a move, whoever's turn it is.
#[test]
fn a_polite_move_is_a_move() {
    for text in ["ok, a1 please", "I'll a1", "So, a1, thanks!", "bitte a1"] {
        let room = room_of("hex");
        let (lines, n) = say(&room, "bob", text);
        assert!(n == 0 && lines[0].contains("turn"), "{text}: {lines:?}");
        assert_eq!(say(&room, "ann", text).1, 1, "{text}");
        assert_eq!(actions(&room), ["a1"], "{text}");
    }
    let room = room_of("hex");
    for text in ["I'll go", "please", "let me think"] {
        is_talk(&room, "ann", text);
    }
}

/// A player who asks whether they may make a move is shown its effect, and makes it by a yes.
#[test]
fn a_move_is_permitted_before_it_is_made() {
    for text in ["can I a1?", "May I a1", "darf ich a1?"] {
        let room = room_of("hex");
        let (lines, n) = say(&room, "ann", text);
        assert!(n == 0 && lines[0].contains("You can do this"), "{text}: {lines:?}");
        assert!(actions(&room).is_empty(), "{text}");
        let (lines, n) = say(&room, "bob", text);
        assert!(n == 0 && lines[0].contains("turn"), "{text}: {lines:?}");
    }
    let room = room_of("hex");
    let (lines, n) = say(&room, "ann", "can I z9?");
    assert!(n == 0 && !lines.is_empty() && actions(&room).is_empty(), "{lines:?}");
    for text in ["can I ask something?", "may I", "can you see that?"] {
        is_talk(&room, "ann", text);
    }
}

#[test]
fn talk_is_not_answered() {
    let talk = [
        "hello",
        "well done!",
        "done well",
        "well done",
        "stop it",
        "pass the salt",
        "s5 or s6",
        "s5 s9x",
        "+",
        "s5?",
        "done?",
        "s5 looks good",
        "I am back",
        "ok",
        "",
        "!",
        "?",
        "a1 quality",
        "5 and 6",
        "at 3 to 4 we are 2",
    ];
    for game in ["sparks", "hex", "dike", "liar", "atlanteon"] {
        let room = room_of(game);
        for text in talk {
            for who in ["ann", "bob", "cyd"] {
                is_talk(&room, who, text);
            }
        }
    }
}

/// A player who is asked ends their turn; any other tells that they ended theirs.
#[test]
fn an_exclaimed_end_of_turn_is_one() {
    let room = room_of("sparks");
    for who in ["bob", "cyd"] {
        is_talk(&room, who, "done!");
    }
    for text in ["bob: done", "done, dishes"] {
        is_talk(&room, "ann", text);
    }
    let plain = say(&room, "ann", "done");
    assert!(plain.0[0].contains("haven’t done anything"), "{plain:?}");
    for text in ["done!", "done now", "done, bob!", "done."] {
        assert_eq!(say(&room_of("sparks"), "ann", text), plain, "{text}");
    }
}

/// The question of a refusal goes on from the plan.
#[test]
fn a_refusal_shows_no_plan_to_the_room() {
    let room = room_of("sparks");
    let is_secret = |act: Act| {
        let replies = room.handle(&room.request("ann", act));
        let [reply] = &replies[..] else { panic!("one answer: {replies:?}") };
        reply.secret
    };
    let refused = || [line("play s5 s9x"), line("play s99")];
    assert!(refused().into_iter().all(|act| !is_secret(act)), "nothing is planned");
    let planned = room.command("ann", "play s5+");
    assert!(planned[0].plan.is_some(), "ann plans: {planned:?}");
    assert!(refused().into_iter().all(is_secret));
    assert!(is_secret(Act::Talk("z9".to_owned())));
}

#[test]
fn moves_of_others_are_talk_and_of_a_match_just_over_are_told_so() {
    let room = room_of("sparks");
    is_talk(&room, "cyd", "s5");
    let den =
        Request { room: "test:den".into(), ..room.request("ann", Act::Talk("s5".to_owned())) };
    assert_eq!(room.handle(&den), [], "there is no match in that room");
    room.command("bob", "resign confirm");
    for who in ["ann", "bob"] {
        let (lines, n) = say(&room, who, "s5");
        assert!(n == 0 && lines[0].contains("This match is over."), "{who}: {lines:?}");
        is_talk(&room, who, "hello");
    }
    is_talk(&room, "cyd", "s5");
}

#[test]
fn who_has_left_says_nothing_to_the_match() {
    let room = Room::new();
    room.command("ann", "sparks start @bob @cyd");
    room.command("bob", "accept");
    room.command("cyd", "accept");
    room.command("bob", "resign confirm");
    is_talk(&room, "bob", "s5");
}

#[test]
fn of_several_matches_the_one_is_meant_that_waits_and_reads_it() {
    let room = room_of("sparks");
    room.command("bob", "hex start @ann");
    room.command("ann", "accept");
    assert_eq!(say(&room, "ann", "s5 s6").1, 1, "it is no move of hex, nor ann's turn there");
    let (lines, _) = say(&room, "ann", "b2");
    assert!(lines[0].contains("bob's turn") || lines[0].contains("turn"), "{lines:?}");
    let two = room_of("hex");
    two.command("ann", "hex start @bob");
    two.command("bob", "accept");
    let (lines, told) = say(&two, "ann", "a1");
    assert!(lines[0].contains("several") && told == 0, "{lines:?}");
    is_talk(&two, "ann", "hello");
}

/// Where a move can be made in one match alone, nobody is asked which is meant.
#[test]
fn of_several_matches_the_one_is_meant_in_which_the_move_is_possible() {
    for (n, text) in ["a1", "play a1"].into_iter().enumerate() {
        let room = room_of("hex");
        room.command("ann", "play a1");
        room.command("bob", "play b2");
        room.command("ann", "hex start @bob");
        room.command("bob", "accept");
        let ids = room.ids();
        let rev = |at: usize| room.record(&ids[at]).head.rev;
        let before = [rev(0), rev(1)];
        let answers = match n {
            0 => say(&room, "ann", text).0,
            _ => room.command("ann", text).iter().map(plain).collect(),
        };
        let after = [rev(0), rev(1)];
        let grown = before.iter().zip(&after).filter(|(before, after)| before < after).count();
        assert_eq!(grown, 1, "{text}: {answers:?}");
    }
}
