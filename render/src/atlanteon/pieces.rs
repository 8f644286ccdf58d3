//! Tiles, markers, towers and crowns, as shapes.

use std::sync::Arc;

use games::atlanteon::{Side, Tile, Tower};

use super::{
    layout::Measures,
    style::{SideStyle, Style, TowerStyle},
};
use crate::{Color, Outline, Point, Shape, Stamp, Text};

/// A tile with its middle at a point: White's is a square with round corners,
/// Blue's one with the corners cut off. What is on it is `sign` away from the
/// middle, to make room for what lies on it.
pub(super) fn tile(
    shapes: &mut Vec<Shape>,
    at: Point,
    size: f32,
    side: Side,
    tile: Tile,
    sign: Point,
    style: &SideStyle,
) {
    let mut piece = body_of(size, side, style);
    piece.push(if tile == Tile::KING {
        Shape::Fill(crown(sign, size * 0.29), style.ink)
    } else {
        Shape::Text(Text::new_centred(sign, size * 0.66, style.ink, tile.to_string()))
    });
    shapes.push(Shape::Stamp(Stamp::new(piece), at));
}

/// A tile without anything on it.
pub(super) fn blank(shapes: &mut Vec<Shape>, at: Point, size: f32, side: Side, style: &SideStyle) {
    shapes.push(Shape::Stamp(Stamp::new(body_of(size, side, style)), at));
}

pub(super) fn body_of(size: f32, side: Side, style: &SideStyle) -> Vec<Shape> {
    let rim = (size * 0.04).max(2.5);
    vec![
        Shape::Fill(body(side, Point::ORIGIN, size), style.edge),
        Shape::Fill(body(side, Point::ORIGIN, size - 2.0 * rim), style.face),
    ]
}

pub(super) fn body(side: Side, Point(x, y): Point, size: f32) -> Outline {
    let half = size / 2.0;
    match side {
        Side::White => Outline::round_rect(Point(x - half, y - half), size, size, size * 0.16),
        Side::Blue => {
            let cut = half - size * 0.25;
            let corners = [
                (-cut, -half),
                (cut, -half),
                (half, -cut),
                (half, cut),
                (cut, half),
                (-cut, half),
                (-half, cut),
                (-half, -cut),
            ];
            Outline::polygon(corners.map(|(dx, dy)| Point(x + dx, y + dy)))
        }
    }
}

/// A control marker of radius `r`: White's is a disc, Blue's a diamond.
pub(super) fn marker(shapes: &mut Vec<Shape>, at: Point, r: f32, side: Side, style: &SideStyle) {
    let rim = r * 0.22;
    let mut piece = vec![
        Shape::Fill(lozenge(side, Point::ORIGIN, r), style.marker_edge),
        Shape::Fill(lozenge(side, Point::ORIGIN, r - rim * inset(side)), style.marker),
    ];
    if side == Side::White {
        piece.push(Shape::Fill(Outline::circle(Point::ORIGIN, r * 0.28), style.marker_edge));
    }
    shapes.push(Shape::Stamp(Stamp::new(piece), at));
}

/// The outline of a marker; `r` is half its height.
fn lozenge(side: Side, Point(x, y): Point, r: f32) -> Outline {
    match side {
        Side::White => Outline::circle(Point(x, y), r * 0.94),
        Side::Blue => {
            let r = r * 1.16;
            Outline::polygon([Point(x, y - r), Point(x + r, y), Point(x, y + r), Point(x - r, y)])
        }
    }
}

/// How much farther the corners of a shape are inside than its edges.
fn inset(side: Side) -> f32 {
    if side == Side::White { 1.0 } else { 1.25 }
}

/// The place of a marker that can be put there.
pub(super) fn ghost(shapes: &mut Vec<Shape>, at: Point, r: f32, side: Side, style: &Style) {
    let outline = lozenge(side, Point::ORIGIN, r - 2.0);
    let piece =
        vec![Shape::Fill(outline.clone(), style.square), Shape::Stroke(outline, style.accent, 5.0)];
    shapes.push(Shape::Stamp(Stamp::new(piece), at));
}

/// Around a marker: it is new.
pub(super) fn halo(shapes: &mut Vec<Shape>, at: Point, r: f32, side: Side, style: &Style) {
    let rings = [(1.42, style.shade), (1.33, style.accent), (1.1, style.shade)];
    let piece = rings.map(|(far, color)| Shape::Fill(lozenge(side, Point::ORIGIN, r * far), color));
    shapes.push(Shape::Stamp(Stamp::new(piece.into()), at));
}

/// The sums of White and Blue on an undecided square: White's on the left, with round corners, and
/// Blue's on the right, with cut ones, as their tiles are. A rim shows that one more tile decides
/// it.
pub(super) fn sums(
    shapes: &mut Vec<Shape>,
    at: Point,
    (sums, last): ([u8; 2], bool),
    measures: &Measures,
    style: &Style,
) {
    let [half, height, _] = measures.sum;
    let mut piece = Vec::new();
    let whole = |by: f32| {
        let corner = Point(-half - by, -height / 2.0 - by);
        Outline::round_rect(corner, 2.0 * (half + by), height + 2.0 * by, 9.0 + by)
    };
    let rims = if last { &[(8.5, style.shade), (6.5, style.accent)][..] } else { &[] };
    let rims = rims.iter().map(|&(by, color)| Shape::Fill(whole(measures.scale(by)), color));
    piece.extend(rims);
    let rim = style.side(Side::White).marker_edge;
    piece.push(Shape::Fill(whole(2.0), rim));
    let (top, bottom, cut) = (-height / 2.0, height / 2.0, 9.0);
    let size = measures.digits;
    let left = Outline::round_rect(Point(-half, top), half + 9.0, height, 9.0);
    let right = Outline::polygon([
        Point(0.0, top),
        Point(half - cut, top),
        Point(half, top + cut),
        Point(half, bottom - cut),
        Point(half - cut, bottom),
        Point(0.0, bottom),
    ]);
    for (side, outline, middle) in
        [(Side::White, left, -half / 2.0), (Side::Blue, right, half / 2.0)]
    {
        let colors = style.side(side);
        piece.push(Shape::Fill(outline, colors.face));
        let sum = sums[side.index()].to_string();
        piece.push(Shape::Text(Text::new_centred(Point(middle, 0.0), size, colors.ink, sum)));
    }
    shapes.push(Shape::Stamp(Stamp::new(piece), at));
}

/// A crown, `r` from its middle to its side.
pub(super) fn crown(Point(x, y): Point, r: f32) -> Outline {
    let at = |(dx, dy): (f32, f32)| Point(x + dx * r, y + dy * r);
    let points = [
        (-1.0, -0.5),
        (-0.48, 0.08),
        (0.0, -0.78),
        (0.48, 0.08),
        (1.0, -0.5),
        (0.8, 0.5),
        (-0.8, 0.5),
    ];
    Outline::polygon(points.map(at))
        .and(Outline::rect(at((-0.8, 0.6)), 1.6 * r, 0.24 * r))
        .and(Outline::circle(at((-1.0, -0.55)), 0.14 * r))
        .and(Outline::circle(at((0.0, -0.84)), 0.16 * r))
        .and(Outline::circle(at((1.0, -0.55)), 0.14 * r))
}

/// A tower, `r` from its middle to its foot: the white ones have a dome, the
/// black one battlements and horns.
pub(super) fn tower(shapes: &mut Vec<Shape>, at: Point, r: f32, tower: Tower, style: &TowerStyle) {
    let openings = match tower {
        Tower::White => gate(),
        Tower::Black => slits(),
    };
    let silhouette = silhouette(tower).transform(Point::ORIGIN, r);
    let piece = vec![
        Shape::Stroke(silhouette.clone(), style.edge, (r * 0.14).max(4.5)),
        Shape::Fill(silhouette, style.stone),
        Shape::Fill(openings.transform(Point::ORIGIN, r), style.opening),
    ];
    shapes.push(Shape::Stamp(Stamp::new(piece), at));
}

/// The place of a tower that a side has not captured.
pub(super) fn tower_ghost(tower: Tower, r: f32, edge: Color) -> Arc<Stamp> {
    let silhouette = silhouette(tower).transform(Point::ORIGIN, r);
    Stamp::new(vec![Shape::Stroke(silhouette, edge, 2.5)])
}

pub(super) fn silhouette(tower: Tower) -> Outline {
    match tower {
        Tower::White => dome(),
        Tower::Black => keep(),
    }
}

/// How far something that was chosen is lifted.
const LIFT: f32 = 9.0;

/// Where something comes that is lifted, of which `body` is the outline at `at`:
/// with its shadow where it was, and a rim.
pub(super) fn lift(
    shapes: &mut Vec<Shape>,
    Point(x, y): Point,
    body: Outline,
    style: &Style,
) -> Point {
    let lifted = body.transform(Point(0.0, -LIFT), 1.0);
    shapes.push(Shape::Fill(body.transform(Point(0.0, 3.0), 1.0), style.shadow));
    shapes.push(Shape::Stroke(lifted.clone(), style.shade, 11.0));
    shapes.push(Shape::Stroke(lifted, style.accent, 8.0));
    Point(x, y - LIFT)
}

/// The remains of a captured tower.
pub(super) fn ruin(shapes: &mut Vec<Shape>, at: Point, r: f32, style: &TowerStyle, water: Color) {
    let stump = Outline::polygon(
        [
            (-0.7, 0.92),
            (-0.7, 0.7),
            (-0.44, 0.66),
            (-0.42, 0.1),
            (-0.26, 0.28),
            (-0.1, 0.0),
            (0.06, 0.36),
            (0.22, 0.24),
            (0.34, 0.5),
            (0.44, 0.44),
            (0.46, 0.66),
            (0.7, 0.7),
            (0.7, 0.92),
        ]
        .map(|(x, y)| Point(x, y)),
    );
    let rubble =
        Outline::circle(Point(-0.62, 0.46), 0.11).and(Outline::circle(Point(0.66, 0.42), 0.14));
    let (stone, edge) = (style.stone.mix(water, 0.1), style.edge.mix(water, 0.1));
    let parts = [stump, rubble].map(|part| part.transform(Point::ORIGIN, r));
    let piece = parts.into_iter().flat_map(|part| {
        [Shape::Stroke(part.clone(), edge, (r * 0.12).max(2.5)), Shape::Fill(part, stone)]
    });
    shapes.push(Shape::Stamp(Stamp::new(piece.collect()), at));
}

fn dome() -> Outline {
    let mut outline = Outline::polygon(
        [(-0.7, 0.92), (-0.7, 0.7), (-0.46, 0.64), (-0.36, -0.16), (-0.52, -0.2), (-0.52, -0.36)]
            .map(|(x, y)| Point(x, y)),
    );
    use crate::Segment::{Close, Cubic, Line};
    outline.0.pop();
    outline.0.extend([
        Line(Point(-0.4, -0.36)),
        Cubic(Point(-0.4, -0.72), Point(-0.1, -0.76), Point(0.0, -1.0)),
        Cubic(Point(0.1, -0.76), Point(0.4, -0.72), Point(0.4, -0.36)),
        Line(Point(0.52, -0.36)),
        Line(Point(0.52, -0.2)),
        Line(Point(0.36, -0.16)),
        Line(Point(0.46, 0.64)),
        Line(Point(0.7, 0.7)),
        Line(Point(0.7, 0.92)),
        Close,
    ]);
    outline
}

fn gate() -> Outline {
    Outline::round_rect(Point(-0.15, 0.34), 0.3, 0.6, 0.15).and(Outline::round_rect(
        Point(-0.1, -0.08),
        0.2,
        0.24,
        0.1,
    ))
}

fn keep() -> Outline {
    Outline::polygon(
        [
            (-0.7, 0.92),
            (-0.7, 0.72),
            (-0.5, 0.66),
            (-0.44, -0.06),
            (-0.66, -0.26),
            (-0.78, -0.98),
            (-0.4, -0.5),
            (-0.2, -0.5),
            (-0.2, -0.72),
            (0.2, -0.72),
            (0.2, -0.5),
            (0.4, -0.5),
            (0.78, -0.98),
            (0.66, -0.26),
            (0.44, -0.06),
            (0.5, 0.66),
            (0.7, 0.72),
            (0.7, 0.92),
        ]
        .map(|(x, y)| Point(x, y)),
    )
}

fn slits() -> Outline {
    Outline::polygon([Point(-0.3, -0.24), Point(-0.08, -0.12), Point(-0.28, -0.04)])
        .and(Outline::polygon([Point(0.3, -0.24), Point(0.08, -0.12), Point(0.28, -0.04)]))
        .and(Outline::round_rect(Point(-0.13, 0.4), 0.26, 0.54, 0.13))
}
