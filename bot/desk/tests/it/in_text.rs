//! Boards as text, for who has chosen that.

use desk::To;

use crate::room::{KINDS, Room, settings};

/// What only they see comes as text, what all see does not, and others are not concerned.
#[test]
fn who_wants_text_alone_gets_text() {
    let room = Room::with(KINDS, settings());
    room.command("ann", "liar start @bob");
    let told = room.command("bob", "settings board text");
    assert!(told[0].lines[0].to_string().contains("text"), "{told:?}");
    let told = room.command("bob", "accept");
    for reply in &told {
        let is_bobs = matches!(&reply.to, To::Account(it) if it.as_str() == "test:bob");
        assert_eq!(reply.in_text, is_bobs, "{:?}", reply.to);
    }
    assert!(told.iter().any(|it| it.in_text && it.picture.is_some()), "a board of his own");
    let board = |who| room.command(who, "board").remove(0);
    assert!(board("bob").in_text && !board("ann").in_text);
    assert!(!board("bob").picture.expect("a board").text.is_empty());
    let chosen = room.command("bob", "settings").remove(0);
    let chosen: Vec<String> = chosen.lines.iter().map(ToString::to_string).collect();
    assert!(chosen.iter().any(|it| it.contains("board picture")), "{chosen:?}");
    room.command("bob", "settings board picture");
    assert!(!board("bob").in_text);
}
