//! Positions as they are kept and handed in: none is taken that cannot be played on
//! from, though play may never lead to it.

use std::{collections::BTreeMap, sync::Arc};

use serde::{Deserialize, Serialize};

use super::{
    Ask, Group, Mode, Phase, Player, Rising, Rules, Seen, Slot, Task, Wish,
    deck::{Knowledge, Misfortunes},
    sound::Soundness,
};
use crate::{
    Seat, Seats, SetupError,
    rising::{
        numbers::{
            Numbers, Recipe, SEATS,
            ids::{
                CARDS, Card, Component, Councilor, DEPTH, MISFORTUNES, Misfortune, RESOURCES,
                Section,
            },
        },
        place::Place,
    },
};

/// A match that begins in a position that was handed in.
pub(in crate::rising) fn load_start(
    start: &serde_json::Value,
    seats: u8,
) -> Result<Rising, SetupError> {
    let game = Rising::deserialize(start).map_err(|error| SetupError::Start(error.to_string()))?;
    if game.n != seats {
        return Err(SetupError::Start(SavedError::Seats.to_string()));
    }
    if game.end_reason().is_some() {
        return Err(SetupError::Start(SavedError::Phase.to_string()));
    }
    Ok(game)
}

/// A position as text has it. What can be left out is as it is when a match begins.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Saved {
    #[serde(default = "Numbers::standard")]
    numbers: Arc<Numbers>,
    #[serde(default = "basic")]
    rules: Rules,
    n: u8,
    #[serde(default = "one")]
    turn: u16,
    #[serde(default)]
    first: Seat,
    #[serde(default)]
    resigned: Seats,
    /// As many as sit there.
    players: Vec<SavedPlayer>,
    /// Tiles that stand, of the sections of which some do not.
    #[serde(default)]
    left: BTreeMap<Section, u8>,
    #[serde(default = "yes")]
    centre: bool,
    #[serde(default)]
    barriers: Vec<Place>,
    #[serde(default)]
    on: BTreeMap<Place, Vec<SavedGroup>>,
    #[serde(default)]
    misfortunes: SavedMisfortunes,
    #[serde(default)]
    knowledge: SavedKnowledge,
    #[serde(default)]
    galley: Option<u8>,
    #[serde(default)]
    gate: Vec<Slot>,
    #[serde(default = "placing")]
    phase: Phase,
    #[serde(default)]
    done: Seats,
    #[serde(default)]
    late: Seats,
    #[serde(default)]
    all: Seats,
    #[serde(default)]
    built: [u8; SEATS],
    #[serde(default)]
    more: [u8; SEATS],
    #[serde(default)]
    pledges: [u8; SEATS],
    #[serde(default)]
    answered: Seats,
    #[serde(default)]
    wishes: [Option<Wish>; SEATS],
    #[serde(default)]
    despair: bool,
    #[serde(default)]
    raid: u8,
    #[serde(default)]
    bulwark: u8,
    #[serde(default)]
    todo: Vec<Task>,
    #[serde(default)]
    seen: Seen,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedPlayer {
    #[serde(default)]
    councilor: Option<Councilor>,
    #[serde(default)]
    home: u8,
    /// Not recruited; those that are neither here nor anywhere else, if it is left out.
    #[serde(default)]
    reserve: Option<u8>,
    #[serde(default)]
    resources: [u8; RESOURCES],
    #[serde(default)]
    energy: u8,
    #[serde(default)]
    courage: u8,
    #[serde(default)]
    hand: Vec<Card>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedGroup {
    seat: Seat,
    n: u8,
    #[serde(default)]
    brave: u8,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedMisfortunes {
    #[serde(default)]
    top: Vec<Misfortune>,
    /// The misfortunes already drawn; all others that nobody is looking at are in the deck.
    #[serde(default)]
    discards: BTreeMap<Misfortune, u8>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedKnowledge {
    /// All others that nobody has are in the deck.
    #[serde(default)]
    discards: BTreeMap<Card, u8>,
}

fn basic() -> Rules {
    Rules {
        mode: Mode::Basic,
        ancient: false,
        no_energy: false,
        strict: false,
        deadline: None,
        ask_givers: false,
        amended: false,
    }
}

fn one() -> u16 {
    1
}

fn yes() -> bool {
    true
}

fn placing() -> Phase {
    Phase::Place
}

/// Why what was written is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SavedError {
    #[error("there are one to six players, and all that is named sits there")]
    Seats,
    #[error("councilors are six, and each of them is there once")]
    Councilors,
    #[error("there are more Atlanteans, tokens or cards than in the box, or somebody has too many")]
    Pieces,
    #[error("somebody or something is where there is no room")]
    Places,
    #[error("the gate is not one of this difficulty")]
    Gate,
    #[error("what is asked here is not asked in this phase")]
    Phase,
}

fn ensure(fits: bool, error: SavedError) -> Result<(), SavedError> {
    if fits { Ok(()) } else { Err(error) }
}

/// Those of which there are any.
fn some<K: Ord, const N: usize>(all: impl Iterator<Item = K>, counts: [u8; N]) -> BTreeMap<K, u8> {
    all.zip(counts).filter(|count| count.1 > 0).collect()
}

impl From<Rising> for Saved {
    fn from(game: Rising) -> Self {
        let n = usize::from(game.n);
        let player = |player: &Player| SavedPlayer {
            councilor: player.councilor,
            home: player.home,
            reserve: Some(player.reserve),
            resources: player.resources,
            energy: player.energy,
            courage: player.courage,
            hand: player.hand.clone(),
        };
        let groups = |place: Place| -> Vec<SavedGroup> {
            let there = game.seats().map(|seat| (seat, game.group(place, seat)));
            let there = there.filter(|(_, group)| group.n > 0);
            there.map(|(seat, Group { n, brave })| SavedGroup { seat, n, brave }).collect()
        };
        let on = Place::all().map(|place| (place, groups(place)));
        let fewer = |section: &Section| game.island().tiles_of(*section) < DEPTH;
        let left = Section::ALL.into_iter().filter(fewer);
        Self {
            rules: game.rules,
            n: game.n,
            turn: game.turn,
            first: game.first,
            resigned: game.resigned,
            players: game.players[..n].iter().map(player).collect(),
            left: left.map(|section| (section, game.island().tiles_of(section))).collect(),
            centre: game.centre,
            barriers: Place::tiles().filter(|tile| game.island().has_barrier(*tile)).collect(),
            on: on.filter(|place| !place.1.is_empty()).collect(),
            misfortunes: SavedMisfortunes {
                top: game.misfortunes.top.clone(),
                discards: some(Misfortune::all(), game.misfortunes.discards),
            },
            knowledge: SavedKnowledge { discards: some(Card::all(), game.knowledge.discards) },
            galley: Some(game.galley),
            gate: game.gate,
            phase: game.phase,
            done: game.done,
            late: game.late,
            all: game.all,
            built: game.built,
            more: game.more,
            pledges: game.pledges,
            answered: game.answered,
            wishes: game.wishes,
            despair: game.despair,
            raid: game.raid,
            bulwark: game.bulwark,
            todo: game.todo,
            seen: game.seen,
            numbers: game.numbers,
        }
    }
}

/// Takes so many out of counts.
fn take<const N: usize>(counts: &mut [u8; N], at: usize, n: u8) -> Result<(), SavedError> {
    let count = counts.get_mut(at).and_then(|count| Some((count.checked_sub(n)?, count)));
    let (rest, count) = count.ok_or(SavedError::Pieces)?;
    *count = rest;
    Ok(())
}

impl TryFrom<Saved> for Rising {
    type Error = SavedError;

    fn try_from(saved: Saved) -> Result<Self, SavedError> {
        let n = saved.n;
        ensure((1..=SEATS as u8).contains(&n), SavedError::Seats)?;
        ensure(saved.players.len() == usize::from(n), SavedError::Seats)?;
        let mut game = Self::empty(n, saved.numbers, saved.rules);
        (game.turn, game.first, game.resigned) = (saved.turn, saved.first, saved.resigned);
        for (section, left) in saved.left {
            ensure(left <= DEPTH, SavedError::Places)?;
            game.left[section.index()] = left;
        }
        game.centre = saved.centre;
        for place in saved.barriers {
            ensure(
                place.section().is_some() && !game.island().has_barrier(place),
                SavedError::Places,
            )?;
            game.barriers |= 1 << place.index();
        }
        for (place, groups) in saved.on {
            for SavedGroup { seat, n: many, brave } in groups {
                let fits = seat.0 < n && (1..=40).contains(&many) && brave <= many;
                ensure(fits && game.group(place, seat).n == 0, SavedError::Places)?;
                *game.group_mut(place, seat) = Group { n: many, brave };
            }
        }
        let mut loader = Loader { game };
        loader.set_players(saved.players)?;
        let game = &mut loader.game;
        game.galley = saved.galley.unwrap_or(game.galley);
        (game.phase, game.done, game.late) = (saved.phase, saved.done, saved.late);
        (game.all, game.built, game.more) = (saved.all, saved.built, saved.more);
        (game.pledges, game.answered) = (saved.pledges, saved.answered);
        game.despair = saved.despair;
        game.wishes = saved.wishes;
        (game.raid, game.bulwark) = (saved.raid, saved.bulwark);
        (game.todo, game.seen) = (saved.todo, saved.seen);
        loader.set_decks(saved.misfortunes, saved.knowledge)?;
        loader.set_gate(saved.gate)?;
        Soundness { game: &loader.game }.fits()?;
        Ok(loader.game)
    }
}

/// A position that is put together out of what was written.
struct Loader {
    game: Rising,
}

impl Loader {
    fn set_players(&mut self, players: Vec<SavedPlayer>) -> Result<(), SavedError> {
        let out = |game: &Rising, seat| -> u16 {
            Place::all().map(|place| u16::from(game.group(place, seat).n)).sum()
        };
        let (own, mut gray) = (u16::from(self.game.numbers.limits.own), u16::from(self.game.gray));
        for (seat, saved) in self.game.seats().zip(players) {
            let SavedPlayer { councilor, home, reserve, resources, energy, courage, hand } = saved;
            let there = out(&self.game, seat) + u16::from(home);
            let reserve = match reserve {
                Some(reserve) => reserve,
                None => own.saturating_sub(there) as u8,
            };
            // Atlanteans beyond a player's own are gray.
            let all = there + u16::from(reserve);
            ensure(all >= own && there > 0, SavedError::Pieces)?;
            gray = gray.checked_sub(all - own).ok_or(SavedError::Pieces)?;
            let player = self.game.player_mut(seat);
            *player = Player { councilor, home, reserve, resources, energy, courage, hand };
        }
        self.game.gray = gray as u8;
        let held: u16 =
            self.game.seats().map(|seat| u16::from(self.game.player(seat).courage)).sum();
        let placed: u16 = self.game.on.iter().flatten().map(|group| u16::from(group.brave)).sum();
        let left = u16::from(self.game.courage).checked_sub(held + placed);
        self.game.courage = left.ok_or(SavedError::Pieces)? as u8;
        Ok(())
    }

    fn set_decks(
        &mut self,
        misfortunes: SavedMisfortunes,
        knowledge: SavedKnowledge,
    ) -> Result<(), SavedError> {
        let mut deck = self.game.numbers.misfortune_counts();
        let mut discards = [0; MISFORTUNES];
        for (card, n) in misfortunes.discards {
            take(&mut deck, card.index(), n)?;
            discards[card.index()] = n;
        }
        for card in &misfortunes.top {
            take(&mut deck, card.index(), 1)?;
        }
        let mut known = self.game.numbers.knowledge_counts(self.game.rules.ancient);
        let mut read = [0; CARDS];
        for (card, n) in knowledge.discards {
            take(&mut known, card.index(), n)?;
            read[card.index()] = n;
        }
        for card in self.game.players.iter().flat_map(|player| &player.hand) {
            take(&mut known, card.index(), 1)?;
        }
        for task in &self.game.todo {
            match task {
                Task::Ask(Ask::Foresee { cards, back, .. }) => {
                    for card in cards.iter().chain(back) {
                        take(&mut deck, card.index(), 1)?;
                    }
                }
                Task::Ask(Ask::Keep { cards, .. }) => {
                    for card in cards {
                        take(&mut known, card.index(), 1)?;
                    }
                }
                _ => (),
            }
        }
        self.game.misfortunes = Misfortunes { top: misfortunes.top, deck, discards };
        self.game.knowledge = Knowledge { deck: known, discards: read };
        Ok(())
    }

    /// The components are those that this difficulty can have.
    fn set_gate(&mut self, gate: Vec<Slot>) -> Result<(), SavedError> {
        let recipe = self.game.numbers.recipe(self.game.rules.mode);
        if gate.is_empty()
            && let Recipe::These(parts) = recipe
        {
            let all = [Component::CORE].into_iter().chain(parts.iter().copied());
            self.game.gate = all.map(|component| Slot { component, by: None }).collect();
            return Ok(());
        }
        let twice = |at: usize| gate[..at].iter().any(|slot| slot.component == gate[at].component);
        ensure(!(0..gate.len()).any(twice), SavedError::Gate)?;
        ensure(gate.iter().any(|slot| slot.component == Component::CORE), SavedError::Gate)?;
        let others = || {
            gate.iter().map(|slot| slot.component).filter(|component| *component != Component::CORE)
        };
        let fits = match recipe {
            Recipe::These(parts) => {
                parts.len() == others().count()
                    && others().all(|component| parts.contains(&component))
            }
            Recipe::Drawn(decks) => {
                let of = |deck| others().filter(|component| component.deck() == Some(deck)).count();
                let n: usize = decks.values().map(|count| usize::from(*count)).sum();
                n == others().count()
                    && decks.iter().all(|(deck, count)| of(*deck) == usize::from(*count))
            }
        };
        ensure(fits, SavedError::Gate)?;
        self.game.gate = gate;
        Ok(())
    }
}
