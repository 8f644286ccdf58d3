//! The one tree of the database: its keys and values, and how they are read and changed.

pub mod broken;
pub mod changes;
pub mod gaps;
pub mod keys;
pub mod parts;
pub mod schema;
pub mod state;
pub mod survey;
