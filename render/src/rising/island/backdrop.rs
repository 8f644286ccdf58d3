//! The sea, and where tiles are or were.

use std::sync::{Arc, LazyLock};

use crate::{
    Backdrop, Outline, Point, Segment, Shape, Theme,
    rising::{
        layout::{BOTTOM, FULL, TOP, WIDTH},
        style::Style,
    },
};

/// The same in all matches.
pub(in crate::rising) fn backdrop(theme: &Theme) -> Arc<Backdrop> {
    static BOTH: LazyLock<[Arc<Backdrop>; 2]> = LazyLock::new(|| {
        [Theme::LIGHT, Theme::DARK].map(|theme| Arc::new(Backdrop::new(paint(theme))))
    });
    Arc::clone(&BOTH[usize::from(theme.dark)])
}

fn paint(theme: &Theme) -> Vec<Shape> {
    let style = Style::of(theme);
    let mut shapes = Vec::new();
    let sea = Outline::rect(Point(0.0, TOP), WIDTH, BOTTOM - TOP);
    shapes.push(Shape::Fill(sea, style.sea[0]));
    for (x, y) in [(64.0, 384.0), (48.0, 640.0), (128.0, 690.0)] {
        for at in [Point(x, y), Point(WIDTH - x, TOP + BOTTOM - y)] {
            shapes.push(Shape::Stroke(wave(at, 24.0), style.sea[2], 3.0));
        }
    }
    for (by, color) in [(13.0, style.sea[1]), (6.0, style.sea[2])] {
        let all = FULL.tiles().map(|tile| FULL.hex(-by).transform(tile, 1.0));
        shapes.extend(all.map(|outline| Shape::Fill(outline, color)));
    }
    for at in FULL.tiles() {
        shapes.push(Shape::Fill(FULL.hex(3.0).transform(at, 1.0), style.drowned));
    }
    shapes
}

fn wave(Point(x, y): Point, half: f32) -> Outline {
    Outline(vec![
        Segment::Move(Point(x - half, y)),
        Segment::Quad(Point(x - half / 2.0, y - half * 0.5), Point(x, y)),
        Segment::Quad(Point(x + half / 2.0, y + half * 0.5), Point(x + half, y)),
    ])
}
