//! Games played on quickly, by a glance at each step: how a search sees what may come.

use super::{weights::Weights, worth::Worth};
use crate::{
    Dice, Seat,
    looting::{
        Action, Event, Looting,
        position::{Step, lava::bits},
    },
};

/// More actions than any game has.
const LONGEST: u32 = 1_200;

/// Plays to the end, and gives what it is worth to a seat, from 0 to 1.
pub(super) fn play_out(
    mut game: Looting,
    seat: Seat,
    weights: &Weights,
    dice: &mut dyn Dice,
    events: &mut Vec<Event>,
) -> f32 {
    for _ in 0..LONGEST {
        let Some(mover) = game.seats_asked().iter().next() else { break };
        let action = Glance { game: &game, seat: mover, weights }.action(dice);
        events.clear();
        game.carry_out(mover, action, events);
    }
    Worth { game: &game, seat, weights }.of_result()
}

/// A quick player, who looks at each thing once.
#[derive(Clone, Copy)]
struct Glance<'a> {
    game: &'a Looting,
    seat: Seat,
    weights: &'a Weights,
}

impl<'a> Glance<'a> {
    fn worth(self) -> Worth<'a> {
        Worth { game: self.game, seat: self.seat, weights: self.weights }
    }

    /// The action of a quick player.
    fn action(self, dice: &mut dyn Dice) -> Action {
        match self.game.step {
            Step::Placing => Action::Place(self.place(dice)),
            Step::Lava | Step::Redo { .. } => self.lava(dice),
            Step::Field(_) | Step::Nullify { .. } => {
                let [plays, passes] = self.game.step.answers().unwrap_or([Action::Pass; 2]);
                if self.worth().would_play() { plays } else { passes }
            }
            Step::Act | Step::Over(_) => self.step(dice),
        }
    }

    fn place(self, dice: &mut dyn Dice) -> u8 {
        let worth = self.worth();
        let gains = worth.gains();
        let mut look = |space| (worth.of_stack(space, &gains) + noise(dice, 2.0), space);
        best(self.game.cars.free_spaces().map(&mut look)).unwrap_or(0)
    }

    /// Any of a few ways to place lava, if it does not hit the own car.
    fn lava(self, dice: &mut dyn Dice) -> Action {
        let Self { game, seat, .. } = self;
        let own = game.cars.space(seat);
        let (mut chosen, mut most) = (None, f32::MIN);
        game.lava(|lava| {
            if game.now.lava == Some(lava) && matches!(game.step, Step::Redo { .. }) {
                return;
            }
            let hits = |other: Seat| game.cars.space(other).is_some_and(|space| lava.covers(space));
            let mut worth = noise(dice, 12.0);
            for space in bits(lava.spaces()) {
                worth -= f32::from(game.stacks.height(space));
            }
            worth +=
                10.0 * game.seats().filter(|&other| other != seat && hits(other)).count() as f32;
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
    fn step(self, dice: &mut dyn Dice) -> Action {
        let (game, worth) = (self.game, self.worth());
        let own = game.cars.space(self.seat);
        if game.mover().is_fresh()
            && game.flow.covered != 0
            && let Some((kingdom, better)) = worth.refuge()
            && better > 0.0
        {
            return Action::Flee(kingdom);
        }
        if game.left == 0 {
            // Also who flees has nothing left.
            return Action::Done;
        }
        let gains = worth.gains();
        let others = game.flow.open() & !own.map_or(0, |space| 1 << space);
        let next =
            best(bits(others).map(|space| (worth.of_top(space, &gains) + noise(dice, 1.5), space)));
        let here = own.map_or(0.0, |space| worth.of_top(space, &gains));
        let there = next.map_or(0.0, |space| worth.of_top(space, &gains));
        let empty = own.is_none_or(|space| game.stacks.height(space) == 0);
        let goes = match game.left {
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
