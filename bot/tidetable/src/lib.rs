//! Tidetable, the program: it gives the desk its games, its store, its clock
//! and its platforms, and people a command line.
//!
//! A library as well as a binary, so that tests and fuzzers reach its parts.

#[cfg(feature = "matrix")]
pub mod avatar;
pub mod background;
pub mod cli;
pub mod clock;
pub mod commands;
pub mod config;
pub mod console;
pub mod drills;
pub mod faults;
pub mod health;
pub mod kinds;
pub mod logs;
pub mod numbers;
pub mod plain_file;
pub mod records;
pub mod signals;
pub mod simulation;
pub mod source;
pub mod systemd;
pub mod text;
#[cfg(feature = "matrix")]
pub mod tls;
pub mod transcripts;
