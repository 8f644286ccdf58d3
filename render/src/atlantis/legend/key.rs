//! The meanings of the signs on the fields: where a card would be, if there is room.

use games::{Message, atlantis::View, msg};

use super::super::{
    board::{
        fuses::{self, Fuse},
        pieces,
    },
    chart::{Chart, MARGIN, SMALL, WIDTH},
    legend::{self, CARD_HEIGHT, CARD_WIDTH, GAP},
    style::Style,
};
use crate::{Color, Outline, Point, Shape, Text, look::players::Cast};

/// With an odd number of sides there is room beside the last card, else a row
/// below the cards. Below that is a row for what is about to happen.
pub(in crate::atlantis) fn key(
    shapes: &mut Vec<Shape>,
    view: &View,
    (cast, chart): (Cast<'_>, &Chart),
    style: &Style,
) {
    let n_sides = view.sides.len() as u8;
    let Point(left, top) = legend::place(chart, n_sides);
    let beside = is_beside(view);
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
    let write = |Point(x, y): Point, message: Message| {
        Text::new(Point(x + R + 12.0, y + 9.0), SMALL, style.quiet, cast.say(message))
    };
    let room = 0.5 * CARD_WIDTH - 2.0 * R - 24.0;
    for (at, message) in [
        (at(0, 0), msg!("atlantis-key-growing")),
        (at(0, 1), msg!("atlantis-key-dead")),
        (at(1, 0), msg!("atlantis-key-exploded")),
        (at(1, 1), msg!("atlantis-key-grown")),
    ] {
        shapes.push(Shape::Text(legend::fit_to_width(write(at, message), room)));
    }
    if view.turn.is_none() {
        return;
    }
    let y = top + below(view) - ROW / 2.0;
    let y = if beside { y + CARD_HEIGHT + GAP } else { y };
    let fuses = [Fuse::Burning, Fuse::Short(1), Fuse::Short(2)];
    let texts = [0, 1, 2].map(|count| write(Point::ORIGIN, msg!("atlantis-key-fuse", n = count)));
    // All of one size, and as small as it takes.
    let room = WIDTH - 2.0 * (MARGIN + 22.0) - 3.0 * (1.6 * R + 12.0) - 2.0 * APART;
    let size = (room / texts.iter().map(Text::width).sum::<f32>()).min(1.0);
    let mut x = MARGIN + 22.0 + R;
    for (fuse, text) in fuses.into_iter().zip(texts) {
        fuses::sign(shapes, Point(x, y), 1.9 * R, fuse, style);
        let at = Point((x - 0.4 * R) + R + 12.0, y + 9.0);
        let text = Text { at, size: size * text.size, ..text };
        x += 2.0 * R + text.width() + APART;
        shapes.push(Shape::Text(text));
    }
}

/// How much room it takes below the cards.
pub(super) fn below(view: &View) -> f32 {
    let fuses = if view.turn.is_some() { ROW } else { 0.0 };
    if is_beside(view) { fuses } else { ROW + fuses }
}

fn is_beside(view: &View) -> bool {
    !view.sides.len().is_multiple_of(2)
}

const ROW: f32 = 46.0;

/// The space between the signs of the lower row.
const APART: f32 = 34.0;

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
