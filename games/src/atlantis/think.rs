//! A computer player, and turns at random.

pub(super) mod playout;

use super::{
    Action, Atlantis, Fields, MOST_SIDES, QUIET_ROUNDS, Quick, Region, Scratch, Side, Step,
};
use crate::{
    Dice, Game as _, Seat,
    search::{Observation, Thought},
};

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
        let step = fields.next_at_random(side, from, dice);
        return Some(step.map_or(Action::Done, |step| {
            Action::Move(board.place(step.from), board.place(step.to))
        }));
    }
    game.list(seat, scratch);
    dice.pick(scratch).copied()
}

/// One random action in so many is any legal one.
const ANYTHING: u32 = 32;

/// Plans a whole turn: the moves that are left of it, and its end.
///
/// Turns at random first; then the best of them is changed, segment by segment,
/// as long as that is better. A turn is as good as its side stands after it,
/// after some rounds at random, which are the same for all turns, and when all
/// that grows has burst. A pass has to be better by something than what gets on.
pub(super) fn think(seen: &Observation<'_, Atlantis>, thought: &mut Thought<'_>) -> Vec<Action> {
    if thought.is_stopped() {
        return Vec::new();
    }
    let dice = &mut *thought.dice;
    let game = seen.determinize(dice);
    let Some(side) = game.moves(seen.seat()) else {
        return dice.pick(&seen.legal()).copied().into_iter().collect();
    };
    let fields = game.course.fields();
    let board = fields.board();
    let mut search = Search {
        fields,
        side,
        quiet: game.course.quiet_turns(),
        planned: &game.plan,
        rollouts: Quick::from_dice(dice),
        dice: Quick::from_dice(dice),
        scratch: Scratch::default(),
    };
    let n_sides = u32::from(fields.n_sides());
    // Turns without moves are twice as fast.
    let turns_each = ROLLOUTS * (1 + ROUNDS * n_sides) + BURSTS * n_sides / 2;
    let best = search.best_turn((thought.nodes / turns_each).max(FEWEST), thought.stop);
    let Some(plan) = best else { return Vec::new() };
    let moves = plan.iter().skip(game.plan.len());
    let moves = moves.map(|step| Action::Move(board.place(step.from), board.place(step.to)));
    moves.chain([Action::Done]).collect()
}

/// The fewest turns that are judged: a pass, and some that do something.
const FEWEST: u32 = 3;

/// The number of attempts to find a turn that does something.
const TRIES: usize = 4;

/// How often, and how far, each turn is played on.
const ROLLOUTS: u32 = 2;
const ROUNDS: u32 = 1;

struct Search<'a> {
    fields: &'a Fields,
    side: Side,
    /// How many of the latest turns were quiet.
    quiet: u32,
    /// The moves that are planned already, and stay.
    planned: &'a [Step],
    /// Begins anew with every turn that is judged.
    rollouts: Quick,
    dice: Quick,
    scratch: Scratch,
}

impl Search<'_> {
    /// The best of `n_turns` turns; none if `stop` ends the search.
    fn best_turn(&mut self, n_turns: u32, stop: &dyn Fn() -> bool) -> Option<Vec<Step>> {
        let mut best = self.planned.to_vec();
        let mut most = self.worth(&best) - if best.is_empty() { PASS } else { 0.0 };
        for n in 1..n_turns {
            if stop() {
                return None;
            }
            let kept = if n < n_turns / 2 { self.planned.to_vec() } else { self.thin_plan(&best) };
            let plan = self.complete_plan(kept);
            let worth = self.worth(&plan);
            if worth > most {
                (most, best) = (worth, plan);
            }
        }
        Some(best)
    }

    /// A plan without some of the moves that can still be changed.
    fn thin_plan(&mut self, plan: &[Step]) -> Vec<Step> {
        let (planned, open) = plan.split_at(self.planned.len().min(plan.len()));
        let mut kept = planned.to_vec();
        kept.extend(open.iter().filter(|_| self.dice.roll(4) > 0));
        kept
    }

    /// A plan with random moves of segments that have none.
    fn complete_plan(&mut self, mut plan: Vec<Step>) -> Vec<Step> {
        for _ in 0..TRIES {
            self.fields.plan_at_random(self.side, &mut self.dice, &mut self.scratch);
            for step in &self.scratch.plan {
                if let Ok(step) = self.fields.check(self.side, &plan, step.from, step.to) {
                    plan.push(step);
                }
            }
            if !plan.is_empty() {
                break;
            }
        }
        plan
    }

    /// How the side stands after a turn, and some rounds later.
    fn worth(&mut self, plan: &[Step]) -> f32 {
        let n_sides = self.fields.n_sides();
        let mut dice = self.rollouts.clone();
        let mut turned = self.fields.clone();
        let quiet = quiet_streak(self.quiet, turned.carry_out(self.side, plan, &mut ()));
        let mut sum = ROLLOUTS as f32 * standing(&turned, self.side, quiet);
        for _ in 0..ROLLOUTS {
            let (mut fields, mut quiet) = (turned.clone(), quiet);
            for n in 1..=ROUNDS * u32::from(n_sides) {
                let mover = ((u32::from(self.side) + n) % u32::from(n_sides)) as Side;
                fields.plan_at_random(mover, &mut dice, &mut self.scratch);
                quiet = quiet_streak(quiet, fields.carry_out(mover, &self.scratch.plan, &mut ()));
            }
            sum += standing(&fields, self.side, quiet);
        }
        sum + self.aftermath(turned)
    }

    /// How the side stands when all pass until what grows has burst.
    fn aftermath(&self, mut fields: Fields) -> f32 {
        let n_sides = u32::from(fields.n_sides());
        for n in 1..=BURSTS * n_sides {
            let mover = ((u32::from(self.side) + n) % n_sides) as Side;
            fields.carry_out(mover, &[], &mut ());
        }
        AFTERMATH * standing(&fields, self.side, 0)
    }
}

/// A growing field bursts after so many turns of its side, at the latest.
const BURSTS: u32 = 7;

/// The weight of the aftermath, in rollouts.
const AFTERMATH: f32 = 2.0;

/// The number of quiet turns in a row after one more turn, which was quiet or not.
fn quiet_streak(quiet: u32, quietly: bool) -> u32 {
    if quietly { quiet + 1 } else { 0 }
}

/// The land of a side against that of the best other one, after so many quiet
/// turns in a row.
///
/// A region that is fought for counts by the share of the stones there, and less
/// from quiet turn to quiet turn: at their end it is nobody's. Who has most of
/// the stones gets on by going where the others are. Growing fields count a
/// little, since they may come back; and so do stacks that are nearly full, since
/// in the opening nothing else tells those who get on from those who wait.
fn standing(fields: &Fields, side: Side, quiet: u32) -> f32 {
    let longest = (QUIET_ROUNDS * u32::from(fields.n_sides())) as f32;
    let open = CONTESTED * (1.0 - quiet as f32 / longest).max(0.0);
    let mut land = [0.0_f32; MOST_SIDES as usize];
    let mut way = 0.0;
    let regions = fields.regions();
    for region in &regions {
        let size = region.fields.len() as f32;
        let stones = stones(fields, region);
        let all: f32 = stones.iter().sum();
        let all = all.max(1.0);
        for (land, stones) in land.iter_mut().zip(stones) {
            *land += size * if stones < all { open * stones / all } else { 1.0 };
        }
        let own = stones[usize::from(side)];
        if own < all && MOST * all < own {
            way += far(fields, region, side);
        }
    }
    for field in fields.board().fields() {
        let content = fields.field(field);
        if let Some(side) = content.side {
            let full = content.stones as f32 / fields.capacity(field).max(1) as f32;
            land[usize::from(side)] += match content.is_live() {
                true => FULL * full.min(1.0).powi(2),
                false => GROWING,
            };
        }
    }
    let own = std::mem::take(&mut land[usize::from(side)]);
    let ahead = own - land.into_iter().fold(0.0, f32::max);
    match regions.iter().all(|region| region.settled) {
        true if ahead > 0.0 => ahead + WON,
        true => ahead - WON,
        false => ahead - FAR * way,
    }
}

/// The worth of a win, in fields of land.
const WON: f32 = 30.0;

/// The worth of a field that is still fought for.
const CONTESTED: f32 = 0.6;

/// The worth of a growing field, in fields of land.
const GROWING: f32 = 0.5;

/// The worth of a stack that explodes next, in fields of land. A stack half as full is worth a
/// quarter of it.
const FULL: f32 = 1.0;

/// By how much a pass must be better, in what turns are judged by.
const PASS: f32 = 2.0;

/// With this share of the stones of a region a side goes after the others.
const MOST: f32 = 0.6;

/// The cost of another side's stack being one field farther away.
const FAR: f32 = 0.5;

/// The stones of each side in a region.
fn stones(fields: &Fields, region: &Region) -> [f32; MOST_SIDES as usize] {
    let mut stones = [0.0_f32; MOST_SIDES as usize];
    for content in region.fields.iter().map(|&field| fields.field(field)) {
        if let Some(side) = content.side {
            stones[usize::from(side)] += content.stones as f32;
        }
    }
    stones
}

/// How far the stacks of others are from the nearest of a side, in all.
fn far(fields: &Fields, region: &Region, side: Side) -> f32 {
    let stacks = |own: bool| {
        let ours = move |index: &&super::Index| {
            fields.field(**index).side.is_some_and(|other| (other == side) == own)
        };
        region.fields.iter().filter(ours).map(|&field| fields.board().place(field))
    };
    let own: Vec<_> = stacks(true).collect();
    let nearest =
        |other: super::Place| own.iter().map(|place| place.distance(other)).min().unwrap_or(0);
    stacks(false).map(|place| f32::from(nearest(place))).sum()
}
