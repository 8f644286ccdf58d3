//! Rules of board games, without any I/O.
//!
//! A game is a type that implements [`Game`]: a position which knows its legal
//! actions, how to apply one, who may see what, and how to say it in words.
//! Everything else in this crate is written once, over that trait:
//!
//! - [`guide`] turns the legal actions into questions a person can answer;
//! - [`mind`] plays them;
//! - [`table`] hides the type, for the storage and the chat front ends;
//! - [`transcript`] plays written games again, for tests;
//! - [`laws`] checks, for every game, what the rest of the program relies on.
//!
//! **Invariant:** nothing here reads a clock, a file, the environment or a
//! random number generator. Chance comes in through [`Dice`] and is recorded.

mod game;
mod prose;
mod seat;

pub mod dice;
pub mod guide;
pub mod laws;
pub mod mind;
pub mod table;
pub mod transcript;

#[macro_use]
mod catalog;

pub mod atlanteon;
pub mod atlantis;

pub use dice::{Dice, Seed};
pub use game::{Game, Illegal, Info, Knob, Outcome, PlayError, Setup, SetupError, Value};
pub use prose::{Prose, Span};
pub use seat::{Seat, Seats, Viewer};
pub use table::{Erased, Line, RestoreError, Suggestion, Table};
