//! Windows, in which others may play a card against what somebody does.

use super::absent::Absent;
use crate::{
    Seat, Seats,
    looting::{
        Action, Looting, Reaction,
        numbers::card::Kind,
        position::{Ability, Always, Step, Window},
    },
};

/// The seats that may react, and how they do.
#[derive(Clone, Copy)]
pub(in crate::looting) struct Reactions<'a> {
    pub(super) game: &'a Looting,
}

impl Reactions<'_> {
    /// The standing answer of a seat that is asked.
    pub(in crate::looting) fn standing_answer(self, seat: Seat) -> Option<Action> {
        self.automatic_action(seat).filter(|_| self.game.seats_asked().contains(seat))
    }

    /// The automatic answer of a seat that could play a card in this window.
    pub(super) fn automatic_action(self, seat: Seat) -> Option<Action> {
        let of = match self.game.step {
            Step::Field(_) => Reaction::Field,
            Step::Nullify { .. } => Reaction::Nullify,
            _ => return None,
        };
        let [plays, passes] = self.game.step.answers()?;
        match self.standing_of(seat, of) {
            Always::Ask => None,
            Always::Affected if self.concerns(seat) => None,
            Always::Affected | Always::Never => Some(passes),
            Always::Mine if self.concerns(seat) => Some(plays),
            Always::Mine => Some(passes),
        }
    }

    pub(super) fn standing_of(self, seat: Seat, of: Reaction) -> Always {
        let standing = self.game.standing.get(seat.index()).copied().unwrap_or_default();
        match of {
            Reaction::Field => standing.field,
            Reaction::Nullify => standing.nullify,
        }
    }

    /// Whether what a seat is asked about is done to it: lava that would take the space of
    /// its car, or the stack it would go to next if there is nothing to claim there; a swap
    /// with it, a Force Field against its lava, or a card out of the stack where its car is.
    fn concerns(self, seat: Seat) -> bool {
        let game = self.game;
        match game.step {
            Step::Field(_) => {
                let takes = |space| game.now.lava.is_some_and(|lava| lava.covers(space));
                let own = game.cars.space(seat);
                let next = match own {
                    Some(space) if game.stacks.height(space) > 0 => None,
                    _ => Absent { game, seat }.best_top(),
                };
                own.is_some_and(takes) || next.is_some_and(takes)
            }
            Step::Nullify { by, ability, .. } => match ability {
                Ability::Field => game.turn == seat,
                Ability::Battery => false,
                Ability::Take { .. } => {
                    game.cars.space(seat).is_some() && game.cars.space(seat) == game.cars.space(by)
                }
                Ability::Swap { with, .. } => with == seat,
            },
            _ => false,
        }
    }

    /// How a window ended, if it has: who plays, or that all pass.
    pub(in crate::looting) fn decision(self, window: Window) -> Option<Option<Seat>> {
        for seat in self.game.after(window.after) {
            if window.plays.contains(seat) {
                return Some(Some(seat));
            }
            if window.asked.contains(seat) && !window.passed.contains(seat) {
                return None;
            }
        }
        Some(None)
    }

    /// The seats that can change the lava of this turn, if there is another way to place it.
    pub(in crate::looting) fn fielders(self) -> Seats {
        let game = self.game;
        let can = |seat: &Seat| {
            *seat != game.turn
                && !game.used.contains(*seat)
                && game.hands.has(*seat, Kind::Field)
                && game.has_hands_free(*seat)
        };
        let seats: Seats = game.seats().filter(can).collect();
        if seats.is_empty() || !self.has_other_lava() { Seats::NONE } else { seats }
    }

    /// Whether the lava of this turn can be placed in another way.
    pub(in crate::looting) fn has_other_lava(self) -> bool {
        let mut found = false;
        self.game.lava(|lava| found |= Some(lava) != self.game.now.lava);
        found
    }

    /// The seats that can nullify the ability of `by`.
    pub(in crate::looting) fn nullifiers(self, by: Seat) -> Seats {
        let game = self.game;
        let can = |seat: &Seat| {
            *seat != by && game.hands.has(*seat, Kind::Nullifier) && game.has_hands_free(*seat)
        };
        game.seats().filter(can).collect()
    }
}

impl Step {
    /// The answers that are open to a seat in a window: to play, and to pass.
    pub(in crate::looting) fn answers(self) -> Option<[Action; 2]> {
        match self {
            Self::Field(_) => Some([Action::Field, Action::Pass]),
            Self::Nullify { by, .. } => Some([Action::Nullify(by), Action::Allow(by)]),
            _ => None,
        }
    }
}
