//! No computer player that can look ahead loses to one reply where another turn does not.

use games::{
    Dice as _, Game, Position, Role, Seat, Setup,
    atlanteon::{Action, Atlanteon},
    atlantis::Atlantis,
    dice::{Recorder, Seeded},
    escape::Escape,
    laws,
    looting::Looting,
    search::{self, Observation, Thought, by_playouts},
};

/// As few as a computer above *beginner* may have: then it blunders unless it looks.
const NODES: u32 = 40;
/// How many positions of a game are looked at; more at night, when `TIDETABLE_SEEDS` is set.
const POSITIONS: u64 = 40;
const AT_NIGHT: u64 = 1_000;
/// Worlds in which a turn has to lose.
const WORLDS: u64 = 4;

fn n_positions() -> u64 {
    if std::env::var_os("TIDETABLE_SEEDS").is_some() { AT_NIGHT } else { POSITIONS }
}

fn is_beaten<G: Game>(game: &G, events: &[G::Event], seat: Seat) -> bool {
    match game.outcome() {
        Some(outcome) => outcome.worth(seat) < 0.5,
        None => events.iter().filter_map(G::winner).any(|winner| winner != seat),
    }
}

/// The position and the events after an action, if nothing is rolled for it.
fn certain<G: Game>(game: &G, seat: Seat, action: &G::Action) -> Option<(G, Vec<G::Event>)> {
    let mut dice = Recorder::new(Seeded::from_number(0));
    let then = game.play(seat, action, &mut dice).expect("it is legal");
    dice.into_rolls().is_empty().then_some(then)
}

fn counts<G: Game>(game: &G, seat: Seat, action: &G::Action) -> bool {
    !matches!(game.role(seat, action), Role::Aside | Role::Retract)
}

/// Whether some reply of one step, and the end of the turn where it has one, beats a seat.
fn beats<G: Game>(game: &G, seat: Seat) -> Option<String> {
    for other in game.to_act().iter().filter(|other| *other != seat) {
        for reply in game.legal(other) {
            if !counts(game, other, &reply) {
                continue;
            }
            let Some((next, events)) = certain(game, other, &reply) else { continue };
            if is_beaten(&next, &events, seat) {
                return Some(reply.to_string());
            }
            let end =
                next.action_with(other, Role::EndTurn).filter(|_| next.to_act() == other.into());
            if let Some((done, events)) = end.and_then(|end| certain(&next, other, &end))
                && is_beaten(&done, &events, seat)
            {
                return Some(format!("{reply} and the end of the turn"));
            }
        }
    }
    None
}

/// Returns how a seat is beaten after a turn in every one of some worlds, or `None` as soon as one
/// does not beat it. A turn that goes on may still be ended in another way.
fn loses<G: Game>(game: &G, seat: Seat, turn: &[G::Action]) -> Option<String> {
    let mut how = None;
    for world in 0..WORLDS {
        let dice = &mut Seeded::from_number(world);
        let (mut next, mut events) = (game.determinize(seat, dice), Vec::new());
        for action in turn {
            if next.advance(seat, action, dice, &mut events).is_err() {
                break;
            }
        }
        how = match is_beaten(&next, &events, seat) {
            true => Some("itself".to_owned()),
            false if next.outcome().is_some() => None,
            false => beats(&next, seat),
        };
        how.as_ref()?;
    }
    how
}

/// Turns of one step, with their end.
fn others<G: Game>(game: &G, seat: Seat) -> Vec<Vec<G::Action>> {
    let whole = |action: G::Action| {
        let draft = game.role(seat, &action) == Role::Draft;
        if !draft {
            return counts(game, seat, &action).then(|| vec![action]);
        }
        let end = certain(game, seat, &action)?.0.action_with(seat, Role::EndTurn)?;
        Some(vec![action, end])
    };
    game.legal(seat).into_iter().filter_map(whole).collect()
}

/// Late in games at random, as two or more play them. Returns in how many positions a turn
/// could have lost at once.
fn hold<G: Game>(setups: &[Setup], plies: std::ops::Range<u32>) -> u64 {
    let (mut looked, mut dangers) = (0, 0);
    for seed in 0.. {
        if looked == n_positions() {
            break;
        }
        let setup = &setups[seed as usize % setups.len()];
        let n = plies.start + Seeded::from_number(seed).roll(plies.end - plies.start);
        let game: G = laws::position_after(setup, seed, n as usize);
        let Some(seat) = game.to_act().iter().next() else { continue };
        assert!(seed < 100 * n_positions(), "games are over before");
        looked += 1;
        let dice = &mut Seeded::from_number(seed);
        let thought = &mut Thought::new(NODES, dice);
        let turn = search::think(&Observation::new(&game, seat), thought);
        assert!(!turn.is_empty(), "{seed}: it does something");
        let others = others(&game, seat);
        let lost = loses(&game, seat, &turn);
        let risky = |other: &Vec<G::Action>| loses(&game, seat, other).is_some();
        dangers += u64::from(lost.is_some() || others.iter().any(risky));
        let Some(how) = lost else { continue };
        let better = others.iter().find(|other| !risky(other));
        assert!(
            better.is_none(),
            "{setup:?}, seed {seed}, after {n}: {turn:?} loses to {how}, and {better:?} does not"
        );
    }
    println!("{}: danger in {dangers} of {looked}", G::INFO.id);
    dangers
}

#[test]
fn no_tile_of_atlanteon_loses_at_once() {
    let setups = ["plain", "claims"].map(|variant| Setup::new(2).with("variant", variant));
    let [plain, claims] = setups;
    let series = plain.clone().with("match", "2");
    let dangers = hold::<Atlanteon>(&[plain, claims, series], 5..20);
    assert!(dangers * 4 > n_positions(), "it could have lost: {dangers}");
}

/// The King on c4 looks safe with one more tile, and is taken by the reply.
#[test]
fn the_king_is_not_put_where_he_is_taken() {
    let mut dice = Seeded::from_number(0);
    let mut game = Atlanteon::setup(&Setup::new(2), &mut dice).expect("a setup");
    for action in "black-b4 white-d4 white-d1 5c3 9b2".split(' ') {
        let seat = game.to_act().iter().next().expect("a game that goes on");
        let action: Action = action.parse().expect("an action");
        game = game.play(seat, &action, &mut dice).expect("a legal action").0;
    }
    let seat = game.to_act().iter().next().expect("White");
    let king: Action = "Kc4".parse().expect("an action");
    assert!(loses(&game, seat, &[king]).is_some());
    let mut n_blunders = 0;
    for seed in 0..8 {
        let think = |think: fn(&Observation<'_, Atlanteon>, &mut Thought<'_>) -> Vec<Action>| {
            let dice = &mut Seeded::from_number(seed);
            think(&Observation::new(&game, seat), &mut Thought::new(1_000, dice))
        };
        let turn = think(search::think);
        assert_eq!(loses(&game, seat, &turn), None, "{turn:?}");
        // Playouts alone do not see it.
        let turn = think(|seen, thought| by_playouts(seen, thought).into_iter().collect());
        n_blunders += u32::from(loses(&game, seat, &turn).is_some());
    }
    assert!(n_blunders > 0, "else nothing is tested");
}

#[test]
fn no_turn_of_atlantis_loses_at_once() {
    let setups = [2, 3].map(Setup::new);
    hold::<Atlantis>(&setups, 50..600);
}

#[test]
fn no_turn_of_looting_loses_at_once() {
    hold::<Looting>(&[2, 3, 4].map(Setup::new), 60..260);
}

#[test]
fn no_turn_of_escape_loses_at_once() {
    hold::<Escape>(&[2, 3, 4].map(Setup::new), 100..600);
}
