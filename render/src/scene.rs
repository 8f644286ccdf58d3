//! Pictures as lists of shapes, and what these are made of.

pub mod color;
pub mod digest;
pub mod outline;
pub mod stamp;
pub mod text;

use std::sync::Arc;

use self::digest::Digest;
use crate::{Color, Outline, Point, Stamp, Text};

/// The parts of a picture, in the order in which they are drawn.
///
/// Coordinates are in units of the painter's choice, from the top left.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    pub width: f32,
    pub height: f32,
    pub background: Color,
    /// The part that is the same in many pictures: drawn first, and kept as pixels.
    pub backdrop: Option<Arc<Backdrop>>,
    pub shapes: Vec<Shape>,
    /// Where words can be pointed at, for pages with a mouse.
    pub spots: Vec<Spot>,
    /// Where the board is, without what stands around it: its corner, its width and its
    /// height. If it is not said, as far as the largest spots reach.
    pub board: Option<(Point, f32, f32)>,
    /// The picture in words, for people and programs that do not see it.
    pub alt: String,
}

impl Scene {
    pub fn new(width: f32, height: f32, background: Color) -> Self {
        Self {
            width,
            height,
            background,
            backdrop: None,
            shapes: Vec::new(),
            spots: Vec::new(),
            board: None,
            alt: String::new(),
        }
    }

    /// Everything there is to draw, from the back to the front.
    pub fn all_shapes(&self) -> impl Iterator<Item = &Shape> {
        self.backdrop.iter().flat_map(|backdrop| backdrop.shapes()).chain(&self.shapes)
    }

    /// The height of an em of the smallest letters, but for those of the backdrop:
    /// they must still be read in a small picture. None if there are no letters.
    pub fn smallest_text(&self) -> Option<f32> {
        self.shapes.iter().filter_map(Shape::smallest_text).min_by(f32::total_cmp)
    }

    /// Scenes that differ in what is drawn have different ones, for as long as
    /// the program runs; spots and words count for nothing.
    pub fn digest(&self) -> u64 {
        let mut digest = Digest::default();
        digest.float(self.width);
        digest.float(self.height);
        digest.color(self.background);
        digest.number(self.backdrop.as_ref().map_or(0, |backdrop| backdrop.digest));
        digest.shapes(&self.shapes);
        digest.finish()
    }

    pub fn fill(&mut self, outline: Outline, color: Color) {
        self.shapes.push(Shape::Fill(outline, color));
    }

    /// A line along an outline, `width` units wide.
    pub fn stroke(&mut self, outline: Outline, color: Color, width: f32) {
        self.shapes.push(Shape::Stroke(outline, color, width));
    }

    pub fn text(&mut self, text: Text) {
        self.shapes.push(Shape::Text(text));
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// The inside of an outline, by the nonzero winding rule.
    Fill(Outline, Color),
    /// A line along an outline: its width, with round ends and corners.
    Stroke(Outline, Color, f32),
    Text(Text),
    /// A piece that is there more than once, with its origin at a point.
    Stamp(Arc<Stamp>, Point),
}

impl Shape {
    /// The corners of a rectangle around it.
    pub fn bounds(&self) -> Option<(Point, Point)> {
        let wider = |(Point(left, top), Point(right, bottom)), by| {
            (Point(left - by, top - by), Point(right + by, bottom + by))
        };
        match self {
            Self::Fill(outline, _) => outline.bounds(),
            Self::Stroke(outline, _, width) => Some(wider(outline.bounds()?, width / 2.0)),
            Self::Text(text) => text.outline().bounds(),
            Self::Stamp(stamp, Point(x, y)) => {
                let (Point(left, top), Point(right, bottom)) = stamp.bounds()?;
                Some((Point(left + x, top + y), Point(right + x, bottom + y)))
            }
        }
    }

    fn smallest_text(&self) -> Option<f32> {
        match self {
            Self::Text(text) => Some(text.size),
            Self::Stamp(stamp, _) => {
                stamp.shapes().iter().filter_map(Self::smallest_text).min_by(f32::total_cmp)
            }
            Self::Fill(..) | Self::Stroke(..) => None,
        }
    }

    /// Calls a function with each colour it is drawn in.
    pub(crate) fn try_colors<E>(
        &self,
        then: &mut impl FnMut(Color) -> Result<(), E>,
    ) -> Result<(), E> {
        match self {
            Self::Fill(_, color) | Self::Stroke(_, color, _) => then(*color),
            Self::Text(text) => then(text.color),
            Self::Stamp(stamp, _) => {
                stamp.shapes().iter().try_for_each(|shape| shape.try_colors(then))
            }
        }
    }
}

/// The part of a scene that stays. Make it once and share it: the pixels of
/// those drawn last are kept.
#[derive(Debug)]
pub struct Backdrop {
    shapes: Vec<Shape>,
    digest: u64,
}

impl Backdrop {
    pub fn new(shapes: Vec<Shape>) -> Self {
        let digest = Digest::of_shapes(&shapes);
        Self { shapes, digest }
    }

    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }
}

impl PartialEq for Backdrop {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || (self.digest == other.digest && self.shapes == other.shapes)
    }
}

/// A place in the picture that stands for a word of an action: a square of the
/// board, a tile beside it. A page makes those clickable whose token is among
/// the options of the question it asks ([`games::menu`]).
#[derive(Clone, PartialEq, Debug)]
pub struct Spot {
    pub token: String,
    pub corner: Point,
    pub width: f32,
    pub height: f32,
    /// Whether it is a hexagon, with corners at the left and at the right, and no box.
    pub is_hex: bool,
}
