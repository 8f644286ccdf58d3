//! The three parts of a turn, side by side: which of them it is, and what is left of it.

use std::sync::Arc;

use games::escape::{Step, View};

use super::{
    board::{creatures, shapes::polygon},
    layout::{HEADER, MARGIN, SMALL, STRIP, WIDTH},
    style::Style,
    words,
};
use crate::{Outline, Point, Shape, Stamp, Text, Weight, look::players::Cast};

/// How far the tips of the parts reach into the next.
const TIP: f32 = 16.0;

/// The part in which a piece sinks, to point at: its corner, its width and its height.
pub(super) const SINK: (Point, f32, f32) =
    (Point(WIDTH / 3.0 + 14.0, HEADER), WIDTH / 3.0 - 28.0, STRIP - 6.0);

pub(super) fn strip(shapes: &mut Vec<Shape>, view: &View, cast: Cast<'_>, style: &Style) {
    let now = words::part(view);
    let height = STRIP - 6.0;
    let width = (WIDTH - 2.0 * MARGIN + 2.0 * (TIP - 5.0)) / 3.0;
    for (n, part) in words::parts(view).into_iter().enumerate() {
        let on = now == Some(n);
        let left = MARGIN + n as f32 * (width - TIP + 5.0);
        let (first, last) = (n == 0, n == 2);
        let tip = |start: f32, inset: f32| {
            let back = if first { 0.0 } else { TIP };
            let front = if last { 0.0 } else { TIP };
            polygon(&[
                (start + inset, HEADER + inset),
                (start + width - front - inset, HEADER + inset),
                (start + width - inset, HEADER + height / 2.0),
                (start + width - front - inset, HEADER + height - inset),
                (start + inset, HEADER + height - inset),
                (start + back + inset, HEADER + height / 2.0),
            ])
        };
        let (face, ink) = match on {
            true => (style.accent, style.accent_ink),
            false => (style.panel, style.quiet),
        };
        if !on {
            shapes.push(Shape::Fill(tip(left, 0.0), style.panel_edge));
        }
        shapes.push(Shape::Fill(tip(left, if on { 0.0 } else { 2.0 }), face));
        let told = format!("{}  {}", n + 1, cast.say(part));
        let pips = if on && n == 0 { f32::from(view.left) * 24.0 + 14.0 } else { 0.0 };
        let inside = width - 2.0 * TIP - 24.0 - pips;
        let middle = Point((left + (width - pips) / 2.0).round(), HEADER + height / 2.0);
        let weight = if on { Weight::Bold } else { Weight::Regular };
        let text = Text::new_centred(middle, 28.0, ink, told).weight(weight);
        let Some(text) = Text::fit_to_width([text], inside, SMALL) else { continue };
        let mut x = middle.0 + text.width() / 2.0 + 22.0;
        shapes.push(Shape::Text(text));
        if pips > 0.0 {
            for _ in 0..view.left {
                let pip = Outline::circle(Point(x, middle.1), 8.0);
                shapes.push(Shape::Fill(pip, ink));
                x += 24.0;
            }
        }
    }
}

/// The roll, as long as a creature is moved: two dice, around their middle.
pub(super) fn dice(view: &View, style: &Style) -> Option<Arc<Stamp>> {
    let Step::Creature { kind, distance, .. } = view.step else { return None };
    let mut shapes = Vec::new();
    for (x, tilt) in [(-34.0, 0.0), (34.0, 0.0)] {
        let die = |by: f32| {
            let side = 62.0 - 2.0 * by;
            Outline::round_rect(Point(x - side / 2.0, tilt - side / 2.0), side, side, 12.0 - by)
        };
        shapes.push(Shape::Fill(die(0.0), style.outline));
        shapes.push(Shape::Fill(die(3.0), style.rim));
    }
    shapes.push(Shape::Stamp(creatures::creature(kind, 22.0, style), Point(-34.0, 2.0)));
    if distance > 0 {
        let number = Text::new_centred(Point(34.0, 0.0), 42.0, style.outline, distance.to_string());
        shapes.push(Shape::Text(number));
    } else {
        // Down, and up somewhere else.
        let line = Outline::line([Point(34.0, -19.0), Point(34.0, 6.0)]);
        shapes.push(Shape::Stroke(line, style.outline, 8.0));
        let tip = polygon(&[(20.0, 4.0), (48.0, 4.0), (34.0, 22.0)]);
        shapes.push(Shape::Fill(tip, style.outline));
    }
    Some(Stamp::new(shapes))
}
