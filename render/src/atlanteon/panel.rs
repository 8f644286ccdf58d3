//! The holdings of a side, beside the board.

pub(super) mod key;

use games::atlanteon::{Side, Tower, View};

use super::{
    backdrop,
    layout::{self, PANEL_TOP, PANEL_WIDTH, SLOT, SMALL},
    pieces,
    style::Style,
    words,
};
use crate::{Align, Look, Point, Shape, Text, Weight, look::players::Cast};

/// The towers that there are to win.
const TOWERS: [Tower; 3] = [Tower::White, Tower::White, Tower::Black];

pub(super) fn panel(shapes: &mut Vec<Shape>, view: &View, side: Side, look: &Look, style: &Style) {
    let left = layout::PANELS[side.index()];
    if view.to_move == Some(side) {
        shapes.push(Shape::Stroke(backdrop::frame(side), style.accent, 5.0));
    }
    let cast = Cast::for_picture(look);
    let at = Point(left + 50.0, PANEL_TOP + 38.0);
    let called = Text::new_centred(at, 28.0, style.ink, cast.say(side.name())).align(Align::Start);
    let tries = [called.clone(), called.weight(Weight::Regular)];
    if let Some(called) = Text::fit_to_width(tries, PANEL_WIDTH - 49.0, SMALL) {
        // A long one begins nearer to the sign before it.
        let over = (called.start().0 + called.width() - left - PANEL_WIDTH + 3.0).max(0.0);
        shapes.push(Shape::Text(called.with_offset(Point(-over, 0.0))));
    }
    let name = cast.name(words::seat(view, side));
    if let Some(name) = &name {
        let at = Point(left + PANEL_WIDTH / 2.0, PANEL_TOP + 76.0);
        let name = Text::new_centred(at, SMALL, style.ink, name.as_str());
        shapes.push(Shape::Text(name.clip_to_width(PANEL_WIDTH - 18.0)));
    }
    let n_markers = view.markers[side.index()];
    let Point(x, y) = layout::count(left, name.is_some());
    pieces::marker(shapes, Point(x, y), 16.0, side, style.side(side));
    let at = Point(left + PANEL_WIDTH - 46.0, y);
    let count = Text::new_centred(at, 36.0, style.ink, n_markers.to_string());
    shapes.push(Shape::Text(count.align(Align::End)));
    // A win needs 11; a player may have more.
    if n_markers <= 11 {
        let at = Point(left + PANEL_WIDTH - 11.0, y);
        let of = Text::new_centred(at, SMALL, style.quiet, "/11");
        shapes.push(Shape::Text(of.align(Align::End).weight(Weight::Regular)));
    }
    towers(shapes, view, side, style);
    tiles(shapes, view, side, look, style);
}

/// The captured towers, and ghosts of those that are not.
fn towers(shapes: &mut Vec<Shape>, view: &View, side: Side, style: &Style) {
    let left = layout::PANELS[side.index()];
    let mut captured = view.captured[side.index()].clone();
    for (n, tower) in TOWERS.into_iter().enumerate() {
        let at = layout::capture_middle(left, n);
        match captured.iter().position(|other| *other == tower) {
            Some(found) => {
                captured.remove(found);
                pieces::tower(shapes, at, 21.0, tower, style.tower(tower));
            }
            None => {
                let ghost = pieces::tower_ghost(tower, 21.0, style.gone.edge);
                shapes.push(Shape::Stamp(ghost, at));
            }
        }
    }
}

/// The tiles in hand; the chosen one last, since it is lifted above the others.
fn tiles(shapes: &mut Vec<Shape>, view: &View, side: Side, look: &Look, style: &Style) {
    let left = layout::PANELS[side.index()];
    let colors = style.side(side);
    let (picked, _) = words::parse_choice(view, look);
    let picked = picked.filter(|_| view.to_move == Some(side));
    for &tile in view.hands[side.index()].iter().filter(|tile| Some(**tile) != picked) {
        pieces::tile(shapes, layout::slot(left, tile), SLOT, side, tile, Point::ORIGIN, colors);
    }
    if let Some(tile) = picked {
        let at = layout::slot(left, tile);
        let at = pieces::lift(shapes, at, pieces::body(side, at, SLOT), style);
        pieces::tile(shapes, at, SLOT, side, tile, Point::ORIGIN, colors);
    }
}
