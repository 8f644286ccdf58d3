//! The view of a position: everything, except the plan of another player.

use std::sync::Arc;

use serde::Serialize;

use crate::{
    Outcome, Seat, Seats,
    atlantis::{Board, Color, Field, Region, Side, Step, Told},
};

/// A position of Atlantis, ready to be drawn and told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub board: Arc<Board>,
    /// The content of each field of the board, by its number.
    pub fields: Vec<Field>,
    /// In turn order.
    pub sides: Vec<SideView>,
    /// The side whose turn it is; none at the end.
    pub turn: Option<Side>,
    /// How many turns were carried out.
    pub turns: u32,
    /// The moves planned for this turn, in order. Empty for viewers who do not plan it.
    pub plan: Vec<Step>,
    /// The latest of the last turns in which something happened.
    pub last: Option<Arc<Told>>,
    /// The turn that was decided on last, and those of sides with nothing to decide
    /// that it led to.
    pub last_turns: Vec<Arc<Told>>,
    pub regions: Vec<Region>,
    /// Rounds in a row without an explosion or a stone lost: at ten it is over. Always
    /// none where such rounds do not end a game.
    pub quiet: u32,
    /// The seats that have agreed to end the game since the last turn was carried out.
    pub stop: Seats,
    /// Why it is over.
    pub end: Option<Ended>,
    pub outcome: Option<Outcome>,
}

impl View {
    /// The colour of a side.
    pub fn color(&self, side: Side) -> Color {
        self.sides.get(usize::from(side)).map_or(Color::Red, |side| side.color)
    }
}

/// A side and how it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SideView {
    /// The player of the side; nobody plays a dummy.
    pub seat: Option<Seat>,
    pub resigned: bool,
    pub color: Color,
    /// The name of the colour.
    pub name: &'static str,
    pub stones: u32,
    /// Its growing fields.
    pub growing: u32,
    /// The fields of all regions with its stones alone: as if it ended now.
    pub score: u32,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// All regions are settled.
    Settled,
    /// Ten rounds in a row nothing exploded, and no stone was lost.
    Quiet,
    /// All who play agreed.
    Agreed,
    /// At most one player is left.
    Alone,
    /// The greatest number of turns was played.
    Limit,
}
