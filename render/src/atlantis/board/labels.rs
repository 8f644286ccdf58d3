//! The letters and numbers around a board, each on the line of fields it names.

use std::collections::BTreeMap;

use games::atlantis::Place;

use crate::{
    Color, Point, Text,
    atlantis::chart::{Axis, Chart, WIDTH},
};

/// A letter or number, and a short line from it to the first of its fields.
#[derive(Debug)]
pub(in crate::atlantis) struct Label {
    pub text: String,
    pub axis: Axis,
    /// Its middle.
    pub at: Point,
    /// From the edge of the board to the text.
    pub tick: [Point; 2],
    area: Area,
}

/// The fields that labels have to be clear of.
pub(in crate::atlantis) struct Around<'a> {
    pub middles: &'a [Point],
    pub radius: f32,
    pub half: f32,
    /// Where texts may begin and end, from the top of the picture.
    pub frame: (f32, f32),
    /// The height of an em of the labels.
    pub size: f32,
}

/// How near the middle of a label may be to that of the last field of its line,
/// and how far from it, in steps from field to field.
const NEAREST: f32 = 0.7;
const NEAR: f32 = 1.5;

/// How far one more at the other end of a line may be.
const ALSO: f32 = 1.05;

const FARTHEST: f32 = 3.0;

/// How far a label may be out of its line, in sixths of a right angle.
const STRAIGHT: [i8; 1] = [0];
const TURNS: [i8; 9] = [0, 1, -1, 2, -2, 3, -3, 4, -4];

/// How much farther a label may be at the lower end of its line before it goes
/// to the upper one: labels of one kind belong on one side.
const LOWER: f32 = 0.8;

/// The extra space on both sides of a label that is not needed: a letter and a
/// number one after the other look like the name of a field.
const LONELY: f32 = 20.0;

/// The least length of the line between a label and its field, in pixels.
const TICK: f32 = 6.0;

/// The space around a label, and between a letter and a number side by side.
const GAP: f32 = 4.0;
const APART: f32 = 13.0;

/// Each line of fields has its label beyond its lower end, or beyond its upper
/// one if there is more room; and one beyond the other end too if that is free.
/// Lines of boards with a great many fields have none if there is no room.
pub(in crate::atlantis) fn labels(
    places: &[Place],
    around: &Around<'_>,
    at: impl Fn(Place) -> Point,
) -> Vec<Label> {
    let lines = lines(places);
    let ends: Vec<(usize, bool, End)> = lines
        .iter()
        .enumerate()
        .flat_map(|(line, &(axis, first, last))| {
            [
                (line, true, End::new((axis, around.size), first, -1, &at)),
                (line, false, End::new((axis, around.size), last, 1, &at)),
            ]
        })
        .collect();
    let mut put: Vec<(usize, bool, Label)> = Vec::new();
    // Straight beyond the end; where that is not free, to its side.
    for (farthest, turns) in [(NEAR, &STRAIGHT[..]), (FARTHEST, &TURNS)] {
        let open = |line: usize| put.iter().all(|entry| entry.0 != line);
        let mut tries: Vec<(f32, usize, bool, Label)> = ends
            .iter()
            .filter(|(line, ..)| open(*line))
            .flat_map(|(line, lower, end)| {
                let labels = end.labels(farthest, turns, around);
                let more = if *lower { 0.0 } else { LOWER };
                labels.into_iter().map(move |(cost, label)| (cost + more, *line, *lower, label))
            })
            .collect();
        // Those with the same cost stay in their order: letters first.
        tries.sort_by(|left, right| left.0.total_cmp(&right.0));
        for (_, line, lower, label) in tries {
            if put.iter().all(|entry| entry.0 != line && entry.2.clear(&label)) {
                put.push((line, lower, label));
            }
        }
    }
    for (line, lower, end) in ends {
        if !put.iter().any(|entry| entry.0 == line && entry.1 != lower) {
            continue;
        }
        let mut labels = end.labels(ALSO, &STRAIGHT, around).into_iter();
        let free =
            |label: &Label| put.iter().all(|(.., other)| other.clear(label) && other.apart(label));
        if let Some((_, label)) = labels.find(|(_, label)| free(label)) {
            put.push((line, lower, label));
        }
    }
    put.into_iter().map(|(.., label)| label).collect()
}

/// The lines of fields with one letter, and those with one number: the first
/// and the last field of each.
fn lines(places: &[Place]) -> Vec<(Axis, Place, Place)> {
    let ends = |axis, key: fn(&Place) -> (i16, i16)| {
        let mut lines: BTreeMap<i16, (Place, Place)> = BTreeMap::new();
        for place in places {
            let (line, along) = key(place);
            let (first, last) = lines.entry(line).or_insert((*place, *place));
            if along < key(first).1 {
                *first = *place;
            }
            if key(last).1 < along {
                *last = *place;
            }
        }
        lines.into_values().map(move |(first, last)| (axis, first, last))
    };
    let letters = ends(Axis::Letter, |place| (place.x, place.y));
    letters.chain(ends(Axis::Number, |place| (place.y, place.x))).collect()
}

/// The end of a line, and the text that names it.
struct End {
    axis: Axis,
    /// The middle of the edge it ends at, and from there half a step on.
    edge: Point,
    half_step: Point,
    text: String,
    /// Half of it.
    width: f32,
    /// From the middle of the text up and down.
    height: (f32, f32),
}

impl End {
    fn new((axis, size): (Axis, f32), end: Place, way: i16, at: &impl Fn(Place) -> Point) -> Self {
        let (dx, dy) = if axis == Axis::Letter { (0, way) } else { (way, 0) };
        let text = match axis {
            Axis::Letter => letters(end.x),
            Axis::Number => (end.y + 1).to_string(),
        };
        let shown = Text::new_centred(Point(0.0, 0.0), size, Color::hex(0), text.as_str());
        let (Point(left, top), Point(right, bottom)) =
            shown.outline().bounds().unwrap_or((Point(0.0, 0.0), Point(0.0, 0.0)));
        let (Point(a, b), Point(x, y)) = (at(end), at(Place::new(end.x + dx, end.y + dy)));
        let half_step = Point((x - a) / 2.0, (y - b) / 2.0);
        Self {
            axis,
            edge: Point(a + half_step.0, b + half_step.1),
            half_step,
            text,
            width: right.max(-left),
            height: (-top, bottom),
        }
    }

    /// The labels that are clear of the board, and how bad each is: the best one
    /// first, if all are straight.
    fn labels(&self, farthest: f32, turns: &[i8], around: &Around<'_>) -> Vec<(f32, Label)> {
        let mut labels = Vec::new();
        for &turn in turns {
            let mut far = NEAREST;
            while far <= farthest {
                let label = self.label(far, turn);
                if TICK <= label.tick_length() && around.clear(&label.area) {
                    labels.push((far + 0.15 * f32::from(turn.abs()), label));
                }
                far += 0.05;
            }
        }
        labels
    }

    fn label(&self, far: f32, turn: i8) -> Label {
        let (sin, cos) = (f32::from(turn) * 15_f32.to_radians()).sin_cos();
        let Point(dx, dy) = self.half_step;
        let (dx, dy) = (dx * cos - dy * sin, dx * sin + dy * cos);
        let along = |far: f32| {
            let halves = 2.0 * far - 1.0;
            Point(self.edge.0 + dx * halves, self.edge.1 + dy * halves)
        };
        let at = along(far);
        let (up, down) = self.height;
        let area = Area(at.0 - self.width, at.1 - up, at.0 + self.width, at.1 + down);
        // From the line along the coast to what is free around the text.
        let from = 0.5 + 1.5 / dx.hypot(dy);
        let mut to = far;
        while from < to && area.wider(2.0).holds(along(to)) {
            to -= 0.02;
        }
        Label {
            text: self.text.clone(),
            axis: self.axis,
            at,
            tick: [along(from), along(to.max(from))],
            area,
        }
    }
}

impl Label {
    /// Whether neither of two labels covers the other or its line.
    fn clear(&self, other: &Self) -> bool {
        let Area(left, top, right, bottom) = self.area;
        let beside = if self.axis == other.axis { GAP } else { APART };
        !Area(left - beside, top - GAP, right + beside, bottom + GAP).meets(&other.area)
            && !other.crosses(&self.area.wider(2.0))
            && !self.crosses(&other.area.wider(2.0))
    }

    /// Whether they do not look like a letter and a number that name a field.
    fn apart(&self, other: &Self) -> bool {
        let Area(left, top, right, bottom) = self.area;
        self.axis == other.axis
            || !Area(left - LONELY, top, right + LONELY, bottom).meets(&other.area)
    }

    pub(super) fn tick_length(&self) -> f32 {
        let [Point(a, b), Point(x, y)] = self.tick;
        (x - a).hypot(y - b)
    }

    fn crosses(&self, area: &Area) -> bool {
        let [Point(a, b), Point(x, y)] = self.tick;
        (0..=20).any(|step| {
            let part = step as f32 / 20.0;
            area.holds(Point(a + (x - a) * part, b + (y - b) * part))
        })
    }
}

impl Around<'_> {
    /// Whether a text is in the picture, below its header, and on no field.
    fn clear(&self, area: &Area) -> bool {
        let Area(left, top, right, bottom) = area.wider(GAP);
        let (first, last) = self.frame;
        let inside = 0.0 <= left && right <= WIDTH && first <= top && bottom <= last;
        inside && !self.middles.iter().any(|&middle| self.touches(middle, &area.wider(2.5)))
    }

    /// Whether the part of an area that is nearest to the middle of a field is
    /// on that field.
    fn touches(&self, Point(x, y): Point, area: &Area) -> bool {
        let dx = (x.clamp(area.0, area.2) - x).abs() / self.radius;
        let dy = (y.clamp(area.1, area.3) - y).abs() / self.half;
        dy < 1.0 && dx < 1.0 - dy / 2.0
    }
}

/// Left, top, right and bottom.
#[derive(Clone, Copy, Debug)]
pub(in crate::atlantis) struct Area(f32, f32, f32, f32);

impl Area {
    pub fn around(Point(x, y): Point, width: f32, height: f32) -> Self {
        Self(x - width / 2.0, y - height / 2.0, x + width / 2.0, y + height / 2.0)
    }

    fn wider(&self, by: f32) -> Self {
        Self(self.0 - by, self.1 - by, self.2 + by, self.3 + by)
    }

    fn meets(&self, other: &Self) -> bool {
        self.0 < other.2 && other.0 < self.2 && self.1 < other.3 && other.1 < self.3
    }

    fn holds(&self, Point(x, y): Point) -> bool {
        (self.0..=self.2).contains(&x) && (self.1..=self.3).contains(&y)
    }
}

impl Chart {
    /// Whether an area is on no field, and neither on a label nor on its line.
    pub fn is_clear(&self, area: &Area) -> bool {
        let Self { middles, radius, half, bottom, face, .. } = self;
        let (radius, half, size) = (*radius, *half, face.edge);
        let around = Around { middles, radius, half, frame: (0.0, *bottom), size };
        around.clear(area)
            && self.labels.iter().all(|label| !label.area.meets(area) && !label.crosses(area))
    }
}

impl Label {
    /// Where the text ends, below.
    pub fn bottom(&self) -> f32 {
        self.area.3
    }
}

/// The letters in the names of the fields with this x.
pub(in crate::atlantis) fn letters(x: i16) -> String {
    let name = Place::new(x, 0).to_string();
    name.trim_end_matches('1').to_owned()
}
