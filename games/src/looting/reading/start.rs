//! The space from which a car moves, where a text says it: `from 7 to 9`.

use super::Reading;
use crate::{
    input::{numerals::cardinal, origins::FROM},
    looting::{Reason, position::view::StepView},
};

/// Words that may stand between.
const BETWEEN: [&str; 10] =
    ["my", "the", "dem", "der", "meinem", "space", "feld", "number", "nummer", "field"];

impl Reading<'_> {
    /// A text in small letters without the space where the car is, if it says that it leaves it
    /// and where to. Of another space, it stays as it is.
    pub(super) fn without_start(self, text: &str) -> String {
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some(here) = self.space() else { return text.to_owned() };
        let here = (here + 1).to_string();
        let start = |at: usize| {
            let behind = words.get(at + 1..).filter(|_| FROM.contains(&words[at]))?;
            let n_between = behind.iter().take_while(|word| BETWEEN.contains(*word)).count();
            let end = at + n_between + 2;
            let is_here = *behind.get(n_between)? == here;
            let others = words.iter().take(at).chain(words.iter().skip(end));
            let has_goal = others.into_iter().any(|word| word.parse::<u8>().is_ok());
            (is_here && has_goal).then_some((at, end))
        };
        match (0..words.len()).find_map(start) {
            Some((begin, end)) => {
                let (before, behind) = (words.iter().take(begin), words.iter().skip(end));
                before.chain(behind).copied().collect::<Vec<_>>().join(" ")
            }
            None => text.to_owned(),
        }
    }
}

/// Whether words say how far a car goes, and not where to: `fly 1 space`.
pub(super) fn is_distance(words: &[&str]) -> bool {
    let is_digits = |word: &&str| word.parse::<u8>().is_ok();
    let is_number = |word: &&str| is_digits(word) || cardinal(word).is_some();
    (1..words.len()).any(|at| {
        let is_space = matches!(words[at], "space" | "spaces" | "feld" | "felder");
        // `ein Feld weiter`
        let is_one = |word: &str| matches!(word, "a" | "one" | "ein" | "eins");
        let goes_on = words.get(at + 1).is_none_or(|next| {
            [
                "ahead",
                "backwards",
                "forward",
                "further",
                "on",
                "vor",
                "vorwärts",
                "weiter",
                "zurück",
            ]
            .contains(next)
        });
        let is_counted = is_number(&words[at - 1]) || (is_one(words[at - 1]) && goes_on);
        is_space && is_counted && !words.get(at + 1).is_some_and(is_digits)
    })
}

/// Whether a car cannot move for another reason than where it would go.
pub(super) fn is_of_turn(reason: &Reason) -> bool {
    match reason {
        Reason::NotThis(step) => *step != StepView::Placing,
        Reason::NotYourTurn { .. } | Reason::NotAsked | Reason::Decides { .. } => true,
        Reason::Over | Reason::Left => true,
        _ => false,
    }
}
