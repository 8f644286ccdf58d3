//! The worth of things to somebody who goes on playing: the evaluation of the computer player.

use super::weights::Weights;
use crate::{
    Seat,
    looting::{
        Lava, Looting, Score,
        numbers::{
            Numbers, SPACES,
            card::{Hand, KINDS, Kind},
            chart_entry,
            score::has_set,
        },
        position::{Ability, Step, lava::bits, view::Kingdom},
    },
};

/// The worth of one more card of each kind: its score, and what it leads to.
pub(super) type Gains = [f32; KINDS];

/// How many more Batteries somebody counts on who takes one.
const AHEAD: u8 = 3;

pub(super) fn gains(hand: &Hand, numbers: &Numbers, weights: &Weights) -> Gains {
    let chart = &numbers.scores;
    let n = |kind: Kind| hand[kind.index()];
    let rise = |chart: &[u16], count: u8, by: u8| {
        f32::from(chart_entry(chart, count + by) - chart_entry(chart, count)) / f32::from(by)
    };
    let rings = usize::from(n(Kind::Multiplier));
    let most = chart.converter.len() - 1;
    let [low, high] = chart.generator.map(f32::from);
    let dots = f32::from(n(Kind::Converter));
    let step = match rings < most {
        true => f32::from(chart.converter[rings + 1] - chart.converter[rings]),
        false => 0.0,
    };
    let set = has_set(hand);
    let fields = n(Kind::Field);
    let mut gains = [0.0; KINDS];
    gains[Kind::Amplifier.index()] = f32::from(chart.amplifier);
    gains[Kind::Nullifier.index()] = rise(&chart.nullifier, n(Kind::Nullifier), 1).max(1.0);
    // Two of three are nothing yet, and yet most of the way.
    let now = rise(&chart.field, fields, 1);
    let soon = rise(&chart.field, fields, 2).max(rise(&chart.field, fields, 3));
    gains[Kind::Field.index()] = if now > 0.0 { now } else { weights.soon * soon };
    gains[Kind::Converter.index()] =
        f32::from(chart.converter[rings.min(most)]) + weights.converter;
    gains[Kind::Multiplier.index()] = step * (dots + if rings < most { 1.0 } else { 0.0 });
    let batteries = n(Kind::Battery);
    gains[Kind::Battery.index()] = rise(&chart.battery, batteries, 1)
        .max(weights.battery * rise(&chart.battery, batteries, AHEAD));
    gains[Kind::Generator.index()] =
        if set { high } else { low + weights.generator * (high - low) };
    if !set {
        // A kind that a set lacks makes all Generators worth more.
        let blue = n(Kind::Converter) + n(Kind::Multiplier);
        let colours = [
            (n(Kind::Nullifier), &[Kind::Nullifier][..]),
            (fields, &[Kind::Field]),
            (batteries, &[Kind::Battery]),
            (blue, &[Kind::Converter, Kind::Multiplier]),
        ];
        let missing = colours.iter().filter(|colour| colour.0 == 0).count() as f32;
        let more = (high - low) * (f32::from(n(Kind::Generator)) + 0.3) / missing;
        for kind in colours.iter().filter(|colour| colour.0 == 0).flat_map(|colour| colour.1) {
            gains[kind.index()] += more;
        }
    }
    gains
}

/// The worth of things to a seat.
#[derive(Clone, Copy)]
pub(super) struct Worth<'a> {
    pub(super) game: &'a Looting,
    pub(super) seat: Seat,
    pub(super) weights: &'a Weights,
}

impl Worth<'_> {
    /// The same to another seat.
    fn of(self, seat: Seat) -> Self {
        Self { seat, ..self }
    }

    pub(super) fn gains(self) -> Gains {
        gains(self.game.hands.of(self.seat), &self.game.numbers, self.weights)
    }

    /// Returns the worth of the top card of a space; zero if there is none.
    pub(super) fn of_top(self, space: u8, gains: &Gains) -> f32 {
        self.game.stacks.top(space).map_or(0.0, |kind| gains[kind.index()])
    }

    /// Returns the worth of a stack, where the cards on top count most.
    pub(super) fn of_stack(self, space: u8, gains: &Gains) -> f32 {
        let [second, third, fourth] = self.weights.below;
        let weights = [1.0, second, third, fourth];
        let cards = self.game.stacks.cards(space).zip(weights);
        cards.map(|(kind, weight)| weight * gains[kind.index()]).sum()
    }

    /// The same once so many cards of it are claimed.
    pub(super) fn of_rest_of_stack(self, space: u8, claimed: u8, gains: &Gains) -> f32 {
        let [second, third, fourth] = self.weights.below;
        let weights = [1.0, second, third, fourth];
        let cards = self.game.stacks.cards(space).skip(claimed.into()).zip(weights);
        cards.map(|(kind, weight)| weight * gains[kind.index()]).sum()
    }

    /// How good it is for a seat that lava covers each space.
    pub(super) fn of_spaces(self) -> [f32; SPACES as usize] {
        let Self { game, seat, .. } = self;
        let hurry = self.weights.hurry[usize::from(!game.cars.has_fled(seat))];
        let mut worths = [0.0; SPACES as usize];
        for other in game.seats().filter(|&seat| game.cars.is_in_city(seat)) {
            let weight = if other == seat { -1.0 } else { self.rivalry(other) };
            let gains = self.of(other).gains();
            let own = game.cars.space(other);
            for space in bits(game.flow.open()) {
                let stack = self.of_stack(space, &gains);
                let harm = if own == Some(space) { self.weights.hit + 0.5 * stack } else { 0.0 };
                worths[usize::from(space)] += weight * (harm + self.weights.lost * stack);
            }
        }
        worths.map(|worth| worth + hurry)
    }

    /// Returns the worth of a card to the seat when it gives it away.
    pub(super) fn loss_of_card(self, kind: Kind) -> f32 {
        let mut hand = *self.game.hands.of(self.seat);
        let points = Score::of_card(&hand, kind, &self.game.numbers);
        hand[kind.index()] = hand[kind.index()].saturating_sub(1);
        f32::from(points)
            .max(self.weights.given * gains(&hand, &self.game.numbers, self.weights)[kind.index()])
    }

    /// How much another's gain is one's own loss.
    fn rivalry(self, other: Seat) -> f32 {
        let Self { game, seat, .. } = self;
        let n_others = f32::from(game.n - 1);
        let ahead = |seat: Seat| f32::from(game.score(seat).total);
        let leads = game.seats().all(|rival| rival == seat || ahead(rival) <= ahead(other));
        self.weights.rival[usize::from(!leads)] / n_others
    }

    /// How good it is for a seat that lava lies there: whom it hits, and what it takes.
    pub(super) fn of_lava(self, lava: Lava) -> f32 {
        let Self { game, seat, .. } = self;
        let mut worth = 0.0;
        for space in bits(lava.spaces()) {
            for other in game.cars.on(space) {
                // To stand up and enter takes two actions.
                let harm = self.weights.hit + 0.5 * self.of_stack(space, &self.of(other).gains());
                worth += if other == seat { -harm } else { harm * self.rivalry(other) };
            }
        }
        for other in game.seats().filter(|&seat| game.cars.is_in_city(seat)) {
            let gains = self.of(other).gains();
            let lost = |space| self.of_stack(space, &gains);
            let lost: f32 = bits(lava.spaces()).map(lost).sum();
            worth +=
                self.weights.lost * lost * if other == seat { -1.0 } else { self.rivalry(other) };
        }
        // It sinks the city sooner: good for who leads, or sits safe in a kingdom.
        let hurry = self.weights.hurry[usize::from(!game.cars.has_fled(seat))];
        worth + hurry * lava.spaces().count_ones() as f32
    }

    /// Whether a seat would play what it is asked for, by a glance.
    pub(super) fn would_play(self) -> bool {
        match self.game.step {
            Step::Field(_) => {
                let Some(lava) = self.game.now.lava else { return false };
                let mut best = f32::MIN;
                self.game.lava(|choice| {
                    if choice != lava {
                        best = best.max(self.of_lava(choice));
                    }
                });
                best - self.of_lava(lava) > self.loss_of_card(Kind::Field) + self.weights.margins[0]
            }
            Step::Nullify { by, ability, .. } => {
                let cost = self.loss_of_card(Kind::Nullifier) + self.weights.margins[1];
                self.harm_of(by, ability) > cost
            }
            _ => false,
        }
    }

    /// Returns the cost of an ability to a seat that does not use it.
    fn harm_of(self, by: Seat, ability: Ability) -> f32 {
        let Self { game, seat, .. } = self;
        let rivalry = self.rivalry(by);
        let theirs = self.of(by).gains();
        match ability {
            Ability::Battery => self.weights.charged * rivalry,
            Ability::Take { place, .. } => {
                let Some(space) = game.cars.space(by) else { return 0.0 };
                let card = game.stacks.cards(space).nth(place.into());
                let gain = card.map_or(0.0, |kind| theirs[kind.index()]);
                let mine = card.map_or(0.0, |kind| self.gains()[kind.index()]);
                let beside = game.cars.space(seat) == Some(space);
                rivalry * gain + if beside { 0.5 * mine } else { 0.0 }
            }
            Ability::Swap { with, kind } => {
                let gain = rivalry * theirs[kind.index()];
                let amplifier = f32::from(game.numbers.scores.amplifier);
                let lost = self.loss_of_card(kind) - amplifier;
                gain + if with == seat { lost } else { 0.0 }
            }
            Ability::Field => {
                let (true, Some(lava)) = (game.turn == seat, game.now.lava) else { return 0.0 };
                self.of_lava(lava).max(0.0) + 2.0
            }
        }
    }

    /// About how many more turns a seat has.
    fn turns_left(self) -> f32 {
        let game = self.game;
        let lengths = game.numbers.tracks.length;
        let cells: u8 =
            lengths.iter().zip(game.flow.tracks).map(|(all, markers)| all - markers).sum();
        let markers = f32::from(game.numbers.lava(game.n, 1));
        let active = game.seats().filter(|&seat| game.has_hands_free(seat)).count().max(1) as f32;
        let players = game.seats().filter(|&seat| game.plays(seat)).count().max(1) as f32;
        // Half of what could still be placed on tracks is, before the city is gone.
        let by_lava = (f32::from(game.flow.n_open()) + 0.5 * f32::from(cells)) / markers / players;
        let by_cards = f32::from(game.stacks.n()) / (1.8 * active);
        by_lava.min(by_cards)
    }

    /// Returns the worth of ending a turn at the car's space: what can be claimed next, and whether
    /// lava can take it before.
    pub(super) fn of_rest(self) -> f32 {
        let Self { game, seat, .. } = self;
        let Some(space) = game.cars.space(seat) else { return 0.0 };
        let near = game.flow.reaches(space, &game.numbers, game.both);
        self.of_waiting(self.of_stack(space, &self.gains()), near)
    }

    /// Returns the worth of standing on a stack that is worth so much, and whether lava can come
    /// there.
    pub(super) fn of_waiting(self, stack: f32, near: bool) -> f32 {
        let Weights { next, near: [part, cost], .. } = *self.weights;
        if near { part * next * stack - cost } else { next * stack }
    }

    /// The best kingdom that is free, if it is better to flee there now than to go on.
    pub(super) fn refuge(self) -> Option<(Kingdom, f32)> {
        let Self { game, seat, .. } = self;
        if game.cars.space(seat).is_none() || !game.mover().is_fresh() {
            return None;
        }
        let kingdom = game.free_kingdoms().next()?;
        let gains = self.gains();
        let mut tops = [0.0_f32; 3];
        for space in bits(game.flow.open()) {
            for kind in game.stacks.cards(space).take(2) {
                let gain = gains[kind.index()];
                if gain > tops[0] {
                    tops[0] = gain;
                    tops.sort_by(f32::total_cmp);
                }
            }
        }
        // Of three actions, one or two are claims.
        let [claims, gone] = self.weights.flight;
        let each = (tops[2] + tops[1]) * claims;
        let go_on = each * (self.turns_left() - gone).max(0.0);
        Some((kingdom, f32::from(kingdom.value(&game.numbers)) - go_on))
    }

    /// The result for a seat: to win is most, and to be ahead the rest.
    pub(super) fn of_result(self) -> f32 {
        let Self { game, seat, .. } = self;
        let rank = |seat: Seat| match game.resigned.contains(seat) {
            true => -1.0,
            false => f32::from(game.score(seat).total) + 0.01 * f32::from(game.hands.total(seat)),
        };
        let own = rank(seat);
        let best = game.seats().filter(|&other| other != seat).map(rank).fold(-1.0, f32::max);
        let lead = own - best;
        let won = if lead > 0.0 {
            1.0
        } else if lead < 0.0 {
            0.0
        } else {
            0.5
        };
        0.6 * won + 0.4 * (0.5 + lead / 160.0).clamp(0.0, 1.0)
    }
}
