//! Small pictures of pieces, beside the answers of a question.

use games::{
    Seat,
    escape::{Kind, Ring},
};

use super::{
    board::{creatures, figures},
    style::Style,
};
use crate::{Outline, Point, Shape, Theme, emblem::RADIUS};

pub(crate) fn emblems() -> Vec<(&'static str, Vec<Shape>)> {
    let style = Style::of(Theme::LIGHT);
    let stamp = |stamp| vec![Shape::Stamp(stamp, Point::ORIGIN)];
    let creature = |kind: Kind| (kind.key(), stamp(creatures::creature(kind, 0.9 * RADIUS, style)));
    let mut all = Kind::ALL.map(creature).to_vec();
    all.extend(Ring::ALL.map(|ring| (ring.key(), land(ring, style))));
    all.push(("ship", stamp(figures::boat(&[], 0.86 * RADIUS, style))));
    all.push(("person", stamp(figures::person(Seat(0), 0.94 * RADIUS, style))));
    all
}

/// A piece of the island: as many peaks as its ring has in its name on the board.
fn land(ring: Ring, style: &Style) -> Vec<Shape> {
    let tile = style.ring(ring);
    let hex = |r: f32, down: f32| {
        let corner = |number: u8| {
            let (sin, cos) = (f32::from(number) * std::f32::consts::FRAC_PI_3).sin_cos();
            Point(r * cos, 0.8 * r * sin + down)
        };
        Outline::polygon((0..6).map(corner))
    };
    let mark = match ring {
        Ring::Rock => Outline::polygon([Point(-0.5, 0.3), Point(0.0, -0.5), Point(0.5, 0.3)]),
        Ring::Land => Outline::circle(Point(0.0, -0.06), 0.36),
        Ring::Citadel => Outline::rect(Point(-0.34, -0.42), 0.68, 0.68),
    };
    vec![
        Shape::Stroke(hex(0.9 * RADIUS, 0.14 * RADIUS), style.outline, 0.1 * RADIUS),
        Shape::Fill(hex(0.9 * RADIUS, 0.14 * RADIUS), tile.cliff),
        Shape::Fill(hex(0.9 * RADIUS, -0.04 * RADIUS), tile.face),
        Shape::Fill(mark.transform(Point::ORIGIN, 0.8 * RADIUS), tile.mark),
    ]
}
