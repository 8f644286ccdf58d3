//! Small pictures of pieces, beside the answers of a question.

use games::atlantis::Color;

use super::{board::pieces, style::Style};
use crate::{Point, Shape, Theme, emblem::RADIUS};

pub(crate) fn emblems() -> Vec<(&'static str, Vec<Shape>)> {
    let style = Style::of(Theme::LIGHT);
    let stone = |color: Color| {
        let stone = pieces::stone(color.index(), Point::ORIGIN, 0.8 * RADIUS);
        let edge = Shape::Stroke(stone.clone(), style.ink, 0.14 * RADIUS);
        (color.name(), vec![edge, Shape::Fill(stone, style.side(color.index()).face)])
    };
    Color::ALL.map(stone).to_vec()
}
