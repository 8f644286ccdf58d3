//! Matches played by chat, on no platform in particular.
//!
//! A front end tells the [`Desk`] what it [`Heard`] and shows the [`Reply`]s.
//! The desk keeps each match as a log in a [`Store`]; the position is derived
//! from the log, and so is everything a player is shown.
//!
//! **Invariants:**
//!
//! - the desk knows no platform, no database and no particular game: all three
//!   are given to it, and in tests all three are toys;
//! - it holds no state between two calls: a button carries all it needs
//!   ([`Press`]), so that a restart loses nothing. It remembers what it replayed
//!   of long matches, and uses that only where it is how the log begins;
//! - what a room is told is written down together with what happened
//!   ([`Notice`]), so that it is told once, and never lost;
//! - an answer to an old question is noticed, never guessed at.

mod announce;
mod courier;
mod desk;
mod errands;
mod fair;
mod find;
mod front;
mod kind;
mod parse;
mod record;
mod replay;
mod replayed;
mod reply;
mod text;
mod trouble;
mod turns;
mod verbs;

pub mod commands;
pub mod lines;
pub mod memory;
pub mod plain;
pub mod store;

pub use self::{
    courier::Courier,
    desk::{Clock, Desk, Settings},
    fair::rolls_are_of_seed,
    front::{Front, Fronts, ShowError},
    kind::{Kind, Open, kind},
    record::{Entry, EventId, Head, MatchId, Person, Place, Player, Record, Stage, UserId, What},
    replay::{Fault, Match, ReplayError},
    reply::{Completing, Heard, ParsePressError, Picture, Press, Prompt, Reply, Said, To, Typing},
    store::{Addressee, Commit, Filter, Notice, NoticeId, Route, Store, StoreError, Waiting},
};
