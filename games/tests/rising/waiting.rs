//! The players who are waited for, and those who are not: production, and what is still to come in
//! a part of a turn.

use games::{Game as _, Holder, Position, rising::Action};
use serde_json::json;

use crate::scene::{A, B, C, Match, Scene};

fn unasked(game: &Match, seat: games::Seat) -> Option<String> {
    game.game.automatic(seat, Holder::Person).as_ref().map(Action::to_string)
}

/// A player who waits at a forge can still make ore of something, or get it with a card.
#[test]
fn who_can_get_ore_is_not_sent_home() {
    let scene = Scene::new(1).phase(json!("produce")).on("frg4", 0, 1, 0).on("ctr", 0, 1, 0);
    let rich = scene.clone().player(0, "resources", json!([0, 2, 2, 0]));
    let mut game = rich.clone().player(0, "energy", json!(3)).begin();
    game.play(A, "all");
    assert_eq!((game.asked(), game.player(A).home), (vec![A], 4), "only the other one came home");
    game.play(A, "transmute-gold-ore").play(A, "all");
    assert_eq!((game.player(A).resources, game.player(A).home), ([0, 1, 2, 2], 5));
    let mut game = rich.clone().player(0, "energy", json!(3)).begin();
    game.play(A, "all").play(A, "end");
    assert_eq!(game.player(A).home, 5, "who does not want to says so");
    let mut game = rich.player(0, "hand", json!(["change"])).begin();
    game.play(A, "all");
    assert_eq!(game.player(A).home, 4, "a card can bring it");
    for poor in [
        scene.clone().player(0, "energy", json!(9)),
        scene.player(0, "resources", json!([0, 2, 2, 0])),
    ] {
        let mut game = poor.begin();
        game.play(A, "all");
        assert_eq!(game.player(A).home, 5, "nothing could change that");
    }
}

/// The others may still find a card with which they give ore.
#[test]
fn who_could_be_given_ore_waits_for_the_others() {
    let scene = Scene::new(2).phase(json!("produce")).on("frg1", 0, 1, 0);
    let game = scene.clone().on("mtn1", 1, 1, 0).begin();
    assert_eq!(unasked(&game, A), None);
    let mut game = scene.clone().on("lib6", 1, 1, 0).begin();
    assert_eq!(unasked(&game, A), None);
    game.play(B, "all");
    let has_card = game.player(B).hand.iter().any(|card| card.key() == "exchange");
    assert_eq!(unasked(&game, A).is_none(), has_card);
    let game = scene.clone().on("frg2", 1, 1, 0).begin();
    assert_eq!(unasked(&game, A), Some("end".into()), "two who wait do not wait for each other");
    let game = Scene::new(2).phase(json!("produce")).on("cit3", 0, 1, 0).on("ctr", 1, 1, 0);
    assert_eq!(unasked(&game.begin(), A), Some("end".into()), "nothing fills the city any more");
}

/// Of a part that goes on, only those are named who still have something to come.
#[test]
fn who_is_done_is_not_to_come() {
    let to_come =
        |game: &Match| game.game.call_group().expect("parts").1.iter().collect::<Vec<_>>();
    let draw = Scene::new(3).phase(json!({ "draw": 1 })).begin();
    assert_eq!(to_come(&draw), [A, B, C], "a misfortune may ask anybody");
    let mut ready = Scene::new(3).phase(json!("ready")).left("hil", 5);
    for seat in 0..3 {
        ready = ready.player(seat, "energy", json!(2)).on("ctr", seat, 1, 0);
    }
    let mut game = ready.player(2, "energy", json!(3)).begin();
    assert_eq!(to_come(&game), [A], "the misfortunes are drawn");
    game.play(C, "pledge-3");
    assert_eq!(to_come(&game), [A, B, C], "but others may pay for what is decided");
    let givers = json!({ "mode": "basic", "ask_givers": true });
    let resources = json!([1, 1, 1, 1]);
    let scene = Scene::new(2).phase(json!("build")).rules(givers);
    let scene = scene.player(0, "resources", resources.clone()).player(1, "resources", resources);
    let mut game = scene.begin();
    assert_eq!(to_come(&game), [A, B]);
    game.play(A, "pass");
    assert_eq!(to_come(&game), [B]);
}
