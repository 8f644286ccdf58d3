//! The contents of each hex: people on pieces, and in the water ships, creatures and swimmers.

use std::sync::Arc;

use games::{
    Seat,
    escape::{Ground, Hex, Kind, Step, View},
};

use super::{
    creatures, figures, island, slots,
    units::{self, Unit},
};
use crate::{
    Outline, Point, Shape, Stamp, Text,
    escape::{
        layout::{Grid, LEGIBLE},
        style::Style,
    },
};

pub(in crate::escape) fn hexes(shapes: &mut Vec<Shape>, view: &View, grid: &Grid, style: &Style) {
    for hex in &view.hexes {
        let Some(at) = grid.at(hex.cell) else { continue };
        let at = Point(at.0, at.1 - island::height_above_water(view, hex.cell, grid));
        people(shapes, hex, at, grid, style);
        let moving = view.step == Step::Moving;
        afloat(shapes, hex, moving, at, grid, style);
    }
    refuges(shapes, view, grid, style);
}

/// Where somebody on a piece is seen: the middle of its face.
pub(super) fn face(view: &View, cell: games::escape::Cell, grid: &Grid) -> Option<Point> {
    let Point(x, y) = grid.at(cell)?;
    let hex = view.hex(cell)?;
    let up = match hex.ground {
        Ground::Piece(ring) if hex.stands => island::lift(grid, Some(ring)),
        Ground::Coral(_) => island::lift(grid, None),
        _ => 0.0,
    };
    Some(Point(x, y - up))
}

fn people(shapes: &mut Vec<Shape>, hex: &Hex, Point(x, y): Point, grid: &Grid, style: &Style) {
    let u = grid.unit();
    let (places, r) = slots::people(hex.people.len(), grid);
    for (seat, Point(dx, dy)) in hex.people.iter().zip(places) {
        let at = Point((x + dx * u).round(), (y + dy * u).round());
        shapes.push(Shape::Stamp(figures::person(*seat, r * u, style), at));
    }
}

/// While somebody moves, it is seen who can swim, or go along, no more.
fn afloat(
    shapes: &mut Vec<Shape>,
    hex: &Hex,
    moving: bool,
    Point(x, y): Point,
    grid: &Grid,
    style: &Style,
) {
    let units = units::units(hex, moving);
    let u = grid.unit();
    for (unit, (Point(dx, dy), size)) in units.iter().zip(slots::slots(&units, grid)) {
        let at = Point((x + dx * u).round(), (y + dy * u).round());
        match grid.is_chat() {
            true => draw_large(shapes, unit, at, size * u, style),
            false => draw(shapes, unit, at, size * u, style),
        }
    }
}

fn draw(shapes: &mut Vec<Shape>, unit: &Unit<'_>, at: Point, size: f32, style: &Style) {
    let mut stamp = |stamp: Arc<Stamp>, dx: f32, dy: f32| {
        let at = Point((at.0 + dx * size).round(), (at.1 + dy * size).round());
        shapes.push(Shape::Stamp(stamp, at));
    };
    match unit {
        Unit::Ship(ship) => {
            stamp(figures::ship(ship.name, &ship.crew, 33.0 * size, style), 0.0, 5.0);
        }
        Unit::Creature { kind, n, spent } => {
            stamp(creatures::creature(*kind, 27.0 * size, style), 0.0, 0.0);
            if *n > 1 {
                stamp(count(*n, size, style), 16.0, 14.0);
            }
            if *spent {
                stamp(rests(size, style), -20.0, -16.0);
            }
        }
        Unit::Pair(seat, spent) => {
            stamp(creatures::creature(Kind::Dolphin, 27.0 * size, style), 0.0, 7.0);
            stamp(figures::person(*seat, 16.0 * size, style), 5.0, -15.0);
            for (_, (dx, dy)) in
                spent.iter().zip([(20.0, -20.0), (-20.0, -6.0)]).filter(|mark| *mark.0)
            {
                stamp(rests(size, style), dx, dy);
            }
        }
        Unit::Swimmers(seats) => {
            let (places, r): (&[f32], f32) = match seats.len() {
                1 => (&[0.0], 21.0),
                2 => (&[-17.0, 17.0], 18.0),
                _ => (&[-23.0, 0.0, 23.0], 15.0),
            };
            for ((seat, spent), dx) in seats.iter().zip(places) {
                stamp(figures::swimmer(*seat, r * size, style), *dx, 0.0);
                if *spent {
                    stamp(rests(size, style), dx + 0.5 * r, -0.7 * r);
                }
            }
        }
        Unit::Crowd(seat, n, spent) => {
            stamp(figures::swimmer(*seat, 20.0 * size, style), -8.0, 0.0);
            stamp(count(*n, size, style), 18.0, 4.0);
            if *spent {
                stamp(rests(size, style), 4.0, -15.0);
            }
        }
    }
}

/// The same where nothing is written in hexes: larger, and each around the middle of its place.
fn draw_large(shapes: &mut Vec<Shape>, unit: &Unit<'_>, at: Point, size: f32, style: &Style) {
    let mut stamp = |stamp: Arc<Stamp>, dx: f32, dy: f32| {
        let at = Point((at.0 + dx * size).round(), (at.1 + dy * size).round());
        shapes.push(Shape::Stamp(stamp, at));
    };
    match unit {
        Unit::Ship(ship) => {
            stamp(figures::boat(&ship.crew, 36.0 * size, style), 0.0, 0.0);
        }
        Unit::Creature { kind, n, spent } => {
            stamp(creatures::creature(*kind, 33.0 * size, style), 0.0, 0.0);
            if *n > 1 {
                stamp(large_count(*n, style), 16.0, 14.0);
            }
            if *spent {
                stamp(rests(1.3 * size, style), -24.0, -20.0);
            }
        }
        Unit::Pair(seat, spent) => {
            stamp(creatures::creature(Kind::Dolphin, 33.0 * size, style), 0.0, 13.0);
            stamp(figures::person(*seat, 23.0 * size, style), 5.0, -18.0);
            for (_, (dx, dy)) in
                spent.iter().zip([(25.0, -22.0), (-24.0, -10.0)]).filter(|mark| *mark.0)
            {
                stamp(rests(1.3 * size, style), dx, dy);
            }
        }
        Unit::Swimmers(seats) => {
            let (places, r): (&[(f32, f32)], f32) = match seats.len() {
                1 => (&[(0.0, -2.0)], 29.0),
                2 => (&[(-18.0, -7.0), (18.0, 7.0)], 23.0),
                _ => (&[(0.0, -23.0), (-19.0, 12.0), (19.0, 12.0)], 21.0),
            };
            for ((seat, spent), (dx, dy)) in seats.iter().zip(places) {
                stamp(figures::swimmer(*seat, r * size, style), *dx, *dy);
                if *spent {
                    stamp(rests(1.3 * size, style), dx + 0.7 * r, dy - 0.7 * r);
                }
            }
        }
        Unit::Crowd(seat, n, spent) => {
            // The number is as large beside a small figure, and must not hide it.
            let aside = if *n > 1 { -18.0 } else { 0.0 };
            stamp(figures::swimmer(*seat, 27.0 * size, style), aside, 0.0);
            if *n > 1 {
                stamp(large_count(*n, style), 14.0 / size, 10.0);
            }
            if *spent {
                stamp(rests(1.3 * size, style), 8.0, -24.0);
            }
        }
    }
}

/// Two bars: whoever has them goes no further in this turn.
fn rests(size: f32, style: &Style) -> Arc<Stamp> {
    let r = (10.0 * size).max(6.0);
    let bar = |number: f32| Outline::rect(Point(number * r, -0.5 * r), 0.28 * r, r);
    Stamp::new(vec![
        Shape::Fill(Outline::circle(Point::ORIGIN, 1.15 * r), style.rim),
        Shape::Fill(Outline::circle(Point::ORIGIN, r), style.outline),
        Shape::Fill(bar(-0.44).and(bar(0.16)), style.rim),
    ])
}

/// How many there are.
fn count(n: usize, size: f32, style: &Style) -> Arc<Stamp> {
    let size = (26.0 * size).round().max(14.0);
    Stamp::new(vec![
        Shape::Fill(Outline::circle(Point::ORIGIN, 0.62 * size), style.outline),
        Shape::Text(Text::new_centred(Point::ORIGIN, size, style.rim, n.to_string())),
    ])
}

fn large_count(n: usize, style: &Style) -> Arc<Stamp> {
    let text = Text::new_centred(Point::ORIGIN, LEGIBLE, style.rim, n.to_string());
    Stamp::new(vec![
        Shape::Fill(Outline::circle(Point::ORIGIN, 0.5 * LEGIBLE), style.outline),
        Shape::Text(text),
    ])
}

/// The players with people ashore, and how many of them.
fn refuges(shapes: &mut Vec<Shape>, view: &View, grid: &Grid, style: &Style) {
    let u = grid.unit();
    for (n, ashore) in (0..).zip(&view.refuges) {
        let mut hexes: Vec<Point> = view
            .hexes
            .iter()
            .filter(|hex| hex.ground == Ground::Coral(n))
            .filter_map(|hex| face(view, hex.cell, grid))
            .collect();
        let saved: Vec<(Seat, u8)> =
            (0..).map(Seat).zip(ashore.iter().copied()).filter(|group| group.1 > 0).collect();
        let Some(&Point(x, y)) = hexes.first() else { continue };
        let shared = hexes.len() < saved.len();
        if shared {
            // Two share a hex.
            let (above, below) = if grid.is_chat() { (13.0, -27.0) } else { (19.0, -7.0) };
            hexes[0] = Point(x, y - above * u);
            hexes.insert(1, Point(x, y - below * u));
        }
        let (r, size, up) = match grid.is_chat() {
            true => (if shared { 17.0 } else { 21.0 } * u, (40.0 * u).max(LEGIBLE), 0.0),
            false if shared => (13.5 * u, (25.0 * u).max(22.0), 7.0 * u),
            false => (16.0 * u, (28.0 * u).max(22.0), 7.0 * u),
        };
        for ((seat, count), Point(x, y)) in saved.into_iter().zip(hexes) {
            let count = count.to_string();
            let text = Text::new_centred(Point::ORIGIN, size, style.coral.ink, count);
            let width = text.width();
            let left = (x - (2.0 * r + 4.0 * u + width) / 2.0).round();
            let person = Point((left + r).round(), (y - up).round());
            shapes.push(Shape::Stamp(figures::person(seat, r, style), person));
            let at = Point((left + 2.0 * r + 4.0 * u + width / 2.0).round(), (y - up).round());
            shapes.push(Shape::Text(text.with_offset(at)));
        }
    }
}
