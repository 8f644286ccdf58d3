//! The creatures that swim around the island: each kind is known by its shape alone.

use std::{f32::consts::PI, sync::Arc};

use games::escape::{Kind, Symbol};

use super::{
    figures,
    shapes::{bent, smooth, wave},
};
use crate::{Color, Outline, Point, Shape, Stamp, escape::style::Style};

/// Around its middle, about `r` to each side.
pub(in crate::escape) fn creature(kind: Kind, r: f32, style: &Style) -> Arc<Stamp> {
    let mut pen = Pen { shapes: Vec::new(), r, rim: (0.08 * r).max(1.2), style };
    match kind {
        Kind::Shark => shark(&mut pen),
        Kind::Octopus => octopus(&mut pen),
        Kind::Monster => monster(&mut pen),
        Kind::Dolphin => dolphin(&mut pen),
    }
    Stamp::new(pen.shapes)
}

/// The symbol that a piece hid.
pub(in crate::escape) fn symbol(symbol: Symbol, r: f32, style: &Style) -> Arc<Stamp> {
    match symbol {
        Symbol::Ship => figures::ship(' ', &[], r, style),
        Symbol::Whirlpool => whirlpool(r, style),
        _ => creature(symbol.creature().unwrap_or(Kind::Shark), r, style),
    }
}

/// A spiral.
pub(super) fn whirlpool(r: f32, style: &Style) -> Arc<Stamp> {
    let arm = |turn: f32| {
        let points: Vec<(f32, f32)> = (0..15)
            .map(|step| {
                let far = step as f32 / 14.0;
                let (sin, cos) = (turn + far * 1.55 * PI).sin_cos();
                let far = 0.12 + 0.84 * far;
                (far * cos, far * sin)
            })
            .collect();
        bent(&points).transform(Point::ORIGIN, r)
    };
    let arms: Outline = (0..3)
        .map(|index| arm(2.0 * PI * index as f32 / 3.0))
        .reduce(Outline::and)
        .unwrap_or_default();
    Stamp::new(vec![
        Shape::Stroke(arms.clone(), style.shade, 0.3 * r),
        Shape::Stroke(arms, style.whirl, 0.17 * r),
    ])
}

struct Pen<'a> {
    shapes: Vec<Shape>,
    r: f32,
    rim: f32,
    style: &'a Style,
}

impl Pen<'_> {
    /// A dark body with a light rim.
    fn body(&mut self, outline: Outline, color: Color) {
        let body = outline.transform(Point::ORIGIN, self.r);
        self.shapes.push(Shape::Stroke(body.clone(), self.style.rim, 2.6 * self.rim));
        self.shapes.push(Shape::Fill(body, color));
    }

    /// Limbs, as thick as a share of `r`, with rims.
    fn limbs(&mut self, outline: Outline, thick: f32, color: Color) {
        let limbs = outline.transform(Point::ORIGIN, self.r);
        for (wider, color) in [(2.6 * self.rim, self.style.rim), (0.0, color)] {
            self.shapes.push(Shape::Stroke(limbs.clone(), color, thick * self.r + wider));
        }
    }

    fn fill(&mut self, outline: Outline, color: Color) {
        self.shapes.push(Shape::Fill(outline.transform(Point::ORIGIN, self.r), color));
    }

    fn line(&mut self, outline: Outline, thick: f32, color: Color) {
        let line = outline.transform(Point::ORIGIN, self.r);
        self.shapes.push(Shape::Stroke(line, color, thick * self.r));
    }

    fn waves(&mut self, y: f32) {
        for x in [-0.5, 0.5] {
            self.line(wave(Point(x, y), 0.45), 0.22, self.style.whirl);
            self.line(wave(Point(x, y), 0.45), 0.12, self.style.foam);
        }
    }
}

/// A fin that cuts the water, and the tip of a tail behind it.
fn shark(pen: &mut Pen<'_>) {
    let fin = smooth(&[
        (-0.5, 0.6),
        (-0.5, 0.6),
        (-0.25, -0.2),
        (0.35, -1.0),
        (0.5, -0.98),
        (0.34, -0.3),
        (0.62, 0.6),
        (0.62, 0.6),
    ]);
    let tail = smooth(&[
        (-0.98, 0.6),
        (-0.98, 0.6),
        (-0.92, 0.1),
        (-1.02, -0.22),
        (-0.72, 0.0),
        (-0.62, 0.6),
        (-0.62, 0.6),
    ]);
    let color = pen.style.shark;
    pen.body(tail.and(fin), color);
    pen.waves(0.62);
}

/// A head with two eyes, and arms to all sides.
fn octopus(pen: &mut Pen<'_>) {
    let arms: [&[(f32, f32)]; 6] = [
        &[(-0.25, 0.1), (-0.7, 0.15), (-0.85, -0.35), (-1.0, -0.2)],
        &[(-0.25, 0.2), (-0.75, 0.45), (-0.8, 0.75), (-1.02, 0.55)],
        &[(-0.1, 0.3), (-0.25, 0.75), (-0.45, 0.95), (-0.6, 0.8)],
        &[(0.25, 0.1), (0.7, 0.15), (0.85, -0.35), (1.0, -0.2)],
        &[(0.25, 0.2), (0.75, 0.45), (0.8, 0.75), (1.02, 0.55)],
        &[(0.1, 0.3), (0.25, 0.75), (0.45, 0.95), (0.6, 0.8)],
    ];
    let arms = arms.map(bent).into_iter().reduce(Outline::and).unwrap_or_default();
    let color = pen.style.octopus;
    pen.limbs(arms, 0.17, color);
    let head = smooth(&[
        (-0.3, 0.35),
        (-0.62, -0.35),
        (-0.45, -0.98),
        (0.45, -0.98),
        (0.62, -0.35),
        (0.3, 0.35),
    ]);
    pen.body(head, color);
    for x in [-0.19, 0.19] {
        pen.fill(Outline::circle(Point(x, -0.2), 0.15), pen.style.rim);
        pen.fill(Outline::circle(Point(x, -0.17), 0.07), pen.style.outline);
    }
}

/// A neck with a head, and humps behind it.
fn monster(pen: &mut Pen<'_>) {
    let humps = bent(&[(-0.05, 0.62), (-0.02, -0.2), (0.42, -0.2), (0.45, 0.62)]).and(bent(&[
        (0.62, 0.62),
        (0.64, 0.15),
        (0.94, 0.15),
        (0.96, 0.62),
    ]));
    let neck = bent(&[(-0.42, 0.62), (-0.2, -0.1), (-0.72, -0.4), (-0.5, -0.72)]);
    let color = pen.style.monster;
    pen.limbs(neck.and(humps), 0.24, color);
    let head = smooth(&[
        (-1.05, -0.5),
        (-0.9, -0.78),
        (-0.5, -0.98),
        (-0.28, -0.72),
        (-0.5, -0.5),
        (-0.85, -0.42),
    ]);
    pen.body(head, color);
    pen.line(bent(&[(-0.42, -0.5), (-0.5, -0.4)]), 0.2, color);
    pen.fill(Outline::circle(Point(-0.58, -0.74), 0.08), pen.style.rim);
    pen.waves(0.64);
}

/// It leaps, bent from its snout to its tail.
fn dolphin(pen: &mut Pen<'_>) {
    let body = smooth(&[
        (1.02, 0.42),
        (1.02, 0.42),
        (0.8, 0.12),
        (0.62, -0.35),
        (0.2, -0.55),
        (0.02, -0.62),
        (-0.14, -1.0),
        (-0.26, -1.0),
        (-0.34, -0.5),
        (-0.66, -0.2),
        (-0.76, 0.2),
        (-1.1, 0.4),
        (-1.1, 0.5),
        (-0.82, 0.46),
        (-0.6, 0.8),
        (-0.5, 0.78),
        (-0.56, 0.36),
        (-0.36, 0.12),
        (0.0, 0.0),
        (0.4, 0.1),
        (0.62, 0.4),
    ]);
    let color = pen.style.dolphin;
    pen.body(body, color);
    let belly =
        smooth(&[(-0.3, 0.06), (0.0, -0.16), (0.45, -0.02), (0.66, 0.34), (0.4, 0.1), (0.0, 0.0)]);
    pen.fill(belly, color.mix(pen.style.rim, 0.65));
    pen.fill(Outline::circle(Point(0.56, -0.08), 0.07), pen.style.rim);
}
