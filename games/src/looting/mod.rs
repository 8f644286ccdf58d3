//! Looting Atlantis, by Nick Sauer (Shoot Again Games, 2015): the city sinks, and two to
//! four players take what they can carry.
//!
//! The numbers are data: `numbers.toml` tells which stand in the rules and which are our
//! own.

mod action;
mod event;
mod game;
mod numbers;
mod play;
mod position;
mod reading;
pub mod think;
mod words;

pub use self::{
    action::{Action, ParseActionError, Reaction},
    event::{Event, Final},
    numbers::{
        Numbers, NumbersError, SPACES, TRACKS,
        card::{Hand, Kind},
        score::Score,
    },
    play::reasons::Reason,
    position::{
        Ability, Always, Car, Deed, Ended, Looting, Standing, Turn,
        lava::{Cell, Lava},
        saved::SavedError,
        view::{Kingdom, KingdomView, Player, Space, StepView, Track, TurnView, View},
    },
};
