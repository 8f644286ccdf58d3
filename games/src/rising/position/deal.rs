//! How a match is laid out.

use std::sync::Arc;

use super::{
    Group, Mode, Phase, Player, Rising, Rules, Seen, Slot,
    deck::{Knowledge, Misfortunes},
};
use crate::{
    Dice, Seat, Seats,
    rising::{
        numbers::{
            Numbers, Recipe, SEATS,
            ids::{Component, Councilor, DEPTH, SECTIONS},
        },
        place::PLACES,
        play::Referee,
    },
};

/// How councilors come to players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rising) enum Councilors {
    Drawn,
    Chosen,
}

impl Rising {
    /// Rolls councilors, components and, if none is named, the starting player, in this order;
    /// then the cards that somebody begins with.
    pub(in crate::rising) fn deal(
        n: u8,
        numbers: Arc<Numbers>,
        rules: Rules,
        councilors: Councilors,
        first: Option<Seat>,
        dice: &mut dyn Dice,
    ) -> Self {
        let mut game = Self::empty(n, numbers, rules);
        if councilors == Councilors::Drawn {
            let mut all: Vec<Councilor> = Councilor::all().collect();
            dice.shuffle(&mut all);
            for (player, councilor) in game.players[..usize::from(n)].iter_mut().zip(all) {
                player.councilor = Some(councilor);
            }
        }
        game.gate = game.numbers.gate(rules.mode, dice);
        game.first = first.unwrap_or_else(|| Seat(dice.roll(n.into()) as u8));
        match councilors {
            Councilors::Chosen => game.phase = Phase::Choosing(0),
            Councilors::Drawn => {
                let mut referee = Referee { game: &mut game, dice, events: &mut Vec::new() };
                referee.first_cards();
                referee.begin_turn();
            }
        }
        game
    }

    /// A match before anything is drawn.
    pub(super) fn empty(n: u8, numbers: Arc<Numbers>, rules: Rules) -> Self {
        let start = &numbers.start;
        let home = start.atlanteans[usize::from(n).clamp(1, SEATS) - 1];
        let player = || Player {
            home,
            reserve: numbers.limits.own.saturating_sub(home),
            energy: if rules.no_energy { 0 } else { start.energy },
            ..Player::default()
        };
        let players = std::array::from_fn(|at| match at < usize::from(n) {
            true => player(),
            false => Player::default(),
        });
        Self {
            rules,
            n,
            turn: 1,
            first: Seat(0),
            resigned: Seats::NONE,
            players,
            left: [DEPTH; SECTIONS],
            centre: true,
            barriers: 0,
            on: [[Group::default(); SEATS]; PLACES],
            misfortunes: Misfortunes::new(numbers.misfortune_counts()),
            knowledge: Knowledge::new(numbers.knowledge_counts(rules.ancient)),
            gray: numbers.limits.gray,
            courage: numbers.limits.courage,
            galley: numbers.galley.start,
            gate: Vec::new(),
            phase: Phase::Place,
            done: Seats::NONE,
            late: Seats::NONE,
            all: Seats::NONE,
            built: [0; SEATS],
            more: [0; SEATS],
            pledges: [0; SEATS],
            answered: Seats::NONE,
            wishes: [None; SEATS],
            despair: false,
            raid: 0,
            bulwark: 0,
            todo: Vec::new(),
            seen: Seen::default(),
            numbers,
        }
    }
}

impl Numbers {
    pub(super) fn recipe(&self, mode: Mode) -> &Recipe {
        match mode {
            Mode::Basic => &self.modes.basic,
            Mode::Easy => &self.modes.easy,
            Mode::Normal => &self.modes.normal,
            Mode::Hard => &self.modes.hard,
            Mode::Cosmic => &self.modes.cosmic,
        }
    }

    /// The components of a difficulty, the Power Core first. Each deck is shuffled, and its
    /// first are there, in the order of their ids.
    fn gate(&self, mode: Mode, dice: &mut dyn Dice) -> Vec<Slot> {
        let mut all = vec![Component::CORE];
        match self.recipe(mode) {
            Recipe::These(parts) => all.extend(parts),
            Recipe::Drawn(decks) => {
                for (deck, n) in decks {
                    let mut parts: Vec<Component> = Component::all()
                        .filter(|component| component.deck() == Some(*deck))
                        .collect();
                    dice.shuffle(&mut parts);
                    parts.truncate(usize::from(*n));
                    parts.sort_unstable();
                    all.extend(parts);
                }
            }
        }
        all.into_iter().map(|component| Slot { component, by: None }).collect()
    }
}
