//! Moves of several of a player's people on one piece: `all from c7 onto ship A`, `two from d7 to d8`.

use super::{
    read::Reader,
    things::{Thing, Verb},
};
use crate::{Game as _, escape::Action, input::numerals::cardinal};

impl Reader<'_> {
    /// The moves that a text makes with so many who stand where it says, one after the other. None if
    /// it does not say how many, or if not one of them can.
    pub(in crate::escape) fn several(self, text: &str) -> Vec<Action> {
        let text = text.trim().to_lowercase();
        self.together(&text).unwrap_or_default()
    }

    fn together(self, text: &str) -> Option<Vec<Action>> {
        let (text, n_said) = without_number(text);
        let (verb, mut things) = self.parser().verb_and_things(&text)?;
        let n_things = things.len();
        things.retain(|thing| *thing != Thing::Rest);
        let are_all = things.len() < n_things;
        let goes = matches!(verb, Verb::Any | Verb::Walk | Verb::Dive | Verb::Board);
        let (&[Thing::At(from)] | &[Thing::At(from), Thing::At(_)], true) = (&things[..], goes)
        else {
            return None;
        };
        if !are_all && n_said.is_none() {
            return None;
        }
        let legal = self.game.legal(self.seat);
        let meant = self.candidates().of(verb, &things);
        let mut possible = meant.into_iter().filter(|action| legal.contains(action));
        let (action, None) = (possible.next()?, possible.next()) else { return None };
        let piece = self.game.map.piece(from).filter(|_| action.from() == Some(from))?;
        let n_people = self.game.sea.on[piece][self.seat.index()];
        Some(vec![action; usize::from(n_said.unwrap_or(n_people))])
    }
}

/// A text without the number of people in front of it or behind, and that number: `zwei Leute von
/// c7 aufs Schiff A`, `d7 to d8 twice`.
fn without_number(text: &str) -> (String, Option<u8>) {
    let words: Vec<&str> = text.split_whitespace().collect();
    let number = |word: &str| match word {
        "both" | "beide" | "twice" | "zweimal" => Some(2),
        "thrice" | "dreimal" => Some(3),
        word => {
            cardinal(word).or_else(|| word.parse().ok()).filter(|number| (1..=3).contains(number))
        }
    };
    let is_person = |word: &&&str| {
        ["people", "persons", "leute", "figuren", "guys", "of", "mine", "von", "mir"]
            .contains(*word)
    };
    let inside = match words[..] {
        [.., last] if ["twice", "thrice", "zweimal", "dreimal"].contains(&last) => {
            Some((last, words[..words.len() - 1].to_vec()))
        }
        [first, ref rest @ ..] => {
            let n_people = rest.iter().take_while(is_person).count();
            Some((first, rest[n_people..].to_vec()))
        }
        [] => None,
    };
    match inside.and_then(|(word, rest)| Some((number(word)?, rest))) {
        Some((n, rest)) => (rest.join(" "), Some(n)),
        None => (text.to_owned(), None),
    }
}
