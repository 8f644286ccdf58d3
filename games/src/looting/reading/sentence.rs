//! Typed sentences, whatever the position: their verb, and the things they are about.

use super::{
    markers::{are_tracks, tracks_in_order, with_digits, with_ordinals, with_twice},
    start::is_distance,
    things::{Thing, Verb, thing, verb},
};
use crate::{
    input::resemblance::{asks_for_end, is_action, without_hedges},
    looting::Always,
};

/// No sentence that means one action is longer, in bytes.
pub(super) const LONGEST: usize = 100;

/// Words that change nothing.
const FILLERS: &[&str] = &[
    "a", "again", "an", "and", "andere", "anderen", "anderer", "another", "at", "auch", "auf",
    "auto", "bei", "beim", "bin", "bitte", "car", "card", "da", "dann", "das", "dem", "den", "der",
    "des", "die", "dir", "doch", "each", "ein", "eine", "einen", "einer", "feld", "felder", "for",
    "from", "für", "gegen", "gleiter", "glider", "goes", "here", "hier", "i", "ich", "im", "in",
    "je", "jetzt", "jeweils", "karte", "mal", "mein", "meine", "meinen", "mit", "my", "nach",
    "nochmal", "now", "number", "nummer", "of", "ok", "okay", "on", "one", "other", "player",
    "please", "pls", "s", "space", "spaces", "spieler", "the", "then", "there", "to", "too", "und",
    "up", "von", "wagen", "with", "zu", "zum", "zur",
];

/// Whether a text is meant as an action, possible or not.
pub(in crate::looting) fn resembles_action(text: &str) -> bool {
    if text.len() > LONGEST {
        return false;
    }
    if asks_for_end(text) {
        return true;
    }
    let text = text.trim().to_lowercase();
    let text = without_hedges(&text);
    let words = sentence(text);
    let words = words.iter().map(String::as_str);
    let mut words: Vec<&str> = words.filter(|word| !FILLERS.contains(word)).collect();
    begin_with_verb(&mut words);
    let mut words = words.into_iter();
    let mut places: Option<Vec<Thing>> = words.clone().map(thing).collect();
    places.iter_mut().for_each(|things| tracks_in_order(things));
    let Some(first) = words.next() else { return false };
    let is_of_stack = matches!(verb(first), Some(Verb::Claim | Verb::Take));
    // `take it` is said of anything, and so is `I move first`.
    let is_known = |word: &str| match thing(word) {
        Some(Thing::It) => false,
        Some(Thing::Nth(_) | Thing::Last) => is_of_stack,
        known => known.is_some() || verb(word).is_some(),
    };
    // `nach China` goes nowhere else; `China` may be said of the country.
    let flees = matches!(thing(first), Some(Thing::Kingdom(_))) && text.contains(' ');
    match verb(first) {
        // `Bahn 1 und 2`, `both on track 4`.
        None if places.as_ref().is_some_and(|places| are_tracks(places)) => true,
        None => flees && words.next().is_none(),
        Some(Verb::Pass | Verb::Any) => false,
        Some(_) => is_action(first, words.map(is_known)),
    }
}

/// Whether a text moves a car, and says how far it goes.
pub(super) fn says_how_far(text: &str) -> bool {
    let words = sentence(text);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    words.iter().any(|word| verb(word) == Some(Verb::Move)) && is_distance(&words)
}

/// The verb of a text, and the things it is about. None if some of the words mean nothing.
pub(super) fn parse_sentence(text: &str) -> Option<(Verb, Vec<Thing>)> {
    let sentence = sentence(text);
    let mut words: Vec<&str> = sentence.iter().map(String::as_str).collect();
    if is_distance(&words) {
        return None;
    }
    // `take the card`: the one that lies on top.
    let bare = words.strip_prefix(&["i"]).unwrap_or(&words);
    if let ["take", "card"]
    | ["take", "the" | "this" | "that" | "top", "card"]
    | ["hol" | "hole", "die", "karte"] = *bare
    {
        return Some((Verb::Claim, Vec::new()));
    }
    words.retain(|word| !FILLERS.contains(word));
    begin_with_verb(&mut words);
    let said = words.first().and_then(|word| verb(word));
    let rest = words.get(usize::from(said.is_some())..)?;
    let things: Option<Vec<Thing>> = rest.iter().map(|word| thing(word)).collect();
    let mut things = things.filter(|things| said.is_some() || !things.is_empty())?;
    tracks_in_order(&mut things);
    // `force field` is one card.
    things.dedup_by(|one, other| one == other && matches!(one, Thing::Card(_)));
    // `put me on 14`
    if matches!(said, Some(Verb::Place | Verb::Move)) {
        things.retain(|thing| !matches!(thing, Thing::Always(Always::Mine)));
    }
    Some(match (said.unwrap_or(Verb::Any), &things[..]) {
        // How many there are to place is known.
        (Verb::Place, [Thing::Number(_), Thing::Marker, rest @ ..])
        | (Verb::Place | Verb::Lava, [Thing::Marker, rest @ ..]) => {
            let others = rest.iter().skip_while(|thing| **thing == Thing::Marker);
            (Verb::Lava, others.copied().collect())
        }
        (Verb::Place, [Thing::Card(_), ..]) => (Verb::Any, things),
        // `one more on 3` counts something, and no car flies there.
        (Verb::Any, [Thing::Number(_)]) if is_counted(&sentence) || is_of_other(&sentence) => {
            return None;
        }
        (verb, _) => (verb, things),
    })
}

/// Whether words count something in front of where it goes: `one more on 3`, `noch eine auf die 3`.
fn is_counted(words: &[String]) -> bool {
    let is_place = |word: &String| matches!(word.as_str(), "auf" | "at" | "on" | "to");
    let is_count = |word: &String| {
        matches!(word.as_str(), "another" | "ein" | "eine" | "einen" | "eins" | "more" | "one")
    };
    let place = words.iter().position(is_place);
    place.is_some_and(|at| words[..at].iter().any(is_count))
}

/// Whether a number is one of somebody, or of something else: `player 6`, `ich bin 6`.
fn is_of_other(words: &[String]) -> bool {
    const OTHER: [&str; 14] = [
        "bei", "bin", "card", "für", "for", "from", "gegen", "karte", "mit", "of", "player",
        "spieler", "von", "with",
    ];
    words.iter().any(|word| OTHER.contains(&word.as_str()))
}

/// `Generator nehmen` ends in its verb.
fn begin_with_verb(words: &mut [&str]) {
    if let [first, .., last] = *words
        && verb(first).is_none()
        && last.ends_with("en")
        && verb(last).is_some()
    {
        words.rotate_right(1);
    }
}

/// The words of a text, without who is speaking.
pub(super) fn sentence(text: &str) -> Vec<String> {
    let speaker = ["i'm ", "i\u{2019}m "].into_iter().find_map(|said| text.strip_prefix(said));
    with_twice(with_digits(words(&with_ordinals(speaker.unwrap_or(text)))))
}

/// Letters and digits apart, all else between them.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for run in
        text.split(|character: char| !character.is_alphanumeric()).filter(|run| !run.is_empty())
    {
        // `a5` is a square of another game, and no article before a space.
        let is_square = run.len() > 1
            && run.starts_with(['a', 'A', 'i', 'I', 's', 'S'])
            && run.chars().skip(1).all(|character| character.is_ascii_digit());
        let mut word = String::new();
        for c in run.chars() {
            let turns = |last: char| last.is_ascii_digit() != c.is_ascii_digit();
            if !is_square && word.chars().last().is_some_and(turns) {
                words.push(std::mem::take(&mut word));
            }
            word.push(c);
        }
        words.push(word);
    }
    words
}
