//! Atlanteon: a board on the sea floor, and each side's tiles beside it.

mod alt;
mod backdrop;
mod key;
mod layout;
mod panel;
mod pieces;
mod plain;
mod style;
mod words;

use std::sync::Arc;

use games::{
    Prose,
    atlanteon::{Atlanteon, Cell, Phase, Side, Square, Stake, Tile, Tower, View},
};

use self::{
    layout::{HEIGHT, MARGIN, MARKER, MARKER_INSET, SMALL, SQUARE, SUM_INSET, TILE, WIDTH},
    style::Style,
};
use crate::{
    Align, Look, Outline, Paint, Point, Scene, Segment, Shape, Spot, Stamp, Text, Theme, Weight,
    look::players::Cast,
};

impl Paint for Atlanteon {
    fn scene(view: &View, look: &Look) -> Scene {
        scene(view, look)
    }

    fn alt(view: &View, look: &Look) -> String {
        alt::alt(view, look)
    }

    fn text(view: &View, look: &Look) -> String {
        plain::text(view, look)
    }
}

fn scene(view: &View, look: &Look) -> Scene {
    let style = Style::of(look.theme);
    let mut scene = Scene::new(WIDTH, HEIGHT, style.water[0]);
    scene.backdrop = Some(backdrop::backdrop(look.theme));
    scene.alt = alt::alt(view, look);
    header(&mut scene.shapes, view, look, style);
    key::key(&mut scene.shapes, view, look, style);
    for square in Square::all() {
        cell(&mut scene.shapes, view, square, style);
    }
    if let Some(square) = words::site(view, look) {
        let stamp = Shape::Stamp(selection(style), layout::middle(square));
        scene.shapes.push(stamp);
    }
    for side in Side::BOTH {
        panel::panel(&mut scene.shapes, view, side, look, style);
    }
    scene.spots = spots(view, Cast::for_picture(look));
    scene
}

fn header(shapes: &mut Vec<Shape>, view: &View, look: &Look, style: &Style) {
    let cast = Cast::for_picture(look);
    let mut left = MARGIN + 4.0;
    if let Some(side) = view.to_move {
        let at = Point(left + 28.0, 58.0);
        pieces::blank(shapes, at, 56.0, side, style.side(side));
        left += 76.0;
    } else {
        let crown = pieces::crown(Point(left + 28.0, 60.0), 28.0);
        shapes.push(Shape::Fill(crown, style.accent));
        left += 76.0;
    }
    let score = score(view, cast, style);
    shapes.extend(score.iter().cloned().map(Shape::Text));
    let nobody = Look { players: Vec::new(), ..look.clone() };
    let casts = [cast, Cast::for_picture(&nobody)];
    let room = |line: usize| {
        let towers =
            (0..view.unplaced.len()).map(|index| reserve_middle(view, cast, index).0 - TOWER - 8.0);
        let score = score.get(line).map(|score| score.start().0 - 24.0);
        towers.chain(score).fold(WIDTH - MARGIN, f32::min) - left
    };
    let write = |words| Text::new(Point(left, 54.0), 42.0, style.ink, cast.say(words));
    let headlines =
        casts.map(|cast| [words::headline(view, cast), words::short_headline(view, cast)]);
    let headlines =
        headlines.concat().into_iter().map(|headline| write(headline).weight(Weight::Bold));
    shapes.extend(Text::fit_to_width(headlines, room(0), 30.0).map(Shape::Text));
    let write = |words| Text::new(Point(left, 92.0), 28.0, style.quiet, cast.say(words));
    let tasks = [words::task(view), words::short_task(view)].into_iter().flatten();
    // A proposed move does not yet ask anything of the next player.
    let tasks = tasks.filter(|_| !look.proposed || view.phase == Phase::Over).map(write);
    shapes.extend(Text::fit_to_width(tasks, room(1), SMALL).map(Shape::Text));
    let (_, picked) = words::parse_choice(view, look);
    let lifted = view.unplaced.iter().rposition(|tower| Some(*tower) == picked);
    for (n, &tower) in view.unplaced.iter().enumerate() {
        let mut at = reserve_middle(view, cast, n);
        if lifted == Some(n) {
            at = pieces::lift(shapes, at, pieces::silhouette(tower).transform(at, TOWER), style);
        }
        pieces::tower(shapes, at, TOWER, tower, style.tower(tower));
    }
    footer(shapes, view, look, style);
}

/// Which game of the match it is, and its points.
fn score(view: &View, cast: Cast<'_>, style: &Style) -> Vec<Text> {
    let Some(game) = words::game(view) else { return Vec::new() };
    let right = WIDTH - MARGIN - 4.0;
    let game = Text::new(Point(right, 54.0), 30.0, style.ink, cast.say(game));
    let points = [words::points(view), words::short_points(view)];
    let points =
        points.map(|message| Text::new(Point(right, 92.0), SMALL, style.quiet, cast.say(message)));
    let fitted = |tries: Vec<Text>| {
        Text::fit_to_width(tries.into_iter().map(|text| text.align(Align::End)), SCORE, SMALL)
    };
    [fitted(vec![game.weight(Weight::Bold)]), fitted(points.into())].into_iter().flatten().collect()
}

/// Writes what the last turn did, in as many words as fit.
fn footer(shapes: &mut Vec<Shape>, view: &View, look: &Look, style: &Style) {
    let nobody = Look { players: Vec::new(), ..look.clone() };
    let (cast, sides) = (Cast::for_picture(look), Cast::for_picture(&nobody));
    let tries = [(cast, 4), (cast, 3), (cast, 2), (cast, 1), (sides, 2), (sides, 1)];
    let titled = |what: Prose| words::with_title(what, look);
    let whole = tries.into_iter().filter_map(|(cast, most)| words::last(view, cast, most));
    // The board shows what it led to.
    let placed = [cast, sides].into_iter().filter_map(|cast| words::last_action(view, cast));
    let lines = whole.map(titled).chain(placed.map(Prose::from).map(titled));
    let lines = lines.map(|last| {
        let at = Point(WIDTH / 2.0, HEIGHT - 24.0);
        Text::new(at, SMALL, style.quiet, cast.say(last)).align(Align::Middle)
    });
    shapes.extend(Text::fit_to_width(lines, WIDTH - 2.0 * MARGIN, SMALL).map(Shape::Text));
}

/// Half the height of a tower that is still to be placed.
const TOWER: f32 = 27.0;

/// The width that there is for the score of a match.
const SCORE: f32 = 320.0;

/// The middle of a tower that is still to be placed.
fn reserve_middle(view: &View, cast: Cast<'_>, n: usize) -> Point {
    let score = score(view, cast, Style::of(Theme::LIGHT));
    let right = match score.iter().map(|text| text.start().0).reduce(f32::min) {
        None => WIDTH - MARGIN - 28.0,
        Some(left) => (left - TOWER - 8.0).min(670.0),
    };
    let n = view.unplaced.len() - 1 - n;
    Point(right - 56.0 * n as f32, 60.0)
}

fn cell(shapes: &mut Vec<Shape>, view: &View, square: Square, style: &Style) {
    let at = layout::middle(square);
    let new = view.last.resolved.contains(&square);
    let stake = at_stake(view, square);
    if let Some(by) = controller(&view.cells[square.index()]) {
        let ground = Shape::Fill(layout::ground(), style.held[by.index()]);
        shapes.push(Shape::Stamp(Stamp::new(vec![ground]), at));
    }
    if view.last.placed == Some(square) {
        shapes.push(Shape::Stamp(brackets(style), at));
    }
    match view.cells[square.index()] {
        Cell::Empty => {}
        Cell::Tile { side, tile, marker } => {
            let is_marked = marker.is_some() || view.claimable.contains(&square);
            let aside = if is_marked { 8.0 } else { 0.0 };
            let up = if stake.is_some() { 14.0 } else { 0.0 };
            let sign = Point(-aside, aside - up);
            pieces::tile(shapes, at, TILE, side, tile, sign, style.side(side));
            if let Some(by) = marker {
                mark(shapes, square, by, new, style);
            }
        }
        Cell::Tower { tower } => pieces::tower(shapes, at, 46.0, tower, style.tower(tower)),
        Cell::Ruin { tower, by } => {
            pieces::ruin(shapes, at, 46.0, style.tower(tower), style.square);
            match tower {
                Tower::Black => mark(shapes, square, by, new, style),
                Tower::White if new => {
                    shapes.push(Shape::Stamp(brackets(style), at));
                }
                Tower::White => {}
            }
        }
    }
    if let Some(stake) = stake {
        let Point(x, y) = layout::corner(square);
        let at = Point(x + SQUARE / 2.0, y + SQUARE - SUM_INSET);
        pieces::sums(shapes, at, stake.influence, stake.gaps == 1, style);
    }
    if let Some(side) = view.to_move
        && view.claimable.contains(&square)
    {
        pieces::ghost(shapes, marker_position(square), MARKER, side, style);
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

/// Where a control marker lies on a square.
fn marker_position(square: Square) -> Point {
    let Point(x, y) = layout::corner(square);
    Point(x + SQUARE - MARKER_INSET, y + MARKER_INSET)
}

/// A control marker on a square.
fn mark(shapes: &mut Vec<Shape>, square: Square, by: Side, new: bool, style: &Style) {
    let at = marker_position(square);
    if new {
        pieces::halo(shapes, at, MARKER, by, style);
    }
    pieces::marker(shapes, at, MARKER, by, style.side(by));
}

/// Around the corners of a square.
fn brackets(style: &Style) -> Arc<Stamp> {
    let (far, near) = (SQUARE / 2.0 - 6.0, SQUARE / 2.0 - 30.0);
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let outline = corners.into_iter().flat_map(|(x, y)| {
        [
            Segment::Move(Point(x * far, y * near)),
            Segment::Line(Point(x * far, y * far)),
            Segment::Line(Point(x * near, y * far)),
        ]
    });
    Stamp::new(vec![Shape::Stroke(Outline(outline.collect()), style.accent, 6.0)])
}

/// Around a square that somebody has chosen.
fn selection(style: &Style) -> Arc<Stamp> {
    let half = SQUARE / 2.0 - 5.0;
    let frame = Outline::round_rect(Point(-half, -half), 2.0 * half, 2.0 * half, 8.0);
    Stamp::new(vec![
        Shape::Stroke(frame.clone(), style.shade, 12.0),
        Shape::Stroke(frame, style.accent, 8.0),
    ])
}

fn spots(view: &View, cast: Cast<'_>) -> Vec<Spot> {
    let mut spots: Vec<Spot> = Vec::new();
    let Some(side) = view.to_move else {
        return spots;
    };
    for square in Square::all() {
        let corner = layout::corner(square);
        spots.push(Spot {
            token: square.to_string(),
            corner,
            width: SQUARE,
            height: SQUARE,
            is_hex: false,
        });
    }
    let around = |token: String, Point(x, y): Point, size: f32| Spot {
        token,
        corner: Point(x - size / 2.0, y - size / 2.0),
        width: size,
        height: size,
        is_hex: false,
    };
    if view.phase == Phase::Tiles {
        let left = layout::PANELS[side.index()];
        let tile = |&tile: &Tile| around(tile.to_string(), layout::slot(left, tile), layout::SLOT);
        spots.extend(view.hands[side.index()].iter().map(tile));
    }
    for (n, tower) in view.unplaced.iter().enumerate() {
        spots.push(around(tower.to_string(), reserve_middle(view, cast, n), 2.0 * TOWER));
    }
    spots
}
