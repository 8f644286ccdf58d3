//! The computer player.
//!
//! It weighs what it can do by a glance, and plays the best of it out: as often as it may
//! think, fewer and fewer of them.

mod glance;
mod quick;
pub mod weights;
mod worth;

use self::{glance::Noise, quick::play_out, weights::Weights, worth::Worth};
use super::{
    Action, Event, Looting, Score, Standing,
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
/// More steps make it no better that anybody notices, and three computers would keep a person
/// waiting.
const MOST: u32 = 6_000;
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

/// How a player looks at a game.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Whether it plays on by whole turns, and not step by step.
    pub turns: bool,
    pub weights: Weights,
}

impl Style {
    /// The one that is used.
    pub const USUAL: Self = Self { turns: true, weights: Weights::USUAL };
    /// The one before it, to compare.
    pub const STEPS: Self = Self { turns: false, weights: Weights::USUAL };
}

pub(super) fn think(seen: &Observation<'_, Looting>, thought: &mut Thought<'_>) -> Vec<Action> {
    think_with(seen, thought, &Style::USUAL)
}

/// Returns the next actions of the computer. Empty if it was stopped, or is not asked.
pub fn think_with(
    seen: &Observation<'_, Looting>,
    thought: &mut Thought<'_>,
    style: &Style,
) -> Vec<Action> {
    let seat = seen.seat();
    let game = without_hidden_answers(seen.determinize(thought.dice), seat);
    if thought.is_stopped() || !game.seats_asked().contains(seat) {
        return Vec::new();
    }
    let mut plans = Planner { game: &game, seat, weights: &style.weights }.plans(thought.dice);
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
    let salt = u64::from(thought.dice.roll(u32::MAX)) << 8;
    Trial { game: &game, seat, style, salt }.best(plans, thought)
}

/// Plans that are played to the end.
struct Trial<'a> {
    game: &'a Looting,
    seat: Seat,
    style: &'a Style,
    salt: u64,
}

impl Trial<'_> {
    /// The plan of which most comes: all are tried equally often, the worse half is dropped,
    /// and so on.
    fn best(self, mut plans: Vec<Plan>, thought: &mut Thought<'_>) -> Vec<Action> {
        // The old player is measured without a limit.
        let nodes = if self.style.turns { thought.nodes.min(MOST) } else { thought.nodes };
        let mut left = nodes / PLAYOUT;
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
                    plan.worth += self.play_out(plan, thought.dice, &mut events);
                    plan.tries += 1;
                }
            }
            left = left.saturating_sub(tries * n_plans);
            let mean = |plan: &Plan| plan.worth / plan.tries.max(1) as f32 + plan.looks * TRUST;
            plans.sort_by(|left, right| mean(right).total_cmp(&mean(left)));
            plans.truncate(plans.len().div_ceil(2));
        }
        plans.pop().map_or_else(Vec::new, |plan| plan.actions)
    }

    /// Plays to the end, and gives what it is worth, from 0 to 1.
    fn play_out(&self, plan: &Plan, dice: &mut dyn Dice, events: &mut Vec<Event>) -> f32 {
        let Self { seat, style, .. } = *self;
        let mut next = self.game.clone();
        for &action in &plan.actions {
            if next.rules(seat).check(action).is_ok() {
                events.clear();
                next.carry_out(seat, action, events);
            }
        }
        if !style.turns {
            return play_out(next, seat, &style.weights, dice, events);
        }
        // All plans meet the same chance, so that they differ by what they are.
        let nth = u64::from(plan.tries + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        glance::play_out(next, seat, &style.weights, &mut Noise(nth ^ self.salt | 1), events)
    }
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

/// A player who weighs what there is to do.
#[derive(Clone, Copy)]
struct Planner<'a> {
    game: &'a Looting,
    seat: Seat,
    weights: &'a Weights,
}

impl<'a> Planner<'a> {
    fn worth(self) -> Worth<'a> {
        Worth { game: self.game, seat: self.seat, weights: self.weights }
    }

    fn plans(self, dice: &mut dyn Dice) -> Vec<Plan> {
        let Self { game, seat, .. } = self;
        let worth = self.worth();
        match game.step {
            Step::Placing => {
                let gains = worth.gains();
                let plan =
                    |space| Plan::new(vec![Action::Place(space)], worth.of_stack(space, &gains));
                game.cars.free_spaces().map(plan).collect()
            }
            Step::Lava | Step::Redo { .. } => {
                let mut plans = Vec::new();
                game.lava(|lava| {
                    if game.rules(seat).check(Action::Lava(lava)).is_ok() {
                        let looks = worth.of_lava(lava);
                        plans.push(Plan::new(vec![Action::Lava(lava)], looks));
                    }
                });
                plans
            }
            Step::Field(_) | Step::Nullify { .. } => {
                let [plays, passes] = game.step.answers().unwrap_or([Action::Pass; 2]);
                let looks = if worth.would_play() { 8.0 } else { -8.0 };
                vec![Plan::new(vec![plays], looks), Plan::new(vec![passes], 0.0)]
            }
            Step::Act => self.turns(dice),
            Step::Over(_) => Vec::new(),
        }
    }

    /// Returns the rest of the drafted turn, and turns that begin with an ability, after which the
    /// computer thinks anew.
    fn turns(self, dice: &mut dyn Dice) -> Vec<Plan> {
        let Self { game, seat, .. } = self;
        let mut plans = Vec::new();
        let mut walk = Walk {
            seat,
            weights: self.weights,
            spaces: self.spaces(),
            steps: Vec::new(),
            plans: &mut plans,
        };
        walk.go(game, 0.0);
        if let Some((kingdom, better)) = self.worth().refuge() {
            plans.push(Plan::new(vec![Action::Flee(kingdom), Action::Done], better));
        }
        // Nobody looks at all turns: only the best are left, and some for who hardly looks.
        if plans.len() > MANY {
            dice.shuffle(&mut plans);
            plans.sort_by(|left, right| right.looks.total_cmp(&left.looks));
        }
        self.abilities(&mut plans);
        plans
    }

    /// The spaces that are worth going to, the best first.
    fn spaces(self) -> Vec<u8> {
        let worth = self.worth();
        let gains = worth.gains();
        let mut spaces: Vec<u8> = bits(self.game.flow.open()).collect();
        spaces.sort_by(|&left, &right| {
            let looks = |space| worth.of_top(space, &gains) + 0.3 * worth.of_stack(space, &gains);
            looks(right).total_cmp(&looks(left))
        });
        spaces.truncate(if self.game.left > 3 { 4 } else { SPACES });
        spaces
    }

    /// Abilities that may be worth it, at once or after a move.
    fn abilities(self, plans: &mut Vec<Plan>) {
        let Self { game, seat, .. } = self;
        let (hand, gains) = (game.hands.of(seat), self.worth().gains());
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
        let lost = |kind| f32::from(Score::of_card(hand, kind, &game.numbers)).max(2.0);
        let base = 20.0;
        if game.hands.has(seat, Kind::Battery) {
            offer(vec![Action::Battery], base + 8.0 - lost(Kind::Battery));
        }
        for pays in [Kind::Converter, Kind::Multiplier] {
            let space = game.cars.space(seat).filter(|_| game.hands.has(seat, pays));
            let Some(space) = space else { continue };
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
}

/// From this number on, a player has many turns to weigh.
const MANY: usize = 40;

struct Walk<'a> {
    seat: Seat,
    weights: &'a Weights,
    spaces: Vec<u8>,
    steps: Vec<Action>,
    plans: &'a mut Vec<Plan>,
}

impl Walk<'_> {
    /// Goes all ways from here.
    fn go(&mut self, game: &Looting, gained: f32) {
        let (seat, own) = (self.seat, game.cars.space(self.seat));
        let weights = self.weights;
        let worth = Worth { game, seat, weights };
        let gains = worth.gains();
        if own.is_some() || game.mover().flees() {
            let mut actions = self.steps.clone();
            actions.push(Action::Done);
            self.plans.push(Plan::new(actions, gained + worth.of_rest()));
        }
        if game.left == 0 {
            return;
        }
        let step = |walk: &mut Self, action: Action, gained: f32| {
            let mut next = game.clone();
            next.carry_out(seat, action, &mut Vec::new());
            walk.steps.push(action);
            if next.end().is_some() {
                let result = Worth { game: &next, seat, weights }.of_result();
                let won = if result >= 0.6 { 100.0 } else { -100.0 };
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
