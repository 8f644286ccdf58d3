//! The state of a match in numbers.

use crate::{Prose, Seat, looting::Looting, msg};

/// A part for each player in turn order: the sign of their car, and their points.
pub(in crate::looting) fn standing(game: &Looting) -> Vec<Prose> {
    let part = |seat: Seat| match game.resigned.contains(seat) {
        true => msg!("looting-score-left", who = seat),
        false => {
            let points = game.score(seat).total;
            msg!("looting-standing-points", car = car(seat), who = seat, n = points)
        }
    };
    game.turn_order().into_iter().map(part).map(Prose::from).collect()
}

/// The shape of a seat's car in pictures, as words know it.
fn car(seat: Seat) -> &'static str {
    match seat.0 {
        0 => "saucer",
        1 => "dart",
        2 => "crescent",
        _ => "cross",
    }
}
