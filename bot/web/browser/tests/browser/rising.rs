//! Three people play Atlantis Rising together: on the level Basic they win, and on Cosmic
//! they lose.

use games::{
    Game as _, Holder, Outcome, Position, Seat, Seed, Setup, Viewer,
    dice::{Recorder, Seeded, Use},
    rising::{Action, Phase, Rising},
    search::{Observation, Thought},
};
use record::Stage;

use crate::{
    ENTER, is_wanted,
    playing::{self, awaited, by_clicks, knows_all, position, rev, shows, three_with},
    table::Table,
    window::Driver,
};

/// How well they play, in steps of the search.
const NODES: u32 = 100;
/// The number of first actions that are clicked one by one.
const CLICKS: usize = 30;
/// Of so many games the shortest is played that ends as it is to end.
const SEEDS: u64 = 100;
/// Longer games are not played.
const TURNS: u16 = 20;

#[tokio::test(flavor = "multi_thread")]
async fn a_team_of_three_wins_and_loses() {
    if !is_wanted() {
        return;
    }
    let driver = Driver::start();
    for (mode, won) in [("basic", true), ("cosmic", false)] {
        let setup = Setup::new(3).with("mode", mode);
        let ends = |seed| Some((ends(&setup, &seed, won)?, seed));
        let shortest = (0..SEEDS).map(Seed::from_number).filter_map(ends).min_by_key(|game| game.0);
        play(&driver, mode, won, shortest.expect("a game").1).await;
    }
}

async fn play(driver: &Driver, mode: &str, won: bool, seed: Seed) {
    let table = Table::of_rising(seed).await;
    let windows = three_with(driver, &table, Some(("mode", mode))).await;
    let (mut clicks, mut turns) = (0, 0);
    for _ in 0..2000 {
        let record = table.record().await;
        if let Stage::Over(_) = record.head.stage {
            break;
        }
        let game = position::<Rising>(&table, &record);
        let (seat, window) = awaited(&table, &record, &windows).await;
        let plan = next(&game, seat);
        knows_all(window, &record).await;
        let turn = game.view(Viewer::Public).turn;
        if turn > turns && game.view(Viewer::Public).phase == Phase::Produce {
            turns = turn;
            if [1, 5, 10].contains(&turn) {
                for (window, theme) in windows.iter().zip(["light", "dark", "phone"]) {
                    window.shoot(&format!("50-rising-{mode}-{turn}-{theme}")).await;
                }
            }
        }
        let before = rev(window).await;
        if won && clicks < CLICKS {
            by_clicks(window, &table, &game, seat, &plan[0]).await;
            clicks += 1;
        } else {
            let line: Vec<String> = plan.iter().map(ToString::to_string).collect();
            window.fill("#text", &format!("{}{ENTER}", line.join(" "))).await;
        }
        shows(window, &before).await;
    }
    let record = table.record().await;
    assert_eq!(record.head.stage, Stage::Over(Outcome::Together { won }), "a game ends");
    playing::ends(windows, &format!("51-rising-{mode}-end")).await;
}

/// The next actions: all play as computers do.
fn next(game: &Rising, seat: Seat) -> Vec<Action> {
    let mut dice = Seeded::from_number(0);
    let plan = Rising::think(Observation::new(game, seat), &mut Thought::new(NODES, &mut dice));
    assert!(!plan.is_empty(), "there is something to do");
    plan
}

/// After how many actions a game with this seed ends; none if it ends otherwise.
fn ends(setup: &Setup, seed: &Seed, won: bool) -> Option<u64> {
    let dice = |throws| Recorder::new(Seeded::new(seed, Use::Rolls, throws));
    let mut game = Rising::setup(setup, &mut dice(0)).expect("a setup");
    let (mut n_actions, mut clicks, mut throws) = (0, 0, 1);
    while let Some(seat) = game.to_act().iter().next() {
        if game.turn() > TURNS {
            return None;
        }
        let unasked =
            Seat::all(3).find_map(|seat| Some((seat, game.automatic(seat, Holder::Person)?)));
        let (seat, plan) = match unasked {
            Some((seat, action)) => (seat, vec![action]),
            None => {
                let mut plan = next(&game, seat);
                if won && clicks < CLICKS {
                    plan.truncate(1);
                    clicks += 1;
                }
                (seat, plan)
            }
        };
        for action in plan {
            let mut dice = dice(throws);
            game.advance(seat, &action, &mut dice, &mut Vec::new()).expect("it is legal");
            throws += u64::from(!dice.into_rolls().is_empty());
            n_actions += 1;
        }
    }
    (game.outcome() == Some(Outcome::Together { won })).then_some(n_actions)
}
