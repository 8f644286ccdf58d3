//! A position: what lies where, and what is waited for; how it is laid out and saved, and what
//! is seen of it.

pub(super) mod deal;
mod deck;
mod island;
mod member;
pub(super) mod saved;
mod sound;
mod state;
mod team;
pub(super) mod view;
mod waiting;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use self::{
    deck::{Knowledge, Misfortunes},
    saved::Saved,
};
pub(super) use self::{member::Member, waiting::Waiting};
use super::{
    numbers::{
        Numbers, SEATS,
        effect::Effect,
        ids::{Card, Component, Councilor, Misfortune, RESOURCES, Resource, SECTIONS, Section},
    },
    place::{PLACES, Place},
};
use crate::{Seat, Seats};

/// A position of a match. All is known to everybody but the order of the decks, which is
/// chance: what is drawn is rolled when it is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Saved", into = "Saved")]
pub struct Rising {
    pub(super) numbers: Arc<Numbers>,
    pub(super) rules: Rules,
    pub(super) n: u8,
    /// The turn, from 1.
    pub(super) turn: u16,
    /// The starting player of the turn.
    pub(super) first: Seat,
    pub(super) resigned: Seats,
    pub(super) players: [Player; SEATS],
    /// Tiles that stand of each section.
    pub(super) left: [u8; SECTIONS],
    /// Whether the centre stands.
    pub(super) centre: bool,
    /// Tiles with a barrier, a bit each.
    pub(super) barriers: u64,
    pub(super) on: [[Group; SEATS]; PLACES],
    pub(super) misfortunes: Misfortunes,
    pub(super) knowledge: Knowledge,
    pub(super) gray: u8,
    /// Courage tokens that nobody has.
    pub(super) courage: u8,
    /// The bonus of the galley to an attack.
    pub(super) galley: u8,
    /// In the order in which they are shown.
    pub(super) gate: Vec<Slot>,
    pub(super) phase: Phase,
    /// The seats that have done their part of the phase.
    pub(super) done: Seats,
    /// The seats that place only after the misfortunes.
    pub(super) late: Seats,
    /// The seats that let all their Atlanteans act in the usual order.
    pub(super) all: Seats,
    /// Components built in this phase.
    pub(super) built: [u8; SEATS],
    /// Components that a card allows beyond the first.
    pub(super) more: [u8; SEATS],
    /// Energy that somebody has promised to what is decided.
    pub(super) pledges: [u8; SEATS],
    /// The seats that have said how much they promise to cancel the flood that is decided.
    pub(super) answered: Seats,
    /// The wishes of the seats for the computers of the team in this turn.
    pub(super) wishes: [Option<Wish>; SEATS],
    /// Of this turn: nobody spends energy; the attack, and the navy, are so much stronger.
    pub(super) despair: bool,
    pub(super) raid: u8,
    pub(super) bulwark: u8,
    /// The tasks before the phase goes on, the next one last.
    pub(super) todo: Vec<Task>,
    pub(super) seen: Seen,
}

/// The rules agreed before a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    pub mode: Mode,
    /// Whether knowledge is of the older deck.
    #[serde(default)]
    pub ancient: bool,
    #[serde(default)]
    pub no_energy: bool,
    /// Whether seats act one after the other also where they need not.
    #[serde(default)]
    pub strict: bool,
    /// The last turn, if there is one.
    #[serde(default)]
    pub deadline: Option<u16>,
    /// Whether those who give something in an exchange are asked.
    #[serde(default)]
    pub ask_givers: bool,
    /// Whether it is played with what was amended after there were matches: the centre acts
    /// before all others where a seat lets everybody act, since what it brings can help their
    /// rolls; and for who has left nothing is given away. So it is in matches that
    /// [`Game::complete_setup`] has laid out; those from before go on as they began.
    ///
    /// [`Game::complete_setup`]: crate::Game::complete_setup
    #[serde(default)]
    pub amended: bool,
}

/// How difficult a match is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    Basic,
    Easy,
    Normal,
    Hard,
    Cosmic,
}

impl Mode {
    pub const ALL: [Self; 5] = [Self::Basic, Self::Easy, Self::Normal, Self::Hard, Self::Cosmic];

    pub fn key(self) -> &'static str {
        ["basic", "easy", "normal", "hard", "cosmic"][self as usize]
    }
}

/// The possessions of a player.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Player {
    pub councilor: Option<Councilor>,
    /// Atlanteans who are with their councilor.
    pub home: u8,
    /// Atlanteans who have not been recruited.
    pub reserve: u8,
    pub resources: [u8; RESOURCES],
    pub energy: u8,
    pub courage: u8,
    /// The oldest first.
    pub hand: Vec<Card>,
}

impl Player {
    pub fn gain(&mut self, resource: Resource, n: u8) {
        let has = &mut self.resources[resource.index()];
        *has = has.saturating_add(n);
    }

    pub fn lose(&mut self, resource: Resource, n: u8) {
        let has = &mut self.resources[resource.index()];
        *has = has.saturating_sub(n);
    }
}

/// Atlanteans of a player in a place.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Group {
    pub n: u8,
    /// The number of them that have courage.
    pub brave: u8,
}

/// A component of this match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slot {
    pub component: Component,
    /// The player who has built it.
    pub by: Option<Seat>,
}

/// The part of a turn that the match waits for when nothing else is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Councilors are picked, seat by seat.
    Choosing(u8),
    /// The window at the start of a turn.
    Start,
    Place,
    /// Misfortunes are drawn: by so many seats before this one.
    Draw(u8),
    /// Seats that placed nobody before do so now.
    Late,
    /// The window after the misfortunes.
    Ready,
    Produce,
    /// The window before the attack.
    Attack,
    Build,
    /// The window at the end of a turn.
    End,
    Over(Ended),
}

impl Phase {
    /// Whether the attack of the turn is still to come.
    pub(super) fn is_before_attack(self) -> bool {
        !matches!(self, Self::Build | Self::End | Self::Choosing(_) | Self::Over(_))
    }
}

/// A number of Atlanteans somewhere: in any tile of a section, which its first tile stands for,
/// in the centre, or in the navy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    pub place: Place,
    pub n: u8,
}

/// The most that is wished for at once.
pub(super) const WISHES: u8 = 4;

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// The gate is complete: all win.
    Gate,
    /// The island has sunk.
    Sunk,
    /// The last turn is over.
    Deadline,
    /// All have left.
    Left,
}

/// Something that is still to be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Task {
    /// Somebody decides.
    Ask(Ask),
    /// The misfortune that is running ends.
    EndMisfortune,
    /// The outermost tile of a section is destroyed.
    Destroy(Section),
    /// Somebody picks so many sections of which a tile is destroyed.
    Pick {
        by: Seat,
        n: u8,
        cause: Cause,
    },
    /// Atlanteans with courage act on a tile that is destroyed.
    Brave {
        by: Seat,
        place: Place,
        n: u8,
    },
    Sabotage {
        by: Seat,
        n: u8,
    },
    Fever {
        by: Seat,
        n: u8,
    },
    /// A card or, if `free`, a component does something; what that one asks for may be
    /// declined where nothing has to be.
    Effect {
        by: Seat,
        effect: Effect,
        free: bool,
    },
    /// The attack is over.
    Return,
}

/// A question that one seat decides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Ask {
    /// Whether a flood is cancelled.
    Cancel { by: Seat, section: Section },
    /// Of which section a tile is destroyed.
    Sink { by: Seat, cause: Cause },
    /// Which resource is lost.
    Lose { by: Seat },
    /// Which Atlantean is taken back.
    Recall { by: Seat },
    /// Whether energy makes a production roll succeed.
    Boost { by: Seat, place: Place, die: u8, missing: u8 },
    /// Whether an ore is forged on a tile that is destroyed.
    Forge { by: Seat, place: Place },
    /// Which of these cards are kept, so many more.
    Keep { by: Seat, cards: Vec<Card>, n: u8 },
    /// Where a barrier goes.
    Ward { by: Seat },
    /// Where a tile is raised.
    Raise { by: Seat },
    /// Which of these misfortunes is discarded, if that is still open, and in which order
    /// the rest goes back behind those that are decided.
    Foresee { by: Seat, cards: Vec<Misfortune>, back: Vec<Misfortune>, may_drop: bool },
    /// Which resource turns into which, so many more times.
    Change { by: Seat, n: u8, began: bool },
    /// Which player gives which resource to whom.
    Exchange { by: Seat, exchange: Exchange },
    /// Whether somebody gives what is proposed in the exchange of another.
    Agree { by: Seat, of: Seat, exchange: Exchange, to: Seat, resource: Resource, n: u8 },
    /// Which Atlanteans move where, so many more; those in `moved` stand there already.
    Command { by: Seat, n: u8, moved: Vec<(Place, bool)> },
    /// Which card is played or discarded, since there are too many.
    Hand { by: Seat },
}

/// The loss to a flood, if it comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stake {
    /// The outermost tile of its section.
    Tile,
    /// Nothing but the barrier on that tile.
    Barrier,
    /// Two tiles of other sections, since nothing of its own is left.
    Others,
    /// Nor are there two: the game.
    Game,
}

impl Stake {
    pub fn key(self) -> &'static str {
        match self {
            Self::Tile => "tile",
            Self::Barrier => "barrier",
            Self::Others => "others",
            Self::Game => "game",
        }
    }
}

/// Resources on their way between players. Nobody gives and gets the same resource.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Exchange {
    /// Whether two players exchange, and not all.
    pub two: bool,
    /// Whether it may be left at nothing.
    pub free: bool,
    /// The seats that have given something, and those that have got something, by resource.
    pub gave: [Seats; RESOURCES],
    pub got: [Seats; RESOURCES],
    /// The seats that have refused to give something: they are not asked again.
    #[serde(default)]
    pub refused: Seats,
}

/// Why a tile is destroyed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A flood of a section that is gone.
    Flood,
    Controlled,
    Tremor,
    Attack,
}

/// The events of this turn, to be shown.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// The misfortunes, as they were drawn.
    pub misfortunes: Vec<Drawn>,
    /// Production rolls.
    pub rolls: Vec<Rolled>,
    pub attack: Option<AttackSeen>,
    /// The places of the last action, in the order in which it came to them.
    pub places: Vec<Place>,
    /// The player who took the last action.
    pub by: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    pub by: Seat,
    pub misfortune: Misfortune,
    pub fate: Fate,
}

/// The fate of a misfortune.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    Came,
    Cancelled,
    /// A barrier kept it off.
    Warded,
    /// Nothing of its section was left, so it took others.
    Elsewhere,
    /// There was nothing that it could take.
    Idle,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rolled {
    pub by: Seat,
    pub place: Place,
    pub die: u8,
    pub target: u8,
    /// Energy that was added.
    pub boost: u8,
    pub won: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttackSeen {
    pub die: u8,
    pub bonus: u8,
    pub raid: u8,
    pub strength: u8,
    /// Tiles that are lost.
    pub lost: u8,
    /// The player who gets courage for the attack.
    pub award: Option<Seat>,
}

impl Ask {
    /// Whether something has been done of what a card was played for, or need not be.
    pub fn has_begun(&self) -> bool {
        match self {
            Self::Change { began, .. } => *began,
            Self::Exchange { exchange, .. } => {
                exchange.free || exchange.gave.iter().any(|givers| !givers.is_empty())
            }
            Self::Command { moved, .. } => !moved.is_empty(),
            _ => true,
        }
    }

    /// Returns the seat that decides.
    pub fn by(&self) -> Seat {
        match *self {
            Self::Cancel { by, .. }
            | Self::Sink { by, .. }
            | Self::Lose { by }
            | Self::Recall { by }
            | Self::Boost { by, .. }
            | Self::Forge { by, .. }
            | Self::Keep { by, .. }
            | Self::Ward { by }
            | Self::Raise { by }
            | Self::Foresee { by, .. }
            | Self::Change { by, .. }
            | Self::Exchange { by, .. }
            | Self::Agree { by, .. }
            | Self::Command { by, .. }
            | Self::Hand { by } => by,
        }
    }
}
