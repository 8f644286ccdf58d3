//! The contents of each hex: people on pieces, and in the water ships, creatures and swimmers.

use std::sync::Arc;

use games::{
    Seat,
    escape::{CreatureView, Ground, Hex, Kind, ShipView, Step, View},
};

use super::{creatures, figures, island};
use crate::{
    Outline, Point, Shape, Stamp, Text,
    escape::{layout::Grid, style::Style},
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
    let (places, r): (&[(f32, f32)], f32) = match hex.people.len() {
        0 => return,
        1 => (&[(0.0, -13.0)], 23.0),
        2 => (&[(-16.0, -11.0), (16.0, -11.0)], 20.0),
        _ => (&[(0.0, -27.0), (-17.0, -4.0), (17.0, -4.0)], 17.5),
    };
    for (seat, (dx, dy)) in hex.people.iter().zip(places) {
        let at = Point((x + dx * u).round(), (y + dy * u).round());
        shapes.push(Shape::Stamp(figures::person(*seat, r * u, style), at));
    }
}

/// Something that takes up room in a hex.
enum Unit<'a> {
    Ship(&'a ShipView),
    /// Some of a kind, if there is no room for each of them.
    Creature {
        kind: Kind,
        n: usize,
        /// Whether they go no further in this turn.
        spent: bool,
    },
    /// A dolphin with whom it guards on its back; whether they swim no further, and it
    /// goes along no more.
    Pair(Seat, [bool; 2]),
    /// Up to three swimmers, or some of one seat, and whether they swim no further.
    Swimmers(Vec<(Seat, bool)>),
    Crowd(Seat, usize, bool),
}

/// The most things in a hex that each have room.
const MOST: usize = 6;

/// While somebody moves, it is seen who can swim, or go along, no more.
fn afloat(
    shapes: &mut Vec<Shape>,
    hex: &Hex,
    moving: bool,
    Point(x, y): Point,
    grid: &Grid,
    style: &Style,
) {
    let units = units(hex, moving);
    let u = grid.unit();
    for (unit, (Point(dx, dy), size)) in units.iter().zip(slots(&units)) {
        let at = Point((x + dx * u).round(), (y + dy * u).round());
        draw(shapes, unit, at, size * u, style);
    }
}

fn units(hex: &Hex, moving: bool) -> Vec<Unit<'_>> {
    let mut units: Vec<Unit<'_>> = Vec::new();
    let spent = |dolphin: &CreatureView, seat: Seat| {
        let mut guarded =
            hex.swimmers.iter().filter(|swimmer| swimmer.guarded && swimmer.seat == seat);
        [moving && guarded.all(|swimmer| swimmer.spent), moving && dolphin.escorted]
    };
    let beasts: Vec<Unit<'_>> = hex
        .creatures
        .iter()
        .map(|creature| match creature.guards {
            Some(seat) => Unit::Pair(seat, spent(creature, seat)),
            None => {
                Unit::Creature { kind: creature.kind, n: 1, spent: moving && creature.escorted }
            }
        })
        .collect();
    let loose = hex.swimmers.iter().filter(|swimmer| !swimmer.guarded);
    let loose: Vec<(Seat, bool)> = loose.map(|loose| (loose.seat, moving && loose.spent)).collect();
    let swimmers = |units: &mut Vec<Unit<'_>>| match loose.len() {
        0 => {}
        1..=3 => units.push(Unit::Swimmers(loose.clone())),
        _ => {
            for seat in Seat::all(4) {
                let own = || loose.iter().filter(|swimmer| swimmer.0 == seat);
                match own().count() {
                    0 => {}
                    n => units.push(Unit::Crowd(seat, n, own().all(|swimmer| swimmer.1))),
                }
            }
        }
    };
    if beasts.len() + loose.len().div_ceil(3) + usize::from(hex.ship.is_some()) <= MOST {
        units.extend(beasts);
    } else {
        // Guarded and guard stay together; the others are counted.
        let pairs = beasts.into_iter().filter(|beast| matches!(beast, Unit::Pair(..)));
        units.extend(pairs);
        for kind in Kind::ALL {
            let free = || {
                hex.creatures
                    .iter()
                    .filter(|creature| creature.kind == kind && creature.guards.is_none())
            };
            let spent = moving && free().all(|creature| creature.escorted);
            match free().count() {
                0 => {}
                n => units.push(Unit::Creature { kind, n, spent }),
            }
        }
    }
    swimmers(&mut units);
    units.extend(hex.ship.as_ref().map(Unit::Ship));
    units
}

/// Where things are in a hex, from its middle, and how large: above its name.
fn slots(units: &[Unit<'_>]) -> Vec<(Point, f32)> {
    let is_wide = |unit: &Unit<'_>| match unit {
        Unit::Swimmers(seats) => seats.len() > 1,
        Unit::Crowd(..) => true,
        _ => false,
    };
    let at = |places: &[(f32, f32)], size: f32| {
        places.iter().map(|(x, y)| (Point(*x, *y), size)).collect::<Vec<_>>()
    };
    match units.len() {
        0 | 1 => at(&[(0.0, -16.0)], 1.0),
        2 if units.iter().any(is_wide) => at(&[(0.0, -28.0), (0.0, -2.0)], 0.54),
        2 => at(&[(-19.0, -14.0), (19.0, -14.0)], 0.6),
        3 => at(&[(-17.0, -25.0), (17.0, -25.0), (0.0, -1.0)], 0.52),
        4 => at(&[(-18.0, -25.0), (18.0, -25.0), (-18.0, -1.0), (18.0, -1.0)], 0.5),
        5 | 6 => {
            let row = |number: f32| [-24.0, 0.0, 24.0].map(|column| (column, number));
            at(&[row(-23.0), row(1.0)].concat(), 0.4)
        }
        _ => {
            let row = |number: f32| [-26.0, -9.0, 9.0, 26.0].map(|column| (column, number));
            let small = [-22.0, -6.0, 8.0].map(row).concat();
            // The words tell of all figures beyond these.
            at(&small, 0.28)
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
            hexes[0] = Point(x, y - 19.0 * u);
            hexes.insert(1, Point(x, y + 7.0 * u));
        }
        let (r, size) = if shared { (13.5, 25.0) } else { (16.0, 28.0) };
        let (r, size) = (r * u, (size * u).max(22.0));
        for ((seat, count), Point(x, y)) in saved.into_iter().zip(hexes) {
            let count = count.to_string();
            let text = Text::new_centred(Point::ORIGIN, size, style.coral.ink, count);
            let width = text.width();
            let left = (x - (2.0 * r + 4.0 * u + width) / 2.0).round();
            let person = Point((left + r).round(), (y - 7.0 * u).round());
            shapes.push(Shape::Stamp(figures::person(seat, r, style), person));
            let at = Point((left + 2.0 * r + 4.0 * u + width / 2.0).round(), (y - 7.0 * u).round());
            shapes.push(Shape::Text(text.with_offset(at)));
        }
    }
}
