//! The state of a match in numbers.

use crate::{
    Prose,
    atlanteon::{Atlanteon, Side, View, board::MARKERS},
    msg,
};

/// A part for each side: its sign, who plays it, its markers and its towers; and in a match of two
/// games which one it is, and the points so far. Empty until a tile lies on the board.
pub(in crate::atlanteon) fn tallies(game: &Atlanteon) -> Vec<Prose> {
    let view = game.look();
    if view.games == 1 && game.board.n_tiles() == 0 {
        return Vec::new();
    }
    let part = |side: Side| {
        msg!(
            "atlanteon-tally",
            side = if side == Side::White { "white" } else { "blue" },
            who = game.seat_of(side),
            n = view.markers[side.index()],
            of = MARKERS,
            towers = view.captured[side.index()].len()
        )
    };
    let of_match = (1 < view.games).then(|| {
        let View { game, games, points: [white, blue], .. } = view;
        msg!("atlanteon-tally-match", game = game, games = games, white = white, blue = blue)
    });
    Side::BOTH.map(part).into_iter().chain(of_match).map(Prose::from).collect()
}
