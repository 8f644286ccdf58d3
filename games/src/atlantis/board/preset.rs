//! The boards and starting places that are offered for each number of players.

use std::sync::Arc;

use crate::atlantis::{Board, BoardError, Fields, Index, Place, Shape};

/// A board with the places where the sides start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preset {
    /// The word that people type to choose the preset: lower-case letters and digits.
    pub key: &'static str,
    pub shape: Shape,
    pub size: u8,
    /// The sides in turn order: the centre of the segment where each starts,
    /// and whether nobody plays it.
    pub sides: &'static [Start],
}

/// Where a side starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    pub centre: Place,
    /// A dummy starts with six stones on the centre, and never moves.
    pub dummy: bool,
}

const fn seat(x: i16, y: i16) -> Start {
    Start { centre: Place::new(x, y), dummy: false }
}

const fn dummy(x: i16, y: i16) -> Start {
    Start { centre: Place::new(x, y), dummy: true }
}

/// The presets: the first of a number of players is its standard.
///
/// The places for three and for six are those of the pictures in the rules. Turns
/// go round clockwise on all of them.
pub const PRESETS: &[Preset] = &[
    Preset { key: "standard", shape: Shape::Hexagon, size: 3, sides: &[seat(1, 1), seat(13, 9)] },
    Preset { key: "large", shape: Shape::Hexagon, size: 4, sides: &[seat(1, 1), seat(19, 13)] },
    Preset {
        key: "standard",
        shape: Shape::Clipped,
        size: 7,
        sides: &[seat(4, 3), seat(6, 16), seat(17, 14)],
    },
    Preset {
        key: "hexagon4",
        shape: Shape::Hexagon,
        size: 4,
        sides: &[seat(1, 1), seat(13, 16), seat(16, 4)],
    },
    Preset {
        key: "standard",
        shape: Shape::Hexagon,
        size: 4,
        sides: &[seat(1, 1), dummy(4, 10), seat(13, 16), seat(19, 13), dummy(16, 4), seat(7, -2)],
    },
    Preset {
        key: "standard",
        shape: Shape::Hexagon,
        size: 5,
        sides: &[seat(1, 1), seat(5, 13), seat(17, 21), seat(25, 17), seat(21, 5), dummy(9, -3)],
    },
    Preset {
        key: "standard",
        shape: Shape::Hexagon,
        size: 5,
        sides: &[seat(1, 1), seat(5, 13), seat(17, 21), seat(25, 17), seat(21, 5), seat(9, -3)],
    },
];

impl Preset {
    /// The presets for a number of players, the standard one first.
    pub fn for_players(players: u8) -> impl Iterator<Item = &'static Self> {
        PRESETS.iter().filter(move |preset| preset.players() == players)
    }

    /// How many people play.
    pub fn players(&self) -> u8 {
        self.sides.iter().filter(|start| !start.dummy).count() as u8
    }

    /// The board with the stones that each side starts with.
    pub fn fields(&self) -> Result<Fields, BoardError> {
        let board = Arc::new(Board::of_shape(self.shape, self.size)?);
        let mut fields = Fields::new(Arc::clone(&board), self.sides.len() as u8);
        for (side, start) in (0..).zip(self.sides) {
            if let Some(centre) = board.find(start.centre) {
                fields.settle(side, centre, start.dummy);
            }
        }
        Ok(fields)
    }
}

/// Where `n` sides start on a board of a free shape: on corner segments, as far
/// apart as there are corners. None if there are too few corners.
pub fn corner_starts(board: &Board, shape: Shape, size: u8, n: u8) -> Option<Vec<Index>> {
    let corners = shape.corners(size);
    let n = usize::from(n);
    let chosen: Option<Vec<Index>> =
        (0..n).map(|at| board.find(*corners.get(at * corners.len() / n)?)).rev().collect();
    let mut chosen = chosen?;
    // Turns go round clockwise, and the corners are listed the other way.
    chosen.rotate_right(1);
    let mut once = chosen.clone();
    once.sort_unstable();
    once.dedup();
    (once.len() == n).then_some(chosen)
}
