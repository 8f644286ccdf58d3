//! Lava: on its tracks, and over the city.

use std::{f32::consts::PI, sync::Arc};

use games::looting::{Cell, StepView, Track, TurnView, View};

use crate::{
    Color, Outline, Point, Segment, Shape, Stamp, Text,
    looting::{
        layout::{Plan, course::Course},
        style::Style,
    },
};

/// The turn whose lava is marked: this one if its lava is final, or else, until some is
/// placed, the one before.
pub(super) fn lava_turn(view: &View) -> Option<&TurnView> {
    match view.step {
        StepView::Placing => None,
        StepView::Lava | StepView::Redo { .. } => view.last.as_ref(),
        _ if !view.provisional.is_empty() => None,
        _ if view.now.lava.is_empty() => view.last.as_ref(),
        _ => Some(&view.now),
    }
}

/// How many of these places are on a track.
pub(in crate::looting) fn on(cells: &[Cell], track: u8) -> u8 {
    cells.iter().filter(|cell| **cell == Cell::Track(track)).count() as u8
}

/// The lava on the tracks. A marker that is `chosen` is not placed yet.
pub(in crate::looting) fn tracks(
    shapes: &mut Vec<Shape>,
    view: &View,
    chosen: &[Cell],
    plan: &Plan,
    style: &Style,
) {
    let marked = lava_turn(view).map_or(&[][..], |marked| &marked.lava);
    for (at, track) in (0..).zip(&view.tracks) {
        let course = Course::of(track, plan);
        let n = track.markers;
        let new = on(marked, at).min(n);
        stream(shapes, &course, (n - new, n), style);
        let open = track.provisional + on(chosen, at);
        for cell in n..(n + open).min(track.length) {
            shapes.push(Shape::Stamp(question(plan, style), course.cell(cell)));
        }
        // A marker that was taken away lies below what is chosen instead of it.
        let anew = on(&view.withdrawn, at);
        for cell in (n + open)..(n + anew).min(track.length) {
            shapes.push(Shape::Stamp(withdrawn(plan, style), course.cell(cell)));
        }
    }
}

/// The names of the tracks.
pub(in crate::looting) fn names(shapes: &mut Vec<Shape>, view: &View, plan: &Plan, style: &Style) {
    for (n, track) in (1..).zip(&view.tracks) {
        let (width, height) = if plan.alone { (58.0, 46.0) } else { (38.0, 30.0) };
        let corner = Point(-width / 2.0, -height / 2.0);
        let plate = Outline::rect(corner, width, height);
        let name =
            Text::new_centred(Point(0.0, -1.0), plan.small, style.plate_ink, format!("t{n}"));
        let name = Stamp::new(vec![Shape::Fill(plate, style.plate), Shape::Text(name)]);
        let others = view.tracks.iter().filter(|other| other.entry != track.entry);
        let others: Vec<Course> = others.map(|other| Course::of(other, plan)).collect();
        let Point(x, y) = Course::of(track, plan).name(&others);
        shapes.push(Shape::Stamp(name, Point(x.round(), y.round())));
    }
}

/// A river of lava with a plate of crust for each marker; the new ones still glow.
fn stream(shapes: &mut Vec<Shape>, course: &Course, (old, n): (u8, u8), style: &Style) {
    if n == 0 {
        return;
    }
    let half = course.width / 2.0;
    let end = course.begin + course.step * f32::from(n) - 2.0;
    let river = |far: f32, half: f32| {
        let corners = [
            (CRATER_RIM, -0.4 * half),
            (course.begin - 14.0, -half),
            (far - half, -half),
            (far, 0.0),
            (far - half, half),
            (course.begin - 14.0, half),
            (CRATER_RIM, 0.4 * half),
        ];
        Outline::polygon(corners.map(|(far, beside)| course.at(far, beside)))
    };
    shapes.push(Shape::Fill(river(end + half * 0.5 + 2.0, half), style.rim));
    shapes.push(Shape::Fill(river(end + half * 0.5 - 2.0, half - 3.0), style.crack));
    for cell in 0..n {
        if cell < old {
            shapes.push(Shape::Fill(course.plate(cell, 0.0), style.crust));
        } else {
            shapes.push(Shape::Fill(course.plate(cell, -3.0), style.glow));
            shapes.push(Shape::Fill(course.plate(cell, 2.0), style.flame));
        }
    }
}

/// From the middle of the volcano to where rivers leave its crater.
const CRATER_RIM: f32 = 44.0;

/// A drop of lava with a question mark.
pub(in crate::looting) fn question(plan: &Plan, style: &Style) -> Arc<Stamp> {
    let mut shapes = disc(plan, style.glow, style);
    shapes.push(Shape::Text(Text::new_centred(Point::ORIGIN, plan.small, style.outline, "?")));
    Stamp::new(shapes)
}

/// A drop of lava that was taken away: it goes elsewhere.
pub(in crate::looting) fn withdrawn(plan: &Plan, style: &Style) -> Arc<Stamp> {
    let half = 8.0 * plan.bold;
    let line = |side: f32| Outline::line([Point(-half, -half * side), Point(half, half * side)]);
    let cross = line(1.0).and(line(-1.0));
    let mut shapes = disc(plan, style.crust, style);
    shapes.push(Shape::Stroke(cross, style.flame, 5.0 * plan.bold));
    Stamp::new(shapes)
}

/// A drop of lava of the turn that is marked, for the key.
pub(in crate::looting) fn drop(plan: &Plan, style: &Style) -> Arc<Stamp> {
    let mut shapes = disc(plan, style.glow, style);
    shapes.push(Shape::Fill(Outline::circle(Point::ORIGIN, 8.0 * plan.bold), style.flame));
    Stamp::new(shapes)
}

fn disc(plan: &Plan, color: Color, style: &Style) -> Vec<Shape> {
    let circle = |radius: f32| Outline::circle(Point::ORIGIN, radius * plan.bold);
    vec![Shape::Fill(circle(15.0), style.rim), Shape::Fill(circle(13.0), color)]
}

/// Where lava can go next: a ring around the cell of a track.
pub(super) fn ring(shapes: &mut Vec<Shape>, at: Point, plan: &Plan, style: &Style) {
    let circle = Outline::circle(Point::ORIGIN, 17.0 * plan.bold);
    let ring = vec![
        Shape::Stroke(circle.clone(), style.shade, 8.0 * plan.bold),
        Shape::Stroke(circle, style.accent, 4.0 * plan.bold),
    ];
    shapes.push(Shape::Stamp(Stamp::new(ring), at));
}

/// A city space under lava, around its middle: plates of crust, and what glows between
/// them.
pub(super) fn sunken(new: bool, plan: &Plan, style: &Style) -> Vec<Shape> {
    let [wide, thin] = if new { [11.0, 5.0] } else { [5.0, 0.0] };
    let mut shapes =
        vec![Shape::Fill(plan.plate(0.0), style.rim), Shape::Fill(plan.plate(3.5), style.crust)];
    // Lines that are level, upright or aslant are packed well.
    let line = |points: &[(f32, f32)]| Outline::line(points.iter().map(|(x, y)| Point(*x, *y)));
    let cracks = [
        line(&[
            (-54.0, -6.0),
            (-38.0, -6.0),
            (-18.0, 14.0),
            (2.0, 14.0),
            (24.0, -8.0),
            (54.0, -8.0),
        ]),
        line(&[(-18.0, 14.0), (-18.0, 30.0), (-40.0, 52.0)]),
        line(&[(2.0, 14.0), (24.0, 36.0), (50.0, 36.0)]),
    ];
    // A board alone has a large number there.
    let upper: &[_] = match plan.alone {
        false => &[(24.0, -8.0), (24.0, -30.0), (46.0, -52.0)],
        true => &[(-18.0, 14.0), (-18.0, -26.0), (-44.0, -52.0)],
    };
    let [first, second, third] = cracks;
    let cracks = [first, second, line(upper), third];
    let cracks = cracks.into_iter().reduce(Outline::and).unwrap_or_default();
    let cracks = cracks.transform(Point::ORIGIN, if plan.alone { 1.2 } else { 1.0 });
    let glow = if new { style.glow } else { style.crack };
    shapes.push(Shape::Stroke(cracks.clone(), glow, wide));
    if new {
        shapes.push(Shape::Stroke(cracks, style.flame, thin));
    }
    shapes
}

/// A lump, around a point.
pub(super) fn blob(Point(x, y): Point, r: f32, salt: u32) -> Outline {
    let points = (0..11).map(|index| {
        let (sin, cos) = (2.0 * PI * index as f32 / 11.0).sin_cos();
        let r = r * (1.0 - 0.22 * jitter(salt * 17 + index));
        Point(x + r * cos, y + r * sin)
    });
    smooth(&points.collect::<Vec<_>>())
}

/// A closed curve near all of these points.
pub(super) fn smooth(points: &[Point]) -> Outline {
    let half = |from: Point, to: Point| Point((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    let Some((&first, &last)) = points.first().zip(points.last()) else {
        return Outline::default();
    };
    let mut segments = vec![Segment::Move(half(last, first))];
    for (n, &point) in points.iter().enumerate() {
        let next = points.get(n + 1).copied().unwrap_or(first);
        segments.push(Segment::Quad(point, half(point, next)));
    }
    segments.push(Segment::Close);
    Outline(segments)
}

/// From 0 to 1, always the same for a number.
pub(super) fn jitter(n: u32) -> f32 {
    let mixed = (n ^ 0x9E37).wrapping_mul(0x85EB_CA6B);
    let mixed = (mixed ^ mixed >> 13).wrapping_mul(0xC2B2_AE35);
    ((mixed ^ mixed >> 16) & 0xFF) as f32 / 255.0
}

/// Where the next marker of a track would lie, if it still has room.
pub(super) fn next(track: &Track, ahead: u8, plan: &Plan) -> Option<Point> {
    let n = track.markers + track.provisional + ahead;
    (n < track.length).then(|| Course::of(track, plan).cell(n))
}
