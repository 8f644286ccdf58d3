//! Pieces that are in pictures again and again.

use std::sync::Arc;

use super::digest::Digest;
use crate::{Outline, Point, Shape};

/// Shapes that belong together and are in a picture many times, or in many
/// pictures. They are drawn once for each size, and then copied.
///
/// Two that are equal share their pixels, so there is no need to keep them.
#[derive(Debug)]
pub struct Stamp {
    shapes: Vec<Shape>,
    digest: u64,
}

impl Stamp {
    /// Of shapes around the origin.
    pub fn new(shapes: Vec<Shape>) -> Arc<Self> {
        let digest = Digest::of_shapes(&shapes);
        Arc::new(Self { shapes, digest })
    }

    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    pub(crate) fn digest(&self) -> u64 {
        self.digest
    }

    /// How many bytes of memory it takes, about.
    pub(crate) fn bytes(&self) -> usize {
        let outline = |outline: &Outline| size_of_val(&outline.0[..]);
        let shape = |shape: &Shape| match shape {
            Shape::Fill(shape, _) | Shape::Stroke(shape, ..) => outline(shape),
            Shape::Text(text) => text.text.len(),
            Shape::Stamp(..) => 0,
        };
        size_of_val(&self.shapes[..]) + self.shapes.iter().map(shape).sum::<usize>()
    }

    /// The corners of the smallest rectangle around it.
    pub fn bounds(&self) -> Option<(Point, Point)> {
        let corners = self.shapes.iter().filter_map(Shape::bounds);
        Outline::line(corners.flat_map(|(corner, opposite)| [corner, opposite])).bounds()
    }
}

impl PartialEq for Stamp {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || (self.digest == other.digest && self.shapes == other.shapes)
    }
}
