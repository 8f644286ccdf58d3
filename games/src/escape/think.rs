//! The computer player.
//!
//! It looks for moves that make its position look better, and keeps the best few of them
//! after each; then it weighs each piece by all that may come up below it.

pub(super) mod quick;
pub(super) mod worth;

use self::worth::Glance;
use super::{
    Action, Escape, Ring, board::cell::Cell, numbers::Symbol, play::figures::Figures,
    position::Step,
};
use crate::{
    Dice, Game as _, Seat,
    search::{Observation, Thought},
};

/// A step of the budget is so many positions that are looked at.
const POSITIONS: u32 = 8;
/// The most positions that are kept after each move.
const WIDTH: usize = 5;
/// A move has to gain so much to be worth the trouble.
const GAIN: f32 = 0.001;

/// Some actions, and how good what comes of them looks.
struct Line {
    game: Escape,
    actions: Vec<Action>,
    looks: f32,
}

/// The next actions of the computer. Empty if it was stopped, or nothing is asked of it.
pub(super) fn think(seen: &Observation<'_, Escape>, thought: &mut Thought<'_>) -> Vec<Action> {
    let seat = seen.seat();
    let game = seen.determinize(thought.dice);
    if seat != game.turn || game.end_reason().is_some() || thought.is_stopped() {
        return Vec::new();
    }
    let mut search = Search { seat, left: thought.nodes.max(1).saturating_mul(POSITIONS), thought };
    let plan = match game.step {
        Step::Placing => search.best_place(&game),
        Step::Moving => search.turn(&game),
        Step::Creature { .. } => search.creature(&game),
        Step::Over(_) => None,
    };
    // Stopped in the midst of it, it has no plan.
    plan.unwrap_or_default()
}

struct Search<'a, 'b> {
    seat: Seat,
    /// How many positions may still be looked at.
    left: u32,
    thought: &'a mut Thought<'b>,
}

impl Search<'_, '_> {
    /// Looks at a position; nothing if it was stopped.
    fn looks(&mut self, game: &Escape) -> Option<f32> {
        if self.thought.is_stopped() {
            return None;
        }
        self.left = self.left.saturating_sub(1);
        Some(Glance::new(game).looks(self.seat))
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

    /// The moves of a turn, and what sinks after them.
    fn turn(&mut self, game: &Escape) -> Option<Vec<Action>> {
        // Half of the budget is for what sinks.
        let for_moves = self.left / 2;
        let after = self.left - for_moves;
        self.left = for_moves;
        let best = self.best_line(game)?;
        if best.game.end_reason().is_some() {
            return Some(best.actions);
        }
        self.left += after;
        let mut actions = best.actions;
        actions.push(self.best_end(&best.game)?);
        Some(actions)
    }

    /// The best way to go on, step by step: moves of a turn, or steps of a creature.
    fn best_line(&mut self, game: &Escape) -> Option<Line> {
        let looks = self.looks(game)?;
        let mut best = Line { game: game.clone(), actions: Vec::new(), looks };
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
            next.truncate(WIDTH);
            if let Some(first) = next.first()
                && first.looks > best.looks + GAIN
            {
                let Line { game, actions, looks } = first;
                best = Line { game: game.clone(), actions: actions.clone(), looks: *looks };
            }
            // A line goes no further if its player has no move left, or if the turn is over.
            let goes_on =
                |line: &Line| line.game.turn == self.seat && line.game.turns == game.turns;
            next.retain(|line| goes_on(line) && line.game.end_reason().is_none());
            lines = next;
        }
        Some(best)
    }

    /// The piece that harms others most, whatever comes up.
    fn best_end(&mut self, game: &Escape) -> Option<Action> {
        let Some(ring) = game.sea.sinking(game.map) else { return Some(Action::Roll) };
        let pieces: Vec<Cell> = game.map.rings[ring.index()].and(&game.sea.land).iter().collect();
        let symbols = Symbol::ALL.len() as u32;
        let mut best: Option<(f32, Cell)> = None;
        for at in self.some(pieces, self.left / symbols) {
            let looks = self.rate_sinking(game, ring, at)?;
            if best.is_none_or(|choice| looks > choice.0) {
                best = Some((looks, at));
            }
        }
        best.map(|choice| Action::Sink(choice.1))
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

    fn creature(&mut self, game: &Escape) -> Option<Vec<Action>> {
        let best = self.best_line(game)?;
        let mut actions = best.actions;
        let is_over = best.game.turns != game.turns || best.game.end_reason().is_some();
        if !is_over {
            actions.push(Action::Stop);
        }
        Some(actions)
    }
}

/// Nothing that is thought through rolls: what does is weighed in another way.
struct Still;

impl Dice for Still {
    fn roll(&mut self, _: u32) -> u32 {
        0
    }
}
