//! Where things are. One unit is a pixel of a picture 1,000 pixels wide.

use games::rising::{DEPTH, Place, SECTIONS, Section, View};

use crate::{Outline, Point};

pub(super) const WIDTH: f32 = 1000.0;
pub(super) const MARGIN: f32 = 18.0;
pub(super) const HEADER: f32 = 104.0;

/// The phases of a turn, below the header.
pub(super) const STRIP: f32 = 48.0;

/// The smallest text but for marks of two letters: 2.6 % of the width, readable on a
/// phone.
pub(super) const SMALL: f32 = 26.0;

/// The top of the sea.
pub(super) const TOP: f32 = HEADER + STRIP + 8.0;

/// A tile, from its middle to its left and right corner, and to its upper and lower edge.
pub(super) const R: f32 = 68.0;
pub(super) const HALF: f32 = 59.0;

/// How far columns are apart, and the tiles of a column. All corners are on whole pixels:
/// where tiles touch, their edges are one.
const COLUMN: f32 = 102.0;
const ROW: f32 = 2.0 * HALF;

/// Around the island.
const SHORE: f32 = 14.0;

/// Below the island.
pub(super) const BOTTOM: f32 = TOP + 8.0 * ROW + 2.0 * SHORE;

pub(super) const MIDDLE: Point = Point(WIDTH / 2.0, TOP + SHORE + 4.0 * ROW);

/// The island is a hexagon of tiles around the centre, and each section a blade of it that
/// ends in a tip. Steps from the centre, clockwise from the north: columns to the right,
/// and half rows down.
const STEPS: [(i8, i8); SECTIONS] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];

/// The tiles of an arm from its tip: so many steps out, and so many along the ring.
const BLADE: [(i8, i8); DEPTH as usize] = [(4, 1), (3, 1), (3, 0), (2, 1), (2, 0), (1, 0)];

/// The middle of a tile of an arm, clockwise from the north.
fn tile(arm: usize, at: u8) -> Point {
    let (out, along) = BLADE[usize::from(at.min(DEPTH - 1))];
    let (outward, beside) = (STEPS[arm % SECTIONS], STEPS[(arm + 2) % SECTIONS]);
    let column = f32::from(out * outward.0 + along * beside.0);
    let row = f32::from(out * outward.1 + along * beside.1);
    Point(MIDDLE.0 + column * COLUMN, MIDDLE.1 + row * HALF)
}

/// Which arm a section is.
fn arm(view: &View, section: Section) -> usize {
    view.arms.iter().position(|arm| *arm == section).unwrap_or(section.index())
}

/// The middle of a tile, or of the centre; the navy is in a corner of the sea.
pub(super) fn place(view: &View, place: Place) -> Point {
    match place.section() {
        Some(section) => tile(arm(view, section), place.at()),
        None if place == Place::CENTRE => MIDDLE,
        None => {
            let (Point(x, y), width, height) = NAVY;
            Point(x + width / 2.0, y + height / 2.0)
        }
    }
}

/// All 37, in no order.
pub(super) fn tiles() -> impl Iterator<Item = Point> {
    let of_arm = |arm| (0..DEPTH).map(move |at| tile(arm, at));
    (0..SECTIONS).flat_map(of_arm).chain([MIDDLE])
}

/// The outline of a tile around its middle, `inset` smaller at each side.
pub(super) fn hex(inset: f32) -> Outline {
    let (r, half) = (R - inset * R / HALF, HALF - inset);
    let corners = [
        (r, 0.0),
        (r / 2.0, half),
        (-r / 2.0, half),
        (-r, 0.0),
        (-r / 2.0, -half),
        (r / 2.0, -half),
    ];
    Outline::polygon(corners.map(|(x, y)| Point(x, y)))
}

/// Where the name of an arm is written: the middle of its first line, or an end of it.
pub(super) fn label(view: &View, section: Section) -> (Point, crate::Align) {
    use crate::Align::{End, Start};
    let Point(x, y) = MIDDLE;
    let (right, left) = (WIDTH - MARGIN, MARGIN);
    match arm(view, section) {
        0 => (Point(x - R - 4.0, y - 3.9 * ROW + 26.0), End),
        1 => (Point(right, y - 2.28 * ROW), End),
        2 => (Point(right, y + 3.34 * ROW), End),
        3 => (Point(x + R + 4.0, y + 3.72 * ROW), Start),
        4 => (Point(left, y + 2.02 * ROW), Start),
        _ => (Point(left, y - 3.66 * ROW), Start),
    }
}

/// In corners of the sea: their corners, widths and heights.
pub(super) const NAVY: (Point, f32, f32) =
    (Point(MARGIN, BOTTOM - SHORE - 1.4 * ROW), 296.0, 1.4 * ROW);
pub(super) const OMENS: (Point, f32, f32) =
    (Point(WIDTH - MARGIN - 296.0, TOP + SHORE), 296.0, 1.14 * ROW);

/// The second picture: components and councilors in two columns.
pub(super) const GAP: f32 = 12.0;
pub(super) const COLUMN_WIDTH: f32 = (WIDTH - 2.0 * MARGIN - GAP) / 2.0;

/// The corner of the `n`th of a list in two columns of such height.
pub(super) fn cell(n: usize, top: f32, height: f32) -> Point {
    let (column, row) = (n % 2, n / 2);
    let left = MARGIN + column as f32 * (COLUMN_WIDTH + GAP);
    Point(left, top + row as f32 * (height + GAP))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_beside_each_other_and_in_the_picture() {
        let all: Vec<Point> = tiles().collect();
        assert_eq!(all.len(), 37);
        for (n, first) in all.iter().enumerate() {
            let Point(x, y) = *first;
            assert!(R <= x && x + R <= WIDTH && TOP + HALF <= y && y + HALF <= BOTTOM);
            for second in &all[n + 1..] {
                let (dx, dy) = ((x - second.0).abs(), (y - second.1).abs());
                assert!(COLUMN <= dx || ROW <= dy, "{first:?} and {second:?}");
            }
        }
        // From the tip to the centre, each touches one that sinks later.
        for arm in 0..SECTIONS {
            for at in 0..DEPTH {
                let Point(x, y) = tile(arm, at);
                let inner = (at + 1..DEPTH).map(|depth| tile(arm, depth)).chain([MIDDLE]);
                let touches = |point: Point| {
                    let (dx, dy) = ((x - point.0).abs(), (y - point.1).abs());
                    (dx, dy) == (0.0, ROW) || (dx, dy) == (COLUMN, HALF)
                };
                assert!(inner.into_iter().any(touches), "{arm} {at}");
            }
        }
    }
}
