//! Matches on Discord: what is sent there, and what comes from there.
//!
//! Functions turn the desk's [`Reply`](desk::Reply) into messages that Discord takes, and the
//! events that Discord sends into the desk's [`Request`](desk::Request). [`Discord`] connects these
//! functions to its network.
//!
//! **Invariants:**
//!
//! - what is sent is within Discord's limits, whatever the game and whatever
//!   people are called;
//! - nobody's text is markup, and a message rings for nobody but
//!   [`Reply::ring`](desk::Reply::ring);
//! - requests go to Discord, or to the proxy that was set, and nowhere else: see
//!   [`Reach`];
//! - what was asked is done and written down before it is answered, and an
//!   answer that does not arrive changes nothing of it.
//!
//! Guards: `tests/it/walks.rs` plays whole games with hostile names and judges each message, and
//! the double refuses what Discord would. `tests/discord/crashes.rs` of the program kills it at
//! every ply.

mod bot;
mod channels;
mod commands;
mod gateway;
mod interactions;
mod messages;
mod names;
mod rest;

pub use self::{
    bot::{Delivered, Discord},
    commands::{commands, fingerprint},
    gateway::closing::RunError,
    interactions::request::{Refused, command, form, parse_typing, press},
    messages::{
        emblems::Emblems,
        message::{
            draw, film, late_whisper, message_edit, relay_message, suggestions, turn, turn_words,
            whisper, width, without_controls,
        },
        pictured::{Drawn, Pictured},
    },
    names::{PREFIX, channel, is_person, room},
    rest::reach::{ConnectError, Layout, Reach, Settings, Token},
};
