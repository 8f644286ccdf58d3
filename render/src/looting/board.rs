//! The board: the sea, the island, its city, and lava.

pub mod backdrop;
pub mod bays;
pub mod city;
pub mod lava;
mod marks;
pub mod route;
