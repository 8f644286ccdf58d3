//! Escape from Atlantis.

#[path = "../common/damaged.rs"]
mod common_damaged;
#[path = "../common/said.rs"]
mod common_said;
#[path = "../common/tutorial.rs"]
mod common_tutorial;

mod board;
mod damaged;
mod greedy;
mod hidden;
mod hints;
mod meetings;
mod names;
mod placing;
mod player;
mod reading;
mod rulings;
mod said;
mod scene;
mod standing;
mod tutorial;
mod vectors;
