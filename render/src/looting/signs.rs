//! The looks of cards, cars and kingdoms.

use std::{f32::consts::PI, sync::Arc};

use games::looting::{Kind, Kingdom};

use super::style::{FOUR, Style, suit};
use crate::{Color, Outline, Point, Segment, Shape, Stamp};

/// A card of a size, around its middle.
pub(super) fn card(kind: Kind, width: f32, height: f32, style: &Style) -> Arc<Stamp> {
    let r = if height < 40.0 { 0.0 } else { 5.0 };
    let rim = if height < 20.0 { 1.0 } else { 2.0 };
    let at = |by: f32| Point(by - width / 2.0, by - height / 2.0);
    let rect = |by: f32| match r > 0.0 {
        true => Outline::round_rect(at(by), width - 2.0 * by, height - 2.0 * by, r),
        false => Outline::rect(at(by), width - 2.0 * by, height - 2.0 * by),
    };
    let mut shapes =
        vec![Shape::Fill(rect(0.0), style.outline), Shape::Fill(rect(rim), suit(kind).face)];
    let size = (0.37 * height).min(0.42 * width);
    if height >= 20.0 {
        sign(&mut shapes, kind, size);
    } else if kind == Kind::Multiplier {
        long_ring(&mut shapes, 0.42 * height);
    } else {
        sign(&mut shapes, kind, 0.42 * height);
    }
    Stamp::new(shapes)
}

/// The ring of a multiplier in a strip: where it is as small as that, a round one is no
/// other than the disc of a converter.
fn long_ring(shapes: &mut Vec<Shape>, r: f32) {
    let colors = suit(Kind::Multiplier);
    shapes.push(Shape::Fill(bar(2.6 * r, r), colors.sign));
    shapes.push(Shape::Fill(bar(1.9 * r, 0.44 * r), colors.face));
}

/// The sign of a kind, around the origin.
fn sign(shapes: &mut Vec<Shape>, kind: Kind, r: f32) {
    let colors = suit(kind);
    let mut fill = |outline, color| shapes.push(Shape::Fill(outline, color));
    match kind {
        Kind::Amplifier => fill(bar(1.06 * r, 0.58 * r), colors.sign),
        Kind::Nullifier => fill(regular(5, r * 1.04, Point(0.0, 0.06 * r)), colors.sign),
        Kind::Field => fill(regular(3, r * 1.16, Point(0.0, 0.2 * r)), colors.sign),
        Kind::Converter => fill(Outline::circle(Point::ORIGIN, 0.74 * r), colors.sign),
        Kind::Multiplier => {
            fill(Outline::circle(Point::ORIGIN, r), colors.sign);
            fill(Outline::circle(Point::ORIGIN, 0.52 * r), colors.face);
        }
        Kind::Battery => fill(bar(r, 0.3 * r).and(bar(0.3 * r, r)), colors.sign),
        Kind::Generator => {
            let corners = [(-1.0, -1.0), (0.0, -1.0), (-1.0, 0.0), (0.0, 0.0)];
            fill(bar(r, r), colors.sign);
            let side = 0.86 * r;
            for ((x, y), color) in corners.into_iter().zip(FOUR) {
                let corner = Point(x * side, y * side);
                fill(Outline::rect(corner, side, side), color);
            }
        }
    }
}

fn bar(half_width: f32, half_height: f32) -> Outline {
    Outline::rect(Point(-half_width, -half_height), 2.0 * half_width, 2.0 * half_height)
}

/// With a corner at the top.
fn regular(n: usize, r: f32, Point(x, y): Point) -> Outline {
    let corner = |number: usize| {
        let (sin, cos) = (2.0 * PI * number as f32 / n as f32).sin_cos();
        Point(x + r * sin, y - r * cos)
    };
    Outline::polygon((0..n).map(corner))
}

/// The air car of a seat, around its middle, within a circle of radius `r`: a saucer, a
/// dart, a crescent and a cross.
pub(super) fn car(seat: usize, r: f32, style: &Style) -> Arc<Stamp> {
    let n = seat % style.cars.len();
    let colors = &style.cars[n];
    let hull = hull(n);
    let rim = (0.13 * r).max(2.0);
    let body = hull.transform(Point::ORIGIN, r - 1.5 * rim);
    let mut shapes = vec![
        Shape::Stroke(body.clone(), style.outline, 3.0 * rim),
        Shape::Stroke(body.clone(), Color::hex(0xff_ffff), 1.6 * rim),
        Shape::Fill(body, colors.face),
    ];
    let (at, size) = match n {
        0 => (Point(0.0, -0.16 * r), 0.24 * r),
        1 => (Point(0.1 * r, 0.0), 0.2 * r),
        2 => (Point(0.0, -0.46 * r), 0.17 * r),
        _ => (Point::ORIGIN, 0.22 * r),
    };
    shapes.push(Shape::Fill(Outline::circle(at, size), colors.glass));
    Stamp::new(shapes)
}

/// A car on a disc on which its shape stands out, about `r` to each side: in small pictures. The one
/// that moves has a ring.
pub(super) fn token(seat: usize, r: f32, moves: bool, style: &Style) -> Arc<Stamp> {
    let circle = |radius: f32| Outline::circle(Point::ORIGIN, radius);
    let mut shapes = Vec::new();
    if moves {
        shapes.push(Shape::Fill(circle(r + 5.0), style.shade));
        shapes.push(Shape::Fill(circle(r + 3.0), style.accent));
        shapes.push(Shape::Fill(circle(r - 4.0), style.outline));
    } else {
        shapes.push(Shape::Fill(circle(r), style.outline));
    }
    let inside = r - if moves { 4.0 } else { 2.0 };
    shapes.push(Shape::Fill(circle(inside), style.token));
    shapes.extend_from_slice(car(seat, 0.98 * inside, style).shapes());
    Stamp::new(shapes)
}

/// Within a circle of radius one.
fn hull(n: usize) -> Outline {
    let curve = |first: (f32, f32), second: (f32, f32), end: (f32, f32)| {
        Segment::Cubic(Point(first.0, first.1), Point(second.0, second.1), Point(end.0, end.1))
    };
    match n {
        // A saucer, seen from the side.
        0 => Outline(vec![
            Segment::Move(Point(-1.0, 0.22)),
            curve((-0.9, -0.02), (-0.62, -0.12), (-0.48, -0.16)),
            curve((-0.42, -0.74), (0.42, -0.74), (0.48, -0.16)),
            curve((0.62, -0.12), (0.9, -0.02), (1.0, 0.22)),
            curve((0.6, 0.66), (-0.6, 0.66), (-1.0, 0.22)),
            Segment::Close,
        ]),
        // A dart, to the right.
        1 => Outline::polygon(
            [(1.0, 0.0), (-0.85, 0.78), (-0.42, 0.0), (-0.85, -0.78)].map(|(x, y)| Point(x, y)),
        ),
        // A crescent, open below.
        2 => Outline(vec![
            Segment::Move(Point(-0.94, 0.66)),
            curve((-1.06, -0.2), (-0.6, -0.82), (0.0, -0.82)),
            curve((0.6, -0.82), (1.06, -0.2), (0.94, 0.66)),
            curve((0.62, 0.1), (0.36, -0.08), (0.0, -0.08)),
            curve((-0.36, -0.08), (-0.62, 0.1), (-0.94, 0.66)),
            Segment::Close,
        ]),
        // A cross, on its tips.
        _ => {
            let (far, near) = (0.9, 0.36);
            let arm = [(near, 0.0), (far, far - near), (far - near, far), (0.0, near)];
            let turned = (0..4).flat_map(|turn| {
                arm.map(|(x, y)| match turn {
                    0 => Point(x, y),
                    1 => Point(-y, x),
                    2 => Point(-x, -y),
                    _ => Point(y, -x),
                })
            });
            Outline::polygon(turned)
        }
    }
}

/// The flames of a car that was hit, larger by a factor.
pub(super) fn flames(size: f32, style: &Style) -> Arc<Stamp> {
    let drop = |middle: f32, radius: f32| {
        Outline::polygon([
            Point(middle, 20.0 - 3.0 * radius),
            Point(middle + radius, 20.0 - 0.4 * radius),
            Point(middle + 0.5 * radius, 20.0),
            Point(middle - 0.5 * radius, 20.0),
            Point(middle - radius, 20.0 - 0.4 * radius),
        ])
        .transform(Point::ORIGIN, size)
    };
    let mut shapes = Vec::new();
    for (x, r) in [(-13.0, 7.0), (13.0, 7.0), (0.0, 9.0)] {
        shapes.push(Shape::Stroke(drop(x, r), style.rim, 3.0 * size));
        shapes.push(Shape::Fill(drop(x, r), style.glow));
        shapes.push(Shape::Fill(drop(x, 0.5 * r), style.flame));
    }
    Stamp::new(shapes)
}

/// A stack of cards, face down, about `r` high to each side.
pub(super) fn stack(r: f32, style: &Style) -> Arc<Stamp> {
    let (width, height) = (1.2 * r, 1.6 * r);
    let mut shapes = Vec::new();
    for by in [0.16 * r, 0.0, -0.16 * r] {
        let back = |inset: f32| {
            let corner = Point(by - width / 2.0 + inset, by - height / 2.0 + inset);
            Outline::round_rect(corner, width - 2.0 * inset, height - 2.0 * inset, 0.2 * r)
        };
        shapes.push(Shape::Fill(back(0.0), style.outline));
        shapes.push(Shape::Fill(back(0.08 * r), style.canal));
    }
    let middle = Point(-0.16 * r, -0.16 * r);
    shapes.push(Shape::Stroke(Outline::circle(middle, 0.28 * r), style.outline, 0.1 * r));
    Stamp::new(shapes)
}

/// A crown, about `r` high to each side.
pub(super) fn crown(r: f32, style: &Style) -> Arc<Stamp> {
    let corners = [
        (-0.9, 0.7),
        (-1.05, -0.5),
        (-0.45, 0.05),
        (0.0, -0.8),
        (0.45, 0.05),
        (1.05, -0.5),
        (0.9, 0.7),
    ];
    let crown = Outline::polygon(corners.map(|(x, y)| Point(x * r, y * r)));
    let band = Outline::rect(Point(-0.72 * r, 0.34 * r), 1.44 * r, 0.14 * r);
    Stamp::new(vec![
        Shape::Stroke(crown.clone(), style.outline, 6.0),
        Shape::Fill(crown, Color::hex(0xf2_c21c)),
        Shape::Fill(band, style.outline),
    ])
}

/// The sign of a kingdom, around its middle, about `r` high to each side.
pub(super) fn kingdom(kingdom: Kingdom, r: f32, style: &Style) -> Arc<Stamp> {
    let shapes = match kingdom {
        Kingdom::Egypt => pyramid(r),
        Kingdom::China => pagoda(r),
        Kingdom::Maya => temple(r),
    };
    let edge = shapes.iter().filter_map(|shape| match shape {
        Shape::Fill(outline, _) => Some(Shape::Stroke(outline.clone(), style.outline, 4.0)),
        _ => None,
    });
    Stamp::new(edge.collect::<Vec<_>>().into_iter().chain(shapes).collect())
}

/// A surface with these corners, about `r` high to each side.
fn surface(r: f32, corners: &[(f32, f32)], color: Color) -> Shape {
    let corners = corners.iter().map(|(x, y)| Point(x * r, y * r));
    Shape::Fill(Outline::polygon(corners), color)
}

fn pyramid(r: f32) -> Vec<Shape> {
    vec![
        surface(r, &[(0.0, -0.9), (1.1, 0.8), (-1.1, 0.8)], Color::hex(0xe3_b94a)),
        surface(r, &[(0.0, -0.9), (1.1, 0.8), (0.25, 0.8)], Color::hex(0xa9_802a)),
    ]
}

fn pagoda(r: f32) -> Vec<Shape> {
    let red = Color::hex(0xb8_3026);
    let wall = Color::hex(0xf0_dcae);
    let mut shapes = vec![surface(r, &[(-0.6, -0.1), (0.6, -0.1), (0.6, 0.8), (-0.6, 0.8)], wall)];
    for (top, wide) in [(-0.85, 0.62), (-0.1, 0.98)] {
        let roof = [
            (-wide, top + 0.4),
            (-wide - 0.12, top + 0.24),
            (-0.4 * wide, top),
            (0.4 * wide, top),
            (wide + 0.12, top + 0.24),
            (wide, top + 0.4),
        ];
        shapes.push(surface(r, &roof, red));
    }
    let upper_wall = [(-0.36, -0.45), (0.36, -0.45), (0.36, -0.1), (-0.36, -0.1)];
    let door = [(-0.2, 0.42), (0.2, 0.42), (0.2, 0.8), (-0.2, 0.8)];
    shapes.extend([surface(r, &upper_wall, wall), surface(r, &door, red)]);
    shapes
}

fn temple(r: f32) -> Vec<Shape> {
    let (stone, dark) = (Color::hex(0x8f_9f78), Color::hex(0x5c_6b4c));
    let mut shapes = Vec::new();
    for (n, wide) in [1.1_f32, 0.86, 0.62].into_iter().enumerate() {
        let low = 0.8 - 0.4 * n as f32;
        let step = [(-wide, low), (-wide + 0.1, low - 0.38), (wide - 0.1, low - 0.38), (wide, low)];
        shapes.push(surface(r, &step, stone));
    }
    let house = [(-0.36, -0.38), (-0.36, -0.85), (0.36, -0.85), (0.36, -0.38)];
    let stairs = [(-0.16, 0.8), (-0.16, -0.38), (0.16, -0.38), (0.16, 0.8)];
    shapes.extend([surface(r, &house, stone), surface(r, &stairs, dark)]);
    shapes
}
