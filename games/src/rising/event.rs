//! The events of a game.

use super::{
    numbers::{
        Talent,
        effect::{Effect, Harm},
        ids::{Card, Component, Councilor, Misfortune, RESOURCES, Resource, Section},
    },
    place::Place,
    position::{AttackSeen, Ended, Phase, Rising, Rolled, Stake, Wish},
};
use crate::{Importance, Seat, Seats};

/// How much energy each has paid.
pub type Payers = Vec<(Seat, u8)>;

/// Atlanteans who came to a place, all with courage or all without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    pub place: Place,
    pub brave: bool,
    pub n: u8,
}

/// A card, and what it does in this match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Learned {
    pub card: Card,
    pub does: Vec<Effect>,
}

impl Learned {
    /// A card with its effects among those who play.
    pub(super) fn of(card: Card, game: &Rising) -> Self {
        let does = game.numbers.effects(card).iter().map(|effect| effect.among(game.n));
        Self { card, does: does.collect() }
    }
}

/// The subject of events of a round that are told in one line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// The begin of the round, with the income of councilors.
    Opening,
    /// Misfortunes, and what they have done to the island.
    Island,
    Attack,
    /// The deeds and the gains of a player.
    Deeds(Seat),
    /// The deeds of several at the end of a round that is told elsewhere.
    Rest,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Somebody leads the followers of a councilor.
    Chosen {
        by: Seat,
        councilor: Councilor,
    },
    /// The councilor and the talents of each player.
    Council {
        led: Vec<(Seat, Talent)>,
    },
    /// The turn after which the game is lost.
    LastTurn {
        turn: u16,
    },
    /// A turn begins; the attack adds `bonus` in it.
    Turn {
        turn: u16,
        first: Seat,
        bonus: u8,
    },
    /// The income from a councilor at the start of a turn.
    Income {
        by: Seat,
        energy: u8,
        courage: u8,
    },
    /// The phase that begins for everybody.
    Phase(Phase),
    Put {
        by: Seat,
        place: Place,
        brave: bool,
    },
    /// All whom somebody has placed, told together.
    Placed {
        by: Seat,
        groups: Vec<Placed>,
    },
    /// All who were left are in the centre.
    Rested {
        by: Seat,
        n: u8,
    },
    /// Somebody places after the misfortunes.
    Later {
        by: Seat,
    },
    Drew {
        by: Seat,
        misfortune: Misfortune,
        does: Harm,
        /// How much it can do: tiles, resources or Atlanteans of each; 0 if there is nothing
        /// that it could take.
        n: u8,
        /// The loss to a flood, if it comes.
        stake: Option<Stake>,
    },
    /// There is no misfortune to draw.
    Nothing {
        by: Seat,
    },
    Pledged {
        by: Seat,
        n: u8,
        total: u8,
        price: u8,
    },
    Cancelled {
        section: Section,
        payers: Payers,
    },
    Accepted {
        by: Seat,
        section: Section,
    },
    /// A barrier has kept a flood off.
    Warded {
        place: Place,
    },
    /// A section is gone, and so two tiles of others sink, if there are two.
    Gone {
        by: Seat,
        section: Section,
        enough: bool,
        /// Whether there is a choice between sections.
        choice: bool,
    },
    Destroyed {
        place: Place,
        home: Seats,
    },
    /// Atlanteans with courage act before they come home.
    Braved {
        by: Seat,
        place: Place,
        n: u8,
    },
    /// Courage is spent for nothing: nobody there can act.
    InVain {
        by: Seat,
        place: Place,
    },
    Raided {
        n: u8,
    },
    Despaired,
    Cycled {
        n: u32,
    },
    Lost {
        by: Seat,
        resource: Resource,
    },
    Recalled {
        by: Seat,
        place: Place,
    },
    Rolled(Rolled),
    /// A card has taken the place of a roll.
    Sought {
        by: Seat,
        place: Place,
    },
    Boosted {
        by: Seat,
        place: Place,
        n: u8,
    },
    /// Somebody does not pay, or forge.
    Leaves {
        by: Seat,
    },
    /// Cards that were drawn in a library, to choose from.
    Read {
        by: Seat,
        cards: Vec<Card>,
    },
    Kept {
        by: Seat,
        cards: Vec<Learned>,
    },
    Forged {
        by: Seat,
        n: u8,
    },
    /// Atlanteans come to somebody, or none are left to do so.
    Recruited {
        by: Seat,
        n: u8,
    },
    Energy {
        by: Seat,
        n: u8,
    },
    Courage {
        by: Seat,
        n: u8,
    },
    Gained {
        by: Seat,
        resource: Resource,
        n: u8,
    },
    /// Somebody is done with production; so many come home without having acted.
    Ended {
        by: Seat,
        idle: u8,
    },
    /// An attack, when so many tiles of sections were left.
    Attacked {
        by: Seat,
        seen: AttackSeen,
        left: u8,
    },
    Awarded {
        by: Seat,
    },
    /// Where the galley is now, so many steps from where it was.
    Galley {
        bonus: u8,
        back: bool,
        n: u8,
    },
    Built {
        by: Seat,
        component: Component,
        paid: [u8; RESOURCES],
        left: u8,
    },
    Passed {
        by: Seat,
    },
    /// Those who do, told together.
    AllPassed {
        by: Seats,
    },
    Played {
        by: Seat,
        card: Card,
    },
    Discarded {
        by: Seat,
        card: Card,
    },
    Barrier {
        by: Seat,
        place: Place,
    },
    NoBarrier {
        by: Seat,
    },
    Looked {
        by: Seat,
        cards: Vec<Misfortune>,
    },
    Dropped {
        by: Seat,
        misfortune: Option<Misfortune>,
    },
    /// A misfortune was put back into the pile, below this number of others.
    Next {
        by: Seat,
        misfortune: Misfortune,
        above: u8,
    },
    Raised {
        place: Place,
        payers: Payers,
    },
    /// A component raises a tile, and none is sunken.
    NothingSunken {
        by: Seat,
    },
    Transmuted {
        by: Seat,
        from: Resource,
        to: Resource,
    },
    Changed {
        by: Seat,
        from: Resource,
        to: Resource,
    },
    /// Somebody proposes what another is to give.
    Proposed {
        by: Seat,
        from: Seat,
        to: Seat,
        resource: Resource,
        n: u8,
    },
    /// Somebody does not give what is proposed.
    Refused {
        by: Seat,
    },
    Gave {
        from: Seat,
        to: Seat,
        resource: Resource,
        n: u8,
    },
    Moved {
        by: Seat,
        from: Place,
        to: Place,
    },
    Enough {
        by: Seat,
    },
    Bulwark {
        by: Seat,
        n: u8,
    },
    More {
        by: Seat,
        n: u8,
    },
    /// A player's wish for the actions of the computers.
    Wished {
        by: Seat,
        wish: Option<Wish>,
    },
    /// Events of a long round, in one line.
    Summary {
        of: Topic,
        events: Vec<Self>,
    },
    /// Somebody leaves; the others go on, if there are any.
    Resigned {
        by: Seat,
        alone: bool,
    },
    Over {
        why: Ended,
        /// Whether the island has sunk as a whole.
        sunk: bool,
        turn: u16,
        built: u8,
        of: u8,
    },
}

impl Event {
    /// The seat that has done it, or that it has happened to.
    pub(super) fn by(&self) -> Option<Seat> {
        match *self {
            Self::Rolled(ref roll) => Some(roll.by),
            Self::Gave { from, .. } => Some(from),
            Self::Chosen { by, .. }
            | Self::Put { by, .. }
            | Self::Placed { by, .. }
            | Self::Rested { by, .. }
            | Self::Later { by }
            | Self::Pledged { by, .. }
            | Self::Lost { by, .. }
            | Self::Recalled { by, .. }
            | Self::Sought { by, .. }
            | Self::Boosted { by, .. }
            | Self::Leaves { by }
            | Self::Read { by, .. }
            | Self::Kept { by, .. }
            | Self::Forged { by, .. }
            | Self::Recruited { by, .. }
            | Self::Energy { by, .. }
            | Self::Courage { by, .. }
            | Self::Gained { by, .. }
            | Self::Ended { by, .. }
            | Self::Built { by, .. }
            | Self::Passed { by }
            | Self::Played { by, .. }
            | Self::Discarded { by, .. }
            | Self::Barrier { by, .. }
            | Self::NoBarrier { by }
            | Self::Looked { by, .. }
            | Self::Dropped { by, .. }
            | Self::Next { by, .. }
            | Self::NothingSunken { by }
            | Self::Transmuted { by, .. }
            | Self::Changed { by, .. }
            | Self::Proposed { by, .. }
            | Self::Refused { by }
            | Self::Moved { by, .. }
            | Self::Enough { by }
            | Self::Bulwark { by, .. }
            | Self::More { by, .. }
            | Self::Wished { by, .. }
            | Self::Resigned { by, .. } => Some(by),
            _ => None,
        }
    }

    /// How much it matters to a reader of three lines.
    pub(super) fn importance(&self) -> Importance {
        match self {
            Self::Summary { events, .. } => {
                events.iter().map(Self::importance).max().unwrap_or_default()
            }
            Self::Attacked { seen, .. } if seen.lost > 0 => Importance::Decisive,
            Self::Galley { back: true, n: 1.., .. } => Importance::Decisive,
            Self::Destroyed { .. }
            | Self::Gone { .. }
            | Self::Raised { .. }
            | Self::Built { .. }
            | Self::Resigned { .. }
            | Self::Over { .. } => Importance::Decisive,
            Self::Rolled(roll) if !roll.won => Importance::Detail,
            Self::Turn { .. }
            | Self::Income { .. }
            | Self::Phase(_)
            | Self::Put { .. }
            | Self::Placed { .. }
            | Self::Rested { .. }
            | Self::Later { .. }
            | Self::Pledged { .. }
            | Self::Accepted { .. }
            | Self::Leaves { .. }
            | Self::Read { .. }
            | Self::Ended { .. }
            | Self::Passed { .. }
            | Self::AllPassed { .. }
            | Self::Next { .. }
            | Self::Proposed { .. }
            | Self::Refused { .. }
            | Self::Enough { .. }
            | Self::Galley { .. }
            | Self::Wished { .. } => Importance::Detail,
            _ => Importance::Usual,
        }
    }
}
