//! Small pictures of pieces, beside the answers of a question.

use games::rising::{Councilor, Resource};

use super::super::{signs, style::Style};
use crate::{Point, Shape, Theme, emblem::RADIUS};

pub(crate) fn emblems() -> Vec<(&'static str, Vec<Shape>)> {
    let style = Style::of(Theme::LIGHT);
    let stamp = |stamp| vec![Shape::Stamp(stamp, Point::ORIGIN)];
    let resource = |one: Resource| (one.key(), stamp(signs::resource(one, 0.86 * RADIUS, style)));
    let councilor =
        |one: Councilor| (one.key(), stamp(signs::person(Some(one), 0.98 * RADIUS, style)));
    let mut all: Vec<(&'static str, Vec<Shape>)> = Resource::ALL.map(resource).to_vec();
    all.extend(Councilor::all().map(councilor));
    all.push(("energy", stamp(signs::energy(0.9 * RADIUS, style))));
    all.push(("courage", stamp(signs::courage(0.9 * RADIUS, style))));
    all
}
