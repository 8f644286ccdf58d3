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
mod asked;
mod bot;
mod budget;
mod busy;
mod dashboard;
mod edited;
mod error;
mod folder;
mod heard;
mod job;
mod late;
mod links;
mod login;
mod members;
mod message;
mod names;
mod outage;
mod overheard;
mod pictures;
mod posting;
mod posts;
mod question;
mod reading;
mod rest;
mod rooms;
mod rows;
mod send;
mod settings;
mod slots;
mod slow;
mod sync;
mod talk;
mod text;

pub use self::{
    bot::{Delivered, Matrix},
    error::{ConnectError, RunError},
    message::{Message, Saying, message, relay_message},
    names::{PREFIX, account, event, place, room, user},
    question::{Asked, Question},
    settings::{Invites, Login, Secret, Settings},
};
