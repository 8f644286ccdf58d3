//! Looting Atlantis.

#[path = "../common/damaged.rs"]
mod common_damaged;
#[path = "../common/said.rs"]
mod common_said;
#[path = "../common/tutorial.rs"]
mod common_tutorial;

mod board;
mod damaged;
mod greedy;
mod hints;
mod menus;
mod numbers;
mod ordinals;
mod player;
mod reach;
mod rulings;
mod said;
mod scorer;
mod standing;
mod tutorial;
mod typed;
mod vectors;
mod windows;
