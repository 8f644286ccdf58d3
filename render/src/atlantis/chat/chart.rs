//! The layout of a board that fills a picture for a chat.

use games::atlantis::{Board, Place};

use crate::{
    Point,
    atlantis::{
        board::labels::{Around, labels},
        chart::{Chart, SQRT_3, WIDTH, ends, spot},
        face::Face,
    },
};

/// The picture is no lower, or it would be too long.
const LOWEST: f32 = 912.0;

/// The share of the picture that the board fills, at least.
const SHARE: f32 = 0.805;

/// Fields with a smaller radius are drawn as one with their stacks.
const DENSE: f32 = 33.0;

/// The width of a column of a board that is shown in part, and the height of that picture: nine
/// columns of eight fields.
const NEAR: f32 = 106.0;
const NEAR_HEIGHT: f32 = 960.0;

/// The most water that is seen beyond the board there.
const COAST: f32 = 40.0;

/// The number of columns of fields.
pub(super) fn n_columns(board: &Board) -> usize {
    let spots: Vec<(f32, f32)> = board.fields().map(|field| spot(board.place(field))).collect();
    let (low, high) = ends(&spots);
    (high.0 - low.0) as usize + 1
}

/// The column and the line of each field, on the board as it is turned.
pub(super) fn spots(board: &Board) -> Vec<(f32, f32)> {
    let places: Vec<Place> = board.fields().map(|field| board.place(field)).collect();
    let turned = best_grid(&places).turned;
    places.iter().map(|&place| spot(turn(place, turned))).collect()
}

/// A place after so many sixths of a turn.
fn turn(place: Place, sixths: usize) -> Place {
    (0..sixths).fold(place, |Place { x, y }, _| Place::new(x - y, x))
}

/// A board in columns and lines, after so many sixths of a turn.
struct Grid {
    turned: usize,
    low: (f32, f32),
    high: (f32, f32),
}

impl Grid {
    fn new(places: &[Place], turned: usize) -> Self {
        let spots: Vec<(f32, f32)> =
            places.iter().map(|&place| spot(turn(place, turned))).collect();
        let (low, high) = ends(&spots);
        Self { turned, low, high }
    }

    /// The width and the height in radii of a field.
    fn size(&self) -> (f32, f32) {
        let columns = 1.5 * (self.high.0 - self.low.0) + 2.0;
        (columns, SQRT_3 / 2.0 * (self.high.1 - self.low.1 + 2.0))
    }

    /// The largest radius of a field in a square.
    fn radius(&self) -> f32 {
        let (width, height) = self.size();
        WIDTH / width.max(height)
    }
}

/// As it stands, or turned if it is much larger then: a rhombus lies across otherwise.
fn best_grid(places: &[Place]) -> Grid {
    let better = |best: Grid, turned| {
        let next = Grid::new(places, turned);
        if 1.02 * best.radius() < next.radius() { next } else { best }
    };
    [1, 2].into_iter().fold(Grid::new(places, 0), better)
}

impl Chart {
    /// The whole board, as large as its letters and numbers let it be.
    pub(in crate::atlantis) fn whole(board: &Board) -> Self {
        let places: Vec<Place> = board.fields().map(|field| board.place(field)).collect();
        let grid = best_grid(&places);
        let widest = (1.5 * grid.radius()).floor() as u16;
        let charts = (1..=widest).rev().map_while(|step| fit(&places, &grid, step.into()));
        let n_lines = n_lines(&places);
        let mut best: Option<(usize, Self)> = None;
        for chart in charts {
            let n_named = chart.n_named();
            if best.as_ref().is_none_or(|(most, _)| *most < n_named) {
                best = Some((n_named, chart));
            }
            if n_named == n_lines {
                break;
            }
        }
        best.map_or_else(|| Self::new(board), |(_, chart)| chart)
    }

    /// A part of the board around this column and line of the board as it is turned.
    pub(in crate::atlantis) fn near(board: &Board, (column, line): (f32, f32)) -> Self {
        let places: Vec<Place> = board.fields().map(|field| board.place(field)).collect();
        let grid = best_grid(&places);
        let radius = NEAR / 1.5;
        let half = (SQRT_3 / 2.0 * radius).round();
        // From the middle of the picture to the first and the last field.
        let bounded = |middle: f32, low: f32, high: f32, room: f32| {
            let (first, last) = (low + room, high - room);
            if first < last { middle.clamp(first, last) } else { first.midpoint(last) }
        };
        let across = (WIDTH / 2.0 - COAST - radius) / NEAR;
        let down = (NEAR_HEIGHT / 2.0 - COAST - half) / half;
        let column = bounded(column, grid.low.0, grid.high.0, across);
        let line = bounded(line, grid.low.1, grid.high.1, down);
        let left = (WIDTH / 2.0 - column * NEAR).round();
        let top = (NEAR_HEIGHT / 2.0 - line * half).round();
        let at = |place| {
            let (x, y) = spot(turn(place, grid.turned));
            Point(left + x * NEAR, top + y * half)
        };
        let middles = places.iter().map(|&place| at(place)).collect();
        let (turned, face) = (grid.turned, &Face::NEAR);
        Self { radius, half, middles, bottom: NEAR_HEIGHT, labels: Vec::new(), turned, face }
    }

    /// The rectangle around all fields, as far as it is in the picture: its corner, its width and
    /// its height.
    pub(in crate::atlantis) fn board(&self) -> (Point, f32, f32) {
        let spots: Vec<(f32, f32)> = self.middles.iter().map(|at| (at.0, at.1)).collect();
        let (low, high) = ends(&spots);
        let (left, right) = ((low.0 - self.radius).max(0.0), (high.0 + self.radius).min(WIDTH));
        let (top, bottom) = ((low.1 - self.half).max(0.0), (high.1 + self.half).min(self.bottom));
        (Point(left, top), right - left, bottom - top)
    }

    /// The number of lines of fields that have a letter or a number.
    fn n_named(&self) -> usize {
        let mut named: Vec<&str> = self.labels.iter().map(|label| label.text.as_str()).collect();
        named.sort_unstable();
        named.dedup();
        named.len()
    }
}

/// The number of lines of fields with one letter, and of those with one number.
fn n_lines(places: &[Place]) -> usize {
    let count = |key: fn(&Place) -> i16| {
        let mut keys: Vec<i16> = places.iter().map(key).collect();
        keys.sort_unstable();
        keys.dedup();
        keys.len()
    };
    count(|place| place.x) + count(|place| place.y)
}

/// A board with columns of this width in whole pixels, if it fills enough of the picture.
fn fit(places: &[Place], grid: &Grid, step: f32) -> Option<Chart> {
    let radius = step / 1.5;
    let half = (SQRT_3 / 2.0 * radius).round();
    let (width, height) = (grid.size().0 * radius, (grid.high.1 - grid.low.1 + 2.0) * half);
    let bottom = (height + WIDTH - width).clamp(LOWEST, WIDTH).round();
    if width * height < SHARE * WIDTH * bottom {
        return None;
    }
    let left = ((WIDTH - (grid.low.0 + grid.high.0) * step) / 2.0).round();
    let top = ((bottom - (grid.low.1 + grid.high.1) * half) / 2.0).round();
    let at = |place| {
        let (x, y) = spot(turn(place, grid.turned));
        Point(left + x * step, top + y * half)
    };
    let middles: Vec<Point> = places.iter().map(|&place| at(place)).collect();
    let face = if radius < DENSE { &Face::DENSE } else { &Face::CHAT };
    let frame = (0.0, bottom);
    let around = Around { middles: &middles, radius, half, frame, size: face.edge };
    let labels = labels(places, &around, at);
    let turned = grid.turned;
    Some(Chart { radius, half, middles, bottom, labels, turned, face })
}
