//! Defaults for seats that do not act themselves: the player is away, has left, or has only one
//! choice.

use crate::{
    Seat,
    rising::{
        Action,
        numbers::{
            effect::Effect,
            ids::{Card, Resource, Section},
        },
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
            Some(Ask::Cancel { by: drawer, .. }) if self.is_rescuer(by) => {
                let lacks = self.lacks_to_cancel(*drawer);
                Some(Action::Pledge(lacks.min(self.player(by).energy)))
            }
            Some(ask) if ask.by() != by => None,
            Some(Ask::Change { .. } | Ask::Exchange { .. } | Ask::Command { .. }) => {
                Some(Action::Enough)
            }
            Some(Ask::Cancel { section, .. })
                if self.at_stake_of(*section) == Stake::Game && self.can_cancel(by) =>
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
            None if !self.base_asked().contains(by) => return None,
            None => {
                return Some(match self.phase {
                    Phase::Choosing(_) => Action::Choose(self.councilors_left().next()?),
                    Phase::Start | Phase::Ready | Phase::End => Action::Go,
                    Phase::Place | Phase::Late => Action::Rest,
                    Phase::Draw(_) => Action::Draw,
                    Phase::Attack => Action::Roll,
                    Phase::Produce if Place::island().any(|place| self.can_act(by, place)) => {
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
            Ask::Cancel { .. } if self.pledged_by_others(by) >= self.numbers.prices.cancel => {
                Some(Action::Cancel)
            }
            Ask::Cancel { .. } | Ask::Boost { .. } | Ask::Agree { .. } => Some(Action::Leave),
            // Of those with as many, the first.
            Ask::Sink { cause, .. } => {
                let most =
                    self.sinkable(*cause).map(|sinkable| self.left[sinkable.index()]).max()?;
                self.sinkable(*cause)
                    .find(|section| self.left[section.index()] == most)
                    .map(Action::Sink)
            }
            Ask::Raise { .. } => {
                let fewest = self.sunken().map(|sunken| self.left[sunken.index()]).min()?;
                self.sunken()
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
        if !self.plays(by) || self.open().is_some() || !self.base_asked().contains(by) {
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
            Phase::Ready if !self.anybody_can(|effect| matches!(effect, Effect::Command(_))) => {
                Some(Action::Go)
            }
            Phase::Attack if !self.can_defend() => Some(Action::Roll),
            Phase::Draw(_) if !self.can_prepare() => Some(Action::Draw),
            Phase::Produce if !self.may_be_brought_ore(by) => only(Action::End),
            Phase::Build if !self.may_be_given() => only(Action::Pass),
            _ => None,
        }
    }

    /// Whether somebody waits at a forge without ore while others could bring some: with a
    /// card that they have, or that they may still find in production.
    fn may_be_brought_ore(&self, by: Seat) -> bool {
        let can_give = |seat: &Seat| {
            let acts =
                !self.done.contains(*seat) && Place::island().any(|at| self.can_act(*seat, at));
            acts || self.card_with(*seat, |effect| effect == Effect::Exchange).is_some()
        };
        let others = self.seats().filter(|seat| *seat != by && self.plays(*seat));
        self.lacks_ore(by) && others.filter(can_give).count() > 0
    }

    /// Whether Atlanteans of a seat wait at a forge, and there is no ore.
    fn lacks_ore(&self, by: Seat) -> bool {
        let is_forge = |place: &Place| place.section() == Some(Section::Forges);
        let waits = Place::tiles().filter(is_forge).any(|tile| self.group(tile, by).n > 0);
        waits && self.has(by, Resource::Ore) == 0
    }

    /// Whether a seat itself could get the ore that its Atlanteans wait for.
    pub(super) fn can_get_ore(&self, by: Seat) -> bool {
        let player = self.player(by);
        let has_any = player.resources.iter().any(|resource| *resource > 0);
        let others = || self.seats().filter(|seat| *seat != by && self.plays(*seat));
        let can_pay = |more: u8| {
            let energy = player.energy.saturating_add(more);
            has_any && !self.despair && energy >= self.numbers.prices.transmute
        };
        let brings = |effect: &Effect| match *effect {
            Effect::Gain(resource, _) => resource == Resource::Ore,
            Effect::Energy(n) => can_pay(n),
            Effect::Change(_) => has_any,
            Effect::Exchange => others().any(|other| self.has(other, Resource::Ore) > 0),
            _ => false,
        };
        let helps = |card: &Card| self.numbers.effects(*card).iter().any(brings);
        let can = || can_pay(0) || player.hand.iter().any(helps);
        self.plays(by) && self.lacks_ore(by) && can()
    }

    /// Whether somebody can play a card that does this.
    fn anybody_can(&self, does: impl Fn(Effect) -> bool + Copy) -> bool {
        let can = |seat: Seat| {
            let hand = &self.player(seat).hand;
            hand.iter().any(|card| {
                self.numbers.effects(*card).iter().any(|effect| does(*effect))
                    && self.can_play(seat, *card)
            })
        };
        self.seats().filter(|seat| self.plays(*seat)).any(can)
    }

    /// Whether anybody could still do something against the attack: with a card, or with
    /// energy for a tile more.
    fn can_defend(&self) -> bool {
        let helps = |effect| matches!(effect, Effect::Bulwark(_) | Effect::Raise(_));
        self.can_raise() || self.anybody_can(helps)
    }

    /// Whether all together could pay for a tile, with the energy of cards.
    fn can_raise(&self) -> bool {
        let of_card = |card: &Card| {
            let effects =
                self.numbers.effects(*card).iter().map(|effect| match effect.among(self.n) {
                    Effect::Energy(n) => u16::from(n),
                    _ => 0,
                });
            effects.sum::<u16>()
        };
        let of_hand = |seat: Seat| self.player(seat).hand.iter().map(of_card).sum::<u16>();
        let cards = self.seats().filter(|seat| self.plays(*seat)).map(of_hand).sum::<u16>();
        let pays = self.team_energy() + cards >= u16::from(self.numbers.prices.raise);
        !self.despair && pays && self.sunken().next().is_some()
    }

    /// Whether anybody could prepare for a misfortune: with a card, or with energy for a tile
    /// more.
    fn can_prepare(&self) -> bool {
        let helps = |effect| {
            matches!(
                effect,
                Effect::Barrier(_) | Effect::Foresee(_) | Effect::Raise(_) | Effect::Energy(_)
            )
        };
        self.can_raise() || self.anybody_can(helps)
    }

    /// Whether somebody may still get resources of others in this phase.
    fn may_be_given(&self) -> bool {
        let shares = |effect: &Effect| matches!(effect, Effect::Exchange | Effect::Share);
        let by_part =
            self.unbuilt().any(|component| self.numbers.part(component).does.iter().any(shares));
        self.n > 1 && (by_part || self.anybody_can(|effect| shares(&effect)))
    }
}
