//! Where a picture has been drawn on.

use std::ops::Range;

use tiny_skia::{Path, PathSegment, Rect, Transform};

/// Which pixels of a picture have been drawn on: a bit for each.
#[derive(Debug)]
pub(crate) struct Touched {
    width: usize,
    height: usize,
    /// Rows of whole words.
    words: Vec<u64>,
}

impl Touched {
    pub fn new(width: u32, height: u32) -> Self {
        let (width, height) = (width as usize, height as usize);
        Self { width, height, words: vec![0; width.div_ceil(64) * height] }
    }

    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Notes where a path is, part by part: one path may be all over a picture.
    pub fn mark(&mut self, path: &Path, transform: Transform, margin: f32) {
        let mut bounds: Option<[f32; 4]> = None;
        for segment in path.segments() {
            let points = match segment {
                PathSegment::MoveTo(point) => {
                    if let Some(bounds) = bounds.take() {
                        self.mark_bounds(bounds, transform, margin);
                    }
                    [point; 3]
                }
                PathSegment::LineTo(a) => [a; 3],
                PathSegment::QuadTo(a, b) => [a, b, b],
                PathSegment::CubicTo(a, b, c) => [a, b, c],
                PathSegment::Close => continue,
            };
            for point in points {
                let [left, top, right, bottom] =
                    bounds.unwrap_or([point.x, point.y, point.x, point.y]);
                bounds = Some([
                    left.min(point.x),
                    top.min(point.y),
                    right.max(point.x),
                    bottom.max(point.y),
                ]);
            }
        }
        if let Some(bounds) = bounds {
            self.mark_bounds(bounds, transform, margin);
        }
    }

    fn mark_bounds(&mut self, bounds: [f32; 4], transform: Transform, margin: f32) {
        let [left, top, right, bottom] = bounds;
        let Some(bounds) = Rect::from_ltrb(left, top, right, bottom)
            .and_then(|bounds| bounds.outset(margin, margin))
            .and_then(|bounds| bounds.transform(transform))
        else {
            return;
        };
        // A float becomes the nearest number there is.
        self.mark_pixels([
            bounds.left() as i32 - 1,
            bounds.top() as i32 - 1,
            bounds.right() as i32 + 2,
            bounds.bottom() as i32 + 2,
        ]);
    }

    /// Notes a rectangle: left, top, right, bottom.
    pub fn mark_pixels(&mut self, [left, top, right, bottom]: [i32; 4]) {
        let within = |at: i32, end: usize| (at.max(0) as usize).min(end);
        let (left, right) = (within(left, self.width), within(right, self.width));
        for y in within(top, self.height)..within(bottom, self.height) {
            self.mark_run(y, left..right);
        }
    }

    /// Notes pixels side by side, all of which are in the picture.
    pub fn mark_run(&mut self, y: usize, run: Range<usize>) {
        if run.is_empty() {
            return;
        }
        let row = y * self.width.div_ceil(64);
        let (first, last) = (run.start / 64, (run.end - 1) / 64);
        let from = u64::MAX << (run.start % 64);
        let to = u64::MAX >> (63 - (run.end - 1) % 64);
        let words = &mut self.words[row + first..=row + last];
        if let [word] = words {
            *word |= from & to;
        } else if let [first, between @ .., last] = words {
            *first |= from;
            between.fill(u64::MAX);
            *last |= to;
        }
    }

    /// The parts drawn on, as ranges of pixels counted row by row; none goes over the
    /// end of a row.
    pub fn ranges(&self) -> impl Iterator<Item = Range<usize>> {
        let (width, n_words) = (self.width, self.width.div_ceil(64));
        let words = self.words.iter().enumerate().filter(|(_, word)| **word != 0);
        words.flat_map(move |(index, &word)| {
            let first = index / n_words * width + index % n_words * 64;
            let mut left = word;
            std::iter::from_fn(move || {
                let start = left.trailing_zeros();
                let len = left.checked_shr(start)?.trailing_ones();
                left &= u64::MAX.checked_shl(start + len).unwrap_or(0);
                let start = first + start as usize;
                Some(start..start + len as usize)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_marked_is_told_once() {
        for width in [1, 63, 64, 65, 130, 200] {
            let mut touched = Touched::new(width as u32, 3);
            touched.mark_pixels([-5, 1, 40, 2]);
            touched.mark_pixels([30, 1, 90, 9]);
            touched.mark_pixels([129, -3, 500, 1]);
            touched.mark_pixels([70, 2, 60, 3]);
            let told: Vec<usize> = touched.ranges().flatten().collect();
            let (row, mut wanted) = (width, Vec::new());
            wanted.extend(129..row);
            wanted.extend((0..90).filter(|column| *column < row).map(|column| row + column));
            wanted.extend((30..90).filter(|column| *column < row).map(|column| 2 * row + column));
            assert_eq!(told, wanted, "{width} pixels wide");
            touched.clear();
            assert_eq!(touched.ranges().next(), None);
        }
    }
}
