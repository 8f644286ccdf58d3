//! Rules of board games, without any I/O.
//!
//! A game is a type that implements [`Game`]: a position which knows its legal
//! actions, how to apply one, who may see what, and how to say it in words.
//! Everything else in this crate is written once, over that trait:
//!
//! - [`menu`] turns the legal actions into questions a person can answer;
//! - [`search`] plays them;
//! - [`table`] hides the type, for the storage and the chat front ends;
//! - [`transcript`] plays written games again, for tests;
//! - [`tutorial`] is how a game teaches itself;
//! - [`laws`] checks, for every game, what the rest of the program relies on.
//!
//! **Invariant:** nothing here reads a clock, a file, the environment or a
//! random number generator. Chance comes in through [`Dice`] and is recorded.

mod chat;
mod events;
mod game;
mod level;
mod message;
mod numerals;
mod origins;
mod prose;
mod resemblance;
mod role;
mod seat;
mod setup;
mod toml_text;

pub mod dice;
pub mod laws;
pub mod menu;
pub mod search;
pub mod table;
pub mod transcript;
pub mod tutorial;

#[macro_use]
mod catalog;

pub mod atlanteon;
pub mod atlantis;
pub mod escape;
pub mod looting;
pub mod rising;

pub use chat::{is_chat, is_withdrawn};
pub use dice::{Dice, Seed};
pub use events::{Events, Line};
pub use game::{Game, NotPossible, Outcome, PlayError};
pub use level::Level;
pub use message::{Arg, Message};
pub use numerals::{cardinal, ordinal};
pub use origins::{is_within, names_from};
pub use prose::{Prose, Span};
pub use resemblance::{
    asks_for_end, is_direction, is_distinct, is_end_of_turn, is_nothing, is_pass, is_ready,
    is_region, taken_back_by_name,
};
pub use role::{Audience, ClockKind, Holder, Role};
pub use seat::{Seat, Seats, Viewer};
pub use setup::{DataHash, GameOption, Info, Setup, SetupError, Value};
pub use table::{Erased, RestoreError, Suggestion, Table};
pub use toml_text::TomlError;
