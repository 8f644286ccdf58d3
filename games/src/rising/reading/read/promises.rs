//! How much energy somebody promises, in words: `I give one energy`, `ich geb auch eine dazu`.

use super::Listener;
use crate::{
    input::numerals::cardinal,
    rising::{Action, position::Ask, reading::verbs::parts},
};

/// Words for none.
const NONE: [&str; 9] =
    ["keine", "keins", "keines", "nichts", "nix", "no", "none", "nothing", "null"];

/// Words beside the number. None may add to what was promised before, as `one more` does.
const BESIDE: [&str; 56] = [
    "a",
    "add",
    "can",
    "d",
    "kann",
    "könnte",
    "would",
    "würde",
    "also",
    "an",
    "as",
    "auch",
    "bei",
    "chip",
    "dazu",
    "donate",
    "energie",
    "energy",
    "for",
    "from",
    "für",
    "geb",
    "gebe",
    "give",
    "i",
    "ich",
    "in",
    "it",
    "ja",
    "ll",
    "me",
    "mir",
    "of",
    "offer",
    "ok",
    "okay",
    "pay",
    "pledge",
    "promise",
    "put",
    "spende",
    "steuer",
    "the",
    "then",
    "throw",
    "too",
    "versprech",
    "verspreche",
    "versprechen",
    "versprich",
    "von",
    "well",
    "will",
    "yes",
    "zahl",
    "zahle",
];

/// Words with which people promise.
const PROMISING: [&str; 11] = [
    "donate",
    "offer",
    "pledge",
    "promise",
    "spende",
    "verspreche",
    "versprech",
    "versprich",
    "versprechen",
    "zahl",
    "zahle",
];

/// Whether a text in small letters promises energy, by its words alone: `pledge one`.
pub(super) fn is_promise(text: &str) -> bool {
    let is_said = parts(text).any(|word| PROMISING.contains(&word));
    is_said && number(text).is_some()
}

impl Listener<'_> {
    /// The promise that a text in small letters is, where another player is asked to cancel a flood
    /// and a seat may promise energy.
    pub fn promise(self, text: &str) -> Option<Action> {
        let Some(Ask::Cancel { by, .. }) = self.game.open() else { return None };
        if *by == self.seat {
            return None;
        }
        number(text).map(Action::Pledge)
    }
}

/// The one number of a text that says nothing else.
fn number(text: &str) -> Option<u8> {
    let (mut said, mut n_numbers) = (None, 0);
    for word in parts(text) {
        let is_one = matches!(word, "one" | "eine" | "einen" | "eins");
        let digits = || word.parse().ok().or_else(|| cardinal(word));
        let number = if is_one { Some(1) } else { digits() };
        let number = number.or_else(|| NONE.contains(&word).then_some(0));
        match number {
            Some(number) => (said, n_numbers) = (Some(number), n_numbers + 1),
            None if BESIDE.contains(&word) => (),
            None => return None,
        }
    }
    said.filter(|_| n_numbers == 1)
}
