//! The events of a game.

use std::sync::Arc;

use super::{Board, Color, Ended, Side, Step, Told};
use crate::{Importance, Seat};

/// A side, and who plays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    pub side: Side,
    /// Nobody plays a dummy.
    pub seat: Option<Seat>,
    pub color: Color,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A move was added to the plan. Only who plans hears it.
    Planned {
        by: Seat,
        step: Step,
        board: Arc<Board>,
    },
    /// The last move was taken off the plan. Only who plans hears it.
    TookBack {
        by: Seat,
        step: Step,
        board: Arc<Board>,
    },
    /// A turn was carried out.
    Turn(Turn),
    /// Sides passed one after the other, because they have nothing to move.
    Passed(Vec<Player>),
    /// A region has another holder, or is settled.
    Region(Held),
    /// A player asks to end the game now, or agrees to it; these have not yet.
    Stopping {
        by: Player,
        asks: bool,
        left: Vec<Player>,
    },
    /// A player wants to play on: the request to end the game is over.
    PlayingOn {
        by: Player,
        /// Whether nobody else had agreed to it.
        withdraws: bool,
    },
    Resigned(Player),
    /// Nobody else has anything to move any more, and yet the game goes on: something
    /// grows.
    Alone {
        by: Player,
        /// How many growing fields others have.
        growing: u32,
        /// As in [`Ended`](Self::Ended).
        scores: Vec<Score>,
    },
    /// The game is over: each side with its fields and, if somebody plays it,
    /// its place; the best first.
    Ended {
        why: Ended,
        scores: Vec<Score>,
    },
}

/// A turn and all it led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    pub board: Arc<Board>,
    pub by: Player,
    pub told: Arc<Told>,
    /// The sides that lost stones, and how many.
    pub lost: Vec<(Player, u32)>,
}

/// A region that has another holder, or is settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// A field of it, to name it by.
    pub place: super::Place,
    pub size: u16,
    pub by: Option<Player>,
    pub settled: bool,
}

/// The result of a side at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    pub player: Player,
    pub fields: u32,
    pub place: Option<u8>,
    /// Whether who plays it has resigned.
    pub left: bool,
}

impl Event {
    /// Stones that fall, land that is settled and players who leave change how the match stands.
    pub(super) fn importance(&self) -> Importance {
        match self {
            Self::Planned { .. } | Self::TookBack { .. } | Self::Passed(_) => Importance::Detail,
            Self::Turn(turn) if turn.is_empty() => Importance::Detail,
            Self::Turn(turn) if !turn.lost.is_empty() => Importance::Decisive,
            Self::Region(held) if held.settled => Importance::Decisive,
            Self::Turn(_) | Self::Region(_) => Importance::Usual,
            Self::Stopping { .. } | Self::PlayingOn { .. } => Importance::Usual,
            Self::Resigned(_) | Self::Alone { .. } | Self::Ended { .. } => Importance::Decisive,
        }
    }
}

impl Turn {
    /// Whether nothing moved and nothing exploded in it.
    fn is_empty(&self) -> bool {
        self.told.steps.is_empty() && self.told.exploded.is_empty()
    }
}
