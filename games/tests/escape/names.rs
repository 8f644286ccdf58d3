//! Ships and numbers that are not there.

use games::{
    Game as _, Position, Setup,
    dice::Seeded,
    escape::{Escape, Reason},
};

use crate::scene::{A, B, Scene};

fn why(game: &Escape, text: &str) -> Option<Reason> {
    assert!(game.read(A, text).is_empty(), "{text}");
    game.unread(A, text)
}

#[test]
fn ships_that_are_not_there_have_no_moves() {
    let game = Scene::new(2).people("f4", &[0]).ship("f3", &[0]).ship("h3", &[]).begin().game;
    let none = |name, ships| Some(Reason::NoSuchShip { name, ships });
    for text in [
        "sail C b8",
        "segel C nach b8",
        "segel das Schiff C nach b8",
        "ship C to b8",
        "Schiff C nach b8",
        "board f4 C",
        "f4 C",
        "steer ship C",
    ] {
        assert_eq!(why(&game, text), none('C', 0b11), "{text}");
        assert!(Escape::resembles_action(text), "{text}");
    }
    let waits = game.unread(B, "sail C b8");
    assert_eq!(waits, Some(Reason::NotYourTurn { mover: A }));
    let alone = Scene::new(2).people("f4", &[0]).begin().game;
    assert_eq!(why(&alone, "sail A b8"), none('A', 0));
    // A ship that exists is refused for its own reason.
    let [far] = game.read(A, "sail A b8")[..] else { panic!("one way") };
    assert!(matches!(game.check(A, &far), Err(Reason::NotBeside { .. })));
}

/// Where pieces have names, a number says nothing: the answer is an example.
#[test]
fn nobody_starts_at_a_number() {
    let dice = &mut Seeded::from_number(1);
    let game = Escape::setup(&Setup::new(2), dice).expect("a setup");
    let seat = game.to_act().iter().next().expect("somebody places");
    for text in ["ich starte bei der 18", "I start at 18", "beginne auf Feld 18"] {
        assert!(game.read(seat, text).is_empty(), "{text}");
        assert_eq!(game.unread(seat, text), Some(Reason::WherePlaced), "{text}");
        assert!(Escape::resembles_action(text), "{text}");
    }
    for text in ["start at e4", "ich starte auf e4", "ich beginne bei e4"] {
        let read: Vec<String> = game.read(seat, text).iter().map(ToString::to_string).collect();
        assert_eq!(read, ["place-e4"], "{text}");
    }
    for text in ["start", "start now", "let's start at 18", "start the game"] {
        assert!(!Escape::resembles_action(text), "{text}");
    }
}
