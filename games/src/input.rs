//! Choices and typed text of people, and the actions that they stand for.

pub mod chat;
pub mod menu;
pub mod numerals;
pub mod origins;
pub mod resemblance;
