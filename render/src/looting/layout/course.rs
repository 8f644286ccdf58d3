//! Lava tracks.

use games::looting::Track;

use super::Plan;
use crate::{Outline, Point};

/// From the middle of the volcano to where lava comes out.
const CRATER: f32 = 92.0;

/// A lava track: a straight line from the crater to a city space.
#[derive(Clone, Copy, Debug)]
pub(in crate::looting) struct Course {
    /// The middle of the volcano.
    middle: Point,
    /// Where it leads, a vector of length one.
    pub along: Point,
    pub begin: f32,
    /// From one cell to the next.
    pub step: f32,
    pub n: u8,
    /// How wide a cell is, from one bank to the other.
    pub width: f32,
    /// How far its name is beside it.
    beside: f32,
}

/// How much of a track lies before its name.
const NAME: f32 = 4.8 / 7.0;

/// How far a name is at least from the middle of another track.
const BESIDE: f32 = 50.0;

impl Course {
    pub fn of(track: &Track, plan: &Plan) -> Self {
        let middle = plan.middle;
        let Point(x, y) = plan.space(track.entry);
        let (dx, dy) = (x - middle.0, y - middle.1);
        let far = dx.hypot(dy).max(1.0);
        let along = Point(dx / far, dy / far);
        // Up to the edge of the space.
        let edge = plan.space / 2.0 / along.0.abs().max(along.1.abs());
        let n = track.length.max(1);
        let step = (far - edge - 22.0 - CRATER) / f32::from(n);
        Self { middle, along, begin: CRATER, step, n, width: plan.lane, beside: plan.beside }
    }

    /// A point so far from the volcano, and so far at its side.
    pub fn at(&self, far: f32, beside: f32) -> Point {
        let Point(dx, dy) = self.along;
        Point(self.middle.0 + far * dx - beside * dy, self.middle.1 + far * dy + beside * dx)
    }

    /// The middle of a cell, from 0.
    pub fn cell(&self, n: u8) -> Point {
        self.at(self.begin + self.step * (f32::from(n) + 0.5), 0.0)
    }

    /// The arrow on a cell, smaller by `inset`: it points to where lava flows.
    pub fn plate(&self, n: u8, inset: f32) -> Outline {
        let middle = self.begin + self.step * (f32::from(n) + 0.5);
        let half = self.width / 2.0 - 9.0 - inset;
        let thick = (0.32 * self.step - inset).max(2.0);
        let corners = [
            (thick - 0.5 * half, -half),
            (thick + 0.5 * half, 0.0),
            (thick - 0.5 * half, half),
            (-thick - 0.5 * half, half),
            (-thick + 0.5 * half, 0.0),
            (-thick - 0.5 * half, -half),
        ];
        Outline::polygon(corners.map(|(far, beside)| self.at(middle + far, beside)))
    }

    /// Where the name of the track is: beside it, on the one side or the other or further
    /// out, so that no other track runs there.
    pub fn name(&self, others: &[Self]) -> Point {
        let far = self.step * f32::from(self.n);
        let [near, out] = [self.begin + far * NAME, self.begin + far];
        let places = [(near, self.beside), (near, -self.beside), (out, 45.0), (out, -45.0)];
        let is_free = |at: &Point| others.iter().all(|course| BESIDE <= course.away(*at));
        let mut places = places.map(|(far, beside)| self.at(far, beside)).into_iter();
        let last = self.at(out, 45.0);
        places.find(is_free).unwrap_or(last)
    }

    /// How far a point is from the middle of the track.
    pub fn away(&self, Point(x, y): Point) -> f32 {
        let (x, y) = (x - self.middle.0, y - self.middle.1);
        let Point(dx, dy) = self.along;
        let along = (x * dx + y * dy).clamp(0.0, self.begin + self.step * f32::from(self.n));
        (x - along * dx).hypot(y - along * dy)
    }
}
