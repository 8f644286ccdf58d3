//! Matches on Discord: what is sent there, and what comes from there.
//!
//! What is sent is made by functions, from the desk's [`Reply`](desk::Reply) to
//! what Discord takes, and so is the desk's [`Heard`](desk::Heard) of what it
//! sends. [`Discord`] connects them to its network.
//!
//! **Invariants:**
//!
//! - what is sent is within Discord's limits, whatever the game and whatever
//!   people are called;
//! - nobody's text is markup, and a message rings for nobody but
//!   [`Reply::ring`](desk::Reply::ring);
//! - requests go to Discord, or to the proxy that was set, and nowhere else: see
//!   [`Reach`];
//! - what was heard is done and written down before it is answered, and an
//!   answer that does not arrive changes nothing of it.

mod answer;
mod bot;
mod commands;
mod controls;
mod gateway;
mod heard;
mod hears;
mod history;
mod inputs;
mod interactions;
mod markdown;
mod memory;
mod message;
mod names;
mod origin;
mod parcels;
mod pictures;
mod posts;
mod reach;
mod registering;
mod rest;
mod rights;
mod threads;
mod tidying;
mod verdict;

pub use self::{
    bot::{Delivered, Discord},
    commands::{commands, fingerprint},
    gateway::RunError,
    heard::{Refused, command, press, typed},
    message::{
        Drawn, draw, film, film_of, late_whisper, suggestions, turn, whisper, without_controls,
    },
    names::{PREFIX, channel, place},
    reach::{ConnectError, Reach, Settings, Token},
};
