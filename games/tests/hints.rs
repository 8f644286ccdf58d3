//! The reasons given for a move are true: the promised effects come, whoever plays on.

use games::{
    Arg, Game, Message, Position, Prose, Seat, Setup,
    atlanteon::{self, Atlanteon},
    atlantis::{self, Atlantis},
    dice::Seeded,
    search::{Observation, Thought},
};
use words::{Language, Reader};

/// A position of a game at random, every `every` plies.
fn positions<G: Game>(setup: &Setup, seed: u64, every: usize, look: impl Fn(&G, Seat)) {
    let dice = &mut Seeded::from_number(seed);
    let mut game = G::setup(setup, dice).expect("a setup");
    for ply in 0..400 {
        let Some(seat) = game.to_act().iter().next() else { break };
        if ply % every == 0 {
            look(&game, seat);
        }
        let Some(action) = game.sample(seat, dice, &mut Vec::new()) else { break };
        game = game.play(seat, &action, dice).expect("a legal action").0;
    }
}

fn played<G: Game>(game: &G, seat: Seat, action: &G::Action) -> (G, Vec<G::Event>) {
    game.play(seat, action, &mut Seeded::from_number(0)).expect("a legal action")
}

fn text(message: &Message, name: &str) -> String {
    match message.args.iter().find(|(key, _)| *key == name) {
        Some((_, Arg::Prose(prose))) => prose.to_string(),
        Some((_, Arg::Number(number))) => number.to_string(),
        other => panic!("{name}: {other:?}"),
    }
}

/// The messages of a list.
fn listed(message: &Message, name: &str) -> Vec<Message> {
    let Some((_, Arg::And(items))) = message.args.iter().find(|(key, _)| *key == name) else {
        panic!("no list {name}: {message:?}");
    };
    let message = |span: &games::Span| match span {
        games::Span::Message(message) => Some((**message).clone()),
        _ => None,
    };
    items.iter().flat_map(|item| item.0.iter().filter_map(message)).collect()
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
        assert!(!said.contains("atlant") && said.chars().count() < 200, "{said}");
    }
}

fn squares_won(events: &[atlanteon::Event], by: Seat) -> Vec<(String, [u8; 2])> {
    let won = |event: &atlanteon::Event| match event {
        atlanteon::Event::Resolved(it) if it.by.seat == by => {
            Some((it.square.to_string(), it.influence))
        }
        _ => None,
    };
    events.iter().filter_map(won).collect()
}

fn wins(events: &[atlanteon::Event], by: Seat) -> bool {
    events.iter().any(|event| matches!(event, atlanteon::Event::Won(won) if won.by.seat == by))
}

#[test]
fn what_a_tile_promises_comes() {
    let seen = std::cell::RefCell::new(std::collections::BTreeSet::new());
    for (seed, variant) in (0..12).zip(["plain", "plain", "claims"].iter().cycle()) {
        let setup = Setup::new(2).with("variant", variant);
        positions(&setup, seed, 3, |game: &Atlanteon, seat| {
            let other = seat.next(2);
            for action in game.legal(seat) {
                let sentences = game.why(seat, std::slice::from_ref(&action));
                assert!(!sentences.is_empty(), "something can be said of {action}");
                hold_to_sentences(&sentences);
                let (next, events) = played(game, seat, &action);
                let replies = next.to_act().contains(other).then(|| next.legal(other));
                let replies = replies.into_iter().flatten();
                let replies: Vec<_> =
                    replies.map(|reply| (reply, played(&next, other, &reply))).collect();
                for message in &sentences {
                    seen.borrow_mut().insert(message.key);
                    for (king, own) in [("my-king", other), ("their-king", seat)] {
                        // Nobody wins a King of their own.
                        let by = match message.key {
                            "atlanteon-hint-takes" | "atlanteon-hint-next" => seat,
                            "atlanteon-hint-gives" | "atlanteon-hint-keeps" => other,
                            _ => continue,
                        };
                        let kings = listed(message, "stakes");
                        let kings =
                            kings.iter().filter(|stake| text(stake, "what") == king).count();
                        assert!(kings == 0 || by == own, "{action}: {message:?}");
                    }
                    let side = &game.view(games::Viewer::Public).sides[seat.index()];
                    let sums = |stake: &Message| {
                        let sums =
                            ["mine", "theirs"].map(|name| text(stake, name).parse().expect(name));
                        let [mine, theirs]: [u8; 2] = sums;
                        match side {
                            atlanteon::Side::White => [mine, theirs],
                            atlanteon::Side::Blue => [theirs, mine],
                        }
                    };
                    match message.key {
                        "atlanteon-hint-wins" => assert!(wins(&events, seat)),
                        "atlanteon-hint-loses" => assert!(wins(&events, other)),
                        "atlanteon-hint-takes" | "atlanteon-hint-gives" => {
                            let by = if message.key.ends_with("takes") { seat } else { other };
                            for stake in listed(message, "stakes") {
                                let told = (text(&stake, "square"), sums(&stake));
                                assert!(squares_won(&events, by).contains(&told), "{told:?}");
                            }
                        }
                        "atlanteon-hint-king" => {
                            let (square, whose) = (text(message, "square"), text(message, "whose"));
                            let by = if whose == "mine" { seat } else { other };
                            if text(message, "when") == "now" {
                                let told = (square, sums(message));
                                assert!(squares_won(&events, by).contains(&told), "{told:?}");
                            } else if by == other {
                                let safe = replies.iter().find(|(_, (_, events))| {
                                    squares_won(events, other)
                                        .iter()
                                        .any(|(name, _)| *name == square)
                                });
                                assert!(safe.is_none(), "{action} keeps {square} open: {safe:?}");
                            }
                        }
                        "atlanteon-hint-stops" => {
                            let loses = replies.iter().find(|(_, (_, events))| wins(events, other));
                            assert!(loses.is_none(), "{action} does not stop {loses:?}");
                        }
                        "atlanteon-hint-keeps" => {
                            for stake in listed(message, "stakes") {
                                let square = text(&stake, "square");
                                let won = replies.iter().find(|(_, (_, events))| {
                                    squares_won(events, other)
                                        .iter()
                                        .any(|(name, _)| *name == square)
                                });
                                assert!(won.is_none(), "{action} does not keep {square}: {won:?}");
                            }
                        }
                        "atlanteon-hint-threatens" if *variant == "plain" => {
                            let (tile, square) = (text(message, "tile"), text(message, "square"));
                            let then: atlanteon::Action =
                                format!("{tile}{square}").parse().expect("an action");
                            let ignored = replies.iter().any(|(_, (next, _))| {
                                next.legal(seat).contains(&then)
                                    && wins(&played(next, seat, &then).1, seat)
                            });
                            assert!(ignored, "{then} wins after {action} if nobody minds");
                        }
                        _ => (),
                    }
                }
            }
        });
    }
    let seen = seen.into_inner();
    for key in
        ["wins", "takes", "gives", "stops", "keeps", "threatens", "next", "stands", "tower", "king"]
    {
        let key = format!("atlanteon-hint-{key}");
        assert!(seen.contains(&*key), "{key} was said: {seen:?}");
    }
}

fn turn(events: &[atlantis::Event]) -> &atlantis::Turn {
    let turn = events.iter().find_map(|event| match event {
        atlantis::Event::Turn(turn) => Some(turn),
        _ => None,
    });
    turn.expect("a turn")
}

#[test]
fn what_a_turn_promises_comes() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..6 {
        let dice = &mut Seeded::from_number(seed);
        let setup = Setup::new(2 + (seed % 3) as u8);
        let mut game = Atlantis::setup(&setup, dice).expect("a setup");
        for _ in 0..40 {
            let Some(seat) = game.to_act().iter().next() else { break };
            let plan = Atlantis::think(Observation::new(&game, seat), &mut Thought::new(500, dice));
            let sentences = game.why(seat, &plan);
            assert!(!sentences.is_empty(), "something can be said of {plan:?}");
            hold_to_sentences(&sentences);
            let view = game.view(games::Viewer::Seat(seat));
            let (mut next, mut events) = (game.clone(), Vec::new());
            for action in &plan {
                (next, events) = played(&next, seat, action);
            }
            let after = next.view(games::Viewer::Seat(seat));
            let told = &turn(&events).told;
            for message in &sentences {
                seen.insert(message.key);
                match message.key {
                    "atlantis-hint-explodes" => {
                        assert!(told.n_exploded() > 0);
                        let alone = after.turns == view.turns + 1;
                        for (own, it) in listed(message, "stones")
                            .iter()
                            .map(|message| (message.key == "atlantis-hint-own-stones", message))
                        {
                            let side = game.side_of(seat).map(usize::from).expect("a side");
                            if own && alone {
                                let stones = [&view, &after].map(|view| view.sides[side].stones);
                                let said = ["before", "after"].map(|name| text(it, name));
                                assert_eq!(said, stones.map(|count| count.to_string()));
                            }
                        }
                    }
                    "atlantis-hint-land" if after.turns == view.turns + 1 => {
                        for it in listed(message, "changes") {
                            let own = game.side_of(seat).map(usize::from).expect("a side");
                            let color = |at: &usize| Prose::from(view.sides[*at].color.message());
                            let side = match it.key {
                                "atlantis-hint-own-land" => own,
                                _ => (0..view.sides.len())
                                    .find(|at| color(at).to_string() == text(&it, "side"))
                                    .expect("a side"),
                            };
                            let scores = [&view, &after].map(|view| view.sides[side].score);
                            let said = ["before", "n"].map(|name| text(&it, name));
                            assert_eq!(said, scores.map(|score| score.to_string()), "{message:?}");
                        }
                    }
                    "atlantis-hint-quiet" => {
                        assert!(
                            told.exploded.is_empty() && told.lost.iter().all(|&count| count == 0)
                        );
                    }
                    "atlantis-hint-ends" => assert!(next.outcome().is_some()),
                    "atlantis-hint-next" => {
                        let (mut then, mut events) = (next.clone(), Vec::new());
                        // All pass until it has been one's own turn again.
                        while let Some(mover) = then.to_act().iter().next() {
                            (then, events) = played(&then, mover, &atlantis::Action::Done);
                            if mover == seat {
                                break;
                            }
                        }
                        if then.outcome().is_none() {
                            assert!(turn(&events).told.n_exploded() > 0, "{message:?}");
                        }
                    }
                    _ => (),
                }
            }
            game = next;
        }
    }
    for key in ["explodes", "safe", "next", "short", "quiet", "land"] {
        let key = format!("atlantis-hint-{key}");
        assert!(seen.contains(&*key), "{key} was said: {seen:?}");
    }
}
