//! Escape from Atlantis.

mod board;
mod laws;
mod meetings;
mod rulings;
mod scene;
mod vectors;
