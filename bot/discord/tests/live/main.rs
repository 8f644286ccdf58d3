//! The bot and Discord's double, over a real network, with the desk between.

mod bot;
mod dashboard;
mod faults;
mod gateway;
mod gone;
mod layout;
mod limiter;
mod places;
mod playing;
mod slots;
mod starting;
