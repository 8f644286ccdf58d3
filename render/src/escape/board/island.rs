//! The island: pieces in three heights, with beaches where they meet the water and cliffs
//! where they stand above others.

use std::sync::Arc;

use games::escape::{Cell, Ground, Hex, Map, Ring, View};

use super::{backdrop, shapes::polygon};
use crate::{
    Outline, Point, Shape, Stamp, Text,
    escape::{
        layout::Grid,
        style::{Style, Tile},
    },
};

/// All that stands.
pub(in crate::escape) fn island(shapes: &mut Vec<Shape>, view: &View, grid: &Grid, style: &Style) {
    let stands = |hex: &&Hex| hex.stands || hex.ground == Ground::Acropolis;
    let standing = || {
        let it = view.hexes.iter().filter(stands);
        it.filter_map(|hex| Some((hex, grid.at(hex.cell)?)))
    };
    for stamp in shore(grid, style) {
        shapes.extend(standing().map(|standing| Shape::Stamp(Arc::clone(&stamp), standing.1)));
    }
    let mut stamps = [None, None, None, None];
    // From the back to the front: what is higher hides what is behind it.
    for (hex, Point(x, y)) in standing() {
        let ring = if let Ground::Piece(ring) = hex.ground { Some(ring) } else { None };
        let n = ring.map_or(3, Ring::index);
        let stamp = stamps[n].get_or_insert_with(|| match ring {
            Some(ring) => piece(grid, ring, style),
            None => acropolis(grid, style),
        });
        shapes.push(Shape::Stamp(Arc::clone(stamp), Point(x, y)));
    }
    if grid.is_chat() {
        return;
    }
    let near = view.hexes.iter().filter(|hex| is_near(grid.map, hex.cell));
    for hex in near.filter(|hex| hex.ground != Ground::Acropolis) {
        shapes.extend(name(view, hex, grid, style).into_iter().flatten().map(Shape::Text));
    }
}

/// The name of a hex, above whatever stands in front of it.
pub(super) fn name(view: &View, hex: &Hex, grid: &Grid, style: &Style) -> Option<[Text; 2]> {
    let Point(x, y) = grid.at(hex.cell)?;
    let color = match hex.ground {
        Ground::Piece(ring) if hex.stands => style.ring(ring).ink,
        Ground::Coral(_) => style.coral.ink,
        Ground::Acropolis => return None,
        _ => style.sea_ink,
    };
    let at = Point(x, y - height_above_water(view, hex.cell, grid));
    Some(backdrop::name(grid, at, hex.cell, color))
}

/// Whether a piece may stand in a hex or in front of it.
pub(super) fn is_near(map: &Map, cell: Cell) -> bool {
    let is_piece = |cell| matches!(map.ground(cell), Some(Ground::Piece(_) | Ground::Acropolis));
    is_piece(cell) || in_front(map, cell).any(is_piece)
}

fn in_front(map: &Map, cell: Cell) -> impl Iterator<Item = Cell> {
    map.near(cell).filter(move |neighbor| neighbor.row() > cell.row())
}

/// How far above the water things in a hex are drawn.
pub(super) fn height_above_water(view: &View, cell: Cell, grid: &Grid) -> f32 {
    rise(grid, cell, &|cell| view.hex(cell).is_some_and(|hex| hex.stands))
}

/// The same, where it is known which pieces stand: as high as what is in front of it, or
/// it would be hidden; and where people land, within what marks it.
pub(super) fn rise(grid: &Grid, cell: Cell, stands: &dyn Fn(Cell) -> bool) -> f32 {
    let height = |hex: Cell| match grid.map.ground(hex) {
        Some(Ground::Piece(ring)) if stands(hex) => lift(grid, Some(ring)),
        Some(Ground::Acropolis) => (ACROPOLIS * grid.unit()).round(),
        Some(Ground::Coral(_)) => lift(grid, None),
        Some(Ground::Red(_)) if hex == cell => (8.0 * grid.unit()).round(),
        _ => 0.0,
    };
    in_front(grid.map, cell).map(height).fold(height(cell), f32::max)
}

/// How high the highest face is above the water.
const ACROPOLIS: f32 = 23.0;

/// How far the face of a piece is above the water; without a ring, that of coral.
pub(super) fn lift(grid: &Grid, ring: Option<Ring>) -> f32 {
    let lift = match ring {
        None => 4.0,
        Some(Ring::Rock) => 6.0,
        Some(Ring::Land) => 12.0,
        Some(Ring::Citadel) => 18.0,
    };
    (lift * grid.unit()).round()
}

/// Surf and sand around whatever stands, one below the other.
pub(super) fn shore(grid: &Grid, style: &Style) -> [Arc<Stamp>; 2] {
    let u = grid.unit();
    [(-8.0, style.foam), (-4.5, style.sand)]
        .map(|(inset, color)| Stamp::new(vec![Shape::Fill(grid.hex(inset * u), color)]))
}

/// A bare piece, around the middle of its hex; without a ring, coral.
pub(super) fn block(grid: &Grid, ring: Option<Ring>, style: &Style) -> Vec<Shape> {
    let tile = ring.map_or(&style.coral, |ring| style.ring(ring));
    tile_shapes(grid, lift(grid, ring), tile)
}

fn tile_shapes(grid: &Grid, lift: f32, tile: &Tile) -> Vec<Shape> {
    let [_, right, low_right, low, low_left, left] = grid.corners(0.5);
    let up = |Point(x, y): Point| Point(x, y - lift);
    let cliff = [up(left), up(right), right, low_right, low, low_left, left];
    let face = grid.hex(0.5).transform(Point(0.0, -lift), 1.0);
    vec![
        Shape::Fill(Outline::polygon(cliff), tile.cliff),
        Shape::Fill(face.clone(), tile.face),
        Shape::Stroke(face, tile.face.mix(tile.cliff, 0.55), 1.0),
    ]
}

/// A piece with what grows and stands on it, at its edges: people are in the middle.
fn piece(grid: &Grid, ring: Ring, style: &Style) -> Arc<Stamp> {
    let (u, tile) = (grid.unit(), style.ring(ring));
    let mut shapes = block(grid, Some(ring), style);
    let up = lift(grid, Some(ring));
    let at = |x: f32, y: f32| Point(x * u, y * u - up);
    let mut fill = |outline: Outline, color| shapes.push(Shape::Fill(outline, color));
    match ring {
        Ring::Rock => {
            for (x, y, size) in [(-28.0, -13.0, 1.0), (28.0, 6.0, 0.9)] {
                let stone = polygon(&[(-8.0, 5.0), (-4.0, -5.0), (1.0, -7.0), (8.0, 5.0)]);
                fill(stone.transform(at(x, y), size * u), tile.mark);
                let light = polygon(&[(-4.0, -5.0), (1.0, -7.0), (-1.0, 1.0), (-6.0, 2.0)]);
                fill(light.transform(at(x, y), size * u), tile.face.mix(style.rim, 0.35));
            }
        }
        Ring::Land => {
            for (x, y, r) in [(-29.0, -13.0, 6.5), (29.0, 3.0, 6.5)] {
                fill(Outline::rect(at(x - 1.2, y + 3.0), 2.4 * u, 7.0 * u), tile.cliff);
                fill(Outline::circle(at(x, y), r * u), tile.mark);
            }
        }
        Ring::Citadel => {
            for (x, y) in [(-27.0, -9.0), (28.0, 6.0)] {
                fill(Outline::rect(at(x - 6.0, y - 3.0), 12.0 * u, 9.0 * u), tile.mark);
                let roof = polygon(&[(-8.0, -3.0), (0.0, -10.0), (8.0, -3.0)]);
                fill(roof.transform(at(x, y), u), tile.cliff);
            }
        }
    }
    Stamp::new(shapes)
}

/// The highest, with a temple on it: it never sinks.
fn acropolis(grid: &Grid, style: &Style) -> Arc<Stamp> {
    let (u, tile) = (grid.unit(), &style.acropolis);
    let up = (ACROPOLIS * u).round();
    let mut shapes = tile_shapes(grid, up, tile);
    let at = |x: f32, y: f32| Point(x * u, y * u - up);
    let mut fill = |outline: Outline, color| shapes.push(Shape::Fill(outline, color));
    let dark = tile.cliff;
    for (width, y) in [(58.0, 22.0), (52.0, 16.0)] {
        fill(
            Outline::rect(at(-width / 2.0, y), width * u, 6.0 * u),
            if y > 20.0 { dark } else { tile.mark },
        );
    }
    fill(Outline::rect(at(-23.0, -8.0), 46.0 * u, 24.0 * u), dark);
    for n in 0..5_u8 {
        let x = -23.0 + 10.0 * f32::from(n);
        fill(Outline::rect(at(x, -8.0), 6.0 * u, 24.0 * u), style.rim);
    }
    fill(
        polygon(&[(-30.0, -8.0), (0.0, -27.0), (30.0, -8.0)]).transform(at(0.0, 0.0), u),
        tile.mark,
    );
    fill(polygon(&[(-19.0, -11.0), (0.0, -22.5), (19.0, -11.0)]).transform(at(0.0, 0.0), u), dark);
    Stamp::new(shapes)
}
