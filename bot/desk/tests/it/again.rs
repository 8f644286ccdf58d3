//! Playing the same match once more.

use desk::{Act, Reply};

use crate::room::Room;

/// Presses what is labelled so below a message.
fn press(room: &Room, who: &str, message: &Reply, label: &str) -> Vec<Reply> {
    let options = message.prompt.iter().flat_map(|it| &it.options);
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
    assert!(words.join(" ").starts_with("You have asked for that already."), "{words:?}");
    assert_eq!(room.ids().len(), 2);
}

#[test]
fn what_is_typed_twice_is_answered_twice() {
    let (room, _) = over();
    room.command("ann", "again");
    let answer = room.command("ann", "again");
    let words: Vec<String> = answer[0].lines.iter().map(ToString::to_string).collect();
    assert!(words.join(" ").starts_with("You have asked for that already."), "{words:?}");
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
        assert!(words.join(" ").starts_with("You were asked for that already."), "{words:?}");
        assert_eq!(room.ids().len(), 2);
    }
    let answer = press(&room, "bob", &last, "Play again");
    press(&room, "bob", &answer[0], "Accept");
    // While it goes on it is what both play.
    for who in ["ann", "bob"] {
        room.pass(60);
        let answer = press(&room, who, &last, "Play again");
        let words: Vec<String> = answer[0].lines.iter().map(ToString::to_string).collect();
        assert!(words.join(" ").starts_with("You are playing once more already."), "{words:?}");
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
