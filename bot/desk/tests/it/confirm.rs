//! Moves that are looked at before they are made.

use desk::{Act, Prompt, Reply, Request, To};

use crate::{
    laws::sound,
    room::{Room, account, line},
};

/// A match of hex on a small board, in which ann is to move.
fn hex() -> Room {
    let room = Room::new();
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    room
}

/// Presses what is labelled so, on a platform that wants a look before a move.
fn press(room: &Room, who: &str, prompt: &Prompt, label: &str) -> Vec<Reply> {
    let option = prompt.options.iter().find(|option| option.label == label);
    let id = option.expect("an option of that name").id();
    let said = Act::Press(id.parse().expect("an id reads back"));
    let replies = room.handle(&Request { careful: true, ..room.request(who, said) });
    replies.iter().for_each(sound);
    replies
}

fn asked(replies: &[Reply]) -> Prompt {
    let [reply] = replies else { panic!("one answer: {replies:?}") };
    reply.prompt.clone().expect("a question")
}

/// The question that ann is asked now.
fn question(room: &Room) -> Prompt {
    asked(&room.command("ann", "hex board"))
}

/// Returns the words of a whisper and those of its board.
fn shown(reply: &Reply) -> (String, String) {
    assert!(matches!(reply.to, To::Whisper(_)), "only to who pressed: {reply:?}");
    let lines: Vec<String> = reply.lines.iter().map(ToString::to_string).collect();
    let picture = reply.picture.as_ref().expect("a board");
    (lines.join(" "), picture.scene.alt.clone())
}

/// Chooses a place; the answer asks whether it is meant.
fn choose(room: &Room, column: &str, row: &str) -> Vec<Reply> {
    let on_the_way = press(room, "ann", &question(room), column);
    assert!(shown(&on_the_way[0]).0.contains(column), "{on_the_way:?}");
    press(room, "ann", &asked(&on_the_way), row)
}

#[test]
fn a_choice_is_shown_and_then_made_once() {
    let room = hex();
    let id = room.ids()[0].clone();
    let look = choose(&room, "b", "b2");
    let (said, alt) = shown(&look[0]);
    assert!(said.contains("b2") && alt.contains("b2"), "{said} {alt}");
    assert_eq!(look[0].about, Some((id.clone(), 3)));
    assert_eq!((room.record(&id).head.rev, room.told()), (3, vec![]), "nothing was done");

    let labels: Vec<String> =
        asked(&look).options.into_iter().map(|option| option.label.to_string()).collect();
    assert_eq!(labels, ["Confirm", "Change"]);
    assert_eq!(press(&room, "ann", &asked(&look), "Confirm"), [], "done: the room is told");
    assert_eq!((room.record(&id).head.rev, room.told().len()), (4, 1));

    assert_eq!(press(&room, "ann", &asked(&look), "Confirm"), [], "the same press");
    assert_eq!((room.record(&id).head.rev, room.told().len()), (4, 0), "it is made once");
}

#[test]
fn the_board_that_was_pressed_is_not_shown_again() {
    let room = hex();
    let asked_first = question(&room);
    let press = |who: &str, prompt: &Prompt, label: &str, careful, in_sight| {
        let option = prompt.options.iter().find(|option| option.label == label);
        let id = option.expect("an option of that name").id();
        let act = Act::Press(id.parse().expect("an id reads back"));
        room.handle(&Request { careful, in_sight, ..room.request(who, act) })
    };
    let step = press("ann", &asked_first, "b", true, true);
    assert!(step[0].picture.is_none(), "it stands above: {step:?}");
    let look = press("ann", &asked(&step), "b2", true, true);
    assert!(look[0].picture.is_some(), "what the move would lead to");

    let seen = |replies: Vec<Reply>| replies[0].picture.is_some();
    assert!(seen(press("ann", &asked_first, "b", true, false)), "in place of a board of one's own");
    room.command("ann", "settings confirm=off");
    assert!(!seen(press("ann", &asked_first, "b", false, true)), "as everywhere on this platform");
    assert!(seen(press("ann", &asked_first, "b", true, true)), "nothing else is shown before");
    room.command("ann", "hex play a1");
    room.command("bob", "hex play c3");
    room.command("ann", "settings confirm=on");
    assert!(seen(press("ann", &asked_first, "b", true, true)), "that board is of before");
}

#[test]
fn a_choice_can_be_changed() {
    let room = hex();
    let look = choose(&room, "b", "b2");
    let back = press(&room, "ann", &asked(&look), "Change");
    let (_, alt) = shown(&back[0]);
    assert!(!alt.contains("b2"), "the board as it is: {alt}");
    assert_eq!(asked(&back), question(&room), "asked from the start");
    assert_eq!(room.told(), []);
    let look = choose(&room, "a", "a1");
    press(&room, "ann", &asked(&look), "Confirm");
    assert!(shown(&room.command("bob", "hex board")[0]).1.contains("a1"));
}

#[test]
fn a_question_of_before_is_answered_with_the_board_of_now() {
    let room = hex();
    let look = asked(&choose(&room, "b", "b2"));
    room.command("ann", "play a1");
    room.command("bob", "play c3");
    for label in ["Confirm", "Change"] {
        let late = press(&room, "ann", &look, label);
        let (said, alt) = shown(&late[0]);
        assert!(said.contains("moved on") && alt.contains("a1") && !alt.contains("b2"), "{alt}");
        assert_eq!(asked(&late), question(&room), "what is asked now");
    }
    room.command("ann", "resign confirm");
    let late = press(&room, "ann", &look, "Confirm");
    assert!(shown(&late[0]).1.contains("a1"), "even when it is over");
    assert_eq!(room.told(), []);
}

#[test]
fn a_question_is_for_who_was_asked() {
    let room = hex();
    let look = asked(&choose(&room, "b", "b2"));
    for who in ["bob", "cyd"] {
        for label in ["Confirm", "Change"] {
            let replies = press(&room, who, &look, label);
            assert!(replies[0].prompt.is_none() && replies[0].picture.is_none(), "{replies:?}");
        }
    }
    assert_eq!(room.record(&room.ids()[0]).head.rev, 3, "nothing was done");
}

/// In a game where all act at once, a seat is not taken for another.
#[test]
fn nobody_confirms_for_somebody_else() {
    let room = Room::new();
    room.command("ann", "dike start @bob");
    let told = room.command("bob", "accept");
    let prompt = told.iter().find_map(|reply| reply.prompt.clone()).expect("a question");
    let look = asked(&press(&room, "ann", &prompt, &prompt.options[0].label.to_string()));
    let replies = press(&room, "bob", &look, "Confirm");
    assert_eq!(replies[0].lines[0].to_string(), "This question isn’t for you.");
    assert_eq!(room.told(), []);
}

/// Results that only playing may show are not shown before.
#[test]
fn luck_and_secrets_are_not_shown_before() {
    let room = Room::new();
    room.command("ann", "liar start @bob");
    room.command("bob", "accept");
    let now = room.command("ann", "liar board");
    let mut replies = press(&room, "ann", &asked(&now), &asked(&now).options[0].label.to_string());
    while !asked(&replies).options.iter().any(|option| option.label == "Confirm") {
        replies =
            press(&room, "ann", &asked(&replies), &asked(&replies).options[0].label.to_string());
    }
    let (said, alt) = shown(&replies[0]);
    assert_eq!(alt, shown(&now[0]).1, "The board now");
    assert!(said.contains("still open"), "{said}");
}

/// A game may roll without having secrets: the roll comes with the move alone.
#[test]
fn luck_is_not_shown_before() {
    let room = Room::new();
    room.command("ann", "dike start @bob");
    room.command("bob", "accept");
    room.command("bob", "dike play rest");
    let now = room.command("ann", "dike board");
    let (said, _) = shown(&press(&room, "ann", &asked(&now), "dig")[0]);
    assert!(said.contains("The board after this move"), "nothing is rolled for that: {said}");
    // The last who rests ends the round, and the water rises.
    let (said, alt) = shown(&press(&room, "ann", &asked(&now), "rest")[0]);
    assert_eq!(alt, shown(&now[0]).1, "The board now");
    assert!(said.contains("still open"), "{said}");
}

/// A player who types a move means it.
#[test]
fn what_is_typed_is_not_asked_again() {
    let room = hex();
    let play = line("hex play b2");
    assert_eq!(room.handle(&Request { careful: true, ..room.request("ann", play) }), []);
    let talk = Act::Talk("a1".to_owned());
    assert_eq!(room.handle(&Request { careful: true, ..room.request("bob", talk) }), []);
    assert_eq!(room.told().len(), 2);
}

/// A person's setting goes before the platform's wish.
#[test]
fn people_choose_whether_they_are_asked() {
    let room = hex();
    let done = |careful, prompt: &Prompt, label: &str| {
        let option = prompt.options.iter().find(|option| option.label == label);
        let id = option.expect("an option of that name").id();
        let said = Act::Press(id.parse().expect("an id reads back"));
        room.handle(&Request { careful, ..room.request("ann", said) })
    };
    let settings = |text: &str| {
        let replies = room.command("ann", &format!("table settings {text}"));
        replies[0].lines.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let row = |prompt: &Prompt| asked(&done(false, prompt, "b"));
    assert!(settings("").contains("Confirm each move: off"), "as the console has it");
    settings("confirm off");
    assert_eq!(done(true, &row(&question(&room)), "b2"), [], "Confirm each move: off");
    room.command("bob", "play a1");
    settings("confirm=on");
    assert!(settings("").contains("Confirm each move: on"));
    let look = done(false, &row(&question(&room)), "b3");
    assert!(asked(&look).options.iter().any(|option| option.label == "Confirm"));
    let other = room.command("bob", "table settings");
    assert!(other[0].lines[2].to_string().contains("Confirm each move: off"), "each has their own");
    for (wrong, said) in [
        ("confirm maybe", "Use on or off"),
        ("confirm dark", "Use on or off"),
        ("theme on", "Use light or dark"),
        ("dark maybe", "Use table settings"),
    ] {
        let line = settings(wrong);
        assert!(line.contains("I don’t understand") && line.contains(said), "{wrong}: {line}");
    }
    // Settings of rooms and of players are different commands.
    let line = settings("dashboard=on");
    assert!(line.contains("belongs to another command: table room dashboard=on"), "{line}");
    let line = room.command("ann", "table room Sprache=de")[0].lines[0].to_string();
    assert!(line.contains("another command: table settings language-here=de"), "{line}");
    assert!(settings("").contains("light"), "nothing of it was done");
    assert!(settings("theme dark confirm off").contains("Confirm each move: off"));
    assert!(settings("").contains("dark"));
    assert_eq!(account("ann").id, look[0].prompt.as_ref().expect("a question").of[0]);
}

fn say(room: &Room, who: &str, text: &str) -> Vec<Reply> {
    room.handle(&room.request(who, Act::Talk(text.to_owned())))
}

/// `done` may be said of the dishes. As a command it is meant.
#[test]
fn who_did_nothing_and_says_that_they_are_done_is_asked_first() {
    let begun = || {
        let room = Room::new();
        room.command("ann", "sparks start @bob");
        room.command("bob", "accept");
        room
    };
    let room = begun();
    let rev = room.found().rev();
    let prompt = asked(&say(&room, "ann", "done"));
    assert_eq!(room.found().rev(), rev, "nothing is done yet");
    assert!(
        press(&room, "ann", &prompt, "No, play on")[0].lines[0].to_string().contains("Nothing")
    );
    assert_eq!(room.found().rev(), rev, "nor by a no");
    press(&room, "ann", &prompt, "Yes, end my turn");
    assert_eq!(
        room.found().head().to_act,
        room.found().head().seat_of(&room.person("bob")).into_iter().collect()
    );

    let room = begun();
    say(&room, "ann", "s5+");
    assert_eq!(say(&room, "ann", "done"), [], "they are done with that");
    assert!(room.found().rev() > rev + 1);
    let room = begun();
    room.command("ann", "play done");
    assert!(room.found().rev() > rev, "not asked");
}

/// Nobody is done with what they have not begun.
#[test]
fn of_several_matches_the_one_is_done_in_which_something_is_planned() {
    let room = Room::new();
    for _ in 0..2 {
        room.command("ann", "sparks start @bob");
        room.command("bob", "accept");
    }
    let ids = room.ids();
    let rev = |at: usize| room.record(&ids[at]).head.rev;
    let before = rev(0);
    room.command("ann", &format!("play s5+ match={}", ids[1]));
    let planned = rev(1);
    assert_eq!(say(&room, "ann", "done"), []);
    assert_eq!((rev(0), rev(1)), (before, planned + 1));
}

/// Nobody is asked to choose between what is possible and what is not.
#[test]
fn of_several_matches_those_are_offered_in_which_it_is_possible() {
    let room = Room::new();
    for _ in 0..3 {
        room.command("ann", "hex start @bob size=3");
        room.command("bob", "accept");
    }
    let ids = room.ids();
    let paused = |room: &Room| ids.iter().filter(|id| room.record(id).head.paused).count();
    room.command("ann", &format!("pause match={}", ids[0]));
    room.command("bob", &format!("accept match={}", ids[0]));
    assert_eq!(paused(&room), 1);
    let offered = asked(&room.command("bob", "pause")).options;
    assert_eq!(offered.len(), 2, "{offered:?}");
    room.command("bob", "resume");
    assert_eq!(paused(&room), 0, "one alone can go on");
    let told = room.command("bob", "resume").iter().map(desk::plain::plain).collect::<String>();
    assert!(told.contains("isn’t paused"), "possible in none: {told}");
}
