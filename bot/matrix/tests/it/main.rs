//! What is sent to Matrix, and what answers mean that come from there.

mod goldens;
mod html;
mod judge;
mod messages;
mod questions;
mod room;
mod walks;
