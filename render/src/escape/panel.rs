//! How all stand: how many of each player's people are saved, still out, and lost.

pub(super) mod key;

use games::{
    escape::{Player, View},
    msg,
};

use super::{
    board::figures,
    layout::{self, PANEL, SMALL},
    style::Style,
    words,
};
use crate::{Align, Outline, Point, Shape, Stamp, Text, Weight, look::players::Cast};

/// Below all panels.
pub(super) fn bottom(view: &View, board: f32) -> f32 {
    let rows = view.players.len().div_ceil(2);
    layout::panel(2 * rows, board).1
}

pub(super) fn panels(
    shapes: &mut Vec<Shape>,
    view: &View,
    board: f32,
    cast: Cast<'_>,
    style: &Style,
) {
    for (n, player) in words::order(view).into_iter().enumerate() {
        let corner = layout::panel(n, board);
        let on = view.mover == Some(player.seat) || words::place(view, player.seat) == Some(1);
        frame(shapes, corner, on, style);
        head(shapes, view, player, corner, cast, style);
        fates(shapes, view, player, corner, cast, style);
    }
}

fn frame(shapes: &mut Vec<Shape>, Point(left, top): Point, on: bool, style: &Style) {
    let (edge, rim) = if on { (style.accent, 5.0) } else { (style.panel_edge, 2.0) };
    let outside = Outline::round_rect(Point(left, top), PANEL.0, PANEL.1, 9.0);
    shapes.push(Shape::Fill(outside, edge));
    let corner = Point(left + rim, top + rim);
    let (width, height) = (PANEL.0 - 2.0 * rim, PANEL.1 - 2.0 * rim);
    shapes.push(Shape::Fill(Outline::round_rect(corner, width, height, 9.0 - rim), style.panel));
}

/// The player, and each of their people: saved, out, or lost.
fn head(
    shapes: &mut Vec<Shape>,
    view: &View,
    player: &Player,
    Point(left, top): Point,
    cast: Cast<'_>,
    style: &Style,
) {
    let at = Point(left + 38.0, top + 34.0);
    shapes.push(Shape::Stamp(figures::person(player.seat, 25.0, style), at));
    if player.resigned {
        shapes.push(Shape::Stamp(figures::cross(14.0, style.accent, style), at));
    }
    let base = top + 44.0;
    let right = pips(shapes, view, player, Point(left + PANEL.0 - 16.0, top + 33.0), style);
    let mut left = left + 70.0;
    if let Some(place) = words::place(view, player.seat) {
        let place = Text::new(Point(left, base), 29.0, style.quiet, format!("{place}."));
        left += place.width() + 10.0;
        shapes.push(Shape::Text(place.weight(Weight::Bold)));
    }
    let name = cast.say(words::who(player.seat, cast));
    let name = Text::new(Point(left, base), 31.0, style.ink, name).weight(Weight::Bold);
    let small = Text { size: SMALL, ..name.clone() };
    // People themselves tell what they look like.
    let fits = cast.name(Some(player.seat)).is_some() || small.width() <= right - left;
    shapes
        .extend(Text::fit_to_width([name], right - left, SMALL).filter(|_| fits).map(Shape::Text));
}

/// A mark for each of them, two rows of six: filled for who is saved, empty for who is
/// out, and a cross for who is lost. How far they reach to the left.
fn pips(
    shapes: &mut Vec<Shape>,
    view: &View,
    player: &Player,
    Point(right, y): Point,
    style: &Style,
) -> f32 {
    const PITCH: f32 = 21.0;
    let circle = |number: f32| Outline::circle(Point::ORIGIN, number);
    let face = style.seats[player.seat.index() % style.seats.len()];
    let saved = Stamp::new(vec![
        Shape::Fill(circle(8.5), style.outline),
        Shape::Fill(circle(7.2), style.rim),
        Shape::Fill(circle(5.8), face),
    ]);
    let out = Stamp::new(vec![Shape::Stroke(circle(6.8), style.quiet, 2.4)]);
    let line = |number: f32| Outline::line([Point(-number, -5.0), Point(number, 5.0)]);
    let lost = Stamp::new(vec![Shape::Stroke(line(5.0).and(line(-5.0)), style.quiet, 2.6)]);
    let fates = [&saved, &out, &lost].into_iter().zip(words::fates(view, player));
    let all: Vec<_> = fates.flat_map(|(stamp, count)| (0..count).map(move |_| stamp)).collect();
    let columns = all.len().div_ceil(2).max(6);
    let left = right - PITCH * columns as f32;
    for (n, stamp) in all.iter().enumerate() {
        let (column, row) = (n % columns, n / columns);
        let x = left + PITCH * (column as f32 + 0.5);
        let y = y + if row == 0 { -11.0 } else { 11.0 };
        shapes.push(Shape::Stamp((*stamp).clone(), Point(x.round(), y)));
    }
    left - 14.0
}

/// `4 saved  6 out  2 lost`.
fn fates(
    shapes: &mut Vec<Shape>,
    view: &View,
    player: &Player,
    Point(left, top): Point,
    cast: Cast<'_>,
    style: &Style,
) {
    let base = top + 90.0;
    let [saved, out, lost] = words::fates(view, player);
    let mut told = vec![("saved", saved), ("out", out), ("lost", lost)];
    if view.outcome.is_some() {
        told.retain(|fate| fate.0 != "out");
    } else if player.waiting > 0 {
        // Nobody is saved or lost yet.
        told = vec![("waiting", player.waiting), ("out", player.out)];
    }
    let pairs: Vec<(Text, Text)> = told
        .into_iter()
        .map(|(fate, count)| {
            let number = Text::new(Point::ORIGIN, 33.0, style.ink, count.to_string());
            let word = cast.say(msg!("escape-seen-fate", fate = fate));
            let word = Text::new(Point::ORIGIN, SMALL, style.quiet, word).align(Align::Start);
            (number.weight(Weight::Bold), word)
        })
        .collect();
    let inside = PANEL.0 - 44.0;
    let widths: Vec<f32> = pairs.iter().map(|pair| pair.0.width() + 7.0 + pair.1.width()).collect();
    let whole: f32 = widths.iter().sum();
    let n_gaps = widths.len().saturating_sub(1).max(1) as f32;
    let gap = ((inside - whole) / n_gaps).clamp(8.0, 46.0);
    let mut x = left + 22.0;
    for ((number, word), width) in pairs.into_iter().zip(widths) {
        let after = Point((x + number.width() + 7.0).round(), base);
        shapes.push(Shape::Text(number.with_offset(Point(x.round(), base))));
        shapes.push(Shape::Text(word.with_offset(after)));
        x += width + gap;
    }
}
