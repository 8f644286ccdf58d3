//! The fourteen cases of the data sheet, section 13.

use games::{
    Game as _, Outcome, Position,
    rising::{Ended, Event, Fate},
};
use serde_json::json;

use crate::scene::{A, B, C, Scene};

/// Rolls are from zero: this is a five.
const FIVE: u32 = 4;

#[test]
fn case_1_the_navy_is_one_short() {
    let scene = Scene::new(4).with("turn", json!(1)).phase(json!("attack"));
    let mut game = scene.on("nav", 1, 1, 1).on("nav", 2, 2, 0).player(2, "home", json!(1)).begin();
    assert_eq!(game.view().strength, 4);
    game.roll(A, "roll", &[FIVE]);
    let seen = game.view().seen.attack.expect("an attack");
    assert_eq!((seen.die, seen.bonus, seen.strength, seen.lost), (5, 0, 4, 1));
    assert_eq!(game.asked(), [A], "the starting player picks");
    game.play(A, "sink-cit");
    assert!(!game.stands("cit1") && game.stands("cit2"));
    let view = game.view();
    assert_eq!((view.attack.bonus, view.courage), (1, 11), "the token is spent, then one is won");
    assert_eq!((game.player(B).courage, game.player(C).courage), (0, 1), "C had two there");
    assert_eq!((game.player(B).home, game.player(C).home), (4, 3));
    // With one each, nobody wins a token.
    let scene = Scene::new(4).phase(json!("attack")).on("nav", 1, 1, 1).on("nav", 2, 1, 0);
    let mut game = scene.begin();
    game.roll(A, "roll", &[0]);
    assert_eq!(game.view().courage, 12);
}

#[test]
fn case_2_the_galley_stops_at_its_cap() {
    let scene = Scene::new(2).with("turn", json!(9)).with("galley", json!(5));
    let mut game =
        scene.phase(json!("attack")).on("nav", 0, 3, 3).player(0, "home", json!(0)).begin();
    game.roll(A, "roll", &[0]);
    assert_eq!(game.view().attack.bonus, 5);
    for (seats, cap) in [(1, 1), (2, 5), (3, 8), (4, 12), (5, 12), (6, 12)] {
        assert_eq!(Scene::new(seats).begin().view().attack.cap, cap);
    }
}

#[test]
fn case_3_a_barrier_waits_for_its_tile() {
    let flood = |barrier: &str| {
        let scene = Scene::new(2).left("frg", 4).with("barriers", json!([barrier]));
        let mut game = scene.phase(json!({ "draw": 0 })).next(&["flood-frg"]).begin();
        game.roll(A, "draw", &[]);
        game
    };
    let game = flood("frg4");
    assert!(!game.stands("frg3") && game.stands("frg4") && game.tile("frg4").barrier);
    let game = flood("frg3");
    assert!(game.stands("frg3") && !game.tile("frg3").barrier);
    assert_eq!(game.view().seen.misfortunes[0].fate, Fate::Warded);
}

#[test]
fn case_4_a_flood_of_a_section_that_is_gone() {
    let scene = |left: &[(&str, u8)]| {
        Scene::new(2).only(left).phase(json!({ "draw": 0 })).next(&["flood-hil", "calm"]).begin()
    };
    let mut game = scene(&[("mtn", 1)]);
    game.roll(A, "draw", &[]);
    assert_eq!(game.game.end_reason(), Some(Ended::Sunk));
    assert!(game.stands("mtn6"), "the board stays as it was");
    let mut game = scene(&[("mtn", 1), ("for", 1)]);
    game.roll(A, "draw", &[]);
    game.play(A, "sink-mtn");
    assert!(!game.stands("mtn6") && !game.stands("for6"), "the second is the only one left");
    assert!(game.game.end_reason().is_none() && game.view().centre.stands);
}

#[test]
fn case_5_an_explorer_finds_more_easily() {
    let scene = Scene::new(2).player(0, "councilor", json!("explorer"));
    let scene = scene.player(1, "councilor", json!("priest")).player(0, "energy", json!(1));
    let scene = scene.phase(json!("produce")).player(0, "home", json!(0));
    let mut game = scene.on("hil3", 0, 1, 0).on("mtn1", 0, 1, 0).on("hil1", 1, 1, 0).begin();
    game.roll(A, "act-hil3", &[2]);
    assert_eq!(game.player(A).resources, [0, 1, 0, 0], "3 is enough for 4");
    game.roll(A, "act-mtn1", &[0]);
    assert_eq!(game.view().seen.rolls[1].target, 2);
    game.play(A, "boost");
    assert_eq!((game.player(A).resources[0], game.player(A).energy), (1, 0));
}

#[test]
fn case_6_ore_is_mined_and_forged_at_once() {
    let scene = Scene::new(2).phase(json!("produce")).on("mtn1", 0, 1, 0).on("frg1", 0, 1, 0);
    let mut game = scene.on("ctr", 1, 1, 0).begin();
    assert!(!game.can(A, "act-frg1"), "there is no ore yet");
    game.roll(A, "act-mtn1", &[1]).roll(A, "act-frg1", &[]);
    assert_eq!(game.player(A).resources, [0, 0, 0, 3]);
    // And so they do when all act.
    let scene = Scene::new(2).phase(json!("produce")).on("mtn1", 0, 1, 0).on("frg1", 0, 1, 0);
    let mut game = scene.on("ctr", 1, 1, 0).begin();
    game.roll(A, "all", &[1]);
    assert_eq!((game.player(A).resources, game.asked()), ([0, 0, 0, 3], vec![B]));
}

#[test]
fn case_7_cities_are_filled_by_one() {
    let scene = Scene::new(2).phase(json!("produce"));
    let game = scene.clone().on("cit3", 0, 1, 0).on("cit3", 1, 1, 0).begin();
    assert!(!game.can(A, "act-cit3") && !game.can(B, "act-cit3"));
    let scene = scene.player(0, "home", json!(4)).player(0, "reserve", json!(0));
    let mut game = scene.on("cit3", 0, 2, 0).on("ctr", 1, 1, 0).begin();
    assert_eq!(game.view().gray, 4);
    game.roll(A, "act-cit3", &[]);
    assert_eq!((game.view().gray, game.player(A).home), (3, 7));
}

#[test]
fn case_8_courage_reads_before_the_library_sinks() {
    let scene = Scene::new(2).player(0, "councilor", json!("explorer"));
    let scene = scene.player(1, "councilor", json!("scholar")).phase(json!({ "draw": 0 }));
    let scene = scene.next(&["flood-lib", "calm"]).on("lib1", 0, 1, 1);
    let hand = json!(["well", "well", "valor"]);
    let mut game = scene.player(0, "hand", hand).begin();
    assert_eq!(game.view().courage, 11);
    game.play(A, "draw");
    assert!(!game.stands("lib1"));
    assert_eq!(game.view().courage, 12, "the token is spent");
    while matches!(game.events.last(), Some(Event::Read { .. } | Event::Kept { .. })) {
        let keep = game.game.legal(A)[0].to_string();
        if !keep.starts_with("keep") {
            break;
        }
        game.play(A, &keep);
    }
    assert_eq!(game.player(A).hand.len(), 5, "two of four are kept");
    assert!(game.can(A, "discard-well") && game.can(A, "play-valor") && !game.can(A, "draw"));
    game.play(A, "discard-well");
    assert_eq!((game.player(A).hand.len(), game.asked()), (4, vec![B]));
    // A Scholar draws five and keeps three.
    let scene = Scene::new(2).player(0, "councilor", json!("scholar"));
    let scene = scene.player(1, "councilor", json!("priest")).phase(json!({ "draw": 0 }));
    let mut game = scene.next(&["flood-lib"]).on("lib1", 0, 1, 1).begin();
    game.play(A, "draw");
    let read = game.events.iter().find_map(|event| match event {
        Event::Read { cards, .. } => Some(cards.len()),
        _ => None,
    });
    assert_eq!(read, Some(5));
}

#[test]
fn case_9_an_artificer_saves_a_resource() {
    let scene = Scene::new(2).player(0, "councilor", json!("artificer")).phase(json!("build"));
    let scene = scene.player(1, "councilor", json!("priest"));
    let mut game = scene.player(0, "resources", json!([0, 0, 1, 1])).begin();
    assert!(!game.can(A, "build-a1") && !game.can(A, "build-a1-crystal"));
    game.play(A, "build-a1-gold");
    assert_eq!(game.player(A).resources, [0; 4]);
    assert_eq!(game.player(A).hand.len(), 1, "the Base Ring brings a card");
}

#[test]
fn case_10_the_cycle_begins_anew() {
    let scene = Scene::new(3).phase(json!({ "draw": 1 })).next(&["cycle"]);
    let discards = json!({ "flood-mtn": 3, "calm": 1 });
    let top = json!({ "top": ["cycle"], "discards": discards });
    let mut game = scene.with("misfortunes", top).begin();
    game.roll(B, "draw", &[]);
    let view = game.view();
    assert_eq!((view.misfortunes.n, view.misfortunes.discards.len()), (58, 0));
    assert_eq!(game.asked(), [C]);
}

#[test]
fn case_11_nothing_stops_a_controlled_flood() {
    let scene = Scene::new(2).player(0, "energy", json!(9)).with("barriers", json!(["hil1"]));
    let mut game = scene.phase(json!({ "draw": 0 })).next(&["controlled"]).begin();
    game.roll(A, "draw", &[]);
    assert!(!game.can(A, "cancel"));
    game.play(A, "sink-hil");
    assert!(!game.stands("hil1"));
    assert_eq!(game.view().barriers, 6, "the barrier is lost with its tile");
}

#[test]
fn case_12_the_last_component_wins() {
    let gate: Vec<_> = ["core", "a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4"]
        .iter()
        .map(|part| json!({ "component": part, "by": if *part == "a3" { None } else { Some(0) } }))
        .collect();
    let scene = Scene::new(2).only(&[]).with("gate", json!(gate)).phase(json!("build"));
    let mut game = scene.player(1, "resources", json!([0, 0, 1, 2])).with("done", json!(1)).begin();
    assert!(game.view().centre.stands);
    game.play(B, "build-a3");
    assert_eq!(game.game.outcome(), Some(Outcome::Together { won: true }));
    assert_eq!(game.player(B).courage, 0, "it wins at once, and brings nothing");
}

#[test]
fn case_13_the_attack_may_leave_the_centre_alone() {
    let attack = |left: u8| {
        let scene = Scene::new(2).only(&[("cit", left)]).with("galley", json!(1));
        let scene = scene.phase(json!("attack")).on("nav", 0, 2, 0).player(0, "home", json!(1));
        let mut game = scene.begin();
        game.roll(A, "roll", &[FIVE]);
        game
    };
    let game = attack(4);
    assert!(game.view().tiles.iter().all(|tile| !tile.stands) && game.view().centre.stands);
    assert!(game.game.end_reason().is_none());
    assert_eq!(attack(3).game.end_reason(), Some(Ended::Sunk));
}

#[test]
fn case_14_the_innermost_tile_is_raised() {
    let scene = Scene::new(2).left("for", 3).player(0, "energy", json!(5));
    let mut game = scene.player(0, "hand", json!(["raise"])).begin();
    assert!(!game.stands("for3"));
    game.play(A, "raise-for");
    assert!(game.stands("for3") && !game.stands("for2"));
    assert_eq!(game.player(A).energy, 0);
    game.play(A, "play-raise");
    assert!(game.stands("for2"), "only one section has something to raise");
}
