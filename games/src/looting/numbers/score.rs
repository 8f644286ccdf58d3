//! The values of cards.

use serde::Serialize;

use super::{
    Numbers,
    card::{Hand, Kind},
    chart_entry,
};

/// The score of a player so far, suit by suit.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Score {
    pub amplifiers: u16,
    pub nullifiers: u16,
    pub fields: u16,
    /// Of Converters; Multipliers are in it.
    pub converters: u16,
    pub batteries: u16,
    pub generators: u16,
    pub kingdom: u16,
    /// For the place in turn order.
    pub bonus: u16,
    pub total: u16,
}

impl Score {
    /// Of cards alone.
    pub fn of(hand: &Hand, numbers: &Numbers) -> Self {
        let chart = &numbers.scores;
        let n = |kind: Kind| hand[kind.index()];
        let multipliers = usize::from(n(Kind::Multiplier)).min(chart.converter.len() - 1);
        let is_set = has_set(hand);
        let [low, high] = chart.generator;
        let mut score = Self {
            amplifiers: chart.amplifier * u16::from(n(Kind::Amplifier)),
            nullifiers: chart_entry(&chart.nullifier, n(Kind::Nullifier)),
            fields: chart_entry(&chart.field, n(Kind::Field)),
            converters: chart.converter[multipliers] * u16::from(n(Kind::Converter)),
            batteries: chart_entry(&chart.battery, n(Kind::Battery)),
            generators: if is_set { high } else { low } * u16::from(n(Kind::Generator)),
            kingdom: 0,
            bonus: 0,
            total: 0,
        };
        score.add_up();
        score
    }

    /// The points that a hand loses with a card of a kind.
    pub(in crate::looting) fn of_card(hand: &Hand, kind: Kind, numbers: &Numbers) -> u16 {
        let mut rest = *hand;
        rest[kind.index()] = rest[kind.index()].saturating_sub(1);
        Self::of(hand, numbers).total.saturating_sub(Self::of(&rest, numbers).total)
    }

    #[must_use]
    pub(in crate::looting) fn with(mut self, kingdom: u16, bonus: u16) -> Self {
        (self.kingdom, self.bonus) = (kingdom, bonus);
        self.add_up();
        self
    }

    fn add_up(&mut self) {
        let suits = [
            self.amplifiers,
            self.nullifiers,
            self.fields,
            self.converters,
            self.batteries,
            self.generators,
            self.kingdom,
            self.bonus,
        ];
        self.total = suits.iter().fold(0, |sum, points| sum.saturating_add(*points));
    }
}

/// Whether there is a card of each colour but brown: then Generators are worth more.
pub(in crate::looting) fn has_set(hand: &Hand) -> bool {
    let n = |kind: Kind| hand[kind.index()];
    n(Kind::Nullifier) > 0
        && n(Kind::Field) > 0
        && n(Kind::Battery) > 0
        && n(Kind::Converter) + n(Kind::Multiplier) > 0
}
