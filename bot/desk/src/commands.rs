//! From a request to a command, and the commands.

pub mod answer;
pub mod find;
pub mod handing;
pub mod headed;
pub mod linking;
pub mod meant;
pub mod parse;
pub mod query;
pub mod relay;
pub mod salts;
pub mod scope;
pub mod told;
pub mod transact;
pub mod verbs;
pub mod wish;
