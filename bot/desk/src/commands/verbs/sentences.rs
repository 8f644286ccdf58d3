//! Sentences that are commands or moves although nothing marks them as such.

pub mod asked;
pub mod plain;
pub mod question;
pub mod talk;
pub mod typed;
