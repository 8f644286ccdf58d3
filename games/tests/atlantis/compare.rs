//! The fast rules against the slow ones, in random positions and whole games.

use std::{collections::BTreeSet, sync::Arc};

use games::{
    Dice as _,
    atlantis::{
        Board, Course, End, Field, Fields, Place, Preset, QUIET_ROUNDS, Quick, Scratch, Shape,
        Side, Step, standard_segment,
    },
};

use super::reference::Slow;

pub(super) fn boards() -> Vec<Arc<Board>> {
    let shapes = [
        (Shape::Triangle, 1),
        (Shape::Triangle, 4),
        (Shape::Hexagon, 2),
        (Shape::Hexagon, 3),
        (Shape::Rhombus, 3),
        (Shape::Clipped, 5),
    ];
    let shapes = shapes.map(|(shape, size)| Board::of_shape(shape, size).expect("a board"));
    shapes.into_iter().chain([patchwork()]).map(Arc::new).collect()
}

/// Segments of one to nine fields, with holes between them.
fn patchwork() -> Board {
    let mut dice = Quick::from_number(5);
    let mut segments: Vec<Vec<Place>> = vec![Vec::new()];
    for segment in Shape::Rhombus.centres(3).into_iter().map(standard_segment) {
        for place in segment {
            match dice.roll(8) {
                0 => {}
                1 | 2 => segments.push(vec![place]),
                _ => segments.last_mut().expect("a segment").push(place),
            }
        }
    }
    segments.retain(|segment| !segment.is_empty());
    Board::of_segments(segments).expect("a board")
}

/// A position such as no game leads to: all is possible that is allowed.
pub(super) fn any_position(board: &Arc<Board>, dice: &mut Quick) -> Fields {
    let sides = 2 + dice.roll(5) as u8;
    let mut fields = Fields::new(Arc::clone(board), sides);
    let crowd = dice.roll(10);
    for field in board.fields() {
        let side = dice.roll(sides.into()) as Side;
        let content = match dice.roll(20) {
            it if it < crowd => Field::live(side, 1 + dice.roll(5)),
            it if it < crowd + 2 => Field::growing(side, dice.roll(5)),
            it if it < crowd + 4 => Field::DEAD,
            _ => Field::EMPTY,
        };
        fields.set(field, content).expect("allowed");
    }
    fields
}

#[test]
fn moves_are_the_same() {
    let mut dice = Quick::from_number(1);
    for board in boards() {
        for _ in 0..8 {
            let fields = any_position(&board, &mut dice);
            let slow = Slow::of(&fields);
            let side = dice.roll(fields.n_sides().into()) as Side;
            let moves = slow.moves(side);
            let movable = fields.movable(side, &[]);
            let targets: Vec<Step> = movable.flat_map(|from| fields.targets(from)).collect();
            assert_eq!(targets.len(), moves.len());
            for from in board.fields() {
                let stays = !fields.field(from).is_live() || fields.field(from).stones == 0;
                assert!(!stays || fields.targets(from).next().is_none());
                for to in board.fields() {
                    let names = (board.place(from), board.place(to));
                    let checked = fields.check(side, &[], from, to);
                    assert_eq!(checked.is_ok(), moves.contains(&names), "{names:?}");
                    assert_eq!(
                        checked.is_ok(),
                        targets.iter().any(|target| checked == Ok(*target))
                    );
                }
            }
        }
    }
}

/// The same position is left, whichever field explodes first.
#[test]
fn the_order_of_explosions_makes_no_difference() {
    let mut dice = Quick::from_number(2);
    let mut chains = 0;
    for board in boards() {
        for _ in 0..150 {
            let start = any_position(&board, &mut dice);
            let side = dice.roll(start.n_sides().into()) as Side;
            let mut fields = start.clone();
            // The regions are known before, and are others afterwards.
            assert_eq!(Slow::of(&fields).scores(), fields.scores());
            let waves = fields.explode(side, &mut ());
            let after = Slow::of(&fields);
            assert_eq!(
                (after.scores(), after.is_settled()),
                (fields.scores(), fields.is_settled())
            );
            chains += u32::from(waves > 3);
            for _ in 0..3 {
                let mut slow = Slow::of(&start);
                assert_eq!(slow.explode(side, &mut dice), waves > 0);
                assert!(slow.same_as(&fields));
            }
        }
    }
    assert!(chains > 50, "only {chains} long chains");
}

/// Plays on with both, and compares after every turn.
fn play(start: &Fields, dummies: &[Side], dice: &mut Quick) -> End {
    let mut slow = Slow::of(start);
    let mut course = Course::begin(start.clone(), dummies, 0, &mut ());
    let mut scratch = Scratch::default();
    let (mut side, mut turns, mut quiet) = (0, 0, 0);
    loop {
        assert_eq!(start.board(), course.fields().board());
        let ended = if slow.is_settled() {
            Some(End::Settled)
        } else if quiet == QUIET_ROUNDS * u32::from(start.n_sides()) {
            Some(End::Quiet)
        } else {
            None
        };
        let mut plan = Vec::new();
        if ended.is_some() || (!dummies.contains(&side) && slow.is_active(side)) {
            assert!(slow.same_as(course.fields()));
            assert_eq!(slow.scores(), course.fields().scores());
            assert_eq!((course.end(), course.turns()), (ended, turns));
            check_caches(&slow, course.fields());
            check_regions(&slow, &course);
            let Some(to_move) = course.to_move() else {
                return ended.expect("the end");
            };
            assert_eq!(to_move, side);
            course.fields().plan_at_random(side, dice, &mut scratch);
            let board = course.fields().board();
            let name = |step: &Step| (board.place(step.from), board.place(step.to));
            plan.extend(scratch.plan.iter().map(name));
            assert!(slow.is_plan(side, &plan));
            course.turn(&scratch.plan, &mut ());
        }
        let lost = plan.iter().fold(false, |lost, &(from, to)| slow.step(side, from, to) || lost);
        let loud = slow.explode(side, dice) || lost;
        slow.grow(side);
        quiet = if loud { 0 } else { quiet + 1 };
        turns += 1;
        side = (side + 1) % start.n_sides();
    }
}

fn check_regions(slow: &Slow, course: &Course) {
    let board = course.fields().board();
    let lands = course.lands();
    let mut regions: Vec<_> = course.fields().regions();
    assert!(regions.is_sorted_by_key(|region| region.fields[0]));
    regions.sort_by_key(|region| region.fields.iter().map(|&field| board.place(field)).min());
    let expected = slow.regions();
    assert_eq!(regions.len(), expected.len());
    for (region, (places, sides, grows)) in regions.iter().zip(expected) {
        assert!(region.fields.is_sorted());
        assert!(
            region.fields.iter().map(|&field| board.place(field)).collect::<BTreeSet<_>>()
                == places
        );
        let holder = sides.first().copied().filter(|_| sides.len() == 1);
        assert_eq!((region.holder, region.settled), (holder, sides.len() <= 1 && !grows));
        for &field in &region.fields {
            let land = (lands.holder(field), lands.is_settled(field));
            assert_eq!(land, (region.holder, region.settled));
        }
    }
}

/// Checks that the values kept up to date are those found anew.
fn check_caches(slow: &Slow, fields: &Fields) {
    for side in 0..fields.n_sides() {
        assert_eq!(fields.is_active(side), slow.is_active(side));
    }
    let settled = fields.regions().iter().all(|region| region.settled);
    assert_eq!(fields.is_settled(), settled);
    for field in fields.board().fields() {
        let live =
            fields.board().neighbours(field).filter(|&neighbour| fields.field(neighbour).is_live());
        assert_eq!(fields.capacity(field), live.count() as u32);
    }
}

#[test]
fn games_from_the_presets_are_the_same() {
    let mut dice = Quick::from_number(3);
    let mut ends = Vec::new();
    for players in 2..=6 {
        for preset in Preset::for_players(players) {
            let sides = (0..).zip(preset.sides);
            let dummies: Vec<Side> =
                sides.filter(|(_, start)| start.dummy).map(|(side, _)| side).collect();
            let start = preset.fields().expect("a board");
            let n_games = if players < 4 { 12 } else { 2 };
            ends.extend((0..n_games).map(|_| play(&start, &dummies, &mut dice)));
        }
    }
    assert!(ends.contains(&End::Settled) && ends.contains(&End::Quiet));
}

#[test]
fn games_from_any_position_are_the_same() {
    let mut dice = Quick::from_number(4);
    for board in boards() {
        for _ in 0..15 {
            let start = any_position(&board, &mut dice);
            play(&start, &[], &mut dice);
        }
    }
}

/// Twenty thousand of each are played by the example `atlantis_speed`.
#[test]
fn random_games_end_by_rule() {
    let mut scratch = Scratch::default();
    for (players, n_games) in [(2, 2_000), (3, 1_000), (6, 200)] {
        for preset in Preset::for_players(players) {
            let start = preset.fields().expect("a board");
            for seed in 0..n_games {
                let mut course = Course::begin(start.clone(), &[], 0, &mut ());
                course.play_out(&mut Quick::from_number(seed), 20_000, &mut scratch);
                let by_rule = matches!(course.end(), Some(End::Settled | End::Quiet));
                assert!(by_rule, "{players} players, game {seed}: {:?}", course.end());
                assert_eq!(course.end() == Some(End::Settled), course.fields().is_settled());
            }
        }
    }
}
