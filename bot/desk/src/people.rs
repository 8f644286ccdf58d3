//! Persons, their settings and rooms, and the caller of a command.

pub mod away;
pub mod command;
pub mod decision;
pub mod link;
pub mod often;
pub mod persons;
pub mod quiet;
pub mod quota;
pub mod rooms;
pub mod settings;
pub mod unsaid;
