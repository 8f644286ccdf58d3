//! How the sides stand, in the corners that the board leaves free.

use games::atlantis::{Side, SideView, View};

use crate::{
    Align, Outline, Point, Shape, Stamp, Text, Weight,
    atlantis::{
        board::{labels::Area, pieces},
        chart::{Chart, WIDTH},
        style::Style,
        words,
    },
};

/// The size of what a side has there.
const WIDE: f32 = 138.0;
const HIGH: f32 = 68.0;

/// The space around it.
const GAP: f32 = 8.0;

/// How near to each other places are that are tried.
const STEP: usize = 6;

/// The middles of the places for so many sides, from the top left on. Fewer, if there is no room.
pub(in crate::atlantis) fn places(chart: &Chart, n_sides: usize) -> Vec<Point> {
    let mut free = free(chart);
    let mut places: Vec<Point> = Vec::new();
    for _ in 0..n_sides {
        let Some(place) = free.first().copied() else { break };
        places.push(place);
        free.retain(|Point(x, y)| {
            WIDE + GAP <= (x - place.0).abs() || HIGH + GAP <= (y - place.1).abs()
        });
    }
    let row = |at: &Point| (WIDTH / 2.0 < at.1, WIDTH / 2.0 < at.0);
    places.sort_by(|left, right| row(left).cmp(&row(right)).then(left.1.total_cmp(&right.1)));
    places
}

/// All places that are clear of the board and its letters, those in the corners first.
fn free(chart: &Chart) -> Vec<Point> {
    let (right, bottom) = (WIDTH - WIDE / 2.0 - GAP, chart.bottom - HIGH / 2.0 - GAP);
    let (left, top) = (WIDE / 2.0 + GAP, HIGH / 2.0 + GAP);
    let from_corner = |Point(x, y): Point| (x - left).min(right - x) + (y - top).min(bottom - y);
    let column = |x: usize| (top as usize..=bottom as usize).step_by(STEP).map(move |y| (x, y));
    let all = (left as usize..=right as usize).step_by(STEP).flat_map(column);
    let mut free: Vec<Point> = all
        .map(|(x, y)| Point(x as f32, y as f32))
        .filter(|&at| chart.is_clear(&Area::around(at, WIDE + GAP, HIGH + GAP)))
        .collect();
    free.sort_by(|one, other| from_corner(*one).total_cmp(&from_corner(*other)));
    free
}

/// A stone of each side and the number of the fields it holds; as long as nobody holds any, how many
/// stones it has: `×7`. The side to move, or the winner, stands out.
pub(super) fn tokens(shapes: &mut Vec<Shape>, view: &View, places: &[Point], style: &Style) {
    if places.len() < view.sides.len() {
        return;
    }
    let winners: Vec<Side> = words::winners(view).collect();
    let is_open = winners.is_empty() && view.sides.iter().all(|stand| stand.score == 0);
    for ((side, stand), &at) in (0..).zip(&view.sides).zip(places) {
        let stands_out = view.turn == Some(side) || winners.contains(&side);
        let numbers = match is_open {
            true => vec![format!("×{}", stand.stones), stand.stones.to_string()],
            false => vec![stand.score.to_string()],
        };
        shapes.push(Shape::Stamp(Stamp::new(token(stand, numbers, stands_out, style)), at));
    }
}

/// Around the origin.
fn token(stand: &SideView, numbers: Vec<String>, stands_out: bool, style: &Style) -> Vec<Shape> {
    let plate = |by: f32| {
        let (width, height) = (WIDE - 2.0 * by, HIGH - 2.0 * by);
        let corner = Point(-width / 2.0, -height / 2.0);
        Outline::round_rect(corner, width, height, height / 2.0)
    };
    let (edge, rim) = if stands_out { (style.accent, 7.0) } else { (style.panel_edge, 3.0) };
    let color = stand.color.index();
    let at = Point(HIGH / 2.0 - WIDE / 2.0 - 4.0, 0.0);
    let write = |number| {
        let text = Text::new(Point(WIDE / 2.0 - 11.0, 16.0), 46.0, style.ink, number);
        text.weight(Weight::Bold).align(Align::End)
    };
    let number = Text::fit_to_width(numbers.into_iter().map(write), WIDE - HIGH + 5.0, 40.0);
    let mut token = vec![
        Shape::Fill(plate(0.0), edge),
        Shape::Fill(plate(rim), style.panel),
        Shape::Fill(pieces::stone(color, at, 23.0), style.rim),
        Shape::Fill(pieces::stone(color, at, 19.0), style.side(color).face),
    ];
    token.extend(number.map(Shape::Text));
    token
}
