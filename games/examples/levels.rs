//! Compares the levels of the computer player by play.
//!
//! `cargo run --release -p games --example levels [GAME] [GAMES] [SEATS] [NODES,NODES…]` has each level
//! play against the next weaker one, the seats in turn, and prints how often it wins, and the time
//! of a turn. In a game that is won together, it prints how often each level wins. Instead of the
//! levels' own numbers of search steps, others can be given. The seeds are 0, 1, 2 and so on.
#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::{env, time::Instant};

use games::{
    Game, Seat, Setup,
    atlanteon::Atlanteon,
    atlantis::Atlantis,
    dice::Seeded,
    escape::Escape,
    looting::Looting,
    rising::Rising,
    search::{Observation, Thought, think},
};

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let number = |nth: usize| args.get(nth).and_then(|text| text.parse().ok());
    let (games, seats) = (number(1).unwrap_or(200), number(2).unwrap_or(2) as u8);
    let nodes: Option<Vec<u32>> = args
        .get(3)
        .map(|list| list.split(',').map(|word| word.parse().expect("a number of steps")).collect());
    let wanted = args.first().map_or("all", |word| word);
    compare::<Atlanteon>(wanted, games, seats.min(2), nodes.as_deref());
    compare::<Atlantis>(wanted, games, seats, nodes.as_deref());
    compare::<Escape>(wanted, games, seats, nodes.as_deref());
    compare::<Looting>(wanted, games, seats, nodes.as_deref());
    compare::<Rising>(wanted, games, seats, nodes.as_deref());
}

/// Compares neighbours, the weakest first.
fn compare<G: Game>(wanted: &str, games: u32, seats: u8, nodes: Option<&[u32]>) {
    if wanted != "all" && wanted != G::INFO.id {
        return;
    }
    let budgets = nodes.unwrap_or(&G::INFO.budgets);
    let report = |weaker: Option<u32>, nodes: u32| {
        let Measure { worth, mut times } = measure::<G>(games, seats, nodes, weaker);
        times.sort_by(f64::total_cmp);
        let at = |share: f64| times[(share * (times.len() - 1) as f64) as usize];
        let against = weaker.map_or(String::new(), |weaker| format!(" against {weaker}"));
        println!(
            "{}, {seats} seats: {nodes} steps{against}: {:.1} % of {games}; a turn {:.2} ms, 95 %: {:.2}",
            G::INFO.id,
            100.0 * worth / f64::from(games),
            at(0.5),
            at(0.95),
        );
    };
    if G::INFO.together {
        budgets.iter().for_each(|nodes| report(None, *nodes));
    } else {
        budgets.windows(2).for_each(|pair| report(Some(pair[0]), pair[1]));
    }
}

/// What one player won against the others.
struct Measure {
    /// The sum of what the games were worth: 1 for a game that was won.
    worth: f64,
    /// How long each turn was thought about, in milliseconds.
    times: Vec<f64>,
}

/// One player in each seat in turn, against weaker ones; or all of them alike.
fn measure<G: Game>(games: u32, seats: u8, nodes: u32, weaker: Option<u32>) -> Measure {
    let mut measure = Measure { worth: 0.0, times: vec![] };
    for seed in 0..games {
        let mut dice = Seeded::from_number(seed.into());
        let mut game = G::setup(&Setup::new(seats), &mut dice).expect("a setup");
        let own = Seat((seed % u32::from(seats)) as u8);
        while let Some(seat) = game.to_act().iter().next() {
            let steps = weaker.filter(|_| seat != own).unwrap_or(nodes);
            let begin = Instant::now();
            let thought = &mut Thought::new(steps, &mut dice);
            let plan = think(&Observation::new(&game, seat), thought);
            if steps == nodes {
                measure.times.push(begin.elapsed().as_secs_f64() * 1e3);
            }
            assert!(!plan.is_empty(), "who must act, does");
            for action in plan {
                if game.advance(seat, &action, &mut dice, &mut Vec::new()).is_err() {
                    // Chance took the rest of the plan away: it is thought anew.
                    break;
                }
            }
        }
        measure.worth += f64::from(game.outcome().expect("it is over").worth(own));
    }
    measure
}
