//! A computer player, and turns at random.

use super::{Action, Atlantis, Fields, Index, Side, Step};
use crate::{Dice, Game as _, Seat, mind::Seen};

/// Picks what a random player does: each segment that can move does so three
/// times in four, with any of its moves; then the turn is done. Now and then
/// it is anything that is legal.
pub(super) fn sample(
    game: &Atlantis,
    seat: Seat,
    dice: &mut dyn Dice,
    scratch: &mut Vec<Action>,
) -> Option<Action> {
    scratch.clear();
    let side = game.moves(seat);
    if let (Some(side), 1..) = (side, dice.roll(ANYTHING)) {
        let fields = game.course.fields();
        let board = fields.board();
        // Segments are gone through in their order: those behind the last that
        // has moved are still undecided.
        let moved = game.plan.iter().map(|step| board.segment(step.from) + 1);
        let from = moved.max().unwrap_or(0);
        let step = random_step(fields, side, from, dice);
        return Some(
            step.map_or(Action::Done, |it| Action::Move(board.place(it.from), board.place(it.to))),
        );
    }
    game.list(seat, scratch);
    dice.pick(scratch).copied()
}

/// One random action in so many is any legal one.
const ANYTHING: u32 = 32;

/// The move of the first segment from `segment` on that does move.
fn random_step(fields: &Fields, side: Side, segment: u16, dice: &mut dyn Dice) -> Option<Step> {
    let board = fields.board();
    for segment in segment..board.n_segments() as u16 {
        let own = |&field: &Index| fields.field(field).side == Some(side);
        let targets = || board.fields_of(segment).filter(own).flat_map(|it| fields.targets(it));
        let n_targets = targets().count() as u32;
        if n_targets > 0 && dice.roll(4) > 0 {
            return targets().nth(dice.roll(n_targets) as usize);
        }
    }
    None
}

/// A whole turn at random.
fn random_plan(fields: &Fields, side: Side, dice: &mut dyn Dice) -> Vec<Step> {
    let mut plan = Vec::new();
    let mut segment = 0;
    while let Some(step) = random_step(fields, side, segment, dice) {
        segment = fields.board().segment(step.from) + 1;
        plan.push(step);
    }
    plan
}

/// Plans a whole turn and takes its next action.
///
/// The plan grows segment by segment: of the moves of each, the one that
/// leaves most territory a few random turns later is kept.
pub(super) fn think(
    seen: &Seen<'_, Atlantis>,
    playouts: u32,
    dice: &mut dyn Dice,
) -> Option<Action> {
    let game = seen.imagine(dice);
    let seat = seen.seat();
    let Some(side) = game.moves(seat) else {
        return dice.pick(&seen.legal()).copied();
    };
    let fields = game.course.fields();
    let board = fields.board();
    let n_tries = (playouts / 64).clamp(2, MOST_TRIES);
    let mut best: Option<(f32, Vec<Step>)> = None;
    for n in 0..n_tries {
        let mut plan = game.plan.clone();
        if n > 0 {
            complete(fields, side, &mut plan, dice);
        }
        let worth = worth_of(fields, side, &plan, dice);
        if best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, plan));
        }
    }
    let (_, plan) = best?;
    let next = plan.get(game.plan.len());
    Some(next.map_or(Action::Done, |it| Action::Move(board.place(it.from), board.place(it.to))))
}

/// The most turns that are tried.
const MOST_TRIES: u32 = 150;

/// Adds random moves of the segments that have not moved.
fn complete(fields: &Fields, side: Side, plan: &mut Vec<Step>, dice: &mut dyn Dice) {
    for step in random_plan(fields, side, dice) {
        if let Ok(step) = fields.check(side, plan, step.from, step.to) {
            plan.push(step);
        }
    }
}

/// How a side stands after a turn, and a round at random.
fn worth_of(fields: &Fields, side: Side, plan: &[Step], dice: &mut dyn Dice) -> f32 {
    let mut after = fields.clone();
    after.carry_out(side, plan, &mut ());
    let mut sum = standing(&after, side);
    for other in (1..fields.n_sides()).map(|n| (side + n) % fields.n_sides()) {
        let plan = random_plan(&after, other, dice);
        after.carry_out(other, &plan, &mut ());
    }
    sum += standing(&after, side);
    sum
}

/// Territory against the best other side, and stones and growth a little.
fn standing(fields: &Fields, side: Side) -> f32 {
    let scores = fields.scores();
    let worth = |side: Side| {
        let territory = scores[usize::from(side)] as f32;
        territory + 0.5 * fields.stones(side) as f32 + 0.7 * fields.n_growing(side) as f32
    };
    let others = (0..fields.n_sides()).filter(|&it| it != side);
    worth(side) - others.map(worth).fold(0.0, f32::max)
}
