//! Texts that people type.

use std::collections::BTreeSet;

use games::{
    Game as _, Position, Seat, Setup,
    dice::Seeded,
    rising::{Action, Half, Reason, Resource, Rising, Section, Wanted},
};
use serde_json::json;
use words::{Language, Reader, text};

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
        ("end", "end"),
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

/// The label of an offered action reads as that action, in each language.
#[test]
fn actions_are_read_as_they_are_called() {
    let languages = ["en", "de"].map(|tag| Language::of_tag(tag).expect("a language"));
    let mut kinds = BTreeSet::new();
    for seed in 0..24 {
        let mut dice = Seeded::from_number(seed);
        let councilors = if seed % 2 == 0 { "drawn" } else { "chosen" };
        let setup = Setup::new(1 + (seed % 4) as u8).with("councilors", councilors);
        let mut game = Rising::setup(&setup, &mut dice).expect("a setup");
        for _ in 0..150 {
            let Some(seat) = game.to_act().iter().next() else { break };
            for seat in Seat::all(game.n_seats()) {
                for action in game.legal(seat) {
                    // The desk names the player who gives.
                    if matches!(action, Action::Give { .. }) {
                        continue;
                    }
                    kinds.insert(action.to_string().split('-').next().map(str::to_owned));
                    for language in languages {
                        let called = game.describe(seat, &action);
                        let called = text(&called, Reader::of(language), |seat| seat.to_string());
                        // Others put it behind a colon of theirs.
                        let is_part = language != languages[1] || !called.contains(':');
                        assert!(is_part, "{called}");
                        let read = game.read(seat, &called);
                        assert!(read.contains(&action), "{called}: {action}, and not {read:?}");
                    }
                }
            }
            let action = game.sample(seat, &mut dice, &mut Vec::new()).expect("an action");
            game.advance(seat, &action, &mut dice, &mut Vec::new()).expect("a legal action");
        }
    }
    assert!(kinds.len() > 20, "{kinds:?}");
}

#[test]
fn sentences_of_newcomers_are_read() {
    let mut flood = Scene::new(2).player(0, "energy", json!(1)).player(1, "energy", json!(3));
    flood = flood.phase(json!({ "draw": 0 })).next(&["flood-hil"]);
    let mut flood = flood.begin();
    flood.roll(A, "draw", &[]);
    for (seat, said, action) in [
        (A, "leave it", "leave"),
        (A, "Let the flood come!", "leave"),
        (A, "kommen lassen", "leave"),
        (A, "es lassen", "leave"),
        (B, "promise 1 energy", "pledge-1"),
        (B, "2 energy", "pledge-2"),
        (B, "2 Energie versprechen", "pledge-2"),
        (B, "I give one energy", "pledge-1"),
        (B, "me 1 as well", "pledge-1"),
        (B, "pledge one", "pledge-1"),
        (B, "ich geb auch eine dazu", "pledge-1"),
        (B, "nothing from me", "pledge-0"),
    ] {
        let read: Vec<String> =
            flood.game.read(seat, said).iter().map(ToString::to_string).collect();
        assert_eq!(read, [action], "{said}");
    }
    for said in ["one more", "noch eine dazu"] {
        assert!(flood.game.read(B, said).is_empty(), "{said}: nobody knows how many in all");
    }
    for said in ["done", "pass", "that's all"] {
        let read = flood.game.read(A, said);
        assert!(!read.iter().any(|action| flood.can(A, &action.to_string())), "{said}: {read:?}");
    }
    for said in [
        "promise 1 energy",
        "2 Energie versprechen",
        "send one to the mountains",
        "navy+ centre centre",
        "2 zur Flotte",
        "Zentrum Marine",
        "navy+",
    ] {
        assert!(Rising::resembles_action(said), "{said}");
    }
    for said in [
        "leave it",
        "leave it at that",
        "give it",
        "go on",
        "no",
        "let it be",
        "i see",
        "we lose energy",
        "jetzt bauen",
        "navy",
        "the centre",
    ] {
        assert!(!Rising::resembles_action(said), "{said}");
    }
    // Too poor to cancel: what can be done is said.
    let why = Reason::NoCancel { needs: 3, has: 1, others: true };
    assert_eq!(flood.reason(A, "cancel"), why);
    assert_eq!(flood.game.unread(A, "build"), Some(why));
    flood.play(B, "pledge-1");
    assert_eq!(flood.reason(A, "cancel"), Reason::NoCancel { needs: 2, has: 1, others: true });
    flood.play(B, "pledge-2");
    assert!(flood.can(A, "cancel"));

    let mut place = Scene::new(2).begin();
    assert_eq!(read(&place.game, "place 1 on h3"), ["put-hil3"]);
    for said in [
        "send all who are left to the centre",
        "all centre",
        "den Rest in die Mitte",
        "alle in die Mitte",
        "schick alle in die Mitte",
    ] {
        assert_eq!(read(&place.game, said), ["rest"], "{said}");
    }
    let at = |place: &str| place.parse().expect("a place");
    let mountains = Reason::WhichTile { section: Section::Mountains, tile: at("mtn1") };
    for said in ["send one to the mountains", "schicke einen in die Berge"] {
        assert_eq!(place.game.unread(A, said), Some(mountains), "{said}");
    }
    for (said, why) in [
        ("place 2 on h3", Reason::OneEach { place: at("hil3"), n: 2, home: 3 }),
        ("place two on hills 3", Reason::OneEach { place: at("hil3"), n: 2, home: 3 }),
        ("2 h2", Reason::Crowded { place: at("hil2"), n: 1, total: 2 }),
        ("setze 3 auf h3", Reason::Crowded { place: at("hil3"), n: 2, total: 3 }),
        ("send 4 to the navy", Reason::TooFew { n: 3 }),
    ] {
        assert_eq!(read(&place.game, said), [""; 0], "{said}");
        assert_eq!(place.game.unread(A, said), Some(why), "{said}");
    }
    // The first of a line has taken the room.
    place.play(A, "put-hil2");
    assert_eq!(place.reason(A, "put-hil2"), Reason::Crowded { place: at("hil2"), n: 1, total: 2 });
    assert_eq!(place.reason(B, "put-hil2"), Reason::Full { place: at("hil2"), n: 1 });
}

/// The moves that the rules give as examples can be played where they are meant to be.
#[test]
fn examples_of_the_rules_can_be_played() {
    let english = include_str!("../../src/rising/rules.md");
    let german = include_str!("../../../words/locales/de/rules/rising.md");
    let line = |rules: &str| -> String {
        let written = rules.lines().find(|line| line.starts_with("- `m1 ")).expect("a line");
        written.split('`').nth(1).expect("an example").to_owned()
    };
    assert_eq!(line(english), line(german));
    for mode in ["basic", "easy", "normal", "hard", "cosmic"] {
        for n in 1..=6 {
            let mut dice = Seeded::from_number(u64::from(n));
            let setup = Setup::new(n).with("mode", mode);
            let mut game = Rising::setup(&setup, &mut dice).expect("a setup");
            // Cards and energy can be used before anybody is placed.
            let says_go = |seat: &Seat, game: &Rising| game.check(*seat, &Action::Go).is_ok();
            while let Some(seat) = game.to_act().iter().find(|seat| says_go(seat, &game)) {
                game.advance(seat, &Action::Go, &mut dice, &mut Vec::new()).expect("go");
            }
            for piece in line(english).split(' ') {
                let [action] = &game.read(A, piece)[..] else { panic!("{piece}") };
                let action = *action;
                game.advance(A, &action, &mut dice, &mut Vec::new()).expect(piece);
            }
        }
    }
    let rich = Scene::new(2).player(0, "hand", json!(["well", "seek"])).left("for", 5);
    let rich = rich.player(0, "courage", json!(1)).player(0, "energy", json!(9));
    let rich = rich.player(1, "energy", json!(3)).player(0, "resources", json!([3, 3, 3, 3]));
    let mut flood = rich.clone().phase(json!({ "draw": 0 })).next(&["flood-hil"]).begin();
    flood.roll(A, "draw", &[]);
    let at_work = rich.clone().phase(json!("produce")).on("mtn1", 0, 1, 0).on("ctr", 1, 1, 0);
    let at_work = at_work.begin().game;
    let positions = [
        (A, rich.clone().begin().game, &["navy+", "rest", "later", "play well", "raise f"][..]),
        (A, rich.clone().begin().game, &["transmute ore gold"]),
        (A, rich.clone().phase(json!({ "draw": 0 })).begin().game, &["draw"]),
        (A, rich.clone().phase(json!("attack")).begin().game, &["roll"]),
        (A, rich.clone().phase(json!("ready")).begin().game, &["go"]),
        (A, flood.game.clone(), &["cancel", "leave"]),
        (B, flood.game.clone(), &["pledge 2"]),
        (A, at_work, &["act m1", "act m1 seek", "all", "end"]),
        (A, rich.phase(json!("build")).begin().game, &["build a1", "pass"]),
    ];
    for (seat, game, examples) in positions {
        for example in examples {
            for rules in [english, german] {
                assert!(rules.contains(&format!("`{example}`")), "{example}");
            }
            let [action] = &game.read(seat, example)[..] else { panic!("{example}") };
            assert_eq!(game.check(seat, action), Ok(()), "{example}");
        }
    }
}

/// A near-miss is told what is missing; what is nothing of ours is not.
#[test]
fn near_misses_have_a_reason() {
    let scene = Scene::new(2).player(0, "hand", json!(["well"]));
    let place = scene.left("for", 5).player(0, "energy", json!(3)).player(1, "energy", json!(2));
    let place = place.begin().game;
    let (hills, tile) = (Section::Hills, "hil1".parse().expect("a tile"));
    for (text, why) in [
        ("hills", Reason::WhichTile { section: hills, tile }),
        ("put h", Reason::WhichTile { section: hills, tile }),
        ("h7", Reason::NoSuchTile { section: hills }),
        ("put hills0", Reason::NoSuchTile { section: hills }),
        ("h9+", Reason::NoSuchTile { section: hills }),
        ("hills 9", Reason::NoSuchTile { section: hills }),
        ("all m1", Reason::Crowded { place: "mtn1".parse().expect("a tile"), n: 1, total: 3 }),
        ("put", Reason::NotThis(Wanted::Place)),
        ("build", Reason::NotThis(Wanted::Place)),
        ("3", Reason::NotThis(Wanted::Place)),
        ("pledge", Reason::HowMuch { n: 3 }),
        ("raise", Reason::Energy { needs: 5, has: 3 }),
        ("play shild", Reason::Half(Half::Play)),
        ("wish shild", Reason::Half(Half::Wish)),
    ] {
        assert_eq!(place.unread(A, text), Some(why), "{text}");
    }
    for nothing in ["", "hello", "m1", "m1 h2 navy", "act m1 h2", "put m1 h2", "x7"] {
        assert_eq!(place.unread(A, nothing), None, "{nothing}");
    }
    let scene = Scene::new(2).player(1, "energy", json!(3)).phase(json!({ "draw": 0 }));
    let mut flood = scene.next(&["flood-hil"]).begin();
    flood.roll(A, "draw", &[]);
    let words = |seat, text| -> Vec<String> {
        flood.game.read(seat, text).iter().map(ToString::to_string).collect()
    };
    assert_eq!(words(B, "2"), ["pledge-2"], "a number is an answer where energy is promised");
    let why = Reason::NoCancel { needs: 3, has: 0, others: true };
    assert_eq!(flood.game.unread(A, "2"), Some(why));
    let decides = Reason::Decides { by: A.into(), wanted: Wanted::Cancel };
    assert_eq!(flood.game.unread(B, "build"), Some(decides));
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

/// The reply says what is wrong with an action, and not what is asked in general.
#[test]
fn reasons_are_about_what_was_tried() {
    let draw = Scene::new(2).phase(json!({ "draw": 0 }));
    let mut game = draw.clone().next(&["controlled"]).begin();
    game.roll(A, "draw", &[]);
    for text in ["sink h h", "sink h sink m", "sink h, sink m", "opfere h opfere m"] {
        assert_eq!(game.game.unread(A, text), Some(Reason::TooMany { n: 1 }), "{text}");
    }
    let decides = Reason::Decides { by: A.into(), wanted: Wanted::Sink };
    assert_eq!(game.game.unread(B, "sink h h h h"), Some(decides));
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

    let chosen = Setup::new(2).with("councilors", "chosen");
    let mut dice = Seeded::from_number(0);
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

/// Labels of buttons that are shorter than what they do.
#[test]
fn labels_are_read() {
    let scene = Scene::new(2).player(0, "energy", json!(3)).next(&["flood-hil"]);
    let mut game = scene.clone().begin();
    for (said, meant) in [
        ("rest to the centre", "rest"),
        ("übrige in die Mitte", "rest"),
        ("place after the misfortunes", "later"),
        ("nach dem Unglück setzen", "later"),
    ] {
        assert_eq!(read(&game.game, said), [meant], "{said}");
    }
    game = scene.phase(json!({ "draw": 0 })).begin();
    game.play(A, "draw");
    for said in ["cancel for 3 energy", "für 3 Energie verhindern"] {
        assert_eq!(read(&game.game, said), ["cancel"], "{said}");
    }
}

/// Yes and no answer the question that is asked: of whoever cannot pay yet, whether the flood
/// comes.
#[test]
fn yes_and_no_answer_what_is_asked() {
    let scene = Scene::new(2).phase(json!({ "draw": 0 })).next(&["flood-hil"]);
    let mut game = scene.clone().player(0, "energy", json!(3)).begin();
    game.play(A, "draw");
    assert_eq!(
        (read(&game.game, "yes"), read(&game.game, "no")),
        (vec!["cancel".into()], vec!["leave".into()])
    );
    let mut game = scene.player(0, "energy", json!(1)).player(1, "energy", json!(2)).begin();
    game.play(A, "draw");
    assert_eq!(read(&game.game, "ja"), ["leave"]);
    assert_eq!(read(&game.game, "no"), [""; 0], "A waits for promises");
    assert!(matches!(game.game.unread(A, "no"), Some(Reason::NoCancel { .. })));
    let placing = Scene::new(2).begin();
    for said in ["yes", "no"] {
        assert_eq!(read(&placing.game, said), [""; 0], "{said}");
    }
}

/// A yes in front of what is done about a flood changes nothing, and energy is paid or given.
#[test]
fn floods_are_answered_in_words() {
    let scene = Scene::new(2).phase(json!({ "draw": 0 })).next(&["flood-hil"]);
    let with_energy = scene.player(0, "energy", json!(3)).player(1, "energy", json!(3));
    let mut game = with_energy.begin();
    game.play(A, "draw");
    for (texts, action) in [
        (
            &["yes, cancel it", "ja, verhindern", "ok, pay", "abwenden", "ja verhindere sie"][..],
            "cancel",
        ),
        (&["leave it", "let it sink", "ja, lass sie sinken"], "leave"),
    ] {
        for text in texts {
            assert_eq!(read(&game.game, text), [action], "{text}");
        }
    }
    for text in ["yes, promise 2", "pay 2", "i give two", "ich gebe 2", "promise two energy"] {
        let actions = game.game.read(B, text);
        assert_eq!(
            actions.iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["pledge-2"],
            "{text}"
        );
    }
    for text in ["pay", "cancel it", "let it go", "let it sink"] {
        assert!(!Rising::resembles_action(text), "{text}");
    }
}
