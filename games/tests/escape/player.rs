//! How well the computer plays.

use games::{
    Game, Position, Role, Seat, Setup,
    dice::Seeded,
    escape::{Action, Escape},
    laws,
    search::{GLANCE, Observation, PLAYOUTS, Thought},
};

fn random(game: &Escape, seat: Seat, dice: &mut Seeded) -> Vec<Action> {
    loop {
        let action = game.sample(seat, dice, &mut Vec::new()).expect("an action");
        if game.role(seat, &action) != Role::Retract {
            return vec![action];
        }
    }
}

/// In how many games the computer wins alone against random players, in each seat in turn.
fn wins(seats: u8, games: u64, nodes: u32) -> usize {
    let won = |seed: &u64| {
        let mut dice = Seeded::from_number(*seed);
        let mut game = Escape::setup(&Setup::new(seats), &mut dice).expect("a setup");
        let own = Seat((seed % u64::from(seats)) as u8);
        while let Some(seat) = game.to_act().iter().next() {
            let plan = match seat == own {
                true => {
                    let thought = &mut Thought::new(nodes, &mut dice);
                    Escape::think(Observation::new(&game, seat), thought)
                }
                false => random(&game, seat, &mut dice),
            };
            assert!(!plan.is_empty(), "who must act, does");
            for action in plan {
                game.advance(seat, &action, &mut dice, &mut Vec::new()).expect("a legal action");
            }
        }
        game.outcome().expect("it is over").worth(own) == 1.0
    };
    (0..games).filter(won).count()
}

/// With a tenth of its steps; with all it was 300 of 300.
#[test]
fn the_computer_beats_players_at_random() {
    for seats in 2..=4 {
        let won = wins(seats, 10, 1_000);
        println!("{seats} players: {won} of 10 against random play");
        assert!(won >= 9, "{seats} players: {won} of 10");
    }
}

/// The level *beginner* still beats random players: with four seats in 91 of 100 games.
#[test]
fn the_beginner_beats_players_at_random() {
    let won = wins(4, 10, GLANCE);
    assert!(won >= 7, "{won} of 10");
}

#[test]
fn it_keeps_what_computers_promise() {
    for setup in laws::setups(Escape::INFO) {
        laws::computer::<Escape>(&setup, 1);
    }
}

/// It takes what is there to be taken.
#[test]
fn it_goes_ashore_and_eats_others() {
    use crate::scene::{A, Scene};
    let plan = |scene: Scene| {
        let game = scene.begin().game;
        let mut dice = Seeded::from_number(1);
        let thought = &mut Thought::new(PLAYOUTS, &mut dice);
        let plan = Escape::think(Observation::new(&game, A), thought);
        plan.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let scene = Scene::new(2).swimmer("c2", 0).people("f5", &[0, 1]);
    let found = plan(scene);
    assert!(found.starts_with(&["swim-c2-b2".to_owned(), "land-b2".to_owned()]), "{found:?}");
    let scene = Scene::new(2).swimmer("h2", 1).swimmer("h2", 1).people("f5", &[0, 1]);
    let found = plan(scene.creature("shark", "f2").rolled("shark", 2));
    assert_eq!(found, ["shark-f2-g2", "shark-g2-h2"]);
    // Not one's own.
    let scene = Scene::new(2).swimmer("g2", 0).people("f5", &[0, 1]).with("turn", 0.into());
    let found = plan(scene.creature("shark", "f2").rolled("shark", 1));
    assert!(!found.contains(&"shark-f2-g2".to_owned()), "{found:?}");
}
