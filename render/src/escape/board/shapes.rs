//! Curves and polygons that others are made of.

use crate::{Outline, Point, Segment};

/// A closed curve near all of these points; through those that stand twice.
pub(super) fn smooth(points: &[(f32, f32)]) -> Outline {
    let half =
        |from: (f32, f32), to: (f32, f32)| Point((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    let Some((&first, &last)) = points.first().zip(points.last()) else {
        return Outline::default();
    };
    let mut segments = vec![Segment::Move(half(last, first))];
    for (n, &point) in points.iter().enumerate() {
        let next = points.get(n + 1).copied().unwrap_or(first);
        segments.push(Segment::Quad(Point(point.0, point.1), half(point, next)));
    }
    segments.push(Segment::Close);
    Outline(segments)
}

/// An open curve from the first of these points to the last.
pub(super) fn bent(points: &[(f32, f32)]) -> Outline {
    let at = |(x, y): (f32, f32)| Point(x, y);
    let [first, middle @ .., last] = points else { return Outline::default() };
    let mut segments = vec![Segment::Move(at(*first))];
    for (n, &point) in middle.iter().enumerate() {
        let end = match middle.get(n + 1) {
            Some(next) => Point((point.0 + next.0) / 2.0, (point.1 + next.1) / 2.0),
            None => at(*last),
        };
        segments.push(Segment::Quad(at(point), end));
    }
    if middle.is_empty() {
        segments.push(Segment::Line(at(*last)));
    }
    Outline(segments)
}

pub(in crate::escape) fn polygon(corners: &[(f32, f32)]) -> Outline {
    Outline::polygon(corners.iter().map(|(x, y)| Point(*x, *y)))
}

/// A small wave, from left to right.
pub(super) fn wave(Point(x, y): Point, half: f32) -> Outline {
    Outline(vec![
        Segment::Move(Point(x - half, y)),
        Segment::Quad(Point(x - half / 2.0, y - half * 0.5), Point(x, y)),
        Segment::Quad(Point(x + half / 2.0, y + half * 0.5), Point(x + half, y)),
    ])
}
