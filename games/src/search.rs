//! A computer player for any game.

pub mod level;
mod reply;

use std::fmt;

use crate::{Dice, Game, Seat, Viewer};

pub use self::reply::think;

/// A game as one player sees it.
///
/// The computer player gets this and not the position, so that it cannot look
/// into the other hands even by mistake.
#[derive(Debug)]
pub struct Observation<'a, G> {
    game: &'a G,
    seat: Seat,
}

impl<G> Clone for Observation<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Observation<'_, G> {}

impl<'a, G: Game> Observation<'a, G> {
    pub fn new(game: &'a G, seat: Seat) -> Self {
        Self { game, seat }
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub fn view(&self) -> G::View {
        self.game.view(Viewer::Seat(self.seat))
    }

    pub fn legal(&self) -> Vec<G::Action> {
        self.game.legal(self.seat)
    }

    /// A whole position that could be the true one.
    pub fn determinize(&self, dice: &mut dyn Dice) -> G {
        self.game.determinize(self.seat, dice)
    }
}

/// How a computer player may think.
pub struct Thought<'a> {
    /// The budget, in steps of the search: a playout, or as much work. Never a
    /// time, so that the same dice give the same plan everywhere.
    pub nodes: u32,
    pub dice: &'a mut dyn Dice,
    /// Asked again and again: once it is true, the plan is no longer wanted.
    pub stop: &'a dyn Fn() -> bool,
}

impl<'a> Thought<'a> {
    /// One that nobody interrupts.
    pub fn new(nodes: u32, dice: &'a mut dyn Dice) -> Self {
        Self { nodes, dice, stop: &|| false }
    }

    pub fn is_stopped(&self) -> bool {
        (self.stop)()
    }
}

impl fmt::Debug for Thought<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thought").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

/// How many playouts the computer player spends on one plan, if nobody says
/// otherwise. In Atlanteon they take a few hundredths of a second.
pub const PLAYOUTS: u32 = 10_000;

/// Chooses an action by playing the game out at random, in imagined positions.
pub fn by_playouts<G: Game>(
    seen: &Observation<'_, G>,
    thought: &mut Thought<'_>,
) -> Option<G::Action> {
    let mut arms: Vec<Arm<G>> =
        seen.legal().into_iter().map(|action| Arm::new(vec![action])).collect();
    // Among equals, any may be chosen.
    thought.dice.shuffle(&mut arms);
    let playouts = thought.nodes;
    halve(seen, arms, playouts, thought)?.into_iter().next()
}

/// Sequential halving (Karnin, Koren and Somekh, 2013): all arms are tried equally often,
/// the worse half is dropped, and so on, with as many playouts in each round. The same
/// dice give the same choice. With fewer playouts than arms, only some are looked at.
fn halve<G: Game>(
    seen: &Observation<'_, G>,
    mut arms: Vec<Arm<G>>,
    playouts: u32,
    thought: &mut Thought<'_>,
) -> Option<Vec<G::Action>> {
    arms.truncate(playouts.max(1) as usize);
    let mut scratch = Scratch { actions: Vec::new(), events: Vec::new() };
    let mut left = playouts;
    while arms.len() > 1 {
        let n_arms = arms.len() as u32;
        let n_rounds = n_arms.next_power_of_two().ilog2();
        let tries = (left / n_rounds / n_arms).max(1);
        for arm in &mut arms {
            for _ in 0..tries {
                if thought.is_stopped() {
                    return None;
                }
                let imagined = seen.determinize(thought.dice);
                let dice = &mut *thought.dice;
                arm.worth += playout(imagined, seen.seat(), &arm.actions, dice, &mut scratch);
            }
            arm.tries += tries;
        }
        left = left.saturating_sub(tries * n_arms);
        arms.sort_by(|arm, other| other.mean().total_cmp(&arm.mean()));
        arms.truncate(arms.len().div_ceil(2));
    }
    if thought.is_stopped() { None } else { arms.pop().map(|arm| arm.actions) }
}

/// A candidate to try: some actions, one after the other.
struct Arm<G: Game> {
    actions: Vec<G::Action>,
    tries: u32,
    worth: f32,
}

impl<G: Game> Arm<G> {
    fn new(actions: Vec<G::Action>) -> Self {
        Self { actions, tries: 0, worth: 0.0 }
    }

    /// Returns the mean worth so far, from zero to one.
    fn mean(&self) -> f32 {
        self.worth / self.tries.max(1) as f32
    }
}

/// With so few steps, a computer takes the best of a few turns at random.
pub const GLANCE: u32 = 4;

/// The longest playout. A game that goes on is called a draw.
const PLAYOUT: u32 = 2_000;

/// Room for playouts to work in, so that they allocate nothing.
struct Scratch<G: Game> {
    actions: Vec<G::Action>,
    events: Vec<G::Event>,
}

fn playout<G: Game>(
    mut game: G,
    seat: Seat,
    first: &[G::Action],
    dice: &mut dyn Dice,
    scratch: &mut Scratch<G>,
) -> f32 {
    for action in first {
        // In another imagined position, the rest may not be legal any more.
        if game.check(seat, action).is_err() {
            break;
        }
        game.apply(seat, action, dice, &mut scratch.events);
    }
    for _ in 0..PLAYOUT {
        scratch.events.clear();
        if let Some(outcome) = game.outcome() {
            return outcome.worth(seat);
        }
        let Some(mover) = game.to_act().iter().next() else {
            return 0.0;
        };
        let Some(action) = game.sample(mover, dice, &mut scratch.actions) else {
            return 0.0;
        };
        game.apply(mover, &action, dice, &mut scratch.events);
    }
    0.5
}
