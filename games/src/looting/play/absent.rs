//! Moves for players who make none.

use crate::{
    Seat,
    looting::{
        Action, Lava, Looting, Score,
        position::{Step, lava::bits},
    },
};

/// A player who is asked, and stays away.
#[derive(Clone, Copy)]
pub(in crate::looting) struct Absent<'a> {
    pub(in crate::looting) game: &'a Looting,
    pub(in crate::looting) seat: Seat,
}

impl Absent<'_> {
    /// An answer to what is asked of them, if they are asked.
    pub(in crate::looting) fn action(self) -> Option<Action> {
        let Self { game, seat } = self;
        if !game.seats_asked().contains(seat) {
            return None;
        }
        match game.step {
            Step::Placing => self.best_start().map(Action::Place),
            Step::Lava | Step::Redo { .. } => self.mildest_lava().map(Action::Lava),
            Step::Field(_) | Step::Nullify { .. } => game.step.answers().map(|[_, passes]| passes),
            Step::Act if game.mover().must_enter() => self.best_top().map(Action::Move),
            Step::Act => Some(Action::Done),
            Step::Over(_) => None,
        }
    }

    /// The open space of which the top card is worth most to them now; of equal ones
    /// the first.
    pub(super) fn best_top(self) -> Option<u8> {
        self.best_of(self.game.flow.open())
    }

    /// The best of some spaces, a bit each.
    fn best_of(self, spaces: u32) -> Option<u8> {
        let Self { game, seat } = self;
        let mut hand = *game.hands.of(seat);
        let now = Score::of(&hand, &game.numbers).total;
        let mut best: Option<(u16, u8)> = None;
        for space in bits(spaces) {
            let Some(kind) = game.stacks.top(space) else { continue };
            hand[kind.index()] += 1;
            let gain = Score::of(&hand, &game.numbers).total.saturating_sub(now);
            hand[kind.index()] -= 1;
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, space));
            }
        }
        best.map(|(_, space)| space)
    }

    /// Where a car is placed for somebody who does not: on the best top card that is free.
    fn best_start(self) -> Option<u8> {
        let taken = self.game.seats().filter_map(|seat| self.game.cars.space(seat));
        let taken = taken.fold(0, |bits, space| bits | 1 << space);
        let free = self.game.flow.open() & !taken;
        self.best_of(free).or_else(|| bits(free).next())
    }

    /// How lava is placed for somebody who does not do so: so that it covers neither
    /// their car nor, if that can be, many cards.
    fn mildest_lava(self) -> Option<Lava> {
        let Self { game, seat } = self;
        let own = game.cars.space(seat);
        let mut best: Option<((bool, u32), Lava)> = None;
        game.lava(|lava| {
            let cards =
                bits(lava.spaces()).map(|space| u32::from(game.stacks.height(space)) + 1).sum();
            let harm = (own.is_some_and(|space| lava.covers(space)), cards);
            let lay_so = matches!(game.step, Step::Redo { .. }) && game.now.lava == Some(lava);
            if !lay_so && best.is_none_or(|(least, _)| harm < least) {
                best = Some((harm, lava));
            }
        });
        best.map(|(_, lava)| lava)
    }
}
