//! Stacks of stones, as shapes: each side has its own.

use crate::{Outline, Point, Segment};

/// How far a stone is above the one below it, in radii.
pub(super) const STEP: f32 = 0.15;

/// How long half a diamond is.
const DIAMOND: f32 = 1.12;

/// How far a stone of radius one reaches below its middle.
pub(super) fn below(side: u8) -> f32 {
    match side % 6 {
        1 => 0.9,
        2 => 1.02,
        3 => DIAMOND,
        4 => 0.99,
        _ => 1.0,
    }
}

/// A stone of radius `r`: a disc, a square, a triangle, a diamond, a triangle
/// on its point and a cross, by the number of a side's colour.
pub(in crate::atlantis) fn stone(side: u8, at: Point, r: f32) -> Outline {
    let Point(x, y) = at;
    match side % 6 {
        0 => Outline::circle(at, r),
        1 => Outline::round_rect(Point(x - 0.9 * r, y - 0.9 * r), 1.8 * r, 1.8 * r, 0.3 * r),
        2 => triangle(at, r, -1.0),
        3 => {
            let r = DIAMOND * r;
            Outline::polygon([Point(x, y - r), Point(x + r, y), Point(x, y + r), Point(x - r, y)])
        }
        4 => triangle(at, r, 1.0),
        _ => cross(at, r),
    }
}

/// With bulging sides, for there is a number on it.
fn triangle(Point(x, y): Point, r: f32, way: f32) -> Outline {
    let r = 0.95 * r;
    let at = |dx: f32, dy: f32| Point(x + dx * r, y + way * (dy - 0.22) * r);
    let (tip, left, right) = ((0.0, 1.26), (-1.09, -0.63), (1.09, -0.63));
    let [tip, left, right] = [tip, left, right].map(|(dx, dy)| at(dx, dy));
    Outline(vec![
        Segment::Move(tip),
        Segment::Quad(at(0.94, 0.54), right),
        Segment::Quad(at(0.0, -1.08), left),
        Segment::Quad(at(-0.94, 0.54), tip),
        Segment::Close,
    ])
}

fn cross(Point(x, y): Point, r: f32) -> Outline {
    let (long, wide) = (r, 0.57 * r);
    let corners = [
        (-wide, -long),
        (wide, -long),
        (wide, -wide),
        (long, -wide),
        (long, wide),
        (wide, wide),
        (wide, long),
        (-wide, long),
        (-wide, wide),
        (-long, wide),
        (-long, -wide),
        (-wide, -wide),
    ];
    Outline::polygon(corners.map(|(dx, dy)| Point(x + dx, y + dy)))
}

/// How large a number is on a stone of radius one, and how far below its
/// middle.
pub(in crate::atlantis) fn number(side: u8, digits: usize) -> (f32, f32) {
    let (room, down) = match side % 6 {
        2 => (0.9, 0.1),
        4 => (0.9, -0.1),
        _ => (1.0, 0.0),
    };
    let size = match digits {
        1 => 1.5,
        2 => 1.25,
        _ => 0.9,
    };
    (size * room, down)
}

/// A star of flames.
pub(in crate::atlantis) fn burst(Point(x, y): Point, r: f32) -> Outline {
    let points = (0..24).map(|index| {
        let angle = std::f32::consts::TAU * index as f32 / 24.0;
        let r = if index % 2 == 0 { r } else { 0.76 * r };
        Point(x + r * angle.cos(), y + r * angle.sin())
    });
    Outline::polygon(points)
}

/// Two leaves on a stem, `r` high.
pub(in crate::atlantis) fn sprout(Point(x, y): Point, r: f32) -> Outline {
    let at = |dx: f32, dy: f32| Point(x + dx * r, y + dy * r);
    let leaf = |way: f32| {
        Outline(vec![
            Segment::Move(at(0.0, 0.5)),
            Segment::Quad(at(0.1 * way, -0.5), at(0.95 * way, -0.5)),
            Segment::Quad(at(0.95 * way, 0.4), at(0.0, 0.5)),
            Segment::Close,
        ])
    };
    leaf(1.0).and(leaf(-1.0))
}

/// A wave.
pub(in crate::atlantis) fn wave(Point(x, y): Point, r: f32) -> Outline {
    let (a, b, t) = (0.56 * r, 0.26 * r, 0.13 * r);
    Outline(vec![
        Segment::Move(Point(x - a, y)),
        Segment::Cubic(Point(x - 0.3 * a, y - b), Point(x + 0.3 * a, y + b), Point(x + a, y)),
        Segment::Line(Point(x + a, y + t)),
        Segment::Cubic(
            Point(x + 0.3 * a, y + b + t),
            Point(x - 0.3 * a, y - b + t),
            Point(x - a, y + t),
        ),
        Segment::Close,
    ])
}

/// Lines across a field of radius `r`, from the lower left to the upper right.
pub(in crate::atlantis) fn hatch(Point(x, y): Point, r: f32) -> Outline {
    const N: i8 = 4;
    let (dx, dy) = (0.5, -0.866_025_4);
    let half = 0.05 * r;
    let lines = (0..N).map(|index| {
        let off = (f32::from(index) + 0.5 - f32::from(N) / 2.0) * 1.66 * r / f32::from(N);
        // A hexagon is this long at that distance from its middle.
        let long = r - (off.abs() + half) / 1.732_050_8;
        let (cx, cy) = (x - dy * off, y + dx * off);
        let at = |along: f32, aside: f32| {
            Point(cx + dx * along - dy * aside, cy + dy * along + dx * aside)
        };
        Outline::polygon([at(-long, -half), at(long, -half), at(long, half), at(-long, half)])
    });
    lines.reduce(Outline::and).unwrap_or_default()
}

/// An arrow between two points, `width` wide, that begins `start` after the
/// first and ends `end` before the second.
pub(super) fn arrow(
    Point(ax, ay): Point,
    Point(bx, by): Point,
    width: f32,
    start: f32,
    end: f32,
) -> Outline {
    let length = (bx - ax).hypot(by - ay).max(0.1);
    let (dx, dy) = ((bx - ax) / length, (by - ay) / length);
    let at =
        |along: f32, aside: f32| Point(ax + dx * along - dy * aside, ay + dy * along + dx * aside);
    let (tip, half, wing) = (length - end, width / 2.0, width * 1.7);
    let neck = (tip - 2.6 * width).max(start);
    Outline::polygon([
        at(start, -half),
        at(neck, -half),
        at(neck, -wing),
        at(tip, 0.0),
        at(neck, wing),
        at(neck, half),
        at(start, half),
    ])
}
