//! Where things are. One unit is a pixel of a picture 1,000 pixels wide.

use games::looting::{SPACES, Track};

use crate::{Outline, Point};

pub(super) const WIDTH: f32 = 1000.0;
pub(super) const MARGIN: f32 = 18.0;
pub(super) const HEADER: f32 = 108.0;

/// The smallest text: 2.6 % of the width, readable on a phone.
pub(super) const SMALL: f32 = 26.0;

/// The middle of the volcano.
pub(super) const MIDDLE: Point = Point(500.0, 596.0);

/// A city space: a square with round corners.
pub(super) const SPACE: f32 = 132.0;
const PITCH: f32 = 138.0;

/// How far the middles of the spaces are from the volcano: of those in a row, and of those
/// at the corners of the city.
const ROW: f32 = 420.0;
const CORNER: f32 = 345.0;

/// Below the city.
pub(super) const BOTTOM: f32 = 1096.0;

/// From the middle of the volcano to where lava comes out.
pub(super) const CRATER: f32 = 92.0;

/// The middle of a city space. They go around clockwise, and the first is at the right of
/// noon; four stand in a row at each side, and one between two rows.
pub(super) fn space(space: u8) -> Point {
    let along = |number: u8| PITCH * (f32::from(number) - 0.5);
    let (dx, dy) = match space % 5 {
        n @ 0..2 => (along(n + 1), -ROW),
        2 => (CORNER, -CORNER),
        n => (ROW, -along(5 - n)),
    };
    let (dx, dy) = match space % SPACES / 5 {
        0 => (dx, dy),
        1 => (-dy, dx),
        2 => (-dx, -dy),
        _ => (dy, -dx),
    };
    Point(MIDDLE.0 + dx, MIDDLE.1 + dy)
}

/// The outline of a space around its middle, `inset` smaller at each side.
pub(super) fn plate(inset: f32) -> Outline {
    let half = SPACE / 2.0 - inset;
    Outline::round_rect(Point(-half, -half), 2.0 * half, 2.0 * half, 5.0)
}

/// A lava track: a straight line from the crater to a city space.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course {
    /// Where it leads, a vector of length one.
    pub along: Point,
    pub begin: f32,
    /// From one cell to the next.
    pub step: f32,
    pub n: u8,
}

/// How much of a track lies before its name.
const NAME: f32 = 4.8 / 7.0;

/// How far a name is at least from the middle of another track.
const BESIDE: f32 = 50.0;

impl Course {
    pub fn of(track: &Track) -> Self {
        let Point(x, y) = space(track.entry);
        let (dx, dy) = (x - MIDDLE.0, y - MIDDLE.1);
        let far = dx.hypot(dy).max(1.0);
        let along = Point(dx / far, dy / far);
        // Up to the edge of the space.
        let edge = SPACE / 2.0 / along.0.abs().max(along.1.abs());
        let n = track.length.max(1);
        let step = (far - edge - 22.0 - CRATER) / f32::from(n);
        Self { along, begin: CRATER, step, n }
    }

    /// A point so far from the volcano, and so far at its side.
    pub fn at(&self, far: f32, beside: f32) -> Point {
        let Point(dx, dy) = self.along;
        Point(MIDDLE.0 + far * dx - beside * dy, MIDDLE.1 + far * dy + beside * dx)
    }

    /// The middle of a cell, from 0.
    pub fn cell(&self, n: u8) -> Point {
        self.at(self.begin + self.step * (f32::from(n) + 0.5), 0.0)
    }

    /// The arrow on a cell, smaller by `inset`: it points to where lava flows.
    pub fn plate(&self, n: u8, inset: f32) -> Outline {
        let middle = self.begin + self.step * (f32::from(n) + 0.5);
        let half = self.width() / 2.0 - 9.0 - inset;
        let thick = (0.32 * self.step - inset).max(2.0);
        let corners = [
            (thick - 0.5 * half, -half),
            (thick + 0.5 * half, 0.0),
            (thick - 0.5 * half, half),
            (-thick - 0.5 * half, half),
            (-thick + 0.5 * half, 0.0),
            (-thick - 0.5 * half, -half),
        ];
        Outline::polygon(corners.map(|(far, beside)| self.at(middle + far, beside)))
    }

    /// How wide a cell is, from one bank to the other.
    pub fn width(&self) -> f32 {
        54.0
    }

    /// Where the name of the track is: beside it, on the one side or the other or further
    /// out, so that no other track runs there.
    pub fn name(&self, others: &[Self]) -> Point {
        let far = self.step * f32::from(self.n);
        let [near, out] = [self.begin + far * NAME, self.begin + far];
        let places = [(near, 52.0), (near, -52.0), (out, 45.0), (out, -45.0)];
        let is_free = |at: &Point| others.iter().all(|course| BESIDE <= course.away(*at));
        let mut places = places.map(|(far, beside)| self.at(far, beside)).into_iter();
        let last = self.at(out, 45.0);
        places.find(is_free).unwrap_or(last)
    }

    /// How far a point is from the middle of the track.
    fn away(&self, Point(x, y): Point) -> f32 {
        let (x, y) = (x - MIDDLE.0, y - MIDDLE.1);
        let Point(dx, dy) = self.along;
        let along = (x * dx + y * dy).clamp(0.0, self.begin + self.step * f32::from(self.n));
        (x - along * dx).hypot(y - along * dy)
    }
}

/// The top left corner of what is in a corner of the picture, clockwise from the top
/// left one, and its size.
pub(super) fn nook(n: usize) -> Point {
    let right = WIDTH - 6.0 - NOOK.0;
    let (top, bottom) = (HEADER + 2.0, BOTTOM - 12.0 - NOOK.1);
    match n {
        0 => Point(6.0, top),
        1 => Point(right, top),
        2 => Point(right, bottom),
        _ => Point(6.0, bottom),
    }
}

pub(super) const NOOK: (f32, f32) = (210.0, 74.0);

/// The players' panels: two columns of them.
pub(super) const GAP: f32 = 12.0;
pub(super) const PANEL_WIDTH: f32 = (WIDTH - 2.0 * MARGIN - GAP) / 2.0;
pub(super) const PANEL_HEIGHT: f32 = 118.0;
/// With the bar of its points, at the end.
pub(super) const PANEL_BAR: f32 = 46.0;

pub(super) fn panel(n: usize, height: f32) -> Point {
    let (column, row) = (n % 2, n / 2);
    let left = MARGIN + column as f32 * (PANEL_WIDTH + GAP);
    Point(left, BOTTOM + 8.0 + row as f32 * (height + GAP))
}

/// The middle of a column of a panel, from its left edge.
pub(super) fn column(n: usize) -> f32 {
    14.0 + COLUMN * (n as f32 + 0.5)
}

pub(super) const COLUMN: f32 = 64.0;

/// Where the top card of a stack is in its space, from the middle of that.
pub(super) const CARD: (Point, f32, f32) = (Point(-57.0, -33.0), 70.0, 50.0);

/// The cards below it: the top left corner, the width and the height of the `n`-th of
/// so many, from 0.
pub(super) fn below(n: usize, of: usize) -> (Point, f32, f32) {
    const ROWS: usize = 3;
    let (Point(left, top), width, height) = CARD;
    let columns = of.div_ceil(ROWS).max(1);
    let wide = ((width - 2.0 * (columns as f32 - 1.0)) / columns as f32).floor();
    let (column, row) = (n % columns, n / columns);
    let x = left + column as f32 * (wide + 2.0);
    (Point(x, top + height + 3.0 + row as f32 * 14.0), wide, 12.0)
}

/// The middles of so many cars in their space, from the middle of that, and their size.
pub(super) fn cars(n: usize) -> (Vec<Point>, f32) {
    let (r, ys): (f32, &[f32]) = match n {
        0 | 1 => (22.0, &[4.0]),
        2 => (20.5, &[-18.0, 31.0]),
        3 => (18.0, &[-36.0, 3.0, 42.0]),
        _ => (14.5, &[-44.0, -13.0, 18.0, 49.0]),
    };
    (ys.iter().take(n).map(|row| Point(41.0, *row)).collect(), r)
}
