//! The bot and Discord's double, over a real network, with the desk between.

mod bot;
mod dashboard;
mod emblems;
mod faults;
mod gateway;
mod gone;
mod guests;
mod layout;
mod limiter;
mod places;
mod playing;
mod slots;
mod starting;
mod typing;
