//! It obeys, with every number of players and every option.

use games::{Game as _, Prose, laws, rising::Rising};
use words::{Language, Reader};

/// As the longest of all languages has it; its numbers fit in English.
fn say(prose: &Prose) -> String {
    let said = |language| words::text(prose, Reader::of(language), |seat| seat.to_string());
    laws::counted(&said(Language::ENGLISH));
    let all = Language::all().chain([Language::PSEUDO]).map(said);
    all.max_by_key(|it| it.chars().count()).unwrap_or_default()
}

#[test]
fn it_obeys() {
    for (seed, setup) in (0..).zip(laws::setups(Rising::INFO)) {
        laws::obey::<Rising>(&setup, seed, &say);
    }
}

#[test]
fn it_is_told_before_it_starts() {
    laws::info(Rising::INFO, &say);
}
