//! Escape from Atlantis, by Julian Courtland-Smith (Waddingtons, 1986; the rules of 1996):
//! the island sinks, and two to four players lead their people to the corners of the sea.
//!
//! The numbers and the boards are data: `numbers.toml` and `board/` tell what stands in
//! the rules and what is our own.

mod action;
mod board;
mod event;
mod game;
mod numbers;
mod play;
mod position;
mod reading;
pub mod think;
mod words;

pub use self::{
    action::{Action, Lander, ParseActionError},
    board::{
        cell::{Cell, ParseCellError, SIDE},
        map::{Ground, Map, MapError, PIECES, REFUGES, Ring},
    },
    event::{Event, Final},
    numbers::{Kind, Numbers, NumbersError, SYMBOLS, Symbol},
    play::reasons::Reason,
    position::{
        Cause, Ended, Escape, Loss, Lost, Step, Turn,
        saved::SavedError,
        sea::ROOM,
        view::{CreatureView, Hex, Player, RingView, ShipView, SwimmerView, View},
    },
};
