//! Matches as they are played: the log, its replay, clocks, and questions to heads.

pub mod error;
pub mod fair;
pub mod invitations;
pub mod lessons;
pub mod lines;
pub mod own_numbers;
pub mod reading;
pub mod replay;
pub mod tiers;
pub mod timing;
pub mod turns;
