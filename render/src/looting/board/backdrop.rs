//! The parts that are the same in every picture of a match: the sea, the island with its rings of
//! land and water, the volcano, the beds of the tracks and the city.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use games::looting::{SPACES, View};

use super::{bays, lava::blob};
use crate::{
    Align, Backdrop, Color, Outline, Point, Segment, Shape, Text, Theme, Weight,
    looting::{
        layout::{self, NOOK, Plan, course::Course},
        style::Style,
    },
};

/// How many are kept: all there are but for numbers of one's own, in both themes.
const KEPT: usize = 24;

/// The properties that a backdrop depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Key {
    dark: bool,
    alone: bool,
    tracks: Vec<(u8, u8)>,
    kingdoms: usize,
}

type Known = (Key, Arc<Backdrop>);

pub(in crate::looting) fn backdrop(view: &View, plan: &Plan, theme: &Theme) -> Arc<Backdrop> {
    static KNOWN: LazyLock<Mutex<Vec<Known>>> = LazyLock::new(Mutex::default);
    let lock = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let key = Key {
        dark: theme.dark,
        alone: plan.alone,
        tracks: view.tracks.iter().map(|track| (track.entry, track.length)).collect(),
        kingdoms: view.kingdoms.len(),
    };
    if let Some((_, found)) = lock().iter().find(|entry| entry.0 == key) {
        return Arc::clone(found);
    }
    let new = Arc::new(Backdrop::new(paint(view, plan, Style::of(theme))));
    let mut known = lock();
    if KEPT <= known.len() {
        known.remove(0);
    }
    known.push((key, Arc::clone(&new)));
    new
}

fn paint(view: &View, plan: &Plan, style: &Style) -> Vec<Shape> {
    let mut shapes = Vec::new();
    if !plan.alone {
        ripples(&mut shapes, plan, style);
    }
    land(&mut shapes, plan, style);
    if !plan.alone {
        sights(&mut shapes, plan, style);
    }
    city(&mut shapes, plan, style);
    volcano_foot(&mut shapes, plan, style);
    if plan.alone {
        bays::grounds(&mut shapes, view, plan, true, style);
    }
    for course in plan.courses(view) {
        bed(&mut shapes, &course, style);
    }
    volcano(&mut shapes, plan, style);
    if plan.alone {
        return shapes;
    }
    // Kingdoms, and what is left in the city.
    for n in 0..4 {
        if n < view.kingdoms.len() || n == 3 {
            nook(&mut shapes, n, style);
        } else {
            ship(&mut shapes, n, style);
        }
    }
    shapes
}

/// Small waves in the corners.
fn ripples(shapes: &mut Vec<Shape>, plan: &Plan, style: &Style) {
    let color = style.sea.mix(style.canal, 0.7);
    for (x, y) in [(58.0, 232.0), (32.0, 262.0), (942.0, 232.0), (968.0, 262.0)] {
        for y in [y, 2.0 * plan.middle.1 - y] {
            shapes.push(Shape::Stroke(wave(Point(x, y), 22.0), color, 3.0));
        }
    }
}

fn wave(Point(x, y): Point, half: f32) -> Outline {
    Outline(vec![
        Segment::Move(Point(x - half, y)),
        Segment::Quad(Point(x - half / 2.0, y - half * 0.5), Point(x, y)),
        Segment::Quad(Point(x + half / 2.0, y + half * 0.5), Point(x + half, y)),
    ])
}

/// Rings of land and water inside the city.
fn land(shapes: &mut Vec<Shape>, plan: &Plan, style: &Style) {
    // Below the city it does not matter where the water ends.
    let (near, far) = (300.0, 372.0);
    let waters: &[_] = if plan.alone { &[(350.0, 350.0)] } else { &[(near, far), (far, near)] };
    for &(x, y) in waters {
        let corner = Point(plan.middle.0 - x, plan.middle.1 - y);
        shapes.push(Shape::Fill(Outline::rect(corner, 2.0 * x, 2.0 * y), style.canal));
    }
    // Lines along the rows of pixels and across them are packed far better than circles.
    let rings = [
        (347.0, style.bank),
        (342.0, style.land[0]),
        (286.0, style.bank),
        (281.0, style.canal),
        (254.0, style.land[1]),
    ];
    let ring = |(radius, color): (f32, Color)| {
        Shape::Fill(octagon((radius * plan.land).round(), plan), color)
    };
    shapes.extend(rings.map(ring));
}

/// Temples, trees, fields, and water that moves.
fn sights(shapes: &mut Vec<Shape>, plan: &Plan, style: &Style) {
    for (n, (x, y)) in [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)].into_iter().enumerate() {
        let at = |far: f32, beside: f32| {
            Point(plan.middle.0 + far * x - beside * y, plan.middle.1 + far * y + beside * x)
        };
        temple(shapes, at(312.0, 0.0), 22.0, style);
        for (far, beside, r) in
            [(312.0, 44.0, 8.0), (306.0, 62.0, 10.0), (312.0, -44.0, 8.0), (306.0, -62.0, 10.0)]
        {
            tree(shapes, at(far, beside), r, style);
        }
        for (k, beside) in [-66.0_f32, -22.0, 22.0, 66.0].into_iter().enumerate() {
            let far = 230.0;
            let r = if (k + n).is_multiple_of(2) { 9.0 } else { 7.0 };
            tree(shapes, at(far, beside), r, style);
        }
        // Fields, which are packed well.
        for (k, beside) in [-64.0_f32, -18.0, 28.0].into_iter().enumerate() {
            let ripe = [0.16, 0.34, 0.24][(k + n) % 3];
            let color = style.land[1].mix(Color::hex(0xc8_a030), ripe);
            let (a, b) = (at(182.0, beside), at(210.0, beside + 36.0));
            let corner = Point(a.0.min(b.0), a.1.min(b.1));
            let (width, height) = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
            shapes.push(Shape::Fill(Outline::rect(corner, width, height), color));
        }
        // Water that moves.
        for (far, beside) in [(269.0, 0.0), (269.0, 84.0), (269.0, -84.0)] {
            let color = style.canal.mix(style.foam, 0.6);
            shapes.push(Shape::Stroke(wave(at(far, beside), 11.0), color, 2.5));
        }
    }
}

/// With sides that are level, upright and aslant, so far from the volcano.
fn octagon(r: f32, plan: &Plan) -> Outline {
    let cut = (0.46 * r).round();
    let corners =
        [(r, -cut), (r, cut), (cut, r), (-cut, r), (-r, cut), (-r, -cut), (-cut, -r), (cut, -r)];
    Outline::polygon(corners.map(|(x, y)| Point(plan.middle.0 + x, plan.middle.1 + y)))
}

fn temple(shapes: &mut Vec<Shape>, Point(x, y): Point, r: f32, style: &Style) {
    let wall = style.temple;
    let edge = style.plate_edge;
    let at = |(dx, dy): (f32, f32)| Point(x + dx * r, y + dy * r);
    let roof = Outline::polygon([(0.0, -0.9), (1.0, -0.3), (-1.0, -0.3)].map(at));
    let foot = Outline::rect(at((-1.0, 0.58)), 2.0 * r, 0.26 * r);
    let back = Outline::rect(at((-0.82, -0.3)), 1.64 * r, 0.9 * r);
    shapes.push(Shape::Fill(back, edge.mix(style.outline, 0.35)));
    let columns = [-0.82, -0.28, 0.26, 0.62];
    let columns = columns.map(|dx| Outline::rect(at((dx, -0.3)), 0.22 * r, 0.9 * r));
    shapes.extend(columns.map(|column| Shape::Fill(column, wall)));
    shapes.extend([roof, foot].map(|outline| Shape::Fill(outline, wall)));
}

fn tree(shapes: &mut Vec<Shape>, Point(x, y): Point, r: f32, style: &Style) {
    let green = style.land[1].mix(Color::hex(0x2c_7a3c), 0.7);
    shapes.push(Shape::Fill(Outline::circle(Point(x, y), r), green));
}

/// The wall of the city, and its spaces with their numbers.
fn city(shapes: &mut Vec<Shape>, plan: &Plan, style: &Style) {
    for (by, color) in [(8.0, style.bank), (5.0, style.land[0])] {
        for space in 0..SPACES {
            let Point(x, y) = plan.space(space);
            let half = plan.space / 2.0 + by;
            let wall = Outline::rect(Point(x - half, y - half), 2.0 * half, 2.0 * half);
            shapes.push(Shape::Fill(wall, color));
        }
    }
    for space in 0..SPACES {
        let at = plan.space(space);
        shapes.push(Shape::Fill(plan.plate(0.0).transform(at, 1.0), style.plate));
        shapes.push(Shape::Text(number(space, style.plate_ink, plan).with_offset(at)));
    }
}

/// The number of a space, from the middle of that.
pub(super) fn number(space: u8, color: Color, plan: &Plan) -> Text {
    let number = (space + 1).to_string();
    let text = match plan.alone {
        false => Text::new(Point(-56.0, -38.0), 28.0, color, number),
        true => Text::new(Point(71.0, -40.0), plan.small, color, number).align(Align::End),
    };
    text.weight(Weight::Bold)
}

fn volcano_foot(shapes: &mut Vec<Shape>, plan: &Plan, style: &Style) {
    let [foot, low, ..] = style.rock;
    shapes.push(Shape::Fill(blob(plan.middle, 170.0, 5), foot));
    shapes.push(Shape::Fill(blob(plan.middle, 134.0, 8), low));
}

/// The bed of a track: a groove with a place for each marker.
fn bed(shapes: &mut Vec<Shape>, course: &Course, style: &Style) {
    let half = course.width / 2.0;
    let begin = course.begin - 24.0;
    let end = course.begin + course.step * f32::from(course.n);
    for (by, color) in [(3.0, style.bed_edge), (0.0, style.bed)] {
        let (wide, tip) = (half + by, end + 0.5 * half + 1.4 * by);
        let corners =
            [(begin, wide), (tip - wide, wide), (tip, 0.0), (tip - wide, -wide), (begin, -wide)];
        let corners = corners.map(|(far, beside)| course.at(far, beside));
        shapes.push(Shape::Fill(Outline::polygon(corners), color));
    }
    for cell in 0..course.n {
        // Where lava begins is marked, as on the board.
        let color = if cell == 0 { style.crack } else { style.bed_edge };
        shapes.push(Shape::Fill(course.plate(cell, 5.0), color));
    }
}

fn volcano(shapes: &mut Vec<Shape>, plan: &Plan, style: &Style) {
    let [_, _, high, top] = style.rock;
    shapes.push(Shape::Fill(blob(plan.middle, 82.0, 12), high));
    for (r, color) in [
        (62.0, top),
        (46.0, style.crack),
        (36.0, style.glow),
        (22.0, style.flame),
        (11.0, Color::hex(0xff_f6cf)),
    ] {
        shapes.push(Shape::Fill(blob(plan.middle, r, 21), color));
    }
}

/// An island in a corner of the picture.
fn nook(shapes: &mut Vec<Shape>, n: usize, style: &Style) {
    let Point(x, y) = layout::nook(n);
    let (width, height) = NOOK;
    shapes
        .push(Shape::Fill(Outline::round_rect(Point(x, y), width, height, 12.0), style.panel_edge));
    let inside = Outline::round_rect(Point(x + 2.5, y + 2.5), width - 5.0, height - 5.0, 10.0);
    shapes.push(Shape::Fill(inside, style.panel));
}

/// Where there is no kingdom, somebody sails home.
fn ship(shapes: &mut Vec<Shape>, n: usize, style: &Style) {
    let Point(x, y) = layout::nook(n);
    // Clear of the city.
    let off = if n < 2 { -3.0 } else { 12.0 };
    let Point(x, y) = Point(x + NOOK.0 / 2.0, y + NOOK.1 / 2.0 + off);
    let at = |(dx, dy): (f32, f32)| Point(x + dx, y + dy);
    let poly = |corners: &[(f32, f32)]| Outline::polygon(corners.iter().copied().map(at));
    let wood = style.rock[0];
    shapes.push(Shape::Fill(poly(&[(-30.0, 6.0), (30.0, 6.0), (20.0, 22.0), (-20.0, 22.0)]), wood));
    let sail = style.plate.mix(style.plate_edge, 0.3);
    shapes.push(Shape::Fill(poly(&[(-2.0, -36.0), (-2.0, 2.0), (-28.0, 2.0)]), sail));
    shapes.push(Shape::Fill(poly(&[(2.0, -30.0), (2.0, 2.0), (22.0, 2.0)]), sail.mix(wood, 0.2)));
    let color = style.sea.mix(style.canal, 0.9);
    for dx in [-46.0, 0.0, 46.0] {
        shapes.push(Shape::Stroke(wave(Point(x + dx, y + 26.0), 18.0), color, 3.0));
    }
}
