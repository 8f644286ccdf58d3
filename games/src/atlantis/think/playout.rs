//! Random play.

use crate::{
    Dice,
    atlantis::{Course, Fields, Index, Side, Step, board::sets::Row},
};

/// Chance for playouts: SplitMix64 (Steele, Lea and Flood, 2014), many times as
/// fast as what a match is played with, and good enough for random moves.
#[derive(Clone, Debug)]
pub struct Quick(u64);

impl Quick {
    pub fn from_number(number: u64) -> Self {
        Self(number)
    }

    /// A stream that other dice decide.
    pub fn from_dice(dice: &mut dyn Dice) -> Self {
        Self(u64::from(dice.roll(u32::MAX)) << 32 | u64::from(dice.roll(u32::MAX)))
    }
}

impl Dice for Quick {
    #[inline]
    fn roll(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        // The high half, scaled: unfair by less than one in 2^32 / `sides`.
        (((word >> 32) * u64::from(sides)) >> 32) as u32
    }
}

/// Room for a random turn, so that it allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    pub plan: Vec<Step>,
    stacks: Vec<Index>,
}

impl Fields {
    /// Plans a random turn into `scratch.plan`: each segment that can move does
    /// so three times in four, with any of its stacks, to any of its targets.
    /// The moves are in the order of the segments.
    pub fn plan_at_random<D: Dice + ?Sized>(
        &self,
        side: Side,
        dice: &mut D,
        scratch: &mut Scratch,
    ) {
        let Scratch { plan, stacks } = scratch;
        plan.clear();
        stacks.clear();
        stacks.extend(self.sets.iter(Row::stacks(side)));
        for stacks in
            stacks.chunk_by(|&left, &right| self.board.segment(left) == self.board.segment(right))
        {
            if dice.roll(4) > 0 {
                plan.extend(self.step_at_random(stacks, dice));
            }
        }
    }

    /// The first move of a random plan that starts in `segment` or one behind
    /// it: any of the moves of its segment, each as likely as the others.
    pub(super) fn next_at_random<D: Dice + ?Sized>(
        &self,
        side: Side,
        segment: u16,
        dice: &mut D,
    ) -> Option<Step> {
        let own = |first| self.sets.iter_from(Row::stacks(side), first);
        let mut stacks = own(self.board.head(segment)).peekable();
        while let Some(first) = stacks.next() {
            let segment = self.board.segment(first);
            let mut n_targets = self.n_targets(first);
            while let Some(stack) = stacks.next_if(|&stack| self.board.segment(stack) == segment) {
                n_targets += self.n_targets(stack);
            }
            if n_targets == 0 || dice.roll(4) == 0 {
                continue;
            }
            let mut chosen = dice.roll(n_targets);
            for from in own(first) {
                match chosen.checked_sub(self.n_targets(from)) {
                    Some(behind) => chosen = behind,
                    None => return self.nth_target(from, self.reaches(from), chosen as u16),
                }
            }
        }
        None
    }

    fn step_at_random<D: Dice + ?Sized>(&self, stacks: &[Index], dice: &mut D) -> Option<Step> {
        let first = match stacks.len() {
            1 => 0,
            n => dice.roll(n as u32) as usize,
        };
        // One that cannot move leaves it to the next.
        let (before, after) = stacks.split_at(first);
        after.iter().chain(before).find_map(|&from| self.target_at_random(from, dice))
    }

    fn target_at_random<D: Dice + ?Sized>(&self, from: Index, dice: &mut D) -> Option<Step> {
        let reaches = self.reaches(from);
        let n_targets: u32 = reaches.into_iter().map(u32::from).sum();
        if n_targets == 0 {
            return None;
        }
        self.nth_target(from, reaches, dice.roll(n_targets) as u16)
    }

    fn n_targets(&self, from: Index) -> u32 {
        self.reaches(from).into_iter().map(u32::from).sum()
    }

    /// A target by its number: one direction after the other, the nearest first.
    fn nth_target(&self, from: Index, reaches: [u16; 6], mut chosen: u16) -> Option<Step> {
        for (direction, reach) in reaches.into_iter().enumerate() {
            if chosen < reach {
                let stones = chosen + 1;
                let to = (0..stones).fold(from, |at, _| self.board.around(at)[direction]);
                return Some(Step { from, to, stones });
            }
            chosen -= reach;
        }
        None
    }

    /// How far stones of a stack can go in each direction.
    fn reaches(&self, from: Index) -> [u16; 6] {
        let most = self.field(from).stones.min(u16::MAX.into()) as u16;
        std::array::from_fn(|direction| self.reach(from, direction, most))
    }

    /// How far stones can go in a direction.
    fn reach(&self, from: Index, direction: usize, most: u16) -> u16 {
        let mut at = from;
        for distance in 0..most {
            at = self.board.around(at)[direction];
            if !self.field(at).is_live() {
                return distance;
            }
        }
        most
    }
}

impl Course {
    /// Plays on at random, until the game is over or `most` turns were carried
    /// out in all.
    pub fn play_out<D: Dice + ?Sized>(&mut self, dice: &mut D, most: u32, scratch: &mut Scratch) {
        while let Some(side) = self.to_move() {
            if self.turns() >= most {
                return;
            }
            self.fields().plan_at_random(side, dice, scratch);
            self.turn(&scratch.plan, &mut ());
        }
    }
}
