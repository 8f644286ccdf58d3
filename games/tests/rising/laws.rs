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
    let setups = laws::setups(Rising::INFO);
    // With the defaults every number of players, and two of them with each other value.
    let n_values = setups.len() / 6 - 1;
    for (at, setup) in setups.iter().enumerate() {
        let is_due = at < 6 || ((at - 6) / n_values + (at - 6) % n_values).is_multiple_of(3);
        if is_due {
            laws::obey::<Rising>(setup, at as u64, &say);
        }
    }
}

#[test]
fn it_is_told_before_it_starts() {
    laws::info(Rising::INFO, &say);
}
