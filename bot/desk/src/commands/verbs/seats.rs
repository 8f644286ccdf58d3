//! Seats and clocks of a match in play, and the rooms that show it.

pub mod beside;
pub mod bring;
pub mod hand;
pub mod hide;
pub mod late;
pub mod nudge;
pub mod pause;
pub mod resign;
pub mod retake;
pub mod transfer;
pub mod without;
