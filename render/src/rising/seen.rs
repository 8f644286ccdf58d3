//! Below the island: what is paid together, what was rolled, and the misfortunes of the
//! turn.

use std::sync::Arc;

use games::{
    Seat, msg,
    rising::{Rolled, View},
};

use super::{
    layout::{MARGIN, SMALL, WIDTH},
    signs,
    style::Style,
    tiles, words,
};
use crate::{Align, Point, Shape, Stamp, Text, Weight, players::Cast};

const ROW: f32 = 48.0;
const FOOTER: f32 = 54.0;

/// How wide a roll is, and how many there is room for.
const ROLL: f32 = 139.0;
const MOST: usize = 7;

/// How much room it takes.
pub(super) fn height(view: &View) -> f32 {
    let wished = words::wishes(view).next().is_some();
    let seen = &view.seen;
    let offered = words::offered(view).is_some();
    let attacked = seen.attack.is_some();
    let rows = [offered, view.pledges.is_some(), wished, attacked, !seen.rolls.is_empty()];
    let footer = if view.seen.misfortunes.is_empty() { 12.0 } else { FOOTER };
    ROW * rows.into_iter().filter(|it| *it).count() as f32 + footer
}

pub(super) fn seen(shapes: &mut Vec<Shape>, view: &View, top: f32, cast: Cast<'_>, style: &Style) {
    let mut middle = top + ROW / 2.0;
    if let Some(told) = words::offered(view) {
        let told = cast.say(msg!("rising-seen-list", what = told));
        let told = (signs::card(17.0, style), told);
        row(shapes, view, middle, told, std::iter::empty(), style);
        middle += ROW;
    }
    if let Some(told) = words::pledged(view) {
        let pledged = view.players.iter().filter(|it| it.pledge > 0);
        let parts = pledged.map(|it| (it.seat, it.pledge.to_string()));
        let told = (signs::energy(18.0, style), cast.say(told));
        row(shapes, view, middle, told, parts, style);
        middle += ROW;
    }
    let mut wished = words::wishes(view).peekable();
    if wished.peek().is_some() {
        let told = (signs::newcomer(16.0, style), cast.say(msg!("rising-seen-wished")));
        row(shapes, view, middle, told, wished, style);
        middle += ROW;
    }
    if let Some((told, seen)) = words::attacked(view).zip(view.seen.attack) {
        let die = signs::die(seen.die, 36.0, true, style);
        shapes.push(Shape::Stamp(die, Point(MARGIN + 22.0, middle)));
        let text = Text::centred(Point(0.0, middle), 28.0, style.ink, cast.say(told));
        let width = text.width();
        let at = Point((MARGIN + 52.0 + width / 2.0).round(), 0.0);
        shapes.push(Shape::Text(text.moved(at)));
        if let Some(seat) = seen.award {
            let x = (MARGIN + 82.0 + width).round();
            shapes.push(Shape::Stamp(signs::courage(13.0, style), Point(x, middle)));
            let person = tiles::person(view, seat, false, 15.0, style);
            shapes.push(Shape::Stamp(person, Point(x + 34.0, middle)));
        }
        middle += ROW;
    }
    if !view.seen.rolls.is_empty() {
        rolls(shapes, view, middle, style);
        middle += ROW;
    }
    let base = middle - ROW / 2.0 + FOOTER - 20.0;
    let lines = [6, 5, 4, 3, 2, 1].into_iter().filter_map(|most| {
        let told = cast.say(words::drawn(view, most)?);
        let at = Point(WIDTH / 2.0, base);
        Some(Text::new(at, SMALL, style.quiet, told).align(Align::Middle))
    });
    shapes.extend(Text::fitted(lines, WIDTH - 2.0 * MARGIN, SMALL).map(Shape::Text));
}

/// A row: a sign, what it is about, and somebody with their part of it.
fn row(
    shapes: &mut Vec<Shape>,
    view: &View,
    y: f32,
    (sign, told): (Arc<Stamp>, String),
    parts: impl Iterator<Item = (Seat, String)>,
    style: &Style,
) {
    shapes.push(Shape::Stamp(sign, Point(MARGIN + 22.0, y)));
    let text = Text::centred(Point(0.0, y), 28.0, style.ink, told).weight(Weight::Bold);
    let mut x = MARGIN + 52.0;
    let Some(text) = Text::fitted([text], WIDTH - MARGIN - x, SMALL) else { return };
    let width = text.width();
    shapes.push(Shape::Text(text.moved(Point((x + width / 2.0).round(), 0.0))));
    x += width + 34.0;
    for (seat, told) in parts {
        let person = tiles::person(view, seat, false, 15.0, style);
        shapes.push(Shape::Stamp(person, Point(x.round(), y)));
        let text = Text::centred(Point(0.0, y), 28.0, style.ink, told).weight(Weight::Bold);
        let width = text.width();
        shapes.push(Shape::Text(text.moved(Point((x + 20.0 + width / 2.0).round(), 0.0))));
        x += width + 60.0;
    }
}

/// The last production rolls: whose, where, what the die shows and whether it was enough.
fn rolls(shapes: &mut Vec<Shape>, view: &View, y: f32, style: &Style) {
    let all = &view.seen.rolls;
    let left_out = all.len().saturating_sub(MOST);
    for (n, roll) in all.iter().skip(left_out).enumerate() {
        let Rolled { by, place, die, boost, won, .. } = *roll;
        let x = MARGIN + ROLL * n as f32;
        let person = tiles::person(view, by, false, 13.0, style);
        shapes.push(Shape::Stamp(person, Point(x + 14.0, y)));
        let place = Text::centred(Point(x + 47.0, y), SMALL, style.ink, words::short(place));
        shapes.push(Shape::Text(place));
        shapes.push(Shape::Stamp(signs::die(die, 32.0, false, style), Point(x + 87.0, y)));
        if boost > 0 {
            shapes.push(Shape::Stamp(signs::energy(11.0, style), Point(x + 103.0, y - 12.0)));
        }
        let color = if won { style.ink } else { style.quiet };
        shapes.push(Shape::Stamp(signs::verdict(won, 9.0, color), Point(x + 119.0, y)));
    }
}
