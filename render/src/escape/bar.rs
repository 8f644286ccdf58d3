//! The line below the board in a chat: whose turn it is, and what is left of it.

use games::escape::View;

use super::{
    Words,
    board::figures,
    layout::{BAR, LEGIBLE, WIDTH},
    strip,
    style::Style,
    words,
};
use crate::{Align, Outline, Point, Shape, Text, Weight, look::players::Cast};

/// At both sides, and between its parts.
const GAP: f32 = 14.0;

/// The width of a die.
const DIE: f32 = 42.0;

/// The half in which the part of a turn stands: its corner, its width and its height.
pub(super) fn rest(top: f32) -> (Point, f32, f32) {
    (Point(WIDTH / 2.0, top), WIDTH / 2.0, BAR)
}

pub(super) fn bar(
    shapes: &mut Vec<Shape>,
    view: &View,
    top: f32,
    cast: Cast<'_>,
    above: &Words,
    style: &Style,
) {
    let middle = top + BAR / 2.0;
    let mut left = GAP;
    let shown: Vec<_> = view.mover.into_iter().chain(words::winners(view)).collect();
    for seat in shown {
        let person = figures::person(seat, 23.0, style);
        shapes.push(Shape::Stamp(person, Point(left + 18.0, middle)));
        left += 44.0;
    }
    let mut right = turn(shapes, view, middle, cast, style);
    if let Some(dice) = strip::dice(view, DIE, style) {
        shapes.push(Shape::Stamp(dice, Point((right - DIE - 3.0).round(), middle)));
        right -= 2.0 * DIE + 3.0 + GAP;
    } else if let Some(part) = words::part(view) {
        right = parts(shapes, view, part, Point(right, middle), cast, style) - GAP;
    }
    let write = |line: &String| {
        let text = Text::new_centred(Point(left + 4.0, middle), LEGIBLE, style.ink, line.as_str());
        text.align(Align::Start)
    };
    let headlines = above.headlines.iter().map(write);
    let headline = Text::fit_to_width(headlines, right - left - 4.0, LEGIBLE);
    shapes.extend(headline.map(Shape::Text));
}

/// How many turns there were, or are left. How far it reaches to the left.
fn turn(shapes: &mut Vec<Shape>, view: &View, middle: f32, cast: Cast<'_>, style: &Style) -> f32 {
    let right = WIDTH - GAP;
    let Some(turn) = words::clock(view).or_else(|| words::turn(view)) else { return right };
    let turn = Text::new_centred(Point(right, middle), LEGIBLE, style.quiet, cast.say(turn));
    let turn = turn.align(Align::End).weight(Weight::Regular);
    let left = right - turn.width() - GAP;
    shapes.push(Shape::Text(turn));
    left
}

/// The part of the turn, and the moves left in it. How far it reaches to the left.
fn parts(
    shapes: &mut Vec<Shape>,
    view: &View,
    part: usize,
    Point(right, middle): Point,
    cast: Cast<'_>,
    style: &Style,
) -> f32 {
    const PITCH: f32 = 32.0;
    let [moving, sinking, creature] = words::parts(view);
    let told = match part {
        0 => moving,
        1 => sinking,
        _ => creature,
    };
    let told = Text::new_centred(Point(0.0, middle), LEGIBLE, style.accent_ink, cast.say(told));
    let n_pips = if part == 0 { f32::from(view.left) } else { 0.0 };
    let width = (told.width() + PITCH * n_pips + 2.0 * GAP).ceil();
    let left = right - width;
    let corner = Point(left, middle - BAR / 2.0 + 1.0);
    shapes.push(Shape::Fill(Outline::round_rect(corner, width, BAR - 2.0, 10.0), style.accent));
    let half = told.width() / 2.0;
    for n in 0..view.left {
        let x = left + GAP + told.width() + PITCH * (f32::from(n) + 0.6);
        let pip = Outline::circle(Point(x.round(), middle), 11.0);
        shapes.extend((part == 0).then_some(Shape::Fill(pip, style.accent_ink)));
    }
    shapes.push(Shape::Text(told.with_offset(Point((left + GAP + half).round(), 0.0))));
    left
}
