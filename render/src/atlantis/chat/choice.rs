//! The stack that its viewer has chosen, and where it can go.

use games::atlantis::View;

use crate::{
    Look, Point, Shape, Stamp,
    atlantis::{chart::Chart, style::Style},
};

/// The stack that was chosen, by its field.
pub(super) fn stack(view: &View, look: &Look) -> Option<u16> {
    let own = |field: &u16| {
        let content = view.fields.get(usize::from(*field));
        content.is_some_and(|content| content.side.is_some() && content.side == view.turn)
    };
    let chosen = look.chosen.iter().rev().filter_map(|word| view.board.find_by_name(word));
    chosen.into_iter().find(own)
}

/// The fields that it can reach.
pub(super) fn targets(view: &View, from: u16) -> Vec<bool> {
    let mut targets = vec![false; view.fields.len()];
    for step in view.position().iter().flat_map(|fields| fields.targets(from)) {
        if let Some(target) = targets.get_mut(usize::from(step.to)) {
            *target = true;
        }
    }
    targets
}

/// Around the chosen stack, and smaller on the fields that it can reach.
pub(super) fn mark(
    shapes: &mut Vec<Shape>,
    view: &View,
    look: &Look,
    chart: &Chart,
    style: &Style,
) {
    let Some(from) = stack(view, look) else { return };
    let ring = |share: f32, width: f32| {
        let hex = chart.hexagon(Point::ORIGIN, share);
        Stamp::new(vec![
            Shape::Stroke(hex.clone(), style.rim, (width + 0.08) * chart.radius),
            Shape::Stroke(hex, style.accent, width * chart.radius),
        ])
    };
    for (field, is_target) in (0..).zip(targets(view, from)) {
        if is_target {
            shapes.push(Shape::Stamp(ring(0.78, 0.08), chart.middle(field)));
        }
    }
    shapes.push(Shape::Stamp(ring(0.86, 0.2), chart.middle(from)));
}
