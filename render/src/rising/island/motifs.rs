//! The things on each tile, which tell sections apart besides their colours.

use games::rising::Section;

use crate::{Outline, Point, Segment, Shape, rising::style::Land};

fn polygon(corners: &[(f32, f32)]) -> Outline {
    Outline::polygon(corners.iter().map(|(x, y)| Point(*x, *y)))
}

/// Above the rings of a tile, at both sides of its name.
pub(super) fn motif(shapes: &mut Vec<Shape>, section: Section, land: &Land) {
    for x in [-31.0, 31.0] {
        let outline = one(section, x > 0.0);
        shapes.push(Shape::Fill(outline.transform(Point(x, -27.0), 0.9), land.mark));
    }
}

/// Some 24 units wide, around its middle; what is at the right may differ.
pub(in crate::rising) fn one(section: Section, is_right: bool) -> Outline {
    match section {
        Section::Mountains => {
            polygon(&[(-14.0, 10.0), (-4.0, -12.0), (2.0, -1.0), (6.0, -7.0), (14.0, 10.0)])
        }
        Section::Libraries => {
            let scroll = Outline::round_rect(Point(-10.0, -10.0), 20.0, 20.0, 2.0);
            let rolls =
                [-12.0, 7.0].map(|top| Outline::round_rect(Point(-13.0, top), 26.0, 6.0, 3.0));
            rolls.into_iter().fold(scroll, Outline::and)
        }
        Section::Hills => Outline(vec![
            Segment::Move(Point(-15.0, 9.0)),
            Segment::Cubic(Point(-9.0, -12.0), Point(2.0, -12.0), Point(5.0, 0.0)),
            Segment::Cubic(Point(8.0, -5.0), Point(13.0, -2.0), Point(15.0, 9.0)),
            Segment::Close,
        ]),
        Section::Cities => {
            let roof = polygon(&[(-13.0, -3.0), (0.0, -12.0), (13.0, -3.0)]);
            let columns =
                [-11.0, -2.0, 7.0].map(|left| Outline::rect(Point(left, -3.0), 4.0, 11.0));
            let foot = Outline::rect(Point(-13.0, 7.0), 26.0, 4.0);
            columns.into_iter().fold(roof.and(foot), Outline::and)
        }
        Section::Forests => {
            let tree = |middle: f32, size: f32| {
                polygon(&[(0.0, -13.0), (8.0, 8.0), (-8.0, 8.0)])
                    .and(Outline::rect(Point(-1.5, 8.0), 3.0, 3.0))
                    .transform(Point(middle, 0.0), size)
            };
            let high = if is_right { 6.0 } else { -6.0 };
            tree(high, 1.0).and(tree(-high, 0.8))
        }
        Section::Forges => {
            let top = polygon(&[
                (-14.0, -9.0),
                (14.0, -9.0),
                (14.0, -5.0),
                (5.0, 0.0),
                (5.0, 4.0),
                (10.0, 9.0),
                (-10.0, 9.0),
                (-5.0, 4.0),
                (-5.0, 0.0),
                (-10.0, -2.0),
            ]);
            if is_right { top } else { mirror_outline(top) }
        }
    }
}

fn mirror_outline(outline: Outline) -> Outline {
    Outline::polygon(outline.points().map(|Point(x, y)| Point(-x, y)).collect::<Vec<_>>())
}
