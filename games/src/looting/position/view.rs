//! The visible state: everything but the draft of the player to move.

use std::sync::Arc;

use serde::Serialize;

use super::{
    Ability, Car, Deed, Ended, Step, Turn,
    lava::{Cell, bits},
};
use crate::{
    Outcome, Seat, Seats, Viewer,
    looting::{
        Looting,
        numbers::{
            Numbers, SPACES, TRACKS,
            card::{Hand, Kind},
            score::Score,
        },
    },
};

/// A position of Looting Atlantis, ready to be drawn and told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Charts, kingdoms and all other numbers of this match.
    pub numbers: Arc<Numbers>,
    /// The city spaces, clockwise; the first is called 1.
    pub spaces: Vec<Space>,
    pub tracks: [Track; TRACKS],
    /// Seat by seat.
    pub players: Vec<Player>,
    /// Those that are open in this match.
    pub kingdoms: Vec<KingdomView>,
    /// Turn order, from who has the first turn.
    pub order: Vec<Seat>,
    /// The turn that is being played, from 1; 0 while cars are placed.
    pub turn: u16,
    /// The player to move, or the one who places a car; nobody at the end.
    pub mover: Option<Seat>,
    /// 1, or 2 once lava has reached the city.
    pub phase: u8,
    pub step: StepView,
    /// The seats that are asked now.
    pub asked: Seats,
    /// How many markers this turn has.
    pub markers: u8,
    /// Actions that the player to move has left.
    pub left: u8,
    /// Whether the player to move could still use the ability of a card.
    pub playable: bool,
    /// The markers of this turn, as long as they are not final.
    pub provisional: Vec<Cell>,
    /// The markers of this turn that are placed anew: not all of them go there again.
    pub withdrawn: Vec<Cell>,
    /// This turn so far.
    pub now: TurnView,
    /// The number of the last deeds of this turn that are only drafted. Only their player sees
    /// any.
    pub drafts: u8,
    /// The turn before.
    pub last: Option<TurnView>,
    /// City spaces that are open.
    pub open: u8,
    /// Cards that lie in the city.
    pub cards: u8,
    /// Whether lava flows on clockwise alone.
    pub clockwise: bool,
    /// Whether places in turn order have points.
    pub bonus: bool,
    /// Why it is over.
    pub end: Option<Ended>,
    pub outcome: Option<Outcome>,
}

/// A city space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Space {
    /// The cards, the top one first.
    pub cards: Vec<Kind>,
    /// Covered for good.
    pub covered: bool,
    /// Under a marker of this turn that is not final.
    pub provisional: bool,
    /// The seats whose cars are there.
    pub cars: Seats,
    /// The track that leads to it, from 0.
    pub track: Option<u8>,
}

/// A lava track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Track {
    /// Markers that lie for good.
    pub markers: u8,
    /// Markers of this turn that are not final, beyond those.
    pub provisional: u8,
    /// How many fill it.
    pub length: u8,
    /// The space it leads to, from 0.
    pub entry: u8,
}

/// A player, with all that they have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Player {
    pub seat: Seat,
    pub car: Car,
    /// How many cards of each kind, as [`Kind::ALL`] has them.
    pub cards: Hand,
    /// So far.
    pub score: Score,
    /// Used an ability in this turn, and can use none until it ends.
    pub used: bool,
    pub resigned: bool,
}

/// A kingdom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct KingdomView {
    pub kingdom: Kingdom,
    pub value: u16,
    /// The player who is there.
    pub by: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kingdom {
    Egypt,
    China,
    Maya,
}

/// The step that the match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum StepView {
    /// A car is placed.
    Placing,
    /// The turn begins with lava.
    Lava,
    /// Players who can may change the lava with a Force Field.
    Field,
    /// Players who can may nullify the ability that a seat uses.
    Nullify {
        by: Seat,
        ability: Ability,
    },
    /// The player of a Force Field places the lava of the turn anew.
    Redo {
        by: Seat,
    },
    /// Actions and abilities.
    Act,
    Over,
}

/// The record of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TurnView {
    pub by: Seat,
    /// The markers, city spaces first.
    pub lava: Vec<Cell>,
    /// The player who placed them anew with a Force Field.
    pub anew: Option<Seat>,
    /// The seats whose cars they hit.
    pub hit: Seats,
    pub deeds: Vec<Deed>,
}

impl From<&Turn> for TurnView {
    fn from(turn: &Turn) -> Self {
        Self {
            by: turn.by,
            lava: turn.lava.iter().flat_map(|lava| lava.cells()).collect(),
            anew: turn.anew,
            hit: turn.hit,
            deeds: turn.deeds().to_vec(),
        }
    }
}

impl View {
    pub(in crate::looting) fn of(game: &Looting, viewer: Viewer) -> Self {
        if game.drafts > 0 && !viewer.sees(game.turn) {
            return Self::whole(&game.without_drafts());
        }
        Self::whole(game)
    }

    fn whole(game: &Looting) -> Self {
        let numbers = &game.numbers;
        let placed = game.provisional();
        let markers_on = |track: u8| {
            let is = |cell: &Cell| *cell == Cell::Track(track);
            placed.map_or(0, |lava| lava.cells().filter(is).count() as u8)
        };
        let space = |space: u8| Space {
            cards: game.stacks.cards(space).collect(),
            covered: !game.flow.is_open(space),
            provisional: placed.is_some_and(|lava| lava.covers(space)),
            cars: game.cars.on(space).collect(),
            track: (0..)
                .zip(numbers.tracks.entry)
                .find(|track| track.1 == space + 1)
                .map(|track| track.0),
        };
        let track = |at: usize| Track {
            markers: game.flow.tracks[at],
            provisional: markers_on(at as u8),
            length: numbers.tracks.length[at],
            entry: numbers.tracks.entry[at] - 1,
        };
        let player = |seat: Seat| Player {
            seat,
            car: game.cars.of(seat),
            cards: *game.hands.of(seat),
            score: game.score(seat),
            used: game.used.contains(seat),
            resigned: game.resigned.contains(seat),
        };
        let kingdom = |at: u8| KingdomView {
            kingdom: Kingdom::ALL[usize::from(at)],
            value: Kingdom::ALL[usize::from(at)].value(numbers),
            by: game.cars.ruler(Kingdom::ALL[usize::from(at)]),
        };
        let end = game.end();
        let begun = game.step != Step::Placing;
        Self {
            spaces: (0..SPACES).map(space).collect(),
            tracks: std::array::from_fn(track),
            players: game.seats().map(player).collect(),
            kingdoms: (0..game.n_kingdoms()).map(kingdom).collect(),
            order: game.turn_order(),
            turn: game.turns,
            mover: end.is_none().then_some(game.turn),
            phase: game.phase() as u8 + 1,
            step: game.step.view(),
            asked: game.seats_asked(),
            markers: game.markers,
            left: game.left,
            playable: game.step == Step::Act && !game.mover().flees() && game.mover().has_ability(),
            provisional: placed.iter().flat_map(|lava| lava.cells()).collect(),
            withdrawn: game.withdrawn().iter().flat_map(|lava| lava.cells()).collect(),
            now: (&game.now).into(),
            drafts: game.drafts,
            last: (begun && game.turns > 1).then(|| (&game.last).into()),
            open: game.flow.n_open(),
            cards: game.stacks.n(),
            clockwise: !game.both,
            bonus: game.bonus,
            end,
            outcome: game.result(),
            numbers: Arc::clone(numbers),
        }
    }

    /// The city spaces on which a car can stand, from 0.
    pub fn open_spaces(&self) -> impl Iterator<Item = u8> {
        let open = |(at, space): (usize, &Space)| u32::from(!space.covered) << at;
        bits(self.spaces.iter().enumerate().map(open).sum())
    }
}

impl Step {
    pub(in crate::looting) fn view(self) -> StepView {
        match self {
            Self::Placing => StepView::Placing,
            Self::Lava => StepView::Lava,
            Self::Field(_) => StepView::Field,
            Self::Nullify { by, ability, .. } => StepView::Nullify { by, ability },
            Self::Redo { by } => StepView::Redo { by },
            Self::Act => StepView::Act,
            Self::Over(_) => StepView::Over,
        }
    }
}

impl Kingdom {
    pub const ALL: [Self; 3] = [Self::Egypt, Self::China, Self::Maya];

    /// Returns the value of fleeing there.
    pub fn value(self, numbers: &Numbers) -> u16 {
        match self {
            Self::Egypt => numbers.kingdoms.egypt,
            Self::China => numbers.kingdoms.china,
            Self::Maya => numbers.kingdoms.maya,
        }
    }
}
