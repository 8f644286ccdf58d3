//! Looting Atlantis.

mod board;
mod damaged;
mod greedy;
mod hints;
mod laws;
mod menus;
mod numbers;
mod player;
mod reach;
mod rulings;
mod said;
mod scorer;
mod tutorial;
mod vectors;
mod windows;
