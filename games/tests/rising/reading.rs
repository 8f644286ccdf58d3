//! What people type.

use games::{
    Game as _,
    rising::{Half, Reason, Rising, Section, Wanted},
};
use serde_json::json;

use crate::scene::{A, B, Scene};

fn read(game: &Rising, text: &str) -> Vec<String> {
    game.read(A, text).iter().map(ToString::to_string).collect()
}

#[test]
fn a_line_of_places_is_read_word_by_word() {
    let scene = Scene::new(2).player(0, "courage", json!(1));
    let mut game = scene.begin();
    for (text, action) in [("m1", "put-mtn1"), ("navy+", "put-nav+"), ("centre", "put-ctr")] {
        assert_eq!(read(&game.game, text), [action]);
        game.play(A, action);
    }
    assert_eq!(game.asked(), [B]);
}

#[test]
fn actions_are_read_in_more_ways_than_one() {
    let place = Scene::new(2).player(0, "hand", json!(["well", "shield"])).begin().game;
    for (text, action) in [
        ("Put hills 2", ""),
        ("put h2", "put-hil2"),
        ("setze Flotte", "put-nav"),
        ("f6", "put-for6"),
        ("mitte", "put-ctr"),
        ("rest", "rest"),
        ("später", "later"),
        ("play well", "play-well"),
        ("spiele well", "play-well"),
        ("well", "play-well"),
        ("wish 2 gold", "wish-hil-2"),
        ("pin 3 navy", "wish-nav-3"),
        ("wish none", "wish-none"),
    ] {
        let wanted: Vec<&str> = [action].into_iter().filter(|it| !it.is_empty()).collect();
        assert_eq!(read(&place, text), wanted, "{text}");
    }
    for nothing in ["", "hello", "put", "m7", "m0", "navy++", "put m1 m2", "3"] {
        assert_eq!(read(&place, nothing), [""; 0], "{nothing}");
    }
    let build = Scene::new(2).phase(json!("build")).player(0, "resources", json!([3, 3, 3, 3]));
    let build = build.player(0, "energy", json!(9)).begin().game;
    for (text, action) in [
        ("build a1", "build-a1"),
        ("a1", "build-a1"),
        ("baue core", "build-core"),
        ("passe", "pass"),
        ("transmute ore into gold", "transmute-ore-gold"),
        ("verwandle Erz in Kristall", "transmute-ore-crystal"),
    ] {
        assert_eq!(read(&build, text), [action], "{text}");
    }
    let produce = Scene::new(2).phase(json!("produce")).on("hil3", 0, 1, 0).on("ctr", 1, 1, 0);
    let produce = produce.begin().game;
    for (text, action) in [
        ("h3", "act-hil3"),
        ("act h3", "act-hil3"),
        ("alle", "all"),
        ("act all", "all"),
        ("produce", "all"),
        ("done", "end"),
    ] {
        assert_eq!(read(&produce, text), [action], "{text}");
    }
    let flood = Scene::new(2).player(0, "energy", json!(3)).phase(json!({ "draw": 0 }));
    let mut flood = flood.next(&["flood-hil"]).begin();
    flood.roll(A, "draw", &[]);
    for (text, action) in [("cancel", "cancel"), ("no", "leave"), ("lass", "leave")] {
        assert_eq!(read(&flood.game, text), [action], "{text}");
    }
}

/// A near-miss is told what is missing; what is nothing of ours is not.
#[test]
fn near_misses_have_a_reason() {
    let scene = Scene::new(2).player(0, "hand", json!(["well"]));
    let place = scene.left("for", 5).player(0, "energy", json!(3)).player(1, "energy", json!(2));
    let place = place.begin().game;
    let hills = Section::Hills;
    for (text, why) in [
        ("hills", Reason::WhichTile { section: hills }),
        ("put h", Reason::WhichTile { section: hills }),
        ("h7", Reason::NoSuchTile { section: hills }),
        ("put hills0", Reason::NoSuchTile { section: hills }),
        ("h9+", Reason::NoSuchTile { section: hills }),
        ("put", Reason::NotThis(Wanted::Place)),
        ("build", Reason::NotThis(Wanted::Place)),
        ("3", Reason::NotThis(Wanted::Place)),
        ("pledge", Reason::Half(Half::Pledge)),
        ("raise", Reason::Half(Half::Raise)),
        ("play shild", Reason::Half(Half::Play)),
        ("wish hills", Reason::Half(Half::Wish)),
    ] {
        assert_eq!(place.unread(A, text), Some(why), "{text}");
    }
    for nothing in ["", "hello", "m1", "m1 h2 navy", "act m1 h2", "all m1", "put m1 h2", "x7"] {
        assert_eq!(place.unread(A, nothing), None, "{nothing}");
    }
    let scene = Scene::new(2).player(1, "energy", json!(3)).phase(json!({ "draw": 0 }));
    let mut flood = scene.next(&["flood-hil"]).begin();
    flood.roll(A, "draw", &[]);
    let words = |seat, text| -> Vec<String> {
        flood.game.read(seat, text).iter().map(ToString::to_string).collect()
    };
    assert_eq!(words(B, "2"), ["pledge-2"], "a number is an answer where energy is promised");
    assert_eq!(flood.game.unread(A, "2"), Some(Reason::NotThis(Wanted::Cancel)));
    assert_eq!(flood.game.unread(B, "build"), Some(Reason::Decides { by: A }));
}
