//! The machine that the program runs on: its clock, files, signals, log and service manager.

pub mod clock;
pub mod logs;
pub mod plain_file;
pub mod signals;
pub mod source;
pub mod systemd;
#[cfg(feature = "matrix")]
pub mod tls;
