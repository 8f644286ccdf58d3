//! How often the computer's team wins Atlantis Rising, by players and difficulty.
//!
//! `cargo run --release -p games --example rising_balance [GAMES [SEATS]]`

use games::{
    Game as _, Holder, Outcome, Seat, Setup,
    dice::Seeded,
    rising::Rising,
    search::{Observation, Thought},
};

/// Turns after which a game counts as lost here.
const TURNS: u16 = 40;

fn main() {
    let number = |at| std::env::args().nth(at).and_then(|it| it.parse().ok());
    let games = number(1).unwrap_or(1_000);
    let only = number(2).map(|it| it as u8);
    println!("| players | basic | easy | normal | hard | cosmic | cosmic, no energy |");
    println!("|---|---|---|---|---|---|---|");
    for seats in (1..=6).filter(|it| only.is_none_or(|only| only == *it)) {
        let modes = ["basic", "easy", "normal", "hard", "cosmic", "cosmic"];
        let cells = modes.iter().enumerate().map(|(at, mode)| {
            let setup = Setup::new(seats).with("mode", mode);
            let setup = setup.with("noenergy", if at == 5 { "on" } else { "off" });
            let (won, turns) = played(&setup, games);
            format!("{won:.2} ({turns:.0})")
        });
        println!("| {seats} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
}

/// The part of the games that were won, and how long they lasted.
fn played(setup: &Setup, games: u64) -> (f64, f64) {
    let (mut won, mut turns) = (0_u32, 0_u32);
    for seed in 0..games {
        let mut dice = Seeded::from_number(seed);
        let mut game = Rising::setup(setup, &mut dice).expect("a setup");
        while let Some(seat) = game.to_act().iter().next().filter(|_| game.turn() <= TURNS) {
            let unasked = Seat::all(setup.seats)
                .find_map(|seat| Some((seat, game.automatic(seat, Holder::Computer)?)));
            if let Some((seat, action)) = unasked {
                game.advance(seat, &action, &mut dice, &mut Vec::new()).expect("a legal action");
                continue;
            }
            let plan =
                Rising::think(Observation::new(&game, seat), &mut Thought::new(100, &mut dice));
            for action in plan {
                game.advance(seat, &action, &mut dice, &mut Vec::new()).expect("a legal action");
            }
        }
        won += u32::from(game.outcome() == Some(Outcome::Together { won: true }));
        turns += u32::from(game.turn());
    }
    (f64::from(won) / games as f64, f64::from(turns) / games as f64)
}
