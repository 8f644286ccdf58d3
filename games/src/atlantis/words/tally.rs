//! The state of a match in numbers.

use super::tell::who;
use crate::{
    Prose,
    atlantis::{Atlantis, Score},
    msg,
};

/// A part for each side, the best first: its sign as on the board, its name, the fields it holds
/// and its stones.
pub(in crate::atlantis) fn tallies(game: &Atlantis) -> Vec<Prose> {
    let fields = game.course.fields();
    let part = |score: Score| {
        let player = score.player;
        let (color, stones) = (player.color.name(), fields.stones(player.side));
        let held = score.fields;
        let who = who(player);
        match score.left {
            true => msg!("atlantis-tally-left", color = color, who = who, n = held),
            false => msg!("atlantis-tally", color = color, who = who, n = held, stones = stones),
        }
    };
    game.results().into_iter().map(part).map(Prose::from).collect()
}
