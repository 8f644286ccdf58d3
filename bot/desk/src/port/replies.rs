//! Replies, and the ways in which they are shown.

mod alone;
pub mod answer;
mod labels;
pub mod plain;
pub mod relayed;
pub mod reply;
