//! Games that the quick player plays on to their end, in all seats.

use super::{
    Strategist,
    plan::{Plan, Taste},
};
use crate::{
    Dice, Seat,
    rising::{
        Action, Event,
        play::{Referee, defaults::Autopilot},
        position::{Ended, Phase, Rising},
    },
};

/// Turns after which a game that goes on counts as lost.
const TURNS: u16 = 30;

/// The part of a win that all but the last component is worth in a game that is lost.
const BUILT: f64 = 0.2;

/// A game that is played on: by dice of its own, so that nothing is known of the true ones.
pub(super) struct Rollout<'a> {
    pub game: Rising,
    dice: Xorshift,
    events: Vec<Event>,
    options: Vec<Action>,
    /// The actions taken so far.
    pub steps: u32,
    stop: &'a dyn Fn() -> bool,
}

impl<'a> Rollout<'a> {
    pub fn new(game: Rising, seed: u64, stop: &'a dyn Fn() -> bool) -> Self {
        let (events, options) = (Vec::new(), Vec::new());
        Self { game, dice: Xorshift::new(seed), events, options, steps: 0, stop }
    }

    /// Carries an action out, if it is legal.
    pub fn carry_out(&mut self, seat: Seat, action: Action) -> bool {
        let is_legal = self.game.refusals(seat).check(action).is_ok();
        if is_legal {
            self.events.clear();
            self.steps += 1;
            Referee { game: &mut self.game, dice: &mut self.dice, events: &mut self.events }
                .carry_out(seat, action);
        }
        is_legal
    }

    /// Plays on to the end, and returns what that is worth, from 0 to 1; none if it was stopped.
    pub fn play_on(&mut self) -> Option<f64> {
        let last = self.game.turn.saturating_add(TURNS);
        while self.game.turn <= last && self.game.end_reason().is_none() {
            if (self.stop)() {
                return None;
            }
            if !self.step() {
                break;
            }
        }
        let of = self.game.gate.len().max(1) as f64;
        let built = of - self.game.unbuilt().count() as f64;
        let is_won = self.game.end_reason() == Some(Ended::Gate);
        Some(if is_won { 1.0 } else { BUILT * built / of })
    }

    /// What follows without a question, or else what the first who is asked does. False if
    /// nobody can do anything.
    fn step(&mut self) -> bool {
        let unasked = self.game.seats().find_map(|seat| {
            let action = Autopilot { game: &self.game, seat }.automatic_action();
            let help = || Strategist { game: &self.game, seat }.help();
            Some((seat, action.or_else(help)?))
        });
        if let Some((seat, action)) = unasked {
            return self.carry_out(seat, action);
        }
        let Some(seat) = self.game.waiting().seats().iter().next() else { return false };
        self.options.clear();
        let mut options = std::mem::take(&mut self.options);
        self.game.offers(seat).list(&mut options);
        let quick = Strategist { game: &self.game, seat };
        let is_placement = matches!(self.game.phase, Phase::Place | Phase::Late)
            && self.game.open().is_none()
            && !quick.waits();
        let wanted = match is_placement {
            true => quick.aside(&options),
            false => quick.wanted_actions(&options, true, self.stop).into_iter().next(),
        };
        self.options = options;
        if wanted.is_none() && is_placement {
            return self.place_all();
        }
        wanted.is_some_and(|action| self.carry_out(seat, action)) || {
            let default = Autopilot { game: &self.game, seat }.default_action();
            default.is_some_and(|action| self.carry_out(seat, action))
        }
    }

    /// All place who have not done so: one plan is for all of them.
    fn place_all(&mut self) -> bool {
        let team = team_puts(&self.game, Taste::USUAL, None, self.stop);
        let mut is_placed = false;
        for (seat, action) in team {
            is_placed |= self.carry_out(seat, action);
        }
        is_placed
    }
}

/// What all place who are asked to, by one plan: for a seat that has begun, what is left of its
/// part if the plan is made from the beginning of its placement, or else what is best now.
pub(super) fn team_puts(
    game: &Rising,
    taste: Taste,
    begun: Option<Seat>,
    stop: &dyn Fn() -> bool,
) -> Vec<(Seat, Action)> {
    let all = game.seats().filter(|seat| game.plays(*seat)).collect();
    let mut plan = Plan::new(game, taste);
    let placed = begun.map(|seat| (seat, plan.take_home(seat)));
    if !plan.place_all(all, stop) {
        return Vec::new();
    }
    if let Some((seat, placed)) = placed {
        match plan.rest(seat, &placed) {
            Some(rest) => plan.puts[seat.index()] = rest,
            None => return team_puts(game, taste, None, stop),
        }
    }
    let mut team = Vec::new();
    for seat in game.seats() {
        let mut puts = std::mem::take(&mut plan.puts[seat.index()]);
        let quick = Strategist { game, seat };
        if quick.waits() && !puts.is_empty() {
            team.push((seat, Action::Later));
            continue;
        }
        quick.encourage(&mut puts);
        team.extend(puts.into_iter().map(|put| (seat, put)));
    }
    team
}

/// Dice that take no time (Marsaglia, 2003).
struct Xorshift(u64);

impl Xorshift {
    fn new(seed: u64) -> Self {
        // All bits depend on the seed, and not all are 0.
        Self(seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }
}

impl Dice for Xorshift {
    fn roll(&mut self, sides: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(sides)) >> 32) as u32
    }
}
