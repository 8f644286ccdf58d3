//! Commits, notices, and the rows beside the logs.

pub mod agenda;
pub mod ahead;
pub mod cache;
pub mod codes;
pub mod commit;
pub mod desk;
pub mod hinting;
pub mod lessons;
pub mod pending;
pub mod person_rows;
pub mod relays;
pub mod reminders;
pub mod room_rows;
pub mod rows;
pub mod unheard;
pub mod unsaid;
