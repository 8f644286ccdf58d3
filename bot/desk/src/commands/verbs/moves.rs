//! Moves, and what helps to choose one.

pub mod complete;
pub mod hint;
pub mod odds;
pub mod play;
pub mod press;
mod rest;
mod twice;
pub mod undo;
