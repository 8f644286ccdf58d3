//! From the log to messages: news, questions, lists and lessons.

pub mod announce;
pub mod board;
pub mod confirm;
pub mod digest;
pub mod lessons;
pub mod lists;
pub mod shown;
