//! The messages in channels and threads that answer nobody, and what the bot may do there.

mod channel;
mod dashboard;
mod delivery;
mod each;
mod history;
mod leads;
mod posts;
mod reading;
pub mod rights;
mod slots;
pub mod threads;
mod tidying;
