//! The order of turns, and the point from which it is nobody's turn any more.

use games::atlantis::{Course, End, Fields};

use super::{position, segments};

/// Two sides that can reach each other, and a third that holds land apart.
fn three() -> Fields {
    position(&segments("b2 c5 k8"), 3, "a1=L1p0 d6=L1p1 k8=L1p2")
}

#[test]
fn anybody_may_begin() {
    for first in 0..2 {
        assert_eq!(Course::begin(three(), &[], first, &mut ()).to_move(), Some(first));
    }
    // A side with nothing to decide passes, even in the first turn.
    let course = Course::begin(three(), &[], 2, &mut ());
    assert_eq!((course.to_move(), course.turns()), (Some(0), 1));
}

#[test]
fn nothing_happens_after_the_end() {
    let mut course = Course::begin(three(), &[], 0, &mut ());
    course.stop();
    let over = course.clone();
    let plan = super::plan(course.fields(), 0, "a1-b1");
    course.turn(&plan, &mut ());
    course.resign(1, &mut ());
    assert_eq!((course.end(), course.turns()), (Some(End::Stopped), 0));
    assert_eq!(course.fields(), over.fields());

    let settled = position(&segments("b2"), 2, "a1=L1p0");
    let mut course = Course::begin(settled, &[], 0, &mut ());
    course.stop();
    assert_eq!(course.end(), Some(End::Settled), "it was over before");
}

#[test]
fn a_game_of_dummies_is_over() {
    let course = Course::begin(three(), &[0, 1, 2], 0, &mut ());
    assert_eq!((course.end(), course.turns()), (Some(End::Stopped), 0));
    let mut course = Course::begin(three(), &[0, 2], 0, &mut ());
    assert_eq!((course.to_move(), course.turns()), (Some(1), 1));
    course.resign(1, &mut ());
    assert_eq!(course.end(), Some(End::Stopped));
}

/// An empty region is settled and nobody's, and a growing field without live
/// ones beside it delays nothing.
#[test]
fn what_nobody_can_reach_any_more_delays_nothing() {
    let around = "b2=G1p1 c2=D c3=D b3=D a2=D a1=D b1=D";
    let fields = position(&segments("b2 k8 n10"), 2, &format!("{around} k8=L2p0"));
    let course = Course::begin(fields, &[], 0, &mut ());
    assert_eq!((course.end(), course.turns()), (Some(End::Settled), 0));
    let regions = course.fields().regions();
    let held: Vec<_> = regions.iter().map(|region| (region.fields.len(), region.holder)).collect();
    assert_eq!(held, [(14, Some(0))]);
    let apart = position(&segments("b2 k8"), 2, "k8=L2p0");
    assert_eq!(apart.scores()[..2], [7, 0], "what is empty is nobody's");
    assert!(apart.is_settled());
}

/// A region with growth beside it is scored as it stands, one of two sides not.
#[test]
fn interim_scores_count_what_one_side_holds() {
    let fields = position(&segments("b2 k8 e11"), 2, "b2=L1p0 a1=G1p1 k8=L1p0 e11=L1p0 e12=L1p1");
    let settled: Vec<bool> = fields.regions().iter().map(|region| region.settled).collect();
    assert_eq!(settled, [false, true, false]);
    assert_eq!(fields.scores()[..2], [6 + 7, 0]);
}
