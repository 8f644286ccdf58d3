//! The meanings of the signs on the squares, in a row below the board.

use games::{
    Message,
    atlanteon::{Side, View},
    msg,
};
use words::Reader;

use super::super::{
    layout::{HEIGHT, MARGIN, Measures, SMALL, WIDTH},
    pieces,
    style::Style,
};
use crate::{Look, Outline, Point, Shape, Text};

/// The middle of the row.
const ROW: f32 = HEIGHT - 73.0;
/// Half the side of a square of the key.
const SQUARE: f32 = 15.0;
/// Between a sign and its words, and between words and the next sign.
const NEAR: f32 = 14.0;
const FAR: f32 = 40.0;

/// Only what is in the picture, or may be in the next.
pub(in crate::atlanteon) fn key(shapes: &mut Vec<Shape>, view: &View, look: &Look, style: &Style) {
    if view.to_move.is_none() {
        return;
    }
    let words = |message: Message| {
        words::text(&message.into(), Reader::of(look.language), |seat| seat.to_string())
    };
    let write = |size: f32, word: &str| Text::new(Point::ORIGIN, size, style.quiet, word);
    let [sum, ..] = Measures::FULL.sum;
    let signs = [2.0 * sum, 2.0 * sum + 8.0, 4.0 * SQUARE + 6.0];
    let said = [
        words(msg!("atlanteon-key-sums")),
        words(msg!("atlanteon-key-last")),
        words(msg!("atlanteon-key-held")),
    ];
    let width = |size: f32| {
        let said: f32 = said.iter().map(|label| write(size, label).width()).sum();
        signs.iter().sum::<f32>() + said + 3.0 * NEAR + 2.0 * FAR
    };
    let room = WIDTH - 2.0 * MARGIN;
    let spare = (room - width(SMALL)).min(0.0);
    // Longer words get closer together.
    let far = (FAR + spare / 2.0).max(NEAR);
    let mut x = (WIDTH - width(SMALL) - 2.0 * (far - FAR)) / 2.0;
    for (n, (sign, said)) in signs.into_iter().zip(&said).enumerate() {
        let at = Point(x + sign / 2.0, ROW);
        match n {
            0 | 1 => pieces::sums(shapes, at, ([9, 7], n == 1), &Measures::FULL, style),
            _ => Side::BOTH.into_iter().for_each(|side| {
                let dx = (SQUARE + 3.0) * if side == Side::White { -1.0 } else { 1.0 };
                let corner = Point(at.0 + dx - SQUARE, ROW - SQUARE);
                let square = Outline::round_rect(corner, 2.0 * SQUARE, 2.0 * SQUARE, 5.0);
                shapes.push(Shape::Fill(square, style.held[side.index()]));
                pieces::marker(shapes, Point(at.0 + dx, ROW), 11.0, side, style.side(side));
            }),
        }
        let text = Text { at: Point(x + sign + NEAR, ROW + 9.0), ..write(SMALL, said) };
        x += sign + NEAR + text.width() + far;
        shapes.push(Shape::Text(text));
    }
}
