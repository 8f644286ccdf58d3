//! The board: its fields and what is on them, its names, and marks.

pub mod backdrop;
pub mod fields;
pub mod fuses;
pub mod labels;
pub mod marks;
pub mod pieces;
