//! Phase 1: moves, tested against the position at the start of the turn.

use crate::atlantis::{Field, Fields, Index, Side, State, Story};

/// A move: as many stones as the distance between the fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Step {
    pub from: Index,
    pub to: Index,
    pub stones: u16,
}

/// Why a move cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// A number that is not on the board.
    NoField,
    /// There are no stones, or the field is dead.
    Empty { from: Index },
    /// The stones are another side's.
    NotYours { from: Index, side: Side },
    /// The stones are on a growing field.
    Growing { from: Index },
    /// From a field to itself, or not on one of the six lines.
    NoLine { from: Index, to: Index },
    /// The stack is smaller than the distance.
    TooFar { from: Index, to: Index, stones: u32, distance: u16 },
    /// A growing or dead field, or none of the board (`at` is then `None`), is
    /// on the way or at its end.
    Blocked { from: Index, to: Index, at: Option<(Index, State)> },
    /// Another move of the plan starts in the same segment.
    SegmentUsed { by: Step },
}

impl Fields {
    /// Whether `side` can add a move to its plan, by the rules on moves: the
    /// first one that it breaks is the answer.
    ///
    /// The position is the one at the start of the turn, in which a plan has
    /// changed nothing.
    pub fn check(
        &self,
        side: Side,
        plan: &[Step],
        from: Index,
        to: Index,
    ) -> Result<Step, Refused> {
        if !self.board.has(from) || !self.board.has(to) {
            return Err(Refused::NoField);
        }
        let source = self.field(from);
        match source.side {
            _ if source.stones == 0 => return Err(Refused::Empty { from }),
            Some(other) if other != side => {
                return Err(Refused::NotYours { from, side: other });
            }
            _ if !source.is_live() => return Err(Refused::Growing { from }),
            _ => {}
        }
        let Some((direction, distance)) = self.board.line(from, to) else {
            return Err(Refused::NoLine { from, to });
        };
        let stones = source.stones;
        if u32::from(distance) > stones {
            return Err(Refused::TooFar { from, to, stones, distance });
        }
        let mut at = Some(from);
        for _ in 0..distance {
            at = at.and_then(|at| self.board.beside(at, direction));
            match at.map(|at| (at, self.field(at).state)) {
                Some((_, State::Live)) => {}
                blocked => return Err(Refused::Blocked { from, to, at: blocked }),
            }
        }
        let segment = self.board.segment(from);
        match plan.iter().find(|step| self.board.segment(step.from) == segment) {
            Some(&by) => Err(Refused::SegmentUsed { by }),
            None => Ok(Step { from, to, stones: distance }),
        }
    }

    /// Where stones of the stack on `from` can go, whosever it is: one
    /// direction after the other, the nearest first.
    pub fn targets(&self, from: Index) -> impl Iterator<Item = Step> {
        let source = self.field(from);
        let reach = if source.is_live() { source.stones } else { 0 };
        (0..6).flat_map(move |direction| {
            let next = move |&at: &Index| self.board.beside(at, direction);
            let way = std::iter::successors(Some(from), next).skip(1);
            let way = way.take_while(|&at| self.field(at).is_live());
            let steps = (1..).zip(way).map(move |(stones, to)| Step { from, to, stones });
            steps.take_while(move |step| u32::from(step.stones) <= reach)
        })
    }

    /// The stacks that `side` may still move, given its plan, segment after
    /// segment. All of them have a target.
    pub fn movable(&self, side: Side, plan: &[Step]) -> impl Iterator<Item = Index> {
        self.board.fields().filter(move |&from| {
            let segment = self.board.segment(from);
            let content = self.field(from);
            content.is_live()
                && content.side == Some(side)
                && plan.iter().all(|step| self.board.segment(step.from) != segment)
                && self.targets(from).next().is_some()
        })
    }

    /// Carries out the moves of a checked plan in their order. Gives the number
    /// of stones that each of both parties lost, in all.
    pub fn move_stones(&mut self, side: Side, plan: &[Step], story: &mut impl Story) -> u32 {
        plan.iter().map(|&step| self.move_stack(side, step, story)).sum()
    }

    fn move_stack(&mut self, side: Side, step: Step, story: &mut impl Story) -> u32 {
        let mut travelling = u32::from(step.stones);
        let Some((direction, distance)) = self.board.line(step.from, step.to) else {
            return 0;
        };
        self.take(step.from, travelling);
        let mut at = step.from;
        let mut lost = 0;
        for _ in 0..distance {
            let Some(next) = self.board.beside(at, direction) else { break };
            at = next;
            if let Some(other) = self.field(at).side.filter(|&other| other != side) {
                let both = travelling.min(self.field(at).stones);
                self.take(at, both);
                travelling -= both;
                lost += both;
                if both > 0 {
                    story.loss(other, both);
                    story.loss(side, both);
                }
            }
        }
        if travelling > 0 {
            let stones = self.field(at).stones + travelling;
            self.replace_field(at, Field::live(side, stones));
        }
        story.movement(step);
        lost
    }

    /// Takes stones off a live field; without any it is nobody's.
    pub(super) fn take(&mut self, field: Index, stones: u32) {
        let content = self.field(field);
        let left = content.stones.saturating_sub(stones);
        let content = if left == 0 { Field::EMPTY } else { Field { stones: left, ..content } };
        self.replace_field(field, content);
    }
}
