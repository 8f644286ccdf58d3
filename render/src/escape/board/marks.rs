//! Marks of what was done last, and of what can be done next.

use std::{f32::consts::PI, sync::Arc};

use games::escape::{Action, Cell, Lost, Step, Symbol, Turn, View};

use super::{creatures, figures, hexes::face, island, shapes::polygon};
use crate::{
    Outline, Point, Shape, Stamp, Text,
    escape::{
        layout::Grid,
        style::Style,
        words::{self, Chosen},
    },
};

/// Below the figures: what has sunk, and where somebody went.
pub(in crate::escape) fn below(shapes: &mut Vec<Shape>, view: &View, grid: &Grid, style: &Style) {
    let Some(turn) = words::turn_to_describe(view) else { return };
    if let Some((cell, symbol)) = turn.sank {
        draw_sinking(shapes, turn, cell, symbol, grid, style);
    }
    if !grid.is_chat() {
        moves(shapes, view, turn, grid, style);
    }
    trail(shapes, &turn.path, grid, style);
}

/// Where somebody went.
fn moves(shapes: &mut Vec<Shape>, view: &View, turn: &Turn, grid: &Grid, style: &Style) {
    for action in &turn.moves {
        let ends = action.from().zip(action.to()).filter(|(from, to)| from != to);
        if let Some((from, to)) = ends {
            let ends = face(view, from, grid).zip(face(view, to, grid));
            if let Some((from, to)) = ends {
                arrow(shapes, from, to, grid, style);
            }
        } else if let Action::Land { at, .. } = *action {
            ashore(shapes, view, at, grid, style);
        }
    }
}

/// From a red hex to the coral beside it.
fn ashore(shapes: &mut Vec<Shape>, view: &View, red: Cell, grid: &Grid, style: &Style) {
    let is_coral = |cell: &Cell| {
        view.hex(*cell).is_some_and(|hex| matches!(hex.ground, games::escape::Ground::Coral(_)))
    };
    let coral = grid.map.near(red).find(is_coral);
    if let Some((from, to)) = grid.at(red).zip(coral.and_then(|coral| face(view, coral, grid))) {
        // How many are ashore is still read.
        let share = if grid.is_chat() { 0.75 } else { 1.0 };
        let to = Point(from.0 + share * (to.0 - from.0), from.1 + share * (to.1 - from.1));
        arrow(shapes, from, to, grid, style);
    }
}

/// Rings where a piece was, and what came up; around a whirlpool all that it took.
fn draw_sinking(
    shapes: &mut Vec<Shape>,
    turn: &Turn,
    cell: Cell,
    symbol: Symbol,
    grid: &Grid,
    style: &Style,
) {
    let u = grid.unit();
    let Some(at) = grid.at(cell) else { return };
    let ring = |radius: f32, width: f32| {
        let circle = Outline::circle(Point::ORIGIN, radius);
        Stamp::new(vec![
            Shape::Stroke(circle.clone(), style.shade, width + 3.0 * u),
            Shape::Stroke(circle, style.accent, width),
        ])
    };
    if symbol != Symbol::Whirlpool {
        shapes.push(Shape::Stamp(frame(grid, 4.0, style), at));
        return;
    }
    for &swept in &turn.swept {
        if let Some(at) = grid.at(swept) {
            let hex = Shape::Stroke(grid.hex(6.0 * u), style.whirl, 3.0 * u * grid.bold());
            shapes.push(Shape::Stamp(Stamp::new(vec![hex]), at));
        }
    }
    // The circle goes around the six hexes beside it, if they are all in the picture.
    let near: Vec<Cell> = grid.map.near(cell).collect();
    if near.len() == 6 && near.iter().all(|neighbor| grid.shows(*neighbor)) {
        shapes.push(Shape::Stamp(ring(1.47 * grid.width, 4.5 * u * grid.bold()), at));
        for turn in 0..6 {
            let (sin, cos) = (PI * turn as f32 / 3.0 + 0.3).sin_cos();
            let far = 0.98 * grid.width;
            let place = Point((at.0 + far * cos).round(), (at.1 + far * sin).round());
            shapes.push(Shape::Stamp(swirl(turn, u, style), place));
        }
    }
    shapes.push(Shape::Stamp(creatures::whirlpool(30.0 * u, style), at));
}

/// Water that turns around a whirlpool.
fn swirl(turn: u8, u: f32, style: &Style) -> Arc<Stamp> {
    let points: Vec<Point> = (0_u8..9)
        .map(|step| {
            let angle = PI * f32::from(turn) / 3.0 + 0.3 + 0.11 * (f32::from(step) - 4.0);
            let (sin, cos) = angle.sin_cos();
            let (sin0, cos0) = (PI * f32::from(turn) / 3.0 + 0.3).sin_cos();
            let far = 76.0 * u;
            Point(far * (cos - cos0), far * (sin - sin0))
        })
        .collect();
    Stamp::new(vec![Shape::Stroke(Outline::line(points), style.whirl, 3.5 * u)])
}

/// The frame of a hex.
pub(super) fn frame(grid: &Grid, width: f32, style: &Style) -> Arc<Stamp> {
    let u = grid.unit();
    let hex = grid.hex(4.0 * u);
    let width = width * grid.bold();
    Stamp::new(vec![
        Shape::Stroke(hex.clone(), style.shade, (width + 3.5) * u),
        Shape::Stroke(hex, style.accent, width * u),
    ])
}

/// From one hex to the next.
fn arrow(shapes: &mut Vec<Shape>, from: Point, to: Point, grid: &Grid, style: &Style) {
    let u = grid.unit() * grid.bold();
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let far = dx.hypot(dy).max(1.0);
    let (dx, dy) = (dx / far, dy / far);
    let at = |along: f32, beside: f32| {
        Point(from.0 + along * dx - beside * dy, from.1 + along * dy + beside * dx)
    };
    // Figures hide where it begins and ends: the middle and the tip are seen. In a chat it is above
    // them, and begins beyond those that stay.
    let (start, tip) = if grid.is_chat() { (0.4, far * 0.76) } else { (0.22, far * 0.72) };
    let head = Outline::polygon([
        at(tip, 0.0),
        at(tip - 17.0 * u, 12.0 * u),
        at(tip - 17.0 * u, -12.0 * u),
    ]);
    let line = Outline::line([at(far * start, 0.0), at(tip - 14.0 * u, 0.0)]);
    for (color, more) in [(style.shade, 5.0 * u), (style.accent, 0.0)] {
        shapes.push(Shape::Stroke(line.clone(), color, 6.0 * u + more));
        if more > 0.0 {
            shapes.push(Shape::Stroke(head.clone(), color, more));
        }
        shapes.push(Shape::Fill(head.clone(), color));
    }
}

/// The way of a creature, in dots.
fn trail(shapes: &mut Vec<Shape>, path: &[Cell], grid: &Grid, style: &Style) {
    let u = grid.unit() * grid.bold();
    let dot = |number: f32| {
        Stamp::new(vec![
            Shape::Fill(Outline::circle(Point::ORIGIN, (number + 2.2) * u), style.shade),
            Shape::Fill(Outline::circle(Point::ORIGIN, number * u), style.accent),
        ])
    };
    let points: Vec<Point> = path.iter().filter_map(|cell| grid.at(*cell)).collect();
    if let Some(&first) = points.first() {
        let ring = Outline::circle(Point::ORIGIN, 15.0 * u);
        let ring = vec![
            Shape::Stroke(ring.clone(), style.shade, 7.0 * u),
            Shape::Stroke(ring, style.accent, 3.5 * u),
        ];
        shapes.push(Shape::Stamp(Stamp::new(ring), first));
    }
    for pair in points.windows(2) {
        let &[a, b] = pair else { continue };
        let far = (b.0 - a.0).hypot(b.1 - a.1);
        let n = (far / (19.0 * u)).round().max(2.0);
        for k in 1..n as u16 {
            let share = f32::from(k) / n;
            let at =
                Point((a.0 + (b.0 - a.0) * share).round(), (a.1 + (b.1 - a.1) * share).round());
            shapes.push(Shape::Stamp(dot(5.0), at));
        }
    }
}

/// Above the figures: where somebody was lost, what is chosen, and where it can go.
pub(in crate::escape) fn above(
    shapes: &mut Vec<Shape>,
    view: &View,
    chosen: &Chosen,
    grid: &Grid,
    style: &Style,
) {
    // In a chat figures fill their hexes, and would hide all of an arrow.
    if let (Some(turn), true) = (words::turn_to_describe(view), grid.is_chat()) {
        moves(shapes, view, turn, grid, style);
        dangers(shapes, view, grid, style);
    }
    losses(shapes, view, grid, style);
    for cell in &chosen.reach {
        if let Some(at) = face(view, *cell, grid) {
            shapes.push(Shape::Stamp(target(grid, style), at));
        }
    }
    let picked = chosen.cells.iter().copied();
    for at in picked.filter_map(|cell| face(view, cell, grid)) {
        shapes.push(Shape::Stamp(frame(grid, 7.0, style), at));
    }
    // The creature whose turn it is, and those that it may be.
    if let Step::Creature { kind, which, .. } = view.step
        && chosen.cells.is_empty()
    {
        for hex in &view.hexes {
            let is_it = hex
                .creatures
                .iter()
                .any(|creature| creature.moves || (which.is_none() && creature.kind == kind));
            if let (true, Some(at)) = (is_it, grid.at(hex.cell)) {
                shapes.push(Shape::Stamp(
                    frame(grid, if which.is_some() { 6.0 } else { 4.0 }, style),
                    at,
                ));
            }
        }
    }
}

/// The names of hexes that marks lie across, once more and with what is around an accent
/// around them.
pub(in crate::escape) fn names(
    shapes: &mut Vec<Shape>,
    view: &View,
    chosen: &Chosen,
    grid: &Grid,
    style: &Style,
) {
    let told = words::turn_to_describe(view).filter(|_| !grid.is_chat());
    let ends = |action: &Action| action.from().into_iter().chain(action.to());
    let told = told.into_iter().flat_map(|turn| {
        let sank = turn.sank.into_iter().map(|sinking| sinking.0);
        turn.moves.iter().flat_map(ends).chain(along(view, &turn.path, grid)).chain(sank)
    });
    let mut cells: Vec<Cell> = told.chain(chosen.cells.iter().copied()).collect();
    let sank = words::turn_to_describe(view).and_then(|turn| turn.sank);
    if let (Some((whirl, Symbol::Whirlpool)), false) = (sank, grid.is_chat()) {
        // Its circle goes across what is around the hexes beside it.
        cells.extend(grid.map.near(whirl).flat_map(|neighbor| grid.map.near(neighbor)));
    }
    cells.extend(&chosen.reach);
    cells.sort();
    cells.dedup();
    for hex in cells.into_iter().filter_map(|cell| view.hex(cell)) {
        let Some(name) = island::name(view, hex, grid, style) else { continue };
        let wide = if grid.is_chat() { 0.18 } else { 0.24 };
        let around = |text: &Text| Shape::Stroke(text.outline(), style.shade, wide * text.size);
        shapes.extend(name.each_ref().map(around));
        shapes.extend(name.map(Shape::Text));
    }
}

/// The hexes that the way of a creature leads across.
fn along(view: &View, path: &[Cell], grid: &Grid) -> Vec<Cell> {
    let mut cells = path.to_vec();
    for pair in path.windows(2) {
        let &[a, b] = pair else { continue };
        let (a, b) = (grid.point(a), grid.point(b));
        let n = ((b.0 - a.0).hypot(b.1 - a.1) / grid.width * 2.0).ceil().max(1.0);
        for k in 0..=n as u16 {
            let share = f32::from(k) / n;
            let (x, y) = (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share);
            let is_near = |point: Point| (point.0 - x).hypot(point.1 - y) < 0.8 * grid.width;
            let near =
                view.hexes.iter().map(|hex| hex.cell).filter(|cell| is_near(grid.point(*cell)));
            cells.extend(near);
        }
    }
    cells
}

/// Corners of a hex to which something can go: what is in it stays visible.
fn target(grid: &Grid, style: &Style) -> Arc<Stamp> {
    let u = grid.unit();
    let corners = grid.corners(6.0 * u);
    let mut marks = Outline::default();
    for (n, &Point(x, y)) in corners.iter().enumerate() {
        let near = |other: Point| Point(x + (other.0 - x) * 0.3, y + (other.1 - y) * 0.3);
        let (before, after) = (corners[(n + 5) % 6], corners[(n + 1) % 6]);
        let corner = [near(before), Point(x, y), near(after)];
        marks = marks.and(Outline::line(corner));
    }
    Stamp::new(vec![Shape::Stroke(marks, style.accent, 6.0 * u * grid.bold())])
}

/// A cross where somebody or something was lost, in the upper part of the hex.
fn losses(shapes: &mut Vec<Shape>, view: &View, grid: &Grid, style: &Style) {
    let Some(turn) = words::turn_to_describe(view) else { return };
    let u = grid.unit() * grid.bold();
    let mut cells: Vec<Cell> = turn.lost.iter().map(|loss| loss.at).collect();
    cells.sort();
    cells.dedup();
    for cell in cells {
        let Some(Point(x, y)) = grid.at(cell) else { continue };
        let lost: Vec<&Lost> =
            turn.lost.iter().filter(|loss| loss.at == cell).map(|loss| &loss.what).collect();
        let n = lost.len().min(4);
        let up = match grid.is_chat() {
            true => 0.3 * grid.r,
            false if n > 2 => 20.0 * u,
            false => 27.0 * u,
        };
        for (k, what) in lost.into_iter().take(n).enumerate() {
            let dx = 21.0 * (k as f32 - (n as f32 - 1.0) / 2.0);
            let at = Point((x + dx * u).round(), (y - up).round());
            let figure = match what {
                Lost::Person(seat) => Some(figures::person(*seat, 13.0 * u, style)),
                _ if !grid.is_chat() => None,
                Lost::Ship(_) => Some(figures::boat(&[], 13.0 * u, style)),
                Lost::Creature(kind) => Some(creatures::creature(*kind, 13.0 * u, style)),
            };
            shapes.extend(figure.map(|figure| Shape::Stamp(figure, at)));
            shapes.push(Shape::Stamp(figures::cross(7.0 * u, style.accent, style), at));
        }
    }
}

/// A sign at whom a creature takes with its next step, as long as the game goes on.
fn dangers(shapes: &mut Vec<Shape>, view: &View, grid: &Grid, style: &Style) {
    let (u, r) = (grid.unit() * grid.bold(), grid.r);
    let triangle = |by: f32| polygon(&[(0.0, -by), (by, 0.75 * by), (-by, 0.75 * by)]);
    let line = Outline::line([Point(0.0, -3.5 * u), Point(0.0, u)]);
    let sign = Stamp::new(vec![
        Shape::Stroke(triangle(8.5 * u), style.rim, 5.0 * u),
        Shape::Stroke(triangle(8.5 * u), style.red, 2.5 * u),
        Shape::Fill(triangle(8.5 * u), style.red),
        Shape::Stroke(line, style.rim, 2.4 * u),
        Shape::Fill(Outline::circle(Point(0.0, 4.6 * u), 1.4 * u), style.rim),
    ]);
    for hex in view.hexes.iter().filter(|hex| words::is_in_danger(view, hex)) {
        if let (Some(Point(x, y)), Some(_)) = (grid.at(hex.cell), view.mover) {
            let at = Point((x + 0.44 * grid.width).round(), (y - 0.5 * r).round());
            shapes.push(Shape::Stamp(Arc::clone(&sign), at));
        }
    }
}
