//! Measures the computer player of Atlanteon, and fits its weights by play.
//!
//! - `cargo run --release -p games --example atlanteon_player [GAMES] [NODES] [WEIGHT=VALUE…]`
//!   plays against one that tries turns by 10,000 playouts, from both sides.
//! - `… atlanteon_player fit [ROUNDS] [GAMES] [NODES] [SEED]` changes the weights a little in each
//!   round, and takes them over where they win against those of before.
#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::{collections::BTreeMap, env, ops::Range, time::Instant};

use games::{
    Dice, Game, Outcome, Position, Seat, Setup, Viewer,
    atlanteon::{
        Atlanteon, Phase,
        think::{
            think_with,
            worth::{Table, WEIGHTS},
        },
    },
    dice::Seeded,
    search::{Observation, PLAYOUTS, Thought, by_playouts},
};

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let number = |nth: usize| args.get(nth).and_then(|text| text.parse().ok());
    if args.first().is_some_and(|word| word == "fit") {
        let (rounds, games) = (number(1).unwrap_or(100), number(2).unwrap_or(200));
        fit(rounds, games, number(3).unwrap_or(2_000), number(4).unwrap_or(1));
    } else {
        let pairs = args.iter().filter_map(|word| word.split_once('='));
        let mut weights = WEIGHTS;
        for (at, value) in pairs {
            let at: usize = at.parse().expect("the place of a weight");
            *weights.list()[at] = value.parse().expect("a number");
        }
        measure(&Table::new(weights), number(0).unwrap_or(100), number(1).unwrap_or(PLAYOUTS));
    }
}

/// Plays against the playouts, and prints how it went.
fn measure(table: &Table, games: u32, nodes: u32) {
    let mut times = Vec::new();
    let mut ends: BTreeMap<(bool, String), u32> = BTreeMap::new();
    for seed in 0..games {
        let own = Seat((seed % 2) as u8);
        let game = play(seed, |game, seat, dice| {
            let seen = Observation::new(game, seat);
            if seat != own {
                let thought = &mut Thought::new(PLAYOUTS, dice);
                return by_playouts(&seen, thought).into_iter().collect();
            }
            let begin = Instant::now();
            let plan = think_with(seen, &mut Thought::new(nodes, dice), table);
            times.push(begin.elapsed().as_secs_f64() * 1e3);
            plan
        });
        let end = game.view(Viewer::Public).finished.last().map(|finished| finished.by);
        *ends.entry((is_won(&game, own), format!("{end:?}"))).or_insert(0) += 1;
    }
    times.sort_by(f64::total_cmp);
    let share = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
    let won: u32 = ends.iter().filter(|((won, _), _)| *won).map(|(_, count)| *count).sum();
    println!(
        "won {won} of {games}; a turn: median {:.2} ms, 95 % {:.2} ms, longest {:.2} ms",
        share(0.5),
        share(0.95),
        share(1.0)
    );
    for ((won, by), count) in ends {
        println!("  {} by {by}: {count}", if won { "won" } else { "lost" });
    }
}

/// Plays one game to its end.
fn play(
    seed: u32,
    mut plan: impl FnMut(&Atlanteon, Seat, &mut dyn Dice) -> Vec<<Atlanteon as Game>::Action>,
) -> Atlanteon {
    let mut dice = Seeded::from_number(seed.into());
    let mut game = Atlanteon::setup(&Setup::new(2), &mut dice).expect("a setup");
    while let Some(seat) = game.to_act().iter().next() {
        for action in plan(&game, seat, &mut dice) {
            game.apply(seat, &action, &mut dice, &mut Vec::new());
        }
    }
    game
}

fn is_won(game: &Atlanteon, seat: Seat) -> bool {
    game.outcome().is_some_and(|outcome: Outcome| outcome.worth(seat) > 0.5)
}

/// The games that the first table wins against the second, with towers at random.
fn compare(tables: [&Table; 2], seeds: Range<u32>, nodes: u32) -> u32 {
    let wins = seeds.filter(|seed| {
        let own = Seat((seed % 2) as u8);
        let game = play(seed / 2, |game, seat, dice| {
            if game.view(Viewer::Public).phase == Phase::Towers {
                return game.sample(seat, dice, &mut Vec::new()).into_iter().collect();
            }
            let table = tables[usize::from(seat != own)];
            think_with(Observation::new(game, seat), &mut Thought::new(nodes, dice), table)
        });
        is_won(&game, own)
    });
    wins.count() as u32
}

/// Of a hundred games, those that changed weights have to win in order to be taken over.
const BETTER: u32 = 54;

fn fit(rounds: u32, games: u32, nodes: u32, seed: u32) {
    let mut dice = Seeded::from_number(seed.into());
    // Near to normal: the sum of twelve.
    let mut normal = || (0..12).map(|_| dice.roll(1_000) as f32 / 1_000.0).sum::<f32>() - 6.0;
    let mut best = WEIGHTS;
    for round in 0..rounds {
        let mut changed = best;
        for weight in changed.list() {
            *weight *= 1.0 + 0.2 * normal();
        }
        let tables = [Table::new(changed), Table::new(best)];
        let seeds = round * games..(round + 1) * games;
        let won = compare([&tables[0], &tables[1]], seeds, nodes);
        if won * 100 >= BETTER * games {
            best = changed;
            println!("round {round}, won {won} of {games}: {best:?}");
        }
    }
    println!("{best:?}");
}
