//! Laws about a computer player.

use std::cell::Cell;

use super::same;
use crate::{
    Game, Setup,
    dice::Seeded,
    search::{self, Observation, Thought},
};

/// The computer plays legally, the same dice make it play the same, and it stops
/// when it is told to.
///
/// # Panics
///
/// If a law is broken.
pub fn computer<G: Game>(setup: &Setup, seed: u64) {
    let game = G::setup(setup, &mut Seeded::from_number(seed)).expect("a valid setup");
    for seat in game.to_act().iter() {
        let plan = |nodes, stop: &dyn Fn() -> bool| {
            let dice = &mut Seeded::from_number(seed);
            search::think(&Observation::new(&game, seat), &mut Thought { nodes, dice, stop })
        };
        let first = plan(50, &|| false);
        same(&plan(50, &|| false), &first, "the computer is reproducible");
        assert!(!first.is_empty(), "law: the computer finds an action");
        let mut next = game.clone();
        let dice = &mut Seeded::from_number(seed);
        for action in &first {
            let played = next.advance(seat, action, dice, &mut Vec::new());
            assert_eq!(played, Ok(()), "law: the computer plays legally: {action}");
        }
        // With this budget nobody would wait for the end.
        same(&plan(u32::MAX, &|| true), &Vec::new(), "a thought can be stopped");
        if game.legal(seat).len() > 1 {
            let n_asked = Cell::new(0_u32);
            let stop = || n_asked.replace(n_asked.get() + 1) > 3;
            same(&plan(u32::MAX, &stop), &Vec::new(), "also in the midst of it");
        }
    }
}
