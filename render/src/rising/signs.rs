//! Councilors and their people, what there is to gain, and what threatens it.

pub(super) mod emblems;

use std::sync::Arc;

use games::rising::{Councilor, Resource};

use super::style::Style;
use crate::{Color, Outline, Point, Segment, Shape, Stamp, Text, Weight};

fn polygon(corners: &[(f32, f32)]) -> Outline {
    Outline::polygon(corners.iter().map(|(x, y)| Point(*x, *y)))
}

/// The sign of a councilor, within a circle of radius one: a compass needle, a star, the
/// sun, a shield, a gear and a book. As small as they are, their outlines tell them apart.
fn outline(councilor: Option<Councilor>) -> Outline {
    match councilor.map(Councilor::key) {
        Some("explorer") => polygon(&[(0.0, -1.0), (0.92, 0.76), (-0.92, 0.76)]),
        Some("astrologer") => {
            let corner = |number: u8| {
                let r = if number.is_multiple_of(2) { 1.08 } else { 0.46 };
                let angle = f32::from(number) * std::f32::consts::PI / 5.0;
                (r * angle.sin(), 0.06 - r * angle.cos())
            };
            polygon(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(corner))
        }
        Some("champion") => polygon(&[(-0.92, -0.76), (0.92, -0.76), (0.0, 1.0)]),
        Some("artificer") => polygon(&[
            (-0.38, -0.98),
            (0.38, -0.98),
            (0.38, -0.38),
            (0.98, -0.38),
            (0.98, 0.38),
            (0.38, 0.38),
            (0.38, 0.98),
            (-0.38, 0.98),
            (-0.38, 0.38),
            (-0.98, 0.38),
            (-0.98, -0.38),
            (-0.38, -0.38),
        ]),
        Some("scholar") => polygon(&[(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)]),
        _ => Outline::circle(Point::ORIGIN, 0.9),
    }
}

/// Somebody of a councilor's, around their middle, within a circle of radius `r`.
pub(super) fn person(councilor: Option<Councilor>, r: f32, style: &Style) -> Arc<Stamp> {
    let mut shapes = Vec::new();
    draw(&mut shapes, councilor, r, style);
    Stamp::new(shapes)
}

fn draw(shapes: &mut Vec<Shape>, councilor: Option<Councilor>, r: f32, style: &Style) {
    let whole = outline(councilor).transform(Point::ORIGIN, 0.86 * r);
    shapes.push(Shape::Stroke(whole.clone(), style.edge, (0.28 * r).max(3.0)));
    shapes.push(Shape::Fill(whole, style.councilor(councilor)));
}

/// Somebody with courage: a medal with a `+`, as it is written.
pub(super) fn brave(councilor: Option<Councilor>, r: f32, style: &Style) -> Arc<Stamp> {
    with_medal(councilor, r, ((0.56 * r).max(9.0), 0.74), style)
}

/// The same with a larger medal, which leaves the line above free.
pub(super) fn hero(councilor: Option<Councilor>, r: f32, style: &Style) -> Arc<Stamp> {
    with_medal(councilor, r, ((0.6 * r).max(12.0).round(), 0.5), style)
}

/// With a medal of a radius, so high beside them.
fn with_medal(
    councilor: Option<Councilor>,
    r: f32,
    (medal, high): (f32, f32),
    style: &Style,
) -> Arc<Stamp> {
    let mut shapes = Vec::new();
    draw(&mut shapes, councilor, r, style);
    let at = Point((0.74 * r).round(), (-high * r).round());
    shapes.push(Shape::Stamp(courage(medal, style), at));
    Stamp::new(shapes)
}

pub(super) fn courage(r: f32, style: &Style) -> Arc<Stamp> {
    let arm = 0.56 * r;
    let plus = Outline::line([Point(-arm, 0.0), Point(arm, 0.0)])
        .and(Outline::line([Point(0.0, -arm), Point(0.0, arm)]));
    Stamp::new(vec![
        Shape::Fill(Outline::circle(Point::ORIGIN, r), style.outline),
        Shape::Fill(Outline::circle(Point::ORIGIN, 0.84 * r), style.courage),
        Shape::Stroke(plus, style.outline, 0.3 * r),
    ])
}

/// A piece with an edge around it.
fn piece(outline: Outline, face: Color, r: f32, style: &Style) -> Vec<Shape> {
    let outline = outline.transform(Point::ORIGIN, r);
    let width = (0.22 * r).max(2.0);
    vec![Shape::Stroke(outline.clone(), style.outline, width), Shape::Fill(outline, face)]
}

fn line(shapes: &mut Vec<Shape>, points: &[(f32, f32)], r: f32, color: Color) {
    let line = Outline::line(points.iter().map(|(x, y)| Point(x * r, y * r)));
    shapes.push(Shape::Stroke(line, color, (0.12 * r).max(1.2)));
}

/// A lump, an ingot, a crystal and a ring of alloy.
pub(super) fn resource(resource: Resource, r: f32, style: &Style) -> Arc<Stamp> {
    let face = style.resource(resource);
    let light = style.rim.mix(face, 0.55);
    let dark = style.outline.mix(face, 0.45);
    let mut shapes;
    match resource {
        Resource::Ore => {
            let lump = [
                (-0.5, -0.72),
                (0.3, -0.82),
                (0.9, -0.2),
                (0.74, 0.6),
                (0.06, 0.86),
                (-0.76, 0.6),
                (-0.94, -0.12),
            ];
            shapes = piece(polygon(&lump), face, r, style);
            line(&mut shapes, &[(-0.5, -0.72), (-0.1, -0.1), (0.74, 0.6)], r, dark);
            line(&mut shapes, &[(-0.1, -0.1), (-0.76, 0.6)], r, dark);
        }
        Resource::Gold => {
            let bar = [(-0.56, -0.52), (0.56, -0.52), (0.98, 0.62), (-0.98, 0.62)];
            shapes = piece(polygon(&bar), face, r, style);
            let top = polygon(&[(-0.48, -0.4), (0.48, -0.4), (0.62, 0.0), (-0.62, 0.0)]);
            shapes.push(Shape::Fill(top.transform(Point::ORIGIN, r), light));
        }
        Resource::Crystal => {
            let gem =
                [(0.0, -1.0), (0.6, -0.42), (0.6, 0.4), (0.0, 1.0), (-0.6, 0.4), (-0.6, -0.42)];
            shapes = piece(polygon(&gem), face, r, style);
            let left = polygon(&[(0.0, -1.0), (0.0, 1.0), (-0.6, 0.4), (-0.6, -0.42)]);
            shapes.push(Shape::Fill(left.transform(Point::ORIGIN, 0.94 * r), light));
            line(&mut shapes, &[(0.0, -0.9), (0.0, 0.9)], r, dark);
        }
        Resource::Atlantium => {
            shapes = piece(Outline::circle(Point::ORIGIN, 0.9), face, r, style);
            shapes.push(Shape::Fill(Outline::circle(Point::ORIGIN, 0.42 * r), style.outline));
            shapes.push(Shape::Fill(Outline::circle(Point::ORIGIN, 0.28 * r), light));
        }
    }
    Stamp::new(shapes)
}

/// A flash, within a circle of radius one.
pub(super) fn flash() -> Outline {
    polygon(&[
        (0.26, -1.0),
        (-0.66, 0.16),
        (-0.08, 0.16),
        (-0.28, 1.0),
        (0.68, -0.22),
        (0.1, -0.22),
    ])
}

pub(super) fn energy(r: f32, style: &Style) -> Arc<Stamp> {
    Stamp::new(piece(flash(), style.energy, r, style))
}

/// A shield of light.
pub(super) fn barrier(r: f32, style: &Style) -> Arc<Stamp> {
    let shield = Outline(vec![
        Segment::Move(Point(-0.82, -0.8)),
        Segment::Quad(Point(-0.3, -0.76), Point(0.0, -1.0)),
        Segment::Quad(Point(0.3, -0.76), Point(0.82, -0.8)),
        Segment::Cubic(Point(0.9, 0.2), Point(0.5, 0.76), Point(0.0, 1.0)),
        Segment::Cubic(Point(-0.5, 0.76), Point(-0.9, 0.2), Point(-0.82, -0.8)),
        Segment::Close,
    ]);
    let mut shapes = piece(shield.clone(), style.barrier, r, style);
    shapes.push(Shape::Fill(shield.transform(Point::ORIGIN, 0.5 * r), style.rim));
    Stamp::new(shapes)
}

/// Land that comes up from the sea.
pub(super) fn rise(r: f32, style: &Style) -> Arc<Stamp> {
    let arrow = [
        (0.0, -1.0),
        (0.8, -0.1),
        (0.3, -0.1),
        (0.3, 0.5),
        (-0.3, 0.5),
        (-0.3, -0.1),
        (-0.8, -0.1),
    ];
    let mut shapes = piece(polygon(&arrow), style.barrier, r, style);
    line(&mut shapes, &[(-0.8, 0.9), (0.8, 0.9)], r, style.ink);
    Stamp::new(shapes)
}

/// Something for something else.
pub(super) fn exchange(r: f32, style: &Style) -> Arc<Stamp> {
    let arrow = [
        (-0.9, -0.7),
        (0.3, -0.7),
        (0.3, -1.0),
        (1.0, -0.45),
        (0.3, 0.1),
        (0.3, -0.2),
        (-0.9, -0.2),
    ];
    let back = arrow.map(|(x, y)| (-x, -y));
    let both = polygon(&arrow).and(polygon(&back));
    Stamp::new(piece(both, style.card, r, style))
}

/// A card of knowledge.
pub(super) fn card(r: f32, style: &Style) -> Arc<Stamp> {
    let back = Outline::round_rect(Point(-0.7, -0.96), 1.4, 1.92, 0.2);
    let mut shapes = piece(back, style.card, r, style);
    for y in [-0.46, 0.0, 0.46] {
        line(&mut shapes, &[(-0.34, y), (0.34, y)], r, style.outline);
    }
    Stamp::new(shapes)
}

/// Somebody who is not there yet.
pub(super) fn newcomer(r: f32, style: &Style) -> Arc<Stamp> {
    let body = Outline(vec![
        Segment::Move(Point(-0.8, 0.94)),
        Segment::Cubic(Point(-0.8, 0.1), Point(-0.4, -0.06), Point(0.0, -0.06)),
        Segment::Cubic(Point(0.4, -0.06), Point(0.8, 0.1), Point(0.8, 0.94)),
        Segment::Close,
    ]);
    let head = Outline::circle(Point(0.0, -0.52), 0.44);
    Stamp::new(piece(body.and(head), style.rim, r, style))
}

/// Two small waves.
pub(super) fn waves(r: f32, color: Color) -> Arc<Stamp> {
    let wave = |level: f32| {
        let at = |x: f32, y: f32| Point(x * r, y * r);
        Outline(vec![
            Segment::Move(at(-1.0, level)),
            Segment::Quad(at(-0.5, level - 0.6), at(0.0, level)),
            Segment::Quad(at(0.5, level + 0.6), at(1.0, level)),
        ])
    };
    let lines = wave(-0.3).and(wave(0.36));
    Stamp::new(vec![Shape::Stroke(lines, color, (0.22 * r).max(2.4))])
}

/// A galley of Athens, `half` as wide as it is from bow to stern.
pub(super) fn galley(half: f32, style: &Style) -> Arc<Stamp> {
    ship(half, style.foe, style)
}

/// A ship of the island's navy.
pub(super) fn navy(half: f32, style: &Style) -> Arc<Stamp> {
    ship(half, style.rim, style)
}

fn ship(half: f32, cloth: Color, style: &Style) -> Arc<Stamp> {
    let hull = polygon(&[(-1.0, 0.16), (1.0, 0.16), (0.7, 0.66), (-0.62, 0.66)]);
    let ram = polygon(&[(0.86, 0.3), (1.16, 0.42), (0.76, 0.56)]);
    let sail = Outline(vec![
        Segment::Move(Point(-0.52, -0.86)),
        Segment::Line(Point(0.5, -0.86)),
        Segment::Quad(Point(0.72, -0.36), Point(0.46, 0.06)),
        Segment::Line(Point(-0.48, 0.06)),
        Segment::Quad(Point(-0.3, -0.36), Point(-0.52, -0.86)),
        Segment::Close,
    ]);
    let mut shapes = Vec::new();
    for (part, color) in [(hull.and(ram), style.wood), (sail, cloth)] {
        let part = part.transform(Point::ORIGIN, half);
        shapes.push(Shape::Stroke(part.clone(), style.edge, (0.18 * half).max(3.0)));
        shapes.push(Shape::Fill(part, color));
    }
    Stamp::new(shapes)
}

/// A die with what it shows, around its middle.
pub(super) fn die(n: u8, side: f32, is_attack: bool, style: &Style) -> Arc<Stamp> {
    let (face, ink) = if is_attack { (style.foe, style.rim) } else { (style.rim, style.outline) };
    let square = |by: f32| {
        let side = side - 2.0 * by;
        Outline::round_rect(Point(-side / 2.0, -side / 2.0), side, side, (0.2 * side).max(4.0))
    };
    let number = Text::new_centred(Point::ORIGIN, (0.72 * side).round(), ink, n.to_string());
    Stamp::new(vec![
        Shape::Fill(square(0.0), style.edge),
        Shape::Fill(square(2.0), face),
        Shape::Text(number.weight(Weight::Bold)),
    ])
}

/// Whether something came about: a hook, or a cross.
pub(super) fn verdict(yes: bool, r: f32, color: Color) -> Arc<Stamp> {
    let at = |x: f32, y: f32| Point(x * r, y * r);
    let lines = match yes {
        true => Outline::line([at(-0.8, 0.06), at(-0.22, 0.66), at(0.84, -0.66)]),
        false => Outline::line([at(-0.64, -0.64), at(0.64, 0.64)])
            .and(Outline::line([at(-0.64, 0.64), at(0.64, -0.64)])),
    };
    Stamp::new(vec![Shape::Stroke(lines, color, (0.3 * r).max(3.0))])
}

/// The flag of the starting player.
pub(super) fn flag(r: f32, style: &Style) -> Arc<Stamp> {
    let cloth = polygon(&[(-0.5, -1.0), (0.9, -0.5), (-0.5, 0.0)]);
    let mut shapes = piece(cloth, style.accent, r, style);
    let pole = Outline::line([Point(-0.5 * r, -r), Point(-0.5 * r, r)]);
    shapes.push(Shape::Stroke(pole, style.ink, 3.0));
    Stamp::new(shapes)
}
