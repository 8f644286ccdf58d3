//! Tiles: what they yield, everybody on them, and what has become of them.

use std::sync::Arc;

use games::rising::{GroupView, Place, Tile, Value};

use super::{Board, news};
use crate::{
    Color, Outline, Point, Shape, Stamp, Text,
    rising::{
        island::motifs,
        layout::CHAT,
        signs, spots,
        style::{Land, Style},
        words,
    },
};

/// The lines of a tile, from its middle: what it is, and those who are there.
const HEAD: f32 = -27.0;
const RINGS: f32 = 16.0;

impl Board<'_> {
    pub(super) fn tiles(&mut self) {
        let named = self.subjects();
        let fresh = news::fresh(self.view);
        for tile in &self.view.tiles {
            let at = CHAT.place(self.view, tile.place);
            let is_named = named.contains(&tile.place);
            let stamp = match tile.stands {
                true => standing(tile, is_named, self.style),
                false => sunken(tile.place, fresh.contains(&tile.place) || is_named, self.style),
            };
            self.shapes.push(Shape::Stamp(stamp, at));
            if tile.stands {
                self.people(tile, at);
            }
        }
        self.centre();
        self.marks(&named, &fresh);
        // Many reach across the edge, which is marked.
        self.gathering();
    }

    /// The places that are asked about, or that a chosen section has.
    fn subjects(&self) -> Vec<Place> {
        let mut all = spots::selection(self.view, self.chosen);
        if self.view.outcome.is_none() {
            all.extend(self.view.question.iter().flat_map(|question| &question.places));
        }
        all.retain(|place| place.section().is_some());
        all
    }

    fn people(&mut self, tile: &Tile, Point(x, y): Point) {
        let one = |group: &GroupView| {
            let GroupView { seat, n, brave } = *group;
            (0..n).map(move |at| GroupView { seat, n: 1, brave: u8::from(at < brave) })
        };
        let all: Vec<GroupView> = tile.groups.iter().flat_map(one).collect();
        let of = tile.rings.max(all.len().try_into().unwrap_or(u8::MAX));
        let n_people: u8 = all.len().try_into().unwrap_or(u8::MAX);
        for (n, group) in (0..).zip(all) {
            let Point(dx, dy) = ring(n, of);
            self.person(group, Point(x + dx, y + dy), radius(of));
        }
        // Rolls take the place of those who rolled and came home.
        let rolls = self.view.seen.rolls.iter().filter(|roll| roll.place == tile.place);
        for (n, roll) in (n_people..tile.rings).zip(rolls) {
            let Point(dx, dy) = ring(n, of);
            let color = if roll.won { self.style.ink } else { self.style.accent };
            let verdict = signs::verdict(roll.won, 18.0, color);
            self.shapes.push(Shape::Stamp(verdict, Point(x + dx, y + dy)));
        }
    }

    /// The source of all energy, and who is there.
    fn centre(&mut self) {
        let at = CHAT.place(self.view, Place::CENTRE);
        if !self.view.centre.stands {
            self.shapes.push(Shape::Stamp(signs::waves(34.0, self.style.sea[2]), at));
            return;
        }
        let mut whole = plate(&self.style.centre, false, self.style);
        let is_empty = self.view.centre.groups.is_empty();
        if is_empty {
            whole.push(Shape::Stamp(signs::energy(44.0, self.style), Point::ORIGIN));
        } else if self.view.centre.groups.len() < 4 {
            whole.push(Shape::Fill(flash(58.0), self.style.centre.mark));
        }
        self.shapes.push(Shape::Stamp(Stamp::new(whole), at));
    }

    /// Marks what is decided, what was done last, and what the viewer has chosen.
    fn marks(&mut self, named: &[Place], fresh: &[Place]) {
        let view = self.view;
        let is_over = view.outcome.is_some();
        let seen = view.seen.places.iter().chain(fresh).filter(|_| !is_over);
        let chosen = spots::selection(view, self.chosen);
        let decided = named.iter().filter(|_| !is_over);
        let all = seen
            .map(|place| (*place, 5.0))
            .chain(decided.map(|place| (*place, 9.0)))
            .chain(chosen.into_iter().map(|place| (place, 11.0)));
        for (place, width) in all.filter(|mark| mark.0 != Place::NAVY) {
            let edge = CHAT.hex(4.0).transform(CHAT.place(view, place), 1.0);
            self.shapes.push(Shape::Stroke(edge.clone(), self.style.shade, width + 6.0));
            self.shapes.push(Shape::Stroke(edge, self.style.accent, width));
        }
    }
}

/// A tile without anybody on it.
fn standing(tile: &Tile, is_named: bool, style: &Style) -> Arc<Stamp> {
    let land = style.land(tile.section);
    let mut shapes = plate(land, tile.outermost, style);
    if tile.barrier {
        shapes.push(Shape::Stroke(CHAT.hex(9.0), style.outline, 13.0));
        shapes.push(Shape::Stroke(CHAT.hex(9.0), style.barrier, 8.0));
    }
    if is_named {
        shapes.push(Shape::Text(name(tile.place, style.ink)));
    } else {
        head(&mut shapes, tile, style);
    }
    for n in 0..tile.rings {
        let r = (0.62 * radius(tile.rings)).round();
        let at = ring(n, tile.rings);
        shapes.push(Shape::Fill(Outline::circle(at, r), style.ring_edge));
        shapes.push(Shape::Fill(Outline::circle(at, r - 2.0), style.ring));
    }
    if tile.barrier {
        shapes.push(Shape::Stamp(signs::barrier(23.0, style), Point(-46.0, -30.0)));
    }
    Stamp::new(shapes)
}

/// The section's sign, and what the tile yields.
fn head(shapes: &mut Vec<Shape>, tile: &Tile, style: &Style) {
    let told = match tile.value {
        Value::Target { n, .. } => format!("{n}+"),
        Value::Cards { draw, keep } => format!("{draw}/{keep}"),
        Value::Forge { n } => format!("1:{n}"),
        Value::Recruit { n } => format!("{n}:1"),
    };
    let text = Text::new_centred(Point(13.0, HEAD), 42.0, style.ink, told);
    let left = 13.0 - text.width() / 2.0;
    let land = style.land(tile.section);
    if !tile.barrier {
        let motif = motifs::one(tile.section, false);
        let at = Point((left - 19.0).round(), HEAD);
        shapes.push(Shape::Fill(motif.transform(at, 1.15), land.cliff));
    }
    shapes.push(Shape::Text(text));
}

/// As it is typed: `m1`.
fn name(place: Place, color: Color) -> Text {
    Text::new_centred(Point(0.0, HEAD), 48.0, color, words::short(place))
}

/// Land above the sea; the next of its section to sink has foam at its foot.
fn plate(land: &Land, outermost: bool, style: &Style) -> Vec<Shape> {
    let mut shapes = vec![Shape::Fill(CHAT.hex(1.0), land.cliff)];
    if outermost {
        shapes.push(Shape::Fill(CHAT.hex(0.0), style.foam));
        shapes.push(Shape::Fill(CHAT.hex(7.0), land.cliff));
    }
    let inset = if outermost { 10.0 } else { 4.0 };
    shapes.push(Shape::Fill(CHAT.hex(inset), land.face));
    shapes
}

fn sunken(place: Place, is_named: bool, style: &Style) -> Arc<Stamp> {
    let waves = |size: f32, color: Color, down: f32| {
        Shape::Stamp(signs::waves(size, color), Point(0.0, down))
    };
    Stamp::new(match is_named {
        true => vec![Shape::Text(name(place, style.sea_ink)), waves(30.0, style.sea_ink, 20.0)],
        false => vec![waves(20.0, style.sea[1], 0.0)],
    })
}

/// The middle of a ring, from the middle of its tile.
fn ring(n: u8, of: u8) -> Point {
    let room = if of < 3 { 52.0 } else { 74.0 };
    let step = (room / f32::from(of.max(2) - 1)).min(52.0);
    let x = (f32::from(n) - f32::from(of.max(1) - 1) / 2.0) * step;
    Point(x.round(), RINGS)
}

/// How large somebody in one of so many rings is.
fn radius(of: u8) -> f32 {
    if of < 3 { 25.0 } else { 20.0 }
}

fn flash(r: f32) -> Outline {
    signs::flash().transform(Point::ORIGIN, r)
}
