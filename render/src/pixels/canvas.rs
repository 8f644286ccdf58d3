//! Shapes onto pixels.

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, PixmapMut, Stroke, Transform,
};

use super::{palette::Palette, sprites, touched::Touched};
use crate::{Color, Outline, Point, Segment, Shape};

/// The surface to draw on.
pub(crate) struct Canvas<'a> {
    pub pixels: PixmapMut<'a>,
    /// Where something was drawn.
    pub touched: &'a mut Touched,
    /// The pixels as numbers of a palette, if they are wanted.
    pub numbers: Option<Numbers<'a>>,
}

/// Pixels as numbers, as far as whoever draws knows them.
pub(crate) struct Numbers<'a> {
    pub numbers: &'a mut [u8],
    pub palette: &'a Palette,
    /// Where they are to be asked for when all is drawn.
    pub unknown: &'a mut Touched,
}

impl Canvas<'_> {
    /// Draws shapes, `scale` pixels to a unit.
    pub fn draw<'a>(&mut self, shapes: impl IntoIterator<Item = &'a Shape>, scale: f32) {
        self.draw_at(shapes, Transform::from_scale(scale, scale), scale);
    }

    /// The same with the origin elsewhere.
    pub fn draw_at<'a>(
        &mut self,
        shapes: impl IntoIterator<Item = &'a Shape>,
        whole: Transform,
        scale: f32,
    ) {
        let mut builder = PathBuilder::new();
        for shape in shapes {
            match shape {
                Shape::Fill(outline, color) => {
                    builder = with_path(builder, outline, |path| {
                        self.mark(path, whole, 0.0);
                        let rule = FillRule::Winding;
                        self.pixels.fill_path(path, &paint(*color), rule, whole, None);
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
                        self.mark(path, whole, width / 2.0);
                        self.pixels.stroke_path(path, &paint(*color), &stroke, whole, None);
                    });
                }
                Shape::Text(text) => {
                    let Point(x, y) = text.start();
                    let at = Point(x * scale + whole.tx, y * scale + whole.ty);
                    sprites::draw_text(text, at, scale, self);
                }
                Shape::Stamp(stamp, Point(x, y)) => {
                    let at = Point(x * scale + whole.tx, y * scale + whole.ty);
                    sprites::draw_stamp(stamp, at, scale, self);
                }
            }
        }
    }

    fn mark(&mut self, path: &Path, transform: Transform, margin: f32) {
        self.touched.mark(path, transform, margin);
        if let Some(numbers) = &mut self.numbers {
            numbers.unknown.mark(path, transform, margin);
        }
    }
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
