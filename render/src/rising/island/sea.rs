//! Around the island: what sections are called and when they flood, the navy, the last
//! misfortune, and the galley on its track.

use games::{
    Message, msg,
    rising::{Section, View},
};

use super::tiles;
use crate::{
    Align, Color, Outline, Point, Shape, Text, Weight,
    look::players::Cast,
    rising::{
        layout::{self, BOTTOM, MARGIN, NAVY, OMENS, SMALL, WIDTH},
        signs,
        style::Style,
        words,
    },
};

/// The galley's track, below the sea.
pub(in crate::rising) const TRACK: f32 = 84.0;

/// The most steps of it that are drawn.
const CELLS: u8 = 13;

pub(in crate::rising) fn sea(shapes: &mut Vec<Shape>, view: &View, cast: Cast<'_>, style: &Style) {
    Section::ALL.into_iter().for_each(|section| label(shapes, view, section, cast, style));
    navy(shapes, view, cast, style);
    omens(shapes, view, cast, style);
    track(shapes, view, cast, style);
}

/// `Mountains`, and how many of the next misfortunes flood it.
fn label(shapes: &mut Vec<Shape>, view: &View, section: Section, cast: Cast<'_>, style: &Style) {
    let (Point(x, y), align) = layout::label(view, section);
    let name = Text::new(Point(x, y), 29.0, style.sea_ink, cast.say(section.name()));
    let name = name.weight(Weight::Bold).align(align);
    shapes.push(Shape::Text(name));
    let (n, of) = words::floods(view, section);
    let risk = cast.say(msg!("rising-seen-floods", n = n, of = of));
    let risk = Text::new(Point(x, y + 34.0), SMALL, style.sea_ink, risk).align(align);
    let width = risk.width() + 40.0;
    let left = match align {
        Align::End => x - width,
        _ => x,
    };
    let sign = signs::waves(14.0, style.sea_ink);
    shapes.push(Shape::Stamp(sign, Point((left + 15.0).round(), y + 25.0)));
    let shift = if align == Align::End { 0.0 } else { 40.0 };
    shapes.push(Shape::Text(risk.with_offset(Point(shift, 0.0))));
}

fn frame(
    shapes: &mut Vec<Shape>,
    (corner, width, height): (Point, f32, f32),
    on: bool,
    style: &Style,
) {
    let (edge, rim) = if on { (style.accent, 5.0) } else { (style.panel_edge, 2.0) };
    shapes.push(Shape::Fill(Outline::round_rect(corner, width, height, 10.0), edge));
    let Point(x, y) = corner;
    let inside = Outline::round_rect(
        Point(x + rim, y + rim),
        width - 2.0 * rim,
        height - 2.0 * rim,
        10.0 - rim,
    );
    shapes.push(Shape::Fill(inside, style.panel));
}

/// The defenders of the island, and how strong they are.
fn navy(shapes: &mut Vec<Shape>, view: &View, cast: Cast<'_>, style: &Style) {
    let (Point(x, y), width, _) = NAVY;
    frame(shapes, NAVY, words::is_about_navy(view), style);
    let n = view.strength;
    let lines = [msg!("rising-seen-strength", n = n), msg!("rising-seen-navy", n = n)];
    let lines = lines.map(|message| {
        let at = Point(x + 14.0, y + 40.0);
        Text::new(at, 30.0, style.ink, cast.say(message)).weight(Weight::Bold)
    });
    shapes.extend(Text::fit_to_width(lines, width - 28.0, SMALL).map(Shape::Text));
    if view.navy.groups.is_empty() {
        let nobody = cast.say(msg!("rising-seen-nobody"));
        shapes.push(Shape::Text(Text::new(Point(x + 14.0, y + 82.0), SMALL, style.quiet, nobody)));
    }
    let crowds = tiles::crowds(&view.navy.groups);
    let columns = crowds.len().div_ceil(2).max(3);
    let wide = (width - 20.0) / columns as f32;
    let r = if columns < 4 { 19.0 } else { 69.0 / columns as f32 };
    for (n, group) in crowds.into_iter().enumerate() {
        let (column, row) = ((n % columns) as f32, (n / columns) as f32);
        let at = Point(x + 10.0 + wide * (column + 0.5), y + 78.0 + 54.0 * row);
        tiles::crowd(shapes, view, group, at, r, style);
    }
}

/// The misfortune that was drawn last, and how many are still to come.
fn omens(shapes: &mut Vec<Shape>, view: &View, cast: Cast<'_>, style: &Style) {
    let (Point(x, y), width, _) = OMENS;
    frame(shapes, OMENS, false, style);
    let mut told: Vec<(Message, Color, Weight)> = Vec::new();
    let last = view.seen.misfortunes.last();
    let name = last.map_or(msg!("rising-seen-calm"), |draw| draw.misfortune.name());
    told.push((name, style.ink, Weight::Bold));
    if view.despair {
        told.push((msg!("rising-seen-despair"), style.ink, Weight::Regular));
    }
    if let Some(last) = last {
        told.push((words::fate(view, *last), style.quiet, Weight::Regular));
    }
    told.push((msg!("rising-seen-deck", n = view.misfortunes.n), style.quiet, Weight::Regular));
    let lines = told.into_iter().flat_map(|(message, color, weight)| {
        let text = Text::new(Point(x + 14.0, y), SMALL, color, cast.say(message)).weight(weight);
        broken(text, width - 28.0)
    });
    // The least important lines come last, and may be left out.
    for (n, line) in lines.take(4).enumerate() {
        shapes.push(Shape::Text(line.with_offset(Point(0.0, 35.0 + 30.0 * n as f32))));
    }
}

/// A text in as many lines as it needs, broken between words.
pub(in crate::rising) fn broken(text: Text, width: f32) -> Vec<Text> {
    let mut lines: Vec<Text> = Vec::new();
    for word in text.text.split(' ') {
        let longer = lines.last().map(|last| format!("{} {word}", last.text));
        let longer = longer.map(|longer| Text { text: longer, ..text.clone() });
        match (longer.filter(|longer| longer.width() <= width), lines.last_mut()) {
            (Some(longer), Some(last)) => *last = longer,
            _ => lines.push(Text { text: word.to_owned(), ..text.clone() }.clip_to_width(width)),
        }
    }
    lines
}

/// How strong the next attack is: a die, and what the galley adds.
fn track(shapes: &mut Vec<Shape>, view: &View, cast: Cast<'_>, style: &Style) {
    let top = BOTTOM + 8.0;
    let middle = top + TRACK / 2.0 - 4.0;
    let name = Text::new(
        Point(MARGIN, middle - 6.0),
        SMALL,
        style.ink,
        cast.say(msg!("rising-seen-attack")),
    );
    let name = name.weight(Weight::Bold);
    let total = cast.say(words::attack(view));
    let total = Text::new(Point(MARGIN, middle + 28.0), SMALL, style.quiet, total);
    let room = 236.0;
    shapes.extend(
        [name, total]
            .into_iter()
            .filter_map(|text| Text::fit_to_width([text], room, SMALL))
            .map(Shape::Text),
    );
    let (left, right) = (MARGIN + room + 20.0, WIDTH - MARGIN);
    // Of a track that a table has made longer, what is around the galley.
    let cap = view.attack.cap.max(view.attack.bonus);
    let first = view.attack.bonus.saturating_sub(CELLS / 2).min(cap.saturating_sub(CELLS - 1));
    let last = cap.min(first.saturating_add(CELLS - 1));
    let n_cells = f32::from(last - first) + 1.0;
    let step = ((right - left) / n_cells).min(120.0);
    let left = right - step * n_cells;
    for n in first..=last {
        let x = left + step * f32::from(n - first);
        let here = n == view.attack.bonus;
        let corner = Point((x + 3.0).round(), top + 6.0);
        let (width, height) = (((step - 6.0).round()), TRACK - 20.0);
        let edge = if here { style.accent } else { style.panel_edge };
        let rim = if here { 4.0 } else { 2.0 };
        shapes.push(Shape::Fill(Outline::round_rect(corner, width, height, 8.0), edge));
        let inside = Point(corner.0 + rim, corner.1 + rim);
        let inside = Outline::round_rect(inside, width - 2.0 * rim, height - 2.0 * rim, 8.0 - rim);
        let passed = n < view.attack.bonus;
        shapes.push(Shape::Fill(inside, if passed { style.sea[2] } else { style.panel }));
        let at = Point((x + step / 2.0).round(), middle);
        if here {
            shapes.push(Shape::Stamp(signs::galley(17.0, style), Point(at.0, at.1 - 9.0)));
            let text = Text::new_centred(Point(at.0, at.1 + 17.0), SMALL, style.ink, n.to_string());
            shapes.push(Shape::Text(text.weight(Weight::Bold)));
        } else {
            let ink = if passed { style.sea_ink } else { style.quiet };
            shapes.push(Shape::Text(Text::new_centred(at, SMALL, ink, n.to_string())));
        }
    }
}
