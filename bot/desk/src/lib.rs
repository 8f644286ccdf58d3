//! Matches played by chat, on no platform in particular.
//!
//! A platform hands the [`Desk`] a [`Request`] and shows the [`Reply`]s. The desk
//! keeps each match as a log in a [`record::Store`]; the position is derived from
//! the log, and so is everything a player is shown.
//!
//! **Invariants:**
//!
//! - the desk knows no platform, no database and no particular game: all three
//!   are given to it, and in tests all three are toys;
//! - a verb is a function of the match, what was said, and a [`Context`]: it
//!   returns a [`Decision`] and touches nothing. One place writes what it decides;
//! - nothing is held between two requests: a button carries all it needs
//!   ([`Press`]), so that a restart loses nothing. What is remembered of replays
//!   only saves time, and what is remembered of questions only tells whether a plain
//!   `yes` is for them;
//! - what a room is told is written down together with what happened
//!   ([`record::Notice`]), so that it is told once, and never lost;
//! - an answer to an old question is noticed, never guessed at.

mod abandoned;
mod absence;
mod agenda;
mod alone;
mod announce;
mod answer;
mod args;
mod asking;
mod away;
mod cache;
mod clocks;
mod closing;
mod codes;
mod computers;
mod confirm;
mod courier;
mod dashboard;
mod decision;
mod desk;
mod digest;
mod error;
mod fair;
mod find;
mod handing;
mod headed;
mod hinting;
mod kept;
mod kind;
#[cfg(test)]
mod kit;
mod lessons;
mod linking;
mod meant;
mod meter;
mod moving;
mod often;
mod own_numbers;
mod parse;
mod pending;
mod people;
mod platform;
mod query;
mod quiet;
mod quota;
mod relay;
mod reminders;
mod replay;
mod reply;
mod request;
mod rooms;
mod salts;
mod scope;
mod shown;
mod spans;
mod text;
mod ticker;
mod tiers;
mod told;
mod transact;
mod turns;
mod unanswered;
mod unheard;
mod unsaid;
mod verbs;
mod wish;

pub mod command;
pub mod letters;
pub mod limits;
pub mod lines;
pub mod names;
pub mod plain;
pub mod press;

use std::pin::Pin;

pub use self::{
    announce::Turned,
    args::{Args, Opponent},
    clocks::is_in as has_clock,
    computers::Thinkers,
    courier::Courier,
    decision::{Context, Decision, Said},
    desk::{Clock, Desk, Settings},
    error::Refusal,
    fair::{Rolled, rolled},
    kind::{GameKind, Open, kind},
    lessons::{is_lesson, scene},
    own_numbers::OwnNumbers,
    parse::{Known, LONGEST as LONGEST_LINE, names_in},
    pending::Consent,
    people::{People, Person, Preferences, Speaker, Vacation, account_key, person_key},
    platform::{Connection, Platform, Platforms, ShowError},
    press::{ParsePressError, Press},
    query::{Listed, Looks, Moment},
    relay::{LONGEST as LONGEST_TALK, Relayed},
    replay::{Fault, Match, ReplayError},
    reply::{Button, Picture, Prompt, Reply, Seated, To, reader},
    request::{Account, Act, Called, Completing, Line, Managed, Pins, Request, Typing},
    salts::LONGEST as LONGEST_SALT,
    verbs::{COMMANDS, asked_aloud, command_word},
};

/// A future behind a pointer. What is awaited through one is compiled here and not once
/// more in each crate that awaits it, which is a good part of the program.
pub(crate) type Boxed<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The most options a question may have.
pub(crate) const MENU: usize = 25;
