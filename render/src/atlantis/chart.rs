//! Where things are on a board. One unit is a pixel of a picture 1,000 pixels
//! wide.

use std::collections::BTreeMap;

use crate::{Outline, Point};
use games::atlantis::{Board, Place};

pub(super) const WIDTH: f32 = 1000.0;
pub(super) const MARGIN: f32 = 18.0;

/// The smallest text around the board: 2.6 % of the width, readable on a phone.
pub(super) const SMALL: f32 = 26.0;

pub(super) const HEADER: f32 = 108.0;

/// No board is drawn higher: the fields of long ones are smaller.
const HIGHEST: f32 = 1400.0;

/// No field is larger, so that small boards do not shout.
const LARGEST: f32 = 46.0;

/// How far the edges of the board's labels are from its fields, in radii.
const RING: f32 = 1.55;

const SQRT_3: f32 = 1.732_050_8;

/// A board, laid out.
#[derive(Debug)]
pub(super) struct Chart {
    /// From the middle of a field to its corners.
    pub radius: f32,
    /// From the middle of a field to its upper edge.
    pub half: f32,
    pub middles: Vec<Point>,
    /// Below the board and its labels.
    pub bottom: f32,
    /// Letters and numbers around the board, and where their middles are.
    pub labels: Vec<(Point, String, Axis)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Axis {
    Letter,
    Number,
}

impl Chart {
    pub fn new(board: &Board) -> Self {
        let places: Vec<Place> = board.fields().map(|field| board.place(field)).collect();
        let spots: Vec<(f32, f32)> = places.iter().map(|&place| spot(place)).collect();
        let (mut low, mut high) = ((f32::MAX, f32::MAX), (f32::MIN, f32::MIN));
        for &(x, y) in &spots {
            low = (low.0.min(x), low.1.min(y));
            high = (high.0.max(x), high.1.max(y));
        }
        let across = 1.5 * (high.0 - low.0) + 2.0 + 2.0 * RING;
        let down = SQRT_3 / 2.0 * (high.1 - low.1 + 2.0) + 2.0 * RING;
        let radius = ((WIDTH - 2.0 * MARGIN) / across).min(HIGHEST / down).min(LARGEST);
        // Whole pixels: what looks the same is the same, and is packed well.
        let step = Point((1.5 * radius).floor(), (SQRT_3 / 2.0 * radius).round());
        let step = if step.0 < 6.0 { Point(1.5 * radius, SQRT_3 / 2.0 * radius) } else { step };
        let radius = step.0 / 1.5;
        let left = ((WIDTH - (low.0 + high.0) * step.0) / 2.0).round();
        let top = (HEADER + step.1 + RING * 0.8 * radius - low.1 * step.1).round();
        let at = |(x, y): (f32, f32)| Point(left + x * step.0, top + y * step.1);
        let labels = Labels::new(&places).all(radius, |place| at(spot(place)));
        Self {
            radius,
            half: step.1,
            middles: spots.iter().map(|&it| at(it)).collect(),
            bottom: top + (high.1 + 1.0) * step.1 + RING * 0.8 * radius,
            labels,
        }
    }

    pub fn middle(&self, field: u16) -> Point {
        self.middles.get(usize::from(field)).copied().unwrap_or(Point(0.0, 0.0))
    }

    /// The corners of a field, `share` of the radius from its middle.
    pub fn hex(&self, field: u16, share: f32) -> Outline {
        let middle = self.middle(field);
        Outline::polygon((0..6).map(|n| self.corner(middle, n, share)))
    }

    /// The corner `n` sixths of a turn from the one on the right, clockwise.
    fn corner(&self, Point(x, y): Point, n: usize, share: f32) -> Point {
        let (dx, dy) = match n % 6 {
            0 => (1.0, 0.0),
            1 => (0.5, 1.0),
            2 => (-0.5, 1.0),
            3 => (-1.0, 0.0),
            4 => (-0.5, -1.0),
            _ => (0.5, -1.0),
        };
        Point(x + dx * share * self.radius, y + dy * share * self.half)
    }

    /// The two ends of the edge of a field towards a direction.
    pub fn edge(&self, field: u16, direction: usize) -> [Point; 2] {
        let middle = self.middle(field);
        // Counted anticlockwise, from the corner on the right; the first
        // direction is up and to the right.
        [direction, direction + 1].map(|n| self.corner(middle, 6 - n % 6, 1.0))
    }
}

/// The column of a field, and its line counted from above: two steps are a
/// field's height.
fn spot(Place { x, y }: Place) -> (f32, f32) {
    (f32::from(x) - f32::from(y), -f32::from(x) - f32::from(y))
}

/// The letters and numbers around a board, being put.
struct Labels {
    /// The first and the last field of each letter, and of each number.
    columns: BTreeMap<i16, (Place, Place)>,
    rows: BTreeMap<i16, (Place, Place)>,
    put: Vec<(Point, String, Axis)>,
}

impl Labels {
    fn new(places: &[Place]) -> Self {
        let (mut columns, mut rows) = (BTreeMap::new(), BTreeMap::new());
        for &place in places {
            let (first, last) = columns.entry(place.x).or_insert((place, place));
            if place.y < first.y {
                *first = place;
            }
            if last.y < place.y {
                *last = place;
            }
            let (first, last) = rows.entry(place.y).or_insert((place, place));
            if place.x < first.x {
                *first = place;
            }
            if last.x < place.x {
                *last = place;
            }
        }
        Self { columns, rows, put: Vec::new() }
    }

    /// Each line of fields has its label beyond its lower end, or beyond its
    /// upper one if only there is room; and beyond the other one if there is
    /// room as well.
    fn all(mut self, radius: f32, at: impl Fn(Place) -> Point) -> Vec<(Point, String, Axis)> {
        let lines: Vec<(Axis, Place, Place)> =
            (self.columns.values().map(|&(a, b)| (Axis::Letter, a, b)))
                .chain(self.rows.values().map(|&(a, b)| (Axis::Number, a, b)))
                .collect();
        let mut upper = Vec::new();
        for (axis, first, last) in lines {
            let end = |lower: bool, more: f32| {
                let (end, way) = if lower { (first, -1) } else { (last, 1) };
                Self::end(axis, end, way, radius, more, &at)
            };
            let mores = [0.0, 0.3, 0.6, 1.1];
            let mut tries = mores.into_iter().flat_map(|more| [(true, more), (false, more)]);
            let fits = tries.find(|&(low, more)| self.fits(&end(low, more)));
            let (low, more) = fits.unwrap_or((true, 0.0));
            self.put.push(end(low, more));
            if low {
                upper.push(end(false, 0.0));
            }
        }
        for label in upper {
            if self.fits(&label) {
                self.put.push(label);
            }
        }
        self.put
    }

    /// The label beyond an end of a line, nearer to it than a field would be.
    fn end(
        axis: Axis,
        end: Place,
        way: i16,
        radius: f32,
        more: f32,
        at: &impl Fn(Place) -> Point,
    ) -> (Point, String, Axis) {
        let (dx, dy) = if axis == Axis::Letter { (0, way) } else { (way, 0) };
        let next = Place::new(end.x + dx, end.y + dy);
        let (Point(a, b), Point(x, y)) = (at(end), at(next));
        // So far that the text is clear of the field.
        let far = (0.5 + 12.0 / radius / SQRT_3).max(0.8) + more;
        let label = match axis {
            Axis::Letter => letters(end.x),
            Axis::Number => (end.y + 1).to_string(),
        };
        let edge = 9.0 * label.len() as f32 + 3.0;
        let x = (a + (x - a) * far).clamp(edge, WIDTH - edge);
        (Point(x, (b + (y - b) * far).max(HEADER)), label, axis)
    }

    fn fits(&self, (Point(x, y), label, _): &(Point, String, Axis)) -> bool {
        let half = |label: &str| label.len() as f32 * 8.5;
        self.put.iter().all(|(Point(a, b), other, _)| {
            half(label) + half(other) + 9.0 < (x - a).abs() || 22.0 < (y - b).abs()
        })
    }
}

/// The letters in the names of the fields with this x.
pub(super) fn letters(x: i16) -> String {
    let name = Place::new(x, 0).to_string();
    name.trim_end_matches('1').to_owned()
}
