//! Which stacks are about to explode: a sign beside each.

use games::atlantis::View;

use crate::{
    Outline, Point, Shape, Stamp,
    atlantis::{chart::Chart, style::Style},
};

/// How near the end of its fuse a stack is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::atlantis) enum Fuse {
    /// It explodes in the turn of its side, unless stones leave it.
    Burning,
    /// It explodes once it has one stone more, or two: so many are missing.
    Short(u32),
}

impl Fuse {
    fn of(missing: u32) -> Option<Self> {
        match missing {
            0 => Some(Self::Burning),
            1 | 2 => Some(Self::Short(missing)),
            _ => None,
        }
    }
}

/// How far right of the middle of its field a sign is, in radii: in the corner, where
/// it stays inside, for beside the board there are letters and numbers.
const BESIDE: f32 = 0.63;

/// How far below it: a little above, for the name of the field is below.
const ABOVE: f32 = -0.08;

pub(in crate::atlantis) fn fuses(
    shapes: &mut Vec<Shape>,
    view: &View,
    chart: &Chart,
    style: &Style,
) {
    if view.turn.is_none() {
        return;
    }
    let r = chart.radius;
    for (field, missing) in (0..).zip(view.fuses()) {
        if let Some(fuse) = missing.and_then(Fuse::of) {
            let mut piece = Vec::new();
            sign(&mut piece, Point(BESIDE * r, ABOVE * r), r, fuse, style);
            shapes.push(Shape::Stamp(Stamp::new(piece), chart.middle(field)));
        }
    }
}

/// Signs that can be told in a small picture: a ring inside the edge of a field that will explode,
/// and half of one where a stone is missing.
pub(in crate::atlantis) fn rings(
    shapes: &mut Vec<Shape>,
    view: &View,
    chart: &Chart,
    style: &Style,
) {
    if view.turn.is_none() {
        return;
    }
    for (field, missing) in (0..).zip(view.fuses()) {
        let (n_edges, width) = match missing {
            Some(0) => (6, 0.16 * chart.radius),
            Some(1) => (3, 0.12 * chart.radius),
            _ => continue,
        };
        let line = chart.edges(n_edges, 0.84);
        let piece = vec![
            Shape::Stroke(line.clone(), style.rim, width + 0.08 * chart.radius),
            Shape::Stroke(line, style.accent, width),
        ];
        shapes.push(Shape::Stamp(Stamp::new(piece), chart.middle(field)));
    }
}

/// For a field of radius `r`: an exclamation mark, or a pip for each stone that
/// is missing.
pub(in crate::atlantis) fn sign(
    shapes: &mut Vec<Shape>,
    at: Point,
    r: f32,
    fuse: Fuse,
    style: &Style,
) {
    let Point(x, y) = at;
    match fuse {
        Fuse::Burning => {
            let plate = |by: f32| {
                let (w, h) = (0.19 * r + by, 0.36 * r + by);
                Outline::round_rect(Point(x - w, y - h), 2.0 * w, 2.0 * h, w)
            };
            shapes.push(Shape::Fill(plate(0.05 * r), style.rim));
            shapes.push(Shape::Fill(plate(0.0), style.accent));
            let bar = Outline::round_rect(
                Point(x - 0.06 * r, y - 0.24 * r),
                0.12 * r,
                0.29 * r,
                0.06 * r,
            );
            let dot = Outline::circle(Point(x, y + 0.18 * r), 0.07 * r);
            shapes.push(Shape::Fill(bar.and(dot), style.deep));
        }
        Fuse::Short(n) => {
            let step = 0.34 * r;
            for n_th in 0..n {
                let y = y + step * (n_th as f32 - (n - 1) as f32 / 2.0);
                shapes.push(Shape::Fill(Outline::circle(Point(x, y), 0.17 * r), style.rim));
                shapes.push(Shape::Fill(Outline::circle(Point(x, y), 0.11 * r), style.ink));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    /// But for a hair, so that it is no part of what is written beside the board.
    #[test]
    fn signs_are_in_their_fields() {
        for fuse in [Fuse::Burning, Fuse::Short(1), Fuse::Short(2)] {
            let mut shapes = Vec::new();
            sign(&mut shapes, Point(BESIDE, ABOVE), 1.0, fuse, Style::of(Theme::LIGHT));
            for shape in &shapes {
                let Shape::Fill(outline, _) = shape else { continue };
                for Point(x, y) in outline.points() {
                    let far = x.abs() + y.abs() / 3_f32.sqrt();
                    assert!(far < 1.1, "{fuse:?} at {x}, {y}");
                }
            }
        }
    }
}
