//! Shapes onto pixels.

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, PathSegment, PixmapMut, Rect, Stroke,
    Transform,
};

use crate::{Color, Outline, Point, Segment, Shape};

/// Draws shapes, `scale` pixels to a unit, and notes where in `touched`.
pub(crate) fn draw<'a>(
    shapes: impl IntoIterator<Item = &'a Shape>,
    scale: f32,
    pixels: &mut PixmapMut<'_>,
    touched: &mut Touched,
) {
    let whole = Transform::from_scale(scale, scale);
    let mut builder = PathBuilder::new();
    for shape in shapes {
        match shape {
            Shape::Fill(outline, color) => {
                builder = with_path(builder, outline, |path| {
                    fill(pixels, path, *color, whole, touched);
                });
            }
            Shape::Stroke(outline, color, width) => {
                builder = with_path(builder, outline, |path| {
                    let stroke = Stroke {
                        width: *width,
                        line_cap: LineCap::Round,
                        line_join: LineJoin::Round,
                        ..Stroke::default()
                    };
                    touched.mark(path, whole, width / 2.0);
                    pixels.stroke_path(path, &paint(*color), &stroke, whole, None);
                });
            }
            Shape::Text(text) => {
                let Point(x, y) = text.start();
                let place = whole.pre_translate(x, y).pre_scale(text.size, text.size);
                builder = with_path(builder, &text.run().outline, |path| {
                    fill(pixels, path, text.color, place, touched);
                });
            }
        }
    }
}

fn fill(
    pixels: &mut PixmapMut<'_>,
    path: &Path,
    color: Color,
    transform: Transform,
    touched: &mut Touched,
) {
    touched.mark(path, transform, 0.0);
    pixels.fill_path(path, &paint(color), FillRule::Winding, transform, None);
}

fn paint(Color(r, g, b): Color) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(r, g, b, 255);
    paint
}

/// Makes a path of an outline, hands it over, and takes its memory back.
/// Outlines without area or with numbers that are none are not drawn.
fn with_path(mut builder: PathBuilder, outline: &Outline, then: impl FnOnce(&Path)) -> PathBuilder {
    for &segment in &outline.0 {
        match segment {
            Segment::Move(Point(x, y)) => builder.move_to(x, y),
            Segment::Line(Point(x, y)) => builder.line_to(x, y),
            Segment::Quad(Point(a, b), Point(x, y)) => builder.quad_to(a, b, x, y),
            Segment::Cubic(Point(a, b), Point(c, d), Point(x, y)) => {
                builder.cubic_to(a, b, c, d, x, y);
            }
            Segment::Close => builder.close(),
        }
    }
    match builder.finish() {
        Some(path) => {
            then(&path);
            path.clear()
        }
        None => PathBuilder::new(),
    }
}

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
    fn mark(&mut self, path: &Path, transform: Transform, margin: f32) {
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
        let end = self.width.div_ceil(Self::RUN);
        // A float becomes the nearest number there is, below and above too.
        let first = ((bounds.left() - 1.0) as usize / Self::RUN).min(end);
        let last = ((bounds.right() + 1.0) as usize / Self::RUN + 1).min(end);
        let mut mask = [0; Self::WORDS];
        for run in first..last {
            mask[run / 64] |= 1 << (run % 64);
        }
        let bottom = ((bounds.bottom() + 2.0) as usize).min(self.rows.len());
        let top = ((bounds.top() - 1.0) as usize).min(bottom);
        for row in &mut self.rows[top..bottom] {
            for (word, bits) in row.iter_mut().zip(mask) {
                *word |= bits;
            }
        }
    }

    /// The parts drawn on, as ranges of pixels counted row by row.
    pub fn ranges(&self) -> impl Iterator<Item = std::ops::Range<usize>> {
        self.rows.iter().enumerate().flat_map(move |(y, row)| {
            let mut next = 0;
            std::iter::from_fn(move || {
                let end = self.width.div_ceil(Self::RUN);
                let set = |run: usize| row[run / 64] >> (run % 64) & 1 == 1;
                let first = (next..end).find(|&run| set(run))?;
                next = (first..end).find(|&run| !set(run)).unwrap_or(end);
                let at = y * self.width;
                Some(at + first * Self::RUN..at + (next * Self::RUN).min(self.width))
            })
        })
    }
}
