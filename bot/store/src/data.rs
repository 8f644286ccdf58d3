//! The data in the tree: matches, notices, rows and blobs.

pub mod matches;
pub mod outbox;
pub mod pack;
pub mod queries;
pub mod rows;
