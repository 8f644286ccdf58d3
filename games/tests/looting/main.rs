//! Looting Atlantis.

mod board;
mod laws;
mod numbers;
mod rulings;
mod scorer;
mod vectors;
mod windows;
