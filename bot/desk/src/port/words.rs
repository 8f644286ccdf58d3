//! Typed text: its letters, its words, and what they stand for.

pub mod courtesy;
pub mod letters;
pub mod paraphrase;
pub mod remarks;
pub mod spans;
pub mod text;
pub mod vocabulary;
