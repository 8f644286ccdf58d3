//! Matches on Matrix: what is sent to rooms there, and what comes from them.

mod settings;

pub use self::settings::{Invites, Login, Secret, Settings};
