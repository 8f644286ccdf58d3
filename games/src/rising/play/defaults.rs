//! Defaults for seats that do not act themselves: the player is away, has left, or has only one
//! choice.

use crate::{
    Seat,
    rising::{
        Action,
        numbers::effect::Effect,
        place::Place,
        position::{Ask, Phase, Rising, Stake},
    },
};

impl Rising {
    /// Returns the action for a seat that is asked and does not answer: the least one, and nothing
    /// is given away.
    pub(in crate::rising) fn default_action(&self, by: Seat) -> Option<Action> {
        match self.open() {
            // A player who is away would not lose the game over it.
            Some(Ask::Cancel { by: drawer, .. }) if self.waiting().is_rescuer(by) => {
                let lacks = self.member(*drawer).lacks_to_cancel();
                Some(Action::Pledge(lacks.min(self.player(by).energy)))
            }
            Some(ask) if ask.by() != by => None,
            Some(Ask::Change { .. } | Ask::Exchange { .. } | Ask::Command { .. }) => {
                Some(Action::Enough)
            }
            Some(Ask::Cancel { section, .. })
                if self.island().at_stake_of(*section) == Stake::Game
                    && self.member(by).can_cancel() =>
            {
                Some(Action::Cancel)
            }
            _ => self.least(by),
        }
    }

    /// Returns the action for a seat that has left, or is asked for something else.
    pub(super) fn least(&self, by: Seat) -> Option<Action> {
        let mut options = Vec::new();
        match self.open() {
            Some(ask) if ask.by() == by => self.list_answers(ask, &mut options),
            Some(_) => return None,
            None if !self.waiting().seats_of_phase().contains(by) => return None,
            None => {
                return Some(match self.phase {
                    Phase::Choosing(_) => Action::Choose(self.councilors_left().next()?),
                    Phase::Start | Phase::Ready | Phase::End => Action::Go,
                    Phase::Place | Phase::Late => Action::Rest,
                    Phase::Draw(_) => Action::Draw,
                    Phase::Attack => Action::Roll,
                    Phase::Produce
                        if Place::island().any(|place| self.member(by).can_act(place)) =>
                    {
                        Action::All
                    }
                    Phase::Produce => Action::End,
                    Phase::Build => Action::Pass,
                    Phase::Over(_) => return None,
                });
            }
        }
        let first = options.first().copied();
        match self.open()? {
            // The promises of others are not thrown away.
            Ask::Cancel { .. }
                if self.member(by).pledged_by_others() >= self.numbers.prices.cancel =>
            {
                Some(Action::Cancel)
            }
            Ask::Cancel { .. } | Ask::Boost { .. } | Ask::Agree { .. } => Some(Action::Leave),
            // Of those with as many, the first.
            Ask::Sink { cause, .. } => {
                let most = self
                    .island()
                    .sinkable(*cause)
                    .map(|sinkable| self.left[sinkable.index()])
                    .max()?;
                self.island()
                    .sinkable(*cause)
                    .find(|section| self.left[section.index()] == most)
                    .map(Action::Sink)
            }
            Ask::Raise { .. } => {
                let fewest =
                    self.island().sunken().map(|sunken| self.left[sunken.index()]).min()?;
                self.island()
                    .sunken()
                    .find(|section| self.left[section.index()] == fewest)
                    .map(Action::Raise)
            }
            ask @ (Ask::Change { .. } | Ask::Exchange { .. } | Ask::Command { .. })
                if ask.has_begun() =>
            {
                Some(Action::Enough)
            }
            _ => first,
        }
    }

    /// Returns the action that a seat takes without being asked, if nobody could add anything to
    /// it.
    pub(in crate::rising) fn automatic_action(&self, by: Seat) -> Option<Action> {
        if !self.plays(by) || self.open().is_some() || !self.waiting().seats_of_phase().contains(by)
        {
            return None;
        }
        let only = |action: Action| {
            let mut options = Vec::new();
            self.list_actions(by, &mut options);
            (options == [action]).then_some(action)
        };
        match self.phase {
            // All actions possible here are also possible in the waits before and after it.
            Phase::Start | Phase::End => Some(Action::Go),
            Phase::Ready
                if !self.team().anybody_can(|effect| matches!(effect, Effect::Command(_))) =>
            {
                Some(Action::Go)
            }
            Phase::Attack if !self.team().can_defend() => Some(Action::Roll),
            Phase::Draw(_) if !self.team().can_prepare() => Some(Action::Draw),
            Phase::Produce if !self.may_be_brought_ore(by) => only(Action::End),
            Phase::Build if !self.team().may_share() => only(Action::Pass),
            _ => None,
        }
    }

    /// Whether somebody waits at a forge without ore while others could bring some: with a
    /// card that they have, or that they may still find in production.
    fn may_be_brought_ore(&self, by: Seat) -> bool {
        let can_give = |seat: &Seat| {
            let acts = !self.done.contains(*seat)
                && Place::island().any(|at| self.member(*seat).can_act(at));
            acts || self.member(*seat).card_with(|effect| effect == Effect::Exchange).is_some()
        };
        let others = self.seats().filter(|seat| *seat != by && self.plays(*seat));
        self.member(by).lacks_ore() && others.filter(can_give).count() > 0
    }
}
