//! A computer player for any game.

use crate::{Dice, Game, Seat, Viewer};

/// What one player sees of a game.
///
/// The computer player gets this and not the position, so that it cannot look
/// into the other hands even by mistake.
#[derive(Debug)]
pub struct Seen<'a, G> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Seen<'a, G> {
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
    pub fn imagine(&self, dice: &mut dyn Dice) -> G {
        self.game.imagine(self.seat, dice)
    }
}

/// Chooses an action by playing the game out at random, in imagined positions.
///
/// The same dice give the same choice: `playouts` is a number and not a time.
pub fn think<G: Game>(seen: Seen<'_, G>, playouts: u32, dice: &mut dyn Dice) -> Option<G::Action> {
    let mut arms: Vec<Arm<G>> = seen.legal().into_iter().map(Arm::new).collect();
    if arms.len() < 2 {
        return arms.pop().map(|arm| arm.action);
    }
    let mut scratch = Scratch { actions: Vec::new(), events: Vec::new() };
    for tried in 0..playouts.max(arms.len() as u32) {
        let promising =
            |a: &&mut Arm<G>, b: &&mut Arm<G>| a.promise(tried).total_cmp(&b.promise(tried));
        let Some(arm) = arms.iter_mut().max_by(promising) else {
            break;
        };
        arm.worth += playout(seen.imagine(dice), seen.seat(), &arm.action, dice, &mut scratch);
        arm.tries += 1;
    }
    let best = arms.into_iter().max_by_key(|arm| arm.tries)?;
    Some(best.action)
}

struct Arm<G: Game> {
    action: G::Action,
    tries: u32,
    worth: f32,
}

impl<G: Game> Arm<G> {
    fn new(action: G::Action) -> Self {
        Self { action, tries: 0, worth: 0.0 }
    }

    fn promise(&self, tried: u32) -> f32 {
        if self.tries == 0 {
            return f32::INFINITY;
        }
        let tries = self.tries as f32;
        self.worth / tries + (2.0 * (tried as f32 + 1.0).ln() / tries).sqrt()
    }
}

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
    first: &G::Action,
    dice: &mut dyn Dice,
    scratch: &mut Scratch<G>,
) -> f32 {
    game.apply(seat, first, dice, &mut scratch.events);
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
