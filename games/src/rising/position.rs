//! A position: what lies where, and what is waited for.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    deck::{Knowledge, Misfortunes},
    effect::Effect,
    ids::{Card, Component, Councilor, DEPTH, Misfortune, RESOURCES, Resource, SECTIONS, Section},
    numbers::{Numbers, SEATS},
    place::{PLACES, Place, TILES},
    saved::Saved,
};
use crate::{Outcome, Seat, Seats};

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
    /// What the galley adds to an attack.
    pub(super) galley: u8,
    /// In the order in which they are shown.
    pub(super) gate: Vec<Slot>,
    pub(super) phase: Phase,
    /// Who has done their part of the phase.
    pub(super) done: Seats,
    /// Who places only after the misfortunes.
    pub(super) late: Seats,
    /// Who lets everybody act in the usual order.
    pub(super) all: Seats,
    /// Components built in this phase.
    pub(super) built: [u8; SEATS],
    /// Components that a card allows beyond the first.
    pub(super) more: [u8; SEATS],
    /// Energy that somebody has promised to what is decided.
    pub(super) pledges: [u8; SEATS],
    /// What seats would like the computers of the team to do in this turn.
    pub(super) wishes: [Option<Wish>; SEATS],
    /// Of this turn: nobody spends energy; the attack, and the navy, are so much stronger.
    pub(super) despair: bool,
    pub(super) raid: u8,
    pub(super) bulwark: u8,
    /// What is still to be done before the phase goes on, the next thing last.
    pub(super) todo: Vec<Task>,
    pub(super) seen: Seen,
}

/// What is agreed before a match.
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

/// What a player has.
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

/// Atlanteans of a player in a place.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Group {
    pub n: u8,
    /// So many of them have courage.
    pub brave: u8,
}

/// A component of this match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slot {
    pub component: Component,
    /// Who has built it.
    pub by: Option<Seat>,
}

/// What a turn waits for when nothing else is to be decided.
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
    /// Who placed nobody before does so now.
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

/// So many Atlanteans somewhere: in any tile of a section, which its first tile stands for,
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
    /// So many Atlanteans with courage act, on a tile that is destroyed.
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

/// What somebody decides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Ask {
    /// Whether a flood is cancelled.
    Cancel { by: Seat, section: Section },
    /// Of which section a tile is destroyed.
    Sink { by: Seat, cause: Cause },
    /// Which resource is lost.
    Lose { by: Seat },
    /// Who is taken back.
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
    /// Who gives whom what.
    Exchange { by: Seat, exchange: Exchange },
    /// Who is moved where, so many more; those who have moved already stand there.
    Command { by: Seat, n: u8, moved: Vec<(Place, bool)> },
    /// Which card is played or discarded, since there are too many.
    Hand { by: Seat },
}

/// Resources on their way between players. Nobody gives and gets the same resource.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Exchange {
    /// Whether two players exchange, and not all.
    pub two: bool,
    /// Whether it may be left at nothing.
    pub free: bool,
    /// Who has given something, and who has got something, by resource.
    pub gave: [Seats; RESOURCES],
    pub got: [Seats; RESOURCES],
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

/// What happened in this turn, to be shown.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// The misfortunes, as they were drawn.
    pub misfortunes: Vec<Drawn>,
    /// Production rolls.
    pub rolls: Vec<Rolled>,
    pub attack: Option<AttackSeen>,
    /// What the last action was about: places, in the order in which it came to them.
    pub places: Vec<Place>,
    /// Who took the last action.
    pub by: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    pub by: Seat,
    pub misfortune: Misfortune,
    pub fate: Fate,
}

/// What became of a misfortune.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    Came,
    Cancelled,
    /// A barrier kept it off.
    Warded,
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
    /// Who gets courage for it.
    pub award: Option<Seat>,
}

impl Ask {
    /// Who decides.
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
            | Self::Command { by, .. }
            | Self::Hand { by } => by,
        }
    }
}

/// What can be asked of a position.
impl Rising {
    /// Why it is over, if it is.
    pub fn ended(&self) -> Option<Ended> {
        match self.phase {
            Phase::Over(why) => Some(why),
            _ => None,
        }
    }

    /// The turn, from 1.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    pub(super) fn result(&self) -> Option<Outcome> {
        self.ended().map(|why| Outcome::Together { won: why == Ended::Gate })
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.n)
    }

    /// All seats, clockwise from the starting player.
    pub(super) fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, n) = (self.first.0, self.n.max(1));
        (0..n).map(move |by| Seat((first + by) % n))
    }

    /// Whether somebody is still in the game; nobody is once it is over.
    pub(super) fn plays(&self, seat: Seat) -> bool {
        seat.0 < self.n && !self.resigned.contains(seat) && self.ended().is_none()
    }

    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index().min(SEATS - 1)]
    }

    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index().min(SEATS - 1)]
    }

    pub(super) fn group(&self, place: Place, seat: Seat) -> Group {
        self.on[place.index()][seat.index().min(SEATS - 1)]
    }

    pub(super) fn group_mut(&mut self, place: Place, seat: Seat) -> &mut Group {
        &mut self.on[place.index()][seat.index().min(SEATS - 1)]
    }

    /// How many stand in a place, whoever's they are.
    pub(super) fn crowd(&self, place: Place) -> u8 {
        self.on[place.index()].iter().map(|it| it.n).sum()
    }

    /// Whether a place has not been destroyed.
    pub(super) fn stands(&self, place: Place) -> bool {
        match place.section() {
            Some(section) => place.at() + self.left[section.index()] >= DEPTH,
            None => place == Place::NAVY || self.centre,
        }
    }

    /// How many more can be placed there; none where there is no limit.
    pub(super) fn room(&self, place: Place) -> Option<u8> {
        self.numbers.rings(place).map(|rings| rings.saturating_sub(self.crowd(place)))
    }

    pub(super) fn has_room(&self, place: Place) -> bool {
        self.stands(place) && self.room(place) != Some(0)
    }

    /// The outermost tile of a section that stands.
    pub(super) fn outermost(&self, section: Section) -> Option<Place> {
        match self.left[section.index()] {
            0 => None,
            left => Some(Place::tile(section, DEPTH - left.min(DEPTH))),
        }
    }

    /// Tiles of sections that stand.
    pub(super) fn tiles_left(&self) -> u8 {
        self.left.iter().sum()
    }

    /// Sections of which tiles stand.
    pub(super) fn standing(&self) -> impl Iterator<Item = Section> {
        Section::ALL.into_iter().filter(|it| self.left[it.index()] > 0)
    }

    /// Sections of which tiles can be raised.
    pub(super) fn sunken(&self) -> impl Iterator<Item = Section> {
        Section::ALL.into_iter().filter(|it| self.left[it.index()] < DEPTH)
    }

    pub(super) fn has_barrier(&self, place: Place) -> bool {
        self.barriers & 1 << place.index() != 0
    }

    /// Barriers that lie nowhere.
    pub(super) fn free_barriers(&self) -> u8 {
        self.numbers.limits.barriers.saturating_sub(self.barriers.count_ones() as u8)
    }

    /// Tiles on which a barrier can be placed.
    pub(super) fn wardable(&self) -> impl Iterator<Item = Place> {
        Place::tiles().filter(|it| self.stands(*it) && !self.has_barrier(*it))
    }

    /// How strong the navy is against an attack.
    pub(super) fn strength(&self) -> u8 {
        let navy = &self.on[Place::NAVY.index()];
        let of = |it: &Group| it.n.saturating_add(it.brave);
        navy.iter().map(of).fold(self.bulwark, u8::saturating_add)
    }

    /// What is added to the attack die.
    pub(super) fn attack_bonus(&self) -> u8 {
        self.galley.saturating_add(self.raid)
    }

    /// Energy of all who play.
    pub(super) fn team_energy(&self) -> u16 {
        let of = |seat| u16::from(self.player(seat).energy);
        self.seats().filter(|it| self.plays(*it)).map(of).sum()
    }

    /// What the others have promised.
    pub(super) fn pledged_by_others(&self, seat: Seat) -> u8 {
        let others = self.seats().filter(|it| *it != seat);
        others.map(|it| self.pledges[it.index()]).fold(0, u8::saturating_add)
    }

    /// What is decided now, if it is anything but what the phase asks.
    pub(super) fn open(&self) -> Option<&Ask> {
        match self.todo.last() {
            Some(Task::Ask(ask)) => Some(ask),
            _ => None,
        }
    }

    /// Whether a misfortune is being carried out.
    pub(super) fn is_running(&self) -> bool {
        self.todo.contains(&Task::EndMisfortune)
    }

    /// The seats that are waited for.
    pub(super) fn asked(&self) -> Seats {
        if self.ended().is_some() {
            return Seats::NONE;
        }
        match self.open() {
            Some(ask) => ask.by().into(),
            None => self.base_asked(),
        }
    }

    /// Those for whom the phase waits.
    pub(super) fn base_asked(&self) -> Seats {
        match self.phase {
            Phase::Choosing(at) => Seat(at).into(),
            Phase::Start | Phase::Ready | Phase::Attack | Phase::End => self.first.into(),
            Phase::Draw(at) => self.drawer(at).into(),
            Phase::Late => self.late,
            Phase::Place | Phase::Produce | Phase::Build => {
                let mut open = self.in_order().filter(|it| !self.done.contains(*it));
                match self.rules.strict {
                    true => open.next().map_or(Seats::NONE, Seats::from),
                    false => open.collect(),
                }
            }
            Phase::Over(_) => Seats::NONE,
        }
    }

    pub(super) fn drawer(&self, at: u8) -> Seat {
        Seat((self.first.0 + at) % self.n.max(1))
    }

    /// Whether cards and energy can be used now, as they can in every wait of a phase.
    pub(super) fn is_window(&self) -> bool {
        self.open().is_none() && !matches!(self.phase, Phase::Choosing(_) | Phase::Over(_))
    }

    /// What a councilor is good at; nothing as long as there is none.
    pub(super) fn talent(&self, seat: Seat) -> Option<&super::numbers::Talent> {
        let councilor = self.player(seat).councilor?;
        self.numbers.councilors.get(councilor.index())
    }

    /// What a production die has to show for a seat.
    pub(super) fn target(&self, seat: Seat, place: Place) -> Option<u8> {
        let target = self.numbers.target(place)?;
        let lower = self.talent(seat).map_or(0, |it| it.lower);
        Some(target.saturating_sub(lower).clamp(2, 6))
    }

    /// Cards that are drawn and kept in a library.
    pub(super) fn library(&self, seat: Seat, place: Place) -> (u8, u8) {
        let [draw, keep] = self.numbers.tiles.lib[usize::from(place.at())];
        let (more, kept) = self.talent(seat).map_or((0, 0), |it| (it.draw, it.keep));
        (draw + more, keep + kept)
    }

    /// Whether somebody alone fills a tile of the cities.
    pub(super) fn fills(&self, seat: Seat, place: Place) -> bool {
        self.numbers.rings(place).is_some_and(|rings| self.group(place, seat).n >= rings)
    }

    pub(super) fn slot(&self, component: Component) -> Option<&Slot> {
        self.gate.iter().find(|it| it.component == component)
    }

    /// Components that are not built.
    pub(super) fn unbuilt(&self) -> impl Iterator<Item = Component> {
        self.gate.iter().filter(|it| it.by.is_none()).map(|it| it.component)
    }

    pub(super) fn has(&self, seat: Seat, resource: Resource) -> u8 {
        self.player(seat).resources[resource.index()]
    }

    /// Whether somebody has Atlanteans on the island who have not come home.
    pub(super) fn has_out(&self, seat: Seat) -> bool {
        (0..=TILES).any(|it| self.on[it][seat.index().min(SEATS - 1)].n > 0)
    }

    /// Whether somebody can gain an Atlantean.
    pub(super) fn can_recruit(&self, seat: Seat) -> bool {
        self.player(seat).reserve > 0 || self.gray > 0
    }
}
