//! Where things are. One unit is a pixel of a picture 1,000 pixels wide.

pub(super) mod course;
pub(super) mod stack;

use games::looting::{SPACES, View};

use self::course::Course;
use crate::{Look, Outline, Point, look::surface::Surface};

pub(super) const WIDTH: f32 = 1000.0;
pub(super) const MARGIN: f32 = 18.0;
pub(super) const HEADER: f32 = 108.0;

/// The smallest text: 2.6 % of the width, readable on a phone.
pub(super) const SMALL: f32 = 26.0;

/// The measures of the board, which depend on where it is seen.
#[derive(PartialEq, Debug)]
pub(super) struct Plan {
    /// Whether the board is alone in its picture, for a chat.
    pub alone: bool,
    /// The middle of the volcano.
    pub middle: Point,
    /// The side of a city space: a square with round corners.
    pub space: f32,
    /// From one space to the next in a row.
    pitch: f32,
    /// How far the middles of the spaces are from the volcano: of those in a row, and of those
    /// at the corners of the city.
    row: f32,
    corner: f32,
    /// The width of a lava track, from one bank to the other.
    pub lane: f32,
    /// How far the name of a track is beside it, and how large.
    pub beside: f32,
    pub small: f32,
    /// The size of the land, where one is that of a whole picture.
    pub land: f32,
    /// The radius of a drop of lava, and the width of the lines around spaces, where one is that
    /// of a whole picture.
    pub bold: f32,
}

/// With everything around the board. The corners of the city are cut.
static FULL: Plan = Plan {
    alone: false,
    middle: Point(500.0, 596.0),
    space: 132.0,
    pitch: 138.0,
    row: 420.0,
    corner: 345.0,
    lane: 54.0,
    beside: 52.0,
    small: SMALL,
    land: 1.0,
    bold: 1.0,
};

/// The board alone: a ring of squares that fills the picture.
static CHAT: Plan = Plan {
    alone: true,
    middle: Point(500.0, 500.0),
    space: 158.0,
    pitch: 164.0,
    row: 410.0,
    corner: 410.0,
    lane: 66.0,
    beside: 68.0,
    small: 42.0,
    land: 0.93,
    bold: 1.75,
};

impl Plan {
    pub fn of(look: &Look) -> &'static Self {
        match look.surface {
            Surface::Full => &FULL,
            Surface::Chat => &CHAT,
        }
    }

    /// The corner of the city in the picture, its width and its height.
    pub fn city(&self) -> (Point, f32, f32) {
        let half = self.row + self.space / 2.0;
        (Point(self.middle.0 - half, self.middle.1 - half), 2.0 * half, 2.0 * half)
    }

    /// The middle of a city space. They go around clockwise, and the first is at the right of
    /// noon; four stand in a row at each side, and one between two rows.
    pub fn space(&self, space: u8) -> Point {
        let along = |number: u8| self.pitch * (f32::from(number) - 0.5);
        let (dx, dy) = match space % 5 {
            n @ 0..2 => (along(n + 1), -self.row),
            2 => (self.corner, -self.corner),
            n => (self.row, -along(5 - n)),
        };
        let (dx, dy) = match space % SPACES / 5 {
            0 => (dx, dy),
            1 => (-dy, dx),
            2 => (-dx, -dy),
            _ => (dy, -dx),
        };
        Point(self.middle.0 + dx, self.middle.1 + dy)
    }

    /// The outline of a space around its middle, `inset` smaller at each side.
    pub fn plate(&self, inset: f32) -> Outline {
        let half = self.space / 2.0 - inset;
        Outline::round_rect(Point(-half, -half), 2.0 * half, 2.0 * half, 5.0)
    }

    /// The courses of all tracks.
    pub fn courses(&self, view: &View) -> Vec<Course> {
        view.tracks.iter().map(|track| Course::of(track, self)).collect()
    }

    /// Four places between the volcano and the city, those that no track crosses first.
    pub fn bays(&self, view: &View) -> [Bay; 4] {
        let courses = self.courses(view);
        let sides = [(0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0)];
        let mut bays = sides.map(|(dx, dy)| {
            let middle = Point(self.middle.0 + BAY_FAR * dx, self.middle.1 + BAY_FAR * dy);
            let near = BAY.1 / 2.0 + self.lane / 2.0;
            let crossed = courses.iter().any(|course| course.away(middle) < near);
            Bay { middle, wide: dx == 0.0, crossed }
        });
        bays.sort_by_key(|bay| bay.crossed);
        bays
    }
}

/// A place between the volcano and the city.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bay {
    pub middle: Point,
    /// Whether it is wide or high.
    pub wide: bool,
    /// Whether a track runs through it.
    pub crossed: bool,
}

/// The length and the breadth of a place between the volcano and the city, and how far it is from
/// the one.
const BAY: (f32, f32) = (270.0, 108.0);
const BAY_FAR: f32 = 246.0;

impl Bay {
    /// Its corner, width and height.
    pub fn rect(self) -> (Point, f32, f32) {
        let (width, height) = if self.wide { BAY } else { (BAY.1, BAY.0) };
        (Point(self.middle.0 - width / 2.0, self.middle.1 - height / 2.0), width, height)
    }

    /// A point so far along it from its middle.
    pub fn along(self, far: f32) -> Point {
        let Point(x, y) = self.middle;
        if self.wide { Point(x + far, y) } else { Point(x, y + far) }
    }
}

/// Below the city.
pub(super) const BOTTOM: f32 = 1096.0;

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
