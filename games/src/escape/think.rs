//! The computer player.
//!
//! It looks for moves that make its position look better, and keeps the best few of them
//! after each; then it weighs each piece by all that may come up below it. The best turns are
//! played on for some turns, as often as it may think: what comes up and what the dice show is
//! rolled anew each time.

pub(super) mod quick;
mod swift;
pub mod worth;

use self::{
    swift::{Onward, Rattle},
    worth::{Glance, Weights},
};
use super::{
    Action, Escape, Event, Ring, board::cell::Cell, numbers::Symbol, play::figures::Figures,
    position::Step,
};
use crate::{
    Dice, Game as _, Seat,
    search::{Observation, Thought},
};

/// A step of the budget is so many positions that are looked at.
const POSITIONS: u32 = 8;
/// With more steps, three computers would keep a person waiting.
const MOST: u32 = 6_000;
/// A game played on is as much work as so many steps.
const PLAYOUT: u32 = 16;
/// A move has to gain so much to be worth the trouble.
const GAIN: f32 = 0.001;

/// Some actions, and how good what comes of them looks.
#[derive(Clone)]
struct Line {
    game: Escape,
    actions: Vec<Action>,
    looks: f32,
}

/// How a player looks at a game.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// How many positions are kept after each move.
    pub width: usize,
    /// How many turns are played on, whoever's they are; none if the one that looks best is taken.
    pub turns: u16,
    /// How many ways to move are played on, and how many pieces that may sink after each.
    pub moves: usize,
    pub ends: usize,
    pub weights: Weights,
}

impl Style {
    /// The one that is used.
    pub const USUAL: Self =
        Self { width: 5, turns: 4, moves: 12, ends: 2, weights: Weights::USUAL };
    /// The one before it, to compare.
    pub const LOOKS: Self =
        Self { width: 5, turns: 0, moves: 1, ends: 1, weights: Weights::GUESSED };
    /// One who takes the best move, and then the next.
    pub const GREEDY: Self =
        Self { width: 1, turns: 0, moves: 1, ends: 1, weights: Weights::GUESSED };
}

pub(super) fn think(seen: &Observation<'_, Escape>, thought: &mut Thought<'_>) -> Vec<Action> {
    think_with(seen, thought, &Style::USUAL)
}

/// The next actions of the computer. Empty if it was stopped, or nothing is asked of it.
pub fn think_with(
    seen: &Observation<'_, Escape>,
    thought: &mut Thought<'_>,
    style: &Style,
) -> Vec<Action> {
    let seat = seen.seat();
    let game = seen.determinize(thought.dice);
    if seat != game.turn || game.end_reason().is_some() || thought.is_stopped() {
        return Vec::new();
    }
    let left = thought.nodes.max(1).saturating_mul(POSITIONS);
    let playouts = if style.turns > 0 { thought.nodes.min(MOST) / PLAYOUT } else { 0 };
    let mut search = Search { seat, left, style: *style, thought };
    let plans = match game.step {
        Step::Placing => search.best_place(&game).map(|plan| vec![plan]),
        Step::Moving => search.turns(&game),
        Step::Creature { .. } => search.creature(&game),
        Step::Over(_) => None,
    };
    // Stopped in the midst of it, it has no plan.
    let mut plans = plans.unwrap_or_default();
    if playouts == 0 || plans.len() < 2 {
        plans.truncate(1);
        return plans.pop().unwrap_or_default();
    }
    search.best_played_on(&game, plans, playouts).unwrap_or_default()
}

struct Search<'a, 'b> {
    seat: Seat,
    /// How many positions may still be looked at.
    left: u32,
    style: Style,
    thought: &'a mut Thought<'b>,
}

impl Search<'_, '_> {
    /// Looks at a position; nothing if it was stopped.
    fn looks(&mut self, game: &Escape) -> Option<f32> {
        if self.thought.is_stopped() {
            return None;
        }
        self.left = self.left.saturating_sub(1);
        Some(Glance::new(game, &self.style.weights).looks(self.seat))
    }

    /// At most `most` items at random, in random order: among equals any is taken.
    fn some<T>(&mut self, mut items: Vec<T>, most: u32) -> Vec<T> {
        self.thought.dice.shuffle(&mut items);
        items.truncate(most.max(1) as usize);
        items
    }

    fn best_place(&mut self, game: &Escape) -> Option<Vec<Action>> {
        let mut actions = Vec::new();
        game.list(self.seat, &mut actions);
        actions.retain(|action| matches!(action, Action::Place(_)));
        let mut best: Option<(f32, Action)> = None;
        for action in self.some(actions, self.left) {
            let mut next = game.clone();
            next.apply(self.seat, &action, &mut Still, &mut Vec::new());
            let looks = self.looks(&next)?;
            if best.is_none_or(|choice| looks > choice.0) {
                best = Some((looks, action));
            }
        }
        Some(best.map(|choice| choice.1).into_iter().collect())
    }

    /// The best turns, and what sinks after each, the best first.
    fn turns(&mut self, game: &Escape) -> Option<Vec<Vec<Action>>> {
        // Half of the budget is for what sinks.
        let for_moves = self.left / 2;
        let after = self.left - for_moves;
        self.left = for_moves;
        let lines = self.best_lines(game, self.style.moves)?;
        self.left += after;
        let n_lines = lines.len() as u32;
        let mut plans = Vec::new();
        for (line, before) in lines.into_iter().zip(1..) {
            if line.game.end_reason().is_some() {
                plans.push(line.actions);
                continue;
            }
            let share = self.left / (n_lines + 1 - before);
            for end in self.best_ends(&line.game, share)? {
                plans.push([&line.actions[..], &[end]].concat());
            }
        }
        Some(plans)
    }

    /// The best ways to go on, step by step: moves of a turn, or steps of a creature.
    fn best_lines(&mut self, game: &Escape, most: usize) -> Option<Vec<Line>> {
        let looks = self.looks(game)?;
        let mut best = vec![Line { game: game.clone(), actions: Vec::new(), looks }];
        // The remaining search effort is shared among all steps that there may be.
        let mut n_steps = match game.step {
            Step::Creature { distance, .. } => distance.max(1).into(),
            _ => u32::from(game.moves_left()),
        };
        let mut lines = vec![Line { game: game.clone(), actions: Vec::new(), looks }];
        while !lines.is_empty() && self.left > 0 {
            let mut next: Vec<Line> = Vec::new();
            let share = self.left / n_steps.max(1) / lines.len() as u32;
            n_steps = n_steps.saturating_sub(1);
            for line in &lines {
                let mut actions = Vec::new();
                line.game.list(self.seat, &mut actions);
                actions
                    .retain(|action| action.is_move() || matches!(action, Action::Creature { .. }));
                for action in self.some(actions, share) {
                    let mut game = line.game.clone();
                    game.apply(self.seat, &action, &mut Still, &mut Vec::new());
                    let looks = self.looks(&game)?;
                    // Two ways to the same are one.
                    if next.iter().any(|other| other.looks == looks && other.game.sea == game.sea) {
                        continue;
                    }
                    let actions = [&line.actions[..], &[action]].concat();
                    next.push(Line { game, actions, looks });
                }
            }
            next.sort_by(|left, right| right.looks.total_cmp(&left.looks));
            best.extend(next.iter().take(most).cloned());
            next.truncate(self.style.width);
            // A line goes no further if its player has no move left, or if the turn is over.
            let goes_on =
                |line: &Line| line.game.turn == self.seat && line.game.turns == game.turns;
            next.retain(|line| goes_on(line) && line.game.end_reason().is_none());
            lines = next;
        }
        // Of equals the shortest.
        let rank = |line: &Line| line.looks - GAIN * line.actions.len() as f32;
        best.sort_by(|left, right| rank(right).total_cmp(&rank(left)));
        best.truncate(most);
        Some(best)
    }

    /// The pieces that harm others most, whatever comes up, the best first.
    fn best_ends(&mut self, game: &Escape, budget: u32) -> Option<Vec<Action>> {
        let Some(ring) = game.sea.sinking(game.map) else { return Some(vec![Action::Roll]) };
        let pieces: Vec<Cell> = game.map.rings[ring.index()].and(&game.sea.land).iter().collect();
        let symbols = Symbol::ALL.len() as u32;
        let mut all: Vec<(f32, Cell)> = Vec::new();
        for at in self.some(pieces, budget / symbols) {
            all.push((self.rate_sinking(game, ring, at)?, at));
        }
        all.sort_by(|left, right| right.0.total_cmp(&left.0));
        Some(all.iter().take(self.style.ends).map(|choice| Action::Sink(choice.1)).collect())
    }

    /// The plan from which most comes when it is played on: all are tried equally often, the
    /// worse half is dropped, and so on.
    fn best_played_on(
        &mut self,
        game: &Escape,
        plans: Vec<Vec<Action>>,
        playouts: u32,
    ) -> Option<Vec<Action>> {
        let salt = u64::from(self.thought.dice.roll(u32::MAX)) << 16;
        let mut arms: Vec<(f32, Vec<Action>)> = plans.into_iter().map(|plan| (0.0, plan)).collect();
        let (mut left, mut tried, mut events) = (playouts, 0, Vec::new());
        while arms.len() > 1 {
            let n_arms = arms.len() as u32;
            let tries = (left / n_arms.next_power_of_two().ilog2() / n_arms).max(1);
            for (worth, plan) in &mut arms {
                for trial in tried..tried + tries {
                    if self.thought.is_stopped() {
                        return None;
                    }
                    // The same dice for all.
                    let nth = u64::from(trial + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                    let dice = &mut Rattle(nth ^ salt | 1);
                    *worth += self.play_on(game, plan, dice, &mut events);
                }
            }
            tried += tries;
            left = left.saturating_sub(tries * n_arms);
            arms.sort_by(|left, right| right.0.total_cmp(&left.0));
            arms.truncate(arms.len().div_ceil(2));
        }
        arms.pop().map(|arm| arm.1)
    }

    /// How good it looks some turns after a plan.
    fn play_on(
        &self,
        game: &Escape,
        plan: &[Action],
        dice: &mut Rattle,
        events: &mut Vec<Event>,
    ) -> f32 {
        let mut next = game.clone();
        for action in plan {
            events.clear();
            next.apply(self.seat, action, dice, events);
        }
        Onward { weights: &self.style.weights, dice, events }.play(&mut next, self.style.turns);
        Glance::new(&next, &self.style.weights).looks(self.seat)
    }

    /// How good it looks on average when a piece has sunk.
    fn rate_sinking(&mut self, game: &Escape, ring: Ring, at: Cell) -> Option<f32> {
        let unseen = game.unseen(ring);
        let n: f32 = unseen.iter().map(|count| f32::from(*count)).sum();
        let mut looks = 0.0;
        for symbol in Symbol::ALL.into_iter().filter(|symbol| unseen[symbol.index()] > 0) {
            let mut next = game.clone();
            if let Some(piece) = game.map.piece(at) {
                next.turned[piece] = Some(symbol);
                Figures { game: &mut next }.flood(at, piece, symbol);
            }
            looks += self.looks(&next)? * f32::from(unseen[symbol.index()]) / n.max(1.0);
        }
        Some(looks)
    }

    fn creature(&mut self, game: &Escape) -> Option<Vec<Vec<Action>>> {
        let most = self.style.moves * self.style.ends;
        let lines = self.best_lines(game, most)?;
        let whole = |line: Line| {
            let is_over = line.game.turns != game.turns || line.game.end_reason().is_some();
            let end = (!is_over).then_some(Action::Stop);
            line.actions.into_iter().chain(end).collect()
        };
        Some(lines.into_iter().map(whole).collect())
    }
}

/// Nothing that is thought through rolls: what does is weighed in another way.
struct Still;

impl Dice for Still {
    fn roll(&mut self, _: u32) -> u32 {
        0
    }
}
