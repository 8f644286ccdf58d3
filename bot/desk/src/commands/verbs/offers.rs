//! Offers of matches: making, taking and declining them, and beginning what was offered.

pub mod accept;
pub mod again;
pub mod begin;
pub mod cancel;
pub mod decline;
pub mod join;
pub mod learn;
pub mod start;
