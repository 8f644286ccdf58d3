//! Persons and rooms: their preferences, links and talk.

pub mod forget;
pub mod link;
pub mod relay;
pub mod room;
pub mod settings;
