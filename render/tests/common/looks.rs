//! The layers of a scene: what lies on what.

use render::{Color, Outline, Point, Scene, Segment, Shape, Text};

/// Left, top, right and bottom.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect(pub f32, pub f32, pub f32, pub f32);

impl Rect {
    pub fn meets(&self, other: &Self) -> bool {
        self.0 < other.2 && other.0 < self.2 && self.1 < other.3 && other.1 < self.3
    }

    pub fn holds(&self, other: &Self) -> bool {
        self.0 <= other.0 && other.2 <= self.2 && self.1 <= other.1 && other.3 <= self.3
    }
}

pub fn bounds(outline: &Outline) -> Option<Rect> {
    outline.bounds().map(|(Point(left, top), Point(right, bottom))| Rect(left, top, right, bottom))
}

/// The parts of an outline, which may be all over a picture.
fn parts(outline: &Outline) -> Vec<Rect> {
    let mut parts: Vec<Vec<Segment>> = Vec::new();
    for &segment in &outline.0 {
        if matches!(segment, Segment::Move(_)) {
            parts.push(Vec::new());
        }
        if let Some(last) = parts.last_mut() {
            last.push(segment);
        }
    }
    parts.into_iter().filter_map(|part| bounds(&Outline(part))).collect()
}

/// A scene with its pieces taken apart, each shape where it is drawn.
pub fn flat(scene: &Scene) -> Scene {
    let mut shapes = Vec::new();
    scene.all_shapes().for_each(|shape| flatten(shape, Point(0.0, 0.0), &mut shapes));
    Scene { backdrop: None, shapes, ..scene.clone() }
}

fn flatten(shape: &Shape, off: Point, shapes: &mut Vec<Shape>) {
    let moved = |Point(x, y): Point| Point(x + off.0, y + off.1);
    shapes.push(match shape {
        Shape::Fill(outline, color) => Shape::Fill(outline.transform(off, 1.0), *color),
        Shape::Stroke(outline, color, width) => {
            Shape::Stroke(outline.transform(off, 1.0), *color, *width)
        }
        Shape::Text(text) => Shape::Text(Text { at: moved(text.at), ..text.clone() }),
        Shape::Stamp(stamp, at) => {
            return stamp.shapes().iter().for_each(|shape| flatten(shape, moved(*at), shapes));
        }
    });
}

/// A text that nothing is drawn over.
#[derive(Debug)]
pub struct Observation<'a> {
    pub text: &'a Text,
    pub area: Rect,
    /// The colours it may be on: of what is below it, down to what is below all
    /// of it.
    pub below: Vec<Color>,
}

/// The texts of a [flat](flat) scene.
pub fn seen(scene: &Scene) -> Vec<Observation<'_>> {
    let mut areas: Vec<(usize, Rect, Color)> = Vec::new();
    let mut texts: Vec<(usize, Rect, &Text)> = Vec::new();
    for (at, shape) in scene.all_shapes().enumerate() {
        match shape {
            Shape::Fill(outline, color) => {
                areas.extend(parts(outline).into_iter().map(|part| (at, part, *color)));
            }
            Shape::Text(text) => {
                texts.extend(bounds(&text.outline()).map(|area| (at, area, text)));
            }
            Shape::Stroke(..) | Shape::Stamp(..) => {}
        }
    }
    let mut seen = Vec::new();
    for &(at, area, text) in &texts {
        // A text that is written anew at the same place looks the same.
        if texts
            .iter()
            .any(|other| at < other.0 && (&other.2.text, other.2.at) == (&text.text, text.at))
        {
            continue;
        }
        let near: Vec<_> = areas.iter().filter(|part| part.1.meets(&area)).collect();
        if near.iter().any(|(above, part, _)| at < *above && part.holds(&area)) {
            continue;
        }
        let mut below = Vec::new();
        let mut ground = Some(scene.background);
        for (_, part, color) in near.into_iter().rev().filter(|part| part.0 < at) {
            below.push(*color);
            if part.holds(&area) {
                ground = None;
                break;
            }
        }
        below.extend(ground);
        seen.push(Observation { text, area, below });
    }
    seen
}
