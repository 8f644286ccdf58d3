//! Chances are exact, and what is said for an action is true.

use games::{
    Arg, Dice, Game as _, Message, Position, Setup, Viewer,
    dice::{EnumeratingDice, Seeded},
    laws,
    rising::{Event, Harm, Rising, Section},
};
use serde_json::json;
use words::{Language, Reader};

use crate::scene::{A, B, Scene};

/// The chance by going through all that can be drawn, with the rules themselves.
fn counted(game: &Rising, section: Section, at_least: usize) -> f64 {
    let mut odometer = EnumeratingDice::default();
    let mut chance = 0.0;
    while odometer.turn() {
        let mut game = game.clone();
        let mut n = 0;
        while game.chances().draws_left() > 0 {
            let seat = game.to_act().iter().next().expect("somebody draws");
            let mut events = Vec::new();
            let action = game.if_absent(seat).expect("an action");
            game.apply(seat, &action, &mut odometer as &mut dyn Dice, &mut events);
            let numbers = game.view(Viewer::Public).numbers;
            let floods = events.iter().filter(|event| match event {
                Event::Drew { misfortune, .. } => numbers.harm(*misfortune) == Harm::Flood(section),
                _ => false,
            });
            n += floods.count();
        }
        if n >= at_least {
            chance += odometer.chance();
        }
    }
    chance
}

fn close(found: f64, wanted: f64) {
    assert!((found - wanted).abs() < 1e-9, "{found} and not {wanted}");
}

#[test]
fn the_chance_of_a_flood_is_counted() {
    // Two of them, with little left to draw, and what is known.
    let discards = json!({ "flood-mtn": 5, "flood-hil": 7, "flood-for": 7, "flood-lib": 7,
        "flood-frg": 7, "flood-cit": 7, "calm": 4, "controlled": 4, "tremor": 2,
        "sabotage": 2, "fever": 1, "despair": 1, "raid": 1 });
    let scene = Scene::new(2).phase(json!({ "draw": 0 }));
    let few = scene.clone().with("misfortunes", json!({ "discards": discards })).begin().game;
    // Known misfortunes come back into the deck.
    let known = scene.next(&["cycle", "flood-mtn"]).begin().game;
    for game in [few, known, Scene::new(3).phase(json!({ "draw": 1 })).begin().game] {
        for section in [Section::Mountains, Section::Forges] {
            for at_least in 1..=2 {
                let found = game.chances().flood_chance(section, at_least);
                close(found, counted(&game, section, at_least.into()));
            }
        }
    }
    // By hand: 7 of 58, once.
    let alone = Scene::new(1).phase(json!({ "draw": 0 })).begin().game;
    close(alone.chances().flood_chance(Section::Hills, 1), 7.0 / 58.0);
    close(alone.chances().sink_chance("hil2".parse().expect("a place")), 0.0);
    close(
        alone.chances().yield_chance(A, "hil1".parse().expect("a place")),
        51.0 / 58.0 * 4.0 / 6.0,
    );
}

#[test]
fn the_odds_of_an_attack_are_counted() {
    let scene = Scene::new(4).phase(json!("attack")).with("galley", json!(2));
    let game = scene.with("raid", json!(1)).begin().game;
    for strength in 0..12_u8 {
        let lost = |die: u8| (die + 3).saturating_sub(strength);
        let odds = game.chances().attack_odds(strength);
        close(odds.safe, (1..=6).filter(|die| lost(*die) == 0).count() as f64 / 6.0);
        close(odds.lost, (1..=6).map(|die| f64::from(lost(die))).sum::<f64>() / 6.0);
        assert_eq!(odds.most, lost(6));
    }
}

fn number(message: &Message, name: &str) -> i64 {
    match message.args.iter().find(|(key, _)| *key == name) {
        Some((_, Arg::Number(number))) => *number,
        other => panic!("{name}: {other:?}"),
    }
}

#[test]
fn hints_are_sentences() {
    let mut n_told = 0;
    for seed in 0..60_u64 {
        let setup = Setup::new(1 + (seed % 6) as u8);
        let game: Rising = laws::position_after(&setup, seed, 3 * seed as usize);
        let Some(seat) = game.to_act().iter().next() else { continue };
        for action in game.legal(seat) {
            let told = game.why(seat, &[action]);
            assert!(told.len() <= 2, "short: {told:?}");
            n_told += told.len();
            for (message, language) in told
                .iter()
                .flat_map(|message| Language::all().map(move |language| (message, language)))
            {
                let reader = Reader::of(language);
                let said = words::text(&message.clone().into(), reader, |seat| seat.to_string());
                assert!(said.ends_with('.') && !said.contains("  "), "{said}");
                assert!(!said.contains("rising") && said.chars().count() < 200, "{said}");
            }
        }
    }
    assert!(n_told > 200, "{n_told}");
}

#[test]
fn a_plan_says_what_it_is_for() {
    let scene = Scene::new(2).player(0, "resources", json!([0, 0, 2, 0]));
    let game = scene.begin().game;
    let plan: Vec<_> = ["put-hil1", "put-hil2", "put-nav"]
        .iter()
        .map(|notation| notation.parse().expect("an action"))
        .collect();
    let told = game.why(A, &plan);
    assert_eq!((told[0].key, told[1].key), ("rising-hint-lacks", "rising-hint-attack"));
    assert_eq!(number(&told[1], "n"), 1);
    let said = words::text(&told[0].clone().into(), Reader::of(Language::ENGLISH), |seat| {
        seat.to_string()
    });
    assert_eq!(said, "2 to Hills: Ore Hopper (a5) lacks 1 gold.");
}

/// A computer follows a wish, and the same dice make it do the same.
#[test]
fn a_computer_does_what_it_is_asked_for() {
    use games::search::{Observation, Thought};
    for (wish, area, n) in
        [("wish-cit-2", "cit", 2), ("wish-nav-3", "nav", 3), ("wish-hil-2", "hil", 2)]
    {
        let mut game = Scene::new(2).begin();
        game.play(A, wish);
        let plan = Rising::think(
            Observation::new(&game.game, B),
            &mut Thought::new(4, &mut Seeded::from_number(1)),
        );
        let meant =
            plan.iter().filter(|action| action.to_string().starts_with(&format!("put-{area}")));
        assert!(meant.count() >= n, "{wish}: {plan:?}");
    }
}

#[test]
fn computers_keep_the_laws() {
    for seats in 1..=6 {
        for seed in 0..4 {
            laws::computer::<Rising>(&Setup::new(seats), seed);
            laws::computer::<Rising>(&Setup::new(seats).with("councilors", "chosen"), seed);
        }
    }
}

fn said(messages: &[Message]) -> Vec<String> {
    let say = |message: &Message| {
        words::text(&message.clone().into(), Reader::of(Language::ENGLISH), |seat| seat.to_string())
    };
    messages.iter().map(say).collect()
}

/// A reason follows from what is proposed, and there is one.
#[test]
fn a_reason_is_about_what_is_proposed() {
    let scene = Scene::new(2).player(0, "resources", json!([0, 0, 2, 0]));
    let game = scene.begin().game;
    let plan = |texts: &[&str]| -> Vec<_> {
        texts.iter().map(|text| text.parse().expect("an action")).collect()
    };
    let told = said(&game.why(A, &plan(&["put-cit3", "put-cit3", "put-hil1"])));
    assert_eq!(told[0], "1 to Hills: Ore Hopper (a5) lacks 1 gold.");
    assert_eq!(told[1], "2 to Cities: 2 of yours on one tile win you another Atlantean.");
    // A tile that nobody fills brings nobody.
    let told = said(&game.why(A, &plan(&["put-cit3", "put-hil1"])));
    assert!(told.iter().all(|reason| !reason.contains("another Atlantean")), "{told:?}");
    let scene = Scene::new(2).phase(json!({ "draw": 0 })).player(0, "energy", json!(3));
    let mut flood = scene.clone().next(&["flood-cit"]).begin();
    flood.roll(A, "draw", &[]);
    let told = said(&flood.game.why(A, &plan(&["leave"])));
    assert!(told[0].contains("nobody stands there. The 3 energy"), "{told:?}");
    let scene = scene.next(&["flood-cit"]).with("barriers", json!(["cit1"]));
    let mut flood = scene.begin();
    flood.roll(A, "draw", &[]);
    let told = said(&flood.game.why(A, &plan(&["leave"])));
    assert_eq!(told, ["The barrier of Cities 1 holds it off for nothing."]);
}

/// When cards are put back, one of them is proposed, with a reason.
#[test]
fn what_was_looked_at_is_put_back() {
    use games::search::{Observation, Thought};
    let scene = Scene::new(2).player(0, "hand", json!(["foresee"]));
    let mut game = scene.next(&["flood-cit", "raid", "fever"]).begin();
    game.play(A, "play-foresee").play(A, "drop-none");
    let mut dice = Seeded::from_number(1);
    let plan = Rising::think(Observation::new(&game.game, A), &mut Thought::new(100, &mut dice));
    assert!(plan[0].to_string().starts_with("next-"), "{plan:?}");
    assert_eq!(game.game.why(A, &plan)[0].key, "rising-hint-next");
}

/// Misfortunes that somebody has looked at count as they are.
#[test]
fn what_is_known_of_the_deck_is_certain() {
    let scene = Scene::new(2).player(0, "hand", json!(["foresee"]));
    let mut game = scene.next(&["flood-hil", "raid", "fever"]).begin();
    let sure = |game: &Rising| {
        close(game.chances().flood_chance(Section::Hills, 1), 1.0);
        close(game.chances().flood_chance(Section::Mountains, 1), 0.0);
    };
    sure(&game.game);
    close(game.game.chances().attack_odds(2).lost, (1..=6).map(f64::from).sum::<f64>() / 6.0);
    game.play(A, "play-foresee");
    sure(&game.game);
    assert_eq!(game.game.chances().attack_odds(6).most, 0, "it may be discarded");
    game.play(A, "drop-none").play(A, "next-flood-hil").play(A, "next-fever");
    sure(&game.game);
    assert_eq!(game.game.chances().attack_odds(6).most, 0, "it comes in the next turn only");
    // The card that follows when all are shuffled is open.
    let game = Scene::new(2).next(&["cycle", "raid"]).begin().game;
    assert_eq!(game.chances().attack_odds(6).most, 0);
}

/// Once the attack is rolled, nothing is said of one that is to come.
#[test]
fn odds_are_short_and_about_what_is_to_come() {
    let scene = Scene::new(2).phase(json!("attack")).on("nav", 0, 1, 0);
    let mut game = scene.begin();
    assert_eq!(game.game.advice(A)[0].key, "rising-hint-attack");
    game.roll(A, "roll", &[4]);
    assert!(game.can(A, "sink-hil"));
    let keys: Vec<&str> = game.game.advice(A).iter().map(|message| message.key).collect();
    assert_eq!(keys, ["rising-odds-floods"]);
    let told = said(&Scene::new(2).begin().game.advice(A));
    assert!(told[2].ends_with("The chance of a flood: each section: 23% (two: 1%)."), "{told:?}");
    assert!(told[4].contains("Cities 3: 100% (takes 2 of yours)"), "{told:?}");
    assert!(told[4].contains("Forges 3: 100% (takes ore, and you have none)"), "{told:?}");
    assert!(told.iter().all(|sentence| sentence.chars().count() < 200), "{told:?}");
}
