//! The questions to each player, the order in which answers count, and standing answers.

use std::collections::BTreeSet;

use games::{
    ClockKind, Dice, Game, Holder, Position, Role, Seat, Setup, Viewer,
    dice::{ReplayDice, Seeded},
    looting::{Action, Car, Kind, Looting, StepView},
};
use serde_json::json;

use crate::board::{A, B, C, D, Match, board};
use Kind::{Amplifier, Battery, Converter, Field, Generator, Nullifier};

/// Plays everything that needs no question, until there is nothing more, and returns it.
fn settle(game: &mut Match) -> Vec<(Seat, String)> {
    let mut played = Vec::new();
    while let Some((seat, action)) = [A, B, C, D]
        .into_iter()
        .find_map(|seat| Some((seat, game.0.automatic(seat, Holder::Person)?)))
    {
        played.push((seat, action.to_string()));
        game.play(seat, &action.to_string());
    }
    played
}

#[test]
fn an_early_answer_waits_for_those_before_it() {
    let scene = || {
        let mut game = board(4).hand(B, &[Field]).hand(C, &[Field]).hand(D, &[Field]).begin();
        for seat in [B, C, D] {
            game.play(seat, "standing field ask");
        }
        game
    };
    let mut game = scene();
    game.play(A, "lava t1");
    assert_eq!(game.asked(), [B, C, D]);
    assert!(game.0.any_order());
    assert_eq!(game.0.role(D, &Action::Field), Role::Choice);
    assert_eq!(game.play(D, "field"), ["looting-answered(by: player 4)"]);
    assert_eq!(game.asked(), [B, C], "nobody is asked twice");
    assert_eq!(game.refused(D, "pass"), "looting-no-decides(n: 2, who: player 2 player 3)");
    assert_eq!(game.play(C, "pass"), ["looting-answered(by: player 3)"]);
    // The last answer reveals the first that plays.
    assert_eq!(game.0.role(B, &Action::Pass), Role::Move);
    let told = game.play(B, "pass");
    assert_eq!(told, ["looting-withdrew(by: player 4, of: player 1)"]);
    assert_eq!((game.asked(), game.0.clock(D)), (vec![D], ClockKind::Reaction));
    // The player who comes first plays, although another has answered before.
    let mut game = scene();
    game.play(A, "lava t1");
    game.play(D, "field");
    game.play(B, "field");
    assert_eq!((game.asked(), game.cards(D, Field)), (vec![B], 1));
}

/// A press that is late cannot answer another question than it was meant for.
#[test]
fn answers_say_what_they_answer() {
    let board = board(4).hand(B, &[Field]).hand(C, &[Field]).hand(D, &[Field, Nullifier]);
    let mut game = board.hand(A, &[Nullifier]).begin();
    game.play(A, "lava t1");
    game.play(B, "field");
    assert_eq!(game.legal(D), ["nullify-2", "allow-2"]);
    assert_eq!(game.refused(D, "field"), "looting-no-but-nullify");
    game.play(D, "pass");
    game.play(A, "nullify");
    assert_eq!(game.legal(D), ["field", "pass"]);
    game.play(C, "field");
    assert_eq!(game.legal(D), ["nullify-3", "allow-3"]);
    let late = game.0.check(D, &Action::Nullify(B)).map_err(games::Prose::from);
    assert_eq!(late.map_err(|error| error.to_string()), Err("looting-no-but-nullify".to_owned()));
}

/// The order begins at the left of who uses the card, and not of whose turn it is.
#[test]
fn nullifiers_go_round_from_who_plays() {
    let board = board(4).hand(C, &[Field]).hand(A, &[Nullifier]);
    let mut game = board.hand(B, &[Nullifier]).hand(D, &[Nullifier]).begin();
    game.play(A, "lava t1");
    game.play(C, "field");
    assert_eq!(game.asked(), [A, B, D]);
    let role = |seat| game.0.role(seat, &Action::Nullify(C));
    assert_eq!([D, A, B].map(role), [Role::Move, Role::Choice, Role::Choice]);
    game.play(B, "nullify");
    game.play(D, "pass");
    game.play(A, "nullify");
    assert_eq!((game.cards(A, Nullifier), game.cards(B, Nullifier)), (0, 1));
}

#[test]
fn a_window_that_nobody_can_use_does_not_exist() {
    let mut game = board(4).hand(A, &[Field, Battery]).hand(B, &[Amplifier]).begin();
    game.play(A, "lava t1");
    assert_eq!(game.view().step, StepView::Act);
    game.play(A, "battery");
    assert_eq!(game.view().step, StepView::Act);
}

#[test]
fn who_is_absent_passes_or_places_lava_where_it_harms_them_least() {
    let board = board(2).tracks([7; 4]).covered((1..=20).filter(|&space| space > 4));
    let board = board.stack(20, &[]).stack(1, &[Generator, Battery]).stack(2, &[Generator]);
    let mut game = board.on(A, 3).on(B, 4).hand(B, &[Field]).begin();
    game.play(A, "lava 4 3");
    assert_eq!(game.0.clock(B), ClockKind::Reaction);
    assert_eq!(game.0.if_absent(B), Some(Action::Pass));
    game.play(B, "field");
    assert_eq!(
        game.lava(),
        ["1-2", "1-3", "1-4", "2-3"],
        "what can be reached, but for what lay there"
    );
    let anew = game.0.if_absent(B).expect("something sensible");
    assert_eq!(anew.to_string(), "lava-2-3", "not on itself, and on few cards");
    // Nor where it lay.
    let mut game = crate::board::board(4).hand(B, &[Field]).begin();
    game.play(A, "lava t1");
    game.play(B, "field");
    assert_eq!(
        game.0.if_absent(B).map(|if_absent| if_absent.to_string()).as_deref(),
        Some("lava-t2")
    );
}

#[test]
fn what_one_always_answers_is_played_and_seen_by_nobody_else() {
    let scene = || {
        let mut game = board(3).hand(B, &[Field]).hand(C, &[Field]).begin();
        game.play(C, "standing field ask");
        game
    };
    let mut game = scene();
    let told = game.play(B, "standing field never");
    assert_eq!(told, ["looting-standing(of: field, always: never)"]);
    assert_eq!(game.0.role(B, &game.read(B, "standing field ask")), Role::Aside);
    assert_eq!(game.refused(B, "standing field never"), "looting-no-change");
    let public = scene().view();
    assert_eq!(game.view(), public);
    assert_eq!(game.0.view(Viewer::Seat(A)), public);
    game.play(A, "lava t1");
    assert_eq!(game.asked(), [B, C]);
    assert_eq!(settle(&mut game), [(B, "pass".to_owned())]);
    assert_eq!(game.asked(), [C]);
    game.play(C, "field");
    game.play(C, "lava t2");
    assert_eq!(settle(&mut game), [(B, "pass".to_owned())]);
    assert_eq!(game.view().step, StepView::Act);
    // It can be taken back at any time.
    game.play(B, "standing field ask");
    game.play(A, "done");
    game.play(B, "lava t1");
    game.play(B, "done");
    game.play(C, "lava t1");
    assert_eq!((game.asked(), settle(&mut game).len()), (vec![B], 0));
}

/// A player without standing answers is asked about what affects them; computers think of all.
#[test]
fn at_first_one_is_asked_about_what_affects_one() {
    let scene = || {
        let board = board(3).tracks([7, 7, 0, 0]).covered([9]).stack(3, &[Battery]);
        let board = board.on(A, 15).on(B, 3).on(C, 2).hand(A, &[Battery]);
        board.hand(B, &[Field, Nullifier]).begin()
    };
    let mut game = scene();
    game.play(A, "lava 3");
    assert_eq!((game.asked(), settle(&mut game).len()), (vec![B], 0), "the space of the car");
    let mut game = scene();
    game.play(A, "lava t3");
    assert_eq!(game.0.automatic(B, Holder::Computer), None);
    assert_eq!(settle(&mut game), [(B, "pass".to_owned())]);
    game.play(A, "battery");
    assert_eq!(settle(&mut game), [(B, "allow-1".to_owned())], "a Battery affects nobody");
    let mut game = scene();
    game.play(B, "standing field ask");
    game.play(A, "lava t3");
    assert_eq!((game.asked(), settle(&mut game).len()), (vec![B], 0));
    assert_eq!(game.play(B, "pass"), ["looting-stands(who: player 2, n: 1)"]);
    let back = game.read(B, "standing field affected");
    assert_eq!(back.to_string(), "standing-field-affected");
}

/// Of who was not asked nothing is told, whatever they answer.
#[test]
fn only_who_was_asked_is_named() {
    let mut game = board(4).hand(B, &[Field]).hand(C, &[Field]).hand(D, &[Field]).begin();
    game.play(D, "standing field ask");
    game.play(A, "lava t1");
    assert_eq!((game.play(B, "pass"), game.play(C, "pass")), (vec![], vec![]));
    assert_eq!(game.play(D, "pass"), ["looting-stands(who: player 4, n: 1)"]);
}

/// `mine`: the space of one's car; or, if nothing can be claimed there, the stack with the
/// top card that is worth most.
#[test]
fn a_force_field_for_what_is_mine() {
    let answer = |cards: &[Kind], car: serde_json::Value, lava: &str| {
        let mut game = board(3)
            .tracks([7, 7, 0, 0])
            .covered([9])
            .stack(3, cards)
            .stack(8, &[Generator])
            .stack(12, &[Converter])
            .car(B, car)
            .on(C, 2)
            .hand(B, &[Field])
            .begin();
        game.play(B, "standing field mine");
        game.play(A, lava);
        settle(&mut game).pop().map(|settle| settle.1)
    };
    let here = || json!({ "on": 2 });
    assert_eq!(answer(&[Battery], here(), "lava 3").as_deref(), Some("field"));
    assert_eq!(answer(&[Battery], here(), "lava 8").as_deref(), Some("pass"));
    assert_eq!(answer(&[Battery], here(), "lava t3").as_deref(), Some("pass"));
    // Nothing lies there: an Amplifier on 20 is worth 7, a Converter 5, a Generator 4.
    assert_eq!(answer(&[], here(), "lava 3").as_deref(), Some("field"));
    assert_eq!(answer(&[], here(), "lava 8").as_deref(), Some("pass"));
    let mut game = board(3)
        .tracks([7, 7, 0, 0])
        .covered([9])
        .stack(20, &[])
        .stack(8, &[Converter])
        .stack(12, &[Battery])
        .car(B, json!("down"))
        .hand(B, &[Field])
        .begin();
    game.play(B, "standing field mine");
    game.play(A, "lava 8");
    assert_eq!(settle(&mut game), [(B, "field".to_owned())], "the Converter is the best there is");
}

/// `me`: swaps, Force Fields against one's lava, and cards out of the stack where one is.
#[test]
fn a_nullifier_for_what_is_done_to_me() {
    let scene = || {
        let mut game = board(4)
            .stack(1, &[Generator, Battery])
            .stack(9, &[Generator, Battery])
            .on(B, 1)
            .on(C, 9)
            .hand(A, &[Amplifier, Converter, Battery, Nullifier])
            .hand(B, &[Nullifier, Battery])
            .hand(C, &[Nullifier, Field])
            .begin();
        for seat in [B, C] {
            game.play(seat, "standing nullify me");
            game.play(seat, "standing field never");
        }
        game.play(A, "lava t1");
        settle(&mut game);
        game
    };
    let answers = |does: &str| {
        let mut game = scene();
        game.play(A, does);
        settle(&mut game).into_iter().map(|(seat, what)| format!("{} {what}", seat.0)).collect()
    };
    let of = |does| -> Vec<String> { answers(does) };
    assert_eq!(of("swap 2 battery"), ["1 nullify-1"]);
    assert_eq!(of("take 2"), ["1 nullify-1"]);
    assert_eq!(of("battery"), ["1 allow-1", "2 allow-1"]);
    let mut game = scene();
    game.play(A, "done");
    game.play(A, "standing nullify me");
    game.play(C, "standing field ask");
    game.play(B, "lava t2");
    game.play(C, "field");
    assert_eq!(settle(&mut game), [(A, "allow-3".to_owned()), (B, "nullify-3".to_owned())]);
}

/// In random games: whoever is asked can play what they are asked for, nobody is asked
/// again before something happened, and computers do not see what others always answer.
#[test]
fn only_who_can_play_is_asked() {
    let mut steps = BTreeSet::new();
    for seed in 0..60 {
        let mut dice = Seeded::from_number(seed);
        let setup = Setup::new(2 + (seed % 3) as u8);
        let mut game = Looting::setup(&setup, &mut dice).expect("a setup");
        let mut answered = BTreeSet::new();
        while let Some(seat) = {
            let asked: Vec<Seat> = game.to_act().iter().collect();
            let dice: &mut dyn Dice = &mut dice;
            dice.pick(&asked).copied()
        } {
            let view = game.view(Viewer::Public);
            let has = |seat: Seat, kind: Kind| view.players[seat.index()].cards[kind.index()] > 0;
            let can = |other: &Seat| {
                let player = &view.players[other.index()];
                let car = matches!(player.car, Car::On(_) | Car::Down);
                car && match view.step {
                    StepView::Field => {
                        has(*other, Field) && !player.used && Some(*other) != view.mover
                    }
                    StepView::Nullify { by, .. } => has(*other, Nullifier) && *other != by,
                    _ => false,
                }
            };
            // All who can, and nobody else or twice.
            if matches!(view.step, StepView::Field | StepView::Nullify { .. }) {
                let expected = Seat::all(setup.seats).filter(can);
                let expected: Vec<Seat> =
                    expected.filter(|expected| !answered.contains(expected)).collect();
                assert_eq!(game.to_act().iter().collect::<Vec<_>>(), expected);
            }
            steps.insert(format!("{:?}", view.step).split(' ').next().map(str::to_owned));
            let action = game.sample(seat, &mut dice, &mut Vec::new()).expect("an action");
            match game.role(seat, &action) {
                Role::Choice => drop(answered.insert(seat)),
                Role::Aside | Role::Draft | Role::Retract => (),
                _ => answered.clear(),
            }
            game.apply(seat, &action, &mut ReplayDice::new(&[]), &mut Vec::new());
        }
    }
    assert_eq!(steps.len(), 6, "{steps:?}");
}
