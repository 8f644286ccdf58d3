//! The tiles: what they yield, who stands there, and what has become of them.

use std::sync::Arc;

use games::{
    Seat,
    rising::{GroupView, Place, Tile, Value, View},
};

use super::motifs;
use crate::{
    Color, Outline, Point, Shape, Stamp, Text, Weight,
    rising::{
        layout::{FULL, R, SMALL},
        signs,
        style::{Land, Style},
        words,
    },
};

/// The middle of the rings, of the name above them and of the yield below, from the middle
/// of the tile.
const RINGS: f32 = 0.0;
const NAME: f32 = -37.0;
const YIELD: f32 = 36.0;

/// A ring, and who stands in it.
const RING: f32 = 18.0;
const PERSON: f32 = 16.0;

pub(in crate::rising) fn tiles(
    shapes: &mut Vec<Shape>,
    view: &View,
    chosen: &[Place],
    style: &Style,
) {
    for tile in &view.tiles {
        let at = FULL.place(view, tile.place);
        let stamp = if tile.stands { standing(tile, style) } else { sunken(tile, style) };
        shapes.push(Shape::Stamp(stamp, at));
        if tile.stands {
            people(shapes, view, tile, at, style);
        }
    }
    centre(shapes, view, style);
    marks(shapes, view, chosen, style);
    for tile in view.tiles.iter().filter(|tile| tile.barrier) {
        let Point(x, y) = FULL.place(view, tile.place);
        shapes.push(Shape::Stamp(signs::barrier(16.0, style), Point(x + 41.0, y - 34.0)));
    }
}

/// A tile without anybody on it.
fn standing(tile: &Tile, style: &Style) -> Arc<Stamp> {
    let land = style.land(tile.section);
    let mut shapes = plate(land, tile.outermost, style);
    motifs::motif(&mut shapes, tile.section, land);
    if tile.barrier {
        shapes.push(Shape::Stroke(FULL.hex(7.0), style.outline, 9.0));
        shapes.push(Shape::Stroke(FULL.hex(7.0), style.barrier, 5.0));
    }
    shapes.push(Shape::Text(name(tile.place, style.ink)));
    for n in 0..tile.rings {
        let ring = ring(n, tile.rings);
        shapes.push(Shape::Fill(Outline::circle(ring, RING), style.ring_edge));
        shapes.push(Shape::Fill(Outline::circle(ring, RING - 2.0), style.ring));
    }
    // Above what is around a tile that is protected.
    let down = if tile.barrier { YIELD - 4.0 } else { YIELD };
    yields(&mut shapes, tile.value, down, style);
    Stamp::new(shapes)
}

/// Land above the sea; the next of its section to sink has foam at its foot.
fn plate(land: &Land, outermost: bool, style: &Style) -> Vec<Shape> {
    let mut shapes = vec![Shape::Fill(FULL.hex(1.0), land.cliff)];
    if outermost {
        shapes.push(Shape::Fill(FULL.hex(1.0), style.foam));
        shapes.push(Shape::Fill(FULL.hex(5.0), land.cliff));
    }
    let inset = if outermost { 8.0 } else { 4.0 };
    shapes.push(Shape::Fill(FULL.hex(inset), land.face));
    shapes
}

fn sunken(tile: &Tile, style: &Style) -> Arc<Stamp> {
    let waves = signs::waves(20.0, style.sea[2]);
    Stamp::new(vec![
        Shape::Text(name(tile.place, style.sea_ink)),
        Shape::Stamp(waves, Point(0.0, 8.0)),
    ])
}

/// As it is typed: `m1`.
fn name(place: Place, color: Color) -> Text {
    Text::new_centred(Point(0.0, NAME), SMALL, color, words::short(place)).weight(Weight::Bold)
}

/// The middle of a ring, from the middle of its tile.
fn ring(n: u8, of: u8) -> Point {
    // Where there are many, they overlap.
    let step = (2.0 * RING + 3.0).min((2.0 * R - 3.0 * RING) / f32::from(of.max(2) - 1));
    Point((f32::from(n) - f32::from(of.max(1) - 1) / 2.0) * step, RINGS)
}

fn yields(shapes: &mut Vec<Shape>, value: Value, down: f32, style: &Style) {
    let (sign, told) = match value {
        Value::Target { resource, n } => (signs::resource(resource, 13.0, style), format!("{n}+")),
        Value::Cards { draw, keep } => (signs::card(13.0, style), format!("{draw}/{keep}")),
        Value::Forge { n } => {
            (signs::resource(games::rising::Resource::Atlantium, 13.0, style), format!("1:{n}"))
        }
        Value::Recruit { n } => (signs::newcomer(12.0, style), format!("{n}:1")),
    };
    let text = Text::new_centred(Point(0.0, down), SMALL, style.ink, told).weight(Weight::Bold);
    let left = -((text.width() + 34.0) / 2.0).round();
    shapes.push(Shape::Stamp(sign, Point(left + 14.0, down)));
    shapes.push(Shape::Text(text.with_offset(Point(17.0, 0.0))));
}

fn people(shapes: &mut Vec<Shape>, view: &View, tile: &Tile, Point(x, y): Point, style: &Style) {
    let all = tile.groups.iter().flat_map(|group| {
        let of = |number: u8| (group.seat, number < group.brave);
        (0..group.n).map(of)
    });
    let all: Vec<(Seat, bool)> = all.collect();
    let of = tile.rings.max(all.len().try_into().unwrap_or(u8::MAX));
    for (n, (seat, is_brave)) in (0..).zip(all) {
        let Point(dx, dy) = ring(n, of);
        let stamp = person(view, seat, is_brave, PERSON, style);
        shapes.push(Shape::Stamp(stamp, Point((x + dx).round(), y + dy)));
    }
}

pub(in crate::rising) fn person(
    view: &View,
    seat: Seat,
    is_brave: bool,
    r: f32,
    style: &Style,
) -> Arc<Stamp> {
    let councilor = view.players.get(seat.index()).and_then(|player| player.councilor);
    match is_brave {
        true => signs::brave(councilor, r, style),
        false => signs::person(councilor, r, style),
    }
}

/// The source of all energy, and who is there.
fn centre(shapes: &mut Vec<Shape>, view: &View, style: &Style) {
    let at = FULL.place(view, Place::CENTRE);
    let Point(x, y) = at;
    if !view.centre.stands {
        let waves = signs::waves(20.0, style.sea[2]);
        shapes.push(Shape::Stamp(waves, at));
        return;
    }
    let mut whole = plate(&style.centre, false, style);
    let name = Text::new_centred(Point(12.0, NAME), SMALL, style.ink, words::short(Place::CENTRE));
    let left = 12.0 - name.width() / 2.0 - 18.0;
    whole.push(Shape::Text(name.weight(Weight::Bold)));
    whole.push(Shape::Stamp(signs::energy(14.0, style), Point(left.round(), NAME)));
    if view.centre.groups.is_empty() {
        whole.push(Shape::Stamp(signs::energy(32.0, style), Point(0.0, 16.0)));
    }
    shapes.push(Shape::Stamp(Stamp::new(whole), at));
    // Courage is of no use there: who has it is not told apart.
    let (first, row, wide, r) = match view.centre.groups.len() {
        0..=2 => (12.0, 0.0, 54.0, 16.0),
        3..=4 => (-4.0, 36.0, 54.0, 15.0),
        _ => (-11.0, 27.0, 46.0, 12.0),
    };
    let mut y = y + first;
    for groups in view.centre.groups.chunks(2) {
        let left = x - wide / 2.0 * (groups.len() as f32 - 1.0);
        for (n, group) in groups.iter().enumerate() {
            crowd(shapes, view, *group, Point(left + wide * n as f32, y), r, style);
        }
        y += row;
    }
}

/// Those with courage apart from those without.
pub(in crate::rising) fn crowds(groups: &[GroupView]) -> Vec<GroupView> {
    let apart = |group_view: &GroupView| {
        let brave = group_view.brave.min(group_view.n);
        let plain = GroupView { n: group_view.n - brave, brave: 0, ..*group_view };
        [plain, GroupView { n: brave, brave, ..*group_view }]
    };
    groups.iter().flat_map(apart).filter(|group| group.n > 0).collect()
}

/// Some of a seat's, and how many they are; the medal is for any with courage.
pub(super) fn crowd(
    shapes: &mut Vec<Shape>,
    view: &View,
    group: GroupView,
    Point(x, y): Point,
    r: f32,
    style: &Style,
) {
    let GroupView { seat, n, brave } = group;
    let size = (1.75 * r).clamp(20.0, 30.0).round();
    let text =
        Text::new_centred(Point(0.0, y), size, style.ink, n.to_string()).weight(Weight::Bold);
    let width = 2.0 * r + 5.0 + text.width();
    let left = (x - width / 2.0).round();
    let stamp = person(view, seat, brave > 0, r, style);
    shapes.push(Shape::Stamp(stamp, Point(left + r.round(), y)));
    let middle = (left + 2.0 * r + 5.0 + text.width() / 2.0).round();
    shapes.push(Shape::Text(text.with_offset(Point(middle, 0.0))));
}

/// Marks what is decided, what was done last, and what the viewer has chosen.
fn marks(shapes: &mut Vec<Shape>, view: &View, chosen: &[Place], style: &Style) {
    let mut mark = |place: Place, inset: f32, width: f32| {
        if place == Place::NAVY {
            return;
        }
        let edge = FULL.hex(inset).transform(FULL.place(view, place), 1.0);
        shapes.push(Shape::Stroke(edge.clone(), style.shade, width + 4.0));
        shapes.push(Shape::Stroke(edge, style.accent, width));
    };
    if view.outcome.is_none() {
        let seen = view.seen.places.iter().filter(|place| place.section().is_some());
        seen.for_each(|place| mark(*place, 3.0, 3.0));
        let asked = view.question.iter().flat_map(|question| &question.places);
        asked.for_each(|place| mark(*place, 3.0, 6.0));
    }
    chosen.iter().for_each(|place| mark(*place, 3.0, 8.0));
}
