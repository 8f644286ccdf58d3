//! Looting Atlantis, by Nick Sauer (Shoot Again Games, 2015): the city sinks, and two to
//! four players take what they can carry.
//!
//! The numbers are data: `numbers.toml` tells which stand in the rules and which are our
//! own.

mod action;
mod card;
mod event;
mod game;
mod lava;
mod markers;
mod numbers;
mod play;
mod position;
mod quick;
mod reach;
mod read;
mod reasons;
mod rules;
mod saved;
mod score;
mod stacks;
mod start;
mod things;
mod think;
mod to_type;
mod view;
mod why;
mod words;
mod worth;

pub use self::{
    action::{Action, ParseActionError, Reaction},
    card::{Hand, Kind},
    event::{Event, Final},
    lava::{Cell, Lava},
    numbers::{Numbers, NumbersError, SPACES, TRACKS},
    position::{Ability, Always, Car, Deed, Ended, Looting, Standing, Turn},
    reasons::Reason,
    saved::SavedError,
    score::Score,
    view::{Kingdom, KingdomView, Player, Space, StepView, Track, TurnView, View},
};
