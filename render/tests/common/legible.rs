//! The writing in pictures can be read.

use render::{Color, Scene, Shape, Text, png};

use crate::looks::{Rect, flat, seen};

/// A name of a place, or how many are there: what stands beside the board says it again,
/// in letters that are read on a phone.
fn is_mark(text: &Text) -> bool {
    text.text.chars().count() <= 2
}

/// On a phone; without anything on it, beside it or out of the picture; and whatever is
/// below it (WCAG AA wants 4.5 to 1).
pub fn hold(name: &str, scene: &Scene) {
    let scene = flat(scene);
    let picture = Rect(0.0, 0.0, scene.width, scene.height);
    let plain = without_texts(&scene);
    let texts: Vec<_> =
        seen(&scene).into_iter().filter(|observation| !is_mark(observation.text)).collect();
    for (at, first) in texts.iter().enumerate() {
        let text = first.text;
        assert!(0.026 * scene.width <= text.size, "{name}: too small: {text:?}");
        assert!(picture.holds(&first.area), "{name}: {first:?} leaves the picture");
        for second in &texts[at + 1..] {
            let touch = first.area.meets(&second.area);
            assert!(!touch, "{name}: {text:?} and {:?} touch", second.text);
        }
        let outline = text.outline();
        let below = outline
            .points()
            .filter_map(|point| plain.get_pixel_checked(point.0 as u32, point.1 as u32));
        let below: Vec<[u8; 3]> = below.map(|pixel| pixel.0).collect();
        let is_read =
            |pixel: &&[u8; 3]| 4.5 <= text.color.contrast(Color(pixel[0], pixel[1], pixel[2]));
        let n_read = below.iter().filter(is_read).count();
        assert!(below.len() * 4 <= n_read * 5, "{name}: {text:?} on {:?}", first.below);
    }
}

/// The picture below the texts, pixel by pixel.
fn without_texts(scene: &Scene) -> image::RgbImage {
    let shapes = scene.all_shapes().filter(|shape| !matches!(shape, Shape::Text(_)));
    let plain = Scene { backdrop: None, shapes: shapes.cloned().collect(), ..scene.clone() };
    let bytes = png(&plain, plain.width as u32).expect("a picture");
    image::load_from_memory(&bytes).expect("a picture").into_rgb8()
}
