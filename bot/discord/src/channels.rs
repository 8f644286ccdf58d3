//! The messages in channels and threads that answer nobody, and what the bot may do there.

mod dashboard;
mod each;
mod history;
mod leads;
mod posts;
mod reading;
pub mod rights;
mod slots;
mod threads;
mod tidying;
