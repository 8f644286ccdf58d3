//! What people type.

use games::{
    Game as _,
    rising::{Half, Reason, Resource, Rising, Section, Wanted},
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
        ("Put hills 2", "put-hil2"),
        ("mountains 3", "put-mtn3"),
        ("Berge 3", "put-mtn3"),
        ("setze Wälder 2", "put-for2"),
        ("hills 2+", "put-hil2+"),
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
        assert_eq!(read(&place, text), [action], "{text}");
    }
    for nothing in ["", "hello", "put", "m7", "m0", "navy++", "put m1 m2", "3", "hills 7"] {
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
    for (text, action) in [("cancel", "cancel"), ("no", "leave"), ("lassen", "leave")] {
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
        ("hills 9", Reason::NoSuchTile { section: hills }),
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

/// Each piece of a line that people type means one thing, where they place.
#[test]
fn each_piece_of_a_line_has_one_meaning() {
    let game = Scene::new(3).player(0, "courage", json!(1)).begin().game;
    for line in ["m3 m3 navy centre", "c2 h1 centre", "navy", "navy+", "m1 h1 navy navy c1"] {
        for piece in line.split(' ') {
            let [action] = &read(&game, piece)[..] else { panic!("{piece}") };
            assert!(action.starts_with("put-"), "{piece}: {action}");
        }
    }
    for (word, action) in [("all", "all"), ("pass", "pass"), ("alle", "all")] {
        assert_eq!(read(&game, word), [action]);
    }
}

#[test]
fn a_change_is_read() {
    let scene = Scene::new(2).player(0, "hand", json!(["change", "command"]));
    let mut game = scene.player(0, "resources", json!([0, 2, 0, 0])).begin();
    assert_eq!(read(&game.game, "change"), ["play-change"]);
    game.play(A, "play-change");
    for text in ["change gold ore", "change gold into ore", "wandle Gold in Erz", "gold ore"] {
        assert_eq!(read(&game.game, text), ["change-gold-ore"], "{text}");
    }
    assert!(game.can(A, "enough"), "up to two is none as well");
    game.play(A, "change-gold-ore");
    assert!(game.can(A, "enough"));
    assert_eq!(game.reason(A, "pass"), Reason::NotThis(Wanted::Change));
}

/// What is wrong with an action is said, and not what is asked in general.
#[test]
fn reasons_are_about_what_was_tried() {
    let draw = Scene::new(2).phase(json!({ "draw": 0 }));
    let mut game = draw.clone().next(&["controlled"]).begin();
    game.roll(A, "draw", &[]);
    assert_eq!(game.game.unread(A, "sink h h"), Some(Reason::TooMany { n: 1 }));
    assert_eq!(game.game.unread(B, "sink h h h h"), Some(Reason::Decides { by: A }));
    let produce = Scene::new(1).phase(json!("produce")).on("frg1", 0, 1, 0).on("ctr", 0, 1, 0);
    let sinks = produce.clone().begin();
    let why = sinks.game.unread(A, "sink h h h h");
    assert_eq!(why, Some(Reason::NotThis(Wanted::Produce)), "no tile is meant");

    assert_eq!(sinks.reason(A, "act-frg1"), Reason::NoOre);
    let rich = produce.player(0, "energy", json!(2)).player(0, "resources", json!([0, 1, 2, 0]));
    let why = Reason::NoOreBut { from: Resource::Crystal, n: 2 };
    assert_eq!(rich.begin().reason(A, "act-frg1"), why);

    let mut game = Scene::new(2).player(0, "hand", json!(["shield"])).begin();
    game.play(A, "play-shield");
    assert_eq!(game.reason(A, "ward-ctr"), Reason::NoTile);

    let ready = Scene::new(2).phase(json!("ready")).player(0, "hand", json!(["command"]));
    let mut game = ready.on("for1", 0, 1, 0).on("hil3", 0, 1, 0).begin();
    game.play(A, "play-command");
    let at = |place: &str| place.parse().expect("a place");
    assert!(game.can(A, "enough"), "nobody has to move");
    assert_eq!(game.reason(A, "move-for1-for1"), Reason::SamePlace { place: at("for1") });
    game.play(A, "move-for1-nav");
    assert_eq!(game.reason(A, "move-nav-ctr"), Reason::MovedAlready { place: at("nav") });

    let chosen = games::Setup::new(2).with("councilors", "chosen");
    let mut dice = games::dice::Seeded::from_number(0);
    let mut game = Rising::setup(&chosen, &mut dice).expect("a setup");
    let priest = "choose-priest".parse().expect("an action");
    game.advance(A, &priest, &mut dice, &mut Vec::new()).expect("nobody has it");
    let councilor = "priest".parse().expect("a councilor");
    assert_eq!(game.check(B, &priest), Err(Reason::Taken { councilor, by: A }));

    let scene = draw.player(0, "energy", json!(1)).player(1, "energy", json!(3));
    let mut game = scene.next(&["flood-hil"]).begin();
    game.roll(A, "draw", &[]);
    assert_eq!(game.reason(A, "pledge-2"), Reason::Pays);
    assert_eq!(game.game.unread(A, "pledge"), Some(Reason::Pays));
}
