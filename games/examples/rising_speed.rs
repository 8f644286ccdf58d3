//! Measures the rules of Atlantis Rising, and prints what it finds.
//!
//! `cargo run --release -p games --example rising_speed`
#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::time::Instant;

use games::{
    Dice, Game as _, Position, Setup,
    dice::Seeded,
    rising::{Action, Event, Rising},
};

/// Plays games with each number of players to their end, and measures the time.
const GAMES: u32 = 5_000;

/// No game has more actions.
const LONGEST: u64 = 20_000;

fn main() {
    for seats in 1..=6 {
        random_games(seats);
    }
}

/// Plays whole games at random.
fn random_games(seats: u8) {
    let modes = ["basic", "easy", "normal", "hard", "cosmic"];
    let mut dice = Dots(1);
    let (mut scratch, mut events): (Vec<Action>, Vec<Event>) = (Vec::new(), Vec::new());
    let (mut n_actions, mut longest, mut turns, clock) = (0_u64, 0, 0_u64, Instant::now());
    for seed in 0..GAMES {
        let setup = Setup::new(seats)
            .with("mode", modes[seed as usize % modes.len()])
            .with("knowledge", if seed % 2 == 0 { "modern" } else { "ancient" });
        let dealt = Rising::setup(&setup, &mut Seeded::from_number(seed.into()));
        let mut game = dealt.expect("a setup");
        let mut n = 0;
        while let Some(seat) = game.to_act().iter().next() {
            let action = game.sample(seat, &mut dice, &mut scratch).expect("an action");
            events.clear();
            game.apply(seat, &action, &mut dice, &mut events);
            n += 1;
            assert!(n < LONGEST, "game {seed} does not end");
        }
        assert!(game.end_reason().is_some(), "game {seed} does not end by the rules");
        n_actions += n;
        longest = longest.max(n);
        turns += u64::from(game.turn());
    }
    let seconds = clock.elapsed().as_secs_f64();
    let each = |number: u64| number as f64 / f64::from(GAMES);
    println!(
        "{seats} players: {:.0} games/s, {:.1} turns and {:.0} actions each, at most {longest}, \
         {:.0} ns an action",
        f64::from(GAMES) / seconds,
        each(turns),
        each(n_actions),
        seconds * 1e9 / n_actions as f64,
    );
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
