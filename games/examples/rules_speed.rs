//! Measures the rules and the computer player, and prints what it finds.
//!
//! `cargo run --release -p games --example rules_speed`; with `-- strength` behind it,
//! the computer plays 200 games as well, which takes minutes.
#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::{env, time::Instant};

use games::{
    Dice, Erased, Game, Position, Seat, Setup, Table,
    atlanteon::{Action, Atlanteon, Event},
    dice::{ReplayDice, Seeded},
    search::{self, Thought},
};

fn main() {
    for variant in ["plain", "claims"] {
        placements(variant);
        lists(variant);
    }
    one_move();
    replay();
    if env::args().any(|word| word == "strength") {
        strength(200, search::PLAYOUTS);
    }
}

fn open(variant: &str) -> Atlanteon {
    let setup = Setup::new(2).with("sides", "white").with("variant", variant);
    Atlanteon::setup(&setup, &mut ReplayDice::new(&[])).expect("a valid setup")
}

/// Plays whole games at random.
fn placements(variant: &str) {
    const GAMES: u32 = 100_000;
    let mut dice = Seeded::from_number(1);
    let (mut scratch, mut events): (Vec<Action>, Vec<Event>) = (Vec::new(), Vec::new());
    let start = open(variant);
    let (mut n, clock) = (0_u32, Instant::now());
    for _ in 0..GAMES {
        let mut game = start;
        while let Some(seat) = game.to_act().iter().next() {
            let action = game.sample(seat, &mut dice, &mut scratch).expect("an action");
            events.clear();
            game.apply(seat, &action, &mut dice, &mut events);
            n += u32::from(matches!(action, Action::Place(..)));
        }
    }
    let seconds = clock.elapsed().as_secs_f64();
    println!("{variant}: {:.2} million placements/s in random play", f64::from(n) / seconds / 1e6);
}

/// Lists all legal actions of the positions of random games, over and over.
fn lists(variant: &str) {
    let mut positions = Vec::new();
    for seed in 0..100 {
        let mut game = open(variant);
        let mut dice = Seeded::from_number(seed);
        while let Some(seat) = game.to_act().iter().next() {
            positions.push((game, seat));
            let action = game.sample(seat, &mut dice, &mut Vec::new()).expect("an action");
            game.apply(seat, &action, &mut dice, &mut Vec::new());
        }
    }
    let mut out = Vec::new();
    let (mut n, mut listed, clock) = (0_u32, 0, Instant::now());
    for (game, seat) in positions.iter().cycle().take(1_000_000) {
        out.clear();
        game.list(*seat, &mut out);
        listed += out.len();
        n += 1;
    }
    let rate = f64::from(n) / clock.elapsed().as_secs_f64() / 1e6;
    println!("{variant}: {rate:.2} million lists/s, {} actions each", listed / 1_000_000);
}

/// The first tile of a game has the most actions.
fn one_move() {
    let setup = Setup::new(2).with("sides", "white");
    let mut table =
        Erased::<Atlanteon>::open(&setup, &mut ReplayDice::new(&[])).expect("a valid setup");
    let mut dice = Seeded::from_number(1);
    for (seat, action) in [(1, "white-a3"), (0, "black-b2"), (1, "white-e1")] {
        table.play(Seat(seat), action, &mut dice).expect("a legal action");
    }
    for playouts in [search::PLAYOUTS, 10_000] {
        let clock = Instant::now();
        let plan = table.think(Seat(0), &mut Thought::new(playouts, &mut dice)).join(" ");
        println!("{playouts} playouts: {plan} in {:.0} ms", clock.elapsed().as_secs_f64() * 1e3);
    }
}

/// The computer, in both seats in turn, against one that plays at random.
fn strength(games: u64, playouts: u32) {
    let (mut won, mut moves, clock) = (0, 0, Instant::now());
    for seed in 0..games {
        let mut dice = Seeded::from_number(seed);
        let setup = Setup::new(2);
        let mut table = Erased::<Atlanteon>::open(&setup, &mut dice).expect("a valid setup");
        let own = Seat((seed % 2) as u8);
        while let Some(seat) = table.position().to_act().iter().next() {
            let action = if seat == own {
                moves += 1;
                table.think(seat, &mut Thought::new(playouts, &mut dice)).pop()
            } else {
                let legal = table.legal(seat);
                (&mut dice as &mut dyn Dice).pick(&legal).cloned()
            };
            table.play(seat, &action.expect("an action"), &mut dice).expect("a legal action");
        }
        won += u32::from(table.position().outcome().expect("it is over").worth(own) == 1.0);
    }
    let each = clock.elapsed().as_secs_f64() * 1e3 / f64::from(moves);
    println!("{playouts} playouts a move beat random play {won}/{games}, {each:.0} ms a move");
}

/// A whole match from its actions in notation, as from a log.
fn replay() {
    let setup = Setup::new(2).with("sides", "white").with("match", "2");
    let open =
        || Erased::<Atlanteon>::open(&setup, &mut ReplayDice::new(&[])).expect("a valid setup");
    let mut log = Vec::new();
    let mut table = open();
    let mut dice = Seeded::from_number(4);
    while let Some(seat) = table.position().to_act().iter().next() {
        let action = table.think(seat, &mut Thought::new(0, &mut dice)).pop().expect("an action");
        table.play(seat, &action, &mut dice).expect("a legal action");
        log.push((seat, action));
    }
    let clock = Instant::now();
    let mut again = open();
    for (seat, action) in &log {
        again.play(*seat, action, &mut dice).expect("a legal action");
    }
    let micros = clock.elapsed().as_secs_f64() * 1e6;
    println!("replay of {} actions: {micros:.0} µs", log.len());
}
