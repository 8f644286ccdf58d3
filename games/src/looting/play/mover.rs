//! The player whose turn it is.

use crate::{
    Seat,
    looting::{
        Looting,
        numbers::card::Kind,
        position::{Car, Deed, Step},
    },
};

/// The player to move: what they did in this turn, and what they can still do.
#[derive(Clone, Copy)]
pub(in crate::looting) struct Mover<'a> {
    pub(super) game: &'a Looting,
    pub(super) seat: Seat,
}

impl Mover<'_> {
    /// Whether nothing was done yet in this turn but to place lava, so that whose turn it
    /// is can flee.
    pub(in crate::looting) fn is_fresh(self) -> bool {
        self.game.now.deeds().is_empty() && !self.game.used.contains(self.seat)
    }

    /// Whether whose turn it is flees in it, which is drafted only.
    pub(in crate::looting) fn flees(self) -> bool {
        self.game.step == Step::Act && self.game.cars.has_fled(self.seat)
    }

    /// Whether whose turn it is stood up and has to enter the city.
    pub(in crate::looting) fn must_enter(self) -> bool {
        self.game.step == Step::Act && self.game.cars.of(self.seat) == Car::Down
    }

    /// Whether whose turn it is could still do anything but end it.
    pub(in crate::looting) fn can_go_on(self) -> bool {
        let Self { game, seat } = self;
        let space = game.cars.space(seat);
        if game.left > 0 {
            let other = game.flow.open() & !space.map_or(0, |space| 1 << space);
            if other != 0 || space.is_some_and(|space| game.stacks.height(space) > 0) {
                return true;
            }
        }
        let can_flee =
            || space.is_some() && self.is_fresh() && game.free_kingdoms().next().is_some();
        self.has_ability() || can_flee()
    }

    /// Whether whose turn it is has an ability that can be used now.
    pub(in crate::looting) fn has_ability(self) -> bool {
        let Self { game, seat } = self;
        if game.used.contains(seat) {
            return false;
        }
        if game.hands.has(seat, Kind::Battery) {
            return true;
        }
        let Some(space) = game.cars.space(seat) else { return false };
        let blue = game.hands.has(seat, Kind::Converter) || game.hands.has(seat, Kind::Multiplier);
        (blue && game.stacks.height(space) > 0)
            || (game.hands.has(seat, Kind::Amplifier) && self.targets().next().is_some())
    }

    /// Whether a card can be used that was claimed in this turn: the player who typed the turn
    /// may not have known that they would have it.
    pub(in crate::looting) fn offers_claim(self) -> bool {
        let deeds = self.game.now.deeds().iter().filter(|_| self.game.drafts > 0);
        let mut claimed = deeds.filter_map(|deed| match deed {
            Deed::Claimed { kind, .. } | Deed::Took { kind, .. } => Some(*kind),
            _ => None,
        });
        claimed.any(|kind| self.offers(kind))
    }

    /// Whether the first card of a kind can be used by whose turn it is.
    fn offers(self, kind: Kind) -> bool {
        let Self { game, seat } = self;
        if game.used.contains(seat) || game.hands.count(seat, kind) > 1 {
            return false;
        }
        match kind {
            Kind::Battery => true,
            Kind::Converter | Kind::Multiplier => {
                game.cars.space(seat).is_some_and(|space| game.stacks.height(space) > 0)
            }
            Kind::Amplifier => self.targets().next().is_some(),
            _ => false,
        }
    }

    /// Those with whom an Amplifier can be swapped.
    pub(super) fn targets(self) -> impl Iterator<Item = Seat> {
        let Self { game, seat } = self;
        let space = game.cars.space(seat);
        game.seats().filter(move |&other| {
            let beside = space.is_some() && game.cars.space(other) == space;
            other != seat && beside && game.hands.total(other) > 0
        })
    }
}
