//! People and ships.

use std::sync::Arc;

use super::shapes::{bent, polygon, smooth};
use crate::{Color, Outline, Point, Shape, Stamp, Text, escape::style::Style};
use games::{Seat, escape::ROOM};

/// One of a seat's people, around their middle, within a circle of radius `r`: a head, and
/// below it a bell, a block, a cone or an hourglass.
pub(in crate::escape) fn person(seat: Seat, r: f32, style: &Style) -> Arc<Stamp> {
    let mut shapes = Vec::new();
    draw(&mut shapes, seat, Point::ORIGIN, r, style);
    Stamp::new(shapes)
}

fn draw(shapes: &mut Vec<Shape>, seat: Seat, at: Point, r: f32, style: &Style) {
    let n = seat.index() % style.seats.len();
    let head = Outline::circle(Point(0.0, -0.56), 0.34);
    let whole = body(n).and(head).transform(at, 0.92 * r);
    let thin = (0.1 * r).max(1.3);
    // One rim is enough: dark on a light sea, and light on a dark one.
    shapes.push(Shape::Stroke(whole.clone(), style.edge, 2.4 * thin));
    shapes.push(Shape::Fill(whole, style.seats[n]));
}

/// Below the head, in a circle of radius one.
fn body(n: usize) -> Outline {
    match n {
        0 => smooth(&[
            (-0.25, -0.3),
            (0.25, -0.3),
            (0.5, 0.3),
            (0.8, 0.9),
            (0.8, 0.9),
            (-0.8, 0.9),
            (-0.8, 0.9),
            (-0.5, 0.3),
        ]),
        1 => polygon(&[(-0.56, -0.1), (0.56, -0.1), (0.56, 0.9), (-0.56, 0.9)]),
        2 => polygon(&[(0.0, -0.5), (0.86, 0.9), (-0.86, 0.9)]),
        _ => polygon(&[
            (-0.76, -0.12),
            (0.76, -0.12),
            (0.2, 0.4),
            (0.76, 0.9),
            (-0.76, 0.9),
            (-0.2, 0.4),
        ]),
    }
}

/// Somebody in the water: what is below it is not seen.
pub(super) fn swimmer(seat: Seat, r: f32, style: &Style) -> Arc<Stamp> {
    let mut shapes = Vec::new();
    draw(&mut shapes, seat, Point::ORIGIN, r, style);
    // The water in front of them.
    let top = [
        (-1.15, 0.5),
        (-0.7, 0.3),
        (-0.3, 0.62),
        (0.0, 0.42),
        (0.3, 0.62),
        (0.7, 0.3),
        (1.15, 0.5),
    ];
    let low = [(1.15, 0.5), (1.05, 1.12), (0.0, 1.3), (-1.05, 1.12)];
    let water = smooth(&[&top[..], &low].concat()).transform(Point::ORIGIN, r);
    shapes.push(Shape::Fill(water, style.sea[3]));
    let edge = bent(&top).transform(Point::ORIGIN, r);
    shapes.push(Shape::Stroke(edge.clone(), style.whirl, (0.24 * r).max(2.0)));
    shapes.push(Shape::Stroke(edge, style.foam, (0.14 * r).max(1.2)));
    let ripple = bent(&[(-0.75, 0.98), (-0.3, 1.12), (0.3, 1.12), (0.75, 0.98)]);
    shapes.push(Shape::Stroke(ripple.transform(Point::ORIGIN, r), style.foam, (0.12 * r).max(1.0)));
    Stamp::new(shapes)
}

/// A ship with its three seats and who sits in them, `half` as wide as it is from bow to
/// stern. Its letter is on its side.
pub(super) fn ship(name: char, crew: &[Seat], half: f32, style: &Style) -> Arc<Stamp> {
    let mut shapes = Vec::new();
    let at = |x: f32, y: f32| Point(x * half, y * half);
    let seats = (0..usize::from(ROOM)).map(|index| at(-0.56 + 0.56 * index as f32, -0.28));
    let stern = polygon(&[(-0.98, 0.0), (-0.98, -0.42), (-0.8, -0.3), (-0.72, 0.0)]);
    let bow = polygon(&[(0.98, 0.0), (0.98, -0.42), (0.8, -0.3), (0.72, 0.0)]);
    for end in [stern, bow] {
        let end = end.transform(Point::ORIGIN, half);
        shapes.push(Shape::Stroke(end.clone(), style.outline, 0.12 * half));
        shapes.push(Shape::Fill(end, style.wood));
    }
    for (n, place) in seats.enumerate() {
        match crew.get(n) {
            Some(seat) => draw(&mut shapes, *seat, place, 0.42 * half, style),
            None => {
                // A seat that is free.
                let place = Point(place.0, place.1 + 0.14 * half);
                shapes.push(Shape::Fill(Outline::circle(place, 0.25 * half), style.outline));
                shapes.push(Shape::Fill(Outline::circle(place, 0.16 * half), style.deck));
            }
        }
    }
    let hull = smooth(&[
        (-1.0, -0.02),
        (-1.0, -0.02),
        (1.0, -0.02),
        (1.0, -0.02),
        (0.86, 0.6),
        (0.4, 0.66),
        (-0.4, 0.66),
        (-0.86, 0.6),
    ]);
    let hull = hull.transform(Point::ORIGIN, half);
    shapes.push(Shape::Stroke(hull.clone(), style.outline, 0.16 * half));
    shapes.push(Shape::Stroke(hull.clone(), style.rim, 0.07 * half));
    shapes.push(Shape::Fill(hull, style.wood));
    let plank = Outline::rect(at(-0.97, -0.02), 1.94 * half, 0.1 * half);
    shapes.push(Shape::Fill(plank, style.deck));
    if half > 14.0 {
        let size = (0.66 * half).round();
        shapes.push(Shape::Text(Text::new_centred(
            at(0.0, 0.35),
            size,
            style.rim,
            name.to_string(),
        )));
    }
    Stamp::new(shapes)
}

/// A ship in a chat, `half` as wide as it is from bow to stern: its crew stands close together, as
/// large as there is room, and its letter is not written.
pub(in crate::escape) fn boat(crew: &[Seat], half: f32, style: &Style) -> Arc<Stamp> {
    let mut shapes = Vec::new();
    let at = |x: f32, y: f32| Point(x * half, y * half);
    let (places, r): (&[(f32, f32)], f32) = match crew.len() {
        0 => (&[], 0.0),
        1 => (&[(0.0, -0.32)], 0.82),
        2 => (&[(-0.46, -0.24), (0.46, -0.24)], 0.76),
        _ => (&[(0.0, -0.7), (-0.58, -0.1), (0.58, -0.1)], 0.68),
    };
    for (seat, (x, y)) in crew.iter().zip(places) {
        draw(&mut shapes, *seat, at(*x, *y), r * half, style);
    }
    for place in (0..ROOM).filter(|_| crew.is_empty()) {
        let place = at(0.55 * (f32::from(place) - 1.0), 0.14);
        shapes.push(Shape::Fill(Outline::circle(place, 0.27 * half), style.outline));
        shapes.push(Shape::Fill(Outline::circle(place, 0.16 * half), style.deck));
    }
    let hull = smooth(&[
        (-1.08, 0.06),
        (-1.08, 0.06),
        (-0.86, 0.3),
        (0.86, 0.3),
        (1.08, 0.06),
        (1.08, 0.06),
        (0.86, 0.9),
        (0.4, 0.96),
        (-0.4, 0.96),
        (-0.86, 0.9),
    ]);
    let hull = hull.transform(Point::ORIGIN, half);
    shapes.push(Shape::Stroke(hull.clone(), style.outline, 0.18 * half));
    shapes.push(Shape::Stroke(hull.clone(), style.rim, 0.08 * half));
    shapes.push(Shape::Fill(hull, style.wood));
    let plank = bent(&[(-0.96, 0.42), (-0.6, 0.5), (0.6, 0.5), (0.96, 0.42)]);
    let plank = plank.transform(Point::ORIGIN, half);
    shapes.push(Shape::Stroke(plank, style.deck, 0.1 * half));
    Stamp::new(shapes)
}

/// The loss of a player: a cross where somebody was.
pub(in crate::escape) fn cross(r: f32, color: Color, style: &Style) -> Arc<Stamp> {
    let lines = Outline::line([Point(-r, -r), Point(r, r)])
        .and(Outline::line([Point(-r, r), Point(r, -r)]));
    Stamp::new(vec![
        Shape::Stroke(lines.clone(), style.shade, 0.9 * r),
        Shape::Stroke(lines, color, 0.45 * r),
    ])
}
