use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

use crate::{Color, Outline, Point, Text};

/// What a picture is made of, in the order it is drawn.
///
/// Coordinates are in units of the painter's choice, from the top left.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    pub width: f32,
    pub height: f32,
    pub background: Color,
    /// What is the same in many pictures: drawn first, and kept as pixels.
    pub backdrop: Option<Arc<Backdrop>>,
    pub shapes: Vec<Shape>,
    /// Where words can be pointed at, for pages with a mouse.
    pub spots: Vec<Spot>,
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
            alt: String::new(),
        }
    }

    /// Everything there is to draw, from the back to the front.
    pub fn all_shapes(&self) -> impl Iterator<Item = &Shape> {
        self.backdrop.iter().flat_map(|backdrop| backdrop.shapes()).chain(&self.shapes)
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
}

impl Shape {
    pub fn color(&self) -> Color {
        match self {
            Self::Fill(_, color) | Self::Stroke(_, color, _) => *color,
            Self::Text(text) => text.color,
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
        let mut hasher = DefaultHasher::new();
        for shape in &shapes {
            shape.color().hash(&mut hasher);
            match shape {
                Shape::Fill(outline, _) => outline.hash_bits(&mut hasher),
                Shape::Stroke(outline, _, width) => {
                    width.to_bits().hash(&mut hasher);
                    outline.hash_bits(&mut hasher);
                }
                Shape::Text(text) => (&text.text, text.size.to_bits()).hash(&mut hasher),
            }
        }
        Self { shapes, digest: hasher.finish() }
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
}
