//! Small positions with a known answer.

use games::atlantis::{Chronicle, Fields, Refused, Side};

use super::{find, plan, position, segments, show};

/// Carries out a turn and shows what is left.
fn after(fields: &Fields, side: Side, moves: &str) -> String {
    let mut fields = fields.clone();
    let plan = plan(&fields, side, moves);
    fields.carry_out(side, &plan, &mut ());
    show(&fields)
}

fn three_segments(middle: &str) -> Fields {
    let board = segments("b2 c5 e4");
    let rest = "b2=L3p0 c3=L1p0 b3=L2p0 b1=L1p0 a2=G1p0 a1=G1p0 \
                c5=L1p1 d5=L1p1 d6=L1p1 c6=L1p1 c4=L1p1";
    position(&board, 2, &format!("{rest} {middle}"))
}

#[test]
fn targets_are_on_lines_of_live_fields() {
    let fields = three_segments("b5=L1p1 b4=L1p1");
    let board = fields.board();
    let mut targets: Vec<String> = fields
        .targets(find(board, "b2"))
        .map(|step| format!("{}:{}", board.place(step.to), step.stones))
        .collect();
    targets.sort();
    assert_eq!(targets.join(" "), "b1:1 b3:1 b4:2 b5:3 c2:1 c3:1 d4:2 e5:3");
}

#[test]
fn stones_eliminate_each_other_on_the_way() {
    let fields = three_segments("b5=L1p1 b4=L1p1");
    assert_eq!(
        after(&fields, 0, "b2-b5"),
        "a1=G2p0 a2=G2p0 b1=L1p0 b3=L2p0 b5=L1p0 c3=L1p0 c4=L1p1 c5=L1p1 c6=L1p1 d5=L1p1 d6=L1p1"
    );
}

#[test]
fn all_that_travel_may_die() {
    let fields = three_segments("b5=L2p1 b4=L2p1");
    assert_eq!(
        after(&fields, 0, "b2-b5"),
        "a1=G2p0 a2=G2p0 b1=L1p0 b3=L2p0 b5=L1p1 c3=L1p0 c4=L1p1 c5=L1p1 c6=L1p1 d5=L1p1 d6=L1p1"
    );
}

/// All fall at the first of two stacks, and that is no quiet turn.
#[test]
fn stones_that_fall_are_counted_wherever_they_fall() {
    let mut fields = position(&segments("b2 c5"), 2, "b2=L3p0 b3=L2p1 b4=L3p1 b5=L1p1 a1=L1p0");
    let mut chronicle = Chronicle::default();
    let plan = plan(&fields, 0, "b2-b5");
    assert!(!fields.carry_out(0, &plan, &mut chronicle), "it was not quiet");
    assert_eq!(show(&fields), "a1=L1p0 b4=L2p1 b5=L1p1");
    assert_eq!(chronicle.turns[0].lost, [3, 3, 0, 0, 0, 0]);
    let mut still = fields.clone();
    assert!(still.carry_out(0, &[], &mut ()), "nothing happened");
    assert_eq!(still, fields);
    let plan = super::plan(&fields, 1, "b5-b4");
    assert!(fields.carry_out(1, &plan, &mut ()), "a move alone is quiet");
}

#[test]
fn no_more_travel_than_the_distance() {
    let fields = position(&segments("b2"), 2, "b2=L2p0 a2=L2p1");
    assert_eq!(after(&fields, 0, "b2-a2"), "a2=L1p1 b2=L1p0");
}

#[test]
fn moves_of_several_segments_meet() {
    let start = "d6=L1p0 d5=L1p0 d3=L1p0 d4=L1p0 e4=L1p0 e5=L1p0 b2=L3p0";
    let fields = position(&segments("b2 c5 e4"), 2, start);
    let end = "b2=L1p0 d3=L1p0 d4=L4p0 d6=L1p0 e4=L1p0 e5=L1p0";
    assert_eq!(after(&fields, 0, "b2-d4 d5-d4"), end);
}

#[test]
fn the_order_of_moves_counts() {
    let layout = serde_json::json!({
        "segments": [["c3"], ["d5", "c4"], ["e4", "e5", "d4", "d3"]]
    });
    let board = std::sync::Arc::new(serde_json::from_value(layout).expect("a board"));
    let start = position(&board, 2, "c4=L2p0 d3=L2p0 d4=L3p1");
    let moved = |moves| {
        let mut fields = start.clone();
        fields.move_stones(0, &plan(&start, 0, moves), &mut ());
        show(&fields)
    };
    assert_eq!(moved("c4-e4 d3-d5"), "d5=L1p0");
    assert_eq!(moved("d3-d5 c4-e4"), "e4=L1p0");
}

#[test]
fn explosions_come_in_waves() {
    let start = "b2=L1p0 c2=L2p0 a2=L1p0 a1=L1p0 b1=L2p0 e4=L2p0 e3=L1p0 f4=G1p0 f5=G2p0";
    let mut fields = position(&segments("b2 d1 c5 e4"), 1, start);
    let mut chronicle = Chronicle::default();
    fields.move_stones(0, &plan(&fields, 0, "c2-a2"), &mut ());
    fields.explode(0, &mut chronicle);
    let exploded = &chronicle.turns[0].exploded;
    let mut waves: Vec<String> = exploded
        .iter()
        .map(|&(field, wave)| format!("{wave}:{}", fields.board().place(field)))
        .collect();
    waves.sort();
    assert_eq!(waves.join(" "), "1:a2 1:f5 2:a1 3:b1 4:b2 5:a1");
    let end = "a1=D a2=G0p0 b1=G0p0 b2=G0p0 b3=L2p0 c1=L1p0 c2=L2p0 c3=L1p0 \
               e3=L1p0 e4=L3p0 e5=L1p0 f4=G1p0 f5=D";
    assert_eq!(show(&fields), end);
    fields.grow(0, &mut ());
    assert_eq!(show(&fields), end.replace("G1", "G2").replace("G0", "G1"));
}

#[test]
fn fields_of_others_wait_for_their_turn() {
    let mut fields = position(&segments("b2"), 2, "a1=L1p0 b1=L1p0 a2=G2p1 b2=L2p1");
    assert_eq!(after(&fields, 0, "b1-a1"), "a1=G1p0 a2=G2p1 b1=L1p0 b2=L1p1");
    let mut chronicle = Chronicle::default();
    let plan = plan(&fields, 0, "b1-a1");
    fields.carry_out(0, &plan, &mut chronicle);
    // Stones of both sides fall in an explosion, and the growth is told.
    assert_eq!(chronicle.turns[0].lost, [1, 1, 0, 0, 0, 0]);
    assert_eq!(chronicle.turns[0].grown, [find(fields.board(), "a1")]);
}

#[test]
fn refusals_name_the_rule() {
    let fields = three_segments("b5=L1p1 b4=L1p1");
    let board = fields.board();
    let at = |name| find(board, name);
    let refused = |from, to| fields.check(0, &[], at(from), at(to)).expect_err(from);
    assert_eq!(refused("c2", "b1"), Refused::Empty { from: at("c2") });
    assert_eq!(refused("c5", "b4"), Refused::NotYours { from: at("c5"), side: 1 });
    assert_eq!(refused("a1", "b1"), Refused::Growing { from: at("a1") });
    assert_eq!(refused("b2", "b2"), Refused::NoLine { from: at("b2"), to: at("b2") });
    assert_eq!(refused("b2", "e4"), Refused::NoLine { from: at("b2"), to: at("e4") });
    let too_far = Refused::TooFar { from: at("b3"), to: at("e3"), stones: 2, distance: 3 };
    assert_eq!(refused("b3", "e3"), too_far);
    let blocked = fields.check(0, &[], at("b2"), at("a2")).expect_err("growing");
    let state = fields.field(at("a2")).state;
    let way = Refused::Blocked { from: at("b2"), to: at("a2"), at: Some((at("a2"), state)) };
    assert_eq!(blocked, way);
    let by = fields.check(0, &[], at("b2"), at("b5")).expect("legal");
    let used = fields.check(0, &[by], at("c3"), at("c4")).expect_err("one of a segment");
    assert_eq!(used, Refused::SegmentUsed { by });
    assert_eq!(fields.check(0, &[], 999, 0), Err(Refused::NoField));
}
