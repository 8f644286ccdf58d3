//! How well the computer plays, and whom its levels are for.

use games::{
    Game, Position, Role, Seat, Setup,
    dice::Seeded,
    laws,
    looting::{Action, Looting},
    search::{GLANCE, Observation, PLAYOUTS, Thought},
};

use crate::greedy::greedy;

type Plan<'a> = &'a dyn Fn(&Looting, Seat, &mut Seeded) -> Vec<Action>;

fn thinks(nodes: u32) -> impl Fn(&Looting, Seat, &mut Seeded) -> Vec<Action> {
    move |game, seat, dice| {
        Looting::think(Observation::new(game, seat), &mut Thought::new(nodes, dice))
    }
}

fn random(game: &Looting, seat: Seat, dice: &mut Seeded) -> Vec<Action> {
    loop {
        let action = game.sample(seat, dice, &mut Vec::new()).expect("an action");
        if !matches!(game.role(seat, &action), Role::Aside | Role::Retract) {
            return vec![action];
        }
    }
}

fn beginner(game: &Looting, seat: Seat, _: &mut Seeded) -> Vec<Action> {
    vec![greedy(game, seat)]
}

/// In how many of so many games one wins alone against others, in each seat in turn.
fn wins(seats: u8, games: u64, one: Plan<'_>, others: Plan<'_>) -> u64 {
    let won = |seed: &u64| {
        let mut dice = Seeded::from_number(*seed);
        let mut game = Looting::setup(&Setup::new(seats), &mut dice).expect("a setup");
        let own = Seat((seed % u64::from(seats)) as u8);
        while let Some(seat) = game.to_act().iter().next() {
            let plan = if seat == own { one } else { others };
            let actions = plan(&game, seat, &mut dice);
            assert!(!actions.is_empty(), "who must act, does");
            for action in actions {
                game.advance(seat, &action, &mut dice, &mut Vec::new()).expect("a legal action");
            }
        }
        game.outcome().expect("it is over").worth(own) == 1.0
    };
    (0..games).filter(won).count() as u64
}

/// With the usual level it was 600 of 600.
#[test]
fn the_computer_beats_players_at_random() {
    for seats in 2..=4 {
        let won = wins(seats, 20, &thinks(160), &random);
        println!("{seats} players: {won} of 20 against random play");
        assert!(won >= 19, "{seats} players: {won} of 20");
    }
}

#[test]
fn a_newcomer_beats_the_beginner() {
    let won = wins(2, 200, &beginner, &thinks(GLANCE));
    println!("a beginner wins {won} of 200 against the level *beginner*");
    assert!(won >= 150, "{won} of 200");
}

/// Even with a tenth of its steps.
#[test]
fn the_usual_computer_is_no_beginner() {
    let won = wins(2, 24, &thinks(PLAYOUTS / 10), &beginner);
    println!("the computer wins {won} of 24 against a beginner");
    assert!(won >= 18, "{won} of 24");
}

#[test]
fn it_plays_legally_and_stops() {
    for setup in laws::setups(Looting::INFO) {
        laws::computer::<Looting>(&setup, 0);
    }
    // In the midst of games, whatever is asked.
    for seed in 0..60 {
        let setup = Setup::new(2 + (seed % 3) as u8);
        let game: Looting = laws::position_after(&setup, seed, 30 + 7 * seed as usize % 90);
        for seat in game.to_act().iter() {
            for nodes in [1, 4, 60] {
                let mut dice = Seeded::from_number(seed);
                let plan = thinks(nodes)(&game, seat, &mut dice);
                assert!(!plan.is_empty(), "an action in {game:?}");
                let mut next = game.clone();
                for action in plan {
                    let played = next.advance(seat, &action, &mut dice, &mut Vec::new());
                    assert_eq!(played, Ok(()), "{action} in {game:?}");
                }
            }
        }
    }
}
