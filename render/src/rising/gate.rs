//! The components of the cosmic gate: what each costs and brings, and who has built it.

use games::{
    msg,
    rising::{PartView, Resource, View},
};

use super::{
    island::tiles,
    layout::{self, COLUMN_WIDTH, GAP, SMALL},
    signs,
    style::Style,
    words,
};
use crate::{Outline, Point, Shape, Text, Weight, look::players::Cast};

/// The title above the components.
pub(super) const TITLE: f32 = 64.0;
const HEIGHT: f32 = 88.0;

/// Where the `n`th component is: its corner, its width and its height.
pub(super) fn place(n: usize) -> (Point, f32, f32) {
    (layout::cell(n, TITLE, HEIGHT), COLUMN_WIDTH, HEIGHT)
}

/// Below all components.
pub(super) fn bottom(view: &View) -> f32 {
    let rows = view.gate.len().div_ceil(2);
    TITLE + rows as f32 * (HEIGHT + GAP)
}

pub(super) fn gate(
    shapes: &mut Vec<Shape>,
    view: &View,
    chosen: &[String],
    cast: Cast<'_>,
    style: &Style,
) {
    for (n, part) in view.gate.iter().enumerate() {
        let on = chosen.first().is_some_and(|chosen| chosen == part.component.key());
        component(shapes, view, part, place(n).0, on, cast, style);
    }
}

fn component(
    shapes: &mut Vec<Shape>,
    view: &View,
    part: &PartView,
    Point(left, top): Point,
    on: bool,
    cast: Cast<'_>,
    style: &Style,
) {
    let can = !part.payable.is_empty() && view.outcome.is_none();
    let (edge, rim) = match (part.by, can || on) {
        (None, true) => (style.accent, if on { 7.0 } else { 4.0 }),
        _ => (style.panel_edge, 2.0),
    };
    shapes
        .push(Shape::Fill(Outline::round_rect(Point(left, top), COLUMN_WIDTH, HEIGHT, 9.0), edge));
    let corner = Point(left + rim, top + rim);
    let (width, height) = (COLUMN_WIDTH - 2.0 * rim, HEIGHT - 2.0 * rim);
    let face = if part.by.is_some() { style.sea[2] } else { style.panel };
    shapes.push(Shape::Fill(Outline::round_rect(corner, width, height, 9.0 - rim), face));
    let ink = if part.by.is_some() { style.sea_ink } else { style.ink };

    let mut right = left + COLUMN_WIDTH - 14.0;
    if let Some(seat) = part.by {
        let person = tiles::person(view, seat, false, 15.0, style);
        shapes.push(Shape::Stamp(person, Point(right - 14.0, top + 25.0)));
        shapes.push(Shape::Stamp(signs::verdict(true, 14.0, ink), Point(right - 50.0, top + 25.0)));
        right -= 76.0;
    } else if view.outcome.is_none() {
        for seat in part.payable.iter() {
            let person = tiles::person(view, seat, false, 12.0, style);
            shapes.push(Shape::Stamp(person, Point(right - 12.0, top + 25.0)));
            right -= 28.0;
        }
    }
    let name = cast.say(part.component.name());
    let name = Text::new(Point(left + 16.0, top + 35.0), 28.0, ink, name).weight(Weight::Bold);
    shapes.extend(Text::fit_to_width([name], right - left - 22.0, SMALL).map(Shape::Text));

    let mut x = left + 16.0;
    let middle = top + 63.0;
    for (resource, n) in Resource::ALL.into_iter().zip(part.cost).filter(|amount| amount.1 > 0) {
        let n =
            Text::new_centred(Point(0.0, middle), SMALL, ink, n.to_string()).weight(Weight::Bold);
        let width = n.width();
        shapes.push(Shape::Text(n.with_offset(Point((x + width / 2.0).round(), 0.0))));
        let sign = signs::resource(resource, 12.0, style);
        shapes.push(Shape::Stamp(sign, Point((x + width + 19.0).round(), middle)));
        x += width + 41.0;
    }
    let does = words::effects(view, &view.numbers.part(part.component).does);
    if let Some(does) = does {
        let x = left + 194.0;
        let does = cast.say(msg!("rising-seen-list", what = does));
        let does = Text::new(Point(x, top + 73.0), 31.0, ink, does);
        let room = left + COLUMN_WIDTH - 12.0 - x;
        shapes.extend(Text::fit_to_width([does], room, SMALL).map(Shape::Text));
    }
}
