//! The ways of cars.

use games::looting::{Deed, View};

use crate::{
    Outline, Point, Segment, Shape,
    looting::{layout::Plan, style::Style, words},
};

/// The way of the last car that was moved.
pub(in crate::looting) fn path(shapes: &mut Vec<Shape>, view: &View, plan: &Plan, style: &Style) {
    for Way { line, tip } in ways(view, plan) {
        if plan.alone {
            shapes.push(Shape::Stroke(line.clone(), style.shade, 20.0));
            shapes.push(Shape::Stroke(line, style.accent, 12.0));
        } else {
            shapes.push(Shape::Stroke(line, style.accent, 6.0));
            shapes.push(Shape::Fill(tip, style.accent));
        }
    }
}

/// The tips of the ways on a board that is alone, over all that a way flies below.
pub(in crate::looting) fn tips(shapes: &mut Vec<Shape>, view: &View, plan: &Plan, style: &Style) {
    for Way { tip, .. } in ways(view, plan) {
        shapes.push(Shape::Stroke(tip.clone(), style.shade, 8.0));
        shapes.push(Shape::Fill(tip, style.accent));
    }
}

/// An arrow from a space to another one.
struct Way {
    line: Outline,
    tip: Outline,
}

/// The ways of the turn that is told.
fn ways(view: &View, plan: &Plan) -> Vec<Way> {
    let deeds = words::turn_to_describe(view).map_or(&[][..], |turn| &turn.deeds);
    let moved = deeds.iter().filter_map(|deed| match *deed {
        Deed::Moved { from: Some(from), to } => Some(way((from, to), plan)),
        _ => None,
    });
    moved.collect()
}

/// From the edge of a space to that of another one, bent towards the volcano.
fn way((from, to): (u8, u8), plan: &Plan) -> Way {
    let inner = |space: u8| {
        let Point(x, y) = plan.space(space);
        let (dx, dy) = (x - plan.middle.0, y - plan.middle.1);
        let edge = plan.space / 2.0 + 10.0;
        // Straight in from a row, and aslant at a corner.
        let (mx, my) = (dx.abs(), dy.abs());
        let far = mx.max(my);
        let pull = |value: f32, size: f32| {
            if size + 100.0 < far { value } else { value - edge * value.signum() }
        };
        Point(pull(dx, mx), pull(dy, my))
    };
    let (a, b) = (inner(from), inner(to));
    let bend = |far: f32| Point((a.0 + b.0) / 2.0 * far, (a.1 + b.1) / 2.0 * far);
    // A board alone has signs where a short way would bend to.
    let is_short = (a.0 - b.0).hypot(a.1 - b.1) < 2.5 * plan.space;
    let mut middle = bend(if plan.alone && is_short { 0.92 } else { 0.62 });
    // Nothing flies through the crater.
    let r = middle.0.hypot(middle.1);
    if r < 190.0 {
        let away = if r < 1.0 { Point(b.1 - a.1, a.0 - b.0) } else { middle };
        let far = away.0.hypot(away.1).max(1.0);
        middle = Point(away.0 / far * 230.0, away.1 / far * 230.0);
    }
    let place = |Point(x, y): Point| Point(plan.middle.0 + x, plan.middle.1 + y);
    let (dx, dy) = (b.0 - middle.0, b.1 - middle.1);
    let far = dx.hypot(dy).max(1.0);
    let (dx, dy) = (dx / far, dy / far);
    let back = |along: f32, beside: f32| {
        place(Point(b.0 - along * dx - beside * dy, b.1 - along * dy + beside * dx))
    };
    let line =
        Outline(vec![Segment::Move(place(a)), Segment::Quad(place(middle), back(14.0, 0.0))]);
    let (begin, end, half) = if plan.alone { (34.0, -12.0, 26.0) } else { (20.0, -4.0, 12.0) };
    let tip = Outline::polygon([back(end, 0.0), back(begin, half), back(begin, -half)]);
    Way { line, tip }
}
