//! The words around the board: whose turn it is, and how all stand.

pub(super) mod key;

use games::{
    Message,
    atlantis::{Color, Side, SideView, View},
    msg,
};

use super::{
    Words,
    board::pieces,
    chart::{Chart, HEADER, MARGIN, SMALL, WIDTH},
    style::Style,
    words,
};
use crate::{Align, Outline, Point, Scene, Shape, Text, Weight, look::players::Cast};

pub(super) const CARD_HEIGHT: f32 = 84.0;
pub(super) const GAP: f32 = 12.0;
pub(super) const CARD_WIDTH: f32 = (WIDTH - 2.0 * MARGIN - GAP) / 2.0;
const FOOTER: f32 = 54.0;

/// The height of the whole picture.
pub(super) fn height(view: &View, chart: &Chart) -> f32 {
    let rows = view.sides.len().div_ceil(2) as f32;
    (chart.bottom + rows * (CARD_HEIGHT + GAP) + key::below(view) + FOOTER).round()
}

pub(super) fn header(
    shapes: &mut Vec<Shape>,
    view: &View,
    (cast, above): (Cast<'_>, &Words),
    style: &Style,
) {
    let mut left = MARGIN + 6.0;
    let shown: Vec<Side> = view.turn.into_iter().chain(words::winners(view)).collect();
    // Of more than two, the words are enough.
    for side in shown.iter().copied().filter(|_| shown.len() < 3) {
        let at = Point(left + 28.0, HEADER / 2.0 - 2.0);
        stone(shapes, (view.color(side), cast), at, 28.0, style);
        left += 72.0;
    }
    let right = WIDTH - MARGIN - 6.0;
    let mut room = right - left;
    if view.turn.is_some() {
        let turns = cast.say(msg!("atlantis-seen-turn", n = view.turns + 1));
        let turns = Text::new(Point(right, 50.0), 30.0, style.ink, turns);
        let turns = turns.weight(Weight::Bold).align(Align::End);
        room -= turns.width() + 20.0;
        shapes.push(Shape::Text(turns));
    }
    let headline = Text::new(Point(left, 50.0), 42.0, style.ink, above.headline.as_str());
    shapes.push(Shape::Text(fit_to_width(headline.weight(Weight::Bold), room)));
    let mut room = right - left;
    let contested = words::n_contested(view);
    if 0 < contested && view.turn.is_some() {
        let contested = cast.say(msg!("atlantis-seen-contested", n = contested));
        let contested = Text::new(Point(right, 88.0), SMALL, style.quiet, contested);
        room -= contested.width() + 20.0;
        shapes.push(Shape::Text(contested.align(Align::End)));
    }
    let task = Text::new(Point(left, 88.0), 28.0, style.quiet, above.task.as_str());
    shapes.push(Shape::Text(fit_to_width(task, room)));
}

/// A card for each side, row by row in the order of their turns.
pub(super) fn cards(
    shapes: &mut Vec<Shape>,
    view: &View,
    (cast, chart): (Cast<'_>, &Chart),
    style: &Style,
) {
    for (side, stand) in (0..).zip(&view.sides) {
        let is_turn = view.turn == Some(side);
        let corner = place(chart, side);
        frame(shapes, corner, is_turn, style);
        card(shapes, stand, corner, (cast, view.turn.is_none()), style);
    }
}

/// A line below the cards: as it is, or else the shorter one.
pub(super) fn footer(scene: &mut Scene, [long, short]: [&str; 2], style: &Style) {
    let room = WIDTH - 2.0 * MARGIN;
    let at = Point(WIDTH / 2.0, scene.height - 20.0);
    let [long, short] =
        [long, short].map(|line| Text::new(at, SMALL, style.quiet, line).align(Align::Middle));
    scene.text(if long.width() <= room { long } else { fit_to_width(short, room) });
}

/// The top left corner of a card.
pub(super) fn place(chart: &Chart, side: Side) -> Point {
    let (column, row) = (side % 2, side / 2);
    Point(
        MARGIN + f32::from(column) * (CARD_WIDTH + GAP),
        chart.bottom + f32::from(row) * (CARD_HEIGHT + GAP),
    )
}

fn frame(shapes: &mut Vec<Shape>, Point(left, top): Point, is_turn: bool, style: &Style) {
    let (edge, rim) = if is_turn { (style.accent, 5.0) } else { (style.panel_edge, 2.0) };
    let frame = Outline::round_rect(Point(left, top), CARD_WIDTH, CARD_HEIGHT, 14.0);
    shapes.push(Shape::Fill(frame, edge));
    let inside = Outline::round_rect(
        Point(left + rim, top + rim),
        CARD_WIDTH - 2.0 * rim,
        CARD_HEIGHT - 2.0 * rim,
        14.0 - rim,
    );
    shapes.push(Shape::Fill(inside, style.panel));
}

/// `bob · Red`, and how they stand.
fn card(
    shapes: &mut Vec<Shape>,
    stand: &SideView,
    Point(left, top): Point,
    (cast, is_over): (Cast<'_>, bool),
    style: &Style,
) {
    let at = Point(left + 44.0, top + CARD_HEIGHT / 2.0);
    stone(shapes, (stand.color, cast), at, 26.0, style);

    let mut right = left + CARD_WIDTH - 18.0;
    // Contested land is nobody's yet: a row of zeros would say nothing.
    if 0 < stand.score || is_over {
        let score = Text::new(Point(right, top + 42.0), 38.0, style.ink, stand.score.to_string());
        let score = score.weight(Weight::Bold).align(Align::End);
        let what = cast.say(msg!("atlantis-card-fields", n = stand.score));
        let what = Text::new(Point(right, top + 69.0), SMALL, style.quiet, what).align(Align::End);
        right -= score.width().max(what.width()) + 14.0;
        shapes.extend([Shape::Text(score), Shape::Text(what)]);
    }

    let mut left = left + 84.0;
    let write = |left: f32, text: &str| Text::new(Point(left, top + 36.0), 29.0, style.ink, text);
    let is_dummy = stand.seat.is_none() && !stand.resigned;
    let note = is_dummy.then(|| format!(" · {}", cast.say(msg!("atlantis-card-dummy"))));
    let name = cast.name(stand.seat);
    let side = cast.say(stand.color.message());
    let side = match &name {
        Some(_) => write(left, &format!(" · {side}")),
        None => write(left, &side).weight(Weight::Bold),
    };
    if let Some(name) = name {
        let room = right - left - side.width();
        let name = write(left, &name).weight(Weight::Bold).clip_to_width(room);
        left += name.width();
        shapes.push(Shape::Text(name));
    }
    let end = left + side.width();
    shapes.push(Shape::Text(Text { at: Point(left, top + 36.0), ..side }));
    if let Some(note) = note {
        let note = Text { color: style.quiet, ..write(end, &note) };
        shapes.push(Shape::Text(fit_to_width(note, right - end)));
    }
    let at = Point(at.0 + 40.0, top + 69.0);
    let stones = Text::new(at, SMALL, style.quiet, cast.say(stones(stand)));
    let room = right - at.0;
    shapes.push(Shape::Text(fit_to_width(stones, room)));
}

/// `22 stones, 4 growing`.
fn stones(stand: &SideView) -> Message {
    match stand.growing {
        _ if stand.resigned => msg!("atlantis-card-resigned", n = stand.stones),
        0 => msg!("atlantis-card-stones", n = stand.stones),
        growing => msg!("atlantis-card-growing", n = stand.stones, growing = growing),
    }
}

/// A stone with the letter of its side.
fn stone(
    shapes: &mut Vec<Shape>,
    (color, cast): (Color, Cast<'_>),
    at: Point,
    r: f32,
    style: &Style,
) {
    let side = color.index();
    let colors = style.side(side);
    let inner = r - 3.0;
    shapes.push(Shape::Fill(pieces::stone(side, at, r), style.rim));
    shapes.push(Shape::Fill(pieces::stone(side, at, inner), colors.face));
    let (size, down) = pieces::number(side, 1);
    let at = Point(at.0, at.1 + down * inner);
    let letter = words::letter(color, cast).to_string();
    shapes.push(Shape::Text(Text::new_centred(at, size * 0.9 * inner, colors.ink, letter)));
}

/// A line, smaller if it would be wider than `width`.
pub(super) fn fit_to_width(text: Text, width: f32) -> Text {
    let size = text.size * (width / text.width().max(1.0)).min(1.0);
    Text { size, ..text }
}
