//! The state of all fields: land and who holds it, what grows, what sank, and
//! the stacks.

use std::{collections::BTreeSet, sync::Arc};

use games::atlantis::{Field, State, Step, View};

use super::{
    backdrop::{name, thick},
    pieces,
};
use crate::{
    Align, Color, Outline, Point, Shape, Stamp, Text,
    atlantis::{chart::Chart, legend::fit_to_width, style::Style},
    scene::text::CAP_HEIGHT,
};

/// The ground below marks and stacks.
pub(in crate::atlantis) fn ground(
    shapes: &mut Vec<Shape>,
    view: &View,
    (held, asked): (&Holders, &[bool]),
    chart: &Chart,
    style: &Style,
) {
    let inner = 1.0 - 0.75 * thick(chart) / chart.radius;
    let hex = chart.hexagon(Point::ORIGIN, inner);
    sunken(shapes, view, chart, style);
    let growing = Stamp::new(vec![
        Shape::Fill(hex.clone(), style.field),
        Shape::Fill(pieces::hatch(Point::ORIGIN, chart.radius * inner), style.hatch),
    ]);
    for (index, field) in (0_u16..).zip(&view.fields) {
        let at = chart.middle(index);
        match field.state {
            State::Live => {
                let held = held[usize::from(index)];
                let asked = asked[usize::from(index)];
                // Below are land and a quiet name.
                let mut piece = Vec::new();
                if held.is_some() || 0 < field.stones {
                    piece.push(Shape::Fill(hex.clone(), style.ground(held)));
                }
                let is_named = chart.face.shows_name(asked) && (asked || held.is_some());
                if field.stones == 0 && is_named {
                    let color = style.field_name(held, asked);
                    if held.is_none() {
                        // Nothing of the quiet name is seen around it.
                        piece.push(Shape::Fill(hex.clone(), style.land));
                    }
                    let name = view.board.place(index).to_string();
                    piece.push(Shape::Text(self::name(chart, name, (color, asked))));
                }
                if !piece.is_empty() {
                    shapes.push(Shape::Stamp(Stamp::new(piece), at));
                }
            }
            State::Growing => shapes.push(Shape::Stamp(Arc::clone(&growing), at)),
            State::Dead => {}
        }
    }
}

/// The fields whose names stand out: where who is to move can go.
pub(in crate::atlantis) fn reachable_fields(view: &View) -> Vec<bool> {
    let mut asked = vec![false; view.fields.len()];
    for field in view.reach() {
        if let Some(asked) = asked.get_mut(usize::from(field)) {
            *asked = true;
        }
    }
    asked
}

/// The holder of the region of each live field, and whether the region is settled.
pub(super) type Holders = Vec<Option<(u8, bool)>>;

pub(in crate::atlantis) fn holders(view: &View) -> Holders {
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
/// of the colour of its field, if it is asked for.
pub(in crate::atlantis) fn draw_crossed_names(
    shapes: &mut Vec<Shape>,
    view: &View,
    (held, asked): (&Holders, &[bool]),
    chart: &Chart,
    style: &Style,
) {
    let steps = steps(view);
    for field in fields_along(view, &steps) {
        let content = &view.fields[usize::from(field)];
        let held = held.get(usize::from(field)).copied().flatten();
        if 0 < content.stones && chart.face.baseline.is_none() {
            continue;
        }
        if 0 < content.stones {
            // The name itself comes with the stack.
            let name = small_name(view, chart, field, style);
            let cover = cover(&name, held, style);
            shapes.push(Shape::Stamp(Stamp::new(vec![cover]), chart.middle(field)));
        } else if asked[usize::from(field)] && steps.iter().all(|step| step.from != field) {
            let color = style.field_name(held, true);
            let text = name(chart, view.board.place(field).to_string(), (color, true));
            let piece = vec![cover(&text, held, style), Shape::Text(text)];
            shapes.push(Shape::Stamp(Stamp::new(piece), chart.middle(field)));
        }
    }
}

/// Hides everything below a name: a plate of the colour of its field.
fn cover(name: &Text, held: Option<(u8, bool)>, style: &Style) -> Shape {
    Shape::Fill(plate(name, 0.14), style.ground(held))
}

/// Covers the names that nobody asks for where arrows run across them: what would be
/// left of them is no name.
pub(in crate::atlantis) fn crossed_out(
    shapes: &mut Vec<Shape>,
    view: &View,
    (held, asked): (&Holders, &[bool]),
    chart: &Chart,
    style: &Style,
) {
    let steps = steps(view);
    for field in fields_along(view, &steps) {
        let is_end = steps.iter().any(|step| step.from == field || step.to == field);
        let is_empty = view.fields[usize::from(field)].stones == 0;
        if is_empty && !is_end && !asked[usize::from(field)] {
            let held = held.get(usize::from(field)).copied().flatten();
            let color = style.field_name(held, false);
            let name = name(chart, view.board.place(field).to_string(), (color, false));
            let cover = cover(&name, held, style);
            shapes.push(Shape::Stamp(Stamp::new(vec![cover]), chart.middle(field)));
        }
    }
}

/// Names of fields that several stones left, aside of the sign that says how many: it is
/// at the edge of the field.
pub(in crate::atlantis) fn draw_vacated_names(
    shapes: &mut Vec<Shape>,
    view: &View,
    (held, asked): (&Holders, &[bool]),
    chart: &Chart,
    style: &Style,
) {
    for step in steps(view).iter().filter(|step| 1 < step.stones) {
        let field = step.from;
        let is_empty = view
            .fields
            .get(usize::from(field))
            .is_some_and(|field| field.is_live() && field.stones == 0);
        let (here, there) = (chart.middle(field), chart.middle(step.to));
        let aside = (here.0 - there.0).clamp(-1.0, 1.0);
        if !is_empty || aside.abs() < 0.1 {
            continue;
        }
        let held = held.get(usize::from(field)).copied().flatten();
        let asked = asked[usize::from(field)];
        let color = style.field_name(held, asked);
        let name = name(chart, view.board.place(field).to_string(), (color, asked));
        let cover = cover(&name, held, style);
        let moved = fit_to_width(name, 1.15 * chart.radius);
        let moved = Shape::Text(moved.with_offset(Point(0.24 * chart.radius * aside, 0.0)));
        shapes.push(Shape::Stamp(Stamp::new(vec![cover, moved]), here));
    }
}

/// The moves that arrows are drawn for.
fn steps(view: &View) -> Vec<Step> {
    view.last.iter().flat_map(|turn| &turn.steps).chain(&view.plan).copied().collect()
}

/// The land that moves lead across, each field once.
fn fields_along(view: &View, steps: &[Step]) -> BTreeSet<u16> {
    let is_land =
        |field: &u16| view.fields.get(usize::from(*field)).is_some_and(|field| field.is_live());
    steps.iter().flat_map(|step| along(view, *step)).filter(is_land).collect()
}

/// The fields of a move, first to last.
fn along(view: &View, step: Step) -> Vec<u16> {
    let (direction, length) = view.board.line(step.from, step.to).unwrap_or((0, 0));
    let next = |field: &u16| view.board.beside(*field, direction);
    std::iter::successors(Some(step.from), next).take(usize::from(length) + 1).collect()
}

/// The plate behind a name, with so much more below it for letters with a tail.
fn plate(text: &Text, tail: f32) -> Outline {
    let (size, width) = (text.size, text.width() + 0.1 * text.size);
    let Point(x, y) = text.at;
    let top = y - (CAP_HEIGHT + 0.13) * size;
    let height = (CAP_HEIGHT + 0.26 + tail) * size;
    Outline::round_rect(Point(x - width / 2.0, top), width, height, height / 3.0)
}

fn sunken(shapes: &mut Vec<Shape>, view: &View, chart: &Chart, style: &Style) {
    let thick = thick(chart);
    let cover = 1.0 + 0.7 * thick / chart.radius;
    let mut coast = Outline::default();
    let water = Stamp::new(vec![
        Shape::Fill(chart.hexagon(Point::ORIGIN, cover), style.sunken),
        Shape::Fill(pieces::wave(Point::ORIGIN, chart.radius), style.wave),
    ]);
    for (index, field) in (0_u16..).zip(&view.fields) {
        if field.state != State::Dead {
            continue;
        }
        shapes.push(Shape::Stamp(Arc::clone(&water), chart.middle(index)));
        for direction in 0..6 {
            let Some(beside) = view.board.beside(index, direction) else { continue };
            if view.fields.get(usize::from(beside)).is_some_and(|field| field.state != State::Dead)
            {
                coast.0.extend(bar(chart.edge(index, direction), thick).0);
            }
        }
    }
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

/// The stacks; gives those that grow, and the numbers of all and the names of
/// their fields: both come above what was moved there before.
pub(in crate::atlantis) fn stacks(
    shapes: &mut Vec<Shape>,
    view: &View,
    chart: &Chart,
    style: &Style,
) -> [Vec<Shape>; 2] {
    let [mut growing, mut numbers] = [Vec::new(), Vec::new()];
    for (index, field) in (0_u16..).zip(&view.fields) {
        let (Some(side), true) = (field.side, field.state != State::Dead) else { continue };
        if field.state == State::Live && field.stones == 0 {
            continue;
        }
        let side = view.color(side).index();
        let (stack, at) = (Stack::new(chart, field, side), chart.middle(index));
        let mut piece = Vec::new();
        if chart.face.full && field.is_live() {
            let hex = chart.hexagon(Point::ORIGIN, 1.0 - 0.75 * thick(chart) / chart.radius);
            piece.push(Shape::Fill(hex, style.side(side).face));
        }
        for level in 0..stack.levels {
            let at = stack.level(level);
            piece.push(Shape::Fill(pieces::stone(side, at, stack.r), style.rim));
            let face = pieces::stone(side, at, stack.inner);
            piece.push(Shape::Fill(face, style.side(side).face));
        }
        let top = stack.level(stack.levels - 1);
        let ink = if field.state == State::Growing {
            let hollow = pieces::stone(side, top, stack.inner * chart.face.hollow);
            piece.push(Shape::Fill(hollow, style.field));
            style.ink
        } else {
            style.side(side).ink
        };
        let sheet = if field.is_live() { &mut *shapes } else { &mut growing };
        sheet.push(Shape::Stamp(Stamp::new(piece), at));
        if 0 < field.stones {
            let mut piece = Vec::new();
            if field.is_live() {
                // An arrow that comes across does not cross it out.
                let plate = Outline::circle(top, 0.6 * stack.inner);
                piece.push(Shape::Fill(plate, style.side(side).face));
            }
            piece.push(Shape::Text(stack.number(side, top, field.stones, ink)));
            numbers.push(Shape::Stamp(Stamp::new(piece), at));
        }
        if field.state == State::Live && chart.face.baseline.is_some() {
            let name = Shape::Text(small_name(view, chart, index, style));
            numbers.push(Shape::Stamp(Stamp::new(vec![name]), at));
        }
    }
    [growing, numbers]
}

/// A stack on its field.
struct Stack {
    foot: Point,
    r: f32,
    inner: f32,
    levels: u32,
    /// The height of an em of its number, at least.
    least: f32,
}

impl Stack {
    /// With the middle of its field at the origin.
    fn new(chart: &Chart, field: &Field, side: u8) -> Self {
        let Point(x, y) = Point::ORIGIN;
        let live = field.state == State::Live;
        let face = chart.face;
        let r = face.stone * chart.radius;
        let levels = if live { field.stones.clamp(1, face.levels) } else { 1 };
        let rim = (r * 0.13).max(1.3);
        // On the name of its field, which stays free.
        let name = small_size(chart);
        let foot = match face.baseline {
            Some(_) => y + baseline(chart) - CAP_HEIGHT * name - 1.0 - pieces::below(side) * r,
            None => y,
        };
        let foot = Point(x, if live { foot } else { y });
        Self { foot, r, inner: r - rim, levels, least: face.least }
    }

    fn level(&self, level: u32) -> Point {
        Point(self.foot.0, self.foot.1 - pieces::STEP * self.r * level as f32)
    }

    fn number(&self, side: u8, Point(x, y): Point, stones: u32, ink: Color) -> Text {
        let digits = stones.to_string();
        let (size, down) = pieces::number(side, digits.len());
        let size = (size * self.inner).max(self.least);
        Text::new_centred(Point(x, y + down * self.r), size, ink, digits)
    }
}

/// The name of a field below its stack.
fn small_name(view: &View, chart: &Chart, index: u16, style: &Style) -> Text {
    let name = view.board.place(index).to_string();
    let at = Point(0.0, baseline(chart));
    let name = Text::new(at, small_size(chart), style.ink, name).align(Align::Middle);
    if 0.0 < chart.face.least {
        return name;
    }
    // The field is narrow there.
    fit_to_width(name, 0.98 * chart.radius)
}

/// How large the names below stacks are, at most.
fn small_size(chart: &Chart) -> f32 {
    (0.58 * chart.radius).max(chart.face.least).min(chart.face.name)
}

/// How far they are below the middle of their field.
fn baseline(chart: &Chart) -> f32 {
    chart.face.baseline.unwrap_or(0.0) * chart.radius
}
