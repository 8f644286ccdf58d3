//! Laws about the description of a game before it starts.

use std::sync::Arc;

use super::Say;
use crate::{DataHash, Game, GameOption, Info, Message, Setup, SetupError, dice::ReplayDice};

/// The most ways to lay a game out that are all gone through.
const SETUPS: usize = 50;

/// Every way to lay a game out: each number of seats with each choice of options
/// that fits it. If these are very many, then each choice alone, with the
/// defaults for the other options.
pub fn setups(info: &Info) -> Vec<Setup> {
    let turned = |setup: &Setup, option: &GameOption| -> Vec<Setup> {
        option.values.iter().map(|value| setup.clone().with(option.key, value.key)).collect()
    };
    let plain: Vec<Setup> = info.seats.clone().map(Setup::new).collect();
    let mut setups = plain.clone();
    for option in info.options {
        setups = setups.iter().flat_map(|setup| turned(setup, option)).collect();
    }
    if setups.len() > SETUPS {
        let alone = |setup: &Setup| -> Vec<Setup> {
            info.options.iter().flat_map(|option| turned(setup, option).split_off(1)).collect()
        };
        setups = plain.iter().flat_map(alone).collect();
        setups.splice(0..0, plain);
    }
    setups.retain(|setup| (info.fits)(setup).is_ok());
    setups
}

/// The description of a game before it starts is plain and short, and a match is laid out with what
/// it names and nothing else.
///
/// # Panics
///
/// If a law is broken.
pub fn info(info: &Info, say: Say<'_>) {
    let Info { id, name, seats, options, rules, .. } = info;
    let label =
        |message: &Message| (1..=80).contains(&say(&message.clone().into()).chars().count());
    assert!(key(id), "law: an id is plain: {id:?}");
    assert!((1..=40).contains(&name.chars().count()), "law: a name is short: {name:?}");
    assert!(1 <= *seats.start() && seats.start() <= seats.end(), "law: somebody can play");
    assert!(0 < info.edition && 0 < info.engine, "law: editions count from one");
    assert!(*seats.end() <= 16, "law: a set of seats holds all");
    assert!(rules.starts_with(&format!("# {name}\n")), "law: the rules begin with the name");
    for (i, option) in options.iter().enumerate() {
        assert!(key(option.key), "law: a key is plain: {:?}", option.key);
        assert!(label(&option.label), "law: a label is short: {:?}", option.label);
        assert!(rules.contains(&format!("`{}=", option.key)), "law: the rules tell each option");
        assert!(option.values.len() > 1, "law: an option is a choice: {:?}", option.key);
        let twice = options[..i].iter().any(|other| other.key == option.key);
        assert!(!twice, "law: a key is there once: {:?}", option.key);
        for (j, value) in option.values.iter().enumerate() {
            assert!(key(value.key), "law: a value is plain: {:?}", value.key);
            assert!(label(&value.label), "law: a label is short: {:?}", value.label);
            let twice = option.values[..j].iter().any(|other| other.key == value.key);
            assert!(!twice, "law: a value is there once: {:?}", value.key);
        }
        for value in option.values {
            let fits = |seats| Setup::new(seats).with(option.key, value.key).validate(info).is_ok();
            assert!(seats.clone().any(fits), "law: each value is of use: {:?}", value.key);
        }
        let first = Setup::new(*seats.start());
        let chosen = first.clone().with(option.key, option.values[0].key);
        assert_eq!(first.get(option), chosen.get(option), "law: the first value is the default");
        let wrong = first.with(option.key, "no such value");
        assert!(wrong.validate(info).is_err(), "law: only known values are taken");
    }
    for setup in seats.clone().map(Setup::new) {
        assert!(setup.validate(info).is_ok(), "law: the defaults go together: {setup:?}");
        let value = Arc::default();
        let start = Setup { start: Some(value), ..setup };
        assert_eq!(start.validate(info).is_ok(), info.starts, "law: some take a position");
        let data = Setup { data: Some(DataHash([7; 32])), start: None, ..start };
        assert_eq!(data.validate(info).is_ok(), info.data.is_some(), "law: some take numbers");
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

/// The numbers that are shown as those of the game are.
pub(super) fn numbers<G: Game>(setup: &Setup, game: &G, rolls: &[u32]) {
    let Some(text) = G::INFO.data.filter(|_| setup.start.is_none()) else { return };
    let own = Setup { data: Some(DataHash([7; 32])), numbers: None, ..setup.clone() };
    let missing = G::setup(&own, &mut ReplayDice::new(rolls));
    assert!(matches!(missing, Err(SetupError::DataMissing(_))), "law: numbers are fetched before");
    let own = Setup { numbers: Some(Arc::new(text.to_owned())), ..own };
    let same = G::setup(&own, &mut ReplayDice::new(rolls));
    assert!(same.is_ok_and(|same| same == *game), "law: what is shown is what is played with");
}

fn key(text: &str) -> bool {
    let plain = |character: char| character.is_ascii_lowercase() || character.is_ascii_digit();
    (1..=20).contains(&text.len()) && text.chars().all(plain)
}
