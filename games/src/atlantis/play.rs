//! The rules: the course of a game, the phases of a turn, and why an action is not possible.

pub(super) mod course;
pub(super) mod frames;
mod phases;
pub(super) mod reasons;
pub(super) mod steps;
pub(super) mod story;
