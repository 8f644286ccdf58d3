//! The reasons given for a move are true: the promised effects come.

use std::collections::BTreeSet;

use games::{
    Arg, Game, Message, Position, Role, Seat, Setup, Viewer,
    dice::Seeded,
    looting::{Action, Car, Cell, Kind, Looting, StepView},
    search::{Observation, Thought},
};
use words::{Language, Reader};

fn number(message: &Message, name: &str) -> i64 {
    match message.args.iter().find(|(key, _)| *key == name) {
        Some((_, Arg::Number(number))) => *number,
        other => panic!("{name}: {other:?}"),
    }
}

/// Whole sentences, in all languages.
fn hold_to_sentences(sentences: &[Message]) {
    assert!(sentences.len() <= 2, "short: {sentences:?}");
    for (message, language) in sentences
        .iter()
        .flat_map(|sentence| Language::all().map(move |language| (sentence, language)))
    {
        let said =
            words::text(&message.clone().into(), Reader::of(language), |seat| seat.to_string());
        assert!(said.ends_with('.') && !said.contains("  "), "{said}");
        assert!(!said.contains("looting") && said.chars().count() < 200, "{said}");
    }
}

fn total(game: &Looting, seat: Seat) -> i64 {
    game.view(Viewer::Seat(seat)).players[seat.index()].score.total.into()
}

/// After the plan, when all who are asked pass.
fn after(game: &Looting, seat: Seat, plan: &[Action]) -> Looting {
    let (mut next, mut dice) = (game.clone(), Seeded::from_number(0));
    for action in plan {
        next.advance(seat, action, &mut dice, &mut Vec::new()).expect("a legal action");
    }
    while let Some((asked, pass)) = next.to_act().iter().find_map(|asked| {
        let passes = |action: &Action| matches!(action, Action::Pass | Action::Allow(_));
        Some((asked, next.legal(asked).into_iter().find(passes)?))
    }) {
        next.advance(asked, &pass, &mut dice, &mut Vec::new()).expect("a pass");
    }
    next
}

#[test]
fn what_is_promised_comes() {
    let (mut seen, mut n_safe) = (BTreeSet::new(), 0);
    for seed in 0..90 {
        let mut dice = Seeded::from_number(seed);
        let setup = Setup::new(2 + (seed % 3) as u8);
        let mut game = Looting::setup(&setup, &mut dice).expect("a setup");
        while let Some(seat) = game.to_act().iter().next() {
            let thought = &mut Thought::new(4, &mut dice);
            let plan = Looting::think(Observation::new(&game, seat), thought);
            let sentences = game.why(seat, &plan);
            assert!(!sentences.is_empty(), "{plan:?}");
            hold_to_sentences(&sentences);
            let next = after(&game, seat, &plan);
            for message in &sentences {
                seen.insert(message.key);
                match message.key {
                    "looting-hint-points" => {
                        assert_eq!(number(message, "before"), total(&game, seat));
                        assert_eq!(number(message, "after"), total(&next, seat), "{plan:?}");
                    }
                    "looting-hint-battery" => {
                        let lost = total(&game, seat) - total(&next, seat);
                        assert_eq!(number(message, "n"), lost.max(0));
                    }
                    "looting-hint-flee" => {
                        let gained = total(&next, seat) - total(&game, seat);
                        assert_eq!(number(message, "n"), gained);
                    }
                    "looting-hint-next" => n_safe += u32::from(stays(&next, seat)),
                    "looting-hint-ends" => assert!(next.outcome().is_some()),
                    "looting-hint-hits" => {
                        let down = next.view(Viewer::Public).now.hit.len()
                            + next.view(Viewer::Public).last.map_or(0, |turn| turn.hit.len());
                        assert!(down > 0 || next.outcome().is_some());
                    }
                    _ => (),
                }
            }
            // Any turn has a reason, also a random one.
            if let Some(action) = game.sample(seat, &mut dice, &mut Vec::new())
                && !matches!(game.role(seat, &action), Role::Aside | Role::Retract)
            {
                hold_to_sentences(&game.why(seat, &[action]));
            }
            for action in plan {
                game.advance(seat, &action, &mut dice, &mut Vec::new()).expect("a legal action");
            }
        }
    }
    assert!(seen.len() >= 14, "{seen:?}");
    assert!(n_safe > 20, "{n_safe} cars are safe");
}

/// Whether a car stands where it is until its player acts again, though the others place
/// lava there as soon as they can. Anything else breaks a promise.
fn stays(game: &Looting, seat: Seat) -> bool {
    let place = |game: &Looting| game.view(Viewer::Public).players[seat.index()].car;
    let Car::On(space) = place(game) else { panic!("it ends somewhere") };
    for seed in 0..12 {
        let (mut next, mut dice) = (game.clone(), Seeded::from_number(seed));
        let acts = |game: &Looting| {
            let view = game.view(Viewer::Public);
            view.mover == Some(seat) && view.step == StepView::Act
        };
        while next.outcome().is_none() && !acts(&next) {
            let Some(by) = next.to_act().iter().next() else { break };
            let legal = next.legal(by);
            let covers =
                |action: &&Action| matches!(action, Action::Lava(lava) if lava.covers(space));
            let action = match legal.iter().find(covers) {
                Some(action) => *action,
                None => next.sample(by, &mut dice, &mut Vec::new()).expect("who is asked, can"),
            };
            next.advance(by, &action, &mut dice, &mut Vec::new()).expect("it is legal");
            assert!(place(&next) != Car::Down, "seed {seed}: lava covers {space}: {action}");
        }
    }
    true
}

/// The lava of a turn may cover two spaces: both are named.
#[test]
fn a_field_is_told_all_that_is_covered() {
    let mut n_two = 0;
    for seed in 0..60 {
        let dice = &mut Seeded::from_number(seed);
        let mut game = Looting::setup(&Setup::new(2 + (seed % 3) as u8), dice).expect("a setup");
        while let Some(seat) = game.to_act().iter().next() {
            if game.view(Viewer::Public).step == StepView::Field {
                n_two += u32::from(told_of_field(&game, seat) == 2);
            }
            let action = game.sample(seat, dice, &mut Vec::new()).expect("who is asked, can");
            game.advance(seat, &action, dice, &mut Vec::new()).expect("it is legal");
        }
    }
    assert!(n_two > 0, "some lava covers two");
}

/// How many spaces are named to who can play a Force Field: all that lava covers.
fn told_of_field(game: &Looting, seat: Seat) -> usize {
    let told = game.why(seat, &[Action::Field]);
    let named = told.iter().flat_map(|message| &message.args).find_map(|argument| match argument {
        ("spaces", Arg::And(spaces)) => Some(spaces.len()),
        _ => None,
    });
    let lava = game.view(Viewer::Public).now.lava;
    let n = lava.iter().filter(|cell| matches!(cell, Cell::Space(_))).count();
    assert_eq!(named.unwrap_or(0), n, "{told:?}");
    n
}

/// A card for another of its kind is nothing gained, and one chance to use a card lost.
#[test]
fn nobody_pays_a_card_for_its_like() {
    use crate::board::{A, B, board};
    let acts = |board: crate::board::Board| board.set("step", "act".into()).set("left", 2.into());
    for kind in [Kind::Converter, Kind::Multiplier, Kind::Amplifier] {
        let there = acts(board(2)).on(B, 1).stack(1, &[Kind::Nullifier, kind, kind]);
        let game = there.hand(A, &[kind]).hand(B, &[Kind::Amplifier]).begin().0;
        for (seed, nodes) in (0..12).flat_map(|seed| [(seed, 4), (seed, 200), (seed, 2_000)]) {
            let dice = &mut Seeded::from_number(seed);
            let plan = Looting::think(Observation::new(&game, A), &mut Thought::new(nodes, dice));
            let odd = |action: &Action| match *action {
                Action::Take { place, pays } => place > 0 && pays == kind,
                Action::Swap { kind, .. } => kind == Kind::Amplifier,
                _ => false,
            };
            assert!(!plan.iter().any(odd), "{kind}, {seed}, {nodes}: {plan:?}");
        }
    }
}
