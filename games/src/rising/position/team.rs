//! The team: what all have together, and what anybody could still do for all.

use super::{Group, Rising};
use crate::{
    Seat,
    rising::{
        numbers::{effect::Effect, ids::Card},
        place::Place,
    },
};

/// All seats that play, as one.
#[derive(Clone, Copy)]
pub(in crate::rising) struct Team<'a> {
    game: &'a Rising,
}

impl Rising {
    pub(in crate::rising) fn team(&self) -> Team<'_> {
        Team { game: self }
    }
}

impl<'a> Team<'a> {
    /// The seats that play.
    fn seats(self) -> impl Iterator<Item = Seat> + use<'a> {
        self.game.seats().filter(move |seat| self.game.plays(*seat))
    }

    /// Energy of all who play.
    pub fn energy(self) -> u16 {
        self.seats().map(|seat| u16::from(self.game.player(seat).energy)).sum()
    }

    /// Energy that all have promised.
    pub fn total_pledge(self) -> u8 {
        self.game.pledges.iter().copied().fold(0, u8::saturating_add)
    }

    /// How strong the navy is against an attack.
    pub fn strength(self) -> u8 {
        let navy = &self.game.on[Place::NAVY.index()];
        let of = |group: &Group| group.n.saturating_add(group.brave);
        navy.iter().map(of).fold(self.game.bulwark, u8::saturating_add)
    }

    /// Returns the bonus to the attack die.
    pub fn attack_bonus(self) -> u8 {
        self.game.galley.saturating_add(self.game.raid)
    }

    /// Whether two players have anything to exchange.
    pub fn can_exchange(self) -> bool {
        self.seats().count() > 1 && self.seats().any(|seat| self.game.member(seat).has_any())
    }

    /// Whether somebody can play a card that does this.
    pub fn anybody_can(self, does: impl Fn(Effect) -> bool + Copy) -> bool {
        let can = |seat: Seat| {
            let hand = &self.game.player(seat).hand;
            hand.iter().any(|card| {
                self.game.numbers.effects(*card).iter().any(|effect| does(*effect))
                    && self.game.member(seat).can_play(*card)
            })
        };
        self.seats().any(can)
    }

    /// Whether anybody could still do something against the attack: with a card, or with
    /// energy for a tile more.
    pub fn can_defend(self) -> bool {
        let helps = |effect| matches!(effect, Effect::Bulwark(_) | Effect::Raise(_));
        self.can_raise() || self.anybody_can(helps)
    }

    /// Whether anybody could prepare for a misfortune: with a card, or with energy for a tile
    /// more.
    pub fn can_prepare(self) -> bool {
        let helps = |effect| {
            matches!(
                effect,
                Effect::Barrier(_) | Effect::Foresee(_) | Effect::Raise(_) | Effect::Energy(_)
            )
        };
        self.can_raise() || self.anybody_can(helps)
    }

    /// Whether all together could pay for a tile, with the energy of cards.
    fn can_raise(self) -> bool {
        let game = self.game;
        let of_card = |card: &Card| {
            let effects =
                game.numbers.effects(*card).iter().map(|effect| match effect.among(game.n) {
                    Effect::Energy(n) => u16::from(n),
                    _ => 0,
                });
            effects.sum::<u16>()
        };
        let of_hand = |seat: Seat| game.player(seat).hand.iter().map(of_card).sum::<u16>();
        let cards = self.seats().map(of_hand).sum::<u16>();
        let pays = self.energy() + cards >= u16::from(game.numbers.prices.raise);
        !game.despair && pays && game.island().sunken().next().is_some()
    }

    /// Whether somebody may still get resources of others in this phase.
    pub fn may_share(self) -> bool {
        let game = self.game;
        let shares = |effect: &Effect| matches!(effect, Effect::Exchange | Effect::Share);
        let by_part =
            game.unbuilt().any(|component| game.numbers.part(component).does.iter().any(shares));
        game.n > 1 && (by_part || self.anybody_can(|effect| shares(&effect)))
    }
}
