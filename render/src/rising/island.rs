//! The picture of the island: its tiles, the sea around it, and what is above and below.

pub mod backdrop;
pub mod motifs;
pub mod sea;
pub mod seen;
pub mod strip;
pub mod tiles;
