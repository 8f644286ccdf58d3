//! Atlantis Rising, by Galen Ciscell (Z-Man Games, 2012): one to six councilors build the
//! cosmic gate together, before the island has sunk. All win, or all lose.
//!
//! The cards, the components and all other numbers are data, in the TOML files beside this
//! one: they tell what stands in the rules and what is our own, and `effect.rs` knows the
//! verbs that they are written in.

mod action;
mod advice;
mod counted;
mod deal;
mod deck;
mod defaults;
mod effect;
mod effects;
mod event;
mod game;
mod gap;
mod gather;
mod ids;
mod misread;
mod names;
mod numbers;
mod offered;
mod offers;
mod place;
mod plan;
mod play;
mod position;
mod produce;
mod read;
mod reasons;
mod refusals;
mod saved;
mod sentences;
mod settle;
mod several;
mod sound;
mod state;
mod tell;
mod things;
mod think;
mod tiles;
mod to_type;
mod verbs;
mod view;
mod wanted;
mod why;
mod words;

pub use self::{
    action::{Action, ParseActionError},
    advice::Odds,
    effect::{Effect, Harm, ParseEffectError},
    event::{Event, Learned, Payers, Placed},
    ids::{
        CARDS, COMPONENTS, COUNCILORS, Card, Component, Councilor, DEPTH, MISFORTUNES, Misfortune,
        ParseIdError, RESOURCES, Resource, SECTIONS, Section,
    },
    numbers::{Numbers, NumbersError, SEATS},
    place::{PLACES, Place, TILES},
    position::{
        AttackSeen, Cause, Drawn, Ended, Fate, Group, Mode, Phase, Rising, Rolled, Rules, Seen,
        Slot, Stake, Wish,
    },
    reasons::Reason,
    saved::SavedError,
    view::{
        Asked, AttackView, GroupView, KnowledgeView, MisfortuneView, PartView, PlayerView, Pledges,
        Question, Spot, Tile, Value, View,
    },
    wanted::{Half, Wanted},
};
