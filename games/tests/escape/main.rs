//! Escape from Atlantis.

mod board;
