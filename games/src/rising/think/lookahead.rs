//! The choice among candidates by games that are played on to their end.

use super::{
    plan::Taste,
    rollout::{Rollout, team_puts},
};
use crate::{
    Seat,
    rising::{
        Action,
        place::Place,
        position::{Phase, Rising},
    },
    search::Thought,
};

/// What a team could make more or less of than the quick player does.
const TASTES: [Taste; 12] = {
    let usual = Taste::USUAL;
    [
        usual,
        Taste { navy: 0.5, ..usual },
        Taste { navy: 1.6, ..usual },
        Taste { navy: 2.6, ..usual },
        Taste { energy: 0.5, ..usual },
        Taste { energy: 1.6, ..usual },
        Taste { energy: 2.5, ..usual },
        Taste { cards: 2.0, ..usual },
        Taste { cities: 0.0, ..usual },
        Taste { cities: 2.5, ..usual },
        Taste { later: 1.7, ..usual },
        Taste { navy: 1.6, energy: 1.6, ..usual },
    ]
};

/// Other placements that are tried beside the best of them, with one Atlantean elsewhere.
const MOVES: usize = 8;
/// Something else is done only after so many games, and if it gained so many times its error.
const FEWEST: f64 = 6.0;
const SURE: f64 = 1.0;
/// The part of the steps that a question takes.
const QUESTION: u32 = 6;

/// Chooses among what a seat could do.
pub(super) struct Lookahead<'a, 't> {
    pub game: &'a Rising,
    pub seat: Seat,
    pub thought: &'a mut Thought<'t>,
}

/// Something to try: what the seat does first, and what the others do with it.
#[derive(Clone, PartialEq)]
struct Line {
    actions: Vec<(Seat, Action)>,
    /// What each game was worth that was played on from it.
    worths: Vec<f64>,
}

impl Line {
    fn new(actions: Vec<(Seat, Action)>) -> Self {
        Self { actions, worths: Vec::new() }
    }

    fn worth(&self) -> f64 {
        self.worths.iter().sum()
    }

    /// Whether it is better than another by more than luck explains: by the same dice, in pairs.
    fn beats(&self, other: &Self) -> bool {
        let gains = self.worths.iter().zip(&other.worths).map(|(worth, other)| worth - other);
        let (n, sum, squares) = gains.fold((0.0, 0.0, 0.0), |(n, sum, squares), gain| {
            (n + 1.0, sum + gain, squares + gain * gain)
        });
        let mean: f64 = sum / f64::max(n, 1.0);
        let variance = f64::max(squares / f64::max(n, 1.0) - mean * mean, 0.0);
        n >= FEWEST && mean > SURE * (variance / n).sqrt()
    }

    fn own(&self, seat: Seat) -> Vec<Action> {
        self.actions.iter().filter(|step| step.0 == seat).map(|step| step.1).collect()
    }
}

impl Lookahead<'_, '_> {
    /// Returns what wins most often: a plan of the quick player, or something else.
    pub fn better_than(&mut self, plan: Vec<Action>, options: &[Action]) -> Vec<Action> {
        let is_placement =
            matches!(plan.first(), Some(Action::Put { .. })) && self.game.open().is_none();
        let first = Line::new(plan.iter().map(|action| (self.seat, *action)).collect());
        if is_placement {
            return self.best_placement(first);
        }
        let lines = self.answers(first, options);
        if lines.len() < 2 {
            return plan;
        }
        let steps = self.steps() / QUESTION;
        self.best_of(lines, steps).map_or(Vec::new(), |line| line.own(self.seat))
    }

    /// The steps for one decision. Somebody waits for all who think, so the fewer play, the longer
    /// each may.
    fn steps(&self) -> u32 {
        self.thought.nodes.saturating_mul(4) / u32::from(self.game.n.max(1))
    }

    fn best_placement(&mut self, first: Line) -> Vec<Action> {
        let mut lines = vec![first];
        let has_begun = self.game.phase == Phase::Place
            && self.game.on.iter().any(|place| place[self.seat.index()].n > 0);
        let begun = has_begun.then_some(self.seat);
        for taste in TASTES {
            let mut team = team_puts(self.game, taste, begun, self.thought.stop);
            team.sort_by_key(|step| step.0 != self.seat);
            let line = Line::new(team);
            if !lines.iter().any(|other| other.actions == line.actions) && self.is_legal(&line) {
                lines.push(line);
            }
        }
        let steps = self.steps() / 2;
        let Some(best) = self.best_of(lines, steps) else { return Vec::new() };
        let mut lines = vec![best.clone()];
        for _ in 0..MOVES {
            let other = self.moved(&best);
            let is_new = !lines.iter().any(|line| line.actions == other.actions);
            if is_new && self.is_legal(&other) {
                lines.push(other);
            }
        }
        self.best_of(lines, steps).map_or(Vec::new(), |line| line.own(self.seat))
    }

    /// Whether the seat can do its part first.
    fn is_legal(&self, line: &Line) -> bool {
        let mut rollout = Rollout::new(self.game.clone(), 0, self.thought.stop);
        line.own(self.seat).iter().all(|action| rollout.carry_out(self.seat, *action))
    }

    /// The same with one Atlantean of the seat elsewhere.
    fn moved(&mut self, line: &Line) -> Line {
        let mut actions = line.actions.clone();
        let own: Vec<usize> = (0..actions.len()).filter(|at| actions[*at].0 == self.seat).collect();
        let open: Vec<Place> =
            Place::all().filter(|place| self.game.island().has_room(*place)).collect();
        let dice = &mut *self.thought.dice;
        if let (Some(&at), Some(&to)) = (dice.pick(&own), dice.pick(&open))
            && let Action::Put { place, .. } = &mut actions[at].1
        {
            *place = to;
        }
        Line::new(actions)
    }

    /// Other things that could be done now.
    fn answers(&self, first: Line, options: &[Action]) -> Vec<Line> {
        let is_asked = self.game.open().is_some();
        let is_tried = |action: &Action| match action {
            Action::Wish(_) | Action::Pledge(_) | Action::Transmute { .. } => false,
            Action::Build { .. } | Action::Raise(_) | Action::Play(_) | Action::Pass => true,
            _ => is_asked,
        };
        let mut lines = vec![first];
        for action in options.iter().filter(|action| is_tried(action)) {
            let line = Line::new(vec![(self.seat, *action)]);
            if line.actions != lines[0].actions {
                lines.push(line);
            }
        }
        lines
    }

    /// Sequential halving: see [`search`](crate::search). All are tried by the same dice, and the
    /// first, which is what the quick player would do, stays to the end: another takes its place
    /// if it is better for certain. None if it was stopped.
    fn best_of(&mut self, mut lines: Vec<Line>, steps: u32) -> Option<Line> {
        let n_rounds = lines.len().next_power_of_two().ilog2();
        lines.iter_mut().for_each(|line| line.worths.clear());
        while lines.len() > 1 {
            let mut left = steps / n_rounds;
            let mut most = 0;
            while most == 0 || left >= most {
                let seed = u64::from(self.thought.dice.roll(u32::MAX));
                let before = left;
                for line in &mut lines {
                    let mut rollout = Rollout::new(self.game.clone(), seed, self.thought.stop);
                    for (seat, action) in &line.actions {
                        rollout.carry_out(*seat, *action);
                    }
                    line.worths.push(rollout.play_on()?);
                    left = left.saturating_sub(rollout.steps);
                }
                most = most.max(before - left).max(1);
            }
            if lines.len() == 2 {
                let other = lines.pop()?;
                return if other.beats(&lines[0]) { Some(other) } else { lines.pop() };
            }
            lines[1..].sort_by(|line, other| other.worth().total_cmp(&line.worth()));
            lines.truncate(lines.len().div_ceil(2));
        }
        lines.pop()
    }
}
