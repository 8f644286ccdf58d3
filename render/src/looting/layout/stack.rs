//! The places of cards and cars in a space, from its middle.

use games::{Seat, looting::View};

use super::Plan;
use crate::Point;

/// A corner, a width and a height.
pub(in crate::looting) type Place = (Point, f32, f32);

impl Plan {
    /// The top card of a stack.
    pub fn card(&self) -> Place {
        match self.alone {
            false => (Point(-57.0, -33.0), 70.0, 50.0),
            true => (Point(-75.0, -75.0), 90.0, 94.0),
        }
    }

    /// The `n`-th card below it of so many, from 0.
    pub fn below(&self, n: usize, of: usize) -> Place {
        if self.alone { self.beside_each_other(n, of) } else { self.under_each_other(n, of) }
    }

    /// Strips below the top card.
    fn under_each_other(&self, n: usize, of: usize) -> Place {
        const ROWS: usize = 3;
        let (Point(left, top), width, height) = self.card();
        let columns = of.div_ceil(ROWS).max(1);
        let wide = ((width - 2.0 * (columns as f32 - 1.0)) / columns as f32).floor();
        let (column, row) = (n % columns, n / columns);
        let x = left + column as f32 * (wide + 2.0);
        (Point(x, top + height + 3.0 + row as f32 * 14.0), wide, 12.0)
    }

    /// Small cards in a row, from the left; in two, if they are many.
    fn beside_each_other(&self, n: usize, of: usize) -> Place {
        const MOST: usize = 4;
        let (Point(left, top), width, height) = self.card();
        let rows = if of <= MOST { 1 } else { 2 };
        let columns = of.div_ceil(rows).max(3);
        let wide = ((width - 2.0 * (columns as f32 - 1.0)) / columns as f32).floor();
        let high = if rows == 1 { 53.0 } else { 25.0 };
        let (column, row) = (n % columns, n / columns);
        let x = left + column as f32 * (wide + 2.0);
        (Point(x, top + height + 4.0 + row as f32 * (high + 3.0)), wide, high)
    }

    /// The middles of so many cars, and their size.
    pub fn cars(&self, n: usize) -> (Vec<Point>, f32) {
        let (r, ys): (f32, &[f32]) = match (self.alone, n) {
            (false, 0 | 1) => (22.0, &[4.0]),
            (false, 2) => (20.5, &[-18.0, 31.0]),
            (false, 3) => (18.0, &[-36.0, 3.0, 42.0]),
            (false, _) => (14.5, &[-44.0, -13.0, 18.0, 49.0]),
            (true, 0 | 1) => (35.0, &[2.0]),
            (true, 2) => (28.0, &[-6.0, 48.0]),
            (true, _) => return (four_corners(n), 25.0),
        };
        let x = match (self.alone, n) {
            (false, _) => 41.0,
            (true, 2) => 46.0,
            (true, _) => 39.0,
        };
        (ys.iter().take(n).map(|row| Point(x, *row)).collect(), r)
    }

    /// The cars on a space, with their middles and sizes: that of the player to move flies above
    /// the others.
    pub fn cars_on(&self, view: &View, space: u8) -> Vec<(Seat, Point, f32)> {
        let Some(here) = view.spaces.get(usize::from(space)) else { return Vec::new() };
        let mut seats: Vec<Seat> = here.cars.iter().collect();
        seats.sort_by_key(|car| (view.order.iter().position(|seat| seat == car), *car));
        let (places, r) = self.cars(seats.len());
        seats.into_iter().zip(places).map(|(seat, place)| (seat, place, r)).collect()
    }

    /// The middle of a drop of lava on a space at a point.
    pub fn drop(&self, Point(x, y): Point) -> Point {
        if self.alone { Point(x - 6.0, y - 51.0) } else { Point(x - 1.0, y - 47.0) }
    }

    /// The middle of the sign that cards were taken, beside so many cars.
    pub fn taken(&self, n_cars: usize) -> Point {
        match n_cars {
            0 | 1 => Point(43.0, 56.0),
            2 => Point(-42.0, 56.0),
            _ => Point(-52.0, 56.0),
        }
    }
}

/// Three or four cars, over what lies below the top card.
fn four_corners(n: usize) -> Vec<Point> {
    let places = [(52.0, -4.0), (52.0, 48.0), (2.0, 48.0), (2.0, -4.0)];
    places.into_iter().take(n).map(|(x, y)| Point(x, y)).collect()
}
