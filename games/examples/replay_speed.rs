//! Compares ways of playing a long match of Atlantis again from its actions.
//!
//! `cargo run --release -p games --example replay_speed`: it plays a match of at most
//! 2,400 random actions, most of them drafts, then plays it again, told
//! and not.
#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::time::Instant;

use games::{
    Dice, Erased, Seat, Setup, Table,
    atlantis::Atlantis,
    dice::{ReplayDice, Seeded},
};

const ACTIONS: usize = 2_400;
const ROUNDS: usize = 9;

type Again = fn(&mut dyn Table, Seat, &str);

fn main() {
    let setup = Setup::new(6).with("board", "hexagon5");
    let open = |dice: &mut dyn Dice| Erased::<Atlantis>::open(&setup, dice).expect("a setup");
    let log = long(&mut open(&mut ReplayDice::new(&[0])));
    println!("{} actions", log.len());
    let ways: [(&str, Again); 3] = [
        ("followed", |table, seat, action| {
            table.follow(seat, action, &mut ReplayDice::new(&[])).expect("a legal action");
        }),
        ("played", |table, seat, action| {
            table.play(seat, action, &mut ReplayDice::new(&[])).expect("a legal action");
        }),
        ("played and told", |table, seat, action| {
            let events =
                table.play(seat, action, &mut ReplayDice::new(&[])).expect("a legal action");
            std::hint::black_box(events.lines());
        }),
    ];
    for (name, again) in ways {
        let once = || {
            let mut table = open(&mut ReplayDice::new(&[0]));
            let clock = Instant::now();
            log.iter().for_each(|(seat, action)| again(&mut table, *seat, action));
            clock.elapsed().as_secs_f64() * 1e3
        };
        let mut times: Vec<f64> = (0..ROUNDS).map(|_| once()).collect();
        times.sort_by(f64::total_cmp);
        println!("{name}: {:.2} ms", times[ROUNDS / 2]);
    }
}

/// A match of long turns, in which any action may be next.
fn long(table: &mut dyn Table) -> Vec<(Seat, String)> {
    let mut dice = Seeded::from_number(7);
    let mut log = Vec::new();
    while log.len() < ACTIONS {
        let Some(seat) = table.position().to_act().iter().next() else { break };
        let mut legal = table.legal(seat);
        let goes_on = dice.roll(20) > 0 && legal.len() > 3;
        legal.retain(|action| action != "stop" && !(goes_on && action == "done"));
        let Some(action) = (&mut dice as &mut dyn Dice).pick(&legal).cloned() else { break };
        table.play(seat, &action, &mut dice).expect("a legal action");
        log.push((seat, action));
    }
    log
}
