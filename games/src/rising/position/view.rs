//! The visible state: everything but the order of the decks.

use std::sync::Arc;

use serde::Serialize;

use super::{Ask, Cause, Ended, Group, Phase, Rising, Rules, Seen, Stake, Wish};
use crate::{
    Outcome, Position, Seat, Seats,
    rising::{
        Action,
        numbers::{
            Numbers,
            effect::Effect,
            ids::{Card, Component, Councilor, Misfortune, RESOURCES, Resource, Section},
        },
        place::Place,
    },
};

/// A position of Atlantis Rising, ready to be drawn and told. All viewers see the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub rules: Rules,
    /// The cards, the costs and all other numbers of this match.
    pub numbers: Arc<Numbers>,
    /// The sections as they lie around the centre, clockwise from the north.
    pub arms: Vec<Section>,
    /// The 36 tiles, section by section in the order of [`Section::ALL`], each from the tip.
    pub tiles: Vec<Tile>,
    pub centre: Spot,
    pub navy: Spot,
    /// Against an attack: one for each of the navy, one for each courage, and bulwarks.
    pub strength: u8,
    /// Of that, by cards of this turn.
    pub bulwark: u8,
    pub attack: AttackView,
    pub gate: Vec<PartView>,
    pub players: Vec<PlayerView>,
    /// The turn, from 1.
    pub turn: u16,
    /// The starting player.
    pub first: Seat,
    pub phase: Phase,
    /// The seats that the match waits for; nobody at the end.
    pub asked: Seats,
    /// The question that is decided, if it is not that of the phase.
    pub question: Option<Question>,
    /// The promises of all, and the price to be paid together; none if there is no such price.
    pub pledges: Option<Pledges>,
    /// Nobody spends energy in this turn.
    pub despair: bool,
    pub misfortunes: MisfortuneView,
    pub knowledge: KnowledgeView,
    /// The supply that nobody has yet: Atlanteans of no colour, courage and barriers.
    pub gray: u8,
    pub courage: u8,
    pub barriers: u8,
    /// The events of this turn.
    pub seen: Seen,
    pub end: Option<Ended>,
    pub outcome: Option<Outcome>,
}

/// A tile of a section.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tile {
    pub place: Place,
    pub section: Section,
    /// From the tip, from 0.
    pub at: u8,
    pub stands: bool,
    /// Whether it is the next of its section to go under.
    pub outermost: bool,
    /// How many there is room for in all.
    pub rings: u8,
    pub value: Value,
    pub barrier: bool,
    /// The Atlanteans who stand there, seat by seat; seats without any are left out.
    pub groups: Vec<GroupView>,
}

/// The yield of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// The number that a die has to show for one of this resource.
    Target { resource: Resource, n: u8 },
    /// Cards that are drawn and kept.
    Cards { draw: u8, keep: u8 },
    /// Atlantium for an ore.
    Forge { n: u8 },
    /// An Atlantean for so many of one player.
    Recruit { n: u8 },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct GroupView {
    pub seat: Seat,
    pub n: u8,
    /// The number of them that have courage.
    pub brave: u8,
}

/// The centre, or the navy: there is room for all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Spot {
    pub place: Place,
    pub stands: bool,
    pub groups: Vec<GroupView>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct AttackView {
    /// The bonus of the galley.
    pub bonus: u8,
    /// The most that it ever adds with so many players.
    pub cap: u8,
    /// The bonus of misfortunes in this turn.
    pub raid: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PartView {
    pub component: Component,
    /// The player who has built it.
    pub by: Option<Seat>,
    /// In the order of the resources.
    pub cost: [u8; RESOURCES],
    /// The seats that could build it now with their resources.
    pub payable: Seats,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerView {
    pub seat: Seat,
    pub councilor: Option<Councilor>,
    /// Atlanteans who can be placed, now or in the next turn.
    pub home: u8,
    /// Atlanteans who are placed.
    pub out: u8,
    /// Of their own colour, not recruited yet.
    pub reserve: u8,
    /// In the order of [`Resource::ALL`].
    pub resources: [u8; RESOURCES],
    pub energy: u8,
    pub courage: u8,
    /// The oldest first; all lie open.
    pub hand: Vec<Card>,
    /// Energy that they have promised.
    pub pledge: u8,
    /// Whether they have done their part of this phase.
    pub done: bool,
    /// Whether they place after the misfortunes.
    pub late: bool,
    pub resigned: bool,
    /// The player's wish for the computers in this turn.
    pub wish: Option<Wish>,
}

/// A question that one seat decides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Question {
    pub by: Seat,
    pub what: Asked,
    /// Places that an answer names, to be shown.
    pub places: Vec<Place>,
    pub can: Vec<Action>,
    /// How often the same is asked of them, this time included: so many tiles are picked,
    /// for example.
    pub times: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    Cancel {
        section: Section,
        /// The loss to the flood.
        stake: Stake,
    },
    Sink {
        cause: Cause,
    },
    Lose,
    Recall,
    Boost {
        place: Place,
        die: u8,
        missing: u8,
    },
    Forge {
        place: Place,
    },
    /// A seat chooses which of some cards it keeps.
    Keep {
        cards: Vec<Card>,
        n: u8,
    },
    Ward,
    Raise,
    /// These go back; those in `back` are decided.
    Foresee {
        cards: Vec<Misfortune>,
        back: Vec<Misfortune>,
        may_drop: bool,
    },
    Change {
        n: u8,
    },
    Exchange {
        two: bool,
    },
    /// Whether this is given in an exchange.
    Agree {
        to: Seat,
        resource: Resource,
        n: u8,
    },
    Command {
        n: u8,
    },
    Hand,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Pledges {
    pub total: u8,
    pub price: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MisfortuneView {
    /// How many there are to draw.
    pub n: u32,
    /// Those on top that somebody has looked at, the next first.
    pub top: Vec<Misfortune>,
    /// How many of each kind there are among the others, or in the deck that is shuffled
    /// when there are none.
    pub rest: Vec<(Misfortune, u8)>,
    pub discards: Vec<(Misfortune, u8)>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct KnowledgeView {
    pub n: u32,
    pub deck: Vec<(Card, u8)>,
    pub discards: Vec<(Card, u8)>,
}

impl Serialize for Action {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl View {
    /// Returns the effects of a card or a component as they apply to this number of players.
    pub fn effects_for_players(&self, effects: &[Effect]) -> Vec<Effect> {
        effects.iter().map(|effect| effect.among(self.players.len() as u8)).collect()
    }

    pub fn tile(&self, place: Place) -> Option<&Tile> {
        self.tiles.get(place.index())
    }
}

fn pair_with_counts<T>(all: impl Iterator<Item = T>, counts: &[u8]) -> Vec<(T, u8)> {
    all.zip(counts.iter().copied()).filter(|pair| pair.1 > 0).collect()
}

/// Somebody who looks at a position.
#[derive(Clone, Copy)]
pub(in crate::rising) struct Onlooker<'a> {
    pub game: &'a Rising,
}

impl Onlooker<'_> {
    /// All that is seen.
    pub fn view(self) -> View {
        let game = self.game;
        let numbers = &game.numbers;
        let end = game.end_reason();
        // Once the attack is over, such cards are of no use.
        let bulwark = if game.phase.is_before_attack() { game.bulwark } else { 0 };
        View {
            rules: game.rules,
            arms: numbers.tiles.arms.to_vec(),
            tiles: Place::tiles().filter_map(|place| self.tile(place)).collect(),
            centre: self.spot(Place::CENTRE),
            navy: self.spot(Place::NAVY),
            strength: game.team().strength() - game.bulwark + bulwark,
            bulwark,
            attack: AttackView { bonus: game.galley, cap: numbers.cap(game.n), raid: game.raid },
            gate: game.gate.iter().map(|slot| self.part(slot.component, slot.by)).collect(),
            players: game.seats().map(|seat| self.player(seat)).collect(),
            turn: game.turn,
            first: game.first,
            phase: game.phase,
            asked: game.waiting().seats(),
            question: game.open().map(|ask| self.question(ask)),
            pledges: self.pledges(),
            despair: game.despair,
            misfortunes: MisfortuneView {
                n: game.misfortunes.n(),
                top: game.misfortunes.top.clone(),
                rest: pair_with_counts(Misfortune::all(), &game.misfortunes.rest()),
                discards: pair_with_counts(Misfortune::all(), &game.misfortunes.discards),
            },
            knowledge: KnowledgeView {
                n: game.knowledge.n(),
                deck: pair_with_counts(Card::all(), &game.knowledge.deck),
                discards: pair_with_counts(Card::all(), &game.knowledge.discards),
            },
            gray: game.gray,
            courage: game.courage,
            barriers: game.island().free_barriers(),
            seen: game.seen.clone(),
            end,
            outcome: game.outcome(),
            numbers: Arc::clone(numbers),
        }
    }

    fn groups(self, place: Place) -> Vec<GroupView> {
        let of = |seat| {
            let Group { n, brave } = self.game.group(place, seat);
            GroupView { seat, n, brave }
        };
        self.game.seats().map(of).filter(|group| group.n > 0).collect()
    }

    fn spot(self, place: Place) -> Spot {
        Spot { place, stands: self.game.island().stands(place), groups: self.groups(place) }
    }

    fn tile(self, place: Place) -> Option<Tile> {
        let section = place.section()?;
        let at = usize::from(place.at());
        let (numbers, tiles) = (&self.game.numbers, &self.game.numbers.tiles);
        let rings = tiles.rings[at];
        let value = match (section, numbers.target(place), section.yields()) {
            (_, Some(n), Some(resource)) => Value::Target { resource, n },
            (Section::Libraries, ..) => {
                let [draw, keep] = tiles.lib[at];
                Value::Cards { draw, keep }
            }
            (Section::Forges, ..) => Value::Forge { n: tiles.frg[at] },
            _ => Value::Recruit { n: rings },
        };
        Some(Tile {
            place,
            section,
            at: place.at(),
            stands: self.game.island().stands(place),
            outermost: self.game.island().outermost(section) == Some(place),
            rings,
            value,
            barrier: self.game.island().has_barrier(place),
            groups: self.groups(place),
        })
    }

    fn part(self, component: Component, by: Option<Seat>) -> PartView {
        let can = |seat: &Seat| {
            let mut ways = Vec::new();
            self.game.member(*seat).list_payments(component, &mut ways);
            by.is_none() && self.game.plays(*seat) && !ways.is_empty()
        };
        let cost = self.game.numbers.part(component).cost();
        PartView { component, by, cost, payable: self.game.seats().filter(can).collect() }
    }

    fn player(self, seat: Seat) -> PlayerView {
        let player = self.game.player(seat);
        PlayerView {
            seat,
            councilor: player.councilor,
            home: player.home,
            out: self.game.member(seat).n_out(),
            reserve: player.reserve,
            resources: player.resources,
            energy: player.energy,
            courage: player.courage,
            hand: player.hand.clone(),
            pledge: self.game.pledges[seat.index()],
            done: self.game.done.contains(seat),
            late: self.game.late.contains(seat),
            resigned: self.game.resigned.contains(seat),
            wish: self.game.wishes[seat.index()],
        }
    }

    fn pledges(self) -> Option<Pledges> {
        let total = self.game.team().total_pledge();
        let prices = &self.game.numbers.prices;
        match self.game.open() {
            Some(Ask::Cancel { .. }) => Some(Pledges { total, price: prices.cancel }),
            _ if total > 0 => Some(Pledges { total, price: prices.raise }),
            _ => None,
        }
    }

    fn question(self, ask: &Ask) -> Question {
        let island = self.game.island();
        let what = match ask.clone() {
            Ask::Cancel { section, .. } => {
                Asked::Cancel { section, stake: island.at_stake_of(section) }
            }
            Ask::Sink { cause, .. } => Asked::Sink { cause },
            Ask::Lose { .. } => Asked::Lose,
            Ask::Recall { .. } => Asked::Recall,
            Ask::Boost { place, die, missing, .. } => Asked::Boost { place, die, missing },
            Ask::Forge { place, .. } => Asked::Forge { place },
            Ask::Keep { cards, n, .. } => Asked::Keep { cards, n },
            Ask::Ward { .. } => Asked::Ward,
            Ask::Raise { .. } => Asked::Raise,
            Ask::Foresee { cards, back, may_drop, .. } => Asked::Foresee { cards, back, may_drop },
            Ask::Change { n, .. } => Asked::Change { n },
            Ask::Exchange { exchange, .. } => Asked::Exchange { two: exchange.two },
            Ask::Agree { to, resource, n, .. } => Asked::Agree { to, resource, n },
            Ask::Command { n, .. } => Asked::Command { n },
            Ask::Hand { .. } => Asked::Hand,
        };
        let mut can = Vec::new();
        self.game.offers(ask.by()).list_answers(ask, &mut can);
        let named = |action: &Action| match *action {
            Action::Sink(section) => island.outermost(section),
            Action::Raise(section) => island.innermost(section),
            Action::Ward(place) | Action::Recall { place, .. } => Some(place),
            Action::Move { from, .. } => Some(from),
            _ => None,
        };
        let mut places: Vec<Place> = can.iter().filter_map(named).collect();
        match ask {
            Ask::Cancel { section, .. } => match island.at_stake_of(*section) {
                Stake::Tile | Stake::Barrier => places.extend(island.outermost(*section)),
                Stake::Others => {
                    places
                        .extend(island.standing().filter_map(|section| island.outermost(section)));
                }
                Stake::Game => places.extend(
                    Place::tiles().filter(|place| island.stands(*place)).chain([Place::CENTRE]),
                ),
            },
            Ask::Boost { place, .. } | Ask::Forge { place, .. } => places.push(*place),
            _ => (),
        }
        places.dedup();
        Question { by: ask.by(), what, places, can, times: self.game.waiting().times() }
    }
}
