//! The squares, and what stands on them.

use std::sync::Arc;

use games::atlanteon::{Cell, Side, Square, Stake, Tower, View};

use super::{layout::Measures, pieces, style::Style, words};
use crate::{Look, Outline, Point, Segment, Shape, Spot, Stamp};

/// All squares, and a frame around one that was chosen.
pub(super) fn squares(shapes: &mut Vec<Shape>, view: &View, look: &Look, measures: &Measures) {
    let style = Style::of(look.theme);
    for square in Square::all() {
        cell(shapes, view, square, measures, style);
    }
    if let Some(square) = words::site(view, look) {
        shapes.push(Shape::Stamp(selection(measures, style), measures.middle(square)));
    }
}

fn cell(shapes: &mut Vec<Shape>, view: &View, square: Square, measures: &Measures, style: &Style) {
    let at = measures.middle(square);
    let new = view.last.resolved.contains(&square);
    let stake = at_stake(view, square);
    if let Some(by) = controller(&view.cells[square.index()]) {
        let ground = Shape::Fill(measures.ground_of(by), style.held[by.index()]);
        shapes.push(Shape::Stamp(Stamp::new(vec![ground]), at));
    }
    if view.last.placed == Some(square) {
        shapes.push(Shape::Stamp(brackets(measures, style), at));
    }
    match view.cells[square.index()] {
        Cell::Empty => {}
        Cell::Tile { side, tile, marker } => {
            let is_marked = marker.is_some() || view.claimable.contains(&square);
            let aside = if is_marked { measures.scale(8.0) } else { 0.0 };
            let up = if stake.is_some() { measures.scale(14.0) } else { 0.0 };
            let sign = Point(-aside, aside - up);
            pieces::tile(shapes, at, measures.tile(), side, tile, sign, style.side(side));
            if let Some(by) = marker {
                mark(shapes, square, by, new, measures, style);
            }
        }
        Cell::Tower { tower } => {
            pieces::tower(shapes, at, measures.tower(), tower, style.tower(tower));
        }
        Cell::Ruin { tower, by } => {
            pieces::ruin(shapes, at, measures.tower(), style.tower(tower), style.square);
            match tower {
                Tower::Black => mark(shapes, square, by, new, measures, style),
                Tower::White if new => {
                    shapes.push(Shape::Stamp(brackets(measures, style), at));
                }
                Tower::White => {}
            }
        }
    }
    if let Some(stake) = stake {
        let sums = (stake.influence, stake.gaps == 1);
        pieces::sums(shapes, measures.sums(square), sums, measures, style);
    }
    if let Some(side) = view.to_move
        && view.claimable.contains(&square)
    {
        pieces::ghost(shapes, measures.marker_position(square), measures.marker(), side, style);
    }
}

/// The stake of a square that may soon be decided: at most two more tiles surround it.
fn at_stake(view: &View, square: Square) -> Option<&Stake> {
    view.stakes.iter().find(|stake| stake.square == square && stake.gaps <= 2)
}

/// The side that has won the content of a square.
fn controller(cell: &Cell) -> Option<Side> {
    match cell {
        Cell::Tile { marker, .. } => *marker,
        Cell::Ruin { by, .. } => Some(*by),
        Cell::Empty | Cell::Tower { .. } => None,
    }
}

/// A control marker on a square.
fn mark(
    shapes: &mut Vec<Shape>,
    square: Square,
    by: Side,
    new: bool,
    measures: &Measures,
    style: &Style,
) {
    let (at, r) = (measures.marker_position(square), measures.marker());
    if new {
        pieces::halo(shapes, at, r, by, style);
    }
    pieces::marker(shapes, at, r, by, style.side(by));
}

/// Around the corners of a square.
fn brackets(measures: &Measures, style: &Style) -> Arc<Stamp> {
    let half = measures.square / 2.0;
    let (far, near) = (half - measures.scale(6.0), half - measures.scale(30.0));
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let outline = corners.into_iter().flat_map(|(x, y)| {
        [
            Segment::Move(Point(x * far, y * near)),
            Segment::Line(Point(x * far, y * far)),
            Segment::Line(Point(x * near, y * far)),
        ]
    });
    let width = measures.scale(6.0);
    Stamp::new(vec![Shape::Stroke(Outline(outline.collect()), style.accent, width)])
}

/// Around a square that somebody has chosen.
fn selection(measures: &Measures, style: &Style) -> Arc<Stamp> {
    let half = measures.square / 2.0 - measures.scale(5.0);
    let corner = Point(-half, -half);
    let frame = Outline::round_rect(corner, 2.0 * half, 2.0 * half, measures.scale(8.0));
    Stamp::new(vec![
        Shape::Stroke(frame.clone(), style.shade, measures.scale(12.0)),
        Shape::Stroke(frame, style.accent, measures.scale(8.0)),
    ])
}

/// Every square by its name.
pub(super) fn spots(measures: &Measures) -> Vec<Spot> {
    let of = |square: Square| spot(square.to_string(), measures.middle(square), measures.square);
    Square::all().map(of).collect()
}

/// A square area around a point.
pub(super) fn spot(token: String, Point(x, y): Point, size: f32) -> Spot {
    let corner = Point(x - size / 2.0, y - size / 2.0);
    Spot { token, corner, width: size, height: size, is_hex: false }
}
