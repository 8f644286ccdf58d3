//! Where things are. One unit is a pixel of a picture 1,000 pixels wide.

use games::atlanteon::{Square, Tile};

use crate::{Outline, Point};

pub(super) const WIDTH: f32 = 1000.0;
pub(super) const HEIGHT: f32 = 880.0;
pub(super) const MARGIN: f32 = 20.0;

/// The smallest text: 2.6 % of the width, readable on a phone.
pub(super) const SMALL: f32 = 26.0;

/// A square of the board, with its border.
pub(super) const SQUARE: f32 = 122.0;
pub(super) const FRAME: f32 = 9.0;
pub(super) const FRAME_SIDE: f32 = 5.0 * SQUARE + 2.0 * FRAME;
pub(super) const FRAME_CORNER: Point = Point(200.0, 116.0);
pub(super) const TILE: f32 = 96.0;

/// Half the height of a control marker, and how far its middle is from the
/// sides of its square: with its halo it stays inside.
pub(super) const MARKER: f32 = 19.0;
pub(super) const MARKER_INSET: f32 = 34.0;

/// Half the width of the sums on a square, their height, and how far above the
/// square's foot their middle is.
pub(super) const SUM: f32 = 36.0;
pub(super) const SUM_HEIGHT: f32 = 30.0;
pub(super) const SUM_INSET: f32 = 27.0;

pub(super) const PANEL_WIDTH: f32 = 140.0;
pub(super) const PANEL_TOP: f32 = FRAME_CORNER.1;
pub(super) const PANEL_HEIGHT: f32 = FRAME_SIDE;
pub(super) const SLOT: f32 = 56.0;

/// The left edges of the panels of white and of blue.
pub(super) const PANELS: [f32; 2] = [MARGIN, WIDTH - MARGIN - PANEL_WIDTH];

/// The top left corner of a square of the board.
pub(super) fn corner(square: Square) -> Point {
    let Point(x, y) = FRAME_CORNER;
    let at = |number: u8| FRAME + SQUARE * f32::from(number);
    Point(x + at(square.col()), y + at(square.row()))
}

/// The water of a square, around its middle.
pub(super) fn ground() -> Outline {
    let half = SQUARE / 2.0 - 3.0;
    Outline::round_rect(Point(-half, -half), 2.0 * half, 2.0 * half, 12.0)
}

pub(super) fn middle(square: Square) -> Point {
    let Point(x, y) = corner(square);
    Point(x + SQUARE / 2.0, y + SQUARE / 2.0)
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
