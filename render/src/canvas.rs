//! Shapes onto pixels.

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, PixmapMut, Stroke, Transform,
};

use crate::{Color, Outline, Point, Segment, Shape, stamp, touched::Touched};

/// Draws shapes, `scale` pixels to a unit, and notes where in `touched`.
pub(crate) fn draw<'a>(
    shapes: impl IntoIterator<Item = &'a Shape>,
    scale: f32,
    pixels: &mut PixmapMut<'_>,
    touched: &mut Touched,
) {
    draw_at(shapes, Transform::from_scale(scale, scale), scale, pixels, touched);
}

/// The same with the origin elsewhere.
pub(crate) fn draw_at<'a>(
    shapes: impl IntoIterator<Item = &'a Shape>,
    whole: Transform,
    scale: f32,
    pixels: &mut PixmapMut<'_>,
    touched: &mut Touched,
) {
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
                let at = Point(x * scale + whole.tx, y * scale + whole.ty);
                stamp::draw_text(text, at, scale, pixels, touched);
            }
            Shape::Stamp(stamp, Point(x, y)) => {
                let at = Point(x * scale + whole.tx, y * scale + whole.ty);
                stamp.draw(at, scale, pixels, touched);
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
