//! Kings under siege: whether one falls if both sides play on beside it and nowhere else.

use super::super::{
    Side, Square,
    board::{Board, hand::Hand, set::Set},
};

/// The King of a side on the board that nobody has won yet.
pub(super) struct Siege {
    /// The influence of its owner beyond that of the other on it.
    sum: i32,
    /// The empty squares beside it.
    gaps: u8,
    attack: Hand,
    defence: Hand,
}

impl Siege {
    pub(super) fn of(board: &Board, side: Side) -> Option<Self> {
        board.open_king(side).map(|king| Self::at(board, side, king))
    }

    /// The King of a side on a square, where it stands or could be placed.
    fn at(board: &Board, side: Side, square: Square) -> Self {
        let influence = board.influence(square).map(i32::from);
        Self {
            sum: influence[side.index()] - influence[side.other().index()],
            gaps: board.gaps(square).len(),
            attack: board.hand(side.other()),
            defence: board.hand(side),
        }
    }

    /// Whether the King falls, with the attacker to move or the defender.
    pub(super) fn falls(&self, attacks: bool) -> bool {
        self.falls_from(self.gaps, self.sum, attacks, (self.attack, self.defence), true)
    }

    fn falls_from(
        &self,
        gaps: u8,
        sum: i32,
        attacks: bool,
        (attack, defence): (Hand, Hand),
        may_pass: bool,
    ) -> bool {
        if gaps == 0 {
            // A tie is the owner's.
            return sum < 0;
        }
        if attacks {
            let (best, rest) = attack.split_best();
            return self.falls_from(gaps - 1, sum - i32::from(best), false, (rest, defence), true);
        }
        let (best, rest) = defence.split_best();
        let after = sum + i32::from(best);
        self.falls_from(gaps - 1, after, true, (attack, rest), true)
            && (!may_pass || self.falls_from(gaps, sum, true, (attack, defence), false))
    }
}

/// The empty squares beside the Kings that nobody has won yet.
pub(super) fn besieged(board: &Board) -> Set {
    let kings = Side::BOTH.into_iter().filter_map(|side| board.open_king(side));
    kings.fold(Set::NONE, |all, king| all | board.gaps(king))
}
