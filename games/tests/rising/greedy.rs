//! Whole games of a team that takes what looks best, against the balance of the data
//! sheet: the whole table is printed by `examples/rising_balance.rs`.

use games::{
    Game as _, Holder, Outcome, Position, Seat, Setup,
    dice::Seeded,
    rising::{Action, Rising},
    search::{Observation, Thought},
};

/// Turns after which a game counts as lost, as in the sheet.
const TURNS: u16 = 40;

/// How much of what is planned is done before it is thought anew: all of it, as computers
/// do, or a step, as whoever asks for a hint each time.
#[derive(Clone, Copy)]
enum Follow {
    Plan,
    Steps,
}

fn played(setup: &Setup, seed: u64) -> Rising {
    played_by(setup, seed, Follow::Plan)
}

fn played_by(setup: &Setup, seed: u64, follow: Follow) -> Rising {
    let mut dice = Seeded::from_number(seed);
    // Thinking takes nothing of the luck of the game, however often it is done.
    let mut thinking = Seeded::from_number(seed);
    let mut game = Rising::setup(setup, &mut dice).expect("a setup");
    while game.turn() <= TURNS {
        let Some(seat) = game.to_act().iter().next() else { break };
        let unasked = Seat::all(setup.seats)
            .find_map(|seat| Some((seat, vec![game.automatic(seat, Holder::Computer)?])));
        let (seat, plan) = unasked.unwrap_or_else(|| {
            let thought = &mut Thought::new(100, &mut thinking);
            (seat, Rising::think(Observation::new(&game, seat), thought))
        });
        assert!(!plan.is_empty(), "who must act, does");
        let n = match follow {
            Follow::Plan => plan.len(),
            Follow::Steps => 1,
        };
        for action in plan.into_iter().take(n) {
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
/// The flood that would end the game is paid for, which takes some games a little longer.
#[test]
fn a_team_of_computers_comes_to_an_end() {
    for seats in 2..=4 {
        for mode in ["basic", "easy", "normal", "hard", "cosmic"] {
            let setup = Setup::new(seats).with("mode", mode);
            let games: Vec<Rising> = (0..30).map(|seed| played(&setup, seed)).collect();
            let is_won =
                |rising: &&Rising| rising.outcome() == Some(Outcome::Together { won: true });
            let won = games.iter().filter(is_won).count();
            let mut turns: Vec<u16> = games.iter().map(Rising::turn).collect();
            turns.sort_unstable();
            println!("{seats} seats, {mode}: {won} of 30 won, {turns:?}");
            assert!(turns.iter().all(|turn| *turn < TURNS), "{seats} seats, {mode}: {turns:?}");
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

/// A player who asks for a hint after each step goes on with what was begun: a city is not left
/// half full, and no step changes the others. The test plays 300 each at night, when
/// `TIDETABLE_SEEDS` is set.
#[test]
fn hints_asked_step_by_step_win_as_often() {
    let at_night = std::env::var_os("TIDETABLE_SEEDS").is_some();
    let games = if at_night { 300 } else { 60 };
    for seats in [1, 2, 4] {
        let setup = Setup::new(seats).with("mode", "normal");
        let won = |follow| {
            let is_won = |seed: &u64| {
                let outcome = played_by(&setup, *seed, follow).outcome();
                outcome == Some(Outcome::Together { won: true })
            };
            (0..games).filter(is_won).count() as u64
        };
        let (plan, steps) = (won(Follow::Plan), won(Follow::Steps));
        println!("{seats} seats: {plan} by plans, {steps} by steps, of {games}");
        let points = plan.abs_diff(steps) as f64 * 100.0 / games as f64;
        assert!(points <= 3.0, "{seats} seats: {steps} and {plan} of {games}");
    }
}

/// A placement that is thought anew after each of its steps is the same.
#[test]
fn a_placement_goes_on_as_it_was_begun() {
    let places = |plan: &[Action]| {
        let put = |action: &Action| match action {
            Action::Put { place, .. } => Some(place.to_string()),
            _ => None,
        };
        let mut places: Vec<String> = plan.iter().filter_map(put).collect();
        places.sort();
        places
    };
    let mut n_cities = 0;
    for seed in 0..6 {
        let dice = &mut Seeded::from_number(seed);
        let mut game = Rising::setup(&Setup::new(1), dice).expect("a setup");
        let seat = Seat(0);
        let mut rest = Vec::new();
        while game.turn() <= TURNS && game.outcome().is_none() {
            let plan = Rising::think(Observation::new(&game, seat), &mut Thought::new(100, dice));
            if !rest.is_empty() {
                assert_eq!(places(&plan), rest, "seed {seed}, turn {}", game.turn());
                let is_city = |text: &String| text.starts_with("cit");
                n_cities += usize::from(rest.iter().any(is_city));
            }
            rest = places(&plan[1..]);
            game = game.play(seat, &plan[0], dice).expect("a legal action").0;
        }
    }
    assert!(n_cities > 0, "a city is filled");
}
