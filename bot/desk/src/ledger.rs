//! Commits, notices, and the rows beside the logs.

pub mod agenda;
pub mod cache;
pub mod commit;
pub mod contexts;
pub mod desk;
pub mod hinting;
pub mod pending;
pub mod rows;
