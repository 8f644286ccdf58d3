//! It obeys in every mode with either deck. The law suite tries every option by itself.

use games::{Prose, Setup, laws, rising::Rising};
use words::{Language, Reader};

/// As the longest of all languages has it; its numbers fit in English.
fn say(prose: &Prose) -> String {
    let said = |language| words::text(prose, Reader::of(language), |seat| seat.to_string());
    laws::check_number_agreement(&said(Language::ENGLISH));
    let all = Language::all().chain([Language::PSEUDO]).map(said);
    all.max_by_key(|text| text.chars().count()).unwrap_or_default()
}

const MODES: [&str; 5] = ["basic", "easy", "normal", "hard", "cosmic"];

/// In all modes, which depend on the deck. Each is tried with either deck, by three numbers
/// of players.
fn obey(n: u8) {
    for (mode, seed) in MODES.into_iter().zip(0..) {
        let deck = if (u64::from(n) + seed).is_multiple_of(2) { "modern" } else { "ancient" };
        let setup = Setup::new(n).with("knowledge", deck).with("mode", mode);
        laws::obey::<Rising>(&setup, seed, &say);
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
