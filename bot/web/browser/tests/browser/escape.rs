//! Three people play Escape from Atlantis to its end, by clicks and whole turns in a line:
//! an octopus sinks a ship with people aboard, a dolphin keeps a swimmer from a shark, and
//! a whirlpool comes up.

use games::{
    Game as _, Position, Seat, Seed, Setup, Viewer,
    dice::{Recorder, Seeded, Use},
    escape::{Action, Escape, Kind, Step},
    search::{Observation, Thought},
};
use record::Stage;

use crate::{
    ENTER, is_wanted,
    playing::{awaited, by_clicks, ends, knows_all, position, rev, shows, three},
    table::Table,
    told::Told,
    window::Driver,
};

/// How well they play, in steps of the search.
const NODES: u32 = 20;
/// The number of first actions on the island that are clicked one by one.
const CLICKS: usize = 40;

#[tokio::test(flavor = "multi_thread")]
async fn three_people_escape_from_atlantis() {
    if !is_wanted() {
        return;
    }
    let seed = (0..200).map(Seed::from_number).find(is_eventful);
    let (driver, table) = (Driver::start(), Table::of_escape(seed.expect("a game")).await);
    let windows = three(&driver, &table).await;

    let mut clicks = 0;
    for n in 0..1000 {
        let record = table.record().await;
        if let Stage::Over(_) = record.head.stage {
            break;
        }
        let game = position::<Escape>(&table, &record);
        let (seat, window) = awaited(&table, &record, &windows).await;
        let plan = next(&game, seat);
        knows_all(window, &record).await;
        let before = rev(window).await;
        let places = game.view(Viewer::Public).step == Step::Placing;
        if (places && n < 6) || (!places && clicks < CLICKS) {
            by_clicks(window, &table, &game, seat, &plan[0]).await;
            clicks += usize::from(!places);
        } else {
            let line: Vec<String> = plan.iter().map(ToString::to_string).collect();
            window.fill("#text", &format!("{}{ENTER}", line.join(", "))).await;
        }
        shows(window, &before).await;
        if let Some(shot) = shot(clicks, n, &game) {
            windows[0].shoot(&format!("{shot}-light")).await;
            windows[1].shoot(&format!("{shot}-dark")).await;
            windows[2].shoot(&format!("{shot}-phone")).await;
        }
    }
    let record = table.record().await;
    assert!(matches!(record.head.stage, Stage::Over(_)), "a game ends");
    ends(windows, "44-escape-end").await;
}

/// The name of the screenshot at this point, if there is one.
fn shot(clicks: usize, n: usize, game: &Escape) -> Option<String> {
    let creature = matches!(game.view(Viewer::Public).step, Step::Creature { .. });
    match (clicks, n) {
        (0, 5) => Some("40-escape-placing".to_owned()),
        (8 | 9 | 20 | 21, _) if creature => Some(format!("41-escape-creature-{clicks}")),
        (10 | 22, _) => Some(format!("42-escape-{clicks}")),
        (_, 80 | 100) => Some(format!("43-escape-late-{n}")),
        _ => None,
    }
}

/// The next actions: creatures go where there is something to see; else all play as computers do.
fn next(game: &Escape, seat: Seat) -> Vec<Action> {
    let legal = game.legal(seat);
    let view = game.view(Viewer::Public);
    let is_telling = |action: &&Action| {
        let Action::Creature { kind, to, .. } = **action else { return false };
        view.hex(to).is_some_and(|hex| match kind {
            Kind::Octopus => hex.ship.as_ref().is_some_and(|ship| !ship.crew.is_empty()),
            Kind::Shark | Kind::Monster => hex.swimmers.iter().any(|swimmer| swimmer.guarded),
            Kind::Dolphin => false,
        })
    };
    if let Some(telling) = legal.iter().find(is_telling) {
        return vec![*telling];
    }
    let mut dice = Seeded::from_number(legal.len() as u64);
    let plan = Escape::think(Observation::new(game, seat), &mut Thought::new(NODES, &mut dice));
    if plan.is_empty() { legal.into_iter().take(1).collect() } else { plan }
}

/// Whether all happens in a game with this seed that is to be seen.
fn is_eventful(seed: &Seed) -> bool {
    let mut told = Told::default();
    let dice = |throws| Recorder::new(Seeded::new(seed, Use::Rolls, throws));
    let mut game = Escape::setup(&Setup::new(3), &mut dice(0)).expect("a setup");
    let (mut throws, mut clicks) = (1, 0);
    while let Some(seat) = game.to_act().iter().next() {
        let mut plan = next(&game, seat);
        if game.view(Viewer::Public).step != Step::Placing && clicks < CLICKS {
            plan.truncate(1);
            clicks += 1;
        }
        for action in plan {
            let (mut events, mut dice) = (Vec::new(), dice(throws));
            game.advance(seat, &action, &mut dice, &mut events).expect("it is legal");
            throws += u64::from(!dice.into_rolls().is_empty());
            told.note(&game, &events);
        }
    }
    told.has_all()
}
