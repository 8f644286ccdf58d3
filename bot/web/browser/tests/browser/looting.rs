//! Three people play Looting Atlantis to its end, typed and by clicks: they stop each
//! other's lava and that itself is stopped, cars are hit and stand up, and two flee.

use games::{
    Game as _, Holder, Position, Role, Seat, Seed, Setup,
    dice::{ReplayDice, Seeded, Use},
    looting::{Ability, Action, Event, Looting, StepView},
    search::{Observation, Thought},
};
use record::{Actor, Record, Stage, What};

use crate::{
    ENTER, is_wanted,
    playing::{BEGINS, awaited, by_clicks, ends, knows_all, position, rev, shows, three},
    table::Table,
    window::Driver,
};

/// How well they play, in steps of the search.
const NODES: u32 = 60;
/// Their standing answers, said in their first turn.
const ALWAYS: [&str; 3] = ["standing-field-mine", "standing-field-ask", "standing-nullify-me"];

#[tokio::test(flavor = "multi_thread")]
async fn three_people_loot_atlantis() {
    if !is_wanted() {
        return;
    }
    let seed = (0..200).map(Seed::from_number).find(is_eventful);
    let (driver, table) = (Driver::start(), Table::of_looting(seed.expect("a game")).await);
    let windows = three(&driver, &table).await;

    for n in 0..2000 {
        let record = table.record().await;
        if let Stage::Over(_) = record.head.stage {
            break;
        }
        let game = position::<Looting>(&table, &record);
        let (seat, window) = awaited(&table, &record, &windows).await;
        let action = next(&game, seat, has_said(&record, seat));
        knows_all(window, &record).await;
        let before = rev(window).await;
        if n < 60 && !matches!(action, Action::Standing(..)) {
            by_clicks(window, &table, &game, seat, &action).await;
        } else {
            let open = if game.role(seat, &action) == Role::Draft { "+" } else { "" };
            window.fill("#text", &format!("{action}{open}{ENTER}")).await;
        }
        shows(window, &before).await;
        if let Some(shot) = shot(n, &game) {
            windows[0].shoot(&format!("{shot}-light")).await;
            windows[1].shoot(&format!("{shot}-dark")).await;
            windows[2].shoot(&format!("{shot}-phone")).await;
        }
    }
    let record = table.record().await;
    assert!(matches!(record.head.stage, Stage::Over(_)), "a game ends");
    let began = &record.entries[BEGINS as usize].what;
    assert!(matches!(began, What::Began { .. }), "all rolls of it: {began:?}");
    let standing = record.entries.iter().filter(|entry| entry.by == Actor::Standing).count();
    assert!(standing > 0, "what is always answered is not asked");
    ends(windows, "34-looting-end").await;
}

/// The name of the screenshot at this point, if there is one.
fn shot(n: usize, game: &Looting) -> Option<String> {
    let step = game.view(games::Viewer::Public).step;
    match (n, step) {
        (5 | 40 | 90, _) => Some(format!("30-looting-{n}")),
        (_, StepView::Field) => Some("31-looting-field".to_owned()),
        (_, StepView::Nullify { .. }) => Some("32-looting-nullify".to_owned()),
        _ => None,
    }
}

fn has_said(record: &Record, seat: Seat) -> bool {
    record.entries.iter().any(|entry| match &entry.what {
        What::Played { seat: by, action, .. } => *by == seat && action.starts_with("standing"),
        _ => false,
    })
}

/// The next action: every card is played that can be. Else they play as computers do.
fn next(game: &Looting, seat: Seat, has_said: bool) -> Action {
    let always = ALWAYS[seat.index()];
    if !has_said && game.turn_number() > Some(0) {
        return always.parse().expect("an action");
    }
    let legal = game.legal(seat);
    let plays = |action: &&Action| matches!(action, Action::Field | Action::Nullify(_));
    if let Some(card) = legal.iter().find(plays) {
        return *card;
    }
    let mut dice = Seeded::from_number(legal.len() as u64);
    let plan = Looting::think(Observation::new(game, seat), &mut Thought::new(NODES, &mut dice));
    *plan.first().or(legal.first()).expect("there is something to do")
}

/// Whether all happens in a game with this seed that is to be seen.
fn is_eventful(seed: &Seed) -> bool {
    let mut dice = Seeded::new(seed, Use::Rolls, 0);
    let mut game = Looting::setup(&Setup::new(3), &mut dice).expect("a setup");
    let (mut said, mut stopped, mut stood, mut fled, mut trying) = ([false; 3], 0, 0, 0, None);
    while let Some(seat) = game.to_act().iter().next() {
        let seats = || Seat::all(3);
        let always = |seat| Some((seat, game.automatic(seat, Holder::Person)?));
        let (seat, action) = seats().find_map(always).unwrap_or_else(|| {
            let action = next(&game, seat, said[seat.index()]);
            said[seat.index()] |= matches!(action, Action::Standing(..));
            (seat, action)
        });
        let played = game.play(seat, &action, &mut ReplayDice::new(&[]));
        let (then, events) = played.expect("it is legal");
        game = then;
        for event in events {
            match event {
                Event::Tries { ability, .. } => trying = Some(ability),
                Event::Nullified { .. } if trying == Some(Ability::Field) => stopped += 1,
                Event::Stood { .. } => stood += 1,
                Event::Fled { .. } => fled += 1,
                _ => (),
            }
        }
    }
    stopped > 0 && stood > 0 && fled > 1
}
