//! Marks of what the last turn did, and of what is planned.

use games::atlantis::{Side, State, Step, View};

use super::pieces;
use crate::{
    Color, Outline, Point, Shape, Stamp, Text,
    atlantis::{chart::Chart, style::Style},
};

/// Below the stacks: where it exploded. The last wave is a flash, and those
/// before it fade.
pub(in crate::atlantis) fn below(
    shapes: &mut Vec<Shape>,
    view: &View,
    chart: &Chart,
    style: &Style,
) {
    let Some(last) = &view.last else { return };
    let (r, size) = (chart.radius, chart.face.burst);
    for &(field, wave) in &last.exploded {
        let dead =
            view.fields.get(usize::from(field)).is_some_and(|field| field.state == State::Dead);
        let ground = if dead { style.sunken } else { style.field };
        let flash = |size: f32| pieces::burst(Point::ORIGIN, size * r);
        let piece = if wave == last.n_waves() {
            vec![Shape::Fill(flash(size), style.burst), Shape::Fill(flash(size - 0.1), style.flash)]
        } else {
            vec![Shape::Fill(flash(size - 0.06), ground.mix(style.flash, 0.45))]
        };
        shapes.push(Shape::Stamp(Stamp::new(piece), chart.middle(field)));
    }
}

/// Above the stacks: what was moved, or is planned.
pub(in crate::atlantis) fn moves(
    shapes: &mut Vec<Shape>,
    view: &View,
    chart: &Chart,
    style: &Style,
) {
    let [last_width, planned_width] = chart.face.arrows;
    if let Some(last) = &view.last {
        arrows(shapes, view, (last.side, &last.steps), chart, (last_width, style.rim), style);
    }
    if let Some(side) = view.turn {
        arrows(shapes, view, (side, &view.plan), chart, (planned_width, style.accent), style);
    }
}

/// Above the stacks: what has grown.
pub(in crate::atlantis) fn above(
    shapes: &mut Vec<Shape>,
    view: &View,
    chart: &Chart,
    style: &Style,
) {
    let Some(size) = chart.face.sprout else { return };
    for &field in view.last.iter().flat_map(|last| &last.grown) {
        let at = Point(0.0, -0.58 * chart.radius);
        let piece = vec![
            Shape::Fill(pieces::sprout(at, size * chart.radius), style.rim),
            Shape::Fill(pieces::sprout(at, 0.75 * size * chart.radius), style.leaf),
        ];
        shapes.push(Shape::Stamp(Stamp::new(piece), chart.middle(field)));
    }
}

/// The arrows of a side, each with how many stones it stands for, but for one.
fn arrows(
    shapes: &mut Vec<Shape>,
    view: &View,
    (side, steps): (Side, &[Step]),
    chart: &Chart,
    (width, rim): (f32, Color),
    style: &Style,
) {
    let unit = chart.radius;
    let [behind, vacated, end] = chart.face.reach;
    let is_empty =
        |field: u16| view.fields.get(usize::from(field)).is_some_and(|field| field.stones == 0);
    let colors = style.side(view.color(side).index());
    for (color, more) in [(rim, 0.1), (colors.face, 0.0)] {
        let arrows = steps.iter().map(|step| {
            let (from, to) = (chart.middle(step.from), chart.middle(step.to));
            let start = if is_empty(step.from) { vacated } else { behind };
            pieces::arrow(from, to, (width + more) * unit, start * unit, (end - more) * unit)
        });
        shapes.push(Shape::Fill(arrows.reduce(Outline::and).unwrap_or_default(), color));
    }
    for step in steps.iter().filter(|step| 1 < step.stones && chart.face.counts) {
        let Some(at) = edge(view, *step, chart) else { continue };
        let piece = vec![
            Shape::Fill(Outline::circle(Point::ORIGIN, 0.34 * unit), rim),
            Shape::Fill(Outline::circle(Point::ORIGIN, 0.28 * unit), colors.face),
            Shape::Text(Text::new_centred(
                Point::ORIGIN,
                0.48 * unit,
                colors.ink,
                step.stones.to_string(),
            )),
        ];
        shapes.push(Shape::Stamp(Stamp::new(piece), at));
    }
}

/// The first edge on the way where a number is beside all stones and names: a
/// stack has its name above the lower edge of its field.
fn edge(view: &View, step: Step, chart: &Chart) -> Option<Point> {
    let (direction, length) = view.board.line(step.from, step.to)?;
    let next = |field: &u16| view.board.beside(*field, direction);
    let way: Vec<u16> =
        std::iter::successors(Some(step.from), next).take(usize::from(length) + 1).collect();
    let between = way.windows(2).find(|pair| {
        let [Point(ax, ay), Point(bx, by)] = [chart.middle(pair[0]), chart.middle(pair[1])];
        let upper = if ay < by { pair[0] } else { pair[1] };
        let has_name = view
            .fields
            .get(usize::from(upper))
            .is_some_and(|field| field.is_live() && 0 < field.stones);
        0.1 < (ax - bx).abs() || !has_name
    })?;
    let [Point(ax, ay), Point(bx, by)] = [chart.middle(between[0]), chart.middle(between[1])];
    Some(Point(ax.midpoint(bx), ay.midpoint(by)))
}
