use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use super::{
    layer::{Layer, Sheet},
    palette::{Full, Palette},
};
use crate::{Color, Scene};

/// The largest side of a picture, in pixels.
const MAX_SIDE: f32 = 4096.0;

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PngError {
    #[error("a picture must be between 1 and {MAX_SIDE} pixels wide and high")]
    Size,
    #[error("the picture could not be encoded")]
    Encode,
}

/// Draws a scene `width` pixels wide and encodes it. The same scene gives the
/// same bytes on one machine, and the same pixels on all.
///
/// Pictures with few colours are written with a palette: areas are exact, and
/// pixels on edges within 16 of 255 in each channel, as long as the palette has
/// room. The others are written as RGB, all exact.
pub fn png(scene: &Scene, width: u32) -> Result<Vec<u8>, PngError> {
    let scale = width as f32 / scene.width;
    let height = (scene.height * scale).round();
    if !(1.0..=MAX_SIDE).contains(&(width as f32)) || !(1.0..=MAX_SIDE).contains(&height) {
        return Err(PngError::Size);
    }
    let height = height as u32;
    let layer = Layer::of(scene, width, height, scale).ok_or(PngError::Size)?;
    layer.with_sheet(|sheet| match draw_with_palette(scene, scale, &layer, sheet) {
        Ok(palette) => encode(width, height, &sheet.numbers, Some(palette)),
        Err(Full) => {
            sheet.canvas().ok_or(PngError::Size)?.draw(&scene.shapes, scale);
            let pixels = sheet.pixels().chunks_exact(4);
            let rgb: Vec<u8> = pixels.flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
            encode(width, height, &rgb, None)
        }
    })
}

/// Draws a scene without its background and encodes it as RGBA: nothing is seen where nothing is
/// drawn. For small pictures without a backdrop.
///
/// # Errors
///
/// As [`png()`].
pub fn png_cut_out(scene: &Scene, width: u32) -> Result<Vec<u8>, PngError> {
    let scale = width as f32 / scene.width;
    let height = (scene.height * scale).round();
    if !(1.0..=MAX_SIDE).contains(&(width as f32)) || !(1.0..=MAX_SIDE).contains(&height) {
        return Err(PngError::Size);
    }
    let height = height as u32;
    let on = |background: Color| {
        let scene = Scene { background, ..scene.clone() };
        let layer = Layer::of(&scene, width, height, scale).ok_or(PngError::Size)?;
        layer.with_sheet(|sheet| {
            sheet.canvas().ok_or(PngError::Size)?.draw(&scene.shapes, scale);
            Ok(sheet.pixels().to_vec())
        })
    };
    let (black, white) = (on(Color(0, 0, 0))?, on(Color(255, 255, 255))?);
    let mut rgba = Vec::with_capacity(black.len());
    // As much as a pixel is brighter on white, as much is seen through it.
    for (dark, light) in black.chunks_exact(4).zip(white.chunks_exact(4)) {
        let seen_through = (0..3).map(|at| light[at].saturating_sub(dark[at])).max().unwrap_or(0);
        let alpha = 255 - seen_through;
        let whole = |part: u8| {
            let whole = (u32::from(part) * 255).checked_div(alpha.into()).unwrap_or(0);
            u8::try_from(whole).unwrap_or(255)
        };
        rgba.extend([whole(dark[0]), whole(dark[1]), whole(dark[2]), alpha]);
    }
    let mut bytes = Vec::with_capacity(1 << 13);
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_color(ColorType::Rgba);
    let mut writer = encoder.write_header().map_err(|_| PngError::Encode)?;
    writer.write_image_data(&rgba).map_err(|_| PngError::Encode)?;
    writer.finish().map_err(|_| PngError::Encode)?;
    Ok(bytes)
}

/// Draws a scene on the sheet, and as numbers of a palette.
fn draw_with_palette(
    scene: &Scene,
    scale: f32,
    layer: &Layer,
    sheet: &mut Sheet,
) -> Result<Palette, Full> {
    let mut palette = layer.palette.clone().ok_or(Full)?;
    scene
        .shapes
        .iter()
        .try_for_each(|shape| shape.try_colors(&mut |color| palette.exact(color)))?;
    sheet.canvas_with_palette(&palette).ok_or(Full)?.draw(&scene.shapes, scale);
    sheet.index(&mut palette)?;
    Ok(palette)
}

fn encode(
    width: u32,
    height: u32,
    data: &[u8],
    palette: Option<Palette>,
) -> Result<Vec<u8>, PngError> {
    let mut bytes = Vec::with_capacity(1 << 16);
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_depth(BitDepth::Eight);
    match palette {
        Some(palette) => {
            encoder.set_color(ColorType::Indexed);
            encoder.set_palette(palette.bytes());
            // Measured: level 1 is a sixth faster and nearly half as large again, level 3
            // a fifth slower and 3 % smaller; filters do not help numbers.
            encoder.set_deflate_compression(DeflateCompression::Level(2));
            encoder.set_filter(Filter::NoFilter);
        }
        None => {
            encoder.set_color(ColorType::Rgb);
            encoder.set_deflate_compression(DeflateCompression::Level(2));
            encoder.set_filter(Filter::Adaptive);
        }
    }
    let mut writer = encoder.write_header().map_err(|_| PngError::Encode)?;
    writer.write_image_data(data).map_err(|_| PngError::Encode)?;
    writer.finish().map_err(|_| PngError::Encode)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        Backdrop, Color, Outline, Point, Shape, Stamp, Text,
        pixels::{canvas::Canvas, palette::STEP, touched::Touched},
    };

    fn scene(colors: u32) -> Scene {
        let mut scene = Scene::new(100.0, 80.0, Color::hex(0x0c_2c44));
        for n in 0..colors {
            let (x, y) = ((n % 10) as f32 * 10.0, (n / 10) as f32 % 8.0 * 10.0);
            let color = Color((n * 37 % 256) as u8, (n * 11 % 256) as u8, (n / 2) as u8);
            scene.fill(Outline::circle(Point(x, y), 4.3), color);
        }
        scene.stroke(Outline::rect(Point(3.0, 3.0), 90.0, 70.0), Color::hex(0xff_c53d), 1.5);
        scene.text(Text::new_centred(Point(50.0, 40.0), 30.0, Color::hex(0xff_ffff), "7 K"));
        scene
    }

    /// The drawing before it is encoded.
    fn drawn(scene: &Scene, width: u32) -> Vec<u8> {
        let scale = width as f32 / scene.width;
        let height = (scene.height * scale).round() as u32;
        let mut pixels = tiny_skia::Pixmap::new(width, height).expect("a size");
        let Color(r, g, b) = scene.background;
        pixels.fill(tiny_skia::Color::from_rgba8(r, g, b, 255));
        let touched = &mut Touched::new(width, height);
        let mut canvas = Canvas { pixels: pixels.as_mut(), touched, numbers: None };
        canvas.draw(scene.all_shapes(), scale);
        pixels.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect()
    }

    fn farthest(bytes: &[u8], wanted: &[u8]) -> u8 {
        let picture = image::load_from_memory(bytes).expect("a picture").into_rgb8();
        assert_eq!(picture.as_raw().len(), wanted.len());
        let far = picture.iter().zip(wanted).map(|(left, right)| left.abs_diff(*right));
        far.max().expect("a pixel")
    }

    #[test]
    fn few_colors_are_written_with_a_palette_and_hardly_changed() {
        for width in [50, 333, 1000] {
            let scene = scene(20);
            let bytes = png(&scene, width).expect("a picture");
            assert_eq!(bytes[25], 3, "a palette");
            assert!(farthest(&bytes, &drawn(&scene, width)) <= STEP);
        }
    }

    #[test]
    fn areas_keep_their_colors() {
        let bytes = png(&scene(20), 1000).expect("a picture");
        let picture = image::load_from_memory(&bytes).expect("a picture").into_rgb8();
        for shape in &scene(20).shapes {
            if let Shape::Stroke(_, Color(r, g, b), _) = shape {
                assert_eq!(picture.get_pixel(500, 30).0, [*r, *g, *b]);
            }
        }
        assert_eq!(picture.get_pixel(999, 799).0, [0x0c, 0x2c, 0x44]);
    }

    #[test]
    fn many_colors_are_written_as_they_are() {
        let scene = scene(500);
        let bytes = png(&scene, 300).expect("a picture");
        assert_eq!(bytes[25], 2, "RGB");
        assert_eq!(farthest(&bytes, &drawn(&scene, 300)), 0);
    }

    #[test]
    fn a_backdrop_changes_nothing_but_the_time() {
        let plain = scene(20);
        let mut layered = plain.clone();
        let rest = layered.shapes.split_off(10);
        layered.backdrop = Some(Arc::new(Backdrop::new(layered.shapes)));
        layered.shapes = rest;
        let bytes = png(&layered, 300).expect("a picture");
        assert!(farthest(&bytes, &drawn(&plain, 300)) <= STEP);
    }

    #[test]
    fn a_stamp_looks_like_its_shapes_drawn_where_it_is() {
        let piece = |Point(x, y): Point| {
            let mut piece = Scene::new(1.0, 1.0, Color::hex(0));
            piece.fill(Outline::circle(Point(x, y), 7.3), Color::hex(0xb8_4a00));
            piece.stroke(Outline::circle(Point(x, y), 7.3), Color::hex(0xff_ffff), 1.4);
            piece.text(Text::new_centred(Point(x, y), 9.0, Color::hex(0xff_ffff), "4"));
            piece.shapes
        };
        let stamp = Stamp::new(piece(Point(0.0, 0.0)));
        let (mut stamped, mut plain) = (scene(20), scene(20));
        for n in 0..9 {
            // Some are in part outside, and one is that as a whole.
            let at = Point(n as f32 * 13.0 - 3.0, n as f32 * 11.3 - 2.0);
            stamped.shapes.push(Shape::Stamp(Arc::clone(&stamp), at));
            plain.shapes.extend(piece(at));
        }
        for width in [100, 333, 1000] {
            let (stamped, plain) = (drawn(&stamped, width), drawn(&plain, width));
            // Where an edge is just between two steps, a hair moves it.
            let differ = stamped
                .iter()
                .zip(&plain)
                .filter(|(left, right)| 3 < left.abs_diff(**right))
                .count();
            assert!(differ * 200 < plain.len(), "{differ} of {} at {width}", plain.len());
        }
        assert_ne!(stamped.digest(), plain.digest());
        assert_eq!(stamped.digest(), stamped.clone().digest());
    }

    #[test]
    fn a_picture_does_not_depend_on_those_before_it() {
        let mut other = scene(20);
        other.fill(Outline::circle(Point(-9.0, 120.0), 60.0), Color::hex(0x12_3456));
        let first = png(&scene(20), 300).expect("a picture");
        let second = png(&other, 300).expect("a picture");
        assert_ne!(first, second);
        assert_eq!(png(&scene(20), 300).expect("a picture"), first);
        assert_eq!(png(&other, 300).expect("a picture"), second);
    }

    #[test]
    fn sizes_have_bounds() {
        let scene = scene(1);
        assert_eq!(png(&scene, 0), Err(PngError::Size));
        assert_eq!(png(&scene, 4097), Err(PngError::Size));
        assert_eq!(png(&Scene { height: 1e9, ..scene.clone() }, 100), Err(PngError::Size));
        assert_eq!(png(&Scene { width: 0.0, ..scene.clone() }, 100), Err(PngError::Size));
        assert_eq!(png(&Scene { width: f32::NAN, ..scene }, 100), Err(PngError::Size));
    }
}
