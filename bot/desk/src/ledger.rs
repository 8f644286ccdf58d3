//! Commits, notices, and the rows beside the logs.

pub mod cache;
pub mod codes;
pub mod pending;
pub mod reminders;
pub mod transact;
pub mod unsaid;
