use std::fmt::Debug;

use crate::{ClockKind, Message, Outcome, Prose, Seat, Seats, Setup, msg};

/// The questions to a position that name no action.
///
/// They need not know the type of the game, so that a [`Table`](crate::Table) hands them out as
/// they are.
pub trait Position: Debug + Send + Sync {
    /// The seats the game waits for. Empty exactly when it is over.
    fn to_act(&self) -> Seats;

    /// The result, once there is one.
    fn outcome(&self) -> Option<Outcome>;

    /// The seats in the order of their turns, from who begins, if that order stays
    /// the same and is good to know.
    fn order(&self) -> Vec<Seat> {
        Vec::new()
    }

    /// The name of a seat in this game, such as the colour it plays.
    fn seat_name(&self, _seat: Seat) -> Option<Prose> {
        None
    }

    /// The state of the match in numbers, in a few short parts that are shown in one line: for each
    /// player their sign, their name and what counts, such as `🔵 player 1 3 saved`; in a game of a
    /// team what the team has. Empty where nothing is counted.
    fn scores(&self) -> Vec<Prose> {
        Vec::new()
    }

    /// The remark of a player beside the game that still waits for an answer, in a sentence:
    /// `player 1 asks to end the game here.`
    fn open_proposal(&self) -> Option<Prose> {
        None
    }

    /// The action with which a seat refuses what [`open_proposal`](Self::open_proposal) names, or
    /// withdraws it, as it is written.
    fn declining(&self, _seat: Seat) -> Option<String> {
        None
    }

    /// The decision that several players make together now, and its progress, in a sentence or two:
    /// what it costs, who has promised what, and whose word counts.
    fn joint_decision(&self) -> Option<Prose> {
        None
    }

    /// The request to a seat that must act, to follow its name: `place a tile`.
    fn ask(&self, _seat: Seat) -> Prose {
        msg!("games-ask").into()
    }

    /// Whether what `seat` has drafted is a whole turn, so that who typed `n` actions of it at
    /// once need not say that it is done. If it is not, the end has to be said.
    fn is_whole(&self, _seat: Seat, _n: usize) -> bool {
        true
    }

    /// Whether players may act in any order now: what one does leaves the
    /// questions of the others open, as long as their answers stay legal.
    fn any_order(&self) -> bool {
        false
    }

    /// The question for those who may act in any order, as a number that differs from that of the
    /// question before. A seat that is still asked then has its clock anew.
    fn prompt_id(&self) -> u32 {
        0
    }

    /// Which turn is being taken, as a number that differs from that of the turn before,
    /// in games in which others may be asked in the midst of a turn: each turn is one
    /// message then. None where every move is news of its own.
    fn turn_number(&self) -> Option<u32> {
        None
    }

    /// Which part of its turn goes on, as a number that differs from that of the part
    /// before, and who takes part in it: they are called together, with the first of them
    /// who is asked, and nobody is called again before the next part. None where each is
    /// called when they are asked. Whoever is asked takes part.
    fn call_group(&self) -> Option<(u32, Seats)> {
        None
    }

    /// Whether a line that somebody typed goes on behind a roll: what they do next does not
    /// depend on what the dice show.
    fn continues_after_roll(&self) -> bool {
        false
    }

    /// How the same match is laid out once more: what was drawn by lot is chosen then, so
    /// that it can be swapped.
    fn rematch_setup(&self, setup: &Setup) -> Setup {
        setup.clone()
    }

    /// The facts known now that help to decide, computed by the rules, in a few sentences: chances,
    /// sums. Only the player who asks for them is told. Empty where a game has nothing of that
    /// kind.
    fn advice(&self, _seat: Seat) -> Vec<Message> {
        Vec::new()
    }

    /// Which clock of `seat` runs when it must act. How long it runs is no rule.
    fn clock(&self, _seat: Seat) -> ClockKind {
        ClockKind::Turn
    }
}
