//! The phases of a turn, side by side: which of them it is.

use games::rising::{Phase, View};

use crate::{
    Outline, Point, Shape, Text, Weight,
    look::players::Cast,
    rising::{
        layout::{HEADER, MARGIN, SMALL, STRIP, WIDTH},
        style::Style,
        words,
    },
};

/// How far the tips of the parts reach into the next.
const TIP: f32 = 14.0;

const HEIGHT: f32 = STRIP - 6.0;

/// Where each begins, as its word needs, and the last ends.
const LEFT: [f32; 6] = [MARGIN, 182.0, 418.0, 606.0, 782.0, WIDTH - MARGIN - TIP];

/// The phase that is on, from 0; the windows belong to what comes next.
pub(in crate::rising) fn now(view: &View) -> Option<usize> {
    Some(match view.phase {
        Phase::Choosing(_) | Phase::Over(_) => return None,
        Phase::Start | Phase::Place => 0,
        Phase::Draw(_) | Phase::Late => 1,
        Phase::Ready | Phase::Produce => 2,
        Phase::Attack => 3,
        Phase::Build | Phase::End => 4,
    })
}

/// Where a phase is pointed at: its corner, its width and its height.
pub(in crate::rising) fn part(n: usize) -> (Point, f32, f32) {
    let (left, right) = (LEFT[n.min(4)], LEFT[n.min(4) + 1]);
    (Point(left + TIP, HEADER), right - left - TIP, HEIGHT)
}

pub(in crate::rising) fn strip(
    shapes: &mut Vec<Shape>,
    view: &View,
    cast: Cast<'_>,
    style: &Style,
) {
    let now = now(view);
    for (n, phase) in words::phases().into_iter().enumerate() {
        let on = now == Some(n);
        let (left, right) = (LEFT[n], LEFT[n + 1]);
        let tip = |inset: f32| {
            let back = if n == 0 { 0.0 } else { TIP };
            let front = if n == 4 { 0.0 } else { TIP };
            let right = right + TIP - 4.0;
            let corners = [
                (left + inset, HEADER + inset),
                (right - front - inset, HEADER + inset),
                (right - inset, HEADER + HEIGHT / 2.0),
                (right - front - inset, HEADER + HEIGHT - inset),
                (left + inset, HEADER + HEIGHT - inset),
                (left + back + inset, HEADER + HEIGHT / 2.0),
            ];
            Outline::polygon(corners.map(|(x, y)| Point(x, y)))
        };
        let (face, ink) = match on {
            true => (style.accent, style.accent_ink),
            false => (style.panel, style.quiet),
        };
        if !on {
            shapes.push(Shape::Fill(tip(0.0), style.panel_edge));
        }
        shapes.push(Shape::Fill(tip(if on { 0.0 } else { 2.0 }), face));
        let weight = if on { Weight::Bold } else { Weight::Regular };
        let middle = Point(((left + right + TIP) / 2.0).round(), HEADER + HEIGHT / 2.0);
        let text = Text::new_centred(middle, SMALL, ink, cast.say(phase)).weight(weight);
        shapes.extend(Text::fit_to_width([text], right - left - TIP, SMALL).map(Shape::Text));
    }
}
