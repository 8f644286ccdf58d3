//! The program on Discord, as a process, and a double in Discord's place.

mod bot;
mod crashes;
mod faults;
mod games;
mod luck;
mod record;
mod rooms;
mod starting;
mod table;
