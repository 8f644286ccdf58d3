//! Stamps and letters as pixels, which are drawn once for each size and then copied.

use std::{
    borrow::Cow,
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use tiny_skia::Transform;

use super::{canvas::Canvas, sprite::Sprite};
use crate::{Point, Shape, Stamp, Text, scene::digest::Digest};

/// How many bytes of sprites are kept. Those of a picture take some hundred thousand.
const KEPT: usize = 3 << 20;

/// How high the em of large letters is, in pixels.
const LARGE: f32 = 16.0;

/// Draws a stamp with its origin at a point of the picture, in pixels.
pub(crate) fn draw_stamp(
    stamp: &Arc<Stamp>,
    Point(x, y): Point,
    scale: f32,
    canvas: &mut Canvas<'_>,
) {
    let (left, top) = (x.floor(), y.floor());
    let key = Key::new(stamp.digest(), scale, Point(x - left, y - top));
    match sprite(key, Some(stamp), || Cow::Borrowed(stamp.shapes())) {
        Some(sprite) => sprite.copy_to((left as i32, top as i32), canvas),
        None => {
            let place = Transform::from_translate(x, y).pre_scale(scale, scale);
            canvas.draw_at(stamp.shapes(), place, scale);
        }
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
        let key = Key::new(digest.finish(), size, Point(x - left, y - top));
        let outline = || vec![Shape::Fill(run.glyph(glyph), text.color)];
        match sprite(key, None, || outline().into()) {
            Some(sprite) => sprite.copy_to((left as i32, top as i32), canvas),
            None => {
                let place = Transform::from_translate(x, y).pre_scale(size, size);
                canvas.draw_at(&outline(), place, size);
            }
        }
    }
}

/// The sprite of a key, or a new one. None if it is too large to be kept.
///
/// Stamps may differ and have one digest; no two glyphs of a font have one number.
fn sprite<'a>(
    key: Key,
    stamp: Option<&Arc<Stamp>>,
    shapes: impl FnOnce() -> Cow<'a, [Shape]>,
) -> Option<Arc<Sprite>> {
    static SPRITES: LazyLock<Mutex<Sprites>> = LazyLock::new(Mutex::default);
    let lock = || SPRITES.lock().unwrap_or_else(PoisonError::into_inner);
    let found = lock().find(&key);
    if let Some(found) = found.filter(|sprite| sprite.stamp.as_ref() == stamp) {
        return Some(found);
    }
    let [scale, right_of, below] = key.bits.map(f32::from_bits);
    let mut sprite = Sprite::new(&shapes(), scale, Point(right_of, below))?;
    sprite.stamp = stamp.cloned();
    let sprite = Arc::new(sprite);
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
    fn new(digest: u64, scale: f32, Point(right_of, below): Point) -> Self {
        Self { digest, bits: [scale, right_of, below].map(f32::to_bits) }
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
