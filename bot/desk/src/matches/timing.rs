//! Time in a match: its clocks, reminders, left-out players and inactivity.

pub mod absence;
pub mod asking;
pub mod clocks;
pub mod closing;
