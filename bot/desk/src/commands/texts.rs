//! From text to commands: for platforms that have nothing else.

mod headed;
pub mod parse;
mod told;
pub mod wish;
