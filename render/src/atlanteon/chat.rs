//! The board as large as a chat shows it, and the holdings of each side in a strip beside it.

mod strip;

use std::sync::{Arc, LazyLock};

use games::atlanteon::{Cell, Phase, Square, View};

use super::{
    backdrop, board,
    layout::{Measures, WIDTH},
    style::Style,
};
use crate::{Backdrop, Look, Outline, Point, Scene, Shape, Stamp, Text, Theme, Weight};

const HEIGHT: f32 = 910.0;

/// The frame around the squares, with the letters and digits: its corner, and its size.
const FRAME: (Point, f32, f32) = (Point(72.0, 19.0), 856.0, 872.0);

/// The height of an em of the letters and digits, and of the names of squares.
const LABEL: f32 = 44.0;

static MEASURES: Measures =
    Measures { first: Point(118.0, 33.0), square: 160.0, sum: [56.0, 42.0, 37.0], digits: 40.0 };

pub(super) fn draw(view: &View, look: &Look) -> Scene {
    let style = Style::of(look.theme);
    let mut scene = Scene::new(WIDTH, HEIGHT, style.water[0]);
    scene.backdrop = Some(ground(look.theme));
    scene.board = Some(FRAME);
    names(&mut scene.shapes, view, style);
    board::squares(&mut scene.shapes, view, look, &MEASURES);
    strip::strips(&mut scene.shapes, view, look);
    if let Some(side) = view.to_move {
        scene.spots = board::spots(&MEASURES);
        scene.spots.extend(strip::spots(view, side));
    }
    scene
}

fn ground(theme: &Theme) -> Arc<Backdrop> {
    static GROUNDS: LazyLock<[Arc<Backdrop>; 2]> = LazyLock::new(|| {
        [Theme::LIGHT, Theme::DARK].map(|theme| Arc::new(Backdrop::new(paint(Style::of(theme)))))
    });
    Arc::clone(&GROUNDS[usize::from(theme.dark)])
}

fn paint(style: &Style) -> Vec<Shape> {
    let mut shapes = backdrop::water(HEIGHT, style);
    let (corner, width, height) = FRAME;
    shapes.push(Shape::Fill(Outline::round_rect(corner, width, height, 20.0), style.frame));
    backdrop::squares(&mut shapes, &MEASURES, style);
    let Point(left, top) = MEASURES.first;
    let (beside, below) = (corner.0.midpoint(left), top + 5.0 * MEASURES.square);
    let middle = Point(beside, below.midpoint(corner.1 + height) - 2.0);
    backdrop::labels(&mut shapes, middle, (LABEL, style.label), &MEASURES);
    strip::paint(&mut shapes, style);
    shapes
}

/// The names of the squares from which somebody can choose.
fn names(shapes: &mut Vec<Shape>, view: &View, style: &Style) {
    for square in Square::all().filter(|square| is_open(view, *square)) {
        let name = Text::new_centred(Point::ORIGIN, LABEL, style.ink, square.to_string());
        let name = Shape::Text(name.weight(Weight::Regular));
        shapes.push(Shape::Stamp(Stamp::new(vec![name]), MEASURES.middle(square)));
    }
}

/// Whether a tile can be placed on a square now, or a tower, which stands beside no other.
fn is_open(view: &View, square: Square) -> bool {
    let is_tower = |other: &Square| matches!(view.cells[other.index()], Cell::Tower { .. });
    let is_beside = |other: &Square| {
        square.col().abs_diff(other.col()) + square.row().abs_diff(other.row()) == 1
    };
    let is_empty = view.to_move.is_some() && view.cells[square.index()] == Cell::Empty;
    match view.phase {
        Phase::Tiles => is_empty,
        Phase::Towers => is_empty && !Square::all().filter(is_beside).any(|other| is_tower(&other)),
        Phase::Claims | Phase::Over => false,
    }
}
