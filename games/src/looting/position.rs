//! A position: what lies where, how a match is laid out and saved, and what is seen of it.

mod cars;
mod hands;
pub(super) mod lava;
pub(super) mod saved;
mod stacks;
pub(super) mod view;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use self::{
    cars::Cars,
    hands::Hands,
    lava::{Flow, Lava},
    saved::Saved,
    stacks::Stacks,
};
use super::numbers::{Numbers, SPACES, card::Kind, score::Score};
use crate::{Dice, Outcome, Seat, Seats};

/// The most players.
pub(super) const SEATS: usize = 4;

/// A position of a match. All cards lie open; what is not for everybody are answers that
/// do not count yet, and what players said they would always answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Saved")]
pub struct Looting {
    pub(super) numbers: Arc<Numbers>,
    /// Whether lava can flow on in both directions.
    pub(super) both: bool,
    /// Whether later places in turn order get points.
    pub(super) bonus: bool,
    pub(super) n: u8,
    /// The seat that has the first turn.
    pub(super) first: Seat,
    pub(super) stacks: Stacks,
    pub(super) flow: Flow,
    pub(super) cars: Cars,
    pub(super) hands: Hands,
    pub(super) standing: [Standing; SEATS],
    pub(super) resigned: Seats,
    /// How many turns have begun.
    pub(super) turns: u16,
    /// The seat whose turn it is, or that places a car.
    pub(super) turn: Seat,
    pub(super) step: Step,
    /// How many markers this turn has.
    pub(super) markers: u8,
    /// The seats that used an ability in this turn.
    pub(super) used: Seats,
    /// Actions left in this turn.
    pub(super) left: u8,
    /// The number of the last deeds of this turn that are only drafted.
    pub(super) drafts: u8,
    /// This turn so far, and the one before.
    pub(super) now: Turn,
    pub(super) last: Turn,
}

/// Where somebody's car is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Car {
    /// Not placed yet.
    Waiting,
    /// On a city space, from 0.
    On(u8),
    /// Hit by lava.
    Down,
    /// In a kingdom, from 0.
    Fled(u8),
    /// Its player has left.
    Gone,
}

/// The standing answers of a player, given without a question.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// Whether to play a Force Field.
    pub field: Always,
    /// Whether to play a Nullifier.
    pub nullify: Always,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Always {
    /// Nothing: the player is asked each time.
    Ask,
    /// To pass, unless it is done to the player: then they are asked.
    #[default]
    Affected,
    /// To pass.
    Never,
    /// To play if it is done to the player, and else to pass.
    Mine,
}

/// The step that the match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Step {
    /// A car is placed.
    Placing,
    /// The turn begins with lava.
    Lava,
    /// Others may change the lava.
    Field(Window),
    /// Others may nullify what a seat does.
    Nullify {
        window: Window,
        by: Seat,
        ability: Ability,
    },
    /// The player of a Force Field places the lava anew.
    Redo {
        by: Seat,
    },
    /// Actions and abilities.
    Act,
    Over(Ended),
}

/// Seats that are asked at the same time. The first that plays, in turn order, is who
/// plays; so an answer counts when all before it have passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Window {
    /// The order begins at the left of this seat.
    pub(super) after: Seat,
    pub(super) asked: Seats,
    pub(super) passed: Seats,
    pub(super) plays: Seats,
}

/// The use of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// To place the lava of a turn anew.
    Field,
    /// To have more actions.
    Battery,
    /// To claim the card at a place of the stack, from 0.
    Take { place: u8, pays: Kind },
    /// To give an Amplifier for a card.
    Swap { with: Seat, kind: Kind },
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// All city spaces are covered.
    Lava,
    /// No card lies in the city any more.
    Cards,
    /// At most one player is left.
    Alone,
}

/// A turn so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "WrittenTurn", into = "WrittenTurn")]
pub struct Turn {
    pub(super) by: Seat,
    pub(super) lava: Option<Lava>,
    /// The seat that placed the lava anew with a Force Field.
    pub(super) anew: Option<Seat>,
    /// The seats whose cars the lava hit.
    pub(super) hit: Seats,
    deeds: [Deed; DEEDS],
    n_deeds: u8,
}

/// The most that is done in a turn: nine actions, an ability, and to stand up.
pub(super) const DEEDS: usize = 12;

/// Something that was done in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "snake_case")]
pub enum Deed {
    /// Stood the car up.
    Stood,
    /// Moved from a space, or onto the board after standing up.
    Moved { from: Option<u8>, to: u8 },
    /// Claimed the top card.
    Claimed { space: u8, kind: Kind },
    /// Used a Battery.
    Charged,
    /// Claimed a card of the stack for a blue one.
    Took { space: u8, place: u8, kind: Kind, pays: Kind },
    /// Got a card for an Amplifier.
    Swapped { with: Seat, kind: Kind },
    /// Fled to a kingdom from a space.
    Fled { kingdom: u8, from: u8 },
}

#[derive(Serialize, Deserialize)]
struct WrittenTurn {
    by: Seat,
    lava: Option<Lava>,
    anew: Option<Seat>,
    hit: Seats,
    deeds: Vec<Deed>,
}

impl From<WrittenTurn> for Turn {
    fn from(written: WrittenTurn) -> Self {
        let WrittenTurn { by, lava, anew, hit, deeds } = written;
        let mut turn = Self { lava, anew, hit, ..Self::new(by) };
        deeds.into_iter().for_each(|deed| turn.push(deed));
        turn
    }
}

impl From<Turn> for WrittenTurn {
    fn from(turn: Turn) -> Self {
        let Turn { by, lava, anew, hit, .. } = turn;
        Self { by, lava, anew, hit, deeds: turn.deeds().to_vec() }
    }
}

impl Turn {
    pub(super) fn new(by: Seat) -> Self {
        Self {
            by,
            lava: None,
            anew: None,
            hit: Seats::NONE,
            deeds: [Deed::Stood; DEEDS],
            n_deeds: 0,
        }
    }

    /// The deeds of the turn after the lava.
    pub fn deeds(&self) -> &[Deed] {
        &self.deeds[..usize::from(self.n_deeds)]
    }

    pub(super) fn push(&mut self, deed: Deed) {
        if let Some(room) = self.deeds.get_mut(usize::from(self.n_deeds)) {
            *room = deed;
            self.n_deeds += 1;
        }
    }

    pub(super) fn pop(&mut self) -> Option<Deed> {
        let last = self.deeds().last().copied()?;
        self.n_deeds -= 1;
        // Slots that are not in use any more all hold the same deed.
        self.deeds[usize::from(self.n_deeds)] = Deed::Stood;
        Some(last)
    }
}

impl Looting {
    /// Lays the cards out: who begins, the deck in the order of its kinds, shuffled, and
    /// so many for each space one after the other, the first of them on top.
    pub(super) fn deal(
        n: u8,
        numbers: Arc<Numbers>,
        both: bool,
        bonus: bool,
        dice: &mut dyn Dice,
    ) -> Self {
        let first = Seat(dice.roll(n.into()) as u8);
        let mut deck = numbers.deck();
        dice.shuffle(&mut deck);
        let mut stacks = Stacks::new();
        for (space, cards) in (0..SPACES).zip(deck.chunks(numbers.depth().max(1))) {
            cards.iter().for_each(|&kind| stacks.slip(space, kind));
        }
        let markers = numbers.lava(n, 0);
        Self {
            numbers,
            both,
            bonus,
            n,
            first,
            stacks,
            flow: Flow::NONE,
            cars: Cars::waiting(n),
            hands: Hands::default(),
            standing: [Standing::default(); SEATS],
            resigned: Seats::NONE,
            turns: 0,
            // The one at the right of the first is the first to place a car.
            turn: Seat((first.0 + n - 1) % n),
            step: Step::Placing,
            markers,
            used: Seats::NONE,
            left: 0,
            drafts: 0,
            now: Turn::new(first),
            last: Turn::new(first),
        }
    }
}

/// Queries about a position.
impl Looting {
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.n)
    }

    /// The seats in turn order, from the left of one; that one is the last.
    pub(super) fn after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let n = self.n;
        (1..=n).map(move |by| Seat((seat.0 + by) % n))
    }

    /// Turn order, from who has the first turn.
    pub(super) fn turn_order(&self) -> Vec<Seat> {
        let n = self.n;
        (0..n).map(|by| Seat((self.first.0 + by) % n)).collect()
    }

    /// 0, or 1 once lava has reached the city.
    pub(super) fn phase(&self) -> usize {
        usize::from(self.flow.covered != 0)
    }

    /// Why it is over, if it is.
    pub(super) fn end(&self) -> Option<Ended> {
        match self.step {
            Step::Over(end) => Some(end),
            _ => None,
        }
    }

    /// The markers of this turn, as long as they lie there and are not final.
    pub(super) fn provisional(&self) -> Option<Lava> {
        match self.step {
            Step::Field(_) | Step::Nullify { ability: Ability::Field, .. } => self.now.lava,
            _ => None,
        }
    }

    /// The markers of this turn that a Force Field took away, until they are placed anew.
    pub(super) fn withdrawn(&self) -> Option<Lava> {
        self.now.lava.filter(|_| matches!(self.step, Step::Redo { .. }))
    }

    /// The seats that are waited for.
    pub(super) fn seats_asked(&self) -> Seats {
        match self.step {
            Step::Placing | Step::Lava | Step::Act => self.turn.into(),
            Step::Redo { by } => by.into(),
            Step::Field(window) | Step::Nullify { window, .. } => window.open(),
            Step::Over(_) => Seats::NONE,
        }
    }

    /// The score that a seat would have if the game ended now.
    pub(super) fn score(&self, seat: Seat) -> Score {
        let numbers = &self.numbers;
        let kingdom = self.cars.refuge(seat).map_or(0, |kingdom| kingdom.value(numbers));
        let place = (seat.0 + self.n - self.first.0) % self.n;
        let bonus = if self.bonus { numbers.bonus(self.n, place) } else { 0 };
        Score::of(self.hands.of(seat), numbers).with(kingdom, bonus)
    }

    /// The most points, then the most cards; who has resigned is last.
    pub(super) fn result(&self) -> Option<Outcome> {
        self.end()?;
        let rank = |seat: Seat| match self.resigned.contains(seat) {
            true => (false, 0, 0),
            false => (true, self.score(seat).total, self.hands.total(seat)),
        };
        let better = |own: Seat| self.seats().filter(|&seat| rank(seat) > rank(own)).count();
        Some(Outcome::Places(self.seats().map(|seat| better(seat) as u8 + 1).collect()))
    }

    /// The position without what is drafted only.
    pub(super) fn without_drafts(&self) -> Self {
        let mut game = self.clone();
        while game.take_back().is_some() {}
        game
    }

    /// Takes the last step off the draft.
    pub(super) fn take_back(&mut self) -> Option<Deed> {
        if self.drafts == 0 {
            return None;
        }
        let own = self.turn;
        let deed = self.now.pop()?;
        match deed {
            Deed::Moved { from, .. } => self.cars.set(own, from.map_or(Car::Down, Car::On)),
            Deed::Claimed { space, kind } => {
                self.hands.remove(own, kind);
                self.stacks.push(space, kind);
            }
            Deed::Fled { from, .. } => {
                self.cars.set(own, Car::On(from));
                // A player who flees does nothing else.
                self.left = self.numbers.turns.actions[self.phase()] - 1;
            }
            _ => (),
        }
        self.drafts -= 1;
        self.left += 1;
        Some(deed)
    }
}

impl Window {
    pub(super) fn new(after: Seat, asked: Seats) -> Self {
        Self { after, asked, passed: Seats::NONE, plays: Seats::NONE }
    }

    /// With the answer of a seat.
    pub(super) fn with(self, seat: Seat, plays: bool) -> Self {
        match plays {
            true => Self { plays: self.plays.with(seat), ..self },
            false => Self { passed: self.passed.with(seat), ..self },
        }
    }

    /// Without a seat that has left.
    pub(super) fn without(self, seat: Seat) -> Self {
        let Self { after, asked, passed, plays } = self;
        Self {
            after,
            asked: asked.without(seat),
            passed: passed.without(seat),
            plays: plays.without(seat),
        }
    }

    /// Those who have not answered.
    pub(super) fn open(self) -> Seats {
        self.asked.minus(self.passed).minus(self.plays)
    }
}
