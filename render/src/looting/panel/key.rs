//! The meanings of the signs, below the players.

use std::sync::Arc;

use games::{
    Message,
    looting::{Kind, View},
    msg,
};

use super::super::{
    board::lava,
    layout::{self, MARGIN, PANEL_WIDTH, Plan, SMALL, WIDTH},
    panel, signs,
    style::Style,
};
use crate::{Point, Shape, Stamp, Text, look::players::Cast};

/// The height of a row below the panels.
const ROW: f32 = 42.0;

/// How much room it takes below the panels: two rows, of four signs each. With an odd
/// number of players it is where a panel would be, in four rows of two.
pub(in crate::looting) fn below(view: &View) -> f32 {
    if is_beside(view) { 0.0 } else { 2.0 * ROW }
}

fn is_beside(view: &View) -> bool {
    !view.players.len().is_multiple_of(2)
}

/// The cards, and the lava that is not as the other lava.
pub(in crate::looting) fn key(
    shapes: &mut Vec<Shape>,
    view: &View,
    cast: Cast<'_>,
    plan: &Plan,
    style: &Style,
) {
    let lava = match (view.provisional.is_empty(), view.withdrawn.is_empty()) {
        (true, true) => (lava::drop(plan, style), msg!("looting-key-new")),
        (true, false) => (lava::withdrawn(plan, style), msg!("looting-key-withdrawn")),
        (false, _) => (lava::question(plan, style), msg!("looting-key-open")),
    };
    let cards = Kind::ALL.map(|kind| (signs::card(kind, 30.0, 26.0, style), kind.name()));
    let all: Vec<Entry> = cards.into_iter().chain([lava]).collect();
    if is_beside(view) {
        let height = panel::height(view);
        let Point(left, top) = layout::panel(view.players.len(), height);
        let row = height / 4.0;
        for (n, entry) in all.iter().enumerate() {
            let (column, line) = (n / 4, n % 4);
            let x = left + 8.0 + column as f32 * PANEL_WIDTH * 0.52;
            let at = Point(x, (top + row * (line as f32 + 0.5)).round());
            draw(shapes, entry, at, cast, style);
        }
        return;
    }
    let top = panel::bottom(view) - 4.0;
    for (row, entries) in all.chunks(4).enumerate() {
        let y = top + ROW * (row as f32 + 0.5);
        let widths: Vec<f32> = entries.iter().map(|entry| width(entry, cast, style)).collect();
        let whole: f32 = widths.iter().sum();
        let gap = ((WIDTH - 2.0 * (MARGIN + 10.0) - whole) / 3.0).clamp(6.0, 60.0);
        let mut x = ((WIDTH - whole - 3.0 * gap) / 2.0).round();
        for (entry, width) in entries.iter().zip(widths) {
            draw(shapes, entry, Point(x, y), cast, style);
            x = (x + width + gap).round();
        }
    }
}

/// A sign and what it means.
type Entry = (Arc<Stamp>, Message);

fn write((_, message): &Entry, cast: Cast<'_>, style: &Style) -> Text {
    Text::new(Point::ORIGIN, SMALL, style.quiet, cast.say(message.clone()))
}

fn width(entry: &Entry, cast: Cast<'_>, style: &Style) -> f32 {
    42.0 + write(entry, cast, style).width()
}

fn draw(shapes: &mut Vec<Shape>, entry: &Entry, Point(x, y): Point, cast: Cast<'_>, style: &Style) {
    shapes.push(Shape::Stamp(Arc::clone(&entry.0), Point(x + 16.0, y)));
    let at = Point(x + 40.0, y + 9.0);
    shapes.push(Shape::Text(Text { at, ..write(entry, cast, style) }));
}
