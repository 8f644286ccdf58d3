//! What must hold for every game.
//!
//! The rest of the program relies on these laws and does not check them again.
//! They are not behind `cfg(test)`, so that other crates can hold their own
//! games, and their games' painters, to them.

use std::fmt::Debug;

use crate::{
    Dice, Game, Info, Outcome, Prose, Seat, Setup, Span, Table, Viewer,
    dice::{Recorder, Seeded, Tape},
    guide::{Choice, Guide, guide},
    mind::Seen,
};

/// The most options a menu may have (Discord), and the most questions we ask.
const MENU: usize = 25;
const QUESTIONS: usize = 5;
/// The longest notation: it must fit in a button's id, with the match.
const NOTATION: usize = 40;
/// A game that lasts longer than this is taken for endless.
const ACTIONS: usize = 2_000;

/// Plays one game at random and checks every law at every step.
///
/// # Panics
///
/// If a law is broken; the message says which, and in which position.
pub fn obey<G: Game>(setup: &Setup, seed: u64) {
    let mut dice = Seeded::from_number(seed);
    let mut opening = Recorder::new(Seeded::from_number(seed ^ 1));
    let mut game = G::setup(setup, &mut opening).expect("law: a valid setup makes a game");
    let opening = opening.into_rolls();
    assert!(G::INFO.chance || opening.is_empty(), "law: only games of chance roll");

    let first = game.clone();
    let mut doubts = 0;
    let mut log = Vec::new();
    let mut known: Vec<G::Action> = Vec::new();
    while game.outcome().is_none() {
        assert!(log.len() < ACTIONS, "law: games end");
        // Walking all menus is slow: after the opening, do it ever more rarely.
        let often_enough = log.len() < 4 || log.len().is_power_of_two();
        position(&game, setup.seats, &known, often_enough, &mut dice);

        let dice: &mut dyn Dice = &mut dice;
        assert!(!game.to_act().is_empty(), "law: somebody must act until the game is over");
        // Who must act does; now and then somebody else is faster.
        let able = |seat: &Seat| !game.legal(*seat).is_empty();
        let mut movers: Vec<Seat> = game.to_act().iter().collect();
        if dice.roll(3) == 0 {
            movers = Seat::all(setup.seats).filter(able).collect();
        }
        let &seat = dice.pick(&movers).expect("law: who must act, can");
        let legal = game.legal(seat);
        let action = dice.pick(&legal).expect("law: who must act, can").clone();
        let (next, rolls, events) = step(&game, seat, &action, dice.roll(u32::MAX).into());
        hearsay(&game, seat, &action, setup.seats, dice.roll(u32::MAX).into());
        for event in &events {
            told::<G>(event, setup.seats);
        }
        doubts += usize::from(game.imagine(seat, &mut Seeded::from_number(seed)) != game);
        for action in legal {
            if !known.contains(&action) {
                known.push(action);
            }
        }
        if often_enough {
            resigned(&game, setup.seats, dice.roll(u32::MAX).into());
        }
        log.push((seat, action.to_string(), rolls));
        game = next;
    }
    assert_eq!(doubts > 0, G::INFO.secrets, "law: secrets leave something to imagine");
    assert!(game.to_act().is_empty(), "law: nobody acts once the game is over");
    position(&game, setup.seats, &known, true, &mut dice);
    match game.outcome().expect("the game is over") {
        Outcome::Together { .. } => (),
        Outcome::Places(places) => {
            assert_eq!(places.len(), usize::from(setup.seats), "law: each seat has a place");
            assert!(places.contains(&1), "law: somebody is first");
        }
    }

    replay(setup, &opening, &first, &log, &game);
}

/// Every way to lay a game out: each number of seats with each choice of knobs.
pub fn setups(info: &Info) -> Vec<Setup> {
    let mut setups: Vec<Setup> = info.seats.clone().map(Setup::new).collect();
    for knob in info.knobs {
        let turned = |setup: &Setup| -> Vec<Setup> {
            knob.values.iter().map(|value| setup.clone().with(knob.key, value.key)).collect()
        };
        setups = setups.iter().flat_map(turned).collect();
    }
    setups
}

/// What is told about a game before it starts is plain and short, and a match
/// is laid out with what it names and nothing else.
///
/// # Panics
///
/// If a law is broken.
pub fn info(info: &Info) {
    let Info { id, name, seats, knobs, rules, .. } = info;
    assert!(key(id), "law: an id is plain: {id:?}");
    assert!((1..=40).contains(&name.chars().count()), "law: a name is short: {name:?}");
    assert!(1 <= *seats.start() && seats.start() <= seats.end(), "law: somebody can play");
    assert!(*seats.end() <= 16, "law: a set of seats holds all");
    assert!(rules.starts_with(&format!("# {name}\n")), "law: the rules begin with the name");
    for (i, knob) in knobs.iter().enumerate() {
        assert!(key(knob.key), "law: a key is plain: {:?}", knob.key);
        assert!(label(knob.label), "law: a label is short: {:?}", knob.label);
        assert!(rules.contains(&format!("`{}=", knob.key)), "law: the rules tell each option");
        assert!(knob.values.len() > 1, "law: an option is a choice: {:?}", knob.key);
        let twice = knobs[..i].iter().any(|other| other.key == knob.key);
        assert!(!twice, "law: a key is there once: {:?}", knob.key);
        for (j, value) in knob.values.iter().enumerate() {
            assert!(key(value.key), "law: a value is plain: {:?}", value.key);
            assert!(label(value.label), "law: a label is short: {:?}", value.label);
            let twice = knob.values[..j].iter().any(|other| other.key == value.key);
            assert!(!twice, "law: a value is there once: {:?}", value.key);
        }
        let first = Setup::new(*seats.start());
        let chosen = first.clone().with(knob.key, knob.values[0].key);
        assert_eq!(first.get(knob), chosen.get(knob), "law: the first value is the default");
        let wrong = first.with(knob.key, "no such value");
        assert!(wrong.validate(info).is_err(), "law: only known values are taken");
    }
    for setup in setups(info) {
        assert!(setup.validate(info).is_ok(), "law: what is offered is taken: {setup:?}");
    }
    let wrong = Setup::new(*seats.start()).with("no such key", "1");
    assert!(wrong.validate(info).is_err(), "law: only known options are taken");
    for wrong in [seats.start().wrapping_sub(1), seats.end().wrapping_add(1)] {
        assert!(Setup::new(wrong).validate(info).is_err(), "law: only known seats are taken");
    }
}

fn key(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    (1..=20).contains(&text.len()) && text.chars().all(plain)
}

fn label(text: &str) -> bool {
    (1..=80).contains(&text.chars().count())
}

/// Plays a table at random to the end, and shows every position to `each`.
///
/// # Panics
///
/// If the game does not end, or somebody must act and cannot.
pub fn walk<T: Table + ?Sized>(table: &mut T, seed: u64, mut each: impl FnMut(&T, u64)) {
    let mut dice = Seeded::from_number(seed);
    for rev in 0..ACTIONS as u64 {
        each(table, rev);
        let Some(seat) = table.to_act().iter().next() else {
            return;
        };
        let all = table.legal(seat);
        let dice: &mut dyn Dice = &mut dice;
        let action = dice.pick(&all).expect("law: who must act, can");
        table.play(seat, action, dice).expect("law: legal actions play");
    }
    panic!("law: games end");
}

/// The number of ways to play `depth` actions; a shorter game counts none.
///
/// Compare it with published counts, or with a slow and obvious program.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let ways = |seat| {
        let legal = game.legal(seat);
        if depth == 1 {
            return legal.len() as u64;
        }
        let after = |action| {
            let mut next = game.clone();
            next.apply(seat, action, &mut Seeded::from_number(0), &mut Vec::new());
            perft(&next, depth - 1)
        };
        legal.iter().map(after).sum()
    };
    game.to_act().iter().map(ways).sum()
}

fn position<G: Game>(
    game: &G,
    seats: u8,
    known: &[G::Action],
    often_enough: bool,
    dice: &mut Seeded,
) {
    let saved = serde_json::to_string(game).expect("law: a position can be saved");
    let again: G = serde_json::from_str(&saved).expect("law: a saved position can be restored");
    same(&again, game, "a saved position is the same when restored");
    let twice = serde_json::to_string(&again).expect("a position");
    assert_eq!(twice, saved, "law: a position is saved in one way");

    for seat in Seat::all(seats) {
        let legal = game.legal(seat);
        let awaited = game.to_act().contains(seat);
        assert!(!awaited || !legal.is_empty(), "law: who must act, can");
        assert!(game.outcome().is_none() || legal.is_empty(), "law: nobody acts at the end");
        if let Some(action) = game.if_absent(seat) {
            assert!(legal.contains(&action), "law: what is done for the absent is legal: {action}");
        }
        for (i, action) in legal.iter().enumerate() {
            assert!(!legal[..i].contains(action), "law: no action twice: {action}");
            notation(game, seat, action);
        }
        for action in known {
            let allowed = game.play(seat, action, &mut Seeded::from_number(0)).is_ok();
            let listed = legal.contains(action);
            assert_eq!(allowed, listed, "law: `play` and `legal` agree on {action} in {game:?}");
        }
        if often_enough {
            menus(game, seat, &legal);
            said(game, seat, &legal);
        }
        sampled(game, seat, &legal, dice);
        secrets(game, seat, seats, dice);
    }
}

fn notation<G: Game>(game: &G, seat: Seat, action: &G::Action) {
    let text = action.to_string();
    let plain = |c: char| c.is_ascii_graphic() && !matches!(c, '~' | '|');
    assert!(text.chars().all(plain), "law: notation is plain: {text:?}");
    assert!((1..=NOTATION).contains(&text.len()), "law: notation is short: {text:?}");
    same(&text.parse().ok().as_ref(), &Some(action), "notation reads back");
    for typed in [text.clone(), text.to_uppercase(), format!(" {text} ")] {
        same(&game.read(seat, &typed), &vec![action.clone()], "people may type the notation");
    }
    for at in 0..=text.len() {
        for noise in ["0", "1", "+", "-", " ", "a", "A"] {
            let noisy = [&text[..at], noise, &text[at..]].concat();
            if let Ok(other) = noisy.parse::<G::Action>() {
                same(&other.to_string(), &noisy, "there is one way to write an action");
            }
        }
    }
}

/// What is picked for a playout is one of the legal actions, and any of them.
fn sampled<G: Game>(game: &G, seat: Seat, legal: &[G::Action], dice: &mut Seeded) {
    let mut scratch = legal.to_vec();
    match game.sample(seat, dice, &mut scratch) {
        Some(action) => assert!(legal.contains(&action), "law: a sample is legal: {action}"),
        None => assert!(legal.is_empty(), "law: who can act, is given something to do"),
    }
    if (2..=8).contains(&legal.len()) {
        let picked: Vec<G::Action> =
            (0..256).filter_map(|_| game.sample(seat, dice, &mut scratch)).collect();
        let missed = legal.iter().find(|&action| !picked.contains(action));
        same(&missed, &None, "a sample can be any legal action");
    }
}

/// Actions in words are short, and the question to a seat is there.
fn said<G: Game>(game: &G, seat: Seat, legal: &[G::Action]) {
    for action in legal {
        let words = game.describe(seat, action);
        assert!((1..=100).contains(&words.chars().count()), "law: descriptions fit: {words:?}");
    }
    assert!((1..=60).contains(&game.ask(seat).chars().count()), "law: what is asked is short");
    let role = game.role(seat).map_or(1, |role| role.chars().count());
    assert!((1..=20).contains(&role), "law: a role is short");
}

/// Whoever leaves is not waited for, and the others can go on or are done.
fn resigned<G: Game>(game: &G, seats: u8, seed: u64) {
    for seat in Seat::all(seats) {
        let leave = |dice: &mut dyn Dice| {
            let (mut next, mut events) = (game.clone(), Vec::new());
            next.resign(seat, dice, &mut events);
            (next, events)
        };
        let mut live = Recorder::new(Seeded::from_number(seed));
        let (mut next, events) = leave(&mut live);
        let rolls = live.into_rolls();
        let mut tape = Tape::new(&rolls);
        same(&leave(&mut tape), &(next.clone(), events.clone()), "a resignation replays");
        assert_eq!(tape.finish(), Ok(()), "law: a resignation replays");

        assert!(!events.is_empty(), "law: a resignation is told");
        events.iter().for_each(|event| told::<G>(event, seats));
        assert!(!next.to_act().contains(seat), "law: nobody waits for who has left");
        assert!(next.legal(seat).is_empty(), "law: who has left can do nothing");
        let saved = serde_json::to_string(&next).expect("law: a position can be saved");
        same(&serde_json::from_str(&saved).ok(), &Some(next.clone()), "and restored");

        let mut dice = Seeded::from_number(seed);
        let mut left = seat.next(seats);
        for _ in 0..ACTIONS {
            if next.outcome().is_none() && next.to_act().is_empty() {
                panic!("law: after a resignation somebody acts, or the game is over: {next:?}");
            }
            if next.outcome().is_some() {
                assert!(next.to_act().is_empty(), "law: nobody acts once the game is over");
                break;
            }
            // The others play on, and leave one after the other.
            let Some(mover) = next.to_act().iter().next() else {
                break;
            };
            let Some(action) = next.sample(mover, &mut dice, &mut Vec::new()) else {
                panic!("law: who must act, can");
            };
            if dice.roll(8) == 0 {
                next.resign(left, &mut dice, &mut Vec::new());
                left = left.next(seats);
            } else {
                next.apply(mover, &action, &mut dice, &mut Vec::new());
            }
        }
        assert!(next.outcome().is_some(), "law: games end, whoever leaves");
    }
}

/// Every legal action can be reached through small menus, and nothing else.
fn menus<G: Game>(game: &G, seat: Seat, legal: &[G::Action]) {
    let mut reached = Vec::new();
    let mut paths = vec![Vec::new()];
    while let Some(path) = paths.pop() {
        match guide(game, seat, &path, MENU) {
            Guide::Done(notation) => reached.push(notation),
            Guide::Lost => assert!(path.is_empty() && legal.is_empty(), "law: menus lead on"),
            Guide::Ask(question) => {
                assert!(path.len() < QUESTIONS, "law: few questions: {path:?}");
                assert!((1..=MENU).contains(&question.options.len()), "law: menus are small");
                for Choice { token, label } in question.options {
                    assert!(!token.is_empty() && token.len() <= NOTATION, "law: short tokens");
                    assert!((1..=80).contains(&label.chars().count()), "law: labels fit buttons");
                    paths.push([&path[..], &[token]].concat());
                }
            }
        }
    }
    let mut expected: Vec<String> = legal.iter().map(G::Action::to_string).collect();
    expected.sort();
    reached.sort();
    same(&reached, &expected, "menus reach every action once");
    let stray = ["no such token".to_owned()];
    assert_eq!(guide(game, seat, &stray, MENU), Guide::Lost, "law: a forged menu is noticed");
}

/// A player cannot tell the position from an imagined one.
fn secrets<G: Game>(game: &G, seat: Seat, seats: u8, dice: &mut Seeded) {
    let imagined = game.imagine(seat, dice);
    let viewer = Viewer::Seat(seat);
    same(&imagined.view(viewer), &game.view(viewer), "an imagined position looks the same");
    same(&imagined.view(Viewer::Public), &game.view(Viewer::Public), "and so it does to the room");
    same(&imagined.legal(seat), &game.legal(seat), "and allows the same");
    same(&imagined.to_act(), &game.to_act(), "and asks the same");
    if !G::INFO.secrets {
        same(&imagined, game, "without secrets there is nothing to imagine");
        for other in Seat::all(seats) {
            let public = game.view(Viewer::Public);
            same(&game.view(Viewer::Seat(other)), &public, "without secrets all see the same");
        }
    }
}

fn step<G: Game>(
    game: &G,
    seat: Seat,
    action: &G::Action,
    seed: u64,
) -> (G, Vec<u32>, Vec<G::Event>) {
    let before = game.clone();
    let mut live = Recorder::new(Seeded::from_number(seed));
    let (next, events) = game.play(seat, action, &mut live).expect("law: legal actions play");
    let rolls = live.into_rolls();
    same(game, &before, "play leaves the old position alone");
    assert!(G::INFO.chance || rolls.is_empty(), "law: only games of chance roll");

    let mut tape = Tape::new(&rolls);
    let again = game.play(seat, action, &mut tape).expect("a legal action");
    same(&again, &(next.clone(), events.clone()), "the same rolls do the same");
    assert_eq!(tape.finish(), Ok(()), "law: the same rolls are asked for");
    (next, rolls, events)
}

/// What is said gives nothing away that is not also seen.
///
/// Two worlds that a viewer cannot tell apart, before an action and after it,
/// must sound the same: one with other secrets, one with other luck.
fn hearsay<G: Game>(game: &G, seat: Seat, action: &G::Action, seats: u8, seed: u64) {
    for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]) {
        let eyes = match viewer {
            Viewer::Seat(eyes) => eyes,
            Viewer::Public | Viewer::Everything => seat,
        };
        let seen_and_heard = |game: &G, seed| {
            let (next, events) = game.play(seat, action, &mut Seeded::from_number(seed)).ok()?;
            let heard = events.iter().filter_map(|event| G::tell(event, viewer));
            Some((next.view(viewer), heard.collect::<Vec<Prose>>()))
        };
        let other_secrets = game.imagine(eyes, &mut Seeded::from_number(seed ^ 1));
        let here = seen_and_heard(game, seed).expect("law: legal actions play");
        // In another world the action may be impossible: then it tells nothing.
        for there in [seen_and_heard(&other_secrets, seed), seen_and_heard(game, seed ^ 2)] {
            if let Some(there) = there
                && there.0 == here.0
            {
                same(&there.1, &here.1, "who sees the same, hears the same");
            }
        }
    }
}

fn told<G: Game>(event: &G::Event, seats: u8) {
    let heard = |viewer| G::tell(event, viewer);
    let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]);
    let lines: Vec<Prose> = viewers.filter_map(heard).collect();
    assert!(!lines.is_empty(), "law: an event is told to somebody: {event:?}");
    assert!(heard(Viewer::Everything).is_some(), "law: a maintainer hears all: {event:?}");
    for span in lines.iter().flat_map(|line| &line.0) {
        if let Span::Seat(seat) = span {
            assert!(seat.0 < seats, "law: who is named sits at the table: {event:?}");
        }
    }
}

fn replay<G: Game>(
    setup: &Setup,
    opening: &[u32],
    first: &G,
    log: &[(Seat, String, Vec<u32>)],
    last: &G,
) {
    let mut tape = Tape::new(opening);
    let mut game = G::setup(setup, &mut tape).expect("a valid setup");
    assert_eq!(tape.finish(), Ok(()), "law: the opening replays");
    same(&game, first, "the opening replays");
    for (seat, notation, rolls) in log {
        let action = notation.parse().expect("law: notation reads back");
        let mut tape = Tape::new(rolls);
        (game, _) = game.play(*seat, &action, &mut tape).expect("law: a log replays");
        assert_eq!(tape.finish(), Ok(()), "law: a log replays");
    }
    same(&game, last, "a log replays to the same position");
}

/// The computer plays legally, and the same dice make it play the same.
pub fn computer<G: Game>(setup: &Setup, seed: u64) {
    let game = G::setup(setup, &mut Seeded::from_number(seed)).expect("a valid setup");
    for seat in game.to_act().iter() {
        let choose = || G::think(Seen::new(&game, seat), 50, &mut Seeded::from_number(seed));
        let action = choose().expect("law: the computer finds an action");
        same(&game.check(seat, &action), &Ok(()), "the computer plays legally");
        same(&choose(), &Some(action), "the computer is reproducible");
    }
}

/// Checks a law, and shows both sides if it is broken.
#[track_caller]
fn same<T: PartialEq + Debug>(left: &T, right: &T, law: &str) {
    assert!(left == right, "law: {law}\n  left: {left:?}\n right: {right:?}");
}

/// Whatever people type or press leads to actions in their notation, or to
/// nothing, and never to a panic.
///
/// # Panics
///
/// If a law is broken.
pub fn bad_input<G: Game>(game: &G, seat: Seat, text: &str) {
    for action in game.read(seat, text) {
        let notation = action.to_string();
        same(&notation.parse().ok(), &Some(action.clone()), "what is read can be written");
        let listed = game.legal(seat).contains(&action);
        assert_eq!(game.check(seat, &action).is_ok(), listed, "law: only legal actions pass");
        let _ = game.describe(seat, &action);
    }
    if let Ok(action) = text.parse::<G::Action>() {
        assert_eq!(action.to_string(), text, "law: there is one way to write an action");
    }
    for path in [vec![text.to_owned()], text.split(' ').map(str::to_owned).collect()] {
        for max in [0, 1, MENU] {
            if let Guide::Ask(question) = guide(game, seat, &path, max) {
                assert!(!question.options.is_empty(), "law: a question has answers");
            }
        }
    }
}

/// A position of a random game, after at most `n` actions.
///
/// # Panics
///
/// If a law is broken.
pub fn position_after<G: Game>(setup: &Setup, seed: u64, n: usize) -> G {
    let mut dice = Seeded::from_number(seed);
    let mut game = G::setup(setup, &mut dice).expect("law: a valid setup makes a game");
    for _ in 0..n {
        let Some(seat) = game.to_act().iter().next() else {
            break;
        };
        let action = game.sample(seat, &mut dice, &mut Vec::new()).expect("law: who must act, can");
        game.apply(seat, &action, &mut dice, &mut Vec::new());
    }
    game
}
