//! The picture that stands beside what the bot says, where a platform has one.

use crate::{Color, Outline, Point, Scene, Segment, Theme};

/// How wide and how high it is. It is shown as small as 32 pixels, and round: so it has
/// few shapes, none thin, and the corners are empty.
const SIZE: f32 = 512.0;

/// How far the temple leans as it sinks, as a slope.
const LEAN: f32 = 0.14;

/// A temple that goes down in the waves at sunset, in the colours of a theme.
pub fn avatar(theme: &Theme) -> Scene {
    let [sunset, sea, ..] = theme.seats;
    let (stone, deep) =
        if theme.dark { (theme.ink, theme.paper) } else { (theme.paper, theme.ink) };
    let mut scene = Scene::new(SIZE, SIZE, sunset);
    temple(&mut scene, stone);
    scene.fill(waves(352.0, -40.0), sea);
    scene.fill(waves(404.0, 45.0), deep);
    scene
}

/// A roof, a beam and columns, down to below the water.
fn temple(scene: &mut Scene, color: Color) {
    let roof = [Point(-180.0, -106.0), Point(0.0, -221.0), Point(180.0, -106.0)];
    scene.fill(leaning(roof), color);
    scene.fill(leaning(rect(-166.0, -84.0, 332.0, 43.0)), color);
    for x in [-149.0, -32.0, 84.0] {
        scene.fill(leaning(rect(x, -19.0, 65.0, 300.0)), color);
    }
}

fn rect(x: f32, y: f32, width: f32, height: f32) -> [Point; 4] {
    let (right, bottom) = (x + width, y + height);
    [Point(x, y), Point(right, y), Point(right, bottom), Point(x, bottom)]
}

/// Corners around the middle of the temple, as they are where it stands.
fn leaning<const N: usize>(corners: [Point; N]) -> Outline {
    let length = (1.0 + LEAN * LEAN).sqrt();
    let (cos, sin) = (1.0 / length, LEAN / length);
    let at = |Point(x, y): Point| Point(250.0 + x * cos - y * sin, 280.0 + x * sin + y * cos);
    Outline::polygon(corners.map(at))
}

/// Water up to about a level, with waves that are moved along by something.
fn waves(level: f32, along: f32) -> Outline {
    const LENGTH: f32 = 256.0;
    const HEIGHT: f32 = 32.0;
    let left = along - LENGTH;
    let mut x = left;
    let mut outline = vec![Segment::Move(Point(x, level))];
    while x < SIZE {
        for bend in [-HEIGHT, HEIGHT] {
            let (third, end) = (0.18 * LENGTH, x + LENGTH / 2.0);
            let (out, back) = (Point(x + third, level + bend), Point(end - third, level + bend));
            outline.push(Segment::Cubic(out, back, Point(end, level)));
            x = end;
        }
    }
    outline.extend([Point(x, SIZE), Point(left, SIZE)].map(Segment::Line));
    outline.push(Segment::Close);
    Outline(outline)
}
