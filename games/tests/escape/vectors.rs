//! The test vectors of the data sheet, by their numbers. E1, E2 and E14 are about boards.
//!
//! The sheet has hexes by axes: (q, r) is the hex of row r + 7, and in it the letter of
//! q + (r + 10) / 2 + 1, rounded up: (4, 0) is `j7`.

use games::{
    Role,
    escape::{Kind, Reason, Ring},
};

use crate::scene::{A, B, Scene, cell};

#[test]
fn e3_three_moves_and_no_fourth() {
    let scene = Scene::new(3).people("f4", &[0]).people("f5", &[0]).ship("f3", &[0]);
    let mut game = scene.begin();
    game.play("walk f4 e4");
    game.play("walk e4 f4");
    assert_eq!(game.view().left, 1);
    game.play("sail f3 g3");
    assert_eq!(game.view().left, 0);
    assert_eq!(game.refused("sail g3 f3"), Reason::NoMoves { n: 3 });
}

#[test]
fn e4_a_whirlpool_under_rock() {
    let scene = Scene::new(2).ship("b7", &[]).ship("j7", &[1]).people("c7", &[0]);
    let scene = scene.people("h7", &[0, 1]).people("i7", &[1]);
    let mut game = scene.begin();
    let roll = 17; // The last of rock: the whirlpool.
    let told = game.roll("sink i7", &[roll, 0, 0]);
    assert!(told[0].contains("whirlpool"), "{told:?}");
    let view = game.view();
    let mut swept = view.last.expect("a turn").swept;
    swept.sort_unstable();
    let swept: Vec<String> = swept.iter().map(|cell| cell.to_string()).collect();
    assert_eq!(swept, ["i6", "h7", "i8"], "two rocks and one land besides itself");
    for at in ["h7", "i6", "i8", "i7"] {
        assert!(!game.hex(at).stands, "{at}");
    }
    assert!(game.hex("j7").ship.is_none() && game.hex("b7").ship.is_some());
    assert_eq!((game.fate(A), game.fate(B)), ([0, 11, 1], [0, 12, 0]));
}

#[test]
fn e5_a_whirlpool_in_the_citadel() {
    let scene = Scene::new(2).without(&[Ring::Rock, Ring::Land]);
    let mut game = scene.people("e7", &[0]).people("f6", &[1]).begin();
    let told = game.roll("sink g7", &[5, 0, 0]);
    assert!(told[0].contains("whirlpool"), "{told:?}");
    for at in ["g7", "g8", "g6"] {
        assert!(!game.hex(at).stands, "{at}");
    }
    assert!(game.hex("e7").stands && game.hex("f6").stands && game.hex("f8").stands);
    // The Acropolis is still in the way.
    assert_eq!(game.refused("walk f6 f7"), Reason::Acropolis);
}

#[test]
fn e6_who_sails() {
    let crews: [(&[u8], &[bool; 3]); 5] = [
        (&[0, 0, 1], &[true, false, false]),
        (&[0, 1], &[true, true, false]),
        (&[0, 1, 2], &[true, true, true]),
        (&[], &[true, true, true]),
        (&[1, 1, 1], &[false, true, false]),
    ];
    for (crew, sails) in crews {
        for seat in 0..3_u8 {
            let scene = Scene::new(3).ship("f3", crew).people("f5", &[0, 1, 2]);
            let game = scene.with("turn", seat.into()).begin();
            assert_eq!(game.allows("sail f3 g3"), sails[usize::from(seat)], "{crew:?} {seat}");
        }
    }
}

#[test]
fn e7_an_octopus_comes_to_a_ship_beside_a_shark() {
    let scene = |n_dolphins| {
        let mut scene = Scene::new(2).ship("f2", &[0, 1]).people("f5", &[0, 1]);
        scene = scene.creature("shark", "f2").creature("octopus", "e2");
        for _ in 0..n_dolphins {
            scene = scene.creature("dolphin", "f2");
        }
        scene.rolled("octopus", 1).begin()
    };
    let mut game = scene(0);
    game.play("octopus e2 f2");
    let hex = game.hex("f2");
    assert!(hex.ship.is_none() && hex.swimmers.is_empty());
    let mut game = scene(1);
    game.play("octopus e2 f2");
    let hex = game.hex("f2");
    // Of whose turn it is.
    assert!(hex.ship.is_none());
    assert_eq!(
        hex.swimmers.iter().map(|swimmer| (swimmer.seat, swimmer.guarded)).collect::<Vec<_>>(),
        [(A, true)]
    );
}

#[test]
fn e8_a_dolphin_is_taken_away() {
    let scene = Scene::new(2).swimmer("f2", 0).people("f5", &[0]).creature("shark", "f2");
    let mut game = scene.dolphin("f2", 0).with("turn", 1.into()).rolled("dolphin", 2).begin();
    let told = game.play("dolphin f2 f1");
    assert!(
        told.iter().any(|message| message.contains("escape-lost-people(cause: shark")),
        "{told:?}"
    );
    assert_eq!(game.fate(A), [0, 11, 1]);
}

#[test]
fn e9_ashore_in_the_turn_in_which_one_came() {
    let mut game = Scene::new(2).swimmer("c2", 0).people("f5", &[0, 1]).begin();
    game.play("swim c2 b2");
    game.play("land b2");
    assert_eq!((game.fate(A), game.view().refuges[0][0]), ([1, 10, 1], 1));
}

#[test]
fn e10_who_dived_does_not_swim_but_climbs_aboard() {
    let scene = Scene::new(2).people("f4", &[0]).people("e4", &[0, 1]).ship("f3", &[]);
    let mut game = scene.begin();
    game.play("dive f4 f3");
    assert_eq!(game.refused("swim f3 g3"), Reason::Spent { at: cell("f3") });
    assert!(game.allows("climb f3"));
    game.play("climb f3");
    game.play("sail f3 g3");
    assert_eq!(game.hex("g3").ship.expect("a ship").crew, [A]);
}

#[test]
fn e11_ashore_over_another_ship() {
    let scene = Scene::new(2).ship("b2", &[1, 1]).ship("c2", &[0]).people("f5", &[0, 1]);
    let mut game = scene.begin();
    game.play("hop c2 b2");
    game.play("land b2");
    assert_eq!((game.view().left, game.fate(A)[0]), (1, 1));
    assert_eq!(game.hex("b2").ship.expect("a ship").crew, [B, B]);
}

#[test]
fn e12_what_a_ship_shares_a_hex_with() {
    let begin = || Scene::new(2).ship("f2", &[0]).people("f5", &[0, 1]);
    let blocked = |kind| Reason::InTheWay { at: cell("g2"), kind };
    let beside = |scene: Scene| scene.begin().refused("sail f2 g2");
    assert_eq!(beside(begin().creature("octopus", "g2")), blocked(Kind::Octopus));
    assert_eq!(beside(begin().creature("monster", "g2")), blocked(Kind::Monster));
    assert_eq!(beside(begin().ship("g2", &[])), Reason::ShipThere { at: cell("g2") });
    for scene in [
        begin().creature("shark", "g2"),
        begin().creature("dolphin", "g2"),
        begin().swimmer("g2", 1),
    ] {
        assert!(scene.begin().allows("sail f2 g2"));
    }
}

#[test]
fn e13_rock_sinks_first() {
    let game = Scene::new(2).people("f5", &[0, 1]).begin();
    let waits = |ring| Reason::NotYet { ring, sinks: Ring::Rock };
    assert_eq!(game.refused("sink f5"), waits(Ring::Land));
    assert_eq!(game.refused("sink e7"), waits(Ring::Citadel));
    assert_eq!(game.role("sink f4"), Role::Move);
    assert!(game.allows("sink f4"));
}
