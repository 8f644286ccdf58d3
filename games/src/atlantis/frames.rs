//! A turn, step by step, as it can be seen.

use std::sync::Arc;

use super::{Field, Fields, Story, Told, View};

impl Told {
    /// The fields after the moves, after each wave, and after growth: what a
    /// film shows. `before` is the view before the turn.
    pub fn frames(&self, before: &View) -> Vec<Vec<Field>> {
        let n_sides = before.sides.len() as u8;
        let mut fields = Fields::new(Arc::clone(&before.board), n_sides);
        for (field, &content) in before.board.fields().zip(&before.fields) {
            if fields.set(field, content).is_err() {
                return Vec::new();
            }
        }
        let mut frames = Frames(Vec::new());
        fields.carry_out(self.side, &self.steps, &mut frames);
        frames.0
    }
}

struct Frames(Vec<Vec<Field>>);

impl Story for Frames {
    fn after_moves(&mut self, fields: &Fields) {
        self.0.push(fields.all().collect());
    }

    fn after_wave(&mut self, fields: &Fields, _wave: u32) {
        self.0.push(fields.all().collect());
    }

    fn after_turn(&mut self, fields: &Fields) {
        self.0.push(fields.all().collect());
    }
}
