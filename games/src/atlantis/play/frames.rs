//! A turn, step by step, as it can be seen.

use crate::atlantis::{Field, Fields, Index, MOST_SIDES, Region, Story, Told, View};

/// The visible state at one moment of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    pub fields: Vec<Field>,
    pub regions: Vec<Region>,
    /// The fields of each side, as if it ended now.
    pub scores: [u32; MOST_SIDES as usize],
}

impl Frame {
    fn of(fields: &Fields) -> Self {
        let (regions, scores) = (fields.regions(), fields.scores());
        Self { fields: fields.all().collect(), regions, scores }
    }
}

impl Told {
    /// The frames of a film: after the moves, after each wave, and after growth. `before` is the
    /// view before the turn.
    pub fn frames(&self, before: &View) -> Vec<Frame> {
        let Some(mut fields) = before.position() else { return Vec::new() };
        let mut frames = Frames(Vec::new());
        fields.carry_out(self.side, &self.steps, &mut frames);
        frames.0
    }
}

impl View {
    /// The fields once the moves of the plan are made, and nothing else.
    pub fn fields_after_plan(&self) -> Vec<Field> {
        match (self.turn, self.position()) {
            (Some(side), Some(mut fields)) if !self.plan.is_empty() => {
                fields.move_stones(side, &self.plan, &mut ());
                fields.all().collect()
            }
            _ => self.fields.clone(),
        }
    }

    /// How many more stones each stack takes before it explodes in the turn of its
    /// side, field by field: with none it will, unless stones leave it. None where
    /// there is no stack.
    pub fn fuses(&self) -> Vec<Option<u32>> {
        let Some(fields) = self.position() else { return vec![None; self.fields.len()] };
        self.board.fields().map(|field| fields.fuse(field)).collect()
    }

    /// The fields that a stack of who is to move can reach, by their numbers.
    pub fn reach(&self) -> Vec<Index> {
        let (Some(side), Some(fields)) = (self.turn, self.position()) else { return Vec::new() };
        let stacks = fields.movable(side, &self.plan);
        let mut reach: Vec<Index> =
            stacks.flat_map(|from| fields.targets(from)).map(|step| step.to).collect();
        reach.sort_unstable();
        reach.dedup();
        reach
    }
}

struct Frames(Vec<Frame>);

impl Story for Frames {
    fn after_moves(&mut self, fields: &Fields) {
        self.0.push(Frame::of(fields));
    }

    fn after_wave(&mut self, fields: &Fields, _wave: u32) {
        self.0.push(Frame::of(fields));
    }

    fn after_turn(&mut self, fields: &Fields) {
        self.0.push(Frame::of(fields));
    }
}
