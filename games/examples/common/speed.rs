//! Measures the rules of a game for two to four, and prints what it finds.
#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::time::Instant;

use games::{Dice, Game, Role, Seat, Setup, dice::Seeded};

/// Plays games with each number of players to their end, and measures the time.
const GAMES: u32 = 20_000;

/// How a game ended.
pub struct End {
    pub turns: u64,
    /// Whether it ended in the way that is counted.
    pub is_counted: bool,
    /// The total of the counted quantity over all players.
    pub sum: u64,
}

/// Plays whole games at random. `look` says how one ended, or nothing if not by the rules;
/// what it counts is called `end` and `sum`.
pub fn measure<G: Game>(end: &str, sum: &str, look: impl Fn(&G) -> Option<End>) {
    for seats in 2..=4 {
        random_games(seats, end, sum, &look);
    }
}

/// Takes nothing back, and says nothing beside the game.
fn random_games<G: Game>(seats: u8, end: &str, sum: &str, look: impl Fn(&G) -> Option<End>) {
    let setup = Setup::new(seats);
    let mut dice = Dots(1);
    let (mut scratch, mut events): (Vec<G::Action>, Vec<G::Event>) = (Vec::new(), Vec::new());
    let (mut n_actions, mut turns, mut n_counted, clock) = (0_u64, 0_u64, 0_u32, Instant::now());
    let mut all = 0_u64;
    for seed in 0..GAMES {
        let mut game = G::setup(&setup, &mut Seeded::from_number(seed.into())).expect("a setup");
        while let Some(seat) = game.to_act().iter().next() {
            let action = random(&game, seat, &mut dice, &mut scratch);
            events.clear();
            game.apply(seat, &action, &mut dice, &mut events);
            n_actions += 1;
        }
        let over = look(&game).unwrap_or_else(|| panic!("game {seed} does not end by the rules"));
        turns += over.turns;
        n_counted += u32::from(over.is_counted);
        all += over.sum;
    }
    let seconds = clock.elapsed().as_secs_f64();
    let each = |number: u64| number as f64 / f64::from(GAMES);
    println!(
        "{seats} players: {:.0} games/s, {:.1} turns and {:.0} actions each, {:.0} ns an action, \
         {:.0} % ended by {end}, {:.1} {sum} each",
        f64::from(GAMES) / seconds,
        each(turns),
        each(n_actions),
        seconds * 1e9 / n_actions as f64,
        100.0 * f64::from(n_counted) / f64::from(GAMES),
        each(all) / f64::from(seats),
    );
}

fn random<G: Game>(
    game: &G,
    seat: Seat,
    dice: &mut Dots,
    scratch: &mut Vec<G::Action>,
) -> G::Action {
    loop {
        let action = game.sample(seat, dice, scratch).expect("an action");
        if !matches!(game.role(seat, &action), Role::Aside | Role::Retract) {
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
