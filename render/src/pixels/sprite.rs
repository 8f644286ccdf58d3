//! A piece as pixels, to be copied onto pictures.

use std::sync::Arc;

use tiny_skia::{Pixmap, Transform};

use super::{canvas::Canvas, touched::Touched};
use crate::{Outline, Point, Shape, Stamp};

/// No piece is larger, in pixels: larger ones are drawn where they are.
const LARGEST: f32 = 256.0;

/// Fewer pixels of one colour are not worth a run of their own.
const SHORTEST: usize = 4;

#[derive(Debug)]
pub(crate) struct Sprite {
    /// The stamp that it was drawn from; letters have none.
    pub stamp: Option<Arc<Stamp>>,
    /// Its top left corner, from the pixel its origin is in.
    corner: (i32, i32),
    size: (i32, i32),
    runs: Vec<PixelRun>,
    /// The colours that runs are plain in.
    colors: Vec<[u8; 4]>,
    /// The pixels of all other runs, one after the other.
    mixed: Vec<[u8; 4]>,
}

/// Pixels side by side.
#[derive(Debug)]
struct PixelRun {
    y: u16,
    start: u16,
    end: u16,
    /// Which of the sprite's colours they have, if all are of that one and hide what
    /// is below.
    plain: Option<u8>,
}

impl Sprite {
    /// Draws shapes whose origin is at a point of a pixel. None if they are too large.
    pub fn new(shapes: &[Shape], scale: f32, off: Point) -> Option<Self> {
        let corners = shapes.iter().filter_map(Shape::bounds);
        let (Point(left, top), Point(right, bottom)) =
            Outline::line(corners.flat_map(|(corner, opposite)| [corner, opposite])).bounds()?;
        let at = |value: f32, off: f32| value * scale + off;
        let (left, right) = (at(left, off.0).floor() - 1.0, at(right, off.0).ceil() + 1.0);
        let (top, bottom) = (at(top, off.1).floor() - 1.0, at(bottom, off.1).ceil() + 1.0);
        let (width, height) = (right - left, bottom - top);
        if !(1.0..=LARGEST).contains(&width) || !(1.0..=LARGEST).contains(&height) {
            return None;
        }
        let mut pixels = Pixmap::new(width as u32, height as u32)?;
        let place = Transform::from_translate(off.0 - left, off.1 - top).pre_scale(scale, scale);
        let touched = &mut Touched::new(width as u32, height as u32);
        let mut canvas = Canvas { pixels: pixels.as_mut(), touched, numbers: None };
        canvas.draw_at(shapes, place, scale);
        let mut sprite = Self {
            stamp: None,
            corner: (left as i32, top as i32),
            size: (width as i32, height as i32),
            runs: Vec::new(),
            colors: Vec::new(),
            mixed: Vec::new(),
        };
        for (y, row) in (0..).zip(pixels.data().as_chunks::<4>().0.chunks_exact(width as usize)) {
            sprite.add_row(y, row);
        }
        sprite.runs.shrink_to_fit();
        sprite.mixed.shrink_to_fit();
        Some(sprite)
    }

    fn add_row(&mut self, y: u16, row: &[[u8; 4]]) {
        let mut end = 0;
        for same in row.chunk_by(|left, right| left == right) {
            let start = end;
            end += same.len() as u16;
            let color = same[0];
            if color[3] == 0 {
                continue;
            }
            let is_plain = color[3] == u8::MAX && SHORTEST <= same.len();
            let plain = if is_plain { self.color(color) } else { None };
            if plain.is_none() {
                self.mixed.extend_from_slice(same);
            }
            match self.runs.last_mut() {
                Some(run) if (run.y, run.end, run.plain, plain) == (y, start, None, None) => {
                    run.end = end;
                }
                _ => self.runs.push(PixelRun { y, start, end, plain }),
            }
        }
    }

    /// Which of the sprite's colours one is. None if there are too many.
    fn color(&mut self, color: [u8; 4]) -> Option<u8> {
        let known = self.colors.iter().position(|other| *other == color);
        let at = u8::try_from(known.unwrap_or(self.colors.len())).ok()?;
        if known.is_none() {
            self.colors.push(color);
        }
        Some(at)
    }

    /// How many bytes of memory it takes.
    pub fn bytes(&self) -> usize {
        let stamp = self.stamp.as_ref().map_or(0, |stamp| stamp.bytes());
        let runs = size_of_val(&self.runs[..]);
        size_of::<Self>() + runs + size_of_val(&self.mixed[..]) + stamp
    }

    /// Lays it onto a picture, with its origin in a pixel.
    pub fn copy_to(&self, (x, y): (i32, i32), canvas: &mut Canvas<'_>) {
        let (left, top) = (x + self.corner.0, y + self.corner.1);
        let (width, height) = (canvas.pixels.width() as i32, canvas.pixels.height() as i32);
        let to = canvas.pixels.data_mut().as_chunks_mut::<4>().0;
        let known = canvas.numbers.as_ref().map(|numbers| numbers.palette);
        let number = |color: &[u8; 4]| known.and_then(|palette| palette.number(*color));
        // Few sprites have more colours.
        let mut numbered = [None; 8];
        for (place, color) in numbered.iter_mut().zip(&self.colors) {
            *place = number(color);
        }
        let mut mixed = &self.mixed[..];
        for &PixelRun { y, start, end, plain } in &self.runs {
            let source = match plain {
                Some(_) => &[],
                None => mixed.split_off(..usize::from(end - start)).unwrap_or_default(),
            };
            let row = top + i32::from(y);
            // Pixels outside of the picture are left out.
            let first = i32::from(start).max(-left);
            let last = i32::from(end).min(width - left);
            if !(0..height).contains(&row) || last <= first {
                continue;
            }
            let (x, n) = ((left + first) as usize, (last - first) as usize);
            let at = (row * width) as usize + x;
            let target = &mut to[at..at + n];
            let number = match plain.map(usize::from) {
                Some(plain) => {
                    target.fill(self.colors[plain]);
                    match numbered.get(plain) {
                        Some(known) => *known,
                        None => number(&self.colors[plain]),
                    }
                }
                None => {
                    blend(&source[(first - i32::from(start)) as usize..], target);
                    None
                }
            };
            if let Some(numbers) = &mut canvas.numbers {
                match number {
                    Some(number) => numbers.numbers[at..at + n].fill(number),
                    None => numbers.unknown.mark_run(row as usize, x..x + n),
                }
            }
        }
        canvas.touched.mark_pixels([left, top, left + self.size.0, top + self.size.1]);
    }
}

/// Lays pixels over others that are opaque.
fn blend(source: &[[u8; 4]], target: &mut [[u8; 4]]) {
    let n = source.len().min(target.len());
    let (sources, source) = source[..n].as_chunks::<4>();
    let (targets, target) = target[..n].as_chunks_mut::<4>();
    for (source, target) in sources.iter().zip(targets) {
        blend_four(source, target);
    }
    for (source, target) in source.iter().zip(target) {
        let clear = u16::from(u8::MAX - source[3]);
        for (over, below) in source.iter().zip(target) {
            *below = over + share(*below, clear);
        }
    }
}

/// The same for four pixels, all channels at once.
fn blend_four(source: &[[u8; 4]; 4], target: &mut [[u8; 4]; 4]) {
    let over = source.as_flattened();
    let mut clear = [0_u16; 16];
    for (at, clear) in clear.iter_mut().enumerate() {
        *clear = u16::from(u8::MAX - over[at | 3]);
    }
    for ((below, over), clear) in target.as_flattened_mut().iter_mut().zip(over).zip(clear) {
        // No sum is more than 255.
        *below = over.wrapping_add(share(*below, clear));
    }
}

/// A channel times `clear` and divided by 255 to the nearest whole number.
fn share(below: u8, clear: u16) -> u8 {
    let product = u16::from(below) * clear + 127;
    ((product + 1 + (product >> 8)) >> 8) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pixels_are_mixed_to_the_nearest_step() {
        for alpha in 0..=255_u8 {
            for below in 0..=255_u8 {
                let over = alpha / 2;
                let mut target = [[below, 255, 0, 255]];
                blend(&[[over, alpha, 0, alpha]], &mut target);
                let share = (u32::from(below) * u32::from(255 - alpha) + 127) / 255;
                assert_eq!(target, [[over + share as u8, 255, 0, 255]], "{alpha} over {below}");
            }
        }
    }
}
