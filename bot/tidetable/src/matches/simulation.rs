//! Games played out by random and computer players.

use std::{collections::VecDeque, fmt::Display, sync::Arc};

use desk::{Match, ReplayError};
use games::{
    Dice, Game, Holder, Outcome, Seat, Seed, Setup, SetupError,
    dice::{Recorder, Seeded, Use},
    search::{self, Observation, Thought},
};
use record::{
    Actor, Clocks, Commitment, Computer, Entry, MatchId, Player, Record, RoomId, Streams, What,
};

use crate::{cli::SeatKind, kinds::KINDS, machine::clock::FrozenClock};

/// The longest game. A game of chance might go on for ever.
const MAX_PLIES: u64 = 100_000;

/// A game to play out.
#[derive(Clone, Debug)]
pub struct Plan {
    pub setup: Setup,
    /// The players, seat by seat.
    pub seats: Vec<SeatKind>,
    /// The seed of the match: all its chance.
    pub seed: Seed,
    /// The seed of the choices of random players.
    pub choices: Seed,
}

impl Plan {
    /// The `n`th plan, from 0, of all those that a number makes.
    pub fn nth(setup: Setup, seats: Vec<SeatKind>, number: u64, n: u64) -> Self {
        let root = Seed::from_number(number);
        let secret = |index| FrozenClock::nth_secret(&root, index);
        Self { setup, seats, seed: secret(2 * n), choices: secret(2 * n + 1) }
    }

    fn is_computer(&self, seat: Seat) -> bool {
        matches!(self.seats.get(seat.index()), Some(SeatKind::Computer(_)))
    }
}

#[derive(Debug, thiserror::Error)]
pub enum SimulationError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("after {0} moves the game waits for nobody, and is not over")]
    Stuck(u64),
    #[error("after {MAX_PLIES} moves the game was not over")]
    Endless,
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// Plays a game out and tells each action; returns how it ended.
pub type Simulation =
    fn(&Plan, &mut dyn FnMut(Seat, &dyn Display)) -> Result<Outcome, SimulationError>;

/// Plays a game of `G` out, with the chance that a match with its seed has.
///
/// # Errors
///
/// If there is no such set-up, or no end.
pub fn simulation<G: Game>(
    plan: &Plan,
    tell: &mut dyn FnMut(Seat, &dyn Display),
) -> Result<Outcome, SimulationError> {
    plan.setup.validate(G::INFO)?;
    let mut throws = Throws { plan, n: 0 };
    let mut game = throws.next(|dice| G::setup(&plan.setup, dice))?;
    let mut choices = Seeded::new(&plan.choices, Use::Thought, 0);
    let (mut scratch, mut events) = (Vec::new(), Vec::new());
    let (mut planner, mut planned) = (None, VecDeque::new());
    for n_plies in 0..MAX_PLIES {
        if let Some(outcome) = game.outcome() {
            return Ok(outcome);
        }
        // One entry of a match opens it, one lays the game out.
        let rev = 2 + n_plies;
        let awaited: Vec<Seat> = game.to_act().iter().collect();
        let dice: &mut dyn Dice = &mut choices;
        // As at a table: a computer does all that it has planned, as long as that is legal;
        // then comes what follows without a question; then the first computer thinks.
        let goes_on = |seat: &Seat| {
            let is_legal = |action: &G::Action| game.check(*seat, action).is_ok();
            awaited.contains(seat) && planned.front().is_some_and(is_legal)
        };
        let going_on = planner.filter(goes_on);
        if going_on.is_none()
            && let Some((seat, action)) = automatic_action(plan, &game)
        {
            planned.clear();
            tell(seat, &action);
            events.clear();
            throws.next(|dice| game.apply(seat, &action, dice, &mut events));
            continue;
        }
        let seat = match (going_on, &awaited[..]) {
            (Some(seat), _) => seat,
            (None, [first, ..]) if awaited.iter().all(|seat| plan.is_computer(*seat)) => *first,
            _ => *dice.pick(&awaited).ok_or(SimulationError::Stuck(n_plies))?,
        };
        let action = match plan.seats.get(seat.index()) {
            Some(SeatKind::Computer(playouts)) => {
                if going_on.is_none() {
                    planned = think(plan, &game, (seat, playouts.get()), rev);
                }
                planned.pop_front()
            }
            _ => {
                planned.clear();
                game.sample(seat, dice, &mut scratch)
            }
        };
        planner = Some(seat);
        let action = action.ok_or(SimulationError::Stuck(n_plies))?;
        tell(seat, &action);
        events.clear();
        throws.next(|dice| game.apply(seat, &action, dice, &mut events));
    }
    Err(SimulationError::Endless)
}

/// The action of a computer that follows without a question, if there is one.
fn automatic_action<G: Game>(plan: &Plan, game: &G) -> Option<(Seat, G::Action)> {
    let mut computers = Seat::all(plan.setup.seats).filter(|seat| plan.is_computer(*seat));
    computers.find_map(|seat| Some((seat, game.automatic(seat, Holder::Computer)?)))
}

/// The actions that a computer plans at a revision, with so many playouts.
fn think<G: Game>(
    plan: &Plan,
    game: &G,
    (seat, playouts): (Seat, u32),
    rev: u64,
) -> VecDeque<G::Action> {
    let mut dice = Seeded::new(&plan.seed, Use::Thought, rev);
    let mut thought = Thought::new(playouts, &mut dice);
    search::think(&Observation::new(game, seat), &mut thought).into()
}

/// The chance of a match with this plan, after so many entries that rolled.
pub fn rolls(plan: &Plan, n_throws: u64) -> Seeded {
    Seeded::new(&plan.seed, Use::Rolls, n_throws)
}

/// The same, one after the other: see [`Streams::Throws`].
struct Throws<'a> {
    plan: &'a Plan,
    n: u64,
}

impl Throws<'_> {
    fn next<T>(&mut self, roll: impl FnOnce(&mut Recorder<Seeded>) -> T) -> T {
        let mut dice = Recorder::new(rolls(self.plan, self.n));
        let rolled = roll(&mut dice);
        self.n += u64::from(!dice.into_rolls().is_empty());
        rolled
    }
}

/// Plays a game out and keeps its log. The computer sits in every seat; with
/// no playouts it plays at random.
///
/// # Errors
///
/// As [`simulation`], and if the log would break a rule.
pub fn record(
    game: &'static games::Info,
    simulate: Simulation,
    plan: &Plan,
    id: MatchId,
) -> Result<Record, SimulationError> {
    let mut actions = Vec::new();
    simulate(plan, &mut |seat, action| actions.push((seat, action.to_string())))?;
    let player = |kind: &SeatKind| {
        let (level, nodes) = match kind {
            SeatKind::Random => ("random", 0),
            SeatKind::Computer(playouts) => ("computer", playouts.get()),
        };
        Player::Computer(Computer { level: level.into(), nodes, engine: game.engine })
    };
    let opened = What::Opened {
        id,
        game: game.id.to_owned(),
        edition: game.edition,
        setup: plan.setup.clone(),
        room: RoomId::from("simulate:table"),
        players: plan.seats.iter().map(player).collect(),
        commitment: Commitment::to(&plan.seed),
        streams: Streams::Throws,
        patience: 0,
        clocks: Clocks::default(),
        no_hints: false,
        ranked: false,
        salt: None,
        after: None,
    };
    let first = Arc::new(Entry { at: 0, by: Actor::Host, what: opened });
    let mut m = Match::open(KINDS, first, Some(plan.seed))?;
    m.begin(0, Actor::Host)?;
    for (seat, action) in actions {
        m.play(seat, &action, 0, Actor::Computer)?;
    }
    Ok(m.into_record())
}

#[cfg(test)]
mod tests {
    use record::Stage;

    use super::*;
    use crate::kinds::SIMULATIONS;

    /// For every game with as few as can play.
    fn plans() -> impl Iterator<Item = (&'static games::Info, Simulation, Plan)> {
        KINDS.iter().zip(SIMULATIONS).map(|(kind, &(id, simulate))| {
            assert_eq!(kind.info.id, id);
            let setup = Setup::new(*kind.info.seats.start());
            let seats = vec![SeatKind::Random; usize::from(setup.seats)];
            (kind.info, simulate, Plan::nth(setup, seats, 5, 0))
        })
    }

    #[test]
    fn the_record_of_a_game_is_the_game() {
        for (info, simulate, plan) in plans() {
            let mut n_actions = 0;
            let outcome = simulate(&plan, &mut |_, _| n_actions += 1).expect("a game");
            let record = record(info, simulate, &plan, "one".into()).expect("a record");
            assert_eq!(record.head.stage, Stage::Over(outcome));
            assert_eq!(record.head.rev, 2 + n_actions);
        }
    }

    #[test]
    fn plans_differ_and_come_again() {
        for (info, simulate, plan) in plans() {
            let other = Plan::nth(plan.setup.clone(), plan.seats.clone(), 5, 1);
            let again = Plan::nth(plan.setup.clone(), plan.seats.clone(), 5, 0);
            let record = |plan| record(info, simulate, plan, "one".into()).expect("a record");
            assert_eq!(record(&plan), record(&again));
            assert_ne!(record(&plan).entries[1..], record(&other).entries[1..]);
        }
    }
}
