//! What the signs on the fields mean: where a card would be, if there is room.

use games::atlantis::View;

use super::{
    chart::{Chart, SMALL},
    legend::{self, CARD_HEIGHT, CARD_WIDTH},
    pieces,
    style::Style,
};
use crate::{Color, Outline, Point, Shape, Text};

/// With an odd number of sides there is room beside the last card, else a row
/// below the cards.
pub(super) fn key(shapes: &mut Vec<Shape>, view: &View, chart: &Chart, style: &Style) {
    let n_sides = view.sides.len() as u8;
    let Point(left, top) = legend::place(chart, n_sides);
    let beside = below(view) == 0.0;
    let at = |column: usize, row: usize| {
        if beside {
            let columns = [22.0, 0.5 * CARD_WIDTH];
            let rows = [0.27, 0.73];
            Point(left + columns[column] + R, top + rows[row] * CARD_HEIGHT)
        } else {
            let nth = (2 * column + row) as f32;
            Point(left + 22.0 + R + 0.5 * CARD_WIDTH * nth, top + ROW / 2.0)
        }
    };
    field(shapes, at(0, 0), [style.border, style.field]);
    shapes.push(Shape::Fill(pieces::hatch(at(0, 0), R), style.hatch));
    field(shapes, at(0, 1), [style.sunken, style.sunken]);
    shapes.push(Shape::Fill(pieces::wave(at(0, 1), R), style.wave));
    shapes.push(Shape::Fill(pieces::burst(at(1, 0), R), style.burst));
    shapes.push(Shape::Fill(pieces::burst(at(1, 0), 0.86 * R), style.flash));
    let Point(x, y) = at(1, 1);
    shapes.push(Shape::Fill(pieces::sprout(Point(x, y), 0.95 * R), style.rim));
    shapes.push(Shape::Fill(pieces::sprout(Point(x, y), 0.75 * R), style.leaf));
    for (column, row, word) in
        [(0, 0, "growing"), (0, 1, "dead"), (1, 0, "exploded"), (1, 1, "has grown")]
    {
        let Point(x, y) = at(column, row);
        let at = Point(x + R + 12.0, y + 9.0);
        shapes.push(Shape::Text(Text::new(at, SMALL, style.quiet, word)));
    }
}

/// How much room it takes below the cards.
pub(super) fn below(view: &View) -> f32 {
    if view.sides.len().is_multiple_of(2) { ROW } else { 0.0 }
}

const ROW: f32 = 46.0;

/// The radius of a sign.
const R: f32 = 17.0;

fn field(shapes: &mut Vec<Shape>, Point(x, y): Point, [edge, ground]: [Color; 2]) {
    for (r, color) in [(R + 2.0, edge), (R, ground)] {
        let corner = |(dx, dy): (f32, f32)| Point(x + dx * r, y + dy * r);
        let corners =
            [(1.0, 0.0), (0.5, 0.866), (-0.5, 0.866), (-1.0, 0.0), (-0.5, -0.866), (0.5, -0.866)];
        shapes.push(Shape::Fill(Outline::polygon(corners.map(corner)), color));
    }
}
