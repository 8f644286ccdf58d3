//! The computer player.
//!
//! It weighs what it can do by a glance, and plays the best of it out: as often as it may
//! think, fewer and fewer of them.

mod quick;
mod worth;

use super::{
    Action, Event, Looting, Standing,
    numbers::card::Kind,
    position::{Step, Window, lava::bits},
};
use crate::{
    Dice, Seat,
    search::{Observation, Thought},
};

/// With fewer steps than this it looks at half as many turns at random, and no further.
const GLANCE: u32 = 40;
/// A game played to its end is as much work as so many steps.
const PLAYOUT: u32 = 16;
/// The most things to do that are played out.
const PLANS: usize = 10;
/// The most spaces that a turn is planned over.
const SPACES: usize = 7;

/// Something to do, as far as it can be known, and how good it looks.
struct Plan {
    actions: Vec<Action>,
    looks: f32,
    worth: f32,
    tries: u32,
}

impl Plan {
    fn new(actions: Vec<Action>, looks: f32) -> Self {
        Self { actions, looks, worth: 0.0, tries: 0 }
    }
}

/// Returns the next actions of the computer. Empty if it was stopped, or is not asked.
pub(super) fn think(seen: &Observation<'_, Looting>, thought: &mut Thought<'_>) -> Vec<Action> {
    let seat = seen.seat();
    let game = without_hidden_answers(seen.determinize(thought.dice), seat);
    if thought.is_stopped() || !game.seats_asked().contains(seat) {
        return Vec::new();
    }
    let mut plans = plans(&game, seat, thought.dice);
    if thought.is_stopped() {
        return Vec::new();
    }
    if thought.nodes < GLANCE {
        // A few of all there is to do, and the best of those.
        thought.dice.shuffle(&mut plans);
        plans.truncate(thought.nodes.div_ceil(2).max(1) as usize);
        return take_best(plans);
    }
    plans.sort_by(|left, right| right.looks.total_cmp(&left.looks));
    plans.truncate(PLANS);
    let mut left = thought.nodes / PLAYOUT;
    let mut events: Vec<Event> = Vec::new();
    while plans.len() > 1 {
        let n_plans = plans.len() as u32;
        let rounds = n_plans.next_power_of_two().ilog2().max(1);
        let tries = (left / rounds / n_plans).max(1);
        for plan in &mut plans {
            for _ in 0..tries {
                if thought.is_stopped() {
                    return Vec::new();
                }
                let mut next = game.clone();
                for &action in &plan.actions {
                    if next.rules(seat).check(action).is_ok() {
                        events.clear();
                        next.carry_out(seat, action, &mut events);
                    }
                }
                plan.worth += next.play_out(seat, thought.dice, &mut events);
            }
            plan.tries += tries;
        }
        left = left.saturating_sub(tries * n_plans);
        let mean = |plan: &Plan| plan.worth / plan.tries.max(1) as f32 + plan.looks * TRUST;
        plans.sort_by(|left, right| mean(right).total_cmp(&mean(left)));
        plans.truncate(plans.len().div_ceil(2));
    }
    plans.pop().map_or_else(Vec::new, |plan| plan.actions)
}

/// How much a point that something looks better counts beside what comes of it.
const TRUST: f32 = 0.002;

fn take_best(plans: Vec<Plan>) -> Vec<Action> {
    let best = plans.into_iter().max_by(|left, right| left.looks.total_cmp(&right.looks));
    best.map_or_else(Vec::new, |plan| plan.actions)
}

/// The position without what its player cannot know: what others have answered early, or
/// always answer. It takes them to pass.
fn without_hidden_answers(mut game: Looting, seat: Seat) -> Looting {
    for other in game.seats().filter(|&other| other != seat) {
        game.standing[other.index()] = Standing::default();
    }
    if let Step::Field(window) | Step::Nullify { window, .. } = &mut game.step
        && window.open().contains(seat)
    {
        *window = Window::new(window.after, seat.into());
    }
    game
}

fn plans(game: &Looting, seat: Seat, dice: &mut dyn Dice) -> Vec<Plan> {
    match game.step {
        Step::Placing => {
            let gains = game.gains(seat);
            let free = (0..super::SPACES).filter(|&space| game.cars.on(space).next().is_none());
            let looks = |space| game.worth_of_stack(space, &gains);
            free.map(|space| Plan::new(vec![Action::Place(space)], looks(space))).collect()
        }
        Step::Lava | Step::Redo { .. } => {
            let mut plans = Vec::new();
            game.lava(|lava| {
                if game.rules(seat).check(Action::Lava(lava)).is_ok() {
                    let looks = game.worth_of_lava(seat, lava);
                    plans.push(Plan::new(vec![Action::Lava(lava)], looks));
                }
            });
            plans
        }
        Step::Field(_) | Step::Nullify { .. } => {
            let [plays, passes] = game.step.answers().unwrap_or([Action::Pass; 2]);
            let looks = if game.would_play(seat) { 8.0 } else { -8.0 };
            vec![Plan::new(vec![plays], looks), Plan::new(vec![passes], 0.0)]
        }
        Step::Act => turns(game, seat, dice),
        Step::Over(_) => Vec::new(),
    }
}

/// Returns the rest of the drafted turn, and turns that begin with an ability, after which the
/// computer thinks anew.
fn turns(game: &Looting, seat: Seat, dice: &mut dyn Dice) -> Vec<Plan> {
    let mut plans = Vec::new();
    let mut walk = Walk { seat, spaces: spaces(game, seat), steps: Vec::new(), plans: &mut plans };
    walk.go(game, 0.0);
    if let Some((kingdom, better)) = game.refuge(seat) {
        plans.push(Plan::new(vec![Action::Flee(kingdom), Action::Done], better));
    }
    // Nobody looks at all turns: only the best are left, and some for who hardly looks.
    if plans.len() > MANY {
        dice.shuffle(&mut plans);
        plans.sort_by(|left, right| right.looks.total_cmp(&left.looks));
    }
    abilities(game, seat, &mut plans);
    plans
}

/// So many turns are many.
const MANY: usize = 40;

/// The spaces that are worth going to, the best first.
fn spaces(game: &Looting, seat: Seat) -> Vec<u8> {
    let gains = game.gains(seat);
    let mut spaces: Vec<u8> = bits(game.flow.open()).collect();
    spaces.sort_by(|&left, &right| {
        let worth =
            |space| game.worth_of_top(space, &gains) + 0.3 * game.worth_of_stack(space, &gains);
        worth(right).total_cmp(&worth(left))
    });
    spaces.truncate(if game.left > 3 { 4 } else { SPACES });
    spaces
}

struct Walk<'a> {
    seat: Seat,
    spaces: Vec<u8>,
    steps: Vec<Action>,
    plans: &'a mut Vec<Plan>,
}

impl Walk<'_> {
    /// Goes all ways from here.
    fn go(&mut self, game: &Looting, gained: f32) {
        let (seat, own) = (self.seat, game.cars.space(self.seat));
        let gains = game.gains(seat);
        if own.is_some() || game.mover().flees() {
            let mut actions = self.steps.clone();
            actions.push(Action::Done);
            self.plans.push(Plan::new(actions, gained + rest(game, seat)));
        }
        if game.left == 0 {
            return;
        }
        let step = |walk: &mut Self, action: Action, gained: f32| {
            let mut next = game.clone();
            next.carry_out(seat, action, &mut Vec::new());
            walk.steps.push(action);
            if next.end().is_some() {
                let won = if next.standing_worth(seat) >= 0.6 { 100.0 } else { -100.0 };
                walk.plans.push(Plan::new(walk.steps.clone(), gained + won));
            } else {
                walk.go(&next, gained);
            }
            walk.steps.pop();
        };
        if let Some(kind) = own.and_then(|space| game.stacks.top(space)) {
            step(self, Action::Claim, gained + gains[kind.index()]);
        }
        // To move twice in a row is to move once.
        let moved = matches!(self.steps.last(), Some(Action::Move(_)));
        if !moved && (game.left > 1 || own.is_none_or(|space| game.stacks.height(space) == 0)) {
            for at in 0..self.spaces.len() {
                let space = self.spaces[at];
                if own != Some(space) && (own.is_none() || game.stacks.height(space) > 0) {
                    step(self, Action::Move(space), gained);
                }
            }
        }
    }
}

/// Returns the worth of ending a turn at the car's space: what can be claimed next, and whether
/// lava can take it before.
fn rest(game: &Looting, seat: Seat) -> f32 {
    let Some(space) = game.cars.space(seat) else { return 0.0 };
    let near = game.flow.reaches(space, &game.numbers, game.both);
    let next = 0.35 * game.worth_of_stack(space, &game.gains(seat));
    if near { 0.3 * next - 4.0 } else { next }
}

/// Abilities that may be worth it, at once or after a move.
fn abilities(game: &Looting, seat: Seat, plans: &mut Vec<Plan>) {
    let gains = game.gains(seat);
    let mut offer = |steps: Vec<Action>, looks: f32| {
        let mut next = game.clone();
        let legal = steps.iter().all(|&step| {
            let fits = next.rules(seat).check(step).is_ok();
            if fits {
                next.carry_out(seat, step, &mut Vec::new());
            }
            fits
        });
        if legal {
            plans.push(Plan::new(steps, looks));
        }
    };
    let lost = |kind: Kind| {
        let mut hand = *game.hands.of(seat);
        let before = super::Score::of(&hand, &game.numbers).total;
        hand[kind.index()] -= 1;
        let after = super::Score::of(&hand, &game.numbers).total;
        f32::from(before.saturating_sub(after)).max(2.0)
    };
    let base = 20.0;
    if game.hands.has(seat, Kind::Battery) {
        offer(vec![Action::Battery], base + 8.0 - lost(Kind::Battery));
    }
    for pays in [Kind::Converter, Kind::Multiplier] {
        let Some(space) = game.cars.space(seat).filter(|_| game.hands.has(seat, pays)) else {
            continue;
        };
        for (place, kind) in (0..).zip(game.stacks.cards(space)) {
            let looks = gains[kind.index()] - lost(pays);
            // For a card of its own kind it would bring nothing.
            if place > 0 && looks > 0.0 && kind != pays {
                offer(vec![Action::Take { place, pays }], base + looks);
            }
        }
    }
    if game.hands.has(seat, Kind::Amplifier) {
        for with in game.seats().filter(|&other| other != seat) {
            let Some(there) = game.cars.space(with) else { continue };
            let others = Kind::ALL.into_iter().filter(|&kind| kind != Kind::Amplifier);
            for kind in others.filter(|&kind| game.hands.has(with, kind)) {
                let looks = gains[kind.index()] - f32::from(game.numbers.scores.amplifier);
                let swap = Action::Swap { with, kind };
                if looks > 0.0 {
                    let away = game.cars.space(seat) != Some(there);
                    let steps = if away { vec![Action::Move(there), swap] } else { vec![swap] };
                    offer(steps, base + looks - if away { 5.0 } else { 0.0 });
                }
            }
        }
    }
}
