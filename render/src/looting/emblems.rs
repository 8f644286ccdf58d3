//! Small pictures of pieces, beside the answers of a question.

use games::looting::Kind;

use super::{signs, style::Style};
use crate::{Point, Shape, Theme, emblem::RADIUS};

/// The cars of the seats, in order.
const CARS: [&str; 4] = ["saucer", "dart", "crescent", "cross"];

pub(crate) fn emblems() -> Vec<(&'static str, Vec<Shape>)> {
    let style = Style::of(Theme::LIGHT);
    let stamp = |stamp| vec![Shape::Stamp(stamp, Point::ORIGIN)];
    let card =
        |kind: Kind| (kind.key(), stamp(signs::card(kind, 1.5 * RADIUS, 1.9 * RADIUS, style)));
    let car = |(n, name): (usize, &'static str)| (name, stamp(signs::car(n, 0.94 * RADIUS, style)));
    Kind::ALL.into_iter().map(card).chain(CARS.into_iter().enumerate().map(car)).collect()
}
