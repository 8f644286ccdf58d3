//! Positions played to the end: who wins for certain.

use super::{
    search::{Candidate, Node, Turn},
    worth::Table,
};

/// How many boards are remembered.
const SEEN: usize = 1 << 15;

/// Looks at every turn to the end of the game, as far as it has nodes.
pub(super) struct Solver<'a> {
    table: &'a Table,
    left: u32,
    stop: &'a dyn Fn() -> bool,
    /// Whether who is to move wins, of the boards that were seen last, by their keys.
    seen: Vec<Option<(u64, bool)>>,
    lists: Vec<Vec<Candidate>>,
}

impl<'a> Solver<'a> {
    pub(super) fn new(table: &'a Table, nodes: u32, stop: &'a dyn Fn() -> bool) -> Self {
        Self { table, left: nodes, stop, seen: vec![None; SEEN], lists: Vec::new() }
    }

    /// A turn by which the mover wins; none if there is none, or the nodes are not enough.
    pub(super) fn winning(&mut self, node: &Node) -> Option<Turn> {
        let mut list = Vec::new();
        node.candidates(self.table, &mut list);
        list.sort_unstable_by_key(|candidate| -candidate.worth);
        let mut turns = list.into_iter().map(|candidate| candidate.turn);
        turns.find(|turn| self.wins_by(node, *turn) == Some(true))
    }

    /// Whether the mover wins for certain by a turn; none if it is not known.
    pub(super) fn wins_by(&mut self, node: &Node, turn: Turn) -> Option<bool> {
        match node.after(turn) {
            Err(winner) => Some(winner == node.mover),
            Ok(next) => self.wins(&next).map(|wins| !wins),
        }
    }

    /// Whether the mover wins for certain; none if the nodes are not enough.
    pub(super) fn wins(&mut self, node: &Node) -> Option<bool> {
        if self.left == 0 || self.left.is_multiple_of(256) && (self.stop)() {
            self.left = 0;
            return None;
        }
        self.left -= 1;
        let key = node.board.key();
        let place = key as usize % SEEN;
        if let Some((_, wins)) = self.seen[place].filter(|(seen, _)| *seen == key) {
            return Some(wins);
        }
        let mut list = self.lists.pop().unwrap_or_default();
        node.candidates(self.table, &mut list);
        list.sort_unstable_by_key(|candidate| -candidate.worth);
        let mut wins = Some(false);
        for candidate in &list {
            match self.wins_by(node, candidate.turn) {
                Some(true) => {
                    wins = Some(true);
                    break;
                }
                Some(false) => (),
                None => {
                    wins = None;
                    break;
                }
            }
        }
        self.lists.push(list);
        if let Some(wins) = wins {
            self.seen[place] = Some((key, wins));
        }
        wins
    }
}
