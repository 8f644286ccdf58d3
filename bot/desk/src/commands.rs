//! From a request to a command, and the commands.

pub mod answer;
pub mod change;
pub mod find;
pub mod linking;
pub mod meant;
pub mod query;
pub mod relay;
pub mod salts;
pub mod scope;
pub mod texts;
pub mod transact;
pub mod verbs;
