//! Whether what is written in a picture can be read.

use render::{Color, Scene, Shape, Text, png};

use crate::looks::{Rect, seen};

/// Texts that others say again, such as the name of a hex.
pub type IsMark = fn(&Text) -> bool;

pub fn can_be_read_on_a_phone(name: &str, scene: &Scene, is_mark: IsMark) {
    let texts = scene.all_shapes().filter_map(as_text);
    for text in texts.filter(|text| !is_mark(text)) {
        assert!(0.026 * scene.width <= text.size, "{name}: too small: {text:?}");
    }
}

pub fn stay_apart(name: &str, scene: &Scene, is_mark: IsMark) {
    let texts = seen(scene);
    let picture = Rect(0.0, 0.0, scene.width, scene.height);
    let texts: Vec<_> = texts.into_iter().filter(|text| !is_mark(text.text)).collect();
    for (at, first) in texts.iter().enumerate() {
        assert!(picture.holds(&first.area), "{name}: {first:?} leaves the picture");
        for second in &texts[at + 1..] {
            let touch = first.area.meets(&second.area);
            assert!(!touch, "{name}: {:?} and {:?} touch", first.text, second.text);
        }
    }
}

/// WCAG AA wants 4.5 to 1, wherever a text may be.
pub fn stand_out(name: &str, scene: &Scene, is_mark: IsMark) {
    let plain = without_texts(scene);
    for text in seen(scene).into_iter().filter(|observation| !is_mark(observation.text)) {
        let points: Vec<[u8; 3]> = text
            .text
            .outline()
            .points()
            .filter_map(|point| {
                plain.get_pixel_checked(point.0 as u32, point.1 as u32).map(|pixel| pixel.0)
            })
            .collect();
        let read =
            |pixel: &&[u8; 3]| 4.5 <= text.text.color.contrast(Color(pixel[0], pixel[1], pixel[2]));
        let n_read = points.iter().filter(read).count();
        assert!(points.len() * 4 <= n_read * 5, "{name}: {:?} on {:?}", text.text, text.below);
    }
}

fn as_text(shape: &Shape) -> Option<&Text> {
    if let Shape::Text(text) = shape { Some(text) } else { None }
}

/// The picture below the texts, pixel by pixel.
fn without_texts(scene: &Scene) -> image::RgbImage {
    let shapes = scene.all_shapes().filter(|shape| !matches!(shape, Shape::Text(_)));
    let plain = Scene { backdrop: None, shapes: shapes.cloned().collect(), ..scene.clone() };
    let bytes = png(&plain, plain.width as u32).expect("a picture");
    image::load_from_memory(&bytes).expect("a picture").into_rgb8()
}
