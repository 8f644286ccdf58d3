//! The turns of a log: what was drafted, and what became of it.

use std::collections::BTreeMap;

use games::{Line, Seat, Seats};
use render::Easel;

use crate::{Match, What};

/// What an entry is in its turn: plain, unless turns are drafted
/// ([`games::Info::drafts`]) or there is something to be said beside the game.
/// Like the position, it is derived at each replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Step {
    /// A turn of its own, as nearly all in most games.
    #[default]
    Plain,
    /// Adds to what its seat has planned. Only its seat hears of it.
    Draft,
    /// Takes the last step off the plan. Only its seat hears of it.
    Back,
    /// Carries the plan out.
    Ends,
    /// Said beside the game, or takes back what was ([`games::Game::is_aside`]):
    /// what everybody sees and is asked stays as it was.
    Aside,
    /// Somebody left; these seats have their plans still.
    Left { planning: Seats },
}

impl Step {
    /// Whether nobody but the one seat hears of it.
    pub fn is_draft(self) -> bool {
        matches!(self, Self::Draft | Self::Back)
    }

    /// Whether all that was asked of anybody before is still open.
    pub fn leaves_turn(self) -> bool {
        self.is_draft() || self == Self::Aside
    }

    /// What an action is that is about to be played, but for what is told of it.
    pub fn before(table: &dyn Easel, seat: Seat, action: &str) -> Self {
        let is = |other: Option<String>| other.as_deref() == Some(action);
        match table.info().drafts {
            true if is(table.retract(seat)) => Self::Back,
            true if is(table.finish(seat)) => Self::Ends,
            _ if table.is_aside(action) => Self::Aside,
            _ => Self::Plain,
        }
    }

    /// The same, after it was played and told.
    pub fn told(self, table: &dyn Easel, lines: &[Line]) -> Self {
        let is_quiet = lines.iter().all(|line| line.public.is_none());
        match self {
            Self::Plain | Self::Ends if table.info().drafts && is_quiet => Self::Draft,
            Self::Back if !is_quiet => Self::Plain,
            // The last word may be the one that ends the game.
            Self::Aside if table.outcome().is_some() => Self::Plain,
            other => other,
        }
    }

    /// What it is that somebody has left.
    pub fn left(table: &dyn Easel) -> Self {
        let seats = (0..table.info().seats.end() + 1).map(Seat);
        Self::Left { planning: seats.filter(|&seat| table.retract(seat).is_some()).collect() }
    }
}

/// A turn that was carried out, or that somebody left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    pub seat: Seat,
    /// The number of the first entry that belongs to it, and of the one that
    /// ended it. They are the same unless it was drafted.
    pub first: usize,
    pub last: usize,
    /// What was drafted and not taken off again.
    pub steps: Vec<usize>,
}

/// What a seat has planned and not yet done.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    first: usize,
    pub steps: Vec<usize>,
}

impl Match {
    /// The turns that some entries made, and what is planned after them.
    pub(crate) fn turns(&self, standing: &[usize]) -> (Vec<Turn>, BTreeMap<Seat, Plan>) {
        let mut turns = Vec::new();
        let mut plans: BTreeMap<Seat, Plan> = BTreeMap::new();
        for &index in standing {
            let seat = match self.entries().get(index).map(|entry| &entry.what) {
                Some(What::Played { seat, .. } | What::Resigned { seat, .. }) => *seat,
                _ => continue,
            };
            let plan = || Plan { first: index, steps: Vec::new() };
            let step = self.step(index);
            let done = match step {
                Step::Draft => {
                    plans.entry(seat).or_insert_with(plan).steps.push(index);
                    continue;
                }
                Step::Back => {
                    plans.entry(seat).or_insert_with(plan).steps.pop();
                    continue;
                }
                Step::Ends => plans.remove(&seat).unwrap_or_else(plan),
                Step::Left { planning } => {
                    plans.retain(|seat, _| planning.contains(*seat));
                    plan()
                }
                Step::Plain | Step::Aside => plan(),
            };
            turns.push(Turn { seat, first: done.first, last: index, steps: done.steps });
        }
        (turns, plans)
    }

    /// A turn in the notation of its moves.
    pub(crate) fn notation(&self, turn: &Turn) -> String {
        let action = |&index: &usize| match &self.entries().get(index)?.what {
            What::Played { action, .. } => Some(action.as_str()),
            _ => Some("gives up"),
        };
        let steps: Vec<&str> = turn.steps.iter().filter_map(action).collect();
        match (&steps[..], self.step(turn.last)) {
            ([], Step::Ends) => "pass".to_owned(),
            ([], _) => action(&turn.last).unwrap_or_default().to_owned(),
            (steps, _) => steps.join(" "),
        }
    }

    /// What a seat has planned and not yet done, in words, step by step.
    pub(crate) fn planned(&self, seat: Seat) -> Vec<String> {
        let Some(table) = self.table().filter(|table| table.retract(seat).is_some()) else {
            return Vec::new();
        };
        let steps = self.turns(&self.standing()).1.remove(&seat).unwrap_or_default().steps;
        let words = |index: usize| match &self.entries().get(index)?.what {
            What::Played { action, .. } => Some(table.describe(seat, action)),
            _ => None,
        };
        steps.into_iter().filter_map(words).collect()
    }

    /// Whether nobody but who drafts has heard of anything since `rev` entries.
    pub(crate) fn only_drafts_since(&self, rev: u64) -> bool {
        (rev as usize..self.entries().len()).all(|index| self.step(index).is_draft())
    }

    /// Whether what the room was last shown and asked still holds, although
    /// somebody drafted or said something beside the game since `rev` entries.
    pub(crate) fn turn_stands_since(&self, rev: u64) -> bool {
        (rev as usize..self.entries().len()).all(|index| self.step(index).leaves_turn())
    }

    /// Whether something was said beside the game since the last turn.
    pub(crate) fn is_aside_open(&self) -> bool {
        let turn = self.standing().into_iter().rfind(|&index| !self.step(index).is_draft());
        turn.is_some_and(|index| self.step(index) == Step::Aside)
    }

    /// What taking back all after `to` entries is: no more than an aside, if
    /// nothing else is taken back.
    pub(crate) fn step_back(&self, to: u64) -> Step {
        let taken = self.standing_since(to);
        match taken.iter().all(|&index| self.step(index) == Step::Aside) {
            true if !taken.is_empty() => Step::Aside,
            _ => Step::Plain,
        }
    }

    /// What stands now and did not stand after `rev` entries.
    pub(crate) fn standing_since(&self, rev: u64) -> Vec<usize> {
        // A log may go back to what was taken back: then less stands now.
        let then = self.standing_at(rev);
        self.standing().into_iter().filter(|index| then.binary_search(index).is_err()).collect()
    }
}
