//! From the log to messages: news, questions, lists and lessons.

pub mod announce;
pub mod confirm;
pub mod digest;
pub mod lessons;
pub mod shown;
