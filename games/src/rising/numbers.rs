//! The numbers and cards of the game, as its files have them.

pub(super) mod effect;
pub(super) mod ids;

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

use serde::{Deserialize, Serialize};

use self::{
    effect::{Effect, Harm},
    ids::{
        CARDS, COMPONENTS, COUNCILORS, Card, Component, Councilor, DEPTH, MISFORTUNES, Misfortune,
        RESOURCES, Resource, SECTIONS, Section,
    },
};
use super::place::Place;
use crate::setup::toml_text::{self, TomlError};

/// The most players.
pub const SEATS: usize = 6;

/// All numbers of a game. A match keeps those it began with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Numbers {
    pub start: Start,
    pub limits: Limits,
    pub prices: Prices,
    pub dice: Dice,
    pub galley: Galley,
    pub tiles: Tiles,
    /// In the order of their ids, as are all of these.
    pub misfortunes: [MisfortuneCard; MISFORTUNES],
    pub knowledge: [KnowledgeCard; CARDS],
    pub components: [Part; COMPONENTS],
    pub councilors: [Talent; COUNCILORS],
    pub modes: Modes,
}

/// The possessions of every player at the beginning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Atlanteans, by the number of players, from one.
    pub atlanteans: [u8; SEATS],
    pub energy: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Atlanteans of each colour.
    pub own: u8,
    /// Atlanteans of no colour.
    pub gray: u8,
    pub courage: u8,
    pub barriers: u8,
    /// Cards in a hand.
    pub hand: u8,
}

/// In energy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prices {
    /// One more on a production die.
    pub boost: u8,
    pub transmute: u8,
    pub cancel: u8,
    pub raise: u8,
}

/// The faces of the dice, in the order of their rolls.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dice {
    pub production: Vec<u8>,
    pub attack: Vec<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Galley {
    pub start: u8,
    pub step: u8,
    /// By the number of players, from one.
    pub cap: [u8; SEATS],
}

/// Each list from the tip to the centre.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tiles {
    /// The sections around the centre, clockwise from the north.
    pub arms: [Section; SECTIONS],
    pub rings: [u8; DEPTH as usize],
    pub mtn: [u8; DEPTH as usize],
    pub hil: [u8; DEPTH as usize],
    #[serde(rename = "for")]
    pub forest: [u8; DEPTH as usize],
    pub lib: [[u8; 2]; DEPTH as usize],
    pub frg: [u8; DEPTH as usize],
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MisfortuneCard {
    pub id: Misfortune,
    pub count: u8,
    pub does: Harm,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnowledgeCard {
    pub id: Card,
    pub modern: u8,
    pub ancient: u8,
    pub does: Vec<Effect>,
}

/// A component of the gate.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    pub id: Component,
    pub gold: u8,
    pub crystal: u8,
    pub atlantium: u8,
    pub does: Vec<Effect>,
}

/// The talents of a councilor. Omitted numbers are 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Talent {
    pub id: Councilor,
    #[serde(default)]
    pub lower: u8,
    #[serde(default)]
    pub late: bool,
    #[serde(default)]
    pub energy: u8,
    #[serde(default)]
    pub courage: u8,
    #[serde(default)]
    pub discount: u8,
    #[serde(default)]
    pub cards: u8,
    #[serde(default)]
    pub draw: u8,
    #[serde(default)]
    pub keep: u8,
}

/// Which components each difficulty has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Modes {
    pub basic: Recipe,
    pub easy: Recipe,
    pub normal: Recipe,
    pub hard: Recipe,
    pub cosmic: Recipe,
}

/// Components besides the Power Core.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Recipe {
    These(Vec<Component>),
    /// The number of parts that are drawn from each deck.
    Drawn(BTreeMap<char, u8>),
}

/// As they are written, before anybody has looked whether they make sense.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    start: Start,
    limits: Limits,
    prices: Prices,
    dice: Dice,
    galley: Galley,
    tiles: Tiles,
    misfortune: Vec<MisfortuneCard>,
    knowledge: Vec<KnowledgeCard>,
    component: Vec<Part>,
    councilor: Vec<Talent>,
    modes: Modes,
}

/// Why numbers make no game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NumbersError {
    #[error(transparent)]
    Toml(#[from] TomlError),
    #[error("there is each {0} once, in the order of the game's own file")]
    Ids(&'static str),
    #[error("everybody has 1 to 6 Atlanteans at first, and at most 5 energy")]
    Start,
    #[error(
        "there are 1 to 6 Atlanteans of a colour, 20 of no colour, 20 tokens, and 1 to 6 cards in a hand"
    )]
    Limits,
    #[error("energy pays for something: 1 to 20")]
    Prices,
    #[error("a die has 1 to 20 faces, from 1 to 20")]
    Dice,
    #[error("the galley adds at most 30")]
    Galley,
    #[error("a tile has 1 to 4 rings, targets from 2 to 6, and yields 1 to 6")]
    Tiles,
    #[error("each section is there once")]
    Arms,
    #[error("there are 1 to 200 misfortunes")]
    Misfortunes,
    #[error("each deck has 1 to 200 cards, and each card does 1 to 3 things")]
    Knowledge,
    #[error("a component costs 1 to 20 resources, and does at most 3 things")]
    Components,
    #[error("a councilor lowers targets by at most 4, and saves at most 1 resource")]
    Councilors,
    #[error("a difficulty has 1 to 15 components, each once")]
    Modes,
}

static STANDARD: LazyLock<Arc<Numbers>> = LazyLock::new(|| {
    Arc::new(Numbers::read(Numbers::TEXT).unwrap_or_else(|error| {
        unreachable!("the numbers that are compiled in are tested: {error}")
    }))
});

impl Numbers {
    /// The numbers of the game as text, which tells what each is.
    pub const TEXT: &str = concat!(
        include_str!("numbers.toml"),
        include_str!("misfortunes.toml"),
        include_str!("knowledge.toml"),
        include_str!("components.toml"),
        include_str!("councilors.toml"),
        include_str!("modes.toml"),
    );

    /// The numbers of the game unless a match brings its own.
    pub fn standard() -> Arc<Self> {
        Arc::clone(&STANDARD)
    }

    /// Reads numbers in TOML; [`TEXT`](Self::TEXT) tells what each is.
    ///
    /// # Errors
    ///
    /// If it is not such a file, or makes no game.
    pub fn read(toml: &str) -> Result<Self, NumbersError> {
        toml_text::read::<Written>(toml)?.try_into()
    }

    pub fn harm(&self, misfortune: Misfortune) -> Harm {
        self.misfortunes.get(misfortune.index()).map_or(Harm::Calm, |misfortune| misfortune.does)
    }

    /// Returns the effects of a card.
    pub fn effects(&self, card: Card) -> &[Effect] {
        self.knowledge.get(card.index()).map_or(&[], |knowledge| &knowledge.does)
    }

    pub fn part(&self, component: Component) -> &Part {
        &self.components[component.index().min(COMPONENTS - 1)]
    }

    pub fn talent(&self, councilor: Councilor) -> &Talent {
        &self.councilors[councilor.index().min(COUNCILORS - 1)]
    }

    /// How many Atlanteans there is room for; the centre and the navy have no limit.
    pub fn rings(&self, place: Place) -> Option<u8> {
        place.section().map(|_| self.tiles.rings[usize::from(place.at())])
    }

    /// Returns the number that a production die has to show on a tile, before anything lowers it.
    pub fn target(&self, place: Place) -> Option<u8> {
        let at = usize::from(place.at());
        Some(match place.section()? {
            Section::Mountains => self.tiles.mtn[at],
            Section::Hills => self.tiles.hil[at],
            Section::Forests => self.tiles.forest[at],
            Section::Libraries | Section::Forges | Section::Cities => return None,
        })
    }

    /// The highest bonus of the galley.
    pub fn cap(&self, seats: u8) -> u8 {
        self.galley.cap[usize::from(seats).clamp(1, SEATS) - 1]
    }

    /// How many misfortunes there are of each kind.
    pub(super) fn misfortune_counts(&self) -> [u8; MISFORTUNES] {
        self.misfortunes.each_ref().map(|misfortune| misfortune.count)
    }

    pub(super) fn knowledge_counts(&self, is_ancient: bool) -> [u8; CARDS] {
        self.knowledge.each_ref().map(|card| if is_ancient { card.ancient } else { card.modern })
    }
}

impl Part {
    /// In the order of the resources.
    pub fn cost(&self) -> [u8; RESOURCES] {
        [0, self.gold, self.crystal, self.atlantium]
    }

    /// Returns the cost, with one of the resource in `saves` left out.
    pub(super) fn price(&self, saves: Option<Resource>) -> [u8; RESOURCES] {
        let mut cost = self.cost();
        if let Some(saved) = saves {
            cost[saved.index()] = cost[saved.index()].saturating_sub(1);
        }
        cost
    }

    /// Resources in all.
    pub fn sum(&self) -> u8 {
        self.gold.saturating_add(self.crystal).saturating_add(self.atlantium)
    }
}

impl From<Numbers> for Written {
    fn from(numbers: Numbers) -> Self {
        let Numbers { start, limits, prices, dice, galley, tiles, modes, .. } = numbers;
        Self {
            start,
            limits,
            prices,
            dice,
            galley,
            tiles,
            misfortune: numbers.misfortunes.into(),
            knowledge: numbers.knowledge.into(),
            component: numbers.components.into(),
            councilor: numbers.councilors.into(),
            modes,
        }
    }
}

/// Just those that there are, in their order.
fn in_order<T, K: PartialEq, const N: usize>(
    items: Vec<T>,
    ids: impl Iterator<Item = K>,
    id: impl Fn(&T) -> K,
    name: &'static str,
) -> Result<[T; N], NumbersError> {
    let fits = items.iter().map(&id).eq(ids);
    let items: Option<[T; N]> = items.try_into().ok();
    items.filter(|_| fits).ok_or(NumbersError::Ids(name))
}

impl TryFrom<Written> for Numbers {
    type Error = NumbersError;

    fn try_from(written: Written) -> Result<Self, NumbersError> {
        let Written { start, limits, prices, dice, galley, tiles, modes, .. } = written;
        let numbers = Self {
            start,
            limits,
            prices,
            dice,
            galley,
            tiles,
            misfortunes: in_order(
                written.misfortune,
                Misfortune::all(),
                |misfortune| misfortune.id,
                "misfortune",
            )?,
            knowledge: in_order(written.knowledge, Card::all(), |card| card.id, "knowledge")?,
            components: in_order(
                written.component,
                Component::all(),
                |component| component.id,
                "component",
            )?,
            councilors: in_order(
                written.councilor,
                Councilor::all(),
                |councilor| councilor.id,
                "councilor",
            )?,
            modes,
        };
        numbers.check()?;
        Ok(numbers)
    }
}

fn ensure(fits: bool, error: NumbersError) -> Result<(), NumbersError> {
    if fits { Ok(()) } else { Err(error) }
}

impl Numbers {
    fn check(&self) -> Result<(), NumbersError> {
        let Limits { own, gray, courage, barriers, hand } = self.limits;
        let limits = (1..=6).contains(&own)
            && [gray, courage, barriers].iter().all(|limit| *limit <= 20)
            && (1..=6).contains(&hand);
        ensure(limits, NumbersError::Limits)?;
        let Start { atlanteans, energy } = &self.start;
        let start =
            atlanteans.iter().all(|atlantean| (1..=own).contains(atlantean)) && *energy <= 5;
        ensure(start, NumbersError::Start)?;
        let Prices { boost, transmute, cancel, raise } = self.prices;
        let prices = [boost, transmute, cancel, raise].iter().all(|price| (1..=20).contains(price));
        ensure(prices, NumbersError::Prices)?;
        let die = |faces: &Vec<u8>| {
            (1..=20).contains(&faces.len()) && faces.iter().all(|face| (1..=20).contains(face))
        };
        ensure(die(&self.dice.production) && die(&self.dice.attack), NumbersError::Dice)?;
        let Galley { start, step, cap } = &self.galley;
        let galley = cap.iter().all(|limit| *limit <= 30 && start <= limit) && *step <= 30;
        ensure(galley, NumbersError::Galley)?;
        self.check_tiles()?;
        self.check_cards()?;
        self.check_modes()
    }

    fn check_tiles(&self) -> Result<(), NumbersError> {
        let Tiles { arms, rings, mtn, hil, forest, lib, frg } = &self.tiles;
        let targets =
            [mtn, hil, forest].into_iter().flatten().all(|target| (2..=6).contains(target));
        let yields = frg.iter().all(|count| (1..=6).contains(count))
            && lib.iter().all(|[draw, keep]| (1..=6).contains(keep) && (*keep..=6).contains(draw));
        let rings = rings.iter().all(|ring| (1..=4).contains(ring));
        ensure(targets && yields && rings, NumbersError::Tiles)?;
        ensure(Section::ALL.iter().all(|section| arms.contains(section)), NumbersError::Arms)
    }

    fn check_cards(&self) -> Result<(), NumbersError> {
        let sum = |counts: &[u8]| counts.iter().map(|count| u32::from(*count)).sum::<u32>();
        let deck = |counts: &[u8]| (1..=200).contains(&sum(counts));
        ensure(deck(&self.misfortune_counts()), NumbersError::Misfortunes)?;
        let knowledge =
            [false, true].iter().all(|is_ancient| deck(&self.knowledge_counts(*is_ancient)))
                && self.knowledge.iter().all(|card| (1..=3).contains(&card.does.len()));
        ensure(knowledge, NumbersError::Knowledge)?;
        let part = |part: &Part| {
            part.cost().iter().all(|cost| *cost <= 20)
                && (1..=20).contains(&part.sum())
                && part.does.len() <= 3
                && part
                    .does
                    .iter()
                    .all(|effect| !matches!(effect, Effect::Seek | Effect::Command(_)))
        };
        ensure(self.components.iter().all(part), NumbersError::Components)?;
        let talent = |talent: &Talent| {
            let few = [talent.energy, talent.courage, talent.cards, talent.draw, talent.keep]
                .iter()
                .all(|count| *count <= 4);
            talent.lower <= 4 && talent.discount <= 1 && few && talent.keep <= talent.draw
        };
        ensure(self.councilors.iter().all(talent), NumbersError::Councilors)
    }

    fn check_modes(&self) -> Result<(), NumbersError> {
        let Modes { basic, easy, normal, hard, cosmic } = &self.modes;
        let sound = |recipe: &&Recipe| match recipe {
            Recipe::These(parts) => {
                let twice = |at: usize| parts[..at].contains(&parts[at]);
                (1..=15).contains(&parts.len())
                    && !parts.contains(&Component::CORE)
                    && !(0..parts.len()).any(twice)
            }
            Recipe::Drawn(decks) => {
                let n: u8 = decks.values().fold(0, |sum, count| sum.saturating_add(*count));
                let there = |deck: char| {
                    Component::all().filter(move |component| component.deck() == Some(deck))
                };
                (1..=15).contains(&n)
                    && decks.iter().all(|(deck, count)| usize::from(*count) <= there(*deck).count())
            }
        };
        ensure(
            [basic, easy, normal, hard, cosmic].iter().copied().all(|recipe| sound(&recipe)),
            NumbersError::Modes,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_decks_are_those_of_the_box() {
        let numbers = Numbers::standard();
        let sum = |counts: &[u8]| counts.iter().map(|count| u32::from(*count)).sum::<u32>();
        assert_eq!(sum(&numbers.misfortune_counts()), 58);
        assert_eq!(sum(&numbers.knowledge_counts(false)), 31);
        assert_eq!(sum(&numbers.knowledge_counts(true)), 40);
        assert_eq!(numbers.tiles.rings.iter().sum::<u8>(), 12);
    }

    #[test]
    fn numbers_that_make_no_game_are_refused() {
        for (line, other, error) in [
            ("atlanteans = [5,", "atlanteans = [7,", NumbersError::Start),
            ("courage = 12", "courage = 21", NumbersError::Limits),
            ("raise = 5", "raise = 0", NumbersError::Prices),
            ("attack = [1, 2,", "attack = [0, 2,", NumbersError::Dice),
            ("cap = [1, 5,", "cap = [1, 50,", NumbersError::Galley),
            ("mtn = [2,", "mtn = [1,", NumbersError::Tiles),
            ("arms = [\"mtn\"", "arms = [\"lib\"", NumbersError::Arms),
            ("id = \"calm\"", "id = \"cycle\"", NumbersError::Ids("misfortune")),
            ("does = [\"seek\"]", "does = []", NumbersError::Knowledge),
            (
                "gold = 1\ncrystal = 2\natlantium = 2",
                "gold = 0\ncrystal = 0\natlantium = 0",
                NumbersError::Components,
            ),
            ("discount = 1", "discount = 2", NumbersError::Councilors),
            ("basic = [\"a1\"", "basic = [\"a2\"", NumbersError::Modes),
        ] {
            assert!(Numbers::TEXT.contains(line), "{line}");
            let other = Numbers::TEXT.replacen(line, other, 1);
            assert_eq!(Numbers::read(&other), Err(error));
        }
        let wrong = Numbers::TEXT.replacen("shield", "schild", 1);
        let error = Numbers::read(&wrong).expect_err("there is no such card");
        assert!(matches!(error, NumbersError::Toml { .. }), "{error}");
    }

    #[test]
    fn numbers_are_written_as_they_are_read() {
        let json = serde_json::to_string(&*Numbers::standard()).expect("JSON");
        assert_eq!(serde_json::from_str::<Numbers>(&json).expect("numbers"), *Numbers::standard());
    }
}
