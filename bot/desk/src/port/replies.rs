//! Replies, and the ways in which they are shown.

mod alone;
pub mod answer;
pub mod brief;
mod labels;
pub mod plain;
pub mod relayed;
pub mod reply;
