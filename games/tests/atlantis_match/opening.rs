//! Boards for each number of players, and positions that are handed in.

use std::sync::Arc;

use games::{
    Erased, Game as _, Seat, Setup, SetupError, Table as _,
    atlantis::{Atlantis, Color, SideView, View},
    dice::{ReplayDice, Seeded},
    laws,
};
use serde_json::json;

use crate::{Match, start};

fn refused(setup: &Setup) -> String {
    let opened = Erased::<Atlantis>::open(setup, &mut Seeded::from_number(0));
    words::english(&opened.expect_err("no such match").message())
}

#[test]
fn each_number_of_players_has_its_board() {
    for (seats, fields, sides) in [(2, 133, 2), (3, 175, 3), (4, 259, 6), (5, 427, 6), (6, 427, 6)]
    {
        let view = Match::open(&Setup::new(seats)).view();
        assert_eq!((view.fields.len(), view.sides.len()), (fields, sides), "{seats} players");
        let seated = view.sides.iter().filter(|side| side.seat.is_some());
        assert!(seated.clone().all(|side| side.stones == 7));
        assert_eq!(seated.count(), usize::from(seats));
        assert!(view.sides.iter().filter(|side| side.seat.is_none()).all(|side| side.stones == 6));
    }
}

#[test]
fn dummies_stand_at_their_places_and_take_their_turns() {
    let mut table = Match::open(&Setup::new(4));
    let dummies: Vec<bool> = table.view().sides.iter().map(|side| side.seat.is_none()).collect();
    assert_eq!(dummies, [false, true, false, false, true, false]);
    let heard = table.turn(1, "done");
    assert_eq!(heard, ["player 1 (Red) passes.", "Blue (a dummy): 1 field explodes."]);
    assert_eq!(table.0.position().to_act(), Seat(1).into());
    let five = Match::open(&Setup::new(5)).view();
    assert_eq!(five.sides[5].seat, None);
}

/// Where the sides of a view start, in turn order; dummies in brackets.
fn starts(view: &View) -> String {
    let head = |side: u8| {
        let own = |field: &u16| view.fields[usize::from(*field)].side == Some(side);
        let first = view.board.fields().find(own).expect("a stack");
        view.board.place(view.board.head(view.board.segment(first)))
    };
    let name = |(side, stand): (u8, &SideView)| match stand.seat {
        Some(_) => head(side).to_string(),
        None => format!("({})", head(side)),
    };
    (0..).zip(&view.sides).map(name).collect::<Vec<_>>().join(" ")
}

/// Clockwise from the first corner, as far apart as can be.
#[test]
fn on_free_shapes_sides_start_in_corners() {
    for (seats, board, n_fields, expected) in [
        (2, "hexagon3", 133, "b2 n10"),
        (2, "hexagon5", 427, "b2 z18"),
        (2, "rhombus3", 63, "b2 h6"),
        (2, "rhombus4", 112, "b2 k8"),
        (2, "rhombus5", 175, "b2 n10"),
        (3, "hexagon3", 133, "b2 j12 l4"),
        (3, "hexagon4", 259, "b2 n17 q5"),
        (3, "triangle5", 105, "b2 f14 n10"),
        (3, "triangle6", 147, "b2 g17 q12"),
        (3, "triangle7", 196, "b2 h20 t14"),
        (4, "hexagon3", 133, "b2 (d8) j12 n10 (l4) f0"),
        (5, "hexagon4", 259, "b2 e11 n17 t14 q5 (h-1)"),
        (6, "hexagon4", 259, "b2 e11 n17 t14 q5 h-1"),
    ] {
        let view = Match::open(&Setup::new(seats).with("board", board)).view();
        assert_eq!((view.fields.len(), &*starts(&view)), (n_fields, expected), "{seats} {board}");
    }
}

/// A look at the board shows who is next, whatever board it is.
#[test]
fn turns_go_round_clockwise_on_every_board() {
    for setup in laws::setups(Atlantis::INFO) {
        let table = Match::open(&setup);
        let view = table.view();
        let middle = |side: usize| {
            let own = |field: &u16| view.fields[usize::from(*field)].side == Some(side as u8);
            let places: Vec<(f64, f64)> = view
                .board
                .fields()
                .filter(own)
                .map(|field| view.board.place(field))
                // Where it is drawn, with y going up.
                .map(|place| {
                    (f64::from(place.x - place.y) * 3_f64.sqrt(), f64::from(place.x + place.y))
                })
                .collect();
            let n = places.len() as f64;
            (
                places.iter().map(|place| place.0).sum::<f64>() / n,
                places.iter().map(|place| place.1).sum::<f64>() / n,
            )
        };
        let n = view.sides.len();
        let corners: Vec<(f64, f64)> = (0..n).map(middle).collect();
        let (x, y) =
            corners.iter().fold((0.0, 0.0), |sum, corner| (sum.0 + corner.0, sum.1 + corner.1));
        let (x, y) = (x / n as f64, y / n as f64);
        let turn = |side: usize| {
            let ((ax, ay), (bx, by)) = (corners[side], corners[(side + 1) % n]);
            let (ax, ay, bx, by) = (ax - x, ay - y, bx - x, by - y);
            (ax * by - ay * bx).atan2(ax * bx + ay * by)
        };
        let round: f64 = (0..n).map(turn).sum();
        if n > 2 {
            assert!((round + std::f64::consts::TAU).abs() < 0.01, "{round} {setup:?}");
        }
        let order = table.0.position().order();
        assert_eq!(order.len(), usize::from(setup.seats));
        let sides = order.iter().map(|&seat| table.game().side_of(seat));
        assert!(
            sides.clone().is_sorted() && table.0.position().to_act() == order[0].into(),
            "{setup:?}"
        );
    }
}

/// Nothing of a player bursts before anybody has moved, on any board.
#[test]
fn what_players_start_with_is_stable() {
    for setup in laws::setups(Atlantis::INFO) {
        let table = Match::open(&setup);
        let (view, fields) = (table.view(), table.game().course().fields());
        for field in view.board.fields() {
            let side = fields.field(field).side;
            let dummy = side.is_some_and(|side| view.sides[usize::from(side)].seat.is_none());
            assert_eq!(fields.is_volatile(field), dummy, "{setup:?}");
        }
    }
}

#[test]
fn chance_decides_who_begins() {
    for first in 0..3 {
        let setup = Setup::new(3);
        let table =
            Erased::<Atlantis>::open(&setup, &mut ReplayDice::new(&[first])).expect("a setup");
        assert_eq!(table.position().to_act(), Seat(first as u8).into());
        assert_eq!(
            table.position().seat_name(Seat(first as u8)),
            Some(Color::Red.message().into())
        );
    }
}

#[test]
fn boards_fit_the_number_of_players() {
    let together = "These options don’t go together: ";
    let with = |seats, board| refused(&Setup::new(seats).with("board", board));
    assert_eq!(with(3, "large"), format!("{together}the large board is for 2 players."));
    assert_eq!(with(3, "rhombus4"), format!("{together}a rhombus is for 2 players."));
    assert_eq!(with(6, "triangle7"), format!("{together}a triangle is for 3 players."));
}

#[test]
fn a_match_can_begin_in_the_midst_of_a_game() {
    let table = Match::of("b2 c5", &["b2:3 a1:-2 b3:0", "c5:1"]);
    assert_eq!([table.field("b2"), table.field("a1"), table.field("b3")], ["L3p0", "G2p0", "D"]);
    assert_eq!(table.0.position().to_act(), Seat(0).into());
    let saved = table.0.save();
    assert_eq!(Erased::restore(&saved, 2).expect("a position"), table.0);
}

/// The sides of a file have its colours, in words and in what is seen.
#[test]
fn sides_keep_the_colours_of_a_file() {
    let mut start = (*start("b2 c5 e4", &["b2:1", "c5:1", "e4:1"])).clone();
    start["players"][1]["color"] = json!("GREEN");
    start["players"][2]["color"] = json!("teal");
    let mut table = Match::open(&Setup { start: Some(Arc::new(start.clone())), ..Setup::new(3) });
    let names: Vec<&str> = table.view().sides.iter().map(|side| side.name).collect();
    assert_eq!(names, ["Red", "Green", "Blue"]);
    assert_eq!(
        [0, 1, 2].map(|seat| table.0.position().seat_name(Seat(seat))),
        [Color::Red, Color::Green, Color::Blue].map(|color| Some(color.message().into()))
    );
    table.turn(1, "done");
    assert_eq!(table.turn(2, "done"), ["player 2 (Green) passes."]);
    assert_eq!(table.say(3, "c5-c6"), Err("The stones on c5 belong to Green.".to_owned()));
    let saved = table.0.save();
    assert_eq!(saved["colors"], json!(["red", "green", "blue"]));
    assert_eq!(Erased::restore(&saved, 3).expect("a position"), table.0);
}

#[test]
fn the_place_of_what_is_wrong_is_told() {
    let with = |start| Setup { start: Some(start), ..Setup::new(2) };
    let off = refused(&with(start("b2", &["z9:1", "b2:1"])));
    assert!(off.starts_with("A match can’t begin like this: ") && off.contains("z9"), "{off}");
    let few = refused(&with(start("b2 c5", &["b2:1", "c5:1", "c6:1"])));
    assert!(few.contains("there are 3 for 2 seats"), "{few}");
    let over = refused(&with(start("b2 h6", &["b2:1", "h6:1"])));
    assert!(over.contains("the game is over in this position"), "{over}");
    for nonsense in [json!(null), json!({}), json!([1]), json!("x")] {
        assert!(matches!(
            Erased::<Atlantis>::open(&with(Arc::new(nonsense)), &mut Seeded::from_number(0)),
            Err(SetupError::Start(_))
        ));
    }
    let two = Setup { start: Some(start("b2 c5", &["b2:1", "c5:1"])), ..Setup::new(2) };
    let both = refused(&two.with("board", "large"));
    assert!(both.contains("brings its own board"), "{both}");
}
