/// What a picture is made of, in the order it is drawn.
///
/// Coordinates are in units of the painter's choice, from the top left.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    pub width: f32,
    pub height: f32,
    pub background: Color,
    pub shapes: Vec<Shape>,
    /// Where words can be pointed at, for pages with a mouse.
    pub spots: Vec<Spot>,
    /// The picture in words, for people and programs that do not see it.
    pub alt: String,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    Fill(Outline, Color),
    Stroke(Outline, Color, f32),
    Text(Text),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Color(pub u8, pub u8, pub u8);

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point(pub f32, pub f32);

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

#[derive(Clone, PartialEq, Debug)]
pub struct Text {
    pub at: Point,
    pub size: f32,
    pub align: Align,
    pub color: Color,
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    Start,
    Middle,
}

/// A place in the picture that stands for a word of an action: a square of the
/// board, a tile beside it. A page makes those clickable whose token is among
/// the options of the question it asks ([`games::guide`]).
#[derive(Clone, PartialEq, Debug)]
pub struct Spot {
    pub token: String,
    pub corner: Point,
    pub width: f32,
    pub height: f32,
}

impl Outline {
    pub fn polygon(corners: impl IntoIterator<Item = Point>) -> Self {
        let mut segments: Vec<Segment> = corners.into_iter().map(Segment::Line).collect();
        if let Some(first) = segments.first_mut()
            && let Segment::Line(corner) = *first
        {
            *first = Segment::Move(corner);
        }
        segments.push(Segment::Close);
        Self(segments)
    }

    pub fn rect(Point(x, y): Point, width: f32, height: f32) -> Self {
        let (right, bottom) = (x + width, y + height);
        Self::polygon([Point(x, y), Point(right, y), Point(right, bottom), Point(x, bottom)])
    }

    /// A circle, of four curves.
    pub fn circle(Point(x, y): Point, r: f32) -> Self {
        let k = 0.552_284_8 * r;
        let curve = |a: (f32, f32), b: (f32, f32), c: (f32, f32)| {
            let at = |(dx, dy)| Point(x + dx, y + dy);
            Segment::Cubic(at(a), at(b), at(c))
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

    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.0.iter().flat_map(|&segment| match segment {
            Segment::Move(a) | Segment::Line(a) => vec![a],
            Segment::Quad(a, b) => vec![a, b],
            Segment::Cubic(a, b, c) => vec![a, b, c],
            Segment::Close => vec![],
        })
    }
}
