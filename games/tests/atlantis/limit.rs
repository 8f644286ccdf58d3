//! Games that neither settle nor go quiet, and end all the same.

use std::sync::Arc;

use games::atlantis::{
    Board, Course, End, Field, Fields, MOST_TURNS, Shape, Side, Step, Transcript,
    transcript::{Entry, Fault},
};

/// A stone on every field, of either side in turn: enough to fight for long.
fn crowd() -> Fields {
    let board = Arc::new(Board::of_shape(Shape::Hexagon, 5).expect("a board"));
    let mut fields = Fields::new(Arc::clone(&board), 2);
    for field in board.fields() {
        fields.set(field, Field::live((field % 2) as Side, 1)).expect("allowed");
    }
    fields
}

/// A stone that falls with one beside it.
fn fight(fields: &Fields, side: Side) -> Option<Step> {
    let mut steps = fields.movable(side, &[]).flat_map(|from| fields.targets(from));
    steps.find(|step| fields.field(step.to).side.is_some_and(|other| other != side))
}

/// Plays with a stone lost a side in nine rounds, and writes down what was played.
fn endless(course: &mut Course) -> Transcript {
    let mut transcript = Transcript::of(course.fields());
    while let Some(side) = course.to_move() {
        let board = Arc::clone(course.fields().board());
        let plan = match course.turns() % 18 {
            17 => vec![fight(course.fields(), side).expect("enough stones")],
            _ => Vec::new(),
        };
        let moves = plan.iter().map(|step| (board.place(step.from), board.place(step.to)));
        transcript.entries.push(Entry::turn(moves.collect()));
        course.turn(&plan, &mut ());
    }
    transcript
}

#[test]
fn no_game_has_more_than_two_thousand_turns() {
    let mut course = Course::begin(crowd(), &[], 0, &mut ());
    let mut transcript = endless(&mut course);
    assert_eq!((course.end(), course.turns()), (Some(End::Limit), 2_000));
    assert_eq!(MOST_TURNS, 2_000, "as the rules for people say");
    assert!(!course.fields().is_settled() && course.quiet_rounds() < 10);
    // A file of as many turns can be read, and no longer one.
    let played = transcript.play().expect("legal");
    assert_eq!((played.end(), played.turns()), (course.end(), course.turns()));
    assert!(played.fields().all().eq(course.fields().all()));
    transcript.entries.push(Entry::turn(Vec::new()));
    let error = transcript.play().expect_err("it is too long");
    assert_eq!(
        (error.at.as_str(), error.fault),
        ("turn 2001 (turns[2000])", Fault::Over(End::Limit))
    );
}
