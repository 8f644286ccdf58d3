//! How often the computer's team wins Atlantis Rising, by players and difficulty: the part
//! of the games that are won, and how many turns they take: on average, all but one in a
//! hundred, and the longest.
//!
//! `cargo run --release -p games --example rising_balance [GAMES [SEATS]]`

use games::{
    Game as _, Holder, Outcome, Position, Seat, Setup,
    dice::Seeded,
    rising::Rising,
    search::{Observation, Thought},
};

/// Turns after which a game counts as lost here.
const TURNS: u16 = 40;

fn main() {
    let number = |at| std::env::args().nth(at).and_then(|argument| argument.parse().ok());
    let games = number(1).unwrap_or(1_000);
    let only = number(2).map(|number| number as u8);
    println!("| players | basic | easy | normal | hard | cosmic | cosmic, no energy |");
    println!("|---|---|---|---|---|---|---|");
    for seats in (1..=6).filter(|count| only.is_none_or(|only| only == *count)) {
        let modes = ["basic", "easy", "normal", "hard", "cosmic", "cosmic"];
        let cells = modes.iter().enumerate().map(|(at, mode)| {
            let setup = Setup::new(seats).with("mode", mode);
            let setup = setup.with("noenergy", if at == 5 { "on" } else { "off" });
            let (won, turns) = played(&setup, games);
            let mean = turns.iter().map(|turn| f64::from(*turn)).sum::<f64>() / turns.len() as f64;
            let most = |part: usize| turns[(turns.len() * part / 100).min(turns.len() - 1)];
            format!("{won:.2} ({mean:.0}, {}, {})", most(99), most(100))
        });
        println!("| {seats} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
}

/// The part of the games that were won, and how long each lasted, the shortest first.
fn played(setup: &Setup, games: u64) -> (f64, Vec<u16>) {
    let mut won = 0_u32;
    let mut turns = Vec::new();
    for seed in 0..games.max(1) {
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
        turns.push(game.turn());
    }
    turns.sort_unstable();
    (f64::from(won) / turns.len() as f64, turns)
}
