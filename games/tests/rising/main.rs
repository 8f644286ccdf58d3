//! Atlantis Rising.

mod absent;
mod advice;
mod cases;
mod damaged;
mod greedy;
mod honest;
mod laws;
mod newcomers;
mod reading;
mod rescue;
mod rounds;
mod rulings;
mod scene;
mod tiles;
mod told;
mod tutorial;
mod typed;
mod waiting;
