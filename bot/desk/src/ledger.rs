//! Commits, notices, and the rows beside the logs.

pub mod agenda;
pub mod ahead;
pub mod cache;
pub mod codes;
pub mod desk;
pub mod hinting;
pub mod pending;
pub mod relays;
pub mod reminders;
pub mod transact;
pub mod unsaid;
