//! Whether the names of places, which people type, can be read on the board itself.

use image::RgbImage;
use render::{Color, Point, Scene, Shape, Text, png};

use crate::looks::{Rect, bounds};

/// How much of a name may be below something else, and how much of what is below a name
/// may be too like it.
const MOST: f32 = 0.2;

/// Whether it is the turn of a scene: each takes several pictures, and one in seven are of
/// all positions and looks.
pub fn one_in_seven() -> impl FnMut() -> bool {
    let mut n = 0_u32;
    move || {
        n += 1;
        n % 7 == 1
    }
}

/// The names of a [flat](crate::looks::flat) scene: each is as large as `least` says, stands
/// out from what is below it (WCAG AA wants 4.5 to 1), and nothing lies on it. Gives where
/// they are.
pub fn can_be_read(
    name: &str,
    scene: &Scene,
    is_name: impl Fn(&Text) -> bool,
    least: impl Fn(&Text) -> f32,
) -> Vec<(String, Rect)> {
    let names: Vec<&Text> = scene
        .all_shapes()
        .filter_map(|shape| if let Shape::Text(text) = shape { Some(text) } else { None })
        .filter(|text| is_name(text))
        .collect();
    let rest = |shape: &&Shape| !matches!(shape, Shape::Text(text) if is_name(text));
    let seen = drawn(scene, scene.shapes.iter());
    let without = drawn(scene, scene.shapes.iter().filter(rest));
    let last = scene.shapes.iter().filter(|shape| !rest(shape));
    let above = drawn(scene, scene.shapes.iter().filter(rest).chain(last));
    let mut found: Vec<(String, Rect)> = Vec::new();
    for text in names {
        assert!(least(text) <= text.size, "{name}: {text:?} is smaller than {}", least(text));
        let area = bounds(&text.outline()).expect("letters");
        if found.iter().any(|label| *label == (text.text.clone(), area)) {
            continue;
        }
        let ink = drawn_alone(text, area);
        let [mut like, mut hidden] = [0.0, 0.0];
        for &(x, y) in &ink {
            let at = |picture| color(picture, x, y);
            like += if text.color.contrast(at(&without)) < 4.5 { 1.0 } else { 0.0 };
            hidden += if at(&seen).contrast(at(&above)) > 2.0 { 1.0 } else { 0.0 };
        }
        let all = ink.len().max(1) as f32;
        assert!(like <= MOST * all, "{name}: {text:?} is like what is below it: {}", like / all);
        assert!(hidden <= MOST * all, "{name}: {text:?} is hidden: {}", hidden / all);
        found.push((text.text.clone(), area));
    }
    found
}

fn color(picture: &RgbImage, x: u32, y: u32) -> Color {
    picture
        .get_pixel_checked(x, y)
        .map_or(Color::hex(0), |pixel| Color(pixel.0[0], pixel.0[1], pixel.0[2]))
}

/// The pixels that letters cover as a whole.
fn drawn_alone(text: &Text, Rect(left, top, right, bottom): Rect) -> Vec<(u32, u32)> {
    let (x, y) = (left.floor(), top.floor());
    let (width, height) = ((right - x).ceil() + 1.0, (bottom - y).ceil() + 1.0);
    let mut alone = Scene::new(width, height, Color::hex(0xff_ffff));
    let Point(at, down) = text.at;
    alone.text(Text { at: Point(at - x, down - y), color: Color::hex(0), ..text.clone() });
    let picture = drawn(&alone, alone.shapes.iter());
    let covered = picture.enumerate_pixels().filter(|pixel| pixel.2.0[0] < 40);
    covered.map(|covered| (covered.0 + x as u32, covered.1 + y as u32)).collect()
}

fn drawn<'a>(scene: &Scene, shapes: impl Iterator<Item = &'a Shape>) -> RgbImage {
    let scene = Scene { backdrop: None, shapes: shapes.cloned().collect(), ..scene.clone() };
    let bytes = png(&scene, scene.width as u32).expect("a picture");
    image::load_from_memory(&bytes).expect("a picture").into_rgb8()
}
