use std::hash::{Hash, Hasher};

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point(pub f32, pub f32);

impl Point {
    /// Where a [`Stamp`](crate::Stamp) is before it is put on its place.
    pub const ORIGIN: Self = Self(0.0, 0.0);
}

/// A path: closed shapes and lines alike.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Outline(pub Vec<Segment>);

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Segment {
    Move(Point),
    Line(Point),
    Quad(Point, Point),
    Cubic(Point, Point, Point),
    Close,
}

/// How far the handles of a curve are that looks like a quarter of a circle.
const ROUND: f32 = 0.552_284_8;

impl Outline {
    pub fn polygon(corners: impl IntoIterator<Item = Point>) -> Self {
        let mut outline = Self::line(corners);
        outline.0.push(Segment::Close);
        outline
    }

    /// An open line through points.
    pub fn line(points: impl IntoIterator<Item = Point>) -> Self {
        let mut segments: Vec<Segment> = points.into_iter().map(Segment::Line).collect();
        if let Some(first) = segments.first_mut()
            && let Segment::Line(point) = *first
        {
            *first = Segment::Move(point);
        }
        Self(segments)
    }

    pub fn rect(Point(x, y): Point, width: f32, height: f32) -> Self {
        let (right, bottom) = (x + width, y + height);
        Self::polygon([Point(x, y), Point(right, y), Point(right, bottom), Point(x, bottom)])
    }

    /// A rectangle with round corners of radius `r`.
    pub fn round_rect(Point(x, y): Point, width: f32, height: f32, r: f32) -> Self {
        let r = r.min(width / 2.0).min(height / 2.0);
        let (right, bottom, k) = (x + width, y + height, r * (1.0 - ROUND));
        let curve = |first, second, end| Segment::Cubic(first, second, end);
        Self(vec![
            Segment::Move(Point(x + r, y)),
            Segment::Line(Point(right - r, y)),
            curve(Point(right - k, y), Point(right, y + k), Point(right, y + r)),
            Segment::Line(Point(right, bottom - r)),
            curve(Point(right, bottom - k), Point(right - k, bottom), Point(right - r, bottom)),
            Segment::Line(Point(x + r, bottom)),
            curve(Point(x + k, bottom), Point(x, bottom - k), Point(x, bottom - r)),
            Segment::Line(Point(x, y + r)),
            curve(Point(x, y + k), Point(x + k, y), Point(x + r, y)),
            Segment::Close,
        ])
    }

    /// A circle, of four curves.
    pub fn circle(Point(x, y): Point, r: f32) -> Self {
        let k = ROUND * r;
        let curve = |first: (f32, f32), second: (f32, f32), end: (f32, f32)| {
            let at = |(dx, dy)| Point(x + dx, y + dy);
            Segment::Cubic(at(first), at(second), at(end))
        };
        Self(vec![
            Segment::Move(Point(x + r, y)),
            curve((r, k), (k, r), (0.0, r)),
            curve((-k, r), (-r, k), (-r, 0.0)),
            curve((-r, -k), (-k, -r), (0.0, -r)),
            curve((k, -r), (r, -k), (r, 0.0)),
            Segment::Close,
        ])
    }

    /// This outline and another one, as one.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    /// Scaled about the origin, and then moved.
    #[must_use]
    pub fn transform(&self, Point(dx, dy): Point, scale: f32) -> Self {
        let at = |Point(x, y): Point| Point(x * scale + dx, y * scale + dy);
        Self(
            self.0
                .iter()
                .map(|&segment| match segment {
                    Segment::Move(a) => Segment::Move(at(a)),
                    Segment::Line(a) => Segment::Line(at(a)),
                    Segment::Quad(a, b) => Segment::Quad(at(a), at(b)),
                    Segment::Cubic(a, b, c) => Segment::Cubic(at(a), at(b), at(c)),
                    Segment::Close => Segment::Close,
                })
                .collect(),
        )
    }

    /// All points, those that only bend a curve as well: what they span holds
    /// the whole outline.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.0.iter().flat_map(|segment| segment.points().into_iter().flatten())
    }

    /// The corners of the smallest rectangle around all [`points`](Self::points).
    pub fn bounds(&self) -> Option<(Point, Point)> {
        self.points().fold(None, |bounds, point| {
            let (Point(left, top), Point(right, bottom)) = bounds.unwrap_or((point, point));
            let Point(x, y) = point;
            Some((Point(left.min(x), top.min(y)), Point(right.max(x), bottom.max(y))))
        })
    }
}

impl Hash for Point {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(u64::from(self.0.to_bits()) << 32 | u64::from(self.1.to_bits()));
    }
}

/// Equal outlines have the same, but for 0 and -0.
impl Hash for Outline {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_usize(self.0.len());
        for segment in &self.0 {
            hasher.write_u8(match segment {
                Segment::Move(_) => 0,
                Segment::Line(_) => 1,
                Segment::Quad(..) => 2,
                Segment::Cubic(..) => 3,
                Segment::Close => 4,
            });
            for point in segment.points().into_iter().flatten() {
                point.hash(hasher);
            }
        }
    }
}

impl Segment {
    fn points(&self) -> [Option<Point>; 3] {
        match *self {
            Self::Move(a) | Self::Line(a) => [Some(a), None, None],
            Self::Quad(a, b) => [Some(a), Some(b), None],
            Self::Cubic(a, b, c) => [Some(a), Some(b), Some(c)],
            Self::Close => [None; 3],
        }
    }
}
