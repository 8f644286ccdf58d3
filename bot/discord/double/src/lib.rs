//! A test double of Discord: the part of its REST API and of its gateway that a
//! bot of slash commands and buttons uses, in this process, for tests.
//!
//! It stands in for what cannot be asked in a test: who sees what, who is
//! called, what becomes of pictures when a message is edited, how long an answer
//! may take, what is refused and with which code. Every request is judged by
//! Discord's own description of its API and by its published limits; what breaks
//! them is answered as Discord does, and kept: see `Double::violations`.
//!
//! It knows nothing of the bot, and shares no code with its client library.
//!
//! **The feature `server`** brings the libraries of the double. Without the feature this
//! crate is empty, so that `cargo run` of the whole workspace builds the program with the
//! features that the program asks for, and none that tests ask for. Every dependency on
//! this crate enables it.

#![cfg(feature = "server")]

mod double;
mod gateway;
pub mod judge;
pub mod limits;
mod people;
mod rest;
mod server;
mod transcript;
mod world;

pub use self::{
    double::{
        Double,
        fault::{Fault, Faults, When},
        log::Logged,
        options::{Options, RateLimits},
    },
    gateway::Gateway,
    people::{
        Person,
        asked::{Answer, Asked},
        latency::Latencies,
    },
    server::tls::Tls,
    world::{
        ChannelKind, User,
        control::Control,
        id::Id,
        message::{Attachment, Message, Version},
        permissions::Permissions,
    },
};
