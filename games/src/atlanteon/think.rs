//! The computer player: it looks some turns ahead, and to the end where that is near.

mod search;
mod siege;
mod solve;
#[cfg(test)]
mod tests;
pub mod worth;

use self::{
    search::{Node, Search},
    worth::{TABLE, Table},
};
use super::{Action, Atlanteon, Phase};
use crate::search::{Observation, Thought, by_playouts};

/// How many of the budget's steps a node of the search takes.
const STEPS: u32 = 8;
/// From so few empty squares on, it looks to the end first.
const NEAR: u8 = 10;
/// From so few on, it sees every end, however small its budget is: that takes milliseconds.
const EXACT: u8 = 8;
/// With so few steps, it looks at as many turns, and at none that follow.
const FEW: u32 = 400;
/// With so few, it does not look to the end either.
const OVERLOOKS: u32 = 20;
/// More nodes than such an end has.
const WHOLE: u32 = 2_000_000;

pub(super) fn think(seen: Observation<'_, Atlanteon>, thought: &mut Thought<'_>) -> Vec<Action> {
    think_with(seen, thought, &TABLE)
}

/// The same, with other numbers.
pub fn think_with(
    seen: Observation<'_, Atlanteon>,
    thought: &mut Thought<'_>,
    table: &Table,
) -> Vec<Action> {
    let game = seen.determinize(thought.dice);
    match game.phase() {
        Phase::Tiles => (),
        Phase::Claims => {
            let claim = game.board.claimable(game.turn()).into_iter().next();
            return vec![claim.map_or(Action::Done, Action::Claim)];
        }
        _ => return by_playouts(&seen, thought).into_iter().collect(),
    }
    let node = Node { board: game.board, mover: game.turn(), claims: game.claims };
    let n_empty = node.board.empty().len();
    let nodes = (thought.nodes / STEPS).max(2);
    if n_empty <= NEAR && thought.nodes > OVERLOOKS {
        let nodes = if n_empty <= EXACT { WHOLE } else { 16 * nodes };
        if let Some(turn) = search::winning(&node, table, nodes, thought.stop) {
            return vec![Action::Place(turn.tile, turn.square)];
        }
    }
    if thought.nodes <= FEW {
        return glance_at_some(&node, table, thought);
    }
    let mut search =
        Search { table, left: nodes, stop: thought.stop, stopped: false, lists: vec![] };
    let best = search.best(&node);
    if search.stopped {
        return Vec::new();
    }
    let worth = best.first().map(|candidate| candidate.worth);
    let equals: Vec<_> = best
        .iter()
        .take_while(|candidate| Some(candidate.worth) == worth)
        .map(|candidate| candidate.turn)
        .collect();
    let chosen = thought.dice.pick(&equals);
    chosen.map(|turn| Action::Place(turn.tile, turn.square)).into_iter().collect()
}

/// The best of some turns, drawn by lot, by what the board shows after it.
fn glance_at_some(node: &Node, table: &Table, thought: &mut Thought<'_>) -> Vec<Action> {
    let mut some = Vec::new();
    node.candidates(table, &mut some);
    thought.dice.shuffle(&mut some);
    some.truncate(thought.nodes as usize);
    let best = some.iter().max_by_key(|candidate| candidate.worth);
    best.map(|best| Action::Place(best.turn.tile, best.turn.square)).into_iter().collect()
}
