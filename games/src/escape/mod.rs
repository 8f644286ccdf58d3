//! Escape from Atlantis, by Julian Courtland-Smith (Waddingtons, 1986; the rules of 1996):
//! the island sinks, and two to four players lead their people to the corners of the sea.
//!
//! The numbers and the boards are data: `numbers.toml` and `boards/` tell what stands in
//! the rules and what is our own.

mod action;
mod cell;
mod list;
mod map;
mod numbers;
mod position;
mod saved;
mod sea;
mod view;

pub use self::{
    action::{Action, Lander, ParseActionError},
    cell::{Cell, ParseCellError, SIDE},
    map::{Ground, Map, MapError, PIECES, REFUGES, Ring},
    numbers::{Kind, Numbers, NumbersError, SYMBOLS, Symbol},
    position::{Cause, Ended, Escape, Loss, Lost, Step, Turn},
    saved::SavedError,
    sea::ROOM,
    view::{CreatureView, Hex, Player, RingView, ShipView, SwimmerView, View},
};
