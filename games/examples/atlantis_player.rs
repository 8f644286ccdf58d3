//! Measures the computer player of Atlantis, and prints what it finds.
//!
//! `cargo run --release -p games --example atlantis_player [GAMES] [PLAYOUTS]`: it plays so
//! many games of each number of players against others that move at random.
#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::{env, time::Instant};

use games::{
    Erased, Outcome, Seat, Setup, Table,
    atlantis::Atlantis,
    dice::Seeded,
    search::{self, Thought},
};

fn main() {
    let number = |nth| env::args().nth(nth).and_then(|text| text.parse().ok());
    let games = number(1).unwrap_or(60);
    let playouts = number(2).unwrap_or(search::PLAYOUTS);
    for (seats, board) in [
        (2, "standard"),
        (2, "large"),
        (3, "standard"),
        (4, "standard"),
        (5, "standard"),
        (6, "standard"),
    ] {
        let setup = Setup::new(seats).with("board", board);
        let mut told = Told::default();
        for seed in 0..games {
            play(&setup, seed.into(), playouts, &mut told);
        }
        told.turns.sort_by(f64::total_cmp);
        let share = |part: f64| told.turns[((told.turns.len() - 1) as f64 * part) as usize];
        println!(
            "{seats} players, {board}: first in {} of {games}, alone {}, mean place {:.2}; a turn of {:.1} \
             moves: median {:.0} ms, 99 % {:.0} ms, longest {:.0} ms; passes with a move {} of {}",
            told.first,
            told.alone,
            told.places / f64::from(games),
            told.moves as f64 / told.turns.len() as f64,
            share(0.5),
            share(0.99),
            share(1.0),
            told.passes,
            told.turns.len(),
        );
    }
}

#[derive(Default)]
struct Told {
    first: u32,
    alone: u32,
    places: f64,
    /// How long each turn took, in milliseconds.
    turns: Vec<f64>,
    moves: usize,
    /// Turns without a move, where one could be made.
    passes: u32,
}

fn play(setup: &Setup, seed: u64, playouts: u32, told: &mut Told) {
    let mut dice = Seeded::from_number(seed);
    let Ok(mut table) = Erased::<Atlantis>::open(setup, &mut dice) else { return };
    let own = Seat((seed % u64::from(setup.seats)) as u8);
    while let Some(seat) = table.position().to_act().iter().next() {
        let plan = if seat == own {
            let clock = Instant::now();
            let plan = table.think(seat, &mut Thought::new(playouts, &mut dice));
            told.turns.push(clock.elapsed().as_secs_f64() * 1e3);
            told.moves += plan.len().saturating_sub(1);
            told.passes += u32::from(plan.len() == 1 && table.legal(own).len() > 2);
            plan
        } else {
            table.sample(seat, &mut dice).into_iter().collect()
        };
        if plan.is_empty() {
            return;
        }
        for action in plan {
            if table.play(seat, &action, &mut dice).is_err() {
                return;
            }
        }
    }
    if let Some(Outcome::Places(places)) = table.position().outcome() {
        let place = places[own.index()];
        told.places += f64::from(place);
        told.first += u32::from(place == 1);
        told.alone +=
            u32::from(place == 1 && places.iter().filter(|place| **place == 1).count() == 1);
    }
}
