//! Measures the rules of Escape from Atlantis, and prints what it finds.
//!
//! `cargo run --release -p games --example escape_speed`
#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::time::Instant;

use games::{
    Dice, Game, Role, Seat, Setup, Viewer,
    dice::Seeded,
    escape::{Action, Ended, Escape, Event},
};

/// So many games of each number of players end by the rules, and in this time.
const GAMES: u32 = 20_000;

fn main() {
    for seats in 2..=4 {
        random_games(seats);
    }
}

/// Plays whole games at random, but takes nothing back.
fn random_games(seats: u8) {
    let setup = Setup::new(seats);
    let mut dice = Dots(1);
    let (mut scratch, mut events): (Vec<Action>, Vec<Event>) = (Vec::new(), Vec::new());
    let (mut n_actions, mut turns, mut by_clock, clock) = (0_u64, 0_u64, 0_u32, Instant::now());
    let mut n_saved = 0_u64;
    for seed in 0..GAMES {
        let mut game =
            Escape::setup(&setup, &mut Seeded::from_number(seed.into())).expect("a setup");
        while let Some(seat) = game.to_act().iter().next() {
            let action = random(&game, seat, &mut dice, &mut scratch);
            events.clear();
            game.apply(seat, &action, &mut dice, &mut events);
            n_actions += 1;
        }
        let view = game.view(Viewer::Public);
        let out: u8 = view.players.iter().map(|it| it.out).sum();
        match view.end {
            Some(Ended::Clock) => by_clock += 1,
            Some(Ended::Nobody) if out == 0 => (),
            other => panic!("game {seed} does not end by the rules: {other:?}"),
        }
        turns += u64::from(view.turn);
        n_saved += view.players.iter().map(|it| u64::from(it.saved)).sum::<u64>();
    }
    let seconds = clock.elapsed().as_secs_f64();
    let each = |n: u64| n as f64 / f64::from(GAMES);
    println!(
        "{seats} players: {:.0} games/s, {:.1} turns and {:.0} actions each, {:.0} ns an action, \
         {:.0} % ended by the clock, {:.1} saved each",
        f64::from(GAMES) / seconds,
        each(turns),
        each(n_actions),
        seconds * 1e9 / n_actions as f64,
        100.0 * f64::from(by_clock) / f64::from(GAMES),
        each(n_saved) / f64::from(seats),
    );
}

fn random(game: &Escape, seat: Seat, dice: &mut Dots, scratch: &mut Vec<Action>) -> Action {
    loop {
        let action = game.sample(seat, dice, scratch).expect("an action");
        if game.role(seat, &action) != Role::Retract {
            return action;
        }
    }
}

/// Dice that take no time: xorshift.
struct Dots(u64);

impl Dice for Dots {
    fn roll(&mut self, sides: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(sides)) >> 32) as u32
    }
}
