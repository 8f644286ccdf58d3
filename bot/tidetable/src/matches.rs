//! Matches beside those at the desk: records and transcripts of them, and games that are simulated.

pub mod drills;
pub mod faults;
pub mod records;
pub mod simulation;
pub mod transcripts;
