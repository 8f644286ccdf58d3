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

mod game;
mod input;
mod prose;
mod seat;
mod setup;

pub mod dice;
pub mod laws;
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

pub use dice::{Dice, Seed};
pub use game::position::Position;
pub use game::role::{Audience, ClockKind, Holder, Importance, Role};
pub use game::{Game, NotPossible, Outcome, PlayError};
pub use input::chat::{is_chat, is_withdrawn};
pub use input::menu;
pub use input::numerals::{cardinal, ordinal};
pub use input::origins::{is_within, names_from};
pub use input::resemblance::{
    asks_for_end, is_direction, is_distinct, is_end_of_turn, is_nothing, is_pass, is_ready,
    is_region, taken_back_by_name,
};
pub use prose::message::{Arg, Message};
pub use prose::{Prose, Span};
pub use search::level::Level;
pub use seat::{Seat, Seats, Viewer};
pub use setup::toml_text::TomlError;
pub use setup::{DataHash, GameOption, Info, Setup, SetupError, Value};
pub use table::events::{Events, Line};
pub use table::{Erased, RestoreError, Suggestion, Table};
