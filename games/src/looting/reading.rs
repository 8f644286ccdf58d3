//! The reading of typed text: all that players write which is no notation, in English and in
//! German.

mod markers;
mod read;
pub(super) mod sentence;
mod start;
pub(super) mod things;

use super::{Action, Looting, Reason, numbers::card::Kind};
use crate::Seat;

/// The position in which a seat types.
#[derive(Clone, Copy)]
pub(super) struct Reading<'a> {
    pub(super) game: &'a Looting,
    pub(super) seat: Seat,
}

impl Reading<'_> {
    fn check(self, action: Action) -> Result<(), Reason> {
        self.game.rules(self.seat).check(action)
    }

    /// The space of the car.
    fn space(self) -> Option<u8> {
        self.game.cars.space(self.seat)
    }

    /// The card that lies on top there.
    fn top(self) -> Option<Kind> {
        self.game.stacks.top(self.space()?)
    }
}
