//! Positions as they are kept and handed in: none is taken that cannot be played on
//! from, though play may never lead to it.

use std::{collections::BTreeMap, sync::Arc};

use serde::{Deserialize, Serialize};

use super::{
    Ended, Escape, Lost, Step, Turn,
    list::List,
    sea::{Creature, ROOM, SHIPS, Sea, Ship, Swimmer},
};
use crate::{
    Game as _, Seat, Seats, SetupError,
    escape::{
        action::{Action, SEATS},
        board::{
            cell::Cell,
            map::{Map, PIECES, REFUGES, Ring},
        },
        numbers::{Kind, MOVES, Numbers, SYMBOLS, Symbol},
        play::figures::Figures,
    },
};

/// A match that begins in a position that was handed in.
pub(in crate::escape) fn load_start(
    start: &serde_json::Value,
    seats: u8,
) -> Result<Escape, SetupError> {
    let game = Escape::deserialize(start).map_err(|error| SetupError::Start(error.to_string()))?;
    if game.n != seats {
        return Err(SetupError::Start(SavedError::Seats.to_string()));
    }
    if game.end_reason().is_some() {
        return Err(SetupError::Start(SavedError::Step.to_string()));
    }
    Ok(game)
}

/// A position as text has it, by the names of hexes. What can be left out is as it is
/// at the beginning of a turn.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Saved {
    #[serde(default = "Numbers::standard")]
    numbers: Arc<Numbers>,
    #[serde(default = "usual")]
    board: String,
    #[serde(default)]
    short: bool,
    n: u8,
    #[serde(default)]
    first: Seat,
    #[serde(default = "one")]
    turns: u16,
    #[serde(default)]
    late: [u8; SEATS],
    #[serde(default)]
    turn: Seat,
    #[serde(default = "moving")]
    step: Step,
    #[serde(default)]
    resigned: Seats,
    /// Not placed yet.
    #[serde(default)]
    waiting: [u8; SEATS],
    /// The seats whose waiting people are placed without a question.
    #[serde(default)]
    rest: Seats,
    /// The pieces that have sunk, and what came up; nothing where a whirlpool took them.
    #[serde(default)]
    gone: BTreeMap<Cell, Option<Symbol>>,
    /// The people who stand on each piece.
    #[serde(default)]
    people: BTreeMap<Cell, Vec<Seat>>,
    #[serde(default)]
    ships: Vec<SavedShip>,
    /// The longest in the water first.
    #[serde(default)]
    swimmers: Vec<SavedSwimmer>,
    /// The first that came up first.
    #[serde(default)]
    creatures: Vec<SavedCreature>,
    /// How many of each seat are ashore at each refuge.
    #[serde(default)]
    ashore: [[u8; SEATS]; REFUGES],
    /// Without drafts.
    #[serde(default)]
    now: Turn,
    #[serde(default)]
    last: Turn,
    /// Moves that count only when a piece sinks.
    #[serde(default, with = "notations")]
    drafts: Vec<Action>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedShip {
    name: char,
    at: Cell,
    #[serde(default)]
    crew: Vec<Seat>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedSwimmer {
    seat: Seat,
    at: Cell,
    #[serde(default)]
    spent: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedCreature {
    is: Kind,
    at: Cell,
    /// Which of the swimmers, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    guards: Option<u16>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    escorted: bool,
}

fn usual() -> String {
    Map::all()[0].key.to_owned()
}

fn one() -> u16 {
    1
}

fn moving() -> Step {
    Step::Moving
}

/// Why what was written is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SavedError {
    #[error("there is no such board")]
    Board,
    #[error("there are two to four players, and all that is named sits there")]
    Seats,
    #[error("something stands, swims or sails where it cannot")]
    Place,
    #[error("there are more figures than players have")]
    People,
    #[error("there are more symbols than the pieces hide")]
    Symbols,
    #[error("nobody is asked what is asked here")]
    Step,
    #[error("the draft is not one of this turn")]
    Draft,
}

/// Actions by their notation.
pub(super) mod notations {
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer, de};

    use crate::escape::Action;

    pub(in crate::escape) fn serialize<S: Serializer>(
        actions: &[Action],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        actions.serialize(serializer)
    }

    pub(in crate::escape) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Action>, D::Error> {
        let texts = Vec::<String>::deserialize(deserializer)?;
        texts.iter().map(|text| text.parse().map_err(de::Error::custom)).collect()
    }
}

impl From<Escape> for Saved {
    fn from(game: Escape) -> Self {
        let drafts = if game.n_drafts() > 0 { game.now.moves.clone() } else { Vec::new() };
        let game = game.without_drafts();
        let (map, sea) = (game.map, &game.sea);
        let fallen = map.pieces.iter().zip(game.turned).filter(|piece| !sea.land.has(*piece.0));
        let pieces = map.pieces.iter().enumerate();
        let people = pieces.map(|(piece, cell)| (*cell, sea.people_on(piece).collect::<Vec<_>>()));
        let people = people.filter(|piece| !piece.1.is_empty());
        let ship = |ship: &Ship| SavedShip {
            name: char::from(b'A' + ship.name),
            at: ship.at,
            crew: ship.crew().collect(),
        };
        let swimmer = |swimmer: &Swimmer| SavedSwimmer {
            seat: swimmer.seat,
            at: swimmer.at,
            spent: swimmer.spent,
        };
        let creature = |creature: &Creature| SavedCreature {
            is: creature.kind,
            at: creature.at,
            guards: creature.guards.map(u16::from),
            escorted: creature.escorted,
        };
        Self {
            board: map.key.to_owned(),
            short: game.short,
            n: game.n,
            first: game.first,
            turns: game.turns,
            late: game.late,
            turn: game.turn,
            step: game.step,
            resigned: game.resigned,
            waiting: game.waiting,
            rest: game.rest,
            gone: fallen.map(|(cell, symbol)| (*cell, symbol)).collect(),
            people: people.collect(),
            ships: sea.ships.iter().map(ship).collect(),
            swimmers: sea.swimmers.iter().map(swimmer).collect(),
            creatures: sea.creatures.iter().map(creature).collect(),
            ashore: sea.ashore,
            now: game.now,
            last: game.last,
            drafts,
            numbers: game.numbers,
        }
    }
}

fn ensure(fits: bool, error: SavedError) -> Result<(), SavedError> {
    if fits { Ok(()) } else { Err(error) }
}

impl TryFrom<Saved> for Escape {
    type Error = SavedError;

    fn try_from(saved: Saved) -> Result<Self, SavedError> {
        let map = Map::find_by_key(&saved.board).ok_or(SavedError::Board)?;
        ensure((2..=SEATS as u8).contains(&saved.n), SavedError::Seats)?;
        let sea = saved.sea(map)?;
        let mut turned = [None; PIECES];
        for (&cell, &symbol) in &saved.gone {
            turned[map.piece(cell).ok_or(SavedError::Place)?] = symbol;
        }
        let mut game = Self {
            numbers: saved.numbers,
            map,
            short: saved.short,
            n: saved.n,
            first: saved.first,
            sea,
            before: sea,
            turned,
            waiting: saved.waiting,
            rest: saved.rest,
            resigned: saved.resigned,
            turns: saved.turns,
            late: saved.late,
            turn: saved.turn,
            step: saved.step,
            now: saved.now,
            last: saved.last,
        };
        game.seats_fit()?;
        game.figures_fit()?;
        ensure(game.is_settled(), SavedError::Place)?;
        game.step_fits()?;
        for action in saved.drafts {
            let fits = game.check(game.turn, &action).is_ok();
            let is_draft = action.is_move() && !game.is_last_landing(action);
            ensure(fits && is_draft, SavedError::Draft)?;
            let by = game.turn;
            Figures { game: &mut game }.draft(by, action);
        }
        Ok(game)
    }
}

impl Saved {
    /// All figures where they are said to be, if they can be there.
    fn sea(&self, map: &Map) -> Result<Sea, SavedError> {
        use SavedError::{People, Place, Seats};
        let n = self.n;
        let sits = |seat: Seat| ensure(seat.0 < n, Seats);
        let mut sea = Sea { ships: List::default(), ..Sea::new(map, n) };
        for &cell in self.gone.keys() {
            ensure(map.piece(cell).is_some(), Place)?;
            sea.land.remove(cell);
        }
        let swims = |cell: Cell| {
            let sunk = map.piece(cell).is_some() && self.gone.contains_key(&cell);
            ensure(sunk || map.sea.has(cell), Place)
        };
        for (&cell, people) in &self.people {
            let piece = map.piece(cell).filter(|_| sea.land.has(cell)).ok_or(Place)?;
            ensure(people.len() <= usize::from(ROOM), Place)?;
            for &seat in people {
                sits(seat)?;
                sea.on[piece][seat.index()] += 1;
                sea.out[seat.index()] += 1;
            }
        }
        ensure(self.ships.len() <= SHIPS, People)?;
        for ship in &self.ships {
            swims(ship.at)?;
            let launched = self.launch(ship, &mut sea)?;
            sea.ships.push(launched);
        }
        ensure(self.swimmers.len() <= SEATS * 12, People)?;
        for it in &self.swimmers {
            sits(it.seat)?;
            swims(it.at)?;
            sea.out[it.seat.index()] += 1;
            sea.swimmers.push(Swimmer { seat: it.seat, at: it.at, spent: it.spent });
        }
        ensure(self.creatures.len() <= PIECES, People)?;
        for it in &self.creatures {
            swims(it.at)?;
            let ward = it.guards.map(|at| self.swimmers.get(usize::from(at)).ok_or(Place));
            if let Some(ward) = ward.transpose()? {
                let alone = self.creatures.iter().filter(|other| other.guards == it.guards);
                let beside = ward.at == it.at && it.is == Kind::Dolphin;
                ensure(beside && alone.count() == 1, Place)?;
            }
            // No more swimmers than a byte counts: it was checked.
            let guards = it.guards.map(|at| at as u8);
            let escorted = it.escorted;
            sea.creatures.push(Creature { kind: it.is, at: it.at, guards, escorted });
        }
        let sits = usize::from(n);
        ensure(
            self.ashore.iter().all(|refuge| refuge[sits..].iter().all(|count| *count == 0)),
            Seats,
        )?;
        sea.ashore = self.ashore;
        Ok(sea)
    }

    /// A ship with its crew, after those that are in the sea already.
    fn launch(&self, ship: &SavedShip, sea: &mut Sea) -> Result<Ship, SavedError> {
        use SavedError::{Place, Seats};
        let name = u8::try_from(ship.name).ok().and_then(|letter| letter.checked_sub(b'A'));
        let name = name.filter(|name| usize::from(*name) < SHIPS).ok_or(Place)?;
        let after = sea.ships.last().is_none_or(|ship| ship.name < name);
        ensure(after && sea.ship(ship.at).is_none(), Place)?;
        ensure(ship.crew.len() <= usize::from(ROOM), Place)?;
        for &seat in &ship.crew {
            ensure(seat.0 < self.n, Seats)?;
            sea.out[seat.index()] += 1;
        }
        let crew = ship.crew.iter().copied().collect();
        Ok(Ship { name, at: ship.at, crew })
    }
}

impl Escape {
    fn seats_fit(&self) -> Result<(), SavedError> {
        let sits = |seat: Seat| seat.0 < self.n;
        let turns = [&self.now, &self.last];
        let lost = turns.iter().flat_map(|turn| &turn.lost).all(|loss| match loss.what {
            Lost::Person(seat) => sits(seat),
            Lost::Ship(name) => usize::from(name) < SHIPS,
            Lost::Creature(_) => true,
        });
        let short = turns.iter().all(|turn| turn.moves.len() <= usize::from(MOVES));
        let fits = sits(self.first)
            && sits(self.turn)
            && self.resigned.iter().all(sits)
            && turns.iter().all(|turn| sits(turn.by))
            && self.waiting[usize::from(self.n)..].iter().all(|count| *count == 0)
            && self.rest.iter().all(|seat| sits(seat) && self.waiting[seat.index()] > 0)
            && self.rest.iter().all(|seat| !self.resigned.contains(seat));
        ensure(fits && lost && short, SavedError::Seats)?;
        // A player who has resigned has nobody left, and is never waited for.
        let gone = |seat: Seat| self.sea.out[seat.index()] == 0 && self.waiting[seat.index()] == 0;
        let goes_on = self.end_reason().is_none();
        let n_left = usize::from(self.n) - self.resigned.len();
        let waits = !goes_on || (n_left > 1 && !self.resigned.contains(self.turn));
        ensure(self.resigned.iter().all(gone) && waits, SavedError::Seats)
    }

    fn figures_fit(&self) -> Result<(), SavedError> {
        let each = self.numbers.people.each;
        let few = self.seats().all(|seat| {
            let ashore =
                self.sea.ashore.iter().map(|refuge| u16::from(refuge[seat.index()])).sum::<u16>();
            let there =
                u16::from(self.sea.out[seat.index()]) + u16::from(self.waiting[seat.index()]);
            ashore + there <= u16::from(each)
        });
        ensure(few, SavedError::People)?;
        let mut turned = [0_u8; SYMBOLS];
        for ring in Ring::ALL {
            let hid = self.numbers.ring(ring);
            let mut seen = [0_u8; SYMBOLS];
            for (&cell, symbol) in self.map.pieces.iter().zip(self.turned) {
                if let Some(symbol) = symbol.filter(|_| self.map.ring(cell) == Some(ring)) {
                    seen[symbol.index()] += 1;
                    turned[symbol.index()] += 1;
                }
            }
            let fits = seen.iter().zip(hid).all(|(seen, hid)| *seen <= hid);
            ensure(fits, SavedError::Symbols)?;
        }
        let fits = Kind::ALL.into_iter().all(|kind| {
            let n = self.sea.creatures.iter().filter(|creature| creature.kind == kind).count();
            let came = Symbol::ALL.into_iter().filter(|symbol| symbol.creature() == Some(kind));
            n <= came.map(|came| usize::from(turned[came.index()])).sum()
        });
        let n_ships = self.map.ships(self.n).len() + usize::from(turned[Symbol::Ship.index()]);
        let named = self.sea.ships.iter().all(|ship| usize::from(ship.name) < n_ships);
        ensure(fits && named, SavedError::Symbols)
    }

    /// Whether nothing is about to happen where figures are together.
    fn is_settled(&self) -> bool {
        let is_safe = |(at, swimmer): (usize, &Swimmer)| {
            let free = self.sea.has_free_dolphin(swimmer.at);
            self.sea.is_guarded(at) || (self.sea.peril(swimmer.at).is_none() && !free)
        };
        let monster = |creature: &Creature| creature.kind == Kind::Monster;
        let sails =
            |ship: &Ship| !self.sea.creatures_at(ship.at).any(|creature| monster(creature.1));
        self.sea.swimmers.iter().enumerate().all(is_safe) && self.sea.ships.iter().all(sails)
    }

    fn step_fits(&self) -> Result<(), SavedError> {
        let goes_on = self.sea.out.iter().any(|count| *count > 0);
        let fits = match self.step {
            Step::Placing => self.waiting[self.turn.index()] > 0,
            Step::Moving => goes_on && self.now.moves.is_empty(),
            Step::Creature { kind, which, distance } => {
                let is_it = |at: u8| {
                    let it = self.sea.creatures.get(usize::from(at));
                    it.is_some_and(|creature| creature.kind == kind) && distance > 0
                };
                goes_on && which.is_none_or(is_it)
            }
            Step::Over(Ended::Nobody) => !goes_on,
            Step::Over(_) => true,
        };
        ensure(fits, SavedError::Step)
    }
}
