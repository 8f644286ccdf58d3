//! The line of the scores, and which events of a turn matter most.

use games::{
    Game as _, Importance, Position as _, Prose, Seat, Seats, Setup,
    dice::{ReplayDice, Seeded},
    looting::{Event, Kingdom, Looting},
};
use serde_json::json;

use crate::board::{A, B, C, board};
use games::looting::Kind::{Amplifier, Nullifier};

fn told(scores: &[Prose]) -> Vec<String> {
    let name = |seat: Seat| format!("player {}", seat.0 + 1);
    scores.iter().map(|part| words::text(part, Default::default(), name)).collect()
}

#[test]
fn cards_and_kingdoms_are_points() {
    let board = board(4).hand(A, &[Amplifier, Amplifier, Nullifier]).car(B, json!({ "fled": 0 }));
    let all = ["🛸 player 1 15", "➤ player 2 30", "∩ player 3 0", "✖ player 4 0"];
    assert_eq!(told(&board.begin().0.scores()), all);
}

#[test]
fn placing_cars_is_not_scored() {
    let dealt = Looting::setup(&Setup::new(2), &mut Seeded::from_number(1)).expect("a setup");
    assert_eq!(dealt.scores().len(), 0);
}

#[test]
fn a_drafted_claim_is_not_counted() {
    let board = board(2).stack(1, &[Amplifier, Amplifier]);
    let mut game = board.begin();
    game.play(A, "lava t1 t2");
    let before = game.0.scores();
    game.play(A, "claim");
    assert_eq!(game.0.scores(), before);
    game.play(A, "done");
    assert_eq!(told(&game.0.scores()), ["🛸 player 1 7", "➤ player 2 0"]);
}

#[test]
fn a_player_who_resigns_has_no_points() {
    let mut game = board(3).begin().0;
    game.resign(C, &mut ReplayDice::new(&[]), &mut Vec::new());
    assert_eq!(told(&game.scores())[2], "player 3: resigned");
}

#[test]
fn losses_and_flights_matter_most() {
    let importance = |event: Event| Looting::importance(&event);
    let covered = |hit: Seats| Event::Covered { space: 3, cards: 2, hit };
    assert_eq!(importance(covered(Seats::NONE)), Importance::Usual);
    assert_eq!(importance(covered(B.into())), Importance::Decisive);
    let flees = Event::Fled { by: A, kingdom: Kingdom::Egypt, value: 30 };
    assert_eq!(importance(flees), Importance::Decisive);
    assert_eq!(importance(Event::Charged { by: A, n: 2 }), Importance::Detail);
    assert_eq!(importance(Event::Stands { seats: B.into() }), Importance::Detail);
}
