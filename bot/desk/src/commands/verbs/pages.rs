//! Pages to look at: boards, histories, rules, lists and help.

pub mod about;
pub mod board;
pub mod help;
pub mod history;
pub mod list;
pub mod log;
pub mod mine;
pub mod results;
pub mod rules;
