//! The state of all fields: land and who holds it, what grows, what sank, and
//! the stacks.
//!
//! What has one colour is one shape: drawing it once is much cheaper than many
//! times.

use std::collections::BTreeMap;

use games::atlantis::{Field, State, View};

use super::{
    backdrop::{name, thick},
    chart::Chart,
    look::Look,
    pieces,
};
use crate::{Color, Outline, Point, Shape, Text, Weight};

/// Outlines by what they are for, each with one colour.
type Sheets<Key> = BTreeMap<Key, Outline>;

fn add<Key: Ord>(sheets: &mut Sheets<Key>, key: Key, outline: Outline) {
    sheets.entry(key).or_default().0.extend(outline.0);
}

/// What is below marks and stacks.
pub(super) fn ground(shapes: &mut Vec<Shape>, view: &View, chart: &Chart, look: &Look) {
    let inner = 1.0 - 0.75 * thick(chart) / chart.radius;
    sunken(shapes, view, chart, look);

    let held = holders(view);
    let mut land: Sheets<Option<(u8, bool)>> = Sheets::new();
    let (mut fields, mut hatches) = (Outline::default(), Outline::default());
    let mut names = Vec::new();
    for (index, field) in (0_u16..).zip(&view.fields) {
        match field.state {
            State::Live => {
                let held = held[usize::from(index)];
                if held.is_none() && field.stones == 0 {
                    continue;
                }
                add(&mut land, held, chart.hex(index, inner));
                if field.stones == 0 {
                    let text = name(chart, index, view.board.place(index).to_string());
                    names.push(Shape::Text(Text { color: look.quiet_name(held), ..text }));
                }
            }
            State::Growing => {
                fields.0.extend(chart.hex(index, inner).0);
                hatches.0.extend(pieces::hatch(chart.middle(index), chart.radius * inner).0);
            }
            State::Dead => {}
        }
    }
    for (held, outline) in land {
        let color = held.map_or(look.land, |(side, settled)| look.held(side, settled));
        shapes.push(Shape::Fill(outline, color));
    }
    shapes.push(Shape::Fill(fields, look.field));
    shapes.push(Shape::Fill(hatches, look.hatch));
    shapes.extend(names);
}

/// Who holds the region of each live field, and whether it is settled.
fn holders(view: &View) -> Vec<Option<(u8, bool)>> {
    let mut held = vec![None; view.fields.len()];
    for region in &view.regions {
        for &field in &region.fields {
            if let Some(held) = held.get_mut(usize::from(field)) {
                *held = region.holder.map(|side| (side, region.settled));
            }
        }
    }
    held
}

fn sunken(shapes: &mut Vec<Shape>, view: &View, chart: &Chart, look: &Look) {
    let thick = thick(chart);
    let cover = 1.0 + 0.7 * thick / chart.radius;
    let (mut water, mut waves) = (Outline::default(), Outline::default());
    let mut coast = Outline::default();
    for (index, field) in (0_u16..).zip(&view.fields) {
        if field.state != State::Dead {
            continue;
        }
        water.0.extend(chart.hex(index, cover).0);
        waves.0.extend(pieces::wave(chart.middle(index), chart.radius).0);
        for direction in 0..6 {
            let Some(beside) = view.board.beside(index, direction) else { continue };
            if view.fields.get(usize::from(beside)).is_some_and(|it| it.state != State::Dead) {
                coast.0.extend(bar(chart.edge(index, direction), thick).0);
            }
        }
    }
    shapes.push(Shape::Fill(water, look.sunken));
    shapes.push(Shape::Fill(waves, look.wave));
    shapes.push(Shape::Fill(coast, look.border));
}

/// A line as an area, which is cheaper to draw: a little longer than the line.
fn bar([Point(ax, ay), Point(bx, by)]: [Point; 2], width: f32) -> Outline {
    let length = (bx - ax).hypot(by - ay).max(0.1);
    let (dx, dy) = ((bx - ax) / length * width / 2.0, (by - ay) / length * width / 2.0);
    let (ax, ay, bx, by) = (ax - dx * 0.6, ay - dy * 0.6, bx + dx * 0.6, by + dy * 0.6);
    Outline::polygon([
        Point(ax - dy, ay + dx),
        Point(bx - dy, by + dx),
        Point(bx + dy, by - dx),
        Point(ax + dy, ay - dx),
    ])
}

/// The stacks; gives their numbers and the names of their fields, which come
/// above all else.
pub(super) fn stacks(
    shapes: &mut Vec<Shape>,
    view: &View,
    chart: &Chart,
    look: &Look,
) -> Vec<Shape> {
    let mut sheets: Sheets<(u32, Layer)> = Sheets::new();
    let mut numbers = Vec::new();
    let mut names = Vec::new();
    for (index, field) in (0_u16..).zip(&view.fields) {
        let (Some(side), true) = (field.side, field.state != State::Dead) else { continue };
        if field.state == State::Live && field.stones == 0 {
            continue;
        }
        let stack = Stack::new(chart, index, field);
        for level in 0..stack.levels {
            let at = stack.level(level);
            add(&mut sheets, (level, Layer::Rim), pieces::stone(side, at, stack.r));
            add(&mut sheets, (level, Layer::Face(side)), pieces::stone(side, at, stack.inner));
        }
        let top = stack.level(stack.levels - 1);
        let ink = if field.state == State::Growing {
            let hollow = pieces::stone(side, top, stack.inner * 0.72);
            add(&mut sheets, (stack.levels - 1, Layer::Hollow), hollow);
            look.ink
        } else {
            look.side(side).ink
        };
        if 0 < field.stones {
            numbers.push(Shape::Text(stack.number(side, top, field.stones, ink)));
        }
        if field.state == State::Live {
            names.push(Shape::Text(small_name(view, chart, index, look)));
        }
    }
    for ((_, layer), outline) in sheets {
        let color = match layer {
            Layer::Rim => look.rim,
            Layer::Face(side) => look.side(side).face,
            Layer::Hollow => look.field,
        };
        shapes.push(Shape::Fill(outline, color));
    }
    names.append(&mut numbers);
    names
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Layer {
    Rim,
    Face(u8),
    Hollow,
}

/// A stack on its field.
struct Stack {
    foot: Point,
    r: f32,
    inner: f32,
    levels: u32,
}

impl Stack {
    fn new(chart: &Chart, index: u16, field: &Field) -> Self {
        let Point(x, y) = chart.middle(index);
        let live = field.state == State::Live;
        let r = chart.radius * 0.6;
        let levels = if live { field.stones.clamp(1, pieces::HIGHEST) } else { 1 };
        let up = if live { 0.17 } else { 0.0 } * chart.radius;
        let rise = pieces::STEP * r * (levels - 1) as f32;
        let rim = (r * 0.13).max(1.3);
        Self { foot: Point(x, y - up + rise / 2.0), r, inner: r - rim, levels }
    }

    fn level(&self, level: u32) -> Point {
        Point(self.foot.0, self.foot.1 - pieces::STEP * self.r * level as f32)
    }

    fn number(&self, side: u8, Point(x, y): Point, stones: u32, ink: Color) -> Text {
        let digits = stones.to_string();
        let (size, down) = pieces::number(side, digits.len());
        Text::centred(Point(x, y + down * self.r), size * self.inner, ink, digits)
    }
}

/// The name of a field below its stack.
fn small_name(view: &View, chart: &Chart, index: u16, look: &Look) -> Text {
    let Point(x, y) = chart.middle(index);
    let name = view.board.place(index).to_string();
    let at = Point(x, y + 0.66 * chart.radius);
    Text::centred(at, 0.42 * chart.radius, look.ink, name).weight(Weight::Regular)
}
