//! Looting Atlantis, by Nick Sauer (Shoot Again Games, 2015): the city sinks, and two to
//! four players take what they can carry.
//!
//! The numbers are data: `numbers.toml` tells which stand in the rules and which are our
//! own.

mod card;
mod lava;
mod numbers;
mod position;
mod score;
mod stacks;
mod view;

use crate::{Dice, Setup, SetupError, Viewer};

pub use self::{
    card::{Hand, Kind},
    lava::{Cell, Lava},
    numbers::{Numbers, NumbersError, SPACES, TRACKS},
    position::{Ability, Always, Car, Deed, Ended, Looting, Standing},
    score::Score,
    view::{Kingdom, KingdomView, Player, Space, StepView, Track, TurnView, View},
};

impl Looting {
    /// Lays a match out with the standard numbers.
    ///
    /// # Errors
    ///
    /// If the options do not fit.
    pub fn open(setup: &Setup, dice: &mut dyn Dice) -> Result<Self, SetupError> {
        Ok(Self::deal(setup.seats, Numbers::standard(), true, false, dice))
    }

    /// What `viewer` may know.
    pub fn look(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }
}
