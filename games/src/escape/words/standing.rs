//! The state of a match in numbers.

use crate::{Prose, Seat, escape::Escape, msg};

/// How many people of each player are saved, and how many can still be.
#[derive(Clone, Copy)]
pub(in crate::escape) struct Standing<'a> {
    pub(in crate::escape) game: &'a Escape,
}

impl Standing<'_> {
    /// A part for each player, in turn order. What is only drafted is not counted, as everybody
    /// reads it. Empty until all are on the island.
    pub(in crate::escape) fn scores(self) -> Vec<Prose> {
        let Self { game } = self;
        if game.turns == 0 {
            return Vec::new();
        }
        let sea = if game.n_drafts() > 0 { &game.before } else { &game.sea };
        let is_over = game.end_reason().is_some();
        let score = |who: Seat| {
            if game.resigned.contains(who) {
                return msg!("escape-score-left", who = who);
            }
            let n = sea.n_ashore(who);
            match sea.out[who.index()] {
                0 => msg!("escape-standing-done", who = who, n = n),
                _ if is_over => msg!("escape-standing-done", who = who, n = n),
                out => msg!("escape-standing", who = who, n = n, out = out),
            }
        };
        game.turn_order().into_iter().map(score).map(Prose::from).collect()
    }
}
