//! Atlantis, by Martin Medema: stones, chains of explosions, two to six players.
//!
//! The rules stand on each other: a [`Board`] has [`Fields`], a [`Course`] has
//! turns. What happens in a turn is told to a [`Story`].

mod action;
mod board;
mod event;
mod game;
mod play;
mod position;
mod think;
mod words;

pub mod transcript;

pub use self::{
    action::{Action, ParseActionError},
    board::{
        Board, BoardError, Index, Layout,
        color::Color,
        fields::{Field, FieldError, Fields, MOST_SIDES, MOST_STONES, Side, State},
        place::{DIRECTIONS, ParsePlaceError, Place},
        preset::{PRESETS, Preset, Start, corner_starts},
        regions::{Lands, Region},
        shape::Shape,
        standard_segment,
    },
    event::{Event, Held, Player, Score, Turn},
    play::{
        course::{Course, End, MOST_TURNS, QUIET_ROUNDS},
        frames::Frame,
        reasons::Reason,
        steps::{Refused, Step},
        story::{Chronicle, Story, Told},
    },
    position::{
        Atlantis,
        kept::KeptError,
        saved::ParseFieldError,
        view::{Ended, SideView, View},
    },
    think::playout::{Quick, Scratch},
    transcript::Transcript,
};
