//! Games played on quickly, by a glance at each step: how a search sees what may come.

use crate::{
    Dice, Seat,
    looting::{
        Action, Event, Looting, SPACES,
        position::{Step, lava::bits},
    },
};

/// So many actions are more than a game has.
const LONGEST: u32 = 1_200;

impl Looting {
    /// Plays to the end, and gives what it is worth to a seat, from 0 to 1.
    pub(super) fn play_out(
        mut self,
        seat: Seat,
        dice: &mut dyn Dice,
        events: &mut Vec<Event>,
    ) -> f32 {
        for _ in 0..LONGEST {
            let Some(mover) = self.seats_asked().iter().next() else { break };
            let action = self.quick(mover, dice);
            events.clear();
            self.carry_out(mover, action, events);
        }
        self.standing_worth(seat)
    }

    /// The result for a seat: to win is most, and to be ahead the rest.
    pub(super) fn standing_worth(&self, seat: Seat) -> f32 {
        let rank = |seat: Seat| match self.resigned.contains(seat) {
            true => -1.0,
            false => f32::from(self.score(seat).total) + 0.01 * f32::from(self.hands.total(seat)),
        };
        let own = rank(seat);
        let best = self.seats().filter(|&other| other != seat).map(rank).fold(-1.0, f32::max);
        let lead = own - best;
        let won = if lead > 0.0 {
            1.0
        } else if lead < 0.0 {
            0.0
        } else {
            0.5
        };
        0.6 * won + 0.4 * (0.5 + lead / 160.0).clamp(0.0, 1.0)
    }

    /// The action of a quick player.
    pub(super) fn quick(&self, seat: Seat, dice: &mut dyn Dice) -> Action {
        match self.step {
            Step::Placing => Action::Place(self.quick_place(seat, dice)),
            Step::Lava | Step::Redo { .. } => self.quick_lava(seat, dice),
            Step::Field(_) | Step::Nullify { .. } => {
                let [plays, passes] = self.step.answers().unwrap_or([Action::Pass; 2]);
                if self.would_play(seat) { plays } else { passes }
            }
            Step::Act | Step::Over(_) => self.quick_step(seat, dice),
        }
    }

    fn quick_place(&self, seat: Seat, dice: &mut dyn Dice) -> u8 {
        let gains = self.gains(seat);
        let free = (0..SPACES).filter(|&space| self.cars.on(space).next().is_none());
        best(free.map(|space| (self.worth_of_stack(space, &gains) + noise(dice, 2.0), space)))
            .unwrap_or(0)
    }

    /// Any of a few ways to place lava, if it does not hit the own car.
    fn quick_lava(&self, seat: Seat, dice: &mut dyn Dice) -> Action {
        let own = self.cars.space(seat);
        let (mut chosen, mut most) = (None, f32::MIN);
        self.lava(|lava| {
            if self.now.lava == Some(lava) && matches!(self.step, Step::Redo { .. }) {
                return;
            }
            let hits = |other: Seat| self.cars.space(other).is_some_and(|space| lava.covers(space));
            let mut worth = noise(dice, 12.0);
            for space in bits(lava.spaces()) {
                worth -= f32::from(self.stacks.height(space));
            }
            worth +=
                10.0 * self.seats().filter(|&other| other != seat && hits(other)).count() as f32;
            if own.is_some_and(|space| lava.covers(space)) {
                worth -= 60.0;
            }
            if worth > most {
                (chosen, most) = (Some(lava), worth);
            }
        });
        chosen.map_or(Action::Pass, Action::Lava)
    }

    /// A claim, a way to a better stack, or the end of the turn.
    fn quick_step(&self, seat: Seat, dice: &mut dyn Dice) -> Action {
        let own = self.cars.space(seat);
        if self.mover().is_fresh()
            && self.flow.covered != 0
            && let Some((kingdom, better)) = self.refuge(seat)
            && better > 0.0
        {
            return Action::Flee(kingdom);
        }
        if self.left == 0 {
            // Also who flees has nothing left.
            return Action::Done;
        }
        let gains = self.gains(seat);
        let others = self.flow.open() & !own.map_or(0, |space| 1 << space);
        let next = best(
            bits(others).map(|space| (self.worth_of_top(space, &gains) + noise(dice, 1.5), space)),
        );
        let here = own.map_or(0.0, |space| self.worth_of_top(space, &gains));
        let there = next.map_or(0.0, |space| self.worth_of_top(space, &gains));
        let empty = own.is_none_or(|space| self.stacks.height(space) == 0);
        let goes = match self.left {
            1 => empty,
            _ => empty || there > 1.6 * here,
        };
        match next {
            Some(space) if goes && (own.is_none() || there > 0.0) => Action::Move(space),
            _ if empty => Action::Done,
            _ => Action::Claim,
        }
    }
}

/// Something between 0 and `most`, so that no two games are alike.
fn noise(dice: &mut dyn Dice, most: f32) -> f32 {
    most * dice.roll(64) as f32 / 64.0
}

/// The item with the most.
fn best<T>(items: impl Iterator<Item = (f32, T)>) -> Option<T> {
    let better = |left: &(f32, T), right: &(f32, T)| left.0.total_cmp(&right.0);
    items.max_by(better).map(|choice| choice.1)
}
