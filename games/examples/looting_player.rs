//! Measures how well the computer plays Looting Atlantis, and fits its weights by play.
//!
//! - `cargo run --release -p games --example looting_player [GAMES] [NODES] [PLAYERS] [OTHER]`
//!   plays against the player before it, which plays on step by step, with as many steps; or
//!   against itself with OTHER steps.
//! - `… looting_player fit [ROUNDS] [GAMES] [NODES] [SEED]` changes the weights a little in each
//!   round, and takes them over where they win against those of before.

#[path = "common/rivals.rs"]
mod rivals;

use games::{
    Dice, Game, Position, Seat, Setup,
    dice::Seeded,
    looting::{
        Looting,
        think::{Style, think_with},
    },
    search::{Observation, Thought},
};

use self::rivals::{Rival, Think};

fn main() {
    let numbers = rivals::numbers();
    let number = |nth: usize| numbers.get(nth).copied();
    if std::env::args().nth(1).is_some_and(|word| word == "fit") {
        let (rounds, games) = (number(0).unwrap_or(100), number(1).unwrap_or(400));
        return fit(rounds, games, number(2).unwrap_or(160), number(3).unwrap_or(1));
    }
    let (games, nodes) = (number(0).unwrap_or(400), number(1).unwrap_or(1_000));
    let usual: &Think<Looting> = &|seen, thought| think_with(seen, thought, &Style::USUAL);
    let steps: &Think<Looting> = &|seen, thought| think_with(seen, thought, &Style::STEPS);
    let one = Rival { name: "turns", nodes, think: usual };
    let others = match number(3) {
        Some(nodes) => Rival { name: "turns", nodes, think: usual },
        None => Rival { name: "steps", nodes, think: steps },
    };
    for players in number(2).map_or(2..=4, |players| players as u8..=players as u8) {
        rivals::measure(players, games, &one, &others);
    }
}

/// The share of games that one wins alone against others, in each seat in turn.
fn wins(players: u8, seeds: std::ops::Range<u32>, styles: [&Style; 2], nodes: u32) -> f64 {
    let n = f64::from(seeds.end - seeds.start);
    let won = seeds.filter(|seed| {
        let mut dice = Seeded::from_number((seed / u32::from(players)).into());
        let mut game = Looting::setup(&Setup::new(players), &mut dice).expect("a setup");
        let own = Seat((seed % u32::from(players)) as u8);
        while let Some(seat) = game.to_act().iter().next() {
            let thought = &mut Thought::new(nodes, &mut dice);
            let style = styles[usize::from(seat != own)];
            for action in think_with(&Observation::new(&game, seat), thought, style) {
                game.advance(seat, &action, &mut dice, &mut Vec::new()).expect("a legal action");
            }
        }
        game.outcome().is_some_and(|outcome| outcome.worth(own) == 1.0)
    });
    won.count() as f64 / n
}

/// The weights are taken over where they win by more than so many spreads.
const CLEAR: f64 = 1.5;

fn fit(rounds: u32, games: u32, nodes: u32, seed: u32) {
    let mut dice = Seeded::from_number(seed.into());
    // Near to normal: the sum of twelve.
    let mut normal = || (0..12).map(|_| dice.roll(1_000) as f32 / 1_000.0).sum::<f32>() - 6.0;
    let mut best = Style::USUAL;
    for round in 0..rounds {
        let mut changed = best;
        for weight in changed.weights.list() {
            // Some of them at a time.
            if normal() > 0.3 {
                *weight *= 1.0 + 0.2 * normal();
            }
        }
        let seeds = round * games..(round + 1) * games;
        let clear = (2..=4).map(|players: u8| {
            let n = f64::from(players);
            let won = wins(players, seeds.clone(), [&changed, &best], nodes);
            (won * n - 1.0) / (n - 1.0).sqrt() * f64::from(games).sqrt()
        });
        let clear = clear.sum::<f64>() / 3_f64.sqrt();
        if clear > CLEAR {
            best = changed;
            println!("round {round}, {clear:.1} spreads better: {:?}", best.weights);
        }
    }
    println!("{:?}", best.weights);
}
