//! Atlantis, by Martin Medema: stones, chains of explosions, two to six players.
//!
//! The rules stand on each other: a [`Board`] has [`Fields`], a [`Course`] has
//! turns. What happens in a turn is told to a [`Story`].

mod action;
mod board;
mod color;
mod course;
mod event;
mod fields;
mod frames;
mod game;
mod kept;
mod land;
mod opening;
mod phases;
mod place;
mod playout;
mod position;
mod preset;
mod reasons;
mod regions;
mod saved;
mod search;
mod sets;
mod shape;
mod steps;
mod story;
mod tell;
mod view;
mod why;
mod words;

pub mod transcript;

pub use action::{Action, ParseActionError};
pub use board::{Board, BoardError, Index, Layout, standard_segment};
pub use color::Color;
pub use course::{Course, End, MOST_TURNS, QUIET_ROUNDS};
pub use event::{Event, Held, Player, Score, Turn};
pub use fields::{Field, FieldError, Fields, MOST_SIDES, MOST_STONES, Side, State};
pub use frames::Frame;
pub use kept::KeptError;
pub use place::{DIRECTIONS, ParsePlaceError, Place};
pub use playout::{Quick, Scratch};
pub use position::Atlantis;
pub use preset::{PRESETS, Preset, Start, corner_starts};
pub use reasons::Reason;
pub use regions::{Lands, Region};
pub use saved::ParseFieldError;
pub use shape::Shape;
pub use steps::{Refused, Step};
pub use story::{Chronicle, Story, Told};
pub use transcript::Transcript;
pub use view::{Ended, SideView, View};
