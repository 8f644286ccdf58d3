//! The parts that are the same in every picture of a board: the sea, what lies below the water, the
//! refuges, and the names of hexes.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use games::escape::{Cell, Ground, Map};

use super::{
    island,
    shapes::{bent, wave},
};
use crate::{
    Align, Backdrop, Color, Outline, Point, Shape, Stamp, Text, Theme, Weight,
    escape::{
        layout::{EDGE, Grid, LEGIBLE, SMALL, TOP, WIDTH},
        style::Style,
    },
    look::surface::Surface,
};

type Known = ((bool, &'static str, Surface), Arc<Backdrop>);

/// Of the whole board: it is made once, and its pixels are kept.
pub(in crate::escape) fn backdrop(
    map: &'static Map,
    theme: &Theme,
    surface: Surface,
) -> Arc<Backdrop> {
    static KNOWN: LazyLock<Mutex<Vec<Known>>> = LazyLock::new(Mutex::default);
    let lock = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (theme.dark, map.key, surface);
    if let Some((_, found)) = lock().iter().find(|entry| entry.0 == key) {
        return Arc::clone(found);
    }
    let new = Arc::new(Backdrop::new(paint(&Grid::whole(map, surface), Style::of(theme))));
    lock().push((key, Arc::clone(&new)));
    new
}

/// Of the hexes that are drawn.
pub(in crate::escape) fn paint(grid: &Grid, style: &Style) -> Vec<Shape> {
    let mut shapes = Vec::new();
    sea(&mut shapes, grid, style);
    let shown = || grid.map.cells.iter().filter_map(|&cell| Some((cell, grid.at(cell)?)));
    let coral =
        shown().filter(|(cell, _)| matches!(grid.map.ground(*cell), Some(Ground::Coral(_))));
    let coral: Vec<_> = coral.collect();
    for stamp in island::shore(grid, style) {
        shapes.extend(coral.iter().map(|hex| Shape::Stamp(Arc::clone(&stamp), hex.1)));
    }
    for (it, at) in shown() {
        if let Some(Ground::Red(_)) = grid.map.ground(it) {
            shapes.push(Shape::Stamp(landing(grid, style), at));
        }
    }
    for (n, (_, at)) in (0..).zip(&coral) {
        shapes.push(Shape::Stamp(reef(grid, n, style), *at));
    }
    if grid.is_chat() {
        wide_edges(&mut shapes, grid, style);
        return shapes;
    }
    // Those that pieces in front of them may hide are written when it is known which stand.
    for (it, at) in shown().filter(|hex| !island::is_near(grid.map, hex.0)) {
        let is_coral = matches!(grid.map.ground(it), Some(Ground::Coral(_)));
        let color = if is_coral { style.coral.ink } else { style.sea_ink };
        let at = Point(at.0, at.1 - island::rise(grid, it, &|_| false));
        shapes.extend(name(grid, at, it, color).map(Shape::Text));
    }
    edges(&mut shapes, grid, style);
    shapes
}

/// The name of a hex, in the lower part of it: figures stay above it. Letter and number
/// begin on whole pixels: so the numbers of a row are alike, and packed well.
pub(super) fn name(grid: &Grid, Point(x, y): Point, cell: Cell, color: Color) -> [Text; 2] {
    let u = grid.unit();
    let size = match grid.is_chat() {
        true => (0.4 * grid.width).clamp(LEGIBLE, 52.0),
        // On a phone nine pixels, if there is room.
        false => (14.0 * u).max((25.0 * u).clamp(20.0, 23.0)),
    };
    let right = if cell.row() < 9 { 0.0 } else { (0.28 * size).round() };
    let down = if grid.is_chat() { 0.8 * grid.r } else { 31.0 * u };
    let at = Point(x - right, y + down.round());
    let letter = Text::new(at, size, color, char::from(b'a' + cell.column()).to_string());
    let number = Text::new(at, size, color, (cell.row() + 1).to_string());
    [letter.align(Align::End), number]
}

/// The deeper, the further from the island and the refuges. Each hex has one depth, for
/// its edges are drawn anyway: curves of their own would make pictures a fifth larger.
fn sea(shapes: &mut Vec<Shape>, grid: &Grid, style: &Style) {
    let (corner, width, height) = grid.sea();
    let [deepest, ..] = style.sea;
    shapes.push(Shape::Fill(Outline::rect(corner, width, height), deepest));
    let [drowned, depths @ ..] =
        [style.drowned, style.sea[0], style.sea[1], style.sea[2], style.sea[3], style.sea[4]]
            .map(|color| Stamp::new(vec![Shape::Fill(grid.hex(0.0), color)]));
    let edge = Stamp::new(vec![Shape::Stroke(grid.hex(0.0), style.grid, 1.0)]);
    let shown: Vec<_> = self::depths(grid.map)
        .into_iter()
        .filter_map(|depth| Some((depth, grid.at(depth.0)?)))
        .collect();
    for ((cell, depth), at) in &shown {
        let is_piece = matches!(grid.map.ground(*cell), Some(Ground::Piece(_)));
        let stamp = if is_piece { &drowned } else { &depths[*depth] };
        shapes.push(Shape::Stamp(Arc::clone(stamp), *at));
    }
    shapes.extend(shown.into_iter().map(|hex| Shape::Stamp(Arc::clone(&edge), hex.1)));
    if grid.is_chat() {
        // A wave is a speck there.
        return;
    }
    // Waves where nothing is.
    let u = grid.unit();
    for &cell in grid.map.cells.iter().filter(|cell| grid.map.ground(**cell) == Some(Ground::Sea)) {
        let n = u32::from(cell.row()) * 7 + u32::from(cell.column()) * 5;
        if let (Some(Point(x, y)), true) = (grid.at(cell), n.is_multiple_of(17)) {
            let place = Point(x - 6.0 * u, y - 14.0 * u);
            shapes.push(Shape::Stroke(wave(place, 13.0 * u), style.grid, 2.5));
        }
    }
}

/// Every hex, with how near it is to the island or a refuge, as an index of the colours
/// of the sea. Around refuges the sea is deeper sooner.
fn depths(map: &Map) -> Vec<(Cell, usize)> {
    let depth = |cell: Cell| match map.ground(cell) {
        Some(Ground::Piece(_) | Ground::Acropolis) => 5,
        Some(Ground::Coral(_)) => 4,
        _ => 0,
    };
    let mut depths: Vec<(Cell, usize)> =
        map.cells.iter().map(|&cell| (cell, depth(cell))).collect();
    for _ in 0..5 {
        let before = depths.clone();
        for (cell, depth) in &mut depths {
            let beside = map.near(*cell).filter_map(|neighbor| {
                let at = map.cells.binary_search(&neighbor).ok()?;
                Some(before.get(at)?.1.saturating_sub(1))
            });
            *depth = beside.max().unwrap_or(0).max(*depth);
        }
    }
    depths.into_iter().map(|(cell, depth)| (cell, depth.min(4))).collect()
}

/// Where people land: a hex within a hex, and a buoy at each corner.
fn landing(grid: &Grid, style: &Style) -> Arc<Stamp> {
    let u = grid.unit();
    let mut shapes = vec![
        Shape::Fill(grid.hex(3.0 * u), style.sea[4]),
        Shape::Stroke(grid.hex(6.0 * u), style.red, 3.5 * u),
    ];
    for at in grid.corners(6.0 * u) {
        shapes.push(Shape::Fill(Outline::circle(at, 5.0 * u), style.red));
        shapes.push(Shape::Fill(Outline::circle(at, 2.2 * u), style.rim));
    }
    Stamp::new(shapes)
}

/// A hex of coral, low above the water.
fn reef(grid: &Grid, n: u32, style: &Style) -> Arc<Stamp> {
    let u = grid.unit();
    let mut shapes = island::block(grid, None, style);
    if grid.is_chat() {
        // Who is ashore takes up all of it.
        return Stamp::new(shapes);
    }
    let lift = island::lift(grid, None);
    let sign = if n.is_multiple_of(2) { 1.0 } else { -1.0 };
    // One is enough: a second one made pictures 1 % larger.
    let at = Point(sign * -27.0 * u, -12.0 * u - lift);
    let stems: [&[(f32, f32)]; 4] = [
        &[(0.0, 9.0), (0.0, -10.0)],
        &[(0.0, 3.0), (-7.0, 0.0), (-8.0, -8.0)],
        &[(0.0, 0.0), (7.0, -3.0), (8.0, -11.0)],
        &[(0.0, 6.0), (9.0, 5.0), (12.0, -2.0)],
    ];
    for stem in stems {
        shapes.push(Shape::Stroke(bent(stem).transform(at, 0.85 * u), style.branch, 2.9 * u));
    }
    Stamp::new(shapes)
}

/// Letters above and below, and numbers at both sides: they are read where the names of
/// hexes are too small.
fn edges(shapes: &mut Vec<Shape>, grid: &Grid, style: &Style) {
    let write = |x: f32, y: f32, text: String| {
        let text = Text::new_centred(Point(x.round(), y.round()), SMALL, style.sea_ink, text);
        Shape::Text(text.weight(Weight::Bold))
    };
    for (row, y) in grid.rows() {
        let number = (row + 1).to_string();
        shapes.push(write(EDGE / 2.0, y, number.clone()));
        shapes.push(write(WIDTH - EDGE / 2.0, y, number));
    }
    for (column, x) in grid.columns() {
        let letter = char::from(b'a' + column).to_string();
        shapes.push(write(x, TOP + EDGE / 2.0, letter.clone()));
        shapes.push(write(x, grid.bottom() - EDGE / 2.0 - 2.0, letter));
    }
}

/// The same where they are all that names hexes: each number in the gap before the first hex of its
/// row, and once more behind the last where there is a gap.
fn wide_edges(shapes: &mut Vec<Shape>, grid: &Grid, style: &Style) {
    let write = |x: f32, y: f32, text: &str| {
        let text = Text::new_centred(Point(x, y), LEGIBLE, style.sea_ink, text);
        let half = text.width() / 2.0;
        text.with_offset(Point((x.clamp(half + 1.0, WIDTH - half - 1.0) - x).round(), 0.0))
    };
    for (row, y) in grid.rows() {
        let hexes = grid.map.cells.iter().filter(|cell| cell.row() == row);
        let xs: Vec<f32> = hexes.filter_map(|cell| Some(grid.at(*cell)?.0)).collect();
        let Some((first, last)) = xs.first().zip(xs.last()) else { continue };
        let half = grid.width / 2.0;
        let number = (row + 1).to_string();
        shapes.push(Shape::Text(write(first - half - 22.0, y, &number)));
        let behind = last + half + 22.0;
        if behind + 24.0 <= WIDTH {
            shapes.push(Shape::Text(write(behind, y, &number)));
        }
    }
    let (y, _) = grid.letters();
    for (column, x) in grid.columns() {
        let letter = char::from(b'a' + column).to_string();
        shapes.push(Shape::Text(write(x.round(), y, &letter)));
    }
}
