//! The part of a large board that matters.

use games::atlantis::{Step, View};

use super::{chart, choice};
use crate::Look;

/// The size of what is seen around it, in columns and in lines, to both sides.
const ACROSS: f32 = 4.0;
const DOWN: f32 = 7.0;

/// The column and the line in the middle of what matters most.
pub(super) fn middle(view: &View, look: &Look) -> (f32, f32) {
    let spots = chart::spots(&view.board);
    let weights = weights(view, look);
    let sum = |&(x, y): &(f32, f32)| -> u32 {
        let near = |spot: &(f32, f32)| (spot.0 - x).abs() <= ACROSS && (spot.1 - y).abs() <= DOWN;
        spots.iter().zip(&weights).filter(|(spot, _)| near(spot)).map(|(_, weight)| weight).sum()
    };
    let best = spots
        .iter()
        .map(|spot| (sum(spot), *spot))
        .reduce(|best, next| if best.0 < next.0 { next } else { best });
    best.map_or((0.0, 0.0), |(_, spot)| spot)
}

/// How much each field matters.
fn weights(view: &View, look: &Look) -> Vec<u32> {
    let mut weights = vec![0; view.fields.len()];
    let mut add = |field: u16, weight: u32| {
        if let Some(sum) = weights.get_mut(usize::from(field)) {
            *sum += weight;
        }
    };
    let ends = |step: &Step| [step.from, step.to];
    for (field, content) in (0..).zip(&view.fields) {
        let is_own = content.side.is_some() && content.side == view.turn;
        add(field, if is_own { 3 } else { u32::from(0 < content.stones) });
    }
    for field in view.reach() {
        add(field, 1);
    }
    if let Some(last) = &view.last {
        last.steps.iter().flat_map(ends).for_each(|field| add(field, 6));
        last.exploded.iter().for_each(|(field, _)| add(*field, 4));
        last.grown.iter().for_each(|field| add(*field, 1));
    }
    view.plan.iter().flat_map(ends).for_each(|field| add(field, 12));
    if let Some(field) = choice::stack(view, look) {
        add(field, 1000);
    }
    weights
}
