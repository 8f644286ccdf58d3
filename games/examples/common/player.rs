//! Measures how well the computer plays a game for two to four, and prints what it finds.
#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::{env, time::Instant};

use games::{
    Dice, Game, Role, Seat, Setup,
    dice::Seeded,
    search::{GLANCE, Observation, PLAYOUTS, Thought},
};

/// Plays as many games as the first argument tells, with each number of players.
pub fn measure<G: Game>() {
    let games = env::args().nth(1).and_then(|argument| argument.parse().ok()).unwrap_or(200);
    for seats in 2..=4 {
        against::<G>(seats, games, GLANCE, None);
        against::<G>(seats, games, PLAYOUTS, None);
        against::<G>(seats, games / 4, PLAYOUTS, Some(GLANCE));
    }
}

/// The computer in each seat in turn, against others that play at random, or that think
/// for so long.
fn against<G: Game>(seats: u8, games: u64, nodes: u32, others: Option<u32>) {
    let (mut won, mut thoughts, mut seconds) = (0, 0_u32, 0.0);
    for seed in 0..games {
        let mut dice = Seeded::from_number(seed);
        let mut game = G::setup(&Setup::new(seats), &mut dice).expect("a setup");
        let own = Seat((seed % u64::from(seats)) as u8);
        while let Some(seat) = game.to_act().iter().next() {
            let thinks = if seat == own { Some(nodes) } else { others };
            let clock = Instant::now();
            let plan = match thinks {
                Some(nodes) => {
                    let thought = &mut Thought::new(nodes, &mut dice);
                    G::think(Observation::new(&game, seat), thought)
                }
                None => random(&game, seat, &mut dice),
            };
            if seat == own {
                thoughts += 1;
                seconds += clock.elapsed().as_secs_f64();
            }
            assert!(!plan.is_empty(), "who must act, does");
            for action in plan {
                game.advance(seat, &action, &mut dice, &mut Vec::new()).expect("a legal action");
            }
        }
        won += u32::from(game.outcome().expect("it is over").worth(own) == 1.0);
    }
    let each = seconds * 1e3 / f64::from(thoughts);
    let whom = others.map_or("random play".to_owned(), |nodes| format!("{nodes} steps"));
    println!("{seats} seats, {nodes} steps against {whom}: {won}/{games} won, {each:.2} ms each");
}

fn random<G: Game>(game: &G, seat: Seat, dice: &mut Seeded) -> Vec<G::Action> {
    let mut actions = game.legal(seat);
    actions.retain(|action| !matches!(game.role(seat, action), Role::Aside | Role::Retract));
    let dice: &mut dyn Dice = dice;
    dice.pick(&actions).cloned().into_iter().collect()
}
