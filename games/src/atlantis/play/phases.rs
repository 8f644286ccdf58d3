//! Phases 2 and 3: explosions in waves, and growth.

use crate::atlantis::{Field, Fields, Index, Side, State, Step, Story, board::sets::Row};

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
        let mut bursting = std::mem::take(&mut self.bursting);
        let mut wave = 0;
        loop {
            self.find_volatile(side, &mut bursting);
            if bursting.is_empty() {
                break;
            }
            wave += 1;
            for &field in &bursting {
                self.explode_field(side, field);
                story.explosion(field, wave);
            }
            for &field in &bursting {
                for beside in self.board.around(field) {
                    self.receive(side, beside, story);
                }
            }
            story.after_wave(self, wave);
        }
        self.bursting = bursting;
        wave
    }

    fn find_volatile(&self, side: Side, volatile: &mut Vec<Index>) {
        volatile.clear();
        for row in [Row::stacks(side), Row::growing(side)] {
            for at in 0..self.sets.n_words() {
                volatile.extend(self.sets.word(row, at).filter(|&field| self.is_volatile(field)));
            }
        }
    }

    fn explode_field(&mut self, side: Side, field: Index) {
        let content = match self.field(field).state {
            State::Live => Field::growing(side, 0),
            State::Growing | State::Dead => Field::DEAD,
        };
        self.replace_field(field, content);
    }

    fn receive(&mut self, side: Side, field: Index, story: &mut impl Story) {
        let content = self.field(field);
        if !content.is_live() {
            return;
        }
        match content.side {
            Some(other) if other != side => {
                self.take(field, 1);
                story.loss(other, 1);
                story.loss(side, 1);
            }
            _ => self.replace_field(field, Field::live(side, content.stones + 1)),
        }
    }

    /// Every growing field of `side` gains a stone.
    pub fn grow(&mut self, side: Side, story: &mut impl Story) {
        for at in 0..self.sets.n_words() {
            for field in self.sets.word(Row::growing(side), at) {
                self.fields[usize::from(field)].stones += 1;
                story.grew(field);
            }
        }
    }
}
