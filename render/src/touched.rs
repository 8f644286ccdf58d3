//! Where a picture has been drawn on.

use std::ops::Range;

use tiny_skia::{Path, PathSegment, Rect, Transform};

/// Which parts of a picture have been drawn on: a bit for every [`Touched::RUN`]
/// pixels of a row.
#[derive(Debug)]
pub(crate) struct Touched {
    width: usize,
    rows: Vec<[u64; Self::WORDS]>,
}

impl Touched {
    const WORDS: usize = 4;

    /// The widest picture has 4,096 pixels: 256 runs of 16.
    const RUN: usize = 16;

    pub fn new(width: u32, height: u32) -> Self {
        Self { width: width as usize, rows: vec![[0; Self::WORDS]; height as usize] }
    }

    pub fn clear(&mut self) {
        self.rows.fill([0; Self::WORDS]);
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
        let end = self.width.div_ceil(Self::RUN);
        let first = (left.max(0) as usize / Self::RUN).min(end);
        let last = (right.max(0) as usize).div_ceil(Self::RUN).min(end);
        let mut mask = [0; Self::WORDS];
        for run in first..last {
            mask[run / 64] |= 1 << (run % 64);
        }
        let bottom = (bottom.max(0) as usize).min(self.rows.len());
        let top = (top.max(0) as usize).min(bottom);
        for row in &mut self.rows[top..bottom] {
            for (word, bits) in row.iter_mut().zip(mask) {
                *word |= bits;
            }
        }
    }

    /// The parts drawn on, as ranges of pixels counted row by row.
    pub fn ranges(&self) -> impl Iterator<Item = Range<usize>> {
        let end = self.width.div_ceil(Self::RUN);
        self.rows.iter().enumerate().flat_map(move |(y, row)| {
            let set = |run: usize| row[run / 64] >> (run % 64) & 1 == 1;
            let mut next = 0;
            std::iter::from_fn(move || {
                let first = (next..end).find(|&run| set(run))?;
                next = (first..end).find(|&run| !set(run)).unwrap_or(end);
                let at = y * self.width;
                Some(at + first * Self::RUN..at + (next * Self::RUN).min(self.width))
            })
        })
    }
}
