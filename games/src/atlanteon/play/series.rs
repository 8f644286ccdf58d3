//! The match: one game, or two with the sides swapped.

use crate::{Outcome, Seat, atlanteon::Finished};

/// The result of a seat in a match. The greater wins: by points, then by games won, then by its own
/// control markers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Tally {
    pub(super) points: u8,
    pub(super) games: u8,
    pub(super) markers: u8,
}

/// The criterion that decided a match of two games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    Points,
    Games,
    Markers,
}

/// The tallies of both seats.
pub(super) fn tallies<'a>(finished: impl Iterator<Item = &'a Finished>) -> [Tally; 2] {
    let mut tallies = [Tally::default(); 2];
    for game in finished {
        let loser = game.seat.next(2);
        let [winner, loser] = [(game.seat, game.winner), (loser, game.winner.other())];
        for (seat, side) in [winner, loser] {
            tallies[seat.index()].markers += game.markers[side.index()];
        }
        let tally = &mut tallies[game.seat.index()];
        tally.points += game.points;
        tally.games += 1;
    }
    tallies
}

/// The winner, and the criterion that decided; none in a draw.
pub(super) fn decide([first, second]: [Tally; 2]) -> Option<(Seat, Decision)> {
    if first == second {
        return None;
    }
    let by = if first.points != second.points {
        Decision::Points
    } else if first.games != second.games {
        Decision::Games
    } else {
        Decision::Markers
    };
    Some((if first > second { Seat(0) } else { Seat(1) }, by))
}

pub(in crate::atlanteon) fn outcome(winner: Option<Seat>) -> Outcome {
    match winner {
        Some(winner) => Outcome::winner(winner, 2),
        None => Outcome::Places(vec![1, 1]),
    }
}
