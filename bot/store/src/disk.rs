//! The files of the store: which are its own, and how they are safe after a power cut.

pub mod ack_counter;
pub mod belongings;
pub mod db_file;
pub mod files;
