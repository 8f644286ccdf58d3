//! The state of all fields: land and who holds it, what grows, what sank, and
//! the stacks.
//!
//! What has one colour is one shape: drawing it once is much cheaper than many
//! times.

use std::collections::{BTreeMap, BTreeSet};

use games::atlantis::{Field, State, Step, View};

use super::{
    backdrop::{name, thick},
    chart::Chart,
    pieces,
    style::Style,
};
use crate::{Align, Color, Outline, Point, Shape, Text, text::CAP_HEIGHT};

/// Outlines by what they are for, each with one colour.
type Sheets<Key> = BTreeMap<Key, Outline>;

fn add<Key: Ord>(sheets: &mut Sheets<Key>, key: Key, outline: Outline) {
    sheets.entry(key).or_default().0.extend(outline.0);
}

/// What is below marks and stacks.
pub(super) fn ground(
    shapes: &mut Vec<Shape>,
    view: &View,
    held: &Holders,
    chart: &Chart,
    style: &Style,
) {
    let inner = 1.0 - 0.75 * thick(chart) / chart.radius;
    sunken(shapes, view, chart, style);

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
                    names.push(Shape::Text(Text { color: style.quiet_name(held), ..text }));
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
        shapes.push(Shape::Fill(outline, style.ground(held)));
    }
    shapes.push(Shape::Fill(fields, style.field));
    shapes.push(Shape::Fill(hatches, style.hatch));
    shapes.extend(names);
}

/// Who holds the region of each live field, and whether it is settled.
pub(super) type Holders = Vec<Option<(u8, bool)>>;

pub(super) fn holders(view: &View) -> Holders {
    let mut held = vec![None; view.fields.len()];
    for region in &view.regions {
        for &field in &region.fields {
            if let Some(held) = held.get_mut(usize::from(field)) {
                *held = region.holder.map(|side| (view.color(side).index(), region.settled));
            }
        }
    }
    held
}

/// The names of fields that arrows run across, above the arrows: each on a plate
/// of the colour of its field.
pub(super) fn crossed(
    shapes: &mut Vec<Shape>,
    view: &View,
    held: &Holders,
    chart: &Chart,
    style: &Style,
) {
    let steps: Vec<Step> =
        view.last.iter().flat_map(|it| &it.steps).chain(&view.plan).copied().collect();
    let mut done = BTreeSet::new();
    for field in steps.iter().flat_map(|step| along(view, *step)) {
        let Some(content) = view.fields.get(usize::from(field)) else { continue };
        if !content.is_live() || !done.insert(field) {
            continue;
        }
        let held = held.get(usize::from(field)).copied().flatten();
        if 0 < content.stones {
            // The name itself comes with the stack.
            let name = small_name(view, chart, field, style);
            shapes.push(Shape::Fill(plate(&name, 0.0), style.ground(held)));
        } else if steps.iter().all(|it| it.from != field) {
            let text = name(chart, field, view.board.place(field).to_string());
            let text = Text { color: style.quiet_name(held), ..text };
            shapes.push(Shape::Fill(plate(&text, 0.14), style.ground(held)));
            shapes.push(Shape::Text(text));
        }
    }
}

/// The fields of a move, first to last.
fn along(view: &View, step: Step) -> Vec<u16> {
    let (direction, length) = view.board.line(step.from, step.to).unwrap_or((0, 0));
    let next = |field: &u16| view.board.beside(*field, direction);
    std::iter::successors(Some(step.from), next).take(usize::from(length) + 1).collect()
}

/// What is behind a name, and as much more below it for letters with a tail.
fn plate(text: &Text, tail: f32) -> Outline {
    let (size, width) = (text.size, text.width() + 0.1 * text.size);
    let Point(x, y) = text.at;
    let top = y - (CAP_HEIGHT + 0.13) * size;
    let height = (CAP_HEIGHT + 0.26 + tail) * size;
    Outline::rounded(Point(x - width / 2.0, top), width, height, height / 3.0)
}

fn sunken(shapes: &mut Vec<Shape>, view: &View, chart: &Chart, style: &Style) {
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
    shapes.push(Shape::Fill(water, style.sunken));
    shapes.push(Shape::Fill(waves, style.wave));
    shapes.push(Shape::Fill(coast, style.border));
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
    style: &Style,
) -> Vec<Shape> {
    let mut sheets: Sheets<(u32, Layer)> = Sheets::new();
    let mut numbers = Vec::new();
    let mut names = Vec::new();
    for (index, field) in (0_u16..).zip(&view.fields) {
        let (Some(side), true) = (field.side, field.state != State::Dead) else { continue };
        if field.state == State::Live && field.stones == 0 {
            continue;
        }
        let side = view.color(side).index();
        let stack = Stack::new(chart, index, field, side);
        for level in 0..stack.levels {
            let at = stack.level(level);
            add(&mut sheets, (level, Layer::Rim), pieces::stone(side, at, stack.r));
            add(&mut sheets, (level, Layer::Face(side)), pieces::stone(side, at, stack.inner));
        }
        let top = stack.level(stack.levels - 1);
        let ink = if field.state == State::Growing {
            let hollow = pieces::stone(side, top, stack.inner * 0.72);
            add(&mut sheets, (stack.levels - 1, Layer::Hollow), hollow);
            style.ink
        } else {
            style.side(side).ink
        };
        if 0 < field.stones {
            numbers.push(Shape::Text(stack.number(side, top, field.stones, ink)));
        }
        if field.state == State::Live {
            names.push(Shape::Text(small_name(view, chart, index, style)));
        }
    }
    for ((_, layer), outline) in sheets {
        let color = match layer {
            Layer::Rim => style.rim,
            Layer::Face(side) => style.side(side).face,
            Layer::Hollow => style.field,
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
    fn new(chart: &Chart, index: u16, field: &Field, side: u8) -> Self {
        let Point(x, y) = chart.middle(index);
        let live = field.state == State::Live;
        let r = 0.55 * chart.radius;
        let levels = if live { field.stones.clamp(1, pieces::HIGHEST) } else { 1 };
        let rim = (r * 0.13).max(1.3);
        // On the name of its field, which stays free.
        let name = small_size(chart);
        let foot = y + baseline(chart) - CAP_HEIGHT * name - 1.0 - pieces::below(side) * r;
        Self { foot: Point(x, if live { foot } else { y }), r, inner: r - rim, levels }
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
fn small_name(view: &View, chart: &Chart, index: u16, style: &Style) -> Text {
    let Point(x, y) = chart.middle(index);
    let name = view.board.place(index).to_string();
    let at = Point(x, y + baseline(chart));
    Text::new(at, small_size(chart), style.ink, name).align(Align::Middle)
}

/// How large the names below stacks are.
fn small_size(chart: &Chart) -> f32 {
    (0.4 * chart.radius).max(11.0).min(0.52 * chart.radius)
}

/// How far they are below the middle of their field.
fn baseline(chart: &Chart) -> f32 {
    0.75 * chart.radius
}
