//! Escape from Atlantis.

mod board;
mod greedy;
mod hidden;
mod hints;
mod laws;
mod meetings;
mod player;
mod reading;
mod rulings;
mod scene;
mod tutorial;
mod vectors;
