//! What Discord would say to what we send, and what we make of what it sends.

mod crossing;
mod goldens;
mod limits;
mod messages;
mod registering;
mod requests;
mod room;
mod sample;
mod texts;
mod walks;
