//! Alpha-beta over turns: the most promising first, deeper and deeper while there is time, and to
//! the end where few squares are left.

use super::{
    super::{Side, Square, Tile, board::Board},
    siege::besieged,
    solve::Solver,
    worth::{Table, WON},
};

/// A turn: a tile and its square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Turn {
    pub(super) tile: Tile,
    pub(super) square: Square,
}

/// A turn with its worth for who takes it, by a glance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) turn: Turn,
    pub(super) worth: i32,
}

/// How many turns are looked at below the root, by how many plies are left.
const WIDTH: [usize; 5] = [0, 8, 14, 10, 8];
/// .. and at the root.
const ROOT: usize = 40;
/// No search goes deeper.
const DEEPEST: u32 = 8;

/// A board, and who is to place a tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) board: Board,
    pub(super) mover: Side,
    /// Whether tiles and towers can be claimed early.
    pub(super) claims: bool,
}

impl Node {
    /// The node after a turn; an error with the winner if it ends the game.
    pub(super) fn after(&self, turn: Turn) -> Result<Self, Side> {
        let mut next = *self;
        next.board.place(self.mover, turn.tile, turn.square);
        for (square, winner) in next.board.decided_by(self.mover, turn.square) {
            next.board.resolve(square, winner);
        }
        if self.claims {
            // What is claimed is safe, and so it is only won sooner.
            for square in next.board.claimable(self.mover) {
                next.board.resolve(square, self.mover);
            }
        }
        for side in [self.mover, self.mover.other()] {
            if next.board.win(side).is_some() {
                return Err(side);
            }
        }
        next.mover = self.mover.other();
        Ok(next)
    }

    /// All turns with their worth by a glance, in no order.
    pub(super) fn candidates(&self, table: &Table, out: &mut Vec<Candidate>) {
        out.clear();
        let hand = self.board.hand(self.mover);
        let spread = table.spread(&self.board);
        for square in self.board.empty() {
            let touched = table.touched(&self.board, self.mover, square, spread);
            for tile in hand.iter() {
                let worth = touched.change(self.mover, tile);
                out.push(Candidate { turn: Turn { tile, square }, worth });
            }
        }
    }
}

/// A search, and what is left of its budget.
pub(super) struct Search<'a> {
    pub(super) table: &'a Table,
    /// How many nodes may still be looked at.
    pub(super) left: u32,
    pub(super) stop: &'a dyn Fn() -> bool,
    pub(super) stopped: bool,
    /// Lists of turns to work in, one a ply.
    pub(super) lists: Vec<Vec<Candidate>>,
}

impl Search<'_> {
    fn is_out(&mut self) -> bool {
        if self.left.is_multiple_of(256) && (self.stop)() {
            self.stopped = true;
        }
        self.left = self.left.saturating_sub(1);
        self.left == 0 || self.stopped
    }

    /// The turns at the root, the best first, each with its worth for the mover. Only those of the
    /// last depth that was looked at whole are in the order of that depth.
    pub(super) fn best(&mut self, node: &Node) -> Vec<Candidate> {
        let mut root = Vec::new();
        node.candidates(self.table, &mut root);
        root.sort_by_key(|candidate| -candidate.worth);
        for depth in 2..=DEEPEST {
            let mut done = root.clone();
            let width = if depth == 2 { done.len() } else { ROOT.min(done.len()) };
            done.truncate(width);
            let mut alpha = -2 * WON;
            for candidate in &mut done {
                let worth = match node.after(candidate.turn) {
                    Err(winner) if winner == node.mover => WON,
                    Err(_) => -WON,
                    // One wider than what would improve: equals of the best are exact.
                    Ok(next) => -self.negamax(&next, depth - 1, -2 * WON, 1 - alpha),
                };
                if self.left == 0 || self.stopped {
                    return root;
                }
                candidate.worth = worth;
                alpha = alpha.max(worth);
            }
            done.sort_by_key(|candidate| -candidate.worth);
            let is_decided = done.first().is_none_or(|best| best.worth.abs() >= WON / 2);
            let rest: Vec<Candidate> = root
                .into_iter()
                .filter(|old| done.iter().all(|new| new.turn != old.turn))
                .collect();
            root = done;
            root.extend(rest);
            if is_decided || u32::from(node.board.empty().len()) < depth {
                break;
            }
        }
        root
    }

    fn negamax(&mut self, node: &Node, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        if self.is_out() {
            return 0;
        }
        let mut list = self.lists.pop().unwrap_or_default();
        node.candidates(self.table, &mut list);
        shorten(&mut list, node, WIDTH[(depth as usize).min(WIDTH.len() - 1)]);
        let mut best = -2 * WON;
        for candidate in &list {
            let worth = match node.after(candidate.turn) {
                // The sooner, the better.
                Err(winner) if winner == node.mover => WON + depth as i32,
                Err(_) => -WON - depth as i32,
                Ok(next) if depth <= 1 => -self.table.of(&next),
                Ok(next) => -self.negamax(&next, depth - 1, -beta, -alpha),
            };
            best = best.max(worth);
            alpha = alpha.max(worth);
            if alpha >= beta || self.left == 0 {
                break;
            }
        }
        self.lists.push(list);
        if best == -2 * WON { self.table.of(node) } else { best }
    }
}

/// Leaves the turns that promise most, and those beside Kings with a great number.
fn shorten(list: &mut Vec<Candidate>, node: &Node, width: usize) {
    let besieged = besieged(&node.board);
    let great = node.board.hand(node.mover).greatest();
    if width < list.len() {
        list.select_nth_unstable_by_key(width, |candidate| -candidate.worth);
        let mut at = 0;
        list.retain(|Candidate { turn, .. }| {
            at += 1;
            at <= width || besieged.contains(turn.square) && great.contains(turn.tile)
        });
    }
    list.sort_unstable_by_key(|candidate| -candidate.worth);
}

/// The turn of who wins for certain, with a board solved to the end; none if it is lost or takes
/// more than `nodes`.
pub(super) fn winning(
    node: &Node,
    table: &Table,
    nodes: u32,
    stop: &dyn Fn() -> bool,
) -> Option<Turn> {
    Solver::new(table, nodes, stop).winning(node)
}
