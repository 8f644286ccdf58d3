//! The signs that can still come up: their names, and how many of each are hidden by the pieces of
//! the ring that sinks next.

use games::{
    Message,
    escape::{Symbol, View},
    msg,
};

use super::super::{
    board::creatures,
    layout::{MARGIN, SMALL, WIDTH},
    style::Style,
    words,
};
use crate::{Align, Point, Shape, Text, Weight, look::players::Cast};

const ROW: f32 = 46.0;

/// How much room it takes.
pub(in crate::escape) const HEIGHT: f32 = 3.0 * ROW;

pub(in crate::escape) fn key(
    shapes: &mut Vec<Shape>,
    view: &View,
    top: f32,
    cast: Cast<'_>,
    style: &Style,
) {
    let ring = view.rings.iter().find(|ring| ring.sinks);
    let title: Message = match ring {
        Some(it) => msg!("escape-seen-hidden", n = it.left, ring = it.ring.key()),
        None => msg!("escape-seen-hidden-none"),
    };
    let at = Point(WIDTH / 2.0, top + 31.0);
    let title = Text::new(at, SMALL, style.quiet, cast.say(title)).align(Align::Middle);
    shapes.extend(Text::fit_to_width([title], WIDTH - 2.0 * MARGIN, SMALL).map(Shape::Text));
    let column = (WIDTH - 2.0 * MARGIN) / 3.0;
    for (n, symbol) in Symbol::ALL.into_iter().enumerate() {
        let (row, place) = (n / 3, n % 3);
        let x = MARGIN + 14.0 + place as f32 * column;
        let y = top + ROW * (row as f32 + 1.0) + 26.0;
        let stamp = creatures::symbol(symbol, 17.0, style);
        shapes.push(Shape::Stamp(stamp, Point((x + 20.0).round(), (y - 4.0).round())));
        let mut x = x + 50.0;
        if let Some(ring) = ring {
            let n = ring.unseen[symbol.index()].to_string();
            let n = Text::new(Point(x, y + 5.0), 29.0, style.ink, n).weight(Weight::Bold);
            x += n.width() + 9.0;
            shapes.push(Shape::Text(n));
        }
        let name =
            cast.say(words::symbols(symbol, ring.map_or(2, |ring| ring.unseen[symbol.index()])));
        let name = Text::new(Point(x, y + 5.0), SMALL, style.quiet, name);
        let room = MARGIN + (place as f32 + 1.0) * column - x;
        shapes.extend(Text::fit_to_width([name], room, SMALL).map(Shape::Text));
    }
}
