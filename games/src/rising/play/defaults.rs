//! Defaults for seats that do not act themselves: the player is away, has left, or has only one
//! choice.

use crate::{
    Seat,
    rising::{
        Action,
        numbers::effect::Effect,
        position::{Ask, Member, Phase, Rising, Stake},
    },
};

/// A seat without its player.
#[derive(Clone, Copy)]
pub(in crate::rising) struct Autopilot<'a> {
    pub game: &'a Rising,
    pub seat: Seat,
}

impl<'a> Autopilot<'a> {
    fn member(self) -> Member<'a> {
        self.game.member(self.seat)
    }

    /// Returns the action for a seat that is asked and does not answer: the least one, and nothing
    /// is given away.
    pub fn default_action(self) -> Option<Action> {
        match self.game.open() {
            // A player who is away would not lose the game over it.
            Some(Ask::Cancel { by: drawer, .. }) if self.game.waiting().is_rescuer(self.seat) => {
                let lacks = self.game.member(*drawer).lacks_to_cancel();
                Some(Action::Pledge(lacks.min(self.game.player(self.seat).energy)))
            }
            Some(ask) if ask.by() != self.seat => None,
            Some(Ask::Change { .. } | Ask::Exchange { .. } | Ask::Command { .. }) => {
                Some(Action::Enough)
            }
            Some(Ask::Cancel { section, .. })
                if self.game.island().at_stake_of(*section) == Stake::Game
                    && self.member().can_cancel() =>
            {
                Some(Action::Cancel)
            }
            _ => self.least(),
        }
    }

    /// Returns the action for a seat that has left, or is asked for something else.
    pub(super) fn least(self) -> Option<Action> {
        let member = self.member();
        let mut options = Vec::new();
        match self.game.open() {
            Some(ask) if ask.by() == self.seat => {
                self.game.offers(self.seat).list_answers(ask, &mut options);
            }
            Some(_) => return None,
            None if !member.is_asked_by_phase() => return None,
            None => {
                return Some(match self.game.phase {
                    Phase::Choosing(_) => {
                        Action::Choose(self.game.offers(self.seat).councilors_left().next()?)
                    }
                    Phase::Start | Phase::Ready | Phase::End => Action::Go,
                    Phase::Place | Phase::Late => Action::Rest,
                    Phase::Draw(_) => Action::Draw,
                    Phase::Attack => Action::Roll,
                    Phase::Produce if member.can_act_somewhere() => Action::All,
                    Phase::Produce => Action::End,
                    Phase::Build => Action::Pass,
                    Phase::Over(_) => return None,
                });
            }
        }
        let first = options.first().copied();
        let island = self.game.island();
        match self.game.open()? {
            // The promises of others are not thrown away.
            Ask::Cancel { .. } if member.pledged_by_others() >= self.game.numbers.prices.cancel => {
                Some(Action::Cancel)
            }
            Ask::Cancel { .. } | Ask::Boost { .. } | Ask::Agree { .. } => Some(Action::Leave),
            // Of those with as many, the first.
            Ask::Sink { cause, .. } => {
                let most = island.sinkable(*cause).map(|section| island.tiles_of(section)).max()?;
                let mut fullest = island.sinkable(*cause).filter(|at| island.tiles_of(*at) == most);
                fullest.next().map(Action::Sink)
            }
            Ask::Raise { .. } => {
                let fewest = island.sunken().map(|section| island.tiles_of(section)).min()?;
                let mut emptiest = island.sunken().filter(|at| island.tiles_of(*at) == fewest);
                emptiest.next().map(Action::Raise)
            }
            ask @ (Ask::Change { .. } | Ask::Exchange { .. } | Ask::Command { .. })
                if ask.has_begun() =>
            {
                Some(Action::Enough)
            }
            _ => first,
        }
    }

    /// Returns the action for a seat that is asked, if its player has left. No log holds it, so
    /// matches from before keep the action they had.
    pub(super) fn action_of_absent(self) -> Option<Action> {
        match self.game.rules.amended {
            _ if self.game.plays(self.seat) => None,
            true => self.default_action(),
            false => self.least(),
        }
    }

    /// Returns the action that a seat takes without being asked, if nobody could add anything to
    /// it.
    pub fn automatic_action(self) -> Option<Action> {
        let game = self.game;
        if !game.plays(self.seat) || game.open().is_some() || !self.member().is_asked_by_phase() {
            return None;
        }
        let only = |action: Action| {
            let legal = game.offers(self.seat).legal();
            (legal == [action]).then_some(action)
        };
        match game.phase {
            // All actions possible here are also possible in the waits before and after it.
            Phase::Start | Phase::End => Some(Action::Go),
            Phase::Ready
                if !game.team().anybody_can(|effect| matches!(effect, Effect::Command(_))) =>
            {
                Some(Action::Go)
            }
            Phase::Attack if !game.team().can_defend() => Some(Action::Roll),
            Phase::Draw(_) if !game.team().can_prepare() => Some(Action::Draw),
            Phase::Produce if !self.may_be_brought_ore() => only(Action::End),
            Phase::Build if !game.team().may_share() => only(Action::Pass),
            _ => None,
        }
    }

    /// Whether somebody waits at a forge without ore while others could bring some: with a
    /// card that they have, or that they may still find in production.
    fn may_be_brought_ore(self) -> bool {
        let can_give = |seat: &Seat| {
            let acts =
                !self.game.done.contains(*seat) && self.game.member(*seat).can_act_somewhere();
            acts || self.game.member(*seat).card_with(|effect| effect == Effect::Exchange).is_some()
        };
        let others = self.game.seats().filter(|seat| *seat != self.seat && self.game.plays(*seat));
        self.member().lacks_ore() && others.filter(can_give).count() > 0
    }
}
