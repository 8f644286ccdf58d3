//! Tests of the messages to Matrix, and of what the answers from there mean.

mod goldens;
mod html;
mod judge;
mod messages;
mod questions;
mod room;
mod walks;
