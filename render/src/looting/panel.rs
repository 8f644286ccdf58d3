//! The holdings of each player: cards, points, and how they stand.

pub(super) mod key;

use games::{
    Seat,
    looting::{Car, Kind, Player, View},
};

use super::{
    layout::{self, COLUMN, PANEL_BAR, PANEL_HEIGHT, PANEL_WIDTH, SMALL},
    signs,
    style::{Style, suit},
    words::{self, Chosen},
};
use crate::{Align, Color, Outline, Point, Shape, Stamp, Text, Weight, look::players::Cast};

/// How high the panels are.
pub(super) fn height(view: &View) -> f32 {
    PANEL_HEIGHT + if view.outcome.is_some() { PANEL_BAR } else { 0.0 }
}

/// Below all panels.
pub(super) fn bottom(view: &View) -> f32 {
    let rows = view.players.len().div_ceil(2);
    layout::panel(2 * rows, height(view)).1
}

pub(super) fn panels(
    shapes: &mut Vec<Shape>,
    view: &View,
    cast: Cast<'_>,
    chosen: &Chosen,
    style: &Style,
) {
    let height = height(view);
    let players = words::order(view);
    let most = players.iter().map(|player| player.score.total).max().unwrap_or(0);
    for (n, player) in players.into_iter().enumerate() {
        let corner = layout::panel(n, height);
        let asked = view.asked.contains(player.seat) || words::place(view, player.seat) == Some(1);
        let lifted = chosen.with == Some(player.seat);
        frame(shapes, corner, height, asked || lifted, style);
        head(shapes, view, player, corner, cast, style);
        cards(shapes, player, corner, style);
        if view.outcome.is_some() {
            bar(shapes, player, most, Point(corner.0, corner.1 + PANEL_HEIGHT - 4.0), style);
        }
    }
}

fn frame(shapes: &mut Vec<Shape>, Point(left, top): Point, height: f32, on: bool, style: &Style) {
    let (edge, rim) = if on { (style.accent, 5.0) } else { (style.panel_edge, 2.0) };
    let outside = Outline::round_rect(Point(left, top), PANEL_WIDTH, height, 9.0);
    shapes.push(Shape::Fill(outside, edge));
    let corner = Point(left + rim, top + rim);
    let (width, height) = (PANEL_WIDTH - 2.0 * rim, height - 2.0 * rim);
    shapes.push(Shape::Fill(Outline::round_rect(corner, width, height, 9.0 - rim), style.panel));
}

/// Where the words in the head of a panel stand.
const HEAD_BASE: f32 = 36.0;

/// The player, where they are, and what they have scored.
fn head(
    shapes: &mut Vec<Shape>,
    view: &View,
    player: &Player,
    Point(left, top): Point,
    cast: Cast<'_>,
    style: &Style,
) {
    let base = top + HEAD_BASE;
    car(shapes, player, Point(left + 36.0, top + 28.0), style);
    let right = score(shapes, view, player, Point(left + PANEL_WIDTH - 18.0, top), style);
    let mut left = left + 68.0;
    if let Some(place) = words::place(view, player.seat) {
        let place = Text::new(Point(left, base), 29.0, style.quiet, format!("{place}."));
        left += place.width() + 10.0;
        shapes.push(Shape::Text(place.weight(Weight::Bold)));
    }
    let write = |left: f32, text: String| Text::new(Point(left, base), 29.0, style.ink, text);
    let name = write(left, cast.say(words::who(player.seat, cast))).weight(Weight::Bold);
    let small = Text { size: SMALL, ..name.clone() };
    let is_named = cast.name(Some(player.seat)).is_some();
    // The car itself tells what it looks like.
    let fits = is_named || small.width() <= right - left;
    if let Some(name) = Text::fit_to_width([name], right - left, SMALL).filter(|_| fits) {
        left += name.width() + 12.0;
        shapes.push(Shape::Text(name));
    }
    if let Some(note) = words::note(player) {
        let note = Text { color: style.quiet, size: SMALL, ..write(left, cast.say(note)) };
        if note.width() <= right - left {
            shapes.push(Shape::Text(note));
        }
    }
}

/// The points of a player, from the right: in all, for the kingdom and for a bonus. Returns
/// where they begin.
fn score(
    shapes: &mut Vec<Shape>,
    view: &View,
    player: &Player,
    Point(mut right, top): Point,
    style: &Style,
) -> f32 {
    let base = top + HEAD_BASE;
    let total =
        Text::new(Point(right, base + 2.0), 38.0, style.ink, player.score.total.to_string());
    let total = total.weight(Weight::Bold).align(Align::End);
    right -= total.width() + 12.0;
    shapes.push(Shape::Text(total));
    let kingdom = match player.car {
        Car::Fled(at) => view.kingdoms.get(usize::from(at)),
        _ => None,
    };
    if let Some(kingdom) = kingdom {
        // Where there is little room, the kingdom itself tells its value.
        let has_room = view.outcome.is_none() && player.score.bonus == 0;
        let value = if has_room { format!("+{}", kingdom.value) } else { String::new() };
        let value = Text::new(Point(right, base), SMALL, style.quiet, value).align(Align::End);
        let at = Point(right - value.width() - 24.0, top + 27.0);
        shapes.push(Shape::Stamp(signs::kingdom(kingdom.kingdom, 15.0, style), at));
        right -= value.width() + 48.0;
        if has_room {
            shapes.push(Shape::Text(value));
        }
    }
    if 0 < player.score.bonus {
        let bonus = format!("+{}", player.score.bonus);
        let bonus = Text::new(Point(right, base), SMALL, style.quiet, bonus).align(Align::End);
        right -= bonus.width() + 10.0;
        shapes.push(Shape::Text(bonus));
    }
    right
}

/// A car, on its side if it was hit, and crossed out if its player has left.
fn car(shapes: &mut Vec<Shape>, player: &Player, at: Point, style: &Style) {
    shapes.push(Shape::Stamp(signs::car(player.seat.index(), 21.0, style), at));
    let cross = |color: Color, width: f32| {
        let line = Outline::line([Point(-20.0, 18.0), Point(20.0, -18.0)]);
        Shape::Stroke(line, color, width)
    };
    if player.resigned {
        let crossed = vec![cross(style.shade, 9.0), cross(style.accent, 5.0)];
        shapes.push(Shape::Stamp(Stamp::new(crossed), at));
    } else if player.car == Car::Down {
        shapes.push(Shape::Stamp(signs::flames(1.0, style), at));
    }
}

/// How many cards of each kind, and what they score.
fn cards(shapes: &mut Vec<Shape>, player: &Player, Point(left, top): Point, style: &Style) {
    for (n, kind) in Kind::ALL.into_iter().enumerate() {
        let count = player.cards[kind.index()];
        let x = left + layout::column(n);
        let y = top + 66.0;
        if count == 0 {
            // There is a place for each kind.
            let none = Outline::rect(Point(x - 7.0, y - 3.0), 14.0, 6.0);
            shapes.push(Shape::Fill(none, style.gone));
            continue;
        }
        let count = Text::new(Point(x + 1.0, y + 9.0), 27.0, style.ink, count.to_string());
        shapes.push(Shape::Stamp(signs::card(kind, 28.0, 28.0, style), Point(x - 17.0, y)));
        shapes.push(Shape::Text(count.weight(Weight::Bold)));
        let Some(points) = words::points(player, kind) else { continue };
        let points = Text::new(Point(x, top + 106.0), SMALL, style.quiet, points.to_string());
        shapes.push(Shape::Text(points.align(Align::Middle)));
    }
}

/// The parts of a score, side by side: each kind with its sign, if there is room for it.
fn bar(
    shapes: &mut Vec<Shape>,
    player: &Player,
    most: u16,
    Point(left, top): Point,
    style: &Style,
) {
    let width = PANEL_WIDTH - 32.0;
    let unit = width / f32::from(most.max(1));
    let (mut x, height) = (left + 16.0, 34.0);
    let kinds = Kind::ALL.into_iter().filter_map(|kind| Some((kind, words::points(player, kind)?)));
    for (kind, points) in kinds.filter(|kind| 0 < kind.1) {
        let wide = unit * f32::from(points);
        let face = Outline::rect(Point(x, top), wide, height);
        shapes.push(Shape::Fill(face.clone(), suit(kind).face));
        shapes.push(Shape::Stroke(face, style.outline, 2.0));
        if 22.0 <= wide {
            let card = signs::card(kind, 22.0, 22.0, style);
            shapes.push(Shape::Stamp(card, Point(x + wide / 2.0, top + height / 2.0)));
        }
        x += wide;
    }
    let other = player.score.kingdom + player.score.bonus;
    if 0 < other {
        let wide = unit * f32::from(other);
        let face = Outline::rect(Point(x, top), wide, height);
        shapes.push(Shape::Fill(face.clone(), style.gone));
        shapes.push(Shape::Stroke(face, style.outline, 2.0));
        if let (Car::Fled(at), true) = (player.car, 30.0 <= wide) {
            let kingdom = games::looting::Kingdom::ALL[usize::from(at).min(2)];
            let sign = signs::kingdom(kingdom, 11.0, style);
            shapes.push(Shape::Stamp(sign, Point(x + wide / 2.0, top + height / 2.0)));
        }
    }
}

/// The corner of somebody's panel.
pub(super) fn place(view: &View, seat: Seat) -> Point {
    let n = words::order(view).iter().position(|player| player.seat == seat).unwrap_or(0);
    layout::panel(n, height(view))
}

/// The corner and size of a column, to point at.
pub(super) fn column(view: &View, seat: Seat, kind: Kind) -> (Point, f32, f32) {
    let Point(left, top) = place(view, seat);
    let x = left + layout::column(kind.index()) - COLUMN / 2.0;
    (Point(x, top + 48.0), COLUMN, PANEL_HEIGHT - 52.0)
}
