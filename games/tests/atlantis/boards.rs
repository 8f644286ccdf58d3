//! Boards and the places where sides start.

use std::collections::BTreeSet;

use games::atlantis::{
    Board, BoardError, Fields, Layout, PRESETS, Place, Preset, Shape, corner_starts,
    standard_segment,
};
use serde_json::json;

#[test]
fn shapes_have_as_many_fields_as_they_should() {
    let sizes = [
        (Shape::Triangle, 5, 105),
        (Shape::Triangle, 6, 147),
        (Shape::Triangle, 7, 196),
        (Shape::Hexagon, 3, 133),
        (Shape::Hexagon, 4, 259),
        (Shape::Hexagon, 5, 427),
        (Shape::Rhombus, 3, 63),
        (Shape::Rhombus, 4, 112),
        (Shape::Rhombus, 5, 175),
        (Shape::Clipped, 7, 175),
        (Shape::Hexagon, 10, 1_897),
    ];
    for (shape, size, n_fields) in sizes {
        let board = Board::of_shape(shape, size).expect("a board");
        assert_eq!(board.len(), n_fields, "{shape:?} {size}");
        for segment in 0..board.n_segments() as u16 {
            let places: Vec<Place> =
                board.fields_of(segment).map(|field| board.place(field)).collect();
            assert_eq!(places, standard_segment(board.place(board.head(segment))));
        }
    }
}

#[test]
fn corners_are_those_of_the_sheet() {
    let corners = [
        (Shape::Hexagon, 3, "b2 f0 l4 n10 j12 d8"),
        (Shape::Hexagon, 4, "b2 h-1 q5 t14 n17 e11"),
        (Shape::Hexagon, 5, "b2 j-2 v6 z18 r22 f14"),
        (Shape::Triangle, 6, "b2 q12 g17"),
        (Shape::Triangle, 7, "b2 t14 h20"),
        (Shape::Clipped, 7, "e4 r15 g17"),
        (Shape::Rhombus, 3, "b2 f0 h6 d8"),
        (Shape::Rhombus, 4, "b2 h-1 k8 e11"),
        (Shape::Rhombus, 5, "b2 j-2 n10 f14"),
    ];
    for (shape, size, names) in corners {
        let corners: Vec<String> = shape.corners(size).iter().map(Place::to_string).collect();
        assert_eq!(corners.join(" "), names);
    }
}

#[test]
fn every_number_of_players_has_a_preset() {
    let starts = [
        (2, "standard", 133, "b2 n10"),
        (2, "large", 259, "b2 t14"),
        (3, "standard", 175, "e4 g17 r15"),
        (3, "hexagon4", 259, "b2 n17 q5"),
        (4, "standard", 259, "b2 (e11) n17 t14 (q5) h-1"),
        (5, "standard", 427, "b2 f14 r22 z18 v6 (j-2)"),
        (6, "standard", 427, "b2 f14 r22 z18 v6 j-2"),
    ];
    let presets: Vec<&Preset> = (2..=6).flat_map(Preset::for_players).collect();
    assert_eq!((presets.len(), PRESETS.len()), (starts.len(), starts.len()));
    for (preset, (players, key, n_fields, expected)) in presets.into_iter().zip(starts) {
        let name = |start: &games::atlantis::Start| match start.dummy {
            true => format!("({})", start.centre),
            false => start.centre.to_string(),
        };
        let names: Vec<String> = preset.sides.iter().map(name).collect();
        assert_eq!((preset.players(), preset.key), (players, key));
        assert_eq!(names.join(" "), expected);
        let fields = preset.fields().expect("a board");
        assert_eq!(fields.board().len(), n_fields);
        check_start(preset, &fields);
    }
}

/// Nothing of a player bursts before anybody moved; a dummy does at once. Nobody
/// has more than the others.
fn check_start(preset: &Preset, fields: &Fields) {
    let board = fields.board();
    for (side, start) in (0..).zip(preset.sides) {
        assert_eq!(fields.stones(side), if start.dummy { 6 } else { 7 });
        let centre = board.find(start.centre).expect("a field");
        assert_eq!(board.head(board.segment(centre)), centre);
        assert_eq!(fields.field(centre).side, Some(side));
        let own = board.fields().filter(|&field| fields.field(field).side == Some(side));
        let volatile = own.filter(|&field| fields.is_volatile(field)).count();
        assert_eq!(volatile, usize::from(start.dummy), "{preset:?}");
    }
}

#[test]
fn sides_start_in_different_corners() {
    for shape in Shape::ALL {
        let board = Board::of_shape(shape, 5).expect("a board");
        let n_corners = shape.corners(5).len() as u8;
        for n in 2..=n_corners {
            let starts = corner_starts(&board, shape, 5, n).expect("as many corners");
            assert_eq!(starts[0], board.find(shape.corners(5)[0]).expect("a corner"));
            assert_eq!(starts.iter().collect::<BTreeSet<_>>().len(), usize::from(n));
        }
        assert_eq!(corner_starts(&board, shape, 5, n_corners + 1), None);
    }
}

#[test]
fn neighbours_are_mutual() {
    for shape in Shape::ALL {
        let board = Board::of_shape(shape, 4).expect("a board");
        for field in board.fields() {
            assert_eq!(board.find_by_name(&board.place(field).to_string()), Some(field));
            for direction in 0..6 {
                let Some(beside) = board.beside(field, direction) else { continue };
                assert_eq!(board.beside(beside, direction + 3), Some(field));
                assert_eq!(board.line(field, beside), Some((direction, 1)));
            }
        }
    }
}

#[test]
fn boards_are_refused_and_not_guessed() {
    let place = |column| Place::new(column, 0);
    let twice = vec![vec![place(0), place(1)], vec![place(2), place(1)]];
    let error = BoardError::Twice { place: place(1), first: 0, second: 1 };
    assert_eq!(Board::of_segments(twice), Err(error));
    assert_eq!(Board::of_segments(vec![]), Err(BoardError::Empty));
    let empty = vec![vec![place(0)], vec![]];
    assert_eq!(Board::of_segments(empty), Err(BoardError::EmptySegment(1)));
    let row = |count| vec![(0..count).map(place).collect()];
    assert_eq!(Board::of_segments(row(2_000)).map(|board| board.len()), Ok(2_000));
    assert_eq!(Board::of_segments(row(2_001)), Err(BoardError::TooLarge));
    for shape in Shape::ALL {
        assert_eq!(Board::of_shape(shape, 0), Err(BoardError::Empty));
        assert_eq!(Board::of_shape(shape, u8::MAX), Err(BoardError::TooLarge));
    }
}

#[test]
fn boards_and_positions_read_back() {
    let shape: Board =
        serde_json::from_value(json!({"shape": {"shape": "clipped", "size": 7}})).expect("a board");
    assert_eq!(shape, Board::of_shape(Shape::Clipped, 7).expect("a board"));
    let any = Board::of_segments(vec![vec![Place::new(0, 0)], vec![Place::new(-3, -9)]]);
    let any = any.expect("a board");
    let written = serde_json::to_value(&any).expect("JSON");
    assert_eq!(written, json!({"segments": [["a1"], ["-c-8"]]}));
    assert_eq!(serde_json::from_value::<Board>(written).expect("a board"), any);
    assert!(matches!(any.layout(), Layout::Segments(_)));

    let position = json!({"board": {"segments": [["a1", "b1", "c1"]]}, "sides": 2,
                          "fields": {"a1": "L3p0", "b1": "G0p1"}});
    let fields: Fields = serde_json::from_value(position.clone()).expect("a position");
    assert_eq!(serde_json::to_value(&fields).expect("JSON"), position);
    for wrong in [
        json!({"a2": "L3p0"}),
        json!({"a1": "L3p2"}),
        json!({"a1": "L3"}),
        json!({"a1": "G"}),
        json!({"a1": "L4000000000p0"}),
        json!({"a1": "X"}),
        json!({"a1": "Ü1p1"}),
    ] {
        let mut position = position.clone();
        position["fields"] = wrong;
        assert!(serde_json::from_value::<Fields>(position.clone()).is_err(), "{position}");
    }
}

/// However a position is laid out, the same is known of it.
#[test]
fn fields_may_be_set_again_and_again() {
    let board = std::sync::Arc::new(Board::of_shape(Shape::Hexagon, 2).expect("a board"));
    let once = super::position(&board, 3, "a1=L2p0 c1=G1p1 d4=L1p2");
    let often = "a1=D a1=G3p1 a1=L1p2 a1=L2p0 b1=D b1=L c1=D c1=G1p1 d4=L2p1 d4=L1p2 e4=G2p2 e4=L";
    let often = super::position(&board, 3, often);
    assert_eq!(once, often);
    for field in board.fields() {
        assert_eq!(once.capacity(field), often.capacity(field));
    }
    let mut courses =
        [once, often].map(|fields| games::atlantis::Course::begin(fields, &[], 0, &mut ()));
    for seed in 0..20 {
        for course in &mut courses {
            let mut dice = games::atlantis::Quick::from_number(seed);
            let most = course.turns() + 1;
            course.play_out(&mut dice, most, &mut games::atlantis::Scratch::default());
        }
        assert_eq!(courses[0], courses[1]);
    }
}

/// Earlier findings do not outlive a field that comes alive.
#[test]
fn dead_fields_may_come_alive() {
    let row = vec![(0..4).map(|column| Place::new(column, 0)).collect()];
    let board = std::sync::Arc::new(Board::of_segments(row).expect("a board"));
    let parted = super::position(&board, 2, "a1=L1p0 b1=D d1=L1p1");
    let begin = |fields| games::atlantis::Course::begin(fields, &[], 0, &mut ());
    let over = begin(parted);
    assert!(over.to_move().is_none());
    let mut joined = over.fields().clone();
    let bridge = board.find_by_name("b1").expect("a field");
    joined.set(bridge, games::atlantis::Field::EMPTY).expect("allowed");
    assert_eq!(begin(joined).to_move(), Some(0));
}
