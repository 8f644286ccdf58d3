//! Work that is due by time: clocks, reminders, computer players.

pub mod abandoned;
pub mod computers;
pub mod digest;
pub mod hinting;
pub mod moving;
pub mod ticker;
pub mod unanswered;
