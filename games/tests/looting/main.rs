//! Looting Atlantis.

mod board;
mod greedy;
mod laws;
mod numbers;
mod player;
mod rulings;
mod scorer;
mod vectors;
mod windows;
