//! It obeys, with every number of players and every option.

use games::{Game as _, Prose, Setup, laws, rising::Rising};
use words::{Language, Reader};

/// As the longest of all languages has it; its numbers fit in English.
fn say(prose: &Prose) -> String {
    let said = |language| words::text(prose, Reader::of(language), |seat| seat.to_string());
    laws::counted(&said(Language::ENGLISH));
    let all = Language::all().chain([Language::PSEUDO]).map(said);
    all.max_by_key(|it| it.chars().count()).unwrap_or_default()
}

const MODES: [&str; 5] = ["basic", "easy", "normal", "hard", "cosmic"];

/// With both decks and all modes, and with some values of the other options.
fn obey(n: u8) {
    let decks = ["modern", "ancient"].map(|deck| Setup::new(n).with("knowledge", deck));
    let modes = decks.iter().flat_map(|it| MODES.map(|mode| it.clone().with("mode", mode)));
    let is_other = |it: &Setup| {
        let keys = ["mode", "knowledge"];
        it.seats == n && keys.iter().all(|key| !it.options.contains_key(*key))
    };
    // Two numbers of players have each of these.
    let others = laws::setups(Rising::INFO).into_iter().filter(is_other);
    let is_due = |at: &usize| *at == 0 || (at + usize::from(n)).is_multiple_of(3);
    let others = others.enumerate().filter(|it| is_due(&it.0)).map(|it| it.1);
    for (at, setup) in modes.chain(others).enumerate() {
        laws::obey::<Rising>(&setup, at as u64, &say);
    }
}

#[test]
fn one_obeys() {
    obey(1);
}

#[test]
fn two_obey() {
    obey(2);
}

#[test]
fn three_obey() {
    obey(3);
}

#[test]
fn four_obey() {
    obey(4);
}

#[test]
fn five_obey() {
    obey(5);
}

#[test]
fn six_obey() {
    obey(6);
}

#[test]
fn it_is_told_before_it_starts() {
    laws::info(Rising::INFO, &say);
}
