//! What is told about a game before it starts.

use std::sync::Arc;

use crate::{Info, Knob, Setup};

/// The most ways to lay a game out that are all gone through.
const SETUPS: usize = 50;

/// Every way to lay a game out: each number of seats with each choice of knobs
/// that fits it. If these are very many, then each choice alone, with the
/// defaults for the other knobs.
pub fn setups(info: &Info) -> Vec<Setup> {
    let turned = |setup: &Setup, knob: &Knob| -> Vec<Setup> {
        knob.values.iter().map(|value| setup.clone().with(knob.key, value.key)).collect()
    };
    let plain: Vec<Setup> = info.seats.clone().map(Setup::new).collect();
    let mut setups = plain.clone();
    for knob in info.knobs {
        setups = setups.iter().flat_map(|setup| turned(setup, knob)).collect();
    }
    if setups.len() > SETUPS {
        let alone = |setup: &Setup| -> Vec<Setup> {
            info.knobs.iter().flat_map(|knob| turned(setup, knob).split_off(1)).collect()
        };
        setups = plain.iter().flat_map(alone).collect();
        setups.splice(0..0, plain);
    }
    setups.retain(|setup| (info.fits)(setup).is_ok());
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
        for value in knob.values {
            let fits = |seats| Setup::new(seats).with(knob.key, value.key).validate(info).is_ok();
            assert!(seats.clone().any(fits), "law: each value is of use: {:?}", value.key);
        }
        let first = Setup::new(*seats.start());
        let chosen = first.clone().with(knob.key, knob.values[0].key);
        assert_eq!(first.get(knob), chosen.get(knob), "law: the first value is the default");
        let wrong = first.with(knob.key, "no such value");
        assert!(wrong.validate(info).is_err(), "law: only known values are taken");
    }
    for setup in seats.clone().map(Setup::new) {
        assert!(setup.validate(info).is_ok(), "law: the defaults go together: {setup:?}");
        let value = Arc::default();
        let start = Setup { start: Some(value), ..setup };
        assert_eq!(start.validate(info).is_ok(), info.starts, "law: some take a position");
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
