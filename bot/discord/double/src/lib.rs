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

mod ask;
mod asked;
mod clock;
mod control;
mod double;
mod event;
mod fault;
mod gateway;
mod id;
pub mod judge;
mod latency;
pub mod limits;
mod log;
mod message;
mod options;
mod people;
mod permissions;
mod rest;
mod server;
mod shared;
mod tls;
mod transcript;
mod wire;
mod world;

pub use asked::{Answer, Asked};
pub use control::Control;
pub use double::Double;
pub use fault::{Fault, Faults, When};
pub use gateway::Gateway;
pub use id::Id;
pub use latency::Latencies;
pub use log::Logged;
pub use message::{Attachment, Message, Version};
pub use options::{Options, RateLimits};
pub use people::Person;
pub use permissions::Permissions;
pub use tls::Tls;
pub use world::{ChannelKind, User};
