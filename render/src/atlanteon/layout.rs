//! Where things are. One unit is a pixel of a picture 1,000 pixels wide.

use games::atlanteon::{Side, Square, Tile};

use crate::{Outline, Point};

pub(super) const WIDTH: f32 = 1000.0;
pub(super) const HEIGHT: f32 = 880.0;
pub(super) const MARGIN: f32 = 20.0;

/// The smallest text: 2.6 % of the width, readable on a phone.
pub(super) const SMALL: f32 = 26.0;

/// A square of the board, with its border.
const SQUARE: f32 = 122.0;
const FRAME: f32 = 9.0;
pub(super) const FRAME_SIDE: f32 = 5.0 * SQUARE + 2.0 * FRAME;
pub(super) const FRAME_CORNER: Point = Point(200.0, 116.0);

pub(super) const PANEL_WIDTH: f32 = 140.0;
pub(super) const PANEL_TOP: f32 = FRAME_CORNER.1;
pub(super) const PANEL_HEIGHT: f32 = FRAME_SIDE;
pub(super) const SLOT: f32 = 56.0;

/// The left edges of the panels of white and of blue.
pub(super) const PANELS: [f32; 2] = [MARGIN, WIDTH - MARGIN - PANEL_WIDTH];

/// The places and sizes of the squares, and of what stands on them.
#[derive(Debug)]
pub(super) struct Measures {
    /// The top left corner of the first square.
    pub first: Point,
    /// The side of a square, with its border.
    pub square: f32,
    /// Half the width of the sums on a square, their height, and how far above the square's foot
    /// their middle is.
    pub sum: [f32; 3],
    /// The height of an em of the sums.
    pub digits: f32,
}

impl Measures {
    /// Of a board between panels.
    pub const FULL: Self = Self {
        first: Point(FRAME_CORNER.0 + FRAME, FRAME_CORNER.1 + FRAME),
        square: SQUARE,
        sum: [36.0, 30.0, 27.0],
        digits: SMALL,
    };

    /// The size of something that is so large on a board between panels.
    pub fn scale(&self, size: f32) -> f32 {
        size * self.square / SQUARE
    }

    pub fn tile(&self) -> f32 {
        self.scale(96.0)
    }

    /// From the middle of a tower on the board to its foot.
    pub fn tower(&self) -> f32 {
        self.scale(46.0)
    }

    /// Half the height of a control marker.
    pub fn marker(&self) -> f32 {
        self.scale(19.0)
    }

    /// Where a control marker lies on a square: with its halo it stays inside.
    pub fn marker_position(&self, square: Square) -> Point {
        let (Point(x, y), inset) = (self.corner(square), self.scale(34.0));
        Point(x + self.square - inset, y + inset)
    }

    /// The middle of the sums on a square.
    pub fn sums(&self, square: Square) -> Point {
        let (Point(x, y), [.., inset]) = (self.corner(square), self.sum);
        Point(x + self.square / 2.0, y + self.square - inset)
    }

    /// The top left corner of a square of the board.
    pub fn corner(&self, square: Square) -> Point {
        let Point(x, y) = self.first;
        let at = |number: u8| self.square * f32::from(number);
        Point(x + at(square.col()), y + at(square.row()))
    }

    pub fn middle(&self, square: Square) -> Point {
        let Point(x, y) = self.corner(square);
        Point(x + self.square / 2.0, y + self.square / 2.0)
    }

    /// The water of a square, around its middle.
    pub fn ground(&self) -> Outline {
        let half = self.half_ground();
        Outline::round_rect(Point(-half, -half), 2.0 * half, 2.0 * half, self.scale(12.0))
    }

    /// The ground of a square that a side has won: Blue's has its corners cut, as Blue's tiles have.
    pub fn ground_of(&self, by: Side) -> Outline {
        let (half, cut) = (self.half_ground(), self.scale(26.0));
        match by {
            Side::White => self.ground(),
            Side::Blue => Outline::polygon(
                [
                    (cut - half, -half),
                    (half - cut, -half),
                    (half, cut - half),
                    (half, half - cut),
                    (half - cut, half),
                    (cut - half, half),
                    (-half, half - cut),
                    (-half, cut - half),
                ]
                .map(|(x, y)| Point(x, y)),
            ),
        }
    }

    fn half_ground(&self) -> f32 {
        self.square / 2.0 - self.scale(3.0)
    }
}

/// The middle of a tile's place beside the board: two columns, the king alone
/// in the last row.
pub(super) fn slot(panel: f32, tile: Tile) -> Point {
    const PITCH: f32 = SLOT + 8.0;
    let top = PANEL_TOP + PANEL_HEIGHT - 12.0 - 6.0 * PITCH;
    let n = Tile::all().position(|other| other == tile).unwrap_or_default();
    let middle = panel + PANEL_WIDTH / 2.0;
    let x = match n {
        10 => middle,
        n if n % 2 == 0 => middle - PITCH / 2.0,
        _ => middle + PITCH / 2.0,
    };
    Point(x, top + PITCH * ((n / 2) as f32 + 0.5))
}

/// The middle of the place of a captured tower beside the board.
pub(super) fn capture_middle(panel: f32, n: usize) -> Point {
    Point(panel + PANEL_WIDTH / 2.0 + 42.0 * (n as f32 - 1.0), PANEL_TOP + 178.0)
}

/// The middle of the marker beside the count of markers, which is below the name
/// of who plays the side, if there is one.
pub(super) fn count(panel: f32, is_named: bool) -> Point {
    Point(panel + 27.0, PANEL_TOP + if is_named { 120.0 } else { 98.0 })
}
