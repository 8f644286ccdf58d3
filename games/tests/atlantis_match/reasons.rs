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
        ("z9-z8", "z9 is not on this board."),
        ("b2-h1", "h1 is not on this board."),
        ("e4-e5", "There are no stones on e4."),
        ("c5-c6", "The stones on c5 are Blue's."),
        ("a1-b1", "a1 is still growing: stones leave it only when it explodes."),
        (
            "b2-e4",
            "b2 and e4 are not on one line: stones travel straight, in one of six directions.",
        ),
        ("b2-b2", "Stones must leave b2."),
        ("c3-c5", "c5 is 2 fields from c3, and as many stones must travel: there is only 1."),
        ("b3-e6", "e6 is not on this board."),
        ("b3-e3", "e3 is 3 fields from b3, and as many stones must travel: there are only 2."),
        ("b2-a2", "a2 is growing, and no stones can go there."),
        ("2*b2-b3", "From b2 to b3 is 1 step: exactly 1 stone travels."),
        ("1*b2-b4", "From b2 to b4 is 2 steps: exactly 2 stones travel."),
    ] {
        assert_eq!(refused(&mut table, 1, text), reason, "{text}");
    }
    table.say(1, "b2-b5").expect("a move");
    assert_eq!(
        refused(&mut table, 1, "c3-c4"),
        "You move 3 stones from b2 already this turn, and only one move may start in a segment.",
    );
}

#[test]
fn stones_do_not_cross_what_is_gone() {
    let mut table = Match::of(SEGMENTS, &["b2:5 b4:0 c3:-1 f5:1", "e4:1"]);
    assert_eq!(refused(&mut table, 1, "b2-b5"), "The way from b2 to b5 crosses b4, which is dead.",);
    assert_eq!(
        refused(&mut table, 1, "b2-d4"),
        "The way from b2 to d4 crosses c3, which is growing.",
    );
    assert_eq!(refused(&mut table, 1, "b2-b4"), "b4 is dead, and no stones can go there.");
}

#[test]
fn turns_and_plans_have_their_reasons() {
    let mut table = Match::of(SEGMENTS, &[RED, BLUE]);
    assert_eq!(
        refused(&mut table, 1, "back"),
        "There is nothing to take back: you have planned no move. atlantis undo takes back a turn \
         that was carried out."
    );
    assert_eq!(refused(&mut table, 2, "c5-c6"), "It is player 1's turn.");
    table.say(1, "stop").expect("an agreement");
    assert_eq!(
        refused(&mut table, 1, "stop"),
        "You have agreed already: the others must, too, before the turn is done.",
    );
    // A player who waits has nothing else to say.
    assert_eq!(table.0.legal(Seat(1)), ["stop"]);
}
