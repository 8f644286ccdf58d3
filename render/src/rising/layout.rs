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
const HALF: f32 = 59.0;

/// How far columns are apart, and the tiles of a column. All corners are on whole pixels:
/// where tiles touch, their edges are one.
const COLUMN: f32 = 102.0;
const ROW: f32 = 2.0 * HALF;

/// Around the island.
const SHORE: f32 = 14.0;

/// Below the island.
pub(super) const BOTTOM: f32 = TOP + 8.0 * ROW + 2.0 * SHORE;

/// Where the island lies, and how large its tiles are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    /// The middle of the centre.
    middle: Point,
    /// How far columns are apart.
    column: f32,
    /// A tile, from its middle to its left and right corner, and to its upper and lower edge.
    pub r: f32,
    pub half: f32,
    /// The room of the navy: its corner, its width and its height.
    pub navy: (Point, f32, f32),
    /// Whether the phases of a turn are above it.
    pub has_strip: bool,
}

/// With everything around it.
pub(super) const FULL: Grid = Grid {
    middle: Point(WIDTH / 2.0, TOP + SHORE + 4.0 * ROW),
    column: COLUMN,
    r: R,
    half: HALF,
    navy: NAVY,
    has_strip: true,
};

/// Almost alone in a picture for chats.
pub(super) const CHAT: Grid = Grid {
    middle: Point(WIDTH / 2.0, CHAT_HEIGHT / 2.0),
    column: 105.0,
    r: 70.0,
    half: 61.0,
    navy: (Point(6.0, 794.0), 310.0, CHAT_HEIGHT - 800.0),
    has_strip: false,
};
pub(super) const CHAT_HEIGHT: f32 = 988.0;

/// The island is a hexagon of tiles around the centre, and each section a blade of it that
/// ends in a tip. Steps from the centre, clockwise from the north: columns to the right,
/// and half rows down.
const STEPS: [(i8, i8); SECTIONS] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];

/// The tiles of an arm from its tip: so many steps out, and so many along the ring.
const BLADE: [(i8, i8); DEPTH as usize] = [(4, 1), (3, 1), (3, 0), (2, 1), (2, 0), (1, 0)];

/// Which arm a section is.
pub(super) fn arm(view: &View, section: Section) -> usize {
    view.arms.iter().position(|arm| *arm == section).unwrap_or(section.index())
}

impl Grid {
    /// The point columns to the right of the centre, and half rows below it.
    pub fn at(self, columns: i8, half_rows: i8) -> Point {
        let Point(x, y) = self.middle;
        Point(x + f32::from(columns) * self.column, y + f32::from(half_rows) * self.half)
    }

    /// A place so many steps out on an arm, and so many along the ring; arms are counted
    /// clockwise from the north.
    pub fn on_arm(self, arm: usize, out: i8, along: i8) -> Point {
        let (outward, beside) = (STEPS[arm % SECTIONS], STEPS[(arm + 2) % SECTIONS]);
        self.at(out * outward.0 + along * beside.0, out * outward.1 + along * beside.1)
    }

    /// The middle of a tile of an arm.
    fn tile(self, arm: usize, at: u8) -> Point {
        let (out, along) = BLADE[usize::from(at.min(DEPTH - 1))];
        self.on_arm(arm, out, along)
    }

    /// The middle of a tile, or of the centre; the navy is in a corner of the sea.
    pub fn place(self, view: &View, place: Place) -> Point {
        match place.section() {
            Some(section) => self.tile(arm(view, section), place.at()),
            None if place == Place::CENTRE => self.middle,
            None => {
                let (Point(x, y), width, height) = self.navy;
                Point(x + width / 2.0, y + height / 2.0)
            }
        }
    }

    /// All 37, in no order.
    pub fn tiles(self) -> impl Iterator<Item = Point> {
        let of_arm = move |arm| (0..DEPTH).map(move |at| self.tile(arm, at));
        (0..SECTIONS).flat_map(of_arm).chain([self.middle])
    }

    /// The outline of a tile around its middle, `inset` smaller at each side.
    pub fn hex(self, inset: f32) -> Outline {
        let (r, half) = (self.r - inset * self.r / self.half, self.half - inset);
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
}

/// Where the name of an arm is written: the middle of its first line, or an end of it.
pub(super) fn label(view: &View, section: Section) -> (Point, crate::Align) {
    use crate::Align::{End, Start};
    let Point(x, y) = FULL.middle;
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
        let all: Vec<Point> = FULL.tiles().collect();
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
                let Point(x, y) = FULL.tile(arm, at);
                let inner = (at + 1..DEPTH).map(|depth| FULL.tile(arm, depth)).chain([FULL.middle]);
                let touches = |point: Point| {
                    let (dx, dy) = ((x - point.0).abs(), (y - point.1).abs());
                    (dx, dy) == (0.0, ROW) || (dx, dy) == (COLUMN, HALF)
                };
                assert!(inner.into_iter().any(touches), "{arm} {at}");
            }
        }
    }
}
