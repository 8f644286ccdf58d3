//! The three parts of a turn, side by side: which of them it is, and what is left of it.

use std::sync::Arc;

use games::escape::{Step, View};

use super::{
    board::{creatures, shapes::polygon},
    layout::{HEADER, LEGIBLE, MARGIN, SMALL, STRIP, WIDTH},
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

/// The width of a die beside the headline.
pub(super) const DIE: f32 = 62.0;

/// The roll, as long as a creature is moved: two dice `die` wide, around their middle.
pub(super) fn dice(view: &View, die: f32, style: &Style) -> Option<Arc<Stamp>> {
    let Step::Creature { kind, distance, .. } = view.step else { return None };
    let mut shapes = Vec::new();
    let size = die / DIE;
    let right = 34.0 * size;
    for x in [-right, right] {
        let square = |by: f32| {
            let side = die - 2.0 * by;
            Outline::round_rect(Point(x - side / 2.0, -side / 2.0), side, side, 12.0 * size - by)
        };
        shapes.push(Shape::Fill(square(0.0), style.outline));
        shapes.push(Shape::Fill(square(3.0), style.rim));
    }
    let beast = creatures::creature(kind, 22.0 * size, style);
    shapes.push(Shape::Stamp(beast, Point(-right, 2.0 * size)));
    if distance > 0 {
        let number = distance.to_string();
        let em = (42.0 * size).max(LEGIBLE);
        let number = Text::new_centred(Point(right, 0.0), em, style.outline, number);
        shapes.push(Shape::Text(number));
    } else {
        // Down, and up somewhere else.
        let line = Outline::line([Point(0.0, -19.0), Point(0.0, 6.0)]);
        let line = line.transform(Point(right, 0.0), size);
        shapes.push(Shape::Stroke(line, style.outline, 8.0 * size));
        let tip = polygon(&[(-14.0, 4.0), (14.0, 4.0), (0.0, 22.0)]);
        shapes.push(Shape::Fill(tip.transform(Point(right, 0.0), size), style.outline));
    }
    Some(Stamp::new(shapes))
}
