//! Escape from Atlantis.

mod board;
mod hidden;
mod laws;
mod meetings;
mod reading;
mod rulings;
mod scene;
mod vectors;
