//! Where things are on a board. One unit is a pixel of a picture 1,000 pixels
//! wide.

use games::atlantis::{Board, Place};

use super::{
    board::labels::{Around, Label, labels},
    face::Face,
};
use crate::{Outline, Point, Segment};

pub(super) const WIDTH: f32 = 1000.0;
pub(super) const MARGIN: f32 = 18.0;

/// The smallest text around the board: 2.6 % of the width, readable on a phone.
pub(super) const SMALL: f32 = 26.0;

pub(super) const HEADER: f32 = 108.0;

/// No board is drawn higher: the fields of long ones are smaller.
const HIGHEST: f32 = 1400.0;

/// No field is larger, so that small boards do not shout.
const LARGEST: f32 = 46.0;

/// How much room there is for letters and numbers beside the board, in radii
/// of a field, and above and below it.
const BESIDE: f32 = 1.0;
const ABOVE: f32 = 36.0;

pub(super) const SQRT_3: f32 = 1.732_050_8;

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
    /// Letters and numbers around the board.
    pub labels: Vec<Label>,
    /// By how many sixths of a turn the board is turned, anticlockwise.
    pub turned: usize,
    /// How things on the fields are drawn.
    pub face: &'static Face,
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
        let (low, high) = ends(&spots);
        let across = 1.5 * (high.0 - low.0) + 2.0 + 2.0 * BESIDE;
        let down = SQRT_3 / 2.0 * (high.1 - low.1 + 2.0);
        let highest = HIGHEST - 2.0 * ABOVE;
        let radius = ((WIDTH - 2.0 * MARGIN) / across).min(highest / down).min(LARGEST);
        // Whole pixels: what looks the same is the same, and is packed well.
        let step = Point((1.5 * radius).floor(), (SQRT_3 / 2.0 * radius).round());
        let step = if step.0 < 6.0 { Point(1.5 * radius, SQRT_3 / 2.0 * radius) } else { step };
        let radius = step.0 / 1.5;
        let left = ((WIDTH - (low.0 + high.0) * step.0) / 2.0).round();
        let top = (HEADER + ABOVE + step.1 - low.1 * step.1).round();
        let at = |(x, y): (f32, f32)| Point(left + x * step.0, top + y * step.1);
        let middles: Vec<Point> = spots.iter().map(|&spot| at(spot)).collect();
        let frame = (HEADER, f32::INFINITY);
        let around = Around { middles: &middles, radius, half: step.1, frame, size: SMALL };
        let labels = labels(&places, &around, |place| at(spot(place)));
        let lowest = labels.iter().map(Label::bottom).reduce(f32::max).unwrap_or(0.0);
        let bottom = (lowest + 22.0).max(top + (high.1 + 1.0) * step.1 + 26.0).round();
        let (turned, face) = (0, &Face::FULL);
        Self { radius, half: step.1, middles, bottom, labels, turned, face }
    }

    pub fn middle(&self, field: u16) -> Point {
        self.middles.get(usize::from(field)).copied().unwrap_or(Point(0.0, 0.0))
    }

    /// The corners of a field, `share` of the radius from its middle.
    pub fn hex(&self, field: u16, share: f32) -> Outline {
        self.hexagon(self.middle(field), share)
    }

    /// A field with its middle at a point.
    pub fn hexagon(&self, middle: Point, share: f32) -> Outline {
        Outline::polygon((0..6).map(|index| self.corner(middle, index, share)))
    }

    /// The first `n` edges of a field around the origin, clockwise from the top, `share` of the
    /// radius from its middle.
    pub fn edges(&self, n: usize, share: f32) -> Outline {
        let corners = (4..=4 + n.min(5)).map(|index| self.corner(Point::ORIGIN, index, share));
        let mut line = Outline::line(corners);
        if 6 <= n {
            line.0.push(Segment::Close);
        }
        line
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
        let direction = direction + self.turned;
        [direction, direction + 1].map(|index| self.corner(middle, 6 - index % 6, 1.0))
    }
}

/// The column of a field, and its line counted from above: two steps are a
/// field's height.
pub(super) fn spot(Place { x, y }: Place) -> (f32, f32) {
    (f32::from(x) - f32::from(y), -f32::from(x) - f32::from(y))
}

/// The least and the greatest column and line.
pub(super) fn ends(spots: &[(f32, f32)]) -> ((f32, f32), (f32, f32)) {
    let (mut low, mut high) = ((f32::MAX, f32::MAX), (f32::MIN, f32::MIN));
    for &(x, y) in spots {
        low = (low.0.min(x), low.1.min(y));
        high = (high.0.max(x), high.1.max(y));
    }
    (low, high)
}
