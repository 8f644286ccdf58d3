//! The gate as an arch of its components: how many of them are built.

use std::f32::consts::PI;

use super::Board;
use crate::{Outline, Point, Shape, rising::words};

/// The middle of the arch, and its radii.
const MIDDLE: Point = Point(842.0, 172.0);
const OUTER: f32 = 148.0;
const INNER: f32 = 96.0;

impl Board<'_> {
    pub(super) fn arch(&mut self) {
        let (built, of) = (words::n_built(self.view), self.view.gate.len().max(1));
        for n in 0..of {
            let stone = stone(n, of);
            let face = if n < built { self.style.energy } else { self.style.panel };
            self.shapes.push(Shape::Stroke(stone.clone(), self.style.outline, 5.0));
            self.shapes.push(Shape::Fill(stone, face));
        }
        let told = format!("{built}/{of}");
        let at = Point(MIDDLE.0, MIDDLE.1 - 26.0);
        self.write(at, 62.0, self.style.sea_ink, told);
    }
}

/// One of the stones, from the left.
fn stone(n: usize, of: usize) -> Outline {
    let corner = |part: f32, radius: f32| {
        let angle = PI * (1.0 - part / of as f32);
        let Point(x, y) = MIDDLE;
        Point(x + radius * angle.cos(), y - radius * angle.sin())
    };
    let (from, to) = (n as f32 + 0.06, n as f32 + 0.94);
    Outline::polygon([
        corner(from, INNER),
        corner(from, OUTER),
        corner(n as f32 + 0.5, OUTER + 2.0),
        corner(to, OUTER),
        corner(to, INNER),
    ])
}
