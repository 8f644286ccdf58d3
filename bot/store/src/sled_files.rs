//! The files of sled, read without sled.

pub mod inspection;
mod log;
pub mod raw;
pub mod snapshot;
