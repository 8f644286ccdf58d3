//! Laws that must hold for every game.
//!
//! The rest of the program relies on these laws and does not check them again.
//! They are not behind `cfg(test)`, so that other crates can hold their own
//! games, and their games' painters, to them.

mod counting;
mod hearing;
mod input;
mod leaving;
mod offer;
mod roles;
mod thinking;

use std::fmt::Debug;

use self::{
    hearing::{check_event, check_gathering, hearsay},
    input::{check_wording, examples, menus, notation},
    leaving::check_resignation,
};
use crate::{
    ClockKind, Dice, Erased, Game, Holder, Info, Outcome, PlayError, Prose, RestoreError, Seat,
    Setup, Table, Viewer,
    dice::{Recorder, ReplayDice, Seeded},
};

pub use self::{
    counting::check_number_agreement,
    input::bad_input,
    offer::{info, setups},
    thinking::computer,
};

/// A game that lasts longer than this is taken for endless.
const ACTIONS: usize = 2_000;

/// The same where a turn is drafted, and so is ten to a hundred actions long.
const DRAFTS: usize = 100_000;

/// In a long game, of so many positions one is looked at closely.
const SPARSE: usize = 64;

/// The number of times a random player is asked, to see whether any action can come.
const SAMPLES: u32 = 10_000;

/// The most actions in a row that nobody is asked for.
const UNASKED: usize = 1_000;

/// The most actions of a game that ends.
fn most_actions(info: &Info) -> usize {
    if info.drafts { DRAFTS } else { ACTIONS }
}

/// How a sentence reads in some language. What is too long in one fits in none.
pub type Say<'a> = &'a dyn Fn(&Prose) -> String;

/// Plays one game at random and checks every law at every step.
///
/// # Panics
///
/// If a law is broken; the message says which, and in which position.
pub fn obey<G: Game>(setup: &Setup, seed: u64, say: Say<'_>) {
    let mut dice = Seeded::from_number(seed);
    let mut opening = Recorder::new(Seeded::from_number(seed ^ 1));
    let mut game = G::setup(setup, &mut opening).expect("law: a valid setup makes a game");
    let opening = opening.into_rolls();
    let rolls_nothing = !G::rolls(setup);
    assert!(!rolls_nothing || opening.is_empty(), "law: nothing is rolled where nothing is");
    offer::numbers(setup, &game, &opening);

    let first = game.clone();
    let mut doubts = 0;
    let mut log = Vec::new();
    let mut known: Vec<G::Action> = Vec::new();
    while game.outcome().is_none() {
        assert!(log.len() < most_actions(G::INFO), "law: games end");
        assert!(!game.to_act().is_empty(), "law: somebody must act until the game is over");
        if G::INFO.drafts && !closely(log.len()) {
            let action = draft(&mut game, &mut dice);
            log.push(action);
            continue;
        }
        // Walking all menus is slow: after the opening, do it ever more rarely.
        let often_enough = log.len() < 4 || log.len().is_power_of_two();
        position(&game, setup.seats, &known, often_enough, (&mut dice, say));

        let dice: &mut dyn Dice = &mut dice;
        // The seats that must act do so; now and then somebody else is faster.
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
            check_event::<G>(event, setup.seats, say);
        }
        check_gathering::<G>(&events, setup.seats, say);
        doubts += usize::from(G::INFO.secrets && doubtful(&game, seat));
        for action in legal {
            if !known.contains(&action) {
                known.push(action);
            }
        }
        if often_enough {
            check_restore(&game, setup.seats);
            check_resignation(&game, setup.seats, dice.roll(u32::MAX).into(), say);
        }
        assert!(!rolls_nothing || rolls.is_empty(), "law: nothing is rolled where nothing is");
        log.push((seat, action.to_string(), rolls));
        game = next;
    }
    assert_eq!(doubts > 0, G::INFO.secrets, "law: secrets leave something to imagine");
    assert!(game.to_act().is_empty(), "law: nobody acts once the game is over");
    position(&game, setup.seats, &known, true, (&mut dice, say));
    match game.outcome().expect("the game is over") {
        Outcome::Together { .. } => assert!(G::INFO.together, "law: a game for a team says so"),
        Outcome::Places(places) => {
            assert!(!G::INFO.together, "law: a team wins or loses together");
            assert_eq!(places.len(), usize::from(setup.seats), "law: each seat has a place");
            assert!(places.contains(&1), "law: somebody is first");
        }
    }

    replay(setup, &opening, &first, &log, &game);
}

/// Whether a player cannot be sure of the position. One that is imagined may be the
/// true one by chance.
fn doubtful<G: Game>(game: &G, seat: Seat) -> bool {
    (0..8).any(|seed| game.determinize(seat, &mut Seeded::from_number(seed)) != *game)
}

/// Whether a position in the midst of a long game is looked at closely: those of
/// the opening are, and then some, in pairs.
fn closely(n_actions: usize) -> bool {
    n_actions < SPARSE || n_actions % SPARSE < 2 || n_actions.is_power_of_two()
}

/// Lets who must act play on at random, as they do in playouts.
fn draft<G: Game>(game: &mut G, dice: &mut Seeded) -> (Seat, String, Vec<u32>) {
    let seat = game.to_act().iter().next().expect("law: who must act, can");
    let action = game.sample(seat, dice, &mut Vec::new()).expect("law: who must act, can");
    let mut live = Recorder::new(Seeded::from_number(dice.roll(u32::MAX).into()));
    game.apply(seat, &action, &mut live, &mut Vec::new());
    (seat, action.to_string(), live.into_rolls())
}

/// Plays a table at random to the end, and shows every position to `each`.
///
/// # Panics
///
/// If the game does not end, or somebody must act and cannot.
pub fn walk<T: Table + ?Sized>(table: &mut T, seed: u64, mut each: impl FnMut(&T, u64)) {
    let mut dice = Seeded::from_number(seed);
    for rev in 0..most_actions(table.info()) as u64 {
        each(table, rev);
        let Some(seat) = table.position().to_act().iter().next() else {
            return;
        };
        let action = table.sample(seat, &mut dice).expect("law: who must act, can");
        table.play(seat, &action, &mut dice).expect("law: legal actions play");
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

/// A proposal beside the game can be refused or withdrawn, and is over then.
fn proposals<G: Game>(game: &G, seats: u8) {
    let ways = Seat::all(seats).filter_map(|seat| Some((seat, game.declining(seat)?)));
    let ways: Vec<(Seat, String)> = ways.collect();
    let is_open = game.open_proposal().is_some();
    assert_eq!(is_open, !ways.is_empty(), "law: what is proposed can be refused");
    for (seat, written) in ways {
        let action = written.parse::<G::Action>().expect("law: an action in its notation");
        assert!(game.legal(seat).contains(&action), "law: a refusal is legal: {written}");
        let mut next = game.clone();
        next.apply(seat, &action, &mut Seeded::from_number(0), &mut Vec::new());
        assert!(next.open_proposal().is_none(), "law: a refusal ends the proposal: {written}");
    }
}

fn position<G: Game>(
    game: &G,
    seats: u8,
    known: &[G::Action],
    often_enough: bool,
    (dice, say): (&mut Seeded, Say<'_>),
) {
    let saved = serde_json::to_string(game).expect("law: a position can be saved");
    let again: G = serde_json::from_str(&saved).expect("law: a saved position can be restored");
    same(&again, game, "a saved position is the same when restored");
    let twice = serde_json::to_string(&again).expect("a position");
    assert_eq!(twice, saved, "law: a position is saved in one way");
    assert_eq!(game.n_seats(), seats, "law: a position knows how many seats there are");

    automatic_action(game, dice);
    if let Some((_, part)) = game.call_group() {
        let asked = game.to_act();
        assert!(asked.minus(part).is_empty(), "law: who is asked takes part: {asked:?} {part:?}");
        assert!(part.iter().all(|seat| seat.0 < seats), "law: who takes part sits at the table");
    }
    if let Some(told) = game.joint_decision() {
        assert!(!say(&told).trim().is_empty(), "law: what is decided is in words");
    }
    proposals(game, seats);
    for seat in Seat::all(seats) {
        let legal = game.legal(seat);
        let awaited = game.to_act().contains(seat);
        assert!(!awaited || !legal.is_empty(), "law: who must act, can");
        assert!(game.outcome().is_none() || legal.is_empty(), "law: nobody acts at the end");
        let reacts = game.clock(seat) == ClockKind::Reaction;
        assert!(
            !awaited || !reacts || G::INFO.reactions,
            "law: who is asked in others' turns is told before"
        );
        if let Some(action) = game.if_absent(seat) {
            assert!(legal.contains(&action), "law: what is done for the absent is legal: {action}");
        }
        roles::check_legal_roles(game, seat, &legal);
        roles::choices(game, seat, &legal, dice);
        for (i, action) in legal.iter().enumerate() {
            assert!(!legal[..i].contains(action), "law: no action twice: {action}");
            notation(game, seat, action, known.contains(action));
        }
        for action in known {
            let played = game.play(seat, action, &mut Seeded::from_number(0));
            if let Err(PlayError::Illegal(why)) = &played {
                examples(game, seat, &legal, why);
            }
            let listed = legal.contains(action);
            assert_eq!(
                played.is_ok(),
                listed,
                "law: `play` and `legal` agree on {action} in {game:?}"
            );
        }
        if often_enough {
            for advice in game.advice(seat) {
                assert!(!say(&advice.into()).trim().is_empty(), "law: advice is in words");
            }
            menus(game, seat, &legal, say);
            check_wording(game, seat, &legal, say);
        }
        check_sample(game, seat, &legal, dice);
        secrets(game, seat, seats, dice);
    }
}

/// Automatic actions are legal, and at some point all of them are done.
fn automatic_action<G: Game>(game: &G, dice: &mut Seeded) {
    for holder in Holder::ALL {
        let mut game = game.clone();
        let mut n_done = 0;
        loop {
            let next = Seat::all(game.n_seats())
                .find_map(|seat| Some((seat, game.automatic(seat, holder)?)));
            let Some((seat, action)) = next else { break };
            let played = game.advance(seat, &action, dice, &mut Vec::new());
            assert_eq!(played, Ok(()), "law: what is done without asking is legal: {action}");
            n_done += 1;
            assert!(n_done <= UNASKED, "law: what is done without asking comes to an end");
        }
    }
}

/// A position is taken up by a match of as many seats, and by no other.
fn check_restore<G: Game>(game: &G, seats: u8) {
    let saved = serde_json::to_value(game).expect("law: a position can be saved");
    let table = Erased::<G>::restore(&saved, seats).expect("law: a saved position can be restored");
    same(table.game(), game, "a saved position is the same when restored");
    for wrong in [0, seats.wrapping_sub(1), seats + 1, u8::MAX] {
        let refused = Erased::<G>::restore(&saved, wrong);
        let told = matches!(refused, Err(RestoreError::Seats { found, expected })
            if (found, expected) == (seats, wrong));
        assert!(told, "law: a match takes no position of another number of seats: {refused:?}");
    }
}

/// The action picked for a playout is one of the legal actions, and may be any of them.
fn check_sample<G: Game>(game: &G, seat: Seat, legal: &[G::Action], dice: &mut Seeded) {
    let mut scratch = legal.to_vec();
    match game.sample(seat, dice, &mut scratch) {
        Some(action) => assert!(legal.contains(&action), "law: a sample is legal: {action}"),
        None => assert!(legal.is_empty(), "law: who can act, is given something to do"),
    }
    if (2..=8).contains(&legal.len()) {
        // Some may be rare: nobody who plays at random ends the game all the time.
        let mut missed = legal.to_vec();
        for _ in 0..SAMPLES {
            let Some(picked) = game.sample(seat, dice, &mut scratch) else { break };
            missed.retain(|action| *action != picked);
            if missed.is_empty() {
                break;
            }
        }
        same(&missed, &Vec::new(), "a sample can be any legal action");
    }
}

/// A player cannot tell the position from an imagined one.
fn secrets<G: Game>(game: &G, seat: Seat, seats: u8, dice: &mut Seeded) {
    let imagined = game.determinize(seat, dice);
    let viewer = Viewer::Seat(seat);
    same(&imagined.view(viewer), &game.view(viewer), "an imagined position looks the same");
    same(&imagined.view(Viewer::Public), &game.view(Viewer::Public), "and so it does to the room");
    same(&imagined.legal(seat), &game.legal(seat), "and allows the same");
    same(&imagined.to_act(), &game.to_act(), "and asks the same");
    if !G::INFO.secrets {
        same(&imagined, game, "without secrets there is nothing to imagine");
        for other in Seat::all(seats) {
            // A draft is no secret, but it is its author's until it is done.
            if !(G::INFO.drafts && game.to_act().contains(other)) {
                let public = game.view(Viewer::Public);
                same(&game.view(Viewer::Seat(other)), &public, "without secrets all see the same");
            }
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

    let mut tape = ReplayDice::new(&rolls);
    let again = game.play(seat, action, &mut tape).expect("a legal action");
    same(&again, &(next.clone(), events.clone()), "the same rolls do the same");
    assert_eq!(tape.finish(), Ok(()), "law: the same rolls are asked for");
    roles::check_role_effects(game, seat, action, &next, &rolls, &events);
    (next, rolls, events)
}

fn replay<G: Game>(
    setup: &Setup,
    opening: &[u32],
    first: &G,
    log: &[(Seat, String, Vec<u32>)],
    last: &G,
) {
    let mut tape = ReplayDice::new(opening);
    let mut game = G::setup(setup, &mut tape).expect("a valid setup");
    assert_eq!(tape.finish(), Ok(()), "law: the opening replays");
    same(&game, first, "the opening replays");
    for (seat, notation, rolls) in log {
        let action = notation.parse().expect("law: notation reads back");
        let mut tape = ReplayDice::new(rolls);
        let played = game.advance(*seat, &action, &mut tape, &mut Vec::new());
        assert_eq!(played, Ok(()), "law: a log replays");
        assert_eq!(tape.finish(), Ok(()), "law: a log replays");
    }
    same(&game, last, "a log replays to the same position");
}

/// Checks a law, and shows both sides if it is broken.
#[track_caller]
fn same<T: PartialEq + Debug>(left: &T, right: &T, law: &str) {
    assert!(left == right, "law: {law}\n  left: {left:?}\n right: {right:?}");
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
