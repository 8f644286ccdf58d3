//! The thread that owns the database, and the handles on it.

pub mod db;
pub mod shared;
pub mod timers;
pub mod worker;
