//! The program as people use it: every test runs the binary.

mod atlantis;
mod bad_input;
mod chats;
mod config;
mod consent;
mod courier;
mod driver;
mod fairness;
mod german;
mod halves;
mod headed;
mod kept;
mod matches;
mod meant;
mod numbers;
mod program;
mod records;
mod requests;
mod running;
mod service;
mod speed;
mod spoken;
mod spoken_games;
mod spoken_rising;
mod transfer;
mod wishes;
