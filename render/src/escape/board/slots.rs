//! Where things are in a hex, in units of the grid from its middle, and how large.

use super::units::Unit;
use crate::{Point, escape::layout::Grid};

/// Hexes so much higher than wide have room for one figure above the other.
const TALL: f32 = 1.3;

fn at(places: &[(f32, f32)], size: f32) -> Vec<(Point, f32)> {
    places.iter().map(|(x, y)| (Point(*x, *y), size)).collect()
}

/// People on a piece, and the radius of each.
pub(super) fn people(n: usize, grid: &Grid) -> (Vec<Point>, f32) {
    let tall = grid.tall();
    let (places, r): (&[(f32, f32)], f32) = match (n, grid.is_chat()) {
        (0 | 1, false) => (&[(0.0, -13.0)], 23.0),
        (2, false) => (&[(-16.0, -11.0), (16.0, -11.0)], 20.0),
        (_, false) => (&[(0.0, -27.0), (-17.0, -4.0), (17.0, -4.0)], 17.5),
        (0 | 1, true) => (&[(0.0, 0.0)], 32.0),
        (2, true) if TALL <= tall => (&[(-8.0, -20.0), (8.0, 20.0)], 29.0),
        (_, true) if TALL <= tall => (&[(8.0, -26.0), (-8.0, 0.0), (8.0, 26.0)], 25.0),
        (2, true) => (&[(-17.0, -7.0), (17.0, 7.0)], 27.0),
        (_, true) => (&[(0.0, -22.0), (-19.0, 14.0), (19.0, 14.0)], 23.0),
    };
    let high = if grid.is_chat() { tall } else { 1.0 };
    (places.iter().map(|(x, y)| Point(*x, y * high)).collect(), r)
}

/// Things afloat, above the name of the hex.
pub(super) fn slots(units: &[Unit<'_>], grid: &Grid) -> Vec<(Point, f32)> {
    if grid.is_chat() {
        return whole_slots(units.len(), grid.tall());
    }
    let is_wide = |unit: &Unit<'_>| match unit {
        Unit::Swimmers(seats) => seats.len() > 1,
        Unit::Crowd(..) => true,
        _ => false,
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

/// The same where all of a hex is free, `tall` times as high as one whose sides are equal.
fn whole_slots(n: usize, tall: f32) -> Vec<(Point, f32)> {
    let is_tall = TALL <= tall;
    let (places, size): (&[(f32, f32)], f32) = match n {
        0 | 1 => (&[(0.0, 0.0)], 1.0),
        2 if is_tall => (&[(0.0, -21.0), (0.0, 21.0)], 0.9),
        2 => (&[(-12.0, -19.0), (12.0, 19.0)], 0.62),
        3 if is_tall => (&[(0.0, -29.0), (0.0, 0.0), (0.0, 29.0)], 0.62),
        3 => (&[(0.0, -24.0), (-18.0, 15.0), (18.0, 15.0)], 0.52),
        4 => (&[(0.0, -27.0), (-19.0, 0.0), (19.0, 0.0), (0.0, 27.0)], 0.47),
        5 | 6 => (
            &[
                (-18.0, -25.0),
                (18.0, -25.0),
                (-18.0, 1.0),
                (18.0, 1.0),
                (-18.0, 26.0),
                (18.0, 26.0),
            ],
            0.4,
        ),
        _ => {
            let columns = [-24.0, 0.0, 24.0];
            let rows = [-28.0, -9.0, 10.0, 28.0];
            let all = rows.into_iter().flat_map(|y| columns.map(|x| (Point(x, y * tall), 0.3)));
            // The words tell of all figures beyond these.
            return all.collect();
        }
    };
    places.iter().map(|(x, y)| (Point(*x, y * tall), size)).collect()
}
