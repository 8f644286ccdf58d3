//! The line of the scores, and which events of a turn matter most.

use games::{
    Game as _, Importance, Position, Prose, Seat,
    dice::{ReplayDice, Seeded},
    escape::{Action, Escape, Event},
};

use crate::scene::{A, B, Scene};

fn told(scores: &[Prose]) -> Vec<String> {
    let name = |seat: Seat| format!("player {}", seat.0 + 1);
    scores.iter().map(|part| words::text(part, Default::default(), name)).collect()
}

#[test]
fn saved_and_endangered_people_are_counted() {
    let scene = Scene::new(3).people("f4", &[0, 1]).swimmer("f2", 0).ashore(0, 1, 3);
    let game = scene.begin().game;
    let all =
        ["player 1 0 saved, 2 in danger", "player 2 3 saved, 1 in danger", "player 3 0 saved"];
    assert_eq!(told(&game.scores()), all);
    let placing = Escape::setup(&games::Setup::new(2), &mut ReplayDice::new(&[0]));
    assert!(placing.expect("a setup").scores().is_empty());
}

#[test]
fn a_drafted_landing_is_not_counted() {
    let mut game = Scene::new(2).swimmer("b2", 0).people("f4", &[0, 1]).begin().game;
    let before = game.scores();
    let mut events = Vec::new();
    let land: Action = "land-b2".parse().expect("an action");
    let played = game.advance(A, &land, &mut Seeded::from_number(1), &mut events);
    assert_eq!((played, game.scores()), (Ok(()), before));
}

#[test]
fn losses_and_landings_matter_most() {
    let importance = |event: Event| Escape::importance(&event);
    let moved = |text: &str| Event::Moved { by: A, moves: vec![text.parse().expect("an action")] };
    assert_eq!(importance(moved("walk-f4-f5")), Importance::Usual);
    assert_eq!(importance(moved("land-b2")), Importance::Decisive);
    assert_eq!(importance(Event::Resigned { by: B }), Importance::Decisive);

    // A shark comes up below the piece of two people, and the dice are rolled.
    let mut game = Scene::new(2).people("f4", &[0, 1]).people("f5", &[0, 1]).begin().game;
    let mut events = Vec::new();
    let sink: Action = "sink-f4".parse().expect("an action");
    let played = game.advance(A, &sink, &mut ReplayDice::new(&[8, 0, 0]), &mut events);
    assert_eq!(played, Ok(()));
    for event in events {
        let expected = match event {
            Event::Lost { .. } => Importance::Decisive,
            Event::Rolled { .. } => Importance::Detail,
            _ => Importance::Usual,
        };
        assert_eq!(Escape::importance(&event), expected, "{event:?}");
    }
}
