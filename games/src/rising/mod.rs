//! Atlantis Rising, by Galen Ciscell (Z-Man Games, 2012): one to six councilors build the
//! cosmic gate together, before the island has sunk. All win, or all lose.
//!
//! The cards, the components and all other numbers are data, in the TOML files beside this
//! one: they tell what stands in the rules and what is our own, and `numbers/effect.rs` knows
//! the verbs that they are written in.

mod action;
mod event;
mod game;
mod numbers;
mod place;
mod play;
mod position;
mod reading;
mod think;
mod words;

pub use self::{
    action::{Action, ParseActionError},
    event::{Event, Learned, Payers, Placed, Topic},
    numbers::{
        Numbers, NumbersError, SEATS,
        effect::{Effect, Harm, ParseEffectError},
        ids::{
            CARDS, COMPONENTS, COUNCILORS, Card, Component, Councilor, DEPTH, MISFORTUNES,
            Misfortune, ParseIdError, RESOURCES, Resource, SECTIONS, Section,
        },
    },
    place::{PLACES, Place, TILES},
    play::{
        reasons::Reason,
        wanted::{Half, Wanted},
    },
    position::{
        AttackSeen, Cause, Drawn, Ended, Fate, Group, Mode, Phase, Rising, Rolled, Rules, Seen,
        Slot, Stake, Wish,
        saved::SavedError,
        view::{
            Asked, AttackView, GroupView, KnowledgeView, MisfortuneView, PartView, PlayerView,
            Pledges, Question, Spot, Tile, Value, View,
        },
    },
    think::advice::{Chances, Odds},
};
