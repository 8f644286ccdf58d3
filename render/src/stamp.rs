//! Pieces that are in pictures again and again, kept as pixels.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use tiny_skia::{Pixmap, Transform};

use crate::{Outline, Point, Shape, Text, canvas::Canvas, digest::Digest, touched::Touched};

/// How many bytes of pixels are kept. The pieces of a picture take some hundred
/// thousand.
const KEPT: usize = 8 << 20;

/// No piece is larger, in pixels: larger ones are drawn where they are.
const LARGEST: f32 = 256.0;

/// How high the em of large letters is, in pixels.
const LARGE: f32 = 16.0;

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

    /// Draws it with its origin at a point of the picture, in pixels.
    pub(crate) fn draw(self: &Arc<Self>, Point(x, y): Point, scale: f32, canvas: &mut Canvas<'_>) {
        let (left, top) = (x.floor(), y.floor());
        let key = Key::new(self.digest, scale, (x - left, y - top));
        let same = |it: &Sprite| Arc::ptr_eq(&it.stamp, self) || it.stamp.shapes == self.shapes;
        match sprite(key, same, || Arc::clone(self)) {
            Some(sprite) => sprite.copy_to((left as i32, top as i32), canvas),
            None => {
                let place = Transform::from_translate(x, y).pre_scale(scale, scale);
                canvas.draw_at(&self.shapes, place, scale);
            }
        }
    }

    /// The corners of the smallest rectangle around it.
    pub fn bounds(&self) -> Option<(Point, Point)> {
        let corners = self.shapes.iter().filter_map(Shape::bounds);
        Outline::line(corners.flat_map(|(a, b)| [a, b])).bounds()
    }
}

impl PartialEq for Stamp {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || (self.digest == other.digest && self.shapes == other.shapes)
    }
}

/// Draws a text that begins at a point of the picture, in pixels, glyph by glyph:
/// sentences are new in every picture, and letters are not.
pub(crate) fn draw_text(text: &Text, Point(x, y): Point, scale: f32, canvas: &mut Canvas<'_>) {
    let run = text.run();
    let size = text.size * scale;
    // Nobody sees smaller parts of a pixel, of letters of that size.
    let parts = if size < LARGE { 4.0 } else { 2.0 };
    for glyph in &run.glyphs {
        let x = ((x + glyph.at.0 * size) * parts).round() / parts;
        // On whole pixels, feet of letters are sharp.
        let y = (y + glyph.at.1 * size).round();
        let (left, top) = (x.floor(), y.floor());
        let mut digest = Digest::default();
        digest.color(text.color);
        digest.number(u64::from(glyph.id) << 8 | text.weight as u64);
        let key = Key::new(digest.finish(), size, (x - left, y - top));
        let outline = || Stamp::new(vec![Shape::Fill(run.glyph(glyph), text.color)]);
        // No two glyphs of a font have one number.
        match sprite(key, |_| true, outline) {
            Some(sprite) => sprite.copy_to((left as i32, top as i32), canvas),
            None => {
                let place = Transform::from_translate(x, y).pre_scale(size, size);
                canvas.draw_at(outline().shapes(), place, size);
            }
        }
    }
}

/// The sprite of a key if it is the one that is meant, or a new one of a stamp.
/// None if it is too large to be kept.
fn sprite(
    key: Key,
    same: impl FnOnce(&Sprite) -> bool,
    stamp: impl FnOnce() -> Arc<Stamp>,
) -> Option<Arc<Sprite>> {
    static SPRITES: LazyLock<Mutex<Sprites>> = LazyLock::new(Mutex::default);
    let lock = || SPRITES.lock().unwrap_or_else(PoisonError::into_inner);
    let found = lock().find(&key);
    if let Some(found) = found.filter(|it| same(it)) {
        return Some(found);
    }
    let sprite = Arc::new(Sprite::new(&stamp(), key)?);
    lock().keep(key, &sprite);
    Some(sprite)
}

/// The digest of a stamp, the scale, and how far right of a pixel's corner and
/// below it its origin is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Key {
    digest: u64,
    bits: [u32; 3],
}

impl Key {
    fn new(digest: u64, scale: f32, off: (f32, f32)) -> Self {
        Self { digest, bits: [scale, off.0, off.1].map(f32::to_bits) }
    }
}

/// The sprites used last: those of `young`, and those that were there before it
/// was half full.
#[derive(Debug, Default)]
struct Sprites {
    young: HashMap<Key, Arc<Sprite>>,
    old: HashMap<Key, Arc<Sprite>>,
    bytes: usize,
}

impl Sprites {
    fn find(&mut self, key: &Key) -> Option<Arc<Sprite>> {
        if let Some(found) = self.young.get(key) {
            return Some(Arc::clone(found));
        }
        let found = self.old.remove(key)?;
        self.keep(*key, &found);
        Some(found)
    }

    fn keep(&mut self, key: Key, sprite: &Arc<Sprite>) {
        if KEPT / 2 < self.bytes {
            self.old = std::mem::take(&mut self.young);
            self.bytes = 0;
        }
        self.bytes += sprite.bytes();
        self.young.insert(key, Arc::clone(sprite));
    }
}

/// A stamp as pixels.
#[derive(Debug)]
struct Sprite {
    stamp: Arc<Stamp>,
    /// Its top left corner, from the pixel its origin is in.
    corner: (i32, i32),
    pixels: Pixmap,
    runs: Vec<Run>,
    /// The colours that runs are plain in.
    colors: Vec<[u8; 4]>,
}

/// Pixels side by side.
#[derive(Debug)]
struct Run {
    y: u16,
    start: u16,
    end: u16,
    /// The number of their colour, of those of the sprite, if all are of that one and
    /// hide what is below.
    plain: Option<u16>,
}

impl Sprite {
    fn new(stamp: &Arc<Stamp>, key: Key) -> Option<Self> {
        let [scale, right_of, below] = key.bits.map(f32::from_bits);
        let off = (right_of, below);
        let (Point(left, top), Point(right, bottom)) = stamp.bounds()?;
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
        canvas.draw_at(&stamp.shapes, place, scale);
        let (runs, colors) = runs(&pixels);
        let corner = (left as i32, top as i32);
        Some(Self { stamp: Arc::clone(stamp), corner, pixels, runs, colors })
    }

    fn bytes(&self) -> usize {
        self.pixels.data().len() + self.runs.len() * size_of::<Run>() + 256
    }

    fn copy_to(&self, (x, y): (i32, i32), canvas: &mut Canvas<'_>) {
        let (left, top) = (x + self.corner.0, y + self.corner.1);
        let (width, height) = (canvas.pixels.width() as i32, canvas.pixels.height() as i32);
        let from_width = self.pixels.width() as usize;
        let from = self.pixels.data().as_chunks::<4>().0;
        let to = canvas.pixels.data_mut().as_chunks_mut::<4>().0;
        let known = canvas.numbers.as_ref().map(|it| it.palette);
        let number = |color: &[u8; 4]| known.and_then(|it| it.number(*color));
        let numbered: Vec<Option<u8>> = self.colors.iter().map(number).collect();
        for &Run { y, start, end, plain } in &self.runs {
            let row = top + i32::from(y);
            // What is outside of the picture is left out.
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
                    numbered[plain]
                }
                None => {
                    let from_at = usize::from(y) * from_width + first as usize;
                    blend(&from[from_at..from_at + n], target);
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
        let (right, bottom) = (left + from_width as i32, top + self.pixels.height() as i32);
        canvas.touched.mark_pixels([left, top, right, bottom]);
    }
}

/// Fewer pixels of one colour are not worth a run of their own.
const SHORTEST: usize = 4;

/// The runs of what can be seen, and the colours of those that are plain.
fn runs(pixels: &Pixmap) -> (Vec<Run>, Vec<[u8; 4]>) {
    let (mut runs, mut colors): (Vec<Run>, Vec<[u8; 4]>) = (Vec::new(), Vec::new());
    let width = 4 * pixels.width() as usize;
    for (y, row) in (0..).zip(pixels.data().chunks_exact(width)) {
        let mut x = 0;
        for same in row.as_chunks::<4>().0.chunk_by(|a, b| a == b) {
            let (start, end) = (x, x + same.len() as u16);
            x = end;
            let color = same[0];
            if color[3] == 0 {
                continue;
            }
            let is_plain = color[3] == u8::MAX && SHORTEST <= same.len();
            let plain = is_plain.then(|| {
                let known = colors.iter().position(|it| *it == color);
                known.unwrap_or_else(|| {
                    colors.push(color);
                    colors.len() - 1
                }) as u16
            });
            match runs.last_mut() {
                Some(run) if (run.y, run.end, run.plain, plain) == (y, start, None, None) => {
                    run.end = end;
                }
                _ => runs.push(Run { y, start, end, plain }),
            }
        }
    }
    (runs, colors)
}

/// Lays pixels over others that are opaque.
fn blend(source: &[[u8; 4]], target: &mut [[u8; 4]]) {
    const PAIR: u32 = 0x00FF_00FF;
    for (source, target) in source.iter().zip(target) {
        let clear = u32::from(u8::MAX - source[3]);
        let below = u32::from_le_bytes(*target);
        // Two channels at once, each times `clear` and divided by 255 to the nearest
        // whole number.
        let share = |pair: u32| {
            let product = pair * clear + 0x007F_007F;
            ((product + 0x0001_0001 + (product >> 8 & PAIR)) >> 8) & PAIR
        };
        let below = share(below & PAIR) | share(below >> 8 & PAIR) << 8;
        // No sum is more than 255.
        *target = (u32::from_le_bytes(*source) + below).to_le_bytes();
    }
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
