//! Whole games of a team that takes what looks best, against the balance of the data
//! sheet: the whole table is printed by `examples/rising_balance.rs`.

use games::{
    Game as _, Holder, Outcome, Seat, Setup,
    dice::Seeded,
    rising::Rising,
    search::{Observation, Thought},
};

/// Turns after which a game counts as lost, as in the sheet.
const TURNS: u16 = 40;

fn played(setup: &Setup, seed: u64) -> Rising {
    let mut dice = Seeded::from_number(seed);
    let mut game = Rising::setup(setup, &mut dice).expect("a setup");
    while game.turn() <= TURNS {
        let Some(seat) = game.to_act().iter().next() else { break };
        let unasked = Seat::all(setup.seats)
            .find_map(|seat| Some((seat, vec![game.automatic(seat, Holder::Computer)?])));
        let (seat, plan) = unasked.unwrap_or_else(|| {
            let thought = &mut Thought::new(100, &mut dice);
            (seat, Rising::think(Observation::new(&game, seat), thought))
        });
        assert!(!plan.is_empty(), "who must act, does");
        for action in plan {
            game.advance(seat, &action, &mut dice, &mut Vec::new()).expect("a legal action");
        }
    }
    game
}

fn won(setup: &Setup, games: u64) -> u64 {
    let is_won =
        |seed: &u64| played(setup, *seed).outcome() == Some(Outcome::Together { won: true });
    (0..games).filter(is_won).count() as u64
}

/// A full navy and all energy for floods hold the last tiles for ever, and build nothing.
#[test]
fn a_team_of_computers_comes_to_an_end() {
    for seats in 2..=4 {
        for mode in ["basic", "easy", "normal", "hard", "cosmic"] {
            let setup = Setup::new(seats).with("mode", mode);
            let games: Vec<Rising> = (0..30).map(|seed| played(&setup, seed)).collect();
            let is_won = |it: &&Rising| it.outcome() == Some(Outcome::Together { won: true });
            let won = games.iter().filter(is_won).count();
            let mut turns: Vec<u16> = games.iter().map(Rising::turn).collect();
            turns.sort_unstable();
            println!("{seats} seats, {mode}: {won} of 30 won, {turns:?}");
            assert!(turns.iter().all(|it| *it <= 32), "{seats} seats, {mode}: {turns:?}");
        }
    }
}

#[test]
fn four_win_basic_more_often_than_not() {
    let won = won(&Setup::new(4), 300);
    println!("{won} of 300");
    assert!((150..=285).contains(&won), "{won} of 300");
}

#[test]
fn four_seldom_win_cosmic_without_energy() {
    let won = won(&Setup::new(4).with("mode", "cosmic").with("noenergy", "on"), 300);
    println!("{won} of 300");
    assert!(won < 75, "{won} of 300");
}
