//! The forms of the page: their fields, and what people do and answer with them.

pub mod acts;
pub mod answers;
pub mod commands;
pub mod fields;
pub mod questions;
