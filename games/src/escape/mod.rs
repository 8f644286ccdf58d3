//! Escape from Atlantis, by Julian Courtland-Smith (Waddingtons, 1986; the rules of 1996):
//! the island sinks, and two to four players lead their people to the corners of the sea.
//!
//! The numbers and the boards are data: `numbers.toml` and `boards/` tell what stands in
//! the rules and what is our own.

mod action;
mod candidates;
mod cell;
mod event;
mod game;
mod half_moves;
mod list;
mod map;
mod meetings;
mod nouns;
mod numbers;
mod offers;
mod play;
mod position;
mod quick;
mod read;
mod reasons;
mod rules;
mod saved;
mod sea;
mod sentences;
mod things;
mod think;
mod to_type;
mod together;
mod view;
mod why;
mod words;
mod worth;

pub use self::{
    action::{Action, Lander, ParseActionError},
    cell::{Cell, ParseCellError, SIDE},
    event::{Event, Final},
    map::{Ground, Map, MapError, PIECES, REFUGES, Ring},
    numbers::{Kind, Numbers, NumbersError, SYMBOLS, Symbol},
    position::{Cause, Ended, Escape, Loss, Lost, Step, Turn},
    reasons::Reason,
    saved::SavedError,
    sea::ROOM,
    view::{CreatureView, Hex, Player, RingView, ShipView, SwimmerView, View},
};
