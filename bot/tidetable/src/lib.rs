//! Tidetable, the program: it gives the desk its games, its store, its clock
//! and its platforms, and people a command line.
//!
//! A library as well as a binary, so that tests and fuzzers reach its parts.

#[cfg(feature = "matrix")]
pub mod avatar;
pub mod background;
pub mod cli;
pub mod commands;
pub mod config;
pub mod console;
pub mod health;
pub mod kinds;
pub mod machine;
pub mod matches;
pub mod numbers;
pub mod text;
