//! Each reason why a move is refused, in words.

use games::{Seat, Table as _};

use crate::{
    Match,
    turns::{BLUE, RED, SEGMENTS},
};

fn refused(table: &mut Match, seat: u8, text: &str) -> String {
    table.say(seat, text).expect_err(text)
}

#[test]
fn each_rule_on_moves_has_its_reason() {
    let mut table = Match::of(SEGMENTS, &[RED, BLUE]);
    for (text, reason) in [
        ("z9-z8", "z9 isn’t on this board."),
        ("b2-h1", "h1 isn’t on this board."),
        ("e4-e5", "e4 has no stones."),
        ("c5-c6", "The stones on c5 belong to Blue."),
        ("a1-b1", "a1 is growing. Its stones only leave when it explodes."),
        ("b2-e4", "b2 and e4 aren’t on one line. Stones travel straight, in six directions."),
        ("b2-b2", "Stones must leave b2."),
        ("c3-c5", "c5 is 2 fields away and takes as many stones. c3 has only 1."),
        ("b3-e6", "e6 isn’t on this board."),
        ("b3-e3", "e3 is 3 fields away and takes as many stones. b3 has only 2."),
        ("b2-a2", "a2 is growing, and no stones can go there."),
        ("2*b2-b3", "From b2 to b3 is 1 step: exactly 1 stone travels."),
        ("1*b2-b4", "From b2 to b4 is 2 steps: exactly 2 stones travel."),
    ] {
        assert_eq!(refused(&mut table, 1, text), reason, "{text}");
    }
    table.say(1, "b2-b5").expect("a move");
    assert_eq!(
        refused(&mut table, 1, "c3-c4"),
        "You already move 3 stones from b2 this turn: one move per segment.",
    );
}

#[test]
fn stones_do_not_cross_what_is_gone() {
    let mut table = Match::of(SEGMENTS, &["b2:5 b4:0 c3:-1 f5:1", "e4:1"]);
    assert_eq!(
        refused(&mut table, 1, "b2-b5"),
        "The way from b2 to b5 crosses b4, which is dead. Pick another way.",
    );
    assert_eq!(
        refused(&mut table, 1, "b2-d4"),
        "The way from b2 to d4 crosses c3, which is growing. Pick another way.",
    );
    assert_eq!(refused(&mut table, 1, "b2-b4"), "b4 is dead, and no stones can go there.");
}

#[test]
fn turns_and_plans_have_their_reasons() {
    let mut table = Match::of(SEGMENTS, &[RED, BLUE]);
    assert_eq!(
        refused(&mut table, 1, "back"),
        "No move is planned. atlantis undo takes back a turn that was carried out."
    );
    assert_eq!(refused(&mut table, 2, "c5-c6"), "It is player 1's turn.");
    table.say(1, "stop").expect("an agreement");
    assert_eq!(refused(&mut table, 1, "stop"), "You already agreed. The others still need to.",);
    // A player who waits has nothing else to say than yes or no.
    assert_eq!(table.0.legal(Seat(1)), ["stop", "play-on"]);
}
