//! Small pictures of pieces, beside the answers of a question.

use games::atlanteon::{Side, Tower};

use super::{pieces, style::Style};
use crate::{Point, Shape, Theme, emblem::RADIUS};

pub(crate) fn emblems() -> Vec<(&'static str, Vec<Shape>)> {
    let style = Style::of(Theme::LIGHT);
    let tower = |tower: Tower| {
        let mut shapes = Vec::new();
        pieces::tower(&mut shapes, Point::ORIGIN, 0.92 * RADIUS, tower, style.tower(tower));
        shapes
    };
    let side = style.side(Side::White);
    let mut king = pieces::body_of(1.8 * RADIUS, Side::White, side);
    king.push(Shape::Fill(pieces::crown(Point::ORIGIN, 0.52 * RADIUS), side.ink));
    vec![("king", king), ("white_tower", tower(Tower::White)), ("black_tower", tower(Tower::Black))]
}
