//! Measures how well the computer's team plays Atlantis Rising, and how long people wait for it.
//!
//! `cargo run --release -p games --example rising_player [GAMES] [NODES] [PLAYERS] [MODE] [FOLLOW]`
//! prints a table: the games that are won with 95 % intervals (Wilson, 1927), their turns, and the
//! CPU time that all computers together think in a turn. FOLLOW is `plan`, as computers do, or `steps`:
//! one action of each plan, as players do who ask for a hint each time. Without PLAYERS and MODE
//! it measures normal games of two to four, and cosmic ones of four. The seeds are 0, 1, 2 and so
//! on.

use std::{env, fs, thread};

use games::{
    Game as _, Holder, Outcome, Position, Seat, Setup,
    dice::Seeded,
    rising::Rising,
    search::{Observation, Thought, think},
};

/// Turns after which a game counts as lost.
const TURNS: u16 = 40;

/// How a team plays.
#[derive(Clone, Copy)]
struct Team {
    seats: u8,
    nodes: u32,
    /// Whether whole plans are carried out.
    by_plans: bool,
}

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let number = |nth: usize| args.get(nth).and_then(|text| text.parse().ok());
    let (games, nodes) = (number(0).unwrap_or(200), number(1).unwrap_or(45_000));
    let mode = args.get(3).map_or("normal", |word| word);
    let cells = match number(2) {
        Some(seats) => vec![(seats as u8, mode)],
        None => vec![(2, "normal"), (3, "normal"), (4, "normal"), (4, "cosmic")],
    };
    let by_plans = args.get(4).is_none_or(|word| word != "steps");
    println!(
        "| players | mode | steps | won | of | interval | turns | a turn, ms: median, 95 %, most |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for (seats, mode) in cells {
        let setup = Setup::new(seats).with("mode", mode);
        let measure = measure(&setup, Team { seats, nodes, by_plans }, games);
        println!("| {seats} | {mode} | {nodes} | {} |", measure.cells());
    }
}

/// What games brought.
#[derive(Default)]
struct Measure {
    games: u32,
    won: u32,
    turns: u32,
    /// The time that a turn took all computers, in milliseconds.
    times: Vec<f64>,
}

impl Measure {
    fn cells(mut self) -> String {
        self.times.sort_by(f64::total_cmp);
        let share = |part: f64| self.times[((self.times.len() - 1) as f64 * part) as usize];
        let (low, high) = interval(self.won, self.games);
        format!(
            "{} | {} | {low:.1}-{high:.1} % | {:.1} | {:.0}, {:.0}, {:.0}",
            self.won,
            self.games,
            f64::from(self.turns) / f64::from(self.games),
            share(0.5),
            share(0.95),
            share(1.0),
        )
    }
}

/// In percent.
fn interval(won: u32, games: u32) -> (f64, f64) {
    let (z, n) = (1.96_f64, f64::from(games));
    let part = f64::from(won) / n;
    let middle = part + z * z / (2.0 * n);
    let half = z * (part * (1.0 - part) / n + z * z / (4.0 * n * n)).sqrt();
    let of = |sum: f64| 100.0 * sum / (1.0 + z * z / n);
    (of(middle - half), of(middle + half))
}

/// The time that this thread has computed, in milliseconds; 0 if the system does not count it.
fn cpu() -> f64 {
    // Else the system has not counted the time since its last tick.
    thread::yield_now();
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|text| text.parse::<f64>().ok()).unwrap_or(0.0) / 1e6
}

/// Plays games on all cores.
fn measure(setup: &Setup, team: Team, games: u32) -> Measure {
    let n_threads = thread::available_parallelism().map_or(1, usize::from) as u32;
    let mut all = Measure::default();
    thread::scope(|scope| {
        let play_some = |first: u32| {
            let mut some = Measure::default();
            for seed in (first..games).step_by(n_threads as usize) {
                play(setup, team, seed.into(), &mut some);
            }
            some
        };
        let threads: Vec<_> =
            (0..n_threads).map(|first| scope.spawn(move || play_some(first))).collect();
        for thread in threads {
            let some = thread.join().expect("no panic");
            all.games += some.games;
            all.won += some.won;
            all.turns += some.turns;
            all.times.extend(some.times);
        }
    });
    all
}

/// Plays a game to its end, as at a table.
fn play(setup: &Setup, team: Team, seed: u64, measure: &mut Measure) {
    let mut dice = Seeded::from_number(seed);
    // Thinking takes nothing of the luck of the game, however often it is done.
    let mut thinking = Seeded::from_number(seed ^ u64::MAX);
    let mut game = Rising::setup(setup, &mut dice).expect("a setup");
    let (mut turn, mut time) = (game.turn(), 0.0);
    while game.turn() <= TURNS {
        let Some(seat) = game.to_act().iter().next() else { break };
        let unasked = Seat::all(team.seats)
            .find_map(|seat| Some((seat, game.automatic(seat, Holder::Computer)?)));
        let (seat, plan) = match unasked {
            Some((seat, action)) => (seat, vec![action]),
            None => {
                let begin = cpu();
                let thought = &mut Thought::new(team.nodes, &mut thinking);
                let plan = think(&Observation::new(&game, seat), thought);
                time += cpu() - begin;
                (seat, plan)
            }
        };
        assert!(!plan.is_empty(), "who must act, does");
        let n = if team.by_plans { plan.len() } else { 1 };
        for action in plan.into_iter().take(n) {
            game.advance(seat, &action, &mut dice, &mut Vec::new()).expect("a legal action");
        }
        if game.turn() != turn {
            measure.times.push(time);
            (turn, time) = (game.turn(), 0.0);
        }
    }
    measure.times.push(time);
    measure.games += 1;
    measure.won += u32::from(game.outcome() == Some(Outcome::Together { won: true }));
    measure.turns += u32::from(game.turn());
}
