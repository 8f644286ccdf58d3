//! What the last turn did, and what is planned.

use games::atlantis::{State, Step, View};

use super::{chart::Chart, pieces, style::Style};
use crate::{Color, Outline, Point, Shape};

/// Below the stacks: where it exploded.
pub(super) fn below(shapes: &mut Vec<Shape>, view: &View, chart: &Chart, style: &Style) {
    let Some(last) = &view.last else { return };
    let (mut flames, mut insides) = (Outline::default(), [Outline::default(), Outline::default()]);
    for &(field, _) in &last.exploded {
        let at = chart.middle(field);
        flames.0.extend(pieces::burst(at, 0.84 * chart.radius).0);
        let dead = view.fields.get(usize::from(field)).is_some_and(|it| it.state == State::Dead);
        let inside = pieces::burst(at, 0.64 * chart.radius);
        insides[usize::from(dead)].0.extend(inside.0);
    }
    let [growing, dead] = insides;
    shapes.push(Shape::Fill(flames, style.burst));
    shapes.push(Shape::Fill(growing, style.field));
    shapes.push(Shape::Fill(dead, style.sunken));
}

/// Below the stacks: what was moved, or is planned.
pub(super) fn moves(shapes: &mut Vec<Shape>, view: &View, chart: &Chart, style: &Style) {
    if let Some(last) = &view.last {
        arrows(shapes, &last.steps, chart, (0.11, 0.7, 0.45), [style.shade, style.trail]);
    }
    arrows(shapes, &view.plan, chart, (0.2, 0.5, 0.58), [style.shade, style.accent]);
}

/// Above the stacks: what has grown.
pub(super) fn above(shapes: &mut Vec<Shape>, view: &View, chart: &Chart, style: &Style) {
    let (mut rims, mut leaves) = (Outline::default(), Outline::default());
    for &field in view.last.iter().flat_map(|last| &last.grown) {
        let Point(x, y) = chart.middle(field);
        let at = Point(x, y - 0.58 * chart.radius);
        rims.0.extend(pieces::sprout(at, 0.36 * chart.radius).0);
        leaves.0.extend(pieces::sprout(at, 0.27 * chart.radius).0);
    }
    shapes.push(Shape::Fill(rims, style.rim));
    shapes.push(Shape::Fill(leaves, style.leaf));
}

/// So wide, and so far from where they begin and end, in radii of a field.
fn arrows(
    shapes: &mut Vec<Shape>,
    steps: &[Step],
    chart: &Chart,
    (width, start, end): (f32, f32, f32),
    colors: [Color; 2],
) {
    let unit = chart.radius;
    for (color, more) in colors.into_iter().zip([0.1, 0.0]) {
        let arrows = steps.iter().map(|step| {
            let (from, to) = (chart.middle(step.from), chart.middle(step.to));
            pieces::arrow(from, to, (width + more) * unit, start * unit, (end - more) * unit)
        });
        shapes.push(Shape::Fill(arrows.reduce(Outline::and).unwrap_or_default(), color));
    }
}
