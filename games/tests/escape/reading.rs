//! What people type.

use games::{
    Dice, Game as _, Setup, Viewer,
    dice::Seeded,
    escape::{Action, Escape, Lander},
};

use crate::scene::{A, Match, Scene};

fn scene() -> Match {
    let scene = Scene::new(2).people("f4", &[0]).people("f5", &[0, 1]).ship("f3", &[0]);
    scene.ship("h3", &[]).swimmer("c2", 0).swimmer("d2", 0).dolphin("d2", 1).begin()
}

fn read(game: &Escape, text: &str) -> Vec<String> {
    game.read(A, text).iter().map(ToString::to_string).collect()
}

#[test]
fn moves_are_read_in_more_ways_than_one() {
    let game = scene().game;
    for (text, action) in [
        ("Walk f4 e4", "walk-f4-e4"),
        ("f4 e4", "walk-f4-e4"),
        ("go from f4 to e4", "walk-f4-e4"),
        ("sail A g3", "sail-f3-g3"),
        ("segel das Schiff B nach i3", "sail-h3-i3"),
        ("f3 g2", "sail-f3-g2"),
        ("board f4 A", "board-f4-f3"),
        ("tauche f4 e3", "dive-f4-e3"),
        ("swim c2 b2", "swim-c2-b2"),
        ("swim d2 d1", "swim-d2-d1-alone"),
        ("escort d2 d1", "escort-d2-d1"),
        ("schwimm von d2 nach d1 allein", "swim-d2-d1-alone"),
        ("versenk f4", "sink-f4"),
        ("sink: F4!", "sink-f4"),
        ("zurück", "back"),
        ("würfeln", "roll"),
    ] {
        assert_eq!(read(&game, text), [action], "{text}");
    }
    for nothing in ["", "hello", "walk", "walk f4", "sail Z g3", "f4", "sink", "walk f4 e4 d4", "3"]
    {
        assert_eq!(read(&game, nothing), [""; 0], "{nothing}");
    }
    // From a hex to the next there can be several ways.
    assert_eq!(read(&game, "d2 d1"), ["escort-d2-d1", "swim-d2-d1-alone"]);
}

#[test]
fn a_turn_is_read_move_by_move() {
    let mut game = scene();
    for text in ["walk f4 e4", "sail A g3", "swim c2 b2", "sink h4"] {
        game.play(text);
    }
    assert_eq!(game.view().turn, 6);
}

#[test]
fn a_creature_goes_on_by_one_hex() {
    let scene = Scene::new(2).people("f5", &[0, 1]).swimmer("h2", 1).creature("shark", "f2");
    let mut game = scene.dolphin("h2", 0).rolled("shark", 3).begin();
    for text in ["shark f2 g2", "g3", "hai g3 h2", "stop"] {
        if game.mover() == A {
            game.play(text);
        }
    }
    assert_eq!(game.view().last.expect("a turn").path.len(), 4);
}

/// Each form that the rules teach, for each ship: also for ship I, which is no `I`.
#[test]
fn ships_are_known_by_their_names() {
    let mut named = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut dice = Seeded::from_number(seed);
        let setup = Setup::new(4);
        let mut game = Escape::setup(&setup, &mut dice).expect("a setup");
        while let Some(seat) = game.to_act().iter().next() {
            let hexes = game.view(Viewer::Seat(seat)).hexes;
            let name = |at| {
                let hex = hexes.iter().find(|hex| hex.cell == at)?;
                hex.ship.as_ref().map(|ship| ship.name)
            };
            let legal = game.legal(seat);
            for action in &legal {
                let (ship, texts) = match *action {
                    Action::Sail { from, to } => {
                        let Some(ship) = name(from) else { continue };
                        (
                            ship,
                            vec![format!("sail {ship} {to}"), format!("sail ship {ship} to {to}")],
                        )
                    }
                    Action::Board { from, to } => {
                        let Some(ship) = name(to) else { continue };
                        (
                            ship,
                            vec![format!("board {from} {ship}"), format!("I board {from} {ship}")],
                        )
                    }
                    Action::Land { at, from: Lander::Ship } => {
                        ('-', vec![format!("land {at} ship"), format!("lande {at} Schiff")])
                    }
                    _ => continue,
                };
                named.insert(ship);
                for text in texts {
                    assert_eq!(game.read(seat, &text), [*action], "{text}");
                }
            }
            let any: &mut dyn Dice = &mut dice;
            let action = *any.pick(&legal).expect("an action");
            game.apply(seat, &action, &mut dice, &mut Vec::new());
        }
    }
    assert!(named.contains(&'I') && named.contains(&'-'), "{named:?}");
}
