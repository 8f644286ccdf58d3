//! Matches as they are played: the log, its replay, clocks, and questions to heads.

pub mod absence;
pub mod asking;
pub mod clocks;
pub mod closing;
pub mod error;
pub mod fair;
pub mod join_codes;
pub mod lessons;
pub mod limits;
pub mod lines;
pub mod offers;
pub mod own_numbers;
pub mod reading;
pub mod replay;
pub mod tiers;
pub mod turns;
