//! The view of a position. Nothing is hidden: everybody sees the same.

use serde::{Deserialize, Serialize};

use crate::atlanteon::{Side, Square, Tile, Tower};

/// A position of Atlanteon, ready to be drawn and told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Which side each seat plays in this game, seat by seat.
    pub sides: [Side; 2],
    /// The board: 25 squares, row by row from the top left, a5 b5 .. e5, a4 .. e1.
    pub cells: Vec<Cell>,
    /// Unplayed tiles of white and of blue, 0 to 9 and then the king.
    pub hands: [Vec<Tile>; 2],
    /// Control markers of white and of blue on the board.
    pub markers: [u8; 2],
    /// Towers captured by white and by blue, in the order they were taken.
    pub captured: [Vec<Tower>; 2],
    /// Towers that are still to be placed, during the set-up.
    pub unplaced: Vec<Tower>,
    pub phase: Phase,
    /// The side that must act; none once the match is over.
    pub to_move: Option<Side>,
    /// The effects of the last turn: the square where it placed, and those it resolved.
    pub last: Last,
    /// The squares that can be claimed now, in the phase for claims.
    pub claimable: Vec<Square>,
    /// The tiles and towers that are not decided yet, in the order of the squares.
    pub stakes: Vec<Stake>,
    /// Whether tiles and towers can be claimed early (`variant=claims`).
    pub claims: bool,
    /// The game being played, from 1.
    pub game: u8,
    /// How many games the match has: 1 or 2.
    pub games: u8,
    /// The games that are over, in order.
    pub finished: Vec<Finished>,
    /// The points in the match so far of who plays white and of who plays blue.
    pub points: [u8; 2],
    /// The winner of the match; none while it goes on, and in a draw.
    pub winner: Option<Side>,
}

/// A tile or a tower that nobody has won yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Stake {
    pub square: Square,
    /// Of white and of blue, its own tile included.
    pub influence: [u8; 2],
    /// How many squares beside it are empty: with none, it is decided.
    pub gaps: u8,
}

/// A square of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Cell {
    Empty,
    Tile {
        side: Side,
        tile: Tile,
        /// The side whose control marker lies on the tile.
        marker: Option<Side>,
    },
    /// A tower that nobody has captured yet.
    Tower {
        tower: Tower,
    },
    /// The remains of a captured tower.
    Ruin {
        tower: Tower,
        by: Side,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The towers are being placed.
    Towers,
    /// A tile is to be placed.
    Tiles,
    /// A tile was placed, and more can be claimed before the turn ends.
    Claims,
    Over,
}

/// The effects of the last turn: the marks on the picture.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Last {
    pub by: Option<Side>,
    /// Where a tile or a tower was placed.
    pub placed: Option<Square>,
    /// Tiles that were scored or claimed, and towers that were captured.
    pub resolved: Vec<Square>,
}

/// A game of the match that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finished {
    /// The winner: the side played then, and the seat.
    pub winner: Side,
    pub seat: crate::Seat,
    pub by: Win,
    /// Control markers of white and of blue at its end.
    pub markers: [u8; 2],
    /// Points for the winner: opponent's markers not on the board.
    pub points: u8,
}

/// How a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Win {
    /// The opponent's king is controlled.
    King,
    /// All three towers are captured.
    Towers,
    /// Eleven control markers, and the own king in play.
    Markers,
    /// The opponent resigned.
    Resigned,
}
