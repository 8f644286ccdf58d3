//! Below the island: what is paid together, what was rolled, and the misfortunes of the
//! turn.

use std::sync::Arc;

use games::{
    Seat, msg,
    rising::{Rolled, View},
};

use super::{sea, tiles};
use crate::{
    Align, Color, Point, Shape, Stamp, Text, Weight,
    look::players::Cast,
    rising::{
        layout::{MARGIN, SMALL, WIDTH},
        signs,
        style::Style,
        words,
    },
};

const ROW: f32 = 48.0;
const FOOTER: f32 = 54.0;

/// How wide a roll is, and how many there is room for.
const ROLL: f32 = 139.0;
const MOST: usize = 7;

/// Between the lines of what is told in several.
const LINE: f32 = 34.0;

/// How much room it takes.
pub(in crate::rising) fn height(view: &View, cast: Cast<'_>) -> f32 {
    let wished = words::wishes(view).next().is_some();
    let seen = &view.seen;
    let rows = [view.pledges.is_some(), wished, seen.attack.is_some(), !seen.rolls.is_empty()];
    let lists = lists(view, cast).map(|list| tall(ROW, list.lines.len()));
    let footer = match footer(view, cast).len() {
        0 => 12.0,
        n => tall(FOOTER, n),
    };
    ROW * rows.into_iter().filter(|row| *row).count() as f32 + lists.sum::<f32>() + footer
}

/// How tall a row is with so many lines.
fn tall(one: f32, n: usize) -> f32 {
    one + LINE * n.saturating_sub(1) as f32
}

/// Lines of words below each other, beside a sign.
struct List {
    is_card: bool,
    lines: Vec<Text>,
}

/// Cards to choose from, and misfortunes that are known to come.
fn lists(view: &View, cast: Cast<'_>) -> impl Iterator<Item = List> {
    let offered =
        words::cards_on_offer(view).map(|offered| (true, msg!("rising-seen-list", what = offered)));
    let known = words::upcoming_misfortunes(view)
        .map(|names| (false, msg!("rising-seen-known", what = names)));
    let is_over = view.outcome.is_some();
    [offered, known].into_iter().flatten().filter(move |_| !is_over).map(move |(is_card, told)| {
        let at = Point(MARGIN + 52.0, 0.0);
        let text = Text::new(at, 28.0, Color(0, 0, 0), cast.say(told)).weight(Weight::Bold);
        List { is_card, lines: sea::broken(text, WIDTH - 2.0 * MARGIN - 52.0) }
    })
}

/// The misfortunes of the turn.
fn footer(view: &View, cast: Cast<'_>) -> Vec<Text> {
    let Some(told) = words::turn_misfortunes(view, usize::MAX) else { return Vec::new() };
    let at = Point(WIDTH / 2.0, 0.0);
    let text = Text::new(at, SMALL, Color(0, 0, 0), cast.say(told)).align(Align::Middle);
    sea::broken(text, WIDTH - 2.0 * MARGIN)
}

pub(in crate::rising) fn show_turn(
    shapes: &mut Vec<Shape>,
    view: &View,
    top: f32,
    cast: Cast<'_>,
    style: &Style,
) {
    let mut middle = top + ROW / 2.0;
    for List { is_card, lines } in lists(view, cast) {
        let sign = match is_card {
            true => signs::card(17.0, style),
            false => signs::waves(17.0, style.ink),
        };
        shapes.push(Shape::Stamp(sign, Point(MARGIN + 22.0, middle)));
        let n = lines.len();
        for (at, line) in lines.into_iter().enumerate() {
            let line = line.with_offset(Point(0.0, middle + 10.0 + LINE * at as f32));
            shapes.push(Shape::Text(Text { color: style.ink, ..line }));
        }
        middle += tall(ROW, n);
    }
    if let Some(told) = words::pledge_progress(view) {
        let pledged = view.players.iter().filter(|player| player.pledge > 0);
        let parts = pledged.map(|pledged| (pledged.seat, pledged.pledge.to_string()));
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
    if let Some((told, seen)) = words::attack_result(view).zip(view.seen.attack) {
        let die = signs::die(seen.die, 36.0, true, style);
        shapes.push(Shape::Stamp(die, Point(MARGIN + 22.0, middle)));
        let text = Text::new_centred(Point(0.0, middle), 28.0, style.ink, cast.say(told));
        let width = text.width();
        let at = Point((MARGIN + 52.0 + width / 2.0).round(), 0.0);
        shapes.push(Shape::Text(text.with_offset(at)));
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
    for (at, line) in footer(view, cast).into_iter().enumerate() {
        let line = line.with_offset(Point(0.0, base + LINE * at as f32));
        shapes.push(Shape::Text(Text { color: style.quiet, ..line }));
    }
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
    let text = Text::new_centred(Point(0.0, y), 28.0, style.ink, told).weight(Weight::Bold);
    let mut x = MARGIN + 52.0;
    let Some(text) = Text::fit_to_width([text], WIDTH - MARGIN - x, SMALL) else { return };
    let width = text.width();
    shapes.push(Shape::Text(text.with_offset(Point((x + width / 2.0).round(), 0.0))));
    x += width + 34.0;
    for (seat, told) in parts {
        let person = tiles::person(view, seat, false, 15.0, style);
        shapes.push(Shape::Stamp(person, Point(x.round(), y)));
        let text = Text::new_centred(Point(0.0, y), 28.0, style.ink, told).weight(Weight::Bold);
        let width = text.width();
        shapes.push(Shape::Text(text.with_offset(Point((x + 20.0 + width / 2.0).round(), 0.0))));
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
        let place = Text::new_centred(Point(x + 47.0, y), SMALL, style.ink, words::short(place));
        shapes.push(Shape::Text(place));
        shapes.push(Shape::Stamp(signs::die(die, 32.0, false, style), Point(x + 87.0, y)));
        if boost > 0 {
            shapes.push(Shape::Stamp(signs::energy(11.0, style), Point(x + 103.0, y - 12.0)));
        }
        let color = if won { style.ink } else { style.quiet };
        shapes.push(Shape::Stamp(signs::verdict(won, 9.0, color), Point(x + 119.0, y)));
    }
}
