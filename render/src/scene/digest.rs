use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use crate::{Color, Shape, Text};

/// A sum of all the numbers of what is drawn: what has the same looks the same.
///
/// It is for finding what was drawn before, in one process: it may be another
/// one in the next release.
#[derive(Debug, Default)]
pub(crate) struct Digest(DefaultHasher);

impl Digest {
    pub fn of_shapes(shapes: &[Shape]) -> u64 {
        let mut digest = Self::default();
        digest.shapes(shapes);
        digest.finish()
    }

    pub fn finish(&self) -> u64 {
        self.0.finish()
    }

    pub fn number(&mut self, number: u64) {
        self.0.write_u64(number);
    }

    pub fn color(&mut self, color: Color) {
        color.hash(&mut self.0);
    }

    pub fn float(&mut self, float: f32) {
        self.0.write_u32(float.to_bits());
    }

    pub fn shapes(&mut self, shapes: &[Shape]) {
        self.0.write_usize(shapes.len());
        for shape in shapes {
            match shape {
                Shape::Fill(outline, color) => {
                    (0_u8, color).hash(&mut self.0);
                    outline.hash(&mut self.0);
                }
                Shape::Stroke(outline, color, width) => {
                    (1_u8, color).hash(&mut self.0);
                    outline.hash(&mut self.0);
                    self.float(*width);
                }
                Shape::Text(Text { at, size, align, weight, color, text }) => {
                    (2_u8, at, align, weight, color, text).hash(&mut self.0);
                    self.float(*size);
                }
                Shape::Stamp(stamp, at) => (3_u8, stamp.digest(), at).hash(&mut self.0),
            }
        }
    }
}
