//! The parts that are the same in every picture of Atlanteon: water, board and panels.

use std::sync::{Arc, LazyLock};

use games::atlanteon::{Side, Square, Tile};

use super::{
    layout::{self, FRAME_CORNER, FRAME_SIDE, HEIGHT, Measures, SMALL, WIDTH},
    pieces,
    style::Style,
};
use crate::{Backdrop, Color, Outline, Point, Segment, Shape, Text, Theme};

pub(super) fn backdrop(theme: &Theme) -> Arc<Backdrop> {
    static BACKDROPS: LazyLock<[Arc<Backdrop>; 2]> = LazyLock::new(|| {
        [Theme::LIGHT, Theme::DARK].map(|theme| Arc::new(Backdrop::new(paint(Style::of(theme)))))
    });
    Arc::clone(&BACKDROPS[usize::from(theme.dark)])
}

fn paint(style: &Style) -> Vec<Shape> {
    let mut shapes = water(HEIGHT, style);
    board(&mut shapes, style);
    for side in Side::BOTH {
        panel(&mut shapes, side, style);
    }
    shapes
}

/// The sea, darker the deeper it is, down to this height.
pub(super) fn water(height: f32, style: &Style) -> Vec<Shape> {
    let depths = style.water.iter().enumerate().skip(1);
    let layer = |(depth, &color): (usize, &Color)| {
        Shape::Fill(wave(height * depth as f32 / 4.0 - 40.0, height), color)
    };
    depths.map(layer).collect()
}

/// Everything below a wavy line at `y`, down to `bottom`.
fn wave(y: f32, bottom: f32) -> Outline {
    const LENGTH: f32 = WIDTH / 2.0;
    let mut outline = vec![Segment::Move(Point(0.0, y))];
    for n in 0..2 {
        let x = LENGTH * n as f32;
        outline.push(Segment::Cubic(
            Point(x + LENGTH * 0.36, y - 34.0),
            Point(x + LENGTH * 0.64, y + 34.0),
            Point(x + LENGTH, y),
        ));
    }
    outline.extend([
        Segment::Line(Point(WIDTH, bottom)),
        Segment::Line(Point(0.0, bottom)),
        Segment::Close,
    ]);
    Outline(outline)
}

fn board(shapes: &mut Vec<Shape>, style: &Style) {
    let Point(left, top) = FRAME_CORNER;
    let frame = Outline::round_rect(FRAME_CORNER, FRAME_SIDE, FRAME_SIDE, 20.0);
    shapes.push(Shape::Fill(frame, style.frame));
    squares(shapes, &Measures::FULL, style);
    let beside = Point(left - 22.0, top + FRAME_SIDE + 22.0);
    labels(shapes, beside, (SMALL, style.quiet), &Measures::FULL);
}

/// The water of all squares.
pub(super) fn squares(shapes: &mut Vec<Shape>, measures: &Measures, style: &Style) {
    for square in Square::all() {
        let ground = measures.ground().transform(measures.middle(square), 1.0);
        shapes.push(Shape::Fill(ground, style.square));
    }
}

/// The digits in a column at `x`, and the letters in a row at `y`.
pub(super) fn labels(
    shapes: &mut Vec<Shape>,
    Point(x, y): Point,
    (size, color): (f32, Color),
    measures: &Measures,
) {
    let Point(left, top) = measures.first;
    for n in 0..Square::SIDE {
        let along = measures.square * (f32::from(n) + 0.5);
        let letter = char::from(b'a' + n).to_string();
        let digit = (Square::SIDE - n).to_string();
        for (at, label) in [(Point(left + along, y), letter), (Point(x, top + along), digit)] {
            shapes.push(Shape::Text(Text::new_centred(at, size, color, label)));
        }
    }
}

fn panel(shapes: &mut Vec<Shape>, side: Side, style: &Style) {
    let left = layout::PANELS[side.index()];
    shapes.push(Shape::Fill(frame(side), style.panel_edge));
    shapes.push(Shape::Fill(inside(side), style.panel));

    let colors = style.side(side);
    let Point(x, y) = Point(left + 27.0, layout::PANEL_TOP + 38.0);
    shapes.push(Shape::Fill(pieces::body(side, Point(x, y), 30.0), colors.edge));
    shapes.push(Shape::Fill(pieces::body(side, Point(x, y), 24.0), colors.face));

    for tile in Tile::all() {
        pieces::tile(
            shapes,
            layout::slot(left, tile),
            layout::SLOT,
            side,
            tile,
            Point::ORIGIN,
            &style.gone,
        );
    }
}

/// The outside of a panel.
pub(super) fn frame(side: Side) -> Outline {
    let corner = Point(layout::PANELS[side.index()], layout::PANEL_TOP);
    Outline::round_rect(corner, layout::PANEL_WIDTH, layout::PANEL_HEIGHT, 20.0)
}

fn inside(side: Side) -> Outline {
    let corner = Point(layout::PANELS[side.index()] + 3.0, layout::PANEL_TOP + 3.0);
    Outline::round_rect(corner, layout::PANEL_WIDTH - 6.0, layout::PANEL_HEIGHT - 6.0, 17.0)
}
