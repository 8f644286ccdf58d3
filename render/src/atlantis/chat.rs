//! The board alone, as large as a chat shows it.

mod chart;
mod choice;
pub(super) mod corners;
mod focus;

use games::atlantis::View;

use super::{
    board::{
        backdrop::{self, Ground},
        fields, fuses, marks,
    },
    chart::{Chart, WIDTH},
    spots,
    style::Style,
};
use crate::{Look, Point, Scene, Shape, Spot};

/// A board with more columns of fields is shown in part to who wants it larger.
const COLUMNS: usize = 14;

/// Whether a part of the board can be shown larger.
pub(super) fn zooms(view: &View) -> bool {
    COLUMNS < chart::n_columns(&view.board)
}

/// The board, or the part of it that matters.
pub(super) fn draw(view: &View, look: &Look) -> Scene {
    let style = Style::of(look.theme);
    let ground = if look.zoom && zooms(view) {
        Ground::near(&view.board, focus::middle(view, look), look.theme)
    } else {
        Ground::whole(&view.board, view.sides.len(), look.theme)
    };
    let Ground { chart, backdrop, corners, .. } = ground;
    let mut scene = Scene::new(WIDTH, chart.bottom, style.deep);
    scene.backdrop = Some(backdrop);
    scene.board = Some(chart.board());
    let asked = names(view, look, &chart);
    let shown = &View { fields: view.fields_after_plan(), ..view.clone() };
    pieces(&mut scene.shapes, shown, (&asked, look), &chart, style);
    corners::tokens(&mut scene.shapes, shown, &corners, style);
    scene.shapes.retain(|shape| is_near(shape, &chart));
    scene.spots = spots(view, &chart);
    scene.spots.retain(|spot| is_inside(spot, &chart));
    scene
}

/// The fields, from the ground up.
fn pieces(
    shapes: &mut Vec<Shape>,
    view: &View,
    (asked, look): (&[bool], &Look),
    chart: &Chart,
    style: &Style,
) {
    let held = fields::holders(view);
    fields::ground(shapes, view, (&held, asked), chart, style);
    marks::below(shapes, view, chart, style);
    let [growing, numbers] = fields::stacks(shapes, view, chart, style);
    fuses::rings(shapes, view, chart, style);
    marks::moves(shapes, view, chart, style);
    shapes.extend(growing);
    fields::draw_crossed_names(shapes, view, (&held, asked), chart, style);
    marks::above(shapes, view, chart, style);
    choice::mark(shapes, view, look, chart, style);
    shapes.extend(numbers);
}

/// The fields with names: where the chosen stack can go, or near by all that can be reached. Only
/// those on which a name has room.
fn names(view: &View, look: &Look, chart: &Chart) -> Vec<bool> {
    let chosen = choice::stack(view, look);
    let mut asked = match (chosen, chart.face.baseline) {
        (Some(from), _) => choice::targets(view, from),
        (None, Some(_)) => fields::reachable_fields(view),
        (None, None) => vec![false; view.fields.len()],
    };
    for (field, asked) in (0..).zip(&mut asked) {
        let name = view.board.place(field).to_string();
        let text = backdrop::name(chart, name, (Style::of(look.theme).ink, true));
        *asked = *asked && chart.face.least <= text.size;
    }
    asked
}

/// Whether any of it is in the picture. Only stamps can be outside.
fn is_near(shape: &Shape, chart: &Chart) -> bool {
    let Shape::Stamp(_, Point(x, y)) = shape else { return true };
    let r = chart.radius;
    (-r..=WIDTH + r).contains(x) && (-r..=chart.bottom + r).contains(y)
}

fn is_inside(spot: &Spot, chart: &Chart) -> bool {
    let (x, y) = (spot.corner.0 + spot.width / 2.0, spot.corner.1 + spot.height / 2.0);
    (0.0..=WIDTH).contains(&x) && (0.0..=chart.bottom).contains(&y)
}
