//! Marks on spaces of a board that is alone in its picture: what nobody says beside it.

use games::{
    Seat,
    looting::{Deed, StepView, View},
};

use crate::{
    Outline, Point, Shape, Stamp, Text,
    looting::{layout::Plan, signs, style::Style, words},
};

/// The spaces that the next marker of lava can cover. Where lava is asked for, they are framed as
/// what can be chosen.
pub(super) fn threatened(view: &View) -> Vec<u8> {
    let is_asked = matches!(view.step, StepView::Lava | StepView::Redo { .. });
    if is_asked { Vec::new() } else { view.threatened_spaces() }
}

/// Around a space that lava may cover next: a broken line.
pub(super) fn threat(shapes: &mut Vec<Shape>, at: Point, plan: &Plan, style: &Style) {
    let half = plan.space / 2.0 - 2.0;
    let dash = |from: f32, to: f32| {
        let sides = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)];
        let place =
            |along: f32, (x, y): (f32, f32)| Point(half * x - along * y, half * y + along * x);
        let lines = sides.map(|side| Outline::line([place(from, side), place(to, side)]));
        lines.into_iter().reduce(Outline::and).unwrap_or_default()
    };
    let dashes = [(-half, -0.68 * half), (-0.26 * half, 0.26 * half), (0.68 * half, half)];
    let dashes = dashes.map(|(from, to)| dash(from, to));
    let dashes = dashes.into_iter().reduce(Outline::and).unwrap_or_default();
    let mark = vec![
        Shape::Stroke(dashes.clone(), style.rim, 10.0),
        Shape::Stroke(dashes, style.glow, 6.0),
    ];
    shapes.push(Shape::Stamp(Stamp::new(mark), at));
}

/// How many cards the turn that is told took from a space: `−2`.
pub(super) fn taken(shapes: &mut Vec<Shape>, view: &View, space: u8, plan: &Plan, style: &Style) {
    let Some(turn) = words::turn_to_describe(view) else { return };
    let is_here = |deed: &&Deed| match deed {
        Deed::Claimed { space: from, .. } | Deed::Took { space: from, .. } => *from == space,
        _ => false,
    };
    let n = turn.deeds.iter().filter(is_here).count();
    if n == 0 {
        return;
    }
    let n_cars = view.spaces.get(usize::from(space)).map_or(0, |here| here.cars.iter().count());
    let (Point(x, y), place) = (plan.space(space), plan.taken(n_cars));
    // Three cars leave less room.
    let half = if n_cars < 3 { 32.0 } else { 27.0 };
    let pill = Outline::round_rect(Point(-half, -21.0), 2.0 * half, 42.0, 10.0);
    let sign = vec![
        Shape::Fill(pill, style.accent),
        Shape::Text(Text::new_centred(Point::ORIGIN, plan.small, style.shade, format!("−{n}"))),
    ];
    shapes.push(Shape::Stamp(Stamp::new(sign), Point(x + place.0, y + place.1)));
}

/// A crown on the car of the player who leads, until the game is over.
pub(super) fn lead(
    shapes: &mut Vec<Shape>,
    view: &View,
    seat: Seat,
    (Point(x, y), r): (Point, f32),
    style: &Style,
) {
    if view.outcome.is_none() && words::leaders(view).contains(&seat) {
        // Above it there may be the number of a space.
        let at = Point(x - 0.72 * r, y - 0.72 * r);
        shapes.push(Shape::Stamp(signs::crown(17.0, style), at));
    }
}
