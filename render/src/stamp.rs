//! Pieces that are in pictures again and again, kept as pixels.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use tiny_skia::{Pixmap, PixmapMut, Transform};

use crate::{Outline, Point, Shape, Text, canvas, digest::Digest, touched::Touched};

/// How many bytes of pixels are kept. The pieces of a picture take some hundred
/// thousand.
const KEPT: usize = 8 << 20;

/// No piece is larger, in pixels: larger ones are drawn where they are.
const LARGEST: f32 = 256.0;

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
    pub(crate) fn draw(
        self: &Arc<Self>,
        at: Point,
        scale: f32,
        pixels: &mut PixmapMut<'_>,
        touched: &mut Touched,
    ) {
        let Point(x, y) = at;
        let (left, top) = (x.floor(), y.floor());
        let key = Key::new(self.digest, scale, (x - left, y - top));
        let same = |it: &Sprite| Arc::ptr_eq(&it.stamp, self) || it.stamp.shapes == self.shapes;
        match sprite(key, same, || Arc::clone(self)) {
            Some(sprite) => sprite.copy_to((left as i32, top as i32), pixels, touched),
            None => {
                let place = Transform::from_translate(x, y).pre_scale(scale, scale);
                canvas::draw_at(&self.shapes, place, scale, pixels, touched);
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
pub(crate) fn draw_text(
    text: &Text,
    Point(x, y): Point,
    scale: f32,
    pixels: &mut PixmapMut<'_>,
    touched: &mut Touched,
) {
    // Of a pixel, for nobody sees less.
    let part = |value: f32| (value * 4.0).round() / 4.0;
    let run = text.run();
    let size = text.size * scale;
    for glyph in &run.glyphs {
        let (x, y) = (part(x + glyph.at.0 * size), part(y + glyph.at.1 * size));
        let (left, top) = (x.floor(), y.floor());
        let mut digest = Digest::default();
        digest.color(text.color);
        digest.number(u64::from(glyph.id) << 8 | text.weight as u64);
        let key = Key::new(digest.finish(), size, (x - left, y - top));
        let outline = || Stamp::new(vec![Shape::Fill(run.glyph(glyph), text.color)]);
        // No two glyphs of a font have one number.
        match sprite(key, |_| true, outline) {
            Some(sprite) => sprite.copy_to((left as i32, top as i32), pixels, touched),
            None => {
                let place = Transform::from_translate(x, y).pre_scale(size, size);
                canvas::draw_at(outline().shapes(), place, size, pixels, touched);
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
}

/// Pixels side by side, of which all hide what is below them, or none.
#[derive(Debug)]
struct Run {
    y: u16,
    start: u16,
    end: u16,
    opaque: bool,
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
        canvas::draw_at(&stamp.shapes, place, scale, &mut pixels.as_mut(), touched);
        let runs = runs(&pixels);
        Some(Self { stamp: Arc::clone(stamp), corner: (left as i32, top as i32), pixels, runs })
    }

    fn bytes(&self) -> usize {
        self.pixels.data().len() + self.runs.len() * size_of::<Run>() + 256
    }

    fn copy_to(&self, (x, y): (i32, i32), onto: &mut PixmapMut<'_>, touched: &mut Touched) {
        let (left, top) = (x + self.corner.0, y + self.corner.1);
        let (width, height) = (onto.width() as i32, onto.height() as i32);
        let from_width = self.pixels.width() as usize;
        let (from, to) = (self.pixels.data(), onto.data_mut());
        for &Run { y, start, end, opaque } in &self.runs {
            let row = top + i32::from(y);
            // What is outside of the picture is left out.
            let first = i32::from(start).max(-left);
            let last = i32::from(end).min(width - left);
            if !(0..height).contains(&row) || last <= first {
                continue;
            }
            let at = 4 * (usize::from(y) * from_width + first as usize);
            let source = &from[at..at + 4 * (last - first) as usize];
            let at = 4 * (row * width + left + first) as usize;
            let target = &mut to[at..at + source.len()];
            if opaque {
                target.copy_from_slice(source);
            } else {
                blend(source, target);
            }
        }
        let (right, bottom) = (left + from_width as i32, top + self.pixels.height() as i32);
        touched.mark_pixels([left, top, right, bottom]);
    }
}

fn runs(pixels: &Pixmap) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let width = 4 * pixels.width() as usize;
    for (y, row) in (0..).zip(pixels.data().chunks_exact(width)) {
        let mut open = false;
        for (x, pixel) in (0..).zip(row.chunks_exact(4)) {
            let opaque = pixel[3] == u8::MAX;
            match runs.last_mut() {
                _ if pixel[3] == 0 => open = false,
                Some(run) if open && run.opaque == opaque => run.end = x + 1,
                _ => {
                    runs.push(Run { y, start: x, end: x + 1, opaque });
                    open = true;
                }
            }
        }
    }
    runs
}

/// Lays pixels over others that are opaque.
fn blend(source: &[u8], target: &mut [u8]) {
    for (source, target) in source.chunks_exact(4).zip(target.chunks_exact_mut(4)) {
        let clear = u32::from(u8::MAX - source[3]);
        for (source, target) in source.iter().zip(target) {
            // The nearest whole number: no sum is more than 255.
            let below = (u32::from(*target) * clear + 127) / 255;
            *target = source.saturating_add(below as u8);
        }
    }
}
