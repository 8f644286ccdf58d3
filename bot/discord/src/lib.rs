//! Matches on Discord: what is sent there, and what comes from there.
//!
//! Everything here is a function: from the desk's [`Reply`](desk::Reply) to
//! what Discord is sent, and from what it sends to the desk's
//! [`Heard`](desk::Heard). Nothing here reaches a network.
//!
//! **Invariants:**
//!
//! - what is sent is within Discord's limits, whatever the game and whatever
//!   people are called;
//! - nobody's text is markup, and a message rings for nobody but
//!   [`Reply::ring`](desk::Reply::ring).

mod commands;
mod controls;
mod heard;
mod inputs;
mod markdown;
mod message;
mod names;

pub use self::{
    commands::{commands, fingerprint},
    heard::{Refused, command, press, typed},
    message::{Drawn, draw, late_whisper, suggestions, turn, whisper, without_controls},
    names::{PREFIX, channel, place},
};
