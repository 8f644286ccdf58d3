//! Hints about actions are true: what they promise comes.

use games::{
    Arg, Game as _, Message, Position, Seat, Setup, Viewer,
    dice::Seeded,
    escape::{Action, Cell, Escape, ShipView},
    laws,
    search::{Observation, Thought},
};
use words::{Language, Reader};

fn number(message: &Message, name: &str) -> i64 {
    match message.args.iter().find(|(key, _)| *key == name) {
        Some((_, Arg::Number(number))) => *number,
        other => panic!("{name}: {other:?}"),
    }
}

fn text(message: &Message, name: &str) -> String {
    match message.args.iter().find(|(key, _)| *key == name) {
        Some((_, Arg::Prose(prose))) => prose.to_string(),
        other => panic!("{name}: {other:?}"),
    }
}

/// Returns the owners of the people on a piece.
fn people(game: &Escape, at: Cell) -> Vec<Seat> {
    let hexes = game.view(Viewer::Everything).hexes;
    hexes.into_iter().find(|hex| hex.cell == at).expect("a hex").people
}

/// Whole sentences, in all languages.
fn hold_to_sentences(sentences: &[Message]) {
    assert!(sentences.len() <= 2, "short: {sentences:?}");
    for (message, language) in sentences
        .iter()
        .flat_map(|sentence| Language::all().map(move |language| (sentence, language)))
    {
        let said =
            words::text(&message.clone().into(), Reader::of(language), |seat| seat.to_string());
        assert!(said.ends_with('.') && !said.contains("  "), "{said}");
        assert!(!said.contains("escape") && said.chars().count() < 200, "{said}");
    }
}

#[test]
fn what_is_promised_comes() {
    let (mut n_ashore, mut n_lost, mut n_odds, mut n_spared) = (0, 0, 0, 0);
    for seed in 0..60_u64 {
        let setup = Setup::new(2 + (seed % 3) as u8);
        let game: Escape = laws::position_after(&setup, seed, 60 + 3 * seed as usize);
        let Some(seat) = game.to_act().iter().next() else { continue };
        let fate = |game: &Escape, seat: Seat| {
            let it = game.view(Viewer::Everything).players[seat.index()];
            (it.saved, it.lost)
        };
        for action in game.legal(seat) {
            let told = game.why(seat, &[action]);
            hold_to_sentences(&told);
            let rolls = matches!(action, Action::Sink(_) | Action::Roll);
            let dice = &mut Seeded::from_number(seed);
            let (next, _) = game.play(seat, &action, dice).expect("a legal action");
            for message in &told {
                match message.key {
                    "escape-hint-ashore" => {
                        n_ashore += 1;
                        let more = fate(&next, seat).0 - fate(&game, seat).0;
                        assert_eq!(number(message, "n"), i64::from(more));
                    }
                    "escape-hint-lost" => {
                        n_lost += 1;
                        let costs = |seat| fate(&next, seat).1 > fate(&game, seat).1;
                        assert!(!rolls && Seat::all(setup.seats).any(costs), "{action}");
                    }
                    "escape-hint-odds" => {
                        n_odds += 1;
                        assert!(rolls && number(message, "n") <= number(message, "all"));
                        assert_eq!(Some(message), told.last(), "advice comes last");
                        let Action::Sink(at) = action else { panic!("{action}") };
                        // Nobody of theirs is lost where it says so, whatever comes up.
                        let own = |game: &Escape| fate(game, seat).1;
                        let whose = text(message, "whose");
                        let spared = ["nobody", "near", "others"].contains(&&*whose);
                        let is_here = people(&game, at).contains(&seat);
                        assert_eq!(spared, !is_here, "{message:?}");
                        n_spared += u32::from(spared && own(&next) == own(&game));
                        // It harms nobody only if nobody is lost, whatever comes up.
                        let lost = |seat| fate(&next, seat).1 > fate(&game, seat).1;
                        let harms = Seat::all(setup.seats).any(lost);
                        assert!(whose != "nobody" || !harms, "{seed}: {action}");
                    }
                    _ => (),
                }
            }
            let is_told = told.iter().any(|message| message.key == "escape-hint-lost");
            let loses = |seat| fate(&next, seat).1 > fate(&game, seat).1;
            assert!(rolls || is_told == Seat::all(setup.seats).any(loses), "{action}: {told:?}");
        }
    }
    println!("{n_ashore} ashore, {n_lost} lost, {n_odds} odds");
    assert!(n_lost > 0 && n_odds > 0 && n_spared > 0);
}

#[test]
fn a_landing_is_worth_a_sentence() {
    use crate::scene::{A, Scene};
    let game = Scene::new(2).swimmer("c2", 0).people("f5", &[0, 1]).ashore(0, 0, 2).begin().game;
    let plan = ["swim-c2-b2", "land-b2"].map(|notation| notation.parse().expect("an action"));
    let told = game.why(A, &plan);
    assert_eq!(told[0].key, "escape-hint-ashore");
    assert_eq!((number(&told[0], "n"), number(&told[0], "all")), (1, 3));
    assert!(game.why(A, &["land-b2".parse().expect("an action")]).is_empty());
}

/// Wherever a creature may dive: people would rather stay aboard.
#[test]
fn nobody_is_told_to_sink_a_ship_that_they_command() {
    let mut n_dives = 0;
    for seed in 0..400_u64 {
        let setup = Setup::new(2 + (seed % 3) as u8);
        let game: Escape = laws::position_after(&setup, seed, 80 + 2 * seed as usize);
        let mut saved = serde_json::to_value(&game).expect("JSON");
        for kind in ["octopus", "monster"] {
            saved["step"] = serde_json::json!({ "creature": { "kind": kind, "distance": 0 } });
            saved["now"]["rolled"] = serde_json::json!([kind, 0]);
            // Not everywhere there is such a creature.
            let Ok(game) = serde_json::from_value::<Escape>(saved.clone()) else { continue };
            let Some(seat) = game.to_act().iter().next() else { continue };
            let (dice, rolls) = (&mut Seeded::from_number(seed), &mut Seeded::from_number(seed));
            let plan = Escape::think(Observation::new(&game, seat), &mut Thought::new(500, dice));
            let commanded = |game: &Escape| {
                let hexes = game.view(Viewer::Everything).hexes;
                let ships = hexes.into_iter().filter_map(|hex| hex.ship);
                let is_own = |ship_view: &ShipView| {
                    ship_view.crew.contains(&seat) && ship_view.captains == seat.into()
                };
                ships.filter(is_own).count()
            };
            let mut then = game.clone();
            for action in &plan {
                then.advance(seat, action, rolls, &mut Vec::new()).expect("it is legal");
            }
            assert_eq!(commanded(&then), commanded(&game), "{seed}: {plan:?}");
            n_dives += 1;
        }
    }
    assert!(n_dives > 400, "{n_dives} dives");
}

/// A whirlpool takes who is near, however they are there, unless none can come up any more.
#[test]
fn a_whirlpool_near_people_is_told_of() {
    use crate::scene::{A, Scene};
    let sink = ["sink-e4".parse::<Action>().expect("an action")];
    let told = |scene: Scene| {
        let game = scene.begin().game;
        let told = game.why(A, &sink).pop().expect("a sentence");
        hold_to_sentences(std::slice::from_ref(&told));
        let near = match told.args.iter().find(|(name, _)| *name == "near") {
            Some((_, Arg::And(near))) => near.iter().map(ToString::to_string).collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        };
        (text(&told, "whose"), near, number(&told, "swept"))
    };
    let far = || Scene::new(2).people("f6", &[0]);
    assert_eq!(told(far()), ("nobody".into(), vec![], 0));
    for scene in [
        far().people("f4", &[0]),
        far().swimmer("e3", 0),
        far().ship("e3", &[0]),
        far().people("e5", &[0]),
    ] {
        let near = vec!["escape-people(n: 1, who: player 1)".to_owned()];
        assert_eq!(told(scene), ("near".into(), near, 1));
    }
    let both = far().people("f4", &[0, 1, 1]);
    assert_eq!(told(both.clone()).1.len(), 2);
    let on_it = both.people("e4", &[1]);
    assert_eq!((told(on_it.clone()).0, told(on_it).2), ("others".into(), 1));
    let none_left = far().people("f4", &[0]).gone("e10", Some("whirlpool"));
    assert_eq!(told(none_left), ("nobody".into(), vec![], 0), "rock hid one whirlpool");
}

/// An absent player is not harmed by a whirlpool that could have come up elsewhere.
#[test]
fn the_absent_are_kept_from_whirlpools() {
    use crate::scene::{A, Scene};
    for seed in 0..40_u64 {
        let game: Escape = laws::position_after(&Setup::new(2), seed, 40 + seed as usize);
        let Some(seat) = game.to_act().iter().next() else { continue };
        let Some(Action::Sink(_)) = game.if_absent(seat) else { continue };
        assert!(game.check(seat, &game.if_absent(seat).expect("an action")).is_ok());
    }
    let game = Scene::new(2).people("f4", &[0]).people("f6", &[1]).begin().game;
    let Some(Action::Sink(at)) = game.if_absent(A) else { panic!("a piece sinks") };
    let near = ["e4", "g4", "f4"].map(|at| at.parse::<Cell>().expect("a hex"));
    assert!(!near.contains(&at), "{at}");
}
