//! Two computer players of a game against one another, each with a budget.

use std::{env, fs, thread};

use games::{
    Game, Outcome, Seat, Setup,
    dice::Seeded,
    search::{Observation, Thought},
};

/// A way to think, and its budget.
pub struct Rival<'a, G: Game> {
    pub name: &'a str,
    pub nodes: u32,
    pub think: &'a Think<G>,
}

pub type Think<G> = dyn Fn(&Observation<'_, G>, &mut Thought<'_>) -> Vec<<G as Game>::Action>;

/// The numbers on the command line, from the first.
pub fn numbers() -> Vec<u32> {
    env::args().skip(1).filter_map(|text| text.parse().ok()).collect()
}

/// The time that this thread has computed, in milliseconds; 0 if the system does not count it.
fn cpu() -> f64 {
    // Else the system has not counted the time since its last tick.
    thread::yield_now();
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|text| text.parse::<f64>().ok()).unwrap_or(0.0) / 1e6
}

/// Plays one against others of another kind, in each seat of the same game in turn, and prints
/// what it wins. A first place that several share counts in parts.
///
/// The wait is that of a person in the seat of the one for all others, between two questions.
pub fn measure<G: Game>(players: u8, games: u32, one: &Rival<'_, G>, others: &Rival<'_, G>) {
    let (mut alone, mut won, mut times, mut waits) = (0, 0.0, [Vec::new(), Vec::new()], Vec::new());
    for seed in 0..games {
        let mut dice = Seeded::from_number((seed / u32::from(players)).into());
        let mut game = G::setup(&Setup::new(players), &mut dice).expect("a setup");
        let own = Seat((seed % u32::from(players)) as u8);
        let mut wait = 0.0;
        while let Some(seat) = game.to_act().iter().next() {
            let rival = if seat == own { one } else { others };
            let begin = cpu();
            let thought = &mut Thought::new(rival.nodes, &mut dice);
            let plan = (rival.think)(&Observation::new(&game, seat), thought);
            let time = cpu() - begin;
            times[usize::from(seat != own)].push(time);
            if seat != own {
                wait += time;
            } else if wait > 0.0 {
                waits.push(std::mem::take(&mut wait));
            }
            for action in plan {
                game.advance(seat, &action, &mut dice, &mut Vec::new()).expect("a legal action");
            }
        }
        let Some(Outcome::Places(places)) = game.outcome() else { panic!("it has places") };
        if places[own.index()] == 1 {
            let firsts = places.iter().filter(|place| **place == 1).count();
            won += 1.0 / firsts as f64;
            alone += u32::from(firsts == 1);
        }
    }
    let share = 100.0 * won / f64::from(games);
    println!(
        "{players} players, {} with {} against {} with {}: {share:.1} % of {games} ({alone} alone)",
        one.name, one.nodes, others.name, others.nodes
    );
    let [own, other] = times.map(spread);
    println!("  CPU of a thought, median, 95 %, mean: {own} against {other}");
    println!("  CPU that a person waits for all others: {}", spread(waits));
}

/// Median, 95 % and mean of some times.
fn spread(mut times: Vec<f64>) -> String {
    times.sort_by(f64::total_cmp);
    let part = |part: f64| times.get((times.len() as f64 * part) as usize).copied().unwrap_or(0.0);
    let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
    format!("{:.2}, {:.2}, {mean:.2} ms", part(0.5), part(0.95))
}
