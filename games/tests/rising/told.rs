//! Texts about cards and components, and about the decisions that all make together.

use games::{
    Game as _, Position, Prose, Seat, Setup,
    dice::Seeded,
    menu::{Menu, menu},
    rising::{Action, Card, Effect, Numbers, Rising},
};
use serde_json::json;
use words::{Language, Reader};

use crate::scene::{A, B, Match, Scene};

fn say(prose: impl Into<Prose>, language: Language) -> String {
    let seat = |seat: Seat| format!("@{}", seat.0 + 1);
    words::text(&prose.into(), Reader::of(language), seat)
}

fn german() -> Language {
    Language::all().find(|language| language.tag() == "de").expect("German")
}

/// The question for a seat after these words, and its answers.
fn asked(game: &Match, seat: Seat, path: &[&str]) -> (String, Vec<String>) {
    let path: Vec<String> = path.iter().map(|&token| token.to_owned()).collect();
    let Menu::Ask(question) = menu(&game.game, seat, &path, 25) else { panic!("a question") };
    let say = |prose: &Prose| say(prose.clone(), Language::default());
    (say(&question.ask), question.options.iter().map(|option| say(&option.label)).collect())
}

#[test]
fn who_picks_a_card_reads_what_it_does() {
    let cards = ["change", "well", "foresee"];
    let keep = json!([{ "ask": { "keep": { "by": 0, "cards": cards, "n": 1 } } }]);
    let game = Scene::new(2).phase(json!("produce")).with("todo", keep).begin();
    let (_, labels) = asked(&game, A, &[]);
    assert_eq!(
        labels,
        [
            "Lore of Change (change up to 2 resources)",
            "Lore of the Well (2 energy)",
            "Lore of Foresight (see 3 misfortunes, may discard 1)",
        ]
    );
    let hand = json!(["well", "exchange", "valor", "shield", "raise"]);
    let game = Scene::new(2).player(0, "hand", json!(["well", "valor"])).begin();
    assert_eq!(
        asked(&game, A, &["play"]).1,
        ["Lore of the Well (2 energy)", "Lore of Valor (1 courage)"]
    );
    let full = json!([{ "ask": { "hand": { "by": 0 } } }]);
    let game = Scene::new(2).player(0, "hand", hand).with("todo", full).begin();
    let (_, labels) = asked(&game, A, &[]);
    for label in ["Discard Lore of Exchange (two may exchange)", "Play Lore of the Well (2 energy)"]
    {
        assert!(labels.iter().any(|text| text == label), "{label}: {labels:?}");
    }
}

/// Cards that do something else say so, and alone nobody exchanges.
#[test]
fn what_is_told_is_what_is_done() {
    let toml = Numbers::TEXT.replacen("energy 2", "energy 5\", \"ore 2", 1);
    let numbers = serde_json::to_value(Numbers::read(&toml).expect("numbers")).expect("JSON");
    let scene = Scene::new(1).player(0, "hand", json!(["well", "exchange"]));
    let game = scene.with("numbers", numbers).begin();
    let (_, labels) = asked(&game, A, &["play"]);
    assert_eq!(labels, ["Lore of the Well (5 energy, 2 ore)", "Lore of Exchange (1 energy)"]);
}

#[test]
fn who_draws_a_card_is_told_what_it_does() {
    let hand = json!([{ "ask": { "keep": { "by": 0, "cards": ["well", "valor"], "n": 1 } } }]);
    let scene = Scene::new(2).phase(json!("produce")).on("mtn1", 0, 1, 0).with("todo", hand);
    let mut game = scene.begin();
    game.play(A, "keep-well");
    let told: Vec<String> = game
        .events
        .iter()
        .map(|event| say(Rising::tell(event, games::Viewer::Public), german()))
        .collect();
    assert_eq!(told, ["@1 behält Lehre von der Quelle (2 Energie)."]);
}

#[test]
fn who_builds_reads_what_it_brings() {
    let scene = Scene::new(2).phase(json!("build")).player(0, "resources", json!([0, 9, 9, 9]));
    let (_, labels) = asked(&scene.begin(), A, &[]);
    let label = "Copper Coil (a2): 2 gold, 1 crystal → 2 energy";
    assert!(labels.iter().any(|text| text == label), "{labels:?}");
    for language in Language::all() {
        for part in &Numbers::standard().components {
            let does: Vec<String> =
                part.does.iter().map(|effect| say(effect.name(), language)).collect();
            // A button has room for 80: the name and the cost need 55 at most.
            assert!(does.join(", ").chars().count() <= 26, "{does:?}");
        }
    }
}

/// The rules name every card and every component, with what they do.
#[test]
fn the_rules_list_all_that_there_is() {
    let numbers = Numbers::standard();
    for language in Language::all() {
        let rules = words::rules("rising", language).unwrap_or(Rising::INFO.rules);
        let say = |message: games::Message| say(message, language);
        let list = |does: &[Effect]| {
            does.iter().map(|effect| say(effect.name())).collect::<Vec<_>>().join(", ")
        };
        let mut lines = Vec::new();
        for card in &numbers.knowledge {
            let (name, does) = (say(card.id.name()), list(&card.does));
            lines.push(format!("- {name} ({} / {}): {does}", card.modern, card.ancient));
        }
        for part in &numbers.components {
            let cost = games::rising::Resource::ALL.into_iter().zip(part.cost());
            let cost: Vec<String> = cost
                .filter(|cost| cost.1 > 0)
                .map(|(resource, count)| format!("{count} {}", say(resource.name())))
                .collect();
            let does = match part.does[..] {
                [] => "–".to_owned(),
                _ => list(&part.does),
            };
            lines.push(format!("- {}: {} → {does}", say(part.id.name()), cost.join(", ")));
        }
        for card in &numbers.misfortunes {
            lines.push(format!("- {}: {}", say(card.id.name()), card.count));
        }
        let missing: Vec<&String> = lines
            .iter()
            .filter(|entry| !rules.lines().any(|line| line.starts_with(&***entry)))
            .collect();
        assert!(missing.is_empty(), "{}: {missing:#?}", language.tag());
    }
    assert_eq!(Card::all().count(), numbers.knowledge.len());
}

/// The texts about the last action.
fn heard(game: &Match) -> Vec<String> {
    let tell = |event| say(Rising::tell(event, games::Viewer::Public), Language::default());
    game.events.iter().map(tell).collect()
}

fn deciding(game: &Match) -> String {
    say(game.game.joint_decision().expect("all decide"), Language::default())
}

#[test]
fn who_promises_reads_what_and_what_is_missing() {
    let scene = Scene::new(2).phase(json!({ "draw": 0 })).player(1, "energy", json!(3));
    let mut game = scene.player(0, "energy", json!(2)).next(&["flood-hil"]).begin();
    game.play(A, "draw");
    // An effect that is still to be decided has not happened.
    assert_eq!(heard(&game), ["@1 draws Flood Hills: it threatens the outermost tile."]);
    let (ask, labels) = asked(&game, B, &[]);
    assert_eq!(ask, "Promise how much energy?");
    assert_eq!(labels, ["Promise 1 energy", "Promise 2 energy", "Promise 3 energy"]);
    let ask = asked(&game, A, &[]).0;
    let missing = "takes 3 energy: others must still promise 1. Let it come?";
    assert!(ask.contains(missing), "{ask}");
    game.play(B, "pledge-1");
    assert_eq!(asked(&game, A, &[]).0, "Cancel the flood of the Hills for 3 energy?");
    assert!(deciding(&game).contains("pays the missing 2"));
    game.play(B, "pledge-3");
    assert!(deciding(&game).contains("nothing is missing"), "{}", deciding(&game));
    assert_eq!(asked(&game, B, &[]).1[0], "Promise nothing");
}

#[test]
fn nobody_pays_for_a_tile_that_a_barrier_keeps() {
    let scene = Scene::new(2).phase(json!({ "draw": 0 })).player(1, "energy", json!(3));
    let scene = scene.left("hil", 4).with("barriers", json!(["hil3"])).next(&["flood-hil"]);
    let mut game = scene.begin();
    game.play(A, "draw");
    let told = deciding(&game);
    assert!(
        told.contains("The barrier on Hills 3 will hold") && told.contains("No need to pay"),
        "{told}"
    );
}

#[test]
fn misfortunes_are_put_back_in_an_order() {
    let scene = Scene::new(2).player(0, "hand", json!(["foresee"]));
    let mut game = scene.next(&["calm", "raid", "fever"]).begin();
    game.play(A, "play-foresee").play(A, "drop-none").play(A, "next-raid");
    assert_eq!(heard(&game), ["@1 puts Athenian Raid on top."]);
    assert_eq!(asked(&game, A, &[]).1, ["Put Calm Seas below that", "Put Fever below that"]);
    game.play(A, "next-fever");
    assert_eq!(heard(&game), ["@1 puts Fever below that.", "@1 puts Calm Seas below that."]);
}

#[test]
fn who_exchanges_reads_what_can_be_given() {
    let scene = Scene::new(3).player(0, "hand", json!(["exchange"]));
    let scene = scene.player(0, "resources", json!([0, 3, 1, 0]));
    let mut game = scene.player(1, "resources", json!([2, 0, 0, 1])).begin();
    game.play(A, "play-exchange");
    let ask = say(game.game.ask(A), Language::default());
    assert_eq!(ask, "exchange resources between two of you");
    assert!(asked(&game, A, &[]).0.starts_with("Two of you exchange any number"));
    game.play(A, "give-1-2-gold-2");
    assert!(asked(&game, A, &[]).0.starts_with("More between @1 and @2?"));
}

/// An action that only lets the game go on is not told by itself.
#[test]
fn going_on_says_nothing() {
    let scene = Scene::new(2).phase(json!("ready")).player(0, "hand", json!(["command"]));
    let mut game = scene.on("mtn1", 0, 1, 0).begin();
    game.play(A, "go");
    assert_eq!(heard(&game), ["Now the Atlanteans on the island may act."]);
}

/// A solo player has a last turn, if nothing else is chosen; games laid out before that rule have
/// none.
#[test]
fn alone_there_is_a_last_turn() {
    let last = |setup: Setup| {
        let mut dice = Seeded::from_number(1);
        let game = Rising::setup(&setup, &mut dice).expect("a setup");
        (game.view(games::Viewer::Public).rules.deadline, game, dice)
    };
    assert_eq!(last(Setup::new(1)).0, None, "a log from before");
    assert_eq!(last(Rising::complete_setup(Setup::new(2))).0, None);
    assert_eq!(last(Rising::complete_setup(Setup::new(1).with("deadline", "off"))).0, None);
    assert_eq!(last(Rising::complete_setup(Setup::new(2).with("deadline", "15"))).0, Some(15));
    let (turn, mut game, mut dice) = last(Rising::complete_setup(Setup::new(1)));
    assert_eq!(turn, Some(20));
    let mut events = Vec::new();
    let go = game.automatic(A, games::Holder::Person).expect("nobody waits for it");
    game.advance(A, &go, &mut dice, &mut events).expect("a legal action");
    let told: Vec<String> = events
        .iter()
        .map(|event| say(Rising::tell(event, games::Viewer::Public), Language::default()))
        .collect();
    assert!(told[0].starts_with("The council: ") && told[0].contains("(@1): "), "{told:?}");
    assert_eq!(told[1], "If the gate isn’t complete after turn 20, the game is lost.");
    // And whoever only waits loses by it.
    for n in 0.. {
        assert!(n < 2_000, "it ends");
        let Some(seat) = game.to_act().iter().next() else { break };
        let mut can = Vec::new();
        game.list(seat, &mut can);
        let navy: Action = "put-nav".parse().expect("an action");
        let waits = can.contains(&navy).then_some(navy);
        let action = waits.or_else(|| game.if_absent(seat)).expect("something is done");
        game.advance(seat, &action, &mut dice, &mut events).expect("a legal action");
    }
    assert!(game.turn() <= 20);
}

/// The starting player can be named; where nobody sits, it is drawn by lot.
#[test]
fn the_starting_player_can_be_named() {
    for first in 1..=3_u8 {
        let setup = Setup::new(3).with("first", &first.to_string());
        let game = Rising::setup(&setup, &mut Seeded::from_number(5)).expect("a setup");
        assert_eq!(game.view(games::Viewer::Public).first, Seat(first - 1));
    }
    let drawn = |setup: Setup| {
        let game = Rising::setup(&setup, &mut Seeded::from_number(5)).expect("a setup");
        game.view(games::Viewer::Public).first
    };
    assert_eq!(drawn(Setup::new(3).with("first", "4")), drawn(Setup::new(3)));
}

/// Where everybody acts, the energy of the centre comes before the rolls that it can help;
/// not in a match from before.
#[test]
fn the_centre_acts_first() {
    for (first, asks) in [(true, true), (false, false)] {
        let rules = json!({ "mode": "basic", "amended": first });
        let scene = Scene::new(1).rules(rules).phase(json!("produce"));
        let mut game = scene.on("hil3", 0, 1, 0).on("ctr", 0, 2, 0).begin();
        game.roll(A, "all", &[2]);
        let asked = game.view().question.is_some();
        assert_eq!(asked, asks, "3 and 1 energy are enough for 4");
    }
}

/// Every question that is asked more than once says how often.
#[test]
fn what_is_still_to_be_picked_is_said() {
    let scene = Scene::new(2).phase(json!("attack")).with("galley", json!(4));
    let mut game = scene.begin();
    game.roll(A, "roll", &[1]);
    for n in (2..=6).rev() {
        let (ask, _) = asked(&game, A, &[]);
        assert!(ask.ends_with(&format!("{n} tiles to pick.")), "{ask}");
        let told = say(game.game.ask(A), Language::default());
        assert_eq!(told, format!("pick {n} tiles the attack takes"));
        assert_eq!(game.view().question.expect("a question").times, n);
        game.play(A, if n % 2 == 0 { "sink-mtn" } else { "sink-hil" });
    }
    assert!(asked(&game, A, &[]).0.ends_with("1 tile to pick."));
    let hand = json!(["well", "exchange", "valor", "shield", "raise", "well"]);
    let full = json!([{ "ask": { "hand": { "by": 0 } } }]);
    let game = Scene::new(2).player(0, "hand", hand).with("todo", full).begin();
    assert_eq!(asked(&game, A, &[]).0, "Play or discard which card? 2 must go.");
}

/// A flood of what is gone says what it takes, and when it is lost nothing is said to have
/// sunk that stands.
#[test]
fn a_flood_of_what_is_gone_says_so() {
    let scene = Scene::new(2).player(0, "energy", json!(3)).phase(json!({ "draw": 0 }));
    let flood = |left: &[(&str, u8)]| {
        let mut game = scene.clone().only(left).next(&["flood-hil", "calm"]).begin();
        game.play(A, "draw");
        game
    };
    let mut game = flood(&[("mtn", 2), ("for", 1)]);
    assert_eq!(
        heard(&game),
        ["@1 draws Flood Hills: nothing is left there, so it threatens two other tiles."]
    );
    assert!(deciding(&game).ends_with("if the flood comes, two other tiles will sink."));
    assert!(asked(&game, A, &[]).0.ends_with("If it comes, two other tiles sink."));
    let marked: Vec<String> = game
        .view()
        .question
        .expect("a question")
        .places
        .iter()
        .map(|place| place.to_string())
        .collect();
    assert_eq!(marked, ["mtn5", "for6"]);
    game.play(A, "leave");
    assert!(
        heard(&game)
            .contains(&"The Hills are gone, so two other tiles sink. @1 picks them.".to_owned())
    );
    let mut game = flood(&[("mtn", 1)]);
    assert!(deciding(&game).ends_with("if the flood comes, this loses the game."));
    game.play(A, "leave");
    let told = heard(&game);
    assert!(
        told.contains(&"The Hills are gone, and no two other tiles are left to sink.".to_owned())
    );
    assert!(told.last().expect("an end").starts_with("More has to sink than is left"), "{told:?}");
}

/// Nothing is said to be lost where nothing is, and nothing more to be built where nothing
/// was.
#[test]
fn nothing_is_said_that_is_not_so() {
    let scene = Scene::new(2).phase(json!({ "draw": 0 })).next(&["sabotage", "fever"]);
    let mut game = scene.begin();
    game.play(A, "draw");
    assert_eq!(heard(&game)[0], "@1 draws Sabotage: but there is no resource to lose.");
    game.play(B, "draw");
    assert_eq!(heard(&game)[0], "@2 draws Fever: but nobody is out to be taken back.");
    let game = Scene::new(2).phase(json!("build")).player(0, "resources", json!([0, 9, 9, 9]));
    let labels = asked(&game.begin(), A, &[]).1;
    assert!(labels.iter().any(|label| label == "Build nothing"), "{labels:?}");
    // Courage that comes to nothing is said to.
    let scene = Scene::new(2).phase(json!({ "draw": 0 })).next(&["flood-frg", "calm"]);
    let mut game = scene.on("frg1", 0, 1, 1).begin();
    game.play(A, "draw");
    let told = heard(&game);
    assert!(told.contains(&"Courage is of no use to @1 in Forges 1: nobody can act there.".into()));
}
