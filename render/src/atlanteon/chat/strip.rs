//! The holdings of a side, in a narrow strip beside the board: its markers, the towers it has taken
//! and the tiles in its hand.

use games::atlanteon::{Phase, Side, Tile, Tower, View};

use super::{FRAME, WIDTH};
use crate::{
    Look, Outline, Point, Shape, Spot, Stamp, Text,
    atlanteon::{
        board,
        pieces::{self, body, body_of, crown},
        style::Style,
        words,
    },
};

const STRIP: f32 = 62.0;

/// Between a strip and the edge of the picture.
const GAP: f32 = 5.0;

/// How far from the top of a strip the middles are of the sign of whose turn it is, of a marker, of
/// the number of markers and of the first tower.
const SIGN: f32 = 33.0;
const MARKER: f32 = 80.0;
const COUNT: f32 = 125.0;
const TOWERS: f32 = 176.0;

/// Between the middles of towers, and from the middle of one to its foot.
const TOWER_PITCH: f32 = 46.0;
const TOWER: f32 = 22.0;

/// The side of a tile, and how far apart the middles of tiles are.
const TILE: f32 = 48.0;
const TILE_PITCH: f32 = 52.0;

/// The height of an em of the numbers.
const DIGITS: f32 = 40.0;

/// What never changes of both strips: the places of tiles.
pub(super) fn paint(shapes: &mut Vec<Shape>, style: &Style) {
    for side in Side::BOTH {
        shapes.push(Shape::Fill(panel(side, 0.0), style.panel_edge));
        shapes.push(Shape::Fill(panel(side, 3.0), style.panel));
        for tile in Tile::all() {
            let place = body(side, slot(side, tile), TILE - 6.0);
            shapes.push(Shape::Stroke(place, style.gone.edge, 3.0));
        }
    }
}

pub(super) fn strips(shapes: &mut Vec<Shape>, view: &View, look: &Look) {
    let style = Style::of(look.theme);
    for side in Side::BOTH {
        let turn = (view.to_move == Some(side)).then(|| arrow(side));
        let won = (view.winner == Some(side)).then(|| crown(middle(side, SIGN), 24.0));
        if let Some(sign) = turn.or(won) {
            shapes.push(Shape::Stroke(panel(side, 1.0), style.accent, 7.0));
            shapes.push(Shape::Fill(sign, style.accent));
        }
        pieces::marker(shapes, middle(side, MARKER), 21.0, side, style.side(side));
        let n_markers = view.markers[side.index()].to_string();
        let count = Text::new_centred(middle(side, COUNT), DIGITS + 4.0, style.ink, n_markers);
        shapes.push(Shape::Text(count));
        let (_, picked) = words::parse_choice(view, look);
        let mut picked = picked.filter(|_| view.to_move == Some(side));
        for (n, tower) in towers(view, side).into_iter().enumerate() {
            let mut at = tower_slot(side, n);
            if picked.take_if(|picked| *picked == tower).is_some() {
                let body = pieces::silhouette(tower).transform(at, TOWER);
                at = pieces::lift(shapes, at, body, style);
            }
            pieces::tower(shapes, at, TOWER, tower, style.tower(tower));
        }
        tiles(shapes, view, side, look);
    }
}

/// The towers that a side has taken, or at the start those that whose turn it is can place.
fn towers(view: &View, side: Side) -> Vec<Tower> {
    if view.phase == Phase::Towers && view.to_move == Some(side) {
        return view.unplaced.clone();
    }
    view.captured[side.index()].clone()
}

/// The tiles in hand; the chosen one last, since it is lifted above the others.
fn tiles(shapes: &mut Vec<Shape>, view: &View, side: Side, look: &Look) {
    let style = Style::of(look.theme);
    let (picked, _) = words::parse_choice(view, look);
    let picked = picked.filter(|_| view.to_move == Some(side));
    for &held in view.hands[side.index()].iter().filter(|held| Some(**held) != picked) {
        tile(shapes, slot(side, held), side, held, style);
    }
    if let Some(picked) = picked {
        let at = slot(side, picked);
        let at = pieces::lift(shapes, at, body(side, at, TILE), style);
        tile(shapes, at, side, picked, style);
    }
}

/// A tile with a number as large as it can hold.
fn tile(shapes: &mut Vec<Shape>, at: Point, side: Side, tile: Tile, style: &Style) {
    let colors = style.side(side);
    let mut piece = body_of(TILE, side, colors);
    piece.push(match tile {
        Tile::KING => Shape::Fill(crown(Point::ORIGIN, TILE * 0.3), colors.ink),
        _ => Shape::Text(Text::new_centred(Point::ORIGIN, DIGITS, colors.ink, tile.to_string())),
    });
    shapes.push(Shape::Stamp(Stamp::new(piece), at));
}

/// From the strip of whose turn it is towards the board.
fn arrow(side: Side) -> Outline {
    let Point(x, y) = middle(side, SIGN);
    let way = if side == Side::White { 1.0 } else { -1.0 };
    Outline::polygon([
        Point(x - 17.0 * way, y - 21.0),
        Point(x + 19.0 * way, y),
        Point(x - 17.0 * way, y + 21.0),
    ])
}

/// Where things can be pointed at in the strip of whose turn it is.
pub(super) fn spots(view: &View, side: Side) -> Vec<Spot> {
    let hand = view.hands[side.index()].iter().filter(|_| view.phase == Phase::Tiles);
    let tiles = hand.map(|tile| board::spot(tile.to_string(), slot(side, *tile), TILE_PITCH));
    let unplaced = view.unplaced.iter().enumerate();
    let towers =
        unplaced.map(|(n, tower)| board::spot(tower.to_string(), tower_slot(side, n), TOWER_PITCH));
    tiles.chain(towers).collect()
}

/// The strip, but for a margin.
fn panel(side: Side, margin: f32) -> Outline {
    let (Point(_, top), _, height) = FRAME;
    let left = match side {
        Side::White => GAP,
        Side::Blue => WIDTH - GAP - STRIP,
    };
    let corner = Point(left + margin, top + margin);
    Outline::round_rect(corner, STRIP - 2.0 * margin, height - 2.0 * margin, 18.0 - margin)
}

/// The middle of a strip, so far from its top.
fn middle(side: Side, down: f32) -> Point {
    let from_edge = GAP + STRIP / 2.0;
    let x = if side == Side::White { from_edge } else { WIDTH - from_edge };
    Point(x, FRAME.0.1 + down)
}

fn tower_slot(side: Side, n: usize) -> Point {
    middle(side, TOWERS + TOWER_PITCH * n as f32)
}

/// The middle of the place of a tile in hand.
fn slot(side: Side, tile: Tile) -> Point {
    let n_below = Tile::all().rev().position(|other| other == tile).unwrap_or_default();
    middle(side, FRAME.2 - 10.0 - TILE / 2.0 - TILE_PITCH * n_below as f32)
}
