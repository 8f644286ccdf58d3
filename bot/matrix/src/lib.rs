//! Matches on Matrix: what is sent to rooms there, and what comes from them.
//!
//! Below, functions: from an event to a [`desk::Request`], from a [`desk::Reply`] to what
//! an event holds. Above, the network, by matrix-sdk: [`Matrix`] reads what is new,
//! writes down what is to be done about it, and does that, room by room.
//!
//! **Invariants:**
//!
//! - what came is done once, and answered once, whatever is killed: the token behind
//!   which it came is written in one batch with the jobs that came of it, and what is
//!   done again has the same names for the desk and for the server;
//! - nobody's text is markup, and nobody is called but who is to act;
//! - nothing here knows a game.
//!
//! Guards: the scenario `killed-again-and-again` in `.ci/matrix`, with 30 deaths of the program and
//! 5 of the homeserver amid games; `tests/it/walks.rs`, whole games with hostile names.
//!
//! **The feature `sdk`** brings matrix-sdk, which takes minutes to build.
//! Without the feature this crate is empty, so that `cargo run` of the whole workspace
//! does not build the libraries of Matrix for a program without Matrix. `cargo test` has
//! the feature: the package is among its own dev-dependencies.

#![cfg(feature = "sdk")]

mod answer;
mod bot;
mod error;
mod login;
mod messages;
mod names;
mod posts;
mod rooms;
mod rows;
mod send;
mod sync;

pub use self::{
    bot::{Delivered, Matrix},
    error::{ConnectError, RunError},
    login::settings::{Invites, Login, Secret, Settings},
    messages::{
        message::{Message, Saying, message, relay_message},
        question::{Asked, Question},
    },
    names::{PREFIX, account, event, place, room, user},
};
