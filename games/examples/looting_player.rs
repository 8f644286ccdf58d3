//! Measures how well the computer plays Looting Atlantis, and prints what it finds.
//!
//! `cargo run --release -p games --example looting_player [GAMES] [NODES] [PLAYERS] [OTHER] [FIRST]`
#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::{env, time::Instant};

use games::{
    Dice, Game, Position, Seat, Setup,
    dice::Seeded,
    looting::{Action, Looting, think::{Style, think_with}},
    search::{Observation, Thought},
};

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let number = |nth: usize, default: u32| args.get(nth).and_then(|text| text.parse().ok()).unwrap_or(default);
    let (games, nodes, players, other, first) = (number(0, 100), number(1, 1000), number(2, 2), number(3, 1000), number(4, 0));
    let same = env::var("SAME").is_ok();
    let (mut won, mut shared) = (0, 0);
    let mut times = [(0.0, 0_u32); 2];
    for seed in first..first + games {
        let mut dice = Seeded::from_number(seed.into());
        let mut game = Looting::setup(&Setup::new(players as u8), &mut dice).expect("a setup");
        let own = Seat((seed % players) as u8);
        while let Some(seat) = game.to_act().iter().next() {
            let is_own = seat == own;
            let (nodes, style) = if is_own { (nodes, Style::Turns) } else { (other, if same { Style::Turns } else {Style::Steps}) };
            let begin = Instant::now();
            let plan = think_with(&Observation::new(&game, seat), &mut Thought::new(nodes, &mut dice), style);
            let time = &mut times[usize::from(!is_own)];
            time.0 += begin.elapsed().as_secs_f64() * 1e3;
            time.1 += 1;
            for action in plan {
                game.advance(seat, &action, &mut dice, &mut Vec::new()).expect("a legal action");
            }
        }
        let worth = game.outcome().expect("it is over").worth(own);
        won += u32::from(worth == 1.0);
        shared += u32::from(worth > 0.0 && worth < 1.0);
    }
    println!("{players} players, {nodes} against {other}: {won} ({shared} shared) of {games} = {:.1} %; ms a thought {:.3} and {:.3}", f64::from(won) * 100.0 / f64::from(games), times[0].0 / f64::from(times[0].1), times[1].0 / f64::from(times[1].1));
}
