//! Phases 2 and 3: explosions in waves, and growth.

use super::{Field, Fields, Index, Side, State, Step, Story};

impl Fields {
    /// Carries out a whole turn of `side`, of which the plan was checked, and
    /// says whether it was quiet: no explosion, and no stone lost.
    pub fn carry_out(&mut self, side: Side, plan: &[Step], story: &mut impl Story) -> bool {
        let lost = self.move_stones(side, plan, story);
        story.after_moves(self);
        let waves = self.explode(side, story);
        self.grow(side, story);
        story.after_turn(self);
        lost == 0 && waves == 0
    }

    /// Explodes what is volatile for `side` until nothing is, and gives the
    /// number of waves.
    ///
    /// A wave is all that is volatile at one moment. The order within it makes
    /// no difference: what one field of it gives to another is lost with that
    /// one's stones, whichever comes first.
    pub fn explode(&mut self, side: Side, story: &mut impl Story) -> u32 {
        let mut wave = 0;
        loop {
            let volatile = |&at: &Index| self.field(at).side == Some(side) && self.is_volatile(at);
            let bursting: Vec<Index> = self.board.fields().filter(volatile).collect();
            if bursting.is_empty() {
                return wave;
            }
            wave += 1;
            for &field in &bursting {
                self.burst(side, field);
                story.exploded(field, wave);
            }
            for &field in &bursting {
                for direction in 0..6 {
                    if let Some(beside) = self.board.beside(field, direction) {
                        self.receive(side, beside, story);
                    }
                }
            }
            story.after_wave(self, wave);
        }
    }

    fn burst(&mut self, side: Side, field: Index) {
        let content = match self.field(field).state {
            State::Live => Field::growing(side, 0),
            State::Growing | State::Dead => Field::DEAD,
        };
        self.put(field, content);
    }

    fn receive(&mut self, side: Side, field: Index, story: &mut impl Story) {
        let content = self.field(field);
        if !content.is_live() {
            return;
        }
        match content.side {
            Some(other) if other != side => {
                self.take(field, 1);
                story.lost(other, 1);
                story.lost(side, 1);
            }
            _ => self.put(field, Field::live(side, content.stones + 1)),
        }
    }

    /// Every growing field of `side` gains a stone.
    pub fn grow(&mut self, side: Side, story: &mut impl Story) {
        for field in self.board.fields() {
            let content = self.field(field);
            if content.state == State::Growing && content.side == Some(side) {
                self.put(field, Field::growing(side, content.stones + 1));
                story.grew(field);
            }
        }
    }
}
