//! The shapes that boards of whole segments are made in.

use serde::{Deserialize, Serialize};

use crate::atlantis::Place;

/// The outline of a board of segments of seven fields.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    Triangle,
    Hexagon,
    Rhombus,
    /// A triangle without the segments in its three corners.
    Clipped,
}

impl Shape {
    pub const ALL: [Self; 4] = [Self::Triangle, Self::Hexagon, Self::Rhombus, Self::Clipped];

    /// The centres of the segments, in the order of their coordinates in the
    /// grid of segments. Sizes beyond 50 are taken for 50: that is more than
    /// any board may have.
    pub fn centres(self, size: u8) -> Vec<Place> {
        let n = i16::from(size.min(50));
        let range = if self == Self::Hexagon { 2 * n - 1 } else { n };
        let cells = (0..range).flat_map(|column| (0..range).map(move |row| (column, row)));
        let inside = |&(column, row): &(i16, i16)| match self {
            Self::Triangle => row <= column,
            Self::Hexagon => row > column - n && row < column + n,
            Self::Rhombus => true,
            Self::Clipped => {
                row <= column && ![(0, 0), (n - 1, 0), (n - 1, n - 1)].contains(&(column, row))
            }
        };
        cells.filter(inside).map(|(column, row)| centre(column, row)).collect()
    }

    /// The centres of the corner segments, counter-clockwise on the screen.
    pub fn corners(self, size: u8) -> Vec<Place> {
        let last = i16::from(size.clamp(1, 50)) - 1;
        let corners: &[(i16, i16)] = match self {
            Self::Triangle => &[(0, 0), (last, last), (last, 0)],
            Self::Hexagon => &[
                (0, 0),
                (0, last),
                (last, 2 * last),
                (2 * last, 2 * last),
                (2 * last, last),
                (last, 0),
            ],
            Self::Rhombus => &[(0, 0), (0, last), (last, last), (last, 0)],
            // One step further around than the corner that is gone.
            Self::Clipped => &[(1, 1), (last, last - 1), (last - 1, 0)],
        };
        corners.iter().map(|&(column, row)| centre(column, row)).collect()
    }
}

/// The centre of the segment in column `i` and row `j` of the grid of segments.
fn centre(i: i16, j: i16) -> Place {
    Place::new(1 + i + 2 * j, 1 + 3 * i - j)
}
