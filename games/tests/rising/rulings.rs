//! Where the rules leave something open: the rulings of the data sheet, sections 9 and 15.

use games::{
    Game as _, Outcome, Position, Role, Setup,
    dice::Seeded,
    rising::{Action, Ended, Event, Fate, Phase, Reason, Rising, Wanted},
};
use serde_json::json;

use crate::scene::{A, B, C, Match, Scene};

/// R8, R20, P2: who draws takes what is promised, and pays the rest.
#[test]
fn a_flood_is_cancelled_together() {
    let scene = Scene::new(3).phase(json!({ "draw": 0 })).next(&["flood-hil", "flood-hil"]);
    let scene = scene.player(0, "energy", json!(1)).player(1, "energy", json!(2));
    let mut game = scene.player(2, "energy", json!(4)).begin();
    game.roll(A, "draw", &[]);
    assert_eq!(game.asked(), [A]);
    let why = Reason::NoCancel { needs: 3, has: 1, others: true };
    assert_eq!(game.reason(A, "cancel"), why);
    assert!(!game.can(A, "pledge-1"), "who decides need not promise");
    game.play(B, "pledge-1").play(C, "pledge-2");
    assert_eq!(game.reason(B, "pledge-2"), Reason::Pledge { most: 1 });
    game.play(C, "pledge-1").play(A, "cancel");
    let energy = [A, B, C].map(|seat| game.player(seat).energy);
    assert_eq!(energy, [0, 1, 3]);
    assert!(game.stands("hil1"));
    assert_eq!(game.view().seen.misfortunes[0].fate, Fate::Cancelled);
    assert!(game.view().pledges.is_none(), "promises end");
    game.roll(B, "draw", &[]);
    game.play(B, "leave");
    assert!(!game.stands("hil1"));
}

/// R8: it also works if the section is gone. P27: who cannot pay is not asked.
#[test]
fn a_flood_is_cancelled_only_if_it_can_be_paid() {
    let scene = Scene::new(2).left("hil", 0).phase(json!({ "draw": 0 })).next(&["flood-hil"]);
    let mut game = scene.clone().player(0, "energy", json!(3)).begin();
    game.roll(A, "draw", &[]).play(A, "cancel");
    assert_eq!(game.view().tiles.iter().filter(|tile| tile.stands).count(), 30);
    let mut game = scene.player(0, "energy", json!(2)).begin();
    game.roll(A, "draw", &[]);
    assert!(game.can(A, "sink-mtn") && !game.can(A, "cancel"));
}

/// R6, R10: courage acts, and is spent, whether that brings anything or not.
#[test]
fn courage_acts_on_what_sinks() {
    let draw = |section: &str, scene: Scene| {
        scene.phase(json!({ "draw": 0 })).next(&[&format!("flood-{section}"), "calm"]).begin()
    };
    let scene = Scene::new(2).on("mtn1", 0, 1, 1).player(0, "councilor", json!("astrologer"));
    let mut game = draw("mtn", scene);
    game.roll(A, "draw", &[0]);
    assert_eq!((game.player(A).resources[0], game.view().courage), (0, 12));
    let mut game = draw("mtn", Scene::new(2).on("mtn1", 0, 1, 0));
    game.roll(A, "draw", &[]);
    assert_eq!((game.player(A).home, game.asked()), (4, vec![B]));
    // P8: who has ore is asked.
    let ore = Scene::new(2).on("frg1", 0, 1, 1).player(0, "resources", json!([1, 0, 0, 0]));
    let mut game = draw("frg", ore);
    game.roll(A, "draw", &[]).play(A, "forge");
    assert_eq!(game.player(A).resources, [0, 0, 0, 3]);
    let mut game = draw("frg", Scene::new(2).on("frg1", 0, 1, 1));
    assert_eq!(game.roll(A, "draw", &[]).asked(), [B]);
    // In the cities, all who fill the tile have to be brave.
    for (brave, came) in [(2, 1), (1, 0)] {
        let scene = Scene::new(2).left("cit", 4).on("cit3", 0, 2, brave);
        let mut game = draw("cit", scene);
        game.roll(A, "draw", &[]);
        assert_eq!(game.player(A).home, 5 + came, "{brave} of 2");
    }
}

/// R9: what was drawn is shuffled when a card is needed.
#[test]
fn an_empty_deck_is_shuffled() {
    let discards = json!({ "flood-mtn": 7, "flood-hil": 7, "flood-for": 7, "flood-lib": 7,
        "flood-frg": 7, "flood-cit": 7, "calm": 4, "controlled": 4, "cycle": 1, "tremor": 2,
        "sabotage": 2, "fever": 1, "despair": 1, "raid": 1 });
    let scene = Scene::new(1).phase(json!({ "draw": 0 }));
    let mut game = scene.with("misfortunes", json!({ "discards": discards })).begin();
    assert_eq!(game.view().misfortunes.n, 0);
    // The seventh of the kinds, in the order of the file.
    game.roll(A, "draw", &[42]);
    assert_eq!(game.view().seen.misfortunes[0].misfortune.key(), "calm");
    assert_eq!(game.view().misfortunes.n, 57);
}

/// R11: courage comes home from the island, and not from the navy.
#[test]
fn courage_comes_home() {
    let scene = Scene::new(2).phase(json!("produce")).on("ctr", 0, 1, 1).on("nav", 1, 1, 1);
    let mut game = scene.with("done", json!(2)).begin();
    game.roll(A, "act-ctr", &[]);
    assert_eq!(game.player(A).courage, 1);
    game.roll(A, "roll", &[0]);
    assert_eq!((game.player(B).courage, game.view().courage), (0, 11));
}

/// R13: own Atlanteans first, then gray ones, then nobody.
#[test]
fn followers_run_out() {
    let hand = |scene: Scene| scene.player(0, "hand", json!(["follow"]));
    let mut game = hand(Scene::new(2)).begin();
    game.play(A, "play-follow");
    assert_eq!((game.player(A).reserve, game.view().gray, game.player(A).home), (2, 4, 4));
    let scene = Scene::new(2).player(0, "home", json!(10)).player(0, "reserve", json!(0));
    let game = hand(scene).begin();
    assert_eq!(game.view().gray, 0);
    assert!(!game.can(A, "play-follow"), "P13: it would do nothing");
}

/// R17: a barrier goes to a tile that stands and has none.
#[test]
fn barriers_are_placed_at_once() {
    let scene = Scene::new(2).player(0, "hand", json!(["shield"])).left("mtn", 5);
    let mut game = scene.with("barriers", json!(["mtn2"])).begin();
    game.play(A, "play-shield");
    assert!(!game.can(A, "ward-mtn1") && !game.can(A, "ward-mtn2") && game.can(A, "ward-cit6"));
    assert!(!game.can(B, "put-ctr"), "P16: one decision at a time");
    game.play(A, "ward-mtn3");
    assert!(game.tile("mtn3").barrier && game.view().barriers == 4);
    let all = ["mtn2", "mtn3", "mtn4", "mtn5", "mtn6", "cit1"];
    let scene = Scene::new(2).player(0, "hand", json!(["shield"])).with("barriers", json!(all));
    assert!(!scene.left("mtn", 5).begin().can(A, "play-shield"));
}

/// R19, R27, P28: transmuting, and despair.
#[test]
fn despair_stops_all_energy() {
    let scene = Scene::new(2).player(0, "energy", json!(9)).left("hil", 2);
    let scene =
        scene.player(0, "resources", json!([1, 0, 0, 0])).player(0, "hand", json!(["raise"]));
    let mut game = scene.clone().begin();
    game.play(A, "transmute-ore-crystal");
    assert_eq!((game.player(A).resources, game.player(A).energy), ([0, 0, 1, 0], 7));
    let mut game = scene.with("despair", json!(true)).begin();
    assert_eq!(game.reason(A, "transmute-ore-gold"), Reason::Despair);
    assert_eq!(game.reason(A, "raise-hil"), Reason::Despair);
    game.play(A, "play-raise");
    assert!(game.stands("hil4"), "cards still work");
}

/// R22: of those with as many, who is nearest to the starting player.
#[test]
fn the_navy_honours_one() {
    let scene = Scene::new(3).phase(json!("attack")).with("first", json!(1));
    let scene = scene.on("nav", 0, 2, 0).on("nav", 2, 2, 0);
    let mut game = scene.player(0, "home", json!(1)).player(2, "home", json!(1)).begin();
    game.roll(B, "roll", &[0]);
    assert_eq!((game.player(A).courage, game.player(C).courage), (0, 1));
}

/// R24: cards in every wait, and while nothing else is decided.
#[test]
fn cards_are_played_out_of_turn() {
    let scene = Scene::new(2).phase(json!({ "draw": 0 })).next(&["flood-hil"]);
    let scene = scene.player(1, "hand", json!(["well", "command"])).player(0, "energy", json!(3));
    let mut game = scene.begin();
    assert_eq!(game.asked(), [A]);
    assert!(game.can(B, "play-well") && !game.can(B, "play-command"));
    game.roll(A, "draw", &[]);
    assert!(!game.can(B, "play-well"), "never between the reveal and its end");
    game.play(A, "leave");
    assert!(game.can(B, "play-well"));
}

/// R28: what is thrown away has no effect.
#[test]
fn misfortunes_are_foreseen() {
    let scene = Scene::new(2).player(0, "hand", json!(["foresee"]));
    let mut game = scene.next(&["cycle", "flood-mtn", "calm", "raid"]).begin();
    game.play(A, "play-foresee").play(A, "drop-cycle");
    assert!(game.can(A, "next-calm") && !game.can(A, "next-cycle"));
    game.play(A, "next-calm");
    let top: Vec<&str> = game.view().misfortunes.top.iter().map(|card| card.key()).collect();
    assert_eq!(top, ["calm", "flood-mtn", "raid"]);
    assert_eq!(game.view().misfortunes.n, 57);
}

/// R29, P19: two players exchange as agreed; nobody gives what they got.
#[test]
fn two_players_exchange() {
    let scene = Scene::new(3).player(2, "hand", json!(["exchange"]));
    let scene = scene.player(0, "resources", json!([0, 2, 0, 0]));
    let mut game = scene.player(1, "resources", json!([1, 0, 1, 0])).begin();
    game.play(C, "play-exchange");
    assert!(game.can(C, "enough"), "nobody has to give anything");
    game.play(C, "give-1-2-gold-2");
    assert_eq!(game.reason(C, "give-2-1-gold-1"), Reason::OtherWay);
    assert!(!game.can(C, "give-2-3-ore-1"), "only two players");
    game.play(C, "give-2-1-ore-1").play(C, "enough");
    let has = [A, B, C].map(|seat| game.player(seat).resources);
    assert_eq!(has, [[1, 0, 0, 0], [0, 2, 1, 0], [0; 4]]);
    // Alone it brings energy.
    let mut game = Scene::new(1).player(0, "hand", json!(["exchange"])).begin();
    game.play(A, "play-exchange");
    assert_eq!(game.player(A).energy, 1);
}

/// R29, the option: who gives something is asked, and a refusal holds.
#[test]
fn givers_may_be_asked() {
    let rules = json!({ "mode": "basic", "ask_givers": true });
    let scene = Scene::new(3).rules(rules).player(2, "hand", json!(["exchange"]));
    let scene = scene.player(0, "resources", json!([0, 2, 0, 0]));
    let mut game = scene.player(2, "resources", json!([1, 0, 0, 0])).begin();
    game.play(C, "play-exchange");
    game.play(C, "give-1-3-gold-2");
    assert_eq!(game.asked(), [A]);
    assert_eq!(game.game.if_absent(A), Some(Action::Leave));
    game.play(A, "agree");
    assert_eq!((game.player(A).resources, game.asked()), ([0; 4], vec![C]));
    game.play(C, "give-3-1-ore-1");
    assert_eq!(game.player(A).resources, [1, 0, 0, 0], "of one's own nobody is asked");

    let rules = json!({ "mode": "basic", "ask_givers": true });
    let scene = Scene::new(2).rules(rules).player(1, "hand", json!(["exchange"]));
    let scene = scene.player(1, "resources", json!([1, 0, 0, 0]));
    let mut game = scene.player(0, "resources", json!([0, 2, 0, 0])).begin();
    game.play(B, "play-exchange").play(B, "give-1-2-gold-1").play(A, "leave");
    assert_eq!(game.player(A).resources, [0, 2, 0, 0]);
    assert!(!game.can(B, "give-1-2-gold-1"), "nobody is asked again who refused");
    assert!(game.can(B, "enough"), "and then nothing need change");
}

/// By the Grand Conduit all exchange, or nobody; what somebody got they do not pass on.
#[test]
fn all_players_exchange() {
    let parts = ["core", "b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3"];
    let gate: Vec<_> = parts.iter().map(|part| json!({ "component": part, "by": null })).collect();
    let scene = Scene::new(3).rules(json!({ "mode": "cosmic" })).with("gate", json!(gate));
    let scene = scene.phase(json!("build")).player(1, "resources", json!([1, 1, 0, 0]));
    let mut game = scene.player(0, "resources", json!([0, 3, 3, 2])).begin();
    game.play(A, "build-d3");
    assert!(game.can(A, "enough"), "a component may be declined");
    game.play(A, "give-1-2-gold-1");
    assert_eq!(game.reason(A, "give-2-3-gold-1"), Reason::OtherWay);
    assert!(!game.can(A, "give-1-3-gold-1"), "it has gone");
    game.play(A, "enough");
    assert_eq!(game.player(A).energy, 2, "then it brings energy");
    let has = [A, B, C].map(|seat| game.player(seat).resources);
    assert_eq!(has, [[0; 4], [1, 2, 0, 0], [0; 4]]);
}

/// P4 has a case of its own; P5: the Lore of Building.
#[test]
fn a_card_allows_a_second_component() {
    let scene = Scene::new(2).phase(json!("build")).player(0, "hand", json!(["build"]));
    let mut game = scene.player(0, "resources", json!([0, 6, 6, 6])).begin();
    game.play(A, "build-a2");
    assert_eq!(game.reason(A, "build-a3"), Reason::OneOnly);
    assert!(game.asked().contains(&A), "who has the card may still play it");
    game.play(A, "play-build").play(A, "build-a3");
    assert_eq!(game.asked(), [B], "two are all");
    assert!(matches!(game.reason(A, "pass"), Reason::Done { .. }));
}

/// P7: everybody for themselves, from the starting player.
#[test]
fn fever_takes_one_of_each() {
    let scene = Scene::new(3).phase(json!({ "draw": 0 })).next(&["fever", "calm"]);
    let scene = scene.on("ctr", 0, 1, 1).on("hil1", 1, 1, 0).on("nav", 1, 1, 0);
    let mut game = scene.on("nav", 2, 2, 1).begin();
    game.roll(A, "draw", &[]);
    assert_eq!((game.player(A).courage, game.player(A).out), (1, 0), "one choice is none");
    assert_eq!(game.asked(), [B]);
    game.play(B, "recall-nav");
    assert_eq!(game.asked(), [C]);
    game.play(C, "recall-nav+");
    assert_eq!((game.player(C).courage, game.view().strength), (1, 1));
    assert_eq!(game.asked(), [B], "the next one draws");
}

/// P9: exactly what is missing, and only if it can be paid.
#[test]
fn energy_makes_up_for_a_roll() {
    let scene = Scene::new(2).phase(json!("produce")).on("for1", 0, 1, 0).on("ctr", 1, 1, 0);
    let mut game = scene.clone().player(0, "energy", json!(2)).begin();
    game.roll(A, "act-for1", &[0]);
    assert_eq!(game.player(A).resources[2], 0, "three are missing");
    let mut game = scene.player(0, "energy", json!(3)).begin();
    game.roll(A, "act-for1", &[0]);
    assert!(!game.can(B, "act-ctr"));
    game.play(A, "boost");
    assert_eq!((game.player(A).resources[2], game.player(A).energy), (1, 0));
}

/// P11, P12: Seeking with the act; Command until it goes on.
#[test]
fn cards_have_their_time() {
    let scene = Scene::new(2).player(0, "hand", json!(["seek", "command"]));
    let scene = scene.on("for1", 0, 1, 0).on("ctr", 1, 1, 0).player(0, "home", json!(2));
    let game = scene.clone().begin();
    assert!(!game.can(A, "play-command") && !game.can(A, "play-seek"));
    let mut game = scene.phase(json!("ready")).begin();
    game.play(A, "play-command").play(A, "move-for1-mtn1");
    assert!(!game.can(A, "move-mtn1-nav"), "nobody moves twice");
    assert_eq!(game.asked(), [A], "the starting player says go");
    game.play(A, "go").roll(A, "act-mtn1-seek", &[]);
    assert_eq!((game.player(A).resources[0], game.player(A).hand.len()), (1, 0));
}

/// P18: who joins while others are placed, is placed; afterwards, they wait.
#[test]
fn who_comes_late_waits() {
    let scene = Scene::new(2).player(0, "hand", json!(["follow"]));
    let mut game = scene.clone().player(0, "home", json!(1)).on("ctr", 0, 2, 0).begin();
    game.play(A, "play-follow").play(A, "put-nav");
    assert!(game.asked().contains(&A));
    let mut game = scene.player(0, "home", json!(1)).on("ctr", 0, 2, 0).begin();
    game.play(A, "put-nav").play(A, "play-follow");
    assert_eq!(game.asked(), [B]);
    assert!(matches!(game.reason(A, "put-ctr"), Reason::Done { .. }));
}

/// R4: the Astrologer places all or none, and is safe from misfortunes.
#[test]
fn an_astrologer_waits() {
    let mut game = Scene::new(2).next(&["calm", "calm"]).begin();
    assert_eq!(game.reason(B, "later"), Reason::NotLate);
    game.play(A, "later").play(B, "rest");
    game.roll(A, "draw", &[]).roll(B, "draw", &[]);
    assert_eq!((game.view().phase, game.asked()), (Phase::Late, vec![A]));
    game.play(A, "put-for1").play(A, "rest");
    assert_eq!(game.view().phase, Phase::Ready);
    let mut game = Scene::new(2).begin();
    game.play(A, "put-ctr");
    assert_eq!(game.reason(A, "later"), Reason::NotLate);
}

/// P3, P20: the last turn, and resigning.
#[test]
fn a_match_may_have_a_last_turn() {
    let rules = json!({ "mode": "basic", "deadline": 15 });
    let scene = Scene::new(2).rules(rules).phase(json!("end"));
    let mut game = scene.clone().with("turn", json!(14)).begin();
    assert!(game.play(A, "go").game.end_reason().is_none());
    let mut game = scene.with("turn", json!(15)).begin();
    assert_eq!(game.play(A, "go").game.end_reason(), Some(Ended::Deadline));
    assert_eq!(game.game.outcome(), Some(Outcome::Together { won: false }));
}

#[test]
fn who_resigns_leaves_the_seat_to_itself() {
    let mut game = Scene::new(2).next(&["calm", "calm"]).begin();
    let leave = |game: &mut Match, seat| {
        game.events.clear();
        game.game.resign(seat, &mut Seeded::from_number(1), &mut game.events);
    };
    leave(&mut game, A);
    assert_eq!((game.player(A).out, game.asked()), (3, vec![B]));
    game.play(B, "rest");
    // A draws, then B is to.
    assert_eq!((game.view().phase, game.asked()), (Phase::Draw(1), vec![B]));
    leave(&mut game, B);
    assert_eq!(game.game.end_reason(), Some(Ended::Left));
}

/// In strict order one seat at a time places, produces and builds.
#[test]
fn order_can_be_strict() {
    let strict = json!({ "mode": "basic", "strict": true });
    let mut game = Scene::new(2).with("first", json!(1)).rules(strict).begin();
    assert_eq!(game.asked(), [B]);
    let why = Reason::NotYourTurn { movers: B.into(), wanted: Wanted::Place };
    assert_eq!(game.reason(A, "put-ctr"), why);
    game.play(B, "rest");
    assert_eq!(game.asked(), [A]);
    assert_eq!(Scene::new(2).begin().asked(), [A, B]);
}

/// P26, P29: without energy, and councilors that are picked.
#[test]
fn a_match_begins() {
    let setup = Setup::new(3).with("councilors", "chosen").with("noenergy", "on");
    let mut game = Rising::setup(&setup, &mut Seeded::from_number(3)).expect("a setup");
    let dice = &mut Seeded::from_number(3);
    let mut told = Vec::new();
    for (seat, name) in [(A, "scholar"), (B, "priest"), (C, "champion")] {
        let action: Action = format!("choose-{name}").parse().expect("an action");
        game.advance(seat, &action, dice, &mut told).expect("a legal action");
    }
    let players = game.view(games::Viewer::Public).players;
    assert_eq!(players[0].hand.len(), 2, "the Scholar begins with cards");
    assert_eq!([players[0].energy, players[1].energy, players[2].courage], [0, 1, 1]);
    assert!(told.iter().any(|event| matches!(event, Event::Turn { turn: 1, .. })));
    assert_eq!(
        game.automatic(game.to_act().iter().next().expect("a seat"), games::Holder::Person),
        Some(Action::Go)
    );
}

/// A step to which nobody could add anything is done without asking.
#[test]
fn nobody_is_asked_for_nothing() {
    let game = Scene::new(2).phase(json!({ "draw": 0 })).begin();
    let automatic = |game: &Match, seat| game.game.automatic(seat, games::Holder::Person);
    assert_eq!(automatic(&game, A), Some(Action::Draw));
    let scene = Scene::new(2).phase(json!({ "draw": 0 }));
    let game = scene.clone().player(1, "hand", json!(["shield"])).begin();
    assert_eq!(automatic(&game, A), None, "somebody could place a barrier first");
    let scene = scene.left("hil", 5).player(1, "energy", json!(5));
    assert_eq!(automatic(&scene.clone().begin(), A), None, "a tile could be raised");
    let despair = scene.clone().with("despair", json!(true)).begin();
    assert_eq!(automatic(&despair, A), Some(Action::Draw), "but for no energy in despair");
    let attack = scene.player(1, "energy", json!(4)).phase(json!("attack"));
    assert_eq!(automatic(&attack.clone().begin(), A), Some(Action::Roll));
    for card in ["bulwark", "raise", "well"] {
        let game = attack.clone().player(1, "hand", json!([card])).begin();
        assert_eq!(automatic(&game, A), None, "{card}");
    }
    let game = attack.player(0, "energy", json!(1)).begin();
    assert_eq!(automatic(&game, A), None, "all together could raise a tile");
    let game = Scene::new(2).phase(json!("build")).begin();
    assert_eq!(automatic(&game, B), Some(Action::Pass));
}

/// A wish is said beside the game.
#[test]
fn wishes_are_heard() {
    let mut game = Scene::new(2).begin();
    let wish: Action = "wish-hil-2".parse().expect("an action");
    assert_eq!(game.game.role(A, &wish), Role::Aside);
    game.play(A, "wish-hil-2");
    assert_eq!(game.player(A).wish.map(|wish| wish.n), Some(2));
}

#[test]
fn what_makes_no_sense_is_no_position() {
    for (scene, why) in [
        (Scene::new(2).player(0, "home", json!(12)), "more Atlanteans"),
        (Scene::new(2).player(0, "home", json!(0)), "more Atlanteans"),
        (Scene::new(2).on("mtn1", 0, 2, 0), "no room"),
        (Scene::new(2).left("mtn", 5).on("mtn1", 0, 1, 0), "no room"),
        (Scene::new(2).left("mtn", 5).with("barriers", json!(["mtn1"])), "no room"),
        (Scene::new(2).player(1, "councilor", json!("astrologer")), "councilors"),
        (Scene::new(2).player(0, "hand", json!(["ore"])), "more Atlanteans"),
        (Scene::new(2).phase(json!({ "draw": 2 })), "asked"),
        (Scene::new(2).phase(json!("produce")), "asked"),
        (Scene::new(2).with("first", json!(2)), "sits"),
    ] {
        let error = scene.refused();
        assert!(error.contains(why), "{error}");
    }
}
