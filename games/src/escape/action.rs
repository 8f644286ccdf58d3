//! The actions of a player, and their notation.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};

use super::{board::cell::Cell, numbers::Kind};
use crate::Seat;

/// The most players.
pub(super) const SEATS: usize = 4;

/// It names hexes and never figures: of those in one hex that could do it, the one that
/// has been in the water longest does, and of creatures the one that came up first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Put one of one's people on a piece at the beginning: `place-d4`.
    Place(Cell),
    /// Have all others of one's people put on pieces whenever it is one's turn: `rest`.
    Rest,
    /// Be asked again where one's people go: `ask`.
    Ask,
    /// Go from a piece to the next: `walk-d4-d5`.
    Walk { from: Cell, to: Cell },
    /// Jump from a piece into the sea: `dive-d4-d3`.
    Dive { from: Cell, to: Cell },
    /// Go from a piece aboard a ship beside it: `board-d4-d3`.
    Board { from: Cell, to: Cell },
    /// Climb out of the water aboard a ship: `climb-d3`, and `climb-d3-guarded` for
    /// somebody whom a dolphin guards.
    Climb { at: Cell, guarded: bool },
    /// Go from ship to ship: `hop-d3-e3`.
    Hop { from: Cell, to: Cell },
    /// Swim without a dolphin: `swim-d3-d2`; `swim-d3-d2-alone` leaves one's dolphin.
    Swim { from: Cell, to: Cell, leaves: bool },
    /// Swim with the dolphin that guards one: `escort-d3-d2`.
    Escort { from: Cell, to: Cell },
    /// Move a ship: `sail-d3-d2`.
    Sail { from: Cell, to: Cell },
    /// Go ashore from a red hex: `land-b2`.
    Land { at: Cell, from: Lander },
    /// Take the last move off the draft.
    Back,
    /// Sink a piece, and roll the dice: `sink-d4`.
    Sink(Cell),
    /// Roll the dice, once there is nothing to sink.
    Roll,
    /// Move a creature a step, or anywhere if it dives: `shark-f4-g4`. Of a dolphin that
    /// guards somebody it says whose they are: `dolphin-f4-g4-2`.
    Creature { kind: Kind, from: Cell, to: Cell, guards: Option<Seat> },
    /// Leave the creature where it is now.
    Stop,
}

/// Where somebody who lands comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lander {
    /// Out of the water: `land-b2`.
    Swimmer,
    /// Out of the water, from a dolphin: `land-b2-guarded`.
    Guarded,
    /// From a ship: `land-b2-ship`.
    Ship,
}

impl Action {
    /// The hex of who or what acts, if it acts from one.
    pub fn from(self) -> Option<Cell> {
        Some(match self {
            Self::Walk { from, .. }
            | Self::Dive { from, .. }
            | Self::Board { from, .. }
            | Self::Hop { from, .. }
            | Self::Swim { from, .. }
            | Self::Escort { from, .. }
            | Self::Sail { from, .. }
            | Self::Creature { from, .. } => from,
            Self::Climb { at, .. } | Self::Land { at, .. } => at,
            Self::Place(_)
            | Self::Sink(_)
            | Self::Rest
            | Self::Ask
            | Self::Back
            | Self::Roll
            | Self::Stop => {
                return None;
            }
        })
    }

    /// The hex where it ends or what it does is done; for who lands, where they land from.
    pub fn to(self) -> Option<Cell> {
        Some(match self {
            Self::Walk { to, .. }
            | Self::Dive { to, .. }
            | Self::Board { to, .. }
            | Self::Hop { to, .. }
            | Self::Swim { to, .. }
            | Self::Escort { to, .. }
            | Self::Sail { to, .. }
            | Self::Creature { to, .. } => to,
            Self::Climb { at, .. } | Self::Land { at, .. } => at,
            Self::Place(cell) | Self::Sink(cell) => cell,
            Self::Rest | Self::Ask | Self::Back | Self::Roll | Self::Stop => return None,
        })
    }

    /// Whether it is one of the moves of a turn.
    pub fn is_move(self) -> bool {
        !matches!(
            self,
            Self::Place(_)
                | Self::Rest
                | Self::Ask
                | Self::Back
                | Self::Sink(_)
                | Self::Roll
                | Self::Creature { .. }
                | Self::Stop
        )
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Place(cell) => write!(f, "place-{cell}"),
            Self::Walk { from, to } => write!(f, "walk-{from}-{to}"),
            Self::Dive { from, to } => write!(f, "dive-{from}-{to}"),
            Self::Board { from, to } => write!(f, "board-{from}-{to}"),
            Self::Climb { at, guarded: false } => write!(f, "climb-{at}"),
            Self::Climb { at, guarded: true } => write!(f, "climb-{at}-guarded"),
            Self::Hop { from, to } => write!(f, "hop-{from}-{to}"),
            Self::Swim { from, to, leaves: false } => write!(f, "swim-{from}-{to}"),
            Self::Swim { from, to, leaves: true } => write!(f, "swim-{from}-{to}-alone"),
            Self::Escort { from, to } => write!(f, "escort-{from}-{to}"),
            Self::Sail { from, to } => write!(f, "sail-{from}-{to}"),
            Self::Land { at, from: Lander::Swimmer } => write!(f, "land-{at}"),
            Self::Land { at, from: Lander::Guarded } => write!(f, "land-{at}-guarded"),
            Self::Land { at, from: Lander::Ship } => write!(f, "land-{at}-ship"),
            Self::Rest => f.write_str("rest"),
            Self::Ask => f.write_str("ask"),
            Self::Back => f.write_str("back"),
            Self::Sink(cell) => write!(f, "sink-{cell}"),
            Self::Roll => f.write_str("roll"),
            Self::Creature { kind, from, to, guards: None } => write!(f, "{kind}-{from}-{to}"),
            Self::Creature { kind, from, to, guards: Some(seat) } => {
                write!(f, "{kind}-{from}-{to}-{}", seat.0 + 1)
            }
            Self::Stop => f.write_str("stop"),
        }
    }
}

/// As it is written.
impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write such as `walk-d4-d5`, `sink-d4` or `stop`")]
pub struct ParseActionError;

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let parts: Vec<&str> = text.splitn(5, '-').collect();
        parse_parts(&parts).ok_or(ParseActionError)
    }
}

fn parse_parts(parts: &[&str]) -> Option<Action> {
    let cell = |text: &str| text.parse::<Cell>().ok();
    Some(match *parts {
        ["rest"] => Action::Rest,
        ["ask"] => Action::Ask,
        ["back"] => Action::Back,
        ["roll"] => Action::Roll,
        ["stop"] => Action::Stop,
        ["place", at] => Action::Place(cell(at)?),
        ["sink", at] => Action::Sink(cell(at)?),
        ["climb", at] => Action::Climb { at: cell(at)?, guarded: false },
        ["climb", at, "guarded"] => Action::Climb { at: cell(at)?, guarded: true },
        ["land", at] => Action::Land { at: cell(at)?, from: Lander::Swimmer },
        ["land", at, "guarded"] => Action::Land { at: cell(at)?, from: Lander::Guarded },
        ["land", at, "ship"] => Action::Land { at: cell(at)?, from: Lander::Ship },
        ["swim", from, to, "alone"] => {
            Action::Swim { from: cell(from)?, to: cell(to)?, leaves: true }
        }
        ["dolphin", from, to, seat] => {
            let (from, to) = (cell(from)?, cell(to)?);
            let seat = (0..SEATS as u8).find(|index| (index + 1).to_string() == seat)?;
            Action::Creature { kind: Kind::Dolphin, from, to, guards: Some(Seat(seat)) }
        }
        [verb, from, to] => {
            let (from, to) = (cell(from)?, cell(to)?);
            match verb {
                "walk" => Action::Walk { from, to },
                "dive" => Action::Dive { from, to },
                "board" => Action::Board { from, to },
                "hop" => Action::Hop { from, to },
                "swim" => Action::Swim { from, to, leaves: false },
                "escort" => Action::Escort { from, to },
                "sail" => Action::Sail { from, to },
                _ => {
                    let kind = Kind::ALL.into_iter().find(|kind| kind.key() == verb)?;
                    Action::Creature { kind, from, to, guards: None }
                }
            }
        }
        _ => return None,
    })
}
