//! The defaults for a player who does not answer in time: section 8 of the sheet, and P22.

use games::Game as _;
use games::Position;
use serde_json::json;

use crate::scene::{A, B, Match, Scene};

/// The default of whoever is asked, as it is written.
#[track_caller]
fn default(game: &Match) -> String {
    let asked = game.asked();
    let [seat] = asked[..] else { panic!("one is asked: {asked:?}") };
    game.game.if_absent(seat).expect("something is done").to_string()
}

#[test]
fn all_go_to_the_centre_and_nobody_builds() {
    // The Astrologer does not wait either.
    assert_eq!(default(&Scene::new(1).begin()), "rest");
    let rich = Scene::new(1).player(0, "resources", json!([9, 9, 9, 9]));
    assert_eq!(default(&rich.phase(json!("build")).begin()), "pass");
    let produce = Scene::new(1).phase(json!("produce")).on("hil3", 0, 1, 0).on("ctr", 0, 1, 0);
    assert_eq!(default(&produce.begin()), "all");
    for (phase, action) in [("ready", "go"), ("attack", "roll")] {
        assert_eq!(default(&Scene::new(1).phase(json!(phase)).begin()), action);
    }
}

#[test]
fn energy_stays_where_it_is() {
    let scene = Scene::new(2).player(0, "energy", json!(3)).phase(json!({ "draw": 0 }));
    let mut game = scene.next(&["flood-hil"]).begin();
    game.roll(A, "draw", &[]);
    assert_eq!(default(&game), "leave");
    // Energy that the others have promised in full is not thrown away.
    let scene = Scene::new(2).player(1, "energy", json!(3)).phase(json!({ "draw": 0 }));
    let mut game = scene.next(&["flood-hil"]).begin();
    game.roll(A, "draw", &[]).play(B, "pledge-2");
    assert_eq!(default(&game), "leave");
    game.play(B, "pledge-3");
    assert_eq!(default(&game), "cancel");
    let mut dice = games::dice::Seeded::from_number(0);
    game.game.resign(A, &mut dice, &mut game.events);
    assert!(game.stands("hil1") && game.player(B).energy == 0, "nor if who decides leaves");
    let scene = Scene::new(1).player(0, "energy", json!(3)).phase(json!("produce"));
    let mut game = scene.on("hil3", 0, 1, 0).begin();
    game.roll(A, "act-hil3", &[0]);
    assert_eq!(default(&game), "leave");
}

#[test]
fn the_longest_section_loses_and_the_shortest_rises() {
    let scene = Scene::new(1).phase(json!({ "draw": 0 })).next(&["controlled"]);
    let mut game = scene.clone().left("mtn", 4).left("lib", 5).begin();
    game.roll(A, "draw", &[]);
    assert_eq!(default(&game), "sink-hil", "of those with as many, the first of the order");
    let mut game = Scene::new(1).player(0, "hand", json!(["raise"])).left("mtn", 4).left("for", 3);
    game = game.left("frg", 3);
    let mut game = game.begin();
    game.play(A, "play-raise");
    assert_eq!(default(&game), "raise-for");
}

#[test]
fn the_first_card_is_kept_and_the_oldest_goes() {
    let scene = Scene::new(1).phase(json!("produce")).on("lib1", 0, 1, 0);
    let mut game = scene.begin();
    game.play(A, "act-lib1");
    let kept = game.view().question.expect("cards to choose from").can[0].to_string();
    assert_eq!(default(&game), kept);
    let hand = json!(["valor", "shield", "well", "raise"]);
    let scene = Scene::new(1).phase(json!("produce")).player(0, "hand", hand);
    let mut game = scene.on("lib6", 0, 1, 0).begin();
    game.play(A, "act-lib6");
    assert_eq!(default(&game), "discard-valor");
}

#[test]
fn nothing_is_exchanged_or_looked_through() {
    let scene =
        Scene::new(2).player(0, "hand", json!(["foresee"])).next(&["calm", "raid", "fever"]);
    let mut game = scene.begin();
    game.play(A, "play-foresee");
    assert_eq!(default(&game), "drop-none");
    game.play(A, "drop-none");
    assert_eq!(default(&game), "next-calm", "in the order in which they lay");
    let mut game = Scene::new(1).player(0, "hand", json!(["shield"])).left("mtn", 5).begin();
    game.play(A, "play-shield");
    assert_eq!(default(&game), "ward-mtn2", "the outermost tile of the first section");
}

/// A player who is always away does not keep the others waiting: a team whose players are all away
/// comes to an end.
#[test]
fn a_team_that_is_away_loses() {
    let mut game = Scene::new(3).begin();
    for n in 0.. {
        assert!(n < 2_000, "it ends");
        let Some(seat) = game.game.to_act().iter().next() else { break };
        let action = game.game.if_absent(seat).expect("something is done").to_string();
        game.play(seat, &action);
    }
    assert!(game.game.end_reason().is_some());
}

/// A card that is open when somebody is away does nothing: not the first that it could.
#[test]
fn an_open_card_is_left_at_nothing() {
    let scene = Scene::new(2).player(0, "hand", json!(["exchange"]));
    let mut game = scene.player(0, "resources", json!([0, 0, 0, 3])).begin();
    let before = [A, B].map(|seat| game.player(seat).resources);
    game.play(A, "play-exchange");
    assert_eq!(default(&game), "enough");
    game.play(A, "enough");
    assert_eq!([A, B].map(|seat| game.player(seat).resources), before);
    let scene = Scene::new(1).player(0, "hand", json!(["change"]));
    let mut game = scene.player(0, "resources", json!([0, 1, 0, 0])).begin();
    game.play(A, "play-change");
    assert_eq!(default(&game), "enough");
    let ready = Scene::new(1).phase(json!("ready")).player(0, "hand", json!(["command"]));
    let mut game = ready.on("hil3", 0, 1, 0).begin();
    game.play(A, "play-command");
    assert_eq!(default(&game), "enough");
}

/// Nor if they leave. That is in no log: a match from before goes on as it did.
#[test]
fn who_leaves_in_an_exchange_gives_nothing_away() {
    for (amended, has) in [(true, [0, 1, 0, 3]), (false, [0, 0, 0, 3])] {
        let rules = json!({ "mode": "basic", "amended": amended });
        let scene = Scene::new(3).rules(rules).player(0, "hand", json!(["exchange"]));
        let mut game = scene.player(1, "resources", json!([0, 1, 0, 3])).begin();
        game.play(A, "play-exchange");
        let mut dice = games::dice::Seeded::from_number(0);
        game.game.resign(A, &mut dice, &mut game.events);
        assert_eq!(game.player(B).resources, has);
    }
}

/// A flood that loses the game is paid for, if it can be.
#[test]
fn who_is_away_does_not_lose_the_game_by_it() {
    let scene = Scene::new(2).player(0, "energy", json!(3)).phase(json!({ "draw": 0 }));
    let scene = scene.next(&["flood-hil"]);
    for (left, action) in [(1, "cancel"), (2, "leave")] {
        let mut game = scene.clone().only(&[("mtn", left)]).begin();
        game.roll(A, "draw", &[]);
        assert_eq!(default(&game), action);
    }
}
